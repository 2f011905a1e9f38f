// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : vector<[4]xi32>
  llvm.return
}

// CHECK: error: scalable vectors are not supported, got vector<[4]xi32>: give the vector a fixed length

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.struct<"list", (i32, struct<"list">)>
  llvm.return
}

// CHECK: error: struct "list" is named without its members: a struct that contains itself by value has no size; use !llvm.ptr for the member that refers to it

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.struct<(si32)>
  llvm.return
}

// CHECK: error: struct member: si32 is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.struct<(void)>
  llvm.return
}

// CHECK: error: struct member: !llvm.void is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.array<2 x func<void ()>>
  llvm.return
}

// CHECK: error: array element: !llvm.func<void ()> is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.array<2 x index>
  llvm.return
}

// CHECK: error: array element: index is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.array<2 x vector<[4]xi32>>
  llvm.return
}

// CHECK: error: array element: scalable vectors are not supported, got vector<[4]xi32>: give the vector a fixed length

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.ptr<16777216>
  llvm.return
}

// CHECK: error: address space 16777216 does not exist: LLVM's are below 2^24

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : !llvm.void
  llvm.return
}

// CHECK: error: !llvm.void is no LLVM type: legal are signless integers, floats, pointers, structs, arrays and vectors of one dimension

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.call %p() vararg(!llvm.func<void (..., i32)>) : !llvm.ptr, () -> ()
  llvm.return
}

// CHECK: error: `...` ends the parameters of a variadic function type
