// Upstream MLIR takes what the pass makes: the names that it lists, and parameters in memory.
//
// REQUIRES: mlir
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=buffer}' | mlir-opt | mlir-translate --mlir-to-llvmir | filecheck %s --check-prefix BUFFER
// RUN: numba-opt %s -p 'nvvm-legalize-kernels{ptx=8.0 params=constant}' | mlir-opt | mlir-translate --mlir-to-llvmir | filecheck %s --check-prefix CONSTANT

// BUFFER: define ptx_kernel void @"_xn$a$2eb"(ptr addrspace(1) noalias readonly align 16 %0)
// CONSTANT: @"_xn$a$2eb$2eparams" = addrspace(4) externally_initialized constant [4360 x i8] zeroinitializer, align 16
// CONSTANT: define ptx_kernel void @"_xn$a$2eb"()
llvm.func @a.b(%a: !llvm.array<545 x i64>) attributes {nvvm.kernel} {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.store %a, %p : !llvm.array<545 x i64>, !llvm.ptr
  llvm.return
}
