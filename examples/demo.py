"""Compile an example to PTX and show every stage: `python examples/demo.py [FILE]`.

Uses the library as a compiler engineer would: a context, a parsed module, passes one
by one, a target.  Where ptxas is installed, it assembles the PTX.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tempfile

from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source, read_source, verify

DEFAULT = os.path.join(os.path.dirname(__file__), "saxpy.mlir")


def show(title: str, text: str) -> None:
    """Print a stage under its title."""
    print(f"\n==== {title} {'=' * (74 - len(title))}\n")
    print(text.rstrip())


def assemble(ptx: str) -> None:
    """Hand the PTX to ptxas, if there is one."""
    ptxas = shutil.which("ptxas")
    if ptxas is None:
        show("ptxas", "not installed here: the PTX is not assembled")
        return
    with tempfile.TemporaryDirectory() as folder:
        source, cubin = os.path.join(folder, "demo.ptx"), os.path.join(folder, "demo.cubin")
        with open(source, "w", encoding="utf-8") as file:
            file.write(ptx)
        subprocess.run([ptxas, "-arch=sm_90", source, "-o", cubin], check=True)
        show("ptxas", f"accepts it: a cubin of {os.path.getsize(cubin)} bytes")


def main(path: str) -> None:
    """Every stage of one file."""
    context = make_context()
    name, text = read_source(path)
    show(f"{os.path.basename(name)}, as it is written", text)

    module = parse_source(context, text, name)
    before = text

    def after(previous: ModulePass | None, module: ModuleOp, following: ModulePass | None) -> None:
        nonlocal before
        verify(module)
        if previous is not None and str(module) == before:
            print(f"\n==== {previous.name} changes nothing")
        elif previous is not None:
            show(f"after {previous.name}", str(module))
        before = str(module)

    NumbaToLlvmPass().apply_steps(context, module, after)

    ptx = io.StringIO()
    PTXTarget(sm="90").emit(context, module, ptx)
    show("PTX for sm_90", ptx.getvalue())
    assemble(ptx.getvalue())


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else DEFAULT)
