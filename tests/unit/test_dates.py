"""Dates and spans of time computed on this machine, against NumPy.

Where a count does not fit the unit that both operands are converted to, NumPy wraps around;
here the result is "not a time", and a comparison is exact: those rows are computed with
Python's integers.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest
from fuzz.front_types import (
    BOOLEAN,
    DATES,
    DTYPES,
    NOT_A_TIME,
    SPANS,
    UNITS,
    Array,
    date,
    edges,
    span,
)
from fuzz.machine_code import Code, call, lower, mangled, same, scalar_function
from xdsl.utils.exceptions import VerifyException
from xdsl_numba.datamodel import dates
from xdsl_numba.datamodel.behaviour import Moment
from xdsl_numba.datamodel.diagnostics import LocatedError

UFUNCS = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "truediv": np.true_divide,
    "floordiv": np.floor_divide,
    "mod": np.remainder,
}
COMPARISONS = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
SOME = ("", "M", "D", "ns", "as")
TIMES = [*map(date, SOME), *map(span, SOME)]
NUMBERS = ["si8", "si64", "ui8", "f32", "f64", BOOLEAN]
TEXTS = {dtype: text for text, dtype in DTYPES.items()}


def numpy_result(operator: str, a: str, b: str) -> str | None:
    """The type that NumPy gives; None where it refuses."""
    try:
        with np.errstate(all="ignore"):
            result = UFUNCS[operator](*(np.ones(1, "i8").astype(DTYPES[t]) for t in (a, b)))
    except ValueError:
        # A generic date can only be made by a view.
        one = np.ones(1, "i8")
        result = UFUNCS[operator](
            *(
                one.view(DTYPES[t]) if DTYPES[t].itemsize == 8 else one.astype(DTYPES[t])
                for t in (a, b)
            )
        )
    except (TypeError, OverflowError):
        return None
    return TEXTS[result.dtype]


PAIRS = [(a, b) for a, b in product([*TIMES, *NUMBERS], repeat=2) if {a, b} & set(TIMES)]


def assert_refused(message: str, operands: list[str], result: str, body: str) -> None:
    with pytest.raises((LocatedError, VerifyException), match=message):
        lower(scalar_function("refused", operands, result, body))


def have_common_unit(a: np.dtype[np.generic], b: np.dtype[np.generic]) -> bool:
    try:
        np.promote_types(a, b)
    except (TypeError, OverflowError):
        return False
    return True


def unit_of(type: str) -> str:
    return np.datetime_data(DTYPES[type])[0].replace("generic", "")


def fits(values: Array, type: str, unit: str) -> Array:
    """Where a time of `type` has a count in another unit."""
    source = unit_of(type)
    if source in ("", unit):
        return np.ones(len(values), np.bool_)
    low, high = dates.bounds(source, unit)
    counts = values.view("i8")
    return ((counts >= low) & (counts <= high)) | (counts == NOT_A_TIME)


@pytest.mark.parametrize("operator", UFUNCS)
def test_arithmetic_is_numpys(operator: str) -> None:
    """The same operands are legal, and the results are the same, with the same unit."""
    cases: list[tuple[str, str, str]] = []
    for a, b in PAIRS:
        result = numpy_result(operator, a, b)
        if result is None:
            body = f"%r = numba.binop {operator} %x0, %x1 : ({a}, {b}) -> {span('s')}"
            assert_refused("as in NumPy", [a, b], span("s"), body)
        else:
            cases.append((a, b, result))
    assert cases
    texts = [
        scalar_function(
            mangled(f"{a}_{b}"),
            [a, b],
            result,
            f"%r = numba.binop {operator} %x0, %x1 : ({a}, {b}) -> {result}",
        )
        for a, b, result in cases
    ]
    code = Code(lower("".join(texts)), 0)
    for a, b, result in cases:
        x, y = (grid.ravel() for grid in np.meshgrid(edges(a), edges(b)))
        with np.errstate(all="ignore"):
            expected = UFUNCS[operator](x, y)
        times = [t for t in (a, b) if t in TIMES]
        unit = dates.common_unit(unit_of(times[0]), unit_of(times[-1]))
        if len(times) == 2:
            inside = fits(x, a, unit) & fits(y, b, unit)
            missing = {"truediv": np.nan, "floordiv": 0}.get(operator, NOT_A_TIME)
            expected[~inside] = np.array(missing).astype(expected.dtype)
        found = call(code, mangled(f"{a}_{b}"), DTYPES[result], (x, y))
        wrong = np.flatnonzero(~same(found, expected))
        assert not len(wrong), [
            (a, b, x[i].view("i8"), y[i], found[i], expected[i]) for i in wrong[:5]
        ]


@cache
def conversions() -> tuple[list[tuple[str, str]], Code]:
    pairs = [
        (source, target)
        for kind in (DATES, SPANS)
        for source, target in product(kind, kind)
        if dates.converts(
            Moment(unit_of(source), kind is SPANS), Moment(unit_of(target), kind is SPANS)
        )
    ]
    texts = [
        scalar_function(
            mangled(f"{source}_{target}"),
            [source],
            target,
            f"%r = numba.cast %x0 : {source} -> {target}",
        )
        for source, target in pairs
    ]
    return pairs, Code(lower("".join(texts)), 0)


def test_casts_between_units_are_numpys() -> None:
    pairs, code = conversions()
    assert len(pairs) > 200
    rng = np.random.default_rng(1)
    for source, target in pairs:
        far = rng.integers(-(10**6), 10**6, 100)
        values = np.concatenate([edges(source).view("i8"), far]).view(DTYPES[source])
        found = call(code, mangled(f"{source}_{target}"), DTYPES[target], (values,))
        expected = values.view("i8").astype(np.int64)
        if unit_of(source):
            low, high = dates.bounds(unit_of(source), unit_of(target))
            inside = (expected >= low) & (expected <= high)
            # NumPy, where nothing overflows on its way.
            near = inside & (np.abs(expected) < 10**7)
            exact = np.array(
                [
                    dates.convert(int(v), unit_of(source), unit_of(target)) if fit else NOT_A_TIME
                    for v, fit in zip(expected, inside, strict=True)
                ]
            )
            cast = values.astype(DTYPES[target]).view("i8")
            assert (exact[near] == cast[near]).all(), (source, target)
            expected = exact
        assert (found.view("i8") == expected).all(), (source, target)


def test_what_is_no_conversion_is_refused() -> None:
    for source, target in (
        (span("Y"), span("D")),
        (span("D"), span("M")),
        (span("s"), span("as")),
        (span("s"), span("")),
        (date("Y"), date("ps")),
        (date("s"), span("s")),
    ):
        body = f"%r = numba.cast %x0 : {source} -> {target}"
        assert_refused("no cast from", [source], target, body)


@pytest.mark.parametrize("kind", [DATES, SPANS], ids=["dates", "spans"])
def test_comparison_across_units_is_exact(kind: dict[str, np.dtype[np.generic]]) -> None:
    cases: list[tuple[str, str, str]] = []
    for a, b in product(kind, kind):
        try:
            dates.common(Moment(unit_of(a), kind is SPANS), Moment(unit_of(b), kind is SPANS))
        except VerifyException:
            assert not have_common_unit(kind[a], kind[b])
            continue
        cases += [(operator, a, b) for operator in ("eq", "ne", "lt", "ge")]
    texts = [
        scalar_function(
            mangled(f"{operator}_{a}_{b}"),
            [a, b],
            BOOLEAN,
            f"%r = numba.cmp {operator} %x0, %x1 : ({a}, {b})",
        )
        for operator, a, b in cases
    ]
    code = Code(lower("".join(texts)), 0)
    for operator, a, b in cases:
        x, y = (grid.ravel() for grid in np.meshgrid(edges(a), edges(b)))
        unit = dates.common_unit(unit_of(a), unit_of(b))
        expected: list[bool] = []
        for left, right in zip(x.view("i8"), y.view("i8"), strict=True):
            counts = [
                dates.convert(int(v), unit_of(t), unit) if unit_of(t) else int(v)
                for v, t in ((left, a), (right, b))
            ]
            none = NOT_A_TIME in (left, right)
            outcome = {
                "eq": counts[0] == counts[1],
                "ne": counts[0] != counts[1],
                "lt": counts[0] < counts[1],
                "ge": counts[0] >= counts[1],
            }[operator]
            expected.append(operator == "ne" if none else outcome)
        found = call(code, mangled(f"{operator}_{a}_{b}"), DTYPES[BOOLEAN], (x, y))
        assert found.tolist() == expected, (operator, a, b)


def test_unary_operators_and_truth() -> None:
    type = span("s")
    bodies = {
        **{op: f"%r = numba.unary {op} %x0 : {type} -> {type}" for op in ("neg", "pos", "abs")},
        "truth": f"%r = numba.truth %x0 : {type}",
    }
    texts = [
        scalar_function(name, [type], BOOLEAN if name == "truth" else type, body)
        for name, body in bodies.items()
    ]
    code = Code(lower("".join(texts)), 0)
    values = edges(type)
    table = {"neg": np.negative, "pos": np.positive, "abs": np.absolute}
    for name, ufunc in table.items():
        found = call(code, name, DTYPES[type], (values,))
        assert same(found, ufunc(values)).all(), name
    truth = call(code, "truth", DTYPES[BOOLEAN], (values,))
    assert truth.tolist() == [bool(value) for value in values]


def test_units_are_numpys() -> None:
    assert ("", *dates.UNITS) == UNITS
