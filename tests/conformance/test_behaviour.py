"""Every fact about bytes that the reference's data models gave, through the pipeline.

The lines are in `data/behaviour.jsonl`: what a conversion makes of given bytes.  For
each type one module with a function a conversion goes through `numba-to-llvm` and runs
on the CPU.  Where the reference refuses or loses bytes, a test says what holds instead.
"""

from __future__ import annotations

import ctypes
import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdsl_numba.datamodel.layout import Target, leaves_of, offsets_of, size_of
from xdsl_numba.datamodel.models import IllegalType, Models
from xdsl_numba.datamodel.representation import (
    argument_types,
    data_type,
    holds_absent,
    members_of,
    return_type,
    touches_memory,
    value_type,
)
from xdsl_numba.datamodel.shapes import Optional
from xdsl_numba.runtime.host import HostModule, host_triple

from .construct import Built, build
from .host import compile_text

DATA = Path(__file__).parent / "data"
Line = dict[str, Any]


def read(name: str) -> list[Line]:
    return [json.loads(line) for line in (DATA / name).read_text().splitlines()]


LINES = read("behaviour.jsonl")
CONSTRUCTS = {
    (line["type_id"], line["manager"]): line["construct"] for line in read("layouts.jsonl")
}
TARGET = Target.for_triple(host_triple())


def built_of(type_id: str, manager: str) -> Built:
    """Our type for a line's: the CUDA target's twin, where the reference has two."""
    for m in ("cuda", "both", manager):
        if (type_id, m) in CONSTRUCTS:
            return build(CONSTRUCTS[type_id, m])
    raise KeyError(type_id)


def functions(built: Built) -> str:
    """A module with a function for each conversion, from memory to memory."""
    type, models = built.type, built.models
    v = value_type(type, models)
    arguments = argument_types(type, models)
    text = [f"numba.typedef @{s} = {t}\n" for s, t in (models.typedefs or {}).items()]

    def function(name: str, places: list[str], body: list[str]) -> None:
        parameters = ", ".join(f"%{place}: !llvm.ptr" for place in places)
        text.append(f"func.func @{name}({parameters}) {{\n")
        text.extend(f"  {line}\n" for line in body)
        text.append("  func.return\n}\n")

    value = [
        f"%raw = llvm.load %value : !llvm.ptr -> {v}",
        f"%v = builtin.unrealized_conversion_cast %raw : {v} to {type}",
    ]

    def put(source: str, place: str) -> list[str]:
        return [
            f"%{source}_raw = builtin.unrealized_conversion_cast %{source} : {type} to {v}",
            f"llvm.store %{source}_raw, %{place} : {v}, !llvm.ptr",
        ]

    names = [f"a{i}" for i in range(len(arguments))]
    leaves = ", ".join(f"%{name}" for name in names)
    as_argument = (f"{leaves} = " if names else "") + (
        f"dm.as_argument %v : {type} -> ({', '.join(map(str, arguments))})"
    )
    from_argument = (
        f"%w = dm.from_argument({leaves}) : ({', '.join(map(str, arguments))}) -> {type}"
    )
    stores = [
        f"llvm.store %{n}, %p{n} : {t}, !llvm.ptr" for n, t in zip(names, arguments, strict=True)
    ]
    loads = [
        f"%{n} = llvm.load %p{n} : !llvm.ptr -> {t}" for n, t in zip(names, arguments, strict=True)
    ]
    places = [f"p{n}" for n in names]
    function("as_argument", ["value", *places], [*value, as_argument, *stores])
    function("from_argument", [*places, "out"], [*loads, from_argument, *put("w", "out")])
    # The values go through memory in between, so that nothing folds.
    members = members_of(models.shape(type))
    if members:
        results = ", ".join(f"%m{i}" for i in range(len(members)))
        types = ", ".join(str(m.type) for m in members)
        member_stores: list[str] = []
        for i, member in enumerate(members):
            m = value_type(member.type, models)
            member_stores += [
                f"%m{i}_raw = builtin.unrealized_conversion_cast %m{i} : {member.type} to {m}",
                f"llvm.store %m{i}_raw, %pm{i} : {m}, !llvm.ptr",
            ]
        function(
            "traverse",
            ["value", *(f"pm{i}" for i in range(len(members)))],
            [*value, f"{results} = dm.traverse %v : {type} -> ({types})", *member_stores],
        )
    if holds_absent(type, models):
        return "".join(text)
    as_data = f"%d = dm.as_data %v : {type}"
    from_data = f"%w = dm.from_data %d : {type}"
    put_data = f"dm.store %d, %data : !dm.data<{type}>, !llvm.ptr"
    get_data = f"%d = dm.load %data : !llvm.ptr -> !dm.data<{type}>"
    function("as_data", ["value", "data"], [*value, as_data, put_data])
    function("store", ["value", "data"], [*value, f"dm.store %v, %data : {type}, !llvm.ptr"])
    function("from_data", ["data", "out"], [get_data, from_data, *put("w", "out")])
    # What a spilled value's address holds can be seen inside the function only.
    again = [f"%e = dm.as_data %w : {type}", f"dm.store %e, %out : !dm.data<{type}>, !llvm.ptr"]
    function("from_data_pointee", ["data", "out"], [get_data, from_data, *again])
    load = f"%w = dm.load %data : !llvm.ptr -> {type}"
    function("load", ["data", "out"], [load, *put("w", "out")])
    function("load_pointee", ["data", "out"], [load, *again])
    as_return = f"%r = dm.as_return %v : {type}"
    put_return = f"dm.store %r, %ret : !dm.return<{type}>, !llvm.ptr"
    get_return = f"%r = dm.load %ret : !llvm.ptr -> !dm.return<{type}>"
    from_return = f"%w = dm.from_return %r : {type}"
    function("as_return", ["value", "ret"], [*value, as_return, put_return])
    function("from_return", ["ret", "out"], [get_return, from_return, *put("w", "out")])
    function("from_return_pointee", ["ret", "out"], [get_return, from_return, *again])
    return "".join(text)


class Conversions:
    """The compiled conversions of one type, called with bytes."""

    def __init__(self, built: Built) -> None:
        self.type, self.models = built.type, built.models
        self.module: HostModule = compile_text(functions(built))
        self.blocks: dict[str, ctypes.Array[ctypes.c_char]] = {}

    def sizes(self, *kinds: str) -> list[int]:
        representation = {"value": value_type, "data": data_type, "return": return_type}
        return [size_of(representation[k](self.type, self.models), TARGET) for k in kinds]

    def call(self, name: str, inputs: list[bytes], outputs: list[int]) -> list[bytes]:
        """Call with pointers to copies of the inputs and to zeroed outputs."""
        places = [ctypes.create_string_buffer(i, max(len(i), 1)) for i in inputs]
        results = [ctypes.create_string_buffer(max(n, 1)) for n in outputs]
        if name == "load":
            self.blocks["data"] = places[0]
        count = len(places) + len(results)
        function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * count)(self.module.address(name))
        function(*(ctypes.addressof(p) for p in (*places, *results)))
        return [bytes(r)[:n] for r, n in zip(results, outputs, strict=True)]

    def given(self, form: Line) -> bytes:
        """The bytes of a form, with addresses of the blocks that it names filled in."""
        for name, content in form.get("memory", {}).items():
            raw = bytes.fromhex(content.replace("..", "00"))
            self.blocks[name] = ctypes.create_string_buffer(raw, max(len(raw), 1))
        raw = bytearray.fromhex(form["hex"].replace("..", "00").replace("pp", "00"))
        for offset, block, delta in form.get("ptrs", ()):
            address = ctypes.addressof(self.blocks[block]) + delta
            raw[offset : offset + 8] = address.to_bytes(8, "little")
        return bytes(raw)

    def unwrapped(self, value: bytes) -> list[bytes]:
        """1: where the reference's from_return gives an Optional's data, ours is valid."""
        shape = self.models.resolve(self.type)
        if not isinstance(shape, Optional):
            return [value]
        offset = offsets_of(value_type(self.type, self.models), TARGET)[1]
        assert value[offset] == 1
        return [value[: size_of(value_type(shape.data, self.models), TARGET)]]

    def check(self, found: bytes, form: Line) -> None:
        """Compare, padding aside."""
        expected = self.given(form)
        shown = form["hex"]
        for i, byte in enumerate(found):
            if shown[2 * i : 2 * i + 2] != "..":
                assert byte == expected[i], f"byte {i}: {found.hex()} is not {shown}"
        assert len(shown) == 2 * len(found)


@cache
def conversions(type_id: str, manager: str) -> Conversions:
    return Conversions(built_of(type_id, manager))


def by_type(lines: list[Line]) -> dict[tuple[str, str], list[Line]]:
    found: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in lines:
        found[line["type_id"], line["manager"]].append(line)
    return found


ILLEGAL = ("int24",)
"""An integer of a width that PTX does not have."""

FACTS = by_type([line for line in LINES if "raises" not in line and line["type_id"] not in ILLEGAL])
RAISING = by_type([line for line in LINES if "raises" in line])


def test_every_line_is_looked_at() -> None:
    illegal = [line for line in LINES if line["type_id"] in ILLEGAL]
    facts, raising = sum(map(len, FACTS.values())), sum(map(len, RAISING.values()))
    assert facts + raising + len(illegal) == len(LINES) == 2332
    for line in illegal:
        built = built_of(line["type_id"], line["manager"])
        with pytest.raises(IllegalType, match="8, 16, 32, 64 or 128"):
            built.models.shape(built.type)


def run_fact(run: Conversions, line: Line) -> None:
    value_size, data_size, return_size = run.sizes("value", "data", "return")
    leaf_sizes = [size_of(t, TARGET) for t in argument_types(run.type, run.models)]
    match line["op"]:
        case "as_data" | "as_data,from_data":
            value = run.given(line["value"])
            for way in ("as_data", "store"):
                (data,) = run.call(way, [value], [data_size])
                run.check(data, line["data"])
            if "value_out" in line:
                run.check(*_called(run, "from_data", data, value_size), line["value_out"])
            if "value_out_pointee" in line:
                found = _called(run, "from_data_pointee", data, data_size)
                run.check(*found, line["value_out_pointee"])
        case "from_data" | "load_from_data_pointer" | "optional_valid_byte":
            data = run.given(line["data"])
            way = "load" if line["op"] == "load_from_data_pointer" else "from_data"
            if "value_pointee" in line:
                found = _called(run, f"{way}_pointee", data, data_size)
                run.check(*found, line["value_pointee"])
            else:
                run.check(*_called(run, way, data, value_size), line["value"])
        case "as_argument,from_argument":
            value = run.given(line["value"])
            leaves = run.call("as_argument", [value], leaf_sizes)
            for leaf, form in zip(leaves, _leaves(line["argument"]), strict=True):
                run.check(leaf, form)
            run.check(*run.call("from_argument", leaves, [value_size]), line["value_out"])
        case "from_argument":
            leaves = [run.given(form) for form in _leaves(line["argument"])]
            run.check(*run.call("from_argument", leaves, [value_size]), line["value"])
        case "as_return" | "as_return,from_return":
            value = run.given(line["value"])
            (returned,) = run.call("as_return", [value], [return_size])
            run.check(returned, line["return"])
            if "value_out" in line:
                run.check(*_called(run, "from_return", returned, value_size), line["value_out"])
            if "value_out_pointee" in line:
                found = _called(run, "from_return_pointee", returned, data_size)
                run.check(*found, line["value_out_pointee"])
        case "from_return":
            returned = run.given(line["return"])
            if "value_pointee" in line:
                found = _called(run, "from_return_pointee", returned, data_size)
                run.check(*found, line["value_pointee"])
            else:
                (value,) = run.call("from_return", [returned], [value_size])
                run.check(*run.unwrapped(value), line["value"])
        case "bool_byte":
            byte = run.given(line["data"])
            for way in ("from_data", "from_argument", "from_return"):
                run.check(*_called(run, way, byte, value_size), line[way])
        case "traverse":
            members = members_of(run.models.shape(run.type))
            sizes = [size_of(value_type(m.type, run.models), TARGET) for m in members]
            found = run.call("traverse", [run.given(line["value"])], sizes)
            for member, form in zip(found, line["members"], strict=True):
                run.check(member, form)
        case op:
            raise AssertionError(f"no test for {op}")


def _called(run: Conversions, name: str, given: bytes, size: int) -> list[bytes]:
    return run.call(name, [given], [size])


def _leaves(argument: Any) -> list[Line]:
    """The leaves of a nested argument."""
    if isinstance(argument, list):
        return [leaf for inner in argument for leaf in _leaves(inner)]
    return [argument]


@pytest.mark.parametrize("key", FACTS, ids="-".join)
def test_bytes(key: tuple[str, str]) -> None:
    run = conversions(*key)
    for line in FACTS[key]:
        run_fact(run, line)


def _data_bytes(run: Conversions) -> bytes:
    """Distinct bytes in every leaf of the data, booleans 0 or 1, no padding."""
    data = data_type(run.type, run.models)
    raw = bytearray(size_of(data, TARGET))
    for number, (offset, leaf) in enumerate(leaves_of(data, TARGET)):
        for i in range(size_of(leaf, TARGET)):
            raw[offset + i] = 1 if size_of(leaf, TARGET) == 1 else (number * 16 + i) % 251
    return bytes(raw)


@pytest.mark.parametrize("key", RAISING, ids="-".join)
def test_what_the_reference_refuses(key: tuple[str, str]) -> None:
    """Data -> value -> data keeps every byte."""
    run = conversions(*key)
    type, models = run.type, run.models
    for line in RAISING[key]:
        op = line["op"]
        if op in ("as_return", "as_return,from_return"):
            # 1: a bare Optional returns its data, and comes back valid; 2 otherwise.
            bare = isinstance(models.resolve(type), Optional)
            assert bare or touches_memory(type, models), line
        else:
            # 2 to 4: what lives in memory is spilled, element by element.
            assert touches_memory(type, models) or "zero" in key[0], line
    data = _data_bytes(run)
    (again,) = run.call("from_data_pointee", [data], [len(data)])
    assert again == data


def test_optional_returns() -> None:
    """1: None is not in the return representation; the status carries it."""
    module = compile_text(
        """
        func.func @half(%n: si64, %odd: !numba.boolean) -> !numba.optional<si64> {
          %valid = numba.unary not_ %odd : !numba.boolean -> !numba.boolean
          %r = dm.make(%n, %valid) : (si64, !numba.boolean) -> !numba.optional<si64>
          func.return %r : !numba.optional<si64>
        }
        func.func @caller(%n: si64, %odd: !numba.boolean, %out: !llvm.ptr) {
          %r = func.call @half(%n, %odd) : (si64, !numba.boolean) -> !numba.optional<si64>
          dm.store %r, %out : !numba.optional<si64>, !llvm.ptr
          func.return
        }
        """
    )
    half = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int8)(
        module.address("half")
    )
    slot = ctypes.c_int64(0)
    assert half(ctypes.addressof(slot), 7, 0) == 0
    assert slot.value == 7
    assert half(ctypes.addressof(slot), 7, 2) == -2
    caller = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int64, ctypes.c_int8, ctypes.c_void_p)(
        module.address("caller")
    )
    out = ctypes.create_string_buffer(b"\xff" * 16, 16)
    assert caller(9, 0, ctypes.addressof(out)) == 0
    assert bytes(out)[:9] == (9).to_bytes(8, "little") + b"\x01"
    assert caller(9, 1, ctypes.addressof(out)) == 0
    assert bytes(out)[8] == 0


def test_models_are_shared() -> None:
    """The types of a module are looked up once: two Models give the same shapes."""
    built = built_of("bool", "default")
    assert Models().shape(built.type) == built.models.shape(built.type)
