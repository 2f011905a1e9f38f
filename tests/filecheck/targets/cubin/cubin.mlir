// Machine code, by ptxas or nvJitLink; neither needs a GPU.
//
// REQUIRES: ptxas
// RUN: numba-opt %s -t 'cubin{sm=90}' -o %t.cubin
// RUN: head -c 4 %t.cubin | od -An -c | filecheck %s --check-prefix ELF
// RUN: numba-opt %s -t 'ptx{sm=90 check}' | filecheck %s --check-prefix PTX
// RUN: not numba-opt %s -t cubin 2>&1 | filecheck %s --check-prefix NONE

// ELF: 177 E L F
// PTX: .visible .entry k(
// NONE: error: cubin needs the architecture of a GPU
// NONE: help: write cubin{sm=90} for an H100 or H200
llvm.func @k(%p: !llvm.ptr, %x: f32) attributes {nvvm.kernel} {
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.return
}
