// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Optionals.

numba.typedef @t0 = !numba.optional<si32>
// CHECK: numba.typedef @t0 = !numba.optional<si32>{{$}}

numba.typedef @t1 = !numba.optional<!numba.boolean>
// CHECK: numba.typedef @t1 = !numba.optional<!numba.boolean>{{$}}

numba.typedef @t2 = !numba.optional<!numba.tuple<!numba.optional<f32>>>
// CHECK: numba.typedef @t2 = !numba.optional<!numba.tuple<!numba.optional<f32>>>{{$}}

numba.typedef @t3 = !numba.optional<!numba.deferred<@t0>>
// CHECK: numba.typedef @t3 = !numba.optional<!numba.deferred<@t0>>{{$}}
