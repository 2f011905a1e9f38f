"""The scalar front-end types that the comparison with Numba and NumPy uses, and edge values."""

from __future__ import annotations

import math
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.generic]

INTEGERS = {
    **{f"si{width}": np.dtype(f"i{width // 8}") for width in (8, 16, 32, 64)},
    **{f"ui{width}": np.dtype(f"u{width // 8}") for width in (8, 16, 32, 64)},
}
FLOATS = {"f32": np.dtype("f4"), "f64": np.dtype("f8")}
COMPLEX = {"complex<f32>": np.dtype("c8"), "complex<f64>": np.dtype("c16")}
BOOLEAN = "!numba.boolean"
NUMERIC: dict[str, np.dtype[Any]] = {BOOLEAN: np.dtype("?"), **INTEGERS, **FLOATS, **COMPLEX}

UNITS = ("", "Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as")


def date(unit: str) -> str:
    """NumPy's datetime64."""
    return f'!numba.npdatetime<"{unit}">'


def span(unit: str) -> str:
    """NumPy's timedelta64."""
    return f'!numba.nptimedelta<"{unit}">'


def _dated(kind: str, unit: str) -> np.dtype[Any]:
    return np.dtype(f"{kind}8[{unit}]" if unit else f"{kind}8")


DATES = {date(unit): _dated("M", unit) for unit in UNITS}
SPANS = {span(unit): _dated("m", unit) for unit in UNITS}
DTYPES: dict[str, np.dtype[Any]] = {**NUMERIC, **DATES, **SPANS}
TEXTS = {dtype: text for text, dtype in DTYPES.items()}

NOT_A_TIME = -(2**63)


def edges(type: str) -> Array:
    """Values of a scalar type where something may go wrong."""
    dtype = DTYPES[type]
    if dtype.kind == "b":
        return np.array([False, True])
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        width = info.bits
        near = [0, 1, 2, 3, 7, width - 1, width, 100]
        values = [*near, *[-v for v in near], info.min, info.min + 1, info.max - 1, info.max]
        values += [2**53 + 1, -(2**31), 2**32 + 1, 2**63 - 1, 2**63]
        return np.array(sorted({v for v in values if info.min <= v <= info.max}), dtype)
    if dtype.kind == "f":
        info = np.finfo(dtype)
        values = [0.0, 1.0, 0.5, 2.0, 3.7, 7.0, 1000.5, 2.0**31, 2.0**63, float(info.max)]
        values += [float(info.tiny), float(info.smallest_subnormal)]
        return np.array([*values, *[-v for v in values], math.inf, -math.inf, math.nan], dtype)
    if dtype.kind == "c":
        parts = [0.0, -0.0, 1.0, -1.0, 2.5, 1e-30, math.inf, -math.inf, math.nan]
        return np.array([complex(a, b) for a, b in product(parts, parts)], dtype)
    values = [0, 1, 2, 7, 29, 60, 365, 146097, 10**9 + 7, 2**40 + 3, 2**62, 2**63 - 1]
    return np.array([NOT_A_TIME, *values, *[-v for v in values]], np.int64).view(dtype)
