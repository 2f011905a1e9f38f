"""libdevice: where it is looked for, what is said without it, and what its use costs."""

from __future__ import annotations

from pathlib import Path

import machine
import pytest
from llvmlite import binding
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.targets import cuda_paths, libdevice
from xdsl_numba.targets.float_options import FAST_FUNCTIONS
from xdsl_numba.targets.nvptx_codegen import CodegenOptions, generate_apart
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

needs_libdevice = pytest.mark.skipif(not machine.has_libdevice(), reason="needs libdevice")

SINE = """
llvm.func @__nv_sinf(f32) -> f32
llvm.func @k(%p: !llvm.ptr, %x: f32) attributes {nvvm.kernel} {
  %y = llvm.call @__nv_sinf(%x) : (f32) -> f32
  llvm.store %y, %p : f32, !llvm.ptr
  llvm.return
}
"""


def sine():
    return parse_source(make_context(), SINE, "k.mlir")


def test_without_libdevice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libdevice, "find_libdevice", lambda: None)
    with pytest.raises(LocatedError) as raised:
        PTXTarget().compile(sine())
    assert str(raised.value).startswith(
        "k.mlir:4:3: error: __nv_sinf is a function of NVIDIA's libdevice, which is not on this "
        "machine"
    )
    assert "nvidia-nvvm" in (raised.value.help or "")
    # A module that does not use it needs none.
    plain = parse_source(make_context(), "llvm.func @f() {\n  llvm.return\n}", "f.mlir")
    assert ".func f()" in PTXTarget().compile(plain).text


def test_a_function_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A definition called __nv_sinf is the module's: nothing is linked."""
    monkeypatch.setattr(libdevice, "find_libdevice", lambda: None)
    text = "llvm.func @__nv_sinf(%x: f32) -> f32 {\n  llvm.return %x : f32\n}"
    module = parse_source(make_context(), text, "f.mlir")
    assert "__nv_sinf" in PTXTarget().compile(module).text


@needs_libdevice
def test_a_function_of_ones_own_beside_libdevices() -> None:
    own = "llvm.func @__nv_cosf(%x: f32) -> f32 {\n  llvm.return %x : f32\n}\n"
    module = parse_source(make_context(), own + SINE, "f.mlir")
    with pytest.raises(LocatedError, match=r"f\.mlir:1:1: error: the module defines __nv_cosf"):
        PTXTarget().compile(module)


@needs_libdevice
@pytest.mark.parametrize("type", ["(f64) -> f64", "(f32) -> f64", "(f32, f32) -> f32"])
def test_a_declaration_of_another_type(type: str) -> None:
    """LLVM would link it, and the function would read what nobody passed."""
    module = parse_source(make_context(), f"llvm.func @__nv_sinf{type}", "f.mlir")
    with pytest.raises(LocatedError, match=r"and libdevice's is float \(float\)"):
        PTXTarget().compile(module)


def test_the_environment_names_a_toolkit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "nvvm" / "libdevice"
    folder.mkdir(parents=True)
    bitcode = folder / "libdevice.10.bc"
    bitcode.write_bytes(b"")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    assert cuda_paths.find_libdevice() == bitcode
    ptxas = tmp_path / "bin" / "ptxas"
    ptxas.parent.mkdir()
    ptxas.write_text("#!/bin/sh\n")
    ptxas.chmod(0o755)
    assert cuda_paths.find_ptxas() == ptxas


@needs_libdevice
def test_fork_and_spawn_link_alike() -> None:
    ir = (
        "declare float @__nv_sqrtf(float)\n"
        "define ptx_kernel void @k(ptr %p, float %x) {\n"
        " %y = call float @__nv_sqrtf(float %x)\n store float %y, ptr %p\n ret void\n}"
    )
    options = CodegenOptions("sm_90", 78, 3, str(cuda_paths.find_libdevice()))
    module = binding.parse_assembly(ir)
    forked = generate_apart(module, options, 60)
    assert forked == generate_apart(module, options, 60, fork=False)
    assert "sqrt.rn.f32" in forked


@needs_libdevice
@pytest.mark.parametrize("opt", [0, 1, 2, 3])
def test_only_what_is_used(opt: int) -> None:
    text = PTXTarget(opt=opt).compile(sine()).text
    assert "__nv_cosf" not in text
    assert "__nvvm_reflect" not in text
    assert ".extern" not in text
    assert ".visible .func" not in text


@needs_libdevice
def test_square_roots_are_rounded_correctly() -> None:
    """libdevice asks for the precision, and LLVM's answer to what it does not know is no."""
    module = parse_source(make_context(), SINE.replace("__nv_sinf", "__nv_sqrtf"), "k.mlir")
    assert "sqrt.rn.f32" in PTXTarget().compile(module).text
    assert "sqrt.rn.ftz.f32" in PTXTarget(ftz=True).compile(module).text
    assert "sqrt.approx.ftz.f32" in PTXTarget(fast_math=True).compile(module).text


@needs_libdevice
def test_fast_functions_exist() -> None:
    path = cuda_paths.find_libdevice()
    assert path is not None
    known = libdevice.functions_of(path)
    for name in FAST_FUNCTIONS:
        assert {name, name.replace("__nv_", "__nv_fast_")} <= known.keys(), name


@needs_libdevice
def test_fast_functions_are_taken() -> None:
    assert "sin.approx.ftz.f32" in PTXTarget(fast_math=None).compile(sine()).text
    module = sine()
    before = str(module)
    PTXTarget(fast_math=True).compile(module)
    assert str(module) == before
