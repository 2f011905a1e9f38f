// RUN: not numba-opt %s -p numba-to-llvm --split-input-file 2>&1 | filecheck %s

// A front-end value that nothing lowers.

func.func @left(%x: si64, %p: !llvm.ptr) {
  %y = builtin.unrealized_conversion_cast %x : si64 to f64
  llvm.store %y, %p : f64, !llvm.ptr
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

// -----

// An op without a lowering.

func.func @unknown_op(%x: si64) {
  "test.op"(%x) : (si64) -> ()
  func.return
}

// CHECK: error: 'test.op' has no lowering to the LLVM dialect
// CHECK: help: lower it by a pass of its own before this one

// -----

func.func @memory_of_mlir(%m: memref<4xf32>) {
  func.return
}

// CHECK: error: @memory_of_mlir has a parameter of type memref<4xf32>, which has no LLVM type: legal are front-end types that have a rule, signless integers, index, floats, !llvm types and vectors of one dimension
// CHECK: help: pass it as one of these, or give the type a rule

// -----

func.func @complex_of_integers(%c: complex<si32>) {
  func.return
}

// CHECK: error: @complex_of_integers has a parameter of type complex<si32>, which has no LLVM type

// -----

builtin.module {
  builtin.module @inner {
    func.func @f() {
      func.return
    }
  }
}

// CHECK: error: module @inner is nested in a module: LLVM has one module
// CHECK: help: move what is in it to the outer module

// -----

func.func @attribute() attributes {dm.nonsense = 3 : i32} {
  func.return
}

// CHECK: error: 'llvm.func' has the attribute 'dm.nonsense', which has no translation to LLVM: legal are the op's own, and others of the llvm and nvvm dialects
// CHECK: help: remove it, or lower it by a pass of its own before this one

// -----

func.func @argument_attribute(%x: i32 {dm.nonsense}) {
  func.return
}

// CHECK: error: 'llvm.func' has the attribute 'dm.nonsense', which has no translation to LLVM
