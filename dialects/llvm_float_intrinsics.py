"""Float intrinsics of the LLVM dialect, over floats and vectors of them."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.llvm import FastMathAttr
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import (
    ParsePropInAttrDict,
    VarConstraint,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from .intrinsics import LlvmIntrinsicOp
from .llvm_arith import NO_FAST_MATH
from .llvm_types import FLOATS

CALL = "`(` operands `)` attr-dict `:` functional-type(operands, results)"


class FloatIntrinsicOp(LlvmIntrinsicOp, ABC):
    """A pure function of floats, whose fast-math flags say what may be assumed."""

    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = CALL
    traits = traits_def(Pure())


class UnaryFloatOp(FloatIntrinsicOp, ABC):
    """A function of one float."""

    EXAMPLE: ClassVar = "%r = NAME(%a) : (f32) -> f32"

    T: ClassVar = VarConstraint("T", FLOATS)

    arg = operand_def(T)
    res = result_def(T)

    def __init__(self, arg: Operation | SSAValue, fast_math: FastMathAttr = NO_FAST_MATH):
        super().__init__(
            operands=[arg],
            result_types=[SSAValue.get(arg).type],
            properties={"fastmathFlags": fast_math},
        )


class BinaryFloatOp(FloatIntrinsicOp, ABC):
    """A function of two floats of one type."""

    EXAMPLE: ClassVar = "%r = NAME(%a, %b) : (f64, f64) -> f64"

    T: ClassVar = VarConstraint("T", FLOATS)

    lhs = operand_def(T)
    rhs = operand_def(T)
    res = result_def(T)

    def __init__(
        self,
        lhs: Operation | SSAValue,
        rhs: Operation | SSAValue,
        fast_math: FastMathAttr = NO_FAST_MATH,
    ):
        super().__init__(
            operands=[lhs, rhs],
            result_types=[SSAValue.get(lhs).type],
            properties={"fastmathFlags": fast_math},
        )


class TernaryFloatOp(FloatIntrinsicOp, ABC):
    """A function of three floats of one type."""

    EXAMPLE: ClassVar = "%r = NAME(%a, %b, %c) : (f32, f32, f32) -> f32"

    T: ClassVar = VarConstraint("T", FLOATS)

    a = operand_def(T)
    b = operand_def(T)
    c = operand_def(T)
    res = result_def(T)

    def __init__(
        self,
        a: Operation | SSAValue,
        b: Operation | SSAValue,
        c: Operation | SSAValue,
        fast_math: FastMathAttr = NO_FAST_MATH,
    ):
        super().__init__(
            operands=[a, b, c],
            result_types=[SSAValue.get(a).type],
            properties={"fastmathFlags": fast_math},
        )


SqrtOp = UnaryFloatOp.row("llvm.intr.sqrt", "The square root.")
FCeilOp = UnaryFloatOp.row(
    "llvm.intr.ceil", "The smallest whole number that is not below the operand."
)
FFloorOp = UnaryFloatOp.row(
    "llvm.intr.floor", "The largest whole number that is not above the operand."
)
FTruncOp = UnaryFloatOp.row("llvm.intr.trunc", "The operand without its fraction.")
RintOp = UnaryFloatOp.row(
    "llvm.intr.rint", "The nearest whole number, in the current rounding mode."
)
NearbyintOp = UnaryFloatOp.row(
    "llvm.intr.nearbyint", "The nearest whole number, without raising inexact."
)
RoundOp = UnaryFloatOp.row("llvm.intr.round", "The nearest whole number, halves away from zero.")
RoundEvenOp = UnaryFloatOp.row("llvm.intr.roundeven", "The nearest whole number, halves to even.")
ExpOp = UnaryFloatOp.row("llvm.intr.exp", "e to the power of the operand.")
Exp2Op = UnaryFloatOp.row("llvm.intr.exp2", "2 to the power of the operand.")
Exp10Op = UnaryFloatOp.row("llvm.intr.exp10", "10 to the power of the operand.")
LogOp = UnaryFloatOp.row("llvm.intr.log", "The natural logarithm.")
Log2Op = UnaryFloatOp.row("llvm.intr.log2", "The logarithm to base 2.")
Log10Op = UnaryFloatOp.row("llvm.intr.log10", "The logarithm to base 10.")
SinOp = UnaryFloatOp.row("llvm.intr.sin", "The sine.")
CosOp = UnaryFloatOp.row("llvm.intr.cos", "The cosine.")
TanOp = UnaryFloatOp.row("llvm.intr.tan", "The tangent.")
ASinOp = UnaryFloatOp.row("llvm.intr.asin", "The arc sine.")
ACosOp = UnaryFloatOp.row("llvm.intr.acos", "The arc cosine.")
ATanOp = UnaryFloatOp.row("llvm.intr.atan", "The arc tangent.")
SinhOp = UnaryFloatOp.row("llvm.intr.sinh", "The hyperbolic sine.")
CoshOp = UnaryFloatOp.row("llvm.intr.cosh", "The hyperbolic cosine.")
TanhOp = UnaryFloatOp.row("llvm.intr.tanh", "The hyperbolic tangent.")
PowOp = BinaryFloatOp.row("llvm.intr.pow", "The first operand to the power of the second.")
CopySignOp = BinaryFloatOp.row(
    "llvm.intr.copysign", "The first operand with the sign of the second."
)
ATan2Op = BinaryFloatOp.row(
    "llvm.intr.atan2", "The angle of the point (second operand, first operand)."
)
MaxNumOp = BinaryFloatOp.row(
    "llvm.intr.maxnum", "The larger operand; the other one where one is a NaN."
)
MinNumOp = BinaryFloatOp.row(
    "llvm.intr.minnum", "The smaller operand; the other one where one is a NaN."
)
MaximumOp = BinaryFloatOp.row("llvm.intr.maximum", "The larger operand; a NaN where one is a NaN.")
MinimumOp = BinaryFloatOp.row("llvm.intr.minimum", "The smaller operand; a NaN where one is a NaN.")
FMAOp = TernaryFloatOp.row("llvm.intr.fma", "`a * b + c`, rounded once.")
FMulAddOp = TernaryFloatOp.row(
    "llvm.intr.fmuladd", "`a * b + c`, rounded once or twice, whichever is faster."
)


@irdl_op_definition
class FAbsOp(FloatIntrinsicOp):
    """The absolute value.

    ```mlir
    %r = llvm.intr.fabs(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.fabs"
    T: ClassVar = VarConstraint("T", FLOATS)

    # The names of xDSL's class, which differ from those of its other functions.
    input = operand_def(T)
    result = result_def(T)

    def __init__(self, input: Operation | SSAValue, fast_math: FastMathAttr = NO_FAST_MATH):
        super().__init__(
            operands=[input],
            result_types=[SSAValue.get(input).type],
            properties={"fastmathFlags": fast_math},
        )
