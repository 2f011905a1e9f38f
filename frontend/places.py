"""Where Numba's IR stands in a Python file, and errors there."""

from __future__ import annotations

import linecache
from typing import Any

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr

from ..datamodel.diagnostics import LocatedError


class NotImported(LocatedError):
    """Python that has no front-end ops."""


def place(loc: Any) -> FileLineColLoc:
    """The location of Numba's `loc`: its line, at the first character that is no space.

    Numba's own has no column.
    """
    return place_of(loc.filename, loc.line)


def place_of(filename: str, line: int) -> FileLineColLoc:
    """The location of a line, at its first character that is no space."""
    text = linecache.getline(filename, line)
    column = len(text) - len(text.lstrip()) + 1
    return FileLineColLoc(StringAttr(filename), IntAttr(line), IntAttr(column))
