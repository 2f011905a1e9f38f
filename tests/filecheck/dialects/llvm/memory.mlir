// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  // Loads and stores.
  %l1 = llvm.load %p : !llvm.ptr -> i32
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} : !llvm.ptr -> i32
  %l2 = llvm.load volatile %p : !llvm.ptr -> i32
  // CHECK-NEXT: %{{.*}} = llvm.load volatile %{{.*}} : !llvm.ptr -> i32
  %l3 = llvm.load %p {alignment = 4 : i64, nontemporal} : !llvm.ptr -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} {alignment = 4 : i64, nontemporal} : !llvm.ptr -> vector<4xf32>
  %l4 = llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %l5 = llvm.load %p atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> f64
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> f64
  %l6 = llvm.load %p1 invariant : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} invariant : !llvm.ptr<1> -> i32
  %l7 = llvm.load %p invariant invariant_group dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} invariant invariant_group dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  %l8 = llvm.load %p dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.load %{{.*}} dereferenceable<bytes = 8, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  %l9 = llvm.load volatile %p atomic seq_cst invariant {alignment = 4 : i64} : !llvm.ptr -> f32
  // CHECK-NEXT: %{{.*}} = llvm.load volatile %{{.*}} atomic seq_cst invariant {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.store %i, %p : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} : i32, !llvm.ptr
  llvm.store volatile %i, %p {alignment = 1 : i64} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store volatile %{{.*}}, %{{.*}} {alignment = 1 : i64} : i32, !llvm.ptr
  llvm.store %i, %p3 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<3>
  // CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} atomic release {alignment = 4 : i64} : i32, !llvm.ptr<3>
  llvm.store %i, %p atomic syncscope("block") monotonic invariant_group {alignment = 4 : i64} : i32, !llvm.ptr
  // CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} atomic syncscope("block") monotonic invariant_group {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.store %s, %p {nontemporal} : !llvm.struct<(i32, f32)>, !llvm.ptr
  // CHECK-NEXT: llvm.store %{{.*}}, %{{.*}} {nontemporal} : !llvm.struct<(i32, f32)>, !llvm.ptr

  // Stack slots.
  %a1 = llvm.alloca %i x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.alloca %{{.*}} x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %a2 = llvm.alloca %l x !llvm.struct<(i32, f32)> : (i64) -> !llvm.ptr<5>
  // CHECK-NEXT: %{{.*}} = llvm.alloca %{{.*}} x !llvm.struct<(i32, f32)> : (i64) -> !llvm.ptr<5>
  %a3 = llvm.alloca inalloca %i x i32 : (i32) -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.alloca inalloca %{{.*}} x i32 : (i32) -> !llvm.ptr

  // Addresses.
  %g1 = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  %g2 = llvm.getelementptr inbounds %p[%i, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr inbounds %{{.*}}[%{{.*}}, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %g3 = llvm.getelementptr inbounds|nuw %p[%l] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr inbounds|nuw %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %g4 = llvm.getelementptr nusw|nuw %p1[0, 3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.array<4 x i8>
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr nusw|nuw %{{.*}}[0, 3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.array<4 x i8>
  %g5 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr nusw %{{.*}}[%{{.*}}] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  %g6 = llvm.getelementptr nuw %p3[-1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  // CHECK-NEXT: %{{.*}} = llvm.getelementptr nuw %{{.*}}[-1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
  %g7 = llvm.addrspacecast %p3 : !llvm.ptr<3> to !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr
  %g8 = llvm.ptrtoint %p : !llvm.ptr to i64
  // CHECK-NEXT: %{{.*}} = llvm.ptrtoint %{{.*}} : !llvm.ptr to i64
  %g9 = llvm.inttoptr %l : i64 to !llvm.ptr<1>
  // CHECK-NEXT: %{{.*}} = llvm.inttoptr %{{.*}} : i64 to !llvm.ptr<1>
  %g10 = llvm.inttoptr %l dereferenceable<bytes = 16> : i64 to !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.inttoptr %{{.*}} dereferenceable<bytes = 16> : i64 to !llvm.ptr

  // Atomics.
  %m1 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  // CHECK-NEXT: %{{.*}} = llvm.atomicrmw add %{{.*}}, %{{.*}} monotonic : !llvm.ptr, i32
  %m2 = llvm.atomicrmw volatile _and %p, %i syncscope("block") acq_rel {alignment = 4 : i64} : !llvm.ptr, i32
  // CHECK-NEXT: %{{.*}} = llvm.atomicrmw volatile _and %{{.*}}, %{{.*}} syncscope("block") acq_rel {alignment = 4 : i64} : !llvm.ptr, i32
  %m3 = llvm.atomicrmw fmax %p1, %f seq_cst : !llvm.ptr<1>, f32
  // CHECK-NEXT: %{{.*}} = llvm.atomicrmw fmax %{{.*}}, %{{.*}} seq_cst : !llvm.ptr<1>, f32
  %m4 = llvm.atomicrmw xchg %p, %p acquire : !llvm.ptr, !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.atomicrmw xchg %{{.*}}, %{{.*}} acquire : !llvm.ptr, !llvm.ptr
  %m5 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
  // CHECK-NEXT: %{{.*}} = llvm.cmpxchg %{{.*}}, %{{.*}}, %{{.*}} acq_rel monotonic : !llvm.ptr, i32
  %m6 = llvm.cmpxchg weak volatile %p, %l, %l syncscope("device") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, i64
  // CHECK-NEXT: %{{.*}} = llvm.cmpxchg weak volatile %{{.*}}, %{{.*}}, %{{.*}} syncscope("device") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, i64
  %m7 = llvm.extractvalue %m5[1] : !llvm.struct<(i32, i1)>
  // CHECK-NEXT: %{{.*}} = llvm.extractvalue %{{.*}}[1] : !llvm.struct<(i32, i1)>
  llvm.fence acquire
  // CHECK-NEXT: llvm.fence acquire
  llvm.fence syncscope("device") acq_rel
  // CHECK-NEXT: llvm.fence syncscope("device") acq_rel
  llvm.return
  // CHECK-NEXT: llvm.return
}
