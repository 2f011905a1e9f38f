"""Dates and spans of time: conversion between units, arithmetic and comparison as NumPy's.

A count that is "not a time", or does not fit the unit it is converted to, gives "not a time".
`datamodel.dates` says which operands there are, and what unit a result has.
"""

from __future__ import annotations

from xdsl.dialects import arith
from xdsl.dialects.builtin import f64, i64
from xdsl.ir import SSAValue

from ..datamodel import dates
from ..datamodel.behaviour import Behaviour, Integer, Moment, Scalar
from .builder import Builder
from .numba_division import signed_division
from .numba_lowering import NumbaRewriter


def not_a_time(builder: Builder) -> SSAValue:
    """The count that is no time."""
    return builder.integer(dates.NOT_A_TIME)


def _is_time(builder: Builder, count: SSAValue) -> SSAValue:
    return builder.compare("ne", count, not_a_time(builder))


def convert(builder: NumbaRewriter, count: SSAValue, source: str, target: str) -> SSAValue:
    """A count of one unit in another, or "not a time"."""
    if source in ("", target):
        return count
    within, converted = _converted(builder, count, source, target)
    return builder.select(within, converted, not_a_time(builder))


def _converted(
    builder: NumbaRewriter, count: SSAValue, source: str, target: str
) -> tuple[SSAValue, SSAValue]:
    """Whether a count fits another unit, and the count in it."""
    low, high = dates.bounds(source, target)
    offset = builder.sub(count, builder.integer(low))
    within = builder.compare("ule", offset, builder.integer(high - low))
    if source in dates.MONTHS and target in dates.MONTHS:
        return within, _scaled(builder, count, dates.MONTHS[source], dates.MONTHS[target])
    if source in dates.SIZES and target in dates.SIZES:
        return within, _scaled(builder, count, dates.SIZES[source], dates.SIZES[target])
    change = _from_calendar if source in dates.MONTHS else _to_calendar
    return within, change(builder, count, source, target)


def _scaled(builder: NumbaRewriter, count: SSAValue, source: int, target: int) -> SSAValue:
    if source >= target:
        return builder.mul(count, builder.integer(source // target))
    return _floor(builder, count, target // source)


def _floor(builder: NumbaRewriter, count: SSAValue, divisor: int) -> SSAValue:
    if divisor == 1:
        return count
    return signed_division(builder, "floordiv", count, builder.integer(divisor))


def _split(builder: NumbaRewriter, count: SSAValue, divisor: int) -> tuple[SSAValue, SSAValue]:
    """The quotient rounded down, and the rest."""
    quotient = _floor(builder, count, divisor)
    return quotient, builder.sub(count, builder.mul(quotient, builder.integer(divisor)))


def _divided(builder: Builder, count: SSAValue, divisor: int) -> SSAValue:
    """The quotient of a count that is not negative."""
    return builder.value(arith.DivUIOp(count, builder.integer(divisor)))


def _times(builder: Builder, count: SSAValue, factor: int) -> SSAValue:
    return count if factor == 1 else builder.mul(count, builder.integer(factor))


def _days_before(builder: Builder, year: SSAValue) -> SSAValue:
    """The days of an era before a year of it."""
    days = builder.add(_times(builder, year, 365), _divided(builder, year, 4))
    return builder.sub(days, _divided(builder, year, 100))


def _from_calendar(builder: NumbaRewriter, count: SSAValue, source: str, target: str) -> SSAValue:
    """Years or months as weeks or shorter units: `dates.convert` without overflow on the way."""
    zero = builder.integer(0)
    year, month = (count, zero) if source == "Y" else _split(builder, count, 12)
    early = builder.compare("slt", month, builder.integer(2))
    before = builder.select(early, builder.integer(1969), builder.integer(1970))
    era, year = _split(builder, builder.add(year, before), dates.YEARS_OF_ERA)
    shift = builder.select(early, builder.integer(10), builder.integer(-2))
    month = builder.add(month, shift)
    month = builder.add(_times(builder, month, 153), builder.integer(2))
    day = builder.add(_days_before(builder, year), _divided(builder, month, 5))
    day = builder.sub(day, builder.integer(dates.DAYS_TO_1970))
    if target == "W":
        weeks = _times(builder, era, dates.DAYS_OF_ERA // 7)
        return builder.add(weeks, _floor(builder, day, 7))
    days = builder.add(_times(builder, era, dates.DAYS_OF_ERA), day)
    return _times(builder, days, dates.SIZES["D"] // dates.SIZES[target])


def _to_calendar(builder: NumbaRewriter, count: SSAValue, source: str, target: str) -> SSAValue:
    """Weeks or shorter units as months or years: `dates.convert` without overflow on the way."""
    if source == "W":
        era, day = _split(builder, count, dates.DAYS_OF_ERA // 7)
        day = _times(builder, day, 7)
    else:
        days = _floor(builder, count, dates.SIZES["D"] // dates.SIZES[source])
        era, day = _split(builder, days, dates.DAYS_OF_ERA)
    later, day = _split(
        builder, builder.add(day, builder.integer(dates.DAYS_TO_1970)), dates.DAYS_OF_ERA
    )
    era = builder.add(era, later)
    days = builder.sub(day, _divided(builder, day, 1460))
    days = builder.add(days, _divided(builder, day, 36524))
    year = _divided(builder, builder.sub(days, _divided(builder, day, 146096)), 365)
    day = builder.sub(day, _days_before(builder, year))
    month = _divided(builder, builder.add(_times(builder, day, 5), builder.integer(2)), 153)
    years = builder.add(_times(builder, era, dates.YEARS_OF_ERA), year)
    years = builder.sub(years, builder.integer(1970))
    # Months count from March, of which ten are in the same year.
    if target == "Y":
        late = builder.compare("uge", month, builder.integer(10))
        return builder.add(years, builder.value(arith.ExtUIOp(late, i64)))
    return builder.add(_times(builder, years, 12), builder.add(month, builder.integer(2)))


# Arithmetic


def binary(
    builder: NumbaRewriter,
    operator: str,
    a: SSAValue,
    left: Scalar,
    b: SSAValue,
    right: Scalar,
    result: Behaviour | None,
) -> SSAValue:
    """An operator on two operands of which one is a date or a span.

    A number is an i64, a count of the other's unit, or an f64.
    """
    if operator in ("mul", "truediv", "floordiv") and not (
        isinstance(left, Moment) and isinstance(right, Moment)
    ):
        if not isinstance(left, Moment):
            a, b, right = b, a, left
        return _by_number(builder, operator, a, b, right)
    if isinstance(left, Moment) and isinstance(right, Moment):
        first, second = dates.operand_types(left, right, result)
        a = convert(builder, a, left.unit, first.unit)
        b = convert(builder, b, right.unit, second.unit)
    valid = builder.and_(_is_time(builder, a), _is_time(builder, b))
    match operator:
        case "add":
            return builder.select(valid, builder.add(a, b), not_a_time(builder))
        case "sub":
            return builder.select(valid, builder.sub(a, b), not_a_time(builder))
        case "truediv":
            quotient = builder.div(_float(builder, a), _float(builder, b))
            return builder.select(valid, quotient, builder.number(float("nan"), f64))
        case "floordiv":
            quotient = signed_division(builder, operator, a, b)
            return builder.select(valid, quotient, builder.integer(0))
        case _:
            divides = builder.and_(valid, builder.compare("ne", b, builder.integer(0)))
            rest = signed_division(builder, operator, a, b)
            return builder.select(divides, rest, not_a_time(builder))


def _float(builder: Builder, count: SSAValue) -> SSAValue:
    return builder.value(arith.SIToFPOp(count, f64))


def _by_number(
    builder: NumbaRewriter, operator: str, span: SSAValue, factor: SSAValue, number: Scalar
) -> SSAValue:
    """A span multiplied with or divided by a number; rounded towards 0, as NumPy does."""
    valid = _is_time(builder, span)
    if isinstance(number, Integer):
        if operator == "mul":
            return builder.select(valid, builder.mul(span, factor), not_a_time(builder))
        valid = builder.and_(valid, builder.compare("ne", factor, builder.integer(0)))
        divisor = builder.select(valid, factor, builder.integer(1))
        quotient = builder.value(arith.DivSIOp(span, divisor))
        return builder.select(valid, quotient, not_a_time(builder))
    value = _float(builder, span)
    value = builder.mul(value, factor) if operator == "mul" else builder.div(value, factor)
    fits = builder.compare("olt", builder.abs(value), builder.number(2.0**63, f64))
    valid = builder.and_(valid, fits)
    value = builder.select(valid, value, builder.number(0.0, f64))
    count = builder.value(arith.FPToSIOp(value, i64))
    return builder.select(valid, count, not_a_time(builder))


# Comparison


def compare(
    builder: NumbaRewriter, predicate: str, a: SSAValue, left: Moment, b: SSAValue, right: Moment
) -> SSAValue:
    """An i1 that says how two times compare, exactly; with one that is none all is false but
    `ne`.
    """
    unit = dates.common(left, right).unit
    x, y = a, b
    # A count that does not fit the shorter unit is beyond all that do: its sign decides.
    if left.unit not in ("", unit):
        within, converted = _converted(builder, a, left.unit, unit)
        x = builder.select(within, converted, a)
        y = builder.select(within, b, builder.integer(0))
    elif right.unit not in ("", unit):
        within, converted = _converted(builder, b, right.unit, unit)
        x = builder.select(within, a, builder.integer(0))
        y = builder.select(within, converted, b)
    plain = builder.compare(predicate, x, y)
    if predicate == "ne":
        # Two that are equal differ where they are none.
        none = builder.compare("eq", a, not_a_time(builder))
        if left.unit != right.unit:
            none = builder.or_(none, builder.compare("eq", b, not_a_time(builder)))
        return builder.or_(plain, none)
    return builder.and_(plain, builder.and_(_is_time(builder, a), _is_time(builder, b)))
