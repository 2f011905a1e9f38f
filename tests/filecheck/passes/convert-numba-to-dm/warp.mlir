// RUN: numba-opt %s -p convert-numba-to-dm --split-input-file | filecheck %s

// A value goes over word by word, and a mask of 64 bits is cut.

func.func @wide(%mask: si64, %x: f64, %lane: si32) -> f64 {
  %r = cuda.shfl down %mask, %x, %lane : si64, f64, si32
  func.return %r : f64
}

// CHECK:      func.func @wide(%[[mask:[\w.]+]]: si64, %[[x:[\w.]+]]: f64, %[[lane:[\w.]+]]: si32) -> f64 {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[lane]] : si32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : si64 to i64
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.trunci %[[v1]] : i64 to i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant 31 : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.bitcast %[[x]] : f64 to i64
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.trunci %[[v4]] : i64 to i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.constant 32 : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.shrui %[[v4]], %[[v6]] : i64
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.trunci %[[v7]] : i64 to i32
// CHECK-NEXT:     %[[v9:[\w.]+]] = nvvm.shfl.sync  down %[[v2]], %[[v5]], %[[v0]], %[[v3]] : i32 -> i32
// CHECK-NEXT:     %[[v10:[\w.]+]] = nvvm.shfl.sync  down %[[v2]], %[[v8]], %[[v0]], %[[v3]] : i32 -> i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.extui %[[v9]] : i32 to i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.extui %[[v10]] : i32 to i64
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.constant 32 : i64
// CHECK-NEXT:     %[[v14:[\w.]+]] = arith.shli %[[v12]], %[[v13]] : i64
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.ori %[[v11]], %[[v14]] : i64
// CHECK-NEXT:     %[[r:[\w.]+]] = arith.bitcast %[[v15]] : i64 to f64
// CHECK-NEXT:     func.return %[[r]] : f64
// CHECK-NEXT:   }

// -----

// What is narrower than a word is extended with zeros and cut again.  Looking up, the
// segment ends at lane 0.

func.func @narrow(%mask: ui32, %b: !numba.boolean, %h: !numba.float16) -> (!numba.boolean, !numba.float16) {
  %r = cuda.shfl up %mask, %b, %mask : ui32, !numba.boolean, ui32
  %s = cuda.shfl xor %mask, %h, %mask : ui32, !numba.float16, ui32
  func.return %r, %s : !numba.boolean, !numba.float16
}

// CHECK:      func.func @narrow(%[[mask:[\w.]+]]: ui32, %[[b:[\w.]+]]: !numba.boolean, %[[h:[\w.]+]]: !numba.float16) -> (!numba.boolean, !numba.float16) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[h]] : !numba.float16 to i16
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[b]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : ui32 to i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.constant 0 : i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.extui %[[v1]] : i1 to i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = nvvm.shfl.sync  up %[[v2]], %[[v4]], %[[v2]], %[[v3]] : i32 -> i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.trunci %[[v5]] : i32 to i1
// CHECK-NEXT:     %[[r:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.constant 31 : i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.extui %[[v0]] : i16 to i32
// CHECK-NEXT:     %[[v9:[\w.]+]] = nvvm.shfl.sync  bfly %[[v2]], %[[v8]], %[[v2]], %[[v7]] : i32 -> i32
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.trunci %[[v9]] : i32 to i16
// CHECK-NEXT:     %[[s:[\w.]+]] = builtin.unrealized_conversion_cast %[[v10]] : i16 to !numba.float16
// CHECK-NEXT:     func.return %[[r]], %[[s]] : !numba.boolean, !numba.float16
// CHECK-NEXT:   }

// -----

func.func @members(%mask: ui32, %c: complex<f32>, %o: !numba.optional<si8>, %t: !numba.unituple<f32, 2>) -> (complex<f32>, !numba.optional<si8>, !numba.unituple<f32, 2>) {
  %r = cuda.shfl idx %mask, %c, %mask : ui32, complex<f32>, ui32
  %s = cuda.shfl idx %mask, %o, %mask : ui32, !numba.optional<si8>, ui32
  %u = cuda.shfl idx %mask, %t, %mask : ui32, !numba.unituple<f32, 2>, ui32
  func.return %r, %s, %u : complex<f32>, !numba.optional<si8>, !numba.unituple<f32, 2>
}

// CHECK:      func.func @members(%[[mask:[\w.]+]]: ui32, %[[c:[\w.]+]]: complex<f32>, %[[o:[\w.]+]]: !numba.optional<si8>, %[[t:[\w.]+]]: !numba.unituple<f32, 2>) -> (complex<f32>, !numba.optional<si8>, !numba.unituple<f32, 2>) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : ui32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = arith.constant 31 : i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = complex.re %[[c]] : complex<f32>
// CHECK-NEXT:     %[[v3:[\w.]+]] = complex.im %[[c]] : complex<f32>
// CHECK-NEXT:     %[[v4:[\w.]+]] = arith.bitcast %[[v2]] : f32 to i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = nvvm.shfl.sync  idx %[[v0]], %[[v4]], %[[v0]], %[[v1]] : i32 -> i32
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.bitcast %[[v5]] : i32 to f32
// CHECK-NEXT:     %[[v7:[\w.]+]] = arith.bitcast %[[v3]] : f32 to i32
// CHECK-NEXT:     %[[v8:[\w.]+]] = nvvm.shfl.sync  idx %[[v0]], %[[v7]], %[[v0]], %[[v1]] : i32 -> i32
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.bitcast %[[v8]] : i32 to f32
// CHECK-NEXT:     %[[r:[\w.]+]] = complex.create %[[v6]], %[[v9]] : complex<f32>
// CHECK-NEXT:     %[[v10:[\w.]+]] = arith.constant 31 : i32
// CHECK-NEXT:     %[[v11:[\w.]+]] = dm.get %[[o]]["data"] : !numba.optional<si8> -> si8
// CHECK-NEXT:     %[[v12:[\w.]+]] = builtin.unrealized_conversion_cast %[[v11]] : si8 to i8
// CHECK-NEXT:     %[[v13:[\w.]+]] = arith.extui %[[v12]] : i8 to i32
// CHECK-NEXT:     %[[v14:[\w.]+]] = nvvm.shfl.sync  idx %[[v0]], %[[v13]], %[[v0]], %[[v10]] : i32 -> i32
// CHECK-NEXT:     %[[v15:[\w.]+]] = arith.trunci %[[v14]] : i32 to i8
// CHECK-NEXT:     %[[v16:[\w.]+]] = builtin.unrealized_conversion_cast %[[v15]] : i8 to si8
// CHECK-NEXT:     %[[v17:[\w.]+]] = dm.get %[[o]]["valid"] : !numba.optional<si8> -> !numba.boolean
// CHECK-NEXT:     %[[v18:[\w.]+]] = builtin.unrealized_conversion_cast %[[v17]] : !numba.boolean to i1
// CHECK-NEXT:     %[[v19:[\w.]+]] = arith.extui %[[v18]] : i1 to i32
// CHECK-NEXT:     %[[v20:[\w.]+]] = nvvm.shfl.sync  idx %[[v0]], %[[v19]], %[[v0]], %[[v10]] : i32 -> i32
// CHECK-NEXT:     %[[v21:[\w.]+]] = arith.trunci %[[v20]] : i32 to i1
// CHECK-NEXT:     %[[v22:[\w.]+]] = builtin.unrealized_conversion_cast %[[v21]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[s:[\w.]+]] = dm.make(%[[v16]], %[[v22]]) : (si8, !numba.boolean) -> !numba.optional<si8>
// CHECK-NEXT:     %[[v23:[\w.]+]] = arith.constant 31 : i32
// CHECK-NEXT:     %[[v24:[\w.]+]] = dm.get %[[t]]["0"] : !numba.unituple<f32, 2> -> f32
// CHECK-NEXT:     %[[v25:[\w.]+]] = arith.bitcast %[[v24]] : f32 to i32
// CHECK-NEXT:     %[[v26:[\w.]+]] = nvvm.shfl.sync  idx %[[v0]], %[[v25]], %[[v0]], %[[v23]] : i32 -> i32
// CHECK-NEXT:     %[[v27:[\w.]+]] = arith.bitcast %[[v26]] : i32 to f32
// CHECK-NEXT:     %[[v28:[\w.]+]] = dm.get %[[t]]["1"] : !numba.unituple<f32, 2> -> f32
// CHECK-NEXT:     %[[v29:[\w.]+]] = arith.bitcast %[[v28]] : f32 to i32
// CHECK-NEXT:     %[[v30:[\w.]+]] = nvvm.shfl.sync  idx %[[v0]], %[[v29]], %[[v0]], %[[v23]] : i32 -> i32
// CHECK-NEXT:     %[[v31:[\w.]+]] = arith.bitcast %[[v30]] : i32 to f32
// CHECK-NEXT:     %[[u:[\w.]+]] = dm.make(%[[v27]], %[[v31]]) : (f32, f32) -> !numba.unituple<f32, 2>
// CHECK-NEXT:     func.return %[[r]], %[[s]], %[[u]] : complex<f32>, !numba.optional<si8>, !numba.unituple<f32, 2>
// CHECK-NEXT:   }

// -----

// The bits of lane 31 are the sign of a ballot in si64.

func.func @votes(%mask: ui32, %n: si64) -> (!numba.boolean, !numba.boolean, !numba.boolean, si64) {
  %all = cuda.vote all %mask, %n : ui32, si64 -> !numba.boolean
  %any = cuda.vote any %mask, %n : ui32, si64 -> !numba.boolean
  %eq = cuda.vote eq %mask, %n : ui32, si64 -> !numba.boolean
  %ballot = cuda.vote ballot %mask, %n : ui32, si64 -> si64
  func.return %all, %any, %eq, %ballot : !numba.boolean, !numba.boolean, !numba.boolean, si64
}

// CHECK:      func.func @votes(%[[mask:[\w.]+]]: ui32, %[[n:[\w.]+]]: si64) -> (!numba.boolean, !numba.boolean, !numba.boolean, si64) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[n]] : si64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : ui32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.cmpi ne, %[[v0]], %[[v2]] : i64
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.vote.sync  all %[[v1]], %[[v3]] -> i1
// CHECK-NEXT:     %[[all:[\w.]+]] = builtin.unrealized_conversion_cast %[[v4]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v6:[\w.]+]] = arith.cmpi ne, %[[v0]], %[[v5]] : i64
// CHECK-NEXT:     %[[v7:[\w.]+]] = nvvm.vote.sync  any %[[v1]], %[[v6]] -> i1
// CHECK-NEXT:     %[[any:[\w.]+]] = builtin.unrealized_conversion_cast %[[v7]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v8:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v9:[\w.]+]] = arith.cmpi ne, %[[v0]], %[[v8]] : i64
// CHECK-NEXT:     %[[v10:[\w.]+]] = nvvm.vote.sync  uni %[[v1]], %[[v9]] -> i1
// CHECK-NEXT:     %[[eq:[\w.]+]] = builtin.unrealized_conversion_cast %[[v10]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v11:[\w.]+]] = arith.constant 0 : i64
// CHECK-NEXT:     %[[v12:[\w.]+]] = arith.cmpi ne, %[[v0]], %[[v11]] : i64
// CHECK-NEXT:     %[[v13:[\w.]+]] = nvvm.vote.sync  ballot %[[v1]], %[[v12]] -> i32
// CHECK-NEXT:     %[[v14:[\w.]+]] = arith.extsi %[[v13]] : i32 to i64
// CHECK-NEXT:     %[[ballot:[\w.]+]] = builtin.unrealized_conversion_cast %[[v14]] : i64 to si64
// CHECK-NEXT:     func.return %[[all]], %[[any]], %[[eq]], %[[ballot]] : !numba.boolean, !numba.boolean, !numba.boolean, si64
// CHECK-NEXT:   }

// -----

// Values match by their bits: a ui64 as 64 bits, and not by way of a float.

func.func @matches(%mask: ui32, %n: ui64, %x: f32) -> (si32, si32, !numba.boolean) {
  %some = cuda.match_any %mask, %n : ui32, ui64 -> si32
  %lanes, %all = cuda.match_all %mask, %x : ui32, f32 -> si32, !numba.boolean
  func.return %some, %lanes, %all : si32, si32, !numba.boolean
}

// CHECK:      func.func @matches(%[[mask:[\w.]+]]: ui32, %[[n:[\w.]+]]: ui64, %[[x:[\w.]+]]: f32) -> (si32, si32, !numba.boolean) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[n]] : ui64 to i64
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : ui32 to i32
// CHECK-NEXT:     %[[v2:[\w.]+]] = nvvm.match.sync  any %[[v1]], %[[v0]] : i64 -> i32
// CHECK-NEXT:     %[[some:[\w.]+]] = builtin.unrealized_conversion_cast %[[v2]] : i32 to si32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.bitcast %[[x]] : f32 to i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.match.sync  all %[[v1]], %[[v3]] : i32 -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %[[v5:[\w.]+]] = llvm.extractvalue %[[v4]][0] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %[[lanes:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : i32 to si32
// CHECK-NEXT:     %[[v6:[\w.]+]] = llvm.extractvalue %[[v4]][1] : !llvm.struct<(i32, i1)>
// CHECK-NEXT:     %[[all:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i1 to !numba.boolean
// CHECK-NEXT:     func.return %[[some]], %[[lanes]], %[[all]] : si32, si32, !numba.boolean
// CHECK-NEXT:   }

// -----

func.func @reductions(%mask: ui32, %i: si16, %u: ui32) -> (si16, ui32, !numba.boolean, ui32) {
  %min = cuda.reduce min %mask, %i : ui32, si16
  %max = cuda.reduce max %mask, %u : ui32, ui32
  %leader = cuda.elect %mask : ui32 -> !numba.boolean
  %lanes = cuda.active_mask : ui32
  func.return %min, %max, %leader, %lanes : si16, ui32, !numba.boolean, ui32
}

// CHECK:      func.func @reductions(%[[mask:[\w.]+]]: ui32, %[[i:[\w.]+]]: si16, %[[u:[\w.]+]]: ui32) -> (si16, ui32, !numba.boolean, ui32) {
// CHECK-NEXT:     %[[v0:[\w.]+]] = builtin.unrealized_conversion_cast %[[u]] : ui32 to i32
// CHECK-NEXT:     %[[v1:[\w.]+]] = builtin.unrealized_conversion_cast %[[i]] : si16 to i16
// CHECK-NEXT:     %[[v2:[\w.]+]] = builtin.unrealized_conversion_cast %[[mask]] : ui32 to i32
// CHECK-NEXT:     %[[v3:[\w.]+]] = arith.extsi %[[v1]] : i16 to i32
// CHECK-NEXT:     %[[v4:[\w.]+]] = nvvm.redux.sync  min %[[v3]], %[[v2]] : i32 -> i32
// CHECK-NEXT:     %[[v5:[\w.]+]] = arith.trunci %[[v4]] : i32 to i16
// CHECK-NEXT:     %[[min:[\w.]+]] = builtin.unrealized_conversion_cast %[[v5]] : i16 to si16
// CHECK-NEXT:     %[[v6:[\w.]+]] = nvvm.redux.sync  umax %[[v0]], %[[v2]] : i32 -> i32
// CHECK-NEXT:     %[[max:[\w.]+]] = builtin.unrealized_conversion_cast %[[v6]] : i32 to ui32
// CHECK-NEXT:     %[[v7:[\w.]+]] = nvvm.elect.sync %[[v2]] -> i1
// CHECK-NEXT:     %[[leader:[\w.]+]] = builtin.unrealized_conversion_cast %[[v7]] : i1 to !numba.boolean
// CHECK-NEXT:     %[[v8:[\w.]+]] = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
// CHECK-NEXT:     %[[lanes:[\w.]+]] = builtin.unrealized_conversion_cast %[[v8]] : i32 to ui32
// CHECK-NEXT:     func.return %[[min]], %[[max]], %[[leader]], %[[lanes]] : si16, ui32, !numba.boolean, ui32
// CHECK-NEXT:   }
