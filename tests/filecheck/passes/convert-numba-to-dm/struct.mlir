// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// Tuples and structs: elements by position, members by name.

func.func @tuple(%a: si64, %b: !numba.boolean) -> (!numba.boolean, si64) {
  %t = numba.build_tuple %a, %b : (si64, !numba.boolean) -> !numba.tuple<si64, !numba.boolean>
  %last = numba.static_getitem %t[-1] : !numba.tuple<si64, !numba.boolean> -> !numba.boolean
  %first = numba.static_getitem %t[0] : !numba.tuple<si64, !numba.boolean> -> si64
  func.return %last, %first : !numba.boolean, si64
}

// CHECK:      func.func @tuple(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: !numba.boolean) -> (!numba.boolean, si64) {
// CHECK-NEXT:     %[[t:[\w.]+]] = dm.make(%[[a]], %[[b]]) : (si64, !numba.boolean) -> !numba.tuple<si64, !numba.boolean>
// CHECK-NEXT:     func.return %[[b]], %[[a]] : !numba.boolean, si64
// CHECK-NEXT:   }

// -----

func.func @members(%p: !numba.struct<"P", x: f32, ok: !numba.boolean>) -> (f32, !numba.boolean) {
  %x = numba.getattr %p "x" : !numba.struct<"P", x: f32, ok: !numba.boolean> -> f32
  %ok = numba.getattr %p "ok" : !numba.struct<"P", x: f32, ok: !numba.boolean> -> !numba.boolean
  func.return %x, %ok : f32, !numba.boolean
}

// CHECK:      func.func @members(%[[p:[\w.]+]]: !numba.struct<"P", x: f32, ok: !numba.boolean>) -> (f32, !numba.boolean) {
// CHECK-NEXT:     %[[x:[\w.]+]] = dm.get %[[p]]["x"] : !numba.struct<"P", x: f32, ok: !numba.boolean> -> f32
// CHECK-NEXT:     %[[ok:[\w.]+]] = dm.get %[[p]]["ok"] : !numba.struct<"P", x: f32, ok: !numba.boolean> -> !numba.boolean
// CHECK-NEXT:     func.return %[[x]], %[[ok]] : f32, !numba.boolean
// CHECK-NEXT:   }

// -----

// A tuple casts, compares and counts as true member by member.

func.func @tuples(%t: !numba.tuple<si32, !numba.boolean>, %u: !numba.tuple<si32, !numba.boolean>)
    -> (!numba.unituple<f64, 2>, !numba.boolean, !numba.boolean) {
  %cast = numba.cast %t : !numba.tuple<si32, !numba.boolean> -> !numba.unituple<f64, 2>
  %equal = numba.cmp eq %t, %u : (!numba.tuple<si32, !numba.boolean>, !numba.tuple<si32, !numba.boolean>)
  %true = numba.truth %t : !numba.tuple<si32, !numba.boolean>
  func.return %cast, %equal, %true : !numba.unituple<f64, 2>, !numba.boolean, !numba.boolean
}

// CHECK:      func.func @tuples(%[[t:[\w.]+]]: !numba.tuple<si32, !numba.boolean>, %[[u:[\w.]+]]: !numba.tuple<si32, !numba.boolean>) -> (!numba.unituple<f64, 2>, !numba.boolean, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.get %[[t]]["f0"] : !numba.tuple<si32, !numba.boolean> -> si32
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : si32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.sitofp %[[v1]] : i32 to f64
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.get %[[t]]["f1"] : !numba.tuple<si32, !numba.boolean> -> !numba.boolean
// CHECK-NEXT:     %[[v4:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.uitofp %[[v4]] : i1 to f64
// CHECK-NEXT:     %[[cast:[\w.]+]] = dm.make(%[[v2]], %[[v5]]) : (f64, f64) -> !numba.unituple<f64, 2>
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.get %[[t]]["f0"] : !numba.tuple<si32, !numba.boolean> -> si32
// CHECK-NEXT:     %[[v7:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : si32 to i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = dm.get %[[u]]["f0"] : !numba.tuple<si32, !numba.boolean> -> si32
// CHECK-NEXT:     %[[v9:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : si32 to i32
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.cmpi eq, %[[v7]], %[[v9]] : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = dm.get %[[t]]["f1"] : !numba.tuple<si32, !numba.boolean> -> !numba.boolean
// CHECK-NEXT:     %[[v12:[\w.]+]] = builtin.unrealized_conversion_cast %[[v11]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v13:[\w.]+]] = dm.get %[[u]]["f1"] : !numba.tuple<si32, !numba.boolean> -> !numba.boolean
// CHECK-NEXT:     %[[v14:[\w.]+]] = builtin.unrealized_conversion_cast %[[v13]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.cmpi eq, %[[v12]], %[[v14]] : i1
// CHECK-NEXT:     %[[v16:[\w.]+]] = arith.andi %[[v10]], %[[v15]] : i1
// CHECK-NEXT:     %[[equal:[\w.]+]] = builtin.unrealized_conversion_cast %[[v16]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v17:[\w.]+]] = arith.constant true
// CHECK-NEXT:     %[[true:[\w.]+]] = builtin.unrealized_conversion_cast %[[v17]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[cast]], %[[equal]], %[[true]] : !numba.unituple<f64, 2>, !numba.boolean, !numba.boolean
// CHECK-NEXT:   }

// -----

// An array is a struct too; `size` and `ndim` are no members.

func.func @array(%a: !numba.array<f32, 2, C>) -> (si64, si64, !numba.unituple<si64, 2>) {
  %size = numba.getattr %a "size" : !numba.array<f32, 2, C> -> si64
  %ndim = numba.getattr %a "ndim" : !numba.array<f32, 2, C> -> si64
  %shape = numba.getattr %a "shape" : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
  func.return %size, %ndim, %shape : si64, si64, !numba.unituple<si64, 2>
}

// CHECK:      func.func @array(%[[a:[\w.]+]]: !numba.array<f32, 2, C>) -> (si64, si64, !numba.unituple<si64, 2>) {
// CHECK-NEXT:     %[[size:[\w.]+]] = dm.get %[[a]]["nitems"] : !numba.array<f32, 2, C> -> si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 2 : i64
// CHECK-NEXT:     %[[ndim:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : i64 to si64
// CHECK-NEXT:     %[[shape:[\w.]+]] = dm.get %[[a]]["shape"] : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
// CHECK-NEXT:     func.return %[[size]], %[[ndim]], %[[shape]] : si64, si64, !numba.unituple<si64, 2>
// CHECK-NEXT:   }
