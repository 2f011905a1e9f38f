"""The cases about entry points, returns and booleans in PTX, each under its name."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.passes.kernel_names import demangle
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets.llvmir import to_llvm_text
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source


def lowered(text: str):
    context = make_context()
    module = parse_source(context, text, "k.mlir")
    NumbaToLlvmPass().apply(context, module)
    return module


@pytest.mark.parametrize(
    ("sm", "ptx", "version"),
    [
        (90, 6.0, None),
        (90, 7.7, None),
        (90, 7.8, "7.8"),
        ("90a", 7.8, None),
        ("90a", 8.0, "8.0"),
        (90, None, "7.8"),
        (75, None, "6.3"),
        (90, 9.3, None),
    ],
)
def test_ptx_01(sm: int | str, ptx: float | None, version: str | None) -> None:
    """A version that is too low and one that is unknown are errors, not an abort or a guess."""
    text = "llvm.func @k() attributes {nvvm.kernel} {\n  llvm.return\n}\n"
    module = parse_source(make_context(), text, "k.mlir")
    if version is None:
        with pytest.raises(LocatedError, match=r"PTX version|does not have"):
            PTXTarget(sm=sm, ptx=ptx).compile(module)
    else:
        assert f".version {version}\n" in PTXTarget(sm=sm, ptx=ptx).compile(module).text


def test_ptx_04_a_kernel_without_a_result() -> None:
    """None is a pointer in the data model, and a kernel returns void all the same."""
    text = """
func.func @k(%p: !numba.voidptr) -> !numba.none attributes {dm.abi = "kernel"} {
  %none = numba.constant none : !numba.none
  func.return %none : !numba.none
}
"""
    module = lowered(text)
    assert "define ptx_kernel void @k(ptr %" in to_llvm_text(module)
    assert ".visible .entry k(" in PTXTarget().compile(module).text


def test_ptx_04_a_kernel_with_a_result() -> None:
    text = """
func.func @k2(%x: si32) -> si32 attributes {dm.abi = "kernel"} {
  func.return %x : si32
}
"""
    with pytest.raises(LocatedError) as raised:
        lowered(text)
    assert str(raised.value).startswith("k.mlir:2:1: error: ")


@pytest.mark.parametrize(
    ("head", "directive"),
    [
        ("llvm.func ptx_kernelcc @k()", ".entry"),
        ("llvm.func @k()", ".func"),
        ("llvm.func @k() attributes {nvvm.kernel}", ".entry"),
    ],
)
def test_ptx_05(head: str, directive: str) -> None:
    """Both of the dialect's ways to say kernel give an entry, and neither gives a function."""
    module = parse_source(make_context(), f"{head} {{\n  llvm.return\n}}\n", "k.mlir")
    assert re.search(
        rf"^\.visible {re.escape(directive)}\s+k\(", PTXTarget().compile(module).text, re.M
    )


def test_ptx_06() -> None:
    """Exported kernels of any name: distinct, and only what PTX cannot spell is changed."""
    names = ["my kernel.1-x", "a.b$c", "Δx", "ok_name$1"]
    text = "".join(
        f'func.func @"{name}"() attributes {{dm.abi = "kernel"}} {{\n  func.return\n}}\n'
        for name in names
    )
    ptx = PTXTarget().compile(lowered(text)).text
    entries = re.findall(r"\.visible \.entry ([\w$]+)\(", ptx)
    assert len(set(entries)) == len(names)
    assert [demangle(entry) for entry in entries] == names
    assert "ok_name$1" in entries


def test_bool_03() -> None:
    """A true result is 1 and not -1: C++ reads the byte as an integer."""
    text = """
func.func @f(%x: si32) -> !numba.boolean attributes {dm.abi = "c"} {
  %three = numba.constant 3 : si32
  %r = numba.cmp gt %x, %three : (si32, si32)
  func.return %r : !numba.boolean
}
"""
    ptx = PTXTarget().compile(lowered(text)).text
    assert re.search(r"selp\.\w+\s+%\w+, 1, 0, %p", ptx)
    assert "-1, 0" not in ptx


def test_bool_03_foreign() -> None:
    """So is the i1 of a function that knows no front-end type."""
    text = """
func.func @f(%x: i32) -> i1 {
  %three = arith.constant 3 : i32
  %r = arith.cmpi sgt, %x, %three : i32
  func.return %r : i1
}
"""
    ptx = PTXTarget().compile(lowered(text)).text
    assert re.search(r"selp\.\w+\s+%\w+, 1, 0, %p", ptx)
    assert "-1, 0" not in ptx


def test_two_processes_write_the_same() -> None:
    text = """
func.func @k(%a: !numba.array<f32, 1, C>, %f: !numba.boolean) attributes {dm.abi = "kernel"} {
  func.return
}
"""
    command = [sys.executable, "-m", "xdsl_numba.tools.numba_opt", "-", "-p", "numba-to-llvm"]
    outputs = {
        subprocess.run(
            [*command, "-t", "ptx{sm=90}"], input=text, capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    }
    assert len(outputs) == 1
    assert ".entry k(" in outputs.pop()
