// What the threads of a warp tell each other, from text to PTX.
//
// REQUIRES: ptxas, mlir
// RUN: numba-opt %s -p numba-to-llvm | mlir-opt-22 -o /dev/null
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=75}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=90}' -o %t
// RUN: numba-opt %s -p numba-to-llvm -t 'cubin{sm=100}' -o %t
// RUN: numba-opt %s -p numba-to-llvm,cse,dce -t 'ptx{sm=75}' | filecheck %s

!out = !numba.array<si64, 1, C>

// Looking up the segment ends at lane 0, else at lane 31; 64 bits are two words.
// CHECK: .entry shuffles(
func.func @shuffles(%out: !out, %x: si64, %lane: si32) attributes {dm.abi = "kernel"} {
  %all = numba.constant -1 : si64
  // CHECK: shfl.sync.idx.b32 {{.*}}, 31, -1;
  // CHECK: shfl.sync.idx.b32 {{.*}}, 31, -1;
  %a = cuda.shfl idx %all, %x, %lane : si64, si64, si32
  // CHECK: shfl.sync.up.b32 {{.*}}, 0, -1;
  // CHECK: shfl.sync.up.b32 {{.*}}, 0, -1;
  %b = cuda.shfl up %all, %a, %lane : si64, si64, si32
  // CHECK: shfl.sync.down.b32 {{.*}}, 31, -1;
  // CHECK: shfl.sync.down.b32 {{.*}}, 31, -1;
  %c = cuda.shfl down %all, %b, %lane : si64, si64, si32
  // CHECK: shfl.sync.bfly.b32 {{.*}}, 31, -1;
  // CHECK: shfl.sync.bfly.b32 {{.*}}, 31, -1;
  %d = cuda.shfl xor %all, %c, %lane : si64, si64, si32
  %zero = numba.constant 0 : si64
  numba.setitem %out[%zero], %d : (!out, si64, si64)
  func.return
}

// Nothing is left out where its result is not used, and two readings stay two.
// CHECK: .entry votes(
func.func @votes(%x: si64) attributes {dm.abi = "kernel"} {
  // CHECK: activemask.b32
  %m = cuda.active_mask : ui32
  // CHECK: vote.sync.all.pred
  %all = cuda.vote all %m, %x : ui32, si64 -> !numba.boolean
  // CHECK: vote.sync.any.pred
  %any = cuda.vote any %m, %x : ui32, si64 -> !numba.boolean
  // CHECK: vote.sync.uni.pred
  %eq = cuda.vote eq %m, %x : ui32, si64 -> !numba.boolean
  // CHECK: vote.sync.ballot.b32
  %ballot = cuda.vote ballot %m, %x : ui32, si64 -> si32
  // CHECK: match.any.sync.b64
  %lanes = cuda.match_any %m, %x : ui32, si64 -> si32
  // CHECK: match.all.sync.b64
  %same, %is = cuda.match_all %m, %x : ui32, si64 -> si32, !numba.boolean
  // CHECK: activemask.b32
  %n = cuda.active_mask : ui32
  func.return
}
