// RUN: numba-opt %s -p dm-verify-models --split-input-file | filecheck %s

// The pass replaces nothing.

func.func @families(%s: !numba.struct<"Vec", x: f32, ok: !numba.boolean>, %t: !numba.unituple<si64, 2>, %b: !numba.boolean, %o: !numba.optional<f64>) {
  func.return
}

// CHECK:      func.func @families(%[[s:[\w.]+]]: !numba.struct<"Vec", x: f32, ok: !numba.boolean>, %[[t:[\w.]+]]: !numba.unituple<si64, 2>, %[[b:[\w.]+]]: !numba.boolean, %[[o:[\w.]+]]: !numba.optional<f64>) {
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// A type that contains itself behind a pointer is finite.

numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>

func.func @deferred(%d: !numba.deferred<@node>) -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>> {
  %v = dm.get %d["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
  func.return %v : !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
}

// CHECK:      numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
// CHECK-NEXT:   func.func @deferred(%[[d:[\w.]+]]: !numba.deferred<@node>) -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>> {
// CHECK-NEXT:     %[[v:[\w.]+]] = dm.get %[[d]]["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
// CHECK-NEXT:     func.return %[[v]] : !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
// CHECK-NEXT:   }
