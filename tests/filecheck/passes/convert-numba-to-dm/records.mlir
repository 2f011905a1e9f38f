// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A record from elsewhere may lie anywhere.

func.func @argument(%r: !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>) -> f64 {
  %b = numba.getattr %r "b" : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned> -> f64
  func.return %b : f64
}

// CHECK:      func.func @argument(%[[r:[\w.]+]]: !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>) -> f64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[r]] : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned> to !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.field_ptr %[[v0]]["b"] : !numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>, !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %[[b:[\w.]+]] = dm.load %[[v1]] {alignment = 1 : i64} : !llvm.ptr -> f64
// CHECK-NEXT:     func.return %[[b]] : f64
// CHECK-NEXT:   }

// -----

// One from an aligned array lies where its type asks.

func.func @element(%a: !numba.array<!numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>, 1, C>, %i: ui64) -> (si32, f64) {
  %r = numba.getitem %a[%i] : (!numba.array<!numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>, 1, C>, ui64) -> !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>
  %x = numba.getattr %r "a" : !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned> -> si32
  %y = numba.getattr %r "b" : !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned> -> f64
  func.return %x, %y : si32, f64
}

// CHECK:      func.func @element(%[[a:[\w.]+]]: !numba.array<!numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>, 1, C>, %[[i:[\w.]+]]: ui64) -> (si32, f64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<!numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>, 1, C> -> !numba.cpointer<!numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !numba.cpointer<!numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>> to !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.size_of : !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned> -> i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v0]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.ptr_add %[[v2]], %[[v4]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.load %[[v5]] {alignment = 8 : i64} : !llvm.ptr -> !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>
// CHECK-NEXT:     %[[v6:[\w.]+]] = builtin.unrealized_conversion_cast %[[r]] : !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned> to !llvm.ptr
// CHECK-NEXT:     %[[v7:[\w.]+]] = dm.field_ptr %[[v6]]["a"] : !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>, !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %[[x:[\w.]+]] = dm.load %[[v7]] : !llvm.ptr -> si32
// CHECK-NEXT:     %[[v8:[\w.]+]] = dm.field_ptr %[[v6]]["b"] : !numba.record<{"a": si32 at 4, "b": f64 at 8}, 16, aligned>, !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %[[y:[\w.]+]] = dm.load %[[v8]] : !llvm.ptr -> f64
// CHECK-NEXT:     func.return %[[x]], %[[y]] : si32, f64
// CHECK-NEXT:   }

// -----

// A packed record inside an aligned one: what divides the offset is proved.

func.func @inner(%a: !numba.array<!numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>, 1, C>, %i: ui64) -> f64 {
  %r = numba.getitem %a[%i] : (!numba.array<!numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>, 1, C>, ui64) -> !numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>
  %in = numba.getattr %r "in" : !numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned> -> !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16>
  %y = numba.getattr %in "y" : !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> -> f64
  func.return %y : f64
}

// CHECK:      func.func @inner(%[[a:[\w.]+]]: !numba.array<!numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>, 1, C>, %[[i:[\w.]+]]: ui64) -> f64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.get %[[a]]["data"] : !numba.array<!numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>, 1, C> -> !numba.cpointer<!numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !numba.cpointer<!numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>> to !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.size_of : !numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned> -> i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v0]], %[[v3]] : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.ptr_add %[[v2]], %[[v4]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.load %[[v5]] {alignment = 8 : i64} : !llvm.ptr -> !numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>
// CHECK-NEXT:     %[[v6:[\w.]+]] = builtin.unrealized_conversion_cast %[[r]] : !numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned> to !llvm.ptr
// CHECK-NEXT:     %[[v7:[\w.]+]] = dm.field_ptr %[[v6]]["in"] : !numba.record<{"k": f64 at 0, "in": !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> at 12}, 32, aligned>, !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %[[in:[\w.]+]] = dm.load %[[v7]] {alignment = 4 : i64} : !llvm.ptr -> !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16>
// CHECK-NEXT:     %[[v8:[\w.]+]] = builtin.unrealized_conversion_cast %[[in]] : !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16> to !llvm.ptr
// CHECK-NEXT:     %[[v9:[\w.]+]] = dm.field_ptr %[[v8]]["y"] : !numba.record<{"x": f64 at 0, "y": f64 at 8}, 16>, !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %[[y:[\w.]+]] = dm.load %[[v9]] {alignment = 4 : i64} : !llvm.ptr -> f64
// CHECK-NEXT:     func.return %[[y]] : f64
// CHECK-NEXT:   }

// -----

// A nested array is a view of the record's bytes.

func.func @nested(%r: !numba.record<{"k": si8 at 0, "m": !numba.nested_array<f32, [2, 3]> at 4}, 28>, %i: ui64) -> f32 {
  %m = numba.getattr %r "m" : !numba.record<{"k": si8 at 0, "m": !numba.nested_array<f32, [2, 3]> at 4}, 28> -> !numba.nested_array<f32, [2, 3]>
  %e = numba.getitem %m[%i, %i] : (!numba.nested_array<f32, [2, 3]>, ui64, ui64) -> f32
  func.return %e : f32
}

// CHECK:      func.func @nested(%[[r:[\w.]+]]: !numba.record<{"k": si8 at 0, "m": !numba.nested_array<f32, [2, 3]> at 4}, 28>, %[[i:[\w.]+]]: ui64) -> f32 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[r]] : !numba.record<{"k": si8 at 0, "m": !numba.nested_array<f32, [2, 3]> at 4}, 28> to !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.field_ptr %[[v1]]["m"] : !numba.record<{"k": si8 at 0, "m": !numba.nested_array<f32, [2, 3]> at 4}, 28>, !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : !llvm.ptr to !numba.cpointer<f32>
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.null : !numba.meminfo<f32>
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.null : !numba.pyobject
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.constant 6 : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i64 to si64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.constant 4 : i64
// CHECK-NEXT:     %[[v9:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i64 to si64
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.constant 2 : i64
// CHECK-NEXT:     %[[v11:[\w.]+]] = builtin.unrealized_conversion_cast %[[v10]] : i64 to si64
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.constant 3 : i64
// CHECK-NEXT:     %[[v13:[\w.]+]] = builtin.unrealized_conversion_cast %[[v12]] : i64 to si64
// CHECK-NEXT:     %[[v14:[\w.]+]] = dm.make(%[[v11]], %[[v13]]) : (si64, si64) -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.constant 12 : i64
// CHECK-NEXT:     %[[v16:[\w.]+]] = builtin.unrealized_conversion_cast %[[v15]] : i64 to si64
// CHECK-NEXT:     %[[v17:[\w.]+]] = arith.constant 4 : i64
// CHECK-NEXT:     %[[v18:[\w.]+]] = builtin.unrealized_conversion_cast %[[v17]] : i64 to si64
// CHECK-NEXT:     %[[v19:[\w.]+]] = dm.make(%[[v16]], %[[v18]]) : (si64, si64) -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[m:[\w.]+]] = dm.make(%[[v4]], %[[v5]], %[[v7]], %[[v9]], %[[v3]], %[[v14]], %[[v19]]) : (!numba.meminfo<f32>, !numba.pyobject, si64, si64, !numba.cpointer<f32>, !numba.unituple<si64, 2>, !numba.unituple<si64, 2>) -> !numba.nested_array<f32, [2, 3]>
// CHECK-NEXT:     %[[v20:[\w.]+]] = arith.muli %[[v0]], %[[v15]] : i64
// CHECK-NEXT:     %[[v21:[\w.]+]] = dm.ptr_add %[[v2]], %[[v20]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[v22:[\w.]+]] = dm.size_of : f32 -> i64
// CHECK-NEXT:     %[[v23:[\w.]+]] = arith.muli %[[v0]], %[[v22]] : i64
// CHECK-NEXT:     %[[v24:[\w.]+]] = dm.ptr_add %[[v21]], %[[v23]] : !llvm.ptr, i64 -> !llvm.ptr
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.load %[[v24]] {alignment = 1 : i64} : !llvm.ptr -> f32
// CHECK-NEXT:     func.return %[[e]] : f32
// CHECK-NEXT:   }
