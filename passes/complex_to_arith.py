"""The `complex` dialect as `arith` and `math` ops on real and imaginary parts.

`convert-dm-to-llvm` changes the type of a complex number, so its ops go with it: each
function here takes the op and its operands' parts and gives the parts of the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from xdsl.dialects import arith, complex, math
from xdsl.dialects.builtin import AnyFloat, FloatAttr
from xdsl.ir import Attribute, Operation, SSAValue

from ..dialects.diagnostics import LocatedError
from .builder import Builder

Parts: TypeAlias = Sequence[SSAValue]
Lowering: TypeAlias = Callable[[Any, Sequence[Parts], Builder], Parts]
"""(op, the parts of each operand, where to builder) -> the parts of the result."""


class _Floats:
    """Float ops with the fast-math flags of one complex op."""

    def __init__(self, op: Operation, builder: Builder) -> None:
        flags = op.properties.get("fastmath")
        none = arith.FastMathFlagsAttr("none")
        self.flags = flags if isinstance(flags, arith.FastMathFlagsAttr) else none
        self.builder = builder

    def add(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.builder.value(arith.AddfOp(a, b, self.flags))

    def sub(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.builder.value(arith.SubfOp(a, b, self.flags))

    def mul(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.builder.value(arith.MulfOp(a, b, self.flags))

    def div(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.builder.value(arith.DivfOp(a, b, self.flags))

    def neg(self, a: SSAValue) -> SSAValue:
        return self.builder.value(arith.NegfOp(a, self.flags))

    def abs(self, a: SSAValue) -> SSAValue:
        return self.builder.value(math.AbsFOp(a, self.flags))

    def sqrt(self, a: SSAValue) -> SSAValue:
        return self.builder.value(math.SqrtOp(a, self.flags))

    def compare(self, a: SSAValue, predicate: str, b: SSAValue) -> SSAValue:
        return self.builder.value(arith.CmpfOp(a, b, predicate, self.flags))

    def select(self, c: SSAValue, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.builder.value(arith.SelectOp(c, a, b))

    def constant(self, value: float, type: Attribute) -> SSAValue:
        assert isinstance(type, AnyFloat)
        return self.builder.value(arith.ConstantOp(FloatAttr(value, type)))

    def hypot(self, re: SSAValue, im: SSAValue) -> SSAValue:
        """sqrt(re^2 + im^2) without overflow on the way; infinite where a part is."""
        a, b = self.abs(re), self.abs(im)
        a_is_large = self.compare(a, "oge", b)
        large, small = self.select(a_is_large, a, b), self.select(a_is_large, b, a)
        one = self.constant(1.0, re.type)
        ratio = self.div(small, large)
        scaled = self.mul(large, self.sqrt(self.add(one, self.mul(ratio, ratio))))
        # 0/0 and inf/inf: the sum is 0 or inf (or nan where a part is nan).
        degenerate = self.compare(large, "oeq", small)
        exact = self.mul(large, self.sqrt(self.add(one, one)))
        infinite = self.constant(float("inf"), re.type)
        any_infinite = self.builder.value(
            arith.OrIOp(self.compare(a, "oeq", infinite), self.compare(b, "oeq", infinite))
        )
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
    """Smith's method, with the two cases as one by swapping the parts."""
    f = _Floats(op, builder)
    (a, b), (c, d) = operands
    straight = f.compare(f.abs(c), "oge", f.abs(d))
    large, small = f.select(straight, c, d), f.select(straight, d, c)
    first, second = f.select(straight, a, b), f.select(straight, b, a)
    ratio = f.div(small, large)
    scale = f.add(large, f.mul(small, ratio))
    re = f.div(f.add(first, f.mul(second, ratio)), scale)
    im = f.div(f.sub(second, f.mul(first, ratio)), scale)
    return (re, f.select(straight, im, f.neg(im)))


def _eq(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = (f.compare(a, "oeq", b) for a, b in zip(*operands, strict=True))
    return (builder.value(arith.AndIOp(re, im)),)


def _neq(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = (f.compare(a, "une", b) for a, b in zip(*operands, strict=True))
    return (builder.value(arith.OrIOp(re, im)),)


def _abs(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    return (_Floats(op, builder).hypot(*operands[0]),)


def _angle(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    re, im = operands[0]
    return (builder.value(math.Atan2Op(im, re, _Floats(op, builder).flags)),)


def _exp(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = operands[0]
    scale = builder.value(math.ExpOp(re, f.flags))
    cosine, sine = builder.value(math.CosOp(im, f.flags)), builder.value(math.SinOp(im, f.flags))
    return (f.mul(scale, cosine), f.mul(scale, sine))


def _log(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = operands[0]
    return (
        builder.value(math.LogOp(f.hypot(re, im), f.flags)),
        builder.value(math.Atan2Op(im, re, f.flags)),
    )


def _expm1(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """exp(z) - 1: accurate near 0 in the real part through expm1 and 1 - cos."""
    f = _Floats(op, builder)
    re, im = operands[0]
    two = f.constant(2.0, re.type)
    half_sine = builder.value(math.SinOp(f.div(im, two), f.flags))
    cosine_less_one = f.neg(f.mul(two, f.mul(half_sine, half_sine)))
    grown = builder.value(math.ExpM1Op(re, f.flags))
    cosine, sine = builder.value(math.CosOp(im, f.flags)), builder.value(math.SinOp(im, f.flags))
    scale = builder.value(math.ExpOp(re, f.flags))
    return (f.add(f.mul(grown, cosine), cosine_less_one), f.mul(scale, sine))


def _log1p(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = operands[0]
    shifted = f.add(re, f.constant(1.0, re.type))
    return _log(op, [(shifted, im)], builder)


def _sqrt(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """The root in the right half plane, from the half angle without cancellation."""
    f = _Floats(op, builder)
    re, im = operands[0]
    zero, two = f.constant(0.0, re.type), f.constant(2.0, re.type)
    half = f.div(f.add(f.abs(re), f.hypot(re, im)), two)
    large = f.sqrt(half)
    small = f.div(f.abs(im), f.mul(two, large))
    is_zero = f.compare(large, "oeq", zero)
    small = f.select(is_zero, zero, small)
    right = f.compare(re, "oge", zero)
    real = f.select(right, large, small)
    imaginary = f.select(right, small, large)
    return (real, builder.value(math.CopySignOp(imaginary, im, f.flags)))


def _rsqrt(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re = operands[0][0]
    one = (f.constant(1.0, re.type), f.constant(0.0, re.type))
    return _div(op, [one, _sqrt(op, operands, builder)], builder)


def _sign(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """z / |z|, and 0 for 0."""
    f = _Floats(op, builder)
    re, im = operands[0]
    size = f.hypot(re, im)
    is_zero = f.compare(size, "oeq", f.constant(0.0, re.type))
    return [f.select(is_zero, part, f.div(part, size)) for part in (re, im)]


def _sin(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = operands[0]
    sine, cosine = builder.value(math.SinOp(re, f.flags)), builder.value(math.CosOp(re, f.flags))
    sinh, cosh = builder.value(math.SinhOp(im, f.flags)), builder.value(math.CoshOp(im, f.flags))
    return (f.mul(sine, cosh), f.mul(cosine, sinh))


def _cos(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    f = _Floats(op, builder)
    re, im = operands[0]
    sine, cosine = builder.value(math.SinOp(re, f.flags)), builder.value(math.CosOp(re, f.flags))
    sinh, cosh = builder.value(math.SinhOp(im, f.flags)), builder.value(math.CoshOp(im, f.flags))
    return (f.mul(cosine, cosh), f.neg(f.mul(sine, sinh)))


def _tan(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """tan(z) = -i tanh(iz)"""
    f = _Floats(op, builder)
    re, im = operands[0]
    real, imaginary = _tanh(op, [(f.neg(im), re)], builder)
    return (imaginary, f.neg(real))


def _tanh(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """With t = tan(im) and u = tanh(re): (u(1 + tt) + i t(1 - uu)) / (1 + uutt)."""
    f = _Floats(op, builder)
    re, im = operands[0]
    one = f.constant(1.0, re.type)
    t, u = builder.value(math.TanOp(im, f.flags)), builder.value(math.TanhOp(re, f.flags))
    tt, uu = f.mul(t, t), f.mul(u, u)
    below = f.add(one, f.mul(uu, tt))
    return (f.div(f.mul(u, f.add(one, tt)), below), f.div(f.mul(t, f.sub(one, uu)), below))


def _pow(op: Operation, operands: Sequence[Parts], builder: Builder) -> Parts:
    """exp(b log a); 0 to the power of 0 is 1, to any other power 0."""
    f = _Floats(op, builder)
    (a, b), (c, d) = operands
    zero, one = f.constant(0.0, a.type), f.constant(1.0, a.type)
    power = _exp(op, [_mul(op, [(c, d), _log(op, [(a, b)], builder)], builder)], builder)
    base_is_zero = f.compare(f.hypot(a, b), "oeq", zero)
    exponent_is_zero = f.compare(f.hypot(c, d), "oeq", zero)
    of_zero = f.select(exponent_is_zero, one, zero)
    return (
        f.select(base_is_zero, of_zero, power[0]),
        f.select(base_is_zero, zero, power[1]),
    )


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
