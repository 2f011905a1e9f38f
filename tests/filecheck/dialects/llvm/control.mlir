// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%a: i32, %c: i1) -> i32 {
// CHECK:      llvm.func @f(%{{.*}}: i32, %{{.*}}: i1) -> i32 {
  llvm.br ^bb1(%a : i32)
// CHECK-NEXT: llvm.br ^{{.*}}(%{{.*}} : i32)
^bb1(%b: i32):
// CHECK-NEXT: ^{{.*}}(%{{.*}}: i32):
  llvm.cond_br %c weights([1, 9]), ^bb1(%b : i32), ^bb2
// CHECK-NEXT: llvm.cond_br %{{.*}} weights([1, 9]), ^{{.*}}(%{{.*}} : i32), ^{{.*}}
^bb2:
// CHECK-NEXT: ^{{.*}}:
  llvm.switch %a : i32, ^bb4 [
// CHECK-NEXT: llvm.switch %{{.*}} : i32, ^{{.*}} [
    1: ^bb3(%a, %c : i32, i1),
// CHECK-NEXT: 1: ^{{.*}}(%{{.*}}, %{{.*}} : i32, i1),
    -2: ^bb4
// CHECK-NEXT: -2: ^{{.*}}
  ] {branch_weights = array<i32: 1, 2, 3>}
// CHECK-NEXT: ] {branch_weights = array<i32: 1, 2, 3>}
^bb3(%d: i32, %e: i1):
// CHECK-NEXT: ^{{.*}}(%{{.*}}: i32, %{{.*}}: i1):
  llvm.br ^bb1(%d : i32) {loop_annotation = #llvm.loop_annotation<disableNonforced = true, unroll = <count = 4 : i32, full = false>, mustProgress = true>}
// CHECK-NEXT: llvm.br ^{{.*}}(%{{.*}} : i32) {loop_annotation = #llvm.loop_annotation<disableNonforced = true, unroll = <count = 4 : i32, full = false>, mustProgress = true>}
^bb4:
// CHECK-NEXT: ^{{.*}}:
  llvm.switch %a : i32, ^bb5 [
// CHECK-NEXT: llvm.switch %{{.*}} : i32, ^{{.*}} [
  ]
// CHECK-NEXT: ]
^bb5:
// CHECK-NEXT: ^{{.*}}:
  llvm.return %a : i32
// CHECK-NEXT: llvm.return %{{.*}} : i32
}
// CHECK-NEXT: }
llvm.func @g() {
// CHECK-NEXT: llvm.func @g() {
  llvm.unreachable
// CHECK-NEXT: llvm.unreachable
}
// CHECK-NEXT: }

