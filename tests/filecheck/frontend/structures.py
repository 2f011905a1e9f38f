# RUN: numba-import %s | filecheck %s
"""Tuples, records, complex numbers, optionals, booleans, arrays: elements and attributes."""

from collections import namedtuple

import numpy as np
from numba import cuda, from_dtype, types

Point = namedtuple("Point", "x y")
BODY = from_dtype(np.dtype([("mass", "f4"), ("at", "f8"), ("v", "f4", (3,))], align=True))


@cuda.jit("void(UniTuple(int64, 3), Tuple((int32, float64)), float64[::1])")
def tuples(t, u, out):
    i = cuda.grid(1)
    a, b = u
    out[0] = t[i] + u[1] + a + b + t[-1]
    v = (a, out[1])
    out[1] = v[1]
    w = (a, a) if i else (a, i)
    out[2] = w[0]


# CHECK:      func.func @tuples(%[[t:[\w.]+]]: !numba.unituple<si64, 3>, %[[u:[\w.]+]]: !numba.tuple<si32, f64>, %[[out:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[i:[\w.]+]] = cuda.grid 1 : si64
# CHECK-NEXT:     %[[a:[\w.]+]] = numba.static_getitem %[[u]][0] : !numba.tuple<si32, f64> -> si32
# CHECK-NEXT:     %[[b:[\w.]+]] = numba.static_getitem %[[u]][1] : !numba.tuple<si32, f64> -> f64
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getitem %[[t]][%[[i]]] : (!numba.unituple<si64, 3>, si64) -> si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.static_getitem %[[u]][1] : !numba.tuple<si32, f64> -> f64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cast %[[v0]] : si64 -> f64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.binop add %[[v2]], %[[v1]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cast %[[a]] : si32 -> f64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.binop add %[[v3]], %[[v4]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.binop add %[[v5]], %[[b]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.static_getitem %[[t]][2] : !numba.unituple<si64, 3> -> si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[v7]] : si64 -> f64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.binop add %[[v6]], %[[v8]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v10]]], %[[v9]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.getitem %[[out]][%[[v11]]] : (!numba.array<f64, 1, C>, si64) -> f64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v13]]], %[[v12]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.truth %[[i]] : si64
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.to_bit %[[v14]]
# CHECK-NEXT:     cf.cond_br %[[v15]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.cast %[[a]] : si32 -> si64
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.build_tuple %[[a]], %[[v16]] : (si32, si64) -> !numba.tuple<si32, si64>
# CHECK-NEXT:     cf.br ^[[bb3:[\w.]+]](%[[v17]] : !numba.tuple<si32, si64>)
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.build_tuple %[[a]], %[[i]] : (si32, si64) -> !numba.tuple<si32, si64>
# CHECK-NEXT:     cf.br ^[[bb3]](%[[v18]] : !numba.tuple<si32, si64>)
# CHECK-NEXT:   ^[[bb3]](%[[w:[\w.]+]]: !numba.tuple<si32, si64>):
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.static_getitem %[[w]][0] : !numba.tuple<si32, si64> -> si32
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v21:[\w.]+]] = numba.cast %[[v19]] : si32 -> f64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v20]]], %[[v21]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit([(types.NamedUniTuple(types.float64, 2, Point), types.float64[::1])])
def named(p, out):
    out[0] = p.x * p.y


# CHECK:      func.func @named(%[[p:[\w.]+]]: !numba.named_unituple<"Point", f64, x, y>, %[[out:[\w.]+]]: !numba.array<f64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.static_getitem %[[p]][0] : !numba.named_unituple<"Point", f64, x, y> -> f64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.static_getitem %[[p]][1] : !numba.named_unituple<"Point", f64, x, y> -> f64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.binop mul %[[v0]], %[[v1]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v3]]], %[[v2]] : (!numba.array<f64, 1, C>, si64, f64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit([(types.Array(BODY, 1, "C"), BODY, types.float32)])
def records(bodies, one, dt):
    i = cuda.grid(1)
    bodies[i].mass = bodies[i].at + one["mass"]
    bodies[i]["at"] = one.v[1]
    bodies[i].v[2] += dt


# CHECK:      func.func @records(%[[bodies:[\w.]+]]: !numba.array<!numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, 1, C>, %[[one:[\w.]+]]: !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, %[[dt:[\w.]+]]: f32) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[i:[\w.]+]] = cuda.grid 1 : si64
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getitem %[[bodies]][%[[i]]] : (!numba.array<!numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, 1, C>, si64) -> !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getattr %[[v0]] "at" : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned> -> f64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.getattr %[[one]] "mass" : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned> -> f32
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.cast %[[v2]] : f32 -> f64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.binop add %[[v1]], %[[v3]] : (f64, f64) -> f64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.getitem %[[bodies]][%[[i]]] : (!numba.array<!numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, 1, C>, si64) -> !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cast %[[v4]] : f64 -> f32
# CHECK-NEXT:     %[[v7:[\w.]+]] = dm.as_argument %[[v5]] : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned> -> (!llvm.ptr)
# CHECK-NEXT:     %[[v8:[\w.]+]] = dm.field_ptr %[[v7]]["mass"] : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, !llvm.ptr -> !llvm.ptr
# CHECK-NEXT:     dm.store %[[v6]], %[[v8]] : f32, !llvm.ptr
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.getattr %[[one]] "v" : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned> -> !numba.nested_array<f32, [3]>
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.getitem %[[v9]][%[[v10]]] : (!numba.nested_array<f32, [3]>, si64) -> f32
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.getitem %[[bodies]][%[[i]]] : (!numba.array<!numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, 1, C>, si64) -> !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.cast %[[v11]] : f32 -> f64
# CHECK-NEXT:     %[[v14:[\w.]+]] = dm.as_argument %[[v12]] : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned> -> (!llvm.ptr)
# CHECK-NEXT:     %[[v15:[\w.]+]] = dm.field_ptr %[[v14]]["at"] : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, !llvm.ptr -> !llvm.ptr
# CHECK-NEXT:     dm.store %[[v13]], %[[v15]] : f64, !llvm.ptr
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.getitem %[[bodies]][%[[i]]] : (!numba.array<!numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>, 1, C>, si64) -> !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned>
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.getattr %[[v16]] "v" : !numba.record<{"mass": f32 at 0, "at": f64 at 8, "v": !numba.nested_array<f32, [3]> at 16}, 32, aligned> -> !numba.nested_array<f32, [3]>
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.getitem %[[v17]][%[[v18]]] : (!numba.nested_array<f32, [3]>, si64) -> f32
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.binop add %[[v19]], %[[dt]] : (f32, f32) -> f32
# CHECK-NEXT:     %[[v21:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[v17]][%[[v21]]], %[[v20]] : (!numba.nested_array<f32, [3]>, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(complex64[::1], complex64, float32)")
def complexes(a, c, x):
    a[0] = a[1] * c.conjugate() + c.real
    a[1] = complex(x, 2.0)
    a[2] = abs(c)


# CHECK:      func.func @complexes(%[[a:[\w.]+]]: !numba.array<complex<f32>, 1, C>, %[[c:[\w.]+]]: complex<f32>, %[[x:[\w.]+]]: f32) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.getitem %[[a]][%[[v0]]] : (!numba.array<complex<f32>, 1, C>, si64) -> complex<f32>
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.getattr %[[c]] "real" : complex<f32> -> f32
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.getattr %[[c]] "imag" : complex<f32> -> f32
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.unary neg %[[v3]] : f32 -> f32
# CHECK-NEXT:     %[[v5:[\w.]+]] = complex.create %[[v2]], %[[v4]] : complex<f32>
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.binop mul %[[v1]], %[[v5]] : (complex<f32>, complex<f32>) -> complex<f32>
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.getattr %[[c]] "real" : complex<f32> -> f32
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.cast %[[v7]] : f32 -> complex<f32>
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.binop add %[[v6]], %[[v8]] : (complex<f32>, complex<f32>) -> complex<f32>
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v10]]], %[[v9]] : (!numba.array<complex<f32>, 1, C>, si64, complex<f32>)
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.cast %[[x]] : f32 -> f64
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.constant 2.000000e+00 : f64
# CHECK-NEXT:     %[[v13:[\w.]+]] = complex.create %[[v11]], %[[v12]] : complex<f64>
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.cast %[[v13]] : complex<f64> -> complex<f32>
# CHECK-NEXT:     numba.setitem %[[a]][%[[v14]]], %[[v15]] : (!numba.array<complex<f32>, 1, C>, si64, complex<f32>)
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.unary abs %[[c]] : complex<f32> -> f32
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.cast %[[v16]] : f32 -> complex<f32>
# CHECK-NEXT:     numba.setitem %[[a]][%[[v17]]], %[[v18]] : (!numba.array<complex<f32>, 1, C>, si64, complex<f32>)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit([(types.Optional(types.int64), types.int64[::1])])
def optionals(o, out):
    if o is None:
        out[0] = -1
    elif o is not None:
        out[0] = o + 1


# CHECK:      func.func @optionals(%[[o:[\w.]+]]: !numba.optional<si64>, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.is_none %[[o]] : !numba.optional<si64>
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.to_bit %[[v0]]
# CHECK-NEXT:     cf.cond_br %[[v1]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.constant -1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v2]]], %[[v3]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.is_none %[[o]] : !numba.optional<si64>
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.unary not_ %[[v4]] : !numba.boolean -> !numba.boolean
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.to_bit %[[v5]]
# CHECK-NEXT:     cf.cond_br %[[v6]], ^[[bb3:[\w.]+]], ^[[bb4:[\w.]+]]
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.cast %[[o]] : !numba.optional<si64> -> si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.binop add %[[v7]], %[[v8]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v10]]], %[[v9]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb4]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(boolean[::1], boolean)")
def booleans(flags, flag):
    i = cuda.grid(1)
    flags[i] = not flags[i]
    if flags[0] == flag:
        flags[1] = flag


# CHECK:      func.func @booleans(%[[flags:[\w.]+]]: !numba.array<!numba.boolean, 1, C>, %[[flag:[\w.]+]]: !numba.boolean) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[i:[\w.]+]] = cuda.grid 1 : si64
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getitem %[[flags]][%[[i]]] : (!numba.array<!numba.boolean, 1, C>, si64) -> !numba.boolean
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.unary not_ %[[v0]] : !numba.boolean -> !numba.boolean
# CHECK-NEXT:     numba.setitem %[[flags]][%[[i]]], %[[v1]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.getitem %[[flags]][%[[v2]]] : (!numba.array<!numba.boolean, 1, C>, si64) -> !numba.boolean
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cmp eq %[[v3]], %[[flag]] : (!numba.boolean, !numba.boolean)
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.to_bit %[[v4]]
# CHECK-NEXT:     cf.cond_br %[[v5]], ^[[bb1:[\w.]+]], ^[[bb2:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[flags]][%[[v6]]], %[[flag]] : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(float32[:, :], int64[::1])")
def arrays(a, out):
    n, m = a.shape
    out[0] = n * m + a.size + a.ndim + a.itemsize
    out[1] = a.strides[0]
    a[-1, 2] = a[n - 1, m - 1]
    index = (1, 2)
    a[index] = 0


# CHECK:      func.func @arrays(%[[a:[\w.]+]]: !numba.array<f32, 2, A>, %[[out:[\w.]+]]: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<f32, 2, A> -> !numba.unituple<si64, 2>
# CHECK-NEXT:     %[[n:[\w.]+]] = numba.static_getitem %[[v0]][0] : !numba.unituple<si64, 2> -> si64
# CHECK-NEXT:     %[[m:[\w.]+]] = numba.static_getitem %[[v0]][1] : !numba.unituple<si64, 2> -> si64
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.binop mul %[[n]], %[[m]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.getattr %[[a]] "size" : !numba.array<f32, 2, A> -> si64
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.binop add %[[v1]], %[[v2]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.binop add %[[v3]], %[[v4]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.getattr %[[a]] "itemsize" : !numba.array<f32, 2, A> -> si64
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.binop add %[[v5]], %[[v6]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.constant 0 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v8]]], %[[v7]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.getattr %[[a]] "strides" : !numba.array<f32, 2, A> -> !numba.unituple<si64, 2>
# CHECK-NEXT:     %[[v10:[\w.]+]] = numba.static_getitem %[[v9]][0] : !numba.unituple<si64, 2> -> si64
# CHECK-NEXT:     %[[v11:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     numba.setitem %[[out]][%[[v11]]], %[[v10]] : (!numba.array<si64, 1, C>, si64, si64)
# CHECK-NEXT:     %[[v12:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v13:[\w.]+]] = numba.binop sub %[[n]], %[[v12]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v14:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v15:[\w.]+]] = numba.binop sub %[[m]], %[[v14]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v16:[\w.]+]] = numba.getitem %[[a]][%[[v13]], %[[v15]]] : (!numba.array<f32, 2, A>, si64, si64) -> f32
# CHECK-NEXT:     %[[v17:[\w.]+]] = numba.constant -1 : si64
# CHECK-NEXT:     %[[v18:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     numba.setitem %[[a]][%[[v17]], %[[v18]]], %[[v16]] : (!numba.array<f32, 2, A>, si64, si64, f32)
# CHECK-NEXT:     %[[v19:[\w.]+]] = numba.constant 1 : si64
# CHECK-NEXT:     %[[v20:[\w.]+]] = numba.constant 2 : si64
# CHECK-NEXT:     %[[v21:[\w.]+]] = numba.constant 0.000000e+00 : f32
# CHECK-NEXT:     numba.setitem %[[a]][%[[v19]], %[[v20]]], %[[v21]] : (!numba.array<f32, 2, A>, si64, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
