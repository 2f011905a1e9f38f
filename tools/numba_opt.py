"""`numba-opt`: xDSL's driver with this project's dialects, passes and targets."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import IO

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Dialect
from xdsl.universe import Universe
from xdsl.xdsl_opt_main import xDSLOptMain

from .located_parser import LocatedParser


def get_llvm() -> Dialect:
    try:
        from ..dialects.llvm import Llvm
    except ModuleNotFoundError:
        from xdsl.dialects.llvm import LLVM as Llvm

    return Llvm


class NumbaOptMain(xDSLOptMain):
    def register_all_dialects(self) -> None:
        dialects: dict[str, Callable[[], Dialect]] = dict(Universe.get_multiverse().all_dialects)
        dialects["llvm"] = get_llvm
        for name, factory in dialects.items():
            self.ctx.register_dialect(name, factory)

    def get_input_stream(self) -> tuple[IO[bytes], str]:
        if self.args.input_file in (None, "-"):
            return sys.stdin.buffer, "mlir"
        return open(self.args.input_file, "rb"), "mlir"

    def parse_chunk(
        self, chunk: IO[bytes], file_extension: str, start_offset: int = 0
    ) -> ModuleOp | None:
        text = chunk.read().decode()
        parser = LocatedParser(self.ctx, text, self.get_input_name(), start_offset)
        return parser.parse_module(not self.args.no_implicit_module)


def main() -> None:
    NumbaOptMain("numba-opt").run()
