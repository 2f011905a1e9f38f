# RUN: numba-import %s --print-debuginfo | filecheck %s
"""Each op has the line of the Python file that it comes from."""

from numba import cuda


@cuda.jit("void(float32[::1])")
def located(a):
    i = cuda.grid(1)
    if i < a.size:
        a[i] = 1


# CHECK:      func.func @located(
# CHECK-NEXT:   %i = cuda.grid 1 : si64 loc("{{.*}}locations.py":[[#L:]]:5)
# CHECK-NEXT:   numba.getattr %a "size" {{.*}} loc("{{.*}}locations.py":[[#L+1]]:5)
