// RUN: numba-opt %s --split-input-file -t llvmir | filecheck %s

// Constant expressions that upstream folds while it builds, and LLVM later.

llvm.mlir.global internal @target(7 : i32) : i32
llvm.mlir.global external constant @offset() : !llvm.ptr {
  %0 = llvm.mlir.addressof @target : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[1] : (!llvm.ptr) -> !llvm.ptr, i16
  llvm.return %1 : !llvm.ptr
}
// CHECK: @offset = constant ptr getelementptr inbounds (i16, ptr @target, i32 1)

llvm.mlir.global external constant @difference() : i64 {
  %0 = llvm.mlir.addressof @target : !llvm.ptr
  %1 = llvm.mlir.addressof @offset : !llvm.ptr
  %2 = llvm.ptrtoint %0 : !llvm.ptr to i64
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %4 = llvm.sub %2, %3 : i64
  llvm.return %4 : i64
}
// CHECK: @difference = constant i64 sub (i64 ptrtoint (ptr @target to i64), i64 ptrtoint (ptr @offset to i64))

// -----

llvm.func @folded(%x: i32) -> i32 {
  %0 = llvm.mlir.constant(3 : i32) : i32
  %1 = llvm.mlir.constant(4 : i32) : i32
  %2 = llvm.mul %0, %1 : i32
  // CHECK: mul i32 3, 4
  %3 = llvm.add %2, %x : i32
  llvm.return %3 : i32
}
