// RUN: numba-opt %s --split-input-file -t llvmir | filecheck %s

// A loop: its counter is a phi.

llvm.func @loop(%n: i32, %one: i32, %zero: i32) -> i32 {
  llvm.br ^head(%zero : i32)
^head(%i: i32):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more weights([9, 1]), ^body, ^done
^body:
  %next = llvm.add %i, %one overflow<nsw> : i32
  llvm.br ^head(%next : i32) {loop_annotation = #llvm.loop_annotation<unroll = <count = 4 : i32>, mustProgress = true>}
^done:
  llvm.return %i : i32
}
// CHECK-LABEL: @loop
// CHECK: head:
// CHECK-NEXT: %i = phi i32 [ %next, %body ], [ %zero, %bb ]
// CHECK: br i1 %more, label %body, label %done, !prof ![[W:[0-9]+]]
// CHECK: br label %head, !llvm.loop ![[L:[0-9]+]]
// CHECK-DAG: ![[W]] = !{!"branch_weights", i32 9, i32 1}
// CHECK-DAG: ![[L]] = distinct !{![[L]], !{{[0-9]+}}, !{{[0-9]+}}}
// CHECK-DAG: !{!"llvm.loop.mustprogress"}
// CHECK-DAG: !{!"llvm.loop.unroll.count", i32 4}

// -----

// A switch whose cases share a block, each with a value of its own.

llvm.func @shared(%k: i32, %a: i32, %b: i32, %c: i32) -> i32 {
  llvm.switch %k : i32, ^join(%a : i32) [
    1: ^join(%b : i32),
    -2: ^other,
    3: ^other
  ]
^other:
  llvm.br ^join(%c : i32)
^join(%x: i32):
  llvm.return %x : i32
}
// CHECK-LABEL: @shared
// CHECK: switch i32 %k, label %join [
// CHECK-NEXT: i32 1, label %[[SPLIT:.*]]
// CHECK-NEXT: i32 -2, label %other
// CHECK-NEXT: i32 3, label %other
// CHECK: %x = phi i32 [ %[[V:.*]], %[[SPLIT]] ], [ %c, %other ], [ %a, %bb ]

// -----

// A switch without cases, with weights; a block that ends in unreachable.

llvm.func @only_default(%k: i64) {
  llvm.switch %k : i64, ^end [
  ]
^end:
  llvm.unreachable
}
// CHECK-LABEL: @only_default
// CHECK: switch i64 %k, label %end [
// CHECK: unreachable
