"""How a value of one front-end type becomes one of another, as data.

A cast is classified here by shape and behaviour; the lowering then only carries it out.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.ir import Attribute

from . import dates
from .behaviour import (
    ComplexNumber,
    Elements,
    Integer,
    Items,
    Moment,
    Nothing,
    Number,
    Pointer,
    Scalar,
    Text,
    Truth,
    behaviour_of,
)
from .models import Models
from .representation import Member, members_of
from .shapes import Named, Optional


@dataclass(frozen=True)
class Keep:
    """Both types have one value representation and meaning; nothing to do."""


@dataclass(frozen=True)
class Convert:
    """From one scalar to another."""

    source: Scalar
    target: Scalar


@dataclass(frozen=True)
class Wrap:
    """A value to an optional of `data`."""

    data: Attribute


@dataclass(frozen=True)
class MakeNone:
    """None to an optional."""


@dataclass(frozen=True)
class Unwrap:
    """An optional of `data` to a value; its None is an error status."""

    data: Attribute


@dataclass(frozen=True)
class Rewrap:
    """An optional to an optional."""

    source: Attribute
    target: Attribute


@dataclass(frozen=True)
class Name:
    """A value to the deferred type that stands for `type`."""

    type: Attribute


@dataclass(frozen=True)
class Unname:
    """A deferred type's value to what it stands for."""

    type: Attribute


@dataclass(frozen=True)
class EachMember:
    """A tuple to a tuple of as many members, one by one."""

    sources: tuple[Member, ...]
    targets: tuple[Member, ...]


Cast = Keep | Convert | Wrap | MakeNone | Unwrap | Rewrap | Name | Unname | EachMember


def classify_cast(source: Attribute, target: Attribute, models: Models) -> Cast | None:
    """How a value of `source` becomes one of `target`; None where it cannot.

    Raises as `Models.shape`.
    """
    if source == target:
        return Keep()
    from_shape, to_shape = models.resolve(source), models.resolve(target)
    old, new = behaviour_of(source, models), behaviour_of(target, models)

    def casts(source: Attribute, target: Attribute) -> bool:
        return classify_cast(source, target, models) is not None

    if isinstance(to_shape, Named):
        return Name(to_shape.type) if casts(source, to_shape.type) else None
    if isinstance(from_shape, Named):
        return Unname(from_shape.type) if casts(from_shape.type, target) else None
    match from_shape, to_shape:
        case _, Optional() if isinstance(old, Nothing):
            return MakeNone()
        case Optional(data), Optional(to_data):
            return Rewrap(data, to_data) if casts(data, to_data) else None
        case _, Optional(data):
            return Wrap(data) if casts(source, data) else None
        case Optional(data), _:
            return Unwrap(data) if casts(data, target) else None
        case _:
            pass
    if isinstance(old, Scalar) and isinstance(new, Scalar):
        if old == new:
            return Keep()
        return Convert(old, new) if _converts(old, new) else None
    if isinstance(old, Elements) or isinstance(new, Elements):
        return None
    sources, targets = members_of(from_shape), members_of(to_shape)
    if (
        isinstance(old, Items)
        and isinstance(new, Items)
        and len(sources) == len(targets)
        and all(casts(s.type, t.type) for s, t in zip(sources, targets, strict=True))
    ):
        return EachMember(sources, targets)
    return None


def _converts(old: Scalar, new: Scalar) -> bool:
    match old, new:
        case ComplexNumber(), _:
            return isinstance(new, ComplexNumber | Truth)
        case _ if isinstance(old, Number) and isinstance(new, Number):
            return True
        case Pointer() | Text(), Pointer():
            return True
        case Moment(), Moment():
            return dates.converts(old, new)
        case Pointer() | Moment(), Integer(width):
            return width == 64
        case Integer(width), Pointer() | Moment():
            return width == 64
        case _:
            return False


def may_raise(source: Attribute, target: Attribute, models: Models) -> bool:
    """Whether a cast ends its function with an error for some values: None to a type."""
    match classify_cast(source, target, models):
        case Unwrap():
            return True
        case Name(type):
            return may_raise(source, type, models)
        case Unname(type):
            return may_raise(type, target, models)
        case Wrap(data):
            return may_raise(source, data, models)
        case Rewrap(old, new):
            return may_raise(old, new, models)
        case EachMember(sources, targets):
            return any(
                may_raise(s.type, t.type, models) for s, t in zip(sources, targets, strict=True)
            )
        case _:
            return False
