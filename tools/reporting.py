"""From an exception to what a user reads: place, message, source line, help.

kernel.mlir:3:8: error: unknown member "shap" of !numba.array<f32, 1, C>
  %n = dm.get %a["shap"] : ...
       ^
help: did you mean "shape"?
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from types import TracebackType

from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    NameLoc,
    UnknownLoc,
)
from xdsl.ir import Attribute, Operation
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import (
    ArgSpecParseError,
    DiagnosticException,
    MultipleSpansParseError,
    ParseError,
)
from xdsl.utils.lexer import Span

from ..datamodel.diagnostics import LocatedError, location_of

WIDEST_EXCERPT = 160
"""Characters of a source line that are shown; generated lines can be megabytes long."""


def closest(name: str, known: Iterable[str], prefix: str = "") -> str | None:
    """A hint that names what is spelled almost like `name`, if anything is.

    Only names with `prefix` are compared, by what follows it.
    """
    stems = {entry.removeprefix(prefix) for entry in known if entry.startswith(prefix)}
    matches = get_close_matches(name.removeprefix(prefix), sorted(stems), n=3)
    if not matches:
        return None
    return "did you mean " + " or ".join(f"'{prefix}{match}'" for match in matches) + "?"


@dataclass(frozen=True)
class Place:
    """A stretch of one line of a file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    width: int = 1

    @staticmethod
    def of_span(span: Span[str] | Span[bytes], line_offset: int) -> Place:
        """The place of a span of a text that starts after `line_offset` lines of its file."""
        location = span.get_location()
        width = len(span.text.split("\n", 1)[0])
        return Place(location.file, location.line + line_offset, location.col, max(width, 1))

    @staticmethod
    def of_location(location: Attribute) -> Place | None:
        """The first file, line and column in a location; None where it has none."""
        match location:
            case FileLineColLoc():
                place = (location.filename.data, location.line.data, location.column.data)
                return Place(*place)
            case NameLoc():
                return Place.of_location(location.location)
            case CallSiteLoc():
                return Place.of_location(location.callee) or Place.of_location(location.caller)
            case FusedLoc(locations=ArrayAttr() as locations):
                places = (Place.of_location(nested) for nested in locations)
                return next((place for place in places if place is not None), None)
            case _:
                return None


@dataclass
class Sources:
    """The text of files that diagnostics point into.

    `texts` holds what a tool has read itself; other files are looked up on the disk.
    """

    texts: dict[str, str]

    def line(self, place: Place) -> str | None:
        """The source line of a place, or None where it cannot be had."""
        text = self.texts.get(place.file)
        if text is None:
            if not os.path.isfile(place.file):
                return None
            try:
                with open(place.file, encoding="utf-8-sig") as file:
                    text = file.read()
            except (OSError, UnicodeDecodeError):
                return None
            self.texts[place.file] = text
        lines = text.split("\n")
        return lines[place.line - 1].rstrip("\r") if 0 < place.line <= len(lines) else None

    def excerpt(self, place: Place) -> str | None:
        """The source line with a caret under the place."""
        line = self.line(place)
        if line is None or place.column > len(line) + 1:
            return None
        before, rest = line[: place.column - 1], line[place.column - 1 :]
        if len(line) > WIDEST_EXCERPT:
            before, rest = before[-WIDEST_EXCERPT // 2 :], rest[: WIDEST_EXCERPT // 2]
        # A tab stays one, so that the caret stands where the terminal puts the character.
        indent = "".join("\t" if character == "\t" else " " for character in before)
        return f"{before}{rest}\n{indent}{'^' * max(min(place.width, len(rest)), 1)}"


@dataclass(frozen=True)
class Report:
    """One diagnostic: where, what was found, and what to do."""

    message: str
    place: Place | None = None
    help: str | None = None
    notes: tuple[Report, ...] = ()

    def render(self, sources: Sources, severity: str = "error") -> str:
        """The text that a user reads, without a last newline."""
        lines = [f"{severity}: {self.message}"]
        if self.place is not None:
            lines[0] = f"{self.place.file}:{self.place.line}:{self.place.column}: {lines[0]}"
            excerpt = sources.excerpt(self.place)
            if excerpt is not None:
                lines.append(excerpt)
        if self.help is not None:
            lines.append(f"help: {self.help}")
        lines += [note.render(sources, "note") for note in self.notes]
        return "\n".join(lines)


class UserError(DiagnosticException):
    """An error on the command line or around files, which has no place in a source."""

    def __init__(self, message: str, *, help: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.help = help


def describe(error: BaseException, stage: str, line_offset: int = 0) -> Report:
    """The report for an exception that was raised in `stage` ("pass 'cse'", say).

    An error that no user should be able to cause is reported as a defect of the stage.
    """
    match error:
        case ParseError():
            place = Place.of_span(error.span, line_offset)
            notes: tuple[Report, ...] = ()
            if isinstance(error, MultipleSpansParseError):
                notes = tuple(
                    Report(
                        text or error.ref_text or "related to this",
                        Place.of_span(span, line_offset),
                    )
                    for span, text in error.refs
                )
            return Report(one_line(error.msg), place, getattr(error, "help", None), notes)
        case LocatedError():
            place = Place.of_location(error.location)
            if place is None and isinstance(error.location, UnknownLoc):
                place = place_at_hand(error.__traceback__)
            return Report(error.message, place, error.help)
        case UserError():
            return Report(error.message, help=error.help)
        case ArgSpecParseError():
            return Report(str(error).replace("Error parsing", "cannot read the", 1).rstrip())
        case DiagnosticException():
            message = getattr(error, "message", None) or one_line(str(error))
            help = getattr(error, "help", None)
            return Report(message, place_at_hand(error.__traceback__), help)
        case RecursionError():
            return Report(
                f"{stage_at_hand(error, stage)} gave up: the program is nested too deeply",
                place_at_hand(error.__traceback__),
                help="move inner regions or types out, into functions or typedefs",
            )
        case _:
            kind = type(error).__name__
            detail = one_line(str(error))
            stage = stage_at_hand(error, stage)
            return Report(
                f"{stage} failed: {kind}: {detail}" if detail else f"{stage} failed: {kind}",
                place_at_hand(error.__traceback__),
                help="a defect of that stage rather than of the input, or an op that it does "
                "not support; --debug-trace shows the Python traceback",
            )


def located(report: Report, op: Operation) -> Report:
    """The report with the place of `op` where it has none of its own."""
    if report.place is not None:
        return report
    return replace(report, place=Place.of_location(location_of(op)))


def place_at_hand(traceback: TracebackType | None) -> Place | None:
    """The place of the op that the innermost frame of a traceback was working on.

    Stock passes raise errors without a location; the op is a local of theirs.
    """
    place = None
    while traceback is not None:
        variables = traceback.tb_frame.f_locals
        for name in ("op", "self"):
            value = variables.get(name)
            if isinstance(value, Operation):
                place = Place.of_location(location_of(value)) or place
                break
        traceback = traceback.tb_next
    return place


def stage_at_hand(error: BaseException, stage: str) -> str:
    """The stage, and the innermost pass where that stage is a pass made of others."""
    traceback = error.__traceback__
    inner = None
    while traceback is not None:
        found = traceback.tb_frame.f_locals.get("self")
        if isinstance(found, ModulePass):
            inner = f"pass '{found.name}'"
        traceback = traceback.tb_next
    return stage if inner is None or inner == stage else f"{inner} in {stage}"


def one_line(text: str) -> str:
    """`text` without line breaks."""
    return " ".join(line.strip() for line in text.splitlines() if line.strip())
