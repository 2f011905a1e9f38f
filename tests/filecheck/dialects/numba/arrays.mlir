// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Arrays, buffers, nested arrays, and what hangs off an array.

// Arrays.

numba.typedef @t0 = !numba.array<f32, 2, C>
// CHECK: numba.typedef @t0 = !numba.array<f32, 2, C>{{$}}

numba.typedef @t1 = !numba.array<!numba.boolean, 1, F>
// CHECK: numba.typedef @t1 = !numba.array<!numba.boolean, 1, F>{{$}}

numba.typedef @t2 = !numba.array<complex<f64>, 0, A>
// CHECK: numba.typedef @t2 = !numba.array<complex<f64>, 0, A>{{$}}

numba.typedef @t3 = !numba.array<f32, 1, C, readonly>
// CHECK: numba.typedef @t3 = !numba.array<f32, 1, C, readonly>{{$}}

numba.typedef @t4 = !numba.array<f32, 1, C, unaligned>
// CHECK: numba.typedef @t4 = !numba.array<f32, 1, C, unaligned>{{$}}

numba.typedef @t5 = !numba.array<f32, 1, A, readonly, unaligned>
// CHECK: numba.typedef @t5 = !numba.array<f32, 1, A, readonly, unaligned>{{$}}

numba.typedef @t6 = !numba.array<!numba.nested_array<si16, [3, 4]>, 1, C>
// CHECK: numba.typedef @t6 = !numba.array<si16, 3, C>{{$}}

// Buffers.

numba.typedef @t7 = !numba.buffer<ui8, 1, C>
// CHECK: numba.typedef @t7 = !numba.buffer<ui8, 1, C>{{$}}

numba.typedef @t8 = !numba.bytearray<ui8, 1, C>
// CHECK: numba.typedef @t8 = !numba.bytearray<ui8, 1, C>{{$}}

numba.typedef @t9 = !numba.bytes<ui8, 1, C>
// CHECK: numba.typedef @t9 = !numba.bytes<ui8, 1, C>{{$}}

numba.typedef @t10 = !numba.memoryview<si32, 2, A>
// CHECK: numba.typedef @t10 = !numba.memoryview<si32, 2, A>{{$}}

numba.typedef @t11 = !numba.pyarray<si32, 1, C>
// CHECK: numba.typedef @t11 = !numba.pyarray<si32, 1, C>{{$}}

// Nested arrays.

numba.typedef @t12 = !numba.nested_array<f32, [2, 3]>
// CHECK: numba.typedef @t12 = !numba.nested_array<f32, [2, 3]>{{$}}

numba.typedef @t13 = !numba.nested_array<!numba.boolean, [4]>
// CHECK: numba.typedef @t13 = !numba.nested_array<!numba.boolean, [4]>{{$}}

numba.typedef @t14 = !numba.nested_array<!numba.record<{"a": si8 at 0}, 1>, [2]>
// CHECK: numba.typedef @t14 = !numba.nested_array<!numba.record<{"a": si8 at 0}, 1>, [2]>{{$}}

numba.typedef @t15 = !numba.nested_array<!numba.nested_array<si16, [4]>, [2]>
// CHECK: numba.typedef @t15 = !numba.nested_array<si16, [2, 4]>{{$}}

// What hangs off an array.

numba.typedef @t16 = !numba.array_flags<!numba.array<f32, 2, C>>
// CHECK: numba.typedef @t16 = !numba.array_flags<!numba.array<f32, 2, C>>{{$}}

numba.typedef @t17 = !numba.array_ctypes<f32>
// CHECK: numba.typedef @t17 = !numba.array_ctypes<f32>{{$}}
