// RUN: numba-opt %s -p convert-numba-to-dm --print-debuginfo | filecheck %s

// Each new op has the location of the op that it takes the place of.

func.func @f(%a: !numba.array<si64, 1, A>, %i: ui64, %o: !numba.optional<si64>) {
  %e = numba.getitem %a[%i] : (!numba.array<si64, 1, A>, ui64) -> si64 loc("k.py":1:1)
  %b = numba.cast %o : !numba.optional<si64> -> si64 loc("k.py":2:2)
  %p = numba.binop pow %e, %b : (si64, si64) -> si64 loc("k.py":3:3)
  numba.setitem %a[%i], %p : (!numba.array<si64, 1, A>, ui64, si64) loc("k.py":4:4)
  func.return
}

// CHECK:      func.func @f
// CHECK:      dm.get {{.*}} loc("k.py":1:1)
// CHECK:      arith.muli {{.*}} loc("k.py":1:1)
// CHECK-NEXT: dm.ptr_add {{.*}} loc("k.py":1:1)
// CHECK-NEXT: dm.load {{.*}} loc("k.py":1:1)
// CHECK:      dm.get {{.*}} loc("k.py":2:2)
// CHECK:      arith.xori {{.*}} loc("k.py":2:2)
// CHECK-NEXT: scf.if
// CHECK-NEXT:   arith.constant -1 : i32 loc("k.py":2:2)
// CHECK-NEXT:   dm.raise {{.*}} loc("k.py":2:2)
// CHECK-NEXT: } loc("k.py":2:2)
// CHECK-NEXT: dm.get {{.*}} loc("k.py":2:2)
// CHECK:      math.ipowi {{.*}} loc("k.py":3:3)
// CHECK:      dm.store {{.*}} loc("k.py":4:4)
// CHECK-NOT:  loc(unknown)
// CHECK:      func.return
