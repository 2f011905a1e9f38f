// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  %c1 = llvm.mlir.constant(5 : i64) : i64
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(5 : i64) : i64
  %c2 = llvm.mlir.constant(5) : i64
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(5 : i64) : i64
  %c3 = llvm.mlir.constant(true) : i1
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(true) : i1
  %c4 = llvm.mlir.constant(-1 : i8) : i8
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(-1 : i8) : i8
  %c5 = llvm.mlir.constant(170141183460469231731687303715884105727 : i128) : i128
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(170141183460469231731687303715884105727 : i128) : i128
  %c6 = llvm.mlir.constant(1.500000e+00 : f16) : f16
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(1.500000e+00 : f16) : f16
  %c7 = llvm.mlir.constant(1.500000e+00 : bf16) : bf16
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(1.500000e+00 : bf16) : bf16
  %c8 = llvm.mlir.constant(0x7fc00001 : f32) : f32
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(0x7fc00001 : f32) : f32
  %c9 = llvm.mlir.constant(dense<1.000000e+00> : vector<4xf32>) : vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(dense<1.000000e+00> : vector<4xf32>) : vector<4xf32>
  %c10 = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
  %c11 = llvm.mlir.constant(dense<0> : tensor<2x2xi32>) : !llvm.array<2 x !llvm.array<2 x i32>>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(dense<0> : tensor<2x2xi32>) : !llvm.array<2 x !llvm.array<2 x i32>>
  %c12 = llvm.mlir.constant("abc\80") : !llvm.array<4 x i8>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant("abc\80") : !llvm.array<4 x i8>
  %c13 = llvm.mlir.constant([1 : i32, 2.000000e+00 : f32]) : !llvm.struct<(i32, f32)>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant([1 : i32, 2.000000e+00 : f32]) : !llvm.struct<(i32, f32)>
  %c14 = llvm.mlir.constant(5 : index) : i64
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(5 : index) : i64
  %c15 = llvm.mlir.constant(1 : i32) {a.note} : i32
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(1 : i32) {a.note} : i32
  %c16 = llvm.mlir.constant(dense<[0x7fc00001, 1.000000e+00]> : vector<2xf32>) : vector<2xf32>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(dense<[0x7fc00001, 1.000000e+00]> : vector<2xf32>) : vector<2xf32>
  // Signalling NaNs keep their bits.
  %c17 = llvm.mlir.constant(0x7d01 : f16) : f16
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(0x7d01 : f16) : f16
  %c18 = llvm.mlir.constant(0xff81 : bf16) : bf16
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(0xff81 : bf16) : bf16
  %c19 = llvm.mlir.constant(dense<[0x7f800001, 0xff800002]> : vector<2xf32>) : vector<2xf32>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.constant(dense<[0x7f800001, 0xff800002]> : vector<2xf32>) : vector<2xf32>
  llvm.return
  // CHECK-NEXT: llvm.return
}
