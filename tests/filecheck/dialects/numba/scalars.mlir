// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Booleans, literals, halves, 8-bit floats, dates, characters, enum members.

numba.typedef @t0 = !numba.boolean
// CHECK: numba.typedef @t0 = !numba.boolean{{$}}

numba.typedef @t1 = !numba.float16
// CHECK: numba.typedef @t1 = !numba.float16{{$}}

numba.typedef @t2 = !numba.bfloat16
// CHECK: numba.typedef @t2 = !numba.bfloat16{{$}}

// Literals.

numba.typedef @t3 = !numba.literal<true>
// CHECK: numba.typedef @t3 = !numba.literal<true>{{$}}

numba.typedef @t4 = !numba.literal<false>
// CHECK: numba.typedef @t4 = !numba.literal<false>{{$}}

numba.typedef @t5 = !numba.literal<5 : si64>
// CHECK: numba.typedef @t5 = !numba.literal<5 : si64>{{$}}

numba.typedef @t6 = !numba.literal<-128 : si8>
// CHECK: numba.typedef @t6 = !numba.literal<-128 : si8>{{$}}

numba.typedef @t7 = !numba.literal<0xFF : ui8>
// CHECK: numba.typedef @t7 = !numba.literal<255 : ui8>{{$}}

numba.typedef @t8 = !numba.literal<18446744073709551615 : ui64>
// CHECK: numba.typedef @t8 = !numba.literal<18446744073709551615 : ui64>{{$}}

numba.typedef @t9 = !numba.literal<"abc">
// CHECK: numba.typedef @t9 = !numba.literal<"abc">{{$}}

numba.typedef @t10 = !numba.literal<"">
// CHECK: numba.typedef @t10 = !numba.literal<"">{{$}}

numba.typedef @t11 = !numba.literal<"a\"\\\0Aé">
// CHECK: numba.typedef @t11 = !numba.literal<"a\22\\\0A\C3\A9">{{$}}

// 8-bit floats.

numba.typedef @t12 = !numba.fp8<e4m3>
// CHECK: numba.typedef @t12 = !numba.fp8<e4m3>{{$}}

numba.typedef @t13 = !numba.fp8<e5m2>
// CHECK: numba.typedef @t13 = !numba.fp8<e5m2>{{$}}

numba.typedef @t14 = !numba.fp8<e8m0>
// CHECK: numba.typedef @t14 = !numba.fp8<e8m0>{{$}}

numba.typedef @t15 = !numba.fp8x2<e4m3>
// CHECK: numba.typedef @t15 = !numba.fp8x2<e4m3>{{$}}

numba.typedef @t16 = !numba.fp8x2<e5m2>
// CHECK: numba.typedef @t16 = !numba.fp8x2<e5m2>{{$}}

numba.typedef @t17 = !numba.fp8x2<e8m0>
// CHECK: numba.typedef @t17 = !numba.fp8x2<e8m0>{{$}}

numba.typedef @t18 = !numba.fp8x4<e4m3>
// CHECK: numba.typedef @t18 = !numba.fp8x4<e4m3>{{$}}

numba.typedef @t19 = !numba.fp8x4<e5m2>
// CHECK: numba.typedef @t19 = !numba.fp8x4<e5m2>{{$}}

numba.typedef @t20 = !numba.fp8x4<e8m0>
// CHECK: numba.typedef @t20 = !numba.fp8x4<e8m0>{{$}}

// Dates.

numba.typedef @t21 = !numba.npdatetime<"ns">
// CHECK: numba.typedef @t21 = !numba.npdatetime<"ns">{{$}}

numba.typedef @t22 = !numba.npdatetime<"">
// CHECK: numba.typedef @t22 = !numba.npdatetime<"">{{$}}

numba.typedef @t23 = !numba.nptimedelta<"D">
// CHECK: numba.typedef @t23 = !numba.nptimedelta<"D">{{$}}

numba.typedef @t24 = !numba.nptimedelta<"">
// CHECK: numba.typedef @t24 = !numba.nptimedelta<"">{{$}}

// Characters.

numba.typedef @t25 = !numba.unicode_charseq<12>
// CHECK: numba.typedef @t25 = !numba.unicode_charseq<12>{{$}}

numba.typedef @t26 = !numba.unicode_charseq<0>
// CHECK: numba.typedef @t26 = !numba.unicode_charseq<0>{{$}}

numba.typedef @t27 = !numba.charseq<5>
// CHECK: numba.typedef @t27 = !numba.charseq<5>{{$}}

// Enum members.

numba.typedef @t28 = !numba.enum_member<"Color", si64>
// CHECK: numba.typedef @t28 = !numba.enum_member<"Color", si64>{{$}}

numba.typedef @t29 = !numba.enum_member<"Ratio", complex<f64>>
// CHECK: numba.typedef @t29 = !numba.enum_member<"Ratio", complex<f64>>{{$}}

numba.typedef @t30 = !numba.int_enum_member<"Shape", ui8>
// CHECK: numba.typedef @t30 = !numba.int_enum_member<"Shape", ui8>{{$}}
