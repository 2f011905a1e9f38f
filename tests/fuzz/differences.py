"""Where docs/differences.md says that a result is not Numba's: those rows are left out.

Each function has a row of the table for its name, in `DOCUMENTED`, and says for which rows
of operands it holds.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .front_types import Array

LARGEST_PRODUCT = 65536
"""Numba computes powers up to this exponent as products."""

Dtype = np.dtype[np.generic]


def _far_shift(a: Array, b: Array, result: Dtype) -> Array:
    count = b.astype(object)
    return (count < 0) | (count >= 64)


def _smallest_over_minus_one(a: Array, b: Array, result: Dtype) -> Array:
    if result != np.int64:
        return np.False_
    return (a.astype(result) == np.iinfo(result).min) & (b.astype(result) == -1)


def _large_power(a: Array, b: Array, result: Dtype) -> Array:
    if result.kind not in "iu":
        return np.False_
    return np.abs(b.astype(object)) > LARGEST_PRODUCT


def _whole_power(a: Array, b: Array, result: Dtype) -> Array:
    if result.kind != "f" or b.dtype.kind not in "biu":
        return np.False_
    return np.abs(b.astype(object)) > 2


def _complex_result(a: Array, b: Array, result: Dtype) -> Array:
    return np.bool_(result.kind == "c")


def _by_span(a: Array, b: Array, result: Dtype) -> Array:
    return np.bool_(a.dtype.kind == "m" and b.dtype.kind == "m")


def _by_f32(a: Array, b: Array, result: Dtype) -> Array:
    return np.bool_(result.kind == "m" and np.dtype("f4") in (a.dtype, b.dtype))


Where = Callable[[Array, Array, Dtype], Array]

DOCUMENTED: dict[str, tuple[tuple[str, ...], Where]] = {
    "a shift by a negative number of bits, or by the width or more": (
        ("lshift", "rshift"),
        _far_shift,
    ),
    "the smallest integer `//` -1": (("floordiv",), _smallest_over_minus_one),
    "an integer to a power above 65536 or below -65536": (("pow",), _large_power),
    "a float to a whole power": (("pow",), _whole_power),
    "a complex number to a power": (("pow",), _complex_result),
    "a span divided by a span, rounded down": (("floordiv", "mod"), _by_span),
    "a span times or divided by an f32": (("mul", "truediv", "floordiv"), _by_f32),
}
"""The rows of the table that say where values differ, and for which operators."""


def documented(operator: str, operands: list[Array], result: Dtype) -> Array:
    """For which rows of operands the table says that `operator` does not give Numba's value."""
    found = np.zeros(len(operands[0]), np.bool_)
    for operators, holds in DOCUMENTED.values():
        if operator in operators:
            found |= holds(operands[0], operands[1], result).astype(np.bool_)
    return found
