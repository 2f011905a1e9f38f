// RUN: numba-opt %s -p dm-verify-models,convert-dm-to-llvm,dce --split-input-file | filecheck %s

// Operands that are walked alike share an index.
// Each type: its value, data and return representation, memory to leaves, leaves to memory.

// !numba.nditer<si32>

func.func private @types(!numba.nditer<si32>, !dm.data<!numba.nditer<si32>>, !dm.return<!numba.nditer<si32>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.nditer<si32>
  %r:5 = dm.as_argument %v : !numba.nditer<si32> -> (!llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4 : !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: i32, %a2: i64, %a3: !llvm.ptr, %a4: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4) : (!llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> !numba.nditer<si32>
  dm.store %v, %p : !numba.nditer<si32>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.array<1 x i32>, !llvm.array<1 x i64>, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(i8, !llvm.array<1 x i32>, !llvm.array<1 x i64>, !llvm.array<1 x i64>, i32)>, !llvm.struct<(i8, !llvm.array<1 x i32>, !llvm.array<1 x i64>, !llvm.array<1 x i64>, i32)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i32
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v0]], %[[v2]], %[[v4]], %[[v5]], %[[v6]] : !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: i32, %[[v3:[\w.]+]]: i64, %[[v4:[\w.]+]]: !llvm.ptr, %[[v5:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i32
// CHECK-NEXT:   llvm.store %[[v6]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v9]] : i32, !llvm.ptr
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v10]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v11]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v12]] : i32, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>

func.func private @types(!numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>, !dm.data<!numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>>, !dm.return<!numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i8, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>
  %r:20 = dm.as_argument %v : !numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean> -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i8, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8, %r#9, %r#10, %r#11, %r#12, %r#13, %r#14, %r#15, %r#16, %r#17, %r#18, %r#19 : !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i8, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i64, %a4: i64, %a5: !llvm.ptr, %a6: i64, %a7: i64, %a8: !llvm.ptr, %a9: !llvm.ptr, %a10: i64, %a11: i64, %a12: !llvm.ptr, %a13: i64, %a14: i64, %a15: i8, %a16: i64, %a17: !llvm.ptr, %a18: !llvm.ptr, %a19: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15, %a16, %a17, %a18, %a19) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i8, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>
  dm.store %v, %p : !numba.nditer<!numba.array<f32, 1, C>, !numba.array<f32, 1, F>, !numba.boolean>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i1)>, !llvm.array<1 x i64>, !llvm.ptr, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(i8, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i8)>, !llvm.array<1 x i64>, !llvm.array<1 x i64>, i64, i8)>, !llvm.struct<(i8, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>, i8)>, !llvm.array<1 x i64>, !llvm.array<1 x i64>, i64, i8)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i8, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.load %[[v2]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.load %[[v4]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.load %[[v6]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.load %[[v8]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.load %[[v10]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.load %[[v12]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.load %[[v14]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.load %[[v16]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v18:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v19:[\w.]+]] = llvm.load %[[v18]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v20:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v21:[\w.]+]] = llvm.load %[[v20]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v22:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v23:[\w.]+]] = llvm.load %[[v22]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v24:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v25:[\w.]+]] = llvm.load %[[v24]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v26:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v27:[\w.]+]] = llvm.load %[[v26]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v28:[\w.]+]] = llvm.getelementptr inbounds %[[v16]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v29:[\w.]+]] = llvm.load %[[v28]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v30:[\w.]+]] = llvm.getelementptr inbounds %[[v2]][112] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v31:[\w.]+]] = llvm.load %[[v30]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v32:[\w.]+]] = llvm.icmp "ne" %[[v31]], %[[v1]] : i8
// CHECK-NEXT:   %[[v33:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][128] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v34:[\w.]+]] = llvm.load %[[v33]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v35:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][136] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v36:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][144] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v37:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][152] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v38:[\w.]+]] = llvm.zext %[[v32]] : i1 to i8
// CHECK-NEXT:   func.return %[[v0]], %[[v3]], %[[v5]], %[[v7]], %[[v9]], %[[v11]], %[[v13]], %[[v15]], %[[v17]], %[[v19]], %[[v21]], %[[v23]], %[[v25]], %[[v27]], %[[v29]], %[[v38]], %[[v34]], %[[v35]], %[[v36]], %[[v37]] : !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i8, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: !llvm.ptr, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: i64, %[[v6:[\w.]+]]: !llvm.ptr, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: i64, %[[v9:[\w.]+]]: !llvm.ptr, %[[v10:[\w.]+]]: !llvm.ptr, %[[v11:[\w.]+]]: i64, %[[v12:[\w.]+]]: i64, %[[v13:[\w.]+]]: !llvm.ptr, %[[v14:[\w.]+]]: i64, %[[v15:[\w.]+]]: i64, %[[v16:[\w.]+]]: i8, %[[v17:[\w.]+]]: i64, %[[v18:[\w.]+]]: !llvm.ptr, %[[v19:[\w.]+]]: !llvm.ptr, %[[v20:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v21:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   %[[v22:[\w.]+]] = llvm.icmp "ne" %[[v16]], %[[v21]] : i8
// CHECK-NEXT:   %[[v23:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v24:[\w.]+]] = llvm.zext %[[v22]] : i1 to i8
// CHECK-NEXT:   %[[v25:[\w.]+]] = llvm.load %[[v18]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v26:[\w.]+]] = llvm.load %[[v19]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v27:[\w.]+]] = llvm.load %[[v20]] : !llvm.ptr -> i8
// CHECK-NEXT:   llvm.store %[[v23]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v28:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v28]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v29:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v29]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v30:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v30]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v31:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v31]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v32:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v32]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v33:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v33]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v34:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v34]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v35:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v9]], %[[v35]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v36:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v10]], %[[v36]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v37:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v11]], %[[v37]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v38:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v12]], %[[v38]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v39:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v13]], %[[v39]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v40:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v14]], %[[v40]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v41:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v15]], %[[v41]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v42:[\w.]+]] = llvm.getelementptr inbounds %[[v28]][112] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v24]], %[[v42]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v43:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][128] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v17]], %[[v43]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v44:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][136] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v25]], %[[v44]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v45:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][144] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v26]], %[[v45]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v46:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][152] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v27]], %[[v46]] : i8, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>

func.func private @types(!numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>, !dm.data<!numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>>, !dm.return<!numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>
  %r:22 = dm.as_argument %v : !numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>> -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8, %r#9, %r#10, %r#11, %r#12, %r#13, %r#14, %r#15, %r#16, %r#17, %r#18, %r#19, %r#20, %r#21 : !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i64, %a4: i64, %a5: !llvm.ptr, %a6: i64, %a7: i64, %a8: i64, %a9: i64, %a10: !llvm.ptr, %a11: !llvm.ptr, %a12: i64, %a13: i64, %a14: !llvm.ptr, %a15: i64, %a16: i64, %a17: i64, %a18: i64, %a19: i64, %a20: !llvm.ptr, %a21: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15, %a16, %a17, %a18, %a19, %a20, %a21) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr) -> !numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>
  dm.store %v, %p : !numba.nditer<!numba.array<f32, 2, F>, !numba.array<f32, 2, F>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.array<2 x !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>>, !llvm.array<1 x i64>, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(i8, !llvm.array<2 x !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>>, !llvm.array<1 x i64>, !llvm.array<1 x i64>, i64)>, !llvm.struct<(i8, !llvm.array<2 x !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>>, !llvm.array<1 x i64>, !llvm.array<1 x i64>, i64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v7]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.load %[[v11]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v11]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.load %[[v13]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.load %[[v15]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.getelementptr inbounds %[[v15]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v18:[\w.]+]] = llvm.load %[[v17]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v19:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v20:[\w.]+]] = llvm.load %[[v19]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v21:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v22:[\w.]+]] = llvm.load %[[v21]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v23:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v24:[\w.]+]] = llvm.load %[[v23]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v25:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v26:[\w.]+]] = llvm.load %[[v25]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v27:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v28:[\w.]+]] = llvm.load %[[v27]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v29:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v30:[\w.]+]] = llvm.load %[[v29]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v31:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v32:[\w.]+]] = llvm.load %[[v31]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v33:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v34:[\w.]+]] = llvm.load %[[v33]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v35:[\w.]+]] = llvm.getelementptr inbounds %[[v33]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v36:[\w.]+]] = llvm.load %[[v35]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v37:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][152] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v38:[\w.]+]] = llvm.load %[[v37]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v39:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][160] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v40:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][168] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v0]], %[[v2]], %[[v4]], %[[v6]], %[[v8]], %[[v10]], %[[v12]], %[[v14]], %[[v16]], %[[v18]], %[[v20]], %[[v22]], %[[v24]], %[[v26]], %[[v28]], %[[v30]], %[[v32]], %[[v34]], %[[v36]], %[[v38]], %[[v39]], %[[v40]] : !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: !llvm.ptr, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: i64, %[[v6:[\w.]+]]: !llvm.ptr, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: i64, %[[v9:[\w.]+]]: i64, %[[v10:[\w.]+]]: i64, %[[v11:[\w.]+]]: !llvm.ptr, %[[v12:[\w.]+]]: !llvm.ptr, %[[v13:[\w.]+]]: i64, %[[v14:[\w.]+]]: i64, %[[v15:[\w.]+]]: !llvm.ptr, %[[v16:[\w.]+]]: i64, %[[v17:[\w.]+]]: i64, %[[v18:[\w.]+]]: i64, %[[v19:[\w.]+]]: i64, %[[v20:[\w.]+]]: i64, %[[v21:[\w.]+]]: !llvm.ptr, %[[v22:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v23:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v24:[\w.]+]] = llvm.load %[[v21]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v25:[\w.]+]] = llvm.load %[[v22]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v23]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v26:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v26]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v27:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v27]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v28:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v28]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v29:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v29]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v30:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v30]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v31:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v31]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v32:[\w.]+]] = llvm.getelementptr inbounds %[[v31]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v32]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v33:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v9]], %[[v33]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v34:[\w.]+]] = llvm.getelementptr inbounds %[[v33]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v10]], %[[v34]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v35:[\w.]+]] = llvm.getelementptr inbounds %[[v26]][72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v11]], %[[v35]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v36:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v12]], %[[v36]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v37:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v13]], %[[v37]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v38:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v14]], %[[v38]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v39:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v15]], %[[v39]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v40:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v16]], %[[v40]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v41:[\w.]+]] = llvm.getelementptr inbounds %[[v40]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v17]], %[[v41]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v42:[\w.]+]] = llvm.getelementptr inbounds %[[v35]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v18]], %[[v42]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v43:[\w.]+]] = llvm.getelementptr inbounds %[[v42]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v19]], %[[v43]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v44:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][152] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v20]], %[[v44]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v45:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][160] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v24]], %[[v45]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v46:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][168] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v25]], %[[v46]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }

// -----

// !numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>

func.func private @types(!numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>, !dm.data<!numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>>, !dm.return<!numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>>)

func.func @load(%p: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>
  %r:22 = dm.as_argument %v : !numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>> -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr)
  func.return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7, %r#8, %r#9, %r#10, %r#11, %r#12, %r#13, %r#14, %r#15, %r#16, %r#17, %r#18, %r#19, %r#20, %r#21 : !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr
}

func.func @store(%p: !llvm.ptr, %a0: !llvm.ptr, %a1: !llvm.ptr, %a2: !llvm.ptr, %a3: i64, %a4: i64, %a5: !llvm.ptr, %a6: i64, %a7: i64, %a8: i64, %a9: i64, %a10: !llvm.ptr, %a11: !llvm.ptr, %a12: i64, %a13: i64, %a14: !llvm.ptr, %a15: i64, %a16: i64, %a17: i64, %a18: i64, %a19: !llvm.ptr, %a20: !llvm.ptr, %a21: !llvm.ptr) {
  %v = dm.from_argument(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15, %a16, %a17, %a18, %a19, %a20, %a21) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>
  dm.store %v, %p : !numba.nditer<!numba.array<f32, 2, C>, !numba.array<f32, 1, C>>, !llvm.ptr
  func.return
}

// CHECK:      func.func private @types(!llvm.struct<(!llvm.ptr, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>)>, !llvm.array<2 x i64>, !llvm.ptr, !llvm.ptr, !llvm.ptr)>, !llvm.struct<(i8, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>)>, !llvm.array<2 x i64>, !llvm.array<2 x i64>, i64, i64)>, !llvm.struct<(i8, !llvm.struct<(!llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<2 x i64>, !llvm.array<2 x i64>)>, !llvm.struct<(!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, !llvm.array<1 x i64>, !llvm.array<1 x i64>)>)>, !llvm.array<2 x i64>, !llvm.array<2 x i64>, i64, i64)>) -> ()
// CHECK:      func.func @load(%[[v0:[\w.]+]]: !llvm.ptr) -> (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) {
// CHECK-NEXT:   %[[v1:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v2:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v3:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v4:[\w.]+]] = llvm.load %[[v3]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v5:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v6:[\w.]+]] = llvm.load %[[v5]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v7:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v8:[\w.]+]] = llvm.load %[[v7]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v9:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v10:[\w.]+]] = llvm.load %[[v9]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v11:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v12:[\w.]+]] = llvm.load %[[v11]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v13:[\w.]+]] = llvm.getelementptr inbounds %[[v11]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v14:[\w.]+]] = llvm.load %[[v13]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v15:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v16:[\w.]+]] = llvm.load %[[v15]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v17:[\w.]+]] = llvm.getelementptr inbounds %[[v15]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v18:[\w.]+]] = llvm.load %[[v17]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v19:[\w.]+]] = llvm.getelementptr inbounds %[[v1]][72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v20:[\w.]+]] = llvm.load %[[v19]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v21:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v22:[\w.]+]] = llvm.load %[[v21]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v23:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v24:[\w.]+]] = llvm.load %[[v23]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v25:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v26:[\w.]+]] = llvm.load %[[v25]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v27:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v28:[\w.]+]] = llvm.load %[[v27]] : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:   %[[v29:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v30:[\w.]+]] = llvm.load %[[v29]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v31:[\w.]+]] = llvm.getelementptr inbounds %[[v19]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v32:[\w.]+]] = llvm.load %[[v31]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v33:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][136] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v34:[\w.]+]] = llvm.load %[[v33]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v35:[\w.]+]] = llvm.getelementptr inbounds %[[v33]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v36:[\w.]+]] = llvm.load %[[v35]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v37:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][152] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v38:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][168] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v39:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][176] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   func.return %[[v0]], %[[v2]], %[[v4]], %[[v6]], %[[v8]], %[[v10]], %[[v12]], %[[v14]], %[[v16]], %[[v18]], %[[v20]], %[[v22]], %[[v24]], %[[v26]], %[[v28]], %[[v30]], %[[v32]], %[[v34]], %[[v36]], %[[v37]], %[[v38]], %[[v39]] : !llvm.ptr, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr
// CHECK-NEXT: }
// CHECK:      func.func @store(%[[v0:[\w.]+]]: !llvm.ptr, %[[v1:[\w.]+]]: !llvm.ptr, %[[v2:[\w.]+]]: !llvm.ptr, %[[v3:[\w.]+]]: !llvm.ptr, %[[v4:[\w.]+]]: i64, %[[v5:[\w.]+]]: i64, %[[v6:[\w.]+]]: !llvm.ptr, %[[v7:[\w.]+]]: i64, %[[v8:[\w.]+]]: i64, %[[v9:[\w.]+]]: i64, %[[v10:[\w.]+]]: i64, %[[v11:[\w.]+]]: !llvm.ptr, %[[v12:[\w.]+]]: !llvm.ptr, %[[v13:[\w.]+]]: i64, %[[v14:[\w.]+]]: i64, %[[v15:[\w.]+]]: !llvm.ptr, %[[v16:[\w.]+]]: i64, %[[v17:[\w.]+]]: i64, %[[v18:[\w.]+]]: i64, %[[v19:[\w.]+]]: i64, %[[v20:[\w.]+]]: !llvm.ptr, %[[v21:[\w.]+]]: !llvm.ptr, %[[v22:[\w.]+]]: !llvm.ptr) {
// CHECK-NEXT:   %[[v23:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i8
// CHECK-NEXT:   %[[v24:[\w.]+]] = llvm.load %[[v20]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v25:[\w.]+]] = llvm.getelementptr inbounds %[[v20]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   %[[v26:[\w.]+]] = llvm.load %[[v25]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v27:[\w.]+]] = llvm.load %[[v21]] : !llvm.ptr -> i64
// CHECK-NEXT:   %[[v28:[\w.]+]] = llvm.load %[[v22]] : !llvm.ptr -> i64
// CHECK-NEXT:   llvm.store %[[v23]], %[[v0]] : i8, !llvm.ptr
// CHECK-NEXT:   %[[v29:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v2]], %[[v29]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v30:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v3]], %[[v30]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v31:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v4]], %[[v31]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v32:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v5]], %[[v32]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v33:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v6]], %[[v33]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v34:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v7]], %[[v34]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v35:[\w.]+]] = llvm.getelementptr inbounds %[[v34]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v8]], %[[v35]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v36:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][56] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v9]], %[[v36]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v37:[\w.]+]] = llvm.getelementptr inbounds %[[v36]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v10]], %[[v37]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v38:[\w.]+]] = llvm.getelementptr inbounds %[[v29]][72] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v11]], %[[v38]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v39:[\w.]+]] = llvm.getelementptr inbounds %[[v38]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v12]], %[[v39]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v40:[\w.]+]] = llvm.getelementptr inbounds %[[v38]][16] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v13]], %[[v40]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v41:[\w.]+]] = llvm.getelementptr inbounds %[[v38]][24] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v14]], %[[v41]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v42:[\w.]+]] = llvm.getelementptr inbounds %[[v38]][32] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v15]], %[[v42]] : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:   %[[v43:[\w.]+]] = llvm.getelementptr inbounds %[[v38]][40] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v16]], %[[v43]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v44:[\w.]+]] = llvm.getelementptr inbounds %[[v38]][48] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v17]], %[[v44]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v45:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][136] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v18]], %[[v45]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v46:[\w.]+]] = llvm.getelementptr inbounds %[[v45]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v19]], %[[v46]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v47:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][152] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v24]], %[[v47]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v48:[\w.]+]] = llvm.getelementptr inbounds %[[v47]][8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v26]], %[[v48]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v49:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][168] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v27]], %[[v49]] : i64, !llvm.ptr
// CHECK-NEXT:   %[[v50:[\w.]+]] = llvm.getelementptr inbounds %[[v0]][176] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %[[v28]], %[[v50]] : i64, !llvm.ptr
// CHECK-NEXT:   func.return
// CHECK-NEXT: }
