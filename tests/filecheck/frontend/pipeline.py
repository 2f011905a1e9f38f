# RUN: numba-import %s | numba-opt - -p numba-to-llvm -t ptx | filecheck %s
# RUN: numba-import %s saxpy | numba-opt - -p numba-to-llvm -t ptx{check=true} | filecheck %s --check-prefix=ONE
"""From Python to PTX."""

from numba import cuda


@cuda.jit("void(float32, float32[::1], float32[::1])")
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i]


@cuda.jit("void(boolean[::1])")
def flip(flags):
    i = cuda.grid(1)
    flags[i] = not flags[i]


# CHECK:     .visible .entry saxpy(
# CHECK:     setp.
# CHECK:     ld.global.b32
# CHECK:     mul.rn.f32
# CHECK:     st.global.b32
# CHECK:     .visible .entry flip(
# CHECK:     st.global.b8
# ONE:       .visible .entry saxpy(
# ONE-NOT:   .entry flip
