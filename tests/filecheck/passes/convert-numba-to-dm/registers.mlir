// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A dim3 is made of its three registers.

func.func @dim3() -> !numba.dim3 {
  %d = cuda.block_dim xyz : !numba.dim3
  func.return %d : !numba.dim3
}

// CHECK:      func.func @dim3() -> !numba.dim3 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = nvvm.read.ptx.sreg.ntid.x : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : i32 to si32
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.read.ptx.sreg.ntid.y : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : i32 to si32
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.read.ptx.sreg.ntid.z : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i32 to si32
// CHECK-NEXT:     %[[d:[\w.]+]] = dm.make(%[[v1]], %[[v3]], %[[v5]]) : (si32, si32, si32) -> !numba.dim3
// CHECK-NEXT:     func.return %[[d]] : !numba.dim3
// CHECK-NEXT:   }

// -----

// The bit of lane 31 is the sign of a mask in si64, and the top bit of the low half in ui64.

func.func @warp() -> (si32, si64, si64, ui64) {
  %lane = cuda.lane_id : si32
  %size = cuda.warp_size : si64
  %below = cuda.lanemask lt : si64
  %above = cuda.lanemask gt : ui64
  func.return %lane, %size, %below, %above : si32, si64, si64, ui64
}

// CHECK:      func.func @warp() -> (si32, si64, si64, ui64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = nvvm.read.ptx.sreg.laneid : i32
// CHECK-NEXT:     %[[lane:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : i32 to si32
// CHECK-NEXT:     %[[v1:[\w.]+]] = nvvm.read.ptx.sreg.warpsize : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.extui %[[v1]] : i32 to i64
// CHECK-NEXT:     %[[size:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : i64 to si64
// CHECK-NEXT:     %[[v3:[\w.]+]] = nvvm.read.ptx.sreg.lanemask.lt : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.extsi %[[v3]] : i32 to i64
// CHECK-NEXT:     %[[below:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i64 to si64
// CHECK-NEXT:     %[[v5:[\w.]+]] = nvvm.read.ptx.sreg.lanemask.gt : i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.extui %[[v5]] : i32 to i64
// CHECK-NEXT:     %[[above:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i64 to ui64
// CHECK-NEXT:     func.return %[[lane]], %[[size]], %[[below]], %[[above]] : si32, si64, si64, ui64
// CHECK-NEXT:   }

// -----

func.func @cluster() -> (si32, si32, si32, si32, si64, ui32) {
  %idx = cuda.cluster_idx x : si32
  %dim = cuda.cluster_dim y : si32
  %grid = cuda.cluster_grid_dim z : si32
  %block = cuda.cluster_block_idx x : si32
  %rank = cuda.cluster_block_rank : si64
  %size = cuda.cluster_size : ui32
  func.return %idx, %dim, %grid, %block, %rank, %size : si32, si32, si32, si32, si64, ui32
}

// CHECK:      func.func @cluster() -> (si32, si32, si32, si32, si64, ui32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = nvvm.read.ptx.sreg.clusterid.x : i32
// CHECK-NEXT:     %[[idx:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : i32 to si32
// CHECK-NEXT:     %[[v1:[\w.]+]] = nvvm.read.ptx.sreg.cluster.nctaid.y : i32
// CHECK-NEXT:     %[[dim:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : i32 to si32
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.read.ptx.sreg.nclusterid.z : i32
// CHECK-NEXT:     %[[grid:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : i32 to si32
// CHECK-NEXT:     %[[v3:[\w.]+]] = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
// CHECK-NEXT:     %[[block:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i32 to si32
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.read.ptx.sreg.cluster.ctarank : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.extui %[[v4]] : i32 to i64
// CHECK-NEXT:     %[[rank:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : i64 to si64
// CHECK-NEXT:     %[[v6:[\w.]+]] = nvvm.read.ptx.sreg.cluster.nctarank : i32
// CHECK-NEXT:     %[[size:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i32 to ui32
// CHECK-NEXT:     func.return %[[idx]], %[[dim]], %[[grid]], %[[block]], %[[rank]], %[[size]] : si32, si32, si32, si32, si64, ui32
// CHECK-NEXT:   }
