// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Pointers are pointers; a slot's data is what it holds.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.cpointer<!numba.boolean, 3>

func.func private @types(!numba.cpointer<!numba.boolean, 3>, !dm.data<!numba.cpointer<!numba.boolean, 3>>, !dm.return<!numba.cpointer<!numba.boolean, 3>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.cpointer<!numba.boolean, 3>
  %r = dm.as_argument %v : !numba.cpointer<!numba.boolean, 3> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.cpointer<!numba.boolean, 3>
  dm.store %v, %p : !numba.cpointer<!numba.boolean, 3>, !llvm.ptr
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

// !numba.meminfo<f32>

func.func private @types(!numba.meminfo<f32>, !dm.data<!numba.meminfo<f32>>, !dm.return<!numba.meminfo<f32>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.meminfo<f32>
  %r = dm.as_argument %v : !numba.meminfo<f32> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.meminfo<f32>
  dm.store %v, %p : !numba.meminfo<f32>, !llvm.ptr
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

// !numba.ephemeral_pointer<!numba.boolean>

func.func private @types(!numba.ephemeral_pointer<!numba.boolean>, !dm.data<!numba.ephemeral_pointer<!numba.boolean>>, !dm.return<!numba.ephemeral_pointer<!numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.ephemeral_pointer<!numba.boolean>
  %r = dm.as_argument %v : !numba.ephemeral_pointer<!numba.boolean> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.ephemeral_pointer<!numba.boolean>
  dm.store %v, %p : !numba.ephemeral_pointer<!numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, i8, !llvm.ptr) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   func.return %[[v0]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.ephemeral_array<si64, 2>

func.func private @types(!numba.ephemeral_array<si64, 2>, !dm.data<!numba.ephemeral_array<si64, 2>>, !dm.return<!numba.ephemeral_array<si64, 2>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.ephemeral_array<si64, 2>
  %r = dm.as_argument %v : !numba.ephemeral_array<si64, 2> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.ephemeral_array<si64, 2>
  dm.store %v, %p : !numba.ephemeral_array<si64, 2>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.ptr, !llvm.array<2 x i64>, !llvm.ptr) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> !llvm.ptr {
// CHECK-NEXT:   func.return %[[v0]] : !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v2]], %[[v0]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v5]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.function_pointer<(si32) -> f64>

func.func private @types(!numba.function_pointer<(si32) -> f64>, !dm.data<!numba.function_pointer<(si32) -> f64>>, !dm.return<!numba.function_pointer<(si32) -> f64>>)

func.func @load(%p: !llvm.ptr) -> !llvm.ptr {
  %v = dm.load %p : !llvm.ptr -> !numba.function_pointer<(si32) -> f64>
  %r = dm.as_argument %v : !numba.function_pointer<(si32) -> f64> -> (!llvm.ptr)
  func.return %r : !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr) {
  %v = dm.from_argument(%a0) : (!llvm.ptr) -> !numba.function_pointer<(si32) -> f64>
  dm.store %v, %p : !numba.function_pointer<(si32) -> f64>, !llvm.ptr
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
