"""What the checks of the `dm` ops share: the rule's answers about one type."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from ..datamodel.models import Models
from ..datamodel.representation import (
    data_type,
    holds_absent,
    members_of,
    return_type,
    value_type,
)
from ..datamodel.shapes import Bytes
from .dm_types import DataType, ReturnType
from .model_ops import listed


def represented(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of a value of `type`: T, `!dm.data<T>` or `!dm.return<T>`.

    Raises as `Models.shape`.
    """
    match type:
        case DataType():
            return data_type(type.type, models)
        case ReturnType():
            return return_type(type.type, models)
        case _:
            return value_type(type, models)


def has_no_absent(op: Operation, type: Attribute, models: Models) -> None:
    """Raise VerifyException where a value of `type` has no representation but as arguments."""
    if holds_absent(type, models):
        raise VerifyException(
            f"{op.name}: type {type} has an omitted member, which has no representation in "
            "memory or as a result; only dm.as_argument and dm.from_argument take it"
        )


def has_types(
    op: Operation,
    what: str,
    type: Attribute,
    found: Sequence[Attribute],
    expected: Sequence[Attribute],
) -> None:
    """Raise VerifyException where the parts of `type` do not have the expected types."""
    if list(found) != list(expected):
        raise VerifyException(
            f"{op.name}: type {type} has {len(expected)} {what} {listed(expected)}, "
            f"found {len(found)}: {listed(found)}"
        )


def not_composite(op: Operation, type: Attribute) -> str:
    """The message where members are asked of a type that has none."""
    return f"{op.name}: type {type} has no members"


def has_member(
    op: Operation, container: Attribute, member: str, found: Attribute, models: Models
) -> None:
    """Raise VerifyException where `container` has no such member, or one of another type."""
    expected = _member_type(op, container, member, models)
    if found != expected:
        raise VerifyException(
            f'{op.name}: member "{member}" of {container} has type {expected}, found {found}'
        )


def field_type(op: Operation, type: Attribute, member: str, models: Models) -> Attribute:
    """The type of a member or record field; raises VerifyException naming the legal ones."""
    shape = models.resolve(type)
    if isinstance(shape, Bytes):
        for field in shape.fields:
            if field.name == member:
                return field.type
        raise VerifyException(_unknown_member(op, type, member, [f.name for f in shape.fields]))
    return _member_type(op, type, member, models)


def _member_type(op: Operation, type: Attribute, member: str, models: Models) -> Attribute:
    members = members_of(models.resolve(type))
    for m in members:
        if m.name == member:
            return m.type
    if not members:
        raise VerifyException(not_composite(op, type))
    raise VerifyException(_unknown_member(op, type, member, [m.name for m in members]))


def _unknown_member(op: Operation, type: Attribute, member: str, legal: Sequence[str]) -> str:
    shown = ", ".join(f'"{name}"' for name in legal[:12])
    if len(legal) > 12:
        shown += f', ... "{legal[-1]}"'
    return f'{op.name}: type {type} has no member "{member}"; its members are {shown}'


def is_in_memory(
    op: Operation, type: Attribute, alignment: IntegerAttr | None, models: Models
) -> None:
    """Raise VerifyException where data of `type` cannot be in memory, at that alignment."""
    match type:
        case DataType() | ReturnType():
            has_no_absent(op, type.type, models)
            represented(type, models)
        case _:
            has_no_absent(op, type, models)
            data_type(type, models)
    if alignment is not None:
        value = alignment.value.data
        if value <= 0 or value & (value - 1):
            raise VerifyException(
                f"{op.name}: alignment must be a positive power of two, found {value}"
            )
