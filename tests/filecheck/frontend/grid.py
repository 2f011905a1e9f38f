# RUN: numba-import %s | filecheck %s
"""Where a thread stands in its grid, and barriers."""

from numba import cuda


@cuda.jit("void(float32[:, ::1])")
def positions(a):
    x, y = cuda.grid(2)
    nx, ny = cuda.gridsize(2)
    if x < a.shape[1] and y < a.shape[0]:
        a[y, x] = nx + ny


# CHECK:      func.func @positions(%[[a:[\w.]+]]: !numba.array<f32, 2, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[x:[\w.]+]], %[[y:[\w.]+]] = cuda.grid 2 : si64, si64
# CHECK-NEXT:     %[[nx:[\w.]+]], %[[ny:[\w.]+]] = cuda.gridsize 2 : si64, si64
# CHECK-NEXT:     %[[v0:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
# CHECK-NEXT:     %[[v1:[\w.]+]] = numba.static_getitem %[[v0]][1] : !numba.unituple<si64, 2> -> si64
# CHECK-NEXT:     %[[v2:[\w.]+]] = numba.cmp lt %[[x]], %[[v1]] : (si64, si64)
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.to_bit %[[v2]]
# CHECK-NEXT:     cf.cond_br %[[v3]], ^[[bb1:[\w.]+]], ^[[bb4:[\w.]+]]
# CHECK-NEXT:   ^[[bb1]]:
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.getattr %[[a]] "shape" : !numba.array<f32, 2, C> -> !numba.unituple<si64, 2>
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.static_getitem %[[v4]][0] : !numba.unituple<si64, 2> -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cmp lt %[[y]], %[[v5]] : (si64, si64)
# CHECK-NEXT:     %[[v7:[\w.]+]] = numba.to_bit %[[v6]]
# CHECK-NEXT:     cf.cond_br %[[v7]], ^[[bb2:[\w.]+]], ^[[bb3:[\w.]+]]
# CHECK-NEXT:   ^[[bb2]]:
# CHECK-NEXT:     %[[v8:[\w.]+]] = numba.binop add %[[nx]], %[[ny]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v9:[\w.]+]] = numba.cast %[[v8]] : si64 -> f32
# CHECK-NEXT:     numba.setitem %[[a]][%[[y]], %[[x]]], %[[v9]] : (!numba.array<f32, 2, C>, si64, si64, f32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb3]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   ^[[bb4]]:
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }


@cuda.jit("void(int32[::1])")
def registers(a):
    i = cuda.threadIdx.x + cuda.blockIdx.x * cuda.blockDim.x
    cuda.syncthreads()
    a[i] = cuda.gridDim.y


# CHECK:      func.func @registers(%[[a:[\w.]+]]: !numba.array<si32, 1, C>) attributes {dm.abi = "kernel"} {
# CHECK-NEXT:     %[[v0:[\w.]+]] = cuda.thread_idx x : si32
# CHECK-NEXT:     %[[v1:[\w.]+]] = cuda.block_idx x : si32
# CHECK-NEXT:     %[[v2:[\w.]+]] = cuda.block_dim x : si32
# CHECK-NEXT:     %[[v3:[\w.]+]] = numba.cast %[[v1]] : si32 -> si64
# CHECK-NEXT:     %[[v4:[\w.]+]] = numba.cast %[[v2]] : si32 -> si64
# CHECK-NEXT:     %[[v5:[\w.]+]] = numba.binop mul %[[v3]], %[[v4]] : (si64, si64) -> si64
# CHECK-NEXT:     %[[v6:[\w.]+]] = numba.cast %[[v0]] : si32 -> si64
# CHECK-NEXT:     %[[i:[\w.]+]] = numba.binop add %[[v6]], %[[v5]] : (si64, si64) -> si64
# CHECK-NEXT:     cuda.syncthreads
# CHECK-NEXT:     %[[v7:[\w.]+]] = cuda.grid_dim y : si32
# CHECK-NEXT:     numba.setitem %[[a]][%[[i]]], %[[v7]] : (!numba.array<si32, 1, C>, si64, si32)
# CHECK-NEXT:     func.return
# CHECK-NEXT:   }
