// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Builtin types that are front-end types.

// Integers with a sign.

numba.typedef @t0 = si8
// CHECK: numba.typedef @t0 = si8{{$}}

numba.typedef @t1 = si16
// CHECK: numba.typedef @t1 = si16{{$}}

numba.typedef @t2 = si32
// CHECK: numba.typedef @t2 = si32{{$}}

numba.typedef @t3 = si64
// CHECK: numba.typedef @t3 = si64{{$}}

numba.typedef @t4 = si128
// CHECK: numba.typedef @t4 = si128{{$}}

numba.typedef @t5 = ui8
// CHECK: numba.typedef @t5 = ui8{{$}}

numba.typedef @t6 = ui16
// CHECK: numba.typedef @t6 = ui16{{$}}

numba.typedef @t7 = ui32
// CHECK: numba.typedef @t7 = ui32{{$}}

numba.typedef @t8 = ui64
// CHECK: numba.typedef @t8 = ui64{{$}}

numba.typedef @t9 = ui128
// CHECK: numba.typedef @t9 = ui128{{$}}

// Floats and complex numbers.

numba.typedef @t10 = f32
// CHECK: numba.typedef @t10 = f32{{$}}

numba.typedef @t11 = f64
// CHECK: numba.typedef @t11 = f64{{$}}

numba.typedef @t12 = complex<f32>
// CHECK: numba.typedef @t12 = complex<f32>{{$}}

numba.typedef @t13 = complex<f64>
// CHECK: numba.typedef @t13 = complex<f64>{{$}}
