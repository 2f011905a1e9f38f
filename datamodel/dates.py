"""NumPy's arithmetic of datetime64 and timedelta64: units, and the type of each result.

A date or a span of time is a count of a unit.  Weeks and shorter units are multiples of each
other; years and months are not: of dates they convert by the calendar, of spans not at all.
As in NumPy, two units of which one has 2**56 or more of the other do not meet.  Generic
spans and dates (the unit "") take the unit of what they meet.

Other than NumPy, which wraps around in silence, what does not fit another unit is "not a
time", and a comparison across units is exact.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from xdsl.dialects.builtin import f64
from xdsl.utils.exceptions import VerifyException

from .behaviour import Behaviour, Float, Half, Integer, Moment, Truth

NOT_A_TIME = -(1 << 63)

_SECOND = 10**18
SIZES: dict[str, int] = {
    "W": 604800 * _SECOND,
    "D": 86400 * _SECOND,
    "h": 3600 * _SECOND,
    "m": 60 * _SECOND,
    "s": _SECOND,
    "ms": 10**15,
    "us": 10**12,
    "ns": 10**9,
    "ps": 10**6,
    "fs": 1000,
    "as": 1,
}
"""The attoseconds in each unit that is a multiple of shorter ones."""

MONTHS = {"Y": 12, "M": 1}
"""The months in each unit of the calendar."""

UNITS = (*MONTHS, *SIZES)
"""From the longest to the shortest."""

YEARS_OF_ERA = 400
DAYS_OF_ERA = 146097
DAYS_TO_1970 = 719468
"""The days from 0000-03-01, where the calendar's eras of 400 years begin, to 1970-01-01."""


def _ratio(a: str, b: str) -> int:
    sizes = sorted(SIZES[unit if unit in SIZES else "D"] for unit in (a, b))
    return sizes[1] // sizes[0]


def converts(source: Moment, target: Moment) -> bool:
    """Whether a count of one unit can be one of another.

    A span does not lose its unit, nor does a date, and a date is no span.
    """
    if source.span != target.span:
        return False
    if source.unit in ("", target.unit):
        return True
    if target.unit == "" or _ratio(source.unit, target.unit) >= 1 << 56:
        return False
    return not source.span or (source.unit in MONTHS) == (target.unit in MONTHS)


def common_unit(a: str, b: str) -> str:
    """The shorter of two units; of a generic one and another, the other."""
    if "" in (a, b):
        return a or b
    return max(a, b, key=UNITS.index)


def common(a: Moment, b: Moment) -> Moment:
    """What two dates or two spans are compared as, added as, or divided as.

    Raises VerifyException where they have no common unit.
    """
    result = Moment(common_unit(a.unit, b.unit), a.span)
    if a.span != b.span or not (converts(a, result) and converts(b, result)):
        raise VerifyException(f"{shown(a)} and {shown(b)} have no common unit, as in NumPy")
    return result


def shown(found: Behaviour | None) -> str:
    """A kind of operand or result, in words."""
    match found:
        case Moment(unit, span):
            return ("timedelta64" if span else "datetime64") + (f"[{unit}]" if unit else "")
        case Integer(width, signed):
            return f"a{' signed' if signed else 'n unsigned'} integer of {width} bits"
        case Float() | Half():
            return "a float"
        case Truth():
            return "a boolean"
        case _:
            return "what is neither a number nor a time"


def binary_result(
    operator: str, lhs: Behaviour | None, rhs: Behaviour | None
) -> Moment | Float | Integer:
    """What `lhs operator rhs` gives where one of them is a date or a span.

    Raises VerifyException where NumPy refuses it, or where an integer has over 64 bits.
    """
    whole = (Integer, Truth)
    match operator, lhs, rhs:
        case _, Integer(width), _ if width > 64:
            pass
        case _, _, Integer(width) if width > 64:
            pass
        case "add", Moment(span=False), Moment(span=True):
            return _moved(lhs, rhs)
        case "add", Moment(span=True), Moment(span=False):
            return _moved(rhs, lhs)
        case "sub", Moment(span=False), Moment(span=True):
            return _moved(lhs, rhs)
        case "sub", Moment(span=False), Moment(span=False):
            return Moment(common(lhs, rhs).unit, True)
        case (("add" | "sub" | "mod"), Moment(span=True), Moment(span=True)):
            return common(lhs, rhs)
        case (("add" | "sub"), Moment(), _) if isinstance(rhs, whole):
            return lhs
        case "add", _, Moment() if isinstance(lhs, whole):
            return rhs
        case "sub", _, Moment(span=True) if isinstance(lhs, whole):
            return rhs
        case "mul", Moment(span=True), _ if isinstance(rhs, (*whole, Float, Half)):
            return lhs
        case "mul", _, Moment(span=True) if isinstance(lhs, (*whole, Float, Half)):
            return rhs
        case (("truediv" | "floordiv"), Moment(span=True), Integer() | Float() | Half()):
            return lhs
        case "truediv", Moment(span=True), Moment(span=True):
            common(lhs, rhs)
            return Float(f64)
        case "floordiv", Moment(span=True), Moment(span=True):
            common(lhs, rhs)
            return Integer(64, signed=True)
        case _:
            pass
    raise VerifyException(
        f"{operator} has no meaning on {shown(lhs)} and {shown(rhs)}, as in NumPy; legal are "
        "a date and a span added, spans added, subtracted and divided, dates subtracted, and a "
        "span multiplied with or divided by a number of at most 64 bits"
    )


def _moved(date: Moment, span: Moment) -> Moment:
    unit = common_unit(date.unit, span.unit)
    result = Moment(unit, False)
    if not converts(date, result) or not converts(span, Moment(unit, True)):
        raise VerifyException(f"{shown(span)} cannot be added to {shown(date)}, as in NumPy")
    return result


def operand_types(lhs: Moment, rhs: Moment, result: Behaviour | None) -> tuple[Moment, Moment]:
    """The units that both operands are converted to first."""
    unit = result.unit if isinstance(result, Moment) else common(lhs, rhs).unit
    return Moment(unit, lhs.span), Moment(unit, rhs.span)


# Conversion


def convert(count: int, source: str, target: str) -> int:
    """A count of one unit in another, rounded down; exact, of any size."""
    if source in MONTHS and target in MONTHS:
        return count * MONTHS[source] // MONTHS[target]
    if source in SIZES and target in SIZES:
        return count * SIZES[source] // SIZES[target]
    if source in MONTHS:
        return _days(count * MONTHS[source]) * SIZES["D"] // SIZES[target]
    return _month(count * SIZES[source] // SIZES["D"]) // MONTHS[target]


def _days(months: int) -> int:
    """The days from 1970-01-01 to the first of a month."""
    year, month = divmod(months, 12)
    year += 1970 - (month < 2)
    era, of_era = divmod(year, YEARS_OF_ERA)
    of_year = (153 * ((month + 10) % 12) + 2) // 5
    days = of_era * 365 + of_era // 4 - of_era // 100 + of_year
    return era * DAYS_OF_ERA + days - DAYS_TO_1970


def _month(days: int) -> int:
    """The months from January 1970 to the month of a day."""
    era, day = divmod(days + DAYS_TO_1970, DAYS_OF_ERA)
    of_era = (day - day // 1460 + day // 36524 - day // 146096) // 365
    of_year = day - (365 * of_era + of_era // 4 - of_era // 100)
    month = (5 * of_year + 2) // 153
    return 12 * (era * YEARS_OF_ERA + of_era - 1970) + month + 2


@cache
def bounds(source: str, target: str) -> tuple[int, int]:
    """The least and the largest count of a unit that fits another; both fit, 0 between them."""
    largest = (1 << 63) - 1

    def fits(count: int) -> bool:
        return -largest <= convert(count, source, target) <= largest

    return -_last(lambda count: fits(-count), largest), _last(fits, largest)


def _last(holds: Callable[[int], bool], largest: int) -> int:
    """The largest number of which something holds that holds from 0 on."""
    low, high = 0, largest
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if holds(middle) else (low, middle - 1)
    return low
