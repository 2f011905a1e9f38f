// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A signed index counts from the end where it is negative; the innermost dimension of a
// C-contiguous array has the element's size as its stride.

func.func @contiguous(%a: !numba.array<f32, 2, C>, %i: si32, %j: ui16) -> f32 {
  %e = numba.getitem %a[%i, %j] : (!numba.array<f32, 2, C>, si32, ui16) -> f32
  func.return %e : f32
}

// CHECK:      func.func @contiguous(%[[a:[\w.]+]]: !numba.array<f32, 2, C>, %[[i:[\w.]+]]: si32, %[[j:[\w.]+]]: ui16) -> f32 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[j]] : ui16 to i16
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : si32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<f32, 2, C> -> !numba.cpointer<f32>
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : !numba.cpointer<f32> to !llvm.ptr
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.extsi %[[v1]] : i32 to i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.get %[[a]]["shape"] : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.get %[[v5]]["0"] : !numba.unituple<si64, 2> -> si64
// CHECK-NEXT:     %[[v7:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : si64 to i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.addi %[[v4]], %[[v7]] : i64
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.cmpi slt, %[[v4]], %[[v9]] : i64
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.select %[[v10]], %[[v8]], %[[v4]] : i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = dm.get %[[a]]["strides"] : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v13:[\w.]+]] = dm.get %[[v12]]["0"] : !numba.unituple<si64, 2> -> si64
// CHECK-NEXT:     %[[v14:[\w.]+]] = builtin.unrealized_conversion_cast %[[v13]] : si64 to i64
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.muli %[[v11]], %[[v14]] : i64
// CHECK-NEXT:     %[[v16:[\w.]+]] = dm.ptr_add %[[v3]], %[[v15]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[v17:[\w.]+]] = arith.extui %[[v0]] : i16 to i64
// CHECK-NEXT:     %[[v18:[\w.]+]] = dm.size_of : f32 -> i64
// CHECK-NEXT:     %[[v19:[\w.]+]] = arith.muli %[[v17]], %[[v18]] : i64
// CHECK-NEXT:     %[[v20:[\w.]+]] = dm.ptr_add %[[v16]], %[[v19]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v20]] : !llvm.ptr -> f32
// CHECK-NEXT:     func.return %[[e]] : f32
// CHECK-NEXT:   }

// -----

func.func @fortran(%a: !numba.array<f32, 2, F>, %i: ui64, %j: ui64, %x: f32) {
  numba.setitem %a[%i, %j], %x : (!numba.array<f32, 2, F>, ui64, ui64, f32)
  func.return
}

// CHECK:      func.func @fortran(%[[a:[\w.]+]]: !numba.array<f32, 2, F>, %[[i:[\w.]+]]: ui64, %[[j:[\w.]+]]: ui64, %[[x:[\w.]+]]: f32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[j]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<f32, 2, F> -> !numba.cpointer<f32>
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : !numba.cpointer<f32> to !llvm.ptr
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.size_of : f32 -> i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.muli %[[v1]], %[[v4]] : i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.ptr_add %[[v3]], %[[v5]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[v7:[\w.]+]] = dm.get %[[a]]["strides"] : !numba.array<f32, 2, F> -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v8:[\w.]+]] = dm.get %[[v7]]["1"] : !numba.unituple<si64, 2> -> si64
// CHECK-NEXT:     %[[v9:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : si64 to i64
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.muli %[[v0]], %[[v9]] : i64
// CHECK-NEXT:     %[[v11:[\w.]+]] = dm.ptr_add %[[v6]], %[[v10]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     dm.store %[[x]], %[[v11]] : f32, !llvm.ptr
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

func.func @strided(%a: !numba.array<f32, 1, A>, %i: ui64) -> f32 {
  %e = numba.getitem %a[%i] : (!numba.array<f32, 1, A>, ui64) -> f32
  func.return %e : f32
}

// CHECK:      func.func @strided(%[[a:[\w.]+]]: !numba.array<f32, 1, A>, %[[i:[\w.]+]]: ui64) -> f32 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<f32, 1, A> -> !numba.cpointer<f32>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !numba.cpointer<f32> to !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.get %[[a]]["strides"] : !numba.array<f32, 1, A> -> !numba.unituple<si64, 1>
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.get %[[v3]]["0"] : !numba.unituple<si64, 1> -> si64
// CHECK-NEXT:     %[[v5:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : si64 to i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.muli %[[v0]], %[[v5]] : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = dm.ptr_add %[[v2]], %[[v6]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v7]] : !llvm.ptr -> f32
// CHECK-NEXT:     func.return %[[e]] : f32
// CHECK-NEXT:   }

// -----

// An array that is not aligned proves nothing.

func.func @unaligned(%a: !numba.array<f64, 1, C, unaligned>, %i: ui64, %x: f64) {
  %e = numba.getitem %a[%i] : (!numba.array<f64, 1, C, unaligned>, ui64) -> f64
  numba.setitem %a[%i], %e : (!numba.array<f64, 1, C, unaligned>, ui64, f64)
  func.return
}

// CHECK:      func.func @unaligned(%[[a:[\w.]+]]: !numba.array<f64, 1, C, unaligned>, %[[i:[\w.]+]]: ui64, %[[x:[\w.]+]]: f64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<f64, 1, C, unaligned> -> !numba.cpointer<f64>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !numba.cpointer<f64> to !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.size_of : f64 -> i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v0]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.ptr_add %[[v2]], %[[v4]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v5]] {alignment = 1 : i64} : !llvm.ptr -> f64
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<f64, 1, C, unaligned> -> !numba.cpointer<f64>
// CHECK-NEXT:     %[[v7:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : !numba.cpointer<f64> to !llvm.ptr
// CHECK-NEXT:     %[[v8:[\w.]+]] = dm.size_of : f64 -> i64
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.muli %[[v0]], %[[v8]] : i64
// CHECK-NEXT:     %[[v10:[\w.]+]] = dm.ptr_add %[[v7]], %[[v9]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     dm.store %[[e]], %[[v10]] {alignment = 1 : i64} : f64, !llvm.ptr
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// No dimension, and a tuple of indices.

func.func @indices(%a: !numba.array<f32, 0, C>, %b: !numba.array<f32, 2, A>, %i: !numba.unituple<ui64, 2>) -> (f32, f32) {
  %e = numba.getitem %a[] : (!numba.array<f32, 0, C>) -> f32
  %f = numba.getitem %b[%i] : (!numba.array<f32, 2, A>, !numba.unituple<ui64, 2>) -> f32
  func.return %e, %f : f32, f32
}

// CHECK:      func.func @indices(%[[a:[\w.]+]]: !numba.array<f32, 0, C>, %[[b:[\w.]+]]: !numba.array<f32, 2, A>, %[[i:[\w.]+]]: !numba.unituple<ui64, 2>) -> (f32, f32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<f32, 0, C> -> !numba.cpointer<f32>
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : !numba.cpointer<f32> to !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v1]] : !llvm.ptr -> f32
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.get %[[i]]["0"] : !numba.unituple<ui64, 2> -> ui64
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : ui64 to i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.get %[[i]]["1"] : !numba.unituple<ui64, 2> -> ui64
// CHECK-NEXT:     %[[v5:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : ui64 to i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.get %[[b]]["data"] : !numba.array<f32, 2, A> -> !numba.cpointer<f32>
// CHECK-NEXT:     %[[v7:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : !numba.cpointer<f32> to !llvm.ptr
// CHECK-NEXT:     %[[v8:[\w.]+]] = dm.get %[[b]]["strides"] : !numba.array<f32, 2, A> -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v9:[\w.]+]] = dm.get %[[v8]]["0"] : !numba.unituple<si64, 2> -> si64
// CHECK-NEXT:     %[[v10:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : si64 to i64
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.muli %[[v3]], %[[v10]] : i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = dm.ptr_add %[[v7]], %[[v11]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[v13:[\w.]+]] = dm.get %[[b]]["strides"] : !numba.array<f32, 2, A> -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v14:[\w.]+]] = dm.get %[[v13]]["1"] : !numba.unituple<si64, 2> -> si64
// CHECK-NEXT:     %[[v15:[\w.]+]] = builtin.unrealized_conversion_cast %[[v14]] : si64 to i64
// CHECK-NEXT:     %[[v16:[\w.]+]] = arith.muli %[[v5]], %[[v15]] : i64
// CHECK-NEXT:     %[[v17:[\w.]+]] = dm.ptr_add %[[v12]], %[[v16]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[f:[\w.]+]] = dm.load %[[v17]] : !llvm.ptr -> f32
// CHECK-NEXT:     func.return %[[e]], %[[f]] : f32, f32
// CHECK-NEXT:   }

// -----

// A C pointer's index never wraps.

func.func @pointer(%p: !numba.cpointer<si16>, %i: si32) -> si16 {
  %e = numba.getitem %p[%i] : (!numba.cpointer<si16>, si32) -> si16
  numba.setitem %p[%i], %e : (!numba.cpointer<si16>, si32, si16)
  %last = numba.static_getitem %p[-1] : !numba.cpointer<si16> -> si16
  func.return %last : si16
}

// CHECK:      func.func @pointer(%[[p:[\w.]+]]: !numba.cpointer<si16>, %[[i:[\w.]+]]: si32) -> si16 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[p]] : !numba.cpointer<si16> to !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : si32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.extsi %[[v1]] : i32 to i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.size_of : si16 -> i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v2]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.ptr_add %[[v0]], %[[v4]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v5]] : !llvm.ptr -> si16
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.extsi %[[v1]] : i32 to i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = dm.size_of : si16 -> i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.muli %[[v6]], %[[v7]] : i64
// CHECK-NEXT:     %[[v9:[\w.]+]] = dm.ptr_add %[[v0]], %[[v8]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     dm.store %[[e]], %[[v9]] : si16, !llvm.ptr
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.constant -1 : i64
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.constant -2 : i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = dm.ptr_add %[[v0]], %[[v11]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[last:[\w.]+]] = dm.load %[[v12]] : !llvm.ptr -> si16
// CHECK-NEXT:     func.return %[[last]] : si16
// CHECK-NEXT:   }
