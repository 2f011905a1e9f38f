"""CUDA's own types."""

from __future__ import annotations

from xdsl.dialects.builtin import i64

from ...dialects.numba.device_types import Dim3Type, GridGroupType, VectorType
from ..models import Models, rule
from ..shapes import Primitive, Struct
from .common import signed, struct


@rule(Dim3Type)
def dim3(type: Dim3Type, models: Models) -> Struct:
    return struct(x=signed(32), y=signed(32), z=signed(32))


@rule(GridGroupType)
def grid_group(type: GridGroupType, models: Models) -> Primitive:
    return Primitive(i64)


@rule(VectorType)
def vector(type: VectorType, models: Models) -> Struct:
    names = "xyzw"[: type.count.data]
    return Struct(tuple((name, type.element) for name in names), vector=True)
