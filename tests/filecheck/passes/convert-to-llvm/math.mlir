// RUN: numba-opt %s -p convert-to-llvm | filecheck %s
// RUN: %if mlir %{ numba-opt %s -p convert-to-llvm | mlir-opt | mlir-translate --mlir-to-llvmir %}

// Functions of C's library, where LLVM has no intrinsic: each is declared once.
// CHECK:       llvm.func @cbrtf(f32) -> f32
// CHECK-NEXT:  llvm.func @erff(f32) -> f32
// CHECK-NEXT:  llvm.func @log1p(f64) -> f64

// CHECK-LABEL: llvm.func @library(
func.func @library(%x: f32, %y: f64, %h: f16, %v: vector<2xf32>) {
  %0 = math.cbrt %x fastmath<nnan> : f32
  // CHECK-NEXT: llvm.call @cbrtf(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %1 = math.erf %h : f16
  // CHECK-NEXT: %[[WIDE:.*]] = llvm.fpext %h : f16 to f32
  // CHECK-NEXT: %[[R:.*]] = llvm.call @erff(%[[WIDE]]) : (f32) -> f32
  // CHECK-NEXT: llvm.fptrunc %[[R]] : f32 to f16
  %2 = math.log1p %y : f64
  // CHECK-NEXT: llvm.call @log1p(%y) : (f64) -> f64
  %3 = math.cbrt %v : vector<2xf32>
  // CHECK-NEXT: %[[NONE:.*]] = llvm.mlir.poison : vector<2xf32>
  // CHECK-NEXT: %[[P0:.*]] = llvm.mlir.constant(0 : i64) : i64
  // CHECK-NEXT: %[[E0:.*]] = llvm.extractelement %v[%[[P0]] : i64] : vector<2xf32>
  // CHECK-NEXT: %[[R0:.*]] = llvm.call @cbrtf(%[[E0]]) : (f32) -> f32
  // CHECK-NEXT: %[[HALF:.*]] = llvm.insertelement %[[R0]], %[[NONE]][%[[P0]] : i64] : vector<2xf32>
  // CHECK-NEXT: %[[P1:.*]] = llvm.mlir.constant(1 : i64) : i64
  // CHECK-NEXT: %[[E1:.*]] = llvm.extractelement %v[%[[P1]] : i64] : vector<2xf32>
  // CHECK-NEXT: %[[R1:.*]] = llvm.call @cbrtf(%[[E1]]) : (f32) -> f32
  // CHECK-NEXT: llvm.insertelement %[[R1]], %[[HALF]][%[[P1]] : i64] : vector<2xf32>
  func.return
}

// CHECK-LABEL: llvm.func @intrinsics(
func.func @intrinsics(%x: f32, %v: vector<4xf32>, %i: i32, %n: index) {
  %0 = math.absf %x fastmath<fast> : f32
  // CHECK-NEXT: llvm.intr.fabs(%x) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %1 = math.sqrt %v : vector<4xf32>
  // CHECK-NEXT: llvm.intr.sqrt(%v) : (vector<4xf32>) -> vector<4xf32>
  %2 = math.sin %x : f32
  // CHECK-NEXT: llvm.intr.sin(%x) : (f32) -> f32
  %3 = math.powf %x, %x : f32
  // CHECK-NEXT: llvm.intr.pow(%x, %x) : (f32, f32) -> f32
  %4 = math.fma %x, %x, %x fastmath<contract> : f32
  // CHECK-NEXT: llvm.intr.fma(%x, %x, %x) {fastmathFlags = #llvm.fastmath<contract>} : (f32, f32, f32) -> f32
  %5 = math.absi %i : i32
  // CHECK-NEXT: "llvm.intr.abs"(%i) <{is_int_min_poison = false}> : (i32) -> i32
  %6 = math.ctlz %n : index
  // CHECK-NEXT: "llvm.intr.ctlz"(%n) <{is_zero_poison = false}> : (i64) -> i64
  %7 = math.ctpop %i : i32
  // CHECK-NEXT: llvm.intr.ctpop(%i) : (i32) -> i32
  %8 = math.fpowi %x, %i : f32, i32
  // CHECK-NEXT: llvm.intr.powi(%x, %i) : (f32, i32) -> f32
  %9 = math.rsqrt %x fastmath<afn> : f32
  // CHECK-NEXT: %[[ONE:.*]] = llvm.mlir.constant(1.000000e+00 : f32) : f32
  // CHECK-NEXT: %[[ROOT:.*]] = llvm.intr.sqrt(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
  // CHECK-NEXT: llvm.fdiv %[[ONE]], %[[ROOT]] {fastmathFlags = #llvm.fastmath<afn>} : f32
  func.return
}

// A declaration of the module's own serves, wherever it stands.
// CHECK-LABEL: llvm.func @own(
func.func @own(%x: f64) -> f64 {
  %y = math.expm1 %x : f64
  func.return %y : f64
}
// CHECK-SAME:    %x: f64) -> f64 {
// CHECK-NEXT:    %y = llvm.call @expm1(%x) : (f64) -> f64
// CHECK:       llvm.func @expm1(f64) -> f64
// CHECK-NOT:   @expm1
func.func private @expm1(f64) -> f64
