"""Slices, ranges, iterators and generators."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import ArrayAttr, IntAttr, IntegerType, NoneAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .arrays import refuse_no_array
from .base import (
    ArrayLikeType,
    FrontEndType,
    IteratorType,
    parse_count,
    parse_member,
    parse_types,
    print_types,
    refuse_unless,
    types_attr,
    verify_count,
    verify_member,
    verify_types,
)
from .tuples import NamedUniTupleType, StarArgUniTupleType, UniTupleType

# Slices and ranges


def _refuse_members(count: int) -> str | None:
    if count in (2, 3):
        return None
    return f"found a slice with {count} members; a slice has 2 (start, stop) or 3 (and a step)"


@irdl_attr_definition
class SliceType(FrontEndType):
    """A slice with or without a step.

    `!numba.slice<2>`, `!numba.slice<3>`
    """

    name = "numba.slice"

    members: IntAttr = param_def(converter=IntAttr.get)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            start = parser.pos
            count = parser.parse_integer(allow_boolean=False, context_msg=": a slice's members")
            if (refused := _refuse_members(count)) is not None:
                parser.raise_error(refused, start, parser.pos)
            return [IntAttr(count)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_int(self.members.data)

    def verify(self) -> None:
        if (refused := _refuse_members(self.members.data)) is not None:
            raise VerifyException(refused)


def _bound(value: int | IntAttr | NoneAttr | None) -> IntAttr | NoneAttr:
    if value is None:
        return NoneAttr()
    return IntAttr(value) if isinstance(value, int) else value


@irdl_attr_definition
class SliceLiteralType(FrontEndType):
    """A slice whose bounds are known while compiling; `none` where one is missing.

    `!numba.slice_literal<1, 10, 2>`, `!numba.slice_literal<none, 5, none>`
    """

    name = "numba.slice_literal"

    start: IntAttr | NoneAttr = param_def(converter=_bound)
    stop: IntAttr | NoneAttr = param_def(converter=_bound)
    step: IntAttr | NoneAttr = param_def(converter=_bound)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        def parse_bound() -> IntAttr | NoneAttr:
            if parser.parse_optional_keyword("none") is not None:
                return NoneAttr()
            return IntAttr(
                parser.parse_integer(allow_boolean=False, context_msg=" or none: a slice's bound")
            )

        with parser.in_angle_brackets():
            start = parse_bound()
            parser.parse_punctuation(",")
            stop = parse_bound()
            parser.parse_punctuation(",")
            return [start, stop, parse_bound()]

    def print_parameters(self, printer: Printer) -> None:
        def print_bound(bound: IntAttr | NoneAttr) -> None:
            printer.print_string("none" if isinstance(bound, NoneAttr) else str(bound.data))

        with printer.in_angle_brackets():
            printer.print_list((self.start, self.stop, self.step), print_bound)


_refuse_no_integer = refuse_unless(IntegerType, "an integer type such as si64")


class _IntegerRangeType(FrontEndType):
    """Spelled `<INTEGER>`."""

    dtype: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, _refuse_no_integer)]

    def verify(self) -> None:
        verify_member(self.dtype, _refuse_no_integer)


@irdl_attr_definition
class RangeType(_IntegerRangeType):
    """A range object.

    `!numba.range<si64>`
    """

    name = "numba.range"

    dtype: Attribute


@irdl_attr_definition
class RangeIterType(_IntegerRangeType, IteratorType):
    """An iterator over a range.

    `!numba.range_iter<si64>`
    """

    name = "numba.range_iter"

    dtype: Attribute


# Iterators over one object


_refuse_no_unituple = refuse_unless(
    (UniTupleType, NamedUniTupleType, StarArgUniTupleType), "a unituple type"
)


@irdl_attr_definition
class UniTupleIterType(IteratorType):
    """An iterator over a tuple whose elements have one type.

    `!numba.unituple_iter<!numba.unituple<si64, 3>>`
    """

    name = "numba.unituple_iter"

    tuple: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, _refuse_no_unituple)]

    def verify(self) -> None:
        verify_member(self.tuple, _refuse_no_unituple)


class _OverArrayType(IteratorType):
    """Spelled `<ARRAY>`."""

    array: ArrayLikeType

    @classmethod
    def refuse(cls, array: Attribute) -> str | None:
        """Why the array is refused, or None."""
        return refuse_no_array(array)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, cls.refuse)]

    def verify(self) -> None:
        verify_member(self.array, self.refuse)


@irdl_attr_definition
class ArrayIterType(_OverArrayType):
    """An iterator over an array's first dimension.

    `!numba.array_iter<!numba.array<f32, 2, C>>`
    """

    name = "numba.array_iter"

    array: ArrayLikeType

    @classmethod
    def refuse(cls, array: Attribute) -> str | None:
        if isinstance(array, ArrayLikeType) and array.rank == 0:
            return f"{array} has no dimension to iterate over; use an array of 1 dimension or more"
        return refuse_no_array(array)


@irdl_attr_definition
class FlatType(_OverArrayType):
    """An array's `flat`.

    `!numba.flat<!numba.array<f32, 2, C>>`
    """

    name = "numba.flat"

    array: ArrayLikeType


@irdl_attr_definition
class NdEnumerateType(_OverArrayType):
    """NumPy's ndenumerate.

    `!numba.ndenumerate<!numba.array<f32, 2, C>>`
    """

    name = "numba.ndenumerate"

    array: ArrayLikeType


@irdl_attr_definition
class NdIndexType(IteratorType):
    """NumPy's ndindex over `ndim` dimensions.

    `!numba.ndindex<3>`
    """

    name = "numba.ndindex"

    ndim: IntAttr = param_def(converter=IntAttr.get)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_count(parser, "the number of dimensions")]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_int(self.ndim.data)

    def verify(self) -> None:
        verify_count(self.ndim.data, "the number of dimensions")


# Iterators over several objects


_refuse_no_iterator = refuse_unless(
    IteratorType, "an iterator type such as !numba.range_iter<si64>", or_unknown=True
)


@irdl_attr_definition
class EnumerateType(IteratorType):
    """An enumerate object over an iterator.

    `!numba.enumerate<!numba.range_iter<si64>>`
    """

    name = "numba.enumerate"

    iterator: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, _refuse_no_iterator)]

    def verify(self) -> None:
        verify_member(self.iterator, _refuse_no_iterator)


@irdl_attr_definition
class ZipType(IteratorType):
    """A zip object over iterators.

    `!numba.zip<!numba.range_iter<si64>, !numba.range_iter<si32>>`
    """

    name = "numba.zip"

    iterators: ArrayAttr[Attribute] = param_def(converter=types_attr)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [parse_types(parser, _refuse_no_iterator)]

    def print_parameters(self, printer: Printer) -> None:
        print_types(printer, self.iterators)

    def verify(self) -> None:
        verify_types(self.iterators, _refuse_no_iterator)


@irdl_attr_definition
class NdIterType(IteratorType):
    """NumPy's nditer over operands, arrays or scalars.

    `!numba.nditer<!numba.array<f32, 2, C>, f64>`
    """

    name = "numba.nditer"

    operands: ArrayAttr[Attribute] = param_def(converter=types_attr)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return [parse_types(parser)]

    def print_parameters(self, printer: Printer) -> None:
        print_types(printer, self.operands)

    def verify(self) -> None:
        verify_types(self.operands)


@irdl_attr_definition
class GeneratorType(IteratorType):
    """A generator: what it yields, and its arguments and state in memory.

    `!numba.generator<yield si32, args [si64], state [f64]>`
    """

    name = "numba.generator"

    yields: Attribute
    args: ArrayAttr[Attribute] = param_def(converter=types_attr)
    states: ArrayAttr[Attribute] = param_def(converter=types_attr)

    def __init__(
        self,
        yields: Attribute,
        args: Iterable[Attribute],
        states: Iterable[Attribute],
    ) -> None:
        super().__init__(yields, args, states)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        def parse_list() -> ArrayAttr[Attribute]:
            return ArrayAttr(
                parser.parse_comma_separated_list(
                    parser.Delimiter.SQUARE, lambda: parse_member(parser)
                )
            )

        with parser.in_angle_brackets():
            parser.parse_keyword("yield")
            yields = parse_member(parser)
            parser.parse_punctuation(",")
            parser.parse_keyword("args")
            args = parse_list()
            parser.parse_punctuation(",")
            parser.parse_keyword("state")
            return [yields, args, parse_list()]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("yield ")
            printer.print_attribute(self.yields)
            printer.print_string(", args ")
            with printer.in_square_brackets():
                printer.print_list(self.args, printer.print_attribute)
            printer.print_string(", state ")
            with printer.in_square_brackets():
                printer.print_list(self.states, printer.print_attribute)

    def verify(self) -> None:
        verify_member(self.yields)
        verify_types(self.args)
        verify_types(self.states)
