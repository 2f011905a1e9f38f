// RUN: numba-opt %s -p numba-to-llvm --split-input-file | filecheck %s

// The whole lowering: a kernel that reads one field of an array uses that parameter only.

func.func @one_field(%a: !numba.array<f32, 1, C>, %p: !llvm.ptr) attributes {dm.abi = "kernel"} {
  %n = dm.get %a["nitems"] : !numba.array<f32, 1, C> -> si64
  dm.store %n, %p : si64, !llvm.ptr
  func.return
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @one_field(%[[a_meminfo:[\w.]+]]: !llvm.ptr, %[[a_parent:[\w.]+]]: !llvm.ptr, %[[a_nitems:[\w.]+]]: i64, %[[a_itemsize:[\w.]+]]: i64, %[[a_data:[\w.]+]]: !llvm.ptr, %[[a_shape_0:[\w.]+]]: i64, %[[a_strides_0:[\w.]+]]: i64, %[[p:[\w.]+]]: !llvm.ptr) attributes {nvvm.kernel} {
// CHECK-NEXT:       llvm.store %[[a_nitems]], %[[p]] : i64, !llvm.ptr
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

func.func @struct(%v: !numba.struct<"Vec", x: f32, ok: !numba.boolean>) -> !numba.struct<"Vec", x: f32, ok: !numba.boolean> {
  func.return %v : !numba.struct<"Vec", x: f32, ok: !numba.boolean>
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @struct(%[[ret:[\w.]+]]: !llvm.ptr, %[[v_x:[\w.]+]]: f32, %[[v_ok:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:       %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:       %[[v1:[\w.]+]] = llvm.icmp "ne" %[[v_ok]], %[[v0]] : i8
// CHECK-NEXT:       %[[v2:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %[[v3:[\w.]+]] = llvm.zext %[[v1]] : i1 to i8
// CHECK-NEXT:       llvm.store %[[v_x]], %[[ret]] : f32, !llvm.ptr
// CHECK-NEXT:       %[[v4:[\w.]+]] = llvm.getelementptr inbounds %[[ret]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK-NEXT:       llvm.store %[[v3]], %[[v4]] : i8, !llvm.ptr
// CHECK-NEXT:       llvm.return %[[v2]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

func.func @unituple(%t: !numba.unituple<si64, 2>) -> !numba.unituple<si64, 2> attributes {dm.abi = "c"} {
  func.return %t : !numba.unituple<si64, 2>
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @unituple(%[[t:[\w.]+]]: !llvm.array<2 x i64>) -> !llvm.array<2 x i64> {
// CHECK-NEXT:       llvm.return %[[t]] : !llvm.array<2 x i64>
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

// Bytes 0, 1, 2, 255 are false, true, true, true; what goes out is 0 or 1.

func.func @boolean(%b: !numba.boolean, %p: !llvm.ptr) attributes {dm.abi = "kernel"} {
  dm.store %b, %p : !numba.boolean, !llvm.ptr
  func.return
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @boolean(%[[b:[\w.]+]]: i8, %[[p:[\w.]+]]: !llvm.ptr) attributes {nvvm.kernel} {
// CHECK-NEXT:       %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:       %[[b_1:[\w.]+]] = llvm.icmp "ne" %[[b]], %[[v0]] : i8
// CHECK-NEXT:       %[[v1:[\w.]+]] = llvm.zext %[[b_1]] : i1 to i8
// CHECK-NEXT:       llvm.store %[[v1]], %[[p]] : i8, !llvm.ptr
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

func.func @optional(%o: !numba.optional<f64>, %p: !llvm.ptr) attributes {dm.abi = "kernel"} {
  %is_none = numba.is_none %o : !numba.optional<f64>
  %bit = numba.to_bit %is_none
  scf.if %bit {
  } else {
    %x = numba.unwrap %o : !numba.optional<f64> -> f64
    dm.store %x, %p : f64, !llvm.ptr
  }
  func.return
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @optional(%[[o_data:[\w.]+]]: f64, %[[o_valid:[\w.]+]]: i8, %[[p:[\w.]+]]: !llvm.ptr) attributes {nvvm.kernel} {
// CHECK-NEXT:       %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i8) : i8
// CHECK-NEXT:       %[[v1:[\w.]+]] = llvm.icmp "ne" %[[o_valid]], %[[v0]] : i8
// CHECK-NEXT:       %[[v2:[\w.]+]] = llvm.mlir.constant(true) : i1
// CHECK-NEXT:       %[[bit:[\w.]+]] = llvm.xor %[[v1]], %[[v2]] : i1
// CHECK-NEXT:       llvm.cond_br %[[bit]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
// CHECK-NEXT:     ^[[bb1]]:
// CHECK-NEXT:       llvm.br ^[[bb3:[\w.]+]]
// CHECK-NEXT:     ^[[bb2]]:
// CHECK-NEXT:       llvm.store %[[o_data]], %[[p]] : f64, !llvm.ptr
// CHECK-NEXT:       llvm.br ^[[bb3]]
// CHECK-NEXT:     ^[[bb3]]:
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

numba.typedef @node = !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>

func.func @deferred(%d: !numba.deferred<@node>) -> si64 {
  %t = dm.get %d["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>
  %v = dm.get %t["f0"] : !numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>> -> si64
  func.return %v : si64
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @deferred(%[[ret:[\w.]+]]: !llvm.ptr, %[[d_f0:[\w.]+]]: i64, %[[d_f1_data:[\w.]+]]: !llvm.ptr, %[[d_f1_valid:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:       %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       llvm.store %[[d_f0]], %[[ret]] : i64, !llvm.ptr
// CHECK-NEXT:       llvm.return %[[v0]] : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

// Foreign values meet ours through casts, and nothing of them is left.

func.func @foreign(%p: !llvm.ptr, %n: i64) -> i64 {
  %f = builtin.unrealized_conversion_cast %n : i64 to si64
  %q = builtin.unrealized_conversion_cast %p : !llvm.ptr to !numba.cpointer<si64>
  %i = numba.constant 1 : si64
  %v = numba.getitem %q[%i] : (!numba.cpointer<si64>, si64) -> si64
  %s = numba.binop add %v, %f : (si64, si64) -> si64
  %r = builtin.unrealized_conversion_cast %s : si64 to i64
  func.return %r : i64
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @foreign(%[[p:[\w.]+]]: !llvm.ptr, %[[n:[\w.]+]]: i64) -> i64 {
// CHECK-NEXT:       %[[v0:[\w.]+]] = llvm.mlir.constant(8 : i64) : i64
// CHECK-NEXT:       %[[v1:[\w.]+]] = llvm.getelementptr %[[p]][%[[v0]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:       %[[v:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:       %[[s:[\w.]+]] = llvm.add %[[v]], %[[n]] : i64
// CHECK-NEXT:       llvm.return %[[s]] : i64
// CHECK-NEXT:     }
// CHECK-NEXT:   }

// -----

// Functions without front-end types keep their signatures.

func.func @scale(%x: f32, %n: i32) -> f32 {
  %f = arith.sitofp %n : i32 to f32
  %r = arith.mulf %x, %f : f32
  func.return %r : f32
}

func.func @twice(%x: f32) -> f32 {
  %two = arith.constant 2 : i32
  %r = func.call @scale(%x, %two) : (f32, i32) -> f32
  func.return %r : f32
}

// CHECK:      builtin.module attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"} {
// CHECK-NEXT:     llvm.func @scale(%[[x:[\w.]+]]: f32, %[[n:[\w.]+]]: i32) -> f32 {
// CHECK-NEXT:       %[[f:[\w.]+]] = llvm.sitofp %[[n]] : i32 to f32
// CHECK-NEXT:       %[[r:[\w.]+]] = llvm.fmul %[[x]], %[[f]] : f32
// CHECK-NEXT:       llvm.return %[[r]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @twice(%[[x]]: f32) -> f32 {
// CHECK-NEXT:       %[[two:[\w.]+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:       %[[r]] = llvm.call @scale(%[[x]], %[[two]]) : (f32, i32) -> f32
// CHECK-NEXT:       llvm.return %[[r]] : f32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
