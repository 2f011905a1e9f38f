"""Intrinsics of floats with integers or several results."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.builtin import I32, IntegerAttr, VectorType, i1, i32
from xdsl.dialects.llvm import FastMathAttr, LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    VarConstraint,
    base,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from .intrinsics import LlvmIntrinsicOp
from .llvm_arith import NO_FAST_MATH
from .llvm_float_intrinsics import CALL, FloatIntrinsicOp
from .llvm_types import FLOATS, INTEGER, INTEGERS, element_type, shape_of


class FloatAndIntegerOp(FloatIntrinsicOp, ABC):
    """A function of a float and an integer."""

    EXAMPLE: ClassVar = "%r = NAME(%a, %n) : (f32, i32) -> f32"
    OVERLOADS: ClassVar = ("r", "1")

    T: ClassVar = VarConstraint("T", FLOATS)

    val = operand_def(T)
    power = operand_def(INTEGER)
    res = result_def(T)

    def __init__(
        self,
        val: Operation | SSAValue,
        power: Operation | SSAValue,
        fast_math: FastMathAttr = NO_FAST_MATH,
    ):
        super().__init__(
            operands=[val, power],
            result_types=[SSAValue.get(val).type],
            properties={"fastmathFlags": fast_math},
        )


PowIOp = FloatAndIntegerOp.row("llvm.intr.powi", "A float to the power of an integer.")
LoadExpOp = FloatAndIntegerOp.row("llvm.intr.ldexp", "A float times 2 to the power of an integer.")


class TwoResultFloatOp(FloatIntrinsicOp, ABC):
    """A function of a float with two results, in a struct."""

    val = operand_def(FLOATS)
    res = result_def(base(LLVMStructType))

    def members(self) -> tuple[Attribute, Attribute]:
        """The types of the two results.

        Raises VerifyException where there are not two.
        """
        assert isinstance(self.res.type, LLVMStructType)
        members = self.res.type.types.data
        if len(members) != 2:
            raise VerifyException(f"{self.name} has two results, got {self.res.type}")
        return members[0], members[1]


@irdl_op_definition
class FractionExpOp(TwoResultFloatOp):
    """The fraction, of at least one half and below one, and the exponent of 2.

    ```mlir
    %r = llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
    ```
    """

    name = "llvm.intr.frexp"
    OVERLOADS: ClassVar = ("r0", "r1")

    def verify_(self) -> None:
        shape = shape_of(self.val.type)
        exponent = i32 if shape is None else VectorType(i32, shape)
        if self.members() != (self.val.type, exponent):
            raise VerifyException(
                f"frexp of {self.val.type} gives that and {exponent}, got {self.res.type}"
            )


@irdl_op_definition
class SincosOp(TwoResultFloatOp):
    """The sine and the cosine.

    ```mlir
    %r = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f32)>
    ```
    """

    name = "llvm.intr.sincos"
    OVERLOADS: ClassVar = ("0",)

    def verify_(self) -> None:
        if self.members() != (self.val.type, self.val.type):
            raise VerifyException(
                f"sincos of {self.val.type} gives two of them, got {self.res.type}"
            )


class FloatToIntegerOp(LlvmIntrinsicOp, ABC):
    """A float rounded to an integer of the result's type."""

    EXAMPLE: ClassVar = "%r = NAME(%a) : (f32) -> i64"
    OVERLOADS: ClassVar = ("r", "0")

    val = operand_def(FLOATS)
    res = result_def(INTEGERS)

    assembly_format = CALL
    traits = traits_def(Pure())

    def __init__(self, val: Operation | SSAValue, result_type: Attribute):
        super().__init__(operands=[val], result_types=[result_type])

    def verify_(self) -> None:
        if shape_of(self.val.type) != shape_of(self.res.type):
            raise VerifyException(f"{self.val.type} and {self.res.type} differ in shape")


LroundOp = FloatToIntegerOp.row("llvm.intr.lround", "The nearest integer, halves away from zero.")
LlroundOp = FloatToIntegerOp.row(
    "llvm.intr.llround", "The nearest 64-bit integer, halves away from zero."
)
LrintOp = FloatToIntegerOp.row(
    "llvm.intr.lrint", "The nearest integer, in the current rounding mode."
)
LlrintOp = FloatToIntegerOp.row(
    "llvm.intr.llrint", "The nearest 64-bit integer, in the current rounding mode."
)


@irdl_op_definition
class IsFPClassOp(LlvmIntrinsicOp):
    """Whether a float is of one of the classes in a bit mask, as LLVM numbers them.

    ```mlir
    %r = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i32}> : (f32) -> i1
    ```
    """

    name = "llvm.intr.is.fpclass"
    OVERLOADS: ClassVar = ("0",)
    IMMEDIATES: ClassVar = {"bit": 1}

    val = operand_def(FLOATS)
    bit = prop_def(IntegerAttr[I32])
    res = result_def(INTEGERS)

    traits = traits_def(Pure())

    def verify_(self) -> None:
        if element_type(self.res.type) != i1 or shape_of(self.res.type) != shape_of(self.val.type):
            raise VerifyException(
                f"is.fpclass of {self.val.type} gives an i1 of the same shape, got {self.res.type}"
            )
