// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Opaque types are pointers; an omitted argument is nothing.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.none

func.func private @types(!numba.none, !dm.data<!numba.none>, !dm.return<!numba.none>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.none
  %r = dm.as_argument %v : !numba.none -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.none
  dm.store %v, %p : !numba.none, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.opaque<function, "f">

func.func private @types(!numba.opaque<function, "f">, !dm.data<!numba.opaque<function, "f">>, !dm.return<!numba.opaque<function, "f">>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.opaque<function, "f">
  %r = dm.as_argument %v : !numba.opaque<function, "f"> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.opaque<function, "f">
  dm.store %v, %p : !numba.opaque<function, "f">, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.tuple<si32, !numba.omitted<none>>

func.func private @types(!numba.tuple<si32, !numba.omitted<none>>)

func.func @arguments(%a0: i32) -> i32 {
  %v = dm.from_argument(%a0) : (i32) -> !numba.tuple<si32, !numba.omitted<none>>
  %r = dm.as_argument %v : !numba.tuple<si32, !numba.omitted<none>> -> (i32)
  func.return %r : i32
}

// CHECK:      func.func private @types(!llvm.struct<(i32, !llvm.struct<()>)>) -> ()
// CHECK:      func.func @arguments(%[[v0:[\w.]+]]: i32) -> i32 {
// CHECK-NEXT:   func.return %[[v0]] : i32
// CHECK-NEXT: }
