"""Errors with a place: what was found, what is legal, what to do.

Every error that a user's input can cause is a `LocatedError` (or xDSL's own
`ParseError` while text is read), so that a driver can print the source line and
exit with code 1.
"""

from __future__ import annotations

from xdsl.dialects.builtin import FileLineColLoc, LocationAttr, UnknownLoc
from xdsl.ir import Operation
from xdsl.utils.exceptions import DiagnosticException


def location_of(op: Operation) -> LocationAttr:
    """The location of `op`; where unknown, the preceding op's, else the parent's."""
    current: Operation | None = op
    while current is not None:
        if not isinstance(current.location, UnknownLoc):
            return current.location
        current = current.prev_op or current.parent_op()
    return UnknownLoc()


class LocatedError(DiagnosticException):
    """An error at a source location.

    `message` says what was found and what is legal, `help` what to do.
    `str()` gives `file:line:col: error: message` and a `help:` line.
    """

    def __init__(
        self,
        message: str,
        at: Operation | LocationAttr | None = None,
        *,
        help: str | None = None,
    ) -> None:
        self.message = message
        self.help = help
        if at is None:
            self.location: LocationAttr = UnknownLoc()
        elif isinstance(at, Operation):
            self.location = location_of(at)
        else:
            self.location = at
        super().__init__(message)

    def __str__(self) -> str:
        text = f"error: {self.message}"
        if isinstance(self.location, FileLineColLoc):
            place = self.location
            text = f"{place.filename.data}:{place.line.data}:{place.column.data}: {text}"
        if self.help is not None:
            text += f"\nhelp: {self.help}"
        return text
