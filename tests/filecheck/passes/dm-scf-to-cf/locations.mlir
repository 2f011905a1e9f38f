// RUN: numba-opt %s -p dm-scf-to-cf --print-debuginfo | filecheck %s

// Each branch has the location of the op or of the terminator that it replaces.
// CHECK-LABEL: func.func @located(
func.func @located(%c: i1, %lb: index, %ub: index, %x: i32) -> i32 {
  %r = scf.for %i = %lb to %ub step %lb iter_args(%acc = %x) -> (i32) {
    %s = scf.if %c -> (i32) {
      scf.yield %acc : i32 loc("k.py":3:1)
    } else {
      scf.yield %x : i32 loc("k.py":4:1)
    } loc("k.py":2:1)
    scf.yield %s : i32 loc("k.py":5:1)
  } loc("k.py":1:1)
  %t = scf.while (%n = %r) : (i32) -> i32 {
    scf.condition(%c) %n : i32 loc("k.py":7:1)
  } do {
  ^bb0(%m: i32):
    scf.yield %m : i32 loc("k.py":8:1)
  } loc("k.py":6:1)
  func.return %t : i32 loc("k.py":9:1)
}
// CHECK-NEXT:    cf.br {{.*}} loc("k.py":1:1)
// CHECK:         arith.cmpi {{.*}} loc("k.py":1:1)
// CHECK-NEXT:    cf.cond_br {{.*}} loc("k.py":1:1)
// CHECK:         cf.cond_br {{.*}} loc("k.py":2:1)
// CHECK:         cf.br {{.*}} loc("k.py":3:1)
// CHECK:         cf.br {{.*}} loc("k.py":4:1)
// CHECK:       ^{{.*}}(%s: i32 loc("k.py":2:1)):
// CHECK:         arith.addi {{.*}} loc("k.py":1:1)
// CHECK-NEXT:    cf.br {{.*}} loc("k.py":5:1)
// CHECK:         cf.br {{.*}} loc("k.py":6:1)
// CHECK:         cf.cond_br {{.*}} loc("k.py":7:1)
// CHECK:         cf.br {{.*}} loc("k.py":8:1)
// CHECK:         func.return {{.*}} loc("k.py":9:1)

// CHECK-LABEL: func.func @switch(
func.func @switch(%i: index) {
  scf.index_switch %i
  case 1 {
    scf.yield loc("k.py":11:1)
  }
  default {
    scf.yield loc("k.py":12:1)
  } loc("k.py":10:1)
  func.return
}
// CHECK-NEXT:    arith.index_cast {{.*}} loc("k.py":10:1)
// CHECK-NEXT:    cf.switch
// CHECK:         ] loc("k.py":10:1)
// CHECK:         cf.br {{.*}} loc("k.py":11:1)
// CHECK:         cf.br {{.*}} loc("k.py":12:1)
