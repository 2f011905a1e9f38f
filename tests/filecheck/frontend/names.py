# RUN: numba-import %s | filecheck %s
"""Names: arguments, constants, globals, what encloses a function; nothing of modules is left."""

import numpy as np
from numba import cuda

COUNT = 3
HALF = np.float32(0.5)
LIMITS = (1, 2.5)


@cuda.jit("void(int64[::1], float32)")
def constants(out, x):
    a = 5
    b = a
    out[0] = b
    out[1] = 1 << 40
    out[2] = True


# CHECK:      func.func @constants(%[[out:[\w.]+]]: !numba.array<si64, 1, C>, %[[x:[\w.]+]]: f32) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 5 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v0]]], %[[v1]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 1099511627776 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v2]]], %[[v3]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v4]]], %[[v5]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1])")
def global_numbers(out):
    out[COUNT] = HALF
    out[0] = LIMITS[1]


# CHECK:      func.func @global_numbers(%[[out:[\w.]+]]: !numba.array<f32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 5.000000e-01 : f32
# CHECK-NEXT:     numba.setitem %[[out]][%[[v0]]], %[[v1]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 2.500000e+00 : f32
# CHECK-NEXT:     numba.setitem %[[out]][%[[v2]]], %[[v3]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


def scaled(by):
    @cuda.jit("void(float64[::1])")
    def inner(out):
        out[0] = out[1] * by

    return inner


# CHECK:      func.func @inner(%[[out:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getitem %[[out]][%[[v0]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 2.000000e+00 : f64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.binop mul %[[v1]], %[[v2]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v4]]], %[[v3]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


free_variable = scaled(2.0)


@cuda.jit("void(int32[::1])")
def set_again(out):
    x = 1
    out[0] = x
    x = out[1]
    x += 2
    out[2] = x


# CHECK:      func.func @set_again(%[[out:[\w.]+]]: !numba.array<si32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 1 : si32
# CHECK-NEXT:     numba.setitem %[[out]][%[[v0]]], %[[v1]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[x:[\w.]+]] = numba.getitem %[[out]][%[[v2]]] : (!numba.array<si32, 1, C>, si64) -> si32
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.cast %[[x]] : si32 -> si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[x_1:[\w.]+]] = numba.binop add %[[v3]], %[[v4]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cast %[[x_1]] : si64 -> si32
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[v6]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
