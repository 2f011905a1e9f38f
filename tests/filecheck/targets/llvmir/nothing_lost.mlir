// RUN: numba-opt %s --split-input-file -t llvmir | filecheck %s

// A case for each thing that xDSL's own exporter loses without a word.

// A kernel is an entry point, whether it says so by attribute or by calling convention.

llvm.func @by_attribute() attributes {nvvm.kernel} { llvm.return }
// CHECK: define ptx_kernel void @by_attribute()
llvm.func ptx_kernelcc @by_convention() { llvm.return }
// CHECK: define ptx_kernel void @by_convention()

// -----

// Calling convention, linkage and visibility of a function.

llvm.func internal fastcc @convention(%x: i32) -> i32 { llvm.return %x : i32 }
// CHECK: define internal fastcc i32 @convention(i32 %x)
llvm.func @caller(%x: i32) -> i32 {
  %r = llvm.call fastcc @convention(%x) : (i32) -> i32
  llvm.return %r : i32
}
// CHECK: call fastcc i32 @convention(i32 %x)
llvm.func weak_odr protected unnamed_addr @linkage() { llvm.return }
// CHECK: define weak_odr protected void @linkage() unnamed_addr
llvm.func linkonce_odr hidden @visibility() { llvm.return }
// CHECK: define linkonce_odr hidden void @visibility()

// -----

// passthrough, no_inline, target_cpu and target_features.

llvm.func @attributes() attributes {
  no_inline, target_cpu = "sm_90", target_features = #llvm.target_features<["+ptx80", "-x"]>,
  passthrough = ["norecurse", ["alignstack", "16"], ["key", "value"]]
} { llvm.return }
// CHECK: define void @attributes() #0
// CHECK: attributes #0 = { noinline norecurse alignstack=16 "key"="value" "target-cpu"="sm_90" "target-features"="+ptx80,-x" }

// -----

// Result attributes and every attribute of an argument.

llvm.func @results(i32 {llvm.zeroext, llvm.noundef, llvm.alignstack = 8 : i64}) -> (i8 {llvm.signext})
// CHECK: declare signext i8 @results(i32 noundef zeroext alignstack(8))

// -----

llvm.func @arguments(!llvm.ptr {llvm.noalias, llvm.nocapture, llvm.readonly, llvm.nonnull},
                     i32 {llvm.range = #llvm.constant_range<i32, 0, 7>},
                     !llvm.ptr {llvm.byval = !llvm.struct<(i32, f64)>, llvm.align = 8 : i64})
// CHECK: declare void @arguments(ptr noalias nonnull readonly captures(none), i32 range(i32 0, 7), ptr byval({ i32, double }) align 8)

// -----

// Names of identified structs; packed and opaque ones.

llvm.func @structs(!llvm.struct<"a.b c", (i32, ptr)>, !llvm.struct<packed (i8, i32)>,
                   !llvm.struct<"packed", packed (i8, i32)>)
llvm.func @opaque(%p: !llvm.ptr) {
  llvm.call @opaque(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.mlir.global external @file() : !llvm.struct<"file", opaque>
// CHECK-DAG: %"a.b c" = type { i32, ptr }
// CHECK-DAG: %packed = type <{ i8, i32 }>
// CHECK-DAG: %file = type opaque
// CHECK: declare void @structs(%"a.b c", <{ i8, i32 }>, %packed)

// -----

// The address space of a stack slot.

llvm.func @slot(%n: i32) {
  %p = llvm.alloca %n x f32 {alignment = 16 : i64} : (i32) -> !llvm.ptr<5>
  llvm.return
}
// CHECK: alloca float, i32 %n, align 16, addrspace(5)

// -----

// Alignment and section of a global.

llvm.mlir.global internal unnamed_addr constant @table(dense<[1, 2]> : tensor<2xi32>)
  {addr_space = 4 : i32, alignment = 16 : i64, section = "x"} : !llvm.array<2 x i32>
// CHECK: @table = internal unnamed_addr addrspace(4) constant [2 x i32] [i32 1, i32 2], section "x", align 16

// -----

// The data layout.

module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-i64:64"} { }
// CHECK: target datalayout = "e-i64:64"
// CHECK: target triple = "nvptx64-nvidia-cuda"

// -----

// Orderings and scopes of atomics.

llvm.func @atomics(%p: !llvm.ptr, %x: i32) {
  %0 = llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK: load atomic i32, ptr %p syncscope("device") acquire, align 4
  llvm.store %x, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  // CHECK: store atomic i32 %x, ptr %p release, align 4
  %1 = llvm.atomicrmw add %p, %x syncscope("block") monotonic : !llvm.ptr, i32
  // CHECK: atomicrmw add ptr %p, i32 %x syncscope("block") monotonic
  %2 = llvm.cmpxchg weak volatile %p, %x, %x seq_cst acquire : !llvm.ptr, i32
  // CHECK: cmpxchg weak volatile ptr %p, i32 %x, i32 %x seq_cst acquire
  llvm.fence syncscope("device") acq_rel
  // CHECK: fence syncscope("device") acq_rel
  llvm.return
}

// -----

// Volatile stores, and loads.

llvm.func @volatile(%p: !llvm.ptr, %x: i32) {
  llvm.store volatile %x, %p : i32, !llvm.ptr
  // CHECK: store volatile i32 %x, ptr %p
  %0 = llvm.load volatile %p : !llvm.ptr -> i32
  // CHECK: load volatile i32, ptr %p
  llvm.return
}

// -----

// Fast-math flags on intrinsics, and wherever else they may stand.

llvm.func @fast(%x: f32, %y: vector<4xf32>, %c: i1) -> f32 {
  %0 = llvm.intr.sqrt(%x) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
  // CHECK: call nnan contract float @llvm.sqrt.f32(float %x)
  %1 = llvm.intr.fma(%x, %x, %0) {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
  // CHECK: call fast float @llvm.fma.f32(
  %2 = llvm.fcmp "oeq" %x, %1 {fastmathFlags = #llvm.fastmath<ninf>} : f32
  // CHECK: fcmp ninf oeq float
  %3 = llvm.select %2, %x, %1 {fastmathFlags = #llvm.fastmath<nsz>} : i1, f32
  // CHECK: select nsz i1
  llvm.return %3 : f32
}

// -----

// Addresses in other address spaces than the generic one.

llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<8 x f32>
llvm.func @spaces(%p: !llvm.ptr<1>, %i: i64, %x: f32) {
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  // CHECK: getelementptr float, ptr addrspace(1) %p, i64 %i
  llvm.store %x, %q : f32, !llvm.ptr<1>
  %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
  llvm.store %x, %s : f32, !llvm.ptr<3>
  // CHECK: store float %x, ptr addrspace(3) @shared
  %r = llvm.getelementptr inbounds %s[0, %i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<8 x f32>
  // CHECK: getelementptr inbounds [8 x float], ptr addrspace(3) @shared, i32 0, i64 %i
  %g = llvm.addrspacecast %r : !llvm.ptr<3> to !llvm.ptr
  // CHECK: addrspacecast ptr addrspace(3) %r to ptr
  llvm.return
}

// -----

// Both edges of a branch to one block, with values of their own.

llvm.func @both(%c: i1, %a: i32, %b: i32) -> i32 {
  llvm.cond_br %c, ^join(%a : i32), ^join(%b : i32)
^join(%x: i32):
  llvm.return %x : i32
}
// CHECK-LABEL: @both
// CHECK: br i1 %c, label %join, label %[[SPLIT:.*]]
// CHECK: join:
// CHECK-NEXT: %x = phi i32 [ %[[V:.*]], %[[SPLIT]] ], [ %a, %{{.*}} ]
// CHECK: [[SPLIT]]:
// CHECK-NEXT: %[[V]] = phi i32 [ %b, %{{.*}} ]

// -----

// Blocks in another order than that of dominance.

llvm.func @order(%x: i32) -> i32 {
  llvm.br ^define
^use:
  llvm.return %y : i32
^define:
  %y = llvm.add %x, %x : i32
  llvm.br ^use
}
// CHECK-LABEL: @order
// CHECK: use:
// CHECK-NEXT: ret i32 %y
// CHECK: define:
// CHECK-NEXT: %y = add i32 %x, %x

// -----

// One intrinsic at several types.

llvm.func @overloads(%x: f32, %y: f64, %z: vector<2xf32>) {
  %0 = llvm.call_intrinsic "llvm.fabs"(%x) : (f32) -> f32
  // CHECK: call float @llvm.fabs.f32(float %x)
  %1 = llvm.call_intrinsic "llvm.fabs"(%y) : (f64) -> f64
  // CHECK: call double @llvm.fabs.f64(double %y)
  %2 = llvm.intr.fabs(%z) : (vector<2xf32>) -> vector<2xf32>
  // CHECK: call <2 x float> @llvm.fabs.v2f32(<2 x float> %z)
  llvm.return
}

// -----

// What xDSL's exporter does not know: indirect calls, operand bundles, the stack pointer,
// pointers compared.

llvm.func @unknown(%p: !llvm.ptr, %x: i32, %c: i1) -> i1 {
  %0 = llvm.call %p(%x) : !llvm.ptr, (i32) -> i32
  // CHECK: call i32 %p(i32 %x)
  llvm.call %p(%x) ["tag"(%p, %x : !llvm.ptr, i32)] : !llvm.ptr, (i32) -> ()
  // CHECK: call void %p(i32 %x) [ "tag"(ptr %p, i32 %x) ]
  %1 = llvm.intr.stacksave : !llvm.ptr
  // CHECK: call ptr @llvm.stacksave.p0()
  llvm.intr.stackrestore %1 : !llvm.ptr
  // CHECK: call void @llvm.stackrestore.p0(ptr
  %2 = llvm.icmp "ult" %p, %1 : !llvm.ptr
  // CHECK: icmp ult ptr %p
  llvm.return %2 : i1
}
