// RUN: numba-opt %s -p convert-math-to-nvvm | filecheck %s
// RUN: %if mlir %{ numba-opt %s -p convert-math-to-nvvm,convert-to-llvm,dm-reconcile-casts | mlir-opt | mlir-translate --mlir-to-llvmir %}

// CHECK:       llvm.func @__nv_powif(f32, i32) -> f32
// CHECK-NEXT:  llvm.func internal @__xdsl_numba_fpowi_f64_i64(%base: f64, %exponent: i64) -> f64 {
// CHECK:       llvm.func internal @__xdsl_numba_ipowi_i32(%base: i32, %exponent: i32) -> i32 {
// CHECK:       llvm.func internal @__xdsl_numba_ipowi_i64(%base: i64, %exponent: i64) -> i64 {
// CHECK:       llvm.func internal @__xdsl_numba_ipowi_i8(%base: i8, %exponent: i8) -> i8 {

// CHECK-LABEL: func.func @powers(
func.func @powers(%x: f32, %y: f64, %h: f16, %i: i32, %s: i16, %l: i64, %n: index, %b: i1) {
  %0 = math.fpowi %x, %i fastmath<nnan> : f32, i32
  // CHECK-NEXT: llvm.call @__nv_powif(%x, %i) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, i32) -> f32
  %1 = math.fpowi %h, %s : f16, i16
  // CHECK-NEXT: %[[WIDE:.*]] = llvm.fpext %h : f16 to f32
  // CHECK-NEXT: %[[EXP:.*]] = llvm.sext %s : i16 to i32
  // CHECK-NEXT: %[[R:.*]] = llvm.call @__nv_powif(%[[WIDE]], %[[EXP]]) : (f32, i32) -> f32
  // CHECK-NEXT: llvm.fptrunc %[[R]] : f32 to f16
  %2 = math.fpowi %y, %l : f64, i64
  // CHECK-NEXT: llvm.call @__xdsl_numba_fpowi_f64_i64(%y, %l) : (f64, i64) -> f64
  %3 = math.fpowi %y, %n : f64, index
  // CHECK-NEXT: %[[N:.*]] = arith.index_cast %n : index to i64
  // CHECK-NEXT: llvm.call @__xdsl_numba_fpowi_f64_i64(%y, %[[N]]) : (f64, i64) -> f64
  %4 = math.ipowi %i, %i : i32
  // CHECK-NEXT: llvm.call @__xdsl_numba_ipowi_i32(%i, %i) : (i32, i32) -> i32
  %5 = math.ipowi %n, %n : index
  // CHECK-NEXT: %[[B:.*]] = arith.index_cast %n : index to i64
  // CHECK-NEXT: %[[E:.*]] = arith.index_cast %n : index to i64
  // CHECK-NEXT: %[[R:.*]] = llvm.call @__xdsl_numba_ipowi_i64(%[[B]], %[[E]]) : (i64, i64) -> i64
  // CHECK-NEXT: arith.index_cast %[[R]] : i64 to index
  %6 = math.ipowi %b, %b : i1
  // CHECK-NEXT: %[[B:.*]] = llvm.sext %b : i1 to i8
  // CHECK-NEXT: %[[E:.*]] = llvm.sext %b : i1 to i8
  // CHECK-NEXT: %[[R:.*]] = llvm.call @__xdsl_numba_ipowi_i8(%[[B]], %[[E]]) : (i8, i8) -> i8
  // CHECK-NEXT: llvm.trunc %[[R]] : i8 to i1
  %five = arith.constant 5 : i32
  %7 = math.ipowi %i, %five : i32
  // CHECK:      %[[X2:.*]] = arith.muli %i, %i : i32
  // CHECK-NEXT: %[[X4:.*]] = arith.muli %[[X2]], %[[X2]] : i32
  // CHECK-NEXT: arith.muli %i, %[[X4]] : i32
  func.return
}
