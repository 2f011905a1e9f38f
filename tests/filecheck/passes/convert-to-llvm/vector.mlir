// RUN: numba-opt %s -p convert-to-llvm | filecheck %s
// RUN: %if mlir %{ numba-opt %s -p convert-to-llvm | mlir-opt | mlir-translate --mlir-to-llvmir %}

// CHECK-LABEL: llvm.func @vectors(
func.func @vectors(%v: vector<4xf32>, %w: vector<2xf64>, %x: f32, %i: index, %one: vector<1xf32>) {
  %0 = vector.extract %v[2] : f32 from vector<4xf32>
  // CHECK-NEXT: %[[TWO:.*]] = llvm.mlir.constant(2 : i64) : i64
  // CHECK-NEXT: llvm.extractelement %v[%[[TWO]] : i64] : vector<4xf32>
  %1 = vector.extract %v[%i] : f32 from vector<4xf32>
  // CHECK-NEXT: llvm.extractelement %v[%i : i64] : vector<4xf32>
  %2 = vector.insert %x, %v [%i] : f32 into vector<4xf32>
  // CHECK-NEXT: llvm.insertelement %x, %v[%i : i64] : vector<4xf32>
  %3 = vector.broadcast %x : f32 to vector<4xf32>
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i64) : i64
  // CHECK-NEXT: %[[EMPTY:.*]] = llvm.mlir.poison : vector<4xf32>
  // CHECK-NEXT: %[[FIRST:.*]] = llvm.insertelement %x, %[[EMPTY]][%[[ZERO]] : i64] : vector<4xf32>
  // CHECK-NEXT: llvm.shufflevector %[[FIRST]], %[[FIRST]] [0, 0, 0, 0] : vector<4xf32>
  %4 = vector.broadcast %one : vector<1xf32> to vector<2xf32>
  // CHECK-NEXT: llvm.shufflevector %one, %one [0, 0] : vector<1xf32>
  %5 = vector.shuffle %v, %v [0, 5, 3] : vector<4xf32>, vector<4xf32>
  // CHECK-NEXT: llvm.shufflevector %v, %v [0, 5, 3] : vector<4xf32>
  %6 = vector.fma %v, %v, %v : vector<4xf32>
  // CHECK-NEXT: llvm.intr.fma(%v, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %7 = vector.bitcast %w : vector<2xf64> to vector<4xf32>
  // CHECK-NEXT: llvm.bitcast %w : vector<2xf64> to vector<4xf32>
  %8 = arith.addf %w, %w : vector<2xf64>
  // CHECK-NEXT: llvm.fadd %w, %w : vector<2xf64>
  func.return
}
