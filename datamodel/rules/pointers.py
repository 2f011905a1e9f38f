"""Pointers: to C data, to reference-counted blocks, to slots, to functions."""

from __future__ import annotations

from ...dialects.numba.pointers import (
    CPointerType,
    EphemeralArrayType,
    EphemeralPointerType,
    FunctionPointerType,
    MemInfoType,
)
from ..models import Models, rule
from ..representation import PTR
from ..shapes import Ephemeral, EphemeralArray, Primitive
from .common import POINTER


@rule(CPointerType)
def cpointer(type: CPointerType, models: Models) -> Primitive:
    return Primitive(PTR, pointee=type.pointee)


@rule(MemInfoType)
def meminfo(type: MemInfoType, models: Models) -> Primitive:
    return Primitive(PTR, counted=True, pointee=type.pointee)


@rule(EphemeralPointerType)
def ephemeral_pointer(type: EphemeralPointerType, models: Models) -> Ephemeral:
    return Ephemeral(type.pointee)


@rule(EphemeralArrayType)
def ephemeral_array(type: EphemeralArrayType, models: Models) -> EphemeralArray:
    return EphemeralArray(type.pointee, type.count.data)


@rule(FunctionPointerType)
def function_pointer(type: FunctionPointerType, models: Models) -> Primitive:
    return POINTER
