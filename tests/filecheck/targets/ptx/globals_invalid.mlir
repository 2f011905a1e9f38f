// RUN: not numba-opt %s -t ptx --split-input-file 2>&1 | filecheck %s

llvm.mlir.global external @base(7 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global external @pair() {addr_space = 1 : i32} : !llvm.struct<(i32, i32)> {
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32)>
  %p = llvm.mlir.addressof @base : !llvm.ptr<1>
  %i = llvm.ptrtoint %p : !llvm.ptr<1> to i32
  %a = llvm.insertvalue %i, %u[0] : !llvm.struct<(i32, i32)>
  llvm.return %a : !llvm.struct<(i32, i32)>
}
// CHECK: 4:1: error: global @pair holds an address as an i32, and PTX has addresses of 64 bits
// CHECK: help: keep all bits of it

// -----

llvm.mlir.global external @base(7 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global external @cut() {addr_space = 1 : i32} : i16 {
  %p = llvm.mlir.addressof @base : !llvm.ptr<1>
  %i = llvm.ptrtoint %p : !llvm.ptr<1> to i64
  %t = llvm.trunc %i : i64 to i16
  llvm.return %t : i16
}
// CHECK: error: global @cut holds an address as an i16

// -----

llvm.mlir.global external @base(7 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global external @before() {addr_space = 1 : i32} : !llvm.ptr<1> {
  %p = llvm.mlir.addressof @base : !llvm.ptr<1>
  %q = llvm.getelementptr %p[-5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  llvm.return %q : !llvm.ptr<1>
}
// CHECK: error: global @before holds an address minus a number, and PTX only adds one

// -----

llvm.mlir.global external @base(7 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global external @less() {addr_space = 1 : i32} : i64 {
  %p = llvm.mlir.addressof @base : !llvm.ptr<1>
  %i = llvm.ptrtoint %p : !llvm.ptr<1> to i64
  %c = llvm.mlir.constant(5 : i64) : i64
  %s = llvm.sub %i, %c : i64
  llvm.return %s : i64
}
// CHECK: error: global @less computes with an address ('llvm.sub')

// -----

llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<4 x f32>
llvm.mlir.global external @where() {addr_space = 1 : i32} : !llvm.ptr {
  %p = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %q = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
  llvm.return %q : !llvm.ptr
}
// CHECK: error: global @where holds an address in address space 3, which only a running kernel knows

// -----

llvm.mlir.global external @bits(dense<[true, false, true, true]> : vector<4xi1>) {addr_space = 1 : i32} : vector<4xi1>
// CHECK: error: global @bits has a value with a vector<4xi1>, which the back end cannot write

// -----

llvm.mlir.global external @truth() {addr_space = 1 : i32} : i1 {
  %t = llvm.mlir.constant(true) : i1
  llvm.return %t : i1
}
// CHECK: error: global @truth is an i1 with an initializer

// -----

llvm.func @wide(%a: !llvm.ptr {llvm.byval = !llvm.array<256 x i8>, llvm.align = 256 : i64}) {
  llvm.return
}
// CHECK: error: llvm.align = 256 on an argument that is passed by value: PTX aligns parameters to at most 128 bytes

// -----

llvm.func @stack(!llvm.array<256 x i8> {llvm.alignstack = 256 : i64})
// CHECK: error: llvm.alignstack = 256 on an argument that is passed by value
