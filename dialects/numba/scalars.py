"""Scalars: booleans, literals, halves, 8-bit floats, dates, characters, enum members.

Numba's integers, floats and complex numbers are the builtin `si8` to `ui128`, `f32`,
`f64` and `complex`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from xdsl.dialects.builtin import IntAttr, IntegerAttr, IntegerType, StringAttr, i1
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .base import (
    FrontEndType,
    PlainType,
    item_size,
    parse_count,
    parse_member,
    parse_name,
    parse_word,
    refuse_unless,
    verify_count,
    verify_member,
    verify_word,
)
from .literals import parse_literal, print_literal, refuse_literal


@irdl_attr_definition
class BooleanType(PlainType):
    """A bool: one bit as a value, one byte in memory, where any byte but 0 is true.

    `!numba.boolean`
    """

    name = "numba.boolean"

    def item_size(self) -> int | None:
        return 1


BOOLEAN = BooleanType()


@irdl_attr_definition
class LiteralType(FrontEndType):
    """A bool, integer or string whose value is known while compiling.

    `!numba.literal<true>`, `!numba.literal<5 : si64>`, `!numba.literal<"abc">`
    """

    name = "numba.literal"

    value: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_literal(parser, _refuse_value)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            print_literal(printer, self.value)

    def verify(self) -> None:
        if (refused := _refuse_value(self.value)) is not None:
            raise VerifyException(refused)

    @property
    def type(self) -> Attribute | None:
        """The type that the literal is an instance of; None for a string."""
        match self.value:
            case IntegerAttr(type=IntegerType() as type):
                return BOOLEAN if type == i1 else type
            case _:
                return None


def _refuse_value(value: Attribute) -> str | None:
    if isa(value, IntegerAttr) or isinstance(value, StringAttr):
        return refuse_literal(value)
    return (
        f'found {value}, where a literal\'s value belongs; write true or false, 5 : si64, or "abc"'
    )


@irdl_attr_definition
class Float16Type(PlainType):
    """A 16-bit IEEE float, held as an i16 as the reference's CUDA target does.

    `!numba.float16`
    """

    name = "numba.float16"

    def item_size(self) -> int | None:
        return 2


@irdl_attr_definition
class BFloat16Type(PlainType):
    """A 16-bit brain float, held as an i16.

    `!numba.bfloat16`
    """

    name = "numba.bfloat16"

    def item_size(self) -> int | None:
        return 2


FLOAT16 = Float16Type()
BFLOAT16 = BFloat16Type()


class _Fp8Type(FrontEndType):
    """One or several 8-bit floats of one format, as CUDA packs them."""

    format: StringAttr

    FORMATS: ClassVar = ("e4m3", "e5m2", "e8m0")

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_word(parser, cls.FORMATS, "8-bit float format")]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(self.format.data)

    def verify(self) -> None:
        verify_word(self.format.data, self.FORMATS, "8-bit float format")


@irdl_attr_definition
class Fp8Type(_Fp8Type):
    """An 8-bit float.

    `!numba.fp8<e4m3>`, `!numba.fp8<e5m2>`, `!numba.fp8<e8m0>`
    """

    name = "numba.fp8"

    format: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class Fp8x2Type(_Fp8Type):
    """Two 8-bit floats in 16 bits.

    `!numba.fp8x2<e4m3>`
    """

    name = "numba.fp8x2"

    format: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class Fp8x4Type(_Fp8Type):
    """Four 8-bit floats in 32 bits.

    `!numba.fp8x4<e4m3>`
    """

    name = "numba.fp8x4"

    format: StringAttr = param_def(converter=StringAttr.get)


class _DateType(FrontEndType):
    """A count of units of time in 64 bits."""

    unit: StringAttr

    UNITS: ClassVar = (
        *("", "Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as"),
    )

    def item_size(self) -> int | None:
        return 8

    @classmethod
    def refuse(cls, unit: str) -> str | None:
        """Why a unit is refused, or None."""
        if unit in cls.UNITS:
            return None
        legal = ", ".join(f'"{u}"' for u in cls.UNITS)
        return f'unknown unit "{unit}"; NumPy has {legal}, where "" is generic'

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            start = parser.pos
            unit = parse_name(parser, 'a unit of time, as in "ns"')
            if (refused := cls.refuse(unit.data)) is not None:
                parser.raise_error(refused, start, parser.pos)
            return [unit]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.unit.data)

    def verify(self) -> None:
        if (refused := self.refuse(self.unit.data)) is not None:
            raise VerifyException(refused)


@irdl_attr_definition
class NPDatetimeType(_DateType):
    """NumPy's datetime64: units since 1970, or NaT.

    `!numba.npdatetime<"ns">`, `!numba.npdatetime<"">` (generic)
    """

    name = "numba.npdatetime"

    unit: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class NPTimedeltaType(_DateType):
    """NumPy's timedelta64: a number of units, or NaT.

    `!numba.nptimedelta<"ns">`, `!numba.nptimedelta<"">` (generic)
    """

    name = "numba.nptimedelta"

    unit: StringAttr = param_def(converter=StringAttr.get)


class _CharacterSequenceType(FrontEndType):
    """A fixed number of characters, padded with zeros."""

    count: IntAttr

    CHARACTER_SIZE: ClassVar = 1

    def item_size(self) -> int | None:
        return self.CHARACTER_SIZE * self.count.data

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_count(parser, "the number of characters")]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_int(self.count.data)

    def verify(self) -> None:
        verify_count(self.count.data, "the number of characters")


@irdl_attr_definition
class UnicodeCharSeqType(_CharacterSequenceType):
    """NumPy's `U12`: Unicode characters of four bytes.

    `!numba.unicode_charseq<12>`
    """

    name = "numba.unicode_charseq"

    CHARACTER_SIZE: ClassVar = 4

    count: IntAttr = param_def(converter=IntAttr.get)


@irdl_attr_definition
class CharSeqType(_CharacterSequenceType):
    """NumPy's `S5`: bytes.

    `!numba.charseq<5>`
    """

    name = "numba.charseq"

    count: IntAttr = param_def(converter=IntAttr.get)


class _EnumMemberType(FrontEndType):
    """A member of an enum: its value."""

    cls_name: StringAttr
    dtype: Attribute

    def item_size(self) -> int | None:
        return item_size(self.dtype)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            name = parse_name(parser, "the name of the enum's class")
            parser.parse_punctuation(",")
            return [name, parse_member(parser, cls.refuse)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.cls_name.data)
            printer.print_string(", ")
            printer.print_attribute(self.dtype)

    def verify(self) -> None:
        verify_member(self.dtype, self.refuse)

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        """Why the type of the values is refused, or None."""
        return None


@irdl_attr_definition
class EnumMemberType(_EnumMemberType):
    """A member of an Enum, represented as its value.

    `!numba.enum_member<"Color", si64>`
    """

    name = "numba.enum_member"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    dtype: Attribute


@irdl_attr_definition
class IntEnumMemberType(_EnumMemberType):
    """A member of an IntEnum, represented as its value.

    `!numba.int_enum_member<"Shape", si64>`
    """

    name = "numba.int_enum_member"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    dtype: Attribute

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        return _refuse_int_enum(dtype)


_refuse_int_enum = refuse_unless(
    (IntegerType, BooleanType), "an integer type (of an IntEnum's values)", or_unknown=True
)
