// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.add %f, %f : f32
  llvm.return
}

// CHECK: error: expected a signless integer or a vector of them, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.add %i, %i overflow<never> : i32
  llvm.return
}

// CHECK: error: Expected one of 'none', 'nsw', 'nuw'

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.add"(%i, %i) <{overflowFlags = 7 : i32}> : (i32, i32) -> i32
  llvm.return
}

// CHECK: error: 'llvm.add': 7 is no set of overflow flags: legal are sums of 1 (nsw) and 2 (nuw)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.icmp "lt" %i, %i : i32
  llvm.return
}

// CHECK: error: "lt" is no integer predicate: legal are eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.icmp "slt" %f, %f : f32
  llvm.return
}

// CHECK: error: expected a signless integer, an !llvm.ptr or a vector of them, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.icmp"(%i, %i) <{predicate = 12 : i64}> : (i32, i32) -> i1
  llvm.return
}

// CHECK: error: 'llvm.icmp': 12 : i64 is no integer predicate: legal are the i64 values 0 (eq), 1 (ne), 2 (slt), 3 (sle), 4 (sgt), 5 (sge), 6 (ult), 7 (ule), 8 (ugt), 9 (uge)

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.icmp"(%i, %i) <{predicate = 0 : i64}> : (i32, i32) -> i32
  llvm.return
}

// CHECK: error: 'llvm.icmp': result 'res' at position 0 does not verify: expected an i1 or a vector of i1, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.fcmp "oeq" %i, %i : i32
  llvm.return
}

// CHECK: error: expected a float or a vector of them, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.select %i, %f, %f : i32, f32
  llvm.return
}

// CHECK: error: 'llvm.select': the condition is an i1 or a vector of i1, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.trunc %i : i32 to i64
  llvm.return
}

// CHECK: error: llvm.trunc from i32 to i64: i32 is not wider than i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.zext %l : i64 to i32
  llvm.return
}

// CHECK: error: llvm.zext from i64 to i32: i32 is not wider than i64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.sext %i : i32 to i32
  llvm.return
}

// CHECK: error: llvm.sext from i32 to i32: i32 is not wider than i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.zext %f : f32 to i64
  llvm.return
}

// CHECK: error: expected a signless integer or a vector of them, got f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.fpext %f : f32 to f16
  llvm.return
}

// CHECK: error: llvm.fpext from f32 to f16: f16 is not wider than f32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.fptrunc %f : f32 to f64
  llvm.return
}

// CHECK: error: llvm.fptrunc from f32 to f64: f32 is not wider than f64

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.fptosi %i : i32 to i32
  llvm.return
}

// CHECK: error: expected a float or a vector of them, got i32

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.uitofp %v : vector<4xf32> to vector<4xf32>
  llvm.return
}

// CHECK: error: expected a signless integer or a vector of them, got vector<4xf32>

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.fptosi %v : vector<4xf32> to vector<2xi32>
  llvm.return
}

// CHECK: error: 'llvm.fptosi': vector<4xf32> and vector<2xi32> differ in shape

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.bitcast %i : i32 to f64
  llvm.return
}

// CHECK: error: 'llvm.bitcast': bitcast from i32 to f64: the types differ in size

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// CHECK: error: 'llvm.bitcast': bitcast from !llvm.ptr to i64: between pointers and integers, use llvm.ptrtoint or llvm.inttoptr

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.bitcast %p : !llvm.ptr to !llvm.ptr<3>
  llvm.return
}

// CHECK: error: 'llvm.bitcast': bitcast from !llvm.ptr to !llvm.ptr<3>: between address spaces, use llvm.addrspacecast

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.bitcast %s : !llvm.struct<(i32, f32)> to i64
  llvm.return
}

// CHECK: error: 'llvm.bitcast': a struct or array cannot be cast, got !llvm.struct<(i32, f32)>
