"""The `complex` dialect as `arith` and `math` ops on real and imaginary parts.

`convert-dm-to-llvm` changes the type of a complex number, so its ops go with it: each
function here takes the op and its operands' parts and gives the parts of the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from typing import Any, TypeAlias

from xdsl.dialects import arith, complex, math, scf
from xdsl.dialects.builtin import AnyFloat, FloatAttr, IntegerAttr, f32, f64, i1, i32
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from ..datamodel.diagnostics import LocatedError
from .builder import Builder

Parts: TypeAlias = Sequence[SSAValue]
Lowering: TypeAlias = Callable[[Any, Sequence[Parts], Builder], Parts]
"""(op, the parts of each operand, where to build) -> the parts of the result."""


_LARGEST_EXPONENT: dict[Attribute, float] = {f32: 88.0, f64: 709.0}
"""A whole number whose exponential is finite, and which is near the largest such."""


class _Floats(Builder):
    """Builds where another builder does, with the fast-math flags of one complex op."""

    def __init__(self, op: Operation, builder: Builder) -> None:
        super().__init__(builder.block, builder.insert_before, builder.location)
        flags = op.properties.get("fastmath")
        if isinstance(flags, arith.FastMathFlagsAttr):
            self.flags = flags

    def sqrt(self, a: SSAValue) -> SSAValue:
        """The square root."""
        return self.value(math.SqrtOp(a, self.flags))

    def copysign(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """`a` with the sign of `b`."""
        return self.value(math.CopySignOp(a, b, self.flags))

    def is_zero(self, re: SSAValue, im: SSAValue) -> SSAValue:
        """Whether a complex number is 0."""
        zero = self.number(0.0, re.type)
        return self.and_(self.compare("oeq", re, zero), self.compare("oeq", im, zero))

    def is_infinite(self, a: SSAValue) -> SSAValue:
        return self.compare("oeq", self.abs(a), self.number(float("inf"), a.type))

    def is_endless(self, a: SSAValue) -> SSAValue:
        """Whether a part is infinite or not a number."""
        return self.compare("ueq", self.abs(a), self.number(float("inf"), a.type))

    def quartered(self, re: SSAValue, im: SSAValue) -> tuple[Parts, SSAValue]:
        """The parts of a number, divided by 4 where it is large, and whether it is: the size
        of the largest overflows.
        """
        one = self.number(1.0, re.type)
        big = self.or_(
            self.compare("ogt", self.abs(re), one), self.compare("ogt", self.abs(im), one)
        )
        scale = self.select(big, self.number(0.25, re.type), one)
        return (self.mul(re, scale), self.mul(im, scale)), big

    def hypot(self, re: SSAValue, im: SSAValue) -> SSAValue:
        """sqrt(re^2 + im^2) without overflow on the way; infinite where a part is."""
        a, b = self.abs(re), self.abs(im)
        a_is_large = self.compare("oge", a, b)
        large, small = self.select(a_is_large, a, b), self.select(a_is_large, b, a)
        one = self.number(1.0, re.type)
        ratio = self.div(small, large)
        scaled = self.mul(large, self.sqrt(self.add(one, self.mul(ratio, ratio))))
        # 0/0 and inf/inf: the sum is 0 or inf (or nan where a part is nan).
        degenerate = self.compare("oeq", large, small)
        exact = self.mul(large, self.sqrt(self.add(one, one)))
        infinite = self.number(float("inf"), re.type)
        any_infinite = self.or_(self.compare("oeq", a, infinite), self.compare("oeq", b, infinite))
        finite = self.select(degenerate, exact, scaled)
        return self.select(any_infinite, infinite, finite)


def _create(op: complex.CreateOp, operands: Sequence[Parts], builder: Builder) -> Parts:
    return (operands[0][0], operands[1][0])


def _constant(op: complex.ConstantOp, operands: Sequence[Parts], builder: Builder) -> Parts:
    element = op.complex.type.element_type
    assert isinstance(element, AnyFloat)
    numbers = [float(part.value.data) for part in op.value.data]
    return [builder.value(arith.ConstantOp(FloatAttr(n, element))) for n in numbers]


def _part(index: int) -> Lowering:
    def lower(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
        return (operands[0][index],)

    return lower


def _add(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    return [f.add(a, b) for a, b in zip(*operands, strict=True)]


def _sub(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    return [f.sub(a, b) for a, b in zip(*operands, strict=True)]


def _neg(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    return [f.neg(a) for a in operands[0]]


def _conj(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    re, im = operands[0]
    return (re, _Floats(op, builder).neg(im))


def _mul(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    (a, b), (c, d) = operands
    return (f.sub(f.mul(a, c), f.mul(b, d)), f.add(f.mul(a, d), f.mul(b, c)))


def _div(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """Smith's method, with the two cases as one by swapping the parts.

    Divided by 0, each part is divided by +0, as NumPy does.
    """
    f = _Floats(op, builder)
    (a, b), (c, d) = operands
    straight = f.compare("oge", f.abs(c), f.abs(d))
    large, small = f.select(straight, c, d), f.select(straight, d, c)
    first, second = f.select(straight, a, b), f.select(straight, b, a)
    ratio = f.div(small, large)
    scale = f.add(large, f.mul(small, ratio))
    re = f.add(first, f.mul(second, ratio))
    product = f.mul(first, ratio)
    # Not the opposite of one difference, which has the wrong sign where it is zero.
    im = f.sub(f.select(straight, second, product), f.select(straight, product, second))
    zero = f.number(0.0, a.type)
    by_zero = f.is_zero(c, d)
    scale = f.select(by_zero, zero, scale)
    re = f.div(f.select(by_zero, a, re), scale)
    return (re, f.div(f.select(by_zero, b, im), scale))


def _eq(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = (f.compare("oeq", a, b) for a, b in zip(*operands, strict=True))
    return (builder.value(arith.AndIOp(re, im)),)


def _neq(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = (f.compare("une", a, b) for a, b in zip(*operands, strict=True))
    return (builder.value(arith.OrIOp(re, im)),)


def _abs(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    return (_Floats(op, builder).hypot(*operands[0]),)


def _angle(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    re, im = operands[0]
    return (builder.value(math.Atan2Op(im, re, _Floats(op, builder).flags)),)


def _exp(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """exp(re) (cos(im) + i sin(im)), with the special values of C's cexp."""
    f = _Floats(op, builder)
    re, im = operands[0]
    zero, one = f.number(0.0, re.type), f.number(1.0, re.type)
    infinite = f.number(float("inf"), re.type)
    # Where exp(re) overflows, its product with a small cosine need not.
    bound = f.number(_LARGEST_EXPONENT[re.type], re.type)
    over = f.compare("ogt", re, bound)
    scale = builder.value(math.ExpOp(f.sub(re, f.select(over, bound, zero)), f.flags))
    rest = f.select(over, builder.value(math.ExpOp(bound, f.flags)), one)
    cosine, sine = builder.value(math.CosOp(im, f.flags)), builder.value(math.SinOp(im, f.flags))
    # An infinite or undefined angle of a number whose size is 0 or infinite.
    sized = f.and_(f.is_endless(im), f.compare("oeq", f.abs(re), infinite))
    vanishes = f.and_(sized, f.compare("olt", re, zero))
    cosine, sine = f.select(sized, one, cosine), f.select(vanishes, zero, sine)
    imaginary = f.mul(f.mul(scale, sine), rest)
    return (
        f.mul(f.mul(scale, cosine), rest),
        f.select(f.compare("oeq", im, zero), im, imaginary),
    )


def _log(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """log |z| + i angle(z)."""
    f = _Floats(op, builder)
    re, im = operands[0]
    parts, big = f.quartered(re, im)
    size = builder.value(math.LogOp(f.hypot(*parts), f.flags))
    rest = f.select(big, f.number(log(4.0), re.type), f.number(0.0, re.type))
    return (f.add(size, rest), builder.value(math.Atan2Op(im, re, f.flags)))


def _expm1(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """exp(z) - 1: accurate near 0 in the real part through expm1 and 1 - cos."""
    f = _Floats(op, builder)
    re, im = operands[0]
    two = f.number(2.0, re.type)
    half_sine = builder.value(math.SinOp(f.div(im, two), f.flags))
    cosine_less_one = f.neg(f.mul(two, f.mul(half_sine, half_sine)))
    grown = builder.value(math.ExpM1Op(re, f.flags))
    cosine, sine = builder.value(math.CosOp(im, f.flags)), builder.value(math.SinOp(im, f.flags))
    scale = builder.value(math.ExpOp(re, f.flags))
    return (f.add(f.mul(grown, cosine), cosine_less_one), f.mul(scale, sine))


def _log1p(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = operands[0]
    shifted = f.add(re, f.number(1.0, re.type))
    return _log(op, [(shifted, im)], builder)


def _sqrt(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """The root in the right half plane, from the half angle without cancellation.

    The number is scaled by 4 or 1/4, so that nothing overflows or underflows on the way.
    """
    f = _Floats(op, builder)
    re, im = operands[0]
    zero, two = f.number(0.0, re.type), f.number(2.0, re.type)
    half, quarter, four = (f.number(n, re.type) for n in (0.5, 0.25, 4.0))
    one = f.number(1.0, re.type)
    big = f.or_(f.compare("ogt", f.abs(re), one), f.compare("ogt", f.abs(im), one))
    scale, unscale = f.select(big, quarter, four), f.select(big, two, half)
    a, b = f.mul(re, scale), f.mul(im, scale)
    large = f.sqrt(f.div(f.add(f.abs(a), f.hypot(a, b)), two))
    small = f.div(f.abs(b), f.mul(two, large))
    small = f.select(f.compare("oeq", large, zero), zero, small)
    large, small = f.mul(large, unscale), f.mul(small, unscale)
    right = f.compare("oge", re, zero)
    infinite = f.number(float("inf"), re.type)
    endless = f.compare("oeq", f.abs(im), infinite)
    real = f.select(endless, infinite, f.select(right, large, small))
    imaginary = f.select(endless, infinite, f.select(right, small, large))
    return (real, builder.value(math.CopySignOp(imaginary, im, f.flags)))


def _rsqrt(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re = operands[0][0]
    one = (f.number(1.0, re.type), f.number(0.0, re.type))
    return _div(op, [one, _sqrt(op, operands, builder)], builder)


def _sign(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """z / |z|, and 0 for 0; one infinite part leaves nothing of the other."""
    f = _Floats(op, builder)
    re, im = operands[0]
    zero, one = f.number(0.0, re.type), f.number(1.0, re.type)
    one_is_infinite = builder.value(arith.XOrIOp(f.is_infinite(re), f.is_infinite(im)))
    (re, im), _ = f.quartered(re, im)
    re, im = (
        f.select(
            one_is_infinite,
            f.copysign(f.select(f.is_infinite(part), one, zero), part),
            part,
        )
        for part in (re, im)
    )
    size = f.hypot(re, im)
    is_zero = f.compare("oeq", size, zero)
    return [f.select(is_zero, part, f.div(part, size)) for part in (re, im)]


def _waves(f: _Floats, re: SSAValue, im: SSAValue) -> tuple[Parts, Parts, SSAValue, SSAValue]:
    """(sin re, cos re), (sinh im, cosh im), a factor that both of these lack, and whether the
    result is infinite with no angle: what C's csin and ccos are made of.

    A 0 among the first stays 0 when it is multiplied with one of the second.
    """
    builder, type = f, re.type
    zero, one = f.number(0.0, type), f.number(1.0, type)
    # Where cosh overflows, its product with a small sine need not.
    bound = f.number(_LARGEST_EXPONENT[type], type)
    over = f.compare("ogt", f.abs(im), bound)
    height = f.select(over, f.copysign(bound, im), im)
    rest = builder.value(math.ExpOp(f.select(over, f.sub(f.abs(im), bound), zero), f.flags))
    sine, cosine = builder.value(math.SinOp(re, f.flags)), builder.value(math.CosOp(re, f.flags))
    sinh, cosh = (
        builder.value(math.SinhOp(height, f.flags)),
        builder.value(math.CoshOp(height, f.flags)),
    )
    endless = f.is_endless(re)
    flat = f.and_(endless, f.compare("oeq", im, zero))
    sine, cosine = f.select(flat, f.copysign(one, re), sine), f.select(flat, one, cosine)
    return (sine, cosine), (sinh, cosh), rest, f.and_(endless, f.is_infinite(im))


def _sin(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """sin re cosh im + i cos re sinh im, with the special values of C's csin."""
    f = _Floats(op, builder)
    re, im = operands[0]
    (sine, cosine), (sinh, cosh), rest, endless = _waves(f, re, im)
    zero, nan = f.number(0.0, re.type), f.number(float("nan"), re.type)
    real = f.mul(f.mul(sine, cosh), rest)
    imaginary = f.mul(f.mul(cosine, sinh), rest)
    real = f.select(f.compare("oeq", re, zero), re, f.select(f.is_endless(re), nan, real))
    return (real, f.select(endless, f.number(float("inf"), re.type), imaginary))


def _cos(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """cos re cosh im - i sin re sinh im, with the special values of C's ccos."""
    f = _Floats(op, builder)
    re, im = operands[0]
    (sine, cosine), (sinh, cosh), rest, endless = _waves(f, re, im)
    zero, nan = f.number(0.0, re.type), f.number(float("nan"), re.type)
    real = f.mul(f.mul(cosine, cosh), rest)
    real = f.select(f.is_endless(re), nan, real)
    imaginary = f.mul(f.mul(sine, sinh), rest)
    exact = f.mul(re, f.copysign(f.number(1.0, re.type), im))
    imaginary = f.select(f.compare("oeq", re, zero), exact, imaginary)
    return (f.select(endless, f.number(float("inf"), re.type), real), f.neg(imaginary))


def _tan(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """tan(z) = -i tanh(iz)"""
    f = _Floats(op, builder)
    re, im = operands[0]
    real, imaginary = _tanh(op, [(f.neg(im), re)], builder)
    return (imaginary, f.neg(real))


def _tanh(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """With t = tan(im) and u = tanh(re): (u(1 + tt) + i t(1 - uu)) / (1 + uutt), and the
    special values of C's ctanh.
    """
    f = _Floats(op, builder)
    re, im = operands[0]
    zero, one = f.number(0.0, re.type), f.number(1.0, re.type)
    t, u = builder.value(math.TanOp(im, f.flags)), builder.value(math.TanhOp(re, f.flags))
    far = f.and_(f.is_infinite(re), f.is_endless(im))
    t = f.select(far, f.copysign(one, im), t)
    tt, uu = f.mul(t, t), f.mul(u, u)
    below = f.add(one, f.mul(uu, tt))
    real = f.div(f.mul(u, f.add(one, tt)), below)
    imaginary = f.div(f.mul(t, f.sub(one, uu)), below)
    return (
        f.select(f.compare("oeq", re, zero), re, real),
        f.select(f.compare("oeq", im, zero), im, imaginary),
    )


def _product(op: Operation, first: Parts, second: Parts, builder: Builder) -> Parts:
    """A product in which an infinite factor is not lost to a nan, as in C (Annex G)."""
    f = _Floats(op, builder)
    re, im = _mul(op, [first, second], builder)
    type = re.type
    zero, one = f.number(0.0, type), f.number(1.0, type)
    infinite = f.number(float("inf"), type)
    lost = f.and_(f.compare("uno", re, re), f.compare("uno", im, im))

    def defined(part: SSAValue) -> SSAValue:
        return f.select(f.compare("uno", part, part), f.copysign(zero, part), part)

    def boxed(parts: Parts, is_endless: SSAValue) -> Parts:
        """Parts of 0 and 1 where one is infinite; others without nan."""
        return [
            f.select(
                is_endless,
                f.copysign(f.select(f.is_infinite(part), one, zero), part),
                defined(part),
            )
            for part in parts
        ]

    def has_infinite(parts: Parts) -> SSAValue:
        return f.or_(*(f.is_infinite(part) for part in parts))

    products = [f.mul(a, b) for a in first for b in second]
    overflow = f.or_(has_infinite(products[:2]), has_infinite(products[2:]))
    ends = has_infinite(first), has_infinite(second)
    again = f.and_(lost, f.or_(overflow, f.or_(*ends)))
    (a, b), (c, d) = boxed(first, ends[0]), boxed(second, ends[1])
    x = f.mul(infinite, f.sub(f.mul(a, c), f.mul(b, d)))
    y = f.mul(infinite, f.add(f.mul(a, d), f.mul(b, c)))
    return f.select(again, x, re), f.select(again, y, im)


_PRODUCTS_BELOW = 100
"""Whole exponents of a smaller size are products, as in NumPy."""


def _pow(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """NumPy's rule: 1 where the exponent is 0; of 0 it is 0, or not a number where the
    exponent's real part is not positive; a product for small whole exponents, else
    exp(b log a).
    """
    f = _Floats(op, builder)
    (a, b), (c, d) = operands
    type = a.type
    zero, one = f.number(0.0, type), f.number(1.0, type)
    real = f.compare("oeq", d, zero)
    whole = f.compare("oeq", builder.value(math.FloorOp(c, f.flags)), c)
    small = f.compare("olt", f.abs(c), f.number(_PRODUCTS_BELOW, type))
    product = f.and_(real, f.and_(whole, small))
    branches = [Block(), Block()]
    inside = Builder.at_end(branches[0], builder.location)
    inside.insert(scf.YieldOp(*_whole_power(op, (a, b), c, inside)))
    inside = Builder.at_end(branches[1], builder.location)
    exponent = _product(op, (c, d), _log(op, [(a, b)], inside), inside)
    inside.insert(scf.YieldOp(*_exp(op, [exponent], inside)))
    choice = scf.IfOp(product, [type, type], Region(branches[0]), Region(branches[1]))
    power = builder.insert(choice).results
    of_zero = f.select(f.compare("ogt", c, zero), zero, f.number(float("nan"), type))
    base_is_zero, exponent_is_zero = f.is_zero(a, b), f.is_zero(c, d)
    return (
        f.select(exponent_is_zero, one, f.select(base_is_zero, of_zero, power[0])),
        f.select(exponent_is_zero, zero, f.select(base_is_zero, of_zero, power[1])),
    )


def _whole_power(op: Operation, base: Parts, exponent: SSAValue, builder: Builder) -> Parts:
    """A complex number to a whole power of a small size, by squaring."""
    f = _Floats(op, builder)
    type = exponent.type
    zero, one = f.number(0.0, type), f.number(1.0, type)
    bits = builder.value(arith.FPToSIOp(f.abs(exponent), i32))
    lowest = builder.value(arith.ConstantOp(IntegerAttr(1, 32)))
    none = builder.value(arith.ConstantOp(IntegerAttr(0, 32)))

    before = Block(arg_types=[type] * 4 + [i32])
    inside = Builder.at_end(before, builder.location)
    *product, x, y, left = before.args
    g = _Floats(op, inside)
    odd = inside.value(arith.TruncIOp(left, i1))
    multiplied = _mul(op, [product, (x, y)], inside)
    chosen = [g.select(odd, new, old) for new, old in zip(multiplied, product, strict=True)]
    rest = inside.value(arith.ShRUIOp(left, lowest))
    more = inside.value(arith.CmpiOp(rest, none, "ne"))
    inside.insert(scf.ConditionOp(more, *chosen, x, y, rest))

    after = Block(arg_types=[type] * 4 + [i32])
    inside = Builder.at_end(after, builder.location)
    *product, x, y, left = after.args
    inside.insert(scf.YieldOp(*product, *_mul(op, [(x, y), (x, y)], inside), left))
    loop = scf.WhileOp([one, zero, *base, bits], [type] * 4 + [i32], Region(before), Region(after))
    power = tuple(builder.insert(loop).results[:2])

    # 1, 2 and 3 without the factor 1, which is not exact for infinite numbers.
    square = _mul(op, [base, base], builder)
    for n, exact in ((1.0, base), (2.0, square), (3.0, _mul(op, [base, square], builder))):
        is_n = f.compare("oeq", exponent, f.number(n, type))
        power = tuple(f.select(is_n, new, old) for new, old in zip(exact, power, strict=True))
    inverse = _div(op, [(one, zero), power], builder)
    negative = f.compare("olt", exponent, zero)
    return [f.select(negative, new, old) for new, old in zip(inverse, power, strict=True)]


def _unsupported(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    raise LocatedError(
        f"{op.name} has no lowering",
        op,
        help="write it with the other complex ops, or take the number apart with "
        "complex.re and complex.im",
    )


COMPLEX_OPS: dict[type[Operation], Lowering] = {
    complex.CreateOp: _create,
    complex.ConstantOp: _constant,
    complex.ReOp: _part(0),
    complex.ImOp: _part(1),
    complex.AddOp: _add,
    complex.SubOp: _sub,
    complex.NegOp: _neg,
    complex.ConjOp: _conj,
    complex.MulOp: _mul,
    complex.DivOp: _div,
    complex.EqualOp: _eq,
    complex.NotEqualOp: _neq,
    complex.AbsOp: _abs,
    complex.AngleOp: _angle,
    complex.ExpOp: _exp,
    complex.LogOp: _log,
    complex.Expm1Op: _expm1,
    complex.Log1pOp: _log1p,
    complex.SqrtOp: _sqrt,
    complex.RsqrtOp: _rsqrt,
    complex.SignOp: _sign,
    complex.SinOp: _sin,
    complex.CosOp: _cos,
    complex.TanOp: _tan,
    complex.TanhOp: _tanh,
    complex.PowOp: _pow,
    complex.Atan2Op: _unsupported,
    complex.BitcastOp: _unsupported,
}
"""Every op of the dialect."""
