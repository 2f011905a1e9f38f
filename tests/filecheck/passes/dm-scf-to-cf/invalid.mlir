// RUN: not numba-opt %s -p dm-scf-to-cf --split-input-file 2>&1 | filecheck %s

func.func @parallel(%a: index, %b: index) {
  "scf.parallel"(%a, %b, %b) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index) -> ()
  func.return
}
// CHECK:      error: dm-scf-to-cf cannot lower 'scf.parallel': it lowers scf.if, scf.for, scf.while, scf.index_switch, scf.execute_region
// CHECK:      help: lower it by a pass of its own before this one

// -----

%c = "test.op"() : () -> i1
scf.if %c {
}
// CHECK:      error: 'scf.if' stands directly in 'builtin.module', whose region holds one block only: it cannot become branches there
// CHECK:      help: move it into a function
