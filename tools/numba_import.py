"""`numba-import`: Python functions that `@cuda.jit` marks, as a module of front-end types."""

from __future__ import annotations

import argparse
import re
import sys
import traceback
from collections.abc import Sequence

from xdsl.dialects.builtin import ModuleOp
from xdsl.printer import Printer

from ..datamodel.diagnostics import LocatedError
from .driver import read_source, run_tool, verify, write_bytes
from .numba_opt import ArgumentParser
from .reporting import Sources, UserError, describe

DESCRIPTION = """\
Print the functions of a Python file, which @cuda.jit marks, as one module of
front-end types.  The file is run, as an import does.  No driver and no GPU is needed.
"""

EPILOG = """\
examples:
  numba-import kernels.py
  numba-import kernels.py --signature 'saxpy(float32, float32[::1], float32[::1])'
  numba-import kernels.py saxpy | numba-opt - -p numba-to-llvm -t ptx
"""


def make_parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = ArgumentParser(
        "numba-import",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a Python file")
    parser.add_argument(
        "names",
        metavar="NAME",
        nargs="*",
        help="the functions to import; without any, all that have a signature",
    )
    parser.add_argument(
        "--signature",
        metavar="NAME(TYPES)",
        action="append",
        default=[],
        help="import NAME for arguments of these types, in Numba's spelling; can be repeated",
    )
    parser.add_argument(
        "--sm", type=int, default=75, help="the architecture that Numba types for (75)"
    )
    parser.add_argument(
        "--report",
        action="store_true",
        help="say on standard error what became of each function; leave out what is refused",
    )
    parser.add_argument(
        "--print-debuginfo", action="store_true", help="print the place in the file of each op"
    )
    parser.add_argument(
        "--debug-trace", action="store_true", help="show the Python traceback of an error"
    )
    return parser


class ImportTool:
    """One call of the tool: what it has read, and the errors found."""

    def __init__(self) -> None:
        self.sources = Sources({})
        self.failed = False

    def run(self, args: argparse.Namespace) -> ModuleOp:
        """The module; raises whatever goes wrong before there is any."""
        # numba-cuda need not be installed for the other tools.
        from ..frontend.files import choose, load
        from ..frontend.importer import Importer

        name, text = read_source(args.file)
        self.sources.texts[name] = text
        functions = load(name, text, args.sm)
        chosen = choose(functions, args.names, [parse_signature(s) for s in args.signature], name)
        importer = Importer(args.sm)
        for function, types in chosen:
            shown = f"{name}:{function.line}: {function.name}({', '.join(map(str, types))})"
            try:
                symbol = importer.add(function.dispatcher, types)
            except LocatedError as error:
                self.report(error, args)
                if args.report:
                    print(f"{shown}: refused", file=sys.stderr)
                else:
                    self.failed = True
                continue
            if args.report:
                print(f"{shown}: @{symbol}, native", file=sys.stderr)
        module = importer.finish()
        verify(module)
        return module

    def report(self, error: BaseException, args: argparse.Namespace) -> None:
        """Print a diagnostic."""
        print(describe(error, "numba-import").render(self.sources), file=sys.stderr)
        if args.debug_trace:
            traceback.print_exception(error, file=sys.stderr)


def parse_signature(text: str) -> tuple[str, tuple[object, ...]]:
    """A function's name and types, from `NAME(TYPES)`.  Raises UserError."""
    from ..frontend.upstream import normalize_signature

    match = re.fullmatch(r"\s*(\w+)\s*(\(.*\))\s*", text, re.DOTALL)
    if match is None:
        raise UserError(
            f"{text!r} is no signature", help="write NAME(TYPES): 'saxpy(float32, float32[::1])'"
        )
    name, types = match.groups()
    try:
        # What Numba reads is one type where there is no comma.
        arguments, _ = normalize_signature(f"void{types}")
    except Exception as error:
        raise UserError(
            f"{types} are no types of Numba's: {error}",
            help="float32, int64[:], complex128[:, ::1]",
        ) from error
    return name, tuple(arguments)


def run(argv: Sequence[str] | None = None) -> int:
    """Run the tool; its exit code.  Every error is a message on standard error."""
    tool = ImportTool()
    args = argparse.Namespace(debug_trace=False)
    try:
        make_parser().parse_args(argv, args)
        module = tool.run(args)
    except Exception as error:
        tool.report(error, args)
        return 1
    if tool.failed:
        return 1
    printer = Printer(stream=sys.stdout, print_debuginfo=args.print_debuginfo)
    printer.print_op(module)
    write_bytes(sys.stdout, b"\n")
    return 0


def main() -> None:
    """The console script."""
    sys.exit(run_tool(run))


if __name__ == "__main__":
    main()
