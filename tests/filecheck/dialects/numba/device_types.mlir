// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// CUDA's own types.

numba.typedef @t0 = !numba.dim3
// CHECK: numba.typedef @t0 = !numba.dim3{{$}}

numba.typedef @t1 = !numba.grid_group
// CHECK: numba.typedef @t1 = !numba.grid_group{{$}}

numba.typedef @t2 = !numba.vector<f32, 4>
// CHECK: numba.typedef @t2 = !numba.vector<f32, 4>{{$}}

numba.typedef @t3 = !numba.vector<si8, 1>
// CHECK: numba.typedef @t3 = !numba.vector<si8, 1>{{$}}

numba.typedef @t4 = !numba.vector<ui16, 2>
// CHECK: numba.typedef @t4 = !numba.vector<ui16, 2>{{$}}

numba.typedef @t5 = !numba.vector<f64, 3>
// CHECK: numba.typedef @t5 = !numba.vector<f64, 3>{{$}}

numba.typedef @t6 = !numba.vector<!numba.float16, 2>
// CHECK: numba.typedef @t6 = !numba.vector<!numba.float16, 2>{{$}}

numba.typedef @t7 = !numba.vector<!numba.bfloat16, 2>
// CHECK: numba.typedef @t7 = !numba.vector<!numba.bfloat16, 2>{{$}}
