// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

llvm.func @f(%p: !llvm.ptr, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i: i32, %l: i64, %f: f32, %d: f64, %c: i1, %v: vector<4xf32>, %vi: vector<4xi32>, %s: !llvm.struct<(i32, f32)>, %b: i8) {
// CHECK-LABEL: llvm.func @f(
  "llvm.intr.memcpy"(%p, %p1, %l) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  // CHECK-NEXT: "llvm.intr.memcpy"(%{{.*}}, %{{.*}}, %{{.*}}) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()
  "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  // CHECK-NEXT: "llvm.intr.memmove"(%{{.*}}, %{{.*}}, %{{.*}}) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memset"(%p, %b, %l) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  // CHECK-NEXT: "llvm.intr.memset"(%{{.*}}, %{{.*}}, %{{.*}}) <{arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy.inline"(%p, %p1) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr<1>) -> ()
  // CHECK-NEXT: "llvm.intr.memcpy.inline"(%{{.*}}, %{{.*}}) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr<1>) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
  // CHECK-NEXT: "llvm.intr.memset.inline"(%{{.*}}, %{{.*}}) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  // CHECK-NEXT: "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.intr.lifetime.start %p : !llvm.ptr
  // CHECK-NEXT: llvm.intr.lifetime.start %{{.*}} : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  // CHECK-NEXT: llvm.intr.lifetime.end %{{.*}} : !llvm.ptr
  %t1 = llvm.intr.invariant.start 4, %p : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.intr.invariant.start 4, %{{.*}} : !llvm.ptr
  llvm.intr.invariant.end %t1, 4, %p : !llvm.ptr
  // CHECK-NEXT: llvm.intr.invariant.end %{{.*}}, 4, %{{.*}} : !llvm.ptr
  %t2 = llvm.intr.launder.invariant.group %p : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.intr.launder.invariant.group %{{.*}} : !llvm.ptr
  %t3 = llvm.intr.strip.invariant.group %p : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.intr.strip.invariant.group %{{.*}} : !llvm.ptr
  %t4 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = "llvm.intr.threadlocal.address"(%{{.*}}) : (!llvm.ptr) -> !llvm.ptr
  %t5 = llvm.intr.ptrmask %p, %l : (!llvm.ptr, i64) -> !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.intr.ptrmask %{{.*}}, %{{.*}} : (!llvm.ptr, i64) -> !llvm.ptr
  %t6 = llvm.intr.stacksave : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %t6 : !llvm.ptr
  // CHECK-NEXT: llvm.intr.stackrestore %{{.*}} : !llvm.ptr
  llvm.return
  // CHECK-NEXT: llvm.return
}
