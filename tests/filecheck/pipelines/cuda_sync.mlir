// Barriers, fences, registers and clocks from text to PTX.
//
// REQUIRES: ptxas, mlir
// RUN: numba-opt %s -p numba-to-llvm | mlir-opt-22 -o /dev/null
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=75}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=90}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=100}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'ptx{sm=75}' | filecheck %s

!out = !numba.array<si64, 1, C>

// Every op stays where it is, also where its result is not used.
// CHECK: .entry block(
func.func @block(%p: si64, %out: !out) attributes {dm.abi = "kernel"} {
  %zero = numba.constant 0 : si64
  %one = numba.constant 1 : si64
  // CHECK: st.global.b64
  numba.setitem %out[%zero], %p : (!out, si64, si64)
  // CHECK: bar.sync {{.*}}0;
  cuda.syncthreads
  // CHECK: st.global.b64
  numba.setitem %out[%zero], %one : (!out, si64, si64)
  // CHECK: bar.red.popc.u32
  %n = cuda.syncthreads_count %p : si64 -> si32
  // CHECK: bar.red.and.pred
  %a = cuda.syncthreads_and %p : si64 -> si32
  // CHECK: bar.red.or.pred
  %o = cuda.syncthreads_or %p : si64 -> si32
  func.return
}

// CHECK: .entry warp(
func.func @warp(%out: !out) attributes {dm.abi = "kernel"} {
  // CHECK: %laneid
  %lane = cuda.lane_id : si64
  // CHECK: %lanemask_lt
  %below = cuda.lanemask lt : ui32
  // CHECK: bar.warp.sync {{.*}}-1;
  cuda.syncwarp
  // CHECK: bar.warp.sync
  cuda.syncwarp %below : ui32
  // CHECK: membar.cta
  cuda.threadfence block
  // CHECK: membar.gl
  cuda.threadfence device
  // CHECK: membar.sys
  cuda.threadfence system
  // CHECK: nanosleep.u32
  cuda.nanosleep %below : ui32
  // CHECK: %clock64
  %start = cuda.clock : si64
  // CHECK: %clock64
  %end = cuda.clock : si64
  // CHECK: %globaltimer
  %now = cuda.global_timer : si64
  // CHECK: brkpt
  cuda.breakpoint
  %cycles = numba.binop sub %end, %start : (si64, si64) -> si64
  numba.setitem %out[%lane], %cycles : (!out, si64, si64)
  numba.setitem %out[%cycles], %now : (!out, si64, si64)
  func.return
}

// The block's first thread counts the block in and waits; the others wait at the barrier.
// CHECK: .entry grid(
func.func @grid() attributes {dm.abi = "kernel"} {
  // CHECK: bar.sync
  // CHECK: membar.gl
  // CHECK: atom.add.u32
  // CHECK: ld.acquire.gpu.b32
  // CHECK: bar.sync
  %g = cuda.this_grid : !numba.grid_group
  %status = cuda.grid_sync %g : !numba.grid_group -> si32
  func.return
}
