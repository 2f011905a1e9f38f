// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.slice<4>
// CHECK: error: found a slice with 4 members; a slice has 2 (start, stop) or 3 (and a step)
// CHECK-NEXT: numba.typedef @t = !numba.slice<4>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.slice_literal<1, x, 2>
// CHECK: error: Expected integer literal or none: a slice's bound
// CHECK-NEXT: numba.typedef @t = !numba.slice_literal<1, x, 2>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.range<f32>
// CHECK: error: found f32, where an integer type such as si64 belongs
// CHECK-NEXT: numba.typedef @t = !numba.range<f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.range_iter<i64>
// CHECK: error: signless i64 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.range_iter<i64>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.unituple_iter<!numba.tuple<si64, f32>>
// CHECK: error: found !numba.tuple<si64, f32>, where a unituple type belongs
// CHECK-NEXT: numba.typedef @t = !numba.unituple_iter<!numba.tuple<si64, f32>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.array_iter<!numba.array<f32, 0, C>>
// CHECK: error: !numba.array<f32, 0, C> has no dimension to iterate over; use an array of 1 dimension or more
// CHECK-NEXT: numba.typedef @t = !numba.array_iter<!numba.array<f32, 0, C>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.array_iter<f32>
// CHECK: error: found f32, where an array type belongs
// CHECK-NEXT: numba.typedef @t = !numba.array_iter<f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.flat<f32>
// CHECK: error: found f32, where an array type belongs
// CHECK-NEXT: numba.typedef @t = !numba.flat<f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.ndenumerate<!numba.none>
// CHECK: error: found !numba.none, where an array type belongs
// CHECK-NEXT: numba.typedef @t = !numba.ndenumerate<!numba.none>
// CHECK-NEXT: ^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.ndindex<-1>
// CHECK: error: the number of dimensions is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.ndindex<-1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.enumerate<!numba.range<si64>>
// CHECK: error: found !numba.range<si64>, where an iterator type such as !numba.range_iter<si64> belongs
// CHECK-NEXT: numba.typedef @t = !numba.enumerate<!numba.range<si64>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.zip<!numba.range_iter<si64>, f32>
// CHECK: error: found f32, where an iterator type such as !numba.range_iter<si64> belongs
// CHECK-NEXT: numba.typedef @t = !numba.zip<!numba.range_iter<si64>, f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.nditer<i32>
// CHECK: error: signless i32 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.nditer<i32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.generator<yield si32, args [i32], state []>
// CHECK: error: signless i32 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.generator<yield si32, args [i32], state []>
// CHECK-NEXT: ^^^{{$}}
