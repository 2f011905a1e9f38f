"""The `complex` dialect on real and imaginary parts.

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


def _unsupported(op: Operation, operands: Sequence[Parts], emit: Emitter) -> Parts:
    raise LocatedError(
        f"{op.name} cannot be lowered yet",
        op,
        help="write it with complex.exp, complex.log and arithmetic",
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
    **dict.fromkeys(
        (
            complex.Atan2Op,
            complex.BitcastOp,
            complex.CosOp,
            complex.Expm1Op,
            complex.Log1pOp,
            complex.PowOp,
            complex.RsqrtOp,
            complex.SignOp,
            complex.SinOp,
            complex.SqrtOp,
            complex.TanOp,
            complex.TanhOp,
        ),
        _unsupported,
    ),
}
"""Every op of the dialect."""
