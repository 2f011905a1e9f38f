"""What `numba-opt --list-passes`, `--list-targets` and `--list-dialects` print."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from xdsl.universe import Universe
from xdsl.utils.arg_spec import ArgSpecConvertible

from .options import option_texts


def summary(cls: type[Any]) -> str:
    """The first paragraph of a class's own docstring, on one line."""
    # A dataclass without a docstring gets its signature for one.
    text = inspect.cleandoc(cls.__dict__.get("__doc__") or "")
    if text.startswith(f"{cls.__name__}("):
        return ""
    return " ".join(text.split("\n\n")[0].split())


def _entries(known: Mapping[str, Callable[..., Any]]) -> Iterator[str]:
    for name, factory in sorted(known.items()):
        if inspect.signature(factory).parameters:
            yield name
            continue
        try:
            cls: type[ArgSpecConvertible] = factory()
        except ImportError as error:
            yield f"{name} - not available here: {error}"
            continue
        text = summary(cls)
        yield f"{name} - {text}" if text else name
        yield from (f"    {option}" for _, option in option_texts(cls))


def list_passes(universe: Universe) -> Iterator[str]:
    """A line for each pass, and an indented one for each of its options."""
    return _entries(universe.all_passes)


def list_targets(universe: Universe) -> Iterator[str]:
    """A line for each target, and an indented one for each of its options."""
    return _entries(universe.all_targets)


def list_dialects(universe: Universe) -> Iterator[str]:
    """The name of each dialect on a line."""
    yield from sorted(universe.all_dialects)


LISTINGS: dict[str, Callable[[Universe], Iterator[str]]] = {
    "passes": list_passes,
    "targets": list_targets,
    "dialects": list_dialects,
}
