// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Types whose value is an opaque pointer or nothing at all.

numba.typedef @t0 = !numba.none
// CHECK: numba.typedef @t0 = !numba.none{{$}}

numba.typedef @t1 = !numba.pyobject
// CHECK: numba.typedef @t1 = !numba.pyobject{{$}}

numba.typedef @t2 = !numba.voidptr
// CHECK: numba.typedef @t2 = !numba.voidptr{{$}}

// What only the compiler knows.

numba.typedef @t3 = !numba.opaque<opaque, "x">
// CHECK: numba.typedef @t3 = !numba.opaque<opaque, "x">{{$}}

numba.typedef @t4 = !numba.opaque<ellipsis, "x">
// CHECK: numba.typedef @t4 = !numba.opaque<ellipsis, "x">{{$}}

numba.typedef @t5 = !numba.opaque<function, "x">
// CHECK: numba.typedef @t5 = !numba.opaque<function, "x">{{$}}

numba.typedef @t6 = !numba.opaque<type, "x">
// CHECK: numba.typedef @t6 = !numba.opaque<type, "x">{{$}}

numba.typedef @t7 = !numba.opaque<object, "x">
// CHECK: numba.typedef @t7 = !numba.opaque<object, "x">{{$}}

numba.typedef @t8 = !numba.opaque<module, "x">
// CHECK: numba.typedef @t8 = !numba.opaque<module, "x">{{$}}

numba.typedef @t9 = !numba.opaque<phantom, "x">
// CHECK: numba.typedef @t9 = !numba.opaque<phantom, "x">{{$}}

numba.typedef @t10 = !numba.opaque<undef_var, "x">
// CHECK: numba.typedef @t10 = !numba.opaque<undef_var, "x">{{$}}

numba.typedef @t11 = !numba.opaque<context_manager, "x">
// CHECK: numba.typedef @t11 = !numba.opaque<context_manager, "x">{{$}}

numba.typedef @t12 = !numba.opaque<dispatcher, "x">
// CHECK: numba.typedef @t12 = !numba.opaque<dispatcher, "x">{{$}}

numba.typedef @t13 = !numba.opaque<objmode_dispatcher, "x">
// CHECK: numba.typedef @t13 = !numba.opaque<objmode_dispatcher, "x">{{$}}

numba.typedef @t14 = !numba.opaque<exception_class, "x">
// CHECK: numba.typedef @t14 = !numba.opaque<exception_class, "x">{{$}}

numba.typedef @t15 = !numba.opaque<exception_instance, "x">
// CHECK: numba.typedef @t15 = !numba.opaque<exception_instance, "x">{{$}}

numba.typedef @t16 = !numba.opaque<dummy, "x">
// CHECK: numba.typedef @t16 = !numba.opaque<dummy, "x">{{$}}

numba.typedef @t17 = !numba.opaque<external_function, "x">
// CHECK: numba.typedef @t17 = !numba.opaque<external_function, "x">{{$}}

numba.typedef @t18 = !numba.opaque<enum_class, "x">
// CHECK: numba.typedef @t18 = !numba.opaque<enum_class, "x">{{$}}

numba.typedef @t19 = !numba.opaque<int_enum_class, "x">
// CHECK: numba.typedef @t19 = !numba.opaque<int_enum_class, "x">{{$}}

numba.typedef @t20 = !numba.opaque<number_class, "x">
// CHECK: numba.typedef @t20 = !numba.opaque<number_class, "x">{{$}}

numba.typedef @t21 = !numba.opaque<typeref, "x">
// CHECK: numba.typedef @t21 = !numba.opaque<typeref, "x">{{$}}

numba.typedef @t22 = !numba.opaque<namedtuple_class, "x">
// CHECK: numba.typedef @t22 = !numba.opaque<namedtuple_class, "x">{{$}}

numba.typedef @t23 = !numba.opaque<dtype, "x">
// CHECK: numba.typedef @t23 = !numba.opaque<dtype, "x">{{$}}

numba.typedef @t24 = !numba.opaque<recursive_call, "x">
// CHECK: numba.typedef @t24 = !numba.opaque<recursive_call, "x">{{$}}

numba.typedef @t25 = !numba.opaque<make_function_literal, "x">
// CHECK: numba.typedef @t25 = !numba.opaque<make_function_literal, "x">{{$}}

numba.typedef @t26 = !numba.opaque<poison, "x">
// CHECK: numba.typedef @t26 = !numba.opaque<poison, "x">{{$}}

numba.typedef @t27 = !numba.opaque<cuda_dispatcher, "x">
// CHECK: numba.typedef @t27 = !numba.opaque<cuda_dispatcher, "x">{{$}}

numba.typedef @t28 = !numba.opaque<function, "f.<locals>.g">
// CHECK: numba.typedef @t28 = !numba.opaque<function, "f.<locals>.g">{{$}}

// Omitted arguments.

numba.typedef @t29 = !numba.omitted<none>
// CHECK: numba.typedef @t29 = !numba.omitted<none>{{$}}

numba.typedef @t30 = !numba.omitted<5 : si64>
// CHECK: numba.typedef @t30 = !numba.omitted<5 : si64>{{$}}

numba.typedef @t31 = !numba.omitted<1.5 : f64>
// CHECK: numba.typedef @t31 = !numba.omitted<1.500000e+00 : f64>{{$}}

numba.typedef @t32 = !numba.omitted<0x7ff8000000000000 : f64>
// CHECK: numba.typedef @t32 = !numba.omitted<0x7ff8000000000000 : f64>{{$}}

numba.typedef @t33 = !numba.omitted<"s">
// CHECK: numba.typedef @t33 = !numba.omitted<"s">{{$}}

numba.typedef @t34 = !numba.omitted<true>
// CHECK: numba.typedef @t34 = !numba.omitted<true>{{$}}
