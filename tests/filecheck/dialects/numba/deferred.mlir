// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Deferred types and their definitions.

numba.typedef @t0 = !numba.deferred<@t1>
// CHECK: numba.typedef @t0 = !numba.deferred<@t1>{{$}}

numba.typedef @t1 = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@t1>>>>
// CHECK: numba.typedef @t1 = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@t1>>>>{{$}}

numba.typedef @t2 = !numba.deferred<@"a b">
// CHECK: numba.typedef @t2 = !numba.deferred<@"a b">{{$}}

// The definition itself: any symbol, and attributes.

numba.typedef @"a b" = f32
// CHECK: numba.typedef @"a b" = f32{{$}}

numba.typedef @attributed = !numba.deferred<@t0> {note = "x"}
// CHECK: numba.typedef @attributed = !numba.deferred<@t0> {note = "x"}{{$}}
