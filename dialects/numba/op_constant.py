"""Constants: Python values that are known while compiling."""

from __future__ import annotations

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    bf16,
    f16,
    f64,
    i1,
    i64,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_op_definition, prop_def, result_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import ConstantLike, Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from ...datamodel.behaviour import (
    ComplexNumber,
    Float,
    Half,
    Integer,
    Nothing,
    Text,
    Truth,
    behaviour_of,
)
from ...datamodel.models import Models
from ..model_ops import ModelOp
from .base import parse_optional_string
from .scalars import BFLOAT16, FLOAT16, LiteralType


@irdl_op_definition
class ConstantOp(ModelOp):
    """A Python value that is known while compiling.

    The value is stored as the nearest builtin attribute: an integer of the result's
    type (of i64 where that is no builtin integer), a float likewise (f64), an i1 for a
    boolean, unit for None, a string, and two floats for a complex number.

    ```mlir
    %i = numba.constant 5 : si64
    %f = numba.constant 1.5 : f64
    %b = numba.constant true : !numba.boolean
    %n = numba.constant none : !numba.none
    %s = numba.constant "abc" : !numba.literal<"abc">
    %c = numba.constant [0.0, 1.0] : complex<f64>
    ```
    """

    name = "numba.constant"

    value = prop_def()
    result = result_def()

    traits = traits_def(Pure(), ConstantLike())

    def __init__(
        self, value: bool | int | float | complex | str | Attribute | None, type: Attribute
    ) -> None:
        if not isinstance(value, Attribute):
            value = constant_attribute(value, type)
        super().__init__(result_types=[type], properties={"value": value})

    @classmethod
    def parse(cls, parser: Parser) -> ConstantOp:
        start = parser.pos
        value = _parse_constant(parser)
        end = parser.pos
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        type = parser.parse_type()
        try:
            attribute = constant_attribute(value, type)
        except VerifyException as e:
            parser.raise_error(f"constant does not fit its type: {e}", start, end)
        op = cls(attribute, type)
        op.attributes = dict(attributes)
        return op

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        match self.value:
            case UnitAttr():
                printer.print_string("none")
            case StringAttr() | BytesAttr():
                printer.print_string_literal(self.text or "")
            case ArrayAttr():
                with printer.in_square_brackets():
                    printer.print_list(self.value.data, lambda part: _print_number(printer, part))
            case _:
                _print_number(printer, self.value)
        printer.print_op_attributes(self.attributes)
        printer.print_string(" : ")
        printer.print_attribute(self.result.type)

    @property
    def text(self) -> str | None:
        """The value as a string; None where it is none."""
        match self.value:
            case StringAttr():
                return self.value.data
            case BytesAttr():
                # How the generic format reads what is beyond ASCII.
                return self.value.data.decode(errors="replace")
            case _:
                return None

    def check(self, models: Models) -> None:
        type = self.result.type
        value = self.value
        found = behaviour_of(type, models)
        match value, found:
            case IntegerAttr(), Truth():
                fits = value.type == i1
            case IntegerAttr(), Integer(width, signed):
                fits = value.type != i1
                bound = 1 << (width - 1 if signed else width)
                if fits and not (-bound if signed else 0) <= value.value.data < bound:
                    raise VerifyException(
                        f"numba.constant: {value.value.data} is outside of {type}"
                    )
            case FloatAttr(), Float(float_type):
                fits = value.type == float_type
            case FloatAttr(), Half():
                fits = True
            case ArrayAttr(), ComplexNumber(part):
                fits = [_type_of(each) for each in value.data] == [part, part]
            case UnitAttr(), Nothing():
                fits = True
            case _, Text(text):
                fits = self.text == text
            case _:
                fits = False
        if not fits:
            raise VerifyException(
                f"numba.constant: {value} is no value of type {type}; constants are none, "
                "booleans, integers, floats, [real, imaginary] and strings, of a type that has them"
            )
        literal = value if self.text is None else StringAttr(self.text)
        if isinstance(type, LiteralType) and literal != type.value:
            raise VerifyException(
                f"numba.constant: value {value} is not the one that its type {type} names"
            )


def _type_of(value: Attribute) -> Attribute | None:
    return value.get_type() if isinstance(value, FloatAttr) else None


class _Bits(int):
    """An integer that was spelled in hexadecimal: a float's bits, where a float is asked."""


_Parts = tuple[int | float, int | float]
"""The real and the imaginary part of a complex number."""


def _parse_constant(parser: Parser) -> bool | int | float | _Parts | str | None:
    if parser.parse_optional_keyword("none") is not None:
        return None
    if (boolean := parser.parse_optional_boolean()) is not None:
        return boolean
    if (text := parse_optional_string(parser)) is not None:
        return text
    parts = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: _parse_number(parser)
    )
    if parts is None:
        return _parse_number(parser)
    if len(parts) != 2:
        parser.raise_error(
            f"a complex constant has a real and an imaginary part, found {len(parts)} numbers"
        )
    return parts[0], parts[1]


def _parse_number(parser: Parser) -> int | float:
    start = parser.pos
    number = parser.parse_optional_number()
    if number is None:
        parser.raise_error(
            'constant expected: none, true, false, a number, "..." or [real, imaginary]'
        )
    if isinstance(number, int) and parser.lexer.input.content.startswith(("0x", "0X"), start):
        return _Bits(number)
    return number


def constant_attribute(
    value: bool | int | float | complex | _Parts | str | None, type: Attribute
) -> Attribute:
    """How `numba.constant` stores a Python value of `type`.

    Raises VerifyException where a number is outside its type.
    """
    match value:
        case None:
            return UnitAttr()
        case bool():
            return IntegerAttr(int(value), i1)
        case str():
            return StringAttr(value)
        case complex():
            return constant_attribute((value.real, value.imag), type)
        case tuple():
            element = _float_type(getattr(type, "element_type", type))
            return ArrayAttr([_float_attribute(part, element) for part in value])
        case int() if isa(type, IntegerType):
            return IntegerAttr(int(value), type)
        case int() if isinstance(type, LiteralType) and isa(literal := type.type, IntegerType):
            return IntegerAttr(int(value), literal)
        case int() if not isinstance(value, _Bits) and not isinstance(type, AnyFloat):
            return IntegerAttr(value, i64)
        case _:
            return _float_attribute(value, _float_type(type))


_HALVES: dict[Attribute, AnyFloat] = {FLOAT16: f16, BFLOAT16: bf16}


def _float_type(type: Attribute) -> AnyFloat:
    """The type of the number in a constant of `type`."""
    return type if isinstance(type, AnyFloat) else _HALVES.get(type, f64)


def _float_attribute(value: int | float, type: AnyFloat) -> FloatAttr:
    if not isinstance(value, _Bits):
        try:
            return FloatAttr(float(value), type)
        except OverflowError:
            raise VerifyException("the integer is beyond the range of floats") from None
    if value.bit_length() > type.bitwidth:
        raise VerifyException(f"{type} has {type.bitwidth} bits")
    raw = value.to_bytes(type.compile_time_size, "little")
    return FloatAttr(next(iter(type.iter_unpack(raw))), type)


def _print_number(printer: Printer, value: Attribute) -> None:
    match value:
        case IntegerAttr(type=IntegerType() as type) if type == i1:
            printer.print_string("true" if value.value.data else "false")
        case IntegerAttr():
            printer.print_int(value.value.data)
        case FloatAttr():
            printer.print_float(value.value.data, value.type)
        case _:
            printer.print_attribute(value)
