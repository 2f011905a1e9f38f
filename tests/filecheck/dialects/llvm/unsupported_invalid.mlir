// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.comdat @c {
}

// CHECK: error: llvm.comdat is not supported: leave it out, and use the linkage linkonce_odr

// -----

llvm.mlir.alias external @a : i32 {
}

// CHECK: error: llvm.mlir.alias is not supported: PTX has no aliases here; name the global or the function itself

// -----

llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @r

// CHECK: error: llvm.mlir.ifunc is not supported: PTX has no aliases here; name the global or the function itself

// -----

llvm.mlir.global_ctors ctors = [], priorities = [], data = []

// CHECK: error: llvm.mlir.global_ctors is not supported: no code runs when a GPU module is loaded; initialize from a kernel

// -----

"llvm.mlir.global_dtors"() <{data = [], dtors = [], priorities = []}> : () -> ()

// CHECK: error: llvm.mlir.global_dtors is not supported: no code runs when a GPU module is loaded; initialize from a kernel

// -----

llvm.func @f() {
  llvm.invoke @g() to ^bb1 unwind ^bb1 : () -> ()
^bb1:
  llvm.return
}

// CHECK: error: llvm.invoke is not supported: nothing unwinds here; call with llvm.call and test a status

// -----

llvm.func @f() {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// CHECK: error: llvm.landingpad is not supported: nothing unwinds here; call with llvm.call and test a status

// -----

llvm.func @f() {
  "llvm.resume"() : () -> ()
}

// CHECK: error: llvm.resume is not supported: nothing unwinds here; call with llvm.call and test a status

// -----

llvm.func @f(%p: !llvm.ptr, %m: vector<4xi1>) {
  %0 = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  llvm.return
}

// CHECK: error: llvm.intr.masked.load is not supported: masked accesses have no counterpart in PTX; branch around llvm.load and llvm.store

// -----

llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
  llvm.return
}

// CHECK: error: llvm.intr.masked.store is not supported: masked accesses have no counterpart in PTX; branch around llvm.load and llvm.store

// -----

llvm.func @f(%v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// CHECK: error: llvm.intr.vector.reduce.add is not supported: extract the elements with llvm.extractelement and combine them

// -----

llvm.func @f(%s: f32, %v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<4xf32>) -> f32
  llvm.return
}

// CHECK: error: llvm.intr.vector.reduce.fadd is not supported: extract the elements with llvm.extractelement and combine them

// -----

llvm.func @f() {
  %0 = "llvm.intr.vscale"() : () -> i64
  llvm.return
}

// CHECK: error: llvm.intr.vscale is not supported: scalable vectors are not supported; give vectors a fixed length
