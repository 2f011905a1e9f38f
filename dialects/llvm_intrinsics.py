"""Integer intrinsics of the LLVM dialect, and traps."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.builtin import (
    I8,
    BoolAttr,
    IntegerAttr,
)
from xdsl.dialects.llvm import LLVMStructType
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
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from .intrinsics import LlvmIntrinsicOp
from .llvm_arith import bit_for
from .llvm_syntax import parse_dictionary
from .llvm_types import INTEGERS, shape_of

_CALL = "`(` operands `)` attr-dict `:` functional-type(operands, results)"


class UnaryIntegerOp(LlvmIntrinsicOp, ABC):
    """A pure function of one integer."""

    EXAMPLE: ClassVar = "%r = NAME(%a) : (i32) -> i32"

    T: ClassVar = VarConstraint("T", INTEGERS)

    arg = operand_def(T)
    res = result_def(T)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(self, arg: Operation | SSAValue):
        super().__init__(operands=[arg], result_types=[SSAValue.get(arg).type])


class BinaryIntegerOp(LlvmIntrinsicOp, ABC):
    """A pure function of two integers of one type."""

    EXAMPLE: ClassVar = "%r = NAME(%a, %b) : (i32, i32) -> i32"

    T: ClassVar = VarConstraint("T", INTEGERS)

    lhs = operand_def(T)
    rhs = operand_def(T)
    res = result_def(T)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(self, lhs: Operation | SSAValue, rhs: Operation | SSAValue):
        super().__init__(operands=[lhs, rhs], result_types=[SSAValue.get(lhs).type])


class TernaryIntegerOp(LlvmIntrinsicOp, ABC):
    """A pure function of three integers of one type."""

    EXAMPLE: ClassVar = "%r = NAME(%a, %b, %c) : (i64, i64, i64) -> i64"

    T: ClassVar = VarConstraint("T", INTEGERS)

    a = operand_def(T)
    b = operand_def(T)
    c = operand_def(T)
    res = result_def(T)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(self, a: Operation | SSAValue, b: Operation | SSAValue, c: Operation | SSAValue):
        super().__init__(operands=[a, b, c], result_types=[SSAValue.get(a).type])


CtPopOp = UnaryIntegerOp.row("llvm.intr.ctpop", "How many bits are set.")
BitReverseOp = UnaryIntegerOp.row("llvm.intr.bitreverse", "The bits in reverse order.")
ByteSwapOp = UnaryIntegerOp.row("llvm.intr.bswap", "The bytes in reverse order.")
SMaxOp = BinaryIntegerOp.row("llvm.intr.smax", "The larger signed integer.")
SMinOp = BinaryIntegerOp.row("llvm.intr.smin", "The smaller signed integer.")
UMaxOp = BinaryIntegerOp.row("llvm.intr.umax", "The larger unsigned integer.")
UMinOp = BinaryIntegerOp.row("llvm.intr.umin", "The smaller unsigned integer.")
SAddSatOp = BinaryIntegerOp.row("llvm.intr.sadd.sat", "The signed sum, clamped to what fits.")
UAddSatOp = BinaryIntegerOp.row("llvm.intr.uadd.sat", "The unsigned sum, clamped to what fits.")
SSubSatOp = BinaryIntegerOp.row(
    "llvm.intr.ssub.sat", "The signed difference, clamped to what fits."
)
USubSatOp = BinaryIntegerOp.row(
    "llvm.intr.usub.sat", "The unsigned difference, clamped to what fits."
)
SShlSatOp = BinaryIntegerOp.row(
    "llvm.intr.sshl.sat", "A signed integer shifted left, clamped to what fits."
)
UShlSatOp = BinaryIntegerOp.row(
    "llvm.intr.ushl.sat", "An unsigned integer shifted left, clamped to what fits."
)
FshlOp = TernaryIntegerOp.row(
    "llvm.intr.fshl", "The high half of `a` and `b` side by side, shifted left by `c`."
)
FshrOp = TernaryIntegerOp.row(
    "llvm.intr.fshr", "The low half of `a` and `b` side by side, shifted right by `c`."
)


# Functions with an immediate: upstream prints these in the generic format.


class CountZerosOp(LlvmIntrinsicOp, ABC):
    """How many zero bits there are at one end; poison for zero where that is said."""

    EXAMPLE: ClassVar = '%r = "NAME"(%a) <{is_zero_poison = false}> : (i32) -> i32'
    IMMEDIATES: ClassVar = {"is_zero_poison": 1}

    T: ClassVar = VarConstraint("T", INTEGERS)

    arg = operand_def(T)
    is_zero_poison = prop_def(BoolAttr)
    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(self, arg: Operation | SSAValue, *, is_zero_poison: bool = False):
        super().__init__(
            operands=[arg],
            properties={"is_zero_poison": IntegerAttr.from_bool(is_zero_poison)},
            result_types=[SSAValue.get(arg).type],
        )


CountLeadingZerosOp = CountZerosOp.row(
    "llvm.intr.ctlz", "How many zero bits are above the highest set one."
)
CountTrailingZerosOp = CountZerosOp.row(
    "llvm.intr.cttz",
    "How many zero bits are below the lowest set one.",
    '%r = "NAME"(%a) <{is_zero_poison = true}> : (i64) -> i64',
)


@irdl_op_definition
class AbsOp(LlvmIntrinsicOp):
    """The absolute value; of the least integer itself, or poison where that is said.

    ```mlir
    %r = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i32
    ```
    """

    name = "llvm.intr.abs"
    IMMEDIATES: ClassVar = {"is_int_min_poison": 1}
    T: ClassVar = VarConstraint("T", INTEGERS)

    arg = operand_def(T)
    is_int_min_poison = prop_def(BoolAttr)
    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(self, arg: Operation | SSAValue, *, is_int_min_poison: bool = False):
        super().__init__(
            operands=[arg],
            properties={"is_int_min_poison": IntegerAttr.from_bool(is_int_min_poison)},
            result_types=[SSAValue.get(arg).type],
        )


class ThreeWayCompareOp(LlvmIntrinsicOp, ABC):
    """-1, 0 or 1 as the first operand is below, equal to or above the second."""

    EXAMPLE: ClassVar = "%r = NAME(%a, %b) : (i32, i32) -> i8"
    OVERLOADS: ClassVar = ("r", "0")

    T: ClassVar = VarConstraint("T", INTEGERS)

    lhs = operand_def(T)
    rhs = operand_def(T)
    res = result_def(INTEGERS)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(
        self, lhs: Operation | SSAValue, rhs: Operation | SSAValue, result_type: Attribute
    ):
        super().__init__(operands=[lhs, rhs], result_types=[result_type])

    def verify_(self) -> None:
        if shape_of(self.lhs.type) != shape_of(self.res.type):
            raise VerifyException(f"{self.lhs.type} and {self.res.type} differ in shape")


SCmpOp = ThreeWayCompareOp.row("llvm.intr.scmp", "Compares signed integers three ways.")
UCmpOp = ThreeWayCompareOp.row("llvm.intr.ucmp", "Compares unsigned integers three ways.")


# Arithmetic that says whether it overflowed: upstream prints the generic format.


class WithOverflowOp(LlvmIntrinsicOp, ABC):
    """A result and an i1 that is set where it does not fit, in a struct."""

    EXAMPLE: ClassVar = '%r = "NAME"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>'
    OVERLOADS: ClassVar = ("0",)

    T: ClassVar = VarConstraint("T", INTEGERS)

    lhs = operand_def(T)
    rhs = operand_def(T)
    res = result_def(base(LLVMStructType))

    traits = traits_def(Pure())

    def __init__(self, lhs: Operation | SSAValue, rhs: Operation | SSAValue):
        type = SSAValue.get(lhs).type
        super().__init__(
            operands=[lhs, rhs],
            result_types=[LLVMStructType.from_type_list((type, bit_for(type)))],
        )

    def verify_(self) -> None:
        type = self.lhs.type
        expected = LLVMStructType.from_type_list((type, bit_for(type)))
        if self.res.type != expected:
            raise VerifyException(f"{self.name} of {type} gives {expected}, got {self.res.type}")


SAddWithOverflowOp = WithOverflowOp.row(
    "llvm.intr.sadd.with.overflow", "The signed sum, and whether it overflows."
)
UAddWithOverflowOp = WithOverflowOp.row(
    "llvm.intr.uadd.with.overflow", "The unsigned sum, and whether it overflows."
)
SSubWithOverflowOp = WithOverflowOp.row(
    "llvm.intr.ssub.with.overflow", "The signed difference, and whether it overflows."
)
USubWithOverflowOp = WithOverflowOp.row(
    "llvm.intr.usub.with.overflow", "The unsigned difference, and whether it overflows."
)
SMulWithOverflowOp = WithOverflowOp.row(
    "llvm.intr.smul.with.overflow", "The signed product, and whether it overflows."
)
UMulWithOverflowOp = WithOverflowOp.row(
    "llvm.intr.umul.with.overflow", "The unsigned product, and whether it overflows."
)


# Traps.


class PlainTrapOp(LlvmIntrinsicOp, ABC):
    """Stops the program."""

    EXAMPLE: ClassVar = "NAME"
    OVERLOADS: ClassVar = ()

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


TrapOp = PlainTrapOp.row("llvm.intr.trap", "Ends the program abnormally.")
DebugtrapOp = PlainTrapOp.row("llvm.intr.debugtrap", "Stops in a debugger, and goes on after it.")


@irdl_op_definition
class UBSanTrapOp(LlvmIntrinsicOp):
    """Ends the program abnormally, and says which check failed.

    ```mlir
    llvm.intr.ubsantrap <{failureKind = 2 : i8}>
    ```
    """

    name = "llvm.intr.ubsantrap"
    OVERLOADS: ClassVar = ()
    IMMEDIATES: ClassVar = {"failureKind": 0}

    failureKind = prop_def(IntegerAttr[I8])

    @classmethod
    def parse(cls, parser: Parser) -> UBSanTrapOp:
        properties = parser.parse_optional_properties_dict()
        _, attributes = parse_dictionary(parser, cls, ("failureKind",))
        return cls.create(properties=properties, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        with printer.in_angle_brackets():
            printer.print_attr_dict(self.properties)
        printer.print_op_attributes(self.attributes)
