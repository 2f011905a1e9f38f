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
from .emitter import Emitter

Parts: TypeAlias = Sequence[SSAValue]
Lowering: TypeAlias = Callable[[Any, Sequence[Parts], Emitter], Parts]
"""(op, the parts of each operand, where to emit) -> the parts of the result."""


class _Floats:
    """Float ops with the fast-math flags of one complex op."""

    def __init__(self, op: Operation, emit: Emitter) -> None:
        flags = op.properties.get("fastmath")
        none = arith.FastMathFlagsAttr("none")
        self.flags = flags if isinstance(flags, arith.FastMathFlagsAttr) else none
        self.emit = emit

    def add(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.emit(arith.AddfOp(a, b, self.flags))

    def sub(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.emit(arith.SubfOp(a, b, self.flags))

    def mul(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.emit(arith.MulfOp(a, b, self.flags))

    def div(self, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.emit(arith.DivfOp(a, b, self.flags))

    def neg(self, a: SSAValue) -> SSAValue:
        return self.emit(arith.NegfOp(a, self.flags))

    def abs(self, a: SSAValue) -> SSAValue:
        return self.emit(math.AbsFOp(a, self.flags))

    def sqrt(self, a: SSAValue) -> SSAValue:
        return self.emit(math.SqrtOp(a, self.flags))

    def compare(self, a: SSAValue, predicate: str, b: SSAValue) -> SSAValue:
        return self.emit(arith.CmpfOp(a, b, predicate, self.flags))

    def select(self, c: SSAValue, a: SSAValue, b: SSAValue) -> SSAValue:
        return self.emit(arith.SelectOp(c, a, b))

    def constant(self, value: float, type: Attribute) -> SSAValue:
        assert isinstance(type, AnyFloat)
        return self.emit(arith.ConstantOp(FloatAttr(value, type)))

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
        any_infinite = self.emit(
            arith.OrIOp(self.compare(a, "oeq", infinite), self.compare(b, "oeq", infinite))
        )
        finite = self.select(degenerate, exact, scaled)
        return self.select(any_infinite, infinite, finite)


def _create(op: complex.CreateOp, operands: Sequence[Parts], emit: Emitter) -> Parts:
    return (operands[0][0], operands[1][0])


def _constant(op: complex.ConstantOp, operands: Sequence[Parts], emit: Emitter) -> Parts:
    element = op.complex.type.element_type
    assert isinstance(element, AnyFloat)
    numbers = [float(part.value.data) for part in op.value.data]
    return [emit(arith.ConstantOp(FloatAttr(n, element))) for n in numbers]


def _part(index: int) -> Lowering:
    def lower(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
        return (operands[0][index],)

    return lower


def _add(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    return [f.add(a, b) for a, b in zip(*operands, strict=True)]


def _sub(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    return [f.sub(a, b) for a, b in zip(*operands, strict=True)]


def _neg(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    return [f.neg(a) for a in operands[0]]


def _conj(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    re, im = operands[0]
    return (re, _Floats(op, emit).neg(im))


def _mul(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    (a, b), (c, d) = operands
    return (f.sub(f.mul(a, c), f.mul(b, d)), f.add(f.mul(a, d), f.mul(b, c)))


def _div(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """Smith's method, with the two cases as one by swapping the parts."""
    f = _Floats(op, emit)
    (a, b), (c, d) = operands
    straight = f.compare(f.abs(c), "oge", f.abs(d))
    large, small = f.select(straight, c, d), f.select(straight, d, c)
    first, second = f.select(straight, a, b), f.select(straight, b, a)
    ratio = f.div(small, large)
    scale = f.add(large, f.mul(small, ratio))
    re = f.div(f.add(first, f.mul(second, ratio)), scale)
    im = f.div(f.sub(second, f.mul(first, ratio)), scale)
    return (re, f.select(straight, im, f.neg(im)))


def _eq(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = (f.compare(a, "oeq", b) for a, b in zip(*operands, strict=True))
    return (emit(arith.AndIOp(re, im)),)


def _neq(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = (f.compare(a, "une", b) for a, b in zip(*operands, strict=True))
    return (emit(arith.OrIOp(re, im)),)


def _abs(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    return (_Floats(op, emit).hypot(*operands[0]),)


def _angle(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    re, im = operands[0]
    return (emit(math.Atan2Op(im, re, _Floats(op, emit).flags)),)


def _exp(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = operands[0]
    scale = emit(math.ExpOp(re, f.flags))
    cosine, sine = emit(math.CosOp(im, f.flags)), emit(math.SinOp(im, f.flags))
    return (f.mul(scale, cosine), f.mul(scale, sine))


def _log(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = operands[0]
    return (
        emit(math.LogOp(f.hypot(re, im), f.flags)),
        emit(math.Atan2Op(im, re, f.flags)),
    )


def _expm1(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """exp(z) - 1: accurate near 0 in the real part through expm1 and 1 - cos."""
    f = _Floats(op, emit)
    re, im = operands[0]
    two = f.constant(2.0, re.type)
    half_sine = emit(math.SinOp(f.div(im, two), f.flags))
    cosine_less_one = f.neg(f.mul(two, f.mul(half_sine, half_sine)))
    grown = emit(math.ExpM1Op(re, f.flags))
    cosine, sine = emit(math.CosOp(im, f.flags)), emit(math.SinOp(im, f.flags))
    scale = emit(math.ExpOp(re, f.flags))
    return (f.add(f.mul(grown, cosine), cosine_less_one), f.mul(scale, sine))


def _log1p(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = operands[0]
    shifted = f.add(re, f.constant(1.0, re.type))
    return _log(op, [(shifted, im)], emit)


def _sqrt(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """The root in the right half plane, from the half angle without cancellation."""
    f = _Floats(op, emit)
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
    return (real, emit(math.CopySignOp(imaginary, im, f.flags)))


def _rsqrt(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re = operands[0][0]
    one = (f.constant(1.0, re.type), f.constant(0.0, re.type))
    return _div(op, [one, _sqrt(op, operands, emit)], emit)


def _sign(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """z / |z|, and 0 for 0."""
    f = _Floats(op, emit)
    re, im = operands[0]
    size = f.hypot(re, im)
    is_zero = f.compare(size, "oeq", f.constant(0.0, re.type))
    return [f.select(is_zero, part, f.div(part, size)) for part in (re, im)]


def _sin(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = operands[0]
    sine, cosine = emit(math.SinOp(re, f.flags)), emit(math.CosOp(re, f.flags))
    sinh, cosh = emit(math.SinhOp(im, f.flags)), emit(math.CoshOp(im, f.flags))
    return (f.mul(sine, cosh), f.mul(cosine, sinh))


def _cos(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    f = _Floats(op, emit)
    re, im = operands[0]
    sine, cosine = emit(math.SinOp(re, f.flags)), emit(math.CosOp(re, f.flags))
    sinh, cosh = emit(math.SinhOp(im, f.flags)), emit(math.CoshOp(im, f.flags))
    return (f.mul(cosine, cosh), f.neg(f.mul(sine, sinh)))


def _tan(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """tan(z) = -i tanh(iz)"""
    f = _Floats(op, emit)
    re, im = operands[0]
    real, imaginary = _tanh(op, [(f.neg(im), re)], emit)
    return (imaginary, f.neg(real))


def _tanh(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """With t = tan(im) and u = tanh(re): (u(1 + tt) + i t(1 - uu)) / (1 + uutt)."""
    f = _Floats(op, emit)
    re, im = operands[0]
    one = f.constant(1.0, re.type)
    t, u = emit(math.TanOp(im, f.flags)), emit(math.TanhOp(re, f.flags))
    tt, uu = f.mul(t, t), f.mul(u, u)
    below = f.add(one, f.mul(uu, tt))
    return (f.div(f.mul(u, f.add(one, tt)), below), f.div(f.mul(t, f.sub(one, uu)), below))


def _pow(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    """exp(b log a); 0 to the power of 0 is 1, to any other power 0."""
    f = _Floats(op, emit)
    (a, b), (c, d) = operands
    zero, one = f.constant(0.0, a.type), f.constant(1.0, a.type)
    power = _exp(op, [_mul(op, [(c, d), _log(op, [(a, b)], emit)], emit)], emit)
    base_is_zero = f.compare(f.hypot(a, b), "oeq", zero)
    exponent_is_zero = f.compare(f.hypot(c, d), "oeq", zero)
    of_zero = f.select(exponent_is_zero, one, zero)
    return (
        f.select(base_is_zero, of_zero, power[0]),
        f.select(base_is_zero, zero, power[1]),
    )


def _unsupported(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
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
