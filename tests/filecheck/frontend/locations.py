# RUN: numba-import %s --print-debuginfo | filecheck %s
"""Each op has the line of the Python file that it comes from, at its first character."""

from numba import cuda


@cuda.jit("void(float32[::1])")
def located(a):
    i = cuda.grid(1)
    if i < a.size:
        a[i] = 1


# CHECK:      cuda.grid 1 : si64 loc("{{.*}}locations.py":9:5)
# CHECK:      numba.getattr %a "size" : !numba.array<f32, 1, C> -> si64 loc("{{.*}}locations.py":10:5)
# CHECK:      cf.cond_br {{.*}} loc("{{.*}}locations.py":10:5)
# CHECK:      numba.setitem {{.*}} loc("{{.*}}locations.py":11:9)
