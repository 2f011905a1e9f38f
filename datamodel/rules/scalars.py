"""Booleans, literals, halves, 8-bit floats, dates, characters, enum members."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import IntegerAttr, IntegerType, i8, i16, i32, i64
from xdsl.dialects.llvm import LLVMArrayType

from ...dialects.numba import scalars
from ..models import Models, rule
from ..shapes import Boolean, Primitive, Same, Struct
from .common import POINTER, struct, unsigned


@rule(scalars.BooleanType)
def boolean(type: scalars.BooleanType, models: Models) -> Boolean:
    return Boolean()


@rule(scalars.LiteralType)
def literal(type: scalars.LiteralType, models: Models) -> Same | Primitive:
    if type.type is None:
        return POINTER
    value = cast("IntegerAttr[IntegerType]", type.value)
    constant = value.value.data
    boolean = isinstance(type.type, scalars.BooleanType)
    return Same(type.type, constant=bool(constant) if boolean else constant)


@rule(scalars.Float16Type, scalars.BFloat16Type)
def half(type: scalars.Float16Type | scalars.BFloat16Type, models: Models) -> Primitive:
    return Primitive(i16, boxed=True)


@rule(scalars.Fp8Type)
def fp8(type: scalars.Fp8Type, models: Models) -> Primitive:
    return Primitive(i8, boxed=True)


@rule(scalars.Fp8x2Type)
def fp8x2(type: scalars.Fp8x2Type, models: Models) -> Struct:
    return struct(__x=unsigned(16))


@rule(scalars.Fp8x4Type)
def fp8x4(type: scalars.Fp8x4Type, models: Models) -> Struct:
    return struct(__x=unsigned(32))


@rule(scalars.NPDatetimeType, scalars.NPTimedeltaType)
def date(type: scalars.NPDatetimeType | scalars.NPTimedeltaType, models: Models) -> Primitive:
    return Primitive(i64)


@rule(scalars.UnicodeCharSeqType)
def unicode_charseq(type: scalars.UnicodeCharSeqType, models: Models) -> Primitive:
    return Primitive(LLVMArrayType(type.count, i32))


@rule(scalars.CharSeqType)
def charseq(type: scalars.CharSeqType, models: Models) -> Primitive:
    return Primitive(LLVMArrayType(type.count, i8))


@rule(scalars.EnumMemberType, scalars.IntEnumMemberType)
def enum_member(type: scalars.EnumMemberType | scalars.IntEnumMemberType, models: Models) -> Same:
    return Same(type.dtype, enum=type.cls_name.data)
