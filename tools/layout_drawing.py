"""How `numba-layout` draws a report: for a terminal of 80 columns, or a pipe."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from xdsl.ir import Attribute

from ..datamodel.layout import print_llvm
from ..datamodel.representation import ArgumentLeaf
from .layout_report import Gap, Leaf, Member, Representation, TypeReport, gaps

WIDTH = 80
NO_BREAK = "\ue000"
"""A space at which no line is broken; a name never has it, since `shown` escapes it."""
BYTES_A_ROW = 8
MOST_ALIKE = 2
"""More rows than this of one leaf, or of padding, are left out of a map."""
MOST_LEAVES = 40
"""Longer arguments show their first leaves and the last one."""

COLOURS = ("cyan", "green", "yellow", "magenta", "blue", "bright_red")
PADDING_STYLE = "dim"


@dataclass(frozen=True)
class Glyphs:
    """The characters of a map, by what the output can encode."""

    bar: str
    padding: str
    dots: str
    continued: str
    skipped: str
    differs: str

    @staticmethod
    def of(console: Console) -> Glyphs:
        return UNICODE if console.encoding.startswith("utf") else ASCII


UNICODE = Glyphs("│", "░", "…", "┊", "⋮", "≠")
ASCII = Glyphs("|", ".", "~", ":", ":", "!")


# One type


def draw_type(report: TypeReport, glyphs: Glyphs) -> RenderableType:
    """The four representations, then value and data in memory (once where they agree)."""
    parts: list[RenderableType] = [
        Text(str(report.type), style="bold", overflow="fold"),
        Padding(_representations(report), (0, 0, 0, 2)),
    ]
    if report.value == report.data:
        parts += _draw_memory("value and data", report.value, glyphs)
    else:
        parts += _draw_memory("value", report.value, glyphs)
        parts += _draw_memory("data", report.data, glyphs, report.slot_align)
    return Group(*parts)


def _representations(report: TypeReport) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for name, text in representation_texts(report):
        table.add_row(name, text)
    for name, body in report.identified.items():
        table.add_row("", f"{name} = {body}")
    return table


def representation_texts(report: TypeReport) -> tuple[tuple[str, str], ...]:
    """The four representations with their names, as text."""
    return (
        ("value", _llvm(report.value.llvm)),
        ("data", _llvm(report.data.llvm)),
        ("argument", _argument_text(report.argument)),
        ("return", _llvm(report.result)),
    )


def _argument_text(leaves: Sequence[ArgumentLeaf]) -> str:
    """The leaves with their names; of very many the first and the last ones."""
    if not leaves:
        return "(nothing)"
    texts = [_named(".".join(leaf.path), _llvm(leaf.type)) for leaf in leaves]
    if len(texts) > MOST_LEAVES:
        count = len(texts)
        texts[MOST_LEAVES - 1 : -1] = ["..."]
        texts.append(f"{count} in all")
    return ", ".join(texts)


def _llvm(type: Attribute) -> str:
    """The LLVM type, whose arrays stay on one line."""
    return print_llvm(type).replace(" x ", f"{NO_BREAK}x{NO_BREAK}")


def _named(path: str, llvm: str) -> str:
    return f"{shown(path)}:{NO_BREAK}{llvm}" if path else llvm


def shown(name: str) -> str:
    """A name without characters that would disturb the terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in name)


def measure(representation: Representation, slot_align: int | None = None) -> str:
    """`16 bytes, align 8, 7 of padding`."""
    layout = representation.layout
    text = f"{layout.size} {'byte' if layout.size == 1 else 'bytes'}, align {layout.align}"
    if slot_align is not None and slot_align != layout.align:
        text += f" ({slot_align} in a stack slot)"
    if representation.padding:
        text += f", {representation.padding} of padding"
    return text


def _draw_memory(
    title: str, representation: Representation, glyphs: Glyphs, slot_align: int | None = None
) -> Iterator[RenderableType]:
    yield Text()
    yield Text.assemble("  ", (title, "bold"), ": ", measure(representation, slot_align))
    if representation.root.members:
        yield Padding(_member_table(representation), (0, 0, 0, 2))
        yield from draw_map(representation, glyphs, WIDTH)


def _member_table(representation: Representation) -> Table:
    """The direct members and the padding between them, by offset."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    table.add_column("offset", justify="right", no_wrap=True)
    table.add_column("size", justify="right", no_wrap=True)
    table.add_column("member", overflow="fold")
    table.add_column("type", overflow="fold")
    table.add_column("LLVM", overflow="fold")
    members = representation.root.members
    styles = dict(zip(members, _styles(len(members)), strict=True))
    rows: list[Member | Gap] = [*members, *gaps(members, representation.layout.size)]
    for row in sorted(rows, key=lambda row: row.offset):
        match row:
            case Member():
                spelled = "" if row.type is None else str(row.type)
                name = Text(shown(row.name), style=styles[row])
                table.add_row(str(row.offset), str(row.size), name, spelled, _llvm(row.llvm))
            case Gap():
                padding = Text("(padding)", style=PADDING_STYLE)
                table.add_row(str(row.offset), str(row.size), padding)
    return table


def _styles(count: int) -> list[str]:
    return [COLOURS[i % len(COLOURS)] for i in range(count)]


# The map of bytes


@dataclass(frozen=True)
class _Piece:
    """A leaf in the map, with its colour."""

    leaf: Leaf
    style: str


def _lanes(pieces: Sequence[_Piece]) -> list[list[_Piece]]:
    """The pieces in as few rows as overlapping fields need (one, nearly always)."""
    lanes: list[list[_Piece]] = []
    for piece in sorted(pieces, key=lambda piece: piece.leaf.offset):
        for lane in lanes:
            if lane[-1].leaf.end <= piece.leaf.offset:
                lane.append(piece)
                break
        else:
            lanes.append([piece])
    return lanes


def draw_map(representation: Representation, glyphs: Glyphs, width: int) -> Iterator[Text]:
    """Eight bytes a row of at most `width` columns, after the offset of the first."""
    size = representation.layout.size
    if size == 0:
        return
    root = representation.root
    groups = root.members or (root,)
    pieces = [
        _Piece(leaf, style)
        for member, style in zip(groups, _styles(len(groups)), strict=True)
        for leaf in member.leaves()
        if leaf.size > 0
    ]
    margin = max(len(str(size)), 4) + 2
    cell = (width - margin) // BYTES_A_ROW
    columns = range(min(size, BYTES_A_ROW))
    ruler = "".join(f"+{i}".ljust(cell) for i in columns).rstrip()
    yield Text(" " * margin + ruler, style=PADDING_STYLE)

    rows = _Rows([_Lane.of(lane) for lane in _lanes(pieces)], size, glyphs, margin, cell)
    last = (size - 1) // BYTES_A_ROW
    edges = {0, last}
    for piece in pieces:
        ends = (piece.leaf.offset, piece.leaf.end - 1, piece.leaf.end)
        edges.update(min(byte // BYTES_A_ROW, last) for byte in ends)
    previous = -1
    for row in sorted(edges):
        # The rows between two edges are all alike.
        if row - previous > MOST_ALIKE + 1:
            first, end = (previous + 1) * BYTES_A_ROW, row * BYTES_A_ROW - 1
            text = f"{glyphs.skipped} bytes {first} to {end}"
            yield Text(" " * (margin - 1) + text, style=PADDING_STYLE)
        else:
            for between in range(previous + 1, row):
                yield from rows.row(between * BYTES_A_ROW)
        yield from rows.row(row * BYTES_A_ROW)
        previous = row


@dataclass(frozen=True)
class _Lane:
    """Pieces that do not overlap, in order, with their ends to search in."""

    pieces: Sequence[_Piece]
    ends: Sequence[int]

    @staticmethod
    def of(pieces: Sequence[_Piece]) -> _Lane:
        return _Lane(pieces, [piece.leaf.end for piece in pieces])

    def owners(self, start: int, stop: int) -> list[_Piece | None]:
        """What lies at each byte from `start` to `stop`."""
        found: list[_Piece | None] = [None] * (stop - start)
        for i in range(bisect_right(self.ends, start), len(self.pieces)):
            piece = self.pieces[i]
            if piece.leaf.offset >= stop:
                break
            for byte in range(max(piece.leaf.offset, start), min(piece.leaf.end, stop)):
                found[byte - start] = piece
        return found


@dataclass(frozen=True)
class _Rows:
    """The rows of one map."""

    lanes: list[_Lane]
    size: int
    glyphs: Glyphs
    margin: int
    cell: int

    def row(self, start: int) -> Iterator[Text]:
        """The bytes from `start`, once for each lane that has any (and once at least)."""
        stop = min(start + BYTES_A_ROW, self.size)
        owners = [lane.owners(start, stop) for lane in self.lanes] or [[None] * (stop - start)]
        covered = [any(at_byte) for at_byte in zip(*owners, strict=True)]
        for i, lane in enumerate(owners):
            if i > 0 and not any(lane):
                continue
            label = f"{start} " if i == 0 else ""
            line = Text(label.rjust(self.margin - 1), style=PADDING_STYLE)
            byte = 0
            for owner, run in groupby(
                owner or (i == 0 and not shared)
                for owner, shared in zip(lane, covered, strict=True)
            ):
                count = len(list(run))
                line.append(self.glyphs.bar, style="not dim")
                line.append(*self.content(owner, start + byte, self.cell * count - 1))
                byte += count
            line.append(self.glyphs.bar, style="not dim")
            yield line

    def content(self, owner: _Piece | bool, at: int, width: int) -> tuple[str, str]:
        """The text of a cell and its style; True stands for padding, False for nothing."""
        if isinstance(owner, bool):
            return (self.glyphs.padding if owner else " ") * width, PADDING_STYLE
        if at > owner.leaf.offset:
            return set_cell_size(self.glyphs.continued, width), owner.style
        return set_cell_size(self.label(owner.leaf, width), width), f"not dim {owner.style}"

    def label(self, leaf: Leaf, width: int) -> str:
        """Name and type where they fit, else as much of the name's end as does."""
        llvm = print_llvm(leaf.llvm)
        name = shown(leaf.path) or llvm
        for text in (_named(leaf.path, llvm), name):
            if cell_len(text) <= width:
                return text
        if "." in leaf.path:
            return self.glyphs.dots + name[1 - width :]
        return set_cell_size(name, width - 1) + self.glyphs.dots


# Two types


def draw_difference(left: TypeReport, right: TypeReport, glyphs: Glyphs) -> RenderableType:
    """Two types side by side; rows that differ are marked."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, style="bold")
    table.add_column(ratio=1, overflow="fold")
    table.add_column(ratio=1, overflow="fold")

    def add(name: str, one: str, other: str) -> None:
        differs = one != other
        mark = glyphs.differs if differs else " "
        style = "" if differs else PADDING_STYLE
        table.add_row(Text(mark, style="bold red"), name, Text(one, style), Text(other, style))

    table.add_row("", "", Text(str(left.type), "bold"), Text(str(right.type), "bold"))
    for (name, one), (_, other) in zip(
        representation_texts(left), representation_texts(right), strict=True
    ):
        add(name, one, other)
    parts: list[RenderableType] = [table]
    pairs = [("value", left.value, right.value), ("data", left.data, right.data)]
    if left.value == left.data and right.value == right.data:
        pairs = [("value and data", left.value, right.value)]
    for title, one, other in pairs:
        parts += [Text(), _side_by_side(title, one, other, glyphs)]
    return Group(*parts)


def _side_by_side(title: str, left: Representation, right: Representation, glyphs: Glyphs) -> Table:
    table = Table.grid(padding=(0, 2))
    half = (WIDTH - 2) // 2
    table.add_column(width=half, overflow="fold")
    table.add_column(width=half, overflow="fold")
    same = left.layout == right.layout and left.leaves == right.leaves
    mark = "" if same else f"{glyphs.differs} "
    table.add_row(Text(f"{mark}{title}", style="bold"), "(the same)" if same else "")
    table.add_row(measure(left), measure(right))
    table.add_row(
        Group(*draw_map(left, glyphs, half)),
        Group(*draw_map(right, glyphs, half)),
    )
    return table
