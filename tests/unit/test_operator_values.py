"""Every binary and unary operator on pairs of number types, at edge values, against NumPy.

The result's type is the one that NumPy promotes the operands to, floats for `truediv`;
`fuzz.oracle` says what the documented rules give in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from fuzz import oracle
from fuzz.front_types import BOOLEAN, DTYPES, TEXTS, edges
from fuzz.kinds import Scalar, equal
from fuzz.machine_code import Code, call, lower, mangled, scalar_function

TYPES = (BOOLEAN, "si8", "ui16", "si64", "ui64", "f32", "f64", "complex<f32>", "complex<f64>")
INTEGERS_ONLY = ("lshift", "rshift", "and_", "or_", "xor")
NOT_COMPLEX = ("floordiv", "mod", *INTEGERS_ONLY)
BINARY = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", *INTEGERS_ONLY)


def result_type(operator: str, a: str, b: str) -> str | None:
    """The type to compute in; None where the operator has no meaning."""
    promoted = np.promote_types(DTYPES[a], DTYPES[b])
    kinds = {DTYPES[a].kind, DTYPES[b].kind}
    if operator in NOT_COMPLEX and "c" in kinds:
        return None
    if operator in INTEGERS_ONLY and promoted.kind not in "iu":
        return None
    if promoted.kind == "b":
        return None
    if promoted.kind in "iu" and operator == "truediv":
        return "f64"
    return TEXTS[promoted]


def cases(operator: str) -> Iterator[tuple[str, str, str]]:
    for a, b in product(TYPES, TYPES):
        if (result := result_type(operator, a, b)) is not None:
            yield a, b, result


@pytest.mark.parametrize("operator", BINARY)
def test_binary(operator: str) -> None:
    texts = [
        scalar_function(
            mangled(f"{a}_{b}"),
            [a, b],
            result,
            f"%r = numba.binop {operator} %x0, %x1 : ({a}, {b}) -> {result}",
        )
        for a, b, result in cases(operator)
    ]
    code = Code(lower("".join(texts)), 0)
    for a, b, result in cases(operator):
        x, y = (grid.ravel() for grid in np.meshgrid(edges(a), edges(b)))
        found = call(code, mangled(f"{a}_{b}"), DTYPES[result], (x, y))
        expected, slack = oracle.binary(operator, x, y, DTYPES[result])
        wrong = np.flatnonzero(~equal(found, expected, Scalar(result), slack))
        assert not len(wrong), [(a, b, x[i], y[i], found[i], expected[i]) for i in wrong[:4]]


def test_a_complex_quotient_of_zero_has_numpys_sign() -> None:
    """0 / i is 0, not -0: no part is the opposite of a difference that is 0."""
    type = "complex<f64>"
    body = f"%r = numba.binop truediv %x0, %x1 : ({type}, {type}) -> {type}"
    code = Code(lower(scalar_function("quotient", [type, type], type, body)), 0)
    found = call(code, "quotient", DTYPES[type], (np.array([0j]), np.array([1j])))[0]
    assert (np.signbit(found.real), np.signbit(found.imag)) == (False, False)
