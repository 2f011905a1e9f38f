# RUN: numba-import %s | filecheck %s
"""Loops: what an iterator knows goes round in block arguments; elements are loaded behind the test."""

from numba import cuda


@cuda.jit("void(int32, int64[::1])")
def up(n, out):
    for i in range(n):
        out[i] = i


# CHECK:      func.func @up(%[[n:[\w.]+]]: si32, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si32
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 1 : si32
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v0]] : si32)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si32):
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp lt %[[i]], %[[n]] : (si32, si32)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.binop add %[[i]], %[[v1]] : (si32, si32) -> si32
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.to_bit %[[v2]]
# CHECK-NEXT:     cf.cond_br %[[v4]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.cast %[[i]] : si32 -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cast %[[i]] : si32 -> si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v5]]], %[[v6]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v3]] : si32)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64, int64[::1])")
def down(a, b, out):
    for i in range(a, b, -1):
        out[i] = i


# CHECK:      func.func @down(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant -1 : si64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[a]] : si64)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.cmp gt %[[i]], %[[b]] : (si64, si64)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.binop add %[[i]], %[[v0]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.to_bit %[[v1]]
# CHECK-NEXT:     cf.cond_br %[[v3]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[i]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v2]] : si64)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64, int64[::1])")
def by_three(a, b, out):
    for i in range(a, b, 3):
        out[i] = i


# CHECK:      func.func @by_three(%[[a:[\w.]+]]: si64, %[[b:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 3 : ui64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp lt %[[a]], %[[b]] : (si64, si64)
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[a]], %[[v2]] : si64, !numba.boolean)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si64, %[[v3:[\w.]+]]: !numba.boolean):
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.binop sub %[[b]], %[[i]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.cast %[[v4]] : si64 -> ui64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.binop add %[[i]], %[[v0]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cmp gt %[[v5]], %[[v1]] : (ui64, ui64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.to_bit %[[v3]]
# CHECK-NEXT:     cf.cond_br %[[v8]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[i]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v6]], %[[v7]] : si64, !numba.boolean)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


# The step of a stride over the whole grid; a step of 0 is an error of the program.
@cuda.jit("void(float32[::1])")
def grid_stride(out):
    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):
        out[i] = 0


# CHECK:      func.func @grid_stride(%[[out:[\w.]+]]: !numba.array<f32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = cuda.grid 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getattr %[[out]] "size" : !numba.array<f32, 1, C> -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = cuda.gridsize 1 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp eq %[[v2]], %[[v3]] : (si64, si64)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.to_bit %[[v4]]
# CHECK-NEXT:     %[[v6:[\w.]+]] = arith.extui %[[v5]] : i1 to i32
# CHECK-NEXT:     dm.return_if_error %[[v6]] : i32
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.unary abs %[[v2]] : si64 -> si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[v7]] : si64 -> ui64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.cmp gt %[[v2]], %[[v3]] : (si64, si64)
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.to_bit %[[v9]]
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cmp lt %[[v0]], %[[v1]] : (si64, si64)
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.cmp gt %[[v0]], %[[v1]] : (si64, si64)
# CHECK-NEXT:     %[[v13:[\w.]+]] = arith.select %[[v10]], %[[v11]], %[[v12]] : !numba.boolean
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v0]], %[[v13]] : si64, !numba.boolean)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si64, %[[v14:[\w.]+]]: !numba.boolean):
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.binop sub %[[v1]], %[[i]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.binop sub %[[i]], %[[v1]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v17:[\w.]+]] = arith.select %[[v10]], %[[v15]], %[[v16]] : si64
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.cast %[[v17]] : si64 -> ui64
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.binop add %[[i]], %[[v2]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.cmp gt %[[v18]], %[[v8]] : (ui64, ui64)
# CHECK-NEXT:     %[[v21:[\w.]+]] = numba.to_bit %[[v14]]
# CHECK-NEXT:     cf.cond_br %[[v21]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v22:[\w.]+]] = numba.constant 0.000000e+00 : f32
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[v22]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v19]], %[[v20]] : si64, !numba.boolean)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(uint64, int64[::1])")
def unsigned(n, out):
    for i in range(n):
        out[i] = 1


# CHECK:      func.func @unsigned(%[[n:[\w.]+]]: ui64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : ui64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 1 : ui64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v0]] : ui64)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: ui64):
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp lt %[[i]], %[[n]] : (ui64, ui64)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.binop add %[[i]], %[[v1]] : (ui64, ui64) -> ui64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.to_bit %[[v2]]
# CHECK-NEXT:     cf.cond_br %[[v4]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[v5]] : (!numba.array<si64, 1, C>, ui64, si64)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v3]] : ui64)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1], float64[::1])")
def elements(a, out):
    total = 0.0
    for x in a:
        total += x
    out[0] = total


# CHECK:      func.func @elements(%[[a:[\w.]+]]: !numba.array<f32, 1, C>, %[[out:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<f32, 1, C> -> !numba.unituple<si64, 1>
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.static_getitem %[[v0]][0] : !numba.unituple<si64, 1> -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 0.000000e+00 : f64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v4]], %[[v2]] : f64, si64)
# CHECK-NEXT:   ^[[bb1]](%[[total:[\w.]+]]: f64, %[[v5:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cmp lt %[[v5]], %[[v1]] : (si64, si64)
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.binop add %[[v5]], %[[v3]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.to_bit %[[v6]]
# CHECK-NEXT:     cf.cond_br %[[v8]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.cast %[[v5]] : si64 -> ui64
# CHECK-NEXT:     %[[x:[\w.]+]] = numba.getitem %[[a]][%[[v9]]] : (!numba.array<f32, 1, C>, ui64) -> f32
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.cast %[[x]] : f32 -> f64
# CHECK-NEXT:     %[[total_1:[\w.]+]] = numba.binop add %[[total]], %[[v10]] : (f64, f64) -> f64
# CHECK-NEXT:     cf.br ^[[bb1]](%[[total_1]], %[[v7]] : f64, si64)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v11]]], %[[total]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(UniTuple(int32, 3), int64[::1])")
def of_a_tuple(t, out):
    for x in t:
        out[x] += 1


# CHECK:      func.func @of_a_tuple(%[[t:[\w.]+]]: !numba.unituple<si32, 3>, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 3 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v1]] : si64)
# CHECK-NEXT:   ^[[bb1]](%[[v3:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp lt %[[v3]], %[[v0]] : (si64, si64)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.binop add %[[v3]], %[[v2]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.to_bit %[[v4]]
# CHECK-NEXT:     cf.cond_br %[[v6]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cast %[[v3]] : si64 -> ui64
# CHECK-NEXT:     %[[x:[\w.]+]] = numba.getitem %[[t]][%[[v7]]] : (!numba.unituple<si32, 3>, ui64) -> si32
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[x]] : si32 -> si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.getitem %[[out]][%[[v8]]] : (!numba.array<si64, 1, C>, si64) -> si64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.binop add %[[v9]], %[[v10]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.cast %[[x]] : si32 -> si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v12]]], %[[v11]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v5]] : si64)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1], float32[::1])")
def numbered(a, out):
    for i, x in enumerate(a):
        out[i] = x


# CHECK:      func.func @numbered(%[[a:[\w.]+]]: !numba.array<f32, 1, C>, %[[out:[\w.]+]]: !numba.array<f32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<f32, 1, C> -> !numba.unituple<si64, 1>
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.static_getitem %[[v1]][0] : !numba.unituple<si64, 1> -> si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v0]], %[[v3]] : si64, si64)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si64, %[[v6:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cmp lt %[[v6]], %[[v2]] : (si64, si64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.binop add %[[v6]], %[[v4]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.binop add %[[i]], %[[v5]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.to_bit %[[v7]]
# CHECK-NEXT:     cf.cond_br %[[v10]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cast %[[v6]] : si64 -> ui64
# CHECK-NEXT:     %[[x:[\w.]+]] = numba.getitem %[[a]][%[[v11]]] : (!numba.array<f32, 1, C>, ui64) -> f32
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[x]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v9]], %[[v8]] : si64, si64)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[::1], float32[::1])")
def in_parallel(a, b):
    for i, (x, y) in enumerate(zip(a, b)):
        a[i] = x * y


# CHECK:      func.func @in_parallel(%[[a:[\w.]+]]: !numba.array<f32, 1, C>, %[[b:[\w.]+]]: !numba.array<f32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<f32, 1, C> -> !numba.unituple<si64, 1>
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.static_getitem %[[v0]][0] : !numba.unituple<si64, 1> -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.getattr %[[b]] "shape" : !numba.array<f32, 1, C> -> !numba.unituple<si64, 1>
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.static_getitem %[[v4]][0] : !numba.unituple<si64, 1> -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v8]], %[[v2]], %[[v6]] : si64, si64, si64)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si64, %[[v10:[\w.]+]]: si64, %[[v11:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.cmp lt %[[v10]], %[[v1]] : (si64, si64)
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.binop add %[[v10]], %[[v3]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.cmp lt %[[v11]], %[[v5]] : (si64, si64)
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.binop add %[[v11]], %[[v7]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.binop and_ %[[v12]], %[[v14]] : (!numba.boolean, !numba.boolean) -> !numba.boolean
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.binop add %[[i]], %[[v9]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.to_bit %[[v16]]
# CHECK-NEXT:     cf.cond_br %[[v18]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.cast %[[v10]] : si64 -> ui64
# CHECK-NEXT:     %[[x:[\w.]+]] = numba.getitem %[[a]][%[[v19]]] : (!numba.array<f32, 1, C>, ui64) -> f32
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.cast %[[v11]] : si64 -> ui64
# CHECK-NEXT:     %[[y:[\w.]+]] = numba.getitem %[[b]][%[[v20]]] : (!numba.array<f32, 1, C>, ui64) -> f32
# CHECK-NEXT:     %[[v21:[\w.]+]] = numba.binop mul %[[x]], %[[y]] : (f32, f32) -> f32
# CHECK-NEXT:     numba.setitem %[[a]][%[[i]]], %[[v21]] : (!numba.array<f32, 1, C>, si64, f32)
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v17]], %[[v13]], %[[v15]] : si64, si64, si64)
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int64, int64[::1])")
def nested(n, out):
    for i in range(n):
        for j in range(i):
            if j == 5:
                break
        else:
            out[i] = 1


# CHECK:      func.func @nested(%[[n:[\w.]+]]: si64, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     cf.br ^[[bb1:[\w.]+]](%[[v0]] : si64)
# CHECK-NEXT:   ^[[bb1]](%[[i:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp lt %[[i]], %[[n]] : (si64, si64)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.binop add %[[i]], %[[v1]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.to_bit %[[v2]]
# CHECK-NEXT:     cf.cond_br %[[v4]], ^[[bb2:[\w.]+]], ^[[bb9:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     cf.br ^[[bb3:[\w.]+]](%[[v5]] : si64)
# CHECK-NEXT:   ^[[bb3]](%[[j:[\w.]+]]: si64):
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cmp lt %[[j]], %[[i]] : (si64, si64)
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.binop add %[[j]], %[[v6]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.to_bit %[[v7]]
# CHECK-NEXT:     cf.cond_br %[[v9]], ^[[bb4:[\w.]+]], ^[[bb7:[\w.]+]]
# CHECK-NEXT:   ^[[bb4]]:
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 5 : si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cmp eq %[[j]], %[[v10]] : (si64, si64)
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.to_bit %[[v11]]
# CHECK-NEXT:     cf.cond_br %[[v12]], ^[[bb5:[\w.]+]], ^[[bb6:[\w.]+]]
# CHECK-NEXT:   ^[[bb5]]:
# CHECK-NEXT:     cf.br ^[[bb8:[\w.]+]]
# CHECK-NEXT:   ^[[bb6]]:
# CHECK-NEXT:     cf.br ^[[bb3]](%[[v8]] : si64)
# CHECK-NEXT:   ^[[bb7]]:
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[i]]], %[[v13]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     cf.br ^[[bb8]]
# CHECK-NEXT:   ^[[bb8]]:
# CHECK-NEXT:     cf.br ^[[bb1]](%[[v3]] : si64)
# CHECK-NEXT:   ^[[bb9]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
