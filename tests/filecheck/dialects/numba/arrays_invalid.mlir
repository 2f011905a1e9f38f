// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.array<!numba.array<f32, 1, C>, 1, C>
// CHECK: error: an array of arrays: !numba.array<f32, 1, C> cannot be an element; give the outer array more dimensions
// CHECK-NEXT: numba.typedef @t = !numba.array<!numba.array<f32, 1, C>, 1, C>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.buffer<!numba.bytes<ui8, 1, C>, 1, C>
// CHECK: error: an array of arrays
// CHECK-NEXT: numba.typedef @t = !numba.buffer<!numba.bytes<ui8, 1, C>, 1, C>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.array<f32, 1, K>
// CHECK: error: unknown array layout K; use C or F (contiguous) or A (any strides)
// CHECK-NEXT: numba.typedef @t = !numba.array<f32, 1, K>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.memoryview<f32, 1, c>
// CHECK: error: unknown array layout c; use C or F (contiguous) or A (any strides)
// CHECK-NEXT: numba.typedef @t = !numba.memoryview<f32, 1, c>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.array<f32, -1, C>
// CHECK: error: the number of dimensions is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.array<f32, -1, C>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.array<i8, 1, C>
// CHECK: error: signless i8 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.array<i8, 1, C>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.array<f32, 1, C, const>
// CHECK: error: unexpected array flag const; use readonly, then unaligned, each at most once
// CHECK-NEXT: numba.typedef @t = !numba.array<f32, 1, C, const>
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = !numba.array<f32, 1, C, unaligned, readonly>
// CHECK: error: unexpected array flag readonly; use readonly, then unaligned, each at most once
// CHECK-NEXT: numba.typedef @t = !numba.array<f32, 1, C, unaligned, readonly>
// CHECK-NEXT: ^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.nested_array<f32, [2, -3]>
// CHECK: error: an extent is -3, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.nested_array<f32, [2, -3]>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.nested_array<!numba.charseq<3>, [2]>
// CHECK: error: found !numba.charseq<3>, where a number, a boolean or a record (the element of a nested array) belongs
// CHECK-NEXT: numba.typedef @t = !numba.nested_array<!numba.charseq<3>, [2]>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.nested_array<!numba.array<f32, 1, C>, [2]>
// CHECK: error: an array of arrays
// CHECK-NEXT: numba.typedef @t = !numba.nested_array<!numba.array<f32, 1, C>, [2]>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.array_flags<f32>
// CHECK: error: found f32, where an array type belongs
// CHECK-NEXT: numba.typedef @t = !numba.array_flags<f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.array_ctypes<!numba.array<f32, 1, C>>
// CHECK: error: an array of arrays
// CHECK-NEXT: numba.typedef @t = !numba.array_ctypes<!numba.array<f32, 1, C>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}
