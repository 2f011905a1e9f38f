// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': an integer is no f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': a float of type f32 is no f64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant("abc") : !llvm.array<4 x i8>
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': a string of 3 bytes is no !llvm.array<4 x i8>, but !llvm.array<3 x i8>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<3 x i32>
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': 2 elements are given for !llvm.array<3 x i32>, which has 3

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : i32
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': a list of elements is no i32: legal are arrays and vectors

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(dense<1.0> : vector<4xf64>) : vector<4xf32>
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': elements of f64 are given for vector<4xf32>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': 1 members are given for !llvm.struct<(i32, f32)>, which has 2

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant([1 : i32, 2 : i32]) : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': member 1: an integer is no f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i8, f32)>
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': member 0: an i32 is no i8

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant([1 : i32]) : i32
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': a list of members is no i32: legal are structs and arrays

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(@g) : !llvm.ptr
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': @g is no constant: legal are integers, floats, strings, dense elements, and arrays of those for structs

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.constant(#llvm.zero) : i32
  llvm.return
}

// CHECK: error: 'llvm.mlir.constant': #llvm.zero belongs inside a struct's constant: use llvm.mlir.zero, llvm.mlir.undef or llvm.mlir.poison

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}

// CHECK: error: 'llvm.mlir.addressof': @missing is not defined: expected an llvm.mlir.global or llvm.func

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.addressof @f : !llvm.ptr<1>
  llvm.return
}

// CHECK: error: 'llvm.mlir.addressof': @f is in address space 0, and the pointer is !llvm.ptr<1>

// -----

llvm.func @f() {
  %r = llvm.mlir.constant(dense<0x1FFFFFFFF> : vector<2xf32>) : vector<2xf32>
  llvm.return
}

// CHECK: error: hexadecimal digits are the bits of a float, and f32 has 32
