// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

%i = cuda.grid 2 : si64

// CHECK: error: cuda.grid: 2 dimensions give 2 results, found 1

// -----

%i, %j, %k, %l = cuda.grid 4 : si64, si64, si64, si64

// CHECK: error: cuda.grid: a grid has 1, 2 or 3 dimensions, found 4

// -----

%i = cuda.grid 1 : si16

// CHECK: error: cuda.grid gives integers of 32 bits or more (si32, si64, ui64, ...), found si16

// -----

%i = cuda.gridsize 1 : f32

// CHECK: error: cuda.gridsize gives integers of 32 bits or more (si32, si64, ui64, ...), found f32

// -----

%i = cuda.thread_idx w : si32

// CHECK: error: Expected `x`, `y`, `z`, or `xyz`.

// -----

%i = cuda.thread_idx x : i32

// CHECK: error: cuda.thread_idx gives integers of 32 bits or more (si32, si64, ui64, ...), found i32
