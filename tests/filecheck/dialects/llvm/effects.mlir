// RUN: numba-opt %s -p cse,dce | filecheck %s

// Equal loads are one load, unless a store or a barrier stands between them; what is
// volatile, and what reads a clock, stays as it is.
llvm.func @f(%p: !llvm.ptr<3>, %i: i32, %f: f32) -> i32 {
  // CHECK-LABEL: llvm.func @f(
  %a = llvm.load %p : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %[[a:.*]] = llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  %b = llvm.load %p : !llvm.ptr<3> -> i32
  nvvm.barrier0
  // CHECK-NEXT: nvvm.barrier0
  %c = llvm.load %p : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %[[c:.*]] = llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  llvm.store %i, %p : i32, !llvm.ptr<3>
  // CHECK-NEXT: llvm.store
  %d = llvm.load %p : !llvm.ptr<3> -> i32
  // CHECK-NEXT: %[[d:.*]] = llvm.load %{{.*}} : !llvm.ptr<3> -> i32
  %v = llvm.load volatile %p : !llvm.ptr<3> -> i32
  // CHECK-NEXT: llvm.load volatile
  %w = llvm.load volatile %p : !llvm.ptr<3> -> i32
  // CHECK-NEXT: llvm.load volatile
  %t = nvvm.read.ptx.sreg.tid.x : i32
  // CHECK-NEXT: %[[t:.*]] = nvvm.read.ptx.sreg.tid.x : i32
  %u = nvvm.read.ptx.sreg.tid.x : i32
  %k = nvvm.read.ptx.sreg.clock : i32
  // CHECK-NEXT: nvvm.read.ptx.sreg.clock : i32
  %l = nvvm.read.ptx.sreg.clock : i32
  // CHECK-NEXT: nvvm.read.ptx.sreg.clock : i32
  %x = llvm.add %a, %b : i32
  // CHECK-NEXT: llvm.add %[[a]], %[[a]] : i32
  %y = llvm.add %c, %d : i32
  // CHECK-NEXT: llvm.add %[[c]], %[[d]] : i32
  %z = llvm.add %t, %u : i32
  // CHECK-NEXT: llvm.add %[[t]], %[[t]] : i32
  %xy = llvm.add %x, %y : i32
  %r = llvm.add %xy, %z : i32
  %unused = llvm.intr.sqrt(%f) : (f32) -> f32
  // CHECK-NOT: sqrt
  llvm.return %r : i32
}
