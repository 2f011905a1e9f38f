"""Integer division as NumPy has it: rounded down, and defined for every divisor."""

from __future__ import annotations

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerType
from xdsl.ir import SSAValue

from .builder import integer_width, known_integer
from .numba_lowering import NumbaRewriter


def unsigned_division(rewriter: NumbaRewriter, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a // b` or `a % b` without a sign; 0 where `b` is 0."""
    quotient = operator == "floordiv"
    if not known_integer(b):
        zero = rewriter.integer(0, a.type)
        is_zero = rewriter.compare("eq", b, zero)
        b = rewriter.select(is_zero, rewriter.integer(1, b.type), b)
        if quotient:
            a = rewriter.select(is_zero, zero, a)
    return rewriter.value((arith.DivUIOp if quotient else arith.RemUIOp)(a, b))


def signed_division(rewriter: NumbaRewriter, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
    """`a // b` or `a % b` rounded down; 0 where `b` is 0.

    The smallest integer divided by -1 wraps around.  The two divisors that the hardware
    has no answer for, 0 and -1, are replaced by 1, and the dividend by `a * b`: for these
    two that is the quotient.
    """
    type = a.type
    zero = rewriter.integer(0, type)
    if known_integer(b) in (None, 0, -1):
        one = rewriter.integer(1, type)
        # b + 1 < 2 without a sign: b is -1 or 0.
        special = rewriter.compare("ult", rewriter.add(b, one), rewriter.integer(2, type))
        if operator == "floordiv":
            a = rewriter.select(special, rewriter.mul(a, b), a)
        b = rewriter.select(special, one, b)
    quotient = rewriter.value(arith.DivSIOp(a, b))
    remainder = rewriter.sub(a, rewriter.mul(quotient, b))
    inexact = rewriter.compare("ne", remainder, zero)
    opposite = rewriter.compare("slt", rewriter.xor(remainder, b), zero)
    down = rewriter.and_(inexact, opposite)
    if operator == "floordiv":
        return rewriter.add(
            quotient, rewriter.value(arith.ExtSIOp(down, IntegerType(integer_width(type))))
        )
    return rewriter.add(remainder, rewriter.select(down, b, zero))
