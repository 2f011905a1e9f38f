"""Casts between front-end types, and truth."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import arith, complex, scf
from xdsl.dialects.builtin import (
    BFloat16Type,
    ComplexType,
    Float32Type,
    Float64Type,
    IntegerType,
    f32,
    f64,
    i1,
    i16,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, Region, SSAValue

from ..datamodel import casts
from ..datamodel.behaviour import (
    ComplexNumber,
    Float,
    Half,
    Integer,
    Moment,
    Nothing,
    Pointer,
    Scalar,
    Text,
    Truth,
)
from ..datamodel.representation import members_of
from ..datamodel.shapes import Named, Optional
from ..dialects import dm, llvm
from ..dialects.numba import ops as numba
from . import numba_dates
from .builder import integer_width
from .lowering import Lowerings
from .numba_lowering import NumbaRewriter

CASTS = Lowerings[NumbaRewriter]()

ERROR_STATUS = -1


@CASTS.lowers(numba.CastOp)
def lower_cast(op: numba.CastOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [cast(rewriter, op.operand, op.result.type)]


def cast(rewriter: NumbaRewriter, value: SSAValue, type: Attribute) -> SSAValue:
    """`value` as a value of another front-end type, by the plan that `classify_cast` gives."""
    source = value.type
    match casts.classify_cast(source, type, rewriter.models):
        case casts.Keep():
            return value if source == type else rewriter.retype(value, type)
        case casts.Convert(old, new):
            return convert(rewriter, value, old, new, type)
        case casts.Wrap(data):
            return wrap(rewriter, cast(rewriter, value, data), type)
        case casts.MakeNone():
            return rewriter.value(dm.NullOp(type))
        case casts.Rewrap(_, data):
            return rewriter.value(
                dm.MakeOp(
                    [
                        cast(rewriter, rewriter.get(value, "data"), data),
                        rewriter.get(value, "valid"),
                    ],
                    type,
                )
            )
        case casts.Unwrap():
            raise_if_none(rewriter, value)
            return cast(rewriter, rewriter.get(value, "data"), type)
        case casts.Name(inner):
            return rewriter.value(dm.MakeOp([cast(rewriter, value, inner)], type))
        case casts.Unname():
            return cast(rewriter, rewriter.get(value, "value"), type)
        case casts.EachMember(sources, targets):
            members = [
                cast(rewriter, rewriter.get(value, old.name), new.type)
                for old, new in zip(sources, targets, strict=True)
            ]
            return rewriter.value(dm.MakeOp(members, type))
        case None:
            raise rewriter.error(f"no cast from {source} to {type}")


def wrap(rewriter: NumbaRewriter, value: SSAValue, type: Attribute) -> SSAValue:
    """An optional that holds `value`."""
    valid = rewriter.as_source(rewriter.integer(1, i1), rewriter.member_type(type, "valid"))
    return rewriter.value(dm.MakeOp([value, valid], type))


def raise_if_none(rewriter: NumbaRewriter, optional: SSAValue) -> None:
    """End the function with an error status where an optional is None."""
    block = Block()
    inside = rewriter.inside(block)
    inside.insert(dm.RaiseOp(inside.integer(ERROR_STATUS, i32)))
    inside.insert(scf.YieldOp())
    rewriter.insert(
        scf.IfOp(
            rewriter.negate_bit(rewriter.as_target(rewriter.get(optional, "valid"))),
            (),
            Region(block),
        )
    )


# Scalars


def convert(
    rewriter: NumbaRewriter, value: SSAValue, old: Scalar, new: Scalar, type: Attribute
) -> SSAValue:
    """A scalar as a scalar of another kind."""
    match old, new:
        case Moment(), Moment():
            count = numba_dates.convert(rewriter, rewriter.as_target(value), old.unit, new.unit)
            return rewriter.as_source(count, type)
        case ComplexNumber(), ComplexNumber(part):
            real, imaginary = (
                float_to_float(rewriter, bits, part) for bits in complex_parts(rewriter, value)
            )
            return rewriter.value(complex.CreateOp(real, imaginary, ComplexType(part)))
        case _, ComplexNumber():
            return from_real(rewriter, rewriter.as_target(value), old, new)
        case ComplexNumber(), _:
            return rewriter.as_source(truth(rewriter, value), type)
        case _:
            return rewriter.as_source(
                number_bits(rewriter, rewriter.as_target(value), old, new), type
            )


def from_real(
    rewriter: NumbaRewriter, bits: SSAValue, old: Scalar, number: ComplexNumber
) -> SSAValue:
    """The complex number with the real part that a scalar's bits represent."""
    real = number_bits(rewriter, bits, old, Float(number.part))
    return rewriter.value(
        complex.CreateOp(real, rewriter.number(0.0, number.part), ComplexType(number.part))
    )


def number_bits(rewriter: NumbaRewriter, bits: SSAValue, old: Scalar, new: Scalar) -> SSAValue:
    """The bits of a scalar as a scalar of another kind that is not complex."""
    match old, new:
        case _, Truth():
            return scalar_truth(rewriter, bits, old)
        case Half(), _:
            return number_bits(rewriter, widen_half(rewriter, bits, old), Float(f32), new)
        case Truth(), Integer(width):
            return rewriter.value(arith.ExtUIOp(bits, IntegerType(width)))
        case Truth(), Half():
            return narrow_half(rewriter, rewriter.value(arith.UIToFPOp(bits, f32)), new)
        case Integer(), Integer():
            return resize(rewriter, bits, new.width, signed=old.signed)
        case Integer() | Truth(), Float(type):
            signed = isinstance(old, Integer) and old.signed
            to_float = arith.SIToFPOp if signed else arith.UIToFPOp
            return rewriter.value(to_float(bits, type))
        case Integer(), Half():
            # On the way through f32 no f16 is rounded twice: what f32 rounds is infinite.
            exact = f64 if isinstance(new.type, BFloat16Type) and old.width > 16 else f32
            to_float = arith.SIToFPOp if old.signed else arith.UIToFPOp
            return narrow_half(rewriter, rewriter.value(to_float(bits, exact)), new)
        case Float(), Integer(width, signed):
            to_integer = arith.FPToSIOp if signed else arith.FPToUIOp
            return rewriter.value(
                to_integer.create(operands=[bits], result_types=[IntegerType(width)])
            )
        case Float(), Float(type):
            return float_to_float(rewriter, bits, type)
        case Float(), Half():
            return narrow_half(rewriter, bits, new)
        case Pointer(), Integer():
            return rewriter.address_bits(bits)
        case Integer(), Pointer():
            return rewriter.value(llvm.IntToPtrOp(bits))
        case _:
            # Pointers, whatever they point to.
            return bits


def float_to_float(
    rewriter: NumbaRewriter, bits: SSAValue, type: Float32Type | Float64Type
) -> SSAValue:
    """An f32 or f64 as an f32 or f64."""
    if bits.type == type:
        return bits
    return rewriter.value(arith.ExtFOp(bits, type) if type == f64 else arith.TruncFOp(bits, type))


def resize(rewriter: NumbaRewriter, bits: SSAValue, width: int, *, signed: bool) -> SSAValue:
    """An integer extended, by its sign or with zeros, or cut to `width` bits."""
    old = integer_width(bits.type)
    if old == width:
        return bits
    type = IntegerType(width)
    if width < old:
        return rewriter.value(arith.TruncIOp(bits, type))
    return rewriter.value(arith.ExtSIOp(bits, type) if signed else arith.ExtUIOp(bits, type))


def widen_half(rewriter: NumbaRewriter, bits: SSAValue, half: Half) -> SSAValue:
    """The f32 that the bits of a 16-bit float stand for."""
    return rewriter.value(arith.ExtFOp(rewriter.value(arith.BitcastOp(bits, half.type)), f32))


def narrow_half(rewriter: NumbaRewriter, value: SSAValue, half: Half) -> SSAValue:
    """The bits of the 16-bit float next to a float."""
    return rewriter.value(arith.BitcastOp(rewriter.value(arith.TruncFOp(value, half.type)), i16))


def complex_parts(rewriter: NumbaRewriter, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    """The real and the imaginary part of a complex number."""
    return rewriter.value(complex.ReOp(value)), rewriter.value(complex.ImOp(value))


# Truth


@CASTS.lowers(numba.TruthOp)
def lower_truth(op: numba.TruthOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.as_source(truth(rewriter, op.operand), op.result.type)]


def truth(rewriter: NumbaRewriter, value: SSAValue) -> SSAValue:
    """An i1 that says whether `bool(value)` is true."""
    match behaviour := rewriter.behaviour(value.type):
        case ComplexNumber(part):
            zero = rewriter.number(0.0, part)
            real, imaginary = (
                rewriter.compare("une", bits, zero) for bits in complex_parts(rewriter, value)
            )
            return rewriter.or_(real, imaginary)
        case Integer() | Float() | Half() | Truth() | Pointer() | Nothing() | Text() | Moment():
            return scalar_truth(rewriter, rewriter.as_target(value), behaviour)
        case _:
            pass
    match shape := rewriter.shape(value.type):
        case Optional():
            data = truth(rewriter, rewriter.get(value, "data"))
            return rewriter.and_(rewriter.as_target(rewriter.get(value, "valid")), data)
        case Named():
            return truth(rewriter, rewriter.get(value, "value"))
        case _:
            return rewriter.integer(int(bool(members_of(shape))), i1)


def scalar_truth(rewriter: NumbaRewriter, bits: SSAValue, behaviour: Scalar) -> SSAValue:
    """An i1 that says whether a scalar other than a complex number is true."""
    match behaviour:
        case Truth():
            return bits
        case Float(type):
            return rewriter.compare("une", bits, rewriter.number(0.0, type))
        case Half():
            # All bits but the sign's.
            magnitude = rewriter.and_(bits, rewriter.integer(0x7FFF, i16))
            return rewriter.compare("ne", magnitude, rewriter.integer(0, i16))
        case Pointer():
            return rewriter.compare("ne", rewriter.address_bits(bits), rewriter.integer(0, i64))
        case Nothing():
            return rewriter.integer(0, i1)
        case Text(text):
            return rewriter.integer(int(bool(text)), i1)
        case _:
            return rewriter.compare("ne", bits, rewriter.integer(0, bits.type))


@CASTS.lowers(numba.ToBitOp)
def lower_to_bit(op: numba.ToBitOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.as_target(op.boolean)]


@CASTS.lowers(numba.FromBitOp)
def lower_from_bit(op: numba.FromBitOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.as_source(op.bit, op.result.type)]
