// What the pass makes has the place of what it replaces.
//
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=buffer}' --print-debuginfo | filecheck %s
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=buffer}' --print-debuginfo | filecheck %s --check-prefix KNOWN
// KNOWN-NOT: loc(unknown)

// CHECK: llvm.icmp "ne" %b, {{.*}} loc("{{.*}}locations.mlir":[[# @LINE + 2]]:1)
// CHECK: llvm.zext {{.*}} loc("{{.*}}locations.mlir":[[# @LINE + 2]]:3)
llvm.func @bit(%b: i1) -> i1 {
  llvm.return %b : i1
}

// CHECK: llvm.load %params {{.*}} loc("{{.*}}locations.mlir":[[# @LINE + 2]]:1)
// CHECK: llvm.call @bit({{.*}} loc("{{.*}}locations.mlir":[[# @LINE + 2]]:3)
llvm.func @k(%b: i1, %a: !llvm.array<545 x i64>) attributes {nvvm.kernel} {
  %r = llvm.call @bit(%b) : (i1) -> i1
  llvm.return
}
