"""Slices, ranges, iterators and generators."""

from __future__ import annotations

from ...dialects.numba.arrays import ArrayLikeType
from ...dialects.numba.base import INTP
from ...dialects.numba.iterators import (
    ArrayIterType,
    EnumerateType,
    FlatType,
    GeneratorType,
    NdEnumerateType,
    NdIndexType,
    RangeIterType,
    RangeType,
    SliceLiteralType,
    SliceType,
    UniTupleIterType,
    ZipType,
)
from ...dialects.numba.pointers import CPointerType, EphemeralArrayType, EphemeralPointerType
from ..models import Models, rule
from ..shapes import Absent, Generator, Struct
from .common import (
    FLAG_SLOT,
    INDEX_SLOT,
    UNSIGNED_INDEX_SLOT,
    index_slots,
    intp_tuple,
    numbered,
    struct,
)


@rule(SliceType, SliceLiteralType)
def slice(type: SliceType | SliceLiteralType, models: Models) -> Struct:
    return struct(start=INTP, stop=INTP, step=INTP)


@rule(RangeType)
def range(type: RangeType, models: Models) -> Struct:
    return struct(start=type.dtype, stop=type.dtype, step=type.dtype)


@rule(RangeIterType)
def range_iter(type: RangeIterType, models: Models) -> Struct:
    slot = EphemeralPointerType(type.dtype)
    return struct(iter=slot, stop=type.dtype, step=type.dtype, count=slot)


@rule(UniTupleIterType)
def unituple_iter(type: UniTupleIterType, models: Models) -> Struct:
    return struct(index=INDEX_SLOT, tuple=type.tuple)


@rule(ArrayIterType)
def array_iter(type: ArrayIterType, models: Models) -> Struct:
    return struct(index=UNSIGNED_INDEX_SLOT, array=type.array)


def _any_order(array: ArrayLikeType) -> Struct:
    """How an array that is not C-contiguous is walked: a pointer for each dimension."""
    pointers = EphemeralArrayType(CPointerType(array.dtype), array.rank)
    indices = index_slots(array.rank)
    return struct(array=array, pointers=pointers, indices=indices, exhausted=FLAG_SLOT)


@rule(FlatType)
def flat(type: FlatType, models: Models) -> Struct:
    if type.array.order != "C":
        return _any_order(type.array)
    return struct(array=type.array, stride=INTP, index=INDEX_SLOT)


@rule(NdEnumerateType)
def ndenumerate(type: NdEnumerateType, models: Models) -> Struct:
    if type.array.order != "C":
        return _any_order(type.array)
    indices = index_slots(type.array.rank)
    return struct(array=type.array, stride=INTP, index=INDEX_SLOT, indices=indices)


@rule(NdIndexType)
def ndindex(type: NdIndexType, models: Models) -> Struct:
    ndim = type.ndim.data
    return struct(shape=intp_tuple(ndim), indices=index_slots(ndim), exhausted=FLAG_SLOT)


@rule(EnumerateType)
def enumerate(type: EnumerateType, models: Models) -> Struct:
    return struct(count=INDEX_SLOT, iter=type.iterator)


@rule(ZipType)
def zip(type: ZipType, models: Models) -> Struct:
    return numbered("iter", type.iterators)


@rule(GeneratorType)
def generator(type: GeneratorType, models: Models) -> Generator:
    args = [arg for arg in type.args if models.resolve(arg) != Absent()]
    return Generator(tuple(args), type.states.data)
