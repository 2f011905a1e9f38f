// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.cpointer<i8>
// CHECK: error: signless i8 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.cpointer<i8>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.cpointer<f32, -1>
// CHECK: error: the address space is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.cpointer<f32, -1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.meminfo<f16>
// CHECK: error: builtin f16 is no front-end type; use !numba.float16
// CHECK-NEXT: numba.typedef @t = !numba.meminfo<f16>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.ephemeral_pointer<index>
// CHECK: error: index is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.ephemeral_pointer<index>
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = !numba.ephemeral_array<si64, -2>
// CHECK: error: the number of slots is -2, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.ephemeral_array<si64, -2>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.function_pointer<(i32) -> f64>
// CHECK: error: signless i32 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.function_pointer<(i32) -> f64>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.function_pointer<(f32) -> bf16>
// CHECK: error: builtin bf16 is no front-end type; use !numba.bfloat16
// CHECK-NEXT: numba.typedef @t = !numba.function_pointer<(f32) -> bf16>
// CHECK-NEXT: ^^^^{{$}}
