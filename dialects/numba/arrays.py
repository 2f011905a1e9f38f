"""Arrays, buffers, nested arrays, and what hangs off an array."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from typing import ClassVar

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    ComplexType,
    Float32Type,
    Float64Type,
    IntAttr,
    IntegerType,
    StringAttr,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .base import (
    ArrayLikeType,
    FrontEndType,
    flag_attr,
    ints_attr,
    item_size,
    parse_count,
    parse_member,
    refuse_unless,
    verify_count,
    verify_member,
    verify_word,
)
from .records import RecordType
from .scalars import BFloat16Type, BooleanType, Float16Type

LAYOUTS = ("C", "F", "A")
"""C- and Fortran-contiguous, and any strides."""


def refuse_array_dtype(type: Attribute) -> str | None:
    """Why an array cannot have elements of this type, or None."""
    if isinstance(type, ArrayLikeType):
        return (
            f"an array of arrays: {type} cannot be an element; give the outer array more dimensions"
        )
    return None


refuse_no_array = refuse_unless(ArrayLikeType, "an array type")
"""The check for types that are made of an array."""


def _parse_layout(parser: AttrParser) -> StringAttr:
    start = parser.pos
    layout = parser.parse_identifier(context_msg=": the layout, C, F or A")
    if layout not in LAYOUTS:
        parser.raise_error(
            f"unknown array layout {layout}; use C or F (contiguous) or A (any strides)",
            start,
            parser.pos,
        )
    return StringAttr(layout)


class _StridedType(ArrayLikeType):
    """Spelled `<T, ndim, LAYOUT>`."""

    dtype: Attribute
    ndim: IntAttr
    layout: StringAttr

    @property
    def rank(self) -> int:
        return self.ndim.data

    @property
    def order(self) -> str:
        return self.layout.data

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        """Why there cannot be such elements, or None."""
        return refuse_array_dtype(dtype)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return cls._parse_strided(parser)

    @classmethod
    def _parse_strided(cls, parser: AttrParser) -> tuple[Attribute, IntAttr, StringAttr]:
        dtype = parse_member(parser, cls.refuse)
        parser.parse_punctuation(",")
        ndim = parse_count(parser, "the number of dimensions")
        parser.parse_punctuation(",")
        return dtype, ndim, _parse_layout(parser)

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            self._print_strided(printer)

    def _print_strided(self, printer: Printer) -> None:
        printer.print_attribute(self.dtype)
        printer.print_string(f", {self.ndim.data}, {self.layout.data}")

    def verify(self) -> None:
        verify_member(self.dtype, refuse_array_dtype)
        verify_count(self.ndim.data, "the number of dimensions")
        verify_word(self.layout.data, LAYOUTS, "array layout")


@irdl_attr_definition
class ArrayType(_StridedType):
    """A NumPy or device array of `ndim` dimensions.

    `!numba.array<f32, 2, C>` (layout C, F or A; then optionally `, readonly` and
    `, unaligned`); an element that is a nested array adds its dimensions, as in NumPy.
    """

    name = "numba.array"

    dtype: Attribute
    ndim: IntAttr = param_def(converter=IntAttr.get)
    layout: StringAttr = param_def(converter=StringAttr.get)
    readonly: BoolAttr = param_def(converter=flag_attr)
    unaligned: BoolAttr = param_def(converter=flag_attr)

    def __init__(
        self,
        dtype: Attribute,
        ndim: int | IntAttr,
        layout: str | StringAttr = "C",
        readonly: bool | BoolAttr = False,
        unaligned: bool | BoolAttr = False,
    ) -> None:
        if isinstance(dtype, NestedArrayType):
            dtype, ndim = _flattened(dtype, IntAttr.get(ndim))
        super().__init__(dtype, ndim, layout, readonly, unaligned)

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        return None if isinstance(dtype, NestedArrayType) else refuse_array_dtype(dtype)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            dtype, ndim, layout = cls._parse_strided(parser)
            if isinstance(dtype, NestedArrayType):
                dtype, ndim = _flattened(dtype, ndim)
            readonly = unaligned = False
            while parser.parse_optional_punctuation(",") is not None:
                start = parser.pos
                flag = parser.parse_identifier(context_msg=": readonly or unaligned")
                if flag == "readonly" and not readonly and not unaligned:
                    readonly = True
                elif flag == "unaligned" and not unaligned:
                    unaligned = True
                else:
                    parser.raise_error(
                        f"unexpected array flag {flag}; use readonly, then unaligned, "
                        "each at most once",
                        start,
                        parser.pos,
                    )
            flags = (BoolAttr.from_bool(readonly), BoolAttr.from_bool(unaligned))
            return [dtype, ndim, layout, *flags]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            self._print_strided(printer)
            if self.readonly:
                printer.print_string(", readonly")
            if self.unaligned:
                printer.print_string(", unaligned")


@irdl_attr_definition
class BufferType(_StridedType):
    """Anything with the buffer protocol.

    `!numba.buffer<ui8, 1, C>`
    """

    name = "numba.buffer"

    dtype: Attribute
    ndim: IntAttr = param_def(converter=IntAttr.get)
    layout: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class ByteArrayType(_StridedType):
    """A bytearray.

    `!numba.bytearray<ui8, 1, C>`
    """

    name = "numba.bytearray"

    dtype: Attribute
    ndim: IntAttr = param_def(converter=IntAttr.get)
    layout: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class BytesType(_StridedType):
    """A bytes object.

    `!numba.bytes<ui8, 1, C>`
    """

    name = "numba.bytes"

    dtype: Attribute
    ndim: IntAttr = param_def(converter=IntAttr.get)
    layout: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class MemoryViewType(_StridedType):
    """A memoryview.

    `!numba.memoryview<si32, 2, A>`
    """

    name = "numba.memoryview"

    dtype: Attribute
    ndim: IntAttr = param_def(converter=IntAttr.get)
    layout: StringAttr = param_def(converter=StringAttr.get)


@irdl_attr_definition
class PyArrayType(_StridedType):
    """An array.array.

    `!numba.pyarray<si32, 1, C>`
    """

    name = "numba.pyarray"

    dtype: Attribute
    ndim: IntAttr = param_def(converter=IntAttr.get)
    layout: StringAttr = param_def(converter=StringAttr.get)


# Arrays inside records


@irdl_attr_definition
class NestedArrayType(ArrayLikeType):
    """A C-contiguous array of fixed extents whose elements lie inside a record.

    `!numba.nested_array<f32, [2, 3]>`; an element that is a nested array itself adds
    its dimensions.
    """

    name = "numba.nested_array"

    dtype: Attribute
    shape: ArrayAttr[IntAttr]

    DTYPES: ClassVar = (
        *(IntegerType, Float32Type, Float64Type, ComplexType, Float16Type, BFloat16Type),
        *(BooleanType, RecordType),
    )

    def __init__(self, dtype: Attribute, shape: Iterable[int | IntAttr]) -> None:
        super().__init__(*_flattened_nested(dtype, ints_attr(shape)))

    def item_size(self) -> int | None:
        size = item_size(self.dtype)
        return None if size is None else size * prod(n.data for n in self.shape)

    @property
    def rank(self) -> int:
        return len(self.shape)

    @property
    def order(self) -> str:
        return "C"

    @classmethod
    def refuse(cls, dtype: Attribute) -> str | None:
        """Why a nested array cannot have such elements, or None."""
        if isinstance(dtype, NestedArrayType):
            return None
        if (refused := refuse_array_dtype(dtype)) is not None:
            return refused
        return _refuse_nested_dtype(dtype)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            dtype = parse_member(parser, cls.refuse)
            parser.parse_punctuation(",")
            shape = parser.parse_comma_separated_list(
                parser.Delimiter.SQUARE, lambda: parse_count(parser, "an extent")
            )
            return _flattened_nested(dtype, ArrayAttr(shape))

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.dtype)
            extents = ", ".join(str(n.data) for n in self.shape)
            printer.print_string(f", [{extents}]")

    def verify(self) -> None:
        if isinstance(self.dtype, NestedArrayType):
            raise VerifyException("a nested array's element is no nested array: add its extents")
        verify_member(self.dtype, self.refuse)
        for extent in self.shape:
            verify_count(extent.data, "an extent")


_refuse_nested_dtype = refuse_unless(
    NestedArrayType.DTYPES,
    "a number, a boolean or a record (the element of a nested array)",
    or_unknown=True,
)


def _flattened(dtype: NestedArrayType, ndim: IntAttr) -> tuple[Attribute, IntAttr]:
    """The element and the dimensions of an array of nested arrays."""
    return dtype.dtype, IntAttr(ndim.data + dtype.rank)


def _flattened_nested(
    dtype: Attribute, shape: ArrayAttr[IntAttr]
) -> tuple[Attribute, ArrayAttr[IntAttr]]:
    """The element and the extents of a nested array, of nested arrays or not."""
    if isinstance(dtype, NestedArrayType):
        return dtype.dtype, ArrayAttr([*shape, *dtype.shape])
    return dtype, shape


# What hangs off an array


@irdl_attr_definition
class ArrayFlagsType(FrontEndType):
    """An array's `flags`.

    `!numba.array_flags<!numba.array<f32, 1, C>>`
    """

    name = "numba.array_flags"

    array: ArrayLikeType

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, refuse_no_array)]

    def verify(self) -> None:
        verify_member(self.array, refuse_no_array)


@irdl_attr_definition
class ArrayCTypesType(FrontEndType):
    """An array's `ctypes`: its data and its block; `dtype` is the array's.

    `!numba.array_ctypes<f32>`
    """

    name = "numba.array_ctypes"

    dtype: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, refuse_array_dtype)]

    def verify(self) -> None:
        verify_member(self.dtype, refuse_array_dtype)
