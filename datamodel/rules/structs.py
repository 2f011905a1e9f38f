"""Structs, structrefs, and other types with named members."""

from __future__ import annotations

from ...dialects.numba.base import INTP
from ...dialects.numba.pointers import MemInfoType
from ...dialects.numba.structs import (
    BoundFunctionType,
    IndexValueType,
    PolynomialType,
    StructRefPayloadType,
    StructRefType,
    StructType,
)
from ..models import Models, rule
from ..shapes import Same, Struct
from .common import struct


@rule(StructType, StructRefPayloadType)
def fields(type: StructType | StructRefPayloadType, models: Models) -> Struct:
    return Struct(type.fields)


@rule(StructRefType)
def structref(type: StructRefType, models: Models) -> Struct:
    payload = StructRefPayloadType(type.cls_name, type.names, type.types)
    return struct(meminfo=MemInfoType(payload))


@rule(BoundFunctionType)
def bound_function(type: BoundFunctionType, models: Models) -> Same:
    return Same(type.this, alias=True)


@rule(IndexValueType)
def index_value(type: IndexValueType, models: Models) -> Struct:
    return struct(index=INTP, value=type.value)


@rule(PolynomialType)
def polynomial(type: PolynomialType, models: Models) -> Struct:
    return struct(coef=type.coef, domain=type.domain, window=type.window)
