// RUN: NUMBA_ROUNDTRIP
// RUN: NUMBA_GENERIC_ROUNDTRIP

func.func @conversions(%v: !numba.boolean, %t: !numba.tuple<si64, !numba.boolean>) {
  %d = dm.as_data %v : !numba.boolean
  // CHECK:      %d = dm.as_data %v : !numba.boolean
  %v1 = dm.from_data %d : !numba.boolean
  // CHECK-NEXT: %v1 = dm.from_data %d : !numba.boolean
  %a0, %a1 = dm.as_argument %t : !numba.tuple<si64, !numba.boolean> -> (i64, i8)
  // CHECK-NEXT: %a0, %a1 = dm.as_argument %t : !numba.tuple<si64, !numba.boolean> -> (i64, i8)
  %t1 = dm.from_argument(%a0, %a1) : (i64, i8) -> !numba.tuple<si64, !numba.boolean>
  // CHECK-NEXT: %t1 = dm.from_argument(%a0, %a1) : (i64, i8) -> !numba.tuple<si64, !numba.boolean>
  %b = dm.as_argument %v : !numba.boolean -> (i8)
  // CHECK-NEXT: %b = dm.as_argument %v : !numba.boolean -> (i8)
  %b1 = dm.as_argument %v : !numba.boolean -> i8
  // CHECK-NEXT: %b1 = dm.as_argument %v : !numba.boolean -> (i8)
  %r = dm.as_return %t : !numba.tuple<si64, !numba.boolean>
  // CHECK-NEXT: %r = dm.as_return %t : !numba.tuple<si64, !numba.boolean>
  %t2 = dm.from_return %r : !numba.tuple<si64, !numba.boolean>
  // CHECK-NEXT: %t2 = dm.from_return %r : !numba.tuple<si64, !numba.boolean>
  func.return
}

func.func @empty(%e: !numba.tuple<>) {
  dm.as_argument %e : !numba.tuple<> -> ()
  // CHECK:      dm.as_argument %e : !numba.tuple<> -> ()
  %e1 = dm.from_argument() : () -> !numba.tuple<>
  // CHECK-NEXT: %e1 = dm.from_argument() : () -> !numba.tuple<>
  func.return
}

func.func @memory(%p: !llvm.ptr, %g: !llvm.ptr<1>, %bytes: i64) {
  %v = dm.load %p : !llvm.ptr -> !numba.boolean
  // CHECK:      %v = dm.load %p : !llvm.ptr -> !numba.boolean
  %w = dm.load %g {alignment = 1 : i64} : !llvm.ptr<1> -> si64
  // CHECK-NEXT: %w = dm.load %g {alignment = 1 : i64} : !llvm.ptr<1> -> si64
  %d = dm.load %p : !llvm.ptr -> !dm.data<!numba.boolean>
  // CHECK-NEXT: %d = dm.load %p : !llvm.ptr -> !dm.data<!numba.boolean>
  dm.store %v, %p : !numba.boolean, !llvm.ptr
  // CHECK-NEXT: dm.store %v, %p : !numba.boolean, !llvm.ptr
  dm.store %w, %g {alignment = 4 : i64} : si64, !llvm.ptr<1>
  // CHECK-NEXT: dm.store %w, %g {alignment = 4 : i64} : si64, !llvm.ptr<1>
  %s = dm.alloca : !dm.return<!numba.boolean> -> !llvm.ptr
  // CHECK-NEXT: %s = dm.alloca : !dm.return<!numba.boolean> -> !llvm.ptr
  %q = dm.field_ptr %g["f1"] : !numba.tuple<si64, f32>, !llvm.ptr<1> -> !llvm.ptr<1>
  // CHECK-NEXT: %q = dm.field_ptr %g["f1"] : !numba.tuple<si64, f32>, !llvm.ptr<1> -> !llvm.ptr<1>
  %f = dm.field_ptr %p["b"] : !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>, !llvm.ptr -> !llvm.ptr
  // CHECK-NEXT: %f = dm.field_ptr %p["b"] : !numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>, !llvm.ptr -> !llvm.ptr
  %n = dm.ptr_add %p, %bytes : !llvm.ptr, i64 -> !llvm.ptr
  // CHECK-NEXT: %n = dm.ptr_add %p, %bytes : !llvm.ptr, i64 -> !llvm.ptr
  %z = dm.size_of : !numba.tuple<si64, f32> -> i64
  // CHECK-NEXT: %z = dm.size_of : !numba.tuple<si64, f32> -> i64
  func.return
}

func.func @members(%s: !numba.array<f32, 2, C>, %o: !numba.optional<si64>, %t: !numba.unituple<si64, 2>, %i: si64) {
  %shape = dm.get %s["shape"] : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
  // CHECK:      %shape = dm.get %s["shape"] : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
  %valid = dm.get %o["valid"] : !numba.optional<si64> -> !numba.boolean
  // CHECK-NEXT: %valid = dm.get %o["valid"] : !numba.optional<si64> -> !numba.boolean
  %t1 = dm.set %t["1"], %i : !numba.unituple<si64, 2>, si64
  // CHECK-NEXT: %t1 = dm.set %t["1"], %i : !numba.unituple<si64, 2>, si64
  %o1 = dm.make(%i, %valid) : (si64, !numba.boolean) -> !numba.optional<si64>
  // CHECK-NEXT: %o1 = dm.make(%i, %valid) : (si64, !numba.boolean) -> !numba.optional<si64>
  %u = dm.undef : !numba.unituple<si64, 2>
  // CHECK-NEXT: %u = dm.undef : !numba.unituple<si64, 2>
  %z = dm.null : !dm.data<!numba.boolean>
  // CHECK-NEXT: %z = dm.null : !dm.data<!numba.boolean>
  %m = dm.meminfos %s : !numba.array<f32, 2, C> -> (!llvm.ptr)
  // CHECK-NEXT: %m = dm.meminfos %s : !numba.array<f32, 2, C> -> (!llvm.ptr)
  %e:2 = dm.traverse %o : !numba.optional<si64> -> (si64, !numba.boolean)
  // CHECK-NEXT: %e, %e_1 = dm.traverse %o : !numba.optional<si64> -> (si64, !numba.boolean)
  func.return
}

func.func @status(%status: i32, %b: i1) {
  dm.return_if_error %status : i32
  // CHECK:      dm.return_if_error %status : i32
  scf.if %b {
    dm.raise %status : i32
    // CHECK:      dm.raise %status : i32
  }
  func.return
}

// A type that needs a typedef is not checked without the module.

func.func @unresolved(%d: !numba.deferred<@node>) {
  %v = dm.get %d["value"] : !numba.deferred<@node> -> si64
  // CHECK:      %v = dm.get %d["value"] : !numba.deferred<@node> -> si64
  func.return
}
