// RUN: numba-opt %s -p dm-simplify --split-input-file | filecheck %s

// A struct with a boolean: its other leaves pass through, the boolean is normalised.

func.func @struct(%x: f32, %ok: i8) -> (f32, i8) {
  %v = dm.from_argument(%x, %ok) : (f32, i8) -> !numba.struct<"Vec", x: f32, ok: !numba.boolean>
  %y, %b = dm.as_argument %v : !numba.struct<"Vec", x: f32, ok: !numba.boolean> -> (f32, i8)
  func.return %y, %b : f32, i8
}

// CHECK:      func.func @struct(%[[x:[\w.]+]]: f32, %[[ok:[\w.]+]]: i8) -> (f32, i8) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.from_argument(%[[ok]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     %[[b:[\w.]+]] = dm.as_argument %[[v0]] : !numba.boolean -> (i8)
// CHECK-NEXT:     func.return %[[x]], %[[b]] : f32, i8
// CHECK-NEXT:   }

// -----

// Without a boolean nothing stays.

func.func @unituple(%a: i64, %b: i64) -> (i64, i64) {
  %v = dm.from_argument(%a, %b) : (i64, i64) -> !numba.unituple<si64, 2>
  %c, %d = dm.as_argument %v : !numba.unituple<si64, 2> -> (i64, i64)
  func.return %c, %d : i64, i64
}

// CHECK:      func.func @unituple(%[[a:[\w.]+]]: i64, %[[b:[\w.]+]]: i64) -> (i64, i64) {
// CHECK-NEXT:     func.return %[[a]], %[[b]] : i64, i64
// CHECK-NEXT:   }

// -----

// Two ops are what normalises a boolean: they stay.

func.func @boolean(%a: i8) -> i8 {
  %v = dm.from_argument(%a) : (i8) -> !numba.boolean
  %b = dm.as_argument %v : !numba.boolean -> (i8)
  func.return %b : i8
}

// CHECK:      func.func @boolean(%[[a:[\w.]+]]: i8) -> i8 {
// CHECK-NEXT:     %[[v:[\w.]+]] = dm.from_argument(%[[a]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     %[[b:[\w.]+]] = dm.as_argument %[[v]] : !numba.boolean -> (i8)
// CHECK-NEXT:     func.return %[[b]] : i8
// CHECK-NEXT:   }

// -----

// Back and forth is nothing, but for the return of an optional, whose None is lost.

func.func @optional(%o: !numba.optional<f64>) -> (!numba.optional<f64>, !numba.optional<f64>, !numba.optional<f64>) {
  %d = dm.as_data %o : !numba.optional<f64>
  %v = dm.from_data %d : !numba.optional<f64>
  %a, %b = dm.as_argument %o : !numba.optional<f64> -> (f64, i8)
  %w = dm.from_argument(%a, %b) : (f64, i8) -> !numba.optional<f64>
  %r = dm.as_return %o : !numba.optional<f64>
  %x = dm.from_return %r : !numba.optional<f64>
  func.return %v, %w, %x : !numba.optional<f64>, !numba.optional<f64>, !numba.optional<f64>
}

// CHECK:      func.func @optional(%[[o:[\w.]+]]: !numba.optional<f64>) -> (!numba.optional<f64>, !numba.optional<f64>, !numba.optional<f64>) {
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.as_return %[[o]] : !numba.optional<f64>
// CHECK-NEXT:     %[[x:[\w.]+]] = dm.from_return %[[r]] : !numba.optional<f64>
// CHECK-NEXT:     func.return %[[o]], %[[o]], %[[x]] : !numba.optional<f64>, !numba.optional<f64>, !numba.optional<f64>
// CHECK-NEXT:   }

// -----

// With the typedef at hand, also behind a deferred type.

numba.typedef @node = !numba.tuple<si64, !numba.boolean>

func.func @deferred(%a: i64, %b: i8) -> (!numba.tuple<si64, !numba.boolean>, i64, i8) {
  %d = dm.from_argument(%a, %b) : (i64, i8) -> !numba.deferred<@node>
  %v = dm.get %d["value"] : !numba.deferred<@node> -> !numba.tuple<si64, !numba.boolean>
  %x, %y = dm.as_argument %d : !numba.deferred<@node> -> (i64, i8)
  func.return %v, %x, %y : !numba.tuple<si64, !numba.boolean>, i64, i8
}

// CHECK:      numba.typedef @node = !numba.tuple<si64, !numba.boolean>
// CHECK-NEXT:   func.func @deferred(%[[a:[\w.]+]]: i64, %[[b:[\w.]+]]: i8) -> (!numba.tuple<si64, !numba.boolean>, i64, i8) {
// CHECK-NEXT:     %[[v:[\w.]+]] = dm.from_argument(%[[a]], %[[b]]) : (i64, i8) -> !numba.tuple<si64, !numba.boolean>
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.from_argument(%[[b]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     %[[y:[\w.]+]] = dm.as_argument %[[v0]] : !numba.boolean -> (i8)
// CHECK-NEXT:     func.return %[[v]], %[[a]], %[[y]] : !numba.tuple<si64, !numba.boolean>, i64, i8
// CHECK-NEXT:   }

// -----

// A field of an argument is that field's leaves; the others are not used.

func.func @field(%m: !llvm.ptr, %p: !llvm.ptr, %n: i64, %i: i64, %d: !llvm.ptr, %s: i64, %t: i64) -> !numba.unituple<si64, 1> {
  %a = dm.from_argument(%m, %p, %n, %i, %d, %s, %t) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr, i64, i64) -> !numba.array<f32, 1, C>
  %shape = dm.get %a["shape"] : !numba.array<f32, 1, C> -> !numba.unituple<si64, 1>
  func.return %shape : !numba.unituple<si64, 1>
}

// CHECK:      func.func @field(%[[m:[\w.]+]]: !llvm.ptr, %[[p:[\w.]+]]: !llvm.ptr, %[[n:[\w.]+]]: i64, %[[i:[\w.]+]]: i64, %[[d:[\w.]+]]: !llvm.ptr, %[[s:[\w.]+]]: i64, %[[t:[\w.]+]]: i64) -> !numba.unituple<si64, 1> {
// CHECK-NEXT:     %[[shape:[\w.]+]] = dm.from_argument(%[[s]]) : (i64) -> !numba.unituple<si64, 1>
// CHECK-NEXT:     func.return %[[shape]] : !numba.unituple<si64, 1>
// CHECK-NEXT:   }

// -----

// Members of what was made or changed.

func.func @members(%a: si64, %b: f64, %c: f64) -> (si64, f64, f64, si64) {
  %t = dm.make(%a, %b) : (si64, f64) -> !numba.tuple<si64, f64>
  %x = dm.get %t["f0"] : !numba.tuple<si64, f64> -> si64
  %u = dm.set %t["f1"], %c : !numba.tuple<si64, f64>, f64
  %y = dm.get %u["f1"] : !numba.tuple<si64, f64> -> f64
  %w = dm.set %u["f0"], %a : !numba.tuple<si64, f64>, si64
  %z = dm.get %w["f1"] : !numba.tuple<si64, f64> -> f64
  %n = dm.null : !numba.tuple<si64, f64>
  %v = dm.get %n["f0"] : !numba.tuple<si64, f64> -> si64
  func.return %x, %y, %z, %v : si64, f64, f64, si64
}

// CHECK:      func.func @members(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: f64, %[[c:[\w.]+]]: f64) -> (si64, f64, f64, si64) {
// CHECK-NEXT:     %[[v:[\w.]+]] = dm.null : si64
// CHECK-NEXT:     func.return %[[a]], %[[c]], %[[c]], %[[v]] : si64, f64, f64, si64
// CHECK-NEXT:   }

// -----

// What touches memory stays: as_data reads the record, from_data owns a slot.

func.func @record(%r: !numba.record<{"a": si64 at 0}, 8, aligned>) -> !numba.record<{"a": si64 at 0}, 8, aligned> {
  %d = dm.as_data %r : !numba.record<{"a": si64 at 0}, 8, aligned>
  %s = dm.from_data %d : !numba.record<{"a": si64 at 0}, 8, aligned>
  func.return %s : !numba.record<{"a": si64 at 0}, 8, aligned>
}

// CHECK:      func.func @record(%[[r:[\w.]+]]: !numba.record<{"a": si64 at 0}, 8, aligned>) -> !numba.record<{"a": si64 at 0}, 8, aligned> {
// CHECK-NEXT:     %[[d:[\w.]+]] = dm.as_data %[[r]] : !numba.record<{"a": si64 at 0}, 8, aligned>
// CHECK-NEXT:     %[[s:[\w.]+]] = dm.from_data %[[d]] : !numba.record<{"a": si64 at 0}, 8, aligned>
// CHECK-NEXT:     func.return %[[s]] : !numba.record<{"a": si64 at 0}, 8, aligned>
// CHECK-NEXT:   }
