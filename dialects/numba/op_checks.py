"""What the checks of the `numba` and `cuda` ops share: the types that ops ask and give."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from ...datamodel.behaviour import Elements, Integer, Items, Pointer, Truth, behaviour_of
from ...datamodel.casts import classify_cast
from ...datamodel.models import Models
from ...datamodel.operators import has_truth
from ...datamodel.representation import Member, members_of
from ...datamodel.shapes import Bytes, Inline, Optional, RecordField, Repeat, Struct
from .base import INTP


def attribute_names(type: Attribute, models: Models) -> dict[str, Attribute]:
    """The attributes that `numba.getattr` knows on `type`, each with its type."""
    shape = models.resolve(type)
    if isinstance(shape, Bytes):
        return {field.name: field.type for field in shape.fields}
    names = {member.name: member.type for member in members_of(shape)}
    if isinstance(behaviour_of(type, models), Elements):
        names |= {"size": INTP, "ndim": INTP}
    return names


def record_field(type: Attribute, name: str, models: Models) -> RecordField | None:
    """The field of a record, or None where `type` is no record or has no such field."""
    shape = models.resolve(type)
    if not isinstance(shape, Bytes):
        return None
    return next((field for field in shape.fields if field.name == name), None)


def index_types(types: Sequence[Attribute], models: Models) -> list[Attribute]:
    """The types of single indices; a tuple of them counts as several."""
    flat: list[Attribute] = []
    for type in types:
        if isinstance(behaviour_of(type, models), Items):
            members = members_of(models.resolve(type))
            flat += index_types([member.type for member in members], models)
        else:
            flat.append(type)
    return flat


def element_type(
    op: Operation, container: Attribute, indices: Sequence[Attribute], models: Models
) -> Attribute:
    """The type of the element that the indices name.

    Raises VerifyException where the container cannot be indexed so.
    """
    flat = index_types(indices, models)
    for type in flat:
        if not isinstance(behaviour_of(type, models), Integer | Truth):
            raise VerifyException(
                f"{op.name}: an index is an integer, found {type}; cast it to si64"
            )
    match behaviour_of(container, models):
        case Elements(element, ndim):
            expected, found = ndim, element
        case Pointer(pointee) if pointee is not None:
            expected, found = 1, pointee
        case found_behaviour:
            shape = models.resolve(container)
            if isinstance(found_behaviour, Items) and isinstance(shape, Struct):
                raise VerifyException(
                    f"{op.name}: elements of {container} have types of their own, so the index "
                    "must be known while compiling; use numba.static_getitem"
                )
            if not (isinstance(found_behaviour, Items) and isinstance(shape, Repeat)) or (
                shape.count == 0
            ):
                raise VerifyException(
                    f"{op.name}: type {container} has no elements; legal are arrays, "
                    "unituples and C pointers"
                )
            expected, found = 1, shape.element
    if len(flat) != expected:
        raise VerifyException(
            f"{op.name}: type {container} takes {expected} "
            f"{'index' if expected == 1 else 'indices'}, found {len(flat)}"
        )
    return found


def static_element(
    op: Operation, container: Attribute, index: int, models: Models
) -> tuple[Member | None, Attribute]:
    """The member (None in memory) and the type of the element at a known index.

    Raises VerifyException where there is none.
    """
    if isinstance(behaviour_of(container, models), Elements | Pointer):
        type = element_type(op, container, [INTP], models)
        match models.resolve(container):
            case Struct(inline=Inline(dims=(extent,))):
                _check_range(op, container, index, extent)
            case _:
                pass
        return None, type
    if not isinstance(behaviour_of(container, models), Items):
        raise VerifyException(
            f"{op.name}: type {container} has no elements; legal are tuples, arrays and C pointers"
        )
    members = members_of(models.resolve(container))
    _check_range(op, container, index, len(members))
    member = members[index]
    return member, member.type


def _check_range(op: Operation, container: Attribute, index: int, count: int) -> None:
    if not -count <= index < count:
        raise VerifyException(
            f"{op.name}: index {index} is out of range for {container}, which has {count} elements"
        )


def optional_data(op: Operation, type: Attribute, models: Models) -> Attribute:
    """The type that an optional holds; raises VerifyException where `type` is none."""
    match models.resolve(type):
        case Optional(data):
            return data
        case _:
            raise VerifyException(f"{op.name}: found {type}, where !numba.optional<T> belongs")


def has_type(
    op: Operation, what: str, type: Attribute, expected: Attribute, found: Attribute
) -> None:
    """Raise VerifyException where a part of `type` does not have the expected type."""
    if expected != found:
        raise VerifyException(
            f"{op.name}: the {what} of {type} has type {expected}, found {found}; "
            "convert with numba.cast"
        )


def check_cast(op: Operation, source: Attribute, target: Attribute, models: Models) -> None:
    """Raise VerifyException where there is no cast."""
    if classify_cast(source, target, models) is None:
        raise VerifyException(
            f"{op.name}: no cast from {source} to {target}; numbers cast to each other "
            "(complex numbers only to complex ones and booleans), values and None to "
            "optionals and back, tuples member by member"
        )


def check_truth(op: Operation, type: Attribute, models: Models) -> None:
    """Raise VerifyException where a value of `type` is neither true nor false."""
    if not has_truth(type, models):
        raise VerifyException(
            f"{op.name}: a value of type {type} is neither true nor false; legal are numbers, "
            "pointers, None, optionals and tuples"
        )


def check_index(op: Operation, type: Attribute, models: Models) -> None:
    """Raise VerifyException where `type` is no integer that an index or a size fits."""
    match behaviour_of(type, models):
        case Integer(width) if width >= 32:
            pass
        case _:
            raise VerifyException(
                f"{op.name} gives integers of 32 bits or more (si32, si64, ui64, ...), found {type}"
            )
