// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.none<f32>
// CHECK: error: !numba.none takes no parameters
// CHECK-NEXT: numba.typedef @t = !numba.none<f32>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.voidptr<3>
// CHECK: error: !numba.voidptr takes no parameters
// CHECK-NEXT: numba.typedef @t = !numba.voidptr<3>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.opaque<closure, "f">
// CHECK: error: unknown kind of opaque type closure; use opaque, ellipsis, function,
// CHECK-NEXT: numba.typedef @t = !numba.opaque<closure, "f">
// CHECK-NEXT: ^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.opaque<function, f>
// CHECK: error: "..." expected: what is opaque
// CHECK-NEXT: numba.typedef @t = !numba.opaque<function, f>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.omitted<5>
// CHECK: error: integer literal 5 has the signless type i64; write 5 : si64
// CHECK-NEXT: numba.typedef @t = !numba.omitted<5>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.omitted<300 : ui8>
// CHECK: error: integer literal outside its type
// CHECK-NEXT: numba.typedef @t = !numba.omitted<300 : ui8>
// CHECK-NEXT: ^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.omitted<unit>
// CHECK: error: found unit, where a value belongs; write true, 5 : si64, 1.5 : f64 or "abc"
// CHECK-NEXT: numba.typedef @t = !numba.omitted<unit>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = !numba.omitted<1.5 : f16>
// CHECK: error: found 1.500000e+00 : f16, where a value belongs
// CHECK-NEXT: numba.typedef @t = !numba.omitted<1.5 : f16>
// CHECK-NEXT: ^^^^^^^^^{{$}}
