"""The `cubin` target: PTX, and an assembler after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import IO

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp

from ..datamodel.diagnostics import LocatedError
from .assembler import AssemblerError, assemble
from .ptx import PTXTarget, note_without_kernel


@dataclass(frozen=True)
class CubinTarget(PTXTarget):
    """Writes machine code for one GPU architecture, by ptxas or else nvJitLink.

    Takes the options of `ptx`.  `sm` has to be given: machine code runs on the GPUs of
    that architecture alone.  Neither assembler needs a GPU.
    """

    name = "cubin"

    sm: int | str = ""

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        code = self.assemble(module)
        buffer = getattr(output, "buffer", None)
        if buffer is None:
            raise LocatedError(
                "machine code is no text, and this output takes text alone",
                module,
                help="use numba-opt -t cubin{sm=...} -o FILE",
            )
        note_without_kernel(module)
        output.flush()
        buffer.write(code)

    def assemble(self, module: ModuleOp) -> bytes:
        """Machine code for the module; raises LocatedError as `PTXTarget.compile` does.

        What the assembler refuses is a LocatedError with the line of PTX that it means.
        """
        if self.sm == "":
            raise LocatedError(
                "cubin needs the architecture of a GPU",
                module,
                help="write cubin{sm=90} for an H100 or H200",
            )
        compiled = self.compile(module)
        try:
            return assemble(compiled.text, compiled.sm.cpu)
        except AssemblerError as error:
            raise LocatedError(error.message, module, help=error.help) from error
