// RUN: not numba-opt %s -p convert-numba-to-dm --split-input-file 2>&1 | filecheck %s

// What needs the module's typedefs to be known.

numba.typedef @flag = !numba.boolean

func.func @cast(%d: !numba.deferred<@flag>) {
  %t = numba.cast %d : !numba.deferred<@flag> -> !numba.unituple<si64, 2>
  func.return
}

// CHECK: error: numba.cast: no cast from !numba.deferred<@flag> to !numba.unituple<si64, 2>; numbers cast to each other (complex numbers only to complex ones and booleans), values and None to optionals and back, tuples member by member

// -----

numba.typedef @word = si32

func.func @member(%d: !numba.deferred<@word>) {
  %x = numba.getattr %d "number" : !numba.deferred<@word> -> si32
  func.return
}

// CHECK: error: numba.getattr: type !numba.deferred<@word> has no attribute "number"; its attributes are "value"

// -----

func.func @undefined(%d: !numba.deferred<@nothing>) {
  %x = numba.truth %d : !numba.deferred<@nothing>
  func.return
}

// CHECK: error: deferred type @nothing is not defined; define it in the module: numba.typedef @nothing = TYPE

// -----

// Threads where there are none.

builtin.module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  func.func @grid() {
    %i = cuda.grid 1 : si64
    func.return
  }
}

// CHECK: error: cuda.grid has no meaning on x86_64-unknown-linux-gnu
// CHECK: help: compile for nvptx64-nvidia-cuda, or pass the index as an argument

// -----

builtin.module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  func.func @barrier() {
    cuda.syncthreads
    func.return
  }
}

// CHECK: error: cuda.syncthreads has no meaning on x86_64-unknown-linux-gnu
// CHECK: help: compile for nvptx64-nvidia-cuda, or pass the index as an argument
