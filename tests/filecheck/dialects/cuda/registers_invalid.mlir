// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

%d = cuda.thread_idx xyz : si32

// CHECK: error: cuda.thread_idx xyz gives x, y and z, found si32; use !numba.dim3

// -----

%l = cuda.lane_id : !numba.boolean

// CHECK: error: cuda.lane_id gives integers of 32 bits or more (si32, si64, ui64, ...), found !numba.boolean

// -----

%m = cuda.lanemask below : ui32

// CHECK: error: Expected `eq`, `le`, `lt`, `ge`, or `gt`.

// -----

%m = cuda.lanemask lt : f32

// CHECK: error: cuda.lanemask gives integers of 32 bits or more (si32, si64, ui64, ...), found f32
