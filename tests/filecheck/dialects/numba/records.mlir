// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Records.

numba.typedef @t0 = !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>
// CHECK: numba.typedef @t0 = !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>{{$}}

numba.typedef @t1 = !numba.record<{"a": si8 at 0, "b": si32 at 1, "c": f64 at 5}, 13>
// CHECK: numba.typedef @t1 = !numba.record<{"a": si8 at 0, "b": si32 at 1, "c": f64 at 5}, 13>{{$}}

numba.typedef @t2 = !numba.record<{}, 0>
// CHECK: numba.typedef @t2 = !numba.record<{}, 0>{{$}}

numba.typedef @t3 = !numba.record<{whole: ui32 at 0, lo: ui16 at 0, hi: ui16 at 2}, 4>
// CHECK: numba.typedef @t3 = !numba.record<{"whole": ui32 at 0, "lo": ui16 at 0, "hi": ui16 at 2}, 4>{{$}}

numba.typedef @t4 = !numba.record<{"s": !numba.charseq<5> at 0, "u": !numba.unicode_charseq<3> at 8, "m": !numba.nested_array<f32, [2, 3]> at 20}, 44>
// CHECK: numba.typedef @t4 = !numba.record<{"s": !numba.charseq<5> at 0, "u": !numba.unicode_charseq<3> at 8, "m": !numba.nested_array<f32, [2, 3]> at 20}, 44>{{$}}

numba.typedef @t5 = !numba.record<{"in": !numba.record<{"a": si8 at 0}, 1> at 7}, 8>
// CHECK: numba.typedef @t5 = !numba.record<{"in": !numba.record<{"a": si8 at 0}, 1> at 7}, 8>{{$}}
