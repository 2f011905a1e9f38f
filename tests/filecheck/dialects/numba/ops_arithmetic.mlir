// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

%i, %j, %u, %b, %c, %x, %y, %n, %t, %p = "test.op"() : () -> (si64, si64, ui8, !numba.boolean, !numba.boolean, f64, f32, !numba.none, !numba.tuple<si64, f64>, !numba.voidptr)
// CHECK: %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} = "test.op"() : () -> (si64, si64, ui8, !numba.boolean, !numba.boolean, f64, f32, !numba.none, !numba.tuple<si64, f64>, !numba.voidptr)
%z = "test.op"() : () -> complex<f64>
// CHECK-NEXT: %{{.*}} = "test.op"() : () -> complex<f64>

// The binary operators.
%add = numba.binop add %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop add %{{.*}}, %{{.*}} : (si64, si64) -> si64
%sub = numba.binop sub %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop sub %{{.*}}, %{{.*}} : (si64, si64) -> si64
%mul = numba.binop mul %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop mul %{{.*}}, %{{.*}} : (si64, si64) -> si64
%floordiv = numba.binop floordiv %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop floordiv %{{.*}}, %{{.*}} : (si64, si64) -> si64
%mod = numba.binop mod %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop mod %{{.*}}, %{{.*}} : (si64, si64) -> si64
%pow = numba.binop pow %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop pow %{{.*}}, %{{.*}} : (si64, si64) -> si64
%lshift = numba.binop lshift %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop lshift %{{.*}}, %{{.*}} : (si64, si64) -> si64
%rshift = numba.binop rshift %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop rshift %{{.*}}, %{{.*}} : (si64, si64) -> si64
%and = numba.binop and_ %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop and_ %{{.*}}, %{{.*}} : (si64, si64) -> si64
%or = numba.binop or_ %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop or_ %{{.*}}, %{{.*}} : (si64, si64) -> si64
%xor = numba.binop xor %i, %j : (si64, si64) -> si64
// CHECK-NEXT: %{{.*}} = numba.binop xor %{{.*}}, %{{.*}} : (si64, si64) -> si64
%truediv = numba.binop truediv %i, %j : (si64, si64) -> f64
// CHECK-NEXT: %{{.*}} = numba.binop truediv %{{.*}}, %{{.*}} : (si64, si64) -> f64
%mixed = numba.binop mul %x, %y : (f64, f32) -> f64
// CHECK-NEXT: %{{.*}} = numba.binop mul %{{.*}}, %{{.*}} : (f64, f32) -> f64
%masked = numba.binop and_ %b, %c : (!numba.boolean, !numba.boolean) -> !numba.boolean
// CHECK-NEXT: %{{.*}} = numba.binop and_ %{{.*}}, %{{.*}} : (!numba.boolean, !numba.boolean) -> !numba.boolean
%product = numba.binop mul %z, %z : (complex<f64>, complex<f64>) -> complex<f64>
// CHECK-NEXT: %{{.*}} = numba.binop mul %{{.*}}, %{{.*}} : (complex<f64>, complex<f64>) -> complex<f64>

// The unary operators.
%neg = numba.unary neg %i : si64 -> si64
// CHECK-NEXT: %{{.*}} = numba.unary neg %{{.*}} : si64 -> si64
%pos = numba.unary pos %x : f64 -> f64
// CHECK-NEXT: %{{.*}} = numba.unary pos %{{.*}} : f64 -> f64
%invert = numba.unary invert %u : ui8 -> ui8
// CHECK-NEXT: %{{.*}} = numba.unary invert %{{.*}} : ui8 -> ui8
%not = numba.unary not_ %i : si64 -> !numba.boolean
// CHECK-NEXT: %{{.*}} = numba.unary not_ %{{.*}} : si64 -> !numba.boolean
%abs = numba.unary abs %x : f64 -> f64
// CHECK-NEXT: %{{.*}} = numba.unary abs %{{.*}} : f64 -> f64
%modulus = numba.unary abs %z : complex<f64> -> f64
// CHECK-NEXT: %{{.*}} = numba.unary abs %{{.*}} : complex<f64> -> f64

// Comparisons.
%eq = numba.cmp eq %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp eq %{{.*}}, %{{.*}} : (si64, si64)
%ne = numba.cmp ne %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp ne %{{.*}}, %{{.*}} : (si64, si64)
%lt = numba.cmp lt %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp lt %{{.*}}, %{{.*}} : (si64, si64)
%le = numba.cmp le %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp le %{{.*}}, %{{.*}} : (si64, si64)
%gt = numba.cmp gt %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp gt %{{.*}}, %{{.*}} : (si64, si64)
%ge = numba.cmp ge %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp ge %{{.*}}, %{{.*}} : (si64, si64)
%is = numba.cmp is_ %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp is_ %{{.*}}, %{{.*}} : (si64, si64)
%is_not = numba.cmp is_not %i, %j : (si64, si64)
// CHECK-NEXT: %{{.*}} = numba.cmp is_not %{{.*}}, %{{.*}} : (si64, si64)
%none_is_none = numba.cmp is_ %n, %n : (!numba.none, !numba.none)
// CHECK-NEXT: %{{.*}} = numba.cmp is_ %{{.*}}, %{{.*}} : (!numba.none, !numba.none)
%tuples = numba.cmp eq %t, %t : (!numba.tuple<si64, f64>, !numba.tuple<si64, f64>)
// CHECK-NEXT: %{{.*}} = numba.cmp eq %{{.*}}, %{{.*}} : (!numba.tuple<si64, f64>, !numba.tuple<si64, f64>)

// Casts and truth.
%wide = numba.cast %u : ui8 -> si64
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : ui8 -> si64
%real = numba.cast %i : si64 -> f64
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : si64 -> f64
%complex = numba.cast %y : f32 -> complex<f32>
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : f32 -> complex<f32>
%optional = numba.cast %u : ui8 -> !numba.optional<si64>
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : ui8 -> !numba.optional<si64>
%checked = numba.cast %optional : !numba.optional<si64> -> si64
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : !numba.optional<si64> -> si64
%tuple = numba.cast %t : !numba.tuple<si64, f64> -> !numba.unituple<f64, 2>
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : !numba.tuple<si64, f64> -> !numba.unituple<f64, 2>
%address = numba.cast %p : !numba.voidptr -> ui64
// CHECK-NEXT: %{{.*}} = numba.cast %{{.*}} : !numba.voidptr -> ui64
%truth = numba.truth %t : !numba.tuple<si64, f64>
// CHECK-NEXT: %{{.*}} = numba.truth %{{.*}} : !numba.tuple<si64, f64>
%bit = numba.to_bit %b
// CHECK-NEXT: %{{.*}} = numba.to_bit %{{.*}}
%boolean = numba.from_bit %bit
// CHECK-NEXT: %{{.*}} = numba.from_bit %{{.*}}
