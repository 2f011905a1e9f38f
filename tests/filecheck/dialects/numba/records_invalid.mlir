// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.record<{"a": si32 at 0, "b": f64 at 9}, 16>
// CHECK: error: field "b" ends at byte 17, past the record's size of 16; give the record more bytes, or the field a smaller offset
// CHECK-NEXT: numba.typedef @t = !numba.record<{"a": si32 at 0, "b": f64 at 9}, 16>
// CHECK-NEXT: ^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.record<{"u": !numba.unicode_charseq<3> at 0}, 11>
// CHECK: error: field "u" ends at byte 12, past the record's size of 11
// CHECK-NEXT: numba.typedef @t = !numba.record<{"u": !numba.unicode_charseq<3> at 0}, 11>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.record<{"m": !numba.nested_array<complex<f64>, [2, 3]> at 0}, 95>
// CHECK: error: field "m" ends at byte 96, past the record's size of 95
// CHECK-NEXT: numba.typedef @t = !numba.record<{"m": !numba.nested_array<complex<f64>, [2, 3]> at 0}, 95>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.record<{"e": !numba.enum_member<"E", ui16> at 7}, 8>
// CHECK: error: field "e" ends at byte 9, past the record's size of 8
// CHECK-NEXT: numba.typedef @t = !numba.record<{"e": !numba.enum_member<"E", ui16> at 7}, 8>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.record<{"a": si32 at -4}, 16>
// CHECK: error: an offset is -4, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.record<{"a": si32 at -4}, 16>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.record<{}, -1>
// CHECK: error: the record's size is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.record<{}, -1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.record<{"a": si8 at 0, "a": si8 at 1}, 2>
// CHECK: error: two fields have the name "a"; give each field a name of its own
// CHECK-NEXT: numba.typedef @t = !numba.record<{"a": si8 at 0, "a": si8 at 1}, 2>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.record<{"a": i8 at 0}, 1>
// CHECK: error: signless i8 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.record<{"a": i8 at 0}, 1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.record<{"a": si8 at 0}, 1, packed>
// CHECK: error: Expected 'aligned'
// CHECK-NEXT: numba.typedef @t = !numba.record<{"a": si8 at 0}, 1, packed>
// CHECK-NEXT: ^^^^^^{{$}}

// -----

numba.typedef @t = !numba.record<{"a": si8 at 0}, 4611686018427387904>
// CHECK: error: a record of 4611686018427387904 bytes: NumPy's have at most 2147483647
