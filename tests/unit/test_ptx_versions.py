"""Every pair of architecture and PTX version: PTX, or a message; never an abort (PTX-01)."""

from __future__ import annotations

import re

import machine
import pytest
from llvmlite import binding
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.passes.nvptx_versions import (
    MINIMUM_PTX,
    PTX_VERSIONS,
    Architecture,
    VersionError,
    architectures,
    parse_version,
    show_version,
)
from xdsl_numba.targets import assembler
from xdsl_numba.targets.nvptx_codegen import CodegenError, CodegenOptions, generate_apart
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

KERNEL = """
llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.store %one, %p : i32, !llvm.ptr
  llvm.return
}
"""
LLVM_KERNEL = "define ptx_kernel void @k(ptr %p) {\n store i32 1, ptr %p\n ret void\n}\n"

NAMES = [
    f"{number}{suffix}"
    for number in (70, 72, 75, 80, 86, 87, 88, 89, 90, 100, 101, 103, 110, 120, 121)
    for suffix in ("", "a", "f")
]
VERSIONS = [*range(60, 67), *range(70, 80), *range(80, 90), *range(90, 100)]


def module():
    return parse_source(make_context(), KERNEL, "k.mlir")


@pytest.mark.parametrize("sm", NAMES)
def test_every_pair(sm: str) -> None:
    """All versions from 6.0 to 9.9 for one architecture."""
    kernel = module()
    for version in VERSIONS:
        legal = sm in MINIMUM_PTX and version in PTX_VERSIONS and version >= MINIMUM_PTX[sm]
        target = PTXTarget(sm=sm, ptx=show_version(version), opt=0)
        if legal:
            text = target.compile(kernel).text
            assert f".version {show_version(version)}\n.target sm_{sm}\n" in text
        else:
            with pytest.raises(LocatedError, match=r"unknown GPU|unknown PTX|does not have"):
                target.compile(kernel)


@pytest.mark.parametrize("sm", MINIMUM_PTX)
def test_the_minimum_is_llvms(sm: str) -> None:
    """LLVM itself ends below the minimum, and takes it where no version is given."""
    cpu = f"sm_{sm}"
    llvm = binding.parse_assembly(LLVM_KERNEL)
    minimum = MINIMUM_PTX[sm]
    below = [version for version in PTX_VERSIONS if version < minimum]
    if below:
        with pytest.raises(CodegenError, match="PTX version"):
            generate_apart(llvm, CodegenOptions(cpu, below[-1], 0), 60)
    assert generate_apart(llvm, CodegenOptions(cpu, minimum, 0), 60)
    compiled = PTXTarget(sm=sm, opt=0).compile(module())
    assert compiled.version == minimum


@pytest.mark.skipif(machine.find("ptxas") is None, reason="needs ptxas")
@pytest.mark.parametrize("sm", MINIMUM_PTX)
def test_ptxas_takes_the_minimum(sm: str) -> None:
    compiled = PTXTarget(sm=sm, opt=0).compile(module())
    try:
        assembler.assemble(compiled.text, compiled.sm.cpu)
    except assembler.AssemblerError as error:
        # An assembler knows neither the oldest architectures nor all new ones.
        if "is not defined for option 'gpu-name'" in error.message:
            pytest.skip(error.message)
        raise


def test_llvm_writes_no_other_version() -> None:
    """A feature that LLVM does not know is ignored: ours are all known to it."""
    llvm = binding.parse_assembly(LLVM_KERNEL)
    for version in PTX_VERSIONS:
        sm = next(a for a in reversed(architectures()) if a.minimum_ptx <= version)
        text = generate_apart(llvm, CodegenOptions(sm.cpu, version, 0), 60)
        assert f".version {show_version(version)}\n" in text
    newest = generate_apart(llvm, CodegenOptions("sm_70", PTX_VERSIONS[-1] + 1, 0), 60)
    assert ".version 6.0\n" in newest


@pytest.mark.parametrize("spelling", [8, "8", 8.0, "8.0", 80, "80"])
def test_version_spellings(spelling: str | int | float) -> None:
    assert parse_version(spelling) == 80


@pytest.mark.parametrize("spelling", ["", "8.", "8.00", "ptx80", 9.1, -80, "8.x", 5])
def test_version_misspellings(spelling: str | int | float) -> None:
    with pytest.raises(VersionError, match=re.escape(f"ptx={spelling}")):
        parse_version(spelling)


@pytest.mark.parametrize("spelling", ["90a", "sm_90a", "compute_90a"])
def test_architecture_spellings(spelling: str) -> None:
    assert Architecture.parse(spelling) == Architecture(90, "a")


@pytest.mark.parametrize("spelling", ["", "a", "90A", "90 a", "sm90", 9, 99, -90, "75a", True])
def test_architecture_misspellings(spelling: str | int) -> None:
    with pytest.raises(VersionError, match="unknown GPU architecture"):
        Architecture.parse(spelling)
