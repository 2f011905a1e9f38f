// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  %x1 = llvm.extractvalue %s[0] : !llvm.struct<(i32, f32)>
  // CHECK-NEXT: %{{.*}} = llvm.extractvalue %{{.*}}[0] : !llvm.struct<(i32, f32)>
  %x2 = llvm.insertvalue %f, %s[1] : !llvm.struct<(i32, f32)>
  // CHECK-NEXT: %{{.*}} = llvm.insertvalue %{{.*}}, %{{.*}}[1] : !llvm.struct<(i32, f32)>
  %x3 = llvm.mlir.undef : !llvm.struct<(array<2 x f32>, i8)>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.undef : !llvm.struct<(!llvm.array<2 x f32>, i8)>
  %x4 = llvm.extractvalue %x3[0, 1] : !llvm.struct<(array<2 x f32>, i8)>
  // CHECK-NEXT: %{{.*}} = llvm.extractvalue %{{.*}}[0, 1] : !llvm.struct<(!llvm.array<2 x f32>, i8)>
  %x5 = llvm.insertvalue %x4, %x3[0, 0] : !llvm.struct<(array<2 x f32>, i8)>
  // CHECK-NEXT: %{{.*}} = llvm.insertvalue %{{.*}}, %{{.*}}[0, 0] : !llvm.struct<(!llvm.array<2 x f32>, i8)>
  %x6 = llvm.mlir.poison : i32
  // CHECK-NEXT: %{{.*}} = llvm.mlir.poison : i32
  %x7 = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.mlir.zero : !llvm.ptr

  // Vectors.
  %v1 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.extractelement %{{.*}}[%{{.*}} : i32] : vector<4xf32>
  %v2 = llvm.insertelement %f, %v[%l : i64] : vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.insertelement %{{.*}}, %{{.*}}[%{{.*}} : i64] : vector<4xf32>
  %v3 = llvm.shufflevector %v, %v [0, 5, -1] : vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.shufflevector %{{.*}}, %{{.*}} [0, 5, -1] : vector<4xf32>

  // Packed, named and opaque structs.
  %t1 = llvm.mlir.undef : !llvm.struct<packed (i8, i32)>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.undef : !llvm.struct<packed (i8, i32)>
  %t2 = llvm.extractvalue %t1[1] : !llvm.struct<packed (i8, i32)>
  // CHECK-NEXT: %{{.*}} = llvm.extractvalue %{{.*}}[1] : !llvm.struct<packed (i8, i32)>
  %t3 = llvm.mlir.zero : !llvm.struct<"a.b c", (i32)>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.zero : !llvm.struct<"a.b c", (i32)>
  %t4 = llvm.mlir.undef : !llvm.struct<"p", packed (i8, i64)>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.undef : !llvm.struct<"p", packed (i8, i64)>
  %t5 = llvm.mlir.undef : !llvm.array<2 x struct<packed (i8, ptr<3>)>>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.undef : !llvm.array<2 x !llvm.struct<packed (i8, !llvm.ptr<3>)>>
  %t6 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"o", opaque>
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"o", opaque>
  %t7 = llvm.mlir.zero : !llvm.ptr<0>
  // CHECK-NEXT: %{{.*}} = llvm.mlir.zero : !llvm.ptr
  llvm.return
  // CHECK-NEXT: llvm.return
}
