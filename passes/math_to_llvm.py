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
from xdsl.dialects.llvm import ConstantOp, FDivOp, SExtOp
from xdsl.ir import Operation, SSAValue
from xdsl.utils.hints import isa

from ..dialects import llvm
from .llvm_conversion import Conversion, fastmath_of, lowers
from .math_calls import FUNCTIONS, by_element, call_function

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


@lowers(*FLOAT_INTRINSICS)
def lower_float_intrinsic(op: Operation, to: Conversion) -> Sequence[SSAValue]:
    new = FLOAT_INTRINSICS[type(op)].create(
        operands=op.operands,
        result_types=op.result_types,
        properties={"fastmathFlags": fastmath_of(op)},
    )
    return to.emit(new).results


@lowers(math.AbsIOp)
def lower_absi(op: math.AbsIOp, to: Conversion) -> Sequence[SSAValue]:
    """The least integer is its own absolute value."""
    return to.emit(llvm.AbsOp(to.value(op.operand), is_int_min_poison=False)).results


@lowers(math.CountLeadingZerosOp, math.CountTrailingZerosOp)
def lower_count_zeros(
    op: math.CountLeadingZerosOp | math.CountTrailingZerosOp, to: Conversion
) -> Sequence[SSAValue]:
    """All bits of zero are zeros."""
    leading = isinstance(op, math.CountLeadingZerosOp)
    count = llvm.CountLeadingZerosOp if leading else llvm.CountTrailingZerosOp
    return to.emit(count(to.value(op.operand), is_zero_poison=False)).results


@lowers(math.CtPopOp)
def lower_ctpop(op: math.CtPopOp, to: Conversion) -> Sequence[SSAValue]:
    return to.emit(llvm.CtPopOp(to.value(op.operand))).results


@lowers(math.FPowIOp)
def lower_fpowi(op: math.FPowIOp, to: Conversion) -> Sequence[SSAValue]:
    """The intrinsic takes one exponent, and back ends one of 32 bits: a narrower one is extended.

    In the pipeline `convert-math-to-nvvm` has taken all of them before.
    """
    flags = fastmath_of(op)
    exponent = to.value(op.rhs)

    def compute(operands: Sequence[SSAValue]) -> SSAValue:
        base, power = operands
        assert isa(power.type, IntegerType)
        if power.type.bitwidth < 32:
            power = to.emit(SExtOp(power, i32)).res
        return to.emit(llvm.PowIOp(base, power, flags)).res

    return (by_element(op.result.type, (op.lhs, exponent), to.emit, compute),)


@lowers(math.RsqrtOp)
def lower_rsqrt(op: math.RsqrtOp, to: Conversion) -> Sequence[SSAValue]:
    """One divided by the square root."""
    flags, type = fastmath_of(op), op.result.type
    if isa(type, VectorType[AnyFloat]):
        value = DenseIntOrFPElementsAttr.from_list(type, (1.0,))
    else:
        assert isinstance(type, AnyFloat)
        value = FloatAttr(1.0, type)
    one = to.emit(ConstantOp(value, type)).result
    root = to.emit(llvm.SqrtOp(op.operand, flags)).res
    return to.emit(FDivOp(one, root, flags)).results


@lowers(*LIBRARY)
def lower_library_function(op: Operation, to: Conversion) -> Sequence[SSAValue]:
    name, flags = FUNCTIONS[type(op)], fastmath_of(op)
    return (call_function(op, lambda suffix: name + suffix, flags, to.functions, to.emit),)
