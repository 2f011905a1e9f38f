# RUN: numba-import %s | filecheck %s
"""Calls: device functions become functions of the numba ABI, one for each signature."""

import math

import numpy as np
from numba import cuda, float32


@cuda.jit(device=True)
def twice(x):
    return x + x


@cuda.jit(device=True)
def clamp(x, low=0.0, high=1.0):
    if x < low:
        return low
    return min_of(x, high)


@cuda.jit(device=True)
def min_of(a, b):
    return a if a < b else b


@cuda.jit(device=True)
def store(out, i, value):
    out[i] = value


@cuda.jit("void(float32[::1], int64[::1])")
def two_signatures(a, b):
    a[0] = twice(a[1])
    b[0] = twice(b[1])
    a[2] = twice(a[3])


# CHECK:      func.func @two_signatures(%[[a:[\w.]+]]: !numba.array<f32, 1, C>, %[[b:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getitem %[[a]][%[[v0]]] : (!numba.array<f32, 1, C>, si64) -> f32
# CHECK-NEXT:     %[[v2:[\w.]+]] = func.call @twice(%[[v1]]) : (f32) -> f32
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v3]]], %[[v2]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.getitem %[[b]][%[[v4]]] : (!numba.array<si64, 1, C>, si64) -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = func.call @twice_1(%[[v5]]) : (si64) -> si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v7]]], %[[v6]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.getitem %[[a]][%[[v8]]] : (!numba.array<f32, 1, C>, si64) -> f32
# CHECK-NEXT:     %[[v10:[\w.]+]] = func.call @twice(%[[v9]]) : (f32) -> f32
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v11]]], %[[v10]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
# CHECK:      func.func private @twice(%[[x:[\w.]+]]: f32) -> f32 attributes {dm.abi = "numba"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.binop add %[[x]], %[[x]] : (f32, f32) -> f32
# CHECK-NEXT:     func.return %[[v0]] : f32
# CHECK-NEXT:   }
# CHECK:      func.func private @twice_1(%[[x:[\w.]+]]: si64) -> si64 attributes {dm.abi = "numba"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.binop add %[[x]], %[[x]] : (si64, si64) -> si64
# CHECK-NEXT:     func.return %[[v0]] : si64
# CHECK-NEXT:   }


@cuda.jit("void(float64[::1])")
def defaults(a):
    a[0] = clamp(a[1])
    a[1] = clamp(a[2], high=2.0)


# CHECK:      func.func @defaults(%[[a:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getitem %[[a]][%[[v0]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v2:[\w.]+]] = func.call @clamp(%[[v1]]) : (f64) -> f64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v3]]], %[[v2]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.getitem %[[a]][%[[v4]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.constant 2.000000e+00 : f64
# CHECK-NEXT:     %[[v7:[\w.]+]] = func.call @clamp_1(%[[v5]], %[[v6]]) : (f64, f64) -> f64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v8]]], %[[v7]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
# CHECK:      func.func private @clamp(%[[x:[\w.]+]]: f64) -> f64 attributes {dm.abi = "numba"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0.000000e+00 : f64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp lt %[[x]], %[[v0]] : (f64, f64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     cf.cond_br %[[v2]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0.000000e+00 : f64
# CHECK-NEXT:     func.return %[[v3]] : f64
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 1.000000e+00 : f64
# CHECK-NEXT:     %[[v5:[\w.]+]] = func.call @min_of(%[[x]], %[[v4]]) : (f64, f64) -> f64
# CHECK-NEXT:     func.return %[[v5]] : f64
# CHECK-NEXT:   }
# CHECK:      func.func private @clamp_1(%[[x:[\w.]+]]: f64, %[[high:[\w.]+]]: f64) -> f64 attributes {dm.abi = "numba"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0.000000e+00 : f64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp lt %[[x]], %[[v0]] : (f64, f64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     cf.cond_br %[[v2]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0.000000e+00 : f64
# CHECK-NEXT:     func.return %[[v3]] : f64
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v4:[\w.]+]] = func.call @min_of(%[[x]], %[[high]]) : (f64, f64) -> f64
# CHECK-NEXT:     func.return %[[v4]] : f64
# CHECK-NEXT:   }
# CHECK:      func.func private @min_of(%[[a:[\w.]+]]: f64, %[[b:[\w.]+]]: f64) -> f64 attributes {dm.abi = "numba"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cmp lt %[[a]], %[[b]] : (f64, f64)
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.to_bit %[[v0]]
# CHECK-NEXT:     cf.cond_br %[[v1]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     cf.br ^[[bb3:[\w.]+]](%[[a]] : f64)
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     cf.br ^[[bb3]](%[[b]] : f64)
# CHECK-NEXT:   ^[[bb3]](%[[v2:[\w.]+]]: f64):
# CHECK-NEXT:     func.return %[[v2]] : f64
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1])")
def nothing_returned(a):
    store(a, 3, 1.5)


# CHECK:      func.func @nothing_returned(%[[a:[\w.]+]]: !numba.array<f32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 1.500000e+00 : f64
# CHECK-NEXT:     func.call @store(%[[a]], %[[v0]], %[[v1]]) : (!numba.array<f32, 1, C>, si64, f64) -> ()
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
# CHECK:      func.func private @store(%[[out:[\w.]+]]: !numba.array<f32, 1, C>, %[[i:[\w.]+]]: si64, %[[value:[\w.]+]]: f64) attributes {dm.abi = "numba"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[value]] : f64 -> f32
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[v0]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1], float64[::1], int32)")
def conversions(a, b, n):
    a[0] = float32(n)
    b[0] = float(n)
    b[1] = int(b[2])
    b[2] = np.int8(n)
    a[1] = bool(a[2])


# CHECK:      func.func @conversions(%[[a:[\w.]+]]: !numba.array<f32, 1, C>, %[[b:[\w.]+]]: !numba.array<f64, 1, C>, %[[n:[\w.]+]]: si32) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[n]] : si32 -> f32
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v1]]], %[[v0]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cast %[[n]] : si32 -> f64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v3]]], %[[v2]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.getitem %[[b]][%[[v4]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cast %[[v5]] : f64 -> si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[v6]] : si64 -> f64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v7]]], %[[v8]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.cast %[[n]] : si32 -> si8
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cast %[[v9]] : si8 -> f64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v10]]], %[[v11]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.getitem %[[a]][%[[v12]]] : (!numba.array<f32, 1, C>, si64) -> f32
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.truth %[[v13]] : f32
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.cast %[[v14]] : !numba.boolean -> f32
# CHECK-NEXT:     numba.setitem %[[a]][%[[v15]]], %[[v16]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1], float64[::1])")
def mathematics(a, b):
    a[0] = math.sqrt(a[1])
    b[0] = math.exp(math.fabs(b[1]))
    b[2] = math.pow(b[3], 2.5)
    b[3] = math.sin(7)
    a[2] = abs(a[3])


# CHECK:      func.func @mathematics(%[[a:[\w.]+]]: !numba.array<f32, 1, C>, %[[b:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getitem %[[a]][%[[v0]]] : (!numba.array<f32, 1, C>, si64) -> f32
# CHECK-NEXT:     %[[v2:[\w.]+]] = math.sqrt %[[v1]] : f32
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v3]]], %[[v2]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.getitem %[[b]][%[[v4]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.unary abs %[[v5]] : f64 -> f64
# CHECK-NEXT:     %[[v7:[\w.]+]] = math.exp %[[v6]] : f64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v8]]], %[[v7]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.getitem %[[b]][%[[v9]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 2.500000e+00 : f64
# CHECK-NEXT:     %[[v12:[\w.]+]] = math.powf %[[v10]], %[[v11]] : f64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v13]]], %[[v12]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.constant 7.000000e+00 : f64
# CHECK-NEXT:     %[[v15:[\w.]+]] = math.sin %[[v14]] : f64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     numba.setitem %[[b]][%[[v16]]], %[[v15]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.getitem %[[a]][%[[v17]]] : (!numba.array<f32, 1, C>, si64) -> f32
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.unary abs %[[v18]] : f32 -> f32
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v20]]], %[[v19]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int32[::1], int64[:, ::1])")
def builtins(a, b):
    a[0] = min(a[1], a[2], 5)
    a[1] = max(a[1], 3)
    a[2] = len(a)
    a[3] = len(b)


# CHECK:      func.func @builtins(%[[a:[\w.]+]]: !numba.array<si32, 1, C>, %[[b:[\w.]+]]: !numba.array<si64, 2, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getitem %[[a]][%[[v0]]] : (!numba.array<si32, 1, C>, si64) -> si32
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.getitem %[[a]][%[[v2]]] : (!numba.array<si32, 1, C>, si64) -> si32
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cast %[[v1]] : si32 -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.cast %[[v3]] : si32 -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.constant 5 : si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cmp lt %[[v5]], %[[v4]] : (si64, si64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.to_bit %[[v7]]
# CHECK-NEXT:     %[[v9:[\w.]+]] = arith.select %[[v8]], %[[v5]], %[[v4]] : si64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.cmp lt %[[v6]], %[[v9]] : (si64, si64)
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.to_bit %[[v10]]
# CHECK-NEXT:     %[[v12:[\w.]+]] = arith.select %[[v11]], %[[v6]], %[[v9]] : si64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.cast %[[v12]] : si64 -> si32
# CHECK-NEXT:     numba.setitem %[[a]][%[[v13]]], %[[v14]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.getitem %[[a]][%[[v15]]] : (!numba.array<si32, 1, C>, si64) -> si32
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.cast %[[v16]] : si32 -> si64
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.cmp gt %[[v18]], %[[v17]] : (si64, si64)
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.to_bit %[[v19]]
# CHECK-NEXT:     %[[v21:[\w.]+]] = arith.select %[[v20]], %[[v18]], %[[v17]] : si64
# CHECK-NEXT:     %[[v22:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v23:[\w.]+]] = numba.cast %[[v21]] : si64 -> si32
# CHECK-NEXT:     numba.setitem %[[a]][%[[v22]]], %[[v23]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     %[[v24:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<si32, 1, C> -> !numba.unituple<si64, 1>
# CHECK-NEXT:     %[[v25:[\w.]+]] = numba.static_getitem %[[v24]][0] : !numba.unituple<si64, 1> -> si64
# CHECK-NEXT:     %[[v26:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v27:[\w.]+]] = numba.cast %[[v25]] : si64 -> si32
# CHECK-NEXT:     numba.setitem %[[a]][%[[v26]]], %[[v27]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     %[[v28:[\w.]+]] = numba.getattr %[[b]] "shape" : !numba.array<si64, 2, C> -> !numba.unituple<si64, 2>
# CHECK-NEXT:     %[[v29:[\w.]+]] = numba.static_getitem %[[v28]][0] : !numba.unituple<si64, 2> -> si64
# CHECK-NEXT:     %[[v30:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v31:[\w.]+]] = numba.cast %[[v29]] : si64 -> si32
# CHECK-NEXT:     numba.setitem %[[a]][%[[v30]]], %[[v31]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
