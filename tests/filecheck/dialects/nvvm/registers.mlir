// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  %r0 = nvvm.read.ptx.sreg.tid.x : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.tid.x : i32
  %r1 = nvvm.read.ptx.sreg.tid.y : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.tid.y : i32
  %r2 = nvvm.read.ptx.sreg.tid.z : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.tid.z : i32
  %r3 = nvvm.read.ptx.sreg.ntid.x : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.ntid.x : i32
  %r4 = nvvm.read.ptx.sreg.ntid.y : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.ntid.y : i32
  %r5 = nvvm.read.ptx.sreg.ntid.z : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.ntid.z : i32
  %r6 = nvvm.read.ptx.sreg.ctaid.x : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.ctaid.x : i32
  %r7 = nvvm.read.ptx.sreg.ctaid.y : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.ctaid.y : i32
  %r8 = nvvm.read.ptx.sreg.ctaid.z : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.ctaid.z : i32
  %r9 = nvvm.read.ptx.sreg.nctaid.x : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.nctaid.x : i32
  %r10 = nvvm.read.ptx.sreg.nctaid.y : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.nctaid.y : i32
  %r11 = nvvm.read.ptx.sreg.nctaid.z : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.nctaid.z : i32
  %r12 = nvvm.read.ptx.sreg.laneid : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.laneid : i32
  %r13 = nvvm.read.ptx.sreg.warpsize : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.warpsize : i32
  %r14 = nvvm.read.ptx.sreg.lanemask.eq : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.lanemask.eq : i32
  %r15 = nvvm.read.ptx.sreg.clock : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.clock : i32
  %r16 = nvvm.read.ptx.sreg.globaltimer.lo : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.globaltimer.lo : i32
  %r17 = nvvm.read.ptx.sreg.cluster.ctarank : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %r18 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
  %r19 = nvvm.read.ptx.sreg.clusterid.y : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.clusterid.y : i32
  %r20 = nvvm.read.ptx.sreg.nclusterid.z : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.nclusterid.z : i32
  %r21 = nvvm.read.ptx.sreg.envreg3 : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.envreg3 : i32
  %r22 = nvvm.read.ptx.sreg.total.smem.size : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.total.smem.size : i32
  %w1 = nvvm.read.ptx.sreg.clock64 : i64
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.clock64 : i64
  %w2 = nvvm.read.ptx.sreg.globaltimer : i64
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.globaltimer : i64

  // Ranges.
  %q1 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  %q2 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  // CHECK-NEXT: %{{.*}} = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  llvm.return
  // CHECK-NEXT: llvm.return
}
