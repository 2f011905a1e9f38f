// RUN: numba-opt %s -p convert-dm-to-llvm --split-input-file | filecheck %s

// A branch may name a block twice; its code is lowered once.

// CHECK:      func.func @both_edges(%bit: i1, %a: i8) -> i8 {
// CHECK-NEXT:   %{{.*}} = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %v = llvm.icmp "ne" %a, %{{.*}} : i8
// CHECK-NEXT:   cf.cond_br %bit, ^next(%v : i1), ^next(%v : i1)
// CHECK-NEXT: ^next(%w: i1):
// CHECK-NEXT:   %r = llvm.zext %w : i1 to i8
// CHECK-NEXT:   func.return %r : i8
func.func @both_edges(%bit: i1, %a: i8) -> i8 {
  %v = dm.from_argument(%a) : (i8) -> !numba.boolean
  cf.cond_br %bit, ^next(%v : !numba.boolean), ^next(%v : !numba.boolean)
^next(%w: !numba.boolean):
  %r = dm.as_argument %w : !numba.boolean -> (i8)
  return %r : i8
}
