// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  // Integers.
  %a1 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.smax(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a2 = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.smin(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a3 = llvm.intr.umax(%vi, %vi) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK-NEXT: %{{.*}} = llvm.intr.umax(%{{.*}}, %{{.*}}) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  %a4 = llvm.intr.umin(%l, %l) : (i64, i64) -> i64
  // CHECK-NEXT: %{{.*}} = llvm.intr.umin(%{{.*}}, %{{.*}}) : (i64, i64) -> i64
  %a5 = llvm.intr.sadd.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.sadd.sat(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a6 = llvm.intr.uadd.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.uadd.sat(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a7 = llvm.intr.ssub.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.ssub.sat(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a8 = llvm.intr.usub.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.usub.sat(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a9 = llvm.intr.sshl.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.sshl.sat(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a10 = llvm.intr.ushl.sat(%i, %i) : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.ushl.sat(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
  %a11 = llvm.intr.ctpop(%i) : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.ctpop(%{{.*}}) : (i32) -> i32
  %a12 = llvm.intr.bitreverse(%i) : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.bitreverse(%{{.*}}) : (i32) -> i32
  %a13 = llvm.intr.bswap(%l) : (i64) -> i64
  // CHECK-NEXT: %{{.*}} = llvm.intr.bswap(%{{.*}}) : (i64) -> i64
  %a14 = llvm.intr.fshl(%i, %i, %i) : (i32, i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.fshl(%{{.*}}, %{{.*}}, %{{.*}}) : (i32, i32, i32) -> i32
  %a15 = llvm.intr.fshr(%i, %i, %i) : (i32, i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.fshr(%{{.*}}, %{{.*}}, %{{.*}}) : (i32, i32, i32) -> i32
  %a16 = "llvm.intr.ctlz"(%i) <{is_zero_poison = false}> : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = "llvm.intr.ctlz"(%{{.*}}) <{is_zero_poison = false}> : (i32) -> i32
  %a17 = "llvm.intr.cttz"(%l) <{is_zero_poison = true}> : (i64) -> i64
  // CHECK-NEXT: %{{.*}} = "llvm.intr.cttz"(%{{.*}}) <{is_zero_poison = true}> : (i64) -> i64
  %a18 = "llvm.intr.abs"(%i) <{is_int_min_poison = false}> : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = "llvm.intr.abs"(%{{.*}}) <{is_int_min_poison = false}> : (i32) -> i32
  %a19 = llvm.intr.scmp(%i, %i) : (i32, i32) -> i8
  // CHECK-NEXT: %{{.*}} = llvm.intr.scmp(%{{.*}}, %{{.*}}) : (i32, i32) -> i8
  %a20 = llvm.intr.ucmp(%i, %i) : (i32, i32) -> i8
  // CHECK-NEXT: %{{.*}} = llvm.intr.ucmp(%{{.*}}, %{{.*}}) : (i32, i32) -> i8
  %a21 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %{{.*}} = "llvm.intr.sadd.with.overflow"(%{{.*}}, %{{.*}}) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %a22 = "llvm.intr.umul.with.overflow"(%vi, %vi) : (vector<4xi32>, vector<4xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi1>)>
  // CHECK-NEXT: %{{.*}} = "llvm.intr.umul.with.overflow"(%{{.*}}, %{{.*}}) : (vector<4xi32>, vector<4xi32>) -> !llvm.struct<(vector<4xi32>, vector<4xi1>)>

  // Hints and traps.
  llvm.intr.assume %c : i1
  // CHECK-NEXT: llvm.intr.assume %{{.*}} : i1
  llvm.intr.assume %c ["align"(%p, %l : !llvm.ptr, i64)] : i1
  // CHECK-NEXT: llvm.intr.assume %{{.*}} ["align"(%{{.*}}, %{{.*}} : !llvm.ptr, i64)] : i1
  %h1 = llvm.intr.expect %c, %c : i1
  // CHECK-NEXT: %{{.*}} = llvm.intr.expect %{{.*}}, %{{.*}} : i1
  %h2 = llvm.intr.expect.with.probability %i, %i, 5.000000e-01 : i32
  // CHECK-NEXT: %{{.*}} = llvm.intr.expect.with.probability %{{.*}}, %{{.*}}, 5.000000e-01 : i32
  %h3 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  // CHECK-NEXT: %{{.*}} = "llvm.intr.is.constant"(%{{.*}}) : (i32) -> i1
  %h4 = llvm.intr.ssa.copy %f : f32
  // CHECK-NEXT: %{{.*}} = llvm.intr.ssa.copy %{{.*}} : f32
  llvm.intr.debugtrap
  // CHECK-NEXT: llvm.intr.debugtrap
  llvm.intr.ubsantrap <{failureKind = 2 : i8}>
  // CHECK-NEXT: llvm.intr.ubsantrap <{failureKind = 2 : i8}>
  llvm.intr.trap
  // CHECK-NEXT: llvm.intr.trap
  llvm.return
  // CHECK-NEXT: llvm.return
}
