// RUN: numba-opt %s -t 'ptx{opt=0}' | filecheck %s
// RUN: numba-opt %s -t ptx | filecheck %s

// LLVM's back end deletes a memmove between two address spaces, and says nothing.  Such a
// move is made with generic addresses.

llvm.func @move(%d: !llvm.ptr<3>, %s: !llvm.ptr, %n: i64) {
  "llvm.intr.memmove"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr, i64) -> ()
  llvm.return
}
// CHECK: .visible .func move(
// CHECK: call.uni memmove_$_p3_$_p0_$_i64,
// CHECK: ret;

// One in the same space is a loop in place.

llvm.func @same(%d: !llvm.ptr<1>, %s: !llvm.ptr<1>, %n: i64) {
  "llvm.intr.memmove"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<1>, i64) -> ()
  llvm.return
}
// CHECK: .visible .func same(
// CHECK: ld.global.b8
// CHECK: st.global.b8
// CHECK: ret;

// CHECK: .func memmove_$_p3_$_p0_$_i64(
// CHECK: cvta.shared.u64
// CHECK: ld.b8
// CHECK: st{{.*}}.b8
