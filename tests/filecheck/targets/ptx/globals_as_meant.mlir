// RUN: numba-opt %s -t ptx | filecheck %s

// A true i1 is a byte of 1, alone and inside.

llvm.mlir.global external @one(true) {addr_space = 1 : i32} : i1
// CHECK: .visible .global .align 1 .u8 one = 1;
llvm.mlir.global external @none(false) {addr_space = 1 : i32} : i1
// CHECK: .visible .global .align 1 .u8 none{{( = 0)?}};

llvm.func @read() -> i1 {
  %p = llvm.mlir.addressof @one : !llvm.ptr<1>
  %b = llvm.load %p : !llvm.ptr<1> -> i1
  llvm.return %b : i1
}

// What is added to an address stays with it, in a packed struct byte by byte.

llvm.mlir.global external @base(7 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global external @behind() {addr_space = 1 : i32} : i64 {
  %p = llvm.mlir.addressof @base : !llvm.ptr<1>
  %i = llvm.ptrtoint %p : !llvm.ptr<1> to i64
  %c = llvm.mlir.constant(5 : i64) : i64
  %s = llvm.add %i, %c : i64
  llvm.return %s : i64
}
// CHECK: .visible .global .align 8 .u64 behind = base+5;
llvm.mlir.global external @generic() {addr_space = 1 : i32} : !llvm.ptr {
  %p = llvm.mlir.addressof @base : !llvm.ptr<1>
  %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
  %r = llvm.getelementptr %q[12] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %r : !llvm.ptr
}
// CHECK: .visible .global .align 8 .u64 generic = generic(base)+12;

// An array without an alignment is where LLVM takes it to be; one with it stays.

llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<3 x f64>
// CHECK: .shared .align 16 .b8 tile[24];
llvm.mlir.global internal @given() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<3 x f64>
// CHECK: .shared .align 8 .b8 given[24];
llvm.mlir.global internal @small() {addr_space = 3 : i32} : !llvm.array<2 x f64>
// CHECK: .shared .align 8 .b8 small[16];
llvm.func @use(%i: i64, %x: f64) {
  %a = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %b = llvm.mlir.addressof @given : !llvm.ptr<3>
  %c = llvm.mlir.addressof @small : !llvm.ptr<3>
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f64
  %q = llvm.getelementptr %b[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f64
  %r = llvm.getelementptr %c[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f64
  llvm.store volatile %x, %p : f64, !llvm.ptr<3>
  llvm.store volatile %x, %q : f64, !llvm.ptr<3>
  llvm.store volatile %x, %r : f64, !llvm.ptr<3>
  llvm.return
}
