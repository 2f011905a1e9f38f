# RUN: not numba-import %s 2>&1 | filecheck %s
"""What cannot be imported is an error at its Python line, for each function of the file."""

from numba import cuda


@cuda.jit("void(int64[::1])")
def list_display(out):
    row = [1, 2]
    out[0] = row[out[0]]


# CHECK:      {{.*}}errors.py:{{[0-9]+}}:5: error: a list is not imported
# CHECK-NEXT:     row = [1, 2]
# CHECK-NEXT:     ^
# CHECK-NEXT: help: tuples are, and arrays: arguments, or cuda.shared.array and cuda.local.array


@cuda.jit("void(int64[::1])")
def imported(out):
    out[0] = 1


# CHECK-NOT:  imported


@cuda.jit("void(int64[::1])")
def untypable(out):
    out[0] = out.length


# CHECK-NEXT: {{.*}}errors.py:{{[0-9]+}}:5: error: Failed in cuda mode pipeline (step: nopython frontend)
# CHECK-NEXT: Unknown attribute 'length' of type array(int64, 1d, C)
# CHECK:          out[0] = out.length
# CHECK-NEXT:     ^
