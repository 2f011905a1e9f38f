"""What the operators of `numba` give by the documented rules, computed with NumPy.

The rules are those of `datamodel/operators.py` and docs/differences.md; NumPy's own casts
and ufuncs carry them out on arrays of operands.  A library function's results may
differ in the last digits: the second result says how far.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .front_types import NOT_A_TIME, Array

NEARLY = 4
"""Units in the last place for `pow` and what is made of several roundings."""

UFUNCS: dict[str, Callable[..., Array]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "truediv": np.true_divide,
    "floordiv": np.floor_divide,
    "mod": np.remainder,
    "and_": np.bitwise_and,
    "or_": np.bitwise_or,
    "xor": np.bitwise_xor,
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
SHIFTS = ("lshift", "rshift")


Judged = tuple[Array, Array | float]
"""The values, and how far a found value may be from each; 0 for equal bits."""


def binary(operator: str, a: Array, b: Array, result: np.dtype[np.generic]) -> Judged:
    """`a operator b`, computed in the type of the result."""
    with np.errstate(all="ignore"):
        if a.dtype.kind in "mM" or b.dtype.kind in "mM":
            return dated(operator, a, b, result), 0.0
        if operator in SHIFTS or (operator == "pow" and result.kind in "iu"):
            return _whole(operator, a, b, result), 0.0
        if operator == "pow":
            return _power(a, b, result)
        x, y = a.astype(result), b.astype(result)
        if result.kind == "c" and operator == "truediv":
            return _quotient(x, y), 0.0
        if result.kind == "c" and operator == "mul":
            # NumPy's own loops fuse a multiplication and an addition on some CPUs.
            return _complex(
                x.real * y.real - x.imag * y.imag, x.real * y.imag + x.imag * y.real
            ), 0.0
        if result == np.float16:
            # As NumPy computes them: in f32, rounded once.
            x, y = x.astype("f4"), y.astype("f4")
        return UFUNCS[operator](x, y).astype(result), 0.0


def _complex(real: Array, imag: Array) -> Array:
    values = np.zeros(real.shape, np.result_type(real, np.complex64))
    values.real, values.imag = real, imag
    return values


def _whole(operator: str, a: Array, b: Array, result: np.dtype[np.generic]) -> Array:
    """Shifts and powers of integers with Python's integers, wrapped to the width."""
    width = result.itemsize * 8
    values = np.zeros(len(a), result)
    for i, (x, y) in enumerate(zip(a.astype(result).tolist(), b.tolist(), strict=True)):
        values[i] = wrapped(_whole_value(operator, int(x), int(y), width), result)
    return values


def _whole_value(operator: str, x: int, y: int, width: int) -> int:
    if operator == "lshift":
        return x << y if 0 <= y < width else 0
    if operator == "rshift":
        return x >> (y if 0 <= y < width else width)
    if y >= 0:
        return pow(x, y, 1 << width)
    if x == 0:
        return 1 << (width - 1)
    return x ** (y & 1) if abs(x) == 1 else 0


def wrapped(value: int, dtype: np.dtype[np.generic]) -> int:
    """An integer modulo 2 to the width of an integer type."""
    width = dtype.itemsize * 8
    value %= 1 << width
    return value - (1 << width) if dtype.kind == "i" and value >> (width - 1) else value


def _power(a: Array, b: Array, result: np.dtype[np.generic]) -> Judged:
    if result.kind == "c":
        x, y = a.astype(result), b.astype(result)
        values = np.power(x, y)
        # exp(y log x): what is lost grows with the size of the exponent.
        exponent = np.abs(y) * (1 + np.abs(np.log(np.abs(x))))
        near = (
            16 * np.finfo(result).eps * np.nan_to_num(np.abs(values) * (1 + exponent), posinf=0.0)
        )
        # At the ends of the exponent's range NumPy's library decides: anything counts.
        largest = np.finfo(result).max
        tame = (np.abs(x) > 1 / largest**0.5) & (np.abs(x) < largest**0.5) & (np.abs(y) < 100)
        settled = np.isfinite(values) & np.isfinite(x) & np.isfinite(y) & (exponent < 80) & tame
        return values, np.where(settled | (x == 0) | (y == 0), near, np.inf)
    wide = np.dtype("f4") if result == np.float16 else result
    if b.dtype.kind in "iu" and b.dtype.itemsize > 2:
        # The exponent keeps its digits.
        wide = np.dtype("f8")
    x = a.astype(result).astype(wide)
    y = b.astype(wide) if b.dtype.kind in "iu" else b.astype(result).astype(wide)
    values = np.power(x, y).astype(result)
    return values, np.nan_to_num(NEARLY * np.abs(np.spacing(values)).astype("f8"))


def _quotient(x: Array, y: Array) -> Array:
    """Smith's method, dividing by the larger part; each part by 0 where both are 0."""
    swap = np.abs(y.real) < np.abs(y.imag)
    large, small = np.where(swap, y.imag, y.real), np.where(swap, y.real, y.imag)
    first, second = np.where(swap, x.imag, x.real), np.where(swap, x.real, x.imag)
    ratio = small / large
    denominator = large + small * ratio
    real = (first + second * ratio) / denominator
    imag = np.where(swap, first * ratio - second, second - first * ratio) / denominator
    zero = (y.real == 0) & (y.imag == 0)
    nothing = np.zeros_like(real)
    return _complex(np.where(zero, x.real / nothing, real), np.where(zero, x.imag / nothing, imag))


def unary(operator: str, a: Array, result: np.dtype[np.generic]) -> Judged:
    """`operator a`, computed in the type of the operand."""
    with np.errstate(all="ignore"):
        if operator == "not_":
            return ~truth(a), 0.0
        if a.dtype.kind == "b":
            if operator == "invert":
                return ~a, 0.0
            a = a.astype(result)
        if operator == "abs":
            size = np.abs(a).astype(result)
            slack = np.nan_to_num(NEARLY * np.spacing(size)) if a.dtype.kind == "c" else 0.0
            return size, slack
        if operator == "pos":
            return a.astype(result), 0.0
        ufunc = np.negative if operator == "neg" else np.invert
        return ufunc(a).astype(result), 0.0


def truth(a: Array) -> Array:
    """`bool(a)`."""
    if a.dtype.kind == "m":
        return a.view("i8") != 0
    return a.astype("?")


# Dates


def dated(operator: str, a: Array, b: Array, result: np.dtype[np.generic]) -> Array:
    """NumPy's arithmetic of dates and spans.

    NumPy wraps around where a count does not fit the unit of the other: those rows are left
    to `tests/unit/test_dates.py`, and no program computes them (see `steps`).
    """
    return UFUNCS[operator](a, b).astype(result)


def is_missing(a: Array) -> Array:
    """Where a date or span is "not a time"."""
    return a.view("i8") == NOT_A_TIME
