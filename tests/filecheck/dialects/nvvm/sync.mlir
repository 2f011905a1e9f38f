// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  nvvm.barrier0
  // CHECK-NEXT: nvvm.barrier0
  nvvm.barrier
  // CHECK-NEXT: nvvm.barrier
  nvvm.barrier id = %i number_of_threads = %i
  // CHECK-NEXT: nvvm.barrier id = %{{.*}} number_of_threads = %{{.*}}
  %r1 = nvvm.barrier #nvvm.reduction<popc> %i -> i32
  // CHECK-NEXT: %{{.*}} = nvvm.barrier #nvvm.reduction<popc> %{{.*}} -> i32
  nvvm.barrier.arrive number_of_threads = %i
  // CHECK-NEXT: nvvm.barrier.arrive number_of_threads = %{{.*}}
  nvvm.bar.warp.sync %i : i32
  // CHECK-NEXT: nvvm.bar.warp.sync %{{.*}} : i32
  nvvm.cluster.arrive {aligned}
  // CHECK-NEXT: nvvm.cluster.arrive {aligned}
  nvvm.cluster.arrive.relaxed
  // CHECK-NEXT: nvvm.cluster.arrive.relaxed
  nvvm.cluster.wait {aligned}
  // CHECK-NEXT: nvvm.cluster.wait {aligned}
  nvvm.griddepcontrol wait
  // CHECK-NEXT: nvvm.griddepcontrol  wait
  nvvm.griddepcontrol launch_dependents
  // CHECK-NEXT: nvvm.griddepcontrol  launch_dependents

  // Fences.
  nvvm.memory.barrier <cta>
  // CHECK-NEXT: nvvm.memory.barrier <cta>
  nvvm.memory.barrier #nvvm.mem_scope<gpu>
  // CHECK-NEXT: nvvm.memory.barrier <gpu>
  nvvm.fence.sc.cluster
  // CHECK-NEXT: nvvm.fence.sc.cluster
  nvvm.fence.mbarrier.init
  // CHECK-NEXT: nvvm.fence.mbarrier.init
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  // CHECK-NEXT: nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  // CHECK-NEXT: nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.fence.proxy.release <cta>
  // CHECK-NEXT: nvvm.fence.proxy.release <cta>
  nvvm.fence.proxy.acquire <gpu> %p, %i
  // CHECK-NEXT: nvvm.fence.proxy.acquire <gpu> %{{.*}}, %{{.*}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  // CHECK-NEXT: nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}

  // The thread itself.
  nvvm.nanosleep %i
  // CHECK-NEXT: nvvm.nanosleep %{{.*}}
  nvvm.breakpoint
  // CHECK-NEXT: nvvm.breakpoint
  nvvm.exit
  // CHECK-NEXT: nvvm.exit
  llvm.return
  // CHECK-NEXT: llvm.return
}
