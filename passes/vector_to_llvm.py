"""Lowerings of the `vector` dialect's ops on vectors of one dimension to the LLVM dialect."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import vector
from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, VectorType, i32, i64
from xdsl.ir import SSAValue
from xdsl.utils.hints import isa

from ..dialects.llvm import (
    BitcastOp,
    ConstantOp,
    ExtractElementOp,
    FMAOp,
    InsertElementOp,
    PoisonOp,
    ShuffleVectorOp,
)
from .llvm_conversion import LlvmRewriter
from .lowering import Lowerings

VECTOR = Lowerings[LlvmRewriter]()


def position_of(op: vector.ExtractOp | vector.InsertOp, rewriter: LlvmRewriter) -> SSAValue | None:
    """The one position of an element, as i64; None for the whole vector."""
    positions = op.get_mixed_position()
    if not positions:
        return None
    # A vector of one dimension has no second one.
    (position,) = positions
    if isinstance(position, int):
        return rewriter.value(ConstantOp(IntegerAttr(position, i64), i64))
    return rewriter.as_target(position)


@VECTOR.lowers(vector.ExtractOp)
def lower_extract(op: vector.ExtractOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    container, position = rewriter.as_target(op.vector), position_of(op, rewriter)
    if position is None:
        return (container,)
    return rewriter.values(ExtractElementOp(container, position))


@VECTOR.lowers(vector.InsertOp)
def lower_insert(op: vector.InsertOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    value, position = rewriter.as_target(op.source), position_of(op, rewriter)
    if position is None:
        return (value,)
    return rewriter.values(InsertElementOp(rewriter.as_target(op.dest), value, position))


@VECTOR.lowers(vector.BroadcastOp)
def lower_broadcast(op: vector.BroadcastOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """The scalar goes to the first element, and a shuffle puts that one everywhere."""
    source, type = rewriter.as_target(op.source), rewriter.target_type(op.vector.type)
    assert isa(type, VectorType)
    if isa(source.type, VectorType):
        if source.type == type:
            return (source,)
        # One element, the only length that can be stretched.
        first = source
    else:
        zero = rewriter.value(ConstantOp(IntegerAttr(0, i64), i64))
        first = rewriter.value(
            InsertElementOp(rewriter.insert(PoisonOp(type)).results[0], source, zero)
        )
    mask = DenseArrayBase.from_list(i32, [0] * type.get_shape()[0])
    return rewriter.values(ShuffleVectorOp(first, first, mask, type))


@VECTOR.lowers(vector.ShuffleOp)
def lower_shuffle(op: vector.ShuffleOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    mask = DenseArrayBase.from_list(i32, op.mask.get_values())
    type = rewriter.target_type(op.result.type)
    return rewriter.values(
        ShuffleVectorOp(rewriter.as_target(op.v1), rewriter.as_target(op.v2), mask, type)
    )


@VECTOR.lowers(vector.FMAOp)
def lower_fma(op: vector.FMAOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    return rewriter.values(FMAOp(op.lhs, op.rhs, op.acc))


@VECTOR.lowers(vector.BitcastOp)
def lower_bitcast(op: vector.BitcastOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    source, type = rewriter.as_target(op.source), rewriter.target_type(op.result.type)
    if source.type == type:
        return (source,)
    return rewriter.values(BitcastOp(source, type))
