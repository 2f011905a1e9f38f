// RUN: numba-opt %s -p dm-lower-abi --print-debuginfo | filecheck %s

// New ops have the location of the call, the return or the function that they are for.

func.func @f(%o: !numba.optional<si64>) -> !numba.optional<si64> {
  %r = func.call @f(%o) : (!numba.optional<si64>) -> !numba.optional<si64> loc("program.py":7:3)
  func.return %r : !numba.optional<si64> loc("program.py":8:1)
} loc("program.py":6:1)

// CHECK:      dm.from_argument{{.*}} loc("program.py":6:1)
// CHECK-NEXT: dm.alloca{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.null{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.store{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.as_argument{{.*}} loc("program.py":7:3)
// CHECK-NEXT: func.call{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.return_if_error{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.load{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.from_return{{.*}} loc("program.py":7:3)
// CHECK-NEXT: arith.constant{{.*}} loc("program.py":7:3)
// CHECK-NEXT: arith.cmpi{{.*}} loc("program.py":7:3)
// CHECK-NEXT: unrealized_conversion_cast{{.*}} loc("program.py":7:3)
// CHECK-NEXT: dm.set{{.*}} loc("program.py":7:3)
// CHECK-NEXT: arith.constant{{.*}} loc("program.py":8:1)
// CHECK-NEXT: dm.as_return{{.*}} loc("program.py":8:1)
// CHECK-NEXT: dm.store{{.*}} loc("program.py":8:1)
// CHECK-NEXT: dm.get{{.*}} loc("program.py":8:1)
// CHECK-NEXT: unrealized_conversion_cast{{.*}} loc("program.py":8:1)
// CHECK-NEXT: arith.constant{{.*}} loc("program.py":8:1)
// CHECK-NEXT: arith.select{{.*}} loc("program.py":8:1)
// CHECK-NEXT: func.return{{.*}} loc("program.py":8:1)
