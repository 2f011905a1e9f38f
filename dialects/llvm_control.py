"""Branches of the LLVM dialect."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import ClassVar

from xdsl.dialects.builtin import (
    I32,
    DenseArrayBase,
    DenseIntElementsAttr,
    IntegerType,
    VectorType,
    i32,
)
from xdsl.ir import Block, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    ParsePropInAttrDict,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    successor_def,
    traits_def,
    var_operand_def,
    var_successor_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .llvm_attributes import LoopAnnotationAttr
from .llvm_syntax import (
    BranchWeights,
    PropertiesInPlace,
    dictionary_of,
    parse_dictionary,
    parse_integer_attr,
)
from .llvm_types import INTEGER, LLVM_VALUE

# Branches.


@irdl_op_definition
class BrOp(IRDLOperation):
    """Goes to a block.

    ```mlir
    llvm.func @f(%a: i32) {
      llvm.br ^bb1(%a : i32)
    ^bb1(%b: i32):
      llvm.br ^bb1(%b : i32) {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
    }
    ```
    """

    name = "llvm.br"

    arguments = var_operand_def(LLVM_VALUE)
    loop_annotation = opt_prop_def(LoopAnnotationAttr)
    successor = successor_def()

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "$successor (`(` $arguments^ `:` type($arguments) `)`)? attr-dict"
    traits = traits_def(IsTerminator())

    def __init__(self, dest: Block, *arguments: Operation | SSAValue):
        super().__init__(operands=[arguments], successors=[dest])

    def verify_(self) -> None:
        _verify_edge(self.successor, self.arguments)


@irdl_op_definition
class CondBrOp(IRDLOperation):
    """Goes to one of two blocks.

    ```mlir
    llvm.func @f(%c: i1, %a: i32) {
      llvm.cond_br %c weights([1, 9]), ^bb1(%a : i32), ^bb2
    ^bb1(%b: i32):
      llvm.return
    ^bb2:
      llvm.return
    }
    ```
    """

    name = "llvm.cond_br"

    cond = operand_def(IntegerType(1))
    then_arguments = var_operand_def(LLVM_VALUE)
    else_arguments = var_operand_def(LLVM_VALUE)
    branch_weights = opt_prop_def(DenseArrayBase.constr(i32))
    loop_annotation = opt_prop_def(LoopAnnotationAttr)
    then_block = successor_def()
    else_block = successor_def()

    custom_directives = (BranchWeights,)
    irdl_options = (AttrSizedOperandSegments(as_property=True), ParsePropInAttrDict())
    assembly_format = (
        "$cond custom<BranchWeights>($branch_weights) `,` "
        "$then_block (`(` $then_arguments^ `:` type($then_arguments) `)`)? `,` "
        "$else_block (`(` $else_arguments^ `:` type($else_arguments) `)`)? attr-dict"
    )
    traits = traits_def(IsTerminator(), PropertiesInPlace())

    def __init__(
        self,
        cond: Operation | SSAValue,
        then_block: Block,
        then_ops: Sequence[Operation | SSAValue],
        else_block: Block,
        else_ops: Sequence[Operation | SSAValue],
        *,
        branch_weights: Sequence[int] | None = None,
    ):
        super().__init__(
            operands=[cond, then_ops, else_ops],
            successors=[then_block, else_block],
            properties={"branch_weights": _weights_attr(branch_weights)},
        )

    def verify_(self) -> None:
        _verify_weights(self.branch_weights, 2)
        _verify_edge(self.then_block, self.then_arguments)
        _verify_edge(self.else_block, self.else_arguments)


@irdl_op_definition
class SwitchOp(IRDLOperation):
    """Goes to the block of an integer's case, else to the default one.

    ```mlir
    llvm.func @f(%a: i32) {
      llvm.switch %a : i32, ^bb1 [
        1: ^bb2(%a : i32),
        -2: ^bb1
      ]
    ^bb1:
      llvm.return
    ^bb2(%b: i32):
      llvm.return
    }
    ```
    """

    name = "llvm.switch"

    value = operand_def(INTEGER)
    default_operands = var_operand_def(LLVM_VALUE)
    case_operands = var_operand_def(LLVM_VALUE)
    case_values = opt_prop_def(DenseIntElementsAttr)
    case_operand_segments = prop_def(DenseArrayBase.constr(i32))
    branch_weights = opt_prop_def(DenseArrayBase.constr(i32))
    default_block = successor_def()
    case_blocks = var_successor_def()

    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(IsTerminator())

    _ELSEWHERE: ClassVar = ("case_values", "case_operand_segments", "operandSegmentSizes")

    def __init__(
        self,
        value: Operation | SSAValue,
        default_block: Block,
        default_operands: Sequence[Operation | SSAValue],
        case_values: Sequence[int],
        case_blocks: Sequence[Block],
        case_operands: Sequence[Sequence[Operation | SSAValue]],
        *,
        branch_weights: Sequence[int] | None = None,
    ):
        value_type = SSAValue.get(value).type
        assert isa(value_type, IntegerType)
        super().__init__(
            operands=[
                value,
                default_operands,
                [operand for operands in case_operands for operand in operands],
            ],
            properties={
                "case_values": _case_values(case_values, value_type),
                "case_operand_segments": DenseArrayBase.from_list(
                    i32, [len(operands) for operands in case_operands]
                ),
                "branch_weights": _weights_attr(branch_weights),
            },
            successors=[default_block, case_blocks],
        )

    @property
    def cases(self) -> list[tuple[int, Block, Sequence[SSAValue]]]:
        """Each case's value, block, and operands for the block."""
        segments = self.case_operand_segments.get_values()
        bounds = list(accumulate(segments, initial=0))
        values = () if self.case_values is None else self.case_values.get_values()
        return [
            (value, block, self.case_operands[start:end])
            for value, block, (start, end) in zip(
                values, self.case_blocks, pairwise(bounds), strict=True
            )
        ]

    def verify_(self) -> None:
        segments = self.case_operand_segments.get_values()
        values = () if self.case_values is None else tuple(self.case_values.get_values())
        if not len(values) == len(segments) == len(self.case_blocks):
            raise VerifyException(
                f"{len(values)} case values, {len(self.case_blocks)} blocks and "
                f"{len(segments)} operand segments differ in number"
            )
        if sum(segments) != len(self.case_operands):
            raise VerifyException(
                f"the cases' segments take {sum(segments)} operands, and "
                f"{len(self.case_operands)} are given"
            )
        if self.case_values is not None:
            case_type = self.case_values.get_element_type()
            if case_type != self.value.type:
                raise VerifyException(
                    f"the cases are {case_type}, and the value is {self.value.type}"
                )
        if len(set(values)) != len(values):
            repeated = next(v for i, v in enumerate(values) if v in values[:i])
            raise VerifyException(f"the case {repeated} is given twice")
        _verify_weights(self.branch_weights, 1 + len(values))
        _verify_edge(self.default_block, self.default_operands)
        for _, block, operands in self.cases:
            _verify_edge(block, operands)

    @classmethod
    def parse(cls, parser: Parser) -> SwitchOp:
        value = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        start = parser.pos
        value_type = parser.parse_type()
        if not isa(value_type, IntegerType):
            parser.raise_error(f"a switch is over integers, got {value_type}", start, parser.pos)
        parser.parse_punctuation(",")
        default_block, default_operands = _parse_edge(parser)

        def parse_case() -> tuple[int, Block, list[SSAValue]]:
            case = parse_integer_attr(parser, value_type).value.data
            parser.parse_punctuation(":")
            return case, *_parse_edge(parser)

        cases = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parse_case)
        properties, attributes = parse_dictionary(parser, cls, cls._ELSEWHERE)
        properties["case_operand_segments"] = DenseArrayBase.from_list(
            i32, [len(operands) for _, _, operands in cases]
        )
        if cases and value_type.width.data > _WIDEST_CASE:
            parser.raise_error(
                f"cases of {value_type} are not supported: truncate the value to "
                f"i{_WIDEST_CASE}, or compare it with llvm.icmp",
                start,
                parser.pos,
            )
        if (values := _case_values([case for case, _, _ in cases], value_type)) is not None:
            properties["case_values"] = values
        return cls.build(
            operands=[
                parser.resolve_operand(value, value_type),
                default_operands,
                [operand for _, _, operands in cases for operand in operands],
            ],
            successors=[default_block, [block for _, block, _ in cases]],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.value)
        printer.print_string(" : ")
        printer.print_attribute(self.value.type)
        printer.print_string(", ")
        _print_edge(printer, self.default_block, self.default_operands)
        printer.print_string(" [")

        def print_case(case: tuple[int, Block, Sequence[SSAValue]]) -> None:
            printer.print_string(f"\n{case[0]}: ")
            _print_edge(printer, case[1], case[2])

        with printer.indented():
            printer.print_list(self.cases, print_case, ",")
        printer.print_string("\n]")
        printer.print_op_attributes(dictionary_of(self, self._ELSEWHERE))


_WIDEST_CASE = 64
"""The widest integers whose dense elements xDSL can hold."""


def _case_values(values: Sequence[int], type: IntegerType) -> DenseIntElementsAttr | None:
    if not values:
        return None
    return DenseIntElementsAttr.from_list(VectorType(type, [len(values)]), values)


def _parse_edge(parser: Parser) -> tuple[Block, list[SSAValue]]:
    block = parser.parse_successor()
    if parser.parse_optional_punctuation("(") is None:
        return block, []
    operands = parser.parse_comma_separated_list(
        parser.Delimiter.NONE, parser.parse_unresolved_operand
    )
    parser.parse_punctuation(":")
    start = parser.pos
    types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
    parser.parse_punctuation(")")
    return block, list(parser.resolve_operands(operands, types, start))


def _print_edge(printer: Printer, block: Block, operands: Sequence[SSAValue]) -> None:
    printer.print_block_name(block)
    if operands:
        with printer.in_parens():
            printer.print_list(operands, printer.print_ssa_value)
            printer.print_string(" : ")
            printer.print_list([operand.type for operand in operands], printer.print_attribute)


def _weights_attr(weights: Sequence[int] | None) -> DenseArrayBase[I32] | None:
    return None if weights is None else DenseArrayBase.from_list(i32, weights)


def _verify_weights(weights: DenseArrayBase[I32] | None, edges: int) -> None:
    if weights is not None and len(weights) != edges:
        raise VerifyException(f"{len(weights)} branch weights for {edges} edges")


def _verify_edge(block: Block, operands: Sequence[SSAValue]) -> None:
    given, expected = [o.type for o in operands], [a.type for a in block.args]
    if given != expected:
        raise VerifyException(
            f"the block takes ({', '.join(map(str, expected))}), "
            f"and the branch gives ({', '.join(map(str, given))})"
        )
