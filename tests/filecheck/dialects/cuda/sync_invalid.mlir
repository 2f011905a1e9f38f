// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

%p = "test.op"() : () -> !numba.array<f32, 1, C>
%n = cuda.syncthreads_count %p : !numba.array<f32, 1, C> -> si32

// CHECK: error: cuda.syncthreads_count: a value of type !numba.array<f32, 1, C> is neither true nor false; legal are numbers, pointers, None, optionals and tuples

// -----

%p = "test.op"() : () -> !numba.boolean
%n = cuda.syncthreads_and %p : !numba.boolean -> !numba.boolean

// CHECK: error: cuda.syncthreads_and gives integers of 32 bits or more (si32, si64, ui64, ...), found !numba.boolean

// -----

%m = "test.op"() : () -> f32
cuda.syncwarp %m : f32

// CHECK: error: cuda.syncwarp: a mask is an integer, found f32; cast it to ui32

// -----

cuda.threadfence grid

// CHECK: error: Expected `block`, `device`, or `system`.

// -----

%n = "test.op"() : () -> si64
cuda.nanosleep %n : si64

// CHECK: error: cuda.nanosleep takes an integer of up to 32 bits, found si64; cast it to ui32

// -----

%t = cuda.clock : f64

// CHECK: error: cuda.clock gives integers of 32 bits or more (si32, si64, ui64, ...), found f64

// -----

%g = "test.op"() : () -> si64
%r = cuda.grid_sync %g : si64 -> si32

// CHECK: error: {{.*}}numba.grid_group
