// RUN: numba-opt %s -t ptx | filecheck %s

// LLVM's optimizer makes one move of two copies, and takes back the cast: the move is still
// made.

llvm.func @twice(%d: !llvm.ptr<3>, %s: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %n = llvm.mlir.constant(400 : i64) : i64
  %slot = llvm.alloca %one x !llvm.array<400 x i8> : (i64) -> !llvm.ptr
  %g = llvm.addrspacecast %d : !llvm.ptr<3> to !llvm.ptr
  "llvm.intr.memcpy"(%slot, %s, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  "llvm.intr.memcpy"(%g, %slot, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
// CHECK: .visible .func twice(
// CHECK: call.uni memmove_$_p3_$_p0_$_i64,
// CHECK: ret;
// CHECK: .func memmove_$_p3_$_p0_$_i64(
// CHECK: st.{{.*}}b8
