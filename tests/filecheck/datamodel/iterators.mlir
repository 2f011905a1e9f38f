// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Iterators keep their indices in slots.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.slice<3>

func.func private @types(!numba.slice<3>, !dm.data<!numba.slice<3>>, !dm.return<!numba.slice<3>>)

func.func @load(%p: !llvm.ptr) -> (i64, i64, i64) {
  %v = dm.load %p : !llvm.ptr -> !numba.slice<3>
  %r:3 = dm.as_argument %v : !numba.slice<3> -> (i64, i64, i64)
  func.return %r#0, %r#1, %r#2 : i64, i64, i64
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: i64, %a2: i64) {
  %v = dm.from_argument(%a0, %a1, %a2) : (i64, i64, i64) -> !numba.slice<3>
  dm.store %v, %p : !numba.slice<3>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i64, i64, i64)>, !llvm.struct<(i64, i64, i64)>, !llvm.struct<(i64, i64, i64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, i64, i64) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i64
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]] : i64, i64, i64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: i64, %[[v3:[\w.]+]]: i64) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v4]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v5]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.range<ui32>

func.func private @types(!numba.range<ui32>, !dm.data<!numba.range<ui32>>, !dm.return<!numba.range<ui32>>)

func.func @load(%p: !llvm.ptr) -> (i32, i32, i32) {
  %v = dm.load %p : !llvm.ptr -> !numba.range<ui32>
  %r:3 = dm.as_argument %v : !numba.range<ui32> -> (i32, i32, i32)
  func.return %r#0, %r#1, %r#2 : i32, i32, i32
}

func.func @store(%p: !llvm.ptr, %a0: i32, %a1: i32, %a2: i32) {
  %v = dm.from_argument(%a0, %a1, %a2) : (i32, i32, i32) -> !numba.range<ui32>
  dm.store %v, %p : !numba.range<ui32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i32, i32, i32)>, !llvm.struct<(i32, i32, i32)>, !llvm.struct<(i32, i32, i32)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i32, i32, i32) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i32
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]] : i32, i32, i32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i32, %[[v2:[\w.]+]]: i32, %[[v3:[\w.]+]]: i32) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v4]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v5]] : i32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.range_iter<si32>

func.func private @types(!numba.range_iter<si32>, !dm.data<!numba.range_iter<si32>>, !dm.return<!numba.range_iter<si32>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, i32, i32, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.range_iter<si32>
  %r:4 = dm.as_argument %v : !numba.range_iter<si32> -> (!llvm.ptr, i32, i32, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3 : !llvm.ptr, i32, i32, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3) : (!llvm.ptr, i32, i32, !llvm.ptr) -> !numba.range_iter<si32>
  dm.store %v, %p : !numba.range_iter<si32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, i32, i32, !llvm.ptr)>, !llvm.struct<(i32, i32, i32, i32)>, !llvm.struct<(i32, i32, i32, i32)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, i32, i32, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][12] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v0]], %[[v2]], %[[v4]], %[[v5]] : !llvm.ptr, i32, i32, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: i32, %[[v3:[\w.]+]]: i32, %[[v4:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i32
// CHECK-NEXT:   llvm.store %[[v5]], %[[v0]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v7]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v8]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][12] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v9]] : i32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>

func.func private @types(!numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>, !dm.data<!numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>>, !dm.return<!numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>
  %r:3 = dm.as_argument %v : !numba.unituple_iter<!numba.unituple<!numba.boolean, 2>> -> (!llvm.ptr, i8, i8)
  func.return %r#0, %r#1, %r#2 : !llvm.ptr, i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: i8, %a2: i8) {
  %v = dm.from_argument(%a0, %a1, %a2) : (!llvm.ptr, i8, i8) -> !numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>
  dm.store %v, %p : !numba.unituple_iter<!numba.unituple<!numba.boolean, 2>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.array<2 x i1>)>, !llvm.struct<(i64, !llvm.array<2 x i8>)>, !llvm.struct<(i64, !llvm.array<2 x i8>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, i8, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v3]], %[[v1]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.icmp "ne" %[[v6]], %[[v1]] : i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.zext %[[v7]] : i1 to i8
// CHECK-NEXT:   func.return %[[v0]], %[[v8]], %[[v9]] : !llvm.ptr, i8, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: i8, %[[v3:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v4]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.icmp "ne" %[[v3]], %[[v4]] : i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.zext %[[v6]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v10]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][1] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v9]], %[[v11]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.enumerate<!numba.range_iter<si64>>

func.func private @types(!numba.enumerate<!numba.range_iter<si64>>, !dm.data<!numba.enumerate<!numba.range_iter<si64>>>, !dm.return<!numba.enumerate<!numba.range_iter<si64>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.enumerate<!numba.range_iter<si64>>
  %r:5 = dm.as_argument %v : !numba.enumerate<!numba.range_iter<si64>> -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4 : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i64, %a4: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> !numba.enumerate<!numba.range_iter<si64>>
  dm.store %v, %p : !numba.enumerate<!numba.range_iter<si64>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.struct<(!llvm.ptr, i64, i64, !llvm.ptr)>)>, !llvm.struct<(i64, !llvm.struct<(i64, i64, i64, i64)>)>, !llvm.struct<(i64, !llvm.struct<(i64, i64, i64, i64)>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v0]], %[[v1]], %[[v3]], %[[v5]], %[[v6]] : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v6]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v9]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v9]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v10]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v9]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v9]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v12]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>

func.func private @types(!numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>, !dm.data<!numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>>, !dm.return<!numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>
  %r:8 = dm.as_argument %v : !numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>> -> (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : !llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: !llvm.ptr, %a4: !llvm.ptr, %a5: i64, %a6: i64, %a7: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> !numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>
  dm.store %v, %p : !numba.zip<!numba.range_iter<si32>, !numba.range_iter<si64>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<(!llvm.ptr, i32, i32, !llvm.ptr)>, !llvm.struct<(!llvm.ptr, i64, i64, !llvm.ptr)>)>, !llvm.struct<(!llvm.struct<(i32, i32, i32, i32)>, !llvm.struct<(i64, i64, i64, i64)>)>, !llvm.struct<(!llvm.struct<(i32, i32, i32, i32)>, !llvm.struct<(i64, i64, i64, i64)>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][12] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v6]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v7]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v6]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v6]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v0]], %[[v2]], %[[v4]], %[[v5]], %[[v6]], %[[v8]], %[[v10]], %[[v11]] : !llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: i32, %[[v3:[\w.]+]]: i32, %[[v4:[\w.]+]]: !llvm.ptr, %[[v5:[\w.]+]]: !llvm.ptr, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v9]], %[[v0]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v13]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v14]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][12] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v10]], %[[v15]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v11]], %[[v16]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v17]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v18:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v18]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v19:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v12]], %[[v19]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.ndindex<2>

func.func private @types(!numba.ndindex<2>, !dm.data<!numba.ndindex<2>>, !dm.return<!numba.ndindex<2>>)

func.func @load(%p: !llvm.ptr) -> (i64, i64, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.ndindex<2>
  %r:4 = dm.as_argument %v : !numba.ndindex<2> -> (i64, i64, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3 : i64, i64, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: i64, %a2: !llvm.ptr, %a3: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3) : (i64, i64, !llvm.ptr, !llvm.ptr) -> !numba.ndindex<2>
  dm.store %v, %p : !numba.ndindex<2>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.array<2 x i64>, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.array<2 x i64>, !llvm.array<2 x i64>, i8)>, !llvm.struct<(!llvm.array<2 x i64>, !llvm.array<2 x i64>, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, i64, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v4]], %[[v5]] : i64, i64, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: i64, %[[v3:[\w.]+]]: !llvm.ptr, %[[v4:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v3]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v9]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v10]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v10]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v12]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.flat<!numba.array<f32, 1, C>>

func.func private @types(!numba.flat<!numba.array<f32, 1, C>>, !dm.data<!numba.flat<!numba.array<f32, 1, C>>>, !dm.return<!numba.flat<!numba.array<f32, 1, C>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.flat<!numba.array<f32, 1, C>>
  %r:9 = dm.as_argument %v : !numba.flat<!numba.array<f32, 1, C>> -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8 : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i64, %a4: !llvm.ptr, %a5: i64, %a6: i64, %a7: i64, %a8: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr) -> !numba.flat<!numba.array<f32, 1, C>>
  dm.store %v, %p : !numba.flat<!numba.array<f32, 1, C>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i64, !llvm.ptr)>, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i64, i64)>, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i64, i64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr) {
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
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.load %[[v14]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][64] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]], %[[v9]], %[[v11]], %[[v13]], %[[v15]], %[[v16]] : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: !llvm.ptr, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: i64, %[[v9:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v11]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v12]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v13]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v14]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v15]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v16]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v17]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v18:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][64] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v10]], %[[v18]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.flat<!numba.array<f32, 1, A>>

func.func private @types(!numba.flat<!numba.array<f32, 1, A>>, !dm.data<!numba.flat<!numba.array<f32, 1, A>>>, !dm.return<!numba.flat<!numba.array<f32, 1, A>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.flat<!numba.array<f32, 1, A>>
  %r:10 = dm.as_argument %v : !numba.flat<!numba.array<f32, 1, A>> -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8, %r#9 : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: i64, %a3: i64, %a4: !llvm.ptr, %a5: i64, %a6: i64, %a7: !llvm.ptr, %a8: !llvm.ptr, %a9: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !numba.flat<!numba.array<f32, 1, A>>
  dm.store %v, %p : !numba.flat<!numba.array<f32, 1, A>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.ptr, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.array<1 x !llvm.ptr>, !llvm.array<1 x i64>, i8)>, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.array<1 x !llvm.ptr>, !llvm.array<1 x i64>, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
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
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][64] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]], %[[v9]], %[[v11]], %[[v13]], %[[v14]], %[[v15]], %[[v16]] : !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: !llvm.ptr, %[[v6:[\w.]+]]: i64, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: !llvm.ptr, %[[v9:[\w.]+]]: !llvm.ptr, %[[v10:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.load %[[v10]] : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v14]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v15]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v16]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v17]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v18:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v18]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v19:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v19]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v20:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v11]], %[[v20]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v21:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][64] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v12]], %[[v21]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v22:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v13]], %[[v22]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>

func.func private @types(!numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>, !dm.data<!numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>>, !dm.return<!numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>
  %r = dm.as_argument %v : !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>
  dm.store %v, %p : !numba.generator<yield si32, args [si64, !numba.omitted<none>], state [!numba.boolean]>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, !llvm.struct<(i32, !llvm.struct<(i64)>, !llvm.struct<(i8)>)>, !llvm.struct<(i32, !llvm.struct<(i64)>, !llvm.struct<(i8)>)>) -> ()
// CHECK-NEXT: func.func @load(%[[p:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   %[[v0:[\w.]+]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:   %[[v:[\w.]+]] = llvm.alloca %[[v0]] x !llvm.struct<(i32, !llvm.struct<(i64)>, !llvm.struct<(i8)>)> {alignment = 8 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[p]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[p]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[p]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v6]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v7]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return %[[v]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK-NEXT: func.func @store(%[[p:[\w.]+]]: !llvm.ptr, %[[a0:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v0:[\w.]+]] = llvm.load %[[a0]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[a0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[a0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %[[v0]], %[[p]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[p]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v5]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[p]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v6]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
