"""Lower IR text through the whole pipeline for the host, and call it."""

from __future__ import annotations

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.universe import Universe
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.runtime.host import HostModule, host_triple


def context() -> Context:
    """A context with every dialect of the environment."""
    ctx = Context()
    for name, factory in Universe.get_multiverse().all_dialects.items():
        ctx.register_dialect(name, factory)
    return ctx


CONTEXT = context()


def parse(text: str) -> ModuleOp:
    """The module that the text spells, verified."""
    module = Parser(CONTEXT, text).parse_module()
    module.verify()
    return module


def lower(text: str, triple: str | None = None) -> ModuleOp:
    """The text lowered to the LLVM dialect by numba-to-llvm."""
    module = parse(text)
    NumbaToLlvmPass(triple=triple or host_triple()).apply(CONTEXT, module)
    module.verify()
    return module


def compile_text(text: str) -> HostModule:
    """The text lowered and compiled for this machine."""
    return HostModule(lower(text))
