"""Tuples of every kind, unions and pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from .base import (
    FrontEndType,
    names_attr,
    parse_count,
    parse_field_name,
    parse_fields,
    parse_member,
    parse_name,
    parse_types,
    print_field_name,
    print_fields,
    print_types,
    types_attr,
    verify_count,
    verify_fields,
    verify_member,
    verify_names,
    verify_types,
)

# `count` elements of one type


class _CountedTupleType(FrontEndType):
    """Spelled `<T, count>`."""

    element: Attribute
    count: IntAttr

    @property
    def length(self) -> int:
        """The number of elements."""
        return self.count.data

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            element = parse_member(parser)
            parser.parse_punctuation(",")
            return [element, parse_count(parser, "the number of elements")]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.element)
            printer.print_string(f", {self.count.data}")

    def verify(self) -> None:
        verify_member(self.element)
        verify_count(self.count.data, "the number of elements")


@irdl_attr_definition
class UniTupleType(_CountedTupleType):
    """A tuple of `count` elements of one type.

    `!numba.unituple<si64, 3>`
    """

    name = "numba.unituple"

    element: Attribute
    count: IntAttr = param_def(converter=IntAttr.get)


@irdl_attr_definition
class StarArgUniTupleType(_CountedTupleType):
    """The tuple that `*args` receives, all of one type.

    `!numba.stararg_unituple<si64, 3>`
    """

    name = "numba.stararg_unituple"

    element: Attribute
    count: IntAttr = param_def(converter=IntAttr.get)


@irdl_attr_definition
class NamedUniTupleType(FrontEndType):
    """A named tuple whose fields all have one type.

    `!numba.named_unituple<"Vec", f32, x, y, z>`
    """

    name = "numba.named_unituple"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    element: Attribute
    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)

    def __init__(
        self,
        cls_name: str | StringAttr,
        element: Attribute,
        names: Iterable[str | StringAttr],
    ) -> None:
        super().__init__(cls_name, element, names)

    @property
    def length(self) -> int:
        """The number of elements."""
        return len(self.names)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            cls_name = parse_name(parser, "the name of the tuple's class")
            parser.parse_punctuation(",")
            element = parse_member(parser)
            names: dict[str, None] = {}
            while parser.parse_optional_punctuation(",") is not None:
                names[parse_field_name(parser, names)] = None
            return [cls_name, element, names_attr(names)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.cls_name.data)
            printer.print_string(", ")
            printer.print_attribute(self.element)
            for name in self.names:
                printer.print_string(", ")
                print_field_name(printer, name.data)

    def verify(self) -> None:
        verify_member(self.element)
        verify_names(self.names)


UniTupleLike = UniTupleType | StarArgUniTupleType | NamedUniTupleType
"""The tuples whose elements all have one type."""


# Elements of any types


class _ListedTupleType(FrontEndType):
    """Spelled `<T, U, ...>`."""

    types: ArrayAttr[Attribute]

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [parse_types(parser)]

    def print_parameters(self, printer: Printer) -> None:
        print_types(printer, self.types)

    def verify(self) -> None:
        verify_types(self.types)


@irdl_attr_definition
class TupleType(_ListedTupleType):
    """A tuple of any types.

    `!numba.tuple<si64, !numba.boolean>`, `!numba.tuple<>` (empty)
    """

    name = "numba.tuple"

    types: ArrayAttr[Attribute] = param_def(converter=types_attr)


@irdl_attr_definition
class StarArgTupleType(_ListedTupleType):
    """The tuple that `*args` receives.

    `!numba.stararg_tuple<si64, f64>`
    """

    name = "numba.stararg_tuple"

    types: ArrayAttr[Attribute] = param_def(converter=types_attr)


@irdl_attr_definition
class LiteralListType(_ListedTupleType):
    """A list whose length and types are known while compiling.

    `!numba.literal_list<si64, f64>`
    """

    name = "numba.literal_list"

    types: ArrayAttr[Attribute] = param_def(converter=types_attr)


@irdl_attr_definition
class NamedTupleType(FrontEndType):
    """A named tuple.

    `!numba.namedtuple<"Point", x: si32, y: f64>`
    """

    name = "numba.namedtuple"

    cls_name: StringAttr = param_def(converter=StringAttr.get)
    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)
    types: ArrayAttr[Attribute] = param_def(converter=types_attr)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            cls_name = parse_name(parser, "the name of the tuple's class")
            return [cls_name, *parse_fields(parser)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.cls_name.data)
            print_fields(printer, self.names, self.types)

    def verify(self) -> None:
        verify_fields(self.names, self.types)


@irdl_attr_definition
class LiteralStrKeyDictType(FrontEndType):
    """A dict whose keys are strings known while compiling.

    `!numba.literal_strkey_dict<"a": si64, "b": f64>`
    """

    name = "numba.literal_strkey_dict"

    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)
    types: ArrayAttr[Attribute] = param_def(converter=types_attr)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        names: dict[str, Attribute] = {}

        def parse_item() -> None:
            name = parse_field_name(parser, names)
            parser.parse_punctuation(":")
            names[name] = parse_member(parser)

        parser.parse_comma_separated_list(parser.Delimiter.ANGLE, parse_item)
        return [names_attr(names), ArrayAttr(names.values())]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            for i, (name, type) in enumerate(zip(self.names, self.types, strict=True)):
                printer.print_string(", " if i else "")
                printer.print_string_literal(name.data)
                printer.print_string(": ")
                printer.print_attribute(type)

    def verify(self) -> None:
        verify_fields(self.names, self.types)


TupleLike = TupleType | StarArgTupleType | LiteralListType | NamedTupleType | LiteralStrKeyDictType
"""The tuples whose elements have each a type of their own."""


# Others


@irdl_attr_definition
class UnionType(FrontEndType):
    """One of several types: a tag, and room for each of them.

    `!numba.union<f64, si32>`
    """

    name = "numba.union"

    types: ArrayAttr[Attribute] = param_def(converter=types_attr)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [parse_types(parser)]

    def print_parameters(self, printer: Printer) -> None:
        print_types(printer, self.types)

    def verify(self) -> None:
        verify_types(self.types)


@irdl_attr_definition
class PairType(FrontEndType):
    """Two values; an iterator's next item and whether there is one.

    `!numba.pair<si64, !numba.boolean>`
    """

    name = "numba.pair"

    first: Attribute
    second: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            first = parse_member(parser)
            parser.parse_punctuation(",")
            return [first, parse_member(parser)]

    def verify(self) -> None:
        verify_types((self.first, self.second))
