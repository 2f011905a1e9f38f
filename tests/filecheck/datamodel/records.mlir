// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// A record is the address of its bytes; LLVM knows nothing of its alignment unless it is said.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>

func.func private @types(!numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>, !dm.data<!numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>>, !dm.return<!numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>
  %r = dm.as_argument %v : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>
  dm.store %v, %p : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, !llvm.array<16 x i8>, !llvm.ptr) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   func.return %[[v0]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> !llvm.array<16 x i8>
// CHECK-NEXT:   llvm.store %[[v2]], %[[v0]] : !llvm.array<16 x i8>, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>

func.func private @types(!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>, !dm.data<!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>>, !dm.return<!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>
  %r = dm.as_argument %v : !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>
  dm.store %v, %p : !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, !llvm.array<9 x i8>, !llvm.ptr) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   func.return %[[v0]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> !llvm.array<9 x i8>
// CHECK-NEXT:   llvm.store %[[v2]], %[[v0]] : !llvm.array<9 x i8>, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>

func.func private @types(!numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>, !dm.data<!numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>>, !dm.return<!numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>>)

func.func @load(%p: !llvm.ptr) -> (i32, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>
  %r:2 = dm.as_argument %v : !numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>> -> (i32, !llvm.ptr)
  func.return %r#0, %r#1 : i32, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: i32, %a1: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1) : (i32, !llvm.ptr) -> !numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>
  dm.store %v, %p : !numba.tuple<si32, !numba.record<{"a": si8 at 0}, 1>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(i32, !llvm.ptr)>, !llvm.struct<(i32, !llvm.array<1 x i8>)>, !llvm.struct<(i32, !llvm.array<1 x i8>)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (i32, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v1]], %[[v2]] : i32, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i32, %[[v2:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.array<1 x i8>
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v4]] {alignment = 4 : i64} : !llvm.array<1 x i8>, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
