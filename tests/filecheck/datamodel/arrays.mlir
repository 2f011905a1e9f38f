// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// An array is its block, its owner, its sizes and its data.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.array<!numba.boolean, 1, C>

func.func private @types(!numba.array<!numba.boolean, 1, C>, !dm.data<!numba.array<!numba.boolean, 1, C>>, !dm.return<!numba.array<!numba.boolean, 1, C>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) {
  %v = dm.load %p : !llvm.ptr -> !numba.array<!numba.boolean, 1, C>
  %r:7 = dm.as_argument %v : !numba.array<!numba.boolean, 1, C> -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i64, %a4: !llvm.ptr, %a5: i64, %a6: i64) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) -> !numba.array<!numba.boolean, 1, C>
  dm.store %v, %p : !numba.array<!numba.boolean, 1, C>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.load %[[v10]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.load %[[v12]] : !llvm.ptr -> i64
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]], %[[v9]], %[[v11]], %[[v13]] : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: !llvm.ptr, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: i64) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v8]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v9]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v10]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v11]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v12]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v13]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.array<f32, 0, C>

func.func private @types(!numba.array<f32, 0, C>, !dm.data<!numba.array<f32, 0, C>>, !dm.return<!numba.array<f32, 0, C>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.array<f32, 0, C>
  %r:5 = dm.as_argument %v : !numba.array<f32, 0, C> -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4 : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i64, %a4: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> !numba.array<f32, 0, C>
  dm.store %v, %p : !numba.array<f32, 0, C>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<0 x i64>, !llvm.array<0 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<0 x i64>, !llvm.array<0 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<0 x i64>, !llvm.array<0 x i64>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]], %[[v9]] : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v6]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v7]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v8]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v9]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.nested_array<f32, [2, 3]>

func.func private @types(!numba.nested_array<f32, [2, 3]>, !dm.data<!numba.nested_array<f32, [2, 3]>>, !dm.return<!numba.nested_array<f32, [2, 3]>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64) {
  %v = dm.load %p : !llvm.ptr -> !numba.nested_array<f32, [2, 3]>
  %r:9 = dm.as_argument %v : !numba.nested_array<f32, [2, 3]> -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8 : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i64, %a4: !llvm.ptr, %a5: i64, %a6: i64, %a7: i64, %a8: i64) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64) -> !numba.nested_array<f32, [2, 3]>
  dm.store %v, %p : !numba.nested_array<f32, [2, 3]>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.load %[[v10]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.load %[[v12]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.load %[[v14]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v14]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.load %[[v16]] : !llvm.ptr -> i64
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]], %[[v9]], %[[v11]], %[[v13]], %[[v15]], %[[v17]] : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: !llvm.ptr, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: i64, %[[v9:[\w.]+]]: i64) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v10]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v12]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v13]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v14]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v14]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v15]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v16]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v9]], %[[v17]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.array_ctypes<f32>

func.func private @types(!numba.array_ctypes<f32>, !dm.data<!numba.array_ctypes<f32>>, !dm.return<!numba.array_ctypes<f32>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.array_ctypes<f32>
  %r:2 = dm.as_argument %v : !numba.array_ctypes<f32> -> (!llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1 : !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1) : (!llvm.ptr, !llvm.ptr) -> !numba.array_ctypes<f32>
  dm.store %v, %p : !numba.array_ctypes<f32>, !llvm.ptr
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
