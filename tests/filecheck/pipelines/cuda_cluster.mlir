// Clusters of blocks from text to PTX: sm_90 and later have them.
//
// REQUIRES: ptxas, mlir
// RUN: numba-opt %s -p numba-to-llvm | mlir-opt-22 -o /dev/null
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=90}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=100}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'ptx{sm=90}' | filecheck %s
// RUN: not numba-opt %s -p numba-to-llvm -t 'ptx{sm=75}' 2>&1 | filecheck %s --check-prefix OLD

// OLD: cuda_cluster.mlir:{{[0-9]+}}:{{[0-9]+}}: error: LLVM's NVPTX back end cannot compile llvm.nvvm.barrier.cluster.{{arrive|wait}} for sm_75
// OLD: help: compile for sm=90

!out = !numba.array<ui32, 1, C>

// CHECK: .entry cluster(
func.func @cluster(%out: !out) attributes {dm.abi = "kernel"} {
  // CHECK: %clusterid.x
  %idx = cuda.cluster_idx x : ui32
  // CHECK: %cluster_nctaid.y
  %dim = cuda.cluster_dim y : ui32
  // CHECK: %nclusterid.z
  %grid = cuda.cluster_grid_dim z : ui32
  // CHECK: %cluster_ctaid.x
  %block = cuda.cluster_block_idx x : ui32
  // CHECK: %cluster_ctarank
  %rank = cuda.cluster_block_rank : ui32
  // CHECK: %cluster_nctarank
  %size = cuda.cluster_size : ui32
  // CHECK: st.global.b32
  numba.setitem %out[%idx], %dim : (!out, ui32, ui32)
  // CHECK: barrier.cluster.arrive
  cuda.cluster_arrive
  // CHECK: barrier.cluster.wait
  cuda.cluster_wait
  // CHECK: st.global.b32
  numba.setitem %out[%grid], %block : (!out, ui32, ui32)
  numba.setitem %out[%rank], %size : (!out, ui32, ui32)
  func.return
}
