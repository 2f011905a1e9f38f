"""Constants of the LLVM dialect as LLVM's text.

Floats are written as bit patterns throughout: LLVM's parser takes a decimal only
where it is exact, and NaNs have no decimal.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from fractions import Fraction

from llvmlite import ir
from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
)
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from .llvmir_extra import Aggregate, Literal, escape
from .llvmir_types import FLOAT_SUFFIXES

_FORMATS = {
    "half": (5, 10, "0xH{:04X}"),
    "bfloat": (8, 7, "0xR{:04X}"),
    "x86_fp80": (15, 63, "0xK{:020X}"),
    "fp128": (15, 112, "0xL{:032X}"),
}
"""Of each float type that LLVM does not write as a double: the bits of exponent and fraction."""


_HALF = (1 << 64) - 1


def undef(typ: ir.Type) -> ir.Constant:
    """Any value of `typ`, at each use another one."""
    return Literal(typ, "undef")


def poison(typ: ir.Type) -> ir.Constant:
    """The poison value of `typ`."""
    return Literal(typ, "poison")


def zero(typ: ir.Type) -> ir.Constant:
    """The value of `typ` whose bits are all 0."""
    match typ:
        case ir.PointerType():
            return Literal(typ, "null")
        case ir.IntType():
            return Literal(typ, "0")
        case _:
            return Literal(typ, "zeroinitializer")


def string(typ: ir.Type, data: bytes) -> ir.Constant:
    """An array of bytes."""
    return Literal(typ, f'c"{escape(data)}"')


def encode_float(value: float, exponent_bits: int, fraction_bits: int) -> int:
    """The bits of `value` in a binary format, rounded to nearest, ties to even."""
    bias = (1 << (exponent_bits - 1)) - 1
    infinity = ((1 << exponent_bits) - 1) << fraction_bits
    sign = (math.copysign(1.0, value) < 0) << (exponent_bits + fraction_bits)
    if math.isnan(value):
        payload = struct.unpack("<Q", struct.pack("<d", value))[0] & ((1 << 52) - 1)
        payload = payload << fraction_bits >> 52
        return sign | infinity | (payload or 1 << (fraction_bits - 1))
    if math.isinf(value):
        return sign | infinity
    if value == 0.0:
        return sign
    exponent = max(math.frexp(value)[1] - 1, 1 - bias)
    fraction = round(abs(Fraction(value)) / Fraction(2) ** (exponent - fraction_bits))
    if fraction < 1 << fraction_bits:
        return sign | fraction
    # A carry out of the fraction counts the exponent up by itself.
    bits = ((exponent + bias - 1) << fraction_bits) + fraction
    return sign | min(bits, infinity)


def float_text(typ: ir.Type, value: float) -> str:
    """A float as LLVM writes its bits."""
    match typ:
        case ir.DoubleType():
            return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"
        case ir.FloatType():
            return f"0x{_bits_of_single(value):016X}"
        case _:
            exponent, fraction, pattern = _FORMATS[str(typ)]
            bits = encode_float(value, exponent, fraction)
            if str(typ) == "x86_fp80":
                bits = _with_integer_bit(bits)
            elif str(typ) == "fp128":
                # LLVM writes the low half first.
                bits = (bits & _HALF) << 64 | bits >> 64
            return pattern.format(bits)


def _bits_of_single(value: float) -> int:
    """The double that LLVM writes for a single: the value rounded to single first."""
    if math.isfinite(value):
        try:
            value = struct.unpack("<f", struct.pack("<f", value))[0]
        except OverflowError:
            value = math.copysign(math.inf, value)
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def _with_integer_bit(bits: int) -> int:
    """The x87 format writes the leading 1 of the fraction, which the others leave out."""
    fraction = bits & ((1 << 63) - 1)
    head = bits >> 63
    return (head << 64) | (bool(head & 0x7FFF) << 63) | fraction


def is_float(typ: ir.Type) -> bool:
    """Whether `typ` is a scalar float."""
    return str(typ) in FLOAT_SUFFIXES


def scalar(typ: ir.Type, value: float, op: Operation) -> ir.Constant:
    """A number of the scalar type `typ`; integers wrap to its width."""
    if isinstance(typ, ir.IntType) and isinstance(value, int):
        wrapped = value & ((1 << typ.width) - 1)
        if typ.width > 1 and wrapped >> (typ.width - 1):
            wrapped -= 1 << typ.width
        return Literal(typ, str(wrapped))
    if is_float(typ):
        return Literal(typ, float_text(typ, value))
    raise LocatedError(
        f"'{op.name}' has the number {value} for the type {typ}: "
        "legal are an integer for an integer type and a float for a float type",
        op,
    )


def constant(typ: ir.Type, attribute: Attribute, op: Operation) -> ir.Constant:
    """The constant of type `typ` that `attribute` says.

    Raises a `LocatedError` at `op` where the two do not fit, or the kind of attribute
    is not one of LLVM's.
    """
    match attribute:
        case IntegerAttr() if isinstance(typ, ir.IntType):
            return scalar(typ, attribute.value.data, op)
        case FloatAttr() if is_float(typ):
            return scalar(typ, attribute.value.data, op)
        case StringAttr():
            return _string(typ, attribute.data.encode(), op)
        case BytesAttr():
            return _string(typ, attribute.data, op)
        case DenseIntOrFPElementsAttr():
            return _dense(typ, attribute, op)
        case ArrayAttr():
            return _aggregate(typ, attribute.data, op)
        case SymbolRefAttr() if isinstance(typ, ir.PointerType):
            raise LocatedError(
                f"'{op.name}' has the symbol {attribute} as its value",
                op,
                help="use llvm.mlir.addressof",
            )
        case UnitAttr() | DictionaryAttr() | _:
            named = _NAMED.get(attribute.name)
            if named is not None:
                return named(typ)
            raise LocatedError(
                f"'{op.name}' has the value {attribute} for the type {typ}, which LLVM has no "
                "constant for",
                op,
                help="legal are numbers, strings, dense elements, arrays, zero, undef and poison "
                "of the result's type",
            )


_NAMED = {"llvm.zero": zero, "llvm.undef": undef, "llvm.poison": poison}


def _string(typ: ir.Type, data: bytes, op: Operation) -> ir.Constant:
    match typ:
        case ir.ArrayType(element=ir.IntType(width=8), count=count) if count == len(data):
            return string(typ, data)
        case _:
            raise LocatedError(
                f"'{op.name}' has a string of {len(data)} bytes for the type {typ}: "
                f"legal is [{len(data)} x i8]",
                op,
            )


def _aggregate(typ: ir.Type, members: Sequence[Attribute], op: Operation) -> ir.Constant:
    match typ:
        case ir.ArrayType() | ir.VectorType():
            types: Sequence[ir.Type] = [typ.element] * typ.count
        case ir.LiteralStructType() | ir.IdentifiedStructType():
            types = typ.elements
        case _:
            types = ()
    if len(types) != len(members) or not types:
        raise LocatedError(
            f"'{op.name}' has {len(members)} values for the type {typ}: "
            "legal is one value for each member of a struct or array",
            op,
        )
    return Aggregate(
        typ, [constant(t, member, op) for t, member in zip(types, members, strict=True)]
    )


def _dense(typ: ir.Type, attribute: DenseIntOrFPElementsAttr, op: Operation) -> ir.Constant:
    """Dense elements, for a vector, an array, or arrays of arrays or of vectors."""
    values = attribute.get_values()
    dimensions: list[int] = []
    leaf = typ
    while isinstance(leaf, (ir.ArrayType, ir.VectorType)):
        dimensions.append(leaf.count)
        leaf = leaf.element
    total = math.prod(dimensions)
    if attribute.is_splat():
        values = [values[0]] * total
    if not dimensions or tuple(dimensions) != tuple(attribute.get_shape()) or total != len(values):
        raise LocatedError(
            f"'{op.name}' has elements of shape {'x'.join(map(str, attribute.get_shape()))} "
            f"for the type {typ}: legal is the same shape in both",
            op,
        )
    leaves: list[ir.Constant] = []
    for value in values:
        if isinstance(value, tuple):
            raise LocatedError(
                f"'{op.name}' has complex elements", op, help="write them as arrays of two numbers"
            )
        leaves.append(scalar(leaf, value, op))
    return _nested(typ, leaves)


def _nested(typ: ir.Type, leaves: Sequence[ir.Constant]) -> ir.Constant:
    if not isinstance(typ, (ir.ArrayType, ir.VectorType)):
        return leaves[0]
    if not leaves:
        return zero(typ)
    step = len(leaves) // typ.count
    return Aggregate(
        typ,
        [
            _nested(typ.element, leaves[start : start + step])
            for start in range(0, len(leaves), step)
        ],
    )
