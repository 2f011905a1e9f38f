"""Builtin types that are front-end types: integers with a sign, floats, complex."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import ComplexType, Float32Type, Float64Type, IntegerType, Signedness

from ...dialects.numba.base import refuse_width
from ..models import IllegalType, Models, rule
from ..shapes import Primitive, Struct


@rule(IntegerType)
def integer(type: IntegerType, models: Models) -> Primitive | None:
    if type.signedness.data == Signedness.SIGNLESS:
        return None
    if (refused := refuse_width(type)) is not None:
        raise IllegalType(refused)
    return Primitive(IntegerType(type.width.data))


@rule(Float32Type, Float64Type)
def float(type: Float32Type | Float64Type, models: Models) -> Primitive:
    return Primitive(type)


@rule(ComplexType)
def complex(type: ComplexType[Any], models: Models) -> Struct | None:
    part = type.element_type
    if not isinstance(part, Float32Type | Float64Type):
        return None
    return Struct((("real", part), ("imag", part)), vector=True)
