"""Every example through every stage: the same in each process, and in the stock tool."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("examples/*.mlir"))]

STAGES = """
import sys
from xdsl_numba.tools.driver import run_tool
from xdsl_numba.tools.numba_opt import run

def main():
    failed = 0
    for path in sys.argv[1:]:
        for options in (
            ["--print-between-passes", "--print-debuginfo"],
            ["-t", "llvmir{debug=line}"],
            ["-t", "ptx"],
        ):
            failed |= run([path, "-p", "numba-to-llvm", *options])
    return failed

sys.exit(run_tool(main))
"""
"""A process that prints every stage of every example."""

LOWERED = """
import sys
from xdsl.xdsl_opt_main import xDSLOptMain
from xdsl_numba.tools.numba_opt import run

for path in sys.argv[2:]:
    arguments = [path, "-p", "numba-to-llvm"]
    if sys.argv[1] == "xdsl-opt":
        xDSLOptMain(args=arguments).run()
    else:
        assert run(arguments) == 0
"""
"""A process that lowers every example with the stock driver or with ours."""


def execute(command: list[str], **environment: str) -> str:
    """What a command prints; fails where the command does."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def tool(name: str) -> str:
    """The path of a tool of this environment."""
    return os.path.join(os.path.dirname(sys.executable), name)


def test_processes_agree_to_the_byte() -> None:
    """No stage depends on hashes or addresses."""
    first, second = (
        execute([sys.executable, "-c", STAGES, *EXAMPLES], PYTHONHASHSEED=seed)
        for seed in ("1", "4242")
    )
    assert ".visible .entry saxpy(" in first
    assert first == second


def test_the_stock_driver_prints_the_same() -> None:
    stock, ours = (
        execute([sys.executable, "-c", LOWERED, name, *EXAMPLES])
        for name in ("xdsl-opt", "numba-opt")
    )
    assert "llvm.func @saxpy(" in ours
    assert stock == ours


def test_the_stock_tool_finds_the_passes() -> None:
    """`xdsl-opt` on the command line, through the entry point."""
    arguments = ["examples/saxpy.mlir", "-p", "numba-to-llvm"]
    assert execute([tool("xdsl-opt"), *arguments]) == execute([tool("numba-opt"), *arguments])
