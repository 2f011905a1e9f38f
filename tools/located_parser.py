"""A parser that gives every op a place in the source."""

from __future__ import annotations

from bisect import bisect_right

from xdsl.context import Context
from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr, UnknownLoc
from xdsl.ir import Operation
from xdsl.parser import Parser


class LocatedParser(Parser):
    """xDSL's parser; an op whose text has no `loc` gets its file, line and column.

    `line_offset` is the number of lines before `text` in the file that it is a part of.
    """

    def __init__(self, ctx: Context, text: str, name: str, line_offset: int = 0) -> None:
        super().__init__(ctx, text, name)
        self._file = StringAttr(name)
        self._line_offset = line_offset
        self._line_starts = [0]
        for line in text.split("\n"):
            self._line_starts.append(self._line_starts[-1] + len(line) + 1)

    def parse_operation(self) -> Operation:
        start = self.pos
        op = super().parse_operation()
        if isinstance(op.location, UnknownLoc):
            line = bisect_right(self._line_starts, start)
            column = start - self._line_starts[line - 1] + 1
            op.location = FileLineColLoc(
                self._file, IntAttr(line + self._line_offset), IntAttr(column)
            )
        return op
