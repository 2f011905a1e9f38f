// What is an entry and what a function, and which PTX version is the lowest that will do.
//
// RUN: numba-opt %s --split-input-file -t 'ptx{sm=90}' | filecheck %s

// CHECK: .version 7.8
// CHECK-DAG: .visible .entry marked(
// CHECK-DAG: .visible .entry convention(
// CHECK-DAG: .visible .func device(
llvm.func @marked() attributes {nvvm.kernel} {
  llvm.return
}
llvm.func ptx_kernelcc @convention() {
  llvm.return
}
llvm.func @device() {
  llvm.return
}

// -----

// More than 4352 bytes of parameters need PTX 8.1.
// CHECK: .version 8.1
// CHECK: .param .align 8 .b8 large_param_0[4360]
llvm.func @large(%a: !llvm.array<545 x i64>) attributes {nvvm.kernel} {
  llvm.return
}

// -----

// CHECK: .version 7.8
// CHECK: .param .align 8 .b8 small_param_0[4352]
llvm.func @small(%a: !llvm.array<544 x i64>) attributes {nvvm.kernel} {
  llvm.return
}

// -----

// An instruction that needs PTX 8.0.
// CHECK: .version 8.0
// CHECK: elect.sync
llvm.func @elect(%p: !llvm.ptr) attributes {nvvm.kernel} {
  %m = llvm.mlir.constant(-1 : i32) : i32
  %e = llvm.call_intrinsic "llvm.nvvm.elect.sync"(%m) : (i32) -> !llvm.struct<(i32, i1)>
  llvm.store %e, %p : !llvm.struct<(i32, i1)>, !llvm.ptr
  llvm.return
}

// -----

// Without a data layout in the module an i64 is still stored in one piece.
// CHECK: st.global.b64
llvm.func @store(%p: !llvm.ptr, %x: i64) attributes {nvvm.kernel} {
  llvm.store %x, %p : i64, !llvm.ptr
  llvm.return
}

// -----

// A 128-bit atomic: LLVM is content with PTX 8.3, which has it for one device only.
// CHECK: .version 8.4
// CHECK: atom.relaxed.sys.global.cas.b128
llvm.func @wide(%p: !llvm.ptr<1>, %c: i128, %v: i128) attributes {nvvm.kernel} {
  %o = llvm.cmpxchg %p, %c, %v monotonic monotonic : !llvm.ptr<1>, i128
  llvm.return
}

// -----

// CHECK: .version 8.3
// CHECK: atom.relaxed.gpu.global.cas.b128
llvm.func @wide(%p: !llvm.ptr<1>, %c: i128, %v: i128) attributes {nvvm.kernel} {
  %o = llvm.cmpxchg %p, %c, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i128
  llvm.return
}
