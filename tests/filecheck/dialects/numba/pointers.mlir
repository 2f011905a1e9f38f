// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Pointers.

// To C data, in an address space.

numba.typedef @t0 = !numba.cpointer<f32>
// CHECK: numba.typedef @t0 = !numba.cpointer<f32>{{$}}

numba.typedef @t1 = !numba.cpointer<f32, 0>
// CHECK: numba.typedef @t1 = !numba.cpointer<f32>{{$}}

numba.typedef @t2 = !numba.cpointer<!numba.boolean, 3>
// CHECK: numba.typedef @t2 = !numba.cpointer<!numba.boolean, 3>{{$}}

numba.typedef @t3 = !numba.cpointer<!numba.cpointer<si8>>
// CHECK: numba.typedef @t3 = !numba.cpointer<!numba.cpointer<si8>>{{$}}

// To reference-counted blocks and slots.

numba.typedef @t4 = !numba.meminfo<f32>
// CHECK: numba.typedef @t4 = !numba.meminfo<f32>{{$}}

numba.typedef @t5 = !numba.ephemeral_pointer<si64>
// CHECK: numba.typedef @t5 = !numba.ephemeral_pointer<si64>{{$}}

numba.typedef @t6 = !numba.ephemeral_array<si64, 3>
// CHECK: numba.typedef @t6 = !numba.ephemeral_array<si64, 3>{{$}}

numba.typedef @t7 = !numba.ephemeral_array<!numba.boolean, 0>
// CHECK: numba.typedef @t7 = !numba.ephemeral_array<!numba.boolean, 0>{{$}}

// To functions.

numba.typedef @t8 = !numba.function_pointer<(si32, f64) -> f64>
// CHECK: numba.typedef @t8 = !numba.function_pointer<(si32, f64) -> f64>{{$}}

numba.typedef @t9 = !numba.function_pointer<() -> !numba.none>
// CHECK: numba.typedef @t9 = !numba.function_pointer<() -> !numba.none>{{$}}
