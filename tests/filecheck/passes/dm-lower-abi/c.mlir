// RUN: numba-opt %s -p dm-lower-abi --split-input-file | filecheck %s

// Scalars as they are, a boolean as a byte.

func.func @scalars(%b: !numba.boolean, %i: si64, %x: f32) -> !numba.boolean attributes {dm.abi = "c"} {
  func.return %b : !numba.boolean
}

// CHECK:      func.func @scalars(%[[b:[\w.]+]]: i8 {llvm.zeroext}, %[[i:[\w.]+]]: i64, %[[x:[\w.]+]]: f32) -> (i8 {llvm.zeroext}) {
// CHECK-NEXT:     %[[b_1:[\w.]+]] = dm.from_argument(%[[b]]) : (i8) -> !numba.boolean
// CHECK-NEXT:     %[[i_1:[\w.]+]] = dm.from_argument(%[[i]]) : (i64) -> si64
// CHECK-NEXT:     %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (f32) -> f32
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.as_argument %[[b_1]] : !numba.boolean -> (i8)
// CHECK-NEXT:     func.return %[[v0]] : i8
// CHECK-NEXT:   }

// -----

// A composite by value in its data representation, C's padding included.

func.func @struct(%s: !numba.struct<"S", a: si8, b: f64, c: !numba.boolean>) -> !numba.struct<"S", a: si8, b: f64, c: !numba.boolean> attributes {dm.abi = "c"} {
  func.return %s : !numba.struct<"S", a: si8, b: f64, c: !numba.boolean>
}

// CHECK:      func.func @struct(%[[s:[\w.]+]]: !llvm.struct<(i8, f64, i8)>) -> !llvm.struct<(i8, f64, i8)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[s]] : !llvm.struct<(i8, f64, i8)> to !dm.data<!numba.struct<"S", a: si8, b: f64, c: !numba.boolean>>
// CHECK-NEXT:     %[[s_1:[\w.]+]] = dm.from_data %[[v0]] : !numba.struct<"S", a: si8, b: f64, c: !numba.boolean>
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_data %[[s_1]] : !numba.struct<"S", a: si8, b: f64, c: !numba.boolean>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !dm.data<!numba.struct<"S", a: si8, b: f64, c: !numba.boolean>> to !llvm.struct<(i8, f64, i8)>
// CHECK-NEXT:     func.return %[[v2]] : !llvm.struct<(i8, f64, i8)>
// CHECK-NEXT:   }

// -----

func.func @unituple(%t: !numba.unituple<!numba.boolean, 3>) -> !numba.unituple<!numba.boolean, 3> attributes {dm.abi = "c"} {
  func.return %t : !numba.unituple<!numba.boolean, 3>
}

// CHECK:      func.func @unituple(%[[t:[\w.]+]]: !llvm.array<3 x i8>) -> !llvm.array<3 x i8> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[t]] : !llvm.array<3 x i8> to !dm.data<!numba.unituple<!numba.boolean, 3>>
// CHECK-NEXT:     %[[t_1:[\w.]+]] = dm.from_data %[[v0]] : !numba.unituple<!numba.boolean, 3>
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_data %[[t_1]] : !numba.unituple<!numba.boolean, 3>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !dm.data<!numba.unituple<!numba.boolean, 3>> to !llvm.array<3 x i8>
// CHECK-NEXT:     func.return %[[v2]] : !llvm.array<3 x i8>
// CHECK-NEXT:   }

// -----

// An optional may be an argument; only as a result has C no place for its None.

func.func @optional(%o: !numba.optional<si32>) attributes {dm.abi = "c"} {
  "test.op"(%o) : (!numba.optional<si32>) -> ()
  func.return
}

// CHECK:      func.func @optional(%[[o:[\w.]+]]: !llvm.struct<(i32, i8)>) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[o]] : !llvm.struct<(i32, i8)> to !dm.data<!numba.optional<si32>>
// CHECK-NEXT:     %[[o_1:[\w.]+]] = dm.from_data %[[v0]] : !numba.optional<si32>
// CHECK-NEXT:     "test.op"(%[[o_1]]) : (!numba.optional<si32>) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

numba.typedef @node = !numba.tuple<si64, !numba.cpointer<!numba.deferred<@node>>>

func.func @deferred(%d: !numba.deferred<@node>) -> !numba.deferred<@node> attributes {dm.abi = "c"} {
  func.return %d : !numba.deferred<@node>
}

// CHECK:      numba.typedef @node = !numba.tuple<si64, !numba.cpointer<!numba.deferred<@node>>>
// CHECK-NEXT:   func.func @deferred(%[[d:[\w.]+]]: !llvm.struct<"deferred.node.data", (!llvm.struct<(i64, !llvm.ptr)>)>) -> !llvm.struct<"deferred.node.data", (!llvm.struct<(i64, !llvm.ptr)>)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[d]] : !llvm.struct<"deferred.node.data", (!llvm.struct<(i64, !llvm.ptr)>)> to !dm.data<!numba.deferred<@node>>
// CHECK-NEXT:     %[[d_1:[\w.]+]] = dm.from_data %[[v0]] : !numba.deferred<@node>
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_data %[[d_1]] : !numba.deferred<@node>
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[v1]] : !dm.data<!numba.deferred<@node>> to !llvm.struct<"deferred.node.data", (!llvm.struct<(i64, !llvm.ptr)>)>
// CHECK-NEXT:     func.return %[[v2]] : !llvm.struct<"deferred.node.data", (!llvm.struct<(i64, !llvm.ptr)>)>
// CHECK-NEXT:   }

// -----

// nvcc aligns complex numbers and vector types to their size: LLVM's vectors do too.

func.func @complex(%c: complex<f32>, %z: complex<f64>) -> complex<f64> attributes {dm.abi = "c"} {
  func.return %z : complex<f64>
}

// CHECK:      func.func @complex(%[[c:[\w.]+]]: vector<2xf32>, %[[z:[\w.]+]]: vector<2xf64>) -> vector<2xf64> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractelement %[[c]][%[[v0]] : i32] : vector<2xf32>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.extractelement %[[c]][%[[v2]] : i32] : vector<2xf32>
// CHECK-NEXT:     %[[c_1:[\w.]+]] = dm.from_argument(%[[v1]], %[[v3]]) : (f32, f32) -> complex<f32>
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.extractelement %[[z]][%[[v4]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v7:[\w.]+]] = llvm.extractelement %[[z]][%[[v6]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[z_1:[\w.]+]] = dm.from_argument(%[[v5]], %[[v7]]) : (f64, f64) -> complex<f64>
// CHECK-NEXT:     %[[v8:[\w.]+]], %[[v9:[\w.]+]] = dm.as_argument %[[z_1]] : complex<f64> -> (f64, f64)
// CHECK-NEXT:     %[[v10:[\w.]+]] = llvm.mlir.undef : vector<2xf64>
// CHECK-NEXT:     %[[v11:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v12:[\w.]+]] = llvm.insertelement %[[v8]], %[[v10]][%[[v11]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v13:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v14:[\w.]+]] = llvm.insertelement %[[v9]], %[[v12]][%[[v13]] : i32] : vector<2xf64>
// CHECK-NEXT:     func.return %[[v14]] : vector<2xf64>
// CHECK-NEXT:   }

// -----

// Vectors of 32 bytes are aligned to 16: two vectors in a struct.

func.func @vectors(%a: !numba.vector<f32, 4>, %b: !numba.vector<f64, 4>, %c: !numba.vector<f32, 3>) -> !numba.vector<f64, 4> attributes {dm.abi = "c"} {
  func.return %b : !numba.vector<f64, 4>
}

// CHECK:      func.func @vectors(%[[a:[\w.]+]]: vector<4xf32>, %[[b:[\w.]+]]: !llvm.struct<(vector<2xf64>, vector<2xf64>)>, %[[c:[\w.]+]]: !llvm.struct<(f32, f32, f32)>) -> !llvm.struct<(vector<2xf64>, vector<2xf64>)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = llvm.extractelement %[[a]][%[[v0]] : i32] : vector<4xf32>
// CHECK-NEXT:     %[[v2:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = llvm.extractelement %[[a]][%[[v2]] : i32] : vector<4xf32>
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.extractelement %[[a]][%[[v4]] : i32] : vector<4xf32>
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:     %[[v7:[\w.]+]] = llvm.extractelement %[[a]][%[[v6]] : i32] : vector<4xf32>
// CHECK-NEXT:     %[[a_1:[\w.]+]] = dm.from_argument(%[[v1]], %[[v3]], %[[v5]], %[[v7]]) : (f32, f32, f32, f32) -> !numba.vector<f32, 4>
// CHECK-NEXT:     %[[v8:[\w.]+]] = llvm.extractvalue %[[b]][0] : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
// CHECK-NEXT:     %[[v9:[\w.]+]] = llvm.extractvalue %[[b]][1] : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
// CHECK-NEXT:     %[[v10:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = llvm.extractelement %[[v8]][%[[v10]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v12:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v13:[\w.]+]] = llvm.extractelement %[[v8]][%[[v12]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v14:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v15:[\w.]+]] = llvm.extractelement %[[v9]][%[[v14]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v16:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v17:[\w.]+]] = llvm.extractelement %[[v9]][%[[v16]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[b_1:[\w.]+]] = dm.from_argument(%[[v11]], %[[v13]], %[[v15]], %[[v17]]) : (f64, f64, f64, f64) -> !numba.vector<f64, 4>
// CHECK-NEXT:     %[[v18:[\w.]+]] = builtin.unrealized_conversion_cast %[[c]] : !llvm.struct<(f32, f32, f32)> to !dm.data<!numba.vector<f32, 3>>
// CHECK-NEXT:     %[[c_1:[\w.]+]] = dm.from_data %[[v18]] : !numba.vector<f32, 3>
// CHECK-NEXT:     %[[v19:[\w.]+]], %[[v20:[\w.]+]], %[[v21:[\w.]+]], %[[v22:[\w.]+]] = dm.as_argument %[[b_1]] : !numba.vector<f64, 4> -> (f64, f64, f64, f64)
// CHECK-NEXT:     %[[v23:[\w.]+]] = llvm.mlir.undef : vector<2xf64>
// CHECK-NEXT:     %[[v24:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v25:[\w.]+]] = llvm.insertelement %[[v19]], %[[v23]][%[[v24]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v26:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v27:[\w.]+]] = llvm.insertelement %[[v20]], %[[v25]][%[[v26]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v28:[\w.]+]] = llvm.mlir.undef : vector<2xf64>
// CHECK-NEXT:     %[[v29:[\w.]+]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:     %[[v30:[\w.]+]] = llvm.insertelement %[[v21]], %[[v28]][%[[v29]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v31:[\w.]+]] = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:     %[[v32:[\w.]+]] = llvm.insertelement %[[v22]], %[[v30]][%[[v31]] : i32] : vector<2xf64>
// CHECK-NEXT:     %[[v33:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
// CHECK-NEXT:     %[[v34:[\w.]+]] = llvm.insertvalue %[[v27]], %[[v33]][0] : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
// CHECK-NEXT:     %[[v35:[\w.]+]] = llvm.insertvalue %[[v32]], %[[v34]][1] : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
// CHECK-NEXT:     func.return %[[v35]] : !llvm.struct<(vector<2xf64>, vector<2xf64>)>
// CHECK-NEXT:   }

// -----

// C++ has a class around a half.

func.func @half(%h: !numba.float16) -> !numba.float16 attributes {dm.abi = "c"} {
  func.return %h : !numba.float16
}

// CHECK:      func.func @half(%[[h:[\w.]+]]: !llvm.struct<(i16)>) -> !llvm.struct<(i16)> {
// CHECK-NEXT:     %[[v0:[\w.]+]] = llvm.extractvalue %[[h]][0] : !llvm.struct<(i16)>
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[v0]] : i16 to !dm.data<!numba.float16>
// CHECK-NEXT:     %[[h_1:[\w.]+]] = dm.from_data %[[v1]] : !numba.float16
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.as_data %[[h_1]] : !numba.float16
// CHECK-NEXT:     %[[v3:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : !dm.data<!numba.float16> to i16
// CHECK-NEXT:     %[[v4:[\w.]+]] = llvm.mlir.undef : !llvm.struct<(i16)>
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.insertvalue %[[v3]], %[[v4]][0] : !llvm.struct<(i16)>
// CHECK-NEXT:     func.return %[[v5]] : !llvm.struct<(i16)>
// CHECK-NEXT:   }

// -----

// A record parameter carries its own alignment.

func.func @record(%r: !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>) attributes {dm.abi = "c"} {
  "test.op"(%r) : (!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>) -> ()
  func.return
}

// CHECK:      func.func @record(%[[r:[\w.]+]]: !llvm.array<16 x i8> {llvm.alignstack = 8 : i64}) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[r]] : !llvm.array<16 x i8> to !dm.data<!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>>
// CHECK-NEXT:     %[[r_1:[\w.]+]] = dm.from_data %[[v0]] : !numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>
// CHECK-NEXT:     "test.op"(%[[r_1]]) : (!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>) -> ()
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// None and empty results are void.

func.func private @none(si64) -> !numba.none attributes {dm.abi = "c"}

func.func private @empty(si64) -> !numba.tuple<> attributes {dm.abi = "c"}

func.func @caller(%x: si64) -> !numba.tuple<> attributes {dm.abi = "c"} {
  %n = func.call @none(%x) : (si64) -> !numba.none
  %e = func.call @empty(%x) : (si64) -> !numba.tuple<>
  func.return %e : !numba.tuple<>
}

// CHECK:      func.func private @none(i64) -> ()
// CHECK-NEXT:   func.func private @empty(i64) -> ()
// CHECK-NEXT:   func.func @caller(%[[x:[\w.]+]]: i64) {
// CHECK-NEXT:     %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (i64) -> si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.as_argument %[[x_1]] : si64 -> (i64)
// CHECK-NEXT:     func.call @none(%[[v0]]) : (i64) -> ()
// CHECK-NEXT:     %[[n:[\w.]+]] = dm.null : !numba.none
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.as_argument %[[x_1]] : si64 -> (i64)
// CHECK-NEXT:     func.call @empty(%[[v1]]) : (i64) -> ()
// CHECK-NEXT:     %[[e:[\w.]+]] = dm.null : !numba.tuple<>
// CHECK-NEXT:     func.return
// CHECK-NEXT:   }

// -----

// An error inside a function under the c ABI traps.

func.func private @may_fail(si64) -> si64

func.func @traps(%x: si64) -> si64 attributes {dm.abi = "c"} {
  %r = func.call @may_fail(%x) : (si64) -> si64
  func.return %r : si64
}

// CHECK:      func.func private @may_fail(!llvm.ptr, i64) -> i32
// CHECK-NEXT:   func.func @traps(%[[x:[\w.]+]]: i64) -> i64 attributes {dm.status = "trap"} {
// CHECK-NEXT:     %[[x_1:[\w.]+]] = dm.from_argument(%[[x]]) : (i64) -> si64
// CHECK-NEXT:     %[[v0:[\w.]+]] = dm.alloca : !dm.return<si64> -> !llvm.ptr
// CHECK-NEXT:     %[[v1:[\w.]+]] = dm.null : !dm.return<si64>
// CHECK-NEXT:     dm.store %[[v1]], %[[v0]] : !dm.return<si64>, !llvm.ptr
// CHECK-NEXT:     %[[v2:[\w.]+]] = dm.as_argument %[[x_1]] : si64 -> (i64)
// CHECK-NEXT:     %[[v3:[\w.]+]] = func.call @may_fail(%[[v0]], %[[v2]]) : (!llvm.ptr, i64) -> i32
// CHECK-NEXT:     dm.return_if_error %[[v3]] : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = dm.load %[[v0]] : !llvm.ptr -> !dm.return<si64>
// CHECK-NEXT:     %[[r:[\w.]+]] = dm.from_return %[[v4]] : si64
// CHECK-NEXT:     %[[v5:[\w.]+]] = dm.as_argument %[[r]] : si64 -> (i64)
// CHECK-NEXT:     func.return %[[v5]] : i64
// CHECK-NEXT:   }
