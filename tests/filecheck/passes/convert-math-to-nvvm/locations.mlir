// RUN: numba-opt %s -p convert-math-to-nvvm --print-debuginfo | filecheck %s

// A declaration has the location of the first op that needs it.
// CHECK:       llvm.func @__nv_expf(f32) -> f32 loc("k.py":1:1)
// CHECK-LABEL: func.func @located(
func.func @located(%h: f16) -> f16 {
  %r = math.exp %h : f16 loc("k.py":1:1)
  // CHECK-NEXT: llvm.fpext {{.*}} loc("k.py":1:1)
  // CHECK-NEXT: llvm.call {{.*}} loc("k.py":1:1)
  // CHECK-NEXT: llvm.fptrunc {{.*}} loc("k.py":1:1)
  %s = math.exp %r : f16 loc("k.py":2:1)
  // CHECK-NEXT: llvm.fpext {{.*}} loc("k.py":2:1)
  // CHECK-NEXT: llvm.call {{.*}} loc("k.py":2:1)
  // CHECK-NEXT: llvm.fptrunc {{.*}} loc("k.py":2:1)
  func.return %s : f16
}
