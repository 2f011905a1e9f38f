"""Laws that hold for every type with a rule.

The types are the examples of the reference pages, and each class's first example inside
tuples, unituples and optionals.  Conversions run on the CPU, through the pipeline; what
the host packs is compared with what the compiled code makes of it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np
import pytest
from xdsl.dialects.builtin import Float32Type, Float64Type, IntegerType, ModuleOp, Signedness
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl.transforms.canonicalize import CanonicalizePass
from xdsl.utils.exceptions import VerifyException
from xdsl_numba.datamodel.behaviour import Integer, Moment, behaviour_of
from xdsl_numba.datamodel.layout import Target, align_of, leaves_of, size_of
from xdsl_numba.datamodel.models import RULES, Models, Unresolved
from xdsl_numba.datamodel.representation import (
    argument_leaves,
    argument_types,
    data_type,
    holds_absent,
    members_of,
    return_type,
    touches_memory,
    value_type,
)
from xdsl_numba.datamodel.shapes import (
    Absent,
    Boolean,
    Bytes,
    Ephemeral,
    EphemeralArray,
    Generator,
    Named,
    Optional,
    Primitive,
    Repeat,
    Same,
    Struct,
)
from xdsl_numba.dialects.numba import BooleanType, OptionalType, TupleType, UniTupleType
from xdsl_numba.passes.dm_simplify import DmSimplifyPass
from xdsl_numba.runtime.dtypes import dtype_of
from xdsl_numba.runtime.host import host_triple
from xdsl_numba.runtime.packing import HostMemory, Packer
from xdsl_numba.tools.reference import documented_classes, example_models, examples_of

from .construct import Built
from .construct import parse as parse_type
from .host import CONTEXT, parse
from .test_behaviour import Conversions

SI8 = IntegerType(8, Signedness.SIGNED)
TARGET = Target.for_triple(host_triple())
MODELS = example_models()


def held(type: Attribute) -> TupleType:
    """The type as a member of everything that has members."""
    members = [SI8, UniTupleType(type, 2), BooleanType()]
    with suppress(VerifyException):  # an optional of nothing, or of an optional
        members.append(OptionalType(type))
    return TupleType(members)


def all_types() -> Iterator[Attribute]:
    for cls in documented_classes():
        examples = examples_of(cls)
        yield from examples
        yield held(examples[0])


TYPES = tuple(dict.fromkeys(all_types()))
WITH_DATA = tuple(type for type in TYPES if not holds_absent(type, MODELS))


def named(type: Attribute) -> str:
    text = str(type)
    return text if len(text) < 80 else f"{text[:60]}...{hash_of(text)}"


def hash_of(text: str) -> int:
    """A short number that tells long names apart, the same in every process."""
    return sum(i * byte for i, byte in enumerate(text.encode())) % 9973


for_every_type = pytest.mark.parametrize("type", TYPES, ids=named)
for_every_type_with_data = pytest.mark.parametrize("type", WITH_DATA, ids=named)


@cache
def conversions(type: Attribute) -> Conversions:
    """The type's conversions, compiled."""
    return Conversions(Built(type, MODELS, tuple(MODELS.typedefs or ())))


def sample(leaf: Attribute, number: int) -> bytes:
    """Bytes of a scalar that are different for each number, and legal for any type."""
    match leaf:
        case Float32Type():
            return struct.pack("<f", number + 0.5)
        case Float64Type():
            return struct.pack("<d", number + 0.25)
        case LLVMPointerType():
            return (0x1000 + 16 * number).to_bytes(8, "little")
        case LLVMArrayType():
            return sample(leaf.type, number) * leaf.size.data
        case _:
            size = size_of(leaf, TARGET)
            # A byte may be a boolean's, and four of them a character.
            return (1 if size == 1 else number + 1).to_bytes(size, "little")


def sample_data(type: Attribute) -> bytes:
    """Data with different numbers in its leaves, and zeros between them."""
    data = data_type(type, MODELS)
    raw = bytearray(size_of(data, TARGET))
    match MODELS.shape(type):
        case Same(constant=int() as constant):
            return constant.to_bytes(len(raw), "little")
        case _:
            pass
    for number, (offset, leaf) in enumerate(leaves_of(data, TARGET)):
        scalar = sample(leaf, number)
        raw[offset : offset + len(scalar)] = scalar
    return bytes(raw)


def packed_sample(type: Attribute) -> tuple[Packer, Any, bytes]:
    """A packer into memory of its own, a Python value, and the data that it packs.

    The data is `sample_data`'s, but for zeros in a record's padding and in None.
    """
    packer = Packer(MODELS, TARGET, HostMemory())
    raw = sample_data(type)
    value = packer.from_data(raw, type)
    data = packer.data(value, type)
    assert len(data) == len(raw)
    assert all(packed in (0, given) for packed, given in zip(data, raw, strict=True))
    assert packer.from_data(data, type) == value
    return packer, value, data


def same_leaves(found: bytes, expected: bytes, llvm: Attribute) -> None:
    """Equal, padding aside."""
    assert len(found) == len(expected)
    for offset, leaf in leaves_of(llvm, TARGET):
        end = offset + size_of(leaf, TARGET)
        assert found[offset:end] == expected[offset:end], f"{leaf} at {offset}"


# Every rule


def test_every_rule_has_an_example() -> None:
    classes = documented_classes()
    own = {cls for cls, rule in RULES.items() if rule.__module__.startswith("xdsl_numba.")}
    assert set(classes) == own
    for cls in classes:
        examples = examples_of(cls)
        assert examples, f"{cls.__name__}'s docstring has no example in backticks"
        assert {type.__class__ for type in examples} == {cls}


def test_every_shape_is_met() -> None:
    """The laws below are tested on each kind of shape."""
    met = {MODELS.shape(type).__class__ for type in TYPES}
    shapes = {Primitive, Boolean, Struct, Repeat, Optional, Same, Bytes, Ephemeral}
    assert met == shapes | {EphemeralArray, Absent, Named, Generator}


# from(as(v)) = v


@for_every_type_with_data
def test_data(type: Attribute) -> None:
    """Data to value and back keeps every leaf."""
    data = sample_data(type)
    run = conversions(type)
    (again,) = run.call("from_data_pointee", [data], [len(data)])
    same_leaves(again, data, data_type(type, MODELS))
    if not touches_memory(type, MODELS):
        (value,) = run.call("from_data", [data], run.sizes("value"))
        (loaded,) = run.call("load", [data], run.sizes("value"))
        same_leaves(loaded, value, value_type(type, MODELS))
        for way in ("as_data", "store"):
            (stored,) = run.call(way, [value], [len(data)])
            same_leaves(stored, data, data_type(type, MODELS))


@for_every_type
def test_argument(type: Attribute) -> None:
    """Leaves to value and back keeps every leaf, and value to leaves and back the value."""
    run = conversions(type)
    types = argument_types(type, MODELS)
    leaves = [sample(leaf, number) for number, leaf in enumerate(types)]
    (value,) = run.call("from_argument", leaves, run.sizes("value"))
    again = run.call("as_argument", [value], [len(leaf) for leaf in leaves])
    assert again == leaves
    (value_again,) = run.call("from_argument", again, run.sizes("value"))
    same_leaves(value_again, value, value_type(type, MODELS))


@for_every_type_with_data
def test_return(type: Attribute) -> None:
    """The return representation to value and back keeps every leaf; so does a value."""
    run = conversions(type)
    result = return_type(type, MODELS)
    given = bytearray(size_of(result, TARGET))
    for number, (offset, leaf) in enumerate(leaves_of(result, TARGET)):
        scalar = sample(leaf, number)
        given[offset : offset + len(scalar)] = scalar
    if touches_memory(type, MODELS):
        # Pointers have to point at something: at what the packer puts in memory.
        packer, python, data = packed_sample(type)
        leaves = packer.argument(python, type)
        (value,) = run.call("from_argument", [leaf.data for leaf in leaves], run.sizes("value"))
        (given,) = run.call("as_return", [value], [len(given)])
        (data_again,) = run.call("from_return_pointee", [bytes(given)], [len(data)])
        same_leaves(data_again, data, data_type(type, MODELS))
        return
    (value,) = run.call("from_return", [bytes(given)], run.sizes("value"))
    (again,) = run.call("as_return", [value], [len(given)])
    same_leaves(again, bytes(given), result)


# Leaves


@for_every_type
def test_leaf_counts(type: Attribute) -> None:
    """The leaves, their types and the op agree; one more or one fewer is refused."""
    leaves = argument_leaves(type, MODELS)
    types = list(argument_types(type, MODELS))
    assert [leaf.type for leaf in leaves] == types
    paths = [leaf.path for leaf in leaves]
    assert len(set(paths)) == len(paths)

    def text(types: list[Attribute]) -> str:
        results = ", ".join(f"%a{i}" for i in range(len(types)))
        spelled = ", ".join(map(str, types))
        assign = f"{results} = " if types else ""
        return typedefs() + (
            f'%v = "test.op"() : () -> {type}\n{assign}dm.as_argument %v : {type} -> ({spelled})\n'
        )

    parse_unchecked(text(types)).verify()
    for wrong in ([*types, SI8_LEAF], types[1:] if types else None):
        if wrong is None or knows_only_its_module(type):
            continue
        with pytest.raises(VerifyException, match="argument"):
            parse_unchecked(text(wrong)).verify()


SI8_LEAF = IntegerType(8)


def knows_only_its_module(type: Attribute) -> bool:
    """Whether a deferred type is inside, which the op alone cannot check."""
    try:
        argument_types(type, Models())
    except Unresolved:
        return True
    return False


def typedefs() -> str:
    return "".join(f"numba.typedef @{s} = {t}\n" for s, t in (MODELS.typedefs or {}).items())


def parse_unchecked(text: str) -> ModuleOp:
    return Parser(CONTEXT, text).parse_module()


# Folds


def booleans_of(type: Attribute) -> int:
    return sum(
        isinstance(MODELS.resolve(leaf.source), Boolean) for leaf in argument_leaves(type, MODELS)
    )


@for_every_type
def test_arguments_fold(type: Attribute) -> None:
    """Of unpacking and packing again nothing stays but what normalises each boolean."""
    types = list(map(str, argument_types(type, MODELS)))
    parameters = ", ".join(f"%a{i}: {leaf}" for i, leaf in enumerate(types))
    names = ", ".join(f"%a{i}" for i in range(len(types)))
    results = ", ".join(f"%r{i}" for i in range(len(types)))
    spelled = ", ".join(types)
    assign, returned = (f"{results} = ", f" {results} : {spelled}") if types else ("", "")
    module = parse(
        f"""
{typedefs()}
func.func @f({parameters}) -> ({spelled}) {{
  %v = dm.from_argument({names}) : ({spelled}) -> {type}
  {assign}dm.as_argument %v : {type} -> ({spelled})
  func.return{returned}
}}
"""
    )
    CanonicalizePass().apply(CONTEXT, module)
    DmSimplifyPass().apply(CONTEXT, module)
    module.verify()
    ops = [op.name for op in module.walk() if op.name.startswith("dm.")]
    count = booleans_of(type)
    assert sorted(ops) == ["dm.as_argument"] * count + ["dm.from_argument"] * count


# NumPy


def numpy_dtype(type: Attribute, stored: bool = False) -> Any:
    """NumPy's dtype of the data, its offsets chosen by NumPy; None where it has none."""
    behaviour = behaviour_of(type, MODELS)
    match behaviour:
        case Integer(width, signed):
            return None if width > 64 else np.dtype(f"{'i' if signed else 'u'}{width // 8}")
        case Moment(unit, span):
            return np.dtype(f"{'m' if span else 'M'}8" + (f"[{unit}]" if unit else ""))
        case _:
            pass
    shape = MODELS.resolve(type)
    match shape:
        case Boolean():
            return np.dtype(bool)
        case Primitive(LLVMPointerType()):
            return np.dtype("u8")
        case Primitive(Float32Type()):
            return np.dtype("f4")
        case Primitive(Float64Type()):
            return np.dtype("f8")
        case Primitive(LLVMArrayType(size, element)):
            return np.dtype(f"{'S' if element == SI8_LEAF else 'U'}{size.data}")
        case Primitive(IntegerType() as integer):
            return np.dtype(f"u{integer.width.data // 8}")
        case Named(_, inner) | Ephemeral(inner):
            return numpy_dtype(inner)
        case Repeat(element, count) | EphemeralArray(element, count):
            return repeated(numpy_dtype(element), (count,))
        case Struct(_, inline) if stored and inline is not None:
            return repeated(numpy_dtype(inline.element), inline.dims)
        case Struct(vector=True) if str(type).startswith("complex"):
            return np.dtype("c8" if size_of(data_type(type, MODELS)) == 8 else "c16")
        case Struct() | Optional():
            members = members_of(shape)
            return structured([(m.name, numpy_dtype(m.type)) for m in members])
        case Bytes(size, _, fields):
            formats = [numpy_dtype(field.type, stored=True) for field in fields]
            if any(dtype is None for dtype in formats):  # NumPy takes None for a float
                return None
            return np.dtype(
                {
                    "names": [field.name for field in fields],
                    "formats": formats,
                    "offsets": [field.offset for field in fields],
                    "itemsize": size,
                }
            )
        case Generator(args, states):
            groups = [
                structured([(f"f{i}", numpy_dtype(t)) for i, t in enumerate(types)])
                for types in (args, states)
            ]
            return structured(
                [("resume", np.dtype("i4")), ("args", groups[0]), ("states", groups[1])]
            )
        case _:
            return None


def repeated(element: Any, shape: tuple[int, ...]) -> Any:
    return None if element is None else np.dtype((element, shape))


def structured(fields: list[tuple[str, Any]]) -> Any:
    if any(dtype is None for _, dtype in fields):
        return None
    return np.dtype(fields, align=True)


@for_every_type_with_data
def test_numpy_agrees(type: Attribute) -> None:
    """Size, alignment and offsets of the data are NumPy's, where it has such a dtype."""
    dtype = numpy_dtype(type)
    if dtype is None:
        assert "128" in str(type)
        return
    data = data_type(type, MODELS)
    assert (size_of(data), align_of(data)) == (dtype.itemsize, dtype.base.alignment)
    ours = dtype_of(type, MODELS).numpy()
    assert offsets(ours) == offsets(dtype)
    assert ours.itemsize == dtype.itemsize


@pytest.mark.parametrize("aligned", [False, True])
def test_a_records_slot_is_aligned_as_numpys(aligned: bool) -> None:
    """The data of a record is bytes; the slots that the compiler makes for it are not."""
    for formats in (["i1", "f8"], ["i1", "i4", "i2"], ["c16"], ["S3", "U1"], ["?"]):
        dtype = np.dtype([(f"f{i}", f) for i, f in enumerate(formats)], align=aligned)
        spelled = {
            "i1": "si8",
            "i2": "si16",
            "i4": "si32",
            "f8": "f64",
            "c16": "complex<f64>",
            "S3": "!numba.charseq<3>",
            "U1": "!numba.unicode_charseq<1>",
            "?": "!numba.boolean",
        }
        fields = ", ".join(
            f'"{name}": {spelled[format]} at {dtype.fields[name][1]}'
            for name, format in zip(dtype.names, formats, strict=True)
        )
        flag = ", aligned" if aligned else ""
        shape = MODELS.shape(parse_type(f"!numba.record<{{{fields}}}, {dtype.itemsize}{flag}>"))
        assert isinstance(shape, Bytes)
        assert (shape.size, shape.align) == (dtype.itemsize, dtype.alignment)


def offsets(dtype: Any, start: int = 0) -> list[tuple[int, int]]:
    """The offset and size of every scalar, to any depth."""
    if dtype.subdtype is not None:
        element, shape = dtype.subdtype
        count = int(np.prod(shape))
        return [
            leaf for i in range(count) for leaf in offsets(element, start + i * element.itemsize)
        ]
    if dtype.names is not None:
        return [
            leaf
            for name in dtype.names
            for leaf in offsets(dtype.fields[name][0], start + dtype.fields[name][1])
        ]
    return [(start, dtype.itemsize)]


# The host's packing and the compiled code


@for_every_type_with_data
def test_packing_agrees_with_the_compiled_code(type: Attribute) -> None:
    """A Python value packed as an argument is, for the device, the value packed as data."""
    packer, value, data = packed_sample(type)
    llvm = data_type(type, MODELS)
    run = conversions(type)
    leaves = packer.argument(value, type)
    assert [leaf.type for leaf in leaves] == list(argument_types(type, MODELS))
    (unpacked,) = run.call("from_argument", [leaf.data for leaf in leaves], run.sizes("value"))
    (stored,) = run.call("store", [unpacked], [len(data)])
    same_leaves(stored, data, llvm)

    # And back: what the code flattens, the host reads.
    again = run.call("as_argument", [unpacked], [len(leaf.data) for leaf in leaves])
    assert packer.from_argument(again, type) == value

    # A result: what the code puts in its slot.
    status, slot = packer.result(value, type)
    assert status == 0
    (returned,) = run.call("from_return_pointee", [slot], [len(data)])
    same_leaves(returned, data, llvm)
    assert packer.from_result(status, slot, type) == value


@for_every_type
def test_optional_none(type: Attribute) -> None:
    """None of any type is zeros, and comes back as None."""
    try:
        optional = OptionalType(type)
    except VerifyException:
        return
    packer = Packer(MODELS, TARGET)
    leaves = packer.argument(None, optional)
    assert not any(any(leaf.data) for leaf in leaves)
    assert packer.from_argument(leaves, optional) is None
    if not holds_absent(type, MODELS):
        assert packer.from_data(packer.data(None, optional), optional) is None
        assert packer.data(None, optional) == bytes(size_of(data_type(optional, MODELS)))
