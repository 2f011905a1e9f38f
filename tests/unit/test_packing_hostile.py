"""Values that are nearly a type's: each is packed as it is, or refused with the reason."""

from __future__ import annotations

import enum
from collections import namedtuple
from typing import Any

import numpy as np
import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl_numba.datamodel.models import Models
from xdsl_numba.dialects.numba import Numba
from xdsl_numba.runtime.packing import Address, Packer, PackingError

CONTEXT = Context()
CONTEXT.load_dialect(Builtin)
CONTEXT.load_dialect(Numba)


def parse(spelling: str) -> Attribute:
    return Parser(CONTEXT, spelling).parse_type()


@pytest.fixture
def packer() -> Packer:
    return Packer(Models())


class Color(enum.Enum):
    RED = 2


class Shape(enum.Enum):
    ROUND = 2


class Interface:
    """An array of nothing but what its interface says."""

    def __init__(self, **changed: Any) -> None:
        said = {"shape": (2,), "typestr": "<f4", "data": (4096, False), "version": 3}
        self.__array_interface__ = {**said, **changed}


YX = namedtuple("YX", ["y", "x"])
AB = namedtuple("AB", ["a", "b"])
XY = '!numba.struct<"XY", x: si8, y: si8>'
ARRAY = "!numba.array<f32, 1, C>"
MASKED = np.ma.array([1.0, 2.0], mask=[False, True], dtype="f4")


@pytest.mark.parametrize(
    ("spelling", "value", "message"),
    [
        # Literals and enums
        ("!numba.literal<5 : si64>", 6, "found int 6, expected 5"),
        ("!numba.literal<true>", False, "found bool False, expected True"),
        ("!numba.tuple<!numba.literal<5 : si64>>", (6,), "x[0]: found int 6, expected 5"),
        ('!numba.enum_member<"Color", si64>', Shape.ROUND, "expected a member of Color"),
        # Numbers that would become others
        ("f32", 1e39, "it would become infinite"),
        ("f64", 10**400, "it would become infinite"),
        ("f64", np.longdouble("1e400"), "it would become infinite"),
        ("!numba.float16", 65520.0, "it would become infinite"),
        ("!numba.bfloat16", 3.4e38, "it would become infinite"),
        ("complex<f32>", 1e39j, "x.imag: found float 1e+39"),
        ("f64", 2**53 + 1, "expected an integer that the type holds exactly"),
        ("f32", 2**24 + 1, "expected an integer that the type holds exactly"),
        ("!numba.float16", 2049, "expected an integer that the type holds exactly"),
        ("!numba.bfloat16", 257, "expected an integer that the type holds exactly"),
        ("complex<f32>", 2**24 + 1, "x.real: found int 16777217"),
        # Text
        ("!numba.unicode_charseq<3>", "a\0", "which ends in a NUL"),
        ("!numba.charseq<3>", b"a\0", "which ends in a NUL"),
        ("!numba.unicode_charseq<3>", "\ud800", "half of a surrogate pair"),
        # Pointers
        ("!numba.voidptr", 4096, "say that it is one: Address(...)"),
        ("!numba.cpointer<f32>", np.uint64(4096), "say that it is one"),
        ("!numba.list<si64>", [1, 2], "its elements have no place in counted memory"),
        ("!numba.list<si64>", [None, None], "its elements have no place in counted memory"),
        ("!numba.cpointer<f32>", np.zeros(4, "f4")[::2], "a pointer has no strides"),
        # Members
        (XY, AB(1, 2), "found AB without x, y and with a, b"),
        (XY, memoryview(b"ab"), "found memoryview"),
        ("!numba.unituple<si8, 2>", (i for i in range(2)), "found generator"),
        # Arrays
        (ARRAY, MASKED, "x: found a masked array"),
        ("!numba.unituple<f32, 2>", MASKED, "x: found a masked array"),
        ("!numba.cpointer<f32>", MASKED, "x: found a masked array"),
        (ARRAY, Interface(shape=(-1,)), "x.shape: found (-1,)"),
        (ARRAY, Interface(shape=(2.5,)), "x.shape: found (2.5,)"),
        (ARRAY, Interface(typestr=None), "whose typestr is None"),
        (ARRAY, Interface(strides=(4, 4)), "x.strides: found (4, 4)"),
        (ARRAY, Interface(data=(0, False)), "at address 0"),
        ("!numba.voidptr", np.array([None]), "x.dtype: found Python objects"),
        ("!numba.voidptr", np.zeros(1, [("a", "i4"), ("b", "O", (2,))]), "found Python objects"),
        ("!numba.nested_array<f32, [2, 3]>", np.zeros((3, 2), "f4"), "expected (2, 3)"),
    ],
    ids=lambda v: v if isinstance(v, str) and v.isprintable() else type(v).__name__,
)
def test_refused(packer: Packer, spelling: str, value: Any, message: str) -> None:
    with pytest.raises(PackingError) as caught:
        packer.argument(value, parse(spelling))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("spelling", "value", "data"),
    [
        ("f64", 2**53, np.float64(2**53).tobytes()),
        ("f32", 0.1, np.float32(0.1).tobytes()),
        ("f32", np.float64(0.1), np.float32(0.1).tobytes()),
        ("f32", float("-inf"), np.float32("-inf").tobytes()),
        ("si8", True, b"\1"),
        ("si8", np.bool_(True), b"\1"),
        ("!numba.literal<5 : si64>", np.int64(5), np.int64(5).tobytes()),
        ('!numba.enum_member<"Color", si8>', Color.RED, b"\2"),
        ("!numba.charseq<3>", b"a\0b", b"a\0b"),
        ("!numba.voidptr", Address(7), (7).to_bytes(8, "little")),
        # A named tuple's members go by their names, whatever their order.
        (XY, YX(y=1, x=2), b"\2\1"),
    ],
    ids=lambda v: v if isinstance(v, str) and v.isprintable() else type(v).__name__,
)
def test_taken(packer: Packer, spelling: str, value: Any, data: bytes) -> None:
    assert packer.data(value, parse(spelling)) == data


def test_bytes_of_a_leaf(packer: Packer) -> None:
    with pytest.raises(PackingError, match="found 3 bytes, expected 4"):
        packer.from_argument([bytes(3)], parse("si32"))


def test_characters_that_are_none(packer: Packer) -> None:
    with pytest.raises(PackingError, match="expected characters"):
        packer.from_data(b"\xff" * 4, parse("!numba.unicode_charseq<1>"))


# Records of arrays of records

INNER = np.dtype([("x", "<i2"), (("a title", "y"), "<i2")])
OUTER = np.dtype([("a", "<i2"), ("b", INNER, (2, 3))])
RECORDS = (
    '!numba.record<{"a": si16 at 0, "b": !numba.nested_array<!numba.record<'
    '{"x": si16 at 0, "y": si16 at 2}, 4>, [2, 3]> at 2}, 26>'
)


@pytest.mark.parametrize("wrap", [lambda v: v, lambda v: v[()]], ids=["0-d", "scalar"])
def test_records_of_arrays_of_records(packer: Packer, wrap: Any) -> None:
    array = np.zeros((), OUTER)
    array["a"] = 7
    array["b"]["x"] = np.arange(6).reshape(2, 3)
    array["b"]["y"] = np.arange(6, 12).reshape(2, 3)
    type = parse(RECORDS)
    assert packer.data(wrap(array), type) == array.tobytes()
    assert packer.data(wrap(array.view(np.recarray)), type) == array.tobytes()
    assert packer.data(packer.from_data(array.tobytes(), type), type) == array.tobytes()


def test_arrays_of_records(packer: Packer) -> None:
    array = np.zeros(2, OUTER)
    array["b"]["x"] = np.arange(12).reshape(2, 2, 3)
    type = parse(f"!numba.unituple<{RECORDS}, 2>")
    assert packer.data(array, type) == array.tobytes()
    assert packer.data(array.view(np.recarray), type) == array.tobytes()


def test_objects_are_told_by_dtype_not_by_name(packer: Packer) -> None:
    """A field may be called O, or Offset, and hold no Python object."""
    array = '!numba.array<!numba.record<{"O": si32 at 0, "Offset": si32 at 4}, 8>, 1, C>'
    values = np.zeros(3, [("O", "i4"), ("Offset", "i4")])
    leaves = packer.argument(values, parse(array), "x")
    assert values.ctypes.data.to_bytes(8, "little") in [leaf.data for leaf in leaves]
