// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.struct<"Vec", x: f32, x: f64>
// CHECK: error: two fields have the name "x"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.struct<"Vec", x: f32, x: f64>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.struct<"Vec", x: f32, "x": f64>
// CHECK: error: two fields have the name "x"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.struct<"Vec", x: f32, "x": f64>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.struct<Vec, x: f32>
// CHECK: error: "..." expected: the name of the type
// CHECK-NEXT: numba.typedef @t = !numba.struct<Vec, x: f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.struct<"Vec", x: i32>
// CHECK: error: signless i32 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.struct<"Vec", x: i32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.struct<"Vec", 3: f32>
// CHECK: error: field name expected, as in x or "x"
// CHECK-NEXT: numba.typedef @t = !numba.struct<"Vec", 3: f32>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.structref<"Node", x: si32, x: f64>
// CHECK: error: two fields have the name "x"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.structref<"Node", x: si32, x: f64>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.structref_payload<"Node", x: f16>
// CHECK: error: builtin f16 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.structref_payload<"Node", x: f16>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.bound_function<"f", i8>
// CHECK: error: signless i8 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.bound_function<"f", i8>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.index_value<index>
// CHECK: error: index is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.index_value<index>
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = !numba.polynomial<!numba.array<f64, 1, C>, f64, f64>
// CHECK: error: found f64, where an array type belongs
// CHECK-NEXT: numba.typedef @t = !numba.polynomial<!numba.array<f64, 1, C>, f64, f64>
// CHECK-NEXT: ^^^{{$}}
