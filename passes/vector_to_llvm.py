"""Lowerings of the `vector` dialect's ops on vectors of one dimension to the LLVM dialect."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import vector
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, VectorType, i32, i64
from xdsl.dialects.llvm import (
    BitcastOp,
    ConstantOp,
    FMAOp,
    InsertElementOp,
    ShuffleVectorOp,
)
from xdsl.ir import SSAValue
from xdsl.utils.hints import isa

from ..dialects.llvm import ExtractElementOp, PoisonOp
from .llvm_conversion import Conversion, lowers


def position_of(op: vector.ExtractOp | vector.InsertOp, to: Conversion) -> SSAValue | None:
    """The one position of an element, as i64; None for the whole vector."""
    positions = op.get_mixed_position()
    if not positions:
        return None
    # A vector of one dimension has no second one.
    (position,) = positions
    if isinstance(position, int):
        return to.emit(ConstantOp(IntegerAttr(position, i64), i64)).result
    return to.value(position)


@lowers(vector.ExtractOp)
def lower_extract(op: vector.ExtractOp, to: Conversion) -> Sequence[SSAValue]:
    container, position = to.value(op.vector), position_of(op, to)
    if position is None:
        return (container,)
    return to.emit(ExtractElementOp(container, position)).results


@lowers(vector.InsertOp)
def lower_insert(op: vector.InsertOp, to: Conversion) -> Sequence[SSAValue]:
    value, position = to.value(op.source), position_of(op, to)
    if position is None:
        return (value,)
    return to.emit(InsertElementOp(to.value(op.dest), value, position)).results


@lowers(vector.BroadcastOp)
def lower_broadcast(op: vector.BroadcastOp, to: Conversion) -> Sequence[SSAValue]:
    """The scalar goes to the first element, and a shuffle puts that one everywhere."""
    source, type = to.value(op.source), to.type(op.vector.type)
    assert isa(type, VectorType)
    if isa(source.type, VectorType):
        if source.type == type:
            return (source,)
        # One element, the only length that can be stretched.
        first = source
    else:
        zero = to.emit(ConstantOp(IntegerAttr(0, i64), i64)).result
        first = to.emit(InsertElementOp(to.emit(PoisonOp(type)).results[0], source, zero)).res
    mask = DenseArrayBase.from_list(i32, [0] * type.get_shape()[0])
    return to.emit(ShuffleVectorOp(first, first, mask, type)).results


@lowers(vector.ShuffleOp)
def lower_shuffle(op: vector.ShuffleOp, to: Conversion) -> Sequence[SSAValue]:
    mask = DenseArrayBase.from_list(i32, op.mask.get_values())
    type = to.type(op.result.type)
    return to.emit(ShuffleVectorOp(to.value(op.v1), to.value(op.v2), mask, type)).results


@lowers(vector.FMAOp)
def lower_fma(op: vector.FMAOp, to: Conversion) -> Sequence[SSAValue]:
    return to.emit(FMAOp(op.lhs, op.rhs, op.acc)).results


@lowers(vector.BitcastOp)
def lower_bitcast(op: vector.BitcastOp, to: Conversion) -> Sequence[SSAValue]:
    source, type = to.value(op.source), to.type(op.result.type)
    if source.type == type:
        return (source,)
    return to.emit(BitcastOp(source, type)).results
