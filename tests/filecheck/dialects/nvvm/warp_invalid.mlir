// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.shfl.sync left %i, %i, %i, %i : i32 -> i32
  llvm.return
}

// CHECK: error: Expected `bfly`, `up`, `down`, or `idx`.

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.shfl.sync up %i, %l, %i, %i : i64 -> i64
  llvm.return
}

// CHECK: error: Expected one of f32, i32, but got i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.shfl.sync up %i, %i, %i, %i : i32 -> f32
  llvm.return
}

// CHECK: error: 'nvvm.shfl.sync': the shuffle of i32 gives i32, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.shfl.sync up %i, %f, %i, %i {return_value_and_is_valid} : f32 -> f32
  llvm.return
}

// CHECK: error: 'nvvm.shfl.sync': the shuffle of f32 gives !llvm.struct<(f32, i1)>, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.vote.sync any %i, %c -> i32
  llvm.return
}

// CHECK: error: 'nvvm.vote.sync': the vote any gives i1, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.vote.sync ballot %i, %c -> i1
  llvm.return
}

// CHECK: error: 'nvvm.vote.sync': the vote ballot gives i32, got i1

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.match.sync all %i, %i : i32 -> i32
  llvm.return
}

// CHECK: error: 'nvvm.match.sync': the match all gives !llvm.struct<(i32, i1)>, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.redux.sync fmin %i, %i : i32 -> i32
  llvm.return
}

// CHECK: error: 'nvvm.redux.sync': the reduction fmin is of f32, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.redux.sync add %f, %i : f32 -> f32
  llvm.return
}

// CHECK: error: 'nvvm.redux.sync': the reduction add is of i32, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.redux.sync add %i, %i {abs = true} : i32 -> i32
  llvm.return
}

// CHECK: error: 'nvvm.redux.sync': only reductions of floats know abs and nan

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.setmaxregister increase 41
  llvm.return
}

// CHECK: error: 'nvvm.setmaxregister': 41 registers cannot be set: legal are multiples of 8 from 24 to 256

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.pmevent
  llvm.return
}

// CHECK: error: 'nvvm.pmevent': a pmevent has either an id or a mask

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.pmevent id = 16
  llvm.return
}

// CHECK: error: 'nvvm.pmevent': event 16 does not exist: legal are 0 to 15

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.prmt <default> %i, %i : i32
  llvm.return
}

// CHECK: error: 'nvvm.prmt': the permutation default is of two registers

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.prmt <rc8> %i, %i, %i : i32
  llvm.return
}

// CHECK: error: 'nvvm.prmt': the permutation rc8 is of one register
