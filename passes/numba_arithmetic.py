"""Constants, operators and comparisons on bits, with Python's and NumPy's meaning."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from xdsl.dialects import arith, complex, math
from xdsl.dialects.builtin import (
    ArrayAttr,
    ComplexType,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    f32,
    f64,
    i1,
    i8,
    i16,
)
from xdsl.ir import SSAValue

from ..datamodel.behaviour import (
    ComplexNumber,
    Float,
    Half,
    Integer,
    Moment,
    Nothing,
    Number,
    Pointer,
    Scalar,
    Text,
    Truth,
)
from ..datamodel.operators import keeps_right, unary_operand
from ..datamodel.representation import PTR, array_of, members_of
from ..dialects import dm, llvm
from ..dialects.numba import ops as numba
from . import numba_dates
from .builder import integer_width, known_integer
from .lowering import Lowerings
from .numba_casts import (
    cast,
    float_to_float,
    from_real,
    narrow_half,
    number_bits,
    resize,
    truth,
    widen_half,
)
from .numba_division import signed_division, unsigned_division
from .numba_lowering import NumbaRewriter

ARITHMETIC = Lowerings[NumbaRewriter]()

# Constants


@ARITHMETIC.lowers(numba.ConstantOp)
def lower_constant(op: numba.ConstantOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    type = op.result.type
    match op.value, rewriter.behaviour(type):
        case IntegerAttr() as value, Truth():
            return [rewriter.as_source(rewriter.integer(value.value.data, i1), type)]
        case IntegerAttr() as value, Integer(width):
            return [
                rewriter.as_source(rewriter.integer(value.value.data, IntegerType(width)), type)
            ]
        case FloatAttr() as value, Half() as half:
            return [
                rewriter.as_source(rewriter.integer(half_bits(value.value.data, half), i16), type)
            ]
        case FloatAttr() as value, _:
            return [rewriter.number(value.value.data, type)]
        case ArrayAttr() as value, ComplexNumber(part):
            real, imaginary = (
                rewriter.number(each.value.data, part)
                for each in value
                if isinstance(each, FloatAttr)
            )
            return [rewriter.value(complex.CreateOp(real, imaginary, ComplexType(part)))]
        case _, Nothing():
            return [rewriter.value(dm.NullOp(type))]
        case _, Text(text):
            return [rewriter.as_source(string_address(rewriter, text), type)]
        case _:
            raise rewriter.error(f"no constant of type {type}")


def half_bits(value: float, half: Half) -> int:
    """The bits of the 16-bit float next to `value`; ties to even, infinite beyond the range."""
    return int.from_bytes(half.type.pack((half.type.round(value),)), "little")


def string_address(rewriter: NumbaRewriter, text: str) -> SSAValue:
    """The address of a constant with the characters of `text` and a zero, one per content."""
    encoded = text.encode() + b"\0"
    type = array_of(len(encoded), i8)
    if text not in rewriter.strings:
        # The name depends on nothing but the content.
        symbol = f"str_{sha256(encoded).hexdigest()[:16]}"
        rewriter.strings[text] = symbol
        constant = llvm.GlobalOp(
            type,
            symbol,
            "internal",
            constant=True,
            value=StringAttr(text + "\0"),
            unnamed_addr=0,
        )
        constant.location = rewriter.location
        block = rewriter.module.body.block
        first = block.first_op
        if first is None:
            block.add_op(constant)
        else:
            block.insert_op_before(constant, first)
    return rewriter.value(llvm.AddressOfOp(rewriter.strings[text], PTR))


@ARITHMETIC.lowers(complex.ConstantOp)
def lower_complex_constant(op: complex.ConstantOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    # Its parts, since xDSL folds what it finds in whole constants as Python computes it:
    # an exception where a square overflows, another quotient by 0.
    type = op.complex.type
    real, imaginary = (
        rewriter.number(float(part.value.data), type.element_type) for part in op.value.data
    )
    return rewriter.values(complex.CreateOp(real, imaginary, type))


# Binary operators


@ARITHMETIC.lowers(numba.BinopOp)
def lower_binop(op: numba.BinopOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    type = op.result.type
    operator = op.operator.data
    number = rewriter.behaviour(type)
    if any(isinstance(rewriter.behaviour(t), Moment) for t in (op.lhs.type, op.rhs.type)):
        return [rewriter.as_source(date_binary(rewriter, operator, op), type)]
    a = cast(rewriter, op.lhs, type)
    right = rewriter.behaviour(op.rhs.type)
    if (
        isinstance(right, Integer)
        and isinstance(number, Integer | Float | Half)
        and keeps_right(operator, right, number)
    ):
        bits = with_integer(
            rewriter, operator, rewriter.as_target(a), number, rewriter.as_target(op.rhs), right
        )
        return [rewriter.as_source(bits, type)]
    b = cast(rewriter, op.rhs, type)
    match number:
        case ComplexNumber():
            return rewriter.values(COMPLEX[operator](a, b))
        case Integer():
            bits = integer_binary(
                rewriter, operator, rewriter.as_target(a), rewriter.as_target(b), number.signed
            )
        case Float():
            bits = float_binary(rewriter, operator, a, b)
        case Half():
            wide = (widen_half(rewriter, rewriter.as_target(operand), number) for operand in (a, b))
            bits = narrow_half(rewriter, float_binary(rewriter, operator, *wide), number)
        case _:
            bits = rewriter.value(BITWISE[operator](rewriter.as_target(a), rewriter.as_target(b)))
    return [rewriter.as_source(bits, type)]


def date_binary(rewriter: NumbaRewriter, operator: str, op: numba.BinopOp) -> SSAValue:
    """The bits of what an operator gives on two operands of which one is a date or a span."""
    result = rewriter.behaviour(op.result.type)
    operands: list[tuple[SSAValue, Scalar]] = []
    for value in op.operands:
        found = rewriter.behaviour(value.type)
        bits = rewriter.as_target(value)
        if isinstance(found, Integer | Truth):
            count = Integer(64, signed=True)
            operands.append((number_bits(rewriter, bits, found, count), count))
        elif isinstance(found, Float | Half):
            operands.append((number_bits(rewriter, bits, found, Float(f64)), Float(f64)))
        elif isinstance(found, Moment):
            operands.append((bits, found))
    (a, left), (b, right) = operands
    return numba_dates.binary(rewriter, operator, a, left, b, right, result)


def with_integer(
    rewriter: NumbaRewriter,
    operator: str,
    a: SSAValue,
    number: Integer | Float | Half,
    b: SSAValue,
    right: Integer,
) -> SSAValue:
    """A power or a shift by an integer of any width and sign."""
    match number:
        case Integer(signed=signed):
            if operator == "lshift":
                return shift_left(rewriter, a, b)
            if operator == "rshift":
                return shift_right(rewriter, a, b, signed)
            return integer_power(rewriter, a, signed, b, right.signed)
        case Half():
            base, wide = widen_half(rewriter, a, number), f32
        case Float(wide):
            base = a
    # An exponent of more bits than f32 has digits, which decide the sign, asks for f64.
    exact = f64 if right.width > 24 else wide
    result = float_binary(
        rewriter,
        operator,
        float_to_float(rewriter, base, exact),
        number_bits(rewriter, b, right, Float(exact)),
    )
    if isinstance(number, Half):
        return narrow_half(rewriter, result, number)
    return float_to_float(rewriter, result, wide)


BITWISE: dict[str, type[arith.SignlessIntegerBinaryOperation]] = {
    "and_": arith.AndIOp,
    "or_": arith.OrIOp,
    "xor": arith.XOrIOp,
}

WRAPPING: dict[str, type[arith.SignlessIntegerBinaryOperationWithOverflow]] = {
    "add": arith.AddiOp,
    "sub": arith.SubiOp,
    "mul": arith.MuliOp,
}


def integer_binary(
    rewriter: NumbaRewriter, operator: str, a: SSAValue, b: SSAValue, signed: bool
) -> SSAValue:
    """An operator on integers of one width; overflow wraps around."""
    if operator in WRAPPING:
        return rewriter.value(WRAPPING[operator](a, b))
    if operator in BITWISE:
        return rewriter.value(BITWISE[operator](a, b))
    match operator:
        case "floordiv" | "mod":
            return (signed_division if signed else unsigned_division)(rewriter, operator, a, b)
        case "pow":
            return integer_power(rewriter, a, signed, b, signed)
        case "lshift":
            return shift_left(rewriter, a, b)
        case _:
            return shift_right(rewriter, a, b, signed)


def shift_left(rewriter: NumbaRewriter, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a << b`; 0 where `b` is no less than the width of `a` (or negative), as NumPy has it."""
    shifted = rewriter.value(arith.ShLIOp(a, resize(rewriter, b, _width(a), signed=False)))
    if _shifts_within(a, b):
        return shifted
    within = rewriter.compare("ult", b, rewriter.integer(_width(a), b.type))
    return rewriter.select(within, shifted, rewriter.integer(0, a.type))


def shift_right(rewriter: NumbaRewriter, a: SSAValue, b: SSAValue, signed: bool) -> SSAValue:
    """`a >> b`; only the sign is left where `b` is no less than the width (or negative)."""
    if signed:
        if not _shifts_within(a, b):
            b = rewriter.value(arith.MinUIOp(b, rewriter.integer(_width(a) - 1, b.type)))
        return rewriter.value(arith.ShRSIOp(a, resize(rewriter, b, _width(a), signed=False)))
    shifted = rewriter.value(arith.ShRUIOp(a, resize(rewriter, b, _width(a), signed=False)))
    if _shifts_within(a, b):
        return shifted
    within = rewriter.compare("ult", b, rewriter.integer(_width(a), b.type))
    return rewriter.select(within, shifted, rewriter.integer(0, a.type))


def _width(bits: SSAValue) -> int:
    return integer_width(bits.type)


def _shifts_within(a: SSAValue, b: SSAValue) -> bool:
    known = known_integer(b)
    return known is not None and 0 <= known < _width(a)


def integer_power(
    rewriter: NumbaRewriter, a: SSAValue, signed: bool, b: SSAValue, exponent_signed: bool
) -> SSAValue:
    """`a ** b` in the type of `a`; the exponent is of any width, and has a sign or none."""
    exponent = power_exponent(rewriter, b, _width(a), exponent_signed)
    power = rewriter.value(math.IPowIOp(a, exponent))
    known = known_integer(exponent)
    if signed or not exponent_signed or (known is not None and known >= 0):
        return power
    # Without a sign the largest integer is not -1, whose inverse is itself.
    negative = rewriter.compare("slt", exponent, rewriter.integer(0, a.type))
    largest = rewriter.compare("eq", a, rewriter.integer(-1, a.type))
    return rewriter.select(rewriter.and_(negative, largest), rewriter.integer(0, a.type), power)


def power_exponent(rewriter: NumbaRewriter, b: SSAValue, width: int, signed: bool) -> SSAValue:
    """A signed exponent of `width` bits that gives every base of `width` bits the same power.

    An odd number squared `width - 2` times is 1, and of an even one `width` factors are 0:
    above `2 ** (width - 2)` only the low bits count, and of a negative exponent the lowest.
    """
    type = IntegerType(width)
    known = known_integer(b)
    if _width(b) < width or (signed and _width(b) == width):
        return resize(rewriter, b, width, signed=signed)
    if known is not None and 0 <= known <= width:
        return rewriter.integer(known, type)
    period = 1 << (width - 2)
    zero = rewriter.integer(0, type)
    low = rewriter.and_(
        resize(rewriter, b, width, signed=False), rewriter.integer(period - 1, type)
    )
    large = rewriter.compare("uge", b, rewriter.integer(period, b.type))
    high = rewriter.select(large, rewriter.integer(period, type), zero)
    if signed:
        negative = rewriter.compare("slt", b, rewriter.integer(0, b.type))
        high = rewriter.select(negative, rewriter.integer(1 << (width - 1), type), high)
    return rewriter.or_(low, high)


def float_binary(rewriter: NumbaRewriter, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """An operator on floats of one type."""
    match operator:
        case "add":
            return rewriter.add(a, b)
        case "sub":
            return rewriter.sub(a, b)
        case "mul":
            return rewriter.mul(a, b)
        case "truediv":
            return rewriter.div(a, b)
        case "pow":
            if _known_float(b) == 2.0:
                return rewriter.mul(a, a)
            return rewriter.value(math.PowFOp(a, b))
        case "mod":
            return float_remainder(rewriter, a, b)[0]
        case _:
            return float_quotient(rewriter, a, b)


def _known_float(value: SSAValue) -> float | None:
    match value.owner:
        case arith.ConstantOp(value=FloatAttr() as constant):
            return constant.value.data
        case arith.SIToFPOp() | arith.UIToFPOp() as op:
            return known_integer(op.input)
        case _:
            return None


def float_remainder(
    rewriter: NumbaRewriter, a: SSAValue, b: SSAValue
) -> tuple[SSAValue, SSAValue, SSAValue]:
    """`a % b` with the sign of `b` (also of a zero), C's remainder, and whether they differ.

    Not a number where `b` is 0.  LLVM's `frem` is exact on a CPU; for NVPTX it is one
    division and one fma, so a quotient of more digits than the type has loses them, as
    the reference's does.
    """
    zero = rewriter.number(0.0, a.type)
    remainder = rewriter.value(llvm.FRemOp(a, b))
    inexact = rewriter.compare("one", remainder, zero)
    negative = rewriter.compare("olt", remainder, zero)
    opposite = rewriter.xor(negative, rewriter.compare("olt", b, zero))
    down = rewriter.and_(inexact, opposite)
    moved = rewriter.select(down, rewriter.add(remainder, b), remainder)
    exact = rewriter.compare("oeq", remainder, zero)
    return rewriter.select(exact, rewriter.value(math.CopySignOp(zero, b)), moved), remainder, down


def float_quotient(rewriter: NumbaRewriter, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a // b`: the exact quotient rounded down; `a / b` where `b` is 0."""
    type = a.type
    zero, one = rewriter.number(0.0, type), rewriter.number(1.0, type)
    _, remainder, down = float_remainder(rewriter, a, b)
    exact = rewriter.div(rewriter.sub(a, remainder), b)
    quotient = rewriter.sub(exact, rewriter.select(down, one, zero))
    # The quotient is a whole number but for rounding: take the nearest.
    floor = rewriter.value(math.FloorOp(quotient))
    far = rewriter.compare("ogt", rewriter.sub(quotient, floor), rewriter.number(0.5, type))
    nearest = rewriter.add(floor, rewriter.select(far, one, zero))
    divided = rewriter.div(a, b)
    signed_zero = rewriter.value(math.CopySignOp(zero, divided))
    is_zero = rewriter.compare("oeq", quotient, zero)
    rounded = rewriter.select(is_zero, signed_zero, nearest)
    return rewriter.select(rewriter.compare("oeq", b, zero), divided, rounded)


COMPLEX: dict[str, type[complex.ComplexBinaryOp]] = {
    "add": complex.AddOp,
    "sub": complex.SubOp,
    "mul": complex.MulOp,
    "truediv": complex.DivOp,
    "pow": complex.PowOp,
}


# Unary operators


@ARITHMETIC.lowers(numba.UnaryOp)
def lower_unary(op: numba.UnaryOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    type = op.result.type
    operator = op.operator.data
    if operator == "not_":
        return [rewriter.as_source(rewriter.negate_bit(truth(rewriter, op.operand)), type)]
    if operator == "abs" and isinstance(rewriter.behaviour(op.operand.type), ComplexNumber):
        return [rewriter.value(complex.AbsOp(op.operand))]
    operand = cast(
        rewriter, op.operand, unary_operand(operator, op.operand.type, type, rewriter.models)
    )
    if operator == "pos":
        return [cast(rewriter, operand, type)]
    match number := rewriter.behaviour(operand.type):
        case Moment():
            # "Not a time" is the smallest integer, which is its own opposite and size.
            count = Integer(64, signed=True)
            bits = scalar_unary(rewriter, operator, rewriter.as_target(operand), count)
            return [rewriter.as_source(bits, type)]
        case ComplexNumber():
            return [cast(rewriter, rewriter.value(complex.NegOp(operand)), type)]
        case Integer() | Float() | Half() | Truth():
            bits = scalar_unary(rewriter, operator, rewriter.as_target(operand), number)
            result = rewriter.behaviour(type)
            if number != result and isinstance(result, Scalar):
                # Not by way of the operand's type, which may be a literal's.
                if isinstance(result, ComplexNumber):
                    return [from_real(rewriter, bits, number, result)]
                bits = number_bits(rewriter, bits, number, result)
            return [rewriter.as_source(bits, type)]
        case _:
            raise rewriter.error(f"numba.unary {operator} has no meaning on {type}")


def scalar_unary(
    rewriter: NumbaRewriter, operator: str, bits: SSAValue, number: Number
) -> SSAValue:
    """`neg`, `invert` or `abs` of a number that is not complex."""
    type = bits.type
    match operator, number:
        case "neg", Integer():
            return rewriter.sub(rewriter.integer(0, type), bits)
        case "neg", Float():
            return rewriter.neg(bits)
        case "neg", _:
            return rewriter.xor(bits, rewriter.integer(0x8000, type))
        case "abs", Integer(signed=False):
            return bits
        case "abs", Integer():
            zero = rewriter.integer(0, type)
            negative = rewriter.compare("slt", bits, zero)
            return rewriter.select(negative, rewriter.sub(zero, bits), bits)
        case "abs", Float():
            return rewriter.abs(bits)
        case "abs", _:
            return rewriter.and_(bits, rewriter.integer(0x7FFF, type))
        case _:
            return rewriter.xor(bits, rewriter.integer(-1, type))


# Comparisons


@ARITHMETIC.lowers(numba.CmpOp)
def lower_cmp(op: numba.CmpOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.as_source(compare(rewriter, op.operator.data, op.lhs, op.rhs), op.result.type)]


_ORDERED = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}
"""How floats compare: with a nan all is false but `ne`."""


def compare(rewriter: NumbaRewriter, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """An i1 that says how two values of one type compare."""
    operator = {"is_": "eq", "is_not": "ne"}.get(operator, operator)
    scalar, other = rewriter.behaviour(a.type), rewriter.behaviour(b.type)
    if isinstance(scalar, Moment) and isinstance(other, Moment):
        predicate = _integer_predicate(operator, signed=True)
        bits = rewriter.as_target(a), rewriter.as_target(b)
        return numba_dates.compare(rewriter, predicate, bits[0], scalar, bits[1], other)
    match scalar:
        case ComplexNumber():
            return rewriter.value(
                (complex.EqualOp if operator == "eq" else complex.NotEqualOp)(a, b)
            )
        case Integer() | Float() | Half() | Truth() | Pointer() | Nothing() | Text():
            return scalar_compare(
                rewriter, operator, rewriter.as_target(a), rewriter.as_target(b), scalar
            )
        case _:
            pass
    combine = arith.AndIOp if operator == "eq" else arith.OrIOp
    result: SSAValue | None = None
    for member in members_of(rewriter.shape(a.type)):
        each = compare(
            rewriter, operator, rewriter.get(a, member.name), rewriter.get(b, member.name)
        )
        result = each if result is None else rewriter.value(combine(result, each))
    return rewriter.integer(int(operator == "eq"), i1) if result is None else result


def scalar_compare(
    rewriter: NumbaRewriter, operator: str, a: SSAValue, b: SSAValue, scalar: Scalar
) -> SSAValue:
    """How two scalars compare that are not complex."""
    match scalar:
        case Float():
            return rewriter.compare(_ORDERED[operator], a, b)
        case Half():
            wide = (widen_half(rewriter, bits, scalar) for bits in (a, b))
            return rewriter.compare(_ORDERED[operator], *wide)
        case Nothing():
            return rewriter.integer(int(operator == "eq"), i1)
        case Pointer():
            return rewriter.compare(operator, rewriter.address_bits(a), rewriter.address_bits(b))
        case _:
            signed = isinstance(scalar, Integer) and scalar.signed
            return rewriter.compare(_integer_predicate(operator, signed), a, b)


def _integer_predicate(operator: str, signed: bool) -> str:
    if operator in ("eq", "ne"):
        return operator
    return ("s" if signed else "u") + operator
