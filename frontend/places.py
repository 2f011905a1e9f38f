"""Where Numba's IR stands in a Python file, and errors there."""

from __future__ import annotations

import linecache
from typing import Any

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr

from ..dialects.diagnostics import LocatedError


class NotImported(LocatedError):
    """Python that has no front-end ops."""


def place(loc: Any) -> FileLineColLoc:
    """The location of Numba's `loc`: its line, at the first character that is no space.

    Numba's own has no column.
    """
    line = linecache.getline(loc.filename, loc.line)
    column = len(line) - len(line.lstrip()) + 1
    return FileLineColLoc(StringAttr(loc.filename), IntAttr(loc.line), IntAttr(column))
