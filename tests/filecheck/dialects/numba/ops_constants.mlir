// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Integers, also in hexadecimal; of a literal or an enum the value.
%i8 = numba.constant -128 : si8
// CHECK: %{{.*}} = numba.constant -128 : si8
%u8 = numba.constant 255 : ui8
// CHECK-NEXT: %{{.*}} = numba.constant 255 : ui8
%hex = numba.constant 0x7f : si8
// CHECK-NEXT: %{{.*}} = numba.constant 127 : si8
%i64 = numba.constant 5 : si64
// CHECK-NEXT: %{{.*}} = numba.constant 5 : si64
%i128 = numba.constant 170141183460469231731687303715884105727 : si128
// CHECK-NEXT: %{{.*}} = numba.constant 170141183460469231731687303715884105727 : si128
%literal = numba.constant 5 : !numba.literal<5 : si64>
// CHECK-NEXT: %{{.*}} = numba.constant 5 : !numba.literal<5 : si64>
%enum = numba.constant 2 : !numba.int_enum_member<"Shape", si64>
// CHECK-NEXT: %{{.*}} = numba.constant 2 : !numba.int_enum_member<"Shape", si64>

// Floats; a hexadecimal number is the bits, any other integer the same number.
%f32 = numba.constant 1.5 : f32
// CHECK-NEXT: %{{.*}} = numba.constant 1.500000e+00 : f32
%f64 = numba.constant -0.25 : f64
// CHECK-NEXT: %{{.*}} = numba.constant -2.500000e-01 : f64
%whole = numba.constant 3 : f64
// CHECK-NEXT: %{{.*}} = numba.constant 3.000000e+00 : f64
%nan = numba.constant 0x7FF8000000000000 : f64
// CHECK-NEXT: %{{.*}} = numba.constant 0x7ff8000000000000 : f64
%inf = numba.constant 0x7F800000 : f32
// CHECK-NEXT: %{{.*}} = numba.constant 0x7f800000 : f32
%half = numba.constant 1.5 : !numba.float16
// CHECK-NEXT: %{{.*}} = numba.constant 1.500000e+00 : !numba.float16
%brain = numba.constant 1.5 : !numba.bfloat16
// CHECK-NEXT: %{{.*}} = numba.constant 1.500000e+00 : !numba.bfloat16
%bits = numba.constant 0x7D01 : !numba.float16
// CHECK-NEXT: %{{.*}} = numba.constant 0x7d01 : !numba.float16

// Complex numbers.
%c32 = numba.constant [0.5, -1.0] : complex<f32>
// CHECK-NEXT: %{{.*}} = numba.constant [5.000000e-01, -1.000000e+00] : complex<f32>
%c64 = numba.constant [0, 1] : complex<f64>
// CHECK-NEXT: %{{.*}} = numba.constant [0.000000e+00, 1.000000e+00] : complex<f64>
%cnan = numba.constant [0x7F800001, 0.5] : complex<f32>
// CHECK-NEXT: %{{.*}} = numba.constant [0x7f800001, 5.000000e-01] : complex<f32>

// Booleans, None and strings.
%true = numba.constant true : !numba.boolean
// CHECK-NEXT: %{{.*}} = numba.constant true : !numba.boolean
%false = numba.constant false : !numba.boolean
// CHECK-NEXT: %{{.*}} = numba.constant false : !numba.boolean
%yes = numba.constant true : !numba.literal<true>
// CHECK-NEXT: %{{.*}} = numba.constant true : !numba.literal<true>
%none = numba.constant none : !numba.none
// CHECK-NEXT: %{{.*}} = numba.constant none : !numba.none
%text = numba.constant "abc" : !numba.literal<"abc">
// CHECK-NEXT: %{{.*}} = numba.constant "abc" : !numba.literal<"abc">
%greek = numba.constant "Δx" : !numba.literal<"Δx">
// CHECK-NEXT: %{{.*}} = numba.constant "\CE\94x" : !numba.literal<"\CE\94x">

// With an attribute.
%kept = numba.constant 1 {line = 3 : i64} : si64
// CHECK-NEXT: %{{.*}} = numba.constant 1 {line = 3 : i64} : si64
