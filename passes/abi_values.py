"""Between a front-end value and what an ABI passes for it."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import (
    I64,
    DenseArrayBase,
    IntegerAttr,
    UnrealizedConversionCastOp,
    i32,
    i64,
)
from xdsl.ir import Attribute, SSAValue

from ..datamodel.abi import AsVectors, ByValue, Flattened, Passing, Returning, Unchanged
from ..datamodel.models import Models
from ..datamodel.representation import data_type
from ..dialects import dm, llvm
from ..dialects.llvm_aggregates import ExtractElementOp
from .builder import Builder


def unpack(
    arrived: Sequence[SSAValue],
    type: Attribute,
    passing: Passing | Returning,
    models: Models,
    builder: Builder,
) -> SSAValue:
    """The value of front-end type `type` of what arrived through `passing`."""
    match passing:
        case Flattened():
            return builder.value(dm.FromArgumentOp(arrived, type))
        case ByValue(_, _, boxed):
            data = arrived[0]
            if boxed:
                inner = data_type(type, models)
                data = builder.value(llvm.ExtractValueOp(_position(0), data, inner))
            data = builder.value(UnrealizedConversionCastOp.get((data,), (dm.DataType(type),)))
            return builder.value(dm.FromDataOp(data, type))
        case AsVectors():
            elements = [
                builder.value(ExtractElementOp(part, builder.value(_constant(index))))
                for part in _parts(arrived[0], passing, builder)
                for index in range(_lanes(passing))
            ]
            return builder.value(dm.FromArgumentOp(elements, type))
        case _:
            return arrived[0]


def pack(
    value: SSAValue, passing: Passing | Returning, models: Models, builder: Builder
) -> Sequence[SSAValue]:
    """What travels through `passing` for a front-end value."""
    match passing:
        case Flattened(leaves):
            types = tuple(leaf.type for leaf in leaves)
            return builder.insert(dm.AsArgumentOp(value, types)).results
        case ByValue(type, _, boxed):
            data = builder.value(dm.AsDataOp(value))
            inner = data_type(value.type, models)
            packed = builder.value(UnrealizedConversionCastOp.get((data,), (inner,)))
            if boxed:
                empty = builder.value(llvm.UndefOp(type))
                packed = builder.value(llvm.InsertValueOp(_position(0), empty, packed))
            return (packed,)
        case AsVectors(type, vector, leaves):
            types = tuple(leaf.type for leaf in leaves)
            elements = builder.insert(dm.AsArgumentOp(value, types)).results
            parts = [
                _vector_of(elements[start : start + _lanes(passing)], vector, builder)
                for start in range(0, len(elements), _lanes(passing))
            ]
            if type == vector:
                return (parts[0],)
            whole = builder.value(llvm.UndefOp(type))
            for index, part in enumerate(parts):
                whole = builder.value(llvm.InsertValueOp(_position(index), whole, part))
            return (whole,)
        case Unchanged():
            return (value,)
        case _:
            return ()


def _position(index: int) -> DenseArrayBase[I64]:
    return DenseArrayBase.from_list(i64, [index])


def _constant(value: int) -> llvm.ConstantOp:
    return llvm.ConstantOp(IntegerAttr(value, i32), i32)


def _lanes(passing: AsVectors) -> int:
    """Elements in one vector."""
    if isinstance(passing.type, llvm.LLVMStructType):
        return len(passing.leaves) // len(passing.type.types)
    return len(passing.leaves)


def _parts(value: SSAValue, passing: AsVectors, builder: Builder) -> list[SSAValue]:
    """The vectors that `value` holds."""
    if not isinstance(passing.type, llvm.LLVMStructType):
        return [value]
    return [
        builder.value(llvm.ExtractValueOp(_position(index), value, part))
        for index, part in enumerate(passing.type.types)
    ]


def _vector_of(elements: Sequence[SSAValue], type: Attribute, builder: Builder) -> SSAValue:
    vector = builder.value(llvm.UndefOp(type))
    for index, element in enumerate(elements):
        vector = builder.value(
            llvm.InsertElementOp(vector, element, builder.value(_constant(index)))
        )
    return vector
