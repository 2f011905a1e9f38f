// RUN: numba-opt %s -p numba-to-llvm --split-input-file | filecheck %s

// One field of an array is one parameter of the kernel: no aggregate on the way, and an
// unsigned index needs no other.

func.func @one_field(%a: !numba.array<f32, 1, C>, %i: ui64, %x: f32) attributes {dm.abi = "kernel"} {
  numba.setitem %a[%i], %x : (!numba.array<f32, 1, C>, ui64, f32)
  func.return
}

// CHECK:      llvm.func @one_field({{.*}}%a.data: !llvm.ptr, %a.shape.0: i64, %a.strides.0: i64, %i: i64, %x: f32){{.*}} {
// CHECK-NEXT:   %[[size:.*]] = llvm.mlir.constant(4 : i64) : i64
// CHECK-NEXT:   %[[bytes:.*]] = llvm.mul %i, %[[size]] : i64
// CHECK-NEXT:   %[[address:.*]] = llvm.getelementptr %a.data[%[[bytes]]] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:   llvm.store %x, %[[address]] : f32, !llvm.ptr
// CHECK-NEXT:   llvm.return
// CHECK-NEXT: }

// -----

// A negation of an optional's test is the bit itself.

func.func @tested(%o: !numba.optional<si64>, %out: !numba.cpointer<si64>) attributes {dm.abi = "kernel"} {
  %none = numba.is_none %o : !numba.optional<si64>
  %some = numba.unary not_ %none : !numba.boolean -> !numba.boolean
  %x = numba.unwrap %o : !numba.optional<si64> -> si64
  %zero = numba.constant 0 : si64
  %bit = numba.to_bit %some
  %r = arith.select %bit, %x, %zero : si64
  numba.setitem %out[%zero], %r : (!numba.cpointer<si64>, si64, si64)
  func.return
}

// CHECK:      llvm.func @tested(%o.data: i64, %o.valid: i8, %out: !llvm.ptr){{.*}} {
// CHECK:        %[[valid:.*]] = llvm.icmp "ne" %o.valid, {{.*}} : i8
// CHECK-NOT:    llvm.xor
// CHECK:        %[[r:.*]] = llvm.select %[[valid]], %o.data, {{.*}} : i1, i64
// CHECK-NEXT:   llvm.store %[[r]], %out : i64, !llvm.ptr
// CHECK-NEXT:   llvm.return

// -----

// A record's fields carry the alignment that is proved: 1 for an argument's, that of the
// offset for an element's.

func.func @fields(%r: !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>, %a: !numba.array<!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>, 1, C>, %out: !numba.cpointer<f64>) attributes {dm.abi = "kernel"} {
  %e = numba.static_getitem %a[0] : !numba.array<!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>, 1, C> -> !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>
  %x = numba.getattr %r "b" : !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned> -> f64
  %y = numba.getattr %e "b" : !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned> -> f64
  %s = numba.binop add %x, %y : (f64, f64) -> f64
  %zero = numba.constant 0 : si64
  numba.setitem %out[%zero], %s : (!numba.cpointer<f64>, si64, f64)
  func.return
}

// CHECK:      llvm.func @fields(
// CHECK:        llvm.load {{.*}} {alignment = 1 : i64} : !llvm.ptr -> f64
// CHECK:        llvm.load %{{[^{]*}} : !llvm.ptr -> f64
// CHECK:        llvm.return
