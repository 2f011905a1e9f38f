// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A predicate is true where it is not zero: 2**32 and -1 are, whatever their low bits.

func.func @predicates(%n: si64, %b: !numba.boolean, %x: f32) -> (si32, si64, si32) {
  %count = cuda.syncthreads_count %n : si64 -> si32
  %all = cuda.syncthreads_and %b : !numba.boolean -> si64
  %any = cuda.syncthreads_or %x : f32 -> si32
  func.return %count, %all, %any : si32, si64, si32
}

// CHECK:      func.func @predicates(%[[n:[\w.]+]]: si64, %[[b:[\w.]+]]: !numba.boolean, %[[x:[\w.]+]]: f32) -> (si32, si64, si32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[n]] : si64 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi ne, %[[v1]], %[[v2]] : i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.extui %[[v3]] : i1 to i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = nvvm.barrier #nvvm.reduction<popc> %[[v4]] -> i32
// CHECK-NEXT:     %[[count:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : i32 to si32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.extui %[[v0]] : i1 to i32
// CHECK-NEXT:     %[[v7:[\w.]+]] = nvvm.barrier #nvvm.reduction<and> %[[v6]] -> i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.extsi %[[v7]] : i32 to i64
// CHECK-NEXT:     %[[all:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i64 to si64
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.cmpf une, %[[x]], %[[v9]] : f32
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.extui %[[v10]] : i1 to i32
// CHECK-NEXT:     %[[v12:[\w.]+]] = nvvm.barrier #nvvm.reduction<or> %[[v11]] -> i32
// CHECK-NEXT:     %[[any:[\w.]+]] = builtin.unrealized_conversion_cast %[[v12]] : i32 to si32
// CHECK-NEXT:     func.return %[[count]], %[[all]], %[[any]] : si32, si64, si32
// CHECK-NEXT:   }

// -----

// Without a mask the whole warp waits; a narrow mask is extended by its sign.

func.func @warp(%mask: si8) {
  cuda.syncwarp
  cuda.syncwarp %mask : si8
  func.return
}

// CHECK:      func.func @warp(%[[mask:[\w.]+]]: si8) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : si8 to i8
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.constant -1 : i32
// CHECK-NEXT:     nvvm.bar.warp.sync %[[v1]] : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.extsi %[[v0]] : i8 to i32
// CHECK-NEXT:     nvvm.bar.warp.sync %[[v2]] : i32
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

func.func @fences() {
  cuda.threadfence block
  cuda.threadfence device
  cuda.threadfence system
  func.return
}

// CHECK:      func.func @fences() {
// CHECK-NEXT:     nvvm.memory.barrier <cta>
// CHECK-NEXT:     nvvm.memory.barrier <gpu>
// CHECK-NEXT:     nvvm.memory.barrier <sys>
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

func.func @clusters(%n: si16) -> (ui32, ui64) {
  cuda.cluster_arrive
  cuda.cluster_wait
  cuda.nanosleep %n : si16
  %low = cuda.clock : ui32
  %now = cuda.global_timer : ui64
  cuda.breakpoint
  func.return %low, %now : ui32, ui64
}

// CHECK:      func.func @clusters(%[[n:[\w.]+]]: si16) -> (ui32, ui64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[n]] : si16 to i16
// CHECK-NEXT:     nvvm.cluster.arrive
// CHECK-NEXT:     nvvm.cluster.wait
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extsi %[[v0]] : i16 to i32
// CHECK-NEXT:     nvvm.nanosleep %[[v1]]
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.read.ptx.sreg.clock64 : i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.trunci %[[v2]] : i64 to i32
// CHECK-NEXT:     %[[low:[\w.]+]] = builtin.unrealized_conversion_cast %[[v3]] : i32 to ui32
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.read.ptx.sreg.globaltimer : i64
// CHECK-NEXT:     %[[now:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i64 to ui64
// CHECK-NEXT:     nvvm.breakpoint
// CHECK-NEXT:     func.return %[[low]], %[[now]] : ui32, ui64
// CHECK-NEXT:   }

// -----

// The first thread of each block counts its block in, and waits until the top bit flips.

func.func @grid() -> si64 {
  %g = cuda.this_grid : !numba.grid_group
  %status = cuda.grid_sync %g : !numba.grid_group -> si64
  func.return %status : si64
}

// CHECK:      func.func @grid() -> si64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = nvvm.read.ptx.sreg.envreg1 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.extui %[[v0]] : i32 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.read.ptx.sreg.envreg2 : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.extui %[[v2]] : i32 to i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.constant 32 : i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.shli %[[v1]], %[[v4]] : i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.ori %[[v5]], %[[v3]] : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.constant 4 : i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.addi %[[v6]], %[[v7]] : i64
// CHECK-NEXT:     %[[v9:[\w.]+]] = llvm.inttoptr %[[v8]] : i64 to !llvm.ptr
// CHECK-NEXT:     nvvm.barrier0
// CHECK-NEXT:     %[[v10:[\w.]+]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = nvvm.read.ptx.sreg.tid.y : i32
// CHECK-NEXT:     %[[v12:[\w.]+]] = nvvm.read.ptx.sreg.tid.z : i32
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.ori %[[v10]], %[[v11]] : i32
// CHECK-NEXT:     %[[v14:[\w.]+]] = arith.ori %[[v13]], %[[v12]] : i32
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v16:[\w.]+]] = arith.cmpi eq, %[[v14]], %[[v15]] : i32
// CHECK-NEXT:     scf.if %[[v16]] {
// CHECK-NEXT:       %[[v17:[\w.]+]] = nvvm.read.ptx.sreg.nctaid.x : i32
// CHECK-NEXT:       %[[v18:[\w.]+]] = nvvm.read.ptx.sreg.nctaid.y : i32
// CHECK-NEXT:       %[[v19:[\w.]+]] = nvvm.read.ptx.sreg.nctaid.z : i32
// CHECK-NEXT:       %[[v20:[\w.]+]] = arith.muli %[[v17]], %[[v18]] : i32
// CHECK-NEXT:       %[[v21:[\w.]+]] = arith.muli %[[v20]], %[[v19]] : i32
// CHECK-NEXT:       %[[v22:[\w.]+]] = arith.constant -2147483647 : i32
// CHECK-NEXT:       %[[v23:[\w.]+]] = arith.subi %[[v22]], %[[v21]] : i32
// CHECK-NEXT:       %[[v24:[\w.]+]] = nvvm.read.ptx.sreg.ctaid.x : i32
// CHECK-NEXT:       %[[v25:[\w.]+]] = nvvm.read.ptx.sreg.ctaid.y : i32
// CHECK-NEXT:       %[[v26:[\w.]+]] = nvvm.read.ptx.sreg.ctaid.z : i32
// CHECK-NEXT:       %[[v27:[\w.]+]] = arith.ori %[[v24]], %[[v25]] : i32
// CHECK-NEXT:       %[[v28:[\w.]+]] = arith.ori %[[v27]], %[[v26]] : i32
// CHECK-NEXT:       %[[v29:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:       %[[v30:[\w.]+]] = arith.cmpi eq, %[[v28]], %[[v29]] : i32
// CHECK-NEXT:       %[[v31:[\w.]+]] = arith.constant 1 : i32
// CHECK-NEXT:       %[[v32:[\w.]+]] = arith.select %[[v30]], %[[v23]], %[[v31]] : i32
// CHECK-NEXT:       nvvm.memory.barrier <gpu>
// CHECK-NEXT:       %[[v33:[\w.]+]] = llvm.atomicrmw add %[[v9]], %[[v32]] syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr, i32
// CHECK-NEXT:       scf.while () : () -> () {
// CHECK-NEXT:         %[[v34:[\w.]+]] = llvm.load %[[v9]] atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:         %[[v35:[\w.]+]] = arith.xori %[[v33]], %[[v34]] : i32
// CHECK-NEXT:         %[[v36:[\w.]+]] = arith.constant -2147483648 : i32
// CHECK-NEXT:         %[[v37:[\w.]+]] = arith.andi %[[v35]], %[[v36]] : i32
// CHECK-NEXT:         %[[v38:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:         %[[v39:[\w.]+]] = arith.cmpi eq, %[[v37]], %[[v38]] : i32
// CHECK-NEXT:         scf.condition(%[[v39]])
// CHECK-NEXT:       } do {
// CHECK-NEXT:         scf.yield
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     nvvm.barrier0
// CHECK-NEXT:     %[[v40:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v41:[\w.]+]] = arith.extsi %[[v40]] : i32 to i64
// CHECK-NEXT:     %[[status:[\w.]+]] = builtin.unrealized_conversion_cast %[[v41]] : i64 to si64
// CHECK-NEXT:     func.return %[[status]] : si64
// CHECK-NEXT:   }
