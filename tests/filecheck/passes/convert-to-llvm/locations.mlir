// RUN: numba-opt %s -p convert-to-llvm --print-debuginfo | filecheck %s

// Everything that an op becomes has the op's location.
func.func private @g(i32) -> (i32, i32)
func.func @located(%a: i32, %c: i1) -> (i32, i32) {
  %q = arith.floordivsi %a, %a : i32 loc("k.py":1:1)
  %x, %y = func.call @g(%q) : (i32) -> (i32, i32) loc("k.py":2:1)
  cf.assert %c, "message" loc("k.py":3:1)
  cf.cond_br %c, ^end(%x : i32), ^end(%y : i32) loc("k.py":4:1)
^end(%z: i32):
  func.return %z, %z : i32, i32 loc("k.py":5:1)
} loc("k.py":6:1)
// CHECK-LABEL: llvm.func @located(
// CHECK-NEXT:    llvm.mlir.constant({{.*}}) : i32 loc("k.py":1:1)
// CHECK-NEXT:    llvm.sdiv {{.*}} loc("k.py":1:1)
// CHECK:         %q = llvm.select {{.*}} loc("k.py":1:1)
// CHECK-NEXT:    llvm.call @g(%q) {{.*}} loc("k.py":2:1)
// CHECK-NEXT:    llvm.extractvalue {{.*}} loc("k.py":2:1)
// CHECK-NEXT:    llvm.extractvalue {{.*}} loc("k.py":2:1)
// CHECK-NEXT:    llvm.cond_br {{.*}} loc("k.py":3:1)
// CHECK:         llvm.cond_br {{.*}} loc("k.py":4:1)
// CHECK:         llvm.mlir.poison {{.*}} loc("k.py":5:1)
// CHECK-NEXT:    llvm.insertvalue {{.*}} loc("k.py":5:1)
// CHECK-NEXT:    llvm.insertvalue {{.*}} loc("k.py":5:1)
// CHECK-NEXT:    llvm.return {{.*}} loc("k.py":5:1)
// CHECK:         llvm.intr.trap loc("k.py":3:1)
// CHECK-NEXT:    llvm.unreachable loc("k.py":3:1)
// CHECK-NEXT:  } loc("k.py":6:1)
