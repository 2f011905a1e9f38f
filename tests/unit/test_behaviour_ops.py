"""Operators, comparisons and casts computed on this machine, against Python and NumPy.

Each test lowers a module for the host, as `numba-to-llvm` would for a GPU, and calls its
functions: each takes arrays of operands behind C pointers and writes an array of results.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray
from xdsl.dialects.builtin import StringAttr
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.runtime.host import HostModule, host_triple
from xdsl_numba.tools.driver import make_context, parse_source

Array = NDArray[np.generic]

INTEGERS = {
    "si8": np.int8,
    "si16": np.int16,
    "si32": np.int32,
    "si64": np.int64,
    "ui8": np.uint8,
    "ui16": np.uint16,
    "ui32": np.uint32,
    "ui64": np.uint64,
}
FLOATS = {"f32": np.float32, "f64": np.float64}
COMPLEX = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}
BOOLEAN = "!numba.boolean"
FLOAT16 = "!numba.float16"
BFLOAT16 = "!numba.bfloat16"
DTYPES: dict[str, type[np.generic]] = {
    **INTEGERS,
    **FLOATS,
    **COMPLEX,
    BOOLEAN: np.bool_,
    FLOAT16: np.float16,
    BFLOAT16: np.uint16,
}


# The host


def bfloat16_bits(value: float) -> int:
    """The bits of the bfloat16 next to a double."""
    if math.isnan(value):
        return 0x7FC0
    if math.isinf(value) or value == 0:
        return struct.unpack("<I", struct.pack("<f", value))[0] >> 16
    # Eight bits of significand, and the exponents of f32.
    exponent = max(math.frexp(value)[1], -125)
    unit = math.ldexp(1.0, exponent - 8)
    nearest = math.copysign(round(value / unit) * unit, value)
    if abs(nearest) > 3.4e38:
        return 0x7F80 if value > 0 else 0xFF80
    return struct.unpack("<I", struct.pack("<f", nearest))[0] >> 16


def from_bfloat16(bits: Array) -> Array:
    return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)


def to_bfloat16(values: Iterable[float]) -> Array:
    return np.array([bfloat16_bits(float(v)) for v in values], np.uint16)


def _half_bits(value: float) -> int:
    with np.errstate(all="ignore"):
        return int(np.float16(value).view(np.uint16))


class Host:
    """The functions of a module, lowered for and loaded on this machine."""

    def __init__(self, text: str) -> None:
        triple = host_triple()
        context = make_context()
        module = parse_source(context, text, "test")
        module.verify()
        NumbaToLlvmPass(triple=triple).apply(context, module)
        module.verify()
        assert module.attributes["llvm.target_triple"] == StringAttr(triple)
        self.module = HostModule(module)

    def call(self, name: str, *arguments: int) -> None:
        """Call a function of pointers and 64-bit integers that returns nothing."""
        address = self.module.address(name)
        function = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * len(arguments))(address)
        function(*arguments)

    def map(self, name: str, dtype: type[np.generic], *operands: Array) -> Array:
        """The results of a function that `elementwise` made."""
        arrays = [np.ascontiguousarray(operand) for operand in operands]
        out = np.zeros(len(arrays[0]), dtype)
        self.call(name, *[a.ctypes.data for a in arrays], out.ctypes.data, len(out))
        return out


def elementwise(name: str, operands: list[str], result: str, body: str) -> str:
    """A function that computes `%r` from `%x0`, `%x1`, ... for each element."""
    pointers = [f"!numba.cpointer<{type}>" for type in operands]
    signature = ", ".join(f"%p{i}: {pointer}" for i, pointer in enumerate(pointers))
    loads = "\n    ".join(
        f"%x{i} = numba.getitem %p{i}[%i] : ({pointer}, si64) -> {type}"
        for i, (pointer, type) in enumerate(zip(pointers, operands, strict=True))
    )
    return f"""
func.func @{name}({signature}, %out: !numba.cpointer<{result}>, %n: si64)
    attributes {{dm.abi = "c"}} {{
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %bits = builtin.unrealized_conversion_cast %n : si64 to i64
  %count = arith.index_cast %bits : i64 to index
  scf.for %k = %zero to %count step %one {{
    %k64 = arith.index_cast %k : index to i64
    %i = builtin.unrealized_conversion_cast %k64 : i64 to si64
    {loads}
    {body}
    numba.setitem %out[%i], %r : (!numba.cpointer<{result}>, si64, {result})
  }}
  func.return
}}
"""


@dataclass(frozen=True)
class Case:
    """One op on operands of these types."""

    name: str
    operands: tuple[str, ...]
    result: str
    body: str

    def text(self) -> str:
        return elementwise(self.name, list(self.operands), self.result, self.body)


def binop(operator: str, type: str, result: str | None = None) -> Case:
    result = result or type
    return Case(
        f"{operator}_{mangled(type)}_{mangled(result)}",
        (type, type),
        result,
        f"%r = numba.binop {operator} %x0, %x1 : ({type}, {type}) -> {result}",
    )


def unary(operator: str, type: str, result: str | None = None) -> Case:
    result = result or type
    return Case(
        f"{operator}_{mangled(type)}",
        (type,),
        result,
        f"%r = numba.unary {operator} %x0 : {type} -> {result}",
    )


def cmp(operator: str, type: str) -> Case:
    return Case(
        f"{operator}_{mangled(type)}",
        (type, type),
        BOOLEAN,
        f"%r = numba.cmp {operator} %x0, %x1 : ({type}, {type})",
    )


def cast(source: str, target: str) -> Case:
    return Case(
        f"cast_{mangled(source)}_{mangled(target)}",
        (source,),
        target,
        f"%r = numba.cast %x0 : {source} -> {target}",
    )


def truth(type: str) -> Case:
    return Case(f"truth_{mangled(type)}", (type,), BOOLEAN, f"%r = numba.truth %x0 : {type}")


def mangled(type: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in type)


def load(cases: Iterable[Case]) -> Host:
    return Host("".join(case.text() for case in cases))


# Operands


def edges(type: str) -> Array:
    """Values of a type where something may go wrong."""
    dtype = DTYPES[type]
    if type in INTEGERS:
        info = np.iinfo(dtype)
        width = info.bits
        near = [0, 1, 2, 3, 7, width - 1, width, width + 1, 100]
        values = [*near, *[-v for v in near], info.min, info.min + 1, info.max - 1, info.max]
        return np.array(sorted({v for v in values if info.min <= v <= info.max}), dtype)
    if type == BOOLEAN:
        return np.array([False, True])
    if type == BFLOAT16:
        return to_bfloat16(edges("f32"))
    if type in COMPLEX:
        parts = [0.0, 1.0, -1.0, 2.5, -0.25]
        return np.array([complex(a, b) for a, b in product(parts, parts)], dtype)
    finfo = np.finfo(dtype)
    values = [0.0, 1.0, 0.5, 2.0, 3.7, 7.0, 1000.5, float(finfo.tiny), float(finfo.max)]
    values = [*values, *[-v for v in values], math.inf, -math.inf, math.nan]
    return np.array(values, dtype)


def pairs(type: str) -> tuple[Array, Array]:
    values = edges(type)
    a, b = np.meshgrid(np.arange(len(values)), np.arange(len(values)))
    return values[a.ravel()], values[b.ravel()]


def assert_same(found: Array, expected: Array, *operands: Array, ulp: int = 0) -> None:
    """Equal, signs of zeros and infinities included; a nan is a nan."""
    assert found.dtype == expected.dtype
    if not np.issubdtype(found.dtype, np.inexact):
        different = found != expected
    else:
        same = (found == expected) & (np.signbit(found.real) == np.signbit(expected.real))
        same |= np.isnan(found) & np.isnan(expected)
        if ulp:
            with np.errstate(all="ignore"):
                bound = ulp * np.spacing(np.abs(expected))
                same |= np.abs(found - expected) <= bound
        different = ~same
    if different.any():
        where = np.flatnonzero(different)[:10]
        shown = [
            f"{[operand[i] for operand in operands]} -> {found[i]!r}, not {expected[i]!r}"
            for i in where
        ]
        pytest.fail(f"{different.sum()} of {len(found)} differ:\n" + "\n".join(shown))


Reference = Callable[..., Array]

WHOLE: dict[str, Reference] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "floordiv": np.floor_divide,
    "mod": np.remainder,
}
BITWISE: dict[str, Reference] = {
    "and_": np.bitwise_and,
    "or_": np.bitwise_or,
    "xor": np.bitwise_xor,
}
SHIFTS: dict[str, Reference] = {"lshift": np.left_shift, "rshift": np.right_shift}
COMPARISONS: dict[str, Reference] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}


@pytest.mark.parametrize("type", INTEGERS)
def test_integer_operators(type: str) -> None:
    table = WHOLE | BITWISE | SHIFTS
    cases = {operator: binop(operator, type) for operator in table}
    division = binop("truediv", type, "f64")
    comparisons = {operator: cmp(operator, type) for operator in COMPARISONS}
    identity = {operator: cmp(operator, type) for operator in ("is_", "is_not")}
    host = load([*cases.values(), division, *comparisons.values(), *identity.values()])
    a, b = pairs(type)
    with np.errstate(all="ignore"):
        for operator, reference in table.items():
            found = host.map(cases[operator].name, DTYPES[type], a, b)
            assert_same(found, reference(a, b), a, b)
        found = host.map(division.name, np.float64, a, b)
        assert_same(found, a.astype(np.float64) / b.astype(np.float64), a, b)
        for operator, reference in COMPARISONS.items():
            assert_same(host.map(comparisons[operator].name, np.bool_, a, b), reference(a, b), a, b)
        for operator, reference in (("is_", np.equal), ("is_not", np.not_equal)):
            assert_same(host.map(identity[operator].name, np.bool_, a, b), reference(a, b), a, b)


def integer_power(a: int, b: int, dtype: type[np.generic]) -> int:
    info = np.iinfo(dtype)
    if b < 0:
        if a == 0:
            return info.min or info.max // 2 + 1
        return a if a == -1 and b % 2 else int(abs(a) == 1)
    result = pow(a, b, 1 << info.bits)
    return result - (1 << info.bits) if result > info.max else result


@pytest.mark.parametrize("type", INTEGERS)
def test_integer_power(type: str) -> None:
    constants = [0, 1, 2, 5]
    case = binop("pow", type)
    by_constant = [
        Case(
            f"pow{n}",
            (type,),
            type,
            f"%c = numba.constant {n} : {type}\n"
            f"    %r = numba.binop pow %x0, %c : ({type}, {type}) -> {type}",
        )
        for n in constants
    ]
    host = load([case, *by_constant])
    dtype = DTYPES[type]
    a, b = pairs(type)
    powers = [integer_power(int(x), int(y), dtype) for x, y in zip(a, b, strict=True)]
    assert_same(host.map(case.name, dtype, a, b), np.array(powers, dtype), a, b)
    values = edges(type)
    for n, each in zip(constants, by_constant, strict=True):
        expected = np.array([integer_power(int(x), n, dtype) for x in values], dtype)
        assert_same(host.map(each.name, dtype, values), expected, values)


@pytest.mark.parametrize("type", INTEGERS)
def test_integer_power_of_another_width(type: str) -> None:
    """The exponent keeps its width and sign; the power is that of the base's type."""
    cases = {
        exponent: Case(
            f"pow_{exponent}",
            (type, exponent),
            type,
            f"%r = numba.binop pow %x0, %x1 : ({type}, {exponent}) -> {type}",
        )
        for exponent in INTEGERS
    }
    host = load(cases.values())
    dtype = DTYPES[type]
    for exponent, case in cases.items():
        a, b = (
            np.array(values, DTYPES[each])
            for each, values in zip(
                (type, exponent),
                zip(*product(edges(type).tolist(), edges(exponent).tolist()), strict=True),
                strict=True,
            )
        )
        powers = [integer_power(int(x), int(y), dtype) for x, y in zip(a, b, strict=True)]
        assert_same(host.map(case.name, dtype, a, b), np.array(powers, dtype), a, b)


@pytest.mark.parametrize("type", INTEGERS)
def test_division_by_constants(type: str) -> None:
    dtype = DTYPES[type]
    divisors = [n for n in (0, 1, 2, 7, -1, -3) if n >= np.iinfo(dtype).min]
    cases = {
        (operator, n): Case(
            f"{operator}_{i}",
            (type,),
            type,
            f"%c = numba.constant {n} : {type}\n"
            f"    %r = numba.binop {operator} %x0, %c : ({type}, {type}) -> {type}",
        )
        for operator in ("floordiv", "mod", "lshift", "rshift")
        for i, n in enumerate(divisors)
    }
    host = load(cases.values())
    values = edges(type)
    references = WHOLE | SHIFTS
    with np.errstate(all="ignore"):
        for (operator, n), case in cases.items():
            expected = references[operator](values, dtype(n))
            assert_same(host.map(case.name, dtype, values), expected, values)


@pytest.mark.parametrize("type", INTEGERS)
def test_integer_unary(type: str) -> None:
    table: dict[str, Reference] = {
        "neg": np.negative,
        "pos": np.positive,
        "invert": np.invert,
        "abs": np.abs,
    }
    cases = {operator: unary(operator, type) for operator in table}
    negation = unary("not_", type, BOOLEAN)
    host = load([*cases.values(), negation, truth(type)])
    values = edges(type)
    with np.errstate(all="ignore"):
        for operator, reference in table.items():
            found = host.map(cases[operator].name, DTYPES[type], values)
            assert_same(found, reference(values), values)
    assert_same(host.map(negation.name, np.bool_, values), values == 0, values)
    assert_same(host.map(truth(type).name, np.bool_, values), values != 0, values)


@pytest.mark.parametrize("type", [*FLOATS, FLOAT16])
def test_float_operators(type: str) -> None:
    table = {**WHOLE, "truediv": np.true_divide}
    cases = {operator: binop(operator, type) for operator in table}
    power = binop("pow", type)
    comparisons = {operator: cmp(operator, type) for operator in COMPARISONS}
    host = load([*cases.values(), power, *comparisons.values()])
    dtype = DTYPES[type]
    a, b = pairs(type)
    with np.errstate(all="ignore"):
        for operator, reference in table.items():
            assert_same(host.map(cases[operator].name, dtype, a, b), reference(a, b), a, b)
        assert_same(host.map(power.name, dtype, a, b), np.power(a, b), a, b, ulp=2)
    for operator, reference in COMPARISONS.items():
        assert_same(host.map(comparisons[operator].name, np.bool_, a, b), reference(a, b), a, b)


@pytest.mark.parametrize("type", [*FLOATS, FLOAT16])
def test_float_unary(type: str) -> None:
    table: dict[str, Reference] = {"neg": np.negative, "pos": np.positive, "abs": np.abs}
    cases = {operator: unary(operator, type) for operator in table}
    negation = unary("not_", type, BOOLEAN)
    square = Case(
        "square",
        (type,),
        type,
        f"%c = numba.constant 2 : si64\n"
        f"    %r = numba.binop pow %x0, %c : ({type}, si64) -> {type}",
    )
    host = load([*cases.values(), negation, truth(type), square])
    values = edges(type)
    for operator, reference in table.items():
        assert_same(host.map(cases[operator].name, DTYPES[type], values), reference(values), values)
    assert_same(host.map(negation.name, np.bool_, values), values == 0, values)
    assert_same(host.map(truth(type).name, np.bool_, values), values != 0, values)
    with np.errstate(all="ignore"):
        assert_same(host.map("square", DTYPES[type], values), values * values, values)


def test_bfloat16() -> None:
    type = BFLOAT16
    cases = {operator: binop(operator, type) for operator in ("add", "sub", "mul", "truediv")}
    comparisons = {operator: cmp(operator, type) for operator in COMPARISONS}
    host = load([*cases.values(), *comparisons.values(), unary("neg", type), truth(type)])
    a, b = pairs(type)
    x, y = from_bfloat16(a), from_bfloat16(b)
    references = WHOLE | {"truediv": np.true_divide}
    with np.errstate(all="ignore"):
        for operator, case in cases.items():
            found = from_bfloat16(host.map(case.name, np.uint16, a, b))
            expected = from_bfloat16(to_bfloat16(references[operator](x, y)))
            assert_same(found, expected, x, y)
    for operator, reference in COMPARISONS.items():
        assert_same(host.map(comparisons[operator].name, np.bool_, a, b), reference(x, y), x, y)
    negated = from_bfloat16(host.map(unary("neg", type).name, np.uint16, a))
    assert_same(negated, -x, x)
    assert_same(host.map(truth(type).name, np.bool_, a), x != 0, x)


def test_boolean_operators() -> None:
    type = BOOLEAN
    cases = {operator: binop(operator, type) for operator in BITWISE}
    comparisons = {operator: cmp(operator, type) for operator in COMPARISONS}
    identity = cmp("is_", type)
    more = [
        unary("not_", type),
        unary("invert", type),
        truth(type),
        binop("add", type, "si64"),
        identity,
    ]
    host = load([*cases.values(), *comparisons.values(), *more])
    a, b = pairs(type)
    for operator, reference in BITWISE.items():
        assert_same(host.map(cases[operator].name, np.bool_, a, b), reference(a, b), a, b)
    for operator, reference in COMPARISONS.items():
        assert_same(host.map(comparisons[operator].name, np.bool_, a, b), reference(a, b), a, b)
    assert_same(host.map(identity.name, np.bool_, a, b), a == b, a, b)
    assert_same(host.map(more[0].name, np.bool_, a), ~a, a)
    assert_same(host.map(more[1].name, np.bool_, a), ~a, a)
    assert_same(host.map(more[2].name, np.bool_, a), a, a)
    assert_same(host.map(more[3].name, np.int64, a, b), a.astype(np.int64) + b, a, b)


def test_booleans_in_memory() -> None:
    host = load([unary("pos", BOOLEAN)])
    stored = np.array([0, 1, 2, 255], np.uint8)
    out = np.full(4, 77, np.uint8)
    host.call("pos__numba_boolean", stored.ctypes.data, out.ctypes.data, 4)
    assert out.tolist() == [0, 1, 1, 1]


@pytest.mark.parametrize("type", COMPLEX)
def test_complex_operators(type: str) -> None:
    dtype = DTYPES[type]
    part = "f32" if type == "complex<f32>" else "f64"
    table: dict[str, Reference] = {
        "add": np.add,
        "sub": np.subtract,
        "mul": np.multiply,
        "truediv": np.true_divide,
        "pow": np.power,
    }
    cases = {operator: binop(operator, type) for operator in table}
    absolute = unary("abs", type, part)
    host = load(
        [
            *cases.values(),
            absolute,
            unary("neg", type),
            unary("not_", type, BOOLEAN),
            cmp("eq", type),
            cmp("ne", type),
            truth(type),
        ]
    )
    a, b = pairs(type)
    for operator, reference in table.items():
        with np.errstate(all="ignore"):
            expected = reference(a, b)
        np.testing.assert_allclose(
            host.map(cases[operator].name, dtype, a, b),
            expected,
            rtol=2e-5 if part == "f32" else 1e-13,
            atol=1e-5 if part == "f32" else 1e-13,
        )
    values = edges(type)
    found = host.map(absolute.name, DTYPES[part], values)
    np.testing.assert_allclose(found, np.abs(values), rtol=1e-6 if part == "f32" else 1e-14)
    assert_same(host.map(unary("neg", type).name, dtype, values), -values, values)
    assert_same(host.map(cmp("eq", type).name, np.bool_, a, b), a == b, a, b)
    assert_same(host.map(cmp("ne", type).name, np.bool_, a, b), a != b, a, b)
    assert_same(host.map(truth(type).name, np.bool_, values), values != 0, values)
    found = host.map(unary("not_", type, BOOLEAN).name, np.bool_, values)
    assert_same(found, values == 0, values)


REAL = [*INTEGERS, *FLOATS, FLOAT16, BOOLEAN]


@pytest.mark.parametrize("source", [*REAL, *COMPLEX])
def test_casts(source: str) -> None:
    targets = [*COMPLEX, BOOLEAN] if source in COMPLEX else [*REAL, *COMPLEX]
    host = load([cast(source, target) for target in targets])
    for target in targets:
        values = edges(source)
        dtype = DTYPES[target]
        if target in INTEGERS and source in (*FLOATS, FLOAT16):
            # Beyond the range C, LLVM and NumPy define nothing.
            info = np.iinfo(dtype)
            with np.errstate(invalid="ignore"):
                whole = np.trunc(values.astype(np.float64))
                values = values[(whole >= float(info.min)) & (whole < float(info.max))]
        with np.errstate(all="ignore"):
            expected = values.astype(dtype)
        assert_same(host.map(cast(source, target).name, dtype, values), expected, values)


@pytest.mark.parametrize("other", ["si8", "si32", "si64", "ui64", "f32", "f64", FLOAT16, BOOLEAN])
def test_bfloat16_casts(other: str) -> None:
    host = load([cast(other, BFLOAT16), cast(BFLOAT16, other)])
    values = edges(other)
    found = host.map(cast(other, BFLOAT16).name, np.uint16, values)
    wide = values.astype(np.float64)
    assert_same(from_bfloat16(found), from_bfloat16(to_bfloat16(wide)), values)
    small = np.array([0.0, 1.0, 2.5, 100.0, 0.125])
    expected = small.astype(DTYPES[other])
    assert_same(host.map(cast(BFLOAT16, other).name, DTYPES[other], to_bfloat16(small)), expected)


@pytest.mark.parametrize("type", ['!numba.npdatetime<"ns">', '!numba.nptimedelta<"D">'])
def test_dates(type: str) -> None:
    """They compare as NumPy's do, where "not a time" equals nothing, and cast to integers."""
    comparisons = {operator: cmp(operator, type) for operator in COMPARISONS}
    host = load([*comparisons.values(), cast(type, "si64"), cast("si64", type)])
    values = edges("si64")
    for case in (cast(type, "si64"), cast("si64", type)):
        assert_same(host.map(case.name, np.int64, values), values, values)
    a, b = pairs("si64")
    x, y = (each.view("datetime64[ns]") for each in (a, b))
    for operator, reference in COMPARISONS.items():
        assert_same(host.map(comparisons[operator].name, np.bool_, a, b), reference(x, y), a, b)


# Wide integers: a pair of 64-bit words


def words(values: Iterable[int]) -> Array:
    return np.array([[v & (2**64 - 1), v >> 64 & (2**64 - 1)] for v in values], np.uint64)


@pytest.mark.parametrize("type", ["si128", "ui128"])
def test_wide_integers(type: str) -> None:
    signed = type == "si128"
    table: dict[str, Callable[[int, int], int]] = {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "and_": lambda a, b: a & b,
        "xor": lambda a, b: a ^ b,
        "lshift": lambda a, b: a << b if 0 <= b < 128 else 0,
        "rshift": lambda a, b: a >> b if 0 <= b < 128 else -int(a < 0),
    }
    cases = {operator: binop(operator, type) for operator in table}
    less = cmp("lt", type)
    host = load([*cases.values(), less])
    low = -(2**127) if signed else 0
    high = 2**127 - 1 if signed else 2**128 - 1
    values = [0, 1, 2, 64, 127, 128, 2**64, 2**64 - 1, high, high - 1, low]
    values += [-1, -2, -(2**64)] if signed else []
    operands = [*product(values, values)]
    a, b = words(x for x, _ in operands), words(y for _, y in operands)
    for operator, reference in table.items():
        out = np.zeros((len(operands), 2), np.uint64)
        host.call(
            cases[operator].name, a.ctypes.data, b.ctypes.data, out.ctypes.data, len(operands)
        )
        assert (out == words(reference(x, y) for x, y in operands)).all(), operator
    out = np.zeros(len(operands), np.bool_)
    host.call(less.name, a.ctypes.data, b.ctypes.data, out.ctypes.data, len(operands))
    assert out.tolist() == [x < y for x, y in operands]
