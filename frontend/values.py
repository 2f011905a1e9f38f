"""What a Python variable holds while its function is imported.

Most variables are SSA values.  The others never become values of the program: they are
known while compiling (modules, functions, classes, None, literals), or are made of
values in a way that only the importer follows (tuples before they are built, ranges,
iterators).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Attribute, SSAValue

NumbaType = Any


@dataclass(frozen=True)
class Known:
    """A Python object that is known while compiling."""

    value: Any


@dataclass(frozen=True)
class Items:
    """A tuple by its elements, and the type of each."""

    values: tuple[Value, ...]
    types: tuple[NumbaType, ...]


@dataclass(frozen=True)
class Method:
    """A method of a value, before it is called."""

    receiver: Value
    type: NumbaType
    name: str


@dataclass(frozen=True)
class Range:
    """`range(start, stop, step)`; `sign` of a step that is known, 0 of one that is not."""

    start: SSAValue
    stop: SSAValue
    step: SSAValue
    type: Attribute
    known_step: int | None


@dataclass(frozen=True)
class Step:
    """What `next` gave: whether there is an element, and the element.

    The element is asked for where it is used, which is behind the test.
    """

    valid: SSAValue
    element: Callable[[], Value]


@dataclass(eq=False)
class Iterator:
    """An iterator: `advance` adds its step to the block that is being written, once."""

    advance: Callable[[], Step]
    advanced: bool = False


@dataclass(frozen=True)
class Later:
    """The first of a pair: the element of a step, not yet asked for."""

    step: Step


Value = SSAValue | Known | Items | Method | Range | Step | Iterator | Later
