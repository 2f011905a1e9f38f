"""The behaviours of the builtin front-end types and of the `numba` dialect's."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import (
    ComplexType,
    Float32Type,
    Float64Type,
    IntegerType,
    Signedness,
    StringAttr,
    bf16,
    f16,
)
from xdsl.ir import Attribute

from ..dialects.numba.arrays import (
    ArrayType,
    BufferType,
    ByteArrayType,
    BytesType,
    MemoryViewType,
    NestedArrayType,
    PyArrayType,
)
from ..dialects.numba.base import ArrayLikeType
from ..dialects.numba.device_types import VectorType
from ..dialects.numba.opaque import NoneType, PyObjectType, VoidPtrType
from ..dialects.numba.pointers import CPointerType, FunctionPointerType, MemInfoType
from ..dialects.numba.scalars import (
    BFloat16Type,
    BooleanType,
    Float16Type,
    LiteralType,
    NPDatetimeType,
    NPTimedeltaType,
)
from ..dialects.numba.structs import StructType
from ..dialects.numba.tuples import (
    LiteralListType,
    NamedTupleType,
    NamedUniTupleType,
    PairType,
    StarArgTupleType,
    StarArgUniTupleType,
    TupleType,
    UniTupleType,
)
from .behaviour import (
    ComplexNumber,
    Elements,
    Float,
    Half,
    Integer,
    Items,
    Moment,
    Nothing,
    Pointer,
    Text,
    Truth,
    behaviour,
)

_CONTIGUOUS = {"C": -1, "F": 0}
"""The contiguous dimension of a layout; A has none."""


@behaviour(IntegerType)
def integer(type: IntegerType) -> Integer | None:
    signedness = type.signedness.data
    if signedness == Signedness.SIGNLESS:
        return None
    return Integer(type.width.data, signedness == Signedness.SIGNED)


@behaviour(Float32Type, Float64Type)
def float(type: Float32Type | Float64Type) -> Float:
    return Float(type)


@behaviour(Float16Type)
def float16(type: Float16Type) -> Half:
    return Half(f16)


@behaviour(BFloat16Type)
def bfloat16(type: BFloat16Type) -> Half:
    return Half(bf16)


@behaviour(BooleanType)
def boolean(type: BooleanType) -> Truth:
    return Truth()


@behaviour(ComplexType)
def complex(type: ComplexType[Any]) -> ComplexNumber | None:
    part = type.element_type
    return ComplexNumber(part) if isinstance(part, Float32Type | Float64Type) else None


@behaviour(NPDatetimeType)
def date(type: NPDatetimeType) -> Moment:
    return Moment(type.unit.data, span=False)


@behaviour(NPTimedeltaType)
def span(type: NPTimedeltaType) -> Moment:
    return Moment(type.unit.data, span=True)


@behaviour(LiteralType)
def literal(type: LiteralType) -> Text | None:
    return Text(type.value.data) if isinstance(type.value, StringAttr) else None


@behaviour(NoneType)
def none(type: NoneType) -> Nothing:
    return Nothing()


@behaviour(CPointerType)
def cpointer(type: CPointerType) -> Pointer:
    return Pointer(type.pointee)


@behaviour(MemInfoType, VoidPtrType, PyObjectType, FunctionPointerType)
def pointer(type: MemInfoType | VoidPtrType | PyObjectType | FunctionPointerType) -> Pointer:
    return Pointer()


@behaviour(ArrayType)
def array(type: ArrayType) -> Elements:
    return Elements(
        type.dtype,
        type.rank,
        _CONTIGUOUS.get(type.order),
        aligned=not type.unaligned,
        writable=not type.readonly,
    )


@behaviour(BytesType)
def bytes(type: BytesType) -> Elements:
    return Elements(type.dtype, type.rank, _CONTIGUOUS.get(type.order), writable=False)


@behaviour(BufferType, ByteArrayType, MemoryViewType, PyArrayType)
def buffer(type: ArrayLikeType) -> Elements:
    return Elements(type.dtype, type.rank, _CONTIGUOUS.get(type.order))


@behaviour(NestedArrayType)
def nested_array(type: NestedArrayType) -> Elements:
    # It lies wherever its record lies, which may be packed.
    return Elements(type.dtype, type.rank, -1, aligned=False)


@behaviour(
    TupleType,
    UniTupleType,
    NamedTupleType,
    NamedUniTupleType,
    StarArgTupleType,
    StarArgUniTupleType,
    LiteralListType,
    PairType,
    StructType,
    VectorType,
)
def items(type: Attribute) -> Items:
    return Items()
