"""What a type is with its deferred members written out.

A type's own verifier sees the names of typedefs only; here what they stand for is put in
their place, so that what is refused when it is written is refused through a typedef too.
"""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.utils.exceptions import VerifyException

from .models import IllegalType, Models
from .shapes import Named


def nested_attributes(attribute: Attribute, seen: set[Attribute]) -> Iterator[Attribute]:
    """`attribute` and every attribute inside it, each once for one `seen`."""
    if attribute in seen:
        return
    seen.add(attribute)
    yield attribute
    match attribute:
        case ArrayAttr():
            for inner in attribute.data:
                yield from nested_attributes(inner, seen)
        case DictionaryAttr():
            for inner in attribute.data.values():
                yield from nested_attributes(inner, seen)
        case ParametrizedAttribute():
            for inner in attribute.parameters:
                yield from nested_attributes(inner, seen)
        case _:
            pass


def check_meaning(type: Attribute, models: Models) -> None:
    """Raise IllegalType where a type would be refused with its typedefs written out.

    Its own parameters are looked at; those inside them are types of their own.
    """
    if not isinstance(type, ParametrizedAttribute):
        return
    meant = [_meant(parameter, models) for parameter in type.parameters]
    if any(new is not old for new, old in zip(meant, type.parameters, strict=True)):
        try:
            type.new(meant)
        except VerifyException as e:
            raise IllegalType(f"{type} stands for {e}") from e


def check_meanings(type: Attribute, models: Models) -> None:
    """`check_meaning` of a type, of all inside it and of all that these stand for."""
    seen: set[Attribute] = set()
    waiting = [type]
    while waiting:
        for inner in nested_attributes(waiting.pop(), seen):
            check_meaning(inner, models)
            if isinstance(shape := models.optional_shape(inner), Named):
                waiting.append(shape.type)


def _meant(attribute: Attribute, models: Models) -> Attribute:
    match attribute:
        case ArrayAttr():
            members = [_meant(member, models) for member in attribute]
            same = all(new is old for new, old in zip(members, attribute, strict=True))
            return attribute if same else ArrayAttr(members)
        case _:
            seen: set[Attribute] = set()
            while attribute not in seen and isinstance(
                shape := models.optional_shape(attribute), Named
            ):
                seen.add(attribute)
                attribute = shape.type
            return attribute
