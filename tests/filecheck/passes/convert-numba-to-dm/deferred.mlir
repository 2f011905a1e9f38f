// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A deferred type has one member, what it stands for; casts go in and out.

numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>

func.func @next(%p: !numba.cpointer<!numba.deferred<@node>>)
    -> !numba.optional<!numba.cpointer<!numba.deferred<@node>>> {
  %d = numba.static_getitem %p[0] : !numba.cpointer<!numba.deferred<@node>> -> !numba.deferred<@node>
  %n = numba.cast %d : !numba.deferred<@node> -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
  %next = numba.static_getitem %n[1] : !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>> -> !numba.optional<!numba.cpointer<!numba.deferred<@node>>>
  func.return %next : !numba.optional<!numba.cpointer<!numba.deferred<@node>>>
}

// CHECK:      numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
// CHECK-NEXT:   func.func @next(%[[p:[\w.]+]]: !numba.cpointer<!numba.deferred<@node>>) -> !numba.optional<!numba.cpointer<!numba.deferred<@node>>> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[p]] : !numba.cpointer<!numba.deferred<@node>> to !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[d:[\w.]+]] = dm.load %[[v0]] : !llvm.ptr -> !numba.deferred<@node>
// CHECK-NEXT:     %[[n:[\w.]+]] = dm.get %[[d]]["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
// CHECK-NEXT:     %[[next:[\w.]+]] = dm.get %[[n]]["f1"] : !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>> -> !numba.optional<!numba.cpointer<!numba.deferred<@node>>>
// CHECK-NEXT:     func.return %[[next]] : !numba.optional<!numba.cpointer<!numba.deferred<@node>>>
// CHECK-NEXT:   }

// -----

numba.typedef @number = si32

func.func @named(%x: si64, %d: !numba.deferred<@number>) -> (!numba.deferred<@number>, !numba.boolean) {
  %named = numba.cast %x : si64 -> !numba.deferred<@number>
  %true = numba.truth %d : !numba.deferred<@number>
  func.return %named, %true : !numba.deferred<@number>, !numba.boolean
}

// CHECK:      numba.typedef @number = si32
// CHECK-NEXT:   func.func @named(%[[x:[\w.]+]]: si64, %[[d:[\w.]+]]: !numba.deferred<@number>) -> (!numba.deferred<@number>, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[x]] : si64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.trunci %[[v0]] : i64 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : i32 to si32
// CHECK-NEXT:     %[[named:[\w.]+]] = dm.make(%[[v2]]) : (si32) -> !numba.deferred<@number>
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.get %[[d]]["value"] : !numba.deferred<@number> -> si32
// CHECK-NEXT:     %[[v4:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : si32 to i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.cmpi ne, %[[v4]], %[[v5]] : i32
// CHECK-NEXT:     %[[true:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[named]], %[[true]] : !numba.deferred<@number>, !numba.boolean
// CHECK-NEXT:   }
