// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Python's str, and the iterator over it.

numba.typedef @t0 = !numba.unicode_type
// CHECK: numba.typedef @t0 = !numba.unicode_type{{$}}

numba.typedef @t1 = !numba.unicode_iter
// CHECK: numba.typedef @t1 = !numba.unicode_iter{{$}}
