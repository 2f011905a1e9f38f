"""Arrays, records, tuples, optionals and deferred types, run on this machine.

Each program is lowered for the host with the kernel convention, which passes an array as
its leaves, and is called with NumPy's arrays.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.runtime.host import HostModule, host_triple
from xdsl_numba.tools.driver import make_context, parse_source

Array = NDArray[Any]


def compile(text: str) -> HostModule:
    context = make_context()
    module = parse_source(context, text, "test")
    module.verify()
    NumbaToLlvmPass(triple=host_triple()).apply(context, module)
    module.verify()
    return HostModule(module)


def leaves(array: Array) -> list[ctypes.c_int64]:
    """An array as a kernel takes it."""
    numbers = [0, 0, array.size, array.itemsize, array.ctypes.data, *array.shape, *array.strides]
    return [ctypes.c_int64(number) for number in numbers]


def call(module: HostModule, name: str, *arguments: Any, result: Any = None) -> Any:
    """Call a function on arrays, and on values of ctypes as they are."""
    flat: list[Any] = []
    for argument in arguments:
        flat += leaves(argument) if isinstance(argument, np.ndarray) else [argument]
    function = ctypes.CFUNCTYPE(result, *[type(a) for a in flat])(module.address(name))
    return function(*flat)


def body(name: str, signature: str, code: str) -> str:
    """A kernel."""
    attributes = 'attributes {dm.abi = "kernel"}'
    return f"func.func @{name}({signature}) {attributes} {{\n{code}\n  func.return\n}}\n"


@pytest.mark.parametrize("layout", ["C", "F", "A"])
def test_two_dimensions(layout: str) -> None:
    """Every index, negative ones too, reads and writes the element that NumPy means."""
    array = f"!numba.array<si32, 2, {layout}>"
    module = compile(
        body(
            "move",
            f"%a: {array}, %b: {array}, %i: si64, %j: si32",
            f"""
  %e = numba.getitem %a[%i, %j] : ({array}, si64, si32) -> si32
  numba.setitem %b[%i, %j], %e : ({array}, si64, si32, si32)""",
        )
    )
    numbers = np.arange(1, 13, dtype=np.int32).reshape(3, 4)
    a = {"C": numbers, "F": np.asfortranarray(numbers), "A": np.repeat(numbers, 2, axis=1)}[layout]
    if layout == "A":
        a = a[::-1, ::2]
    for i, j in product(range(-3, 3), range(-4, 4)):
        b = np.zeros_like(a)
        call(module, "move", a, b, ctypes.c_int64(i), ctypes.c_int32(j))
        expected = np.zeros_like(a)
        expected[i, j] = a[i, j]
        np.testing.assert_array_equal(b, expected)


def test_unsigned_index_never_wraps() -> None:
    array = "!numba.array<si64, 1, C>"
    module = compile(
        body(
            "get",
            f"%a: {array}, %i: ui8, %out: {array}",
            f"""
  %zero = numba.constant 0 : si64
  %e = numba.getitem %a[%i] : ({array}, ui8) -> si64
  numba.setitem %out[%zero], %e : ({array}, si64, si64)""",
        )
    )
    a = np.arange(256)
    out = np.zeros(1, np.int64)
    call(module, "get", a, ctypes.c_uint8(200), out)
    assert out[0] == 200


def test_scalar_array_and_tuple_of_indices() -> None:
    module = compile(
        body(
            "get",
            "%a: !numba.array<f64, 0, C>, %b: !numba.array<f64, 2, C>, "
            "%i: !numba.unituple<si64, 2>",
            """
  %e = numba.getitem %b[%i] : (!numba.array<f64, 2, C>, !numba.unituple<si64, 2>) -> f64
  %d = numba.getitem %a[] : (!numba.array<f64, 0, C>) -> f64
  %r = numba.binop add %d, %e : (f64, f64) -> f64
  numba.setitem %a[], %r : (!numba.array<f64, 0, C>, f64)""",
        )
    )
    a = np.array(0.5)
    b = np.arange(6.0).reshape(2, 3)
    call(module, "get", a, b, ctypes.c_int64(-1), ctypes.c_int64(1))
    assert a == 4.5


def test_negative_strides() -> None:
    """Case ARR-01: a reversed view is an array of layout A."""
    array = "!numba.array<si64, 1, A>"
    module = compile(
        body(
            "copy",
            f"%a: {array}, %i: si64, %out: {array}",
            f"""
  %e = numba.getitem %a[%i] : ({array}, si64) -> si64
  numba.setitem %out[%i], %e : ({array}, si64, si64)""",
        )
    )
    a = np.arange(4)[::-1]
    out = np.zeros(4, np.int64)
    for i in range(4):
        call(module, "copy", a, ctypes.c_int64(i), out)
    assert out.tolist() == [3, 2, 1, 0]


def test_array_attributes() -> None:
    """Case ARR-04: the size of an empty array, the rank of any."""
    array = "!numba.array<f64, 2, C>"
    module = compile(
        body(
            "facts",
            f"%a: {array}, %out: !numba.array<si64, 1, C>",
            "\n".join(
                f"""
  %i{i} = numba.constant {i} : si64
  {code}
  numba.setitem %out[%i{i}], %v{i} : (!numba.array<si64, 1, C>, si64, si64)"""
                for i, code in enumerate(
                    [
                        f'%v0 = numba.getattr %a "size" : {array} -> si64',
                        f'%v1 = numba.getattr %a "ndim" : {array} -> si64',
                        f'%v2 = numba.getattr %a "itemsize" : {array} -> si64',
                        f'%s = numba.getattr %a "shape" : {array} -> !numba.unituple<si64, 2>\n'
                        "  %v3 = numba.static_getitem %s[1] : !numba.unituple<si64, 2> -> si64",
                    ]
                )
            ),
        )
    )
    out = np.zeros(4, np.int64)
    call(module, "facts", np.zeros((0, 5)), out)
    assert out.tolist() == [0, 2, 8, 5]


def record_sum(record: str, fields: Sequence[tuple[str, str]]) -> HostModule:
    """`out[i] = records[i].f + records[i].g + ...` in f64."""
    code = [
        f"%r = numba.getitem %records[%i] : (!numba.array<{record}, 1, C>, si64) -> {record}",
        "%s0 = numba.constant 0.0 : f64",
    ]
    for n, (name, type) in enumerate(fields):
        code += [
            f'%f{n} = numba.getattr %r "{name}" : {record} -> {type}',
            f"%s{n + 1} = numba.binop add %s{n}, %f{n} : (f64, {type}) -> f64",
        ]
    code.append(f"numba.setitem %out[%i], %s{len(fields)} : (!numba.array<f64, 1, C>, si64, f64)")
    return compile(
        body(
            "sum",
            f"%records: !numba.array<{record}, 1, C>, %out: !numba.array<f64, 1, C>, %i: si64",
            "\n".join(code),
        )
    )


@pytest.mark.parametrize("aligned", [False, True])
def test_records(aligned: bool) -> None:
    """Case REC-02: fields at their offsets, packed or not."""
    dtype = np.dtype([("a", "i1"), ("b", "f8"), ("c", "u2"), ("d", "?")], align=aligned)
    types = {"a": "si8", "b": "f64", "c": "ui16", "d": "!numba.boolean"}
    assert dtype.fields is not None
    fields = ", ".join(f'"{n}": {types[n]} at {dtype.fields[n][1]}' for n in types)
    end = ", aligned" if aligned else ""
    record = f"!numba.record<{{{fields}}}, {dtype.itemsize}{end}>"
    module = record_sum(record, list(types.items()))
    records = np.array([(-1, 2.5, 1000, True), (3, -0.5, 7, False)], dtype)
    out = np.zeros(2)
    for i in range(2):
        call(module, "sum", records, out, ctypes.c_int64(i))
    assert out.tolist() == [1002.5, 9.5]


def test_nested_records() -> None:
    """Case REC-08: a record in a record, at its offset."""
    inner = '!numba.record<{"a": f64 at 0, "b": f64 at 8}, 16>'
    outer = f'!numba.record<{{"k": si8 at 0, "inner": {inner} at 1}}, 17>'
    module = compile(
        body(
            "get",
            f"%records: !numba.array<{outer}, 1, C>, %out: !numba.array<f64, 1, C>, %i: si64",
            f"""
  %r = numba.getitem %records[%i] : (!numba.array<{outer}, 1, C>, si64) -> {outer}
  %in = numba.getattr %r "inner" : {outer} -> {inner}
  %b = numba.getattr %in "b" : {inner} -> f64
  numba.setitem %out[%i], %b : (!numba.array<f64, 1, C>, si64, f64)""",
        )
    )
    dtype = np.dtype([("k", "i1"), ("inner", [("a", "f8"), ("b", "f8")])])
    records = np.array([(1, (5.0, 6.0)), (2, (7.0, 8.0))], dtype)
    out = np.zeros(2)
    for i in range(2):
        call(module, "get", records, out, ctypes.c_int64(i))
    assert out.tolist() == [6.0, 8.0]


def test_nested_arrays() -> None:
    """Case REC-07: arrays inside a record, each with strides of its own."""
    m, n = "!numba.nested_array<f32, [2, 3]>", "!numba.nested_array<f32, [3, 2]>"
    record = f'!numba.record<{{"m": {m} at 0, "n": {n} at 24}}, 48>'
    array = f"!numba.array<{record}, 1, C>"
    module = compile(
        body(
            "get",
            f"%records: {array}, %out: !numba.array<f32, 1, C>, %i: si64, %j: si64",
            f"""
  %r = numba.static_getitem %records[0] : {array} -> {record}
  %m = numba.getattr %r "m" : {record} -> {m}
  %n = numba.getattr %r "n" : {record} -> {n}
  %x = numba.getitem %m[%i, %j] : ({m}, si64, si64) -> f32
  %y = numba.getitem %n[%i, %j] : ({n}, si64, si64) -> f32
  %zero = numba.constant 0 : si64
  %one = numba.constant 1 : si64
  numba.setitem %out[%zero], %x : (!numba.array<f32, 1, C>, si64, f32)
  numba.setitem %out[%one], %y : (!numba.array<f32, 1, C>, si64, f32)""",
        )
    )
    dtype = np.dtype([("m", "<f4", (2, 3)), ("n", "<f4", (3, 2))])
    records = np.arange(12, dtype=np.float32).view(dtype)
    out = np.zeros(2, np.float32)
    for i, j in [(1, 0), (0, 1), (-1, -1)]:
        call(module, "get", records, out, ctypes.c_int64(i), ctypes.c_int64(j))
        assert out.tolist() == [records[0]["m"][i, j], records[0]["n"][i, j]]


def test_nested_booleans() -> None:
    """Case BOOL-04: a mask inside a record, one byte for each boolean."""
    mask = "!numba.nested_array<!numba.boolean, [2]>"
    record = f'!numba.record<{{"mask": {mask} at 0, "k": si32 at 4}}, 8, aligned>'
    array = f"!numba.array<{record}, 1, C>"
    module = compile(
        body(
            "get",
            f"%records: {array}, %out: !numba.array<!numba.boolean, 1, C>, %i: si64",
            f"""
  %r = numba.static_getitem %records[0] : {array} -> {record}
  %m = numba.getattr %r "mask" : {record} -> {mask}
  %b = numba.getitem %m[%i] : ({mask}, si64) -> !numba.boolean
  numba.setitem %out[%i], %b : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)""",
        )
    )
    records = np.zeros(1, np.dtype([("mask", "?", (2,)), ("k", "<i4")], align=True))
    records.view(np.uint8)[:2] = [2, 0]
    out = np.zeros(2, np.uint8)
    for i in range(2):
        call(module, "get", records, out, ctypes.c_int64(i))
    assert out.tolist() == [1, 0]


@pytest.mark.parametrize("count", [1, 3, 8, 9])
@pytest.mark.parametrize("element", ["si64", "!numba.tuple<!numba.boolean, si64>"])
def test_element_of_a_unituple(count: int, element: str) -> None:
    """By any index: in registers for a few scalars, else through memory."""
    tuple = f"!numba.unituple<{element}, {count}>"
    last = (
        "%r = numba.cast %e : si64 -> si64"
        if element == "si64"
        else f"%r = numba.static_getitem %e[1] : {element} -> si64"
    )
    module = compile(
        body(
            "get",
            f"%out: !numba.array<si64, 1, C>, %i: si32, %t: {tuple}",
            f"""
  %e = numba.getitem %t[%i] : ({tuple}, si32) -> {element}
  {last}
  %zero = numba.constant 0 : si64
  numba.setitem %out[%zero], %r : (!numba.array<si64, 1, C>, si64, si64)""",
        )
    )
    values = [10 * (k + 1) for k in range(count)]
    flat: list[Any] = []
    for value in values:
        flat += (
            [ctypes.c_int64(value)]
            if element == "si64"
            else [
                ctypes.c_uint8(value % 20),
                ctypes.c_int64(value),
            ]
        )
    out = np.zeros(1, np.int64)
    for i in range(-count, count):
        call(module, "get", out, ctypes.c_int32(i), *flat)
        assert out[0] == values[i]


def test_optional_argument() -> None:
    """Case OPT-01: `-1 if a is None else a[0]`."""
    optional = "!numba.optional<!numba.unituple<si64, 2>>"
    module = compile(
        body(
            "use",
            f"%a: {optional}, %out: !numba.array<si64, 1, C>",
            f"""
  %zero = numba.constant 0 : si64
  %minus = numba.constant -1 : si64
  %t = numba.unwrap %a : {optional} -> !numba.unituple<si64, 2>
  %e = numba.static_getitem %t[0] : !numba.unituple<si64, 2> -> si64
  %none = numba.is_none %a : {optional}
  %bit = numba.to_bit %none
  %r = arith.select %bit, %minus, %e : si64
  numba.setitem %out[%zero], %r : (!numba.array<si64, 1, C>, si64, si64)""",
        )
    )
    out = np.zeros(1, np.int64)
    for valid, expected in ((1, 7), (0, -1), (255, 7)):
        call(module, "use", ctypes.c_int64(7), ctypes.c_int64(8), ctypes.c_uint8(valid), out)
        assert out[0] == expected


def test_cast_of_none_is_an_error() -> None:
    """An optional where its type is needed: None ends the function with status -1."""
    module = compile("""
func.func @need(%o: !numba.optional<si32>) -> si64 attributes {dm.abi = "numba"} {
  %x = numba.cast %o : !numba.optional<si32> -> si64
  func.return %x : si64
}""")
    slot = np.full(1, 99, np.int64)

    def status(value: int, valid: int) -> int:
        pointer = ctypes.c_int64(slot.ctypes.data)
        arguments = (pointer, ctypes.c_int32(value), ctypes.c_uint8(valid))
        return call(module, "need", *arguments, result=ctypes.c_int32)

    assert status(-5, 1) == 0
    assert slot[0] == -5
    assert status(6, 0) == -1
    assert slot[0] == -5


def test_tuples_compare_and_cast() -> None:
    pair = "!numba.tuple<si32, !numba.boolean>"
    module = compile(
        body(
            "compare",
            f"%t: {pair}, %u: {pair}, %out: !numba.array<!numba.boolean, 1, C>, "
            "%sum: !numba.array<f64, 1, C>",
            f"""
  %zero = numba.constant 0 : si64
  %one = numba.constant 1 : si64
  %eq = numba.cmp eq %t, %u : ({pair}, {pair})
  %ne = numba.cmp ne %t, %u : ({pair}, {pair})
  numba.setitem %out[%zero], %eq : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
  numba.setitem %out[%one], %ne : (!numba.array<!numba.boolean, 1, C>, si64, !numba.boolean)
  %floats = numba.cast %t : {pair} -> !numba.unituple<f64, 2>
  %x = numba.static_getitem %floats[0] : !numba.unituple<f64, 2> -> f64
  %y = numba.static_getitem %floats[1] : !numba.unituple<f64, 2> -> f64
  %s = numba.binop add %x, %y : (f64, f64) -> f64
  numba.setitem %sum[%zero], %s : (!numba.array<f64, 1, C>, si64, f64)""",
        )
    )
    out, total = np.zeros(2, np.bool_), np.zeros(1)
    for t, u in product([(1, 0), (1, 1), (-2, 1)], repeat=2):
        flat = [ctypes.c_int32(t[0]), ctypes.c_uint8(t[1])]
        flat += [ctypes.c_int32(u[0]), ctypes.c_uint8(u[1])]
        call(module, "compare", *flat, out, total)
        assert out.tolist() == [t == u, t != u]
        assert total[0] == sum(t)


def test_linked_list() -> None:
    """The example, on nodes in this process's memory."""

    class Node(ctypes.Structure):
        _fields_ = (("value", ctypes.c_int64), ("next", ctypes.c_void_p), ("valid", ctypes.c_uint8))

    with open(f"{__file__.rsplit('/tests/', 1)[0]}/examples/linked_list.mlir") as file:
        module = compile(file.read())
    nodes = [Node(value, None, 0) for value in (3, 5, 7)]
    for node, following in pairwise(nodes):
        node.next, node.valid = ctypes.addressof(following), 1
    out = np.zeros(1, np.int64)
    head = ctypes.c_int64(ctypes.addressof(nodes[0]))
    call(module, "sum_list", head, ctypes.c_uint8(1), out)
    assert out[0] == 15
    call(module, "sum_list", head, ctypes.c_uint8(0), out)
    assert out[0] == 0


def test_strings_end_with_a_zero() -> None:
    """A literal string is the address of its characters in UTF-8."""
    module = compile("""
func.func @text() -> !numba.voidptr attributes {dm.abi = "c"} {
  %s = numba.constant "Δ" : !numba.literal<"Δ">
  %p = numba.cast %s : !numba.literal<"Δ"> -> !numba.voidptr
  func.return %p : !numba.voidptr
}""")
    address = call(module, "text", result=ctypes.c_void_p)
    assert ctypes.string_at(address) == "Δ".encode()
