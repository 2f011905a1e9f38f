// A module without a kernel is no error, but there is nothing to launch.
//
// RUN: numba-opt %s -t ptx -o %t 2>&1 | filecheck %s
// RUN: filecheck %s --input-file %t --check-prefix PTX

// CHECK: note: the module has no kernel
// PTX: .visible .func f
llvm.func @f() {
  llvm.return
}
