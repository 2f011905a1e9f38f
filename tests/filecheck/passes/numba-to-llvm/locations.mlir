// RUN: numba-opt %s -p numba-to-llvm --print-debuginfo | filecheck %s

// Every op that comes of one in the program has that one's location; no location is unknown.

func.func @f(%o: !numba.optional<si64>) -> !numba.optional<si64> {
  %r = func.call @f(%o) : (!numba.optional<si64>) -> !numba.optional<si64> loc("program.py":7:3)
  func.return %r : !numba.optional<si64> loc("program.py":8:1)
} loc("program.py":6:1)

// CHECK-NOT: unknown
// CHECK:     llvm.call @f({{.*}}) : (!llvm.ptr, i64, i8) -> i32 loc("program.py":7:3)
// CHECK-NOT: unknown
// CHECK:     llvm.cond_br {{.*}} loc("program.py":7:3)
// CHECK-NOT: unknown
// CHECK:     llvm.select {{.*}} loc("program.py":8:1)
// CHECK-NOT: unknown
// CHECK:     llvm.return {{.*}} loc("program.py":8:1)
// CHECK-NOT: unknown
