# RUN: numba-import %s | filecheck %s
"""Control flow: blocks, whose arguments are the names that are set on several ways."""

from numba import cuda


@cuda.jit("void(int64, int64[::1])")
def if_else(a, out):
    if a > 0:
        x = a
    elif a == 0:
        x = 7
    else:
        x = -a
    out[0] = x


# CHECK:      func.func @if_else(%[[a:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp gt %[[a]], %[[v0]] : (si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     cf.cond_br %[[v2]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     cf.br ^[[bb5:[\w.]+]](%[[a]] : si64)
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp eq %[[a]], %[[v3]] : (si64, si64)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.to_bit %[[v4]]
# CHECK-NEXT:     cf.cond_br %[[v5]], ^[[bb3:[\w.]+]], ^[[bb4:[\w.]+]]
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.constant 7 : si64
# CHECK-NEXT:     cf.br ^[[bb5]](%[[v6]] : si64)
# CHECK-NEXT:   ^[[bb4]]:
# CHECK-NEXT:     %[[x:[\w.]+]] = numba.unary neg %[[a]] : si64 -> si64
# CHECK-NEXT:     cf.br ^[[bb5]](%[[x]] : si64)
# CHECK-NEXT:   ^[[bb5]](%[[x_1:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v7]]], %[[x_1]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, float32[::1])")
def expression(a, out):
    out[0] = out[1] if a else 0


# CHECK:      func.func @expression(%[[a:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<f32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.truth %[[a]] : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.to_bit %[[v0]]
# CHECK-NEXT:     cf.cond_br %[[v1]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.getitem %[[out]][%[[v2]]] : (!numba.array<f32, 1, C>, si64) -> f32
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cast %[[v3]] : f32 -> f64
# CHECK-NEXT:     cf.br ^[[bb3:[\w.]+]](%[[v4]] : f64)
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 0.000000e+00 : f64
# CHECK-NEXT:     cf.br ^[[bb3]](%[[v5]] : f64)
# CHECK-NEXT:   ^[[bb3]](%[[v6:[\w.]+]]: f64):
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[v6]] : f64 -> f32
# CHECK-NEXT:     numba.setitem %[[out]][%[[v7]]], %[[v8]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64, int64[::1])")
def both(a, b, out):
    if a > 0 and b > 0 or a == b:
        out[0] = 1


# CHECK:      func.func @both(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp gt %[[a]], %[[v0]] : (si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     cf.cond_br %[[v2]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp gt %[[b]], %[[v3]] : (si64, si64)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.to_bit %[[v4]]
# CHECK-NEXT:     cf.cond_br %[[v5]], ^[[bb3:[\w.]+]], ^[[bb2]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cmp eq %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.to_bit %[[v6]]
# CHECK-NEXT:     cf.cond_br %[[v7]], ^[[bb3]], ^[[bb4:[\w.]+]]
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v8]]], %[[v9]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb4]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64[::1])")
def while_loop(n, out):
    total = 0
    while n > 0:
        n -= 1
        if n == 3:
            continue
        if n == 1:
            break
        total += n
    else:
        total = -1
    out[0] = total


# CHECK:      func.func @while_loop(%[[n:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v0]], %[[n]] : si64, si64)
# CHECK-NEXT:   ^[[bb1]](%[[total:[\w.]+]]: si64, %[[n_1:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp gt %[[n_1]], %[[v1]] : (si64, si64)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.to_bit %[[v2]]
# CHECK-NEXT:     cf.cond_br %[[v3]], ^[[bb2:[\w.]+]](%[[total]], %[[n_1]] : si64, si64), ^[[bb7:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]](%[[total_1:[\w.]+]]: si64, %[[n_2:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[n_3:[\w.]+]] = numba.binop sub %[[n_2]], %[[v4]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cmp eq %[[n_3]], %[[v5]] : (si64, si64)
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.to_bit %[[v6]]
# CHECK-NEXT:     cf.cond_br %[[v7]], ^[[bb3:[\w.]+]], ^[[bb4:[\w.]+]]
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     cf.br ^[[bb1]](%[[total_1]], %[[n_3]] : si64, si64)
# CHECK-NEXT:   ^[[bb4]]:
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.cmp eq %[[n_3]], %[[v8]] : (si64, si64)
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.to_bit %[[v9]]
# CHECK-NEXT:     cf.cond_br %[[v10]], ^[[bb5:[\w.]+]], ^[[bb6:[\w.]+]]
# CHECK-NEXT:   ^[[bb5]]:
# CHECK-NEXT:     cf.br ^[[bb8:[\w.]+]](%[[total_1]] : si64)
# CHECK-NEXT:   ^[[bb6]]:
# CHECK-NEXT:     %[[total_2:[\w.]+]] = numba.binop add %[[total_1]], %[[n_3]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.cmp gt %[[n_3]], %[[v11]] : (si64, si64)
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.to_bit %[[v12]]
# CHECK-NEXT:     cf.cond_br %[[v13]], ^[[bb2]](%[[total_2]], %[[n_3]] : si64, si64), ^[[bb7]]
# CHECK-NEXT:   ^[[bb7]]:
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.constant -1 : si64
# CHECK-NEXT:     cf.br ^[[bb8]](%[[v14]] : si64)
# CHECK-NEXT:   ^[[bb8]](%[[total_3:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v15]]], %[[total_3]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64[::1])")
def early_return(n, out):
    if n < 0:
        return
    out[n] = n


# CHECK:      func.func @early_return(%[[n:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp lt %[[n]], %[[v0]] : (si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     cf.cond_br %[[v2]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     numba.setitem %[[out]][%[[n]]], %[[n]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


# Where it is not set, Numba has zeroes.
@cuda.jit("void(int64, float64[::1])")
def set_on_one_way(n, out):
    if n > 0:
        x = 2.5
    out[0] = x


# CHECK:      func.func @set_on_one_way(%[[n:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp gt %[[n]], %[[v0]] : (si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     %[[v3:[\w.]+]] = dm.null : f64
# CHECK-NEXT:     cf.cond_br %[[v2]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]](%[[v3]] : f64)
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 2.500000e+00 : f64
# CHECK-NEXT:     cf.br ^[[bb2]](%[[v4]] : f64)
# CHECK-NEXT:   ^[[bb2]](%[[x:[\w.]+]]: f64):
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[x]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
