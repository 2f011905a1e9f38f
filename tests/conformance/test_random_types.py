"""Random types through arguments, calls under each ABI, control flow and memory.

A value is loaded from memory, goes through every road that a value can take, and is
stored again: each byte must come back, booleans as 0 or 1, padding aside.
"""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable

import pytest
from xdsl.ir import Attribute
from xdsl_numba.datamodel.abi import plan_signature
from xdsl_numba.datamodel.layout import Target, offsets_of, size_of
from xdsl_numba.datamodel.models import FrontEndTypeError, Models
from xdsl_numba.datamodel.representation import data_type, members_of
from xdsl_numba.datamodel.shapes import Boolean, Bytes, Optional
from xdsl_numba.runtime.host import host_triple

from .construct import parse
from .host import compile_text

TARGET = Target.for_triple(host_triple())
SCALARS = (
    *(f"{sign}{bits}" for sign in ("si", "ui") for bits in (8, 16, 32, 64, 128)),
    *("f32", "f64", "complex<f32>", "complex<f64>", "!numba.boolean", "!numba.float16"),
    *("!numba.none", "!numba.voidptr", "!numba.cpointer<si32>", '!numba.npdatetime<"ns">'),
    *("!numba.charseq<5>", "!numba.unicode_charseq<3>", "!numba.literal<true>"),
    *('!numba.enum_member<"Flag", !numba.boolean>', "!numba.dim3", "!numba.vector<f32, 4>"),
)


class Types:
    """Spells random types; deferred ones are defined along the way."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.typedefs: dict[str, str] = {}

    def spell(self, depth: int = 3) -> str:
        makers: list[Callable[[int], str]] = [self.scalar]
        if depth > 0:
            makers += [self.tuple, self.unituple, self.optional, self.struct, self.deferred]
            makers += [self.record, self.array]
        return self.random.choice(makers)(depth - 1)

    def scalar(self, depth: int) -> str:
        return self.random.choice(SCALARS)

    def tuple(self, depth: int) -> str:
        members = [self.spell(depth) for _ in range(self.random.randrange(4))]
        return f"!numba.tuple<{', '.join(members)}>"

    def unituple(self, depth: int) -> str:
        return f"!numba.unituple<{self.spell(depth)}, {self.random.randrange(4)}>"

    def optional(self, depth: int) -> str:
        inner = self.spell(depth)
        while inner.startswith("!numba.optional") or inner == "!numba.none":
            inner = self.spell(depth)
        return f"!numba.optional<{inner}>"

    def struct(self, depth: int) -> str:
        fields = [f"m{i}: {self.spell(depth)}" for i in range(self.random.randrange(1, 4))]
        return f'!numba.struct<"S{self.random.randrange(9)}", {", ".join(fields)}>'

    def deferred(self, depth: int) -> str:
        symbol = f"d{len(self.typedefs)}"
        self.typedefs[symbol] = ""
        self.typedefs[symbol] = self.spell(depth)
        return f"!numba.deferred<@{symbol}>"

    def record(self, depth: int) -> str:
        if self.random.random() < 0.5:
            return '!numba.record<{"a": si8 at 0, "b": f64 at 8, "c": si16 at 16}, 24, aligned>'
        return '!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>'

    def array(self, depth: int) -> str:
        return f"!numba.array<f32, {self.random.randrange(4)}, A>"


def program(type: str, c: bool) -> str:
    """`through` takes a value every road; `c`: whether the c ABI can pass the type."""
    c_functions = f"""
    func.func @c_id(%v: {type}) -> {type} attributes {{dm.abi = "c"}} {{
      func.return %v : {type}
    }}
    """
    c_call = f"%b = func.call @c_id(%a) : ({type}) -> {type}"
    same = f"%b = builtin.unrealized_conversion_cast %a : {type} to {type}"
    return f"""
    func.func @numba_id(%n: si32, %v: {type}, %b: !numba.boolean) -> {type} {{
      func.return %v : {type}
    }}
    {c_functions if c else ""}
    func.func @through(%in: !llvm.ptr, %out: !llvm.ptr, %flag: i1) {{
      %v = dm.load %in {{alignment = 1 : i64}} : !llvm.ptr -> {type}
      %n = numba.constant 7 : si32
      %t = numba.constant true : !numba.boolean
      %a = func.call @numba_id(%n, %v, %t) : (si32, {type}, !numba.boolean) -> {type}
      {c_call if c else same}
      %c = scf.if %flag -> ({type}) {{
        scf.yield %b : {type}
      }} else {{
        scf.yield %v : {type}
      }}
      %zero = arith.constant 0 : index
      %one = arith.constant 1 : index
      %three = arith.constant 3 : index
      %d = scf.for %i = %zero to %three step %one iter_args(%x = %c) -> ({type}) {{
        %y = func.call @numba_id(%n, %x, %t) : (si32, {type}, !numba.boolean) -> {type}
        scf.yield %y : {type}
      }}
      %slot = dm.alloca : {type} -> !llvm.ptr
      dm.store %d, %slot : {type}, !llvm.ptr
      %e = dm.load %slot : !llvm.ptr -> {type}
      %data = dm.as_data %e : {type}
      %f = dm.from_data %data : {type}
      dm.store %f, %out {{alignment = 1 : i64}} : {type}, !llvm.ptr
      func.return
    }}
    """


def same(given: bytes, found: bytes, at: int, type: Attribute, models: Models) -> None:
    """Compare the data of a type, by its shape."""
    shape = models.resolve(type)
    data = data_type(type, models)
    if isinstance(shape, Boolean):
        assert found[at] == (given[at] != 0)
        return
    if isinstance(shape, Optional):
        valid = at + offsets_of(data, TARGET)[1]
        assert found[valid] == (given[valid] != 0)
        if found[valid]:
            same(given, found, at, shape.data, models)
        return
    members = () if isinstance(shape, Bytes) else members_of(shape)
    if not members:
        end = at + size_of(data, TARGET)
        assert found[at:end] == given[at:end], type
        return
    for member, offset in zip(members, offsets_of(data, TARGET), strict=True):
        same(given, found, at + offset, member.type, models)


@pytest.mark.parametrize("seed", range(120))
def test_every_byte_comes_back(seed: int) -> None:
    types = Types(seed)
    spelling = types.spell()
    typedefs = {symbol: parse(text) for symbol, text in types.typedefs.items()}
    type, models = parse(spelling), Models(typedefs=typedefs)
    try:
        plan_signature("c", [type], [type], models, TARGET)
        c = True
    except FrontEndTypeError:
        c = False
    definitions = "".join(f"numba.typedef @{s} = {t}\n" for s, t in types.typedefs.items())
    module = compile_text(definitions + program(spelling, c))
    through = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_bool)(
        module.address("through")
    )
    size = size_of(data_type(type, models), TARGET)
    for flag in (False, True):
        given = types.random.randbytes(size)
        source = ctypes.create_string_buffer(given, size + 1)
        target = ctypes.create_string_buffer(b"\xa5" * (size + 1), size + 1)
        through(ctypes.addressof(source), ctypes.addressof(target), flag)
        same(given, bytes(target), 0, type, models)
        assert target[size] == b"\xa5", "a store past the end"
