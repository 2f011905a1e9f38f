// What warps have on later architectures only: reductions from sm_80, elections from sm_90.
//
// REQUIRES: ptxas, mlir
// RUN: numba-opt %s -p numba-to-llvm | mlir-opt-22 -o /dev/null
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=90}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=100}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'ptx{sm=90}' | filecheck %s
// RUN: not numba-opt %s -p numba-to-llvm -t 'ptx{sm=75}' 2>&1 | filecheck %s --check-prefix OLD

// OLD: cuda_warp_sm90.mlir:{{[0-9]+}}:{{[0-9]+}}: error: LLVM's NVPTX back end cannot compile llvm.nvvm.{{.*}} for sm_75
// OLD: help: compile for sm={{80|90}}

// CHECK: .entry reductions(
func.func @reductions(%x: si32, %u: ui16) attributes {dm.abi = "kernel"} {
  %m = cuda.active_mask : ui32
  // CHECK: redux.sync.add.s32
  %a = cuda.reduce add %m, %x : ui32, si32
  // CHECK: redux.sync.min.s32
  %b = cuda.reduce min %m, %x : ui32, si32
  // CHECK: redux.sync.max.u32
  %c = cuda.reduce max %m, %u : ui32, ui16
  // CHECK: redux.sync.xor.b32
  %d = cuda.reduce xor %m, %x : ui32, si32
  // CHECK: elect.sync
  %leader = cuda.elect %m : ui32 -> !numba.boolean
  func.return
}
