// RUN: numba-opt %s --split-input-file -t llvmir | filecheck %s

// Flags of arithmetic and casts.

llvm.func @flags(%i: i32, %l: i64, %p: !llvm.ptr, %f: f32) {
  %0 = llvm.add %i, %i overflow<nsw, nuw> : i32
  // CHECK: add nuw nsw i32
  %1 = llvm.shl %i, %i overflow<nuw> : i32
  // CHECK: shl nuw i32
  %2 = llvm.sdiv exact %i, %i : i32
  // CHECK: sdiv exact i32
  %3 = llvm.or disjoint %i, %i : i32
  // CHECK: or disjoint i32
  %4 = llvm.trunc %l overflow<nsw> : i64 to i32
  // CHECK: trunc nsw i64 %l to i32
  %5 = llvm.zext nneg %i : i32 to i64
  // CHECK: zext nneg i32 %i to i64
  %6 = llvm.uitofp nneg %i : i32 to f32
  // CHECK: uitofp nneg i32 %i to float
  %7 = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  // CHECK: getelementptr inbounds nuw i8, ptr %p, i32 %i
  %8 = llvm.getelementptr nusw %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  // CHECK: getelementptr nusw i8, ptr %p, i32 %i
  %9 = llvm.fneg %f {fastmathFlags = #llvm.fastmath<fast>} : f32
  // CHECK: fneg fast float %f
  %10 = llvm.freeze %i : i32
  // CHECK: freeze i32 %i
  llvm.return
}

// -----

// Every number of an icmp and an fcmp is its predicate.

llvm.func @compare(%i: vector<2xi32>, %f: f64) {
  %0 = llvm.icmp "ne" %i, %i : vector<2xi32>
  // CHECK: icmp ne <2 x i32>
  %1 = llvm.icmp "uge" %i, %i : vector<2xi32>
  // CHECK: icmp uge <2 x i32>
  %2 = llvm.fcmp "_false" %f, %f : f64
  // CHECK: fcmp false double
  %3 = llvm.fcmp "une" %f, %f : f64
  // CHECK: fcmp une double
  %4 = llvm.fcmp "_true" %f, %f : f64
  // CHECK: fcmp true double
  llvm.return
}

// -----

// Vectors and aggregates.

llvm.func @members(%v: vector<4xf32>, %i: i32, %f: f32, %s: !llvm.struct<(i8, array<2 x f32>)>) {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  // CHECK: extractelement <4 x float> %v, i32 %i
  %1 = llvm.insertelement %f, %v[%i : i32] : vector<4xf32>
  // CHECK: insertelement <4 x float> %v, float %f, i32 %i
  %2 = llvm.shufflevector %v, %1 [0, -1, 7] : vector<4xf32>
  // CHECK: shufflevector <4 x float> %v, <4 x float> %{{.*}}, <3 x i32> <i32 0, i32 poison, i32 7>
  %3 = llvm.extractvalue %s[1, 0] : !llvm.struct<(i8, array<2 x f32>)>
  // CHECK: extractvalue { i8, [2 x float] } %s, 1, 0
  %4 = llvm.insertvalue %f, %s[1, 1] : !llvm.struct<(i8, array<2 x f32>)>
  // CHECK: insertvalue { i8, [2 x float] } %s, float %f, 1, 1
  llvm.return
}

// -----

// Calls: markers, attributes of call, arguments and result, variadic callees.

llvm.func @print(!llvm.ptr, ...) -> i32
llvm.func @small(i8 {llvm.signext}) -> (i8 {llvm.zeroext})
llvm.func @calls(%p: !llvm.ptr, %b: i8, %f: f32) {
  %0 = llvm.call @print(%p, %b) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i8) -> i32
  // CHECK: call i32 (ptr, ...) @print(ptr %p, i8 %b)
  %1 = llvm.call tail @small(%b) {convergent, no_unwind} : (i8 {llvm.signext}) -> (i8 {llvm.zeroext})
  // CHECK: tail call zeroext i8 @small(i8 signext %b) #[[A:[0-9]+]]
  %2 = llvm.inline_asm has_side_effects is_align_stack "mov \22$0\22;\0A", "=r,r" %b : (i8) -> i32
  // CHECK: call i32 asm sideeffect alignstack "mov \22$0\22;\0A", "=r,r"(i8 %b)
  llvm.return
}
// CHECK: attributes #[[A]] = { convergent nounwind }

// -----

// Intrinsics with operands that are attributes here.

llvm.func @intrinsics(%p: !llvm.ptr, %q: !llvm.ptr<3>, %n: i64, %i: i32, %b: i8, %c: i1) {
  %0 = "llvm.intr.ctlz"(%i) <{is_zero_poison = true}> : (i32) -> i32
  // CHECK: call i32 @llvm.ctlz.i32(i32 %i, i1 true)
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
  // CHECK: call void @llvm.memcpy.p0.p3.i64(ptr %p, ptr addrspace(3) %q, i64 %n, i1 true)
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false, arg_attrs = [{llvm.align = 8 : i64}, {}, {}]}> : (!llvm.ptr, i8, i64) -> ()
  // CHECK: call void @llvm.memset.p0.i64(ptr align 8 %p, i8 %b, i64 %n, i1 false)
  "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  // CHECK: call void @llvm.memcpy.inline.p0.p3.i64(ptr %p, ptr addrspace(3) %q, i64 8, i1 false)
  %1 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  // CHECK: call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %i, i32 %i)
  llvm.intr.assume %c : i1
  // CHECK: call void @llvm.assume(i1 %c)
  llvm.return
}

// -----

// Special registers, shuffles and barriers of the GPU.

llvm.func @gpu(%i: i32) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 256, 1, 1>, nvvm.minctasm = 2 : i32} {
  %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 256> : i32
  // CHECK: call range(i32 0, 256) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = nvvm.shfl.sync bfly %i, %i, %i, %i {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
  // CHECK: call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 %i, i32 %i, i32 %i, i32 %i)
  nvvm.barrier0
  // CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  llvm.return
}
// CHECK: attributes #{{.*}} = { "nvvm.maxntid"="256,1,1" "nvvm.minctasm"="2" }
