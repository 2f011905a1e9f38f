// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// A str is its characters and what is known of them.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.unicode_type

func.func private @types(!numba.unicode_type, !dm.data<!numba.unicode_type>, !dm.return<!numba.unicode_type>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.unicode_type
  %r:7 = dm.as_argument %v : !numba.unicode_type -> (!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: i64, %a2: i32, %a3: i32, %a4: i64, %a5: !llvm.ptr, %a6: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6) : (!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr) -> !numba.unicode_type
  dm.store %v, %p : !numba.unicode_type, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][20] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.load %[[v10]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.load %[[v12]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]], %[[v9]], %[[v11]], %[[v13]] : !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: i64, %[[v3:[\w.]+]]: i32, %[[v4:[\w.]+]]: i32, %[[v5:[\w.]+]]: i64, %[[v6:[\w.]+]]: !llvm.ptr, %[[v7:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v8]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v9]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][20] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v10]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v12]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v13]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.unicode_iter

func.func private @types(!numba.unicode_iter, !dm.data<!numba.unicode_iter>, !dm.return<!numba.unicode_iter>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.unicode_iter
  %r:8 = dm.as_argument %v : !numba.unicode_iter -> (!llvm.ptr, !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : !llvm.ptr, !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i32, %a4: i32, %a5: i64, %a6: !llvm.ptr, %a7: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) : (!llvm.ptr, !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr) -> !numba.unicode_iter
  dm.store %v, %p : !numba.unicode_iter, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.struct<(!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)>)>, !llvm.struct<(i64, !llvm.struct<(!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)>)>, !llvm.struct<(i64, !llvm.struct<(!llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr)>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][20] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v7]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.load %[[v11]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.load %[[v13]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   func.return %[[v0]], %[[v2]], %[[v4]], %[[v6]], %[[v8]], %[[v10]], %[[v12]], %[[v14]] : !llvm.ptr, !llvm.ptr, i64, i32, i32, i64, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i32, %[[v5:[\w.]+]]: i32, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: !llvm.ptr, %[[v8:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v9]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v10]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v12]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][20] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v13]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v14]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v15]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v16]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
