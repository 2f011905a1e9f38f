// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

%mask, %b, %x = "test.op"() : () -> (ui32, !numba.boolean, f64)
// CHECK: test.op

// Barriers of a block; a predicate is any number.
cuda.syncthreads
// CHECK-NEXT: cuda.syncthreads
%n = cuda.syncthreads_count %b : !numba.boolean -> si32
// CHECK-NEXT: %{{.*}} = cuda.syncthreads_count %{{.*}} : !numba.boolean -> si32
%a = cuda.syncthreads_and %mask : ui32 -> si32
// CHECK-NEXT: %{{.*}} = cuda.syncthreads_and %{{.*}} : ui32 -> si32
%o = cuda.syncthreads_or %x : f64 -> si64
// CHECK-NEXT: %{{.*}} = cuda.syncthreads_or %{{.*}} : f64 -> si64

// A barrier of a warp.
cuda.syncwarp
// CHECK-NEXT: cuda.syncwarp{{$}}
cuda.syncwarp %mask : ui32
// CHECK-NEXT: cuda.syncwarp %{{.*}} : ui32

// Fences.
cuda.threadfence block
// CHECK-NEXT: cuda.threadfence block
cuda.threadfence device
// CHECK-NEXT: cuda.threadfence device
cuda.threadfence system
// CHECK-NEXT: cuda.threadfence system

// Clusters, and the whole grid.
cuda.cluster_arrive
// CHECK-NEXT: cuda.cluster_arrive
cuda.cluster_wait
// CHECK-NEXT: cuda.cluster_wait
%g = cuda.this_grid : !numba.grid_group
// CHECK-NEXT: %{{.*}} = cuda.this_grid : !numba.grid_group
%s = cuda.grid_sync %g : !numba.grid_group -> si32
// CHECK-NEXT: %{{.*}} = cuda.grid_sync %{{.*}} : !numba.grid_group -> si32

// Time.
cuda.nanosleep %mask : ui32
// CHECK-NEXT: cuda.nanosleep %{{.*}} : ui32
%t = cuda.clock : ui64
// CHECK-NEXT: %{{.*}} = cuda.clock : ui64
%u = cuda.global_timer : si64
// CHECK-NEXT: %{{.*}} = cuda.global_timer : si64
cuda.breakpoint
// CHECK-NEXT: cuda.breakpoint
