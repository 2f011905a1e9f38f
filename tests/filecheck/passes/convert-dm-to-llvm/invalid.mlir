// RUN: not numba-opt %s -p convert-dm-to-llvm --split-input-file 2>&1 | filecheck %s

func.func @undefined(%d: !numba.deferred<@nowhere>) {
  func.return
}

// CHECK: error: deferred type @nowhere is not defined
// CHECK: help: define it in the module: numba.typedef @nowhere = TYPE

// -----

numba.typedef @node = !numba.tuple<si64, !numba.deferred<@node>>

func.func @cyclic(%p: !llvm.ptr) {
  %v = dm.load %p : !llvm.ptr -> !numba.deferred<@node>
  func.return
}

// CHECK: error: type !numba.deferred<@node> contains itself by value, so it has no finite size: !numba.deferred<@node> -> !numba.tuple<si64, !numba.deferred<@node>> -> !numba.deferred<@node>
// CHECK: help: break the cycle with a pointer

// -----

func.func @no_lowering(%c: complex<f64>) -> complex<f64> {
  %t = complex.atan2 %c, %c : complex<f64>
  func.return %t : complex<f64>
}

// CHECK: error: complex.atan2 has no lowering
// CHECK: help: write it with the other complex ops, or take the number apart with complex.re and complex.im
