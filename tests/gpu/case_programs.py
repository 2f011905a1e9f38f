"""Programs of `cases.jsonl`: what has been wrong somewhere, with the results that are right."""

from __future__ import annotations

import enum
from typing import Any

import numpy as np
import pytest
from xdsl_numba.runtime.packing import OMITTED, PackingError

from .programs import BOOL, FLOAT, INT, case, constants, expected, kernel, same, spelled, store
from .runners import Runner, packer_of

# Booleans


@case("BOOL-01")
def boolean_bytes(run: Runner) -> str:
    """Every byte but 0 is true, and what is written is 0 or 1."""
    text = f"""
func.func @copy(%b: {BOOL}, %a: {BOOL}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  %n = numba.getattr %b "size" : {BOOL} -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {{
    %x = numba.getitem %b[%i] : ({BOOL}, si64) -> !numba.boolean
    numba.setitem %a[%i], %x : ({BOOL}, si64, !numba.boolean)
  }}
  func.return
}}
"""
    a = np.zeros(5, bool)
    run.launch(text, "copy", [np.arange(5, dtype=np.uint8).view(bool), a], 5)
    assert a.view(np.uint8).tolist() == expected("BOOL-01")["a_bytes"]
    all_bytes, out = np.arange(256, dtype=np.uint8), np.full(256, 7, np.uint8)
    run.launch(text, "copy", [all_bytes.view(bool), out.view(bool)], 256)
    same(out, (all_bytes != 0).astype(np.uint8))
    return "all 256 bytes"


@case("BOOL-04")
def nested_booleans(run: Runner) -> str:
    mask = "!numba.nested_array<!numba.boolean, [2]>"
    record = f'!numba.record<{{"mask": {mask} at 0, "k": si32 at 4}}, 8, aligned>'
    array = f"!numba.array<{record}, 1, C>"
    text = kernel(
        f"%arr: {array}, %out: {INT}",
        f"""{constants(0, 1)}
  %r = numba.getitem %arr[%c0] : ({array}, si64) -> {record}
  %mask = numba.getattr %r "mask" : {record} -> {mask}
  %m0 = numba.static_getitem %mask[0] : {mask} -> !numba.boolean
  %m1 = numba.static_getitem %mask[1] : {mask} -> !numba.boolean
  %i0 = numba.cast %m0 : !numba.boolean -> si64
  %i1 = numba.cast %m1 : !numba.boolean -> si64
{store("out", 0, "i0", INT, "si64")}
{store("out", 1, "i1", INT, "si64")}""",
    )
    dtype = np.dtype([("mask", "?", (2,)), ("k", "<i4")], align=True)
    for given in ([True, False], [False, True]):
        arr, out = np.zeros(1, dtype), np.full(2, -1)
        arr["mask"] = given
        run.launch(text, "k", [arr, out], 1, block=1)
        assert out.tolist() == [int(flag) for flag in given]
    assert dtype.itemsize == expected("BOOL-04")["size"]
    return f"masks in a record of {dtype.itemsize} bytes"


# Tuples


@case("TUP-02")
def empty_members(run: Runner) -> str:
    """Empty members pass nothing, and what stands beside them is read all the same."""
    first = "!numba.tuple<!numba.tuple<>, si64>"
    empty = "!numba.unituple<!numba.unituple<si64, 0>, 2>"
    scalar = "!numba.array<f64, 0, C>"
    text = kernel(
        f"%t: {first}, %e: {empty}, %o: !numba.omitted<1 : si64>, %z: {scalar}, %b: si8, "
        f"%out: {FLOAT}",
        f"""{constants(0, 1, 2)}
  %x = numba.static_getitem %t[1] : {first} -> si64
  %xf = numba.cast %x : si64 -> f64
  %p = numba.getattr %z "data" : {scalar} -> !numba.cpointer<f64>
  %zf = numba.static_getitem %p[0] : !numba.cpointer<f64> -> f64
  %bf = numba.cast %b : si8 -> f64
{store("out", 0, "xf", FLOAT, "f64")}
{store("out", 1, "zf", FLOAT, "f64")}
{store("out", 2, "bf", FLOAT, "f64")}""",
    )
    out = np.zeros(3)
    run.launch(text, "k", [((), 7), ((), ()), OMITTED, np.array(2.5), -3, out], 1, block=1)
    assert out.tolist() == [7.0, 2.5, -3.0]
    return f"{out.tolist()} beside empty members"


@case("TUP-03")
def arrays_in_a_tuple(run: Runner) -> str:
    pair = "!numba.unituple<si64, 2>"
    x = f"!numba.tuple<{INT}, si64, {pair}>"
    text = kernel(
        f"%r: {INT}, %x: {x}",
        f"""{constants(0, 1, 2)}
  %a = numba.static_getitem %x[0] : {x} -> {INT}
  %a0 = numba.getitem %a[%c0] : ({INT}, si64) -> si64
  %n = numba.static_getitem %x[1] : {x} -> si64
  %p = numba.static_getitem %x[2] : {x} -> {pair}
  %p0 = numba.static_getitem %p[0] : {pair} -> si64
{store("r", 0, "a0", INT, "si64")}
{store("r", 1, "n", INT, "si64")}
{store("r", 2, "p0", INT, "si64")}""",
    )
    r = np.zeros(3, np.int64)
    run.launch(text, "k", [r, (np.ones(1, np.int64), 10, (4, 3))], 1, block=1)
    assert r.tolist() == expected("TUP-03")["r"]
    return f"17 parameters give {r.tolist()}"


def refuses(run: Runner, text: str, values: list[Any], *, path: str) -> str:
    """Nothing runs, and the error says where the argument is wrong."""
    with pytest.raises(PackingError) as caught:
        run.launch(text, "k", values, 1, block=1)
    assert isinstance(caught.value, TypeError)
    assert caught.value.path == path
    return str(caught.value).partition("\n")[0]


@case("TUP-04")
def too_few_dimensions(run: Runner) -> str:
    text = kernel("%t: !numba.unituple<!numba.array<si32, 1, C>, 2>", "")
    array = np.zeros(10, np.int32)
    return refuses(run, text, [(array, np.zeros_like(10, np.int32))], path="t[1].shape")


@case("TUP-05")
def too_many_members(run: Runner) -> str:
    one = "!numba.unituple<si64, 1>"
    text = kernel(f"%t: !numba.tuple<{one}, {one}>", "")
    return refuses(run, text, [((1,), (2, 3))], path="t[1]")


@case("TUP-10")
def many_members(run: Runner) -> str:
    many = "!numba.unituple<si64, 1000>"
    text = kernel(
        f"%t: {many}, %out: {INT}",
        f"""{constants(0, 1)}
  %a = numba.static_getitem %t[0] : {many} -> si64
  %b = numba.static_getitem %t[-1] : {many} -> si64
{store("out", 0, "a", INT, "si64")}
{store("out", 1, "b", INT, "si64")}""",
    )
    out = np.zeros(2, np.int64)
    run.launch(text, "k", [range(1000), out], 1, block=1)
    assert out.tolist() == [0, 999]
    return "1007 parameters"


# Optionals


@case("OPT-01")
def optional_arguments(run: Runner) -> str:
    pair = "!numba.unituple<si64, 2>"
    maybe = f"!numba.optional<{pair}>"
    two = "!numba.unituple<!numba.optional<si64>, 2>"
    one = "!numba.optional<si64>"
    text = kernel(
        f"%a: {maybe}, %t: {two}, %out: {INT}",
        f"""{constants(0, 1, 2)}
  %none = numba.is_none %a : {maybe}
  %bit = numba.to_bit %none
  %r = scf.if %bit -> (si64) {{
    %minus = numba.constant -1 : si64
    scf.yield %minus : si64
  }} else {{
    %p = numba.unwrap %a : {maybe} -> {pair}
    %p0 = numba.static_getitem %p[0] : {pair} -> si64
    scf.yield %p0 : si64
  }}
  %t0 = numba.static_getitem %t[0] : {two} -> {one}
  %t1 = numba.static_getitem %t[1] : {two} -> {one}
  %n0 = numba.is_none %t0 : {one}
  %n1 = numba.is_none %t1 : {one}
  %i0 = numba.cast %n0 : !numba.boolean -> si64
  %i1 = numba.cast %n1 : !numba.boolean -> si64
{store("out", 0, "r", INT, "si64")}
{store("out", 1, "i0", INT, "si64")}
{store("out", 2, "i1", INT, "si64")}""",
    )
    results: list[int] = []
    for given in ((1, 2), None):
        out = np.full(3, 7)
        run.launch(text, "k", [given, (1, None), out], 1, block=1)
        assert out[1:].tolist() == [0, 1]
        results.append(int(out[0]))
    assert results == expected("OPT-01")["results"]
    return f"(1, 2) and None give {results}"


# Records


@case("REC-01")
def returned_record(run: Runner) -> str:
    """A record in a returned tuple is its bytes: the caller reads them from its own frame."""
    record = '!numba.record<{"foo": si32 at 0}, 4>'
    pair = f"!numba.tuple<{record}, si64>"
    array = f"!numba.array<{record}, 1, C>"
    text = f"""
func.func @callee(%r: {record}) -> {pair} attributes {{dm.abi = "numba"}} {{
  %five = numba.constant 5 : si64
  %t = numba.build_tuple %r, %five : ({record}, si64) -> {pair}
  func.return %t : {pair}
}}
""" + kernel(
        f"%arr: {array}, %out: {INT}",
        f"""{constants(0, 1)}
  %r = numba.getitem %arr[%c0] : ({array}, si64) -> {record}
  %t = func.call @callee(%r) : ({record}) -> {pair}
  %s = numba.static_getitem %t[0] : {pair} -> {record}
  %foo = numba.getattr %s "foo" : {record} -> si32
  %wide = numba.cast %foo : si32 -> si64
  %five = numba.static_getitem %t[1] : {pair} -> si64
{store("out", 0, "wide", INT, "si64")}
{store("out", 1, "five", INT, "si64")}""",
    )
    arr, out = np.array([(7,)], [("foo", "i4")]), np.zeros(2, np.int64)
    run.launch(text, "k", [arr, out], 1, block=1)
    assert out.tolist() == expected("REC-01")["result"]
    return f"callee returned {out.tolist()}"


@case("REC-02")
def misaligned_field(run: Runner) -> str:
    """As elements of an array, and as an argument that the packer puts in memory."""
    for align, facts in ((False, "packed"), (True, "align=True")):
        dtype = np.dtype([("a", "i1"), ("b", "<f8")], align=align)
        offset = expected("REC-02")[facts]["offset_b"]
        flag = ", aligned" if align else ""
        record = f'!numba.record<{{"a": si8 at 0, "b": f64 at {offset}}}, {dtype.itemsize}{flag}>'
        array = f"!numba.array<{record}, 1, C>"
        text = f"""
func.func @k(%arr: {array}, %one: {record}, %out: {FLOAT}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  %r = numba.getitem %arr[%i] : ({array}, si64) -> {record}
  %b = numba.getattr %r "b" : {record} -> f64
  %c = numba.getattr %one "b" : {record} -> f64
  %sum = numba.binop add %b, %c : (f64, f64) -> f64
  numba.setitem %out[%i], %sum : ({FLOAT}, si64, f64)
  func.return
}}
"""
        arr = np.zeros(8, dtype)
        arr["b"] = np.arange(8) + 0.25
        out = np.zeros(8)
        for one in (arr[3], (0, 3.25), {"a": 0, "b": 3.25}, arr[3].tobytes()):
            run.launch(text, "k", [arr, one, out], 8, block=8)
            same(out, arr["b"] + 3.25)
    return "an f64 at offsets 1 and 8"


@case("REC-07")
def two_nested_arrays(run: Runner) -> str:
    """Each has its own extents and strides."""
    m, n = (f"!numba.nested_array<f32, [{extents}]>" for extents in ("2, 3", "3, 2"))
    record = f'!numba.record<{{"m": {m} at 0, "n": {n} at 24}}, 48>'
    array = f"!numba.array<{record}, 1, C>"
    out_type = "!numba.array<f32, 1, C>"
    text = kernel(
        f"%arr: {array}, %out: {out_type}",
        f"""{constants(0, 1)}
  %r = numba.getitem %arr[%c0] : ({array}, si64) -> {record}
  %m = numba.getattr %r "m" : {record} -> {m}
  %n = numba.getattr %r "n" : {record} -> {n}
  %a = numba.getitem %m[%c1, %c0] : ({m}, si64, si64) -> f32
  %b = numba.getitem %n[%c1, %c0] : ({n}, si64, si64) -> f32
{store("out", 0, "a", out_type, "f32")}
{store("out", 1, "b", out_type, "f32")}""",
    )
    arr = np.arange(12, dtype="f4").view([("m", "<f4", (2, 3)), ("n", "<f4", (3, 2))])
    out = np.zeros(2, np.float32)
    run.launch(text, "k", [arr, out], 1, block=1)
    assert out.tolist() == expected("REC-07")["out"]
    return f"m[1, 0] and n[1, 0] are {out.tolist()}"


@case("REC-08")
def nested_record(run: Runner) -> str:
    inner = '!numba.record<{"a": f64 at 0, "b": f64 at 8}, 16>'
    outer = f'!numba.record<{{"inner": {inner} at 0, "k": si8 at 16}}, 17>'
    array = f"!numba.array<{outer}, 1, C>"
    text = f"""
func.func @k(%arr: {array}, %out: {FLOAT}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  %r = numba.getitem %arr[%i] : ({array}, si64) -> {outer}
  %inner = numba.getattr %r "inner" : {outer} -> {inner}
  %a = numba.getattr %inner "a" : {inner} -> f64
  %two = numba.constant 2.0 : f64
  %twice = numba.binop mul %a, %two : (f64, f64) -> f64
  numba.setitem %out[%i], %twice : ({FLOAT}, si64, f64)
  func.return
}}
"""
    arr = np.zeros(3, [("inner", [("a", "<f8"), ("b", "<f8")]), ("k", "i1")])
    arr["inner"]["a"] = [5.0, 6.0, 7.0]
    out = np.zeros(3)
    run.launch(text, "k", [arr, out], 3, block=3)
    assert out.tolist()[:1] == expected("REC-08")["out"]
    same(out, arr["inner"]["a"] * 2)
    return f"every 17 bytes: {out.tolist()}"


# Strings, enums, scalars


@case("STR-01")
def characters(run: Runner) -> str:
    element = "!numba.unicode_charseq<12>"
    array = f"!numba.array<{element}, 1, C>"
    text = f"""
func.func @k(%arr: {array}, %word: {array}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  %zero = numba.constant 0 : si64
  %x = numba.getitem %word[%zero] : ({array}, si64) -> {element}
  numba.setitem %arr[%i], %x : ({array}, si64, {element})
  func.return
}}
"""
    arr = np.zeros(9, "U12")
    run.launch(text, "k", [arr, np.array(["XYZ"], "U12")], 8, block=8)
    assert arr.tolist() == ["XYZ"] * 8 + [""]
    assert arr.itemsize == expected("STR-01")["itemsize"]
    if run.name != "GPU":
        return "8 elements of 48 bytes"  # ctypes passes no array by value
    for element, dtype, word in (("unicode_charseq<3>", "U3", "aé"), ("charseq<5>", "S5", b"abc")):
        array = f"!numba.array<!numba.{element}, 1, C>"
        text = f"""
func.func @k(%arr: {array}, %x: !numba.{element}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  numba.setitem %arr[%i], %x : ({array}, si64, !numba.{element})
  func.return
}}
"""
        arr = np.zeros(2, dtype)
        run.launch(text, "k", [arr, word], 1, block=1)
        assert arr.tolist() == [word, type(word)()]
    return "8 elements of 48 bytes; an argument of 3 and one of 5 characters"


class C(enum.IntEnum):
    F = 1
    G = 2


class B(enum.Enum):
    X = True
    Y = False


@case("ENUM-01")
def enum_members(run: Runner) -> str:
    text = kernel(
        f'%c: !numba.int_enum_member<"C", si64>, %b: !numba.enum_member<"B", !numba.boolean>, '
        f"%out: {INT}",
        f"""{constants(0, 1)}
  %ci = numba.cast %c : !numba.int_enum_member<"C", si64> -> si64
  %bi = numba.cast %b : !numba.enum_member<"B", !numba.boolean> -> si64
{store("out", 0, "ci", INT, "si64")}
{store("out", 1, "bi", INT, "si64")}""",
    )
    out = np.zeros(2, np.int64)
    run.launch(text, "k", [C.G, B.X, out], 1, block=1)
    assert out.tolist() == expected("ENUM-01")["received"]
    run.launch(text, "k", [C.F, B.Y, out], 1, block=1)
    assert out.tolist() == [1, 0]
    return "C.G and B.X are 2 and 1"


@case("SCL-01")
def halves(run: Runner) -> str:
    out_type = "!numba.array<f32, 1, C>"
    text = kernel(
        f"%x: !numba.float16, %y: !numba.bfloat16, %out: {out_type}",
        f"""{constants(0, 1)}
  %xf = numba.cast %x : !numba.float16 -> f32
  %yf = numba.cast %y : !numba.bfloat16 -> f32
{store("out", 0, "xf", out_type, "f32")}
{store("out", 1, "yf", out_type, "f32")}""",
    )
    for value in (1.5, -0.0, 65504.0, float("inf")):
        out = np.zeros(2, np.float32)
        run.launch(text, "k", [np.float16(value), value, out], 1, block=1)
        assert out[0] == value
        assert out[1] == (65536.0 if value == 65504.0 else value)
        assert np.signbit(out).tolist() == [value == 0.0] * 2
    assert np.float16(1.5).view(np.uint16) == int(expected("SCL-01")["bits"], 16)
    return "1.5, -0.0, 65504.0 and inf in both formats"


@case("SCL-03")
def unsigned_range(run: Runner) -> str:
    """A range of unsigned 64-bit numbers, as its state is passed."""
    array = "!numba.array<ui64, 1, C>"
    text = f"""
func.func @k(%r: !numba.range<ui64>, %out: {array}, %count: {INT})
    attributes {{dm.abi = "kernel"}} {{
  %zero = numba.constant 0 : si64
  %one = numba.constant 1 : si64
  %start = numba.getattr %r "start" : !numba.range<ui64> -> ui64
  %stop = numba.getattr %r "stop" : !numba.range<ui64> -> ui64
  %step = numba.getattr %r "step" : !numba.range<ui64> -> ui64
  %end, %n = scf.while (%x = %start, %i = %zero) : (ui64, si64) -> (ui64, si64) {{
    %more = numba.cmp lt %x, %stop : (ui64, ui64)
    %bit = numba.to_bit %more
    scf.condition(%bit) %x, %i : ui64, si64
  }} do {{
  ^bb0(%x: ui64, %i: si64):
    numba.setitem %out[%i], %x : ({array}, si64, ui64)
    %next = numba.binop add %x, %step : (ui64, ui64) -> ui64
    %j = numba.binop add %i, %one : (si64, si64) -> si64
    scf.yield %next, %j : ui64, si64
  }}
  numba.setitem %count[%zero], %n : ({INT}, si64, si64)
  func.return
}}
"""
    for given in (range(2552764644, 2552764645), range(2**63, 2**63 + 10, 3)):
        out, count = np.zeros(8, np.uint64), np.zeros(1, np.int64)
        run.launch(text, "k", [given, out, count], 1, block=1)
        assert out[: count[0]].tolist() == list(given)
    return f"yields {expected('SCL-03')['yielded']}"


# Arrays


@case("ARR-01")
def negative_strides(run: Runner) -> str:
    any_order = "!numba.array<si64, 1, A>"
    text = f"""
func.func @k(%a: {any_order}, %out: {INT}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  %x = numba.getitem %a[%i] : ({any_order}, si64) -> si64
  numba.setitem %out[%i], %x : ({INT}, si64, si64)
  func.return
}}
"""
    for a in (np.arange(4)[::-1], np.arange(12)[10::-3], np.arange(8)[::2]):
        out = np.full(4, -1)
        run.launch(text, "k", [a, out], 4, block=4)
        same(out, a)
    out = np.full(4, -1)
    run.launch(text, "k", [np.arange(4)[::-1], out], 4, block=4)
    assert out.tolist() == expected("ARR-01")["out"]
    return f"arange(4) backwards is {out.tolist()}"


@case("ARR-04")
def empty_and_zero_dimensions(run: Runner) -> str:
    zero = "!numba.array<f64, 0, C>"
    text = kernel(
        f"%a: {FLOAT}, %z: {zero}, %out: {FLOAT}",
        f"""{constants(0, 1)}
  %n = numba.getattr %a "size" : {FLOAT} -> si64
  %nf = numba.cast %n : si64 -> f64
  %p = numba.getattr %z "data" : {zero} -> !numba.cpointer<f64>
  %x = numba.static_getitem %p[0] : !numba.cpointer<f64> -> f64
{store("out", 0, "nf", FLOAT, "f64")}
{store("out", 1, "x", FLOAT, "f64")}""",
    )
    out = np.full(2, -1.0)
    run.launch(text, "k", [np.zeros(0), np.array(5.0), out], 1, block=1)
    assert out.tolist() == expected("ARR-04")["out"]
    return "an empty array, and one of no dimensions"


@case("CABI-04")
def padded_arguments(run: Runner) -> str:
    """Leaves of 1, 8, 1 and twice 8 bytes, each at its alignment."""
    text = kernel(
        f"%a: si8, %b: si64, %c: si8, %d: complex<f64>, %out: {FLOAT}",
        f"""{constants(0, 1, 2, 3, 4)}
  %af = numba.cast %a : si8 -> f64
  %bf = numba.cast %b : si64 -> f64
  %cf = numba.cast %c : si8 -> f64
  %re = numba.getattr %d "real" : complex<f64> -> f64
  %im = numba.getattr %d "imag" : complex<f64> -> f64
{store("out", 0, "af", FLOAT, "f64")}
{store("out", 1, "bf", FLOAT, "f64")}
{store("out", 2, "cf", FLOAT, "f64")}
{store("out", 3, "re", FLOAT, "f64")}
{store("out", 4, "im", FLOAT, "f64")}""",
    )
    values = [-3, 1 << 40, 5, 1.5 - 2.5j]
    out = np.zeros(5)
    run.launch(text, "k", [*values, out], 1, block=1)
    assert out.tolist() == [-3.0, float(1 << 40), 5.0, 1.5, -2.5]
    packer = packer_of(run, text)
    types = [spelled(name) for name in ("si8", "si64", "si8", "complex<f64>")]
    buffer, offsets = packer.argument_buffer(packer.arguments(values, types))
    facts = expected("CABI-04")
    assert (list(offsets), len(buffer)) == (facts["offsets"], facts["total"])
    return f"offsets {list(offsets)}"
