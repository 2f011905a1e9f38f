"""Kernels that cannot be imported, each with what is said of the line that is marked."""

import math

import numpy as np
from numba import cuda, types

TABLE = [1, 2, 3]


@cuda.jit("void(int64[::1])")
def list_of_lists(out):
    rows = [[1, 2], [3, 4]]  # refused: a list is not imported
    out[0] = rows[0][1]


@cuda.jit("void(int64[::1])")
def list_display(out):
    row = [1, 2]  # refused: a list is not imported
    out[0] = row[out[0]]


@cuda.jit("void(int64[::1])")
def global_list(out):
    out[0] = TABLE[out[1]]  # refused: a list is no value of a kernel


@cuda.jit("void(int64[::1])")
def text_of_a_number(out):
    name = str(out[0])  # refused: str(int64)
    out[0] = len(name)


@cuda.jit("void(int64[::1])")
def formatted(out):
    out[0] = len(f"{out[0]}")  # refused: str(int64)


@cuda.jit("void(int64[::1])")
def caught(out):
    try:
        out[0] = 1
    except ValueError:  # refused: exception_match
        out[0] = 2


@cuda.jit("void(int64[::1])")
def dictionary(out):
    d = {1: 2}
    out[0] = d[1]  # refused: getitem(DictType


@cuda.jit("void(int64[::1])")
def set_display(out):
    out[0] = len({1, 2})  # refused: a set is not imported


@cuda.jit("void(int64[::1])")
def unknown_name(out):
    out[0] = undefined_thing  # refused: name 'undefined_thing' is not defined


@cuda.jit("void(int64[::1])")
def unknown_attribute(out):
    out[0] = out.length  # refused: Unknown attribute 'length'


@cuda.jit("void(int64[::1])")
def untypable(out):
    out[0] = out + "text"  # refused: add(array(int64, 1d, C), Literal[str](text))


@cuda.jit("void(int64[::1])")
def gamma(out):
    out[0] = math.gamma(out[1])  # refused: calls of math.gamma are not imported yet


@cuda.jit("void(int64[::1])")
def made_array(out):
    a = np.zeros(3)  # refused: No implementation of function Function(<built-in function zeros>)
    out[0] = a[0]


@cuda.jit(device=True)
def numbers(n):
    for i in range(n):
        yield i


@cuda.jit("void(int64[::1])")
def generator(out):
    for i in numbers(3):  # refused: Numba raised AttributeError
        out[i] = i


@cuda.jit(device=True)
def needs_list(x):
    return [x, x][0]  # refused: NRT required but not enabled


@cuda.jit("void(int64[::1])")
def in_a_device_function(out):
    out[0] = needs_list(out[1])


@cuda.jit("void(int64[::1])")
def star(out):
    args = (1, 2)
    out[0] = max(*args)  # refused: a call with *args or **kwargs is not imported yet


@cuda.jit("void(int64[::1])")
def comprehension(out):
    out[0] = sum([i for i in range(3)])  # refused: Unknown attribute 'append'


@cuda.jit("void(int64[::1])")  # refused: The 'with (context manager)
def context_manager(out):
    with open("file") as f:
        out[0] = 1


@cuda.jit("void(int64[::1])")
def assertion_with_a_value(out):
    assert out[0] > 0, out[1]  # refused: raise with values is not imported


@cuda.jit("void(unicode_type, int64[::1])")
def text(s, out):
    out[0] = len(s.upper())  # refused: unicode_upper


@cuda.jit([(types.Array(types.int64, 1, "C", readonly=True),)])
def read_only(out):
    out[0] = 1  # refused: setitem


@cuda.jit("void(Tuple((int64, float64)), int64, float64[::1])")
def index_of_a_tuple(t, i, out):
    out[0] = t[i]  # refused: getitem(Tuple(int64, float64), int64)


@cuda.jit("void(int64[::1], int64)")
def dynamic_shape(out, n):
    shared = cuda.shared.array(n, types.int64)  # refused: shared.array
    out[0] = shared[0]


@cuda.jit("void(int64[::1])")
def returns(out):
    return out[0]  # refused: int64 to none


@cuda.jit("void(int64[::1])")  # refused: wrong_count takes 2 arguments
def wrong_count(out, n):
    out[0] = n


@cuda.jit("void(complex128[::1], boolean[::1])")
def order(c, out):
    out[0] = c[0] < c[1]  # refused: lt


@cuda.jit("void(int64[::1])")
def import_inside(out):
    import os  # refused: Use of unsupported opcode (IMPORT_NAME)

    out[0] = os.getpid()


@cuda.jit("void(int64[::1])")
def deletes(out):
    del out[0]  # refused: delitem


@cuda.jit("void(int64[::1])")
def two_iterables(out):
    r = range(3) if out[0] else range(5)  # refused: made on several ways
    for i in r:
        out[i] = i
