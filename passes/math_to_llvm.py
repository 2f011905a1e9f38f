"""Lowerings of the `math` dialect to LLVM's intrinsics, and where there is none to C's library.

For NVPTX `convert-math-to-nvvm` has taken before what its back end cannot compute.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import math
from xdsl.dialects.builtin import (
    AnyFloat,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerType,
    VectorType,
    i32,
)
from xdsl.ir import Operation, SSAValue
from xdsl.utils.hints import isa

from ..dialects import llvm
from ..dialects.llvm import ConstantOp, FDivOp, SExtOp
from .llvm_conversion import LlvmRewriter, fastmath_of
from .lowering import Lowerings
from .math_calls import FUNCTIONS

MATH = Lowerings[LlvmRewriter]()

FLOAT_INTRINSICS: dict[type[Operation], type[Operation]] = {
    math.AbsFOp: llvm.FAbsOp,
    math.AcosOp: llvm.ACosOp,
    math.AsinOp: llvm.ASinOp,
    math.AtanOp: llvm.ATanOp,
    math.Atan2Op: llvm.ATan2Op,
    math.CeilOp: llvm.FCeilOp,
    math.CopySignOp: llvm.CopySignOp,
    math.CosOp: llvm.CosOp,
    math.CoshOp: llvm.CoshOp,
    math.ExpOp: llvm.ExpOp,
    math.Exp2Op: llvm.Exp2Op,
    math.FloorOp: llvm.FFloorOp,
    math.FmaOp: llvm.FMAOp,
    math.LogOp: llvm.LogOp,
    math.Log10Op: llvm.Log10Op,
    math.Log2Op: llvm.Log2Op,
    math.PowFOp: llvm.PowOp,
    math.RoundOp: llvm.RoundOp,
    math.RoundEvenOp: llvm.RoundEvenOp,
    math.SinOp: llvm.SinOp,
    math.SinhOp: llvm.SinhOp,
    math.SqrtOp: llvm.SqrtOp,
    math.TanOp: llvm.TanOp,
    math.TanhOp: llvm.TanhOp,
    math.TruncOp: llvm.FTruncOp,
}

LIBRARY = tuple(op for op in FUNCTIONS if op not in FLOAT_INTRINSICS)
"""What LLVM has no intrinsic for, and C's library computes."""


@MATH.lowers(*FLOAT_INTRINSICS)
def lower_float_intrinsic(op: Operation, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    new = FLOAT_INTRINSICS[type(op)].create(
        operands=op.operands,
        result_types=op.result_types,
        properties={"fastmathFlags": fastmath_of(op)},
    )
    return rewriter.values(new)


@MATH.lowers(math.AbsIOp)
def lower_absi(op: math.AbsIOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """The least integer is its own absolute value."""
    return rewriter.values(llvm.AbsOp(rewriter.as_target(op.operand), is_int_min_poison=False))


@MATH.lowers(math.CountLeadingZerosOp, math.CountTrailingZerosOp)
def lower_count_zeros(
    op: math.CountLeadingZerosOp | math.CountTrailingZerosOp, rewriter: LlvmRewriter
) -> Sequence[SSAValue]:
    """All bits of zero are zeros."""
    leading = isinstance(op, math.CountLeadingZerosOp)
    count = llvm.CountLeadingZerosOp if leading else llvm.CountTrailingZerosOp
    return rewriter.values(count(rewriter.as_target(op.operand), is_zero_poison=False))


@MATH.lowers(math.CtPopOp)
def lower_ctpop(op: math.CtPopOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    return rewriter.values(llvm.CtPopOp(rewriter.as_target(op.operand)))


@MATH.lowers(math.FPowIOp)
def lower_fpowi(op: math.FPowIOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """The intrinsic takes one exponent, and back ends one of 32 bits: a narrower one is extended.

    In the pipeline `convert-math-to-nvvm` has taken all of them before.
    """
    flags = fastmath_of(op)
    exponent = rewriter.as_target(op.rhs)

    def compute(operands: Sequence[SSAValue]) -> SSAValue:
        base, power = operands
        assert isa(power.type, IntegerType)
        if power.type.bitwidth < 32:
            power = rewriter.value(SExtOp(power, i32))
        return rewriter.value(llvm.PowIOp(base, power, flags))

    return (rewriter.by_element(op.result.type, (op.lhs, exponent), compute),)


@MATH.lowers(math.RsqrtOp)
def lower_rsqrt(op: math.RsqrtOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """One divided by the square root."""
    flags, type = fastmath_of(op), op.result.type
    if isa(type, VectorType[AnyFloat]):
        value = DenseIntOrFPElementsAttr.from_list(type, (1.0,))
    else:
        assert isinstance(type, AnyFloat)
        value = FloatAttr(1.0, type)
    one = rewriter.value(ConstantOp(value, type))
    root = rewriter.value(llvm.SqrtOp(op.operand, flags))
    return rewriter.values(FDivOp(one, root, flags))


@MATH.lowers(*LIBRARY)
def lower_library_function(op: Operation, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    name, flags = FUNCTIONS[type(op)], fastmath_of(op)
    return (rewriter.call_of_floats(lambda suffix: name + suffix, flags),)
