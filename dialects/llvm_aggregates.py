"""Vectors, structs and arrays, and values that nothing computes."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import ClassVar

from xdsl.dialects.builtin import (
    I64,
    ArrayAttr,
    DenseArrayBase,
    IntAttr,
    VectorType,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AnyAttr,
    AttrConstraint,
    IRDLOperation,
    RangeOf,
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

from .intrinsics import RowOp
from .llvm_syntax import dictionary_of, parse_dictionary, parse_integer_attr
from .llvm_types import INTEGER, LLVM_VALUE, DescribedConstraint, element_type, member_type

# Vectors.


def _vector_of(element: AttrConstraint) -> AttrConstraint[VectorType]:
    return DescribedConstraint(
        "a vector",
        VectorType.constr(element, shape=ArrayAttr.constr(RangeOf(base(IntAttr)).of_length(1))),
    )


@irdl_op_definition
class ExtractElementOp(IRDLOperation):
    """An element of a vector.

    ```mlir
    %r = llvm.extractelement %v[%i : i32] : vector<4xf32>
    ```
    """

    name = "llvm.extractelement"
    ELEMENT: ClassVar = VarConstraint("ELEMENT", AnyAttr())

    vector = operand_def(_vector_of(ELEMENT))
    position = operand_def(INTEGER)
    res = result_def(ELEMENT)

    assembly_format = "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"
    traits = traits_def(Pure())

    def __init__(self, vector: SSAValue | Operation, position: SSAValue | Operation):
        super().__init__(
            operands=[vector, position],
            result_types=[element_type(SSAValue.get(vector).type)],
        )


# Structs and arrays.


class MemberOp(IRDLOperation, ABC):
    """What reads and writes members have in common: their text, and a legal position."""

    @staticmethod
    def parse_position(parser: Parser) -> list[int]:
        return parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parse_integer_attr(parser, i64).value.data
        )

    @staticmethod
    def parse_container(parser: Parser, position: Sequence[int]) -> tuple[Attribute, Attribute]:
        """The type of the container, and of its member at `position`."""
        parser.parse_punctuation(":")
        start = parser.pos
        container = parser.parse_type()
        if not position:
            parser.raise_error("expected at least one position", start, parser.pos)
        try:
            return container, member_type(container, position)
        except VerifyException as error:
            parser.raise_error(str(error), start, parser.pos)

    def verify_member(
        self, container: Attribute, position: DenseArrayBase[I64], member: Attribute
    ) -> None:
        """Raises VerifyException unless `member` is the type at `position`."""
        indices: list[int] = list(position.iter_values())
        if not indices:
            raise VerifyException("expected at least one position")
        expected = member_type(container, indices)
        if member != expected:
            raise VerifyException(
                f"the member at {indices} of {container} is {expected}, got {member}"
            )


@irdl_op_definition
class ExtractValueOp(MemberOp):
    """A member of a struct or array.

    ```mlir
    %r = llvm.extractvalue %s[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
    ```
    """

    name = "llvm.extractvalue"

    container = operand_def()
    position = prop_def(DenseArrayBase.constr(i64))
    res = result_def()

    traits = traits_def(Pure())

    def __init__(
        self,
        position: DenseArrayBase[I64],
        container: SSAValue | Operation,
        result_type: Attribute,
    ):
        super().__init__(
            operands=[container],
            properties={"position": position},
            result_types=[result_type],
        )

    def verify_(self) -> None:
        self.verify_member(self.container.type, self.position, self.res.type)

    @classmethod
    def parse(cls, parser: Parser) -> ExtractValueOp:
        container = parser.parse_unresolved_operand()
        position = cls.parse_position(parser)
        _, attributes = parse_dictionary(parser, cls, ("position",))
        container_type, member = cls.parse_container(parser, position)
        return cls.create(
            operands=[parser.resolve_operand(container, container_type)],
            properties={"position": DenseArrayBase.from_list(i64, position)},
            result_types=[member],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.container)
        with printer.in_square_brackets():
            printer.print_list(self.position.iter_values(), printer.print_int)
        printer.print_op_attributes(dictionary_of(self, ("position",)))
        printer.print_string(" : ")
        printer.print_attribute(self.container.type)


@irdl_op_definition
class InsertValueOp(MemberOp):
    """A struct or array with one member replaced.

    ```mlir
    %r = llvm.insertvalue %v, %s[0] : !llvm.struct<(i32, f32)>
    ```
    """

    name = "llvm.insertvalue"
    T: ClassVar = VarConstraint("T", AnyAttr())

    container = operand_def(T)
    value = operand_def()
    position = prop_def(DenseArrayBase.constr(i64))
    res = result_def(T)

    traits = traits_def(Pure())

    def __init__(
        self,
        position: DenseArrayBase[I64],
        container: SSAValue | Operation,
        value: SSAValue | Operation,
    ):
        super().__init__(
            operands=[container, value],
            properties={"position": position},
            result_types=[SSAValue.get(container).type],
        )

    def verify_(self) -> None:
        self.verify_member(self.container.type, self.position, self.value.type)

    @classmethod
    def parse(cls, parser: Parser) -> InsertValueOp:
        value = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        container = parser.parse_unresolved_operand()
        position = cls.parse_position(parser)
        _, attributes = parse_dictionary(parser, cls, ("position",))
        container_type, member = cls.parse_container(parser, position)
        return cls.create(
            operands=[
                parser.resolve_operand(container, container_type),
                parser.resolve_operand(value, member),
            ],
            properties={"position": DenseArrayBase.from_list(i64, position)},
            result_types=[container_type],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.value)
        printer.print_string(", ")
        printer.print_ssa_value(self.container)
        with printer.in_square_brackets():
            printer.print_list(self.position.iter_values(), printer.print_int)
        printer.print_op_attributes(dictionary_of(self, ("position",)))
        printer.print_string(" : ")
        printer.print_attribute(self.container.type)


# Values without operands.


class UninitializedOp(RowOp, ABC):
    """A value of any type that nothing computes."""

    EXAMPLE: ClassVar = "%u = NAME : !llvm.struct<(i32, f32)>"

    res = result_def(LLVM_VALUE)

    assembly_format = "attr-dict `:` type($res)"
    traits = traits_def(Pure())

    def __init__(self, result_type: Attribute):
        super().__init__(result_types=[result_type])


UndefOp = UninitializedOp.row("llvm.mlir.undef", "Some value, not the same at each use.")
PoisonOp = UninitializedOp.row(
    "llvm.mlir.poison",
    "A value that no result may depend on.",
    "%p = NAME : !llvm.struct<(i32, f32)>",
)
ZeroOp = UninitializedOp.row(
    "llvm.mlir.zero",
    "A zero of any type: the null pointer, a struct of zeros.",
    "%z = NAME : !llvm.ptr",
)
