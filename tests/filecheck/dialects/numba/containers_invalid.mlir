// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.list<i64>
// CHECK: error: signless i64 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.list<i64>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.list<si64, borrowed>
// CHECK: error: Expected 'reflected'
// CHECK-NEXT: numba.typedef @t = !numba.list<si64, borrowed>
// CHECK-NEXT: ^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.list_payload<si64>
// CHECK: error: found si64, where a list type belongs
// CHECK-NEXT: numba.typedef @t = !numba.list_payload<si64>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = !numba.list_iter<!numba.set<si64>>
// CHECK: error: found !numba.set<si64>, where a list type belongs
// CHECK-NEXT: numba.typedef @t = !numba.list_iter<!numba.set<si64>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.set<!numba.array<f32, 1, C>>
// CHECK: error: a set of !numba.array<f32, 1, C>: a set's elements are hashed, and arrays, lists and sets cannot be; use numbers, strings or tuples of them
// CHECK-NEXT: numba.typedef @t = !numba.set<!numba.array<f32, 1, C>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.set<!numba.list<si64>>
// CHECK: error: a set of !numba.list<si64>
// CHECK-NEXT: numba.typedef @t = !numba.set<!numba.list<si64>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.set_entry<!numba.list<si64>>
// CHECK: error: found !numba.list<si64>, where a set type belongs
// CHECK-NEXT: numba.typedef @t = !numba.set_entry<!numba.list<si64>>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.set_payload<f32>
// CHECK: error: found f32, where a set type belongs
// CHECK-NEXT: numba.typedef @t = !numba.set_payload<f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.set_iter<f32>
// CHECK: error: found f32, where a set type belongs
// CHECK-NEXT: numba.typedef @t = !numba.set_iter<f32>
// CHECK-NEXT: ^^^{{$}}
