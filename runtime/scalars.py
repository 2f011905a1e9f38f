"""One scalar between Python and the bytes of its LLVM type, little-endian.

The LLVM type says how many bytes there are and of what kind; the type's behaviour,
where it has one, what they mean: a sign, a half's format, a unit of time.
"""

from __future__ import annotations

import math
import numbers
import struct
from typing import Any

from xdsl.dialects.builtin import (
    BFloat16Type,
    Float32Type,
    Float64Type,
    IntegerType,
)
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType
from xdsl.ir import Attribute
from xdsl.utils.hints import isa

from ..datamodel.behaviour import Behaviour, Half, Integer, Moment, Nothing
from ..datamodel.layout import Target, size_of
from .dtypes import Scalar, dtype_found
from .python_values import Address, PackingError, describe, dtype_kind, plain

_FORMATS: dict[type[Attribute], str] = {Float32Type: "<f", Float64Type: "<d"}


def encode_boolean(value: Any, size: int, path: str) -> bytes:
    """True or False in `size` bytes.  Raises PackingError for anything else."""
    value = plain(value)
    if not isinstance(value, bool):
        raise PackingError(
            path, describe(value), "True or False", help="convert it: bool(...) or x != 0"
        )
    return int(value).to_bytes(size, "little")


def encode_scalar(
    value: Any, llvm: Attribute, behaviour: Behaviour | None, target: Target, path: str
) -> bytes:
    """The bytes of a value of one LLVM type.  Raises PackingError."""
    value = plain(value)
    match behaviour, llvm:
        case Nothing(), _:
            if value is None:
                return bytes(size_of(llvm, target))
            raise PackingError(path, describe(value), "None")
        case Half(format), _:
            return _encode_half(value, isinstance(format, BFloat16Type), path)
        case Moment(unit, span), _:
            value = _count(value, unit, span, path)
            return _encode_integer(value, Integer(64, signed=True), 64, path)
        case _, LLVMPointerType():
            return _encode_pointer(value, size_of(llvm, target), path)
        case _, LLVMArrayType():
            return _encode_text(value, llvm, path)
        case _ if isa(llvm, IntegerType):
            integer = behaviour if isinstance(behaviour, Integer) else None
            return _encode_integer(value, integer, llvm.width.data, path)
        case _ if llvm.__class__ in _FORMATS:
            return _encode_float(value, llvm, path)
        case _:
            raise PackingError(
                path, describe(value), "no Python value", help=f"{llvm} has none; pass its bits"
            )


def decode_scalar(data: bytes, llvm: Attribute, behaviour: Behaviour | None, target: Target) -> Any:
    """The Python value of the bytes of one LLVM type."""
    match behaviour, llvm:
        case Nothing(), _:
            return None
        case Half(format), _:
            if isinstance(format, BFloat16Type):
                return struct.unpack("<f", bytes(2) + data)[0]
            return struct.unpack("<e", data)[0]
        case Moment(), _:
            return int.from_bytes(data, "little", signed=True)
        case _, LLVMPointerType():
            return Address(int.from_bytes(data, "little"))
        case _, LLVMArrayType() if _is_text(llvm):
            if size_of(llvm.type, target) == 4:
                try:
                    return data.decode("utf-32-le").rstrip("\0")
                except UnicodeDecodeError:
                    raise PackingError("text", f"bytes {data.hex()}", "characters") from None
            return data.rstrip(b"\0")
        case _ if isa(llvm, IntegerType):
            signed = behaviour.signed if isinstance(behaviour, Integer) else False
            return int.from_bytes(data, "little", signed=signed)
        case _ if llvm.__class__ in _FORMATS:
            return struct.unpack(_FORMATS[llvm.__class__], data)[0]
        case _:
            return data


# Numbers


def _encode_integer(value: Any, integer: Integer | None, width: int, path: str) -> bytes:
    """`integer` None: any pattern of bits, also as a NumPy scalar of another kind."""
    if integer is None and dtype_kind(value) == "V" and value.dtype.itemsize == width // 8:
        return value.tobytes()
    if not isinstance(value, int):
        raise PackingError(path, describe(value), f"an integer of {width} bits")
    low = -(1 << width - 1) if integer is None or integer.signed else 0
    high = (1 << width - 1) if integer is not None and integer.signed else 1 << width
    if not low <= value < high:
        raise PackingError(path, describe(value), f"an integer from {low} to {high - 1}")
    return (value % (1 << width)).to_bytes(width // 8, "little")


def _real(value: Any, path: str) -> float:
    if value.__class__ is float:
        return value
    if isinstance(value, numbers.Real):
        try:
            number = float(value)
        except OverflowError:
            raise _too_large(value, path) from None
        if math.isinf(number) and value != number:
            raise _too_large(value, path)  # a longer float of NumPy's
        return number
    raise PackingError(path, describe(value), "a real number")


def _encode_float(value: Any, llvm: Attribute, path: str) -> bytes:
    format = _FORMATS[llvm.__class__]
    if _is_float_of(value, struct.calcsize(format)):
        return value.tobytes()
    try:
        data = struct.pack(format, _real(value, path))
    except OverflowError:
        raise _too_large(value, path) from None
    if value.__class__ is not float:
        _expect_exact(value, struct.unpack(format, data)[0], path)
    return data


def _encode_half(value: Any, brain: bool, path: str) -> bytes:
    if brain and dtype_kind(value) == "V" and value.dtype.itemsize == 2:
        return value.tobytes()  # a scalar of a package that adds bfloat16 to NumPy
    if not brain and _is_float_of(value, 2):
        return value.tobytes()
    number = _real(value, path)
    try:
        data = _round_to_brain(number) if brain else struct.pack("<e", number)
    except OverflowError:
        raise _too_large(value, path) from None
    back = struct.unpack("<f", bytes(2) + data) if brain else struct.unpack("<e", data)
    if math.isinf(back[0]) and not math.isinf(number):
        raise _too_large(value, path)
    _expect_exact(value, back[0], path)
    return data


def _is_float_of(value: Any, size: int) -> bool:
    """Whether it is a float of NumPy's with this size, whose bits need no conversion."""
    return value.__class__ is not float and dtype_kind(value) == "f" and value.itemsize == size


def _round_to_brain(number: float) -> bytes:
    """The upper half of the f32, rounded to nearest, ties to even.

    Raises OverflowError for what no f32 is near to.
    """
    packed = struct.pack("<f", number)
    (bits,) = struct.unpack("<I", packed)
    if math.isnan(number):
        return ((bits >> 16) | 0x40).to_bytes(2, "little")
    (near,) = struct.unpack("<f", packed)
    if near != number:
        # Rounded to odd on the way, so that the second rounding is the only one.
        bits = (bits - (abs(near) > abs(number))) | 1
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).to_bytes(2, "little")


def _too_large(value: Any, path: str) -> PackingError:
    return PackingError(
        path,
        describe(value),
        "a number that the type holds",
        help="it would become infinite: pass math.inf if that is meant, or use a wider type",
    )


def _expect_exact(value: Any, packed: float, path: str) -> None:
    """A float is rounded, as everywhere; an integer or fraction that changes is refused."""
    if isinstance(value, numbers.Rational) and value != packed:
        raise PackingError(
            path,
            describe(value),
            "an integer that the type holds exactly",
            help="round it yourself: float(...), or use a wider type",
        )


def _count(value: Any, unit: str, span: bool, path: str) -> int:
    """The number of units in a NumPy datetime64 or timedelta64; a plain number is one."""
    expected = Scalar(("m" if span else "M",), 8, unit)
    if type(value) is int:
        return value
    if dtype_kind(value) in ("m", "M"):
        found = dtype_found(value, {})
        if expected.accepts(found):
            return int(value.view("i8"))
        raise PackingError(
            path, f"{describe(value)} of dtype {found}", f"dtype {expected}", help="use astype"
        )
    raise PackingError(path, describe(value), f"a NumPy scalar of dtype {expected}")


# Pointers and text


def _encode_pointer(value: Any, size: int, path: str) -> bytes:
    if value is None:
        return bytes(size)
    if isinstance(value, Address) and 0 <= value < 1 << 8 * size:
        return int(value).to_bytes(size, "little")
    raise PackingError(
        path,
        describe(value),
        "an Address, an array, or None for null",
        help="say that it is one: Address(...)"
        if isinstance(value, int) and not isinstance(value, bool)
        else None,
    )


def _is_text(llvm: LLVMArrayType) -> bool:
    return isa(llvm.type, IntegerType) and llvm.type.width.data in (8, 32)


def _encode_text(value: Any, llvm: LLVMArrayType, path: str) -> bytes:
    """Characters in 4 bytes or 1, zeros behind the last."""
    count = llvm.size.data
    element = llvm.type
    wide = isa(element, IntegerType) and element.width.data == 32
    if not _is_text(llvm):
        raise PackingError(path, describe(value), "no Python value", help=f"{llvm} has none")
    if wide and isinstance(value, str):
        if any("\ud800" <= character <= "\udfff" for character in value):
            raise PackingError(path, f"str {value!a} with half of a surrogate pair", "characters")
        data = value.encode("utf-32-le")
    elif not wide and isinstance(value, bytes | bytearray):
        data = bytes(value)
    elif not wide and isinstance(value, str) and value.isascii():
        data = value.encode()
    else:
        legal = f"a str of up to {count} characters" if wide else f"up to {count} bytes"
        raise PackingError(path, describe(value), legal)
    size = count * (4 if wide else 1)
    if data and not any(data[-4:] if wide else data[-1:]):
        raise PackingError(
            path,
            f"{describe(value)}, which ends in a NUL",
            "text without",
            help="zeros behind the last character are no part of the text: strip them",
        )
    if len(data) > size:
        raise PackingError(
            path,
            f"{describe(value)}, which has {len(data) // (4 if wide else 1)} characters",
            f"up to {count}",
            help="shorten it, or use a longer type",
        )
    return data.ljust(size, b"\0")
