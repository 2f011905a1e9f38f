// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  %s1 = nvvm.shfl.sync bfly %i, %i, %i, %i : i32 -> i32
  // CHECK-NEXT: %{{.*}} = nvvm.shfl.sync  bfly %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : i32 -> i32
  %s2 = nvvm.shfl.sync  idx %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  // CHECK-NEXT: %{{.*}} = nvvm.shfl.sync  idx %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %v1 = nvvm.vote.sync  ballot %i, %c -> i32
  // CHECK-NEXT: %{{.*}} = nvvm.vote.sync  ballot %{{.*}}, %{{.*}} -> i32
  %v2 = nvvm.vote.sync  uni %i, %c -> i1
  // CHECK-NEXT: %{{.*}} = nvvm.vote.sync  uni %{{.*}}, %{{.*}} -> i1
  %m1 = nvvm.match.sync  any %i, %l : i64 -> i32
  // CHECK-NEXT: %{{.*}} = nvvm.match.sync  any %{{.*}}, %{{.*}} : i64 -> i32
  %m2 = nvvm.match.sync  all %i, %i : i32 -> !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %{{.*}} = nvvm.match.sync  all %{{.*}}, %{{.*}} : i32 -> !llvm.struct<(i32, i1)>
  %r1 = nvvm.redux.sync  umin %i, %i : i32 -> i32
  // CHECK-NEXT: %{{.*}} = nvvm.redux.sync  umin %{{.*}}, %{{.*}} : i32 -> i32
  %r2 = nvvm.redux.sync  fmax %f, %i {abs = true, nan = true} : f32 -> f32
  // CHECK-NEXT: %{{.*}} = nvvm.redux.sync  fmax %{{.*}}, %{{.*}} {abs = true, nan = true} : f32 -> f32
  %e1 = nvvm.elect.sync -> i1
  // CHECK-NEXT: %{{.*}} = nvvm.elect.sync -> i1
  %e2 = nvvm.elect.sync %i -> i1
  // CHECK-NEXT: %{{.*}} = nvvm.elect.sync %{{.*}} -> i1
  nvvm.setmaxregister  increase 40
  // CHECK-NEXT: nvvm.setmaxregister  increase 40
  nvvm.pmevent id = 3
  // CHECK-NEXT: nvvm.pmevent id = 3
  nvvm.pmevent mask = 5
  // CHECK-NEXT: nvvm.pmevent mask = 5
  %q1 = nvvm.prmt <default> %i, %i, %i : i32
  // CHECK-NEXT: %{{.*}} = nvvm.prmt <default> %{{.*}}, %{{.*}}, %{{.*}} : i32
  %q2 = nvvm.prmt <rc8> %i, %i : i32
  // CHECK-NEXT: %{{.*}} = nvvm.prmt <rc8> %{{.*}}, %{{.*}} : i32
  %q3 = nvvm.rcp.approx.ftz.f %f : f32
  // CHECK-NEXT: %{{.*}} = nvvm.rcp.approx.ftz.f %{{.*}} : f32
  llvm.return
  // CHECK-NEXT: llvm.return
}
