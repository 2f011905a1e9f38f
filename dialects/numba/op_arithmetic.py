"""Constants, arithmetic, comparison and casts with Python's meaning."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    bf16,
    f16,
    f64,
    i1,
    i64,
)
from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, SpacedOpaqueSyntaxAttribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import ConstantLike, Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa
from xdsl.utils.str_enum import StrEnum

from .base import parse_optional_string
from .op_traits import EffectsOfTypes, MeaningIsDefined
from .scalars import BFLOAT16, BOOLEAN, FLOAT16, LiteralType


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


@irdl_op_definition
class ConstantOp(IRDLOperation):
    """A Python value that is known while compiling.

    The value is stored as the nearest builtin attribute: an integer of the result's
    type (of i64 where that is no builtin integer), a float likewise (f64), an i1 for a
    boolean, unit for None, a string, and two floats for a complex number.

    ```mlir
    %i = numba.constant 5 : si64
    %f = numba.constant 1.5 : f64
    %b = numba.constant true : !numba.boolean
    %n = numba.constant none : !numba.none
    %s = numba.constant "abc" : !numba.literal<"abc">
    %c = numba.constant [0.0, 1.0] : complex<f64>
    ```
    """

    name = "numba.constant"

    value = prop_def()
    result = result_def()

    traits = traits_def(Pure(), ConstantLike(), MeaningIsDefined())

    def __init__(
        self, value: bool | int | float | complex | str | Attribute | None, type: Attribute
    ) -> None:
        if not isinstance(value, Attribute):
            value = constant_attribute(value, type)
        super().__init__(result_types=[type], properties={"value": value})

    @classmethod
    def parse(cls, parser: Parser) -> ConstantOp:
        start = parser.pos
        value = _parse_constant(parser)
        end = parser.pos
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        type = parser.parse_type()
        try:
            attribute = constant_attribute(value, type)
        except VerifyException as e:
            parser.raise_error(f"constant does not fit its type: {e}", start, end)
        op = cls(attribute, type)
        op.attributes = dict(attributes)
        return op

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        match self.value:
            case UnitAttr():
                printer.print_string("none")
            case StringAttr() | BytesAttr():
                printer.print_string_literal(self.text or "")
            case ArrayAttr():
                with printer.in_square_brackets():
                    printer.print_list(self.value.data, lambda part: _print_number(printer, part))
            case _:
                _print_number(printer, self.value)
        printer.print_op_attributes(self.attributes)
        printer.print_string(" : ")
        printer.print_attribute(self.result.type)

    @property
    def text(self) -> str | None:
        """The value as a string; None where it is none."""
        match self.value:
            case StringAttr():
                return self.value.data
            case BytesAttr():
                # How the generic format reads what is beyond ASCII.
                return self.value.data.decode(errors="replace")
            case _:
                return None

    def verify_(self) -> None:
        if not isinstance(self.result.type, LiteralType):
            return
        value = self.value if self.text is None else StringAttr(self.text)
        if value != self.result.type.value:
            raise VerifyException(
                f"numba.constant: value {self.value} is not the one that its type "
                f"{self.result.type} names"
            )


class _Bits(int):
    """An integer that was spelled in hexadecimal: a float's bits, where a float is asked."""


_Parts = tuple[int | float, int | float]
"""The real and the imaginary part of a complex number."""


def _parse_constant(parser: Parser) -> bool | int | float | _Parts | str | None:
    if parser.parse_optional_keyword("none") is not None:
        return None
    if (boolean := parser.parse_optional_boolean()) is not None:
        return boolean
    if (text := parse_optional_string(parser)) is not None:
        return text
    parts = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, lambda: _parse_number(parser)
    )
    if parts is None:
        return _parse_number(parser)
    if len(parts) != 2:
        parser.raise_error(
            f"a complex constant has a real and an imaginary part, found {len(parts)} numbers"
        )
    return parts[0], parts[1]


def _parse_number(parser: Parser) -> int | float:
    start = parser.pos
    number = parser.parse_optional_number()
    if number is None:
        parser.raise_error(
            'constant expected: none, true, false, a number, "..." or [real, imaginary]'
        )
    if isinstance(number, int) and parser.lexer.input.content.startswith(("0x", "0X"), start):
        return _Bits(number)
    return number


def constant_attribute(
    value: bool | int | float | complex | _Parts | str | None, type: Attribute
) -> Attribute:
    """How `numba.constant` stores a Python value of `type`.

    Raises VerifyException where a number is outside its type.
    """
    match value:
        case None:
            return UnitAttr()
        case bool():
            return IntegerAttr(int(value), i1)
        case str():
            return StringAttr(value)
        case complex():
            return constant_attribute((value.real, value.imag), type)
        case tuple():
            element = _float_type(getattr(type, "element_type", type))
            return ArrayAttr([_float_attribute(part, element) for part in value])
        case int() if isa(type, IntegerType):
            return IntegerAttr(int(value), type)
        case int() if isinstance(type, LiteralType) and isa(literal := type.type, IntegerType):
            return IntegerAttr(int(value), literal)
        case int() if not isinstance(value, _Bits) and not isinstance(type, AnyFloat):
            return IntegerAttr(value, i64)
        case _:
            return _float_attribute(value, _float_type(type))


_HALVES: dict[Attribute, AnyFloat] = {FLOAT16: f16, BFLOAT16: bf16}


def _float_type(type: Attribute) -> AnyFloat:
    """The type of the number in a constant of `type`."""
    return type if isinstance(type, AnyFloat) else _HALVES.get(type, f64)


def _float_attribute(value: int | float, type: AnyFloat) -> FloatAttr:
    if not isinstance(value, _Bits):
        try:
            return FloatAttr(float(value), type)
        except OverflowError:
            raise VerifyException("the integer is beyond the range of floats") from None
    if value.bit_length() > type.bitwidth:
        raise VerifyException(f"{type} has {type.bitwidth} bits")
    raw = value.to_bytes(type.compile_time_size, "little")
    return FloatAttr(next(iter(type.iter_unpack(raw))), type)


def _print_number(printer: Printer, value: Attribute) -> None:
    match value:
        case IntegerAttr(type=IntegerType() as type) if type == i1:
            printer.print_string("true" if value.value.data else "false")
        case IntegerAttr():
            printer.print_int(value.value.data)
        case FloatAttr():
            printer.print_float(value.value.data, value.type)
        case _:
            printer.print_attribute(value)


@irdl_op_definition
class BinopOp(IRDLOperation):
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
    traits = traits_def(Pure(), MeaningIsDefined())

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


@irdl_op_definition
class UnaryOp(IRDLOperation):
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
    traits = traits_def(Pure(), MeaningIsDefined())

    def __init__(
        self, operator: UnaryOperator | str, operand: SSAValue, result_type: Attribute
    ) -> None:
        super().__init__(
            operands=[operand],
            result_types=[result_type],
            properties={"operator": UnaryOperatorAttr(UnaryOperator(operator))},
        )


@irdl_op_definition
class CmpOp(IRDLOperation):
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
    traits = traits_def(Pure(), MeaningIsDefined())

    def __init__(self, operator: Comparison | str, lhs: SSAValue, rhs: SSAValue) -> None:
        super().__init__(
            operands=[lhs, rhs],
            result_types=[BOOLEAN],
            properties={"operator": ComparisonAttr(Comparison(operator))},
        )


@irdl_op_definition
class CastOp(IRDLOperation):
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
    traits = traits_def(EffectsOfTypes(), MeaningIsDefined())

    def __init__(self, operand: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[operand], result_types=[result_type])


@irdl_op_definition
class TruthOp(IRDLOperation):
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
    traits = traits_def(Pure(), MeaningIsDefined())

    def __init__(self, operand: SSAValue) -> None:
        super().__init__(operands=[operand], result_types=[BOOLEAN])


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
    ConstantOp,
    BinopOp,
    UnaryOp,
    CmpOp,
    CastOp,
    TruthOp,
    ToBitOp,
    FromBitOp,
)
