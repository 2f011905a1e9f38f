// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// A deferred type is a named struct around what it stands for.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.deferred<@node>

numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
numba.typedef @flag = !numba.boolean

func.func private @types(!numba.deferred<@node>, !dm.data<!numba.deferred<@node>>, !dm.return<!numba.deferred<@node>>)

func.func @load(%p: !llvm.ptr) -> (i64, !llvm.ptr, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.deferred<@node>
  %r:3 = dm.as_argument %v : !numba.deferred<@node> -> (i64, !llvm.ptr, i8)
  func.return %r#0, %r#1, %r#2 : i64, !llvm.ptr, i8
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: !llvm.ptr, %a2: i8) {
  %v = dm.from_argument(%a0, %a1, %a2) : (i64, !llvm.ptr, i8) -> !numba.deferred<@node>
  dm.store %v, %p : !numba.deferred<@node>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<"deferred.node.value", (!llvm.struct<(i64, !llvm.struct<(!llvm.ptr, i1)>)>)>, !llvm.struct<"deferred.node.data", (!llvm.struct<(i64, !llvm.struct<(!llvm.ptr, i8)>)>)>, !llvm.struct<"deferred.node.value", (!llvm.struct<(i64, !llvm.struct<(!llvm.ptr, i1)>)>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, !llvm.ptr, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v3]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.icmp "ne" %[[v6]], %[[v1]] : i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v7]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v4]], %[[v8]] : i64, !llvm.ptr, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v3]], %[[v4]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v7]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v7]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v8]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.tuple<!numba.deferred<@flag>, si8>

numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
numba.typedef @flag = !numba.boolean

func.func private @types(!numba.tuple<!numba.deferred<@flag>, si8>, !dm.data<!numba.tuple<!numba.deferred<@flag>, si8>>, !dm.return<!numba.tuple<!numba.deferred<@flag>, si8>>)

func.func @load(%p: !llvm.ptr) -> (i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.tuple<!numba.deferred<@flag>, si8>
  %r:2 = dm.as_argument %v : !numba.tuple<!numba.deferred<@flag>, si8> -> (i8, i8)
  func.return %r#0, %r#1 : i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: i8, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i8, i8) -> !numba.tuple<!numba.deferred<@flag>, si8>
  dm.store %v, %p : !numba.tuple<!numba.deferred<@flag>, si8>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<"deferred.flag.value", (i1)>, i8)>, !llvm.struct<(!llvm.struct<"deferred.flag.data", (i8)>, i8)>, !llvm.struct<(!llvm.struct<"deferred.flag.data", (i8)>, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i8, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   func.return %[[v6]], %[[v5]] : i8, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8, %[[v2:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v6]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.optional<!numba.deferred<@flag>>

numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
numba.typedef @flag = !numba.boolean

func.func private @types(!numba.optional<!numba.deferred<@flag>>, !dm.data<!numba.optional<!numba.deferred<@flag>>>, !dm.return<!numba.optional<!numba.deferred<@flag>>>)

func.func @load(%p: !llvm.ptr) -> (i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.optional<!numba.deferred<@flag>>
  %r:2 = dm.as_argument %v : !numba.optional<!numba.deferred<@flag>> -> (i8, i8)
  func.return %r#0, %r#1 : i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: i8, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i8, i8) -> !numba.optional<!numba.deferred<@flag>>
  dm.store %v, %p : !numba.optional<!numba.deferred<@flag>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<"deferred.flag.value", (i1)>, i1)>, !llvm.struct<(!llvm.struct<"deferred.flag.data", (i8)>, i8)>, !llvm.struct<"deferred.flag.value", (i1)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i8, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.icmp "ne" %[[v5]], %[[v1]] : i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v6]] : i1 to i8
// CHECK-NEXT:   func.return %[[v7]], %[[v8]] : i8, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8, %[[v2:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v3]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v8]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
