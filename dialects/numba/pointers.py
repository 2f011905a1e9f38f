"""Pointers: to C data, to reference-counted blocks, to slots, to functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import ArrayAttr, IntAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from .base import (
    FrontEndType,
    parse_count,
    parse_member,
    types_attr,
    verify_count,
    verify_member,
    verify_types,
)


@irdl_attr_definition
class CPointerType(FrontEndType):
    """A pointer to `pointee` in an address space (0, the generic one, if not said).

    `!numba.cpointer<f32>`, `!numba.cpointer<f32, 3>`
    """

    name = "numba.cpointer"

    pointee: Attribute
    address_space: IntAttr = param_def(converter=IntAttr.get)

    def __init__(self, pointee: Attribute, address_space: int | IntAttr = 0) -> None:
        super().__init__(pointee, address_space)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            pointee = parse_member(parser)
            space = IntAttr(0)
            if parser.parse_optional_punctuation(",") is not None:
                space = parse_count(parser, "the address space")
            return [pointee, space]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.pointee)
            if self.address_space.data:
                printer.print_string(f", {self.address_space.data}")

    def verify(self) -> None:
        verify_member(self.pointee)
        verify_count(self.address_space.data, "the address space")


class _PointerType(FrontEndType):
    """A pointer to one type."""

    pointee: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser)]

    def verify(self) -> None:
        verify_member(self.pointee)


@irdl_attr_definition
class MemInfoType(_PointerType):
    """A pointer to a reference-counted block that holds `pointee`.

    `!numba.meminfo<f32>`
    """

    name = "numba.meminfo"

    pointee: Attribute


@irdl_attr_definition
class EphemeralPointerType(_PointerType):
    """The address of a slot that holds `pointee` for as long as its owner lives.

    `!numba.ephemeral_pointer<si64>`
    """

    name = "numba.ephemeral_pointer"

    pointee: Attribute


@irdl_attr_definition
class EphemeralArrayType(FrontEndType):
    """The address of `count` slots.

    `!numba.ephemeral_array<si64, 3>`
    """

    name = "numba.ephemeral_array"

    pointee: Attribute
    count: IntAttr = param_def(converter=IntAttr.get)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            pointee = parse_member(parser)
            parser.parse_punctuation(",")
            return [pointee, parse_count(parser, "the number of slots")]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.pointee)
            printer.print_string(f", {self.count.data}")

    def verify(self) -> None:
        verify_member(self.pointee)
        verify_count(self.count.data, "the number of slots")


@irdl_attr_definition
class FunctionPointerType(FrontEndType):
    """A pointer to a function of this signature.

    `!numba.function_pointer<(si32, f64) -> f64>`
    """

    name = "numba.function_pointer"

    arguments: ArrayAttr[Attribute] = param_def(converter=types_attr)
    result: Attribute

    def __init__(self, arguments: Iterable[Attribute], result: Attribute) -> None:
        super().__init__(arguments, result)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            arguments = parser.parse_comma_separated_list(
                parser.Delimiter.PAREN, lambda: parse_member(parser)
            )
            parser.parse_punctuation("->")
            return [ArrayAttr(arguments), parse_member(parser)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            with printer.in_parens():
                printer.print_list(self.arguments, printer.print_attribute)
            printer.print_string(" -> ")
            printer.print_attribute(self.result)

    def verify(self) -> None:
        verify_types(self.arguments)
        verify_member(self.result)
