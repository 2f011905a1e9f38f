// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.br ^bb1(%i : i32)
^bb1:
  llvm.return
}

// CHECK: error: 'llvm.br': the block takes (), and the branch gives (i32)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.cond_br %i, ^bb1, ^bb1
^bb1:
  llvm.return
}

// CHECK: error: operand is used with type i1, but has been previously used or defined with type i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// CHECK: error: 'llvm.cond_br': 1 branch weights for 2 edges

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.cond_br %c, ^bb1(%i : i32), ^bb1(%l : i64)
^bb1(%b: i32):
  llvm.return
}

// CHECK: error: 'llvm.cond_br': the block takes (i32), and the branch gives (i64)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.switch %f : f32, ^bb1 [
  ]
^bb1:
  llvm.return
}

// CHECK: error: a switch is over integers, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.switch %i : i32, ^bb1 [
    1: ^bb1,
    1: ^bb1
  ]
^bb1:
  llvm.return
}

// CHECK: error: 'llvm.switch': the case 1 is given twice

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.switch %i : i32, ^bb1 [
    1: ^bb1(%i : i32)
  ]
^bb1:
  llvm.return
}

// CHECK: error: 'llvm.switch': the block takes (), and the branch gives (i32)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.switch %i : i32, ^bb1 [
    1: ^bb1
  ] {branch_weights = array<i32: 1>}
^bb1:
  llvm.return
}

// CHECK: error: 'llvm.switch': 1 branch weights for 2 edges

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<unrolled = true>}
^bb1:
  llvm.return
}

// CHECK: error: Expected one of 'disableNonforced', 'distribute', 'interleave', 'isVectorized', 'licm', 'mustProgress', 'peeled', 'pipeline', 'unroll', 'unrollAndJam', 'unswitch', 'vectorize' in #llvm.loop_annotation

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<mustProgress = true, mustProgress = true>}
^bb1:
  llvm.return
}

// CHECK: error: mustProgress is given twice in #llvm.loop_annotation

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.return %i : i32
^bb1:
  llvm.return
}

// CHECK: error: 'llvm.return': the function returns !llvm.void, and this i32

// -----

llvm.func @f(%x: i128) {
  llvm.switch %x : i128, ^bb1 [ 1: ^bb1 ]
^bb1:
  llvm.return
}

// CHECK: error: cases of i128 are not supported: truncate the value to i64, or compare it with llvm.icmp
