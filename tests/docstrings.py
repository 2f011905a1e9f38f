"""The examples in the docstrings of the project's ops, and what tests do with them.

The convention: an op class's docstring has one ```mlir block, which is a module.  What
it uses and does not define is supplied by a `test.op` in front, so that an example shows
the op alone; only what stands in a function has to be defined there.
"""

from __future__ import annotations

import inspect
import textwrap
from io import StringIO

from xdsl.context import Context
from xdsl.dialects import test
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.universe import Universe
from xdsl_numba.dialects.cuda import Cuda
from xdsl_numba.dialects.dm import Dm
from xdsl_numba.dialects.llvm import Llvm
from xdsl_numba.dialects.llvm_unsupported import UnsupportedOp
from xdsl_numba.dialects.numba import Numba
from xdsl_numba.dialects.nvvm import Nvvm

OWN_DIALECTS = (Numba, Cuda, Dm, Nvvm, Llvm)

OPS: list[type[Operation]] = [
    op
    for dialect in OWN_DIALECTS
    for op in dialect.operations
    # The llvm dialect holds classes of xDSL's as well, and those whose every form is refused.
    if op.__module__.startswith("xdsl_numba.") and not issubclass(op, UnsupportedOp)
]


def context() -> Context:
    ctx = Context()
    dialects = dict(Universe.get_multiverse().all_dialects)
    dialects |= {dialect.name: lambda dialect=dialect: dialect for dialect in OWN_DIALECTS}
    for name, factory in dialects.items():
        ctx.register_dialect(name, factory)
    return ctx


def example_of(op: type[Operation]) -> str:
    documentation = inspect.cleandoc(op.__doc__ or "")
    blocks = documentation.split("```mlir\n")[1:]
    assert len(blocks) == 1, f"{op.__name__} has {len(blocks)} examples in its docstring"
    return textwrap.dedent(blocks[0].split("```")[0])


def parse_example(text: str) -> ModuleOp:
    """The module of an example, with the values supplied that it does not define."""
    parser = Parser(context(), text)
    ops: list[Operation] = []
    while (op := parser.parse_optional_operation()) is not None:
        ops.append(op)
    assert not text[parser.pos :].strip(), f"no op: {text[parser.pos :]}"
    suppliers: list[Operation] = []
    for references in parser.forward_ssa_references.values():
        for value in references.values():
            supplier = test.TestOp(result_types=[value.type])
            value.replace_all_uses_with(supplier.results[0])
            suppliers.append(supplier)
    return ModuleOp([*suppliers, *ops])


def printed(module: ModuleOp, *, generic: bool = False) -> str:
    stream = StringIO()
    Printer(stream, print_generic_format=generic).print_op(module)
    return stream.getvalue()
