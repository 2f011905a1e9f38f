// RUN: numba-opt %s --split-input-file -t llvmir | filecheck %s

// Constants as the initializers of globals, where no folding hides them.

llvm.mlir.global internal constant @i1(true) : i1
// CHECK: @i1 = internal constant i1 true
llvm.mlir.global internal constant @i8(-1 : i8) : i8
// CHECK: @i8 = internal constant i8 -1
llvm.mlir.global internal constant @i128(170141183460469231731687303715884105727 : i128) : i128
// CHECK: @i128 = internal constant i128 170141183460469231731687303715884105727

// Floats, by their bits.

llvm.mlir.global internal constant @f16(1.5 : f16) : f16
// CHECK: @f16 = internal constant half 0xH3E00
llvm.mlir.global internal constant @bf16(1.5 : bf16) : bf16
// CHECK: @bf16 = internal constant bfloat 0xR3FC0
llvm.mlir.global internal constant @f32(0.1 : f32) : f32
// CHECK: @f32 = internal constant float 0x3FB99999A0000000
llvm.mlir.global internal constant @f64(-0.0 : f64) : f64
// CHECK: @f64 = internal constant double -0.000000e+00
llvm.mlir.global internal constant @nan(0x7FC00001 : f32) : f32
// CHECK: @nan = internal constant float 0x7FF8000020000000
llvm.mlir.global internal constant @signalling16(0x7D01 : f16) : f16
// CHECK: @signalling16 = internal constant half 0xH7D01
llvm.mlir.global internal constant @signallingb16(0x7F81 : bf16) : bf16
// CHECK: @signallingb16 = internal constant bfloat 0xR7F81
llvm.mlir.global internal constant @signalling32(dense<[0x7F800001, 0xFF800002]> : tensor<2xf32>) : !llvm.array<2 x f32>
// CHECK: @signalling32 = internal constant [2 x float] [float 0x7FF0000020000000, float 0xFFF0000040000000]
llvm.mlir.global internal constant @infinity(0xFF80 : bf16) : bf16
// CHECK: @infinity = internal constant bfloat 0xRFF80
llvm.mlir.global internal constant @small(1.0e-45 : f32) : f32
// CHECK: @small = internal constant float 0x36A0000000000000
llvm.mlir.global internal constant @f128(1.5 : f128) : f128
// CHECK: @f128 = internal constant fp128 0xL00000000000000003FFF800000000000
llvm.mlir.global internal constant @f80(1.5 : f80) : f80
// CHECK: @f80 = internal constant x86_fp80 0xK3FFFC000000000000000

// Strings, of any byte.

llvm.mlir.global internal constant @text("a\22\\\00\FF") : !llvm.array<5 x i8>
// CHECK: @text = internal constant [5 x i8] c"a\22\\\00\FF"

// Dense elements and splats, nested arrays and vectors.

llvm.mlir.global internal constant @matrix(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) : !llvm.array<2 x array<2 x i16>>
// CHECK: @matrix = internal constant [2 x [2 x i16]] {{\[}}[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4]]
llvm.mlir.global internal constant @bits(dense<[0x7FC00001, 0xFF800000, 1.0]> : tensor<3xf32>) : !llvm.array<3 x f32>
// CHECK: @bits = internal constant [3 x float] [float 0x7FF8000020000000, float 0xFFF0000000000000, float 1.000000e+00]
llvm.mlir.global internal constant @splat(dense<1.0> : tensor<3xf32>) : !llvm.array<3 x f32>
// CHECK: @splat = internal constant [3 x float] [float 1.000000e+00, float 1.000000e+00, float 1.000000e+00]
llvm.mlir.global internal constant @lanes(dense<[1, -2]> : vector<2xi8>) : vector<2xi8>
// CHECK: @lanes = internal constant <2 x i8> <i8 1, i8 -2>

// A region that computes a constant.

llvm.mlir.global internal @target(7 : i32) : i32
llvm.mlir.global internal constant @record() : !llvm.struct<(i32, ptr, array<2 x i8>)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr, array<2 x i8>)>
  %1 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr, array<2 x i8>)>
  %3 = llvm.mlir.addressof @target : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.struct<(i32, ptr, array<2 x i8>)>
  %5 = llvm.mlir.constant(9 : i8) : i8
  %6 = llvm.insertvalue %5, %4[2, 1] : !llvm.struct<(i32, ptr, array<2 x i8>)>
  llvm.return %6 : !llvm.struct<(i32, ptr, array<2 x i8>)>
}
// CHECK: @record = internal constant { i32, ptr, [2 x i8] } { i32 3, ptr @target, [2 x i8] [i8 undef, i8 9] }
llvm.mlir.global internal constant @generic() : !llvm.ptr {
  %0 = llvm.mlir.addressof @shared : !llvm.ptr<3>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
// CHECK: @generic = internal constant ptr addrspacecast (ptr addrspace(3) @shared to ptr)
llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<4 x i8>
// CHECK: @shared = internal addrspace(3) global [4 x i8] undef
llvm.mlir.global internal constant @zero() : !llvm.array<2 x i32> {
  %0 = llvm.mlir.zero : !llvm.array<2 x i32>
  llvm.return %0 : !llvm.array<2 x i32>
}
// CHECK: @zero = internal constant [2 x i32] zeroinitializer

// Linkage and all the words before a global.

llvm.mlir.global weak_odr protected thread_local local_unnamed_addr constant @words(1 : i32) : i32
// CHECK: @words = weak_odr protected thread_local local_unnamed_addr constant i32 1
llvm.mlir.global external @local(1 : i32) {dso_local} : i32
// CHECK: @local = dso_local global i32 1
llvm.mlir.global extern_weak @weak() : i32
// CHECK: @weak = extern_weak global i32
llvm.mlir.global external @filled(5 : i32) {addr_space = 4 : i32, externally_initialized} : i32
// CHECK: @filled = addrspace(4) externally_initialized global i32 5

// -----

// Operands that are constants, of every kind.

llvm.func @operands(%p: !llvm.ptr) {
  %0 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  llvm.store %0, %p : !llvm.struct<(i32, f32)>, !llvm.ptr
  // CHECK: store { i32, float } { i32 1, float 2.000000e+00 }, ptr %p
  %1 = llvm.mlir.poison : vector<2xi32>
  llvm.store %1, %p : vector<2xi32>, !llvm.ptr
  // CHECK: store <2 x i32> poison, ptr %p
  %2 = llvm.mlir.zero : !llvm.ptr<3>
  llvm.store %2, %p : !llvm.ptr<3>, !llvm.ptr
  // CHECK: store ptr addrspace(3) null, ptr %p
  %3 = llvm.mlir.addressof @operands : !llvm.ptr
  llvm.store %3, %p : !llvm.ptr, !llvm.ptr
  // CHECK: store ptr @operands, ptr %p
  %4 = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf64>) : vector<2xf64>
  llvm.store %4, %p : vector<2xf64>, !llvm.ptr
  // CHECK: store <2 x double> <double 1.000000e+00, double 2.000000e+00>, ptr %p
  llvm.return
}
