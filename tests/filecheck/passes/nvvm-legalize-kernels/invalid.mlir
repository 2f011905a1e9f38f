// RUN: not numba-opt %s --split-input-file -p 'nvvm-legalize-kernels{ptx=8.0 params=constant}' 2>&1 | filecheck %s

// CHECK: error: kernel @k returns i32, and nothing can take it
// CHECK: help: store the result through a pointer parameter
llvm.func @k() -> i32 attributes {nvvm.kernel} {
  %c = llvm.mlir.constant(1 : i32) : i32
  llvm.return %c : i32
}

// -----

// CHECK: error: kernel @k takes a variable number of arguments
llvm.func @k(i32, ...) attributes {nvvm.kernel}

// -----

llvm.func ptx_kernelcc @k() {
  llvm.return
}
// CHECK: error: kernel @k is called: only the host can launch a kernel
// CHECK-NEXT: llvm.call ptx_kernelcc @k()
llvm.func @f() {
  llvm.call ptx_kernelcc @k() : () -> ()
  llvm.return
}

// -----

// CHECK: error: type i129 cannot be passed to or from a function: PTX has integers of up to 128 bits
llvm.func @f(%x: i129) {
  llvm.return
}

// -----

// CHECK: error: the module has a symbol @k.params, the name of kernel @k's constant parameters
llvm.mlir.global external @k.params(1 : i32) : i32
llvm.func @k(%a: !llvm.array<545 x i64>) attributes {nvvm.kernel} {
  llvm.return
}

// -----

// CHECK: error: parameter a of kernel @k is passed by value in memory (llvm.byval): it cannot be packed
llvm.func @k(%a: !llvm.ptr {llvm.byval = !llvm.array<545 x i64>}) attributes {nvvm.kernel} {
  llvm.return
}

// -----

// CHECK: error: kernel @k has no body, and nothing can call it
llvm.func @k(!llvm.array<545 x i64>) attributes {nvvm.kernel}

// -----

// CHECK: error: the module has 66560 bytes of constants, and PTX takes 65536
llvm.mlir.global external @table() {addr_space = 4 : i32} : !llvm.array<61440 x i8>
llvm.func @k(%a: !llvm.array<640 x i64>) attributes {nvvm.kernel} {
  llvm.return
}
