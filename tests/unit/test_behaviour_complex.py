"""The complex dialect through the pipeline on the CPU, against Python's cmath and NumPy."""

from __future__ import annotations

import cmath
import ctypes
import math
from collections.abc import Callable
from functools import cache
from itertools import product

import numpy as np
import pytest
from conformance.host import compile_text
from fuzz.front_types import DTYPES, Array
from fuzz.machine_code import Code, lower, same, scalar_function
from fuzz.machine_code import call as call_rows
from xdsl_numba.runtime.host import HostModule

UNARY: dict[str, Callable[[complex], complex]] = {
    "neg": lambda z: -z,
    "conj": lambda z: z.conjugate(),
    "exp": cmath.exp,
    "expm1": lambda z: cmath.exp(z) - 1,
    "log": cmath.log,
    "log1p": lambda z: cmath.log(1 + z),
    "sqrt": cmath.sqrt,
    "rsqrt": lambda z: 1 / cmath.sqrt(z),
    "sign": lambda z: z / abs(z),
    "sin": cmath.sin,
    "cos": cmath.cos,
    "tan": cmath.tan,
    "tanh": cmath.tanh,
}
REAL: dict[str, Callable[[complex], float]] = {"abs": abs, "angle": cmath.phase}
BINARY: dict[str, Callable[[complex, complex], complex]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "pow": lambda a, b: a**b,
}
POINTS = [1 + 2j, -1.5 + 0.25j, -2 - 3j, 0.5 - 1e-3j, 3 + 0j, -4 + 0j, 1e-3 + 2j, 2j, -0.75j]


@cache
def module() -> HostModule:
    def function(name: str, body: str) -> str:
        return f"""
        func.func @complex_{name}(%p: !llvm.ptr, %q: !llvm.ptr, %out: !llvm.ptr) {{
          %a = dm.load %p : !llvm.ptr -> complex<f64>
          %b = dm.load %q : !llvm.ptr -> complex<f64>
          {body}
          func.return
        }}
        """

    store = "dm.store %r, %out : {}, !llvm.ptr"
    texts = [
        function(op, f"%r = complex.{op} %a : complex<f64>\n" + store.format("complex<f64>"))
        for op in UNARY
    ]
    texts += [
        function(op, f"%r = complex.{op} %a : complex<f64>\n" + store.format("f64")) for op in REAL
    ]
    texts += [
        function(op, f"%r = complex.{op} %a, %b : complex<f64>\n" + store.format("complex<f64>"))
        for op in BINARY
    ]
    return compile_text("".join(texts))


def call(op: str, a: complex, b: complex = 0j) -> complex:
    pair = ctypes.c_double * 2
    p, q, out = pair(a.real, a.imag), pair(b.real, b.imag), pair(0, 0)
    function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3)(module().address(f"complex_{op}"))
    function(ctypes.addressof(p), ctypes.addressof(q), ctypes.addressof(out))
    return complex(*out)


def close(found: complex, expected: complex) -> bool:
    return abs(found - expected) <= 1e-12 * max(1.0, abs(expected))


@pytest.mark.parametrize("op", UNARY)
def test_unary(op: str) -> None:
    for z in POINTS:
        assert close(call(op, z), UNARY[op](z)), (op, z)


@pytest.mark.parametrize("op", REAL)
def test_to_a_real(op: str) -> None:
    for z in POINTS:
        assert close(call(op, z), REAL[op](z)), (op, z)


@pytest.mark.parametrize("op", BINARY)
def test_binary(op: str) -> None:
    for a in POINTS:
        for b in POINTS:
            assert close(call(op, a, b), BINARY[op](a, b)), (op, a, b)


def test_no_overflow_on_the_way() -> None:
    """Where a square would overflow, the result does not."""
    assert call("abs", 3e300 + 4e300j).real == 5e300
    assert call("abs", complex(math.inf, math.nan)).real == math.inf
    assert call("abs", 0j).real == 0
    assert close(call("div", 1e300 + 1e300j, 1e300 + 1e300j), 1)
    assert call("sqrt", 0j) == 0
    assert call("pow", 0j, 0j) == 1
    assert call("pow", 0j, 2 + 1j) == 0
    assert call("sign", 0j) == 0


def test_near_zero() -> None:
    """expm1 keeps the digits that exp(z) - 1 loses."""
    assert abs(call("expm1", 1e-17 + 0j) - 1e-17) < 1e-30


# Special values: NumPy's, in both widths.

NUMPY: dict[str, Callable[..., Array]] = {
    "neg": np.negative,
    "conj": np.conjugate,
    "exp": np.exp,
    "expm1": np.expm1,
    "log": np.log,
    "log1p": np.log1p,
    "sqrt": np.sqrt,
    "rsqrt": lambda z: 1 / np.sqrt(z),
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "tanh": np.tanh,
    "abs": np.abs,
    "angle": np.angle,
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "pow": np.power,
}
ENDS = [0.0, -0.0, 1.0, -1.0, 2.5, -3.0, 1e-30, math.inf, -math.inf, math.nan]
LARGE = [700.5, -720.25, 1e20, 1e38]


def points(parts: list[float], dtype: np.dtype[np.generic]) -> Array:
    return np.array([complex(a, b) for a, b in product(parts, parts)], dtype)


@cache
def special(part: str) -> Code:
    type = f"complex<{part}>"
    texts: list[str] = []
    for op in NUMPY:
        operands = [type, type] if op in BINARY else [type]
        body = f"%r = complex.{op} {', '.join(['%x0', '%x1'][: len(operands)])} : {type}"
        texts.append(scalar_function(f"f_{op}", operands, part if op in REAL else type, body))
    return Code(lower("".join(texts)), 0)


@pytest.mark.parametrize("part", ["f32", "f64"])
@pytest.mark.parametrize("op", NUMPY)
def test_special_values_are_numpys(op: str, part: str) -> None:
    """Infinite parts, nan, zeros of both signs, and sizes near the largest."""
    dtype = DTYPES[f"complex<{part}>"]
    if op in BINARY:
        values = points([end for end in ENDS if op != "pow" or end != 1e-30], dtype)
        rows = tuple(part.ravel() for part in np.meshgrid(values, values))
    else:
        rows = (points([*ENDS, *LARGE], dtype),)
    with np.errstate(all="ignore"):
        expected = NUMPY[op](*rows)
        found = call_rows(special(part), f"f_{op}", expected.dtype, rows)
        size = np.where(np.isfinite(np.abs(expected)), np.abs(expected), 0)
        wrong = np.zeros(len(found), np.bool_)
        for x, y in ((found.real, expected.real), (found.imag, expected.imag)):
            # C leaves the sign of some zeros open.
            near = np.abs(x - y) <= 64 * np.finfo(dtype).eps * size
            wrong |= ~(same(x, y) | near | ((x == 0) & (y == 0)))
    shown = [[row[i] for row in (*rows, found, expected)] for i in np.flatnonzero(wrong)[:5]]
    assert not wrong.any(), shown


@pytest.mark.parametrize(
    ("base", "exponent", "expected"),
    [
        (complex(math.inf, 0), 0j, 1),
        (complex(math.nan, 0), 0j, 1),
        (1e-30 + 1e-30j, 2 + 0j, complex(0, 2.0000000000000002e-60)),
        (2j, 3 + 0j, -8j),
        (1 + 1j, -2 + 0j, -0.5j),
        (1 + 2j, 12 + 0j, 11753 + 10296j),
    ],
)
def test_small_whole_powers_are_products(
    base: complex, exponent: complex, expected: complex
) -> None:
    assert call("pow", base, exponent) == expected


def test_zero_to_a_power_that_is_not_positive() -> None:
    for exponent in (-1 + 0j, -0.5 + 2j, 1j):
        power = call("pow", 0j, exponent)
        assert math.isnan(power.real)
        assert math.isnan(power.imag)


def test_constants_are_computed_as_values_are() -> None:
    """Folding as Python would gives an exception, or another quotient by 0."""
    code = compile_text(
        """
        func.func @quotients(%p: !llvm.ptr, %q: !llvm.ptr) {
          %large = complex.constant [1.0e200, 1.0e200] : complex<f64>
          %zero = complex.constant [0.0, 0.0] : complex<f64>
          %one = complex.div %large, %large : complex<f64>
          %infinite = complex.div %large, %zero : complex<f64>
          dm.store %one, %p : complex<f64>, !llvm.ptr
          dm.store %infinite, %q : complex<f64>, !llvm.ptr
          func.return
        }
        """
    )
    pair = ctypes.c_double * 2
    one, infinite = pair(), pair()
    ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 2)(code.address("quotients"))(
        ctypes.addressof(one), ctypes.addressof(infinite)
    )
    assert list(one) == [1.0, 0.0]
    assert list(infinite) == [math.inf, math.inf]
