// RUN: not numba-opt %s --split-input-file 2>&1 | filecheck %s

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %i : i32 -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p atomic acquire : !llvm.ptr -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p atomic sometimes {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p {alignment = 3 : i64} : !llvm.ptr -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p {syncscope = "device"} : !llvm.ptr -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.load"(%p) <{ordering = 3 : i64}> : (!llvm.ptr) -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.load"(%p) <{ordering = 0 : i64, syncscope = "device"}> : (!llvm.ptr) -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p : !llvm.ptr -> index
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.load %p : !llvm.ptr -> si32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.store %i, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.store %i, %l : i32, i64
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.alloca %f x i32 : (f32) -> !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.alloca %i x i32 {alignment = 6 : i64} : (i32) -> !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.getelementptr %p[0, 7] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.getelementptr sometimes %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.getelementptr"(%p) <{elem_type = i8, noWrapFlags = 9 : i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = "llvm.getelementptr"(%p) <{elem_type = i8, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.atomicrmw add %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.atomicrmw fadd %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.atomicrmw add %p, %i unordered : !llvm.ptr, i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.atomicrmw multiply %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.cmpxchg %p, %i, %i acq_rel release : !llvm.ptr, i32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.cmpxchg %p, %f, %f acq_rel monotonic : !llvm.ptr, f32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  llvm.fence monotonic
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.addrspacecast %i : i32 to !llvm.ptr
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))

// -----

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %c: i1, %v: vector<4xf32>, %s: !llvm.struct<(i32, f32)>) {
  %r = llvm.ptrtoint %p : !llvm.ptr to f32
  llvm.return
}

// CHECK: error: cannot be read: PyRDLOpDefinitionError: ('Error during the parsing of the assembly format: ', (Span[73:73](''), "type of result 'res' cannot be inferred, consider adding a 'type($res)' directive to the custom assembly format"))
