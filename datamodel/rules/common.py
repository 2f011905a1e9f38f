"""Shapes and types that several families' rules use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import IntegerType, Signedness
from xdsl.ir import Attribute

from ...dialects.numba.base import INTP, UINTP
from ...dialects.numba.pointers import EphemeralArrayType, EphemeralPointerType
from ...dialects.numba.scalars import BOOLEAN
from ...dialects.numba.tuples import TupleType, UniTupleType
from ..representation import PTR
from ..shapes import Primitive, Struct

POINTER = Primitive(PTR)
"""A pointer that is like any other."""

INDEX_SLOT = EphemeralPointerType(INTP)
"""An iterator's slot for an index."""

UNSIGNED_INDEX_SLOT = EphemeralPointerType(UINTP)
"""The slot for an index of the iterators that count without a sign."""

FLAG_SLOT = EphemeralPointerType(BOOLEAN)
"""An iterator's slot for a flag."""


def struct(**fields: Attribute) -> Struct:
    """A Struct with these members."""
    return Struct(tuple(fields.items()))


def numbered(prefix: str, types: Iterable[Attribute]) -> Struct:
    """A Struct whose members are called `prefix` and their number."""
    return Struct(tuple((f"{prefix}{i}", type) for i, type in enumerate(types)))


def tuple_of(types: Sequence[Attribute]) -> UniTupleType | TupleType:
    """The tuple of several types: a unituple when there is one type, at least once."""
    if types and all(type == types[0] for type in types):
        return UniTupleType(types[0], len(types))
    return TupleType(types)


def intp_tuple(count: int) -> UniTupleType:
    """A tuple of `count` sizes, indices or strides."""
    return UniTupleType(INTP, count)


def signed(width: int) -> IntegerType:
    """A signed integer."""
    return IntegerType(width, Signedness.SIGNED)


def unsigned(width: int) -> IntegerType:
    """An unsigned integer."""
    return IntegerType(width, Signedness.UNSIGNED)


def index_slots(count: int) -> EphemeralArrayType:
    """Slots for `count` indices."""
    return EphemeralArrayType(INTP, count)
