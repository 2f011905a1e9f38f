"""The types of random programs: their spelling, and NumPy's dtype of their data in memory.

A tuple, an optional and a unituple are structs as C lays them out, a record is what its
dtype says; so a value is a row of a NumPy array, whose bytes are those of the data
representation.  An array has no dtype: its value is a NumPy array.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from .front_types import DTYPES, Array, edges

HALF = "!numba.float16"


@dataclass(frozen=True)
class Scalar:
    """A number, a boolean, a date or a span of time."""

    text: str

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        return np.dtype("f2") if self.text == HALF else DTYPES[self.text]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Items:
    """A tuple, or a unituple where all members are of one kind and `repeated` is set."""

    members: tuple[Kind, ...]
    repeated: bool = False

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        fields = [(f"f{i}", member.dtype) for i, member in enumerate(self.members)]
        return np.dtype(fields, align=True)

    def __str__(self) -> str:
        if self.repeated:
            return f"!numba.unituple<{self.members[0]}, {len(self.members)}>"
        return f"!numba.tuple<{', '.join(map(str, self.members))}>"


@dataclass(frozen=True)
class Maybe:
    """An optional."""

    data: Kind

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        return np.dtype([("data", self.data.dtype), ("valid", "?")], align=True)

    def __str__(self) -> str:
        return f"!numba.optional<{self.data}>"


@dataclass(frozen=True)
class Record:
    """A record of named fields, packed or aligned."""

    members: tuple[Scalar | Record, ...]
    aligned: bool

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        fields = [(f"m{i}", member.dtype) for i, member in enumerate(self.members)]
        return np.dtype(fields, align=self.aligned)

    def __str__(self) -> str:
        fields = self.dtype.fields
        assert fields is not None
        listed = ", ".join(
            f'"m{i}": {member} at {fields[f"m{i}"][1]}' for i, member in enumerate(self.members)
        )
        return f"!numba.record<{{{listed}}}, {self.dtype.itemsize}{', aligned' * self.aligned}>"


@dataclass(frozen=True)
class Block:
    """An array of one to three dimensions, with a layout."""

    element: Scalar | Record
    ndim: int
    layout: str

    def __str__(self) -> str:
        return f"!numba.array<{self.element}, {self.ndim}, {self.layout}>"


Kind = Scalar | Items | Maybe | Record
"""What has a dtype."""

SI64 = Scalar("si64")
BOOLEAN = Scalar("!numba.boolean")


def members(kind: Kind) -> Iterator[tuple[str, Kind]]:
    """The fields of a composite kind's dtype, each with its kind; none of a scalar."""
    match kind:
        case Items(parts):
            yield from ((f"f{i}", part) for i, part in enumerate(parts))
        case Record(parts):
            yield from ((f"m{i}", part) for i, part in enumerate(parts))
        case Maybe(data):
            yield from (("data", data), ("valid", BOOLEAN))
        case _:
            return


# Values


def scalar_edges(kind: Scalar) -> Array:
    """Values of a scalar where something may go wrong."""
    if kind.text != HALF:
        return edges(kind.text)
    values = [0.0, 1.0, 0.5, 2.0, 3.7, 1000.5, 65504.0, 6.1e-5, 6e-8]
    return np.array([*values, *[-v for v in values], np.inf, -np.inf, np.nan], "f2")


def random_values(rng: random.Random, kind: Kind, count: int) -> Array:
    """Rows of a kind: edge values, padding zero, a missing optional's data zero."""
    values = np.zeros(count, kind.dtype)
    if isinstance(kind, Scalar):
        pool = scalar_edges(kind)
        values[:] = [pool[rng.randrange(len(pool))] for _ in range(count)]
        return values
    for name, part in members(kind):
        values[name] = random_values(rng, part, count)
    if isinstance(kind, Maybe):
        empty = np.zeros(1, kind.dtype)
        values[~values["valid"]] = empty
    return values


def random_blocks(rng: random.Random, block: Block, count: int) -> list[Array]:
    """Arrays of one shape and the layout; of layout A with strides beyond the elements."""
    shape = tuple(rng.randrange(2 if block.layout == "A" else 1, 4) for _ in range(block.ndim))
    steps = [rng.choice([slice(None, None, 2), slice(None, None, -2)]) for _ in shape]
    wide = tuple(2 * n for n in shape) if block.layout == "A" else shape
    order = "F" if block.layout == "F" else "C"
    blocks: list[Array] = []
    for _ in range(count):
        values = random_values(rng, block.element, int(np.prod(wide)))
        values = values.reshape(wide, order=order)
        blocks.append(values[tuple(steps)] if block.layout == "A" else values)
    return blocks


def plain(value: Any, kind: Kind) -> Any:
    """A row as the Python value that it stands for."""
    match kind:
        case Scalar():
            return value
        case Maybe(data):
            return plain(value["data"], data) if value["valid"] else None
        case Record():
            return value
        case _:
            return tuple(plain(value[name], part) for name, part in members(kind))


def equal(found: Array, expected: Array, kind: Kind, slack: Array | float = 0.0) -> Array:
    """Row by row whether values are the same: bits, or both not a number, or near.

    The data of an optional that is not valid does not count, nor does padding.
    """
    if isinstance(kind, Scalar):
        return _equal_scalars(found, expected, slack)
    parts = {name: equal(found[name], expected[name], part, slack) for name, part in members(kind)}
    if isinstance(kind, Maybe):
        return parts["valid"] & (parts["data"] | ~expected["valid"])
    return np.logical_and.reduce(list(parts.values())) if parts else np.ones(len(found), "?")


def _equal_scalars(found: Array, expected: Array, slack: Array | float) -> Array:
    if found.dtype.kind == "c":
        return _equal_scalars(found.real, expected.real, slack) & _equal_scalars(
            found.imag, expected.imag, slack
        )
    if found.dtype.kind in "mM":
        return found.view("i8") == expected.view("i8")
    if found.dtype.kind == "b":
        return found.view("u1") == expected.view("u1")
    if found.dtype.kind != "f":
        return found == expected
    same = (found == expected) & (np.signbit(found) == np.signbit(expected))
    same |= np.isnan(found) & np.isnan(expected)
    if np.any(slack):
        with np.errstate(all="ignore"):
            same |= np.isfinite(found) & (np.abs(found - expected) <= slack)
            same |= np.isinf(slack)
            same |= (found == 0) & (expected == 0) & (np.asarray(slack) > 0)
    return same
