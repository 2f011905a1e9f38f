// RUN: numba-opt %s -p dm-lower-abi --split-input-file | filecheck %s

// A kernel: leaves, no slot, no status, marked for the launcher.

func.func @kernel(%a: !numba.array<f32, 1, C>, %b: !numba.boolean) attributes {dm.abi = "kernel"} {
  "test.op"(%a, %b) : (!numba.array<f32, 1, C>, !numba.boolean) -> ()
  func.return
}

// CHECK:      func.func @kernel(%[[a_meminfo:[\w.]+]]: !llvm.ptr, %[[a_parent:[\w.]+]]: !llvm.ptr, %[[a_nitems:[\w.]+]]: i64, %[[a_itemsize:[\w.]+]]: i64, %[[a_data:[\w.]+]]: !llvm.ptr, %[[a_shape_0:[\w.]+]]: i64, %[[a_strides_0:[\w.]+]]: i64, %[[b:[\w.]+]]: i8) attributes {dm.kernel} {
// CHECK-NEXT:     %[[a:[\w.]+]] = dm.from_argument(%[[a_meminfo]], %[[a_parent]], %[[a_nitems]], %[[a_itemsize]], %[[a_data]], %[[a_shape_0]], %[[a_strides_0]]) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) -> !numba.array<f32, 1, C>
// CHECK-NEXT:     %[[b_1:[\w.]+]] = dm.from_argument(%[[b]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     "test.op"(%[[a]], %[[b_1]]) : (!numba.array<f32, 1, C>, !numba.boolean) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// A None result is dropped.

func.func @none(%x: si64) -> !numba.none attributes {dm.abi = "kernel"} {
  %n = "test.op"() : () -> !numba.none
  func.return %n : !numba.none
}

// CHECK:      func.func @none(%[[x:[\w.]+]]: i64) attributes {dm.kernel} {
// CHECK-NEXT:     %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (i64) -> si64
// CHECK-NEXT:     %[[n:[\w.]+]] = "test.op"() : () -> !numba.none
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// On an error of a callee the thread returns.

func.func private @may_fail(si64) -> si64

func.func @caller(%x: si64) attributes {dm.abi = "kernel"} {
  %r = func.call @may_fail(%x) : (si64) -> si64
  func.return
}

// CHECK:      func.func private @may_fail(!llvm.ptr, i64) -> i32
// CHECK-NEXT:   func.func @caller(%[[x:[\w.]+]]: i64) attributes {dm.kernel, dm.status = "exit"} {
// CHECK-NEXT:     %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (i64) -> si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.alloca : !dm.return<si64> -> !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.null : !dm.return<si64>
// CHECK-NEXT:     dm.store %[[v1]], %[[v0]] : !dm.return<si64>, !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.as_argument %[[x_1]] : si64 -> (i64)
// CHECK-NEXT:     %[[v3:[\w.]+]] = func.call @may_fail(%[[v0]], %[[v2]]) : (!llvm.ptr, i64) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v3]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.load %[[v0]] : !llvm.ptr -> !dm.return<si64>
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.from_return %[[v4]] : si64
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }
