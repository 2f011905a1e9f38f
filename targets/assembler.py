"""From PTX to machine code: ptxas where there is one, else nvJitLink.

Neither needs a GPU or a driver.  nvJitLink comes as wheels with the extra `cuda` and is
reached through cuda.core.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from .cuda_paths import find_ptxas

_SHOWN = 3


class AssemblerError(Exception):
    """No assembler, or one that refuses the PTX; `help` says what to do."""

    def __init__(self, message: str, help: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.help = help


def assemble(ptx: str, cpu: str) -> bytes:
    """Machine code for the architecture `cpu` (`sm_90a`).

    Raises AssemblerError with the assembler's message and the line of PTX that it means.
    """
    ptxas = find_ptxas()
    return run_nvjitlink(ptx, cpu) if ptxas is None else run_ptxas(ptxas, ptx, cpu)


def check(ptx: str, cpu: str) -> None:
    """Raise AssemblerError where the assembler refuses the PTX.

    References to functions of other modules may stay open.
    """
    ptxas = find_ptxas()
    if ptxas is not None:
        run_ptxas(ptxas, ptx, cpu, whole=False)
        return
    try:
        run_nvjitlink(ptx, cpu)
    except AssemblerError as error:
        if "Undefined reference to" not in error.message:
            raise


def run_ptxas(ptxas: Path, ptx: str, cpu: str, *, whole: bool = True) -> bytes:
    """Machine code by ptxas; `whole=False` leaves references to other modules open."""
    with tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder, "kernel.ptx"), Path(folder, "kernel.cubin")
        source.write_text(ptx)
        command = [str(ptxas), "-arch", cpu, *([] if whole else ["-c"]), str(source)]
        done = subprocess.run(
            [*command, "-o", str(output)], capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            said = (done.stderr + done.stdout).replace(f"{source}, ", "")
            raise AssemblerError(f"ptxas refuses the PTX: {_explain(said, ptx)}")
        return output.read_bytes()


def run_nvjitlink(ptx: str, cpu: str) -> bytes:
    """Machine code by nvJitLink."""
    core = _cuda_core()
    options = core.LinkerOptions(arch=cpu)
    linker = None
    try:
        module = core.ObjectCode.from_ptx(ptx.encode())
        linker = core.Linker(module, options=options)
        return bytes(linker.link("cubin").code)
    except Exception as error:
        said = str(error)
        if linker is not None:
            said += "\n" + str(linker.get_error_log())
        raise AssemblerError(f"nvJitLink refuses the PTX: {_explain(said, ptx)}") from error


def _cuda_core() -> Any:
    """cuda.core, which has no type annotations that we could use."""
    try:
        return import_module("cuda.core")
    except ImportError as error:
        raise AssemblerError(
            "no assembler for PTX: neither ptxas nor cuda.core is here",
            'pip install "xdsl-numba[cuda]", or install a CUDA toolkit and put ptxas on PATH',
        ) from error


def _explain(said: str, ptx: str) -> str:
    """The assembler's errors, each with the line of PTX that it speaks of."""
    lines = ptx.splitlines()
    found: list[str] = []
    for message in said.splitlines():
        place = re.search(r"\bline (\d+); (?:error|fatal|warning)\s*: (.*)", message)
        if place and 0 < int(place[1]) <= len(lines):
            found.append(f"line {place[1]}: {place[2].strip()}: {lines[int(place[1]) - 1].strip()}")
    if not found:
        found = [re.sub(r"\s+", " ", line).strip() for line in said.splitlines() if line.strip()]
    more = f" (and {len(found) - _SHOWN} more)" if len(found) > _SHOWN else ""
    return "; ".join(found[:_SHOWN]) + more
