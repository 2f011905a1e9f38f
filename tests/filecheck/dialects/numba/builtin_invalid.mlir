// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = i32
// CHECK: error: signless i32 is no front-end type: integers have a sign, and booleans a type of their own; use si32 or ui32
// CHECK-NEXT: numba.typedef @t = i32
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = i1
// CHECK: error: signless i1 is no front-end type: integers have a sign, and booleans a type of their own; use !numba.boolean
// CHECK-NEXT: numba.typedef @t = i1
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = si24
// CHECK: error: si24 is no front-end type: an integer has 8, 16, 32, 64 or 128 bits; use si32 or ui32
// CHECK-NEXT: numba.typedef @t = si24
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = ui1
// CHECK: error: ui1 is no front-end type: an integer has 8, 16, 32, 64 or 128 bits; use si8 or ui8
// CHECK-NEXT: numba.typedef @t = ui1
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.tuple<f32, si256>
// CHECK: error: si256 is no front-end type: an integer has 8, 16, 32, 64 or 128 bits; use si128 or ui128
// CHECK-NEXT: numba.typedef @t = !numba.tuple<f32, si256>
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = index
// CHECK: error: index is no front-end type; use a signed or unsigned integer
// CHECK-NEXT: numba.typedef @t = index
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = f16
// CHECK: error: builtin f16 is no front-end type; use !numba.float16
// CHECK-NEXT: numba.typedef @t = f16
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.optional<bf16>
// CHECK: error: builtin bf16 is no front-end type; use !numba.bfloat16
// CHECK-NEXT: numba.typedef @t = !numba.optional<bf16>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = f80
// CHECK: error: f80 is no front-end type; use a signed or unsigned integer
// CHECK-NEXT: numba.typedef @t = f80
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = complex<si32>
// CHECK: error: complex<si32> is no front-end type; use complex<f32> or complex<f64>
// CHECK-NEXT: numba.typedef @t = complex<si32>
// CHECK-NEXT: ^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = vector<4xf32>
// CHECK: error: vector<4xf32> is no front-end type
// CHECK-NEXT: numba.typedef @t = vector<4xf32>
// CHECK-NEXT: ^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.tuple<!llvm.ptr>
// CHECK: error: !llvm.ptr is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.tuple<!llvm.ptr>
// CHECK-NEXT: ^^^^^^^^^{{$}}

// -----

numba.typedef @t = none
// CHECK: error: none is no front-end type
// CHECK-NEXT: numba.typedef @t = none
// CHECK-NEXT: ^^^^{{$}}
