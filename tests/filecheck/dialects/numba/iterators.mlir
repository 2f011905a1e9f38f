// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Slices, ranges, iterators and generators.

// Slices and ranges.

numba.typedef @t0 = !numba.slice<2>
// CHECK: numba.typedef @t0 = !numba.slice<2>{{$}}

numba.typedef @t1 = !numba.slice<3>
// CHECK: numba.typedef @t1 = !numba.slice<3>{{$}}

numba.typedef @t2 = !numba.slice_literal<1, 10, 2>
// CHECK: numba.typedef @t2 = !numba.slice_literal<1, 10, 2>{{$}}

numba.typedef @t3 = !numba.slice_literal<none, -5, none>
// CHECK: numba.typedef @t3 = !numba.slice_literal<none, -5, none>{{$}}

numba.typedef @t4 = !numba.range<si64>
// CHECK: numba.typedef @t4 = !numba.range<si64>{{$}}

numba.typedef @t5 = !numba.range_iter<ui32>
// CHECK: numba.typedef @t5 = !numba.range_iter<ui32>{{$}}

// Over one object.

numba.typedef @t6 = !numba.unituple_iter<!numba.unituple<si64, 3>>
// CHECK: numba.typedef @t6 = !numba.unituple_iter<!numba.unituple<si64, 3>>{{$}}

numba.typedef @t7 = !numba.unituple_iter<!numba.named_unituple<"Vec", f32, x>>
// CHECK: numba.typedef @t7 = !numba.unituple_iter<!numba.named_unituple<"Vec", f32, x>>{{$}}

numba.typedef @t8 = !numba.array_iter<!numba.array<f32, 2, C>>
// CHECK: numba.typedef @t8 = !numba.array_iter<!numba.array<f32, 2, C>>{{$}}

numba.typedef @t9 = !numba.flat<!numba.array<f32, 2, F>>
// CHECK: numba.typedef @t9 = !numba.flat<!numba.array<f32, 2, F>>{{$}}

numba.typedef @t10 = !numba.ndenumerate<!numba.array<f32, 0, C>>
// CHECK: numba.typedef @t10 = !numba.ndenumerate<!numba.array<f32, 0, C>>{{$}}

numba.typedef @t11 = !numba.ndindex<3>
// CHECK: numba.typedef @t11 = !numba.ndindex<3>{{$}}

numba.typedef @t12 = !numba.ndindex<0>
// CHECK: numba.typedef @t12 = !numba.ndindex<0>{{$}}

// Over several.

numba.typedef @t13 = !numba.enumerate<!numba.range_iter<si64>>
// CHECK: numba.typedef @t13 = !numba.enumerate<!numba.range_iter<si64>>{{$}}

numba.typedef @t14 = !numba.enumerate<!numba.deferred<@it>>
// CHECK: numba.typedef @t14 = !numba.enumerate<!numba.deferred<@it>>{{$}}

numba.typedef @t15 = !numba.zip<!numba.range_iter<si64>, !numba.enumerate<!numba.unicode_iter>>
// CHECK: numba.typedef @t15 = !numba.zip<!numba.range_iter<si64>, !numba.enumerate<!numba.unicode_iter>>{{$}}

numba.typedef @t16 = !numba.zip<>
// CHECK: numba.typedef @t16 = !numba.zip<>{{$}}

numba.typedef @t17 = !numba.nditer<!numba.array<f32, 2, C>, f64>
// CHECK: numba.typedef @t17 = !numba.nditer<!numba.array<f32, 2, C>, f64>{{$}}

numba.typedef @t18 = !numba.nditer<>
// CHECK: numba.typedef @t18 = !numba.nditer<>{{$}}

// Generators.

numba.typedef @t19 = !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [f64]>
// CHECK: numba.typedef @t19 = !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [f64]>{{$}}

numba.typedef @t20 = !numba.generator<yield !numba.none, args [], state []>
// CHECK: numba.typedef @t20 = !numba.generator<yield !numba.none, args [], state []>{{$}}
