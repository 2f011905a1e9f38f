// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A few scalars are selected in registers; a negative index counts from the end.

func.func @select(%t: !numba.unituple<!numba.boolean, 3>, %i: si32) -> !numba.boolean {
  %e = numba.getitem %t[%i] : (!numba.unituple<!numba.boolean, 3>, si32) -> !numba.boolean
  func.return %e : !numba.boolean
}

// CHECK:      func.func @select(%[[t:[\w.]+]]: !numba.unituple<!numba.boolean, 3>, %[[i:[\w.]+]]: si32) -> !numba.boolean {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : si32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extsi %[[v0]] : i32 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 3 : i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.addi %[[v1]], %[[v2]] : i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.cmpi slt, %[[v1]], %[[v4]] : i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.select %[[v5]], %[[v3]], %[[v1]] : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = dm.get %[[t]]["0"] : !numba.unituple<!numba.boolean, 3> -> !numba.boolean
// CHECK-NEXT:     %[[v8:[\w.]+]] = builtin.unrealized_conversion_cast %[[v7]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v9:[\w.]+]] = dm.get %[[t]]["1"] : !numba.unituple<!numba.boolean, 3> -> !numba.boolean
// CHECK-NEXT:     %[[v10:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v11:[\w.]+]] = dm.get %[[t]]["2"] : !numba.unituple<!numba.boolean, 3> -> !numba.boolean
// CHECK-NEXT:     %[[v12:[\w.]+]] = builtin.unrealized_conversion_cast %[[v11]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.constant 1 : i64
// CHECK-NEXT:     %[[v14:[\w.]+]] = arith.cmpi eq, %[[v6]], %[[v13]] : i64
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.select %[[v14]], %[[v10]], %[[v12]] : i1
// CHECK-NEXT:     %[[v16:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v17:[\w.]+]] = arith.cmpi eq, %[[v6]], %[[v16]] : i64
// CHECK-NEXT:     %[[v18:[\w.]+]] = arith.select %[[v17]], %[[v8]], %[[v15]] : i1
// CHECK-NEXT:     %[[e:[\w.]+]] = builtin.unrealized_conversion_cast %[[v18]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[e]] : !numba.boolean
// CHECK-NEXT:   }

// -----

// Anything larger goes through a slot in memory; an unsigned index never wraps.

func.func @memory(%t: !numba.unituple<!numba.tuple<si8, f64>, 2>, %i: ui8) -> !numba.tuple<si8, f64> {
  %e = numba.getitem %t[%i] : (!numba.unituple<!numba.tuple<si8, f64>, 2>, ui8) -> !numba.tuple<si8, f64>
  func.return %e : !numba.tuple<si8, f64>
}

// CHECK:      func.func @memory(%[[t:[\w.]+]]: !numba.unituple<!numba.tuple<si8, f64>, 2>, %[[i:[\w.]+]]: ui8) -> !numba.tuple<si8, f64> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui8 to i8
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extui %[[v0]] : i8 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.alloca : !numba.unituple<!numba.tuple<si8, f64>, 2> -> !llvm.ptr
// CHECK-NEXT:     dm.store %[[t]], %[[v2]] : !numba.unituple<!numba.tuple<si8, f64>, 2>, !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.size_of : !numba.tuple<si8, f64> -> i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v1]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.ptr_add %[[v2]], %[[v4]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v5]] : !llvm.ptr -> !numba.tuple<si8, f64>
// CHECK-NEXT:     func.return %[[e]] : !numba.tuple<si8, f64>
// CHECK-NEXT:   }

// -----

// An index that is known needs neither.

func.func @known(%t: !numba.unituple<si64, 3>) -> si64 {
  %i = numba.constant -1 : si64
  %e = numba.getitem %t[%i] : (!numba.unituple<si64, 3>, si64) -> si64
  func.return %e : si64
}

// CHECK:      func.func @known(%[[t:[\w.]+]]: !numba.unituple<si64, 3>) -> si64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant -1 : i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.constant 3 : i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 2 : i64
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.get %[[t]]["2"] : !numba.unituple<si64, 3> -> si64
// CHECK-NEXT:     func.return %[[e]] : si64
// CHECK-NEXT:   }
