"""Lists and sets: what a variable holds, the block behind it, and their iterators."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import BoolAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from .base import (
    ArrayLikeType,
    Check,
    FrontEndType,
    IteratorType,
    flag_attr,
    parse_member,
    refuse_unless,
    verify_member,
)


class _ContainerType(FrontEndType):
    """Spelled `<T>` or `<T, reflected>`."""

    dtype: Attribute
    reflected: BoolAttr

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        """Why the container cannot hold such elements, or None."""
        return None

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            dtype = parse_member(parser, cls.refuse)
            reflected = parser.parse_optional_punctuation(",") is not None
            if reflected:
                parser.parse_keyword("reflected")
            return [dtype, BoolAttr.from_bool(reflected)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.dtype)
            if self.reflected:
                printer.print_string(", reflected")

    def verify(self) -> None:
        verify_member(self.dtype, self.refuse)


@irdl_attr_definition
class ListType(_ContainerType):
    """A list; a reflected one is written back to a Python list.

    `!numba.list<si64>`, `!numba.list<si64, reflected>`
    """

    name = "numba.list"

    dtype: Attribute
    reflected: BoolAttr = param_def(converter=flag_attr)

    def __init__(self, dtype: Attribute, reflected: bool | BoolAttr = False) -> None:
        super().__init__(dtype, reflected)


@irdl_attr_definition
class SetType(_ContainerType):
    """A set; a reflected one is written back to a Python set.

    `!numba.set<si64>`, `!numba.set<si64, reflected>`
    """

    name = "numba.set"

    dtype: Attribute
    reflected: BoolAttr = param_def(converter=flag_attr)

    def __init__(self, dtype: Attribute, reflected: bool | BoolAttr = False) -> None:
        super().__init__(dtype, reflected)

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        if isinstance(dtype, ArrayLikeType | _ContainerType):
            return (
                f"a set of {dtype}: a set's elements are hashed, and arrays, lists and sets "
                "cannot be; use numbers, strings or tuples of them"
            )
        return None


_refuse_no_list: Check = refuse_unless(ListType, "a list type")
_refuse_no_set: Check = refuse_unless(SetType, "a set type")


class _OfListType(FrontEndType):
    """Spelled `<LIST>`."""

    list: ListType

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, _refuse_no_list)]

    def verify(self) -> None:
        verify_member(self.list, _refuse_no_list)


class _OfSetType(FrontEndType):
    """Spelled `<SET>`."""

    set: SetType

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, _refuse_no_set)]

    def verify(self) -> None:
        verify_member(self.set, _refuse_no_set)


@irdl_attr_definition
class ListPayloadType(_OfListType):
    """The block behind a list: its sizes, and the first of its elements.

    `!numba.list_payload<!numba.list<si64>>`
    """

    name = "numba.list_payload"

    list: ListType


@irdl_attr_definition
class ListIterType(_OfListType, IteratorType):
    """An iterator over a list.

    `!numba.list_iter<!numba.list<si64>>`
    """

    name = "numba.list_iter"

    list: ListType


@irdl_attr_definition
class SetEntryType(_OfSetType):
    """An entry of a set's table: the hash and the key.

    `!numba.set_entry<!numba.set<si64>>`
    """

    name = "numba.set_entry"

    set: SetType


@irdl_attr_definition
class SetPayloadType(_OfSetType):
    """The block behind a set: its counters, and the first of its entries.

    `!numba.set_payload<!numba.set<si64>>`
    """

    name = "numba.set_payload"

    set: SetType


@irdl_attr_definition
class SetIterType(_OfSetType, IteratorType):
    """An iterator over a set.

    `!numba.set_iter<!numba.set<si64>>`
    """

    name = "numba.set_iter"

    set: SetType
