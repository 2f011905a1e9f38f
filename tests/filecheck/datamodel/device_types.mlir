// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// CUDA's types.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.dim3

func.func private @types(!numba.dim3, !dm.data<!numba.dim3>, !dm.return<!numba.dim3>)

func.func @load(%p: !llvm.ptr) -> (i32, i32, i32) {
  %v = dm.load %p : !llvm.ptr -> !numba.dim3
  %r:3 = dm.as_argument %v : !numba.dim3 -> (i32, i32, i32)
  func.return %r#0, %r#1, %r#2 : i32, i32, i32
}

func.func @store(%p: !llvm.ptr, %a0: i32, %a1: i32, %a2: i32) {
  %v = dm.from_argument(%a0, %a1, %a2) : (i32, i32, i32) -> !numba.dim3
  dm.store %v, %p : !numba.dim3, !llvm.ptr
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

// !numba.grid_group

func.func private @types(!numba.grid_group, !dm.data<!numba.grid_group>, !dm.return<!numba.grid_group>)

func.func @load(%p: !llvm.ptr) -> i64 {
  %v = dm.load %p : !llvm.ptr -> !numba.grid_group
  %r = dm.as_argument %v : !numba.grid_group -> (i64)
  func.return %r : i64
}

func.func @store(%p: !llvm.ptr, %a0: i64) {
  %v = dm.from_argument(%a0) : (i64) -> !numba.grid_group
  dm.store %v, %p : !numba.grid_group, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i64, i64, i64) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i64 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   func.return %[[v1]] : i64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.vector<f32, 4>

func.func private @types(!numba.vector<f32, 4>, !dm.data<!numba.vector<f32, 4>>, !dm.return<!numba.vector<f32, 4>>)

func.func @load(%p: !llvm.ptr) -> (f32, f32, f32, f32) {
  %v = dm.load %p : !llvm.ptr -> !numba.vector<f32, 4>
  %r:4 = dm.as_argument %v : !numba.vector<f32, 4> -> (f32, f32, f32, f32)
  func.return %r#0, %r#1, %r#2, %r#3 : f32, f32, f32, f32
}

func.func @store(%p: !llvm.ptr, %a0: f32, %a1: f32, %a2: f32, %a3: f32) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3) : (f32, f32, f32, f32) -> !numba.vector<f32, 4>
  dm.store %v, %p : !numba.vector<f32, 4>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(f32, f32, f32, f32)>, !llvm.struct<(f32, f32, f32, f32)>, !llvm.struct<(f32, f32, f32, f32)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (f32, f32, f32, f32) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> f32
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> f32
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> f32
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][12] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> f32
// CHECK-NEXT:   func.return %[[v1]], %[[v3]], %[[v5]], %[[v7]] : f32, f32, f32, f32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: f32, %[[v2:[\w.]+]]: f32, %[[v3:[\w.]+]]: f32, %[[v4:[\w.]+]]: f32) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : f32, !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v5]] : f32, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v6]] : f32, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][12] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v7]] : f32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.vector<!numba.float16, 2>

func.func private @types(!numba.vector<!numba.float16, 2>, !dm.data<!numba.vector<!numba.float16, 2>>, !dm.return<!numba.vector<!numba.float16, 2>>)

func.func @load(%p: !llvm.ptr) -> (i16, i16) {
  %v = dm.load %p : !llvm.ptr -> !numba.vector<!numba.float16, 2>
  %r:2 = dm.as_argument %v : !numba.vector<!numba.float16, 2> -> (i16, i16)
  func.return %r#0, %r#1 : i16, i16
}

func.func @store(%p: !llvm.ptr, %a0: i16, %a1: i16) {
  %v = dm.from_argument(%a0, %a1) : (i16, i16) -> !numba.vector<!numba.float16, 2>
  dm.store %v, %p : !numba.vector<!numba.float16, 2>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i16, i16)>, !llvm.struct<(i16, i16)>, !llvm.struct<(i16, i16)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i16, i16) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i16
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][2] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> i16
// CHECK-NEXT:   func.return %[[v1]], %[[v3]] : i16, i16
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i16, %[[v2:[\w.]+]]: i16) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i16, !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][2] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v3]] : i16, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
