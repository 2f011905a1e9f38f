// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// All three dimensions at once.
%d = cuda.thread_idx xyz : !numba.dim3
// CHECK: %{{.*}} = cuda.thread_idx xyz : !numba.dim3

// The warp.
%l = cuda.lane_id : si32
// CHECK-NEXT: %{{.*}} = cuda.lane_id : si32
%w = cuda.warp_size : si64
// CHECK-NEXT: %{{.*}} = cuda.warp_size : si64
%m0 = cuda.lanemask eq : ui32
// CHECK-NEXT: %{{.*}} = cuda.lanemask eq : ui32
%m1 = cuda.lanemask le : ui32
// CHECK-NEXT: %{{.*}} = cuda.lanemask le : ui32
%m2 = cuda.lanemask lt : ui32
// CHECK-NEXT: %{{.*}} = cuda.lanemask lt : ui32
%m3 = cuda.lanemask ge : si32
// CHECK-NEXT: %{{.*}} = cuda.lanemask ge : si32
%m4 = cuda.lanemask gt : ui64
// CHECK-NEXT: %{{.*}} = cuda.lanemask gt : ui64

// The cluster.
%c0 = cuda.cluster_idx x : si32
// CHECK-NEXT: %{{.*}} = cuda.cluster_idx x : si32
%c1 = cuda.cluster_dim y : si32
// CHECK-NEXT: %{{.*}} = cuda.cluster_dim y : si32
%c2 = cuda.cluster_grid_dim z : si64
// CHECK-NEXT: %{{.*}} = cuda.cluster_grid_dim z : si64
%c3 = cuda.cluster_block_idx xyz : !numba.dim3
// CHECK-NEXT: %{{.*}} = cuda.cluster_block_idx xyz : !numba.dim3
%c4 = cuda.cluster_block_rank : si32
// CHECK-NEXT: %{{.*}} = cuda.cluster_block_rank : si32
%c5 = cuda.cluster_size : ui32
// CHECK-NEXT: %{{.*}} = cuda.cluster_size : ui32
