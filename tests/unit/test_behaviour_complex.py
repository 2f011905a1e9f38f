"""The complex dialect through the pipeline on the CPU, against Python's cmath."""

from __future__ import annotations

import cmath
import ctypes
import math
from collections.abc import Callable
from functools import cache

import pytest
from conformance.host import compile_text
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
