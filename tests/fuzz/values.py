"""What a random program is made of: values, each with the lines that compute it.

Every step is a line or two of IR, the same expression in Python, and what `oracle` says
that it gives for each row of the inputs.  A result that a library function may round
otherwise is compared and not used again, so that nothing that differs by rounding is taken
for a fault.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .front_types import COMPLEX, FLOATS, INTEGERS, Array, date, span
from .kinds import BOOLEAN, HALF, Block, Items, Kind, Maybe, Record, Scalar, members

ROWS = 8
NUMBERS = (BOOLEAN, *map(Scalar, [*INTEGERS, *FLOATS, *COMPLEX]))
TIMES = (
    *(Scalar(date(unit)) for unit in ("D", "s", "ns")),
    *(Scalar(span(unit)) for unit in ("D", "s", "ns", "")),
)
DEPTH = 2


@dataclass(eq=False)
class Value:
    """An SSA value: where it comes from, and what it is for each row."""

    name: str
    kind: Kind
    rows: Array
    lines: list[str] = field(default_factory=list)
    operands: list[Value | ArrayInput] = field(default_factory=list)
    helper: str = ""
    slack: Array | float = 0.0
    python: str = ""
    """The expression in Python, `{0}`, `{1}`, ... for the operands."""
    operator: str = ""
    """Of a step that Numba types by its operands' types: the operator's name."""

    @property
    def is_exact(self) -> bool:
        return not np.any(self.slack)


@dataclass(eq=False)
class ArrayInput:
    """An array that a program is given: one for each row."""

    name: str
    kind: Block
    rows: list[Array]
    written: bool = False
    """Whether a step writes to it: then no other step reads it."""


def random_kind(rng: random.Random, depth: int = DEPTH) -> Kind:
    """A kind of value, nested to a depth."""
    choice = rng.random()
    if depth == 0 or choice < 0.5:
        if rng.random() < 0.8:
            return rng.choice(NUMBERS)
        return Scalar(HALF) if rng.random() < 0.1 else rng.choice(TIMES)
    if choice < 0.65:
        return Items(tuple(random_kind(rng, depth - 1) for _ in range(rng.randrange(1, 4))))
    if choice < 0.75:
        return Items((random_kind(rng, depth - 1),) * rng.randrange(1, 4), repeated=True)
    # Inside of a tuple a record is bytes without an alignment, which NumPy does not have.
    if choice < 0.88 or depth < DEPTH:
        data = random_kind(rng, depth - 1)
        return data if isinstance(data, Maybe | Record) else Maybe(data)
    return random_record(rng)


def random_record(rng: random.Random) -> Record:
    fields = [rng.choice(NUMBERS) for _ in range(rng.randrange(1, 4))]
    return Record(tuple(fields), rng.random() < 0.5)


def random_array(rng: random.Random) -> Block:
    element = random_record(rng) if rng.random() < 0.3 else rng.choice((*NUMBERS, *TIMES))
    return Block(element, rng.randrange(1, 4), rng.choice("CFA"))


def holds_record(kind: Kind) -> bool:
    """Whether a value of the kind refers to memory."""
    return isinstance(kind, Record) or any(holds_record(part) for _, part in members(kind))


class Builder:
    """The values of a program in the making, and random choices among them."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.rng = random.Random(seed)
        self.values: list[Value] = []
        self.arrays: list[ArrayInput] = []

    def pick(self, accept: Callable[[Kind], bool]) -> Value | None:
        """A value whose kind is accepted, if there is one that is exact."""
        found = [value for value in self.values if value.is_exact and accept(value.kind)]
        return self.rng.choice(found) if found else None

    def value(
        self,
        kind: Kind,
        rows: Array,
        text: str,
        operands: Sequence[Value | ArrayInput],
        python: str,
        before: str = "",
        **details: Any,
    ) -> Value:
        """The next value: `$` in texts stands for its name."""
        name = f"%v{len(self.values)}"
        lines = [*before.splitlines(), f"{name} = {text}"]
        lines = [line.strip().replace("$", name) for line in lines]
        helper = details.pop("helper", "").replace("$", f"{self.name}_{name[1:]}")
        return Value(name, kind, rows, lines, list(operands), helper, python=python, **details)
