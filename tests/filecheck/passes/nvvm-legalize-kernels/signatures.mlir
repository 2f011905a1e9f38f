// Empty parameters and results go, integers of odd widths are passed in wider ones.
//
// RUN: numba-opt %s --split-input-file -p nvvm-legalize-kernels | filecheck %s
// RUN: numba-opt %s --split-input-file -p nvvm-legalize-kernels,nvvm-legalize-kernels | filecheck %s

// CHECK:      llvm.func @empties(%p: !llvm.ptr) {
// CHECK-NEXT:   llvm.return
llvm.func @empties(%a: !llvm.struct<()>, %p: !llvm.ptr, %b: !llvm.array<0 x i32>,
    %c: !llvm.struct<(!llvm.struct<()>, !llvm.array<0 x f32>)>,
    %d: !llvm.array<3 x !llvm.struct<()>>) -> !llvm.struct<()> {
  llvm.return %a : !llvm.struct<()>
}
// CHECK:      llvm.func @calls_empties(%p: !llvm.ptr)
// CHECK:        llvm.call @empties(%p) : (!llvm.ptr) -> ()
// CHECK-NEXT:   llvm.mlir.undef : !llvm.struct<()>
llvm.func @calls_empties(%p: !llvm.ptr) {
  %a = llvm.mlir.undef : !llvm.struct<()>
  %b = llvm.mlir.undef : !llvm.array<0 x i32>
  %c = llvm.mlir.undef : !llvm.struct<(!llvm.struct<()>, !llvm.array<0 x f32>)>
  %d = llvm.mlir.undef : !llvm.array<3 x !llvm.struct<()>>
  %r = llvm.call @empties(%a, %p, %b, %c, %d) : (!llvm.struct<()>, !llvm.ptr, !llvm.array<0 x i32>, !llvm.struct<(!llvm.struct<()>, !llvm.array<0 x f32>)>, !llvm.array<3 x !llvm.struct<()>>) -> !llvm.struct<()>
  llvm.store %r, %p : !llvm.struct<()>, !llvm.ptr
  llvm.return
}

// -----

// A declaration loses what its calls lose, with the attributes of what goes.
// CHECK: llvm.func @extern(i32 {llvm.noundef}, i8 {llvm.zeroext})
llvm.func @extern(!llvm.struct<()>, i32 {llvm.noundef}, i1 {llvm.zeroext})

// -----

// A byte is true where any of its bits is set.
// CHECK:      llvm.func @bit(%b: i8, %p: !llvm.ptr) -> i8 {
// CHECK-NEXT:   [[zero:%.*]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   [[bit:%.*]] = llvm.icmp "ne" %b, [[zero]] : i8
// CHECK-NEXT:   llvm.store [[bit]], %p : i1, !llvm.ptr
// CHECK-NEXT:   [[wide:%.*]] = llvm.zext [[bit]] : i1 to i8
// CHECK-NEXT:   llvm.return [[wide]] : i8
llvm.func @bit(%b: i1, %p: !llvm.ptr) -> i1 {
  llvm.store %b, %p : i1, !llvm.ptr
  llvm.return %b : i1
}
// CHECK:      llvm.func @calls_bit(%b: i8, %p: !llvm.ptr) {
// CHECK:        [[bit:%.*]] = llvm.icmp "ne" %b
// CHECK-NEXT:   [[wide:%.*]] = llvm.zext [[bit]] : i1 to i8
// CHECK-NEXT:   [[r:%.*]] = llvm.call @bit([[wide]], %p) : (i8, !llvm.ptr) -> i8
// CHECK-NEXT:   [[zero:%.*]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:   [[back:%.*]] = llvm.icmp "ne" [[r]], [[zero]] : i8
// CHECK-NEXT:   llvm.store [[back]], %p : i1, !llvm.ptr
llvm.func @calls_bit(%b: i1, %p: !llvm.ptr) {
  %r = llvm.call @bit(%b, %p) : (i1, !llvm.ptr) -> i1
  llvm.store %r, %p : i1, !llvm.ptr
  llvm.return
}

// -----

// Other widths go by the next wider one; a signed parameter keeps its sign.
// CHECK:      llvm.func @odd(%a: i32 {llvm.signext}, %b: i64, %c: i128, %d: i8) -> (i32 {llvm.signext}) {
// CHECK-NEXT:   [[a:%.*]] = llvm.trunc %a : i32 to i24
// CHECK-NEXT:   [[wide:%.*]] = llvm.sext [[a]] : i24 to i32
// CHECK-NEXT:   llvm.return [[wide]] : i32
llvm.func @odd(%a: i24 {llvm.signext}, %b: i48, %c: i65, %d: i4) -> (i24 {llvm.signext}) {
  llvm.return %a : i24
}
// CHECK:        [[x:%.*]] = llvm.sext {{%.*}} : i24 to i32
// CHECK-NEXT:   [[y:%.*]] = llvm.zext {{%.*}} : i48 to i64
// CHECK:        llvm.call @odd([[x]], [[y]]
llvm.func @calls_odd(%p: !llvm.ptr) {
  %a = llvm.load %p : !llvm.ptr -> i24
  %b = llvm.load %p : !llvm.ptr -> i48
  %c = llvm.load %p : !llvm.ptr -> i65
  %d = llvm.load %p : !llvm.ptr -> i4
  %r = llvm.call @odd(%a, %b, %c, %d) : (i24 {llvm.signext}, i48, i65, i4) -> (i24 {llvm.signext})
  llvm.store %r, %p : i24, !llvm.ptr
  llvm.return
}

// -----

// A call through a pointer passes what a definition of that type takes.
// CHECK: llvm.call %f({{%.*}}) : !llvm.ptr, (i8) -> ()
llvm.func @indirect(%f: !llvm.ptr, %b: i1, %e: !llvm.struct<()>) {
  llvm.call %f(%e, %b) : !llvm.ptr, (!llvm.struct<()>, i1) -> ()
  llvm.return
}

// -----

// A variadic callee's own parameters follow the rule, and an empty argument goes.
// CHECK: llvm.func @va(i8, ...)
// CHECK: llvm.call @va({{%.*}}, %n) vararg(!llvm.func<void (i8, ...)>) : (i8, i64) -> ()
llvm.func @va(i1, ...)
llvm.func @calls_va(%b: i1, %e: !llvm.struct<()>, %n: i64) {
  llvm.call @va(%b, %e, %n) vararg(!llvm.func<void (i1, ...)>) : (i1, !llvm.struct<()>, i64) -> ()
  llvm.return
}

// -----

// An intrinsic keeps its signature.
// CHECK: llvm.func @llvm.foo(i1, !llvm.struct<()>)
llvm.func @llvm.foo(i1, !llvm.struct<()>)

// -----

// A kernel that returns nothing but an empty value returns nothing.
// CHECK: llvm.func @k(%n: i64) attributes {nvvm.kernel}
llvm.func @k(%n: i64) -> !llvm.struct<()> attributes {nvvm.kernel} {
  %u = llvm.mlir.undef : !llvm.struct<()>
  llvm.return %u : !llvm.struct<()>
}

// -----

// Another target keeps everything.
// CHECK: llvm.func @a.b(%b: i1, %e: !llvm.struct<()>)
module attributes {llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  llvm.func @a.b(%b: i1, %e: !llvm.struct<()>) {
    llvm.return
  }
}
