// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Structs by their fields; a structref is its block; a bound method is its object.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.struct<"Vec", x: f32, ok: !numba.boolean>

func.func private @types(!numba.struct<"Vec", x: f32, ok: !numba.boolean>, !dm.data<!numba.struct<"Vec", x: f32, ok: !numba.boolean>>, !dm.return<!numba.struct<"Vec", x: f32, ok: !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> (f32, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.struct<"Vec", x: f32, ok: !numba.boolean>
  %r:2 = dm.as_argument %v : !numba.struct<"Vec", x: f32, ok: !numba.boolean> -> (f32, i8)
  func.return %r#0, %r#1 : f32, i8
}

func.func @store(%p: !llvm.ptr, %a0: f32, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (f32, i8) -> !numba.struct<"Vec", x: f32, ok: !numba.boolean>
  dm.store %v, %p : !numba.struct<"Vec", x: f32, ok: !numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(f32, i1)>, !llvm.struct<(f32, i8)>, !llvm.struct<(f32, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (f32, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> f32
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v4]], %[[v1]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v6]] : f32, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: f32, %[[v2:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : f32, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v6]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.structref<"Node", x: si32>

func.func private @types(!numba.structref<"Node", x: si32>, !dm.data<!numba.structref<"Node", x: si32>>, !dm.return<!numba.structref<"Node", x: si32>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.structref<"Node", x: si32>
  %r = dm.as_argument %v : !numba.structref<"Node", x: si32> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.structref<"Node", x: si32>
  dm.store %v, %p : !numba.structref<"Node", x: si32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr)>, !llvm.struct<(!llvm.ptr)>, !llvm.struct<(!llvm.ptr)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.structref_payload<"Node", x: !numba.boolean>

func.func private @types(!numba.structref_payload<"Node", x: !numba.boolean>, !dm.data<!numba.structref_payload<"Node", x: !numba.boolean>>, !dm.return<!numba.structref_payload<"Node", x: !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> i8 {
  %v = dm.load %p : !llvm.ptr -> !numba.structref_payload<"Node", x: !numba.boolean>
  %r = dm.as_argument %v : !numba.structref_payload<"Node", x: !numba.boolean> -> (i8)
  func.return %r : i8
}

func.func @store(%p: !llvm.ptr, %a0: i8) {
  %v = dm.from_argument(%a0) : (i8) -> !numba.structref_payload<"Node", x: !numba.boolean>
  dm.store %v, %p : !numba.structref_payload<"Node", x: !numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i1)>, !llvm.struct<(i8)>, !llvm.struct<(i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i8 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   func.return %[[v4]] : i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v2]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.bound_function<"f", !numba.optional<si8>>

func.func private @types(!numba.bound_function<"f", !numba.optional<si8>>, !dm.data<!numba.bound_function<"f", !numba.optional<si8>>>, !dm.return<!numba.bound_function<"f", !numba.optional<si8>>>)

func.func @load(%p: !llvm.ptr) -> (i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.bound_function<"f", !numba.optional<si8>>
  %r:2 = dm.as_argument %v : !numba.bound_function<"f", !numba.optional<si8>> -> (i8, i8)
  func.return %r#0, %r#1 : i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: i8, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i8, i8) -> !numba.bound_function<"f", !numba.optional<si8>>
  dm.store %v, %p : !numba.bound_function<"f", !numba.optional<si8>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i8, i1)>, !llvm.struct<(i8, i8)>, i8) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i8, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v4]], %[[v1]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v6]] : i8, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8, %[[v2:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v6]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.index_value<f32>

func.func private @types(!numba.index_value<f32>, !dm.data<!numba.index_value<f32>>, !dm.return<!numba.index_value<f32>>)

func.func @load(%p: !llvm.ptr) -> (i64, f32) {
  %v = dm.load %p : !llvm.ptr -> !numba.index_value<f32>
  %r:2 = dm.as_argument %v : !numba.index_value<f32> -> (i64, f32)
  func.return %r#0, %r#1 : i64, f32
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: f32) {
  %v = dm.from_argument(%a0, %a1) : (i64, f32) -> !numba.index_value<f32>
  dm.store %v, %p : !numba.index_value<f32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i64, f32)>, !llvm.struct<(i64, f32)>, !llvm.struct<(i64, f32)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, f32) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> f32
// CHECK-NEXT:   func.return %[[v1]], %[[v3]] : i64, f32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: f32) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v3]] : f32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
