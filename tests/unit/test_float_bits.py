"""NaNs of f16, bf16 and f32 keep their bits: in attributes, in text, in LLVM, in packed bytes."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from xdsl.dialects.builtin import (
    AnyFloat,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    TensorType,
    bf16,
    f16,
    f32,
)
from xdsl_numba.datamodel.models import Models
from xdsl_numba.runtime.host import HostModule
from xdsl_numba.runtime.packing import Packer
from xdsl_numba.runtime.python_values import Address
from xdsl_numba.tools.driver import make_context, parse_source
from xdsl_numba.tools.numba_layout import TypeParser

SINGLES = (0x7F800001, 0x7FBFFFFF, 0x7FC00000, 0x7FC12345, 0x7FFFFFFF)
NANS: dict[AnyFloat, list[int]] = {
    f16: list(range(0x7C01, 0x8000)),
    bf16: list(range(0x7F81, 0x8000)),
    f32: list(SINGLES),
}
SIGNED = [
    (type, [bits | sign << type.bitwidth - 1 for bits in nans for sign in (0, 1)])
    for type, nans in NANS.items()
]


@pytest.mark.parametrize(("type", "nans"), SIGNED, ids=lambda case: str(case)[:4])
def test_in_attributes_and_their_text(type: AnyFloat, nans: list[int]) -> None:
    raw = b"".join(bits.to_bytes(type.size, "little") for bits in nans)
    for bits, value in zip(nans, type.iter_unpack(raw), strict=True):
        digits = f"0x{bits:0{type.size * 2}x} : {type}"
        attribute = FloatAttr(value, type)
        assert str(attribute) == digits
        context = make_context()
        (op,) = parse_source(context, f'"test.op"() {{a = {digits}}} : () -> ()', "t.mlir").ops
        assert op.attributes["a"] == attribute
    dense = DenseIntOrFPElementsAttr.from_list(
        TensorType(type, [len(nans)]), type.unpack(raw, len(nans))
    )
    assert dense.data.data == raw


@pytest.mark.parametrize(
    ("wide", "narrow"),
    [
        (0x7FF8000000000000, "0x7fc00000"),
        (0xFFF8000020000000, "0xffc00001"),
        (0x7FF0000020000000, "0x7f800001"),
        # More bits than an f32 has: quiet, and never infinite.
        (0x7FF0000000000001, "0x7fc00000"),
        (0x7FF0000020000001, "0x7fc00001"),
    ],
)
def test_of_an_f64(wide: int, narrow: str) -> None:
    (value,) = struct.unpack("<d", struct.pack("<Q", wide))
    assert str(FloatAttr(value, f32)) == f"{narrow} : f32"


@pytest.mark.parametrize("type", [f16, bf16, f32], ids=str)
def test_other_numbers_are_as_before(type: AnyFloat) -> None:
    values = (0.0, -0.0, 1.5, -2.0, float("inf"), float("-inf"))
    raw = type.pack(values)
    assert str(type.unpack(raw, len(values))) == str(values)
    with pytest.raises(ValueError, match="Buffer length 3"):
        type.iter_unpack(bytes(3))


STORES = """
func.func @f(%p: !numba.cpointer<{type}>) attributes {{dm.abi = "kernel"}} {{
  {stores}
  func.return
}}
"""


@pytest.mark.parametrize(
    ("type", "nans"),
    [
        ("f32", SINGLES),
        ("!numba.float16", (0x7C01, 0x7D01, 0xFE00)),
        ("!numba.bfloat16", (0x7F81, 0xFFFF)),
    ],
)
def test_in_compiled_code(type: str, nans: tuple[int, ...]) -> None:
    stores = "\n".join(
        f"%i{i} = numba.constant {i} : si64\n%v{i} = numba.constant {bits:#x} : {type}\n"
        f"numba.setitem %p[%i{i}], %v{i} : (!numba.cpointer<{type}>, si64, {type})"
        for i, bits in enumerate(nans)
    )
    context = make_context()
    text = STORES.format(type=type, stores=stores)
    module = HostModule.compile(context, parse_source(context, text, "t.mlir"))
    found = np.zeros(len(nans), np.uint32 if type == "f32" else np.uint16)
    module.call("f", Address(found.ctypes.data))
    assert found.tolist() == list(nans)


def test_in_packed_bytes() -> None:
    packer = Packer(Models())
    raw = np.array([0x7F800001, 0xFFC00001], np.uint32)
    for name, value in (
        ("f32", raw.view(np.float32)[0]),
        ("complex<f32>", raw.view(np.complex64)[0]),
        ("!numba.float16", np.uint16(0x7D01).view(np.float16)),
        (
            '!numba.record<{"a": f32 at 0, "b": f32 at 4}, 8>',
            raw.view([("a", "f4"), ("b", "f4")])[0],
        ),
    ):
        type = TypeParser(make_context(), name, "t.mlir").parse_whole()
        assert packer.data(value, type).hex() == value.tobytes().hex(), name
