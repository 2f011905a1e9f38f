// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

// Values.
llvm.mlir.global internal unnamed_addr constant @a(dense<[1, 2]> : tensor<2xi32>) {addr_space = 4 : i32, alignment = 16 : i64, section = "x"} : !llvm.array<2 x i32>
// CHECK:      llvm.mlir.global internal unnamed_addr constant @a(dense<[1, 2]> : tensor<2xi32>) {addr_space = 4 : i32, alignment = 16 : i64, section = "x"} : !llvm.array<2 x i32>
llvm.mlir.global external hidden @b(1 : i32) {addr_space = 0 : i32} : i32
// CHECK-NEXT: llvm.mlir.global external hidden @b(1 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global linkonce_odr protected thread_local local_unnamed_addr constant @c(1.000000e+00 : f32) {addr_space = 0 : i32, dso_local, externally_initialized} : f32
// CHECK-NEXT: llvm.mlir.global linkonce_odr protected thread_local local_unnamed_addr constant @c(1.000000e+00 : f32) {addr_space = 0 : i32, dso_local, externally_initialized} : f32
llvm.mlir.global external @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
// CHECK-NEXT: llvm.mlir.global external @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
llvm.mlir.global private @zero(#llvm.zero) {addr_space = 0 : i32} : !llvm.struct<(i32, !llvm.ptr)>
// CHECK-NEXT: llvm.mlir.global private @zero(#llvm.zero) {addr_space = 0 : i32} : !llvm.struct<(i32, !llvm.ptr)>
llvm.mlir.global private @struct([1 : i32, 2 : i32]) {addr_space = 0 : i32} : !llvm.struct<(i32, i32)>
// CHECK-NEXT: llvm.mlir.global private @struct([1 : i32, 2 : i32]) {addr_space = 0 : i32} : !llvm.struct<(i32, i32)>

// A string needs no type.
llvm.mlir.global internal constant @s("a\00\FF") {addr_space = 0 : i32}
// CHECK-NEXT: llvm.mlir.global internal constant @s("a\00\FF") {addr_space = 0 : i32}

// An initializer.
llvm.mlir.global internal @r() {addr_space = 0 : i32} : !llvm.struct<(i32, !llvm.ptr)> {
// CHECK-NEXT: llvm.mlir.global internal @r() {addr_space = 0 : i32} : !llvm.struct<(i32, !llvm.ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, !llvm.ptr)>
// CHECK-NEXT: %{{.*}} = llvm.mlir.undef : !llvm.struct<(i32, !llvm.ptr)>
  %1 = llvm.mlir.addressof @b : !llvm.ptr
// CHECK-NEXT: %{{.*}} = llvm.mlir.addressof @b : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[1] : !llvm.struct<(i32, !llvm.ptr)>
// CHECK-NEXT: %{{.*}} = llvm.insertvalue %{{.*}}, %{{.*}}[1] : !llvm.struct<(i32, !llvm.ptr)>
  llvm.return %2 : !llvm.struct<(i32, !llvm.ptr)>
// CHECK-NEXT: llvm.return %{{.*}} : !llvm.struct<(i32, !llvm.ptr)>
}
// CHECK-NEXT: }

llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "name", "text">]
// CHECK-NEXT: llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "name", "text">]

