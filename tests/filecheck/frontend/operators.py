# RUN: numba-import %s | filecheck %s
"""Operators: operands of the types that Numba's signature has, results of its type."""

from numba import cuda


@cuda.jit("void(int32, int32, int64[::1])")
def arithmetic(a, b, out):
    out[0] = a + b
    out[1] = a - 3 * b
    out[2] = a // b
    out[3] = a % b
    out[4] = a**2


# CHECK:      func.func @arithmetic(%[[a:[\w.]+]]: si32, %[[b:[\w.]+]]: si32, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[a]] : si32 -> si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cast %[[b]] : si32 -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.binop add %[[v0]], %[[v1]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.cast %[[b]] : si32 -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.binop mul %[[v4]], %[[v5]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cast %[[a]] : si32 -> si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.binop sub %[[v7]], %[[v6]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v9]]], %[[v8]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.cast %[[a]] : si32 -> si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cast %[[b]] : si32 -> si64
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.binop floordiv %[[v10]], %[[v11]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v13]]], %[[v12]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.cast %[[a]] : si32 -> si64
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.cast %[[b]] : si32 -> si64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.binop mod %[[v14]], %[[v15]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v17]]], %[[v16]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.cast %[[a]] : si32 -> si64
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.binop pow %[[v18]], %[[v19]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v21:[\w.]+]] = numba.constant 4 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v21]]], %[[v20]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32, int32, float64[::1])")
def mixed(x, n, out):
    out[0] = x / n
    out[1] = x + n
    out[2] = x**n


# CHECK:      func.func @mixed(%[[x:[\w.]+]]: f32, %[[n:[\w.]+]]: si32, %[[out:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[x]] : f32 -> f64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cast %[[n]] : si32 -> f64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.binop truediv %[[v0]], %[[v1]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cast %[[x]] : f32 -> f64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.cast %[[n]] : si32 -> f64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.binop add %[[v4]], %[[v5]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v7]]], %[[v6]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.binop pow %[[x]], %[[n]] : (f32, si32) -> f32
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.cast %[[v8]] : f32 -> f64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v9]]], %[[v10]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(uint8, uint8, uint64[::1])")
def bits(a, b, out):
    out[0] = a & b
    out[1] = a | b
    out[2] = a ^ b
    out[3] = a << 2
    out[4] = a >> b


# CHECK:      func.func @bits(%[[a:[\w.]+]]: ui8, %[[b:[\w.]+]]: ui8, %[[out:[\w.]+]]: !numba.array<ui64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[a]] : ui8 -> ui64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cast %[[b]] : ui8 -> ui64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.binop and_ %[[v0]], %[[v1]] : (ui64, ui64) -> ui64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<ui64, 1, C>, si64, ui64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cast %[[a]] : ui8 -> ui64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.cast %[[b]] : ui8 -> ui64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.binop or_ %[[v4]], %[[v5]] : (ui64, ui64) -> ui64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v7]]], %[[v6]] : (!numba.array<ui64, 1, C>, si64, ui64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[a]] : ui8 -> ui64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.cast %[[b]] : ui8 -> ui64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.binop xor %[[v8]], %[[v9]] : (ui64, ui64) -> ui64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v11]]], %[[v10]] : (!numba.array<ui64, 1, C>, si64, ui64)
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.binop lshift %[[a]], %[[v12]] : (ui8, si64) -> ui64
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v14]]], %[[v13]] : (!numba.array<ui64, 1, C>, si64, ui64)
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.cast %[[b]] : ui8 -> ui64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.binop rshift %[[a]], %[[v15]] : (ui8, ui64) -> ui64
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.constant 4 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v17]]], %[[v16]] : (!numba.array<ui64, 1, C>, si64, ui64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, float32, boolean, int64[::1])")
def unary(a, x, flag, out):
    out[0] = -a
    out[1] = +a
    out[2] = ~a
    out[3] = not flag
    out[4] = not a
    out[5] = -x


# CHECK:      func.func @unary(%[[a:[\w.]+]]: si64, %[[x:[\w.]+]]: f32, %[[flag:[\w.]+]]: !numba.boolean, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.unary neg %[[a]] : si64 -> si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v1]]], %[[v0]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.unary pos %[[a]] : si64 -> si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.unary invert %[[a]] : si64 -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[v4]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.unary not_ %[[flag]] : !numba.boolean -> !numba.boolean
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[v6]] : !numba.boolean -> si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v7]]], %[[v8]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.unary not_ %[[a]] : si64 -> !numba.boolean
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 4 : si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cast %[[v9]] : !numba.boolean -> si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v10]]], %[[v11]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.unary neg %[[x]] : f32 -> f32
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.constant 5 : si64
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.cast %[[v12]] : f32 -> si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v13]]], %[[v14]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64, boolean[::1])")
def comparisons(a, b, out):
    out[0] = a == b
    out[1] = a != b
    out[2] = a < b
    out[3] = a <= b
    out[4] = a > b
    out[5] = a >= b


# CHECK:      func.func @comparisons(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<!numba.boolean, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cmp eq %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v1]]], %[[v0]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp ne %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp lt %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[v4]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cmp le %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v7]]], %[[v6]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cmp gt %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.constant 4 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v9]]], %[[v8]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.cmp ge %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 5 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v11]]], %[[v10]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


# Numba compares these as floats, which is not exact.
@cuda.jit("void(int64, uint64, boolean[::1])")
def signs(a, b, out):
    out[0] = a < b


# CHECK:      func.func @signs(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: ui64, %[[out:[\w.]+]]: !numba.array<!numba.boolean, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[a]] : si64 -> si128
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cast %[[b]] : ui64 -> si128
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp lt %[[v0]], %[[v1]] : (si128, si128)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int32, float64, boolean, boolean[::1])")
def different_types(a, x, flag, out):
    out[0] = a < x
    out[1] = flag == a


# CHECK:      func.func @different_types(%[[a:[\w.]+]]: si32, %[[x:[\w.]+]]: f64, %[[flag:[\w.]+]]: !numba.boolean, %[[out:[\w.]+]]: !numba.array<!numba.boolean, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.cast %[[a]] : si32 -> f64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp lt %[[v0]], %[[x]] : (f64, f64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v2]]], %[[v1]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.cast %[[flag]] : !numba.boolean -> si32
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp eq %[[v3]], %[[a]] : (si32, si32)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[v4]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64[::1], int64)")
def in_place(out, a):
    a += 1
    a *= 2
    out[0] -= a


# CHECK:      func.func @in_place(%[[out:[\w.]+]]: !numba.array<si64, 1, C>, %[[a:[\w.]+]]: si64) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[a_1:[\w.]+]] = numba.binop add %[[a]], %[[v0]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[a_2:[\w.]+]] = numba.binop mul %[[a_1]], %[[v1]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.getitem %[[out]][%[[v2]]] : (!numba.array<si64, 1, C>, si64) -> si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.binop sub %[[v3]], %[[a_2]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[v4]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
