// flags[i] = not flags[i], over an array of booleans.
// In memory a boolean is a byte of which every value but 0 is true; a store writes 0 or 1.
//
// RUN: numba-opt %s -p numba-to-llvm -t ptx | filecheck %s
// CHECK: .entry flip(

func.func @flip(%flags: !numba.array<!numba.boolean, 1, C>) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : ui64
  %flag = numba.getitem %flags[%i] : (!numba.array<!numba.boolean, 1, C>, ui64) -> !numba.boolean
  %flipped = numba.unary not_ %flag : !numba.boolean -> !numba.boolean
  numba.setitem %flags[%i], %flipped : (!numba.array<!numba.boolean, 1, C>, ui64, !numba.boolean)
  func.return
}
