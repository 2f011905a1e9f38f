// RUN: numba-opt %s -p dm-lower-status --print-debuginfo | filecheck %s

// A branch has the location of its status op, the block that ends the function the function's.

func.func @f(%status: i32) -> i32 attributes {dm.status = "return"} {
  dm.return_if_error %status : i32 loc("program.py":2:1)
  func.return %status : i32 loc("program.py":3:1)
} loc("program.py":1:1)

// CHECK:      arith.constant 0 : i32 loc("program.py":2:1)
// CHECK:      cf.cond_br{{.*}} loc("program.py":2:1)
// CHECK:      func.return{{.*}} loc("program.py":3:1)
// CHECK:      func.return{{.*}} loc("program.py":1:1)
