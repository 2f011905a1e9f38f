"""In which type an operator computes where its result's type is not its operands'.

The values are Numba's, or NumPy's where Numba's shifts and powers are undefined or
saturate (see docs/differences.md).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from fuzz.front_types import BOOLEAN, DTYPES
from fuzz.machine_code import Code, lower, scalar_function
from xdsl_numba.datamodel.operators import COMPUTES
from xdsl_numba.dialects.numba.op_arithmetic import BinaryOperator, Comparison, UnaryOperator

UNARY = [
    ("neg", "ui8", "ui64", 1, 255),
    ("neg", "ui32", "ui64", 1, 2**32 - 1),
    ("neg", "si8", "si64", -128, -128),
    ("neg", "si8", "f64", -128, -128.0),
    ("neg", "f32", "f64", 0.5, -0.5),
    ("neg", BOOLEAN, "si64", True, -1),
    ("invert", "ui8", "ui64", 0, 255),
    ("invert", "si8", "si64", 0, -1),
    ("invert", BOOLEAN, BOOLEAN, True, False),
    ("abs", "si8", "si64", -128, -128),
    ("abs", "si32", "ui64", -(2**31), 2**64 - 2**31),
    ("pos", "ui8", "si64", 255, 255),
    ("pos", BOOLEAN, "si64", True, 1),
]

BINARY = [
    ("add", "si32", "ui32", "si64", -1, 2**32 - 1, 2**32 - 2),
    ("add", "si64", "ui64", "si64", 1, 2**64 - 1, 0),
    ("floordiv", "si64", "ui64", "si64", 5, 2**64 - 1, -5),
    ("truediv", "si64", "ui64", "f64", -1, 2, -0.5),
    ("mod", "f32", "si32", "f64", -1.0, 3, 2.0),
    ("floordiv", "si64", "si8", "si64", -(2**63), -1, -(2**63)),
    ("lshift", "si64", "ui8", "si64", 1, 200, 0),
    ("lshift", "si8", "si64", "si8", 1, 2**32, 0),
    ("lshift", "ui64", "si64", "ui64", 1, -1, 0),
    ("rshift", "si8", "si64", "si64", -1, 63, -1),
    ("rshift", "si16", "si64", "si16", -4, 2**32 + 1, -1),
    ("rshift", "ui8", "si64", "ui64", 255, -1, 0),
    ("pow", "si64", "ui64", "si64", 3, 2**64 - 1, pow(3, 2**64 - 1, 2**64)),
    ("pow", "si32", "si64", "si32", 2, 2**32, 0),
    ("pow", "ui64", "si8", "ui64", 2**64 - 1, -1, 0),
    ("pow", "ui8", "si64", "ui8", 255, -1, 0),
    ("pow", "si8", "si64", "si8", -1, -1, -1),
    ("pow", "si8", "si64", "si8", 0, -1, -128),
    ("pow", "f32", "si32", "f32", -1.0, 2**24 + 1, -1.0),
    ("pow", "f64", "ui64", "f64", 2.0, 2**10, float("inf")),
    ("and_", BOOLEAN, "si64", "si64", True, 3, 1),
]


def bodies() -> Iterator[tuple[str, tuple[str, ...], str, str]]:
    for i, (operator, type, result, *_) in enumerate(UNARY):
        yield f"unary{i}", (type,), result, f"%r = numba.unary {operator} %x0 : {type} -> {result}"
    for i, (operator, a, b, result, *_) in enumerate(BINARY):
        yield (
            f"binary{i}",
            (a, b),
            result,
            f"%r = numba.binop {operator} %x0, %x1 : ({a}, {b}) -> {result}",
        )


@pytest.fixture(scope="module")
def code() -> Code:
    return Code(lower("".join(scalar_function(*body) for body in bodies())), 0)


def computed(code: Code, name: str, result: str, *operands: tuple[str, object]) -> np.generic:
    arrays = [np.array([value]).astype(DTYPES[type]) for type, value in operands]
    arrays.append(np.zeros(1, DTYPES[result]))
    code.function(name, len(arrays))(*[array.ctypes.data for array in arrays])
    return arrays[-1][0]


def wrapped(value: object, result: str) -> np.generic:
    """A value as its type has it: an integer modulo 2 to its width."""
    dtype = DTYPES[result]
    if dtype.kind in "iu":
        assert isinstance(value, int)
        return np.array([value % 2**64], np.uint64).astype(dtype)[0]
    return np.array([value], dtype)[0]


@pytest.mark.parametrize("case", range(len(UNARY)))
def test_unary(code: Code, case: int) -> None:
    _, type, result, value, expected = UNARY[case]
    assert computed(code, f"unary{case}", result, (type, value)) == wrapped(expected, result)


@pytest.mark.parametrize("case", range(len(BINARY)))
def test_binary(code: Code, case: int) -> None:
    _, a, b, result, x, y, expected = BINARY[case]
    assert computed(code, f"binary{case}", result, (a, x), (b, y)) == wrapped(expected, result)


def test_every_operator_has_a_rule() -> None:
    operators = [*BinaryOperator, *UnaryOperator, *Comparison]
    assert set(COMPUTES) == {str(operator) for operator in operators}


def test_an_optional_is_negated_in_the_type_of_its_data() -> None:
    optional = "!numba.optional<ui8>"
    body = f"""%o = numba.some %x0 : ui8 -> {optional}
  %r = numba.unary neg %o : {optional} -> ui64"""
    text = scalar_function("optional", ("ui8",), "ui64", body)
    assert computed(Code(lower(text), 0), "optional", "ui64", ("ui8", 1)) == 255
