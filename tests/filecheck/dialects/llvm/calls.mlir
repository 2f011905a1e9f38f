// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @g(i32) -> i32
// CHECK:      llvm.func @g(i32) -> i32
llvm.func @h(f32)
// CHECK-NEXT: llvm.func @h(f32)
llvm.func @va(!llvm.ptr, ...) -> i32
// CHECK-NEXT: llvm.func @va(!llvm.ptr, ...) -> i32

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  // By name.
  %r1 = llvm.call @g(%i) : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call @g(%{{.*}}) : (i32) -> i32
  llvm.call @h(%f) : (f32) -> ()
  // CHECK-NEXT: llvm.call @h(%{{.*}}) : (f32) -> ()
  %r2 = llvm.call fastcc tail @g(%i) : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call fastcc tail @g(%{{.*}}) : (i32) -> i32
  %r3 = llvm.call @g(%i) {convergent, no_unwind} : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call @g(%{{.*}}) {convergent, no_unwind} : (i32) -> i32
  %r4 = llvm.call @g(%i) : (i32 {llvm.zeroext}) -> (i32 {llvm.signext})
  // CHECK-NEXT: %{{.*}} = llvm.call @g(%{{.*}}) : (i32 {llvm.zeroext}) -> (i32 {llvm.signext})
  llvm.call @h(%f) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> ()
  // CHECK-NEXT: llvm.call @h(%{{.*}}) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> ()
  %r5 = llvm.call @va(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call @va(%{{.*}}, %{{.*}}) vararg(!llvm.func<i32 (!llvm.ptr, ...)>) : (!llvm.ptr, i32) -> i32
  %r6 = llvm.call @g(%i) ["tag"(%l, %c : i64, i1), "other"()] : (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call @g(%{{.*}}) ["tag"(%{{.*}}, %{{.*}} : i64, i1), "other"()] : (i32) -> i32

  // By address.
  %r7 = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call %{{.*}}(%{{.*}}) : !llvm.ptr, (i32) -> i32
  llvm.call ptx_devicecc %p() {no_inline} : !llvm.ptr, () -> ()
  // CHECK-NEXT: llvm.call ptx_devicecc %{{.*}}() {no_inline} : !llvm.ptr, () -> ()
  %r8 = llvm.call %p(%i) ["x"(%i : i32)] : !llvm.ptr, (i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call %{{.*}}(%{{.*}}) ["x"(%{{.*}} : i32)] : !llvm.ptr, (i32) -> i32

  // Intrinsics by name, and assembly.
  %r9 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
  %r10 = llvm.call_intrinsic "llvm.umax"(%i, %i) : (i32 {llvm.zeroext}, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.call_intrinsic "llvm.umax"(%{{.*}}, %{{.*}}) : (i32 {llvm.zeroext}, i32) -> i32
  llvm.call_intrinsic "llvm.trap"() : () -> ()
  // CHECK-NEXT: llvm.call_intrinsic "llvm.trap"() : () -> ()
  %r11 = llvm.inline_asm has_side_effects asm_dialect = att "mov.u32 $0, %laneid;", "=r"  : () -> i32
  // CHECK-NEXT: %{{.*}} = llvm.inline_asm has_side_effects asm_dialect = att "mov.u32 $0, %{{.*}};", "=r" : () -> i32
  %r12 = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel "add $0, $1, $2;", "=r,r,r" %i, %i : (i32, i32) -> i32
  // CHECK-NEXT: %{{.*}} = llvm.inline_asm has_side_effects is_align_stack tail_call_kind = <tail> asm_dialect = intel "add $0, $1, $2;", "=r,r,r" %{{.*}}, %{{.*}} : (i32, i32) -> i32
  llvm.return
  // CHECK-NEXT: llvm.return
}
