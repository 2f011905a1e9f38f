// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  // Integers.
  %a1 = llvm.add %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.add %{{.*}}, %{{.*}} : i32
  %a2 = llvm.add %i, %i overflow<nsw, nuw> : i32
  // CHECK-NEXT: %{{.*}} = llvm.add %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
  %a3 = llvm.sub %i, %i overflow<nsw> : i32
  // CHECK-NEXT: %{{.*}} = llvm.sub %{{.*}}, %{{.*}} overflow<nsw> : i32
  %a4 = llvm.mul %vi, %vi overflow<nuw> : vector<4xi32>
  // CHECK-NEXT: %{{.*}} = llvm.mul %{{.*}}, %{{.*}} overflow<nuw> : vector<4xi32>
  %a5 = llvm.shl %l, %l overflow<none> : i64
  // CHECK-NEXT: %{{.*}} = llvm.shl %{{.*}}, %{{.*}} : i64
  %a6 = llvm.sdiv exact %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.sdiv exact %{{.*}}, %{{.*}} : i32
  %a7 = llvm.udiv %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.udiv %{{.*}}, %{{.*}} : i32
  %a8 = llvm.lshr exact %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.lshr exact %{{.*}}, %{{.*}} : i32
  %a9 = llvm.ashr %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.ashr %{{.*}}, %{{.*}} : i32
  %a10 = llvm.or disjoint %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.or disjoint %{{.*}}, %{{.*}} : i32
  %a11 = llvm.and %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.and %{{.*}}, %{{.*}} : i32
  %a12 = llvm.xor %c, %c : i1
  // CHECK-NEXT: %{{.*}} = llvm.xor %{{.*}}, %{{.*}} : i1
  %a13 = llvm.srem %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.srem %{{.*}}, %{{.*}} : i32
  %a14 = llvm.urem %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.urem %{{.*}}, %{{.*}} : i32

  // Floats.
  %f1 = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : f32
  // CHECK-NEXT: %{{.*}} = llvm.fadd %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %f2 = llvm.fsub %d, %d : f64
  // CHECK-NEXT: %{{.*}} = llvm.fsub %{{.*}}, %{{.*}} : f64
  %f3 = llvm.fmul %v, %v : vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.fmul %{{.*}}, %{{.*}} : vector<4xf32>
  %f4 = llvm.fdiv %f, %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  // CHECK-NEXT: %{{.*}} = llvm.fdiv %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : f32
  %f5 = llvm.frem %f, %f : f32
  // CHECK-NEXT: %{{.*}} = llvm.frem %{{.*}}, %{{.*}} : f32
  %f6 = llvm.fneg %f : f32
  // CHECK-NEXT: %{{.*}} = llvm.fneg %{{.*}} : f32

  // Comparisons and selection.
  %c1 = llvm.icmp "slt" %i, %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.icmp "slt" %{{.*}}, %{{.*}} : i32
  %c2 = llvm.icmp "eq" %p, %p : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.icmp "eq" %{{.*}}, %{{.*}} : !llvm.ptr
  %c3 = llvm.icmp "uge" %vi, %vi : vector<4xi32>
  // CHECK-NEXT: %{{.*}} = llvm.icmp "uge" %{{.*}}, %{{.*}} : vector<4xi32>
  %c4 = llvm.fcmp "oeq" %f, %f {fastmathFlags = #llvm.fastmath<nnan>} : f32
  // CHECK-NEXT: %{{.*}} = llvm.fcmp "oeq" %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %c5 = llvm.fcmp "_true" %v, %v : vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.fcmp "_true" %{{.*}}, %{{.*}} : vector<4xf32>
  %c6 = llvm.select %c, %f, %f : i1, f32
  // CHECK-NEXT: %{{.*}} = llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, f32
  %c7 = llvm.select %c3, %vi, %vi : vector<4xi1>, vector<4xi32>
  // CHECK-NEXT: %{{.*}} = llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<4xi1>, vector<4xi32>
  %c8 = llvm.select %c, %p, %p : i1, !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, !llvm.ptr
  %c9 = llvm.freeze %i : i32
  // CHECK-NEXT: %{{.*}} = llvm.freeze %{{.*}} : i32

  // Casts.
  %k1 = llvm.trunc %l overflow<nsw> : i64 to i32
  // CHECK-NEXT: %{{.*}} = llvm.trunc %{{.*}} overflow<nsw> : i64 to i32
  %k2 = llvm.zext nneg %i : i32 to i64
  // CHECK-NEXT: %{{.*}} = llvm.zext nneg %{{.*}} : i32 to i64
  %k3 = llvm.zext %b : i8 to i32
  // CHECK-NEXT: %{{.*}} = llvm.zext %{{.*}} : i8 to i32
  %k4 = llvm.sext %i : i32 to i64
  // CHECK-NEXT: %{{.*}} = llvm.sext %{{.*}} : i32 to i64
  %k5 = llvm.sext %vi : vector<4xi32> to vector<4xi64>
  // CHECK-NEXT: %{{.*}} = llvm.sext %{{.*}} : vector<4xi32> to vector<4xi64>
  %k6 = llvm.sitofp %i : i32 to f32
  // CHECK-NEXT: %{{.*}} = llvm.sitofp %{{.*}} : i32 to f32
  %k7 = llvm.uitofp nneg %i : i32 to f32
  // CHECK-NEXT: %{{.*}} = llvm.uitofp nneg %{{.*}} : i32 to f32
  %k8 = llvm.uitofp %i : i32 to f64
  // CHECK-NEXT: %{{.*}} = llvm.uitofp %{{.*}} : i32 to f64
  %k9 = llvm.fptosi %f : f32 to i32
  // CHECK-NEXT: %{{.*}} = llvm.fptosi %{{.*}} : f32 to i32
  %k10 = llvm.fptoui %v : vector<4xf32> to vector<4xi32>
  // CHECK-NEXT: %{{.*}} = llvm.fptoui %{{.*}} : vector<4xf32> to vector<4xi32>
  %k11 = llvm.fpext %f : f32 to f64
  // CHECK-NEXT: %{{.*}} = llvm.fpext %{{.*}} : f32 to f64
  %k12 = llvm.fptrunc %d : f64 to f16
  // CHECK-NEXT: %{{.*}} = llvm.fptrunc %{{.*}} : f64 to f16
  %k13 = llvm.bitcast %i : i32 to f32
  // CHECK-NEXT: %{{.*}} = llvm.bitcast %{{.*}} : i32 to f32
  %k14 = llvm.bitcast %v : vector<4xf32> to i128
  // CHECK-NEXT: %{{.*}} = llvm.bitcast %{{.*}} : vector<4xf32> to i128
  llvm.return
  // CHECK-NEXT: llvm.return
}
