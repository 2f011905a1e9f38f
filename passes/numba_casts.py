"""Casts between front-end types, and truth."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import arith, complex, llvm, scf
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
    Nothing,
    Pointer,
    Scalar,
    Text,
    Truth,
)
from ..datamodel.representation import members_of
from ..datamodel.shapes import Named, Optional
from ..dialects import dm
from ..dialects.numba import ops as numba
from .numba_lowering import Lowerer, integer_width, lowers

ERROR_STATUS = -1


@lowers(numba.CastOp)
def lower_cast(op: numba.CastOp, e: Lowerer) -> Sequence[SSAValue]:
    return [cast(e, op.operand, op.result.type)]


def cast(e: Lowerer, value: SSAValue, type: Attribute) -> SSAValue:
    """`value` as a value of another front-end type, by the plan that `classify_cast` gives."""
    source = value.type
    match casts.classify_cast(source, type, e.models):
        case casts.Keep():
            return value if source == type else e.retype(value, type)
        case casts.Convert(old, new):
            return convert(e, value, old, new, type)
        case casts.Wrap(data):
            return wrap(e, cast(e, value, data), type)
        case casts.MakeNone():
            return e(dm.NullOp(type))
        case casts.Rewrap(_, data):
            return e(dm.MakeOp([cast(e, e.get(value, "data"), data), e.get(value, "valid")], type))
        case casts.Unwrap():
            raise_if_none(e, value)
            return cast(e, e.get(value, "data"), type)
        case casts.Name(inner):
            return e(dm.MakeOp([cast(e, value, inner)], type))
        case casts.Unname():
            return cast(e, e.get(value, "value"), type)
        case casts.EachMember(sources, targets):
            members = [
                cast(e, e.get(value, old.name), new.type)
                for old, new in zip(sources, targets, strict=True)
            ]
            return e(dm.MakeOp(members, type))
        case None:
            raise e.error(f"no cast from {source} to {type}")


def wrap(e: Lowerer, value: SSAValue, type: Attribute) -> SSAValue:
    """An optional that holds `value`."""
    valid = e.front(e.integer(1, i1), e.member_type(type, "valid"))
    return e(dm.MakeOp([value, valid], type))


def raise_if_none(e: Lowerer, optional: SSAValue) -> None:
    """End the function with an error status where an optional is None."""
    block = Block()
    inside = e.inside(block)
    inside.op(dm.RaiseOp(inside.integer(ERROR_STATUS, i32)))
    inside.op(scf.YieldOp())
    e.op(scf.IfOp(e.negate_bit(e.bits(e.get(optional, "valid"))), (), Region(block)))


# Scalars


def convert(e: Lowerer, value: SSAValue, old: Scalar, new: Scalar, type: Attribute) -> SSAValue:
    """A scalar as a scalar of another kind."""
    match old, new:
        case ComplexNumber(), ComplexNumber(part):
            real, imaginary = (float_to_float(e, bits, part) for bits in complex_parts(e, value))
            return e(complex.CreateOp(real, imaginary, ComplexType(part)))
        case _, ComplexNumber():
            return from_real(e, e.bits(value), old, new)
        case ComplexNumber(), _:
            return e.front(truth(e, value), type)
        case _:
            return e.front(number_bits(e, e.bits(value), old, new), type)


def from_real(e: Lowerer, bits: SSAValue, old: Scalar, number: ComplexNumber) -> SSAValue:
    """The complex number with the real part that a scalar's bits represent."""
    real = number_bits(e, bits, old, Float(number.part))
    return e(complex.CreateOp(real, e.number(0.0, number.part), ComplexType(number.part)))


def number_bits(e: Lowerer, bits: SSAValue, old: Scalar, new: Scalar) -> SSAValue:
    """The bits of a scalar as a scalar of another kind that is not complex."""
    match old, new:
        case _, Truth():
            return scalar_truth(e, bits, old)
        case Half(), _:
            return number_bits(e, widen_half(e, bits, old), Float(f32), new)
        case Truth(), Integer(width):
            return e(arith.ExtUIOp(bits, IntegerType(width)))
        case Truth(), Half():
            return narrow_half(e, e(arith.UIToFPOp(bits, f32)), new)
        case Integer(), Integer():
            return resize(e, bits, new.width, signed=old.signed)
        case Integer() | Truth(), Float(type):
            signed = isinstance(old, Integer) and old.signed
            to_float = arith.SIToFPOp if signed else arith.UIToFPOp
            return e(to_float(bits, type))
        case Integer(), Half():
            # On the way through f32 no f16 is rounded twice: what f32 rounds is infinite.
            exact = f64 if isinstance(new.type, BFloat16Type) and old.width > 16 else f32
            to_float = arith.SIToFPOp if old.signed else arith.UIToFPOp
            return narrow_half(e, e(to_float(bits, exact)), new)
        case Float(), Integer(width, signed):
            to_integer = arith.FPToSIOp if signed else arith.FPToUIOp
            return e(to_integer.create(operands=[bits], result_types=[IntegerType(width)]))
        case Float(), Float(type):
            return float_to_float(e, bits, type)
        case Float(), Half():
            return narrow_half(e, bits, new)
        case Pointer(), Integer():
            return e.address_bits(bits)
        case Integer(), Pointer():
            return e(llvm.IntToPtrOp(bits))
        case _:
            # Pointers, whatever they point to.
            return bits


def float_to_float(e: Lowerer, bits: SSAValue, type: Float32Type | Float64Type) -> SSAValue:
    """An f32 or f64 as an f32 or f64."""
    if bits.type == type:
        return bits
    return e(arith.ExtFOp(bits, type) if type == f64 else arith.TruncFOp(bits, type))


def resize(e: Lowerer, bits: SSAValue, width: int, *, signed: bool) -> SSAValue:
    """An integer extended, by its sign or with zeros, or cut to `width` bits."""
    old = integer_width(bits.type)
    if old == width:
        return bits
    type = IntegerType(width)
    if width < old:
        return e(arith.TruncIOp(bits, type))
    return e(arith.ExtSIOp(bits, type) if signed else arith.ExtUIOp(bits, type))


def widen_half(e: Lowerer, bits: SSAValue, half: Half) -> SSAValue:
    """The f32 that the bits of a 16-bit float stand for."""
    return e(arith.ExtFOp(e(arith.BitcastOp(bits, half.type)), f32))


def narrow_half(e: Lowerer, value: SSAValue, half: Half) -> SSAValue:
    """The bits of the 16-bit float next to a float."""
    return e(arith.BitcastOp(e(arith.TruncFOp(value, half.type)), i16))


def complex_parts(e: Lowerer, value: SSAValue) -> tuple[SSAValue, SSAValue]:
    """The real and the imaginary part of a complex number."""
    return e(complex.ReOp(value)), e(complex.ImOp(value))


# Truth


@lowers(numba.TruthOp)
def lower_truth(op: numba.TruthOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e.front(truth(e, op.operand), op.result.type)]


def truth(e: Lowerer, value: SSAValue) -> SSAValue:
    """An i1 that says whether `bool(value)` is true."""
    match behaviour := e.behaviour(value.type):
        case ComplexNumber(part):
            zero = e.number(0.0, part)
            real, imaginary = (
                e.compare_floats("une", bits, zero) for bits in complex_parts(e, value)
            )
            return e(arith.OrIOp(real, imaginary))
        case Integer() | Float() | Half() | Truth() | Pointer() | Nothing() | Text():
            return scalar_truth(e, e.bits(value), behaviour)
        case _:
            pass
    match shape := e.shape(value.type):
        case Optional():
            data = truth(e, e.get(value, "data"))
            return e(arith.AndIOp(e.bits(e.get(value, "valid")), data))
        case Named():
            return truth(e, e.get(value, "value"))
        case _:
            return e.integer(int(bool(members_of(shape))), i1)


def scalar_truth(e: Lowerer, bits: SSAValue, behaviour: Scalar) -> SSAValue:
    """An i1 that says whether a scalar other than a complex number is true."""
    match behaviour:
        case Truth():
            return bits
        case Float(type):
            return e.compare_floats("une", bits, e.number(0.0, type))
        case Half():
            # All bits but the sign's.
            magnitude = e(arith.AndIOp(bits, e.integer(0x7FFF, i16)))
            return e.compare("ne", magnitude, e.integer(0, i16))
        case Pointer():
            return e.compare("ne", e.address_bits(bits), e.integer(0, i64))
        case Nothing():
            return e.integer(0, i1)
        case Text(text):
            return e.integer(int(bool(text)), i1)
        case _:
            return e.compare("ne", bits, e.integer(0, bits.type))


@lowers(numba.ToBitOp)
def lower_to_bit(op: numba.ToBitOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e.bits(op.boolean)]


@lowers(numba.FromBitOp)
def lower_from_bit(op: numba.FromBitOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e.front(op.bit, op.result.type)]
