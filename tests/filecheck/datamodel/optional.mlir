// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// An optional is its data and a valid flag; a bare one returns its data alone.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.optional<si32>

func.func private @types(!numba.optional<si32>, !dm.data<!numba.optional<si32>>, !dm.return<!numba.optional<si32>>)

func.func @load(%p: !llvm.ptr) -> (i32, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.optional<si32>
  %r:2 = dm.as_argument %v : !numba.optional<si32> -> (i32, i8)
  func.return %r#0, %r#1 : i32, i8
}

func.func @store(%p: !llvm.ptr, %a0: i32, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i32, i8) -> !numba.optional<si32>
  dm.store %v, %p : !numba.optional<si32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i32, i1)>, !llvm.struct<(i32, i8)>, i32) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i32, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v4]], %[[v1]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v6]] : i32, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i32, %[[v2:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v6]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.optional<!numba.boolean>

func.func private @types(!numba.optional<!numba.boolean>, !dm.data<!numba.optional<!numba.boolean>>, !dm.return<!numba.optional<!numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> (i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.optional<!numba.boolean>
  %r:2 = dm.as_argument %v : !numba.optional<!numba.boolean> -> (i8, i8)
  func.return %r#0, %r#1 : i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: i8, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i8, i8) -> !numba.optional<!numba.boolean>
  dm.store %v, %p : !numba.optional<!numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i1, i1)>, !llvm.struct<(i8, i8)>, i8) -> ()
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

// -----

// !numba.tuple<!numba.optional<f64>, si8>

func.func private @types(!numba.tuple<!numba.optional<f64>, si8>, !dm.data<!numba.tuple<!numba.optional<f64>, si8>>, !dm.return<!numba.tuple<!numba.optional<f64>, si8>>)

func.func @load(%p: !llvm.ptr) -> (f64, i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.tuple<!numba.optional<f64>, si8>
  %r:3 = dm.as_argument %v : !numba.tuple<!numba.optional<f64>, si8> -> (f64, i8, i8)
  func.return %r#0, %r#1, %r#2 : f64, i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: f64, %a1: i8, %a2: i8) {
  %v = dm.from_argument(%a0, %a1, %a2) : (f64, i8, i8) -> !numba.tuple<!numba.optional<f64>, si8>
  dm.store %v, %p : !numba.tuple<!numba.optional<f64>, si8>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<(f64, i1)>, i8)>, !llvm.struct<(!llvm.struct<(f64, i8)>, i8)>, !llvm.struct<(!llvm.struct<(f64, i8)>, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (f64, i8, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> f64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v4]], %[[v1]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v8]], %[[v7]] : f64, i8, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: f64, %[[v2:[\w.]+]]: i8, %[[v3:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v4]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : f64, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v7]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v8]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
