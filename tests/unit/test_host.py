"""Code on the CPU: what LLVM calls is there, and what nobody defines is an error."""

from __future__ import annotations

import ctypes
from itertools import product
from typing import Any

import numpy as np
import pytest
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.runtime.host import HostModule, UndefinedSymbol, host_triple
from xdsl_numba.tools.driver import make_context, parse_source

INTEGERS = [0, 1, -1, 7, -7, 2**63, 2**64 + 3, -(2**64) - 5, 2**100 + 1, 2**127 - 1, -(2**127)]


def compiled(text: str) -> HostModule:
    context = make_context()
    module = parse_source(context, text, "test.mlir")
    NumbaToLlvmPass(triple=host_triple()).apply(context, module)
    return HostModule(module)


def run(module: HostModule, name: str, size: int, *operands: bytes) -> bytes:
    """Call a function that reads its operands and writes a result of `size` bytes."""
    # Numbers of 16 bytes stand at addresses that 16 divides.
    rooms = np.zeros((len(operands) + 2, 16), np.uint8)
    skip = -rooms.ctypes.data % 16
    start = rooms.ctypes.data + skip
    for i, operand in enumerate(operands):
        ctypes.memmove(start + 16 * i, operand, len(operand))
    addresses = [start + 16 * i for i in range(len(operands) + 1)]
    ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * len(addresses))(module.address(name))(*addresses)
    return ctypes.string_at(addresses[-1], size)


def binary(op: str, type: str) -> str:
    return f"""
func.func @{op}_{type}(%a: !llvm.ptr, %b: !llvm.ptr, %o: !llvm.ptr) {{
  %x = dm.load %a : !llvm.ptr -> {type}
  %y = dm.load %b : !llvm.ptr -> {type}
  %r = numba.binop {op} %x, %y : ({type}, {type}) -> {type}
  dm.store %r, %o : {type}, !llvm.ptr
  func.return
}}"""


def cast(name: str, source: str, target: str) -> str:
    return f"""
func.func @{name}(%a: !llvm.ptr, %o: !llvm.ptr) {{
  %x = dm.load %a : !llvm.ptr -> {source}
  %r = numba.cast %x : {source} -> {target}
  dm.store %r, %o : {target}, !llvm.ptr
  func.return
}}"""


PYTHON = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "floordiv": lambda a, b: a // b,
    "mod": lambda a, b: a % b,
    "lshift": lambda a, b: a << b,
    "rshift": lambda a, b: a >> b,
}


@pytest.mark.parametrize("type", ["si128", "ui128"])
@pytest.mark.parametrize("op", PYTHON)
def test_integers_of_128_bits(op: str, type: str) -> None:
    module = compiled(binary(op, type))
    for a, b in product(INTEGERS, repeat=2):
        if type == "ui128":
            a, b = a % 2**128, b % 2**128
        if (b == 0 and op in ("floordiv", "mod")) or ("shift" in op and not 0 <= b < 128):
            continue
        raw = [(n % 2**128).to_bytes(16, "little") for n in (a, b)]
        found = int.from_bytes(run(module, f"{op}_{type}", 16, *raw), "little")
        assert found == PYTHON[op](a, b) % 2**128, (a, b)


@pytest.mark.parametrize(("float", "dtype"), [("f32", "f4"), ("f64", "f8")])
@pytest.mark.parametrize("signed", [True, False])
def test_integers_of_128_bits_and_floats(float: str, dtype: str, signed: bool) -> None:
    integer = "si128" if signed else "ui128"
    module = compiled(cast("to", integer, float) + cast("back", float, integer))
    for number in INTEGERS:
        number = number if signed else number % 2**128
        raw = run(
            module, "to", np.dtype(dtype).itemsize, number.to_bytes(16, "little", signed=signed)
        )
        rounded = np.frombuffer(raw, dtype)[0]
        # NumPy's conversion of a Python integer goes by way of f64; Fraction's division is exact.
        if dtype == "f4" and number >= 2**128 - 2**103:
            assert np.isinf(rounded)
            continue
        if dtype == "f8":
            assert rounded == number / 1
        assert abs(int(rounded) - number) <= abs(number) / 2 ** (24 if dtype == "f4" else 53)
        if (-(2**127) if signed else 0) <= int(rounded) < 2 ** (127 if signed else 128):
            found = run(module, "back", 16, raw)
            assert int.from_bytes(found, "little", signed=signed) == int(rounded)


def bfloat16_bits(value: Any) -> int:
    """Rounded from the double once, ties to even, in exact arithmetic."""
    from fractions import Fraction

    near = int(np.float32(value).view(np.uint32)) >> 16
    candidates = [bits for bits in range(max(near - 1, 0), near + 2) if bits & 0x7FFF < 0x7F80]

    def distance(bits: int) -> tuple[Fraction, int]:
        back = np.uint32(bits << 16).view(np.float32)
        return abs(Fraction(float(back)) - Fraction(float(value))), bits & 1

    return min(candidates, key=distance)


def test_floats_of_16_bits() -> None:
    module = compiled(
        cast("half64", "f64", "!numba.float16")
        + cast("half32", "f32", "!numba.float16")
        + cast("wide", "!numba.float16", "f32")
        + cast("brain64", "f64", "!numba.bfloat16")
    )
    rng = np.random.default_rng(1)
    doubles = np.concatenate(
        [
            [0.0, -0.0, 65519.9, 65520.0, 1e-8, 2**-24, 2**-25, 2**-25 + 2**-60, np.inf, np.nan],
            [1 + 2**-11, 1 + 2**-11 + 2**-40, 1 + 3 * 2**-11, 5e-324, -1e300],
            rng.standard_normal(500) * 10.0 ** rng.integers(-9, 5, 500),
        ]
    )
    with np.errstate(over="ignore"):
        for value in doubles:
            half = np.frombuffer(run(module, "half64", 2, value.tobytes()), "f2")[0]
            assert half == np.float16(value) or (np.isnan(value) and np.isnan(half)), value
            single = np.float32(value)
            half = np.frombuffer(run(module, "half32", 2, single.tobytes()), "f2")[0]
            assert half == np.float16(single) or (np.isnan(value) and np.isnan(half)), value
            back = np.frombuffer(run(module, "wide", 4, half.tobytes()), "f4")[0]
            assert back == half or np.isnan(half)
            if np.isfinite(value) and abs(value) < 3e38:
                brain = run(module, "brain64", 2, value.tobytes())
                assert int.from_bytes(brain, "little") == bfloat16_bits(value), value


def test_an_undefined_function() -> None:
    text = """
func.func private @nope(f64) -> f64 attributes {dm.abi = "c"}
func.func @f(%x: f64) -> f64 attributes {dm.abi = "c"} {
  %r = func.call @nope(%x) : (f64) -> f64
  func.return %r : f64
}"""
    with pytest.raises(UndefinedSymbol, match="@nope is not defined") as caught:
        compiled(text)
    assert str(caught.value).startswith("test.mlir:2:1: error:")


def test_a_function_of_the_process() -> None:
    text = """
func.func private @cbrt(f64) -> f64 attributes {dm.abi = "c"}
func.func private @unused(f64) -> f64 attributes {dm.abi = "c"}
func.func @f(%x: f64) -> f64 attributes {dm.abi = "c"} {
  %r = func.call @cbrt(%x) : (f64) -> f64
  func.return %r : f64
}"""
    module = compiled(text)
    function = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_double)(module.address("f"))
    assert function(27.0) == pytest.approx(3.0)
