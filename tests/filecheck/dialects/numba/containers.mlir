// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Lists and sets.

// Lists.

numba.typedef @t0 = !numba.list<si64>
// CHECK: numba.typedef @t0 = !numba.list<si64>{{$}}

numba.typedef @t1 = !numba.list<!numba.list<f32>, reflected>
// CHECK: numba.typedef @t1 = !numba.list<!numba.list<f32>, reflected>{{$}}

numba.typedef @t2 = !numba.list_payload<!numba.list<si64>>
// CHECK: numba.typedef @t2 = !numba.list_payload<!numba.list<si64>>{{$}}

numba.typedef @t3 = !numba.list_iter<!numba.list<si64, reflected>>
// CHECK: numba.typedef @t3 = !numba.list_iter<!numba.list<si64, reflected>>{{$}}

// Sets.

numba.typedef @t4 = !numba.set<si64>
// CHECK: numba.typedef @t4 = !numba.set<si64>{{$}}

numba.typedef @t5 = !numba.set<!numba.unituple<si64, 2>, reflected>
// CHECK: numba.typedef @t5 = !numba.set<!numba.unituple<si64, 2>, reflected>{{$}}

numba.typedef @t6 = !numba.set_entry<!numba.set<si64>>
// CHECK: numba.typedef @t6 = !numba.set_entry<!numba.set<si64>>{{$}}

numba.typedef @t7 = !numba.set_payload<!numba.set<si64>>
// CHECK: numba.typedef @t7 = !numba.set_payload<!numba.set<si64>>{{$}}

numba.typedef @t8 = !numba.set_iter<!numba.set<si64>>
// CHECK: numba.typedef @t8 = !numba.set_iter<!numba.set<si64>>{{$}}
