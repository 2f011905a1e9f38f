"""Python values to bytes and back: what each shape takes, and what is refused.

What the device's code makes of the bytes is tested in `tests/conformance`; here the
values themselves, and the messages.
"""

from __future__ import annotations

import ctypes
import enum
import subprocess
import sys
from collections import namedtuple
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.datamodel.models import Models, overlaid
from xdsl_numba.datamodel.representation import argument_types
from xdsl_numba.datamodel.shapes import Boolean
from xdsl_numba.dialects.numba import BooleanType, Numba
from xdsl_numba.runtime.packing import (
    OMITTED,
    Address,
    HostMemory,
    Leaf,
    Members,
    Packer,
    PackingError,
)

CONTEXT = Context()
CONTEXT.load_dialect(Builtin)
CONTEXT.load_dialect(Numba)


def parse(spelling: str) -> Attribute:
    return Parser(CONTEXT, spelling).parse_type()


MODELS = Models(
    typedefs={
        "node": parse(
            "!numba.tuple<si64, !numba.optional<!numba.cpointer<!numba.deferred<@node>>>>"
        )
    }
)

P = '!numba.record<{"alive": !numba.boolean at 0, "mass": f64 at 1}, 9>'
A = '!numba.record<{"alive": !numba.boolean at 0, "mass": f64 at 8}, 16, aligned>'
PARTICLE = '!numba.struct<"Particle", x: f32, speed: f32, pinned: !numba.boolean>'
NESTED = '!numba.record<{"m": !numba.nested_array<f32, [2, 3]> at 0, "k": si8 at 24}, 25>'
UNION = '!numba.record<{"i": si32 at 0, "u": ui32 at 0}, 4>'


@pytest.fixture
def packer() -> Packer:
    return Packer(MODELS)


def bits(leaves: list[Leaf]) -> list[str]:
    return [leaf.data.hex() for leaf in leaves]


def refused(packer: Packer, value: Any, spelling: str) -> str:
    with pytest.raises(PackingError) as caught:
        packer.argument(value, parse(spelling))
    return str(caught.value)


# Values that come back as they went


class Color(enum.Enum):
    RED = 2


class Flag(enum.Enum):
    ON = True


ROUND_TRIPS: list[tuple[str, Any]] = [
    ("si8", -128),
    ("ui8", 255),
    ("si64", -(1 << 63)),
    ("ui64", (1 << 64) - 1),
    ("si128", -(1 << 127)),
    ("ui128", (1 << 128) - 1),
    ("f32", 1.5),
    ("f64", 0.1),
    ("complex<f32>", 1.5 - 2j),
    ("complex<f64>", 0.1 + 3j),
    ("!numba.boolean", True),
    ("!numba.boolean", False),
    ("!numba.literal<true>", True),
    ("!numba.literal<5 : si64>", 5),
    ("!numba.float16", 1.5),
    ("!numba.bfloat16", 1.5),
    ("!numba.fp8<e4m3>", 0x7E),
    ("!numba.fp8x2<e5m2>", Members(["__x"], [513])),
    ('!numba.npdatetime<"ns">', -5),
    ('!numba.nptimedelta<"">', 1 << 40),
    ("!numba.unicode_charseq<3>", "aé"),
    ("!numba.unicode_charseq<1>", "\U0001f600"),
    ("!numba.charseq<5>", b"abc"),
    ('!numba.enum_member<"Color", si64>', 2),
    ("!numba.none", None),
    ("!numba.voidptr", Address(0x1234)),
    ("!numba.cpointer<f32>", Address(0)),
    ("!numba.tuple<>", ()),
    ("!numba.tuple<si8, f64, !numba.boolean>", (1, 2.5, True)),
    ("!numba.tuple<!numba.tuple<>, si64>", ((), 7)),
    ("!numba.tuple<si64, !numba.omitted<1 : si64>>", (7, OMITTED)),
    ("!numba.unituple<!numba.boolean, 3>", (True, False, True)),
    ("!numba.unituple<!numba.tuple<!numba.boolean, si32>, 2>", ((True, 1), (False, 2))),
    ("!numba.unituple<si64, 0>", ()),
    ("!numba.optional<si64>", 5),
    ("!numba.optional<si64>", None),
    ("!numba.optional<!numba.unituple<si64, 2>>", (1, 2)),
    ("!numba.optional<!numba.unituple<si64, 2>>", None),
    ("!numba.unituple<!numba.optional<si64>, 2>", (1, None)),
    (f"!numba.optional<{P}>", None),
    (f"!numba.optional<{P}>", (True, 2.5)),
    (PARTICLE, Members(["x", "speed", "pinned"], [1.0, -2.0, True])),
    (P, Members(["alive", "mass"], [True, 2.5])),
    (f"!numba.tuple<si32, {A}>", (7, (False, 0.5))),
    (NESTED, (((0.0, 1.0, 2.0), (3.0, 4.0, 5.0)), -1)),
    (UNION, (-1, 0xFFFFFFFF)),
    ("!numba.slice<3>", (1, 10, 2)),
    ("!numba.range<si64>", (0, 5, 1)),
    ("!numba.range_iter<si64>", (0, 5, 1, 5)),
    ("!numba.ephemeral_pointer<!numba.boolean>", True),
    ("!numba.ephemeral_array<si64, 3>", (1, 2, 3)),
    ("!numba.ephemeral_array<si64, 0>", ()),
    (
        "!numba.generator<yield si64, args [si64, !numba.boolean], state [f64]>",
        (2, (5, True), (1.5,)),
    ),
    ("!numba.deferred<@node>", (5, None)),
    ("!numba.deferred<@node>", (5, Address(0x1000))),
    ("!numba.vector<f32, 4>", (1.0, 2.0, 3.0, 4.0)),
    ("!numba.dim3", (1, 2, 3)),
    ("!numba.array<f64, 2, C>", (None, None, 6, 8, Address(4096), (2, 3), (24, 8))),
]


def comparable(value: Any) -> Any:
    """The value without the difference between None and a null pointer."""
    if isinstance(value, tuple):
        return tuple(map(comparable, value))
    return Address(0) if value is None else value


@pytest.mark.parametrize(("spelling", "value"), ROUND_TRIPS, ids=lambda v: str(v)[:60])
def test_round_trip(packer: Packer, spelling: str, value: Any) -> None:
    type = parse(spelling)
    leaves = packer.argument(value, type)
    assert [leaf.type for leaf in leaves] == list(argument_types(type, MODELS))
    assert comparable(packer.from_argument(leaves, type)) == comparable(value)
    if "omitted" in spelling:
        return
    data = packer.data(value, type)
    assert comparable(packer.from_data(data, type)) == comparable(value)
    status, slot = packer.result(value, type)
    assert comparable(packer.from_result(status, slot, type)) == comparable(value)
    # What came back is packed to the same bytes again.
    assert packer.data(packer.from_data(data, type), type) == data


@pytest.mark.parametrize(
    ("spelling", "value", "leaves"),
    [
        ("!numba.boolean", True, ["01"]),
        ("!numba.boolean", np.bool_(False), ["00"]),
        ("!numba.float16", np.float16(1.5), ["003e"]),
        ("!numba.float16", -2, ["00c0"]),
        ("!numba.bfloat16", 1.5, ["c03f"]),
        ("!numba.bfloat16", 1.00390625, ["803f"]),  # a tie goes to the even neighbour
        ("!numba.bfloat16", 1.01171875, ["823f"]),
        ("!numba.bfloat16", float("inf"), ["807f"]),
        ("!numba.bfloat16", 1.00390625 + 2**-40, ["813f"]),  # rounded once, not by way of f32
        ("f32", float("inf"), ["0000807f"]),
        ("f32", 3.4028235e38, ["ffff7f7f"]),
        ("si64", np.int8(-1), ["ff" * 8]),
        ("f64", np.float32(0.5), ["000000000000e03f"]),
        ("f64", 1, ["000000000000f03f"]),
        ("complex<f32>", np.complex64(1 + 2j), ["0000803f", "00000040"]),
        ("complex<f32>", 1, ["0000803f", "00000000"]),
        ('!numba.npdatetime<"ns">', np.datetime64(5, "ns"), ["05" + "00" * 7]),
        ('!numba.npdatetime<"D">', np.datetime64("NaT", "D"), ["00" * 7 + "80"]),
        ('!numba.nptimedelta<"ms">', np.timedelta64(-1, "ms"), ["ff" * 8]),
        ("!numba.unicode_charseq<3>", "ab", ["610000006200000000000000"]),
        ("!numba.unicode_charseq<3>", np.str_("ab"), ["610000006200000000000000"]),
        ("!numba.charseq<5>", b"abc", ["6162630000"]),
        ("!numba.charseq<5>", "abc", ["6162630000"]),
        ("!numba.charseq<0>", b"", [""]),
        ('!numba.enum_member<"Color", si64>', Color.RED, ["02" + "00" * 7]),
        ('!numba.enum_member<"Flag", !numba.boolean>', Flag.ON, ["01"]),
        ("!numba.optional<si32>", None, ["00000000", "00"]),
        ("!numba.optional<si32>", 5, ["05000000", "01"]),
        ("!numba.optional<!numba.tuple<si8, !numba.boolean>>", None, ["00", "00", "00"]),
        ("!numba.tuple<si8, !numba.omitted<none>>", (3, OMITTED), ["03"]),
        ("!numba.omitted<5 : si64>", OMITTED, []),
        ("!numba.none", None, ["00" * 8]),
        ("!numba.cpointer<f32>", Address(0x1234), ["3412" + "00" * 6]),
        ("si128", -1, ["ff" * 16]),
    ],
    ids=str,
)
def test_leaves(packer: Packer, spelling: str, value: Any, leaves: list[str]) -> None:
    assert bits(packer.argument(value, parse(spelling))) == leaves


# Where members come from

Point = namedtuple("Point", ["x", "speed", "pinned"])


@dataclass
class Particle:
    pinned: bool
    x: float
    speed: float


# Zeros first: NumPy leaves the padding of a new array as it finds it.
STRUCTURED = np.zeros(
    1, dtype=np.dtype([("x", "f4"), ("speed", "f4"), ("pinned", "?")], align=True)
)
STRUCTURED[0] = (1.0, 2.0, True)


@pytest.mark.parametrize(
    "value",
    [
        (1.0, 2.0, True),
        [1, 2, True],
        {"pinned": True, "speed": 2.0, "x": 1.0},
        Point(1.0, 2.0, True),
        Particle(True, 1.0, 2.0),
        STRUCTURED[0],
        np.array((True, 1.0, 2.0), dtype=[("pinned", "?"), ("x", "f8"), ("speed", "f8")])[()],
    ],
    ids=lambda value: type(value).__name__,
)
def test_members(packer: Packer, value: Any) -> None:
    type = parse(PARTICLE)
    assert packer.data(value, type) == STRUCTURED.tobytes()
    assert bits(packer.argument(value, type)) == ["0000803f", "00000040", "01"]


def test_elements_of_a_unituple(packer: Packer) -> None:
    type = parse("!numba.unituple<f64, 3>")
    expected = np.array([1.0, 2.0, 3.0])
    for value in ((1, 2, 3), [1.0, 2.0, 3.0], range(1, 4), expected):
        assert packer.data(value, type) == expected.tobytes()


def test_python_objects_with_the_members_names(packer: Packer) -> None:
    assert packer.from_argument(
        packer.argument(slice(1, 10, 2), parse("!numba.slice<3>")), parse("!numba.slice<3>")
    ) == (1, 10, 2)
    # A tuple has a method called index, which is no member.
    type = parse("!numba.index_value<si64>")
    assert packer.from_data(packer.data((3, 9), type), type) == (3, 9)
    back = packer.from_data(packer.data((3, 9), type), type)
    assert (back.value, back.named("index")) == (9, 3)


# Records


@pytest.mark.parametrize(("spelling", "align"), [(P, False), (A, True)])
def test_records(packer: Packer, spelling: str, align: bool) -> None:
    """The bytes are those of NumPy's structured scalar; the argument is their address."""
    type = parse(spelling)
    dtype = np.dtype([("alive", "?"), ("mass", "f8")], align=align)
    # NumPy leaves the padding of a new array as it finds it: zeros make it comparable.
    array = np.zeros(1, dtype=dtype)
    array[0] = (True, 2.5)
    for value in (array[0], {"alive": True, "mass": 2.5}, (True, 2.5), array.tobytes()):
        assert packer.data(value, type) == array.tobytes()
        (leaf,) = packer.argument(value, type)
        address = int.from_bytes(leaf.data, "little")
        assert address % dtype.alignment == 0
        assert ctypes.string_at(address, dtype.itemsize) == array.tobytes()
    # One that lies in memory already is not copied.
    (leaf,) = packer.argument(Address(array.ctypes.data), type)
    assert int.from_bytes(leaf.data, "little") == array.ctypes.data
    assert packer.from_argument([leaf], type) == (True, 2.5)


def test_nested_arrays_in_a_record(packer: Packer) -> None:
    dtype = np.dtype([("m", "<f4", (2, 3)), ("k", "i1")])
    array = np.zeros(1, dtype=dtype)
    array["m"] = np.arange(6).reshape(2, 3)
    array["k"] = -1
    type = parse(NESTED)
    assert packer.data(array[0], type) == array.tobytes()
    assert packer.data((np.arange(6.0).reshape(2, 3), -1), type) == array.tobytes()
    with pytest.raises(
        PackingError, match=r"x\.m\[1\]: found list of 2 members, expected 3 members"
    ):
        packer.data(([[0, 1, 2], [3, 4]], 0), type)


# Arrays


def array_leaves(packer: Packer, value: Any, spelling: str) -> list[int]:
    return [
        int.from_bytes(leaf.data, "little", signed=True)
        for leaf in packer.argument(value, parse(spelling))
    ]


def test_arrays(packer: Packer) -> None:
    a = np.arange(6.0).reshape(2, 3)
    expected = [0, 0, 6, 8, a.ctypes.data, 2, 3, 24, 8]
    for layout in ("C", "A"):
        assert array_leaves(packer, a, f"!numba.array<f64, 2, {layout}>") == expected
    f = np.asfortranarray(a)
    assert array_leaves(packer, f, "!numba.array<f64, 2, F>")[5:] == [2, 3, 8, 16]
    reversed = np.arange(4)[::-1]
    assert array_leaves(packer, reversed, "!numba.array<si64, 1, A>")[2:] == [
        *(4, 8, reversed.ctypes.data, 4, -8)
    ]
    assert array_leaves(packer, np.array(5.0), "!numba.array<f64, 0, C>")[2:4] == [1, 8]
    assert array_leaves(packer, np.zeros((0, 3)), "!numba.array<f64, 2, C>")[2:4] == [0, 8]
    # The extent's stride does not matter where there is one element.
    assert array_leaves(packer, np.zeros((4, 1))[:, :1], "!numba.array<f64, 2, F>")[2] == 4
    # A boolean is a byte, and an array's address serves as a pointer to its elements.
    assert array_leaves(packer, np.zeros(3, bool), "!numba.array<!numba.boolean, 1, C>")[3] == 1
    assert array_leaves(packer, a, "!numba.cpointer<f64>") == [a.ctypes.data]
    type = parse("!numba.tuple<!numba.array<f64, 2, C>, si8>")
    assert len(packer.argument((a, 3), type)) == 10


def readonly(array: Any) -> Any:
    array.flags.writeable = False
    return array


def misaligned() -> Any:
    return np.zeros(33, np.uint8)[1:].view("f8")


@pytest.mark.parametrize(
    ("value", "spelling", "message"),
    [
        (
            np.array(5),
            "!numba.array<si64, 1, C>",
            "x.shape: found 0 dimensions, expected 1",
        ),
        (np.zeros(3, "f4"), "!numba.array<f64, 1, C>", "x.dtype: found f4, expected f8"),
        (np.zeros(3, "u8"), "!numba.array<si64, 1, C>", "x.dtype: found u8, expected i8"),
        (np.zeros(3, ">f8"), "!numba.array<f64, 1, C>", "x.dtype: found >f8, expected f8"),
        (
            np.zeros(3, "u1"),
            "!numba.array<!numba.boolean, 1, C>",
            "x.dtype: found u1, expected b1",
        ),
        (
            np.zeros(3, "M8[ms]"),
            '!numba.array<!numba.npdatetime<"ns">, 1, C>',
            "x.dtype: found M8[ms], expected M8[ns]",
        ),
        (
            np.zeros(3, "M8[25ns]"),
            '!numba.array<!numba.npdatetime<"ns">, 1, C>',
            "x.dtype: found M8[25ns], expected M8[ns]",
        ),
        (
            np.zeros(3, "U5"),
            "!numba.array<!numba.unicode_charseq<4>, 1, C>",
            "x.dtype: found U5, expected U4",
        ),
        (
            np.zeros(6)[::2],
            "!numba.array<f64, 1, C>",
            "x.strides: found (16,) for shape (3,), expected C-contiguous elements",
        ),
        (
            np.zeros((2, 3)),
            "!numba.array<f64, 2, F>",
            "x.strides: found (24, 8) for shape (2, 3), expected F-contiguous elements",
        ),
        (readonly(np.zeros(3)), "!numba.array<f64, 1, C>", "x: found a read-only array"),
        (misaligned(), "!numba.array<f64, 1, C>", "x: found an array with elements at odd"),
        (
            [1.0, 2.0],
            "!numba.array<f64, 1, C>",
            "x: found list of 2 members, expected members meminfo, parent",
        ),
        (5, "!numba.array<f64, 1, C>", "x: found int 5, expected members meminfo, parent"),
        (
            np.zeros(2, [("b", "f4"), ("a", "f4")]),
            '!numba.array<!numba.struct<"S", a: f32, b: f32>, 1, C>',
            "x.dtype: found {b: f4 at 0, a: f4 at 4} of 8 bytes, "
            "expected {a: f4 at 0, b: f4 at 4} of 8 bytes",
        ),
        (
            np.zeros(2, [("alive", "?"), ("mass", "f8")]),
            f"!numba.array<{A}, 1, C>",
            "x.dtype: found {alive: b1 at 0, mass: f8 at 1} of 9 bytes",
        ),
    ],
    ids=str,
)
def test_arrays_that_are_refused(packer: Packer, value: Any, spelling: str, message: str) -> None:
    assert message in refused(packer, value, spelling)


@pytest.mark.parametrize(
    ("value", "spelling"),
    [
        (readonly(np.zeros(3)), "!numba.array<f64, 1, C, readonly>"),
        (np.zeros(3), "!numba.array<f64, 1, C, readonly>"),
        (misaligned(), "!numba.array<f64, 1, C, unaligned>"),
        (np.zeros(3, "S5"), "!numba.array<!numba.charseq<5>, 1, C>"),
        (np.zeros(3, "U12"), "!numba.array<!numba.unicode_charseq<12>, 1, C>"),
        (np.zeros(3, "f2"), "!numba.array<!numba.float16, 1, C>"),
        (np.zeros(3, "u2"), "!numba.array<!numba.bfloat16, 1, C>"),
        (np.zeros(3, "c8"), "!numba.array<complex<f32>, 1, C>"),
        (np.zeros(3, "m8"), '!numba.array<!numba.nptimedelta<"">, 1, C>'),
        (np.zeros(3, "u8"), "!numba.array<!numba.cpointer<f32>, 1, C>"),
        (STRUCTURED, f"!numba.array<{PARTICLE}, 1, C>"),
        # A tuple's members have places, and NumPy's fields may have any names.
        (
            np.zeros(2, np.dtype([("p", "i1"), ("q", "f8")], align=True)),
            "!numba.array<!numba.tuple<si8, f64>, 1, C>",
        ),
        (
            np.zeros(2, np.dtype([("data", "i4"), ("valid", "?")], align=True)),
            "!numba.array<!numba.optional<si32>, 1, C>",
        ),
        (np.zeros(2, [("m", "f4", (2, 3)), ("k", "i1")]), f"!numba.array<{NESTED}, 1, C>"),
        (
            np.zeros(
                2,
                {"names": ["i", "u"], "formats": ["i4", "u4"], "offsets": [0, 0], "itemsize": 4},
            ),
            f"!numba.array<{UNION}, 1, C>",
        ),
    ],
    ids=str,
)
def test_arrays_that_fit(packer: Packer, value: Any, spelling: str) -> None:
    leaves = array_leaves(packer, value, spelling)
    assert leaves[2:5] == [value.size, value.itemsize, value.ctypes.data]


class Bare:
    """An array that has nothing but its interface."""

    def __init__(self, name: str, **interface: Any) -> None:
        setattr(self, name, {"version": 3, "strides": None, **interface})


def test_interfaces_without_numpy(packer: Packer) -> None:
    """The description alone is enough, with the padding between its fields."""
    array = STRUCTURED
    bare = Bare(
        "__array_interface__",
        shape=(1,),
        typestr=f"|V{array.itemsize}",
        descr=array.dtype.descr,
        data=(array.ctypes.data, False),
    )
    assert array_leaves(packer, bare, f"!numba.array<{PARTICLE}, 1, C>")[2:] == [
        *(1, 12, array.ctypes.data, 1, 12)
    ]
    bare = Bare("__array_interface__", shape=(3,), typestr="<f4", data=(4096, False))
    assert array_leaves(packer, bare, "!numba.array<f32, 1, C>")[2:] == [3, 4, 4096, 3, 4]


def test_an_array_on_a_gpu(packer: Packer) -> None:
    """The host refuses its address, which a launcher's memory takes."""
    bare = Bare("__cuda_array_interface__", shape=(3,), typestr="<f4", data=(4096, False))
    message = refused(packer, bare, "!numba.array<f32, 1, C>")
    assert "x: found an array on a GPU, which the host cannot reach" in message

    class Device(HostMemory):
        def adopt(self, array: Any, writable: bool) -> int:
            assert array.on_device
            return array.address

    on_device = Packer(MODELS, memory=Device())
    leaves = array_leaves(on_device, bare, "!numba.array<f32, 1, C>")
    assert leaves[2:] == [3, 4, 4096, 3, 4]


# Everything else that is refused


@pytest.mark.parametrize(
    ("value", "spelling", "message"),
    [
        (128, "si8", "x: found int 128, expected an integer from -128 to 127"),
        (-1, "ui8", "x: found int -1, expected an integer from 0 to 255"),
        (1.0, "si64", "x: found float 1.0, expected an integer of 64 bits"),
        ("1", "f32", "x: found str '1', expected a real number"),
        (1j, "f64", "x: found complex 1j, expected a real number"),
        (None, "si64", "x: found None, expected an integer of 64 bits"),
        (1, "!numba.boolean", "x: found int 1, expected True or False"),
        (0, "!numba.none", "x: found int 0, expected None"),
        (-1, "!numba.voidptr", "x: found int -1, expected an Address, an array, or None"),
        (1.5, "!numba.cpointer<f32>", "x: found float 1.5, expected an Address, an array, or None"),
        ("abcd", "!numba.unicode_charseq<3>", "which has 4 characters, expected up to 3"),
        (b"abcdef", "!numba.charseq<5>", "which has 6 characters, expected up to 5"),
        ("é", "!numba.charseq<5>", "x: found str 'é', expected up to 5 bytes"),
        (b"a", "!numba.unicode_charseq<3>", "expected a str of up to 3 characters"),
        (
            np.datetime64(1, "ms"),
            '!numba.npdatetime<"ns">',
            "of dtype M8[ms], expected dtype M8[ns]",
        ),
        (np.timedelta64(1, "ns"), '!numba.npdatetime<"ns">', "expected dtype M8[ns]"),
        (1.5, '!numba.npdatetime<"ns">', "expected a NumPy scalar of dtype M8[ns]"),
        (5, "!numba.omitted<5 : si64>", "x: found int 5, expected nothing"),
        (OMITTED, "si64", "x: found OMITTED, expected an integer of 64 bits"),
        (
            ((1,), (2, 3)),
            "!numba.tuple<!numba.unituple<si64, 1>, !numba.unituple<si64, 1>>",
            "x[1]: found tuple of 2 members, expected 1 member",
        ),
        ((1, 2), "!numba.tuple<si8, si8, si8>", "found tuple of 2 members, expected 3 members"),
        (5, "!numba.tuple<si8>", "x: found int 5, expected a tuple of 1"),
        ("ab", "!numba.unituple<si8, 2>", "x: found str 'ab', expected a tuple of 2"),
        (((1, 2.5),), "!numba.unituple<!numba.unituple<si8, 2>, 1>", "x[0][1]: found float 2.5"),
        (
            {"x": 1, "speed": 2},
            PARTICLE,
            "x: found dict without pinned, expected members x, speed, pinned, by position or by "
            "name",
        ),
        ({"x": 1, "speed": 2, "pinned": True, "y": 3}, PARTICLE, "x: found dict with y"),
        ((1.0, 2.0, 3), PARTICLE, "x.pinned: found int 3, expected True or False"),
        (STRUCTURED[["x", "speed"]][0], PARTICLE, "x: found void without pinned"),
        (bytes(8), P, "expected 9 bytes"),
        ((1, 2.5), P, "x.alive: found int 1, expected True or False"),
        ((), "!numba.optional<si64>", "x: found tuple of 0 members, expected an integer"),
        (
            {"x": np.zeros(3)},
            '!numba.struct<"S", x: !numba.array<f64, 2, C>>',
            "x.x.shape: found 1 dimension, expected 2",
        ),
        (
            ((np.zeros(10, "i4"), np.array(0, "i4")),),
            "!numba.tuple<!numba.unituple<!numba.array<si32, 1, C>, 2>>",
            "x[0][1].shape: found 0 dimensions, expected 1",
        ),
    ],
    ids=str,
)
def test_refused(packer: Packer, value: Any, spelling: str, message: str) -> None:
    assert message in refused(packer, value, spelling)


def test_errors_are_type_errors() -> None:
    error = PackingError("x[0].shape", "an int", "two of them", help="add one")
    assert isinstance(error, TypeError)
    assert isinstance(error, LocatedError)
    assert error.path == "x[0].shape"
    assert str(error) == ("error: x[0].shape: found an int, expected two of them\nhelp: add one")


def test_counts(packer: Packer) -> None:
    types = [parse("si8"), parse("!numba.tuple<si8, !numba.omitted<none>>")]
    with pytest.raises(PackingError, match=r"found 1 values, expected 2 \(a, b\)"):
        packer.arguments([1], types, ["a", "b"])
    with pytest.raises(
        PackingError, match=r"found 3 values, expected 2 \(argument 0, argument 1\)"
    ):
        packer.arguments([1, 2, 3], types)
    with pytest.raises(PackingError, match=r"b\[0\]: found str"):
        packer.arguments([1, ("", OMITTED)], types, ["a", "b"])
    assert len(packer.arguments([1, (2, OMITTED)], types)) == 2
    with pytest.raises(PackingError, match="found 3 leaves, expected 2"):
        packer.from_argument([b"\1", b"\1", b"\1"], parse("!numba.tuple<si8, si8>"))
    with pytest.raises(PackingError, match="found 3 bytes, expected 4"):
        packer.from_data(bytes(3), parse("si32"))
    with pytest.raises(PackingError, match="x: found OMITTED, expected a type that has a value"):
        packer.data(OMITTED, parse("!numba.omitted<none>"))


# Results


def test_results(packer: Packer) -> None:
    optional = parse("!numba.optional<si64>")
    assert packer.result(None, optional) == (-2, bytes(8))
    assert packer.result(5, optional) == (0, (5).to_bytes(8, "little"))
    assert packer.from_result(-2, b"\xff" * 8, optional) is None
    with pytest.raises(PackingError, match="status: found 1, expected 0, or -2 for None"):
        packer.from_result(1, bytes(8), optional)
    # A unituple of booleans comes back as bits, a byte each; a tuple of them as data.
    assert packer.result((True, False), parse("!numba.unituple<!numba.boolean, 2>")) == (
        *(0, b"\1\0"),
    )


# The argument buffer


def test_scalars_of_leaves(packer: Packer) -> None:
    """What ctypes takes for each leaf."""
    type = parse("!numba.tuple<si8, ui16, f32, f64, !numba.voidptr, si128, !numba.charseq<3>>")
    leaves = packer.argument((-1, 2, 0.5, 0.25, Address(4096), -1, b"ab"), type)
    scalars = [leaf.scalar() for leaf in leaves]
    assert [scalar.value for scalar in scalars[:5]] == [255, 2, 0.5, 0.25, 4096]
    assert isinstance(scalars[4], ctypes.c_void_p)
    assert bytes(scalars[5]) == b"\xff" * 16
    assert bytes(scalars[6]) == b"ab\0"
    assert [leaf.path for leaf in leaves][:2] == ["x.f0", "x.f1"]


def test_argument_buffer(packer: Packer) -> None:
    types = [parse(spelling) for spelling in ("si8", "f32", "!numba.charseq<3>", "ui16")]
    leaves = packer.arguments([-1, 0.5, b"ab", 7], types)
    buffer, offsets = packer.argument_buffer(leaves)
    assert offsets == (0, 4, 8, 12)
    assert buffer.hex() == "ff0000000000003f616200000700"


# Rules of others


def test_an_overlaid_boolean() -> None:
    """The packer knows shapes: a boolean of four bytes is four bytes here too."""
    with overlaid({BooleanType: lambda type, models: Boolean(storage=32)}):
        packer = Packer(Models())
        type = parse("!numba.tuple<!numba.boolean, si8>")
        assert packer.data((True, 5), type) == b"\1\0\0\0\5\0\0\0"
        assert bits(packer.argument((True, 5), type)) == ["01000000", "05"]
        assert packer.from_data(b"\0\0\1\0\5\0\0\0", type) == (True, 5)


def test_numpy_is_not_needed() -> None:
    """Nothing that packs imports NumPy."""
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from xdsl.dialects.builtin import f32\n"
        "from xdsl_numba.datamodel.models import Models\n"
        "from xdsl_numba.runtime.packing import Packer\n"
        "print(Packer(Models()).data(1.0, f32).hex())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("0000803f\n", "")
