// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.call @missing() : () -> ()
  llvm.return
}

// CHECK: error: 'llvm.call': @missing is not defined: declare it with llvm.func

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.call @f(%i) : (i32) -> ()
  llvm.return
}

// CHECK: error: 'llvm.call': the callee takes (!llvm.ptr, !llvm.ptr<3>, !llvm.ptr<1>, i32, i64, f32, i1, vector<4xf32>, !llvm.struct<(i32, f32)>), and the call gives (i32)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.call %i() : i32, () -> i32
  llvm.return
}

// CHECK: error: 'llvm.call': an indirect call needs its callee's address, a pointer

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.call %p(%i) vararg(!llvm.func<i32 (i32)>) : !llvm.ptr, (i32) -> i32
  llvm.return
}

// CHECK: error: 'llvm.call': !llvm.func<i32 (i32)> is not variadic: leave vararg(...) out

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.call %p(%i) vararg(!llvm.func<i32 (f32, ...)>) : !llvm.ptr, (i32) -> i32
  llvm.return
}

// CHECK: error: 'llvm.call': the callee takes (f32), and the call gives (i32)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r, %q = llvm.call %p() : !llvm.ptr, () -> (i32, i32)
  llvm.return
}

// CHECK: error: an LLVM call has one result or none

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.call nosuchcc %p() : !llvm.ptr, () -> ()
  llvm.return
}

// CHECK: error: unknown keyword nosuchcc before the callee

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  "llvm.call"(%p) <{op_bundle_sizes = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0>}> : (!llvm.ptr) -> ()
  llvm.return
}

// CHECK: error: 'llvm.call': 0 tags for 1 operand bundles

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.call_intrinsic "nvvm.x"() : () -> ()
  llvm.return
}

// CHECK: error: 'llvm.call_intrinsic': "nvvm.x" is no intrinsic: their names start with 'llvm.'

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.inline_asm tail_call_kind = <musttail> "x", "" : () -> ()
  llvm.return
}

// CHECK: error: 'llvm.inline_asm': inline assembly cannot be called with musttail

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.inline_asm asm_dialect = arm "x", "" : () -> ()
  llvm.return
}

// CHECK: error: expected one of att, intel as asm dialect
