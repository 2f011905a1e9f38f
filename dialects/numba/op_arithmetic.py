"""Arithmetic, comparison and casts with Python's meaning."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from xdsl.dialects.builtin import i1
from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, Operation, SpacedOpaqueSyntaxAttribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import EffectInstance, Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from ...datamodel import dates
from ...datamodel.behaviour import (
    Behaviour,
    ComplexNumber,
    Moment,
    Number,
    Truth,
    behaviour_of,
)
from ...datamodel.casts import may_raise
from ...datamodel.models import Models
from ...datamodel.operators import (
    BINARY_OPERATORS,
    UNARY_OPERATORS,
    compares,
    keeps_right,
    loses,
    unary_operand,
)
from ..model_ops import NO_EFFECT, EffectsByModels, ModelOp
from .op_checks import check_cast, check_truth, has_type
from .scalars import BOOLEAN


class BinaryOperator(StrEnum):
    """The binary operators, by their names in Python's `operator` module."""

    ADD = "add"
    SUB = "sub"
    MUL = "mul"
    TRUEDIV = "truediv"
    FLOORDIV = "floordiv"
    MOD = "mod"
    POW = "pow"
    LSHIFT = "lshift"
    RSHIFT = "rshift"
    AND = "and_"
    OR = "or_"
    XOR = "xor"


class UnaryOperator(StrEnum):
    """The unary operators, by their names in Python's `operator` module."""

    NEG = "neg"
    POS = "pos"
    INVERT = "invert"
    NOT = "not_"
    ABS = "abs"


class Comparison(StrEnum):
    """The comparisons, by their names in Python's `operator` module."""

    EQ = "eq"
    NE = "ne"
    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"
    IS = "is_"
    IS_NOT = "is_not"


@irdl_attr_definition
class BinaryOperatorAttr(EnumAttribute[BinaryOperator], SpacedOpaqueSyntaxAttribute):
    """A binary operator: `#numba<binary add>`."""

    name = "numba.binary"


@irdl_attr_definition
class UnaryOperatorAttr(EnumAttribute[UnaryOperator], SpacedOpaqueSyntaxAttribute):
    """A unary operator: `#numba<unary neg>`."""

    name = "numba.unary"


@irdl_attr_definition
class ComparisonAttr(EnumAttribute[Comparison], SpacedOpaqueSyntaxAttribute):
    """A comparison: `#numba<comparison lt>`."""

    name = "numba.comparison"


def _check_operator(
    op: Operation,
    operator: str,
    type: Attribute,
    table: dict[type[Number], tuple[str, ...]],
    models: Models,
) -> None:
    found = behaviour_of(type, models)
    legal = table.get(found.__class__, ()) if isinstance(found, Number) else ()
    if operator in legal:
        return
    models.shape(type)
    if not legal:
        raise VerifyException(
            f"{op.name} {operator}: result type {type} is no number; legal are integers, "
            "floats, booleans, complex numbers, and types with a registered behaviour"
        )
    raise VerifyException(
        f"{op.name} {operator} has no meaning on {type}; legal are {', '.join(legal)}"
    )


@irdl_op_definition
class BinopOp(ModelOp):
    """A Python binary operator.  The operands are cast to the result's type first; a cast
    that would lose a fraction, bits or magnitude is refused.

    `floordiv` and `mod` round down and take the divisor's sign; an integer divided by
    zero gives zero, and shifts beyond the width give what NumPy gives.  An integer exponent
    and an integer number of bits to shift by keep their own width and sign.

    Dates and spans of time combine as NumPy's datetime64 and timedelta64 do: units are
    converted, and "not a time" is kept.

    ```mlir
    %a, %b = "test.op"() : () -> (si64, si64)
    %r = numba.binop add %a, %b : (si64, si64) -> si64
    %q = numba.binop truediv %a, %b : (si64, si64) -> f64
    ```
    """

    name = "numba.binop"

    operator = prop_def(BinaryOperatorAttr)
    lhs = operand_def()
    rhs = operand_def()
    result = result_def()

    assembly_format = (
        "$operator $lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)"
    )
    traits = traits_def(Pure())

    def __init__(
        self,
        operator: BinaryOperator | str,
        lhs: SSAValue,
        rhs: SSAValue,
        result_type: Attribute,
    ) -> None:
        super().__init__(
            operands=[lhs, rhs],
            result_types=[result_type],
            properties={"operator": BinaryOperatorAttr(BinaryOperator(operator))},
        )

    def check(self, models: Models) -> None:
        operator = self.operator.data
        lhs, rhs, result = self.lhs.type, self.rhs.type, self.result.type
        left, right = behaviour_of(lhs, models), behaviour_of(rhs, models)
        if any(isinstance(found, Moment) for found in (left, right, behaviour_of(result, models))):
            self._check_dates(left, right, models)
            return
        _check_operator(self, operator, result, BINARY_OPERATORS, models)
        kept = keeps_right(operator, right, behaviour_of(result, models))
        for operand in (lhs,) if kept else (lhs, rhs):
            check_cast(self, operand, result, models)
            if loses(operand, result, models):
                raise VerifyException(
                    f"{self.name} {operator} computes in {result}, where {operand} loses its "
                    "fraction, bits or magnitude; take a result type that holds both operands, "
                    "or say the loss with numba.cast"
                )

    def _check_dates(self, left: Behaviour | None, right: Behaviour | None, models: Models) -> None:
        operator = self.operator.data
        where = f"{self.name} {operator}"
        try:
            expected = dates.binary_result(operator, left, right)
        except VerifyException as e:
            raise VerifyException(f"{where} on {self.lhs.type} and {self.rhs.type}: {e}") from e
        if behaviour_of(self.result.type, models) != expected:
            raise VerifyException(
                f"{where} of {self.lhs.type} and {self.rhs.type} gives "
                f"{dates.shown(expected)}, found {self.result.type}; convert with numba.cast"
            )


@irdl_op_definition
class UnaryOp(ModelOp):
    """A Python unary operator, or `abs`.  It computes in the operand's type, and the result
    is cast, as Numba does: `neg` of a ui8 that is 1 gives 255, also as a ui64.

    A boolean is cast before it is negated; `invert` of a boolean gives a boolean.

    ```mlir
    %a = "test.op"() : () -> si64
    %r = numba.unary neg %a : si64 -> si64
    %n = numba.unary not_ %a : si64 -> !numba.boolean
    ```
    """

    name = "numba.unary"

    operator = prop_def(UnaryOperatorAttr)
    operand = operand_def()
    result = result_def()

    assembly_format = "$operator $operand attr-dict `:` type($operand) `->` type($result)"
    traits = traits_def(Pure())

    def __init__(
        self, operator: UnaryOperator | str, operand: SSAValue, result_type: Attribute
    ) -> None:
        super().__init__(
            operands=[operand],
            result_types=[result_type],
            properties={"operator": UnaryOperatorAttr(UnaryOperator(operator))},
        )

    def check(self, models: Models) -> None:
        operator = self.operator.data
        operand, result = self.operand.type, self.result.type
        if operator == "not_":
            check_truth(self, operand, models)
            if not isinstance(behaviour_of(result, models), Truth):
                raise VerifyException(f"numba.unary not_ gives !numba.boolean, found {result}")
            return
        source = behaviour_of(operand, models)
        if operator == "abs" and isinstance(source, ComplexNumber):
            has_type(self, "absolute value", operand, source.part, result)
            return
        if isinstance(source, Moment):
            if not source.span or operator == "invert":
                raise VerifyException(
                    f"numba.unary {operator} has no meaning on {operand}, as in NumPy; legal are "
                    "neg, pos and abs of a timedelta"
                )
            has_type(self, "result", operand, operand, result)
            return
        _check_operator(self, operator, result, UNARY_OPERATORS, models)
        check_cast(self, operand, result, models)
        working = unary_operand(operator, operand, result, models)
        if working != result:
            _check_operator(self, operator, working, UNARY_OPERATORS, models)
            if isinstance(behaviour_of(working, models), Truth) and not isinstance(
                behaviour_of(result, models), Truth
            ):
                raise VerifyException(
                    f"numba.unary {operator} of a boolean gives !numba.boolean, found {result}; "
                    "cast the operand to an integer first"
                )


@irdl_op_definition
class CmpOp(ModelOp):
    """A Python comparison of two values of one type, or of two dates or spans of any units
    that NumPy compares; gives a boolean.

    ```mlir
    %a, %b = "test.op"() : () -> (si64, si64)
    %r = numba.cmp lt %a, %b : (si64, si64)
    ```
    """

    name = "numba.cmp"

    operator = prop_def(ComparisonAttr)
    lhs = operand_def()
    rhs = operand_def()
    result = result_def(BOOLEAN)

    assembly_format = "$operator $lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)`"
    traits = traits_def(Pure())

    def __init__(self, operator: Comparison | str, lhs: SSAValue, rhs: SSAValue) -> None:
        super().__init__(
            operands=[lhs, rhs],
            result_types=[BOOLEAN],
            properties={"operator": ComparisonAttr(Comparison(operator))},
        )

    def check(self, models: Models) -> None:
        operator = self.operator.data
        left, right = behaviour_of(self.lhs.type, models), behaviour_of(self.rhs.type, models)
        if isinstance(left, Moment) and isinstance(right, Moment):
            try:
                dates.common(left, right)
            except VerifyException as e:
                raise VerifyException(f"numba.cmp {operator}: {e}") from e
        elif self.lhs.type != self.rhs.type:
            raise VerifyException(
                f"numba.cmp {operator} compares values of one type, found {self.lhs.type} and "
                f"{self.rhs.type}; cast one of them"
            )
        if not compares(operator, self.lhs.type, models):
            raise VerifyException(
                f"numba.cmp {operator} has no meaning on {self.lhs.type}; numbers have an order "
                "(complex numbers only equality), tuples equality, and identity belongs to "
                "integers, booleans, pointers and None"
            )


@irdl_op_definition
class CastOp(ModelOp):
    """A conversion as Numba does it implicitly, or as the type's name called does.

    From an optional to its type: None is error status -1, so that cast has effects.

    ```mlir
    %x = "test.op"() : () -> si32
    %y = numba.cast %x : si32 -> f64
    ```
    """

    name = "numba.cast"

    operand = operand_def()
    result = result_def()

    assembly_format = "$operand attr-dict `:` type($operand) `->` type($result)"
    traits = traits_def(EffectsByModels())

    def __init__(self, operand: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[operand], result_types=[result_type])

    def check(self, models: Models) -> None:
        check_cast(self, self.operand.type, self.result.type, models)

    def effects(self, models: Models) -> AbstractSet[EffectInstance] | None:
        return None if may_raise(self.operand.type, self.result.type, models) else NO_EFFECT


@irdl_op_definition
class TruthOp(ModelOp):
    """Whether a value counts as true: `bool(x)`.

    ```mlir
    %x = "test.op"() : () -> si64
    %t = numba.truth %x : si64
    ```
    """

    name = "numba.truth"

    operand = operand_def()
    result = result_def(BOOLEAN)

    assembly_format = "$operand attr-dict `:` type($operand)"
    traits = traits_def(Pure())

    def __init__(self, operand: SSAValue) -> None:
        super().__init__(operands=[operand], result_types=[BOOLEAN])

    def check(self, models: Models) -> None:
        check_truth(self, self.operand.type, models)


@irdl_op_definition
class ToBitOp(IRDLOperation):
    """A boolean as the i1 that `scf.if` and `arith` take.

    ```mlir
    %b = "test.op"() : () -> !numba.boolean
    %i = numba.to_bit %b
    ```
    """

    name = "numba.to_bit"

    boolean = operand_def(BOOLEAN)
    result = result_def(i1)

    assembly_format = "$boolean attr-dict"
    traits = traits_def(Pure())

    def __init__(self, boolean: SSAValue) -> None:
        super().__init__(operands=[boolean], result_types=[i1])


@irdl_op_definition
class FromBitOp(IRDLOperation):
    """An i1 as a boolean.

    ```mlir
    %i = "test.op"() : () -> i1
    %b = numba.from_bit %i
    ```
    """

    name = "numba.from_bit"

    bit = operand_def(i1)
    result = result_def(BOOLEAN)

    assembly_format = "$bit attr-dict"
    traits = traits_def(Pure())

    def __init__(self, bit: SSAValue) -> None:
        super().__init__(operands=[bit], result_types=[BOOLEAN])


ATTRIBUTES: Sequence[type[Attribute]] = (
    BinaryOperatorAttr,
    UnaryOperatorAttr,
    ComparisonAttr,
)

OPS = (
    BinopOp,
    UnaryOp,
    CmpOp,
    CastOp,
    TruthOp,
    ToBitOp,
    FromBitOp,
)
