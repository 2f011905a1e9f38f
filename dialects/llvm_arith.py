"""Values in registers: arithmetic, comparisons, casts, vectors and aggregates.

Arithmetic that is not here is xDSL's: its classes read and print upstream's text.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import ClassVar

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    I32,
    IntegerAttr,
    IntegerType,
    VectorType,
    i1,
    i32,
)
from xdsl.dialects.llvm import FastMathAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AttrConstraint,
    InferenceContext,
    IntConstraint,
    IRDLOperation,
    ParsePropInAttrDict,
    VarConstraint,
    VerificationContext,
    base,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    CustomDirective,
    ParsingState,
    PrintingState,
    irdl_custom_directive,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .intrinsics import RowOp
from .llvm_syntax import (
    FLOAT_PREDICATES,
    INTEGER_PREDICATES,
    FloatPredicate,
    IntegerPredicate,
    PropertiesInPlace,
)
from .llvm_types import (
    FLOATS,
    INTEGERS,
    INTEGERS_OR_POINTERS,
    LLVM_VALUE,
    element_type,
    shape_of,
)

NO_FAST_MATH = FastMathAttr(None)

# Integer arithmetic that may not overflow.

NSW_FLAG, NUW_FLAG = 1, 2
"""The bits of the overflow flags, as upstream counts them."""

_OVERFLOW_KEYWORDS = {"nsw": NSW_FLAG, "nuw": NUW_FLAG, "none": 0}


@irdl_custom_directive
class OverflowFlags(CustomDirective):
    """`overflow<nsw, nuw>`; nothing where the op may overflow."""

    flags: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        flags = 0
        if parser.parse_optional_keyword("overflow") is not None:
            for word in parser.parse_comma_separated_list(
                parser.Delimiter.ANGLE, lambda: parser.parse_keyword_in(_OVERFLOW_KEYWORDS)
            ):
                flags |= _OVERFLOW_KEYWORDS[word]
        self.flags.set(state, IntegerAttr(flags, i32))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        flags = self.flags.get(op)
        if flags is None:
            return
        assert isa(flags, IntegerAttr)
        if words := [w for w, bits in _OVERFLOW_KEYWORDS.items() if flags.value.data & bits]:
            printer.print_string(f" overflow<{', '.join(words)}>")
            state.should_emit_space = True
            state.last_was_punctuation = False


def verify_overflow_flags(flags: IntegerAttr[I32]) -> None:
    """Raises VerifyException for what is no set of flags."""
    if not 0 <= flags.value.data <= NSW_FLAG | NUW_FLAG:
        raise VerifyException(
            f"{flags.value.data} is no set of overflow flags: legal are sums of 1 (nsw) and 2 (nuw)"
        )


class OverflowingOp(RowOp, ABC):
    """Integer arithmetic whose result is poison where it overflows as its flags forbid."""

    EXAMPLE: ClassVar = "%r = NAME %a, %b overflow<nsw, nuw> : i32"

    T: ClassVar = VarConstraint("T", INTEGERS)

    lhs = operand_def(T)
    rhs = operand_def(T)
    overflowFlags = prop_def(IntegerAttr[I32], default_value=IntegerAttr(0, i32))
    res = result_def(T)

    custom_directives = (OverflowFlags,)
    assembly_format = "$lhs `,` $rhs custom<OverflowFlags>($overflowFlags) attr-dict `:` type($res)"
    traits = traits_def(Pure(), PropertiesInPlace())

    def __init__(
        self, lhs: SSAValue | Operation, rhs: SSAValue | Operation, *, overflow_flags: int = 0
    ):
        super().__init__(
            operands=[lhs, rhs],
            result_types=[SSAValue.get(lhs).type],
            properties={"overflowFlags": IntegerAttr(overflow_flags, i32)},
        )

    def verify_(self) -> None:
        verify_overflow_flags(self.overflowFlags)


AddOp = OverflowingOp.row("llvm.add", "The sum of two integers.")
SubOp = OverflowingOp.row(
    "llvm.sub", "The difference of two integers.", "%r = NAME %a, %b overflow<nsw> : i32"
)
MulOp = OverflowingOp.row(
    "llvm.mul", "The product of two integers.", "%r = NAME %a, %b : vector<4xi32>"
)
ShlOp = OverflowingOp.row(
    "llvm.shl", "An integer shifted left.", "%r = NAME %a, %b overflow<nuw> : i64"
)


# Comparisons and selection.


@dataclass(frozen=True)
class SameShapeI1Constraint(AttrConstraint):
    """i1, or the vector of i1 with the shape of the constrained type."""

    of: AttrConstraint

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if element_type(attr) != i1:
            raise VerifyException(f"expected an i1 or a vector of i1, got {attr}")

    def can_infer(self, var_constraint_names: AbstractSet[str]) -> bool:
        return self.of.can_infer(var_constraint_names)

    def infer(self, context: InferenceContext) -> Attribute:
        shape = shape_of(self.of.infer(context))
        return i1 if shape is None else VectorType(i1, shape)

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint:
        return SameShapeI1Constraint(self.of.mapping_type_vars(type_var_mapping))


def bit_for(type: Attribute) -> Attribute:
    """i1, or the vector of i1 with the shape of `type`."""
    shape = shape_of(type)
    return i1 if shape is None else VectorType(i1, shape)


def verify_same_shape(one: Attribute, other: Attribute) -> None:
    """Raises VerifyException where one is a vector and the other is none as long."""
    if shape_of(one) != shape_of(other):
        raise VerifyException(f"{one} and {other} differ in shape")


@irdl_op_definition
class ICmpOp(IRDLOperation):
    """Compares integers or pointers.

    ```mlir
    %r = llvm.icmp "slt" %a, %b : i32
    %s = llvm.icmp "eq" %p, %q : !llvm.ptr
    ```
    """

    name = "llvm.icmp"
    T: ClassVar = VarConstraint("T", INTEGERS_OR_POINTERS)

    predicate = prop_def(INTEGER_PREDICATES)
    lhs = operand_def(T)
    rhs = operand_def(T)
    res = result_def(SameShapeI1Constraint(T))

    custom_directives = (IntegerPredicate,)
    assembly_format = "custom<IntegerPredicate>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs)"
    traits = traits_def(Pure(), PropertiesInPlace())

    def __init__(
        self,
        lhs: SSAValue | Operation,
        rhs: SSAValue | Operation,
        predicate: str | IntegerAttr[IntegerType],
    ):
        if isinstance(predicate, str):
            predicate = INTEGER_PREDICATES.value_of(predicate)
        super().__init__(
            operands=[lhs, rhs],
            result_types=[bit_for(SSAValue.get(lhs).type)],
            properties={"predicate": predicate},
        )

    def verify_(self) -> None:
        verify_same_shape(self.lhs.type, self.res.type)


@irdl_op_definition
class FCmpOp(IRDLOperation):
    """Compares floats; `o` predicates are false and `u` predicates true on a NaN.

    ```mlir
    %r = llvm.fcmp "oeq" %a, %b {fastmathFlags = #llvm.fastmath<nnan>} : f32
    ```
    """

    name = "llvm.fcmp"
    T: ClassVar = VarConstraint("T", FLOATS)

    predicate = prop_def(FLOAT_PREDICATES)
    lhs = operand_def(T)
    rhs = operand_def(T)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)
    res = result_def(SameShapeI1Constraint(T))

    custom_directives = (FloatPredicate,)
    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "custom<FloatPredicate>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs)"
    traits = traits_def(Pure(), PropertiesInPlace())

    def __init__(
        self,
        lhs: SSAValue | Operation,
        rhs: SSAValue | Operation,
        predicate: str | IntegerAttr[IntegerType],
        fast_math: FastMathAttr = NO_FAST_MATH,
    ):
        if isinstance(predicate, str):
            predicate = FLOAT_PREDICATES.value_of(predicate)
        super().__init__(
            operands=[lhs, rhs],
            result_types=[bit_for(SSAValue.get(lhs).type)],
            properties={"predicate": predicate, "fastmathFlags": fast_math},
        )

    def verify_(self) -> None:
        verify_same_shape(self.lhs.type, self.res.type)


@irdl_op_definition
class SelectOp(IRDLOperation):
    """One of two values, or of each two elements.

    ```mlir
    %r = llvm.select %c, %a, %b : i1, f32
    %v = llvm.select %cs, %as, %bs : vector<4xi1>, vector<4xi32>
    ```
    """

    name = "llvm.select"
    T: ClassVar = VarConstraint("T", LLVM_VALUE)

    cond = operand_def(base(IntegerType) | VectorType.constr(base(IntegerType)))
    lhs = operand_def(T)
    rhs = operand_def(T)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)
    res = result_def(T)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "$cond `,` $lhs `,` $rhs attr-dict `:` type($cond) `,` type($res)"
    traits = traits_def(Pure())

    def __init__(
        self,
        cond: SSAValue | Operation,
        lhs: SSAValue | Operation,
        rhs: SSAValue | Operation,
    ):
        super().__init__(operands=[cond, lhs, rhs], result_types=[SSAValue.get(lhs).type])

    def verify_(self) -> None:
        if element_type(self.cond.type) != i1:
            raise VerifyException(f"the condition is an i1 or a vector of i1, got {self.cond.type}")
        if shape_of(self.cond.type) is not None:
            verify_same_shape(self.cond.type, self.res.type)


@irdl_op_definition
class FreezeOp(IRDLOperation):
    """A value that is no longer undefined: some fixed one where it was.

    ```mlir
    %r = llvm.freeze %v : i32
    ```
    """

    name = "llvm.freeze"
    T: ClassVar = VarConstraint("T", LLVM_VALUE)

    val = operand_def(T)
    res = result_def(T)

    assembly_format = "$val attr-dict `:` type($val)"
    traits = traits_def(Pure())

    def __init__(self, val: SSAValue | Operation):
        super().__init__(operands=[val], result_types=[SSAValue.get(val).type])
