"""Random types and values: what is packed is what NumPy lays out."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin
from xdsl.parser import Parser
from xdsl_numba.datamodel.layout import NVPTX64
from xdsl_numba.datamodel.models import Models
from xdsl_numba.datamodel.representation import argument_types
from xdsl_numba.dialects.numba import Numba
from xdsl_numba.runtime.dtypes import dtype_of
from xdsl_numba.runtime.packing import Packer

CONTEXT = Context()
CONTEXT.load_dialect(Builtin)
CONTEXT.load_dialect(Numba)
MODELS = Models()

Sample = tuple[str, Any, Any]
"""A type's spelling, a value, and NumPy's dtype."""


def integers(bits: int, signed: bool) -> st.SearchStrategy[Sample]:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    spelling, dtype = ("si", "i") if signed else ("ui", "u")
    return st.integers(low, high).map(
        lambda value: (f"{spelling}{bits}", value, np.dtype(f"{dtype}{bits // 8}"))
    )


SCALARS = st.one_of(
    *(integers(bits, signed) for bits in (8, 16, 32, 64) for signed in (True, False)),
    st.floats(width=32, allow_nan=False).map(lambda v: ("f32", v, np.dtype("f4"))),
    st.floats(allow_nan=False).map(lambda v: ("f64", v, np.dtype("f8"))),
    st.floats(width=16, allow_nan=False).map(lambda v: ("!numba.float16", v, np.dtype("f2"))),
    st.complex_numbers(allow_nan=False).map(lambda v: ("complex<f64>", v, np.dtype("c16"))),
    st.booleans().map(lambda v: ("!numba.boolean", v, np.dtype(bool))),
    st.text(st.characters(min_codepoint=1, exclude_categories=["Cs"]), max_size=3).map(
        lambda v: ("!numba.unicode_charseq<3>", v, np.dtype("U3"))
    ),
    st.binary(max_size=5)
    .map(lambda v: v.rstrip(b"\0"))
    .map(lambda v: ("!numba.charseq<5>", v, np.dtype("S5"))),
)


def aligned(samples: list[Sample]) -> Any:
    return np.dtype([(f"f{i}", dtype) for i, (_, _, dtype) in enumerate(samples)], align=True)


def tuples(samples: list[Sample]) -> Sample:
    types = ", ".join(spelling for spelling, _, _ in samples)
    return f"!numba.tuple<{types}>", tuple(v for _, v, _ in samples), aligned(samples)


def structs(samples: list[Sample]) -> Sample:
    fields = "".join(f", f{i}: {spelling}" for i, (spelling, _, _) in enumerate(samples))
    values = {f"f{i}": value for i, (_, value, _) in reversed(list(enumerate(samples)))}
    return f'!numba.struct<"S"{fields}>', values, aligned(samples)


def records(samples: list[Sample]) -> Sample:
    dtype = np.dtype([(f"f{i}", d) for i, (_, _, d) in enumerate(samples)])
    fields = ", ".join(
        f'"f{i}": {spelling} at {dtype.fields[f"f{i}"][1]}'
        for i, (spelling, _, _) in enumerate(samples)
    )
    values = tuple(value for _, value, _ in samples)
    return f"!numba.record<{{{fields}}}, {dtype.itemsize}>", values, dtype


def repeated(sample: Sample) -> Sample:
    spelling, value, dtype = sample
    return f"!numba.unituple<{spelling}, 3>", (value,) * 3, np.dtype((dtype, (3,)))


def composites(inner: st.SearchStrategy[Sample]) -> st.SearchStrategy[Sample]:
    several = st.lists(inner, min_size=1, max_size=4)
    return st.one_of(
        several.map(tuples), several.map(structs), several.map(records), inner.map(repeated)
    )


SAMPLES = st.recursive(SCALARS, composites, max_leaves=8)


NUMPY_SCALARS = {
    "si8": "i1",
    "ui16": "u2",
    "si32": "i4",
    "f64": "f8",
    "complex<f32>": "c8",
    "!numba.boolean": "?",
    "!numba.float16": "f2",
    '!numba.npdatetime<"ns">': "M8[ns]",
    "!numba.unicode_charseq<2>": "U2",
    "!numba.charseq<3>": "S3",
}


@st.composite
def record_dtypes(draw: st.DrawFn, depth: int = 4) -> tuple[str, np.dtype]:
    """A record's spelling, and NumPy's dtype of it: titles, padding, arrays of records."""
    align = draw(st.booleans())
    fields: list[Any] = []
    types: list[str] = []
    for i in range(draw(st.integers(1, 3))):
        if depth > 1 and draw(st.booleans()):
            spelling, dtype = draw(record_dtypes(depth - 1))
        else:
            spelling, code = draw(st.sampled_from(sorted(NUMPY_SCALARS.items())))
            dtype = np.dtype(code)
        name = (f"title {i}", f"m{i}") if draw(st.booleans()) else f"m{i}"
        # An array in a record has numbers, booleans or records.
        most = 0 if dtype.kind in "USM" else 2
        if dims := draw(st.lists(st.integers(1, 3), max_size=most)):
            spelling = f"!numba.nested_array<{spelling}, {dims}>"
            fields.append((name, dtype, tuple(dims)))
        else:
            fields.append((name, dtype))
        types.append(spelling)
    dtype = np.dtype(fields, align=align)
    assert dtype.fields is not None
    listed = ", ".join(f'"m{i}": {t} at {dtype.fields[f"m{i}"][1]}' for i, t in enumerate(types))
    return f"!numba.record<{{{listed}}}, {dtype.itemsize}{', aligned' if align else ''}>", dtype


def number(array: Any, count: list[int]) -> None:
    """Set every scalar of an array to another value."""
    if array.dtype.names is not None:
        for name in array.dtype.names:
            number(array[name], count)
        return
    for place in np.ndindex(array.shape):
        count[0] += 1
        value: Any = count[0] % 100
        if array.dtype.kind in "US":
            value = str(value)
        elif array.dtype.kind == "M":
            value = np.datetime64(value, "ns")
        array[place] = value


@given(record_dtypes())
def test_records_are_numpys(record: tuple[str, np.dtype]) -> None:
    """A record of any nesting: as a scalar, of no dimensions, and as elements of an array."""
    spelling, dtype = record
    type = Parser(CONTEXT, spelling).parse_type()
    packer = Packer(MODELS)
    array = np.zeros(2, dtype)
    number(array, [0])
    for value in (array[1], array[1].reshape(()), array.view(np.recarray)[1]):
        assert packer.data(value, type) == array[1].tobytes()
    pair = Parser(CONTEXT, f"!numba.unituple<{spelling}, 2>").parse_type()
    assert packer.data(array, pair) == array.tobytes()
    assert packer.data(packer.from_data(array.tobytes(), pair), pair) == array.tobytes()


def fill(array: Any, value: Any) -> None:
    """Set a 0-d structured array, or one of more dimensions, to nested values."""
    if array.dtype.names is not None and array.ndim == 0:
        pairs = (
            value.items() if isinstance(value, dict) else zip(array.dtype.names, value, strict=True)
        )
        for name, part in pairs:
            fill(array[name], part)
    elif array.ndim and isinstance(value, tuple):
        for i, part in enumerate(value):
            fill(array[i, ...], part)
    else:
        array[...] = value


@given(SAMPLES)
def test_data_is_numpys(sample: Sample) -> None:
    spelling, value, dtype = sample
    type = Parser(CONTEXT, spelling).parse_type()
    packer = Packer(MODELS, NVPTX64)
    if dtype.subdtype is None and dtype.names is not None:
        expected = np.zeros((), dtype)
        fill(expected, value)
        assert packer.data(value, type) == expected.tobytes()
        assert packer.data(expected[()], type) == expected.tobytes()
        assert dtype_of(type, MODELS).numpy().itemsize == dtype.itemsize
    data = packer.data(value, type)
    assert packer.data(packer.from_data(data, type), type) == data
    leaves = packer.argument(value, type)
    assert [leaf.type for leaf in leaves] == list(argument_types(type, MODELS))
    assert packer.data(packer.from_argument(leaves, type), type) == data
