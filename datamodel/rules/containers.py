"""Lists and sets."""

from __future__ import annotations

from ...dialects.numba.base import INTP
from ...dialects.numba.containers import (
    ListIterType,
    ListPayloadType,
    ListType,
    SetEntryType,
    SetIterType,
    SetPayloadType,
    SetType,
)
from ...dialects.numba.opaque import PYOBJECT
from ...dialects.numba.pointers import MemInfoType
from ...dialects.numba.scalars import BOOLEAN
from ..models import Models, rule
from ..shapes import Struct
from .common import INDEX_SLOT, struct


@rule(ListType)
def list(type: ListType, models: Models) -> Struct:
    return struct(meminfo=MemInfoType(ListPayloadType(type)), parent=PYOBJECT)


@rule(ListPayloadType)
def list_payload(type: ListPayloadType, models: Models) -> Struct:
    element = type.list.dtype
    return struct(size=INTP, allocated=INTP, dirty=BOOLEAN, data=element)


@rule(ListIterType)
def list_iter(type: ListIterType, models: Models) -> Struct:
    return struct(meminfo=MemInfoType(ListPayloadType(type.list)), index=INDEX_SLOT)


@rule(SetType)
def set(type: SetType, models: Models) -> Struct:
    return struct(meminfo=MemInfoType(SetPayloadType(type)), parent=PYOBJECT)


@rule(SetEntryType)
def set_entry(type: SetEntryType, models: Models) -> Struct:
    return struct(hash=INTP, key=type.set.dtype)


@rule(SetPayloadType)
def set_payload(type: SetPayloadType, models: Models) -> Struct:
    entry = SetEntryType(type.set)
    return struct(fill=INTP, used=INTP, mask=INTP, finger=INTP, dirty=BOOLEAN, entries=entry)


@rule(SetIterType)
def set_iter(type: SetIterType, models: Models) -> Struct:
    return struct(meminfo=MemInfoType(SetPayloadType(type.set)), index=INDEX_SLOT)
