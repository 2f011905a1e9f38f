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
    IRDLOperation,
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

from .llvm_arith import bit_for
from .llvm_syntax import parse_dictionary
from .llvm_types import INTEGERS, shape_of

_CALL = "`(` operands `)` attr-dict `:` functional-type(operands, results)"


class UnaryIntegerOp(IRDLOperation, ABC):
    """A pure function of one integer."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    arg = operand_def(T)
    res = result_def(T)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(self, arg: Operation | SSAValue):
        super().__init__(operands=[arg], result_types=[SSAValue.get(arg).type])


class BinaryIntegerOp(IRDLOperation, ABC):
    """A pure function of two integers of one type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    lhs = operand_def(T)
    rhs = operand_def(T)
    res = result_def(T)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(self, lhs: Operation | SSAValue, rhs: Operation | SSAValue):
        super().__init__(operands=[lhs, rhs], result_types=[SSAValue.get(lhs).type])


class TernaryIntegerOp(IRDLOperation, ABC):
    """A pure function of three integers of one type."""

    T: ClassVar = VarConstraint("T", INTEGERS)

    a = operand_def(T)
    b = operand_def(T)
    c = operand_def(T)
    res = result_def(T)

    assembly_format = _CALL
    traits = traits_def(Pure())

    def __init__(self, a: Operation | SSAValue, b: Operation | SSAValue, c: Operation | SSAValue):
        super().__init__(operands=[a, b, c], result_types=[SSAValue.get(a).type])


@irdl_op_definition
class CtPopOp(UnaryIntegerOp):
    """How many bits are set.

    ```mlir
    %r = llvm.intr.ctpop(%a) : (i32) -> i32
    ```
    """

    name = "llvm.intr.ctpop"


@irdl_op_definition
class BitReverseOp(UnaryIntegerOp):
    """The bits in reverse order.

    ```mlir
    %r = llvm.intr.bitreverse(%a) : (i32) -> i32
    ```
    """

    name = "llvm.intr.bitreverse"


@irdl_op_definition
class ByteSwapOp(UnaryIntegerOp):
    """The bytes in reverse order.

    ```mlir
    %r = llvm.intr.bswap(%a) : (i32) -> i32
    ```
    """

    name = "llvm.intr.bswap"


@irdl_op_definition
class SMaxOp(BinaryIntegerOp):
    """The larger signed integer.

    ```mlir
    %r = llvm.intr.smax(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.smax"


@irdl_op_definition
class SMinOp(BinaryIntegerOp):
    """The smaller signed integer.

    ```mlir
    %r = llvm.intr.smin(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.smin"


@irdl_op_definition
class UMaxOp(BinaryIntegerOp):
    """The larger unsigned integer.

    ```mlir
    %r = llvm.intr.umax(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.umax"


@irdl_op_definition
class UMinOp(BinaryIntegerOp):
    """The smaller unsigned integer.

    ```mlir
    %r = llvm.intr.umin(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.umin"


@irdl_op_definition
class SAddSatOp(BinaryIntegerOp):
    """The signed sum, clamped to what fits.

    ```mlir
    %r = llvm.intr.sadd.sat(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.sadd.sat"


@irdl_op_definition
class UAddSatOp(BinaryIntegerOp):
    """The unsigned sum, clamped to what fits.

    ```mlir
    %r = llvm.intr.uadd.sat(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.uadd.sat"


@irdl_op_definition
class SSubSatOp(BinaryIntegerOp):
    """The signed difference, clamped to what fits.

    ```mlir
    %r = llvm.intr.ssub.sat(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.ssub.sat"


@irdl_op_definition
class USubSatOp(BinaryIntegerOp):
    """The unsigned difference, clamped to what fits.

    ```mlir
    %r = llvm.intr.usub.sat(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.usub.sat"


@irdl_op_definition
class SShlSatOp(BinaryIntegerOp):
    """A signed integer shifted left, clamped to what fits.

    ```mlir
    %r = llvm.intr.sshl.sat(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.sshl.sat"


@irdl_op_definition
class UShlSatOp(BinaryIntegerOp):
    """An unsigned integer shifted left, clamped to what fits.

    ```mlir
    %r = llvm.intr.ushl.sat(%a, %b) : (i32, i32) -> i32
    ```
    """

    name = "llvm.intr.ushl.sat"


@irdl_op_definition
class FshlOp(TernaryIntegerOp):
    """The high half of `a` and `b` side by side, shifted left by `c`.

    ```mlir
    %r = llvm.intr.fshl(%a, %b, %c) : (i64, i64, i64) -> i64
    ```
    """

    name = "llvm.intr.fshl"


@irdl_op_definition
class FshrOp(TernaryIntegerOp):
    """The low half of `a` and `b` side by side, shifted right by `c`.

    ```mlir
    %r = llvm.intr.fshr(%a, %b, %c) : (i64, i64, i64) -> i64
    ```
    """

    name = "llvm.intr.fshr"


# Functions with an immediate: upstream prints these in the generic format.


class CountZerosOp(IRDLOperation, ABC):
    """How many zero bits there are at one end; poison for zero where that is said."""

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


@irdl_op_definition
class CountLeadingZerosOp(CountZerosOp):
    """How many zero bits are above the highest set one.

    ```mlir
    %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32
    ```
    """

    name = "llvm.intr.ctlz"


@irdl_op_definition
class CountTrailingZerosOp(CountZerosOp):
    """How many zero bits are below the lowest set one.

    ```mlir
    %r = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i64) -> i64
    ```
    """

    name = "llvm.intr.cttz"


@irdl_op_definition
class AbsOp(IRDLOperation):
    """The absolute value; of the least integer itself, or poison where that is said.

    ```mlir
    %r = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i32
    ```
    """

    name = "llvm.intr.abs"
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


class ThreeWayCompareOp(IRDLOperation, ABC):
    """-1, 0 or 1 as the first operand is below, equal to or above the second."""

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


@irdl_op_definition
class SCmpOp(ThreeWayCompareOp):
    """Compares signed integers three ways.

    ```mlir
    %r = llvm.intr.scmp(%a, %b) : (i32, i32) -> i8
    ```
    """

    name = "llvm.intr.scmp"


@irdl_op_definition
class UCmpOp(ThreeWayCompareOp):
    """Compares unsigned integers three ways.

    ```mlir
    %r = llvm.intr.ucmp(%a, %b) : (i32, i32) -> i8
    ```
    """

    name = "llvm.intr.ucmp"


# Arithmetic that says whether it overflowed: upstream prints the generic format.


class WithOverflowOp(IRDLOperation, ABC):
    """A result and an i1 that is set where it does not fit, in a struct."""

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


@irdl_op_definition
class SAddWithOverflowOp(WithOverflowOp):
    """The signed sum, and whether it overflows.

    ```mlir
    %r = "llvm.intr.sadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "llvm.intr.sadd.with.overflow"


@irdl_op_definition
class UAddWithOverflowOp(WithOverflowOp):
    """The unsigned sum, and whether it overflows.

    ```mlir
    %r = "llvm.intr.uadd.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "llvm.intr.uadd.with.overflow"


@irdl_op_definition
class SSubWithOverflowOp(WithOverflowOp):
    """The signed difference, and whether it overflows.

    ```mlir
    %r = "llvm.intr.ssub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "llvm.intr.ssub.with.overflow"


@irdl_op_definition
class USubWithOverflowOp(WithOverflowOp):
    """The unsigned difference, and whether it overflows.

    ```mlir
    %r = "llvm.intr.usub.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "llvm.intr.usub.with.overflow"


@irdl_op_definition
class SMulWithOverflowOp(WithOverflowOp):
    """The signed product, and whether it overflows.

    ```mlir
    %r = "llvm.intr.smul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "llvm.intr.smul.with.overflow"


@irdl_op_definition
class UMulWithOverflowOp(WithOverflowOp):
    """The unsigned product, and whether it overflows.

    ```mlir
    %r = "llvm.intr.umul.with.overflow"(%a, %b) : (i32, i32) -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "llvm.intr.umul.with.overflow"


# Traps.


@irdl_op_definition
class TrapOp(IRDLOperation):
    """Ends the program abnormally.

    ```mlir
    llvm.intr.trap
    ```
    """

    name = "llvm.intr.trap"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


@irdl_op_definition
class DebugtrapOp(IRDLOperation):
    """Stops in a debugger, and goes on after it.

    ```mlir
    llvm.intr.debugtrap
    ```
    """

    name = "llvm.intr.debugtrap"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


@irdl_op_definition
class UBSanTrapOp(IRDLOperation):
    """Ends the program abnormally, and says which check failed.

    ```mlir
    llvm.intr.ubsantrap <{failureKind = 2 : i8}>
    ```
    """

    name = "llvm.intr.ubsantrap"

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
