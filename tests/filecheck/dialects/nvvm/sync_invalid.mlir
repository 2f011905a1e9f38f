// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.barrier number_of_threads = %i
  llvm.return
}

// CHECK: error: 'nvvm.barrier': a barrier with a number of threads needs its id, from 0 to 15

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.barrier id = %l
  llvm.return
}

// CHECK: error: operand is used with type i32, but has been previously used or defined with type i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  "nvvm.barrier"(%i) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (i32) -> ()
  llvm.return
}

// CHECK: error: 'nvvm.barrier': a reduction needs its operation, its predicate and a result

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "nvvm.barrier"(%i, %i) <{operandSegmentSizes = array<i32: 1, 0, 1>, reductionOp = #nvvm.reduction<and>}> : (i32, i32) -> i32
  llvm.return
}

// CHECK: error: 'nvvm.barrier': a barrier with a reduction is barrier 0: it takes no id

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.memory.barrier <world>
  llvm.return
}

// CHECK: error: Expected `cta`, `cluster`, `gpu`, or `sys`.

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.griddepcontrol never
  llvm.return
}

// CHECK: error: Expected `wait`, or `launch_dependents`.

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<weak>}
  llvm.return
}

// CHECK: error: nvvm.fence.sync_restrict cannot have the order weak: legal are acquire and release

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<tensormap>}
  llvm.return
}

// CHECK: error: nvvm.fence.proxy cannot be of the kind tensormap: legal are alias, async, async.global and async.shared

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>}
  llvm.return
}

// CHECK: error: 'nvvm.fence.proxy': async.shared needs a space, cta or cluster, and no other kind takes one

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>, space = #nvvm.shared_space<cta>}
  llvm.return
}

// CHECK: error: 'nvvm.fence.proxy': async.shared needs a space, cta or cluster, and no other kind takes one

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.nanosleep %l
  llvm.return
}

// CHECK: error: operand is used with type i32, but has been previously used or defined with type i64
