"""CUDA's own types: dim3, the grid group, vectors."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import Float32Type, Float64Type, IntAttr, IntegerType
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .base import FrontEndType, PlainType, parse_member, refuse_unless, verify_member
from .scalars import BFloat16Type, Float16Type


@irdl_attr_definition
class Dim3Type(PlainType):
    """Three extents or indices.

    `!numba.dim3`
    """

    name = "numba.dim3"


@irdl_attr_definition
class GridGroupType(PlainType):
    """A handle on the whole grid, to synchronise it.

    `!numba.grid_group`
    """

    name = "numba.grid_group"


DIM3 = Dim3Type()
GRID_GROUP = GridGroupType()

_refuse_no_number = refuse_unless(
    (IntegerType, Float32Type, Float64Type, Float16Type, BFloat16Type),
    "an integer or float type (the element of a vector)",
)


def _refuse_count(count: int) -> str | None:
    if 1 <= count <= 4:
        return None
    return f"found a vector of {count} elements; CUDA has vectors of 1 to 4"


@irdl_attr_definition
class VectorType(FrontEndType):
    """One of CUDA's vector types (float4, int2, ...).

    `!numba.vector<f32, 4>` (1 to 4)
    """

    name = "numba.vector"

    element: Attribute
    count: IntAttr = param_def(converter=IntAttr.get)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            element = parse_member(parser, _refuse_no_number)
            parser.parse_punctuation(",")
            start = parser.pos
            count = parser.parse_integer(allow_boolean=False, context_msg=": a vector's elements")
            if (refused := _refuse_count(count)) is not None:
                parser.raise_error(refused, start, parser.pos)
            return [element, IntAttr(count)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.element)
            printer.print_string(f", {self.count.data}")

    def verify(self) -> None:
        verify_member(self.element, _refuse_no_number)
        if (refused := _refuse_count(self.count.data)) is not None:
            raise VerifyException(refused)
