"""Tuples of every kind, unions and pairs."""

from __future__ import annotations

from ...dialects.numba.base import UINTP
from ...dialects.numba.tuples import (
    LiteralListType,
    LiteralStrKeyDictType,
    NamedTupleType,
    NamedUniTupleType,
    PairType,
    StarArgTupleType,
    StarArgUniTupleType,
    TupleLike,
    TupleType,
    UnionType,
    UniTupleLike,
    UniTupleType,
)
from ..models import Models, rule
from ..shapes import Repeat, Struct
from .common import numbered, struct, tuple_of


@rule(UniTupleType, NamedUniTupleType, StarArgUniTupleType)
def unituple(type: UniTupleLike, models: Models) -> Repeat:
    return Repeat(type.element, type.length)


@rule(TupleType, NamedTupleType, StarArgTupleType, LiteralListType, LiteralStrKeyDictType)
def tuple(type: TupleLike, models: Models) -> Struct:
    return numbered("f", type.types)


@rule(UnionType)
def union(type: UnionType, models: Models) -> Struct:
    return struct(tag=UINTP, payload=tuple_of(type.types.data))


@rule(PairType)
def pair(type: PairType, models: Models) -> Struct:
    return struct(first=type.first, second=type.second)
