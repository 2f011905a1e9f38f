"""Float intrinsics of the LLVM dialect, over floats and vectors of them."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects import llvm
from xdsl.dialects.llvm import FastMathAttr
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    ParsePropInAttrDict,
    VarConstraint,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure

from .llvm_arith import NO_FAST_MATH
from .llvm_types import FLOATS

CALL = "`(` operands `)` attr-dict `:` functional-type(operands, results)"


class FloatIntrinsicOp(IRDLOperation, ABC):
    """A pure function of floats, whose fast-math flags say what may be assumed."""

    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = CALL
    traits = traits_def(Pure())


class UnaryFloatOp(FloatIntrinsicOp, ABC):
    """A function of one float."""

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


@irdl_op_definition
class SqrtOp(UnaryFloatOp):
    """The square root.

    ```mlir
    %r = llvm.intr.sqrt(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.sqrt"


@irdl_op_definition
class FCeilOp(UnaryFloatOp):
    """The smallest whole number that is not below the operand.

    ```mlir
    %r = llvm.intr.ceil(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.ceil"


@irdl_op_definition
class FFloorOp(UnaryFloatOp):
    """The largest whole number that is not above the operand.

    ```mlir
    %r = llvm.intr.floor(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.floor"


@irdl_op_definition
class FTruncOp(UnaryFloatOp):
    """The operand without its fraction.

    ```mlir
    %r = llvm.intr.trunc(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.trunc"


@irdl_op_definition
class RintOp(UnaryFloatOp):
    """The nearest whole number, in the current rounding mode.

    ```mlir
    %r = llvm.intr.rint(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.rint"


@irdl_op_definition
class NearbyintOp(UnaryFloatOp):
    """The nearest whole number, without raising inexact.

    ```mlir
    %r = llvm.intr.nearbyint(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.nearbyint"


@irdl_op_definition
class RoundOp(UnaryFloatOp):
    """The nearest whole number, halves away from zero.

    ```mlir
    %r = llvm.intr.round(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.round"


@irdl_op_definition
class RoundEvenOp(UnaryFloatOp):
    """The nearest whole number, halves to even.

    ```mlir
    %r = llvm.intr.roundeven(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.roundeven"


@irdl_op_definition
class ExpOp(UnaryFloatOp):
    """e to the power of the operand.

    ```mlir
    %r = llvm.intr.exp(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.exp"


@irdl_op_definition
class Exp2Op(UnaryFloatOp):
    """2 to the power of the operand.

    ```mlir
    %r = llvm.intr.exp2(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.exp2"


@irdl_op_definition
class Exp10Op(UnaryFloatOp):
    """10 to the power of the operand.

    ```mlir
    %r = llvm.intr.exp10(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.exp10"


@irdl_op_definition
class LogOp(UnaryFloatOp):
    """The natural logarithm.

    ```mlir
    %r = llvm.intr.log(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.log"


@irdl_op_definition
class Log2Op(UnaryFloatOp):
    """The logarithm to base 2.

    ```mlir
    %r = llvm.intr.log2(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.log2"


@irdl_op_definition
class Log10Op(UnaryFloatOp):
    """The logarithm to base 10.

    ```mlir
    %r = llvm.intr.log10(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.log10"


@irdl_op_definition
class SinOp(UnaryFloatOp):
    """The sine.

    ```mlir
    %r = llvm.intr.sin(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.sin"


@irdl_op_definition
class CosOp(UnaryFloatOp):
    """The cosine.

    ```mlir
    %r = llvm.intr.cos(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.cos"


@irdl_op_definition
class TanOp(UnaryFloatOp):
    """The tangent.

    ```mlir
    %r = llvm.intr.tan(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.tan"


@irdl_op_definition
class ASinOp(UnaryFloatOp):
    """The arc sine.

    ```mlir
    %r = llvm.intr.asin(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.asin"


@irdl_op_definition
class ACosOp(UnaryFloatOp):
    """The arc cosine.

    ```mlir
    %r = llvm.intr.acos(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.acos"


@irdl_op_definition
class ATanOp(UnaryFloatOp):
    """The arc tangent.

    ```mlir
    %r = llvm.intr.atan(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.atan"


@irdl_op_definition
class SinhOp(UnaryFloatOp):
    """The hyperbolic sine.

    ```mlir
    %r = llvm.intr.sinh(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.sinh"


@irdl_op_definition
class CoshOp(UnaryFloatOp):
    """The hyperbolic cosine.

    ```mlir
    %r = llvm.intr.cosh(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.cosh"


@irdl_op_definition
class TanhOp(UnaryFloatOp):
    """The hyperbolic tangent.

    ```mlir
    %r = llvm.intr.tanh(%a) : (f32) -> f32
    ```
    """

    name = "llvm.intr.tanh"


@irdl_op_definition
class PowOp(BinaryFloatOp):
    """The first operand to the power of the second.

    ```mlir
    %r = llvm.intr.pow(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.pow"


@irdl_op_definition
class CopySignOp(BinaryFloatOp):
    """The first operand with the sign of the second.

    ```mlir
    %r = llvm.intr.copysign(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.copysign"


@irdl_op_definition
class ATan2Op(BinaryFloatOp):
    """The angle of the point (second operand, first operand).

    ```mlir
    %r = llvm.intr.atan2(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.atan2"


@irdl_op_definition
class MaxNumOp(BinaryFloatOp):
    """The larger operand; the other one where one is a NaN.

    ```mlir
    %r = llvm.intr.maxnum(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.maxnum"


@irdl_op_definition
class MinNumOp(BinaryFloatOp):
    """The smaller operand; the other one where one is a NaN.

    ```mlir
    %r = llvm.intr.minnum(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.minnum"


@irdl_op_definition
class MaximumOp(BinaryFloatOp):
    """The larger operand; a NaN where one is a NaN.

    ```mlir
    %r = llvm.intr.maximum(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.maximum"


@irdl_op_definition
class MinimumOp(BinaryFloatOp):
    """The smaller operand; a NaN where one is a NaN.

    ```mlir
    %r = llvm.intr.minimum(%a, %b) : (f64, f64) -> f64
    ```
    """

    name = "llvm.intr.minimum"


@irdl_op_definition
class FMAOp(TernaryFloatOp):
    """`a * b + c`, rounded once.

    ```mlir
    %r = llvm.intr.fma(%a, %b, %c) : (f32, f32, f32) -> f32
    ```
    """

    name = "llvm.intr.fma"


@irdl_op_definition
class FMulAddOp(TernaryFloatOp):
    """`a * b + c`, rounded once or twice, whichever is faster.

    ```mlir
    %r = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
    ```
    """

    name = "llvm.intr.fmuladd"


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


for _stock, _extended in (
    (llvm.FSqrtOp, SqrtOp),
    (llvm.FAbsOp, FAbsOp),
    (llvm.FCeilOp, FCeilOp),
    (llvm.FFloorOp, FFloorOp),
    (llvm.FExpOp, ExpOp),
    (llvm.FExp2Op, Exp2Op),
    (llvm.FLogOp, LogOp),
    (llvm.FLog2Op, Log2Op),
    (llvm.FSinOp, SinOp),
    (llvm.FCosOp, CosOp),
    (llvm.FPowOp, PowOp),
    (llvm.FCopySignOp, CopySignOp),
    (llvm.VectorFMaxOp, MaxNumOp),
    (llvm.VectorFMinOp, MinNumOp),
    (llvm.FMAOp, FMAOp),
):
    _stock.register(_extended)
