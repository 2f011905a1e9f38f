"""`numba-layout`: the representations of front-end types, and how they lie in memory."""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections.abc import Sequence

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute
from xdsl.utils.mlir_lexer import MLIRTokenKind

from ..datamodel.layout import NVPTX64, Target
from ..datamodel.models import FrontEndTypeError, Models
from .driver import make_context, parse_source, read_source, run_tool, verify, write_bytes
from .layout_report import TypeReport, report_type
from .located_parser import LocatedParser
from .numba_opt import ArgumentParser
from .reporting import Place, Report, Sources, UserError, describe

DESCRIPTION = """\
Show the four LLVM representations of front-end types (value, data, argument and
return), and for value and data in memory the offset, size and padding of each field.
"""

EPILOG = """\
examples:
  numba-layout si64 '!numba.optional<si64>'
  numba-layout --json '!numba.array<f32, 2, C>' --triple x86_64-unknown-linux-gnu
  numba-layout '!numba.deferred<@node>' --module list.mlir
  numba-layout --diff '!numba.tuple<si8, si64, si8>' '!numba.tuple<si64, si8, si8>'
"""


def make_parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = ArgumentParser(
        "numba-layout",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "types",
        metavar="TYPE",
        nargs="*",
        help="a front-end type as IR spells it; without any, each typedef of --module",
    )
    parser.add_argument(
        "--module",
        metavar="FILE",
        help="a module whose typedefs define the deferred types, and whose attributes "
        "name the target; - is standard input",
    )
    parser.add_argument(
        "--triple",
        help=f"the target, as LLVM spells it (the module's, else {NVPTX64.triple})",
    )
    parser.add_argument(
        "--diff", metavar="TYPE", nargs=2, help="two types side by side, differences marked"
    )
    parser.add_argument("--json", action="store_true", help="a list with one object a type")
    parser.add_argument(
        "--debug-trace", action="store_true", help="show the Python traceback of an error"
    )
    return parser


class TypeParser(LocatedParser):
    """A parser of text that is one type."""

    def parse_whole(self) -> Attribute:
        """The type; raises ParseError where there is none, or more."""
        type = self.parse_type()
        rest = self._current_token
        if rest.kind is not MLIRTokenKind.EOF:
            self.raise_error(f"expected the end of the type, found {rest.text!r}", rest.span)
        return type


class LayoutTool:
    """One call of the tool: what it has read, for types and for diagnostics."""

    def __init__(self) -> None:
        self.sources = Sources({})
        self.context: Context = make_context()
        self.models = Models()
        self.target = NVPTX64

    def run(self, args: argparse.Namespace) -> str:
        """The text to print; raises whatever goes wrong before there is any."""
        texts: list[str] = args.types
        pair: list[str] = args.diff or []
        types: list[Attribute] = []
        if args.module is not None:
            module = self.read_module(args.module)
            if not texts and not pair:
                types = typedefs(module)
        elif not texts and not pair:
            raise UserError("there is no type to show", help="numba-layout --help shows how")
        if args.triple is not None:
            self.target = Target.for_triple(args.triple)

        reports = [report_type(type, self.models, self.target) for type in types]
        reports += [self.report(text, i) for i, text in enumerate([*texts, *pair], 1)]
        if args.json:
            return json.dumps([report.to_json() for report in reports], indent=2) + "\n"
        return draw(reports, len(pair))

    def read_module(self, path: str) -> ModuleOp:
        """Take typedefs and target from a file."""
        name, text = read_source(path)
        self.sources.texts[name] = text
        module = parse_source(self.context, text, name)
        verify(module)
        self.models = self.models.for_module(module)
        self.target = Target.of_module(module)
        return module

    def report(self, text: str, number: int) -> TypeReport:
        """The report for a type that the command line spells."""
        name = f"<type {number}>"
        self.sources.texts[name] = text
        type = TypeParser(self.context, text, name).parse_whole()
        try:
            return report_type(type, self.models, self.target)
        except FrontEndTypeError as error:
            raise TypeRefused(error, Place(name, 1, 1, len(text))) from error


class TypeRefused(UserError):
    """A type without a representation, at its place on the command line."""

    def __init__(self, error: FrontEndTypeError, place: Place) -> None:
        super().__init__(error.message, help=error.help)
        self.place = place


def typedefs(module: ModuleOp) -> list[Attribute]:
    """The deferred type of each typedef in a module, in order."""
    from ..dialects.numba.deferred import DeferredType
    from ..dialects.numba.typedef import TypedefOp

    return [DeferredType(op.sym_name) for op in module.body.ops if isinstance(op, TypedefOp)]


def draw(reports: Sequence[TypeReport], side_by_side: int) -> str:
    """The reports for a terminal or a pipe; the last two next to each other if asked."""
    from rich.console import Console
    from rich.text import Text

    from .layout_drawing import NO_BREAK, WIDTH, Glyphs, draw_difference, draw_type

    console = Console(width=WIDTH, highlight=False, markup=False, emoji=False)
    glyphs = Glyphs.of(console)
    alone = reports[: len(reports) - side_by_side]
    parts = [draw_type(report, glyphs) for report in alone]
    if side_by_side:
        parts.append(draw_difference(reports[-2], reports[-1], glyphs))
    with console.capture() as capture:
        for i, part in enumerate(parts):
            if i:
                console.print(Text())
            console.print(part)
    # rich fills lines up to the width of their column.
    lines = capture.get().replace(NO_BREAK, " ").splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the tool; its exit code.  Every error is a message on standard error."""
    tool = LayoutTool()
    args = argparse.Namespace(debug_trace=False)
    try:
        make_parser().parse_args(argv, args)
        text = tool.run(args)
    except Exception as error:
        report = describe(error, "numba-layout")
        if isinstance(error, TypeRefused):
            report = Report(report.message, error.place, report.help)
        print(report.render(tool.sources), file=sys.stderr)
        if args.debug_trace:
            traceback.print_exception(error, file=sys.stderr)
        return 1
    # A name may have characters that the output's encoding lacks.
    write_bytes(sys.stdout, text.encode(sys.stdout.encoding, "backslashreplace"))
    return 0


def main() -> None:
    """The console script."""
    sys.exit(run_tool(run))


if __name__ == "__main__":
    main()
