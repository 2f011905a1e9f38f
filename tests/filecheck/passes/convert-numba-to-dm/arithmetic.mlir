// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// Arithmetic is done on signless values; a chain of it casts at its ends alone.

func.func @chain(%a: si32, %b: ui8) -> si64 {
  %sum = numba.binop add %a, %b : (si32, ui8) -> si64
  %product = numba.binop mul %sum, %sum : (si64, si64) -> si64
  %less = numba.unary neg %product : si64 -> si64
  func.return %less : si64
}

// CHECK:      func.func @chain(%[[a:[\w.]+]]: si32, %[[b:[\w.]+]]: ui8) -> si64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : ui8 to i8
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : si32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.extsi %[[v1]] : i32 to i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.extui %[[v0]] : i8 to i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.addi %[[v2]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.muli %[[v4]], %[[v4]] : i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.subi %[[v6]], %[[v5]] : i64
// CHECK-NEXT:     %[[less:[\w.]+]] = builtin.unrealized_conversion_cast %[[v7]] : i64 to si64
// CHECK-NEXT:     func.return %[[less]] : si64
// CHECK-NEXT:   }

// -----

// Division rounds down, gives 0 for 0, and wraps around for the smallest integer by -1.

func.func @division(%a: si32, %b: si32) -> (si32, si32) {
  %q = numba.binop floordiv %a, %b : (si32, si32) -> si32
  %r = numba.binop mod %a, %b : (si32, si32) -> si32
  func.return %q, %r : si32, si32
}

// CHECK:      func.func @division(%[[a:[\w.]+]]: si32, %[[b:[\w.]+]]: si32) -> (si32, si32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : si32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : si32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant 1 : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.addi %[[v0]], %[[v3]] : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.constant 2 : i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.cmpi ult, %[[v4]], %[[v5]] : i32
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.muli %[[v1]], %[[v0]] : i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.select %[[v6]], %[[v7]], %[[v1]] : i32
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.select %[[v6]], %[[v3]], %[[v0]] : i32
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.divsi %[[v8]], %[[v9]] : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.muli %[[v10]], %[[v9]] : i32
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.subi %[[v8]], %[[v11]] : i32
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.cmpi ne, %[[v12]], %[[v2]] : i32
// CHECK-NEXT:     %[[v14:[\w.]+]] = arith.xori %[[v12]], %[[v9]] : i32
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.cmpi slt, %[[v14]], %[[v2]] : i32
// CHECK-NEXT:     %[[v16:[\w.]+]] = arith.andi %[[v13]], %[[v15]] : i1
// CHECK-NEXT:     %[[v17:[\w.]+]] = arith.extsi %[[v16]] : i1 to i32
// CHECK-NEXT:     %[[v18:[\w.]+]] = arith.addi %[[v10]], %[[v17]] : i32
// CHECK-NEXT:     %[[q:[\w.]+]] = builtin.unrealized_conversion_cast %[[v18]] : i32 to si32
// CHECK-NEXT:     %[[v19:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v20:[\w.]+]] = arith.constant 1 : i32
// CHECK-NEXT:     %[[v21:[\w.]+]] = arith.addi %[[v0]], %[[v20]] : i32
// CHECK-NEXT:     %[[v22:[\w.]+]] = arith.constant 2 : i32
// CHECK-NEXT:     %[[v23:[\w.]+]] = arith.cmpi ult, %[[v21]], %[[v22]] : i32
// CHECK-NEXT:     %[[v24:[\w.]+]] = arith.select %[[v23]], %[[v20]], %[[v0]] : i32
// CHECK-NEXT:     %[[v25:[\w.]+]] = arith.divsi %[[v1]], %[[v24]] : i32
// CHECK-NEXT:     %[[v26:[\w.]+]] = arith.muli %[[v25]], %[[v24]] : i32
// CHECK-NEXT:     %[[v27:[\w.]+]] = arith.subi %[[v1]], %[[v26]] : i32
// CHECK-NEXT:     %[[v28:[\w.]+]] = arith.cmpi ne, %[[v27]], %[[v19]] : i32
// CHECK-NEXT:     %[[v29:[\w.]+]] = arith.xori %[[v27]], %[[v24]] : i32
// CHECK-NEXT:     %[[v30:[\w.]+]] = arith.cmpi slt, %[[v29]], %[[v19]] : i32
// CHECK-NEXT:     %[[v31:[\w.]+]] = arith.andi %[[v28]], %[[v30]] : i1
// CHECK-NEXT:     %[[v32:[\w.]+]] = arith.select %[[v31]], %[[v24]], %[[v19]] : i32
// CHECK-NEXT:     %[[v33:[\w.]+]] = arith.addi %[[v27]], %[[v32]] : i32
// CHECK-NEXT:     %[[r:[\w.]+]] = builtin.unrealized_conversion_cast %[[v33]] : i32 to si32
// CHECK-NEXT:     func.return %[[q]], %[[r]] : si32, si32
// CHECK-NEXT:   }

// -----

// A divisor that is known needs no guard, and no sign no rounding.

func.func @known(%a: ui32) -> (ui32, ui32) {
  %b = numba.constant 7 : ui32
  %q = numba.binop floordiv %a, %b : (ui32, ui32) -> ui32
  %r = numba.binop mod %a, %b : (ui32, ui32) -> ui32
  func.return %q, %r : ui32, ui32
}

// CHECK:      func.func @known(%[[a:[\w.]+]]: ui32) -> (ui32, ui32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : ui32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.constant 7 : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.divui %[[v0]], %[[v1]] : i32
// CHECK-NEXT:     %[[q:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : i32 to ui32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.remui %[[v0]], %[[v1]] : i32
// CHECK-NEXT:     %[[r:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i32 to ui32
// CHECK-NEXT:     func.return %[[q]], %[[r]] : ui32, ui32
// CHECK-NEXT:   }

// -----

// Shifts beyond the width are those of Python.

func.func @shifts(%a: si16, %b: si16) -> (si16, si16) {
  %l = numba.binop lshift %a, %b : (si16, si16) -> si16
  %r = numba.binop rshift %a, %b : (si16, si16) -> si16
  func.return %l, %r : si16, si16
}

// CHECK:      func.func @shifts(%[[a:[\w.]+]]: si16, %[[b:[\w.]+]]: si16) -> (si16, si16) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : si16 to i16
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : si16 to i16
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.shli %[[v1]], %[[v0]] : i16
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant 16 : i16
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.cmpi ult, %[[v0]], %[[v3]] : i16
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.constant 0 : i16
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.select %[[v4]], %[[v2]], %[[v5]] : i16
// CHECK-NEXT:     %[[l:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i16 to si16
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.constant 15 : i16
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.minui %[[v0]], %[[v7]] : i16
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.shrsi %[[v1]], %[[v8]] : i16
// CHECK-NEXT:     %[[r:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : i16 to si16
// CHECK-NEXT:     func.return %[[l]], %[[r]] : si16, si16
// CHECK-NEXT:   }

// -----

// Powers of integers loop; those with a small exponent that is known are multiplied out.

func.func @power(%a: si64, %b: si64) -> (si64, si64) {
  %p = numba.binop pow %a, %b : (si64, si64) -> si64
  %five = numba.constant 5 : si64
  %q = numba.binop pow %a, %five : (si64, si64) -> si64
  func.return %p, %q : si64, si64
}

// CHECK:      func.func @power(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: si64) -> (si64, si64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : si64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : si64 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = math.ipowi %[[v1]], %[[v0]] : i64
// CHECK-NEXT:     %[[p:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : i64 to si64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant 5 : i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = math.ipowi %[[v1]], %[[v3]] : i64
// CHECK-NEXT:     %[[q:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i64 to si64
// CHECK-NEXT:     func.return %[[p]], %[[q]] : si64, si64
// CHECK-NEXT:   }

// -----

// Floats have Python's remainder; a square is a product.

func.func @floats(%a: f64, %b: f64) -> (f64, f64, f64) {
  %r = numba.binop mod %a, %b : (f64, f64) -> f64
  %p = numba.binop pow %a, %b : (f64, f64) -> f64
  %two = numba.constant 2 : si64
  %s = numba.binop pow %a, %two : (f64, si64) -> f64
  func.return %r, %p, %s : f64, f64, f64
}

// CHECK:      func.func @floats(%[[a:[\w.]+]]: f64, %[[b:[\w.]+]]: f64) -> (f64, f64, f64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.frem %[[a]], %[[b]] : f64
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.cmpf one, %[[v1]], %[[v0]] : f64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpf olt, %[[v1]], %[[v0]] : f64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.cmpf olt, %[[b]], %[[v0]] : f64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.xori %[[v3]], %[[v4]] : i1
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.andi %[[v2]], %[[v5]] : i1
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.addf %[[v1]], %[[b]] : f64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.select %[[v6]], %[[v7]], %[[v1]] : f64
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.cmpf oeq, %[[v1]], %[[v0]] : f64
// CHECK-NEXT:     %[[v10:[\w.]+]] = math.copysign %[[v0]], %[[b]] : f64
// CHECK-NEXT:     %[[r:[\w.]+]] = arith.select %[[v9]], %[[v10]], %[[v8]] : f64
// CHECK-NEXT:     %[[p:[\w.]+]] = math.powf %[[a]], %[[b]] : f64
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.constant 2 : i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.sitofp %[[v11]] : i64 to f64
// CHECK-NEXT:     %[[s:[\w.]+]] = arith.mulf %[[a]], %[[a]] : f64
// CHECK-NEXT:     func.return %[[r]], %[[p]], %[[s]] : f64, f64, f64
// CHECK-NEXT:   }

// -----

// Halves are computed in f32.

func.func @halves(%a: !numba.float16, %b: !numba.bfloat16) -> (!numba.float16, !numba.boolean) {
  %c = numba.constant 1.5 : !numba.float16
  %sum = numba.binop add %a, %c : (!numba.float16, !numba.float16) -> !numba.float16
  %true = numba.truth %b : !numba.bfloat16
  func.return %sum, %true : !numba.float16, !numba.boolean
}

// CHECK:      func.func @halves(%[[a:[\w.]+]]: !numba.float16, %[[b:[\w.]+]]: !numba.bfloat16) -> (!numba.float16, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : !numba.bfloat16 to i16
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : !numba.float16 to i16
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 15872 : i16
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.bitcast %[[v1]] : i16 to f16
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.extf %[[v3]] : f16 to f32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.bitcast %[[v2]] : i16 to f16
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.extf %[[v5]] : f16 to f32
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.addf %[[v4]], %[[v6]] : f32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.truncf %[[v7]] : f32 to f16
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.bitcast %[[v8]] : f16 to i16
// CHECK-NEXT:     %[[sum:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : i16 to !numba.float16
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.constant 32767 : i16
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.andi %[[v0]], %[[v10]] : i16
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.constant 0 : i16
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.cmpi ne, %[[v11]], %[[v12]] : i16
// CHECK-NEXT:     %[[true:[\w.]+]] = builtin.unrealized_conversion_cast %[[v13]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[sum]], %[[true]] : !numba.float16, !numba.boolean
// CHECK-NEXT:   }

// -----

func.func @complex(%a: complex<f32>, %x: f32) -> (complex<f32>, f32, !numba.boolean) {
  %one = numba.constant [0.0, 1.0] : complex<f32>
  %sum = numba.binop add %a, %one : (complex<f32>, complex<f32>) -> complex<f32>
  %product = numba.binop mul %sum, %x : (complex<f32>, f32) -> complex<f32>
  %abs = numba.unary abs %product : complex<f32> -> f32
  %equal = numba.cmp eq %product, %a : (complex<f32>, complex<f32>)
  func.return %product, %abs, %equal : complex<f32>, f32, !numba.boolean
}

// CHECK:      func.func @complex(%[[a:[\w.]+]]: complex<f32>, %[[x:[\w.]+]]: f32) -> (complex<f32>, f32, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %[[one:[\w.]+]] = complex.create %[[v0]], %[[v1]] : complex<f32>
// CHECK-NEXT:     %[[sum:[\w.]+]] = complex.add %[[a]], %[[one]] : complex<f32>
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %[[v3:[\w.]+]] = complex.create %[[x]], %[[v2]] : complex<f32>
// CHECK-NEXT:     %[[product:[\w.]+]] = complex.mul %[[sum]], %[[v3]] : complex<f32>
// CHECK-NEXT:     %[[abs:[\w.]+]] = complex.abs %[[product]] : complex<f32>
// CHECK-NEXT:     %[[v4:[\w.]+]] = complex.eq %[[product]], %[[a]] : complex<f32>
// CHECK-NEXT:     %[[equal:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[product]], %[[abs]], %[[equal]] : complex<f32>, f32, !numba.boolean
// CHECK-NEXT:   }

// -----

// Comparisons: signed, unsigned, of floats, pointers and None.

func.func @compare(%i: si64, %u: ui64, %x: f32, %p: !numba.voidptr, %n: !numba.none)
    -> (!numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean) {
  %a = numba.cmp lt %i, %i : (si64, si64)
  %b = numba.cmp ge %u, %u : (ui64, ui64)
  %c = numba.cmp ne %x, %x : (f32, f32)
  %d = numba.cmp is_ %p, %p : (!numba.voidptr, !numba.voidptr)
  %e = numba.cmp is_not %n, %n : (!numba.none, !numba.none)
  func.return %a, %b, %c, %d, %e : !numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean
}

// CHECK:      func.func @compare(%[[i:[\w.]+]]: si64, %[[u:[\w.]+]]: ui64, %[[x:[\w.]+]]: f32, %[[p:[\w.]+]]: !numba.voidptr, %[[n:[\w.]+]]: !numba.none) -> (!numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[p]] : !numba.voidptr to !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[u]] : ui64 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : si64 to i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi slt, %[[v2]], %[[v2]] : i64
// CHECK-NEXT:     %[[a:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.cmpi uge, %[[v1]], %[[v1]] : i64
// CHECK-NEXT:     %[[b:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.cmpf une, %[[x]], %[[x]] : f32
// CHECK-NEXT:     %[[c:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.ptrtoint %[[v0]] : !llvm.ptr to i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = llvm.ptrtoint %[[v0]] : !llvm.ptr to i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.cmpi eq, %[[v6]], %[[v7]] : i64
// CHECK-NEXT:     %[[d:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.constant false
// CHECK-NEXT:     %[[e:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[a]], %[[b]], %[[c]], %[[d]], %[[e]] : !numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean, !numba.boolean
// CHECK-NEXT:   }

// -----

// A string is the address of a constant, one for each content.

func.func @strings() -> (!numba.literal<"abc">, !numba.literal<"abc">, !numba.none) {
  %a = numba.constant "abc" : !numba.literal<"abc">
  %b = numba.constant "abc" : !numba.literal<"abc">
  %n = numba.constant none : !numba.none
  func.return %a, %b, %n : !numba.literal<"abc">, !numba.literal<"abc">, !numba.none
}

// CHECK:      llvm.mlir.global internal constant @str_dc1114cd074914bd("abc\00") {addr_space = 0 : i32}
// CHECK-NEXT:   func.func @strings() -> (!numba.literal<"abc">, !numba.literal<"abc">, !numba.none) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.addressof @str_dc1114cd074914bd : !llvm.ptr
// CHECK-NEXT:     %[[a:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : !llvm.ptr to !numba.literal<"abc">
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.mlir.addressof @str_dc1114cd074914bd : !llvm.ptr
// CHECK-NEXT:     %[[b:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !llvm.ptr to !numba.literal<"abc">
// CHECK-NEXT:     %[[n:[\w.]+]] = dm.null : !numba.none
// CHECK-NEXT:     func.return %[[a]], %[[b]], %[[n]] : !numba.literal<"abc">, !numba.literal<"abc">, !numba.none
// CHECK-NEXT:   }
