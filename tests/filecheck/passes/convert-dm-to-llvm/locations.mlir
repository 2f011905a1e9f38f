// RUN: numba-opt %s -p convert-dm-to-llvm --print-debuginfo | filecheck %s

// Each op has the location of the op that it was part of; what takes an aggregate
// apart, that of the aggregate's definition.

func.func @f(%p: !llvm.ptr) {
  %v = "test.op"() : () -> !numba.tuple<si64, !numba.boolean> loc("program.py":2:1)
  dm.store %v, %p : !numba.tuple<si64, !numba.boolean>, !llvm.ptr loc("program.py":3:1)
  func.return loc("program.py":4:1)
} loc("program.py":1:1)

// CHECK:      "test.op"(){{.*}} loc("program.py":2:1)
// CHECK-NEXT: llvm.extractvalue{{.*}} loc("program.py":2:1)
// CHECK-NEXT: llvm.extractvalue{{.*}} loc("program.py":2:1)
// CHECK-NEXT: llvm.zext{{.*}} loc("program.py":3:1)
// CHECK-NEXT: llvm.store{{.*}} loc("program.py":3:1)
// CHECK-NEXT: llvm.getelementptr{{.*}} loc("program.py":3:1)
// CHECK-NEXT: llvm.store{{.*}} loc("program.py":3:1)

// A block's argument keeps its own.

func.func @g(%b: i1, %v: !numba.boolean) {
  cf.br ^next(%v : !numba.boolean) loc("program.py":6:1)
^next(%w: !numba.boolean loc("program.py":7:1)):
  func.return loc("program.py":8:1)
} loc("program.py":5:1)

// CHECK:      ^next(%w: i1 loc("program.py":7:1)):
