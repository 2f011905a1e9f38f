// RUN: numba-opt %s -p dm-simplify --print-debuginfo | filecheck %s

// What a fold makes has the location of the op at the fold's root.

func.func @f(%x: i64, %b: i8) -> i8 {
  %v = dm.from_argument(%x, %b) : (i64, i8) -> !numba.tuple<si64, !numba.boolean> loc("program.py":2:1)
  %y, %c = dm.as_argument %v : !numba.tuple<si64, !numba.boolean> -> (i64, i8) loc("program.py":3:1)
  func.return %c : i8 loc("program.py":4:1)
} loc("program.py":1:1)

// CHECK:      dm.from_argument(%b){{.*}} loc("program.py":3:1)
// CHECK-NEXT: dm.as_argument{{.*}} loc("program.py":3:1)
// CHECK-NEXT: func.return{{.*}} loc("program.py":4:1)
