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
