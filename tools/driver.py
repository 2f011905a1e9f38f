"""What the command-line tools have in common: dialects, source text, verification, output.

`numba-opt` registers the project's `llvm` dialect in place of the stock one, which
has fewer ops; everything else comes from the universes that the entry point
`xdsl.universe` finds, this project's among them.
"""

from __future__ import annotations

import codecs
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Dialect, Operation
from xdsl.universe import Universe
from xdsl.utils.exceptions import VerifyException

from ..datamodel.diagnostics import LocatedError
from .dominance import verify_dominance
from .located_parser import LocatedParser
from .reporting import UserError, one_line

STDIN = "<stdin>"
"""How diagnostics call standard input."""

RECURSION_LIMIT = 60_000
STACK_SIZE = 512 << 20
"""Room for deeply nested programs: xDSL's parser, printer and rewriters recurse.

The stack is address space, of which only what is used becomes memory.
"""


@cache
def multiverse() -> Universe:
    """All dialects, passes, targets and front ends in this environment, looked up once."""
    return Universe.get_multiverse()


def get_llvm() -> Dialect:
    from ..dialects.llvm import Llvm

    return Llvm


def register_dialects(context: Context) -> None:
    """Register every dialect of the environment, and ours for `llvm`."""
    for name, factory in multiverse().all_dialects.items():
        context.register_dialect(name, get_llvm if name == "llvm" else factory)


def make_context() -> Context:
    """A context with every dialect of the environment registered."""
    context = Context()
    register_dialects(context)
    return context


def read_source(name: str | None) -> tuple[str, str]:
    """The name for diagnostics and the text of a file; of standard input for None or "-".

    A byte order mark in front is no part of the text.  Raises UserError where it cannot be
    read, or is not UTF-8.
    """
    try:
        if name is None or name == "-":
            name = STDIN
            data = sys.stdin.buffer.read()
        else:
            with open(name, "rb") as file:
                data = file.read()
    except OSError as error:
        raise UserError(f"cannot read {name!r}: {error.strerror}") from error
    except ValueError as error:
        raise UserError(f"cannot read {name!r}: {error}") from error
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return name, data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UserError(
            f"cannot read {name!r}: it is not UTF-8 text (byte 0x{data[error.start]:02x} "
            f"in line {line})",
            help="give it a file of MLIR text",
        ) from error


def parse_source(
    context: Context,
    text: str,
    name: str,
    *,
    line_offset: int = 0,
    implicit_module: bool = True,
) -> ModuleOp:
    """Parse a module whose ops all have locations.

    `line_offset`: lines of the file before `text`.
    Raises ParseError, or LocatedError where the text has a `loc` of its own.
    """
    return LocatedParser(context, text, name, line_offset).parse_module(implicit_module)


def verify(module: ModuleOp) -> None:
    """Verify a module: that values are defined before use, and each op, innermost first.

    Raises LocatedError at the op that does not verify.  (Stock `verify` attaches the
    whole module in generic form and no location.)
    """
    verify_dominance(module)
    _verify_nested(module)


def _verify_nested(op: Operation) -> None:
    for region in op.regions:
        for block in region.blocks:
            for nested in block.ops:
                _verify_nested(nested)
            if block.is_empty:
                _verify_one(op, block.verify)
    _verify_one(op, lambda: op.verify(verify_nested_ops=False))


def _verify_one(op: Operation, check: Callable[[], None]) -> None:
    try:
        check()
    except LocatedError:
        raise
    except VerifyException as error:
        message = one_line(str(error))
        if op.name not in message:
            message = f"'{op.name}': {message}"
        raise LocatedError(message, op, help=getattr(error, "help", None)) from error


def write_output(path: str, data: bytes) -> None:
    """Write a whole file or, where that fails, leave what was there.

    Raises UserError where the file cannot be written.
    """
    target = os.path.realpath(path)
    try:
        if os.path.exists(target) and not os.path.isfile(target):
            # A device or a pipe; a directory is refused by open.
            with open(target, "wb") as file:
                file.write(data)
            return
        temporary = f"{target}.{os.getpid()}.tmp"
        try:
            with open(temporary, "xb") as file:
                file.write(data)
            if os.path.exists(target):
                os.chmod(temporary, os.stat(target).st_mode & 0o777)
            os.replace(temporary, target)
        except BaseException:
            if os.path.exists(temporary):
                os.unlink(temporary)
            raise
    except OSError as error:
        raise UserError(f"cannot write {path!r}: {error.strerror}") from error


def write_bytes(stream: IO[str], data: bytes) -> None:
    """Write bytes to a text stream, below its encoding where it has one."""
    stream.flush()
    if (buffer := getattr(stream, "buffer", None)) is not None:
        buffer.write(data)
    else:
        stream.write(data.decode("utf-8"))
    stream.flush()


def run_tool(tool: Callable[[], int]) -> int:
    """Run a tool's body with room for deep recursion; its exit code.

    A reader that closes the pipe early, and an interrupt, end it quietly.
    """
    outcome: list[int | BaseException] = []

    def body() -> None:
        try:
            outcome.append(tool())
            sys.stdout.flush()
        except BaseException as error:
            outcome.append(error)

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, RECURSION_LIMIT))
    size = threading.stack_size(STACK_SIZE)
    try:
        thread = threading.Thread(target=body, daemon=True)
        thread.start()
        thread.join()
    except KeyboardInterrupt:
        return 130
    finally:
        threading.stack_size(size)
        sys.setrecursionlimit(limit)
    match outcome[0]:
        case int(code):
            return code
        case BrokenPipeError():
            # Python flushes standard output once more when it exits.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        case error:
            raise error
