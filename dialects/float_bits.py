"""NaNs keep their bits in xDSL's `f16`, `bf16` and `f32`, whose values are Python's floats.

Every number in an attribute goes through `pack` and `unpack` of its type, when it is read,
rounded or printed.  xDSL leaves that to Python and C, where a signalling NaN becomes a quiet
one and an f16 loses all bits of its own.  Here the fraction of a NaN stands at the top of the
f64's, which is how LLVM writes an f32, and comes back as it was; a NaN of f64 with more bits
than fit is made quiet, as conversions do.

Importing this changes three classes of xDSL's: see docs/upstream.md.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from xdsl.dialects.builtin import BFloat16Type, Float16Type, Float32Type, PackableType

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_FloatType = PackableType[float]

_WIDE_FRACTION = 52
_WIDE_EXPONENT = 0x7FF << _WIDE_FRACTION


def _keep_nans(type: type[_FloatType], size: int, fraction_bits: int) -> None:
    """Let a type of `size` bytes pack and unpack NaNs bit by bit, other numbers as before."""
    pack_numbers, unpack_numbers = type.pack, type.unpack
    sign = 8 * size - 1
    fraction = (1 << fraction_bits) - 1
    exponent = (1 << sign) - 1 - fraction
    lost = _WIDE_FRACTION - fraction_bits

    def narrow(nan: float) -> bytes:
        (wide,) = struct.unpack("<Q", struct.pack("<d", nan))
        bits = wide >> 63 << sign | exponent | wide >> lost & fraction
        if wide & ((1 << lost) - 1):
            bits |= 1 << (fraction_bits - 1)
        return bits.to_bytes(size, "little")

    def widen(raw: memoryview) -> float:
        bits = int.from_bytes(raw, "little")
        wide = bits >> sign << 63 | _WIDE_EXPONENT | (bits & fraction) << lost
        return struct.unpack("<d", struct.pack("<Q", wide))[0]

    def pack(self: _FloatType, values: Sequence[float]) -> bytes:
        data = bytearray(pack_numbers(self, values))
        for index, value in enumerate(values):
            if value != value:
                data[index * size : (index + 1) * size] = narrow(value)
        return bytes(data)

    def unpack(self: _FloatType, buffer: ReadableBuffer, num: int, /) -> tuple[float, ...]:
        raw = memoryview(buffer)
        return tuple(
            widen(raw[index * size : (index + 1) * size]) if value != value else value
            for index, value in enumerate(unpack_numbers(self, buffer, num))
        )

    def iter_unpack(self: _FloatType, buffer: ReadableBuffer, /) -> Iterator[float]:
        return iter(unpack(self, buffer, len(memoryview(buffer)) // size))

    type.pack, type.unpack, type.iter_unpack = pack, unpack, iter_unpack


_keep_nans(Float16Type, 2, 10)
_keep_nans(BFloat16Type, 2, 7)
_keep_nans(Float32Type, 4, 23)
