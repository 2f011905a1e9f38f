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

from ..dialects import llvm
from ..dialects.diagnostics import LocatedError
from .llvm_conversion import Conversion, fastmath_of, lowers

# What is the same op in both dialects.

OVERFLOW_BINARY: dict[
    type[arith.SignlessIntegerBinaryOperationWithOverflow], type[stock.ArithmeticBinOpOverflow]
] = {
    arith.AddiOp: stock.AddOp,
    arith.SubiOp: stock.SubOp,
    arith.MuliOp: stock.MulOp,
    arith.ShLIOp: stock.ShlOp,
}

BINARY: dict[type[arith.SignlessIntegerBinaryOperation], type[Operation]] = {
    arith.DivSIOp: stock.SDivOp,
    arith.DivUIOp: stock.UDivOp,
    arith.RemSIOp: stock.SRemOp,
    arith.RemUIOp: stock.URemOp,
    arith.AndIOp: stock.AndOp,
    arith.OrIOp: stock.OrOp,
    arith.XOrIOp: stock.XOrOp,
    arith.ShRSIOp: stock.AShrOp,
    arith.ShRUIOp: stock.LShrOp,
    arith.MaxSIOp: llvm.SMaxOp,
    arith.MinSIOp: llvm.SMinOp,
    arith.MaxUIOp: llvm.UMaxOp,
    arith.MinUIOp: llvm.UMinOp,
}

FLOAT_BINARY: dict[type[arith.FloatingPointLikeBinaryOperation], type[Operation]] = {
    arith.AddfOp: stock.FAddOp,
    arith.SubfOp: stock.FSubOp,
    arith.MulfOp: stock.FMulOp,
    arith.DivfOp: stock.FDivOp,
    arith.MaximumfOp: llvm.MaximumOp,
    arith.MinimumfOp: llvm.MinimumOp,
    arith.MaxnumfOp: llvm.MaxNumOp,
    arith.MinnumfOp: llvm.MinNumOp,
}

CASTS: dict[type[Operation], type[Operation]] = {
    arith.ExtSIOp: stock.SExtOp,
    arith.ExtUIOp: stock.ZExtOp,
    arith.TruncIOp: stock.TruncOp,
    arith.ExtFOp: stock.FPExtOp,
    arith.TruncFOp: stock.FPTruncOp,
    arith.SIToFPOp: stock.SIToFPOp,
    arith.UIToFPOp: llvm.UIToFPOp,
    arith.FPToSIOp: llvm.FPToSIOp,
    arith.FPToUIOp: llvm.FPToUIOp,
}


@cache
def overflow_flags(flags: arith.IntegerOverflowAttr) -> IntegerAttr:
    names = [stock.OverflowFlag(flag.value) for flag in flags.data]
    return IntegerAttr(stock.OverflowAttr(names).to_int(), i32)


@lowers(*OVERFLOW_BINARY)
def lower_overflow_binary(
    op: arith.SignlessIntegerBinaryOperationWithOverflow, to: Conversion
) -> Sequence[SSAValue]:
    lhs, rhs = map(to.value, op.operands)
    new = OVERFLOW_BINARY[type(op)].create(
        operands=(lhs, rhs),
        result_types=(lhs.type,),
        properties={"overflowFlags": overflow_flags(op.overflow_flags)},
    )
    return to.emit(new).results


@lowers(*BINARY)
def lower_binary(op: arith.SignlessIntegerBinaryOperation, to: Conversion) -> Sequence[SSAValue]:
    lhs, rhs = map(to.value, op.operands)
    new = BINARY[type(op)].create(operands=(lhs, rhs), result_types=(lhs.type,))
    return to.emit(new).results


@lowers(*FLOAT_BINARY)
def lower_float_binary(
    op: arith.FloatingPointLikeBinaryOperation, to: Conversion
) -> Sequence[SSAValue]:
    new = FLOAT_BINARY[type(op)].create(
        operands=op.operands,
        result_types=op.result_types,
        properties={"fastmathFlags": fastmath_of(op)},
    )
    return to.emit(new).results


@lowers(arith.NegfOp)
def lower_negf(op: arith.NegfOp, to: Conversion) -> Sequence[SSAValue]:
    return to.emit(stock.FNegOp(op.operand, fastmath_of(op))).results


@lowers(*CASTS)
def lower_cast(op: Operation, to: Conversion) -> Sequence[SSAValue]:
    new = CASTS[type(op)].create(operands=op.operands, result_types=op.result_types)
    return to.emit(new).results


# Constants and the choice between values.


def int_constant(value: int, type: Attribute, to: Conversion) -> SSAValue:
    """A constant of an integer type, or a vector with it in every place."""
    if isa(type, VectorType[IntegerType]):
        attr = DenseIntOrFPElementsAttr.from_list(type, (value,))
    else:
        assert isa(type, IntegerType)
        attr = IntegerAttr(value, type, truncate_bits=True)
    return to.emit(stock.ConstantOp(attr, type)).result


@lowers(arith.ConstantOp)
def lower_constant(op: arith.ConstantOp, to: Conversion) -> Sequence[SSAValue]:
    value, type = op.value, to.type(op.result.type)
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
    return to.emit(stock.ConstantOp(value, type)).results


@lowers(arith.SelectOp)
def lower_select(op: arith.SelectOp, to: Conversion) -> Sequence[SSAValue]:
    return to.emit(llvm.SelectOp(op.cond, to.value(op.lhs), to.value(op.rhs))).results


@lowers(ub.PoisonOp)
def lower_poison(op: ub.PoisonOp, to: Conversion) -> Sequence[SSAValue]:
    if not isinstance(op.value, ub.PoisonAttr):
        raise LocatedError(
            f"'ub.poison' of {op.value}: LLVM has values that are poison as a whole only",
            op,
            help="leave the attribute out",
        )
    return to.emit(llvm.PoisonOp(to.type(op.result.type))).results


@lowers(ub.UnreachableOp)
def lower_unreachable(op: ub.UnreachableOp, to: Conversion) -> Sequence[SSAValue]:
    return to.emit(stock.UnreachableOp()).results


# Comparisons; both dialects number their predicates alike.


@lowers(arith.CmpiOp)
def lower_cmpi(op: arith.CmpiOp, to: Conversion) -> Sequence[SSAValue]:
    new = llvm.ICmpOp.create(
        operands=tuple(map(to.value, op.operands)),
        result_types=op.result_types,
        properties={"predicate": op.predicate},
    )
    return to.emit(new).results


@lowers(arith.CmpfOp)
def lower_cmpf(op: arith.CmpfOp, to: Conversion) -> Sequence[SSAValue]:
    new = llvm.FCmpOp.create(
        operands=op.operands,
        result_types=op.result_types,
        properties={"predicate": op.predicate, "fastmathFlags": fastmath_of(op)},
    )
    return to.emit(new).results


# Casts whose op depends on the types.


@lowers(arith.IndexCastOp)
def lower_index_cast(op: arith.IndexCastOp, to: Conversion) -> Sequence[SSAValue]:
    """Signed: an index is sign-extended from a narrower integer, and truncated to one."""
    value, type = to.value(op.input), to.type(op.result.type)
    if (width := bitwidth(value.type)) == bitwidth(type):
        return (value,)
    cast = stock.SExtOp if width < bitwidth(type) else stock.TruncOp
    return to.emit(cast(value, type)).results


@lowers(arith.BitcastOp)
def lower_bitcast(op: arith.BitcastOp, to: Conversion) -> Sequence[SSAValue]:
    value, type = to.value(op.input), to.type(op.result.type)
    if value.type == type:
        return (value,)
    return to.emit(stock.BitcastOp(value, type)).results


# What takes several ops.


@lowers(arith.AddUIExtendedOp)
def lower_addui_extended(op: arith.AddUIExtendedOp, to: Conversion) -> Sequence[SSAValue]:
    lhs, rhs = to.value(op.lhs), to.value(op.rhs)
    both = to.emit(llvm.UAddWithOverflowOp(lhs, rhs)).res
    return (to.extract(both, 0), to.extract(both, 1))


@lowers(arith.MulUIExtendedOp, arith.MulSIExtendedOp)
def lower_mul_extended(op: arith.MulExtendedBase, to: Conversion) -> Sequence[SSAValue]:
    """The product in twice the width, and its two halves."""
    lhs, rhs = to.value(op.lhs), to.value(op.rhs)
    narrow = lhs.type
    width = bitwidth(narrow)
    wide = with_bitwidth(narrow, 2 * width)
    extend = stock.SExtOp if isinstance(op, arith.MulSIExtendedOp) else stock.ZExtOp
    product = to.emit(
        stock.MulOp(to.emit(extend(lhs, wide)).res, to.emit(extend(rhs, wide)).res)
    ).res
    shift = int_constant(width, wide, to)
    low = to.emit(stock.TruncOp(product, narrow)).res
    high = to.emit(stock.TruncOp(to.emit(stock.LShrOp(product, shift)).res, narrow)).res
    return (low, high)


@lowers(arith.CeilDivUIOp)
def lower_ceildivui(op: arith.CeilDivUIOp, to: Conversion) -> Sequence[SSAValue]:
    """`a == 0 ? 0 : (a - 1) / b + 1`, which cannot overflow."""
    lhs, rhs = to.value(op.lhs), to.value(op.rhs)
    zero, one = int_constant(0, lhs.type, to), int_constant(1, lhs.type, to)
    is_zero = to.emit(llvm.ICmpOp(lhs, zero, predicate("eq"))).res
    less = to.emit(stock.SubOp(lhs, one)).res
    quotient = to.emit(stock.UDivOp(less, rhs)).res
    more = to.emit(stock.AddOp(quotient, one)).res
    return to.emit(llvm.SelectOp(is_zero, zero, more)).results


@lowers(arith.FloorDivSIOp, arith.CeilDivSIOp)
def lower_rounded_division(
    op: arith.FloorDivSIOp | arith.CeilDivSIOp, to: Conversion
) -> Sequence[SSAValue]:
    """The quotient that rounds to zero, corrected where there is a remainder.

    It was rounded up where the signs differ, and down where they agree.
    """
    lhs, rhs = to.value(op.lhs), to.value(op.rhs)
    floor = isinstance(op, arith.FloorDivSIOp)
    zero = int_constant(0, lhs.type, to)
    quotient = to.emit(stock.SDivOp(lhs, rhs)).res
    product = to.emit(stock.MulOp(quotient, rhs)).res
    inexact = to.emit(llvm.ICmpOp(lhs, product, predicate("ne"))).res
    lhs_negative = to.emit(llvm.ICmpOp(lhs, zero, predicate("slt"))).res
    rhs_negative = to.emit(llvm.ICmpOp(rhs, zero, predicate("slt"))).res
    signs = predicate("ne" if floor else "eq")
    wrong_way = to.emit(llvm.ICmpOp(lhs_negative, rhs_negative, signs)).res
    correct = to.emit(stock.AndOp(inexact, wrong_way)).res
    step = int_constant(-1 if floor else 1, lhs.type, to)
    corrected = to.emit(stock.AddOp(quotient, step)).res
    return to.emit(llvm.SelectOp(correct, corrected, quotient)).results


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
