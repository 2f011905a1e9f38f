// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

numba.typedef @t = !numba.boolean<8>
// CHECK: error: !numba.boolean takes no parameters
// CHECK-NEXT: numba.typedef @t = !numba.boolean<8>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.literal<5>
// CHECK: error: integer literal 5 has the signless type i64; write 5 : si64
// CHECK-NEXT: numba.typedef @t = !numba.literal<5>
// CHECK-NEXT: ^{{$}}

// -----

numba.typedef @t = !numba.literal<5 : i8>
// CHECK: error: integer literal 5 has the signless type i8; write 5 : si64
// CHECK-NEXT: numba.typedef @t = !numba.literal<5 : i8>
// CHECK-NEXT: ^^^^^^{{$}}

// -----

numba.typedef @t = !numba.literal<300 : si8>
// CHECK: error: integer literal outside its type: Integer value 300 is out of range for type si8
// CHECK-NEXT: numba.typedef @t = !numba.literal<300 : si8>
// CHECK-NEXT: ^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.literal<-1 : ui8>
// CHECK: error: integer literal outside its type: Integer value -1 is out of range for type ui8
// CHECK-NEXT: numba.typedef @t = !numba.literal<-1 : ui8>
// CHECK-NEXT: ^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.literal<18446744073709551616 : ui64>
// CHECK: error: integer literal outside its type
// CHECK-NEXT: numba.typedef @t = !numba.literal<18446744073709551616 : ui64>
// CHECK-NEXT: ^^^^^^^^^^^^^^^^^^^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.literal<5 : si24>
// CHECK: error: si24 is no front-end type: an integer has 8, 16, 32, 64 or 128 bits; use si32 or ui32
// CHECK-NEXT: numba.typedef @t = !numba.literal<5 : si24>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = !numba.literal<1.5 : f64>
// CHECK: error: found 1.500000e+00 : f64, where a literal's value belongs; write true or false, 5 : si64, or "abc"
// CHECK-NEXT: numba.typedef @t = !numba.literal<1.5 : f64>
// CHECK-NEXT: ^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.literal<"\FF">
// CHECK: error: found a string that is not UTF-8
// CHECK-NEXT: numba.typedef @t = !numba.literal<"\FF">
// CHECK-NEXT: ^^^^^{{$}}

// -----

numba.typedef @t = !numba.fp8<e3m4>
// CHECK: error: unknown 8-bit float format e3m4; use e4m3, e5m2 or e8m0
// CHECK-NEXT: numba.typedef @t = !numba.fp8<e3m4>
// CHECK-NEXT: ^^^^{{$}}

// -----

numba.typedef @t = !numba.fp8x2<f32>
// CHECK: error: unknown 8-bit float format f32; use e4m3, e5m2 or e8m0
// CHECK-NEXT: numba.typedef @t = !numba.fp8x2<f32>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.npdatetime<"century">
// CHECK: error: unknown unit "century"; NumPy has "", "Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as", where "" is generic
// CHECK-NEXT: numba.typedef @t = !numba.npdatetime<"century">
// CHECK-NEXT: ^^^^^^^^^{{$}}

// -----

numba.typedef @t = !numba.nptimedelta<ns>
// CHECK: error: "..." expected: a unit of time, as in "ns"
// CHECK-NEXT: numba.typedef @t = !numba.nptimedelta<ns>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.charseq<-1>
// CHECK: error: the number of characters is -1, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.charseq<-1>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.unicode_charseq<-3>
// CHECK: error: the number of characters is -3, and must not be negative
// CHECK-NEXT: numba.typedef @t = !numba.unicode_charseq<-3>
// CHECK-NEXT: ^^{{$}}

// -----

numba.typedef @t = !numba.enum_member<"Color", i64>
// CHECK: error: signless i64 is no front-end type
// CHECK-NEXT: numba.typedef @t = !numba.enum_member<"Color", i64>
// CHECK-NEXT: ^^^{{$}}

// -----

numba.typedef @t = !numba.int_enum_member<"Shape", f64>
// CHECK: error: found f64, where an integer type (of an IntEnum's values) belongs
// CHECK-NEXT: numba.typedef @t = !numba.int_enum_member<"Shape", f64>
// CHECK-NEXT: ^^^{{$}}
