// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

func.func @made(%x: si64) -> (!numba.optional<si64>, !numba.optional<si64>) {
  %some = numba.some %x : si64 -> !numba.optional<si64>
  %none = numba.none_of : !numba.optional<si64>
  func.return %some, %none : !numba.optional<si64>, !numba.optional<si64>
}

// CHECK:      func.func @made(%[[x:[\w.]+]]: si64) -> (!numba.optional<si64>, !numba.optional<si64>) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[some:[\w.]+]] = dm.make(%[[x]], %[[v1]]) : (si64, !numba.boolean) -> !numba.optional<si64>
// CHECK-NEXT:     %[[none:[\w.]+]] = dm.null : !numba.optional<si64>
// CHECK-NEXT:     func.return %[[some]], %[[none]] : !numba.optional<si64>, !numba.optional<si64>
// CHECK-NEXT:   }

// -----

func.func @used(%o: !numba.optional<si64>) -> (!numba.boolean, si64, !numba.boolean) {
  %none = numba.is_none %o : !numba.optional<si64>
  %x = numba.unwrap %o : !numba.optional<si64> -> si64
  %true = numba.truth %o : !numba.optional<si64>
  func.return %none, %x, %true : !numba.boolean, si64, !numba.boolean
}

// CHECK:      func.func @used(%[[o:[\w.]+]]: !numba.optional<si64>) -> (!numba.boolean, si64, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<si64> -> !numba.boolean
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.xori %[[v1]], %[[v2]] : i1
// CHECK-NEXT:     %[[none:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[x:[\w.]+]] = dm.get %[[o]]["data"] : !numba.optional<si64> -> si64
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.get %[[o]]["data"] : !numba.optional<si64> -> si64
// CHECK-NEXT:     %[[v5:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : si64 to i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.cmpi ne, %[[v5]], %[[v6]] : i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<si64> -> !numba.boolean
// CHECK-NEXT:     %[[v9:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.andi %[[v9]], %[[v7]] : i1
// CHECK-NEXT:     %[[true:[\w.]+]] = builtin.unrealized_conversion_cast %[[v10]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[none]], %[[x]], %[[true]] : !numba.boolean, si64, !numba.boolean
// CHECK-NEXT:   }

// -----

// Casts: a value or None becomes an optional; an optional's None is an error status.

func.func @casts(%x: si32, %n: !numba.none, %o: !numba.optional<si32>)
    -> (!numba.optional<si64>, !numba.optional<si64>, !numba.optional<si64>, si64) {
  %a = numba.cast %x : si32 -> !numba.optional<si64>
  %b = numba.cast %n : !numba.none -> !numba.optional<si64>
  %c = numba.cast %o : !numba.optional<si32> -> !numba.optional<si64>
  %d = numba.cast %o : !numba.optional<si32> -> si64
  func.return %a, %b, %c, %d : !numba.optional<si64>, !numba.optional<si64>, !numba.optional<si64>, si64
}

// CHECK:      func.func @casts(%[[x:[\w.]+]]: si32, %[[n:[\w.]+]]: !numba.none, %[[o:[\w.]+]]: !numba.optional<si32>) -> (!numba.optional<si64>, !numba.optional<si64>, !numba.optional<si64>, si64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[x]] : si32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extsi %[[v0]] : i32 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : i64 to si64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v4:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[a:[\w.]+]] = dm.make(%[[v2]], %[[v4]]) : (si64, !numba.boolean) -> !numba.optional<si64>
// CHECK-NEXT:     %[[b:[\w.]+]] = dm.null : !numba.optional<si64>
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.get %[[o]]["data"] : !numba.optional<si32> -> si32
// CHECK-NEXT:     %[[v6:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : si32 to i32
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.extsi %[[v6]] : i32 to i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = builtin.unrealized_conversion_cast %[[v7]] : i64 to si64
// CHECK-NEXT:     %[[v9:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<si32> -> !numba.boolean
// CHECK-NEXT:     %[[c:[\w.]+]] = dm.make(%[[v8]], %[[v9]]) : (si64, !numba.boolean) -> !numba.optional<si64>
// CHECK-NEXT:     %[[v10:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<si32> -> !numba.boolean
// CHECK-NEXT:     %[[v11:[\w.]+]] = builtin.unrealized_conversion_cast %[[v10]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.xori %[[v11]], %[[v12]] : i1
// CHECK-NEXT:     scf.if %[[v13]] {
// CHECK-NEXT:       %[[v14:[\w.]+]] = arith.constant -1 : i32
// CHECK-NEXT:       dm.raise %[[v14]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %[[v15:[\w.]+]] = dm.get %[[o]]["data"] : !numba.optional<si32> -> si32
// CHECK-NEXT:     %[[v16:[\w.]+]] = builtin.unrealized_conversion_cast %[[v15]] : si32 to i32
// CHECK-NEXT:     %[[v17:[\w.]+]] = arith.extsi %[[v16]] : i32 to i64
// CHECK-NEXT:     %[[d:[\w.]+]] = builtin.unrealized_conversion_cast %[[v17]] : i64 to si64
// CHECK-NEXT:     func.return %[[a]], %[[b]], %[[c]], %[[d]] : !numba.optional<si64>, !numba.optional<si64>, !numba.optional<si64>, si64
// CHECK-NEXT:   }
