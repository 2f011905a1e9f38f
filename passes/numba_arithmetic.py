"""Constants, operators and comparisons on bits, with Python's and NumPy's meaning."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from hashlib import sha256

from xdsl.dialects import arith, complex, llvm, math, scf
from xdsl.dialects.builtin import (
    ArrayAttr,
    ComplexType,
    Float16Type,
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
from xdsl.ir import Block, Region, SSAValue

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
from ..dialects import dm
from ..dialects.numba import ops as numba
from .numba_casts import (
    cast,
    complex_parts,
    float_to_float,
    from_real,
    narrow_half,
    number_bits,
    resize,
    truth,
    widen_half,
)
from .numba_lowering import Lowerer, integer_width, known_integer, lowers

# Constants


@lowers(numba.ConstantOp)
def lower_constant(op: numba.ConstantOp, e: Lowerer) -> Sequence[SSAValue]:
    type = op.result.type
    match op.value, e.behaviour(type):
        case IntegerAttr() as value, Truth():
            return [e.front(e.integer(value.value.data, i1), type)]
        case IntegerAttr() as value, Integer(width):
            return [e.front(e.integer(value.value.data, IntegerType(width)), type)]
        case FloatAttr() as value, Half() as half:
            return [e.front(e.integer(half_bits(value.value.data, half), i16), type)]
        case FloatAttr() as value, _:
            return [e.number(value.value.data, type)]
        case ArrayAttr() as value, ComplexNumber(part):
            real, imaginary = (
                e.number(each.value.data, part) for each in value if isinstance(each, FloatAttr)
            )
            return [e(complex.CreateOp(real, imaginary, ComplexType(part)))]
        case _, Nothing():
            return [e(dm.NullOp(type))]
        case _, Text(text):
            return [e.front(string_address(e, text), type)]
        case _:
            raise e.error(f"no constant of type {type}")


def half_bits(value: float, half: Half) -> int:
    """The bits of the 16-bit float next to `value`; ties to even, infinite beyond the range."""
    if isinstance(half.type, Float16Type):
        try:
            return struct.unpack("<H", struct.pack("<e", value))[0]
        except OverflowError:
            return 0x7C00 if value > 0 else 0xFC00
    try:
        (bits,) = struct.unpack("<I", struct.pack("<f", value))
    except OverflowError:
        return 0x7F80 if value > 0 else 0xFF80
    if value != value:
        return (bits >> 16) | 0x40
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16


def string_address(e: Lowerer, text: str) -> SSAValue:
    """The address of a constant with the characters of `text` and a zero, one per content."""
    program = e.program
    encoded = text.encode() + b"\0"
    type = array_of(len(encoded), i8)
    if text not in program.strings:
        # The name depends on nothing but the content.
        symbol = f"str_{sha256(encoded).hexdigest()[:16]}"
        program.strings[text] = symbol
        constant = llvm.GlobalOp(
            type,
            symbol,
            "internal",
            constant=True,
            value=StringAttr(text + "\0"),
            unnamed_addr=0,
        )
        constant.location = e.location
        block = program.module.body.block
        first = block.first_op
        if first is None:
            block.add_op(constant)
        else:
            block.insert_op_before(constant, first)
    return e(llvm.AddressOfOp(program.strings[text], PTR))


# Binary operators


@lowers(numba.BinopOp)
def lower_binop(op: numba.BinopOp, e: Lowerer) -> Sequence[SSAValue]:
    type = op.result.type
    operator = op.operator.data
    number = e.behaviour(type)
    a = cast(e, op.lhs, type)
    right = e.behaviour(op.rhs.type)
    if (
        isinstance(right, Integer)
        and isinstance(number, Integer | Float | Half)
        and keeps_right(operator, right, number)
    ):
        bits = with_integer(e, operator, e.bits(a), number, e.bits(op.rhs), right)
        return [e.front(bits, type)]
    b = cast(e, op.rhs, type)
    match number:
        case ComplexNumber():
            return [complex_binary(e, operator, a, b, number)]
        case Integer():
            bits = integer_binary(e, operator, e.bits(a), e.bits(b), number.signed)
        case Float():
            bits = float_binary(e, operator, a, b)
        case Half():
            wide = (widen_half(e, e.bits(operand), number) for operand in (a, b))
            bits = narrow_half(e, float_binary(e, operator, *wide), number)
        case _:
            bits = e(BITWISE[operator](e.bits(a), e.bits(b)))
    return [e.front(bits, type)]


def with_integer(
    e: Lowerer,
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
                return shift_left(e, a, b)
            if operator == "rshift":
                return shift_right(e, a, b, signed)
            return integer_power_of_widths(e, a, b, right.signed)
        case Half():
            base, wide = widen_half(e, a, number), f32
        case Float(wide):
            base = a
    # An exponent of more bits than f32 has digits, which decide the sign, asks for f64.
    exact = f64 if right.width > 24 else wide
    result = float_binary(
        e, operator, float_to_float(e, base, exact), number_bits(e, b, right, Float(exact))
    )
    if isinstance(number, Half):
        return narrow_half(e, result, number)
    return float_to_float(e, result, wide)


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


def integer_binary(e: Lowerer, operator: str, a: SSAValue, b: SSAValue, signed: bool) -> SSAValue:
    """An operator on integers of one width; overflow wraps around."""
    if operator in WRAPPING:
        return e(WRAPPING[operator](a, b))
    if operator in BITWISE:
        return e(BITWISE[operator](a, b))
    match operator:
        case "floordiv" | "mod":
            return (signed_division if signed else unsigned_division)(e, operator, a, b)
        case "pow":
            return integer_power(e, a, b, signed)
        case "lshift":
            return shift_left(e, a, b)
        case _:
            return shift_right(e, a, b, signed)


def unsigned_division(e: Lowerer, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a // b` or `a % b` without a sign; 0 where `b` is 0."""
    quotient = operator == "floordiv"
    if not known_integer(b):
        zero = e.integer(0, a.type)
        is_zero = e.compare("eq", b, zero)
        b = e.select(is_zero, e.integer(1, b.type), b)
        if quotient:
            a = e.select(is_zero, zero, a)
    return e((arith.DivUIOp if quotient else arith.RemUIOp)(a, b))


def signed_division(e: Lowerer, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a // b` or `a % b` rounded down; 0 where `b` is 0.

    The smallest integer divided by -1 wraps around.  The two divisors that the hardware
    has no answer for, 0 and -1, are replaced by 1, and the dividend by `a * b`: for these
    two that is the quotient.
    """
    type = a.type
    zero = e.integer(0, type)
    if known_integer(b) in (None, 0, -1):
        one = e.integer(1, type)
        # b + 1 < 2 without a sign: b is -1 or 0.
        special = e.compare("ult", e(arith.AddiOp(b, one)), e.integer(2, type))
        if operator == "floordiv":
            a = e.select(special, e(arith.MuliOp(a, b)), a)
        b = e.select(special, one, b)
    quotient = e(arith.DivSIOp(a, b))
    remainder = e(arith.SubiOp(a, e(arith.MuliOp(quotient, b))))
    inexact = e.compare("ne", remainder, zero)
    opposite = e.compare("slt", e(arith.XOrIOp(remainder, b)), zero)
    down = e(arith.AndIOp(inexact, opposite))
    if operator == "floordiv":
        return e(arith.AddiOp(quotient, e(arith.ExtSIOp(down, IntegerType(integer_width(type))))))
    return e(arith.AddiOp(remainder, e.select(down, b, zero)))


def shift_left(e: Lowerer, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a << b`; 0 where `b` is no less than the width of `a` (or negative), as NumPy has it."""
    shifted = e(arith.ShLIOp(a, resize(e, b, _width(a), signed=False)))
    if _shifts_within(a, b):
        return shifted
    within = e.compare("ult", b, e.integer(_width(a), b.type))
    return e.select(within, shifted, e.integer(0, a.type))


def shift_right(e: Lowerer, a: SSAValue, b: SSAValue, signed: bool) -> SSAValue:
    """`a >> b`; only the sign is left where `b` is no less than the width (or negative)."""
    if signed:
        if not _shifts_within(a, b):
            b = e(arith.MinUIOp(b, e.integer(_width(a) - 1, b.type)))
        return e(arith.ShRSIOp(a, resize(e, b, _width(a), signed=False)))
    shifted = e(arith.ShRUIOp(a, resize(e, b, _width(a), signed=False)))
    if _shifts_within(a, b):
        return shifted
    within = e.compare("ult", b, e.integer(_width(a), b.type))
    return e.select(within, shifted, e.integer(0, a.type))


def _width(bits: SSAValue) -> int:
    return integer_width(bits.type)


def _shifts_within(a: SSAValue, b: SSAValue) -> bool:
    known = known_integer(b)
    return known is not None and 0 <= known < _width(a)


_LARGEST_UNROLLED_POWER = 64


def integer_power_of_widths(e: Lowerer, a: SSAValue, b: SSAValue, signed: bool) -> SSAValue:
    """`a ** b` in the width of `a`; the exponent is of any width, and has a sign or none."""
    width = max(_width(a), _width(b))
    # The low bits of a product are those of the low bits.
    power = integer_power(
        e, resize(e, a, width, signed=True), resize(e, b, width, signed=signed), signed
    )
    return resize(e, power, _width(a), signed=False)


def integer_power(e: Lowerer, a: SSAValue, b: SSAValue, signed: bool) -> SSAValue:
    """`a ** b` by squaring, wrapping around.

    A negative exponent gives the integer part of the result; of 0 the smallest integer,
    as the reference has it for the infinite.
    """
    type = a.type
    known = known_integer(b)
    if known is not None and 0 <= known <= _LARGEST_UNROLLED_POWER:
        return _unrolled_power(e, a, known, lambda x, y: e(arith.MuliOp(x, y)), e.integer(1, type))

    zero, one = e.integer(0, type), e.integer(1, type)
    exponent = b
    negative = None
    if signed:
        # Of a negative exponent only -1 and 1 need the lowest bit.
        negative = e.compare("slt", b, zero)
        exponent = e.select(negative, e(arith.AndIOp(b, one)), b)

    before = Block(arg_types=[type, type, type])
    inside = e.inside(before)
    result, base, left = before.args
    more = inside.compare("ne", left, zero)
    inside.op(scf.ConditionOp(more, result, base, left))

    after = Block(arg_types=[type, type, type])
    inside = e.inside(after)
    result, base, left = after.args
    odd = inside(arith.TruncIOp(left, i1))
    multiplied = inside(arith.MuliOp(result, base))
    inside.op(
        scf.YieldOp(
            inside.select(odd, multiplied, result),
            inside(arith.MuliOp(base, base)),
            inside(arith.ShRUIOp(left, one)),
        )
    )
    loop = e.op(scf.WhileOp([one, a, exponent], [type, type, type], Region(before), Region(after)))
    power = loop.results[0]
    if negative is None:
        return power
    # a + 1 < 3 without a sign: a is -1, 0 or 1.
    unit = e.compare("ult", e(arith.AddiOp(a, one)), e.integer(3, type))
    is_zero = e.compare("eq", a, zero)
    smallest = e.integer(1 << (_width(a) - 1), type)
    inverse = e.select(is_zero, smallest, e.select(unit, power, zero))
    return e.select(negative, inverse, power)


def _unrolled_power(
    e: Lowerer,
    base: SSAValue,
    exponent: int,
    multiply: Callable[[SSAValue, SSAValue], SSAValue],
    one: SSAValue,
) -> SSAValue:
    result: SSAValue | None = None
    while exponent:
        if exponent & 1:
            result = base if result is None else multiply(result, base)
        exponent >>= 1
        if exponent:
            base = multiply(base, base)
    return one if result is None else result


def float_binary(e: Lowerer, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """An operator on floats of one type."""
    match operator:
        case "add":
            return e(arith.AddfOp(a, b))
        case "sub":
            return e(arith.SubfOp(a, b))
        case "mul":
            return e(arith.MulfOp(a, b))
        case "truediv":
            return e(arith.DivfOp(a, b))
        case "pow":
            if _known_float(b) == 2.0:
                return e(arith.MulfOp(a, a))
            return e(math.PowFOp(a, b))
        case "mod":
            return float_remainder(e, a, b)[0]
        case _:
            return float_quotient(e, a, b)


def _known_float(value: SSAValue) -> float | None:
    match value.owner:
        case arith.ConstantOp(value=FloatAttr() as constant):
            return constant.value.data
        case arith.SIToFPOp() | arith.UIToFPOp() as op:
            return known_integer(op.input)
        case _:
            return None


def float_remainder(e: Lowerer, a: SSAValue, b: SSAValue) -> tuple[SSAValue, SSAValue, SSAValue]:
    """`a % b` with the sign of `b` (also of a zero), C's remainder, and whether they differ.

    Not a number where `b` is 0.  LLVM's `frem` is exact on a CPU; for NVPTX it is one
    division and one fma, so a quotient of more digits than the type has loses them, as
    the reference's does.
    """
    zero = e.number(0.0, a.type)
    remainder = e(llvm.FRemOp(a, b))
    inexact = e.compare_floats("one", remainder, zero)
    negative = e.compare_floats("olt", remainder, zero)
    opposite = e(arith.XOrIOp(negative, e.compare_floats("olt", b, zero)))
    down = e(arith.AndIOp(inexact, opposite))
    moved = e.select(down, e(arith.AddfOp(remainder, b)), remainder)
    exact = e.compare_floats("oeq", remainder, zero)
    return e.select(exact, e(math.CopySignOp(zero, b)), moved), remainder, down


def float_quotient(e: Lowerer, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a // b`: the exact quotient rounded down; `a / b` where `b` is 0."""
    type = a.type
    zero, one = e.number(0.0, type), e.number(1.0, type)
    _, remainder, down = float_remainder(e, a, b)
    exact = e(arith.DivfOp(e(arith.SubfOp(a, remainder)), b))
    quotient = e(arith.SubfOp(exact, e.select(down, one, zero)))
    # The quotient is a whole number but for rounding: take the nearest.
    floor = e(math.FloorOp(quotient))
    far = e.compare_floats("ogt", e(arith.SubfOp(quotient, floor)), e.number(0.5, type))
    nearest = e(arith.AddfOp(floor, e.select(far, one, zero)))
    divided = e(arith.DivfOp(a, b))
    signed_zero = e(math.CopySignOp(zero, divided))
    is_zero = e.compare_floats("oeq", quotient, zero)
    rounded = e.select(is_zero, signed_zero, nearest)
    return e.select(e.compare_floats("oeq", b, zero), divided, rounded)


def complex_binary(
    e: Lowerer, operator: str, a: SSAValue, b: SSAValue, number: ComplexNumber
) -> SSAValue:
    """An operator on complex numbers of one type."""
    match operator:
        case "add":
            return e(complex.AddOp(a, b))
        case "sub":
            return e(complex.SubOp(a, b))
        case "mul":
            return e(complex.MulOp(a, b))
        case "truediv":
            return e(complex.DivOp(a, b))
        case _:
            return complex_power(e, a, b, number)


def complex_power(e: Lowerer, a: SSAValue, b: SSAValue, number: ComplexNumber) -> SSAValue:
    """`exp(b * log(a))`; of 0 it is 1 where `b` is 0, else 0."""
    power = e(complex.ExpOp(e(complex.MulOp(b, e(complex.LogOp(a))))))
    base_is_zero = e.negate_bit(truth(e, a))
    exponent_is_zero = e.negate_bit(truth(e, b))
    real, imaginary = complex_parts(e, power)
    zero, one = e.number(0.0, real.type), e.number(1.0, real.type)
    of_zero = e.select(exponent_is_zero, one, zero)
    return e(
        complex.CreateOp(
            e.select(base_is_zero, of_zero, real),
            e.select(base_is_zero, zero, imaginary),
            ComplexType(number.part),
        )
    )


# Unary operators


@lowers(numba.UnaryOp)
def lower_unary(op: numba.UnaryOp, e: Lowerer) -> Sequence[SSAValue]:
    type = op.result.type
    operator = op.operator.data
    if operator == "not_":
        return [e.front(e.negate_bit(truth(e, op.operand)), type)]
    if operator == "abs" and isinstance(e.behaviour(op.operand.type), ComplexNumber):
        return [e(complex.AbsOp(op.operand))]
    operand = cast(e, op.operand, unary_operand(operator, op.operand.type, type, e.models))
    if operator == "pos":
        return [cast(e, operand, type)]
    match number := e.behaviour(operand.type):
        case ComplexNumber():
            return [cast(e, e(complex.NegOp(operand)), type)]
        case Integer() | Float() | Half() | Truth():
            bits = scalar_unary(e, operator, e.bits(operand), number)
            result = e.behaviour(type)
            if number != result and isinstance(result, Scalar):
                # Not by way of the operand's type, which may be a literal's.
                if isinstance(result, ComplexNumber):
                    return [from_real(e, bits, number, result)]
                bits = number_bits(e, bits, number, result)
            return [e.front(bits, type)]
        case _:
            raise e.error(f"numba.unary {operator} has no meaning on {type}")


def scalar_unary(e: Lowerer, operator: str, bits: SSAValue, number: Number) -> SSAValue:
    """`neg`, `invert` or `abs` of a number that is not complex."""
    type = bits.type
    match operator, number:
        case "neg", Integer():
            return e(arith.SubiOp(e.integer(0, type), bits))
        case "neg", Float():
            return e(arith.NegfOp(bits))
        case "neg", _:
            return e(arith.XOrIOp(bits, e.integer(0x8000, type)))
        case "abs", Integer(signed=False):
            return bits
        case "abs", Integer():
            zero = e.integer(0, type)
            negative = e.compare("slt", bits, zero)
            return e.select(negative, e(arith.SubiOp(zero, bits)), bits)
        case "abs", Float():
            return e(math.AbsFOp(bits))
        case "abs", _:
            return e(arith.AndIOp(bits, e.integer(0x7FFF, type)))
        case _:
            return e(arith.XOrIOp(bits, e.integer(-1, type)))


# Comparisons


@lowers(numba.CmpOp)
def lower_cmp(op: numba.CmpOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e.front(compare(e, op.operator.data, op.lhs, op.rhs), op.result.type)]


_ORDERED = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}
"""How floats compare: with a nan all is false but `ne`."""


def compare(e: Lowerer, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """An i1 that says how two values of one type compare."""
    operator = {"is_": "eq", "is_not": "ne"}.get(operator, operator)
    match scalar := e.behaviour(a.type):
        case ComplexNumber():
            return e((complex.EqualOp if operator == "eq" else complex.NotEqualOp)(a, b))
        case Integer() | Float() | Half() | Truth() | Pointer() | Nothing() | Text() | Moment():
            return scalar_compare(e, operator, e.bits(a), e.bits(b), scalar)
        case _:
            pass
    combine = arith.AndIOp if operator == "eq" else arith.OrIOp
    result: SSAValue | None = None
    for member in members_of(e.shape(a.type)):
        each = compare(e, operator, e.get(a, member.name), e.get(b, member.name))
        result = each if result is None else e(combine(result, each))
    return e.integer(int(operator == "eq"), i1) if result is None else result


def scalar_compare(e: Lowerer, operator: str, a: SSAValue, b: SSAValue, scalar: Scalar) -> SSAValue:
    """How two scalars compare that are not complex."""
    match scalar:
        case Float():
            return e.compare_floats(_ORDERED[operator], a, b)
        case Half():
            wide = (widen_half(e, bits, scalar) for bits in (a, b))
            return e.compare_floats(_ORDERED[operator], *wide)
        case Nothing():
            return e.integer(int(operator == "eq"), i1)
        case Pointer():
            return e.compare(operator, e.address_bits(a), e.address_bits(b))
        case Moment():
            return compare_moments(e, operator, a, b)
        case _:
            signed = isinstance(scalar, Integer) and scalar.signed
            return e.compare(_integer_predicate(operator, signed), a, b)


def _integer_predicate(operator: str, signed: bool) -> str:
    if operator in ("eq", "ne"):
        return operator
    return ("s" if signed else "u") + operator


def compare_moments(e: Lowerer, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """How two times compare; with one that is none all is false but `ne`."""
    not_a_time = e.integer(-(1 << 63))
    plain = e.compare(_integer_predicate(operator, signed=True), a, b)
    if operator == "ne":
        # Two that are equal differ where they are none.
        return e(arith.OrIOp(plain, e.compare("eq", a, not_a_time)))
    are_times = e(arith.AndIOp(e.compare("ne", a, not_a_time), e.compare("ne", b, not_a_time)))
    return e(arith.AndIOp(plain, are_times))
