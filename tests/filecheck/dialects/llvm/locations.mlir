// RUN: numba-opt %s --print-debuginfo | filecheck %s
// RUN: numba-opt %s --print-debuginfo | numba-opt - --print-debuginfo | filecheck %s

llvm.func @f(%a: i32 {llvm.noundef} loc("a.py":1:2)) -> i32 {
  // CHECK: llvm.func @f(%{{.*}}: i32 {llvm.noundef} loc("a.py":1:2)) -> i32 {
  llvm.br ^bb1(%a : i32) loc("a.py":3:4)
  // CHECK-NEXT: llvm.br ^{{.*}}(%{{.*}} : i32) loc("a.py":3:4)
^bb1(%c: i32 loc("c")):
  // CHECK-NEXT: ^{{.*}}(%{{.*}}: i32 loc("c")):
  llvm.switch %c : i32, ^bb2 [
  ] loc("b.py":5:6)
  // CHECK: ] loc("b.py":5:6)
^bb2:
  llvm.return %c : i32 loc("b.py":7:8)
  // CHECK: llvm.return %{{.*}} : i32 loc("b.py":7:8)
} loc("f.py":1:1)
// CHECK-NEXT: } loc("f.py":1:1)
