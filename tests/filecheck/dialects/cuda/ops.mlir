// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Positions and sizes in the whole grid.
%i = cuda.grid 1 : si64
// CHECK: %{{.*}} = cuda.grid 1 : si64
%j, %k = cuda.grid 2 : si64, ui32
// CHECK-NEXT: %{{.*}}, %{{.*}} = cuda.grid 2 : si64, ui32
%l, %m, %n = cuda.grid 3 : si32, si32, si32
// CHECK-NEXT: %{{.*}}, %{{.*}}, %{{.*}} = cuda.grid 3 : si32, si32, si32
%s = cuda.gridsize 1 : si64
// CHECK-NEXT: %{{.*}} = cuda.gridsize 1 : si64
%t, %u = cuda.gridsize 2 : si64, si64
// CHECK-NEXT: %{{.*}}, %{{.*}} = cuda.gridsize 2 : si64, si64

// Indices and sizes of blocks and threads.
%tx = cuda.thread_idx x : si32
// CHECK-NEXT: %{{.*}} = cuda.thread_idx x : si32
%by = cuda.block_idx y : si64
// CHECK-NEXT: %{{.*}} = cuda.block_idx y : si64
%dz = cuda.block_dim z : ui32
// CHECK-NEXT: %{{.*}} = cuda.block_dim z : ui32
%gx = cuda.grid_dim x : si32
// CHECK-NEXT: %{{.*}} = cuda.grid_dim x : si32

// A barrier.
cuda.syncthreads
// CHECK-NEXT: cuda.syncthreads
