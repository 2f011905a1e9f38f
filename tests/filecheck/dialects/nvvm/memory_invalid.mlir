// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p1, %p3, 16, cache = cg : !llvm.ptr<1>, !llvm.ptr<3>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p3, %p1, 5, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p3, %p1, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = cs : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.cp.async.wait.group -1
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = nvvm.mapa %p3, %i : !llvm.ptr<3> -> !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  nvvm.st.bulk %p, size = %l, init = 1 : !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))
