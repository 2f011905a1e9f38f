// RUN: not numba-opt %s --split-input-file -t llvmir 2>&1 | filecheck %s

// An op of another dialect.

func.func @other() { func.return }
// CHECK: error: 'func.func' has no translation to LLVM
// CHECK: help: lower the module

// -----

llvm.func @inside(%x: i32) {
  %0 = arith.addi %x, %x : i32
  llvm.return
}
// CHECK: error: 'arith.addi' has no translation to LLVM
// CHECK: help: lower it to ops of the llvm and nvvm dialects first

// -----

// Attributes that nothing translates: on an op, a function, a global, the module.

llvm.func @op(%x: i32) {
  %0 = llvm.add %x, %x {color = "red"} : i32
  llvm.return
}
// CHECK: error: 'llvm.add' has the attribute 'color' = "red", which has no translation to LLVM: legal are overflowFlags

// -----

llvm.func @function() attributes {hot} { llvm.return }
// CHECK: error: 'llvm.func' has the attribute 'hot' = unit, which has no translation to LLVM

// -----

llvm.func @argument(%x: i32 {llvm.unheard_of})
// CHECK: error: 'llvm.func' has the parameter attribute 'llvm.unheard_of' = unit, which has no translation to LLVM

// -----

llvm.mlir.global internal @global(1 : i32) {color = "red"} : i32
// CHECK: error: 'llvm.mlir.global' has the attribute 'color' = "red"

// -----

module attributes {color = "red"} { }
// CHECK: error: 'builtin.module' has the attribute 'color' = "red"

// -----

// A misspelt intrinsic would become a call of a function that nobody defines.

llvm.func @misspelt(%x: f32) {
  %0 = llvm.call_intrinsic "llvm.sqroot"(%x) : (f32) -> f32
  llvm.return
}
// CHECK: error: 'llvm.sqroot' is no intrinsic of LLVM's
// CHECK: help: check its spelling

// -----

llvm.func @llvm.nvvm.barrier.nought()
llvm.func @declared() {
  llvm.call @llvm.nvvm.barrier.nought() : () -> ()
  llvm.return
}
// CHECK: error: 'llvm.nvvm.barrier.nought' is no intrinsic of LLVM's

// -----

// An intrinsic at types that it does not have: LLVM says no.

llvm.func @types(%x: i32) {
  %0 = llvm.call_intrinsic "llvm.sqrt"(%x) : (i32) -> i32
  llvm.return
}
// CHECK: error: LLVM refuses the exported module

// -----

// One name for two identified structs.

llvm.func @structs(!llvm.struct<"node", (i32)>, !llvm.struct<"node", (i64)>)
// CHECK: error: two identified structs are named 'node'
// CHECK: help: give each struct a name of its own

// -----

llvm.mlir.global internal @computed() : i32 {
  %0 = llvm.mlir.constant(2 : i32) : i32
  %1 = llvm.mul %0, %0 : i32
  llvm.return %1 : i32
}
// CHECK: error: 'llvm.mul' in the initializer of a global is no constant of LLVM's

// -----

// A kernel with a calling convention of its own.

llvm.func fastcc @kernel() attributes {nvvm.kernel} { llvm.return }
// CHECK: error: a kernel has the calling convention fastcc
// CHECK: help: leave it out
