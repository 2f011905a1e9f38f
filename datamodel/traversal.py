"""What a type is made of: inner types, all types reached, reference-counted members.

Two views exist.  The reference's own (`inner_types`, `traverse_types`) stops at a
deferred type, an enum member, a generator, and at every pointer but a meminfo; it is
what a front end compares with.  Reference counts, and what a compiler must know of a
type, look behind all of these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from xdsl.ir import Attribute

from .models import Models
from .representation import members_of
from .shapes import (
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

# The reference's view


def unaliased(type: Attribute, models: Models) -> Attribute:
    """The type that `type` is another name of, or `type` itself.  Raises as `Models.shape`."""
    while isinstance(shape := models.shape(type), Same) and shape.alias:
        type = shape.type
    return type


def inner_types(type: Attribute, models: Models) -> tuple[Attribute, ...]:
    """The types that a value of `type` is directly made of, in order, with repetition.

    A Struct's members, a Repeat's element, an Optional's data and valid flag, and what
    a reference-counted block holds.  Raises as `Models.shape`.
    """
    match models.shape(unaliased(type, models)):
        case Struct(fields):
            found = tuple(inner for _, inner in fields)
        case Repeat(element):
            found = (element,)
        case Optional(data, valid):
            found = (data, valid)
        case Primitive(counted=True, pointee=Attribute() as pointee):
            found = (pointee,)
        case _:
            found = ()
    return tuple(unaliased(inner, models) for inner in found)


def traverse_types(type: Attribute, models: Models) -> tuple[Attribute, ...]:
    """`type` and its inner types to any depth, breadth first, each once.

    Raises as `Models.shape`.
    """
    return _reached(unaliased(type, models), lambda t: inner_types(t, models))


# What is behind every name and pointer


def all_types_reached(type: Attribute, models: Models) -> tuple[Attribute, ...]:
    """`type` and every type that its shape leads to, breadth first, each once.

    Goes behind deferred types, enum members, generators, records and pointers.  Raises
    as `Models.shape`; a foreign type behind a pointer is reached and not looked into.
    """
    return _reached(type, lambda t: _named_by(t, models))


def _named_by(type: Attribute, models: Models) -> tuple[Attribute, ...]:
    match models.optional_shape(type):
        case Primitive(pointee=Attribute() as pointee):
            return (pointee,)
        case Repeat(element) | EphemeralArray(element):
            return (element,)
        case Same(inner) | Named(_, inner) | Ephemeral(inner):
            return (inner,)
        case Bytes(fields=fields):
            return tuple(field.type for field in fields)
        case Generator(args, states):
            return (*args, *states)
        case Struct() | Optional() as shape:
            return tuple(member.type for member in members_of(shape))
        case _:
            return ()


def _reached(
    type: Attribute, successors: Callable[[Attribute], Iterable[Attribute]]
) -> tuple[Attribute, ...]:
    found = {type: None}
    queue = deque(found)
    while queue:
        for inner in successors(queue.popleft()):
            if inner not in found:
                found[inner] = None
                queue.append(inner)
    return tuple(found)


# Reference counts


def has_meminfo(type: Attribute, models: Models) -> bool:
    """Whether a value of `type` is itself a pointer to a reference-counted block."""
    shape = models.resolve(type)
    return isinstance(shape, Primitive) and shape.counted


def contains_meminfo(type: Attribute, models: Models) -> bool:
    """Whether `type` is made of a reference-counted type, at any depth.

    Looks behind deferred types, enum members and a generator's arguments and states,
    and not behind other pointers.  Raises as `Models.shape`.
    """

    def parts(part: Attribute) -> tuple[Attribute, ...]:
        match models.shape(part):
            case Named(_, inner) | Same(inner):
                return (inner,)
            case Generator(args, states):
                return (*args, *states)
            case _:
                return inner_types(part, models)

    return any(has_meminfo(part, models) for part in _reached(type, parts))


def meminfo_paths(type: Attribute, models: Models) -> tuple[tuple[str, ...], ...]:
    """The members that lead to each reference-counted member of a value, in its order.

    A path holds the names that `members_of` gives, and for a generator "args" or
    "states" and a number.  Members of an Optional count only where it is valid.  A
    value that is counted itself has the empty path.  Raises as `Models.shape`, and
    IllegalType for a type that contains itself by value.
    """

    def paths() -> tuple[tuple[str, ...], ...]:
        shape = models.resolve(type)
        match shape:
            case Primitive(counted=True):
                return ((),)
            case Generator():
                steps = [
                    ((group, str(i)), inner)
                    for group, types in shape.groups
                    for i, inner in enumerate(types)
                ]
            case _:
                steps = [((member.name,), member.type) for member in members_of(shape)]
        return tuple(
            (*step, *path) for step, inner in steps for path in meminfo_paths(inner, models)
        )

    return models.memoised("meminfo_paths", type, paths)


def meminfo_count(type: Attribute, models: Models) -> int:
    """How many reference-counted members a value of `type` holds, to any depth.

    They count through optionals, deferred types, enum members and the arguments and
    states of a generator; not through pointers.
    """
    return len(meminfo_paths(type, models))
