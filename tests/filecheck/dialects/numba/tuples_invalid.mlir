// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.unituple<si24, 2>
// CHECK: error: si24 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.unituple<si24, 2>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = !numba.unituple<si64, -1>
// CHECK: error: the number of elements is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.unituple<si64, -1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.unituple<si64, 9223372036854775808>
// CHECK: error: the number of elements is 9223372036854775808, and must be at most 9223372036854775807
// CHECK-NEXT: numba.typedef @t = !numba.unituple<si64, 9223372036854775808>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.stararg_unituple<si64, -1>
// CHECK: error: the number of elements is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.stararg_unituple<si64, -1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.named_unituple<"Vec", f32, x, y, x>
// CHECK: error: two fields have the name "x"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.named_unituple<"Vec", f32, x, y, x>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.tuple<f32, i32>
// CHECK: error: signless i32 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.tuple<f32, i32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.stararg_tuple<f16>
// CHECK: error: builtin f16 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.stararg_tuple<f16>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.namedtuple<"Point", x: si32, x: f64>
// CHECK: error: two fields have the name "x"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.namedtuple<"Point", x: si32, x: f64>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.namedtuple<Point, x: si32>
// CHECK: error: "..." expected: the name of the tuple's class
// CHECK-NEXT: numba.typedef @t = !numba.namedtuple<Point, x: si32>
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = !numba.literal_strkey_dict<"a": si64, "a": f64>
// CHECK: error: two fields have the name "a"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.literal_strkey_dict<"a": si64, "a": f64>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.literal_list<vector<2xf32>>
// CHECK: error: vector<2xf32> is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.literal_list<vector<2xf32>>
// CHECK-NEXT: ^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.union<f32, f80>
// CHECK: error: f80 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.union<f32, f80>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.pair<si64, i1>
// CHECK: error: signless i1 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.pair<si64, i1>
// CHECK-NEXT: ^^{{$}}
