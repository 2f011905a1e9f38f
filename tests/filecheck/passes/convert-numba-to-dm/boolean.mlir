// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// Booleans are bits: `to_bit` and `from_bit` are casts of the same value.

func.func @operators(%a: !numba.boolean, %b: !numba.boolean, %c: i1) -> !numba.boolean {
  %and = numba.binop and_ %a, %b : (!numba.boolean, !numba.boolean) -> !numba.boolean
  %not = numba.unary not_ %and : !numba.boolean -> !numba.boolean
  %d = numba.from_bit %c
  %less = numba.cmp lt %not, %d : (!numba.boolean, !numba.boolean)
  %bit = numba.to_bit %less
  %result = numba.from_bit %bit
  func.return %result : !numba.boolean
}

// CHECK:      func.func @operators(%[[a:[\w.]+]]: !numba.boolean, %[[b:[\w.]+]]: !numba.boolean, %[[c:[\w.]+]]: i1) -> !numba.boolean {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[a]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.andi %[[v1]], %[[v0]] : i1
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.xori %[[v2]], %[[v3]] : i1
// CHECK-NEXT:     %[[bit:[\w.]+]] = arith.cmpi ult, %[[v4]], %[[c]] : i1
// CHECK-NEXT:     %[[less:[\w.]+]] = builtin.unrealized_conversion_cast %[[bit]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[less]] : !numba.boolean
// CHECK-NEXT:   }

// -----

// A negation of a negation is none.

func.func @negated(%o: !numba.optional<si64>) -> i1 {
  %none = numba.is_none %o : !numba.optional<si64>
  %some = numba.unary not_ %none : !numba.boolean -> !numba.boolean
  %bit = numba.to_bit %some
  func.return %bit : i1
}

// CHECK:      func.func @negated(%[[o:[\w.]+]]: !numba.optional<si64>) -> i1 {
// CHECK-NEXT:     %[[some:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<si64> -> !numba.boolean
// CHECK-NEXT:     %[[bit:[\w.]+]] = builtin.unrealized_conversion_cast %[[some]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.xori %[[bit]], %[[v0]] : i1
// CHECK-NEXT:     func.return %[[bit]] : i1
// CHECK-NEXT:   }

// -----

// In an array a boolean is loaded and stored as its data.

func.func @array(%a: !numba.array<!numba.boolean, 1, C>, %i: ui64) {
  %b = numba.getitem %a[%i] : (!numba.array<!numba.boolean, 1, C>, ui64) -> !numba.boolean
  %c = numba.unary not_ %b : !numba.boolean -> !numba.boolean
  numba.setitem %a[%i], %c : (!numba.array<!numba.boolean, 1, C>, ui64, !numba.boolean)
  func.return
}

// CHECK:      func.func @array(%[[a:[\w.]+]]: !numba.array<!numba.boolean, 1, C>, %[[i:[\w.]+]]: ui64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<!numba.boolean, 1, C> -> !numba.cpointer<!numba.boolean>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !numba.cpointer<!numba.boolean> to !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.size_of : !numba.boolean -> i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v0]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.ptr_add %[[v2]], %[[v4]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[b:[\w.]+]] = dm.load %[[v5]] : !llvm.ptr -> !numba.boolean
// CHECK-NEXT:     %[[v6:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.xori %[[v6]], %[[v7]] : i1
// CHECK-NEXT:     %[[c:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v9:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<!numba.boolean, 1, C> -> !numba.cpointer<!numba.boolean>
// CHECK-NEXT:     %[[v10:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : !numba.cpointer<!numba.boolean> to !llvm.ptr
// CHECK-NEXT:     %[[v11:[\w.]+]] = dm.size_of : !numba.boolean -> i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.muli %[[v0]], %[[v11]] : i64
// CHECK-NEXT:     %[[v13:[\w.]+]] = dm.ptr_add %[[v10]], %[[v12]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     dm.store %[[c]], %[[v13]] : !numba.boolean, !llvm.ptr
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

func.func @casts(%b: !numba.boolean, %x: f64) -> (si64, f32, !numba.boolean) {
  %i = numba.cast %b : !numba.boolean -> si64
  %f = numba.cast %b : !numba.boolean -> f32
  %t = numba.cast %x : f64 -> !numba.boolean
  func.return %i, %f, %t : si64, f32, !numba.boolean
}

// CHECK:      func.func @casts(%[[b:[\w.]+]]: !numba.boolean, %[[x:[\w.]+]]: f64) -> (si64, f32, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extui %[[v0]] : i1 to i64
// CHECK-NEXT:     %[[i:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : i64 to si64
// CHECK-NEXT:     %[[f:[\w.]+]] = arith.uitofp %[[v0]] : i1 to f32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpf une, %[[x]], %[[v2]] : f64
// CHECK-NEXT:     %[[t:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[i]], %[[f]], %[[t]] : si64, f32, !numba.boolean
// CHECK-NEXT:   }
