// RUN: numba-opt %s -p dm-lower-abi --split-input-file | filecheck %s

// A struct: one parameter a leaf, named after the way to it; the result in a slot.

func.func @struct(%v: !numba.struct<"Vec", x: f32, ok: !numba.boolean>) -> !numba.struct<"Vec", x: f32, ok: !numba.boolean> {
  func.return %v : !numba.struct<"Vec", x: f32, ok: !numba.boolean>
}

// CHECK:      func.func @struct(%[[ret:[\w.]+]]: !llvm.ptr, %[[v_x:[\w.]+]]: f32, %[[v_ok:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:     %[[v:[\w.]+]] = dm.from_argument(%[[v_x]], %[[v_ok]]) : (f32, i8) -> !numba.struct<"Vec", x: f32, ok: !numba.boolean>
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_return %[[v]] : !numba.struct<"Vec", x: f32, ok: !numba.boolean>
// CHECK-NEXT:     dm.store %[[v1]], %[[ret]] : !dm.return<!numba.struct<"Vec", x: f32, ok: !numba.boolean>>, !llvm.ptr
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }

// -----

// A unituple: its elements one after the other.

func.func @unituple(%t: !numba.unituple<si64, 2>) -> !numba.unituple<si64, 2> {
  func.return %t : !numba.unituple<si64, 2>
}

// CHECK:      func.func @unituple(%[[ret:[\w.]+]]: !llvm.ptr, %[[t_0:[\w.]+]]: i64, %[[t_1:[\w.]+]]: i64) -> i32 {
// CHECK-NEXT:     %[[t:[\w.]+]] = dm.from_argument(%[[t_0]], %[[t_1]]) : (i64, i64) -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_return %[[t]] : !numba.unituple<si64, 2>
// CHECK-NEXT:     dm.store %[[v1]], %[[ret]] : !dm.return<!numba.unituple<si64, 2>>, !llvm.ptr
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }

// -----

// A boolean arrives as a byte.

func.func @boolean(%b: !numba.boolean) -> !numba.boolean {
  func.return %b : !numba.boolean
}

// CHECK:      func.func @boolean(%[[ret:[\w.]+]]: !llvm.ptr, %[[b:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:     %[[b_1:[\w.]+]] = dm.from_argument(%[[b]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_return %[[b_1]] : !numba.boolean
// CHECK-NEXT:     dm.store %[[v1]], %[[ret]] : !dm.return<!numba.boolean>, !llvm.ptr
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }

// -----

// An optional: its None is the status -2.

func.func @optional(%o: !numba.optional<f64>) -> !numba.optional<f64> {
  func.return %o : !numba.optional<f64>
}

// CHECK:      func.func @optional(%[[ret:[\w.]+]]: !llvm.ptr, %[[o_data:[\w.]+]]: f64, %[[o_valid:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:     %[[o:[\w.]+]] = dm.from_argument(%[[o_data]], %[[o_valid]]) : (f64, i8) -> !numba.optional<f64>
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_return %[[o]] : !numba.optional<f64>
// CHECK-NEXT:     dm.store %[[v1]], %[[ret]] : !dm.return<!numba.optional<f64>>, !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<f64> -> !numba.boolean
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.select %[[v3]], %[[v0]], %[[v4]] : i32
// CHECK-NEXT:     func.return %[[v5]] : i32
// CHECK-NEXT:   }

// -----

// A deferred type: the leaves of its definition; an optional behind it travels whole.

numba.typedef @maybe = !numba.optional<si32>

func.func @deferred(%d: !numba.deferred<@maybe>) -> !numba.deferred<@maybe> {
  func.return %d : !numba.deferred<@maybe>
}

// CHECK:      numba.typedef @maybe = !numba.optional<si32>
// CHECK-NEXT:   func.func @deferred(%[[ret:[\w.]+]]: !llvm.ptr, %[[d_data:[\w.]+]]: i32, %[[d_valid:[\w.]+]]: i8) -> i32 {
// CHECK-NEXT:     %[[d:[\w.]+]] = dm.from_argument(%[[d_data]], %[[d_valid]]) : (i32, i8) -> !numba.deferred<@maybe>
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_return %[[d]] : !numba.deferred<@maybe>
// CHECK-NEXT:     dm.store %[[v1]], %[[ret]] : !dm.return<!numba.deferred<@maybe>>, !llvm.ptr
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }

// -----

// The caller gives a zeroed slot, passes an error on, and rebuilds the optional from
// the status and the slot.

func.func private @callee(!numba.optional<f64>) -> !numba.optional<f64>

func.func @caller(%o: !numba.optional<f64>) -> !numba.optional<f64> {
  %r = func.call @callee(%o) : (!numba.optional<f64>) -> !numba.optional<f64>
  func.return %r : !numba.optional<f64>
}

// CHECK:      func.func private @callee(!llvm.ptr, f64, i8) -> i32
// CHECK-NEXT:   func.func @caller(%[[ret:[\w.]+]]: !llvm.ptr, %[[o_data:[\w.]+]]: f64, %[[o_valid:[\w.]+]]: i8) -> i32 attributes {dm.status = "return"} {
// CHECK-NEXT:     %[[o:[\w.]+]] = dm.from_argument(%[[o_data]], %[[o_valid]]) : (f64, i8) -> !numba.optional<f64>
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.alloca : !dm.return<!numba.optional<f64>> -> !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.null : !dm.return<!numba.optional<f64>>
// CHECK-NEXT:     dm.store %[[v1]], %[[v0]] : !dm.return<!numba.optional<f64>>, !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]], %[[v3:[\w.]+]] = dm.as_argument %[[o]] : !numba.optional<f64> -> (f64, i8)
// CHECK-NEXT:     %[[v4:[\w.]+]] = func.call @callee(%[[v0]], %[[v2]], %[[v3]]) : (!llvm.ptr, f64, i8) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v4]] : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.load %[[v0]] : !llvm.ptr -> !dm.return<!numba.optional<f64>>
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.from_return %[[v5]] : !numba.optional<f64>
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.cmpi ne, %[[v4]], %[[v7]] : i32
// CHECK-NEXT:     %[[v9:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.set %[[v6]]["valid"], %[[v9]] : !numba.optional<f64>, !numba.boolean
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = dm.as_return %[[r]] : !numba.optional<f64>
// CHECK-NEXT:     dm.store %[[v11]], %[[ret]] : !dm.return<!numba.optional<f64>>, !llvm.ptr
// CHECK-NEXT:     %[[v12:[\w.]+]] = dm.get %[[r]]["valid"] : !numba.optional<f64> -> !numba.boolean
// CHECK-NEXT:     %[[v13:[\w.]+]] = builtin.unrealized_conversion_cast %[[v12]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v14:[\w.]+]] = arith.constant -2 : i32
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.select %[[v13]], %[[v10]], %[[v14]] : i32
// CHECK-NEXT:     func.return %[[v15]] : i32
// CHECK-NEXT:   }

// -----

// No result: no slot.  None: a slot of ptr, null stored by who makes the None.

func.func private @nothing(si64)

func.func private @none(si64) -> !numba.none

func.func @calls_nothing(%i: si64) {
  func.call @nothing(%i) : (si64) -> ()
  %n = func.call @none(%i) : (si64) -> !numba.none
  func.return
}

// CHECK:      func.func private @nothing(i64) -> i32
// CHECK-NEXT:   func.func private @none(!llvm.ptr, i64) -> i32
// CHECK-NEXT:   func.func @calls_nothing(%[[i:[\w.]+]]: i64) -> i32 attributes {dm.status = "return"} {
// CHECK-NEXT:     %[[i_1:[\w.]+]] = dm.from_argument(%[[i]]) : (i64) -> si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.as_argument %[[i_1]] : si64 -> (i64)
// CHECK-NEXT:     %[[v1:[\w.]+]] = func.call @nothing(%[[v0]]) : (i64) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v1]] : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.alloca : !dm.return<!numba.none> -> !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.null : !dm.return<!numba.none>
// CHECK-NEXT:     dm.store %[[v3]], %[[v2]] : !dm.return<!numba.none>, !llvm.ptr
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.as_argument %[[i_1]] : si64 -> (i64)
// CHECK-NEXT:     %[[v5:[\w.]+]] = func.call @none(%[[v2]], %[[v4]]) : (!llvm.ptr, i64) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v5]] : i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = dm.load %[[v2]] : !llvm.ptr -> !dm.return<!numba.none>
// CHECK-NEXT:     %[[n:[\w.]+]] = dm.from_return %[[v6]] : !numba.none
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     func.return %[[v7]] : i32
// CHECK-NEXT:   }

// -----

// Foreign values pass through, also as the result of a function of ours.

func.func @foreign(%p: !llvm.ptr, %i: i64, %s: si32) -> i64 {
  func.return %i : i64
}

func.func @calls_foreign(%p: !llvm.ptr, %i: i64, %s: si32) -> i64 {
  %r = func.call @foreign(%p, %i, %s) : (!llvm.ptr, i64, si32) -> i64
  func.return %r : i64
}

// CHECK:      func.func @foreign(%[[ret:[\w.]+]]: !llvm.ptr, %[[p:[\w.]+]]: !llvm.ptr, %[[i:[\w.]+]]: i64, %[[s:[\w.]+]]: i32) -> i32 {
// CHECK-NEXT:     %[[s_1:[\w.]+]] = dm.from_argument(%[[s]]) : (i32) -> si32
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     llvm.store %[[i]], %[[ret]] : i64, !llvm.ptr
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @calls_foreign(%[[ret:[\w.]+]]: !llvm.ptr, %[[p:[\w.]+]]: !llvm.ptr, %[[i:[\w.]+]]: i64, %[[s:[\w.]+]]: i32) -> i32 attributes {dm.status = "return"} {
// CHECK-NEXT:     %[[s_1:[\w.]+]] = dm.from_argument(%[[s]]) : (i32) -> si32
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 1 : i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.alloca %[[v0]] x i64 {alignment = 8 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     llvm.store %[[v2]], %[[v1]] : i64, !llvm.ptr
// CHECK-NEXT:     %[[v3:[\w.]+]] = dm.as_argument %[[s_1]] : si32 -> (i32)
// CHECK-NEXT:     %[[v4:[\w.]+]] = func.call @foreign(%[[v1]], %[[p]], %[[i]], %[[v3]]) : (!llvm.ptr, !llvm.ptr, i64, i32) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v4]] : i32
// CHECK-NEXT:     %[[r:[\w.]+]] = llvm.load %[[v1]] : !llvm.ptr -> i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     llvm.store %[[r]], %[[ret]] : i64, !llvm.ptr
// CHECK-NEXT:     func.return %[[v5]] : i32
// CHECK-NEXT:   }

// -----

// Not ours: f32, f64 and complex alone keep a signature.

func.func @neutral(%x: f32, %y: f64, %c: complex<f32>) -> f32 {
  func.return %x : f32
}

// CHECK:      func.func @neutral(%[[x:[\w.]+]]: f32, %[[y:[\w.]+]]: f64, %[[c:[\w.]+]]: complex<f32>) -> f32 {
// CHECK-NEXT:     func.return %[[x]] : f32
// CHECK-NEXT:   }

// -----

// Every argument attribute follows its parameter to its slot.

func.func @attributes(%p: !llvm.ptr {llvm.noalias}, %t: !numba.unituple<si64, 2>, %q: !numba.cpointer<f32> {llvm.readonly}) -> si64 {
  %r = "test.op"() : () -> si64
  func.return %r : si64
}

// CHECK:      func.func @attributes(%[[ret:[\w.]+]]: !llvm.ptr, %[[p:[\w.]+]]: !llvm.ptr {llvm.noalias}, %[[t_0:[\w.]+]]: i64, %[[t_1:[\w.]+]]: i64, %[[q:[\w.]+]]: !llvm.ptr {llvm.readonly}) -> i32 {
// CHECK-NEXT:     %[[t:[\w.]+]] = dm.from_argument(%[[t_0]], %[[t_1]]) : (i64, i64) -> !numba.unituple<si64, 2>
// CHECK-NEXT:     %[[q_1:[\w.]+]] = dm.from_argument(%[[q]]) : (!llvm.ptr) -> !numba.cpointer<f32>
// CHECK-NEXT:     %[[r:[\w.]+]] = "test.op"() : () -> si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_return %[[r]] : si64
// CHECK-NEXT:     dm.store %[[v1]], %[[ret]] : !dm.return<si64>, !llvm.ptr
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }

// -----

// An omitted argument is no parameter.

func.func @omitted(%x: si64, %o: !numba.omitted<5 : si64>, %t: !numba.tuple<!numba.omitted<none>, f32>) {
  "test.op"(%o, %t) : (!numba.omitted<5 : si64>, !numba.tuple<!numba.omitted<none>, f32>) -> ()
  func.return
}

// CHECK:      func.func @omitted(%[[x:[\w.]+]]: i64, %[[t_f1:[\w.]+]]: f32) -> i32 {
// CHECK-NEXT:     %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (i64) -> si64
// CHECK-NEXT:     %[[o:[\w.]+]] = dm.from_argument() : () -> !numba.omitted<5 : si64>
// CHECK-NEXT:     %[[t:[\w.]+]] = dm.from_argument(%[[t_f1]]) : (f32) -> !numba.tuple<!numba.omitted<none>, f32>
// CHECK-NEXT:     "test.op"(%[[o]], %[[t]]) : (!numba.omitted<5 : si64>, !numba.tuple<!numba.omitted<none>, f32>) -> ()
// CHECK-NEXT:     %[[v0:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     func.return %[[v0]] : i32
// CHECK-NEXT:   }

// -----

// A foreign function that calls one of ours traps on its error.

func.func private @may_fail(si64) -> si64

func.func @outside(%x: i64) -> i64 {
  %a = builtin.unrealized_conversion_cast %x : i64 to si64
  %b = func.call @may_fail(%a) : (si64) -> si64
  %r = builtin.unrealized_conversion_cast %b : si64 to i64
  func.return %r : i64
}

// CHECK:      func.func private @may_fail(!llvm.ptr, i64) -> i32
// CHECK-NEXT:   func.func @outside(%[[x:[\w.]+]]: i64) -> i64 attributes {dm.status = "trap"} {
// CHECK-NEXT:     %[[a:[\w.]+]] = builtin.unrealized_conversion_cast %[[x]] : i64 to si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.alloca : !dm.return<si64> -> !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.null : !dm.return<si64>
// CHECK-NEXT:     dm.store %[[v1]], %[[v0]] : !dm.return<si64>, !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.as_argument %[[a]] : si64 -> (i64)
// CHECK-NEXT:     %[[v3:[\w.]+]] = func.call @may_fail(%[[v0]], %[[v2]]) : (!llvm.ptr, i64) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v3]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.load %[[v0]] : !llvm.ptr -> !dm.return<si64>
// CHECK-NEXT:     %[[b:[\w.]+]] = dm.from_return %[[v4]] : si64
// CHECK-NEXT:     %[[r:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : si64 to i64
// CHECK-NEXT:     func.return %[[r]] : i64
// CHECK-NEXT:   }

// -----

// A call means the function of the nearest symbol table.

func.func private @f(si64) -> si64

module @inner {
  func.func private @f(si64) attributes {dm.abi = "c"}
  func.func @g(%x: si64) attributes {dm.abi = "c"} {
    func.call @f(%x) : (si64) -> ()
    func.return
  }
}

// CHECK:      func.func private @f(!llvm.ptr, i64) -> i32
// CHECK-NEXT:   builtin.module @inner {
// CHECK-NEXT:     func.func private @f(i64) -> ()
// CHECK-NEXT:     func.func @g(%[[x:[\w.]+]]: i64) {
// CHECK-NEXT:       %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (i64) -> si64
// CHECK-NEXT:       %[[v0:[\w.]+]] = dm.as_argument %[[x_1]] : si64 -> (i64)
// CHECK-NEXT:       func.call @f(%[[v0]]) : (i64) -> ()
// CHECK-NEXT:       func.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
