// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// A list or set is its block and its owner; the block holds the first element.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.list<f32>

func.func private @types(!numba.list<f32>, !dm.data<!numba.list<f32>>, !dm.return<!numba.list<f32>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.list<f32>
  %r:2 = dm.as_argument %v : !numba.list<f32> -> (!llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1 : !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1) : (!llvm.ptr, !llvm.ptr) -> !numba.list<f32>
  dm.store %v, %p : !numba.list<f32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, !llvm.ptr)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]], %[[v3]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v3]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.list_payload<!numba.list<!numba.boolean>>

func.func private @types(!numba.list_payload<!numba.list<!numba.boolean>>, !dm.data<!numba.list_payload<!numba.list<!numba.boolean>>>, !dm.return<!numba.list_payload<!numba.list<!numba.boolean>>>)

func.func @load(%p: !llvm.ptr) -> (i64, i64, i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.list_payload<!numba.list<!numba.boolean>>
  %r:4 = dm.as_argument %v : !numba.list_payload<!numba.list<!numba.boolean>> -> (i64, i64, i8, i8)
  func.return %r#0, %r#1, %r#2, %r#3 : i64, i64, i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: i64, %a2: i8, %a3: i8) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3) : (i64, i64, i8, i8) -> !numba.list_payload<!numba.list<!numba.boolean>>
  dm.store %v, %p : !numba.list_payload<!numba.list<!numba.boolean>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i64, i64, i1, i1)>, !llvm.struct<(i64, i64, i8, i8)>, !llvm.struct<(i64, i64, i8, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, i64, i8, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.icmp "ne" %[[v6]], %[[v1]] : i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][17] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.icmp "ne" %[[v9]], %[[v1]] : i8
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.zext %[[v7]] : i1 to i8
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.zext %[[v10]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v4]], %[[v11]], %[[v12]] : i64, i64, i8, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: i64, %[[v3:[\w.]+]]: i8, %[[v4:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.icmp "ne" %[[v3]], %[[v5]] : i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.icmp "ne" %[[v4]], %[[v5]] : i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v6]] : i1 to i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.zext %[[v7]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v10]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v11]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][17] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v9]], %[[v12]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.list_iter<!numba.list<f32>>

func.func private @types(!numba.list_iter<!numba.list<f32>>, !dm.data<!numba.list_iter<!numba.list<f32>>>, !dm.return<!numba.list_iter<!numba.list<f32>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.list_iter<!numba.list<f32>>
  %r:2 = dm.as_argument %v : !numba.list_iter<!numba.list<f32>> -> (!llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1 : !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1) : (!llvm.ptr, !llvm.ptr) -> !numba.list_iter<!numba.list<f32>>
  dm.store %v, %p : !numba.list_iter<!numba.list<f32>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, i64)>, !llvm.struct<(!llvm.ptr, i64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v1]], %[[v2]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v4]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.set<f32>

func.func private @types(!numba.set<f32>, !dm.data<!numba.set<f32>>, !dm.return<!numba.set<f32>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.set<f32>
  %r:2 = dm.as_argument %v : !numba.set<f32> -> (!llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1 : !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1) : (!llvm.ptr, !llvm.ptr) -> !numba.set<f32>
  dm.store %v, %p : !numba.set<f32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, !llvm.ptr)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]], %[[v3]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v3]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.set_entry<!numba.set<!numba.boolean>>

func.func private @types(!numba.set_entry<!numba.set<!numba.boolean>>, !dm.data<!numba.set_entry<!numba.set<!numba.boolean>>>, !dm.return<!numba.set_entry<!numba.set<!numba.boolean>>>)

func.func @load(%p: !llvm.ptr) -> (i64, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.set_entry<!numba.set<!numba.boolean>>
  %r:2 = dm.as_argument %v : !numba.set_entry<!numba.set<!numba.boolean>> -> (i64, i8)
  func.return %r#0, %r#1 : i64, i8
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i64, i8) -> !numba.set_entry<!numba.set<!numba.boolean>>
  dm.store %v, %p : !numba.set_entry<!numba.set<!numba.boolean>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i64, i1)>, !llvm.struct<(i64, i8)>, !llvm.struct<(i64, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v4]], %[[v1]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v6]] : i64, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v6]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.set_payload<!numba.set<f32>>

func.func private @types(!numba.set_payload<!numba.set<f32>>, !dm.data<!numba.set_payload<!numba.set<f32>>>, !dm.return<!numba.set_payload<!numba.set<f32>>>)

func.func @load(%p: !llvm.ptr) -> (i64, i64, i64, i64, i8, i64, f32) {
  %v = dm.load %p : !llvm.ptr -> !numba.set_payload<!numba.set<f32>>
  %r:7 = dm.as_argument %v : !numba.set_payload<!numba.set<f32>> -> (i64, i64, i64, i64, i8, i64, f32)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : i64, i64, i64, i64, i8, i64, f32
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: i64, %a2: i64, %a3: i64, %a4: i8, %a5: i64, %a6: f32) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6) : (i64, i64, i64, i64, i8, i64, f32) -> !numba.set_payload<!numba.set<f32>>
  dm.store %v, %p : !numba.set_payload<!numba.set<f32>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i64, i64, i64, i64, i1, !llvm.struct<(i64, f32)>)>, !llvm.struct<(i64, i64, i64, i64, i8, !llvm.struct<(i64, f32)>)>, !llvm.struct<(i64, i64, i64, i64, i8, !llvm.struct<(i64, f32)>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, i64, i64, i64, i8, i64, f32) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v7]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.icmp "ne" %[[v10]], %[[v1]] : i8
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.load %[[v12]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v12]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.load %[[v14]] : !llvm.ptr -> f32
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.zext %[[v11]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v4]], %[[v6]], %[[v8]], %[[v16]], %[[v13]], %[[v15]] : i64, i64, i64, i64, i8, i64, f32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: i64, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: i8, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: f32) {
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.icmp "ne" %[[v5]], %[[v8]] : i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.zext %[[v9]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v12]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v13]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v10]], %[[v14]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v15]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v15]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v16]] : f32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
