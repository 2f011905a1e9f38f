// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// The factors are as wide as the result before they are multiplied.

func.func @grid() -> (si64, ui32) {
  %i, %j = cuda.grid 2 : si64, ui32
  func.return %i, %j : si64, ui32
}

// CHECK:      func.func @grid() -> (si64, ui32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = nvvm.read.ptx.sreg.ctaid.x : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extui %[[v0]] : i32 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.read.ptx.sreg.ntid.x : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.extui %[[v2]] : i32 to i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.extui %[[v4]] : i32 to i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.muli %[[v1]], %[[v3]] : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.addi %[[v6]], %[[v5]] : i64
// CHECK-NEXT:     %[[i:[\w.]+]] = builtin.unrealized_conversion_cast %[[v7]] : i64 to si64
// CHECK-NEXT:     %[[v8:[\w.]+]] = nvvm.read.ptx.sreg.ctaid.y : i32
// CHECK-NEXT:     %[[v9:[\w.]+]] = nvvm.read.ptx.sreg.ntid.y : i32
// CHECK-NEXT:     %[[v10:[\w.]+]] = nvvm.read.ptx.sreg.tid.y : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.muli %[[v8]], %[[v9]] : i32
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.addi %[[v11]], %[[v10]] : i32
// CHECK-NEXT:     %[[j:[\w.]+]] = builtin.unrealized_conversion_cast %[[v12]] : i32 to ui32
// CHECK-NEXT:     func.return %[[i]], %[[j]] : si64, ui32
// CHECK-NEXT:   }

// -----

func.func @sizes() -> (si64, si32, si32, ui64, si32) {
  %n = cuda.gridsize 1 : si64
  %x = cuda.thread_idx x : si32
  %y = cuda.block_idx y : si32
  %z = cuda.block_dim z : ui64
  %g = cuda.grid_dim x : si32
  cuda.syncthreads
  func.return %n, %x, %y, %z, %g : si64, si32, si32, ui64, si32
}

// CHECK:      func.func @sizes() -> (si64, si32, si32, ui64, si32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = nvvm.read.ptx.sreg.nctaid.x : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extui %[[v0]] : i32 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.read.ptx.sreg.ntid.x : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.extui %[[v2]] : i32 to i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.muli %[[v1]], %[[v3]] : i64
// CHECK-NEXT:     %[[n:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i64 to si64
// CHECK-NEXT:     %[[v5:[\w.]+]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT:     %[[x:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : i32 to si32
// CHECK-NEXT:     %[[v6:[\w.]+]] = nvvm.read.ptx.sreg.ctaid.y : i32
// CHECK-NEXT:     %[[y:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i32 to si32
// CHECK-NEXT:     %[[v7:[\w.]+]] = nvvm.read.ptx.sreg.ntid.z : i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.extui %[[v7]] : i32 to i64
// CHECK-NEXT:     %[[z:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i64 to ui64
// CHECK-NEXT:     %[[v9:[\w.]+]] = nvvm.read.ptx.sreg.nctaid.x : i32
// CHECK-NEXT:     %[[g:[\w.]+]] = builtin.unrealized_conversion_cast %[[v9]] : i32 to si32
// CHECK-NEXT:     nvvm.barrier0
// CHECK-NEXT:     func.return %[[n]], %[[x]], %[[y]], %[[z]], %[[g]] : si64, si32, si32, ui64, si32
// CHECK-NEXT:   }
