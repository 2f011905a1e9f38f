"""What xDSL's own `llvm` dialect makes of a line of IR, next to this project's."""

from __future__ import annotations

import re

from xdsl.context import Context
from xdsl.dialects.builtin import Builtin, ModuleOp
from xdsl.dialects.llvm import LLVM
from xdsl.dialects.test import Test, TestOp
from xdsl.ir import Dialect, Operation
from xdsl.parser import Parser
from xdsl.traits import get_effects
from xdsl_numba.dialects.llvm import Llvm


def read(text: str, dialect: Dialect) -> list[Operation]:
    """The verified ops of a text; values that it does not define come from a `test.op`."""
    ctx = Context()
    for used in (Builtin, Test, dialect):
        ctx.load_dialect(used)
    parser = Parser(ctx, text)
    ops: list[Operation] = []
    while (op := parser.parse_optional_operation()) is not None:
        ops.append(op)
    suppliers: list[Operation] = []
    for references in parser.forward_ssa_references.values():
        for value in references.values():
            supplier = TestOp(result_types=[value.type])
            value.replace_all_uses_with(supplier.results[0])
            suppliers.append(supplier)
    ModuleOp([*suppliers, *ops]).verify()
    return ops


def printed_as(text: str, dialect: Dialect) -> str:
    """How a dialect prints it, in a line, without the names of values."""
    shown = "".join(str(op) for op in read(text, dialect))
    return without_names(re.sub(r"\n *", " ", shown))


def without_names(text: str) -> str:
    # A name in a string, such as a register of inline assembly, is none.
    return re.sub(r'("[^"]*")|%\w+', lambda found: found[1] or "%", text)


def answer(text: str) -> str:
    """What is wrong with xDSL's way: `docs/upstream.md` says what the words mean."""
    try:
        ours: str | None = printed_as(text, Llvm)
    except Exception:
        ours = None
    try:
        theirs = printed_as(text, LLVM)
    except Exception as error:
        message = str(error).strip().splitlines()[-1].strip() or type(error).__name__
        return f"error: {message}"
    if ours is None:
        return "accepts: no error"
    if theirs != ours:
        return f"prints: {theirs}"
    (mine,), (stock,) = read(text, Llvm)[-1:], read(text, LLVM)[-1:]
    if get_effects(stock) is None and get_effects(mine) is not None:
        return "effects: unknown"
    return "same"
