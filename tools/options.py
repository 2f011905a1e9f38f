"""Passes and targets by name, with their options: `name{option=value}`."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, get_type_hints

from xdsl.utils.arg_spec import ArgSpec, ArgSpecConvertible

from .reporting import UserError, closest

SHORT_LIST = 12
"""How many names an error message lists."""


def chosen(kind: str, name: str, known: dict[str, Any]) -> Any:
    """What is registered under a name; raises UserError with names that are close."""
    if name in known:
        return known[name]
    hint = closest(name, known)
    if hint is None:
        several = len(known) > SHORT_LIST
        hint = "--help lists them" if several else f"known are {', '.join(sorted(known))}"
    raise UserError(f"unknown {kind} '{name}'", help=hint)


def instantiate(kind: str, cls: type[ArgSpecConvertible], spec: ArgSpec) -> Any:
    """A pass or target with its options; raises UserError that lists the legal ones."""
    try:
        return cls.from_spec(spec)
    except ValueError as error:
        options = dict(option_texts(cls))
        legal = "its options are " + ", ".join(options.values()) if options else "it has none"
        unknown = [
            name for name in spec.normalize_parameter_names().parameters if name not in options
        ]
        if not unknown:
            raise UserError(f"{kind} '{spec.name}': {error}", help=legal) from error
        hint = closest(unknown[0], options)
        raise UserError(
            f"{kind} '{spec.name}' has no option '{unknown[0]}'",
            help=legal if hint is None else f"{hint} ({legal})",
        ) from error


def option_texts(cls: type[ArgSpecConvertible]) -> Iterator[tuple[str, str]]:
    """Each option of a pass or target: its name, and name, type and default for a user."""
    from xdsl.utils.hints import type_repr

    types = get_type_hints(cls)
    for field in dataclasses.fields(cls):
        if field.name == "name" or not field.init:
            continue
        text = f"{field.name.replace('_', '-')}: {type_repr(types[field.name])}"
        if field.default not in (dataclasses.MISSING, ""):
            text += f" = {str(field.default).lower()}"
        yield field.name, text
