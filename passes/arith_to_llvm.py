"""Lowerings of the `arith` and `ub` dialects to the LLVM dialect.

Every flag is kept: `overflow`, `fastmath`.  What is undefined in `arith` (a division by
zero or one that overflows, a shift by the width or more) is undefined in LLVM as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from xdsl.dialects import arith, ub
from xdsl.dialects import llvm as stock
from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    VectorType,
    i32,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from ..dialects import llvm
from .llvm_conversion import LlvmRewriter, fastmath_of
from .lowering import Lowerings

ARITH = Lowerings[LlvmRewriter]()

# What is the same op in both dialects.

OVERFLOW_BINARY: dict[
    type[arith.SignlessIntegerBinaryOperationWithOverflow], type[llvm.OverflowingOp]
] = {
    arith.AddiOp: llvm.AddOp,
    arith.SubiOp: llvm.SubOp,
    arith.MuliOp: llvm.MulOp,
    arith.ShLIOp: llvm.ShlOp,
}

BINARY: dict[type[arith.SignlessIntegerBinaryOperation], type[Operation]] = {
    arith.DivSIOp: llvm.SDivOp,
    arith.DivUIOp: llvm.UDivOp,
    arith.RemSIOp: llvm.SRemOp,
    arith.RemUIOp: llvm.URemOp,
    arith.AndIOp: llvm.AndOp,
    arith.OrIOp: llvm.OrOp,
    arith.XOrIOp: llvm.XOrOp,
    arith.ShRSIOp: llvm.AShrOp,
    arith.ShRUIOp: llvm.LShrOp,
    arith.MaxSIOp: llvm.SMaxOp,
    arith.MinSIOp: llvm.SMinOp,
    arith.MaxUIOp: llvm.UMaxOp,
    arith.MinUIOp: llvm.UMinOp,
}

FLOAT_BINARY: dict[type[arith.FloatingPointLikeBinaryOperation], type[Operation]] = {
    arith.AddfOp: llvm.FAddOp,
    arith.SubfOp: llvm.FSubOp,
    arith.MulfOp: llvm.FMulOp,
    arith.DivfOp: llvm.FDivOp,
    arith.MaximumfOp: llvm.MaximumOp,
    arith.MinimumfOp: llvm.MinimumOp,
    arith.MaxnumfOp: llvm.MaxNumOp,
    arith.MinnumfOp: llvm.MinNumOp,
}

CASTS: dict[type[Operation], type[Operation]] = {
    arith.ExtSIOp: llvm.SExtOp,
    arith.ExtUIOp: llvm.ZExtOp,
    arith.TruncIOp: llvm.TruncOp,
    arith.ExtFOp: llvm.FPExtOp,
    arith.TruncFOp: llvm.FPTruncOp,
    arith.SIToFPOp: llvm.SIToFPOp,
    arith.UIToFPOp: llvm.UIToFPOp,
    arith.FPToSIOp: llvm.FPToSIOp,
    arith.FPToUIOp: llvm.FPToUIOp,
}


@cache
def overflow_flags(flags: arith.IntegerOverflowAttr) -> IntegerAttr:
    names = [stock.OverflowFlag(flag.value) for flag in flags.data]
    return IntegerAttr(stock.OverflowAttr(names).to_int(), i32)


@ARITH.lowers(*OVERFLOW_BINARY)
def lower_overflow_binary(
    op: arith.SignlessIntegerBinaryOperationWithOverflow, rewriter: LlvmRewriter
) -> Sequence[SSAValue]:
    lhs, rhs = map(rewriter.as_target, op.operands)
    new = OVERFLOW_BINARY[type(op)].create(
        operands=(lhs, rhs),
        result_types=(lhs.type,),
        properties={"overflowFlags": overflow_flags(op.overflow_flags)},
    )
    return rewriter.values(new)


@ARITH.lowers(*BINARY)
def lower_binary(
    op: arith.SignlessIntegerBinaryOperation, rewriter: LlvmRewriter
) -> Sequence[SSAValue]:
    lhs, rhs = map(rewriter.as_target, op.operands)
    new = BINARY[type(op)].create(operands=(lhs, rhs), result_types=(lhs.type,))
    return rewriter.values(new)


@ARITH.lowers(*FLOAT_BINARY)
def lower_float_binary(
    op: arith.FloatingPointLikeBinaryOperation, rewriter: LlvmRewriter
) -> Sequence[SSAValue]:
    new = FLOAT_BINARY[type(op)].create(
        operands=op.operands,
        result_types=op.result_types,
        properties={"fastmathFlags": fastmath_of(op)},
    )
    return rewriter.values(new)


@ARITH.lowers(arith.NegfOp)
def lower_negf(op: arith.NegfOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    return rewriter.values(llvm.FNegOp(op.operand, fastmath_of(op)))


@ARITH.lowers(*CASTS)
def lower_cast(op: Operation, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    new = CASTS[type(op)].create(operands=op.operands, result_types=op.result_types)
    return rewriter.values(new)


# Constants and the choice between values.


def int_constant(value: int, type: Attribute, rewriter: LlvmRewriter) -> SSAValue:
    """A constant of an integer type, or a vector with it in every place."""
    if isa(type, VectorType[IntegerType]):
        attr = DenseIntOrFPElementsAttr.from_list(type, (value,))
    else:
        assert isa(type, IntegerType)
        attr = IntegerAttr(value, type, truncate_bits=True)
    return rewriter.value(llvm.ConstantOp(attr, type))


@ARITH.lowers(arith.ConstantOp)
def lower_constant(op: arith.ConstantOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    value, type = op.value, rewriter.target_type(op.result.type)
    if isinstance(value, DenseResourceAttr):
        raise LocatedError(
            "a constant of a resource, whose elements the LLVM dialect cannot name: legal are "
            "numbers and dense<...>",
            op,
            help="write the elements out",
        )
    if isa(value, IntegerAttr[IndexType]):
        value = IntegerAttr(value.value, i64)
    elif isinstance(value, DenseIntOrFPElementsAttr) and type != op.result.type:
        # An index is stored in 64 bits, as it is as i64.
        assert isa(type, VectorType[IntegerType])
        value = DenseIntOrFPElementsAttr(type, value.data)
    return rewriter.values(llvm.ConstantOp(value, type))


@ARITH.lowers(arith.SelectOp)
def lower_select(op: arith.SelectOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    return rewriter.values(
        llvm.SelectOp(op.cond, rewriter.as_target(op.lhs), rewriter.as_target(op.rhs))
    )


@ARITH.lowers(ub.PoisonOp)
def lower_poison(op: ub.PoisonOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    if not isinstance(op.value, ub.PoisonAttr):
        raise LocatedError(
            f"'ub.poison' of {op.value}: LLVM has values that are poison as a whole only",
            op,
            help="leave the attribute out",
        )
    return rewriter.values(llvm.PoisonOp(rewriter.target_type(op.result.type)))


@ARITH.lowers(ub.UnreachableOp)
def lower_unreachable(op: ub.UnreachableOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    return rewriter.values(llvm.UnreachableOp())


# Comparisons; both dialects number their predicates alike.


@ARITH.lowers(arith.CmpiOp)
def lower_cmpi(op: arith.CmpiOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    new = llvm.ICmpOp.create(
        operands=tuple(map(rewriter.as_target, op.operands)),
        result_types=op.result_types,
        properties={"predicate": op.predicate},
    )
    return rewriter.values(new)


@ARITH.lowers(arith.CmpfOp)
def lower_cmpf(op: arith.CmpfOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    new = llvm.FCmpOp.create(
        operands=op.operands,
        result_types=op.result_types,
        properties={"predicate": op.predicate, "fastmathFlags": fastmath_of(op)},
    )
    return rewriter.values(new)


# Casts whose op depends on the types.


@ARITH.lowers(arith.IndexCastOp)
def lower_index_cast(op: arith.IndexCastOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """Signed: an index is sign-extended from a narrower integer, and truncated to one."""
    value, type = rewriter.as_target(op.input), rewriter.target_type(op.result.type)
    if (width := bitwidth(value.type)) == bitwidth(type):
        return (value,)
    cast = llvm.SExtOp if width < bitwidth(type) else llvm.TruncOp
    return rewriter.values(cast(value, type))


@ARITH.lowers(arith.BitcastOp)
def lower_bitcast(op: arith.BitcastOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    value, type = rewriter.as_target(op.input), rewriter.target_type(op.result.type)
    if value.type == type:
        return (value,)
    return rewriter.values(llvm.BitcastOp(value, type))


# What takes several ops.


@ARITH.lowers(arith.AddUIExtendedOp)
def lower_addui_extended(op: arith.AddUIExtendedOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    lhs, rhs = rewriter.as_target(op.lhs), rewriter.as_target(op.rhs)
    both = rewriter.value(llvm.UAddWithOverflowOp(lhs, rhs))
    return (rewriter.extract(both, 0), rewriter.extract(both, 1))


@ARITH.lowers(arith.MulUIExtendedOp, arith.MulSIExtendedOp)
def lower_mul_extended(op: arith.MulExtendedBase, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """The product in twice the width, and its two halves."""
    lhs, rhs = rewriter.as_target(op.lhs), rewriter.as_target(op.rhs)
    narrow = lhs.type
    width = bitwidth(narrow)
    wide = with_bitwidth(narrow, 2 * width)
    extend = llvm.SExtOp if isinstance(op, arith.MulSIExtendedOp) else llvm.ZExtOp
    product = rewriter.value(
        llvm.MulOp(rewriter.value(extend(lhs, wide)), rewriter.value(extend(rhs, wide)))
    )
    shift = int_constant(width, wide, rewriter)
    low = rewriter.value(llvm.TruncOp(product, narrow))
    high = rewriter.value(llvm.TruncOp(rewriter.value(llvm.LShrOp(product, shift)), narrow))
    return (low, high)


@ARITH.lowers(arith.CeilDivUIOp)
def lower_ceildivui(op: arith.CeilDivUIOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """`a == 0 ? 0 : (a - 1) / b + 1`, which cannot overflow."""
    lhs, rhs = rewriter.as_target(op.lhs), rewriter.as_target(op.rhs)
    zero, one = int_constant(0, lhs.type, rewriter), int_constant(1, lhs.type, rewriter)
    is_zero = rewriter.value(llvm.ICmpOp(lhs, zero, predicate("eq")))
    less = rewriter.value(llvm.SubOp(lhs, one))
    quotient = rewriter.value(llvm.UDivOp(less, rhs))
    more = rewriter.value(llvm.AddOp(quotient, one))
    return rewriter.values(llvm.SelectOp(is_zero, zero, more))


@ARITH.lowers(arith.FloorDivSIOp, arith.CeilDivSIOp)
def lower_rounded_division(
    op: arith.FloorDivSIOp | arith.CeilDivSIOp, rewriter: LlvmRewriter
) -> Sequence[SSAValue]:
    """The quotient that rounds to zero, corrected where there is a remainder.

    It was rounded up where the signs differ, and down where they agree.
    """
    lhs, rhs = rewriter.as_target(op.lhs), rewriter.as_target(op.rhs)
    floor = isinstance(op, arith.FloorDivSIOp)
    zero = int_constant(0, lhs.type, rewriter)
    quotient = rewriter.value(llvm.SDivOp(lhs, rhs))
    product = rewriter.value(llvm.MulOp(quotient, rhs))
    inexact = rewriter.value(llvm.ICmpOp(lhs, product, predicate("ne")))
    lhs_negative = rewriter.value(llvm.ICmpOp(lhs, zero, predicate("slt")))
    rhs_negative = rewriter.value(llvm.ICmpOp(rhs, zero, predicate("slt")))
    signs = predicate("ne" if floor else "eq")
    wrong_way = rewriter.value(llvm.ICmpOp(lhs_negative, rhs_negative, signs))
    correct = rewriter.value(llvm.AndOp(inexact, wrong_way))
    step = int_constant(-1 if floor else 1, lhs.type, rewriter)
    corrected = rewriter.value(llvm.AddOp(quotient, step))
    return rewriter.values(llvm.SelectOp(correct, corrected, quotient))


def predicate(name: str) -> IntegerAttr[IntegerType]:
    return IntegerAttr(stock.ICmpPredicateFlag(name).to_int(), i64)


def bitwidth(type: Attribute) -> int:
    """The width of an integer, or of a vector's elements."""
    scalar = type.element_type if isa(type, VectorType) else type
    assert isinstance(scalar, IntegerType)
    return scalar.bitwidth


def with_bitwidth(type: Attribute, width: int) -> Attribute:
    """`type` with integers of another width."""
    if isa(type, VectorType):
        return VectorType(IntegerType(width), type.shape, type.scalable_dims)
    return IntegerType(width)
