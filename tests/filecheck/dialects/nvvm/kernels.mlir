// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @k() attributes {nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.cluster_max_blocks = 4 : i32, nvvm.kernel, nvvm.maxnreg = 32 : i32, nvvm.maxntid = array<i32: 256, 1, 1>, nvvm.minctasm = 2 : i32, nvvm.reqntid = array<i32: 256, 1, 1>} {
// CHECK:      llvm.func @k() attributes {nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.cluster_max_blocks = 4 : i32, nvvm.kernel, nvvm.maxnreg = 32 : i32, nvvm.maxntid = array<i32: 256, 1, 1>, nvvm.minctasm = 2 : i32, nvvm.reqntid = array<i32: 256, 1, 1>} {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }
llvm.func @g(%x: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i32, f64)>, nvvm.grid_constant}) attributes {nvvm.kernel} {
// CHECK-NEXT: llvm.func @g(%{{.*}}: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<(i32, f64)>, nvvm.grid_constant}) attributes {nvvm.kernel} {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }
llvm.func @c() attributes {nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 2>, nvvm.kernel, nvvm.reqntid = array<i32: 64>} {
// CHECK-NEXT: llvm.func @c() attributes {nvvm.blocksareclusters, nvvm.cluster_dim = array<i32: 2>, nvvm.kernel, nvvm.reqntid = array<i32: 64>} {
  llvm.return
// CHECK-NEXT: llvm.return
}
// CHECK-NEXT: }

