"""None of an Optional whose payload is an address: what is behind it is never read.

The payload of None is any address at all.  Here it is one that no process may read, so
a conversion that reads it ends the test run.
"""

from __future__ import annotations

import ctypes
import struct

import pytest

from .host import compile_text

UNREADABLE = 8
RECORD = '!numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>'
GENERATOR = "!numba.generator<yield si64, args [!numba.list<si32>], state []>"
PAYLOADS = {
    "record": RECORD,
    "record in a tuple": f"!numba.tuple<{RECORD}>",
    "ephemeral": "!numba.ephemeral_pointer<f64>",
    "generator": GENERATOR,
    "record in an optional": f"!numba.tuple<!numba.optional<{RECORD}>>",
}


def run(text: str, *arguments: int) -> int:
    """Call the function @f of the text with addresses and integers; its status."""
    module = compile_text(text)
    kinds = [ctypes.c_int64] * len(arguments)
    function = ctypes.CFUNCTYPE(ctypes.c_int32, *kinds)(module.address("f"))
    return function(*arguments)


@pytest.mark.parametrize("payload", PAYLOADS.values(), ids=PAYLOADS)
def test_none_is_stored(payload: str):
    """A None that comes in as an argument is stored with its valid byte 0."""
    flags = (0,) * payload.count("optional")
    type = f"!numba.optional<{payload}>"
    room = ctypes.create_string_buffer(b"\xff" * 256, 256)
    status = run(
        f"""
        func.func @f(%v: {type}, %p: !llvm.ptr) attributes {{dm.abi = "numba"}} {{
          %n = dm.size_of : {payload} -> i64
          dm.store %v, %p : {type}, !llvm.ptr
          %end = dm.ptr_add %p, %n : !llvm.ptr, i64 -> !llvm.ptr
          %valid = dm.load %end : !llvm.ptr -> !numba.boolean
          %bit = numba.to_bit %valid
          scf.if %bit {{
            %code = arith.constant 9 : i32
            dm.raise %code : i32
          }}
          func.return
        }}
        """,
        UNREADABLE,
        *flags,
        0,
        ctypes.addressof(room),
    )
    assert status == 0


@pytest.mark.parametrize("payload", PAYLOADS.values(), ids=PAYLOADS)
def test_none_is_returned(payload: str):
    flags = (0,) * payload.count("optional")
    type = f"!numba.optional<{payload}>"
    slot = ctypes.create_string_buffer(256)
    text = f"""
        func.func @f(%v: {type}) -> {type} attributes {{dm.abi = "numba"}} {{
          func.return %v : {type}
        }}
        """
    assert run(text, ctypes.addressof(slot), UNREADABLE, *flags, 0) == -2


def test_none_of_is_stored_as_zeros():
    """The None that a program makes has null for an address."""
    room = ctypes.create_string_buffer(b"\xff" * 24, 24)
    text = f"""
        func.func @f(%p: !llvm.ptr) attributes {{dm.abi = "numba"}} {{
          %none = numba.none_of : !numba.optional<{RECORD}>
          dm.store %none, %p : !numba.optional<{RECORD}>, !llvm.ptr
          func.return
        }}
        """
    assert run(text, ctypes.addressof(room)) == 0
    assert room.raw[16] == 0


def test_a_payload_is_stored_as_it_is():
    record = ctypes.create_string_buffer(struct.pack("<i4xd", 7, 2.5))
    room = ctypes.create_string_buffer(24)
    text = f"""
        func.func @f(
          %v: !numba.optional<{RECORD}>, %p: !llvm.ptr
        ) attributes {{dm.abi = "numba"}} {{
          dm.store %v, %p : !numba.optional<{RECORD}>, !llvm.ptr
          func.return
        }}
        """
    assert run(text, ctypes.addressof(record), 1, ctypes.addressof(room)) == 0
    assert room.raw[:17] == record.raw[:16] + b"\x01"


def test_meminfos_of_none():
    """The list that the generator would hold is null."""
    room = ctypes.create_string_buffer(b"\xff" * 8, 8)
    text = f"""
        func.func @f(
          %v: !numba.optional<{GENERATOR}>, %p: !llvm.ptr
        ) attributes {{dm.abi = "numba"}} {{
          %m = dm.meminfos %v : !numba.optional<{GENERATOR}> -> (!llvm.ptr)
          llvm.store %m, %p : !llvm.ptr, !llvm.ptr
          func.return
        }}
        """
    assert run(text, UNREADABLE, 0, ctypes.addressof(room)) == 0
    assert room.raw == bytes(8)
