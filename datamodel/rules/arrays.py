"""Arrays, buffers, nested arrays, and what hangs off an array."""

from __future__ import annotations

from dataclasses import replace

from ...dialects.numba.arrays import (
    ArrayCTypesType,
    ArrayFlagsType,
    ArrayType,
    BufferType,
    ByteArrayType,
    BytesType,
    MemoryViewType,
    NestedArrayType,
    PyArrayType,
)
from ...dialects.numba.base import INTP, ArrayLikeType
from ...dialects.numba.opaque import PYOBJECT
from ...dialects.numba.pointers import CPointerType, MemInfoType
from ..models import Models, rule
from ..shapes import Inline, Struct
from .common import intp_tuple, struct


@rule(ArrayType, BufferType, ByteArrayType, BytesType, MemoryViewType, PyArrayType)
def array(type: ArrayLikeType, models: Models) -> Struct:
    return struct(
        meminfo=MemInfoType(type.dtype),
        parent=PYOBJECT,
        nitems=INTP,
        itemsize=INTP,
        data=CPointerType(type.dtype),
        shape=intp_tuple(type.rank),
        strides=intp_tuple(type.rank),
    )


@rule(NestedArrayType)
def nested_array(type: NestedArrayType, models: Models) -> Struct:
    extents = tuple(extent.data for extent in type.shape)
    return replace(array(type, models), inline=Inline(type.dtype, extents))


@rule(ArrayFlagsType)
def array_flags(type: ArrayFlagsType, models: Models) -> Struct:
    return struct(parent=type.array)


@rule(ArrayCTypesType)
def array_ctypes(type: ArrayCTypesType, models: Models) -> Struct:
    return struct(data=CPointerType(type.dtype), meminfo=MemInfoType(type.dtype))
