"""Python's str, and the iterator over it."""

from __future__ import annotations

from ...dialects.numba.base import INTP
from ...dialects.numba.opaque import PYOBJECT, VOIDPTR
from ...dialects.numba.pointers import MemInfoType
from ...dialects.numba.unicode import UNICODE, UnicodeIterType, UnicodeType
from ..models import Models, rule
from ..shapes import Struct
from .common import UNSIGNED_INDEX_SLOT, signed, struct, unsigned


@rule(UnicodeType)
def unicode(type: UnicodeType, models: Models) -> Struct:
    return struct(
        data=VOIDPTR,
        length=INTP,
        kind=signed(32),
        is_ascii=unsigned(32),
        hash=INTP,
        meminfo=MemInfoType(VOIDPTR),
        parent=PYOBJECT,
    )


@rule(UnicodeIterType)
def unicode_iter(type: UnicodeIterType, models: Models) -> Struct:
    return struct(index=UNSIGNED_INDEX_SLOT, data=UNICODE)
