// RUN: numba-opt %s -p convert-math-to-nvvm | filecheck %s

// For another target convert-to-llvm lowers the functions; powers have no other way.
builtin.module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  // CHECK:       llvm.func internal @__xdsl_numba_fpowi_f32_i32(%base: f32, %exponent: i32) -> f32 {
  // CHECK-LABEL: func.func @f(
  func.func @f(%x: f32, %i: i32) {
    %0 = math.sin %x : f32
    // CHECK-NEXT: math.sin %x : f32
    %1 = math.erf %x : f32
    // CHECK-NEXT: math.erf %x : f32
    %2 = math.fpowi %x, %i : f32, i32
    // CHECK-NEXT: llvm.call @__xdsl_numba_fpowi_f32_i32(%x, %i) : (f32, i32) -> f32
    func.return
  }
}
