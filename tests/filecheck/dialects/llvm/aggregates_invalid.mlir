// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: position 2 is out of range for !llvm.struct<(i32, f32)>, whose 2 members count from 0

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %s[-1] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: position -1 is out of range for !llvm.struct<(i32, f32)>, whose 2 members count from 0

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %s[0, 0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: i32 has no members: legal are structs and arrays

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %i[0] : i32
  llvm.return
}

// CHECK: error: i32 has no members: legal are structs and arrays

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return
}

// CHECK: error: 'llvm.extractvalue': the member at [0] of !llvm.struct<(i32, f32)> is i32, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.insertvalue %f, %s[0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: operand is used with type i32, but has been previously used or defined with type f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %u = llvm.mlir.undef : !llvm.array<2 x i32>
  %r = llvm.insertvalue %i, %u[2] : !llvm.array<2 x i32>
  llvm.return
}

// CHECK: error: position 2 is out of range for !llvm.array<2 x i32>, whose 2 elements count from 0

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractelement %i[%i : i32] : i32
  llvm.return
}

// CHECK: error: expected a vector, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : tensor<2xi32>
  llvm.return
}

// CHECK: error: tensor<2xi32> is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.poison : vector<2x2xi32>
  llvm.return
}

// CHECK: error: vector<2x2xi32> is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension
