"""Integer intrinsics of the LLVM dialect, hints to the optimizer, and traps."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.builtin import (
    I8,
    ArrayAttr,
    BoolAttr,
    DenseArrayBase,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    i1,
    i32,
)
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
    base,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from .llvm_arith import bit_for
from .llvm_calls import (
    NO_BUNDLES,
    bundle_properties,
    parse_bundles,
    print_bundles,
    verify_bundles,
)
from .llvm_syntax import dictionary_of, parse_dictionary
from .llvm_types import INTEGER, INTEGERS, LLVM_VALUE, shape_of

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


# Hints to the optimizer.


@irdl_op_definition
class AssumeOp(IRDLOperation):
    """Tells the optimizer that a condition holds, or what its bundles say.

    ```mlir
    llvm.intr.assume %c : i1
    llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1
    ```
    """

    name = "llvm.intr.assume"

    cond = operand_def(i1)
    op_bundle_operands = var_operand_def(LLVM_VALUE)
    op_bundle_sizes = prop_def(DenseArrayBase.constr(i32), default_value=NO_BUNDLES)
    op_bundle_tags = opt_prop_def(ArrayAttr[StringAttr])

    def __init__(self, cond: Operation | SSAValue):
        super().__init__(operands=[cond, ()])

    def verify_(self) -> None:
        verify_bundles(self.op_bundle_tags, self.op_bundle_sizes, self.op_bundle_operands)

    @classmethod
    def parse(cls, parser: Parser) -> AssumeOp:
        cond = parser.parse_unresolved_operand()
        tags, bundles = parse_bundles(parser)
        parser.parse_punctuation(":")
        type = parser.parse_type()
        _, attributes = parse_dictionary(parser, cls, ("op_bundle_sizes", "op_bundle_tags"))
        return cls.build(
            operands=[
                parser.resolve_operand(cond, type),
                [operand for bundle in bundles for operand in bundle],
            ],
            properties=bundle_properties(tags, bundles),
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.cond)
        print_bundles(printer, self.op_bundle_tags, self.op_bundle_sizes, self.op_bundle_operands)
        printer.print_string(" : ")
        printer.print_attribute(self.cond.type)
        printer.print_op_attributes(dictionary_of(self, ("op_bundle_sizes", "op_bundle_tags")))


@irdl_op_definition
class ExpectOp(IRDLOperation):
    """The first operand, which is probably equal to the second.

    ```mlir
    %r = llvm.intr.expect %a, %b : i1
    ```
    """

    name = "llvm.intr.expect"
    T: ClassVar = VarConstraint("T", INTEGER)

    val = operand_def(T)
    expected = operand_def(T)
    res = result_def(T)

    assembly_format = "$val `,` $expected attr-dict `:` type($val)"
    traits = traits_def(Pure())


@irdl_op_definition
class ExpectWithProbabilityOp(IRDLOperation):
    """The first operand, which is equal to the second with a probability.

    ```mlir
    %r = llvm.intr.expect.with.probability %a, %b, 5.000000e-01 : i32
    ```
    """

    name = "llvm.intr.expect.with.probability"
    T: ClassVar = VarConstraint("T", INTEGER)

    val = operand_def(T)
    expected = operand_def(T)
    prob = prop_def(FloatAttr[Float64Type])
    res = result_def(T)

    assembly_format = "$val `,` $expected `,` $prob attr-dict `:` type($val)"
    traits = traits_def(Pure())

    def verify_(self) -> None:
        if not 0 <= self.prob.value.data <= 1:
            raise VerifyException(f"a probability is from 0 to 1, got {self.prob.value.data}")


@irdl_op_definition
class IsConstantOp(IRDLOperation):
    """Whether the optimizer knows the operand's value.

    ```mlir
    %r = "llvm.intr.is.constant"(%a) : (i32) -> i1
    ```
    """

    name = "llvm.intr.is.constant"

    val = operand_def(LLVM_VALUE)
    res = result_def(i1)

    traits = traits_def(Pure())


@irdl_op_definition
class SSACopyOp(IRDLOperation):
    """The operand itself.

    ```mlir
    %r = llvm.intr.ssa.copy %a : i32
    ```
    """

    name = "llvm.intr.ssa.copy"
    T: ClassVar = VarConstraint("T", LLVM_VALUE)

    operand = operand_def(T)
    res = result_def(T)

    assembly_format = "$operand attr-dict `:` type($operand)"
    traits = traits_def(Pure())


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
