"""Independent judges of every example: upstream MLIR and the assembler."""

from __future__ import annotations

import subprocess
from io import StringIO
from pathlib import Path

import pytest
from machine import find, find_upstream
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets.ptx import PTXTarget

from .host import CONTEXT, parse

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.mlir"))

each_example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def accepts(command: list[str], text: str) -> str:
    """What a judge prints for the text; fails where it refuses."""
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def needs(tool: str | None, name: str) -> str:
    if tool is None:
        pytest.skip(f"{name} is not installed")
    return tool


@each_example
def test_every_step_verifies(path: Path) -> None:
    """Each pass of the pipeline leaves a module that verifies."""
    module = parse(path.read_text())
    pipeline = NumbaToLlvmPass()
    seen: list[str] = []
    pipeline.apply_steps(
        CONTEXT,
        module,
        lambda before, module, after: (module.verify(), seen.append(after.name if after else "")),
    )
    assert len(seen) == len(pipeline.passes()) + 1


@each_example
def test_upstream_accepts_the_final_output(path: Path) -> None:
    mlir_opt = needs(find_upstream("mlir-opt"), "mlir-opt")
    mlir_translate = needs(find_upstream("mlir-translate"), "mlir-translate")
    module = parse(path.read_text())
    NumbaToLlvmPass().apply(CONTEXT, module)
    accepts([mlir_opt, "-"], str(module))
    assert "define ptx_kernel void" in accepts(
        [mlir_translate, "--mlir-to-llvmir", "-"], str(module)
    )


@each_example
@pytest.mark.parametrize("opt", [0, 3])
def test_the_assembler_accepts_the_ptx(path: Path, opt: int, tmp_path: Path) -> None:
    ptxas = needs(find("ptxas"), "ptxas")
    module = parse(path.read_text())
    NumbaToLlvmPass().apply(CONTEXT, module)
    ptx = StringIO()
    PTXTarget(opt=opt).emit(CONTEXT, module, ptx)
    source = tmp_path / "kernel.ptx"
    source.write_text(ptx.getvalue())
    accepts([ptxas, "-arch=sm_90", str(source), "-o", str(tmp_path / "kernel.cubin")], "")


@each_example
def test_a_second_run_finds_nothing_to_do(path: Path) -> None:
    module = parse(path.read_text())
    NumbaToLlvmPass().apply(CONTEXT, module)
    once = str(module)
    NumbaToLlvmPass().apply(CONTEXT, module)
    assert str(module) == once
