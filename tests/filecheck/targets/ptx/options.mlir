// The options of the ptx target, and what each changes.
//
// RUN: numba-opt %s -t ptx | filecheck %s --check-prefix DEFAULT
// RUN: numba-opt %s -t 'ptx{sm=90a ptx=8.0}' | filecheck %s --check-prefix HOPPER
// RUN: numba-opt %s -t 'ptx{sm=sm_90 ptx=82 opt=0}' | filecheck %s --check-prefix O0
// RUN: numba-opt %s -t 'ptx{ptx="8.1"}' | filecheck %s --check-prefix QUOTED
// RUN: numba-opt %s -t 'ptx{ptx=8}' | filecheck %s --check-prefix WHOLE
// RUN: numba-opt %s -t 'ptx{fma}' | filecheck %s --check-prefix FMA
// RUN: numba-opt %s -t 'ptx{ftz=true}' | filecheck %s --check-prefix FTZ
// RUN: numba-opt %s -t 'ptx{fast-math}' | filecheck %s --check-prefix FAST
// RUN: numba-opt %s -t 'ptx{debug=line}' | filecheck %s --check-prefix LINE
// RUN: not numba-opt %s -t 'ptx{sm=99}' 2>&1 | filecheck %s --check-prefix SM
// RUN: not numba-opt %s -t 'ptx{ptx=9.3}' 2>&1 | filecheck %s --check-prefix VERSION
// RUN: not numba-opt %s -t 'ptx{sm=90 ptx=7.7}' 2>&1 | filecheck %s --check-prefix PAIR
// RUN: not numba-opt %s -t 'ptx{opt=4}' 2>&1 | filecheck %s --check-prefix OPT
// RUN: not numba-opt %s -t 'ptx{debug=all}' 2>&1 | filecheck %s --check-prefix DEBUG
// RUN: not numba-opt %s -t 'ptx{timeout=0}' 2>&1 | filecheck %s --check-prefix TIMEOUT
// RUN: not numba-opt %s -t 'ptx{arch=90}' 2>&1 | filecheck %s --check-prefix UNKNOWN

// DEFAULT: .version 6.3
// DEFAULT-NEXT: .target sm_75
// HOPPER: .version 8.0
// HOPPER-NEXT: .target sm_90a
// O0: .version 8.2
// O0-NEXT: .target sm_90
// QUOTED: .version 8.1
// WHOLE: .version 8.0
// LINE: .target sm_75{{$}}
// SM: error: unknown GPU architecture sm=99
// SM: help: LLVM's NVPTX back end knows sm 70, 72, 75, 80
// VERSION: error: unknown PTX version ptx=9.3
// VERSION: help: LLVM writes PTX 6.0, 6.1
// PAIR: error: PTX 7.7 does not have sm_90
// PAIR: help: use ptx=7.8 or later, or leave ptx out
// OPT: error: opt=4: legal are 0, 1, 2 and 3
// DEBUG: error: debug=all: legal are none and line
// TIMEOUT: error: timeout=0: legal is a second or more
// UNKNOWN: error: target 'ptx' has no option 'arch'

llvm.func @k(%p: !llvm.ptr, %x: f32, %y: f32) attributes {nvvm.kernel} {
  // DEFAULT: mul.rn.f32
  // DEFAULT: add.rn.f32
  // DEFAULT: div.rn.f32
  // FMA-NOT: mul
  // FMA: fma.rn.f32
  // FMA: div.rn.f32
  // FTZ: mul.rn.ftz.f32
  // FTZ: add.rn.ftz.f32
  // FTZ: div.rn.ftz.f32
  // FAST-NOT: mul
  // FAST: fma.rn.ftz.f32
  // FAST: div.approx.ftz.f32
  // LINE: .loc 1 [[# @LINE + 1]]
  %product = llvm.fmul %x, %y : f32
  %sum = llvm.fadd %product, %x : f32
  %quotient = llvm.fdiv %sum, %y : f32
  llvm.store %quotient, %p : f32, !llvm.ptr
  llvm.return
}
