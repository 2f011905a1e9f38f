// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.dim3<3>
// CHECK: error: !numba.dim3 takes no parameters
// CHECK-NEXT: numba.typedef @t = !numba.dim3<3>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.vector<f32, 5>
// CHECK: error: found a vector of 5 elements; CUDA has vectors of 1 to 4
// CHECK-NEXT: numba.typedef @t = !numba.vector<f32, 5>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.vector<f32, 0>
// CHECK: error: found a vector of 0 elements; CUDA has vectors of 1 to 4
// CHECK-NEXT: numba.typedef @t = !numba.vector<f32, 0>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.vector<!numba.boolean, 2>
// CHECK: error: found !numba.boolean, where an integer or float type (the element of a vector) belongs
// CHECK-NEXT: numba.typedef @t = !numba.vector<!numba.boolean, 2>
// CHECK-NEXT: ^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.vector<i32, 2>
// CHECK: error: signless i32 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.vector<i32, 2>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.vector<f16, 2>
// CHECK: error: builtin f16 is no front-end type; use !numba.float16
// CHECK-NEXT: numba.typedef @t = !numba.vector<f16, 2>
// CHECK-NEXT: ^^^{{$}}
