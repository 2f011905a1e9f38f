// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

// Constants.

%c = numba.constant 128 : si8

// CHECK: error: constant does not fit its type: Integer value 128 is out of range for type si8 which supports values in the range [-128, 128)

// -----

%c = numba.constant 1.5 : si64

// CHECK: error: numba.constant: 1.500000e+00 : f64 is no value of type si64; constants are none, booleans, integers, floats, [real, imaginary] and strings, of a type that has them

// -----

%c = numba.constant true : si64

// CHECK: error: numba.constant: true is no value of type si64; constants are none, booleans, integers, floats, [real, imaginary] and strings, of a type that has them

// -----

%c = numba.constant 1 : !numba.boolean

// CHECK: error: numba.constant: 1 : i64 is no value of type !numba.boolean; constants are none, booleans, integers, floats, [real, imaginary] and strings, of a type that has them

// -----

%c = numba.constant none : si64

// CHECK: error: numba.constant: unit is no value of type si64; constants are none, booleans, integers, floats, [real, imaginary] and strings, of a type that has them

// -----

%c = numba.constant 4 : !numba.literal<5 : si64>

// CHECK: error: numba.constant: value 4 : si64 is not the one that its type !numba.literal<5 : si64> names

// -----

%c = numba.constant "abd" : !numba.literal<"abc">

// CHECK: error: numba.constant: "abd" is no value of type !numba.literal<"abc">; constants are none, booleans, integers, floats, [real, imaginary] and strings, of a type that has them

// -----

%c = numba.constant [1.0, 2.0, 3.0] : complex<f64>

// CHECK: error: a complex constant has a real and an imaginary part, found 3 numbers

// -----

%c = numba.constant 0x1FFFFFFFFFFFFFFFF : f64

// CHECK: error: constant does not fit its type: f64 has 64 bits

// -----

%c = numba.constant : si64

// CHECK: error: constant expected: none, true, false, a number, "..." or [real, imaginary]

// -----

%c = numba.constant 5 : i64

// CHECK: error: numba.constant: 5 : i64 is no value of type i64; constants are none, booleans, integers, floats, [real, imaginary] and strings, of a type that has them

// -----

%c = numba.constant 300 : !numba.int_enum_member<"Shape", ui8>

// CHECK: error: numba.constant: 300 is outside of !numba.int_enum_member<"Shape", ui8>

// -----

// Operators.

%a = "test.op"() : () -> si64
%r = numba.binop plus %a, %a : (si64, si64) -> si64

// CHECK: error: Expected `add`, `sub`, `mul`, `truediv`, `floordiv`, `mod`, `pow`, `lshift`, `rshift`, `and_`, `or_`, or `xor`.

// -----

%a = "test.op"() : () -> si64
%r = numba.binop truediv %a, %a : (si64, si64) -> si64

// CHECK: error: numba.binop truediv has no meaning on si64; legal are add, sub, mul, floordiv, mod, pow, lshift, rshift, and_, or_, xor

// -----

%a = "test.op"() : () -> f64
%r = numba.binop lshift %a, %a : (f64, f64) -> f64

// CHECK: error: numba.binop lshift has no meaning on f64; legal are add, sub, mul, floordiv, mod, pow, truediv

// -----

%a = "test.op"() : () -> complex<f64>
%r = numba.binop mod %a, %a : (complex<f64>, complex<f64>) -> complex<f64>

// CHECK: error: numba.binop mod has no meaning on complex<f64>; legal are add, sub, mul, truediv, pow

// -----

%a = "test.op"() : () -> !numba.boolean
%r = numba.binop add %a, %a : (!numba.boolean, !numba.boolean) -> !numba.boolean

// CHECK: error: numba.binop add has no meaning on !numba.boolean; legal are and_, or_, xor

// -----

%a = "test.op"() : () -> !numba.array<f32, 1, C>
%r = numba.binop add %a, %a : (!numba.array<f32, 1, C>, !numba.array<f32, 1, C>) -> !numba.array<f32, 1, C>

// CHECK: error: numba.binop add: result type !numba.array<f32, 1, C> is no number; legal are integers, floats, booleans, complex numbers, and types with a registered behaviour

// -----

%a = "test.op"() : () -> complex<f64>
%r = numba.binop add %a, %a : (complex<f64>, complex<f64>) -> f64

// CHECK: error: numba.binop: no cast from complex<f64> to f64; numbers cast to each other (complex numbers only to complex ones and booleans), values and None to optionals and back, tuples member by member

// -----

%a = "test.op"() : () -> i64
%r = numba.binop add %a, %a : (i64, i64) -> i64

// CHECK: error: 'numba.binop': type i64 has no data model; use a front-end type (si64, f32, !numba.boolean, ...), or register a rule for its class with @rule (see CONTRIBUTING, 'add a type')

// -----

%a = "test.op"() : () -> f64
%r = numba.unary invert %a : f64 -> f64

// CHECK: error: numba.unary invert has no meaning on f64; legal are neg, pos, abs

// -----

%a = "test.op"() : () -> f64
%r = numba.unary not_ %a : f64 -> f64

// CHECK: error: numba.unary not_ gives !numba.boolean, found f64

// -----

%a = "test.op"() : () -> complex<f32>
%r = numba.unary abs %a : complex<f32> -> f64

// CHECK: error: numba.unary: the absolute value of complex<f32> has type f32, found f64; convert with numba.cast

// -----

%a, %b = "test.op"() : () -> (f64, f64)
%r = numba.binop floordiv %a, %b : (f64, f64) -> si64

// CHECK: error: numba.binop floordiv computes in si64, where f64 loses its fraction, bits or magnitude; take a result type that holds both operands, or say the loss with numba.cast

// -----

%a, %b = "test.op"() : () -> (si64, si32)
%r = numba.binop floordiv %a, %b : (si64, si32) -> si32

// CHECK: error: numba.binop floordiv computes in si32, where si64 loses its fraction, bits or magnitude; take a result type that holds both operands, or say the loss with numba.cast

// -----

%a, %b = "test.op"() : () -> (f32, f64)
%r = numba.binop add %a, %b : (f32, f64) -> f32

// CHECK: error: numba.binop add computes in f32, where f64 loses its fraction, bits or magnitude; take a result type that holds both operands, or say the loss with numba.cast

// -----

%a, %b = "test.op"() : () -> (si64, si64)
%r = numba.binop and_ %a, %b : (si64, si64) -> !numba.boolean

// CHECK: error: numba.binop and_ computes in !numba.boolean, where si64 loses its fraction, bits or magnitude; take a result type that holds both operands, or say the loss with numba.cast

// -----

%a, %b = "test.op"() : () -> (!numba.float16, si32)
%r = numba.binop add %a, %b : (!numba.float16, si32) -> !numba.float16

// CHECK: error: numba.binop add computes in !numba.float16, where si32 loses its fraction, bits or magnitude; take a result type that holds both operands, or say the loss with numba.cast

// -----

%a, %b = "test.op"() : () -> (!numba.boolean, si64)
%r = numba.unary invert %a : !numba.boolean -> si64

// CHECK: error: numba.unary invert of a boolean gives !numba.boolean, found si64; cast the operand to an integer first

// -----

%a, %b = "test.op"() : () -> (f64, si64)
%r = numba.unary invert %a : f64 -> si64

// CHECK: error: numba.unary invert has no meaning on f64; legal are neg, pos, abs

// -----

%a = "test.op"() : () -> complex<f32>
%r = numba.cmp lt %a, %a : (complex<f32>, complex<f32>)

// CHECK: error: numba.cmp lt has no meaning on complex<f32>; numbers have an order (complex numbers only equality), tuples equality, and identity belongs to integers, booleans, pointers and None

// -----

%a = "test.op"() : () -> f64
%r = numba.cmp is_ %a, %a : (f64, f64)

// CHECK: error: numba.cmp is_ has no meaning on f64; numbers have an order (complex numbers only equality), tuples equality, and identity belongs to integers, booleans, pointers and None

// -----

%a, %b = "test.op"() : () -> (f64, f32)
%r = numba.cmp lt %a, %b : (f64, f32)

// CHECK: error: numba.cmp lt compares values of one type, found f64 and f32; cast one of them

// -----

// Casts and truth.

%a = "test.op"() : () -> complex<f64>
%r = numba.cast %a : complex<f64> -> f64

// CHECK: error: numba.cast: no cast from complex<f64> to f64; numbers cast to each other (complex numbers only to complex ones and booleans), values and None to optionals and back, tuples member by member

// -----

%a = "test.op"() : () -> !numba.tuple<si64, f64>
%r = numba.cast %a : !numba.tuple<si64, f64> -> !numba.unituple<f64, 3>

// CHECK: error: numba.cast: no cast from !numba.tuple<si64, f64> to !numba.unituple<f64, 3>; numbers cast to each other (complex numbers only to complex ones and booleans), values and None to optionals and back, tuples member by member

// -----

%a = "test.op"() : () -> si32
%r = numba.cast %a : si32 -> !numba.voidptr

// CHECK: error: numba.cast: no cast from si32 to !numba.voidptr; numbers cast to each other (complex numbers only to complex ones and booleans), values and None to optionals and back, tuples member by member

// -----

%a = "test.op"() : () -> !numba.array<f32, 1, C>
%r = numba.truth %a : !numba.array<f32, 1, C>

// CHECK: error: numba.truth: a value of type !numba.array<f32, 1, C> is neither true nor false; legal are numbers, pointers, None, optionals and tuples

// -----

// Tuples and elements.

%a = "test.op"() : () -> si64
%r = numba.build_tuple %a : (si64) -> !numba.tuple<si64, f64>

// CHECK: error: numba.build_tuple: type !numba.tuple<si64, f64> has 2 elements (si64, f64), found 1: (si64)

// -----

%a = "test.op"() : () -> si64
%r = numba.build_tuple %a : (si64) -> si64

// CHECK: error: numba.build_tuple: type si64 is no tuple

// -----

%a = "test.op"() : () -> !numba.tuple<si64, f64>
%r = numba.static_getitem %a[2] : !numba.tuple<si64, f64> -> si64

// CHECK: error: numba.static_getitem: index 2 is out of range for !numba.tuple<si64, f64>, which has 2 elements

// -----

%a = "test.op"() : () -> !numba.nested_array<si32, [2]>
%r = numba.static_getitem %a[-3] : !numba.nested_array<si32, [2]> -> si32

// CHECK: error: numba.static_getitem: index -3 is out of range for !numba.nested_array<si32, [2]>, which has 2 elements

// -----

%a = "test.op"() : () -> !numba.tuple<si64, f64>
%r = numba.static_getitem %a[0] : !numba.tuple<si64, f64> -> f64

// CHECK: error: numba.static_getitem: the element of !numba.tuple<si64, f64> has type si64, found f64; convert with numba.cast

// -----

%a, %i = "test.op"() : () -> (!numba.tuple<si64, f64>, si64)
%r = numba.getitem %a[%i] : (!numba.tuple<si64, f64>, si64) -> si64

// CHECK: error: numba.getitem: elements of !numba.tuple<si64, f64> have types of their own, so the index must be known while compiling; use numba.static_getitem

// -----

%a, %i = "test.op"() : () -> (!numba.array<f32, 2, C>, si64)
%r = numba.getitem %a[%i] : (!numba.array<f32, 2, C>, si64) -> f32

// CHECK: error: numba.getitem: type !numba.array<f32, 2, C> takes 2 indices, found 1

// -----

%a, %i = "test.op"() : () -> (!numba.array<f32, 1, C>, f64)
%r = numba.getitem %a[%i] : (!numba.array<f32, 1, C>, f64) -> f32

// CHECK: error: numba.getitem: an index is an integer, found f64; cast it to si64

// -----

%a, %i = "test.op"() : () -> (!numba.array<f32, 1, C>, si64)
%r = numba.getitem %a[%i] : (!numba.array<f32, 1, C>, si64) -> f64

// CHECK: error: numba.getitem: the element of !numba.array<f32, 1, C> has type f32, found f64; convert with numba.cast

// -----

%a, %i = "test.op"() : () -> (!numba.voidptr, si64)
%r = numba.getitem %a[%i] : (!numba.voidptr, si64) -> f64

// CHECK: error: numba.getitem: type !numba.voidptr has no elements; legal are arrays, unituples and C pointers

// -----

%a, %i = "test.op"() : () -> (!numba.unituple<si64, 0>, si64)
%r = numba.getitem %a[%i] : (!numba.unituple<si64, 0>, si64) -> si64

// CHECK: error: numba.getitem: type !numba.unituple<si64, 0> has no elements; legal are arrays, unituples and C pointers

// -----

%a, %i, %v = "test.op"() : () -> (!numba.array<f32, 1, C, readonly>, si64, f32)
numba.setitem %a[%i], %v : (!numba.array<f32, 1, C, readonly>, si64, f32)

// CHECK: error: numba.setitem: !numba.array<f32, 1, C, readonly> is read-only

// -----

%a, %i, %v = "test.op"() : () -> (!numba.unituple<si64, 2>, si64, si64)
numba.setitem %a[%i], %v : (!numba.unituple<si64, 2>, si64, si64)

// CHECK: error: numba.setitem: elements of !numba.unituple<si64, 2> cannot be set; legal are arrays and C pointers, and a tuple is built anew

// -----

%a, %i, %v = "test.op"() : () -> (!numba.array<f32, 1, C>, si64, f64)
numba.setitem %a[%i], %v : (!numba.array<f32, 1, C>, si64, f64)

// CHECK: error: numba.setitem: the element of !numba.array<f32, 1, C> has type f32, found f64; convert with numba.cast

// -----

%a, %i, %v = "test.op"() : () -> (!numba.array<f32, 1, C>, si64, f32)
numba.setitem %a[%i], %v : (!numba.array<f32, 1, C>, si64)

// CHECK: error: found 2 types for 3 values: the container, each index and the element have a type

// -----

// Attributes and optionals.

%a = "test.op"() : () -> !numba.array<f32, 1, C>
%r = numba.getattr %a "length" : !numba.array<f32, 1, C> -> si64

// CHECK: error: numba.getattr: type !numba.array<f32, 1, C> has no attribute "length"; its attributes are "meminfo", "parent", "nitems", "itemsize", "data", "shape", "strides", "size", "ndim"

// -----

%a = "test.op"() : () -> !numba.array<f32, 1, C>
%r = numba.getattr %a "size" : !numba.array<f32, 1, C> -> si32

// CHECK: error: numba.getattr: the attribute "size" of !numba.array<f32, 1, C> has type si64, found si32; convert with numba.cast

// -----

%a = "test.op"() : () -> si64
%r = numba.getattr %a "real" : si64 -> si64

// CHECK: error: numba.getattr: type si64 has no attributes

// -----

%a = "test.op"() : () -> si32
%r = numba.some %a : si32 -> !numba.optional<si64>

// CHECK: error: numba.some: the data of !numba.optional<si64> has type si64, found si32; convert with numba.cast

// -----

%a = "test.op"() : () -> si64
%r = numba.is_none %a : si64

// CHECK: error: numba.is_none: found si64, where !numba.optional<T> belongs

// -----

%r = numba.none_of : !numba.none

// CHECK: error: numba.none_of: found !numba.none, where !numba.optional<T> belongs

// -----

%a = "test.op"() : () -> !numba.optional<si64>
%r = numba.unwrap %a : !numba.optional<si64> -> si32

// CHECK: error: numba.unwrap: the data of !numba.optional<si64> has type si64, found si32; convert with numba.cast

// -----

// What is no sequence of its members is not compared, indexed or true by them.

%a, %b = "test.op"() : () -> (!numba.unicode_type, !numba.unicode_type)
%r = numba.cmp eq %a, %b : (!numba.unicode_type, !numba.unicode_type)
// CHECK: error: {{.*}}!numba.unicode_type

// -----

%a = "test.op"() : () -> !numba.unicode_type
%r = numba.truth %a : !numba.unicode_type
// CHECK: error: {{.*}}a value of type !numba.unicode_type is neither true nor false

// -----

%a = "test.op"() : () -> !numba.list<si64>
%r = numba.static_getitem %a[0] : !numba.list<si64> -> si64
// CHECK: error: {{.*}}type !numba.list<si64> has no elements; legal are tuples, arrays and C pointers

// -----

%a = "test.op"() : () -> !numba.slice<2>
%r = numba.static_getitem %a[0] : !numba.slice<2> -> si64
// CHECK: error: {{.*}}type !numba.slice<2> has no elements; legal are tuples, arrays and C pointers

// -----

%a = "test.op"() : () -> !numba.npdatetime<"ns">
%r = numba.binop add %a, %a : (!numba.npdatetime<"ns">, !numba.npdatetime<"ns">) -> si64

// CHECK: error: numba.binop add on !numba.npdatetime<"ns"> and !numba.npdatetime<"ns">: add has no meaning on datetime64[ns] and datetime64[ns], as in NumPy; legal are

// -----

%a, %b = "test.op"() : () -> (!numba.nptimedelta<"ns">, !numba.nptimedelta<"s">)
%r = numba.binop add %a, %b : (!numba.nptimedelta<"ns">, !numba.nptimedelta<"s">) -> !numba.nptimedelta<"s">

// CHECK: error: numba.binop add of !numba.nptimedelta<"ns"> and !numba.nptimedelta<"s"> gives timedelta64[ns], found !numba.nptimedelta<"s">; convert with numba.cast

// -----

%a, %b = "test.op"() : () -> (!numba.nptimedelta<"Y">, !numba.nptimedelta<"D">)
%r = numba.cmp lt %a, %b : (!numba.nptimedelta<"Y">, !numba.nptimedelta<"D">)

// CHECK: error: numba.cmp lt: timedelta64[Y] and timedelta64[D] have no common unit, as in NumPy

// -----

%r = numba.constant 1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 : f64

// CHECK: error: constant does not fit its type: the integer is beyond the range of floats
