"""Intrinsics that tell the optimizer something."""

from __future__ import annotations

from typing import ClassVar

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    Float64Type,
    FloatAttr,
    StringAttr,
    i1,
    i32,
)
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    VarConstraint,
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

from .intrinsics import LlvmIntrinsicOp
from .llvm_calls import (
    NO_BUNDLES,
    bundle_properties,
    parse_bundles,
    print_bundles,
    verify_bundles,
)
from .llvm_syntax import dictionary_of, parse_dictionary
from .llvm_types import INTEGER, LLVM_VALUE


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
class ExpectOp(LlvmIntrinsicOp):
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
class ExpectWithProbabilityOp(LlvmIntrinsicOp):
    """The first operand, which is equal to the second with a probability.

    ```mlir
    %r = llvm.intr.expect.with.probability %a, %b, 5.000000e-01 : i32
    ```
    """

    name = "llvm.intr.expect.with.probability"
    IMMEDIATES: ClassVar = {"prob": 2}
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
class IsConstantOp(LlvmIntrinsicOp):
    """Whether the optimizer knows the operand's value.

    ```mlir
    %r = "llvm.intr.is.constant"(%a) : (i32) -> i1
    ```
    """

    name = "llvm.intr.is.constant"
    OVERLOADS: ClassVar = ("0",)

    val = operand_def(LLVM_VALUE)
    res = result_def(i1)

    traits = traits_def(Pure())


@irdl_op_definition
class SSACopyOp(LlvmIntrinsicOp):
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
