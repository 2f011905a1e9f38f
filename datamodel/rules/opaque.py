"""Types whose value is an opaque pointer or nothing at all."""

from __future__ import annotations

from xdsl.ir import Attribute

from ...dialects.numba.opaque import NoneType, OmittedType, OpaqueType, PyObjectType, VoidPtrType
from ..models import Models, rule
from ..representation import PTR
from ..shapes import Absent, Primitive
from .common import POINTER


@rule(NoneType)
def none(type: NoneType, models: Models) -> Primitive:
    return Primitive(PTR, unit=True)


@rule(PyObjectType, VoidPtrType, OpaqueType)
def opaque(type: Attribute, models: Models) -> Primitive:
    return POINTER


@rule(OmittedType)
def omitted(type: OmittedType, models: Models) -> Absent:
    return Absent()
