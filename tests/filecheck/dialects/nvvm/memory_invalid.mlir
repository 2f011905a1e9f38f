// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p1, %p3, 16, cache = cg : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

// CHECK: error: 'nvvm.cp.async.shared.global': operand 'dst' at position 0 does not verify: Expected attribute !llvm.ptr<3> but got !llvm.ptr<1>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p3, %p1, 5, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// CHECK: error: 'nvvm.cp.async.shared.global': 5 bytes cannot be copied: legal are 4, 8 and 16

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p3, %p1, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// CHECK: error: 'nvvm.cp.async.shared.global': cache = cg copies 16 bytes, got 8

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = cs : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// CHECK: error: 'nvvm.cp.async.shared.global': cache = cs is not legal: use ca or cg

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.wait.group -1
  llvm.return
}

// CHECK: error: 'nvvm.cp.async.wait.group': a number of groups is not negative, got -1

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.mapa %p3, %i : !llvm.ptr<3> -> !llvm.ptr
  llvm.return
}

// CHECK: error: 'nvvm.mapa': mapa of !llvm.ptr<3> gives !llvm.ptr<7>, got !llvm.ptr

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.st.bulk %p, size = %l, init = 1 : !llvm.ptr
  llvm.return
}

// CHECK: error: 'nvvm.st.bulk': st.bulk cannot store 1: only 0 is legal
