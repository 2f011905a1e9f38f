// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %s[2] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %s[-1] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %s[0, 0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractvalue %i[0] : i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, f32)>) -> f32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.insertvalue %f, %s[0] : !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %u = llvm.mlir.undef : !llvm.array<2 x i32>
  %r = llvm.insertvalue %i, %u[2] : !llvm.array<2 x i32>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.extractelement %i[%i : i32] : i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.undef : tensor<2xi32>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.mlir.poison : vector<2x2xi32>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))
