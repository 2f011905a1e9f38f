// libdevice is linked where it is used: what is used becomes internal, the rest goes.
//
// REQUIRES: libdevice
// RUN: numba-opt %s -t ptx | filecheck %s
// RUN: numba-opt %s -t 'ptx{opt=0}' | filecheck %s --check-prefix O0
// RUN: numba-opt %s -t 'ptx{fast-math}' | filecheck %s --check-prefix FAST

llvm.func @__nv_sinf(f32) -> f32
llvm.func @__nv_sqrtf(f32) -> f32

// CHECK-NOT: .extern
// CHECK-NOT: .func
// CHECK: .visible .entry k(
// CHECK-NOT: call
// CHECK: sqrt.rn.f32
// CHECK-NOT: .func
// O0-NOT: .func
// O0: .visible .entry k(
// O0: sqrt.rn.f32
// O0-NOT: .func
// FAST: sin.approx.ftz.f32
// FAST: sqrt.approx.ftz.f32
llvm.func @k(%p: !llvm.ptr, %x: f32) attributes {nvvm.kernel} {
  %s = llvm.call @__nv_sinf(%x) : (f32) -> f32
  %r = llvm.call @__nv_sqrtf(%s) : (f32) -> f32
  llvm.store %r, %p : f32, !llvm.ptr
  llvm.return
}
