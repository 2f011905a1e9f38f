// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.read.ptx.sreg.tid.w : i32
  llvm.return
}

// CHECK: error: unknown operation 'nvvm.read.ptx.sreg.tid.w'

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.read.ptx.sreg.tid.x : i64
  llvm.return
}

// CHECK: error: nvvm.read.ptx.sreg.tid.x is an i32, got i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.read.ptx.sreg.clock64 : i32
  llvm.return
}

// CHECK: error: nvvm.read.ptx.sreg.clock64 is an i64, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.read.ptx.sreg.tid.x range <i64, 0, 64> : i32
  llvm.return
}

// CHECK: error: 'nvvm.read.ptx.sreg.tid.x': the range of an i32 is over i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.read.ptx.sreg.tid.x range <i32, 64, 64> : i32
  llvm.return
}

// CHECK: error: 'nvvm.read.ptx.sreg.tid.x': the range from 64 to 64 is neither empty nor full: the lower bound is below the upper one, which is left out

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.read.ptx.sreg.tid.x range <f32, 0, 64> : i32
  llvm.return
}

// CHECK: error: a range is over a signless integer type, got f32
