// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.smax(%i, %l) : (i32, i64) -> i32
  llvm.return
}

// CHECK: error: attribute i32 expected from variable 'T', but got i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.ctpop(%f) : (f32) -> f32
  llvm.return
}

// CHECK: error: expected a signless integer or a vector of them, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.sqrt(%i) : (i32) -> i32
  llvm.return
}

// CHECK: error: expected a float or a vector of them, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.scmp(%i, %i) : (i32, i32) -> vector<4xi8>
  llvm.return
}

// CHECK: error: 'llvm.intr.scmp': i32 and vector<4xi8> differ in shape

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// CHECK: error: llvm.intr.sadd.with.overflow of i32 gives !llvm.struct<(i32, i1)>, got !llvm.struct<(i64, i1)>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.intr.ctlz"(%i) : (i32) -> i32
  llvm.return
}

// CHECK: error: property 'is_zero_poison' expected in operation 'llvm.intr.ctlz'

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32)>
  llvm.return
}

// CHECK: error: llvm.intr.frexp has two results, got !llvm.struct<(f32)>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f64)>
  llvm.return
}

// CHECK: error: 'llvm.intr.sincos': sincos of f32 gives two of them, got !llvm.struct<(f32, f64)>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.lround(%v) : (vector<4xf32>) -> i32
  llvm.return
}

// CHECK: error: 'llvm.intr.lround': vector<4xf32> and i32 differ in shape

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i32
  llvm.return
}

// CHECK: error: 'llvm.intr.is.fpclass': is.fpclass of f32 gives an i1 of the same shape, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.expect.with.probability %i, %i, 1.5 : i32
  llvm.return
}

// CHECK: error: 'llvm.intr.expect.with.probability': a probability is from 0 to 1, got 1.5

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.intr.assume %i : i32
  llvm.return
}

// CHECK: error: 'llvm.intr.assume': operand 'cond' at position 0 does not verify: Expected attribute i1 but got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  "llvm.intr.memcpy"(%p, %p, %l) : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// CHECK: error: property 'isVolatile' expected in operation 'llvm.intr.memcpy'

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  "llvm.intr.memset"(%p, %i, %l) <{isVolatile = false}> : (!llvm.ptr, i32, i64) -> ()
  llvm.return
}

// CHECK: error: 'llvm.intr.memset': operand 'val' at position 1 does not verify: Expected attribute i8 but got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  "llvm.intr.memcpy"(%p, %p, %l) <{arg_attrs = [{}], isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// CHECK: error: 'llvm.intr.memcpy': 1 argument attributes for 3 arguments

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.intr.lifetime.start %i : i32
  llvm.return
}

// CHECK: error: expected an !llvm.ptr, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.intr.nosuch(%i) : (i32) -> i32
  llvm.return
}

// CHECK: error: unknown operation 'llvm.intr.nosuch'
