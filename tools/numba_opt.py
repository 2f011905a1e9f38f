"""`numba-opt`: xDSL's driver with this project's dialects, passes and targets.

    numba-opt FILE|- [-p PIPELINE] [-t TARGET] [-o OUT] [--split-input-file] ...

What differs from `xdsl-opt`: every op has a location; whatever goes wrong is one
located message and exit code 1, never a Python traceback; each chunk of a split file
is processed and reported; a failed run writes no output file.
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import os
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO, TextIOWrapper
from typing import IO, NoReturn

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, UnknownLoc
from xdsl.ir import Attribute
from xdsl.passes import ModulePass
from xdsl.printer import Printer
from xdsl.targets.mlir import MLIRTarget
from xdsl.utils.arg_spec import parse_pipeline, parse_spec
from xdsl.utils.diagnostic import Diagnostic
from xdsl.utils.exceptions import (
    ArgSpecParseError,
    DiagnosticException,
    ParseError,
    ShrinkException,
)
from xdsl.utils.target import Target
from xdsl.xdsl_opt_main import xDSLOptMain

from xdsl_numba import __version__

from .driver import (
    multiverse,
    parse_source,
    read_source,
    register_dialects,
    run_tool,
    verify,
    write_bytes,
    write_output,
)
from .options import chosen, instantiate
from .reporting import Sources, UserError, describe

SEPARATOR = re.compile(r"^[ \t]*// -----[ \t]*\r?$", re.MULTILINE)
"""The line between two chunks of a split file."""

TRACE_VARIABLE = "NUMBA_OPT_DEBUG_TRACE"
"""Set in the environment, it shows Python tracebacks as `--debug-trace` does."""


class ArgumentParser(argparse.ArgumentParser):
    """argparse whose errors are ours: one message, exit code 1."""

    def error(self, message: str) -> NoReturn:
        raise UserError(message, help=f"{self.prog} --help lists the arguments")


class NumbaOptMain(xDSLOptMain):
    """The driver: `main` returns the exit code.

    `stage` is what runs right now, for errors that do not say it themselves.
    """

    version_format = f"numba-opt {__version__} built from xdsl version {{xdsl_version}}"

    def __init__(self, args: Sequence[str] | None = None) -> None:
        # Not the base class's constructor: it looks the entry points up four times,
        # and leaves with argparse's own exit code.
        self.available_frontends = dict(multiverse().all_frontends)
        self.available_passes = dict(multiverse().all_passes)
        self.available_targets = dict(multiverse().all_targets)
        self.ctx = Context()
        register_dialects(self.ctx)

        arg_parser = ArgumentParser(
            prog="numba-opt",
            description="Read MLIR text, apply passes, and print it or translate it.",
        )
        self.register_all_arguments(arg_parser)
        self.args = arg_parser.parse_args(args)
        self.sources = Sources({})
        self.stage = "reading the arguments"
        self.line_offset = 0
        self.started = time.perf_counter()
        self.failed = False

        self.ctx.allow_unregistered = self.args.allow_unregistered_dialect
        if self.args.disable_verify:
            Attribute.__post_init__ = lambda self: None
        Diagnostic.colored = self.args.syntax_highlight

    def register_all_arguments(self, arg_parser: argparse.ArgumentParser) -> None:
        super().register_all_arguments(arg_parser)
        for kind in ("passes", "targets", "dialects"):
            arg_parser.add_argument(
                f"--list-{kind}", action="store_true", help=f"list the {kind} and exit"
            )
        arg_parser.add_argument(
            "--debug-trace",
            action="store_true",
            default=bool(os.environ.get(TRACE_VARIABLE)),
            help=f"show the Python traceback of an error too (or set {TRACE_VARIABLE})",
        )

    def main(self) -> int:
        """Everything that the arguments ask for; the exit code.

        Raises UserError where that cannot even begin.
        """
        for kind in ("passes", "targets", "dialects"):
            if getattr(self.args, f"list_{kind}"):
                from .listing import LISTINGS

                sys.stdout.writelines(f"{line}\n" for line in LISTINGS[kind](multiverse()))
                return 0
        self.setup_pipeline()
        target = self.make_target()
        name, text = read_source(self.args.input_file)
        self.sources.texts[name] = text
        output: list[bytes] = []
        for chunk, line_offset in self.chunks(text):
            self.line_offset = line_offset
            try:
                data = self.process(chunk, name, target)
            except ShrinkException:
                if not self.args.shrink:
                    raise
                print("Success, can shrink")
                return 0
            except BrokenPipeError:
                raise
            except (Exception, ArgSpecParseError) as error:
                self.report(error)
                continue
            if output:
                data = b"// -----\n" + data
            output.append(data)
            if self.args.output_file in (None, "-"):
                write_bytes(sys.stdout, data)
        if self.args.shrink:
            print("Failure, can't shrink")
            return 1
        if self.failed:
            return 1
        if self.args.output_file not in (None, "-"):
            write_output(self.args.output_file, b"".join(output))
        return 0

    def report(self, error: BaseException) -> None:
        """Print a diagnostic, and fail unless the arguments ask for just that diagnostic."""
        expected = (isinstance(error, ParseError) and self.args.parsing_diagnostics) or (
            isinstance(error, DiagnosticException) and self.args.verify_diagnostics
        )
        if not expected:
            self.failed = True
        sys.stdout.flush()
        text = describe(error, self.stage, self.line_offset).render(self.sources)
        print(text, file=sys.stdout if expected else sys.stderr, flush=True)
        if self.args.debug_trace:
            traceback.print_exception(error, file=sys.stderr)

    def chunks(self, text: str) -> Iterator[tuple[str, int]]:
        """The parts of the input, each with the number of lines before it."""
        if not self.args.split_input_file:
            yield text, 0
            return
        start = 0
        for separator in SEPARATOR.finditer(text):
            yield text[start : separator.start()], text.count("\n", 0, start)
            start = separator.end()
        yield text[start:], text.count("\n", 0, start)

    def process(self, text: str, name: str, target: Callable[[ModuleOp, IO[str]], None]) -> bytes:
        """One chunk from text to output; raises whatever goes wrong."""
        self.stage = "the parser"
        module = self.parse_text(text, name)
        self.apply_passes(module)
        self.stage = f"target '{self.args.target}'"
        self.locate(module)
        with TextIOWrapper(BytesIO(), encoding="utf-8", newline="") as output:
            # A target that makes bytes writes them to `output.buffer`.
            target(module, output)
            output.flush()
            return output.buffer.getvalue()

    def parse_text(self, text: str, name: str) -> ModuleOp:
        """Parse one chunk with the front end of `-f`, of the file's extension, or ours."""
        extension = os.path.splitext(name)[1].removeprefix(".")
        frontend = self.args.frontend or extension
        if self.args.frontend is None and extension not in self.available_frontends:
            frontend = "mlir"
        spec = parse_spec(frontend)
        chosen("frontend", spec.name, self.available_frontends)
        if spec.name == "mlir":
            return parse_source(
                self.ctx,
                text,
                name,
                line_offset=self.line_offset,
                implicit_module=not (
                    self.args.no_implicit_module or spec.parameters.get("no-implicit-module")
                ),
            )
        module = self.parse_chunk(BytesIO(text.encode()), frontend, self.line_offset)
        assert module is not None
        return module

    def setup_pipeline(self) -> None:
        """Instantiate the passes of `-p`; raises UserError where that cannot be done."""
        passes: list[ModulePass] = []
        for spec in parse_pipeline(self.args.passes):
            factory: Callable[[], type[ModulePass]] = chosen(
                "pass", spec.name, self.available_passes
            )
            self.stage = f"pass '{spec.name}'"
            passes.append(instantiate("pass", factory(), spec))
        self.passes = tuple(passes)

    def make_target(self) -> Callable[[ModuleOp, IO[str]], None]:
        """What the target of `-t` does to a module.

        Raises UserError where there is none of that name, or its options are wrong.
        """
        specs = list(parse_pipeline(self.args.target))
        if len(specs) != 1:
            raise UserError(f"-t takes one target, found {self.args.target!r}")
        entry = chosen("target", specs[0].name, self.available_targets)
        self.stage = f"target '{specs[0].name}'"
        if inspect.signature(entry).parameters:
            return entry  # of the old style: the function itself
        target: Target = instantiate("target", entry(), specs[0])
        if isinstance(target, MLIRTarget):
            target = dataclasses.replace(
                target,
                print_generic_format=self.args.print_op_generic or target.print_generic_format,
                print_properties_as_attributes=self.args.print_no_properties
                or target.print_properties_as_attributes,
                print_debuginfo=self.args.print_debuginfo or target.print_debuginfo,
                syntax_highlight=self.args.syntax_highlight or target.syntax_highlight,
            )
        return lambda module, output: target.emit(self.ctx, module, output)

    def apply_passes(self, prog: ModuleOp) -> None:
        """Apply the passes in order; the steps of a pass made of others can be watched too."""
        watched = self.args.print_between_passes or self.args.time_passes
        steps = [*self.passes, None]
        self.between_passes(None, prog, steps[0])
        for current, following in zip(self.passes, steps[1:], strict=True):
            apply_steps = getattr(current, "apply_steps", None)
            if watched and apply_steps is not None:
                apply_steps(self.ctx, prog, self.between_passes)
            else:
                current.apply(self.ctx, prog)
            self.between_passes(current, prog, following)

    def between_passes(
        self, previous: ModulePass | None, module: ModuleOp, following: ModulePass | None
    ) -> None:
        """Verify, and print what the arguments ask for, before and after each pass."""
        if self.args.time_passes and previous is not None:
            print(f"Pass {previous.name} took {time.perf_counter() - self.started} seconds")
        if not self.args.disable_verify:
            verify(module)
        if previous is not None and following is not None and self.args.print_between_passes:
            if self.args.print_debuginfo:
                self.locate(module)
            print(f"IR after {previous.name}:")
            Printer(
                stream=sys.stdout,
                print_generic_format=self.args.print_op_generic,
                print_debuginfo=self.args.print_debuginfo,
            ).print_op(module)
            print("\n\n\n", flush=True)
        if following is not None:
            self.stage = f"pass '{following.name}'"
        self.started = time.perf_counter()

    def locate(self, module: ModuleOp) -> None:
        """Give what passes left without a location that of the op before it, or around it."""
        if any(isinstance(op.location, UnknownLoc) for op in module.walk()):
            from ..passes.rewriting import fill_locations

            fill_locations(module)


def run(args: Sequence[str] | None = None) -> int:
    """Run the tool; its exit code.  Every error is a message on standard error."""
    try:
        return NumbaOptMain(args).main()
    except BrokenPipeError:
        raise
    except (Exception, ArgSpecParseError) as error:
        sys.stdout.flush()
        print(describe(error, "numba-opt").render(Sources({})), file=sys.stderr)
        if os.environ.get(TRACE_VARIABLE):
            traceback.print_exception(error, file=sys.stderr)
        return 1


def main() -> None:
    """The console script."""
    sys.exit(run_tool(run))


if __name__ == "__main__":
    main()
