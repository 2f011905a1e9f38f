// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  nvvm.cp.async.shared.global %p3, %p1, 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
  // CHECK-NEXT: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %p3, %p1, 4, cache = ca, %i : !llvm.ptr<3>, !llvm.ptr<1>, i32
  // CHECK-NEXT: nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 4, cache =  ca, %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.commit.group
  // CHECK-NEXT: nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 0
  // CHECK-NEXT: nvvm.cp.async.wait.group 0
  nvvm.cp.async.mbarrier.arrive %p3 {noinc = true} : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.cp.async.mbarrier.arrive %{{.*}} {noinc = true} : !llvm.ptr<3>
  nvvm.cp.async.mbarrier.arrive %p : !llvm.ptr
  // CHECK-NEXT: nvvm.cp.async.mbarrier.arrive %{{.*}} : !llvm.ptr
  nvvm.cp.async.bulk.commit.group
  // CHECK-NEXT: nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 1 {read}
  // CHECK-NEXT: nvvm.cp.async.bulk.wait_group 1 {read}
  nvvm.st.bulk %p, size = %l : !llvm.ptr
  // CHECK-NEXT: nvvm.st.bulk %{{.*}}, size = %{{.*}} : !llvm.ptr
  nvvm.st.bulk %p3, size = %l, init = 0 : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.st.bulk %{{.*}}, size = %{{.*}} : !llvm.ptr<3>
  %a1 = nvvm.mapa %p, %i : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = nvvm.mapa %{{.*}}, %{{.*}} : !llvm.ptr -> !llvm.ptr
  %a2 = nvvm.mapa %p3, %i : !llvm.ptr<3> -> !llvm.ptr<7>
  // CHECK-NEXT: %{{.*}} = nvvm.mapa %{{.*}}, %{{.*}} : !llvm.ptr<3> -> !llvm.ptr<7>
  nvvm.mbarrier.init %p3, %i : !llvm.ptr<3>, i32
  // CHECK-NEXT: nvvm.mbarrier.init %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
  %b1 = nvvm.mbarrier.arrive %p3 : !llvm.ptr<3> -> i64
  // CHECK-NEXT: %{{.*}} = nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<3> -> i64
  %b2 = nvvm.mbarrier.arrive.nocomplete %p3, %i : !llvm.ptr<3>, i32 -> i64
  // CHECK-NEXT: %{{.*}} = nvvm.mbarrier.arrive.nocomplete %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32 -> i64
  %b3 = nvvm.mbarrier.test.wait %p3, %b1 : !llvm.ptr<3>, i64 -> i1
  // CHECK-NEXT: %{{.*}} = nvvm.mbarrier.test.wait %{{.*}}, %{{.*}} : !llvm.ptr<3>, i64 -> i1
  nvvm.mbarrier.inval %p3 : !llvm.ptr<3>
  // CHECK-NEXT: nvvm.mbarrier.inval %{{.*}} : !llvm.ptr<3>
  llvm.return
  // CHECK-NEXT: llvm.return
}
