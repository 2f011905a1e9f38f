// Names that PTX cannot spell, wherever they are used; the module remembers which they are.
//
// RUN: numba-opt %s -p nvvm-legalize-kernels | filecheck %s
// RUN: numba-opt %s -p nvvm-legalize-kernels | numba-opt - -p nvvm-legalize-kernels | filecheck %s

// CHECK: builtin.module attributes {llvm.legal_names = ["_xn$$ce$94x", "_xn$a$2eb", "_xn$k_param_0", "_xn$_xn$24a", "_xn$llvm$2esum"]}

// CHECK: llvm.mlir.global external @_xn$$ce$94x(1 : i32)
llvm.mlir.global external @"\CE\94x"(1 : i32) : i32

// CHECK: llvm.mlir.global internal @table(){{.*}} : !llvm.ptr {
// CHECK-NEXT: llvm.mlir.addressof @_xn$a$2eb : !llvm.ptr
llvm.mlir.global internal @table() : !llvm.ptr {
  %0 = llvm.mlir.addressof @a.b : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// CHECK: llvm.func @_xn$a$2eb
llvm.func @a.b(%p: !llvm.ptr) {
  llvm.return
}

// CHECK: llvm.func @k(%p: !llvm.ptr)
// CHECK-NEXT: llvm.call @_xn$a$2eb(%p)
// CHECK-NEXT: llvm.call @_xn$k_param_0(%p)
// CHECK-NEXT: llvm.call @_xn$_xn$24a(%p)
// CHECK-NEXT: llvm.mlir.addressof @_xn$$ce$94x
llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
  llvm.call @a.b(%p) : (!llvm.ptr) -> ()
  llvm.call @k_param_0(%p) : (!llvm.ptr) -> ()
  llvm.call @_xn$a(%p) : (!llvm.ptr) -> ()
  %g = llvm.mlir.addressof @"\CE\94x" : !llvm.ptr
  llvm.store %g, %p : !llvm.ptr, !llvm.ptr
  llvm.return
}

// CHECK: llvm.func @_xn$k_param_0(!llvm.ptr)
llvm.func @k_param_0(!llvm.ptr)
// CHECK: llvm.func @_xn$_xn$24a(!llvm.ptr)
llvm.func @_xn$a(!llvm.ptr)
// CHECK: llvm.func @g_param_0(!llvm.ptr)
llvm.func @g_param_0(!llvm.ptr)
// CHECK: llvm.func @llvm.foo.bar()
llvm.func @llvm.foo.bar()

// No intrinsic has a body, so this is a name like any other.
// CHECK: llvm.func @_xn$llvm$2esum()
llvm.func @llvm.sum() {
  llvm.return
}
