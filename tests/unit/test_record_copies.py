"""Copies of records in memory, run on the host: all is read before anything is written."""

from __future__ import annotations

import ctypes

import pytest
from xdsl_numba.runtime.host import HostModule
from xdsl_numba.tools.driver import make_context, parse_source

SIZES = (1, 16, 17, 64, 1000, 5000)


def functions(size: int) -> str:
    record = f'!numba.record<{{"a": ui8 at 0}}, {size}>'
    pair = f"!numba.tuple<si32, {record}>"
    both = f"!numba.unituple<{record}, 2>"
    return f"""
    func.func @one(%to: !llvm.ptr, %from: !llvm.ptr) {{
      %r = dm.load %from : !llvm.ptr -> {record}
      dm.store %r, %to : {record}, !llvm.ptr
      func.return
    }}
    func.func @pair(%to: !llvm.ptr, %from: !llvm.ptr) {{
      %t = dm.load %from {{alignment = 1 : i64}} : !llvm.ptr -> {pair}
      dm.store %t, %to {{alignment = 1 : i64}} : {pair}, !llvm.ptr
      func.return
    }}
    func.func @swapped(%to: !llvm.ptr, %from: !llvm.ptr) {{
      %t = dm.load %from : !llvm.ptr -> {both}
      %a = dm.get %t["0"] : {both} -> {record}
      %b = dm.get %t["1"] : {both} -> {record}
      %s = dm.make(%b, %a) : ({record}, {record}) -> {both}
      dm.store %s, %to : {both}, !llvm.ptr
      func.return
    }}
    func.func @data(%to: !llvm.ptr, %from: !llvm.ptr) {{
      %d = dm.load %from : !llvm.ptr -> !dm.data<{record}>
      %zero = dm.null : !dm.data<{record}>
      dm.store %zero, %from : !dm.data<{record}>, !llvm.ptr
      dm.store %d, %to : !dm.data<{record}>, !llvm.ptr
      func.return
    }}
    func.func @optional(%to: !llvm.ptr, %from: !llvm.ptr) {{
      %o = dm.load %from : !llvm.ptr -> !numba.optional<{record}>
      dm.store %o, %to : !numba.optional<{record}>, !llvm.ptr
      func.return
    }}
    """


class Memory:
    """Bytes that count up, and functions that change them."""

    def __init__(self, size: int) -> None:
        context = make_context()
        source = parse_source(context, functions(size), "copies.mlir")
        self.module = HostModule.compile(context, source)
        self.bytes = bytearray(i * 7 % 251 for i in range(4 * size + 64))

    def run(self, name: str, to: int, source: int) -> bytes:
        """What memory is after a call with the places `to` and `source` in it."""
        buffer = (ctypes.c_ubyte * len(self.bytes)).from_buffer_copy(self.bytes)
        start = ctypes.addressof(buffer)
        address = self.module.address(name)
        ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)(address)(
            start + to, start + source
        )
        return bytes(buffer)


@pytest.fixture(scope="module", params=SIZES)
def memory(request: pytest.FixtureRequest) -> tuple[int, Memory]:
    return request.param, Memory(request.param)


@pytest.mark.parametrize(("to", "source"), [(0, 8), (8, 0), (0, 0), (4, 5)])
def test_places_that_overlap(memory: tuple[int, Memory], to: int, source: int) -> None:
    size, run = memory[0], memory[1]
    for name, length in (("one", size), ("pair", size + 4)):
        expected = bytearray(run.bytes)
        expected[to : to + length] = run.bytes[source : source + length]
        assert run.run(name, to, source) == expected, name


def test_a_swap_in_place(memory: tuple[int, Memory]) -> None:
    size, run = memory
    expected = bytearray(run.bytes)
    expected[:size], expected[size : 2 * size] = run.bytes[size : 2 * size], run.bytes[:size]
    assert run.run("swapped", 0, 0) == expected


def test_data_is_a_copy(memory: tuple[int, Memory]) -> None:
    size, run = memory
    expected = bytearray(run.bytes)
    expected[:size] = bytes(size)
    expected[2 * size : 3 * size] = run.bytes[:size]
    assert run.run("data", 2 * size, 0) == expected


def test_an_optional_without_a_value_is_zeros(memory: tuple[int, Memory]) -> None:
    size, run = memory
    for valid in (0, 1):
        run.bytes[size] = valid
        expected = bytearray(run.bytes)
        payload = run.bytes[:size] if valid else bytes(size)
        expected[2 * size : 3 * size + 1] = payload + bytes([valid])
        assert run.run("optional", 2 * size, 0) == expected
