"""What Python's operators mean on a front-end type.

A shape says how a value is represented, and that is not enough to add two of them: a
`ui32` and a `si32` have one shape.  A *behaviour* says the rest, as plain data: that the
value is a number of some kind, a pointer, None, a tuple, or an array of elements.
Like a rule, it is registered for the exact type class, so a user's own type can join:

    @behaviour(MyFixedType)
    def fixed(type: MyFixedType) -> Integer:
        return Integer(32, signed=True)

A type whose shape is another type's (`Same`: a literal, an enum's member) behaves as
that one unless it has a behaviour of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from xdsl.dialects.builtin import BFloat16Type, Float16Type, Float32Type, Float64Type
from xdsl.ir import Attribute

from .models import Models
from .shapes import Same


@dataclass(frozen=True)
class Integer:
    """An integer of `width` bits, in two's complement where it has a sign."""

    width: int
    signed: bool


@dataclass(frozen=True)
class Float:
    """A float; the value is of this builtin type."""

    type: Float32Type | Float64Type


@dataclass(frozen=True)
class Half:
    """A float of this 16-bit type; the value is an i16 with its bits.

    Arithmetic is done in f32 and rounded.
    """

    type: Float16Type | BFloat16Type


@dataclass(frozen=True)
class Truth:
    """True or false; the value is an i1."""


@dataclass(frozen=True)
class ComplexNumber:
    """A complex number with parts of this type."""

    part: Float32Type | Float64Type


@dataclass(frozen=True)
class Pointer:
    """An address; `pointee` is the front-end type behind it where it can be indexed."""

    pointee: Attribute | None = None


@dataclass(frozen=True)
class Nothing:
    """None: one value only."""


@dataclass(frozen=True)
class Text:
    """A pointer to characters that are known while compiling, ended by a zero."""

    text: str


@dataclass(frozen=True)
class Moment:
    """A date, or with `span` a length of time, counted in NumPy's `unit` ("" is none).

    The value is an i64, whose smallest is "not a time" and equals nothing.
    """

    unit: str
    span: bool


@dataclass(frozen=True)
class Elements:
    """Elements of one type in memory, by one index for each dimension.

    The type's shape is a Struct with the members "data", "shape" and "strides" (in
    bytes).  `contiguous` is the dimension whose stride is the element's size, if any
    (negative from the end); `aligned` whether every element has its natural alignment;
    `writable` whether they may be written.
    """

    element: Attribute
    ndim: int
    contiguous: int | None = None
    aligned: bool = True
    writable: bool = True


@dataclass(frozen=True)
class Items:
    """A sequence of its members, as a tuple is: indexed, compared and cast one by one.

    The type's shape is a Struct or a Repeat.  A composite without this is no sequence:
    a list's members are where its elements are, not what they are.
    """


Number = Integer | Float | Half | Truth | ComplexNumber
Scalar = Number | Pointer | Nothing | Text | Moment
Behaviour = Scalar | Elements | Items

BehaviourOf = Callable[[Any], Behaviour | None]
"""The behaviour of an instance of a type class; None where it has none of its own."""

BehaviourT = TypeVar("BehaviourT", bound=BehaviourOf)

BEHAVIOURS: dict[type[Attribute], BehaviourOf] = {}
"""Every registered behaviour, by exact type class."""


def behaviour(*classes: type[Attribute]) -> Callable[[BehaviourT], BehaviourT]:
    """Register the behaviour of exactly these type classes.

    Raises ValueError where a class has one already.
    """

    def register(function: BehaviourT) -> BehaviourT:
        for cls in classes:
            if cls in BEHAVIOURS:
                raise ValueError(
                    f"{cls.__name__} has a behaviour already ({BEHAVIOURS[cls].__module__})"
                )
            BEHAVIOURS[cls] = function
        return function

    return register


def behaviour_of(type: Attribute, models: Models) -> Behaviour | None:
    """What Python's operators mean on `type`; None where they mean nothing.

    Raises as `Models.shape` where the type's shape is needed to know.
    """
    # The families register theirs when they are first imported.
    import_module(f"{__package__}.behaviour_rules")

    def find() -> Behaviour | None:
        registered = BEHAVIOURS.get(type.__class__)
        if registered is not None and (found := registered(type)) is not None:
            return found
        match models.optional_shape(type):
            case Same(inner):
                return behaviour_of(inner, models)
            case _:
                return None

    return models.memoised("behaviour", type, find)
