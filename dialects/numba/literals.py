"""Values inside types: `5 : si64`, `1.5 : f64`, `true`, `"abc"`."""

from __future__ import annotations

from xdsl.dialects.builtin import (
    Float32Type,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    StringAttr,
    i1,
)
from xdsl.ir import Attribute
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .base import Check, parse_optional_string, refuse_width


def refuse_literal(value: Attribute) -> str | None:
    """Why a value is refused, or None: an integer's and a float's type is a front-end type."""
    match value:
        case IntegerAttr(type=type) if type == i1:
            return None
        case IntegerAttr(type=IntegerType() as type):
            if type.signedness.data != Signedness.SIGNLESS:
                return refuse_width(type)
            number = value.value.data
            return f"integer literal {number} has the signless type {type}; write {number} : si64"
        case FloatAttr(type=Float32Type() | Float64Type()) | StringAttr():
            return None
        case _:
            return f'found {value}, where a value belongs; write true, 5 : si64, 1.5 : f64 or "abc"'


def parse_literal(parser: AttrParser, check: Check) -> Attribute:
    """Parse a value that passes `check`."""
    start = parser.pos
    text = parse_optional_string(parser)
    try:
        value = parser.parse_attribute() if text is None else StringAttr(text)
    except VerifyException as e:
        parser.raise_error(f"integer literal outside its type: {e}", start, parser.pos)
    if (refused := check(value)) is not None:
        parser.raise_error(refused, start, parser.pos)
    return value


def print_literal(printer: Printer, value: Attribute) -> None:
    """Print a value with its type."""
    if isinstance(value, StringAttr):
        printer.print_string_literal(value.data)
    else:
        printer.print_attribute(value)
