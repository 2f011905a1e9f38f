// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Tuples of one type are arrays, which return as values; others are structs.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.unituple<!numba.boolean, 2>

func.func private @types(!numba.unituple<!numba.boolean, 2>, !dm.data<!numba.unituple<!numba.boolean, 2>>, !dm.return<!numba.unituple<!numba.boolean, 2>>)

func.func @load(%p: !llvm.ptr) -> (i8, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.unituple<!numba.boolean, 2>
  %r:2 = dm.as_argument %v : !numba.unituple<!numba.boolean, 2> -> (i8, i8)
  func.return %r#0, %r#1 : i8, i8
}

func.func @store(%p: !llvm.ptr, %a0: i8, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i8, i8) -> !numba.unituple<!numba.boolean, 2>
  dm.store %v, %p : !numba.unituple<!numba.boolean, 2>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.array<2 x i1>, !llvm.array<2 x i8>, !llvm.array<2 x i1>) -> ()
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

// !numba.named_unituple<"Vec", f32, x, y>

func.func private @types(!numba.named_unituple<"Vec", f32, x, y>, !dm.data<!numba.named_unituple<"Vec", f32, x, y>>, !dm.return<!numba.named_unituple<"Vec", f32, x, y>>)

func.func @load(%p: !llvm.ptr) -> (f32, f32) {
  %v = dm.load %p : !llvm.ptr -> !numba.named_unituple<"Vec", f32, x, y>
  %r:2 = dm.as_argument %v : !numba.named_unituple<"Vec", f32, x, y> -> (f32, f32)
  func.return %r#0, %r#1 : f32, f32
}

func.func @store(%p: !llvm.ptr, %a0: f32, %a1: f32) {
  %v = dm.from_argument(%a0, %a1) : (f32, f32) -> !numba.named_unituple<"Vec", f32, x, y>
  dm.store %v, %p : !numba.named_unituple<"Vec", f32, x, y>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.array<2 x f32>, !llvm.array<2 x f32>, !llvm.array<2 x f32>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (f32, f32) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> f32
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> f32
// CHECK-NEXT:   func.return %[[v1]], %[[v3]] : f32, f32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: f32, %[[v2:[\w.]+]]: f32) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : f32, !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v3]] : f32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.tuple<si32, !numba.boolean>

func.func private @types(!numba.tuple<si32, !numba.boolean>, !dm.data<!numba.tuple<si32, !numba.boolean>>, !dm.return<!numba.tuple<si32, !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> (i32, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.tuple<si32, !numba.boolean>
  %r:2 = dm.as_argument %v : !numba.tuple<si32, !numba.boolean> -> (i32, i8)
  func.return %r#0, %r#1 : i32, i8
}

func.func @store(%p: !llvm.ptr, %a0: i32, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i32, i8) -> !numba.tuple<si32, !numba.boolean>
  dm.store %v, %p : !numba.tuple<si32, !numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i32, i1)>, !llvm.struct<(i32, i8)>, !llvm.struct<(i32, i8)>) -> ()
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

// !numba.tuple<>

func.func private @types(!numba.tuple<>, !dm.data<!numba.tuple<>>, !dm.return<!numba.tuple<>>)

func.func @load(%p: !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.tuple<>
  func.return
}

func.func @store(%p: !llvm.ptr) {
  %v = dm.from_argument() : () -> !numba.tuple<>
  dm.store %v, %p : !numba.tuple<>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<()>, !llvm.struct<()>, !llvm.struct<()>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>

func.func private @types(!numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>, !dm.data<!numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>>, !dm.return<!numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>>)

func.func @load(%p: !llvm.ptr) -> (i8, f64) {
  %v = dm.load %p : !llvm.ptr -> !numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>
  %r:2 = dm.as_argument %v : !numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64> -> (i8, f64)
  func.return %r#0, %r#1 : i8, f64
}

func.func @store(%p: !llvm.ptr, %a0: i8, %a1: f64) {
  %v = dm.from_argument(%a0, %a1) : (i8, f64) -> !numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>
  dm.store %v, %p : !numba.namedtuple<"P", x: !numba.tuple<!numba.boolean>, y: f64>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.struct<(i1)>, f64)>, !llvm.struct<(!llvm.struct<(i8)>, f64)>, !llvm.struct<(!llvm.struct<(i8)>, f64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i8, f64) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.icmp "ne" %[[v2]], %[[v1]] : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> f64
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v3]] : i1 to i8
// CHECK-NEXT:   func.return %[[v6]], %[[v5]] : i8, f64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8, %[[v2:[\w.]+]]: f64) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.icmp "ne" %[[v1]], %[[v3]] : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.zext %[[v4]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v6]] : f64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.union<f64, !numba.boolean>

func.func private @types(!numba.union<f64, !numba.boolean>, !dm.data<!numba.union<f64, !numba.boolean>>, !dm.return<!numba.union<f64, !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> (i64, f64, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.union<f64, !numba.boolean>
  %r:3 = dm.as_argument %v : !numba.union<f64, !numba.boolean> -> (i64, f64, i8)
  func.return %r#0, %r#1, %r#2 : i64, f64, i8
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: f64, %a2: i8) {
  %v = dm.from_argument(%a0, %a1, %a2) : (i64, f64, i8) -> !numba.union<f64, !numba.boolean>
  dm.store %v, %p : !numba.union<f64, !numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i64, !llvm.struct<(f64, i1)>)>, !llvm.struct<(i64, !llvm.struct<(f64, i8)>)>, !llvm.struct<(i64, !llvm.struct<(f64, i8)>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i64, f64, i8) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> f64
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v3]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.icmp "ne" %[[v6]], %[[v1]] : i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.zext %[[v7]] : i1 to i8
// CHECK-NEXT:   func.return %[[v2]], %[[v4]], %[[v8]] : i64, f64, i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i64, %[[v2:[\w.]+]]: f64, %[[v3:[\w.]+]]: i8) {
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.icmp "ne" %[[v3]], %[[v4]] : i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.zext %[[v5]] : i1 to i8
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v7]] : f64, !llvm.ptr
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v7]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v8]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.pair<si64, !numba.boolean>

func.func private @types(!numba.pair<si64, !numba.boolean>, !dm.data<!numba.pair<si64, !numba.boolean>>, !dm.return<!numba.pair<si64, !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> (i64, i8) {
  %v = dm.load %p : !llvm.ptr -> !numba.pair<si64, !numba.boolean>
  %r:2 = dm.as_argument %v : !numba.pair<si64, !numba.boolean> -> (i64, i8)
  func.return %r#0, %r#1 : i64, i8
}

func.func @store(%p: !llvm.ptr, %a0: i64, %a1: i8) {
  %v = dm.from_argument(%a0, %a1) : (i64, i8) -> !numba.pair<si64, !numba.boolean>
  dm.store %v, %p : !numba.pair<si64, !numba.boolean>, !llvm.ptr
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
