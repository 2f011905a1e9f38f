// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Tuples of every kind, unions and pairs.

// Of one type.

numba.typedef @t0 = !numba.unituple<si64, 3>
// CHECK: numba.typedef @t0 = !numba.unituple<si64, 3>{{$}}

numba.typedef @t1 = !numba.unituple<si64, 0>
// CHECK: numba.typedef @t1 = !numba.unituple<si64, 0>{{$}}

numba.typedef @t2 = !numba.stararg_unituple<!numba.boolean, 2>
// CHECK: numba.typedef @t2 = !numba.stararg_unituple<!numba.boolean, 2>{{$}}

numba.typedef @t3 = !numba.named_unituple<"Vec", f32, x, y, z>
// CHECK: numba.typedef @t3 = !numba.named_unituple<"Vec", f32, x, y, z>{{$}}

numba.typedef @t4 = !numba.named_unituple<"Vec", f32, "x", "y z">
// CHECK: numba.typedef @t4 = !numba.named_unituple<"Vec", f32, x, "y z">{{$}}

numba.typedef @t5 = !numba.named_unituple<"Nil", f32>
// CHECK: numba.typedef @t5 = !numba.named_unituple<"Nil", f32>{{$}}

// Of any types.

numba.typedef @t6 = !numba.tuple<si64, !numba.boolean>
// CHECK: numba.typedef @t6 = !numba.tuple<si64, !numba.boolean>{{$}}

numba.typedef @t7 = !numba.tuple<si64, si64>
// CHECK: numba.typedef @t7 = !numba.tuple<si64, si64>{{$}}

numba.typedef @t8 = !numba.tuple<>
// CHECK: numba.typedef @t8 = !numba.tuple<>{{$}}

numba.typedef @t9 = !numba.tuple<!numba.tuple<f32>, f64>
// CHECK: numba.typedef @t9 = !numba.tuple<!numba.tuple<f32>, f64>{{$}}

numba.typedef @t10 = !numba.stararg_tuple<si64, f64>
// CHECK: numba.typedef @t10 = !numba.stararg_tuple<si64, f64>{{$}}

numba.typedef @t11 = !numba.namedtuple<"Point", x: si32, y: f64>
// CHECK: numba.typedef @t11 = !numba.namedtuple<"Point", x: si32, y: f64>{{$}}

numba.typedef @t12 = !numba.namedtuple<"Point", "x": si32, "größe": f64>
// CHECK: numba.typedef @t12 = !numba.namedtuple<"Point", x: si32, "gr\C3\B6\C3\9Fe": f64>{{$}}

numba.typedef @t13 = !numba.namedtuple<"Nil">
// CHECK: numba.typedef @t13 = !numba.namedtuple<"Nil">{{$}}

numba.typedef @t14 = !numba.literal_list<si64, f64>
// CHECK: numba.typedef @t14 = !numba.literal_list<si64, f64>{{$}}

numba.typedef @t15 = !numba.literal_list<>
// CHECK: numba.typedef @t15 = !numba.literal_list<>{{$}}

numba.typedef @t16 = !numba.literal_strkey_dict<"a": si64, "b c": f64>
// CHECK: numba.typedef @t16 = !numba.literal_strkey_dict<"a": si64, "b c": f64>{{$}}

numba.typedef @t17 = !numba.literal_strkey_dict<a: si64>
// CHECK: numba.typedef @t17 = !numba.literal_strkey_dict<"a": si64>{{$}}

numba.typedef @t18 = !numba.literal_strkey_dict<>
// CHECK: numba.typedef @t18 = !numba.literal_strkey_dict<>{{$}}

// Unions and pairs.

numba.typedef @t19 = !numba.union<f64, si32>
// CHECK: numba.typedef @t19 = !numba.union<f64, si32>{{$}}

numba.typedef @t20 = !numba.union<>
// CHECK: numba.typedef @t20 = !numba.union<>{{$}}

numba.typedef @t21 = !numba.pair<si64, !numba.boolean>
// CHECK: numba.typedef @t21 = !numba.pair<si64, !numba.boolean>{{$}}
