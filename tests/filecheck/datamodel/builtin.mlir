// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Integers lose their sign, complex numbers are two floats.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// si8

func.func private @types(si8, !dm.data<si8>, !dm.return<si8>)

func.func @load(%p: !llvm.ptr) -> i8 {
  %v = dm.load %p : !llvm.ptr -> si8
  %r = dm.as_argument %v : si8 -> (i8)
  func.return %r : i8
}

func.func @store(%p: !llvm.ptr, %a0: i8) {
  %v = dm.from_argument(%a0) : (i8) -> si8
  dm.store %v, %p : si8, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i8, i8, i8) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i8 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i8
// CHECK-NEXT:   func.return %[[v1]] : i8
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i8) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// ui128

func.func private @types(ui128, !dm.data<ui128>, !dm.return<ui128>)

func.func @load(%p: !llvm.ptr) -> i128 {
  %v = dm.load %p : !llvm.ptr -> ui128
  %r = dm.as_argument %v : ui128 -> (i128)
  func.return %r : i128
}

func.func @store(%p: !llvm.ptr, %a0: i128) {
  %v = dm.from_argument(%a0) : (i128) -> ui128
  dm.store %v, %p : ui128, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(i128, i128, i128) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> i128 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> i128
// CHECK-NEXT:   func.return %[[v1]] : i128
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: i128) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : i128, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// f32

func.func private @types(f32, !dm.data<f32>, !dm.return<f32>)

func.func @load(%p: !llvm.ptr) -> f32 {
  %v = dm.load %p : !llvm.ptr -> f32
  %r = dm.as_argument %v : f32 -> (f32)
  func.return %r : f32
}

func.func @store(%p: !llvm.ptr, %a0: f32) {
  %v = dm.from_argument(%a0) : (f32) -> f32
  dm.store %v, %p : f32, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(f32, f32, f32) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> f32 {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> f32
// CHECK-NEXT:   func.return %[[v1]] : f32
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: f32) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : f32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// complex<f64>

func.func private @types(complex<f64>, !dm.data<complex<f64>>, !dm.return<complex<f64>>)

func.func @load(%p: !llvm.ptr) -> (f64, f64) {
  %v = dm.load %p : !llvm.ptr -> complex<f64>
  %r:2 = dm.as_argument %v : complex<f64> -> (f64, f64)
  func.return %r#0, %r#1 : f64, f64
}

func.func @store(%p: !llvm.ptr, %a0: f64, %a1: f64) {
  %v = dm.from_argument(%a0, %a1) : (f64, f64) -> complex<f64>
  dm.store %v, %p : complex<f64>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(f64, f64)>, !llvm.struct<(f64, f64)>, !llvm.struct<(f64, f64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (f64, f64) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.load %[[v0]] : !llvm.ptr -> f64
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> f64
// CHECK-NEXT:   func.return %[[v1]], %[[v3]] : f64, f64
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: f64, %[[v2:[\w.]+]]: f64) {
// CHECK-NEXT:   llvm.store %[[v1]], %[[v0]] : f64, !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v3]] : f64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
