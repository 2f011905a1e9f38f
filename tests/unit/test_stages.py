"""Every example through every stage: the same in each process, and in the stock tool."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("path", EXAMPLES)
def test_the_stock_tool_prints_the_same(path: str) -> None:
    """`xdsl-opt` finds the passes through the entry point."""
    arguments = [path, "-p", "numba-to-llvm"]
    assert execute([tool("xdsl-opt"), *arguments]) == execute([tool("numba-opt"), *arguments])
