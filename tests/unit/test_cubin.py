"""Machine code by either assembler, without a GPU."""

from __future__ import annotations

import io

import machine
import pytest
from xdsl.context import Context
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.targets import assembler
from xdsl_numba.targets.cubin import CubinTarget
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

FEATURES = machine.features()
needs_ptxas = pytest.mark.skipif(not FEATURES["ptxas"], reason="needs ptxas")
needs_nvjitlink = pytest.mark.skipif(not FEATURES["cuda"], reason="needs cuda.core")

ASSEMBLERS = [
    pytest.param("ptxas", marks=needs_ptxas),
    pytest.param("nvJitLink", marks=needs_nvjitlink),
]

KERNEL = """
llvm.func @k(%p: !llvm.ptr, %x: f32) attributes {nvvm.kernel} {
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.return
}
"""
NONSENSE = """
llvm.func @k() attributes {nvvm.kernel} {
  llvm.inline_asm has_side_effects "nonsense.u32 %r1;", "" : () -> ()
  llvm.return
}
"""
EXTERN = """
llvm.func @elsewhere(i32)
llvm.func @k(%i: i32) attributes {nvvm.kernel} {
  llvm.call @elsewhere(%i) : (i32) -> ()
  llvm.return
}
"""


@pytest.fixture(params=ASSEMBLERS)
def name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The assembler that is used, the other one made invisible."""
    if request.param == "nvJitLink":
        monkeypatch.setattr(assembler, "find_ptxas", lambda: None)
    return request.param


def module(text: str):
    return parse_source(make_context(), text, "k.mlir")


@pytest.mark.parametrize("sm", [75, 80, 90, "90a", 100])
def test_machine_code(name: str, sm: int | str) -> None:
    code = CubinTarget(sm=sm).assemble(module(KERNEL))
    assert code.startswith(b"\x7fELF")


def test_the_assemblers_error(name: str) -> None:
    for compile in (CubinTarget(sm=90).assemble, PTXTarget(sm=90, check=True).compile):
        with pytest.raises(LocatedError) as raised:
            compile(module(NONSENSE))
        assert f"{name} refuses the PTX: line " in raised.value.message
        assert "nonsense.u32 %r1;" in raised.value.message


def test_functions_of_other_modules(name: str) -> None:
    """The PTX is right, and machine code needs the other module."""
    assert ".extern .func" in PTXTarget(sm=90, check=True).compile(module(EXTERN)).text
    with pytest.raises(LocatedError, match="elsewhere"):
        CubinTarget(sm=90).assemble(module(EXTERN))


def test_without_an_assembler(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(assembler, "find_ptxas", lambda: None)
    monkeypatch.setattr(assembler, "import_module", missing)
    with pytest.raises(LocatedError, match="no assembler for PTX") as raised:
        CubinTarget(sm=90).assemble(module(KERNEL))
    assert 'pip install "xdsl-numba[cuda]"' in (raised.value.help or "")


def test_the_architecture_is_asked_for() -> None:
    with pytest.raises(LocatedError, match="cubin needs the architecture"):
        CubinTarget().assemble(module(KERNEL))


@needs_ptxas
def test_bytes_go_below_the_text() -> None:
    below = io.BytesIO()
    with io.TextIOWrapper(below) as output:
        CubinTarget(sm=90).emit(Context(), module(KERNEL), output)
        assert below.getvalue().startswith(b"\x7fELF")
    with pytest.raises(LocatedError, match="machine code is no text"):
        CubinTarget(sm=90).emit(Context(), module(KERNEL), io.StringIO())
