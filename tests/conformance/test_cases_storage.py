"""The cases of `data/cases.jsonl` about what records, scalars, arrays and names do.

What a type looks like is in `test_layout_cases.py`; what a kernel has to give back runs
as a program in `tests/gpu`, on the host too.  Here: the LLVM IR and the PTX that the
pipeline makes, for the case itself and for every other place where the same fault
could be.  Expected values come from the case's line.
"""

from __future__ import annotations

import ctypes
import enum
import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.datamodel.models import Models, Unresolved
from xdsl_numba.runtime.packing import Packer, PackingError
from xdsl_numba.targets.llvmir import to_llvm_text

from .cases import CASES, NVPTX, RECORD, body_of, expected, llvm_text, ptx_text
from .construct import parse as parse_type
from .host import compile_text, lower

# Records

HOLDERS = {
    "tuple": f"!numba.tuple<{RECORD}, si64>",
    "unituple": f"!numba.unituple<{RECORD}, 2>",
    "optional": f"!numba.optional<{RECORD}>",
    "nested": f"!numba.tuple<si64, !numba.tuple<{RECORD}, si8>>",
}


@pytest.mark.parametrize("holder", HOLDERS)
def test_rec_01_records_by_value(holder: str) -> None:
    """Data to value and back keeps the bytes, wherever the record stands."""
    type = HOLDERS[holder]
    module = compile_text(
        f"""
func.func @f(%in: !llvm.ptr, %out: !llvm.ptr) {{
  %d = dm.load %in : !llvm.ptr -> !dm.data<{type}>
  %v = dm.from_data %d : {type}
  %e = dm.as_data %v : {type}
  dm.store %e, %out : !dm.data<{type}>, !llvm.ptr
  func.return
}}
"""
    )
    packer = Packer(Models())
    value: Any = {
        "tuple": ((7,), 5),
        "unituple": ((7,), (8,)),
        "optional": (7,),
        "nested": (5, ((7,), 3)),
    }[holder]
    data = packer.data(value, parse_type(type))
    given = ctypes.create_string_buffer(data, len(data))
    out = ctypes.create_string_buffer(len(data))
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(module.address("f"))(
        ctypes.addressof(given), ctypes.addressof(out)
    )
    assert packer.from_data(out.raw, parse_type(type)) == value
    assert len(data) == {"tuple": 16, "unituple": 8, "optional": 5, "nested": 16}[holder]


def test_rec_01_a_returned_record_is_in_the_slot() -> None:
    """The callee copies the record's bytes; no pointer into its frame leaves it."""
    facts = expected("REC-01")
    type = HOLDERS["tuple"]
    module = compile_text(
        f"""
func.func @callee(%r: {RECORD}) -> {type} attributes {{dm.abi = "numba"}} {{
  %d = dm.as_data %r : {RECORD}
  %own = dm.from_data %d : {RECORD}
  %five = numba.constant 5 : si64
  %t = numba.build_tuple %own, %five : ({RECORD}, si64) -> {type}
  func.return %t : {type}
}}
"""
    )
    record = ctypes.c_int32(facts["result"][0])
    slot = ctypes.create_string_buffer(b"\xff" * facts["D_size"], facts["D_size"])
    callee = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p)(
        module.address("callee")
    )
    status = callee(ctypes.addressof(slot), ctypes.addressof(record))
    result = Packer(Models()).from_result(status, slot.raw, parse_type(type))
    assert [result[0].foo, result[1]] == facts["result"]


@pytest.mark.parametrize(
    ("facts", "size", "offset", "flag", "alignment", "loads"),
    [
        ("packed", 9, 1, "", 1, {"ld.global.b8": 8}),
        ("align=True", 16, 8, ", aligned", 8, {"ld.global.b64": 1}),
    ],
)
def test_rec_02_alignment_of_a_field(
    facts: str, size: int, offset: int, flag: str, alignment: int, loads: dict[str, int]
) -> None:
    line = expected("REC-02")[facts]
    assert (size, offset) == (line["size"], line["offset_b"])
    record = f'!numba.record<{{"a": si8 at 0, "b": f64 at {offset}}}, {size}{flag}>'
    array = f"!numba.array<{record}, 1, C>"
    text = f"""
func.func @k(%arr: {array}, %out: !numba.array<f64, 1, C>) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  %r = numba.getitem %arr[%i] : ({array}, si64) -> {record}
  %b = numba.getattr %r "b" : {record} -> f64
  numba.setitem %out[%i], %b : (!numba.array<f64, 1, C>, si64, f64)
  func.return
}}
"""
    assert re.findall(r"load double, ptr %\S+, align (\d+)", llvm_text(text)) == [str(alignment)]
    assert f"align {alignment}" in line["load"]
    ptx = ptx_text(text)
    assert {load: ptx.count(load) for load in loads} == loads, ptx
    assert ("8 x ld.global.b8" if alignment == 1 else "ld.global.b64") == line["ptx"]


def test_rec_03_a_slot_has_the_records_alignment() -> None:
    facts = expected("REC-03")
    record = '!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>'
    text = f"""
func.func private @use(!llvm.ptr)
func.func @f(%p: !llvm.ptr) {{
  %d = dm.load %p : !llvm.ptr -> !dm.data<{record}>
  %v = dm.from_data %d : {record}
  %a = dm.as_argument %v : {record} -> (!llvm.ptr)
  func.call @use(%a) : (!llvm.ptr) -> ()
  func.return
}}
"""
    assert facts["alloca"] in llvm_text(text).replace("i64 1, ", "")
    ptx = ptx_text(text)
    assert re.search(r"\.local \.align (8|16) \.b8 ", ptx), ptx
    assert ".local .align 1 " not in ptx
    # So has one that the program asks for.
    ir = llvm_text(
        f"""
func.func private @use(!llvm.ptr)
func.func @f() {{
  %p = dm.alloca : {record} -> !llvm.ptr
  func.call @use(%p) : (!llvm.ptr) -> ()
  func.return
}}
"""
    )
    assert facts["alloca"] in ir.replace("i64 1, ", ""), ir


def test_rec_08_only_the_field_is_loaded() -> None:
    """Reading through a nested record copies nothing on the way."""
    facts = expected("REC-08")
    inner = '!numba.record<{"a": f64 at 0, "b": f64 at 8}, 16>'
    outer = f'!numba.record<{{"inner": {inner} at 0, "k": si8 at 16}}, {facts["size"]}>'
    text = f"""
func.func @g(%arr: !numba.cpointer<{outer}>, %i: si64) -> f64 attributes {{dm.abi = "c"}} {{
  %r = numba.getitem %arr[%i] : (!numba.cpointer<{outer}>, si64) -> {outer}
  %inner = numba.getattr %r "inner" : {outer} -> {inner}
  %a = numba.getattr %inner "b" : {inner} -> f64
  func.return %a : f64
}}
"""
    assert "one load double" in facts["ir"]
    body = body_of(llvm_text(text), "g")
    assert re.findall(r"= load (\S+),", body) == ["double"], body
    assert "alloca" not in body
    assert "memcpy" not in body
    assert all(pointee == "i8" for pointee in re.findall(r"getelementptr[a-z ]* (\S+),", body))


# Scalars, strings, enums


def test_scl_01_bits_of_halves() -> None:
    packer = Packer(Models())
    bits = int(expected("SCL-01")["bits"], 16).to_bytes(2, "little")
    for value in (np.float16(1.5), 1.5, np.float64(1.5)):
        (leaf,) = packer.argument(value, parse_type("!numba.float16"))
        assert leaf.data == bits
    (leaf,) = packer.argument(1.5, parse_type("!numba.bfloat16"))
    assert leaf.data == (0x3FC0).to_bytes(2, "little")
    # The integer 1 is the number 1.0, and no pattern of bits.
    (leaf,) = packer.argument(1, parse_type("!numba.float16"))
    assert leaf.data != expected("SCL-01")["wrong_bits"].to_bytes(2, "little")


def test_scl_03_data_of_an_iterator_loads_nothing() -> None:
    """Its slots are spilled: the value holds their addresses, the data what is in them."""
    type = "!numba.range_iter<ui64>"
    module = compile_text(
        f"""
func.func @f(%in: !llvm.ptr, %out: !llvm.ptr) {{
  %d = dm.load %in : !llvm.ptr -> !dm.data<{type}>
  %v = dm.from_data %d : {type}
  dm.store %v, %out : {type}, !llvm.ptr
  func.return
}}
"""
    )
    packer = Packer(Models())
    (first,) = expected("SCL-03")["yielded"]
    data = packer.data((first, first + 1, 1, 1), parse_type(type))
    given, out = ctypes.create_string_buffer(data, 32), ctypes.create_string_buffer(32)
    ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(module.address("f"))(
        ctypes.addressof(given), ctypes.addressof(out)
    )
    assert packer.from_data(out.raw, parse_type(type)) == (first, first + 1, 1, 1)
    body = body_of(
        llvm_text(
            f"""
func.func @f(%d: !llvm.ptr, %out: !llvm.ptr) {{
  %x = dm.load %d : !llvm.ptr -> !dm.data<{type}>
  %v = dm.from_data %x : {type}
  %a:4 = dm.as_argument %v : {type} -> (!llvm.ptr, i64, i64, !llvm.ptr)
  llvm.store %a#1, %out : i64, !llvm.ptr
  func.return
}}
"""
        ),
        "f",
    )
    # The four numbers are read from the data, and nothing through a slot.
    assert len(re.findall(r"= load ", body)) <= 4, body


def test_str_01_padding_of_characters() -> None:
    facts = expected("STR-01")
    packer = Packer(Models())
    words = ["XYZ"] * 8 + [""]
    packed = b"".join(packer.data(word, parse_type("!numba.unicode_charseq<12>")) for word in words)
    assert len(packed) == 9 * facts["itemsize"]
    assert np.frombuffer(packed, "U12").tolist() == words
    for type in ("!numba.unicode_charseq<3>", "!numba.charseq<5>"):
        with pytest.raises(PackingError, match="characters, expected up to"):
            packer.data("XYZXYZ", parse_type(type))
    for dtype in ("S2", "S5", "U2", "U7"):
        word: Any = np.array(["ab"], dtype)[0]
        name = "charseq" if dtype[0] == "S" else "unicode_charseq"
        type = parse_type(f"!numba.{name}<{dtype[1:]}>")
        assert packer.from_data(packer.data(word, type), type) == word


class Mixed(enum.Enum):
    """The members have no common type."""

    X = 1
    Y = 2.5


def test_enum_01_members_are_their_values() -> None:
    packer = Packer(Models())
    integer = parse_type('!numba.enum_member<"Mixed", si64>')
    assert packer.data(Mixed.X, integer) == (1).to_bytes(8, "little")
    assert expected("ENUM-01")["mixed"] == "ValueError"
    with pytest.raises(PackingError, match=r"x: found float 2\.5, expected an integer"):
        packer.data(Mixed.Y, integer)


# Arrays


def test_arr_01_one_description() -> None:
    """Count, extents, strides and address speak of the same elements."""
    facts = expected("ARR-01")
    packer = Packer(Models())
    type = parse_type("!numba.array<si64, 1, A>")
    array = np.arange(4)[::-1]
    found = packer.from_argument(packer.argument(array, type), type)
    assert (found.nitems, list(found.shape)) == (facts["nitems"], facts["shape"])
    assert list(found.strides) == facts["strides_device_view"]
    for given in (array, np.arange(9)[7:1:-3], np.arange(24).reshape(2, 3, 4)[1, ::-1, 2]):
        found = packer.from_argument(packer.argument(given, type), type)
        read = [
            ctypes.c_int64.from_address(found.data + i * found.strides[0]).value
            for i in range(found.nitems)
        ]
        assert read == given.tolist()
    assert np.arange(4)[::-1].tolist() == facts["out"]


def test_arr_04_without_dimensions_or_elements() -> None:
    packer = Packer(Models())
    zero = parse_type("!numba.array<f64, 0, C>")
    array = np.array(5.0)
    found = packer.from_argument(packer.argument(array, zero), zero)
    assert (found.nitems, found.shape, found.strides) == (1, (), ())
    assert ctypes.c_double.from_address(found.data).value == expected("ARR-04")["out"][1]
    one = parse_type("!numba.array<f64, 1, C>")
    found = packer.from_argument(packer.argument(np.zeros(0), one), one)
    assert (found.nitems, found.shape, found.itemsize) == (expected("ARR-04")["out"][0], (0,), 8)
    for order in "CF":
        type = parse_type(f"!numba.array<f64, 3, {order}>")
        found = packer.from_argument(packer.argument(np.zeros((2, 0, 3)), type), type)
        assert (found.nitems, found.shape) == (0, (2, 0, 3))


# Deferred types

NODE = """
numba.typedef @node = {body}
func.func @f(%p: !llvm.ptr, %q: !llvm.ptr) {{
  %v = dm.load %p : !llvm.ptr -> !numba.deferred<@node>
  %raw = builtin.unrealized_conversion_cast %v : !numba.deferred<@node> to {value}
  llvm.store %raw, %q : {value}, !llvm.ptr
  func.return
}}
"""


@cache
def node(inner: str) -> str:
    """The LLVM IR of a module whose node has an `inner` beside its link."""
    body = f"!numba.tuple<{inner}, !numba.cpointer<!numba.deferred<@node>>>"
    llvm = {"si64": "i64", "si32": "i32"}[inner]
    value = f'!llvm.struct<"deferred.node.value", (struct<({llvm}, ptr)>)>'
    return llvm_text(NODE.format(body=body, value=value))


def test_def_01_undefined_is_an_error() -> None:
    assert expected("DEF-01")["undefined"] == "error, not abort"
    text = """
func.func @f(%x: !numba.deferred<@nowhere>) attributes {dm.abi = "kernel"} {
  func.return
}
"""
    with pytest.raises(LocatedError, match="@nowhere is not defined"):
        llvm_text(text)
    with pytest.raises(Unresolved):
        Packer(Models()).argument(1, parse_type("!numba.deferred<@nowhere>"))


def test_def_03_names_are_the_modules_own() -> None:
    """Two modules of one process do not see each other's structs."""
    facts = expected("DEF-03")
    assert facts["same_body"] == "one definition"
    first, other = node("si64"), node("si32")
    node.cache_clear()
    again = node("si64")
    name = re.escape("%deferred.node.value = type")
    assert len(re.findall(name, first)) == 1
    assert first == again
    assert "{ { i64, ptr } }" in first
    assert "{ { i32, ptr } }" in other
    # Inside, the node refers to itself through ptr alone.
    assert not re.search(r"= type .*%deferred", first)


def test_def_03_two_bodies_under_one_name() -> None:
    facts = expected("DEF-03")
    assert facts["different_body"] == "error"
    text = """
llvm.func @f(%a: !llvm.struct<"node.value", (i64)>, %b: !llvm.struct<"node.value", ({second})>) {{
  llvm.return
}}
"""
    same = to_llvm_text(lower(text.format(second="i64"), NVPTX))
    assert same.count("%node.value = type") == 1
    with pytest.raises(LocatedError, match=r"node\.value"):
        to_llvm_text(lower(text.format(second="i32"), NVPTX))


# All of them

HERE = Path(__file__).parent
THEMES = "ABCDEFG"


def test_every_case_is_covered() -> None:
    """Each case has a test here or in `test_layout_cases`, or runs as a program."""
    wanted = {name for name, case in CASES.items() if case["theme"][0] in THEMES}
    tested: set[str] = set()
    for path in (*HERE.glob("test_*cases*.py"), HERE.parent / "gpu" / "case_programs.py"):
        text = path.read_text()
        tested |= set(re.findall(r'^@case\("([A-Z]+-\d+)"\)', text, re.MULTILINE))
        for name in re.findall(r"^def test_(\w+)", text, re.MULTILINE):
            for kind, number in re.findall(r"([a-z]+)_(\d\d)(?![0-9])", name):
                tested.add(f"{kind.upper()}-{number}")
    assert wanted - tested == set()
    assert len(wanted) == 28
