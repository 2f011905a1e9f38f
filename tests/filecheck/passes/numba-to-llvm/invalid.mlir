// RUN: not numba-opt %s -p numba-to-llvm --split-input-file 2>&1 | filecheck %s

// A front-end value that nothing lowers.

func.func @left(%x: si64) {
  %y = builtin.unrealized_conversion_cast %x : si64 to f64
  "test.op"(%y) : (f64) -> ()
  func.return
}

// CHECK: error: a cast from i64 to f64 is left: no pass has lowered what uses one of them to what the other one is
// CHECK: help: a cast disappears where its types are a front-end type and the LLVM type of its value, data or return representation, or where another cast leads back

// -----

func.func @undefined(%d: !numba.deferred<@nowhere>) {
  func.return
}

// CHECK: error: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE

// -----

builtin.module attributes {llvm.target_triple = "pdp11-dec-unix"} {
}

// CHECK: error: unknown target triple 'pdp11-dec-unix'
// CHECK: help: use a triple that LLVM knows, such as nvptx64-nvidia-cuda or x86_64-unknown-linux-gnu
