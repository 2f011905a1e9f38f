// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.optional<!numba.optional<si32>>
// CHECK: error: an optional of an optional: !numba.optional<si32> may be None already; use it as it is
// CHECK-NEXT: numba.typedef @t = !numba.optional<!numba.optional<si32>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.optional<!numba.none>
// CHECK: error: an optional of none: there is no other value; use !numba.none
// CHECK-NEXT: numba.typedef @t = !numba.optional<!numba.none>
// CHECK-NEXT: ^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.optional<!numba.omitted<none>>
// CHECK: error: an optional of an omitted argument: !numba.omitted<none> carries no value; use an optional of the argument's own type
// CHECK-NEXT: numba.typedef @t = !numba.optional<!numba.omitted<none>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.optional<i8>
// CHECK: error: signless i8 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.optional<i8>
// CHECK-NEXT: ^^{{$}}
