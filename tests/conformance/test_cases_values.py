"""The cases of `data/cases.jsonl` about what booleans, tuples and optionals do.

What a type looks like is in `test_layout_cases.py`; what a kernel has to give back runs
as a program in `tests/gpu`, on the host too.  Here: the LLVM IR and the PTX that the
pipeline makes, for the case itself and for every other place where the same fault
could be.  Expected values come from the case's line.
"""

from __future__ import annotations

import ctypes
import re
from typing import Any

import numpy as np
import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.datamodel.models import Models
from xdsl_numba.datamodel.representation import argument_types
from xdsl_numba.runtime.packing import OMITTED, Packer, PackingError

from .cases import RECORD, body_of, expected, llvm_text, ptx_text
from .construct import parse as parse_type
from .host import compile_text

BOOLEAN = "!numba.boolean"

# Booleans

FROM_BYTES = {
    "data": f"%d = dm.load %p : !llvm.ptr -> !dm.data<{BOOLEAN}>\n%v = dm.from_data %d : {BOOLEAN}",
    "load": f"%v = dm.load %p : !llvm.ptr -> {BOOLEAN}",
    "argument": f"%a = llvm.load %p : !llvm.ptr -> i8\n%v = dm.from_argument(%a) : (i8) -> "
    f"{BOOLEAN}",
    "return": f"%r = dm.load %p : !llvm.ptr -> !dm.return<{BOOLEAN}>\n"
    f"%v = dm.from_return %r : {BOOLEAN}",
    "tuple": f"%t = dm.load %p : !llvm.ptr -> !numba.tuple<{BOOLEAN}, si8>\n"
    f'%v = dm.get %t["f0"] : !numba.tuple<{BOOLEAN}, si8> -> {BOOLEAN}',
    "unituple": f"%t = dm.load %p : !llvm.ptr -> !numba.unituple<{BOOLEAN}, 3>\n"
    f'%v = dm.get %t["0"] : !numba.unituple<{BOOLEAN}, 3> -> {BOOLEAN}',
    "valid": f"%q = llvm.getelementptr %p[-1] : (!llvm.ptr) -> !llvm.ptr, i8\n"
    f"%t = dm.load %q {{alignment = 1 : i64}} : !llvm.ptr -> !numba.optional<si8>\n"
    f'%v = dm.get %t["valid"] : !numba.optional<si8> -> {BOOLEAN}',
    "enum": f'%e = dm.load %p : !llvm.ptr -> !numba.enum_member<"B", {BOOLEAN}>\n'
    f'%v = numba.cast %e : !numba.enum_member<"B", {BOOLEAN}> -> {BOOLEAN}',
    "record": f'%f = dm.field_ptr %p["b"] : !numba.record<{{"b": {BOOLEAN} at 0}}, 1>, '
    f"!llvm.ptr -> !llvm.ptr\n%v = dm.load %f : !llvm.ptr -> {BOOLEAN}",
    "pointer": f"%c = builtin.unrealized_conversion_cast %p : !llvm.ptr to "
    f"!numba.cpointer<{BOOLEAN}>\n"
    f"%v = numba.static_getitem %c[0] : !numba.cpointer<{BOOLEAN}> -> {BOOLEAN}",
}
"""Every way from a byte in memory to a boolean."""


def from_bytes_text(way: str) -> str:
    return f"""
func.func @f(%p: !llvm.ptr, %out: !llvm.ptr) {{
  {FROM_BYTES[way]}
  %bit = numba.to_bit %v
  llvm.store %bit, %out : i1, !llvm.ptr
  func.return
}}
"""


@pytest.mark.parametrize("way", FROM_BYTES)
def test_bool_01_no_byte_is_truncated(way: str) -> None:
    facts = expected("BOOL-01")
    ir = llvm_text(from_bytes_text(way))
    allowed = re.escape(facts["ir_from_data"]).replace("%x", r"%[\w.]+")
    assert re.search(allowed, ir), ir
    forbidden = re.escape(facts["ir_forbidden"]).replace("%x", r"%[\w.]+")
    assert not re.search(forbidden, ir), ir


@pytest.mark.parametrize("way", FROM_BYTES)
def test_bool_01_every_byte(way: str) -> None:
    module = compile_text(from_bytes_text(way))
    function = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(module.address("f"))
    for byte in range(256):
        memory = ctypes.create_string_buffer(b"\0" * 8 + bytes([byte]) + b"\0" * 7, 16)
        out = ctypes.c_uint8(0xAA)
        function(ctypes.addressof(memory) + 8, ctypes.addressof(out))
        assert out.value == (byte != 0), byte
    assert expected("BOOL-01")["a_bytes"] == [int(byte != 0) for byte in range(5)]


@pytest.mark.parametrize("opt", [0, 3])
@pytest.mark.parametrize("abi", ["numba", "c"])
@pytest.mark.parametrize("kind", ["bare", "tuple", "enum"])
def test_bool_03_true_is_one(kind: str, abi: str, opt: int) -> None:
    """What a C caller reads is 0 or 1: a constant that LLVM selects is never -1."""
    facts = expected("BOOL-03")
    result = {
        "bare": BOOLEAN,
        "tuple": f"!numba.tuple<{BOOLEAN}, si8>",
        "enum": f'!numba.enum_member<"B", {BOOLEAN}>',
    }[kind]
    convert = {
        "bare": "",
        "tuple": f"""%c = numba.constant 1 : si8
  %s = numba.build_tuple %r, %c : ({BOOLEAN}, si8) -> {result}""",
        "enum": f"%s = numba.cast %r : {BOOLEAN} -> {result}",
    }[kind]
    value = "%r" if kind == "bare" else "%s"
    text = f"""
func.func @f(%x: si32) -> {result} attributes {{dm.abi = "{abi}"}} {{
  %three = numba.constant 3 : si32
  %r = numba.cmp gt %x, %three : (si32, si32)
  {convert}
  func.return {value} : {result}
}}
"""
    ptx = ptx_text(text, opt=opt)
    assert re.search(r"selp\.[bus]\d+\s+%\w+, 1, 0", ptx), ptx
    assert "-1, 0" in facts["ptx_with_i1_return_bad"]
    assert not re.search(r"selp\.\w+\s+%\w+, -1, 0", ptx), ptx


# Tuples

EMPTY = ("!numba.tuple<>", "!numba.unituple<si64, 0>", "!numba.unituple<!numba.tuple<>, 2>")


@pytest.mark.parametrize("abi", ["numba", "c"])
@pytest.mark.parametrize("opt", [0, 3])
@pytest.mark.parametrize("empty", EMPTY)
def test_tup_01_empty_results(empty: str, opt: int, abi: str) -> None:
    text = f"""
func.func private @make(!llvm.ptr) -> {empty} attributes {{dm.abi = "{abi}"}}
func.func @h(%x: si32, %p: !llvm.ptr) -> {empty} attributes {{dm.abi = "{abi}"}} {{
  %r = func.call @make(%p) : (!llvm.ptr) -> {empty}
  func.return %r : {empty}
}}
func.func @k(%p: !llvm.ptr) attributes {{dm.abi = "kernel"}} {{
  %c = numba.constant 1 : si32
  %r = func.call @h(%c, %p) : (si32, !llvm.ptr) -> {empty}
  func.return
}}
"""
    if abi == "c":
        declared = expected("TUP-01")["llvm_function"].removesuffix("(i32)")
        assert body_of(llvm_text(text), "h").startswith(f"{declared}(i32")
    ptx = ptx_text(text, opt=opt, assemble=True)
    assert not re.search(r"\.b8 \w+\[0\]", ptx), ptx


@pytest.mark.parametrize("abi", ["kernel", "numba", "c"])
@pytest.mark.parametrize("opt", [0, 3])
@pytest.mark.parametrize("empty", [*EMPTY, "!numba.charseq<0>", '!numba.struct<"E">'])
def test_tup_02_empty_parameters(empty: str, opt: int, abi: str) -> None:
    """Nothing empty reaches LLVM, which would end the process; the rest keeps its order."""
    text = f"""
func.func @f(%a: si8, %e: {empty}, %b: si64) attributes {{dm.abi = "{abi}"}} {{
  func.return
}}
"""
    parameters = re.search(r"@f\((.*?)\)", llvm_text(text))
    assert parameters is not None
    types = [parameter.split()[0] for parameter in parameters[1].split(", ")]
    assert types[-2:] == ["i8", "i64"]
    assert ptx_text(text, opt=opt, assemble=True)


def test_tup_02_empty_members_come_back() -> None:
    facts = expected("TUP-02")
    models = Models()
    packer = Packer(models)
    spellings = (
        "!numba.tuple<!numba.tuple<>, si64>",
        "!numba.unituple<!numba.unituple<si64, 0>, 2>",
        "!numba.omitted<1 : si64>",
        "!numba.array<f64, 0, C>",
        "si8",
    )
    types = list(map(parse_type, spellings))
    array = np.array(2.5)
    values = [((), 7), ((), ()), OMITTED, array, -3]
    leaves = packer.arguments(values, types)
    assert len(leaves) == len(facts["argument_types"])
    found: list[Any] = []
    at = 0
    for type in types:
        count = len(argument_types(type, models))
        found.append(packer.from_argument(leaves[at : at + count], type))
        at += count
    assert at == len(leaves)
    assert found[:3] == values[:3]
    assert found[3].data == array.ctypes.data
    assert found[4] == -3


@pytest.mark.parametrize(
    ("case", "type", "value", "path"),
    [
        (
            "TUP-04",
            "!numba.unituple<!numba.array<si32, 1, C>, 2>",
            (np.zeros(10, np.int32), np.zeros_like(10, np.int32)),
            "x[1].shape",
        ),
        (
            "TUP-05",
            "!numba.tuple<!numba.unituple<si64, 1>, !numba.unituple<si64, 1>>",
            ((1,), (2, 3)),
            "x[1]",
        ),
        ("TUP-05", "!numba.tuple<si64, si64>", (1,), "x"),
        ("TUP-05", "!numba.unituple<si64, 2>", (1, 2, 3), "x"),
        ("TUP-05", "!numba.optional<!numba.tuple<si64, si64>>", (1,), "x"),
        ("TUP-05", "!numba.unituple<!numba.tuple<>, 2>", ((), (1,)), "x[1]"),
        ("TUP-05", '!numba.struct<"S", p: !numba.unituple<f64, 2>>', ((1.0,),), "x.p"),
        ("TUP-05", RECORD, (1, 2), "x"),
        ("TUP-05", "!numba.ephemeral_array<si64, 2>", (1, 2, 3), "x"),
    ],
)
def test_tup_04_tup_05_counts(case: str, type: str, value: Any, path: str) -> None:
    """No packer pads, cuts or zips: the error says where the counts differ."""
    assert "TypeError" in expected(case)["error"]
    with pytest.raises(PackingError) as caught:
        Packer(Models()).argument(value, parse_type(type))
    assert isinstance(caught.value, TypeError)
    assert caught.value.path == path


def test_tup_10_many_members() -> None:
    """The budget is the PTX version's, and the work grows with the members alone."""
    facts = expected("TUP-10")

    def kernel(count: int) -> str:
        return f"""
func.func @k(%t: !numba.unituple<si64, {count}>) attributes {{dm.abi = "kernel"}} {{
  func.return
}}
"""

    assert "8000 bytes" in facts["UniTuple(int64 x 1000)"]
    with pytest.raises(LocatedError, match="8000 bytes"):
        ptx_text(kernel(1000), ptx="8.0")
    assert ".version 8.1" in ptx_text(kernel(1000), ptx="8.1")
    arrays = """
func.func @k(%t: !numba.unituple<!numba.unituple<!numba.array<f64, 1, C>, 5>, 100>)
    attributes {dm.abi = "kernel"} {
  func.return
}
"""
    assert "28000 bytes" in facts["100x5 arrays"]
    with pytest.raises(LocatedError, match="28000 bytes"):
        ptx_text(arrays, ptx="8.0")
    assert ptx_text(arrays, ptx="8.1").count(".param .") == 3500
    small, large = len(llvm_text(kernel(500))), len(llvm_text(kernel(2000)))
    assert large < 4.5 * small


# Optionals and None


@pytest.mark.parametrize(
    "result", ["!numba.cpointer<si8>", "si64", "f64", "!numba.tuple<si8, f64>"]
)
def test_opt_03_no_status_is_returned_as_a_value(result: str) -> None:
    """A C function that calls one with a status returns values of its own type only."""
    text = f"""
func.func @g(%p: !numba.cpointer<{result}>, %x: si64) -> {result} attributes {{dm.abi = "numba"}} {{
  %zero = numba.constant 0 : si64
  %bad = numba.cmp lt %x, %zero : (si64, si64)
  %bit = numba.to_bit %bad
  scf.if %bit {{
    %code = arith.constant 3 : i32
    dm.raise %code : i32
  }}
  %v = numba.static_getitem %p[0] : !numba.cpointer<{result}> -> {result}
  func.return %v : {result}
}}
func.func @f(%p: !numba.cpointer<{result}>, %x: si64) -> {result} attributes {{dm.abi = "c"}} {{
  %r = func.call @g(%p, %x) : (!numba.cpointer<{result}>, si64) -> {result}
  func.return %r : {result}
}}
"""
    body = body_of(llvm_text(text), "f")
    returned = re.match(r"define (\{.*?\}|\S+) @f", body)
    assert returned is not None
    if "cpointer" in result:
        assert returned[1] == expected("OPT-03")["every_ret_type"]
    returns = re.findall(r"^\s*ret (\{.*?\}|\S+)", body, re.MULTILINE)
    assert returns
    assert set(returns) == {returned[1]}
    # An error has nowhere to go: the thread stops.
    assert "@llvm.trap()" in body


def test_opt_03_an_optional_has_no_c_result() -> None:
    with pytest.raises(LocatedError, match="the c ABI has no status to carry None in"):
        llvm_text(
            """
func.func @f(%x: si64) -> !numba.optional<si64> attributes {dm.abi = "c"} {
  %r = numba.some %x : si64 -> !numba.optional<si64>
  func.return %r : !numba.optional<si64>
}
"""
        )


def test_opt_04_none_is_void_in_c() -> None:
    facts = expected("OPT-04")
    text = """
func.func private @foo(!numba.cpointer<si8>) -> !numba.none attributes {dm.abi = "c"}
func.func @fv(%p: !numba.cpointer<si8>) -> !numba.none attributes {dm.abi = "c"} {
  %n = func.call @foo(%p) : (!numba.cpointer<si8>) -> !numba.none
  func.return %n : !numba.none
}
func.func @k(%p: !numba.cpointer<si8>) -> !numba.none attributes {dm.abi = "kernel"} {
  %n = func.call @fv(%p) : (!numba.cpointer<si8>) -> !numba.none
  func.return %n : !numba.none
}
"""
    ir = llvm_text(text)
    assert facts["C_ABI_declaration"] in ir
    assert facts["forbidden"] not in ir
    assert "define void @fv(ptr" in ir
    ptx = ptx_text(text, assemble=True)
    assert re.search(r"\.extern \.func foo\s*\(\s*\.param \.b64 ", ptx), ptx
    assert re.search(r"\.visible \.func fv\(", ptx), ptx
    # Inside, None is a pointer like any other.
    ir = llvm_text(
        """
func.func private @g() -> !numba.none attributes {dm.abi = "numba"}
func.func @f() -> !numba.none attributes {dm.abi = "numba"} {
  %n = func.call @g() : () -> !numba.none
  func.return %n : !numba.none
}
"""
    )
    assert "declare i32 @g(ptr" in ir
