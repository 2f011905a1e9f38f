"""Structs of the user's own, structrefs, and other types with named members."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from .arrays import refuse_no_array
from .base import (
    ArrayLikeType,
    FrontEndType,
    names_attr,
    parse_fields,
    parse_member,
    parse_name,
    print_fields,
    types_attr,
    verify_fields,
    verify_member,
)


class _FieldsType(FrontEndType):
    """Spelled `<"Name", x: T, y: U>`."""

    cls_name: StringAttr
    names: ArrayAttr[StringAttr]
    types: ArrayAttr[Attribute]

    @property
    def fields(self) -> tuple[tuple[str, Attribute], ...]:
        """The fields in order: name and type."""
        return tuple((name.data, type) for name, type in zip(self.names, self.types, strict=True))

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_name(parser, "the name of the type"), *parse_fields(parser)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.cls_name.data)
            print_fields(printer, self.names, self.types)

    def verify(self) -> None:
        verify_fields(self.names, self.types)


@irdl_attr_definition
class StructType(_FieldsType):
    """A struct of the user's own, with no Python at all.

    `!numba.struct<"Vec", x: f32, ok: !numba.boolean>`
    """

    name = "numba.struct"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)
    types: ArrayAttr[Attribute] = param_def(converter=types_attr)


@irdl_attr_definition
class StructRefType(_FieldsType):
    """A reference to a reference-counted struct.

    `!numba.structref<"Node", x: si32>`
    """

    name = "numba.structref"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)
    types: ArrayAttr[Attribute] = param_def(converter=types_attr)


@irdl_attr_definition
class StructRefPayloadType(_FieldsType):
    """What a structref refers to.

    `!numba.structref_payload<"Node", x: si32>`
    """

    name = "numba.structref_payload"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)
    types: ArrayAttr[Attribute] = param_def(converter=types_attr)


@irdl_attr_definition
class BoundFunctionType(FrontEndType):
    """A method bound to its object, represented as the object.

    `!numba.bound_function<"sum", !numba.array<f32, 1, C>>`
    """

    name = "numba.bound_function"

    label: StringAttr = param_def(converter=StringAttr.get)
    this: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            label = parse_name(parser, "the name of the function")
            parser.parse_punctuation(",")
            return [label, parse_member(parser)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.label.data)
            printer.print_string(", ")
            printer.print_attribute(self.this)

    def verify(self) -> None:
        verify_member(self.this)


@irdl_attr_definition
class IndexValueType(FrontEndType):
    """An index and the value there, as `argmin` reduces.

    `!numba.index_value<f32>`
    """

    name = "numba.index_value"

    value: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser)]

    def verify(self) -> None:
        verify_member(self.value)


@irdl_attr_definition
class PolynomialType(FrontEndType):
    """NumPy's Polynomial: three arrays.

    `!numba.polynomial<!numba.array<f64, 1, C>, !numba.array<f64, 1, C>,
    !numba.array<f64, 1, C>>`: coefficients, domain and window
    """

    name = "numba.polynomial"

    coef: ArrayLikeType
    domain: ArrayLikeType
    window: ArrayLikeType

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            coef = parse_member(parser, refuse_no_array)
            parser.parse_punctuation(",")
            domain = parse_member(parser, refuse_no_array)
            parser.parse_punctuation(",")
            return [coef, domain, parse_member(parser, refuse_no_array)]

    def verify(self) -> None:
        for array in (self.coef, self.domain, self.window):
            verify_member(array, refuse_no_array)
