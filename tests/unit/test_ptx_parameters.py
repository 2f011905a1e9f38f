"""Kernels with many parameters: the budget, its message, and the two ways round it.

Cases PTX-03 and TUP-10; CABI-04 is the layout of a packed buffer.
"""

from __future__ import annotations

import re
import time

import machine
import pytest
from xdsl.dialects.builtin import f64, i8, i64
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.datamodel.layout import NVPTX64
from xdsl_numba.passes.kernel_parameters import parameter_layout
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets import assembler
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

needs_ptxas = pytest.mark.skipif(machine.find("ptxas") is None, reason="needs ptxas")

ARRAY = "!numba.array<f32, 1, C>"


def lowered(text: str, **options: object):
    context = make_context()
    module = parse_source(context, text, "k.mlir")
    NumbaToLlvmPass(**options).apply(context, module)
    return module


def many_arrays(count: int) -> str:
    """A kernel that stores what `a0` and the last array begin with to the one before it."""
    arguments = ", ".join(f"%a{i}: {ARRAY}" for i in range(count))
    return f"""
func.func @many({arguments}) attributes {{dm.abi = "kernel"}} {{
  %zero = numba.constant 0 : si64
  %x = numba.getitem %a0[%zero] : ({ARRAY}, si64) -> f32
  %y = numba.getitem %a{count - 1}[%zero] : ({ARRAY}, si64) -> f32
  %z = numba.binop add %x, %y : (f32, f32) -> f32
  numba.setitem %a{count - 2}[%zero], %z : ({ARRAY}, si64, f32)
  func.return
}}
"""


def int_tuple(count: int) -> str:
    """PTX-03: an array's pointer and a tuple of `count` integers."""
    tuple_ = f"!numba.unituple<si64, {count}>"
    return f"""
func.func @k(%p: !numba.cpointer<si64>, %t: {tuple_}) attributes {{dm.abi = "kernel"}} {{
  %x = numba.static_getitem %t[{count - 1}] : {tuple_} -> si64
  %q = builtin.unrealized_conversion_cast %p : !numba.cpointer<si64> to !llvm.ptr
  dm.store %x, %q : si64, !llvm.ptr
  func.return
}}
"""


@needs_ptxas
@pytest.mark.parametrize(("count", "version", "size"), [(543, 80, 4352), (4094, 81, 32760)])
def test_ptx_03_within_the_budget(count: int, version: int, size: int) -> None:
    compiled = PTXTarget(sm=90, ptx=version).compile(lowered(int_tuple(count)))
    assert len(re.findall(r"\.param \.u64", compiled.text)) * 8 == size
    assembler.assemble(compiled.text, "sm_90")


@pytest.mark.parametrize(
    ("count", "version", "size", "budget"), [(544, 80, 4360, 4352), (4095, 81, 32768, 32764)]
)
def test_ptx_03_past_the_budget(count: int, version: int, size: int, budget: int) -> None:
    with pytest.raises(LocatedError) as raised:
        PTXTarget(sm=90, ptx=version).compile(lowered(int_tuple(count), ptx=version))
    shown = f"{version // 10}.{version % 10}"
    assert raised.value.message == (
        f"kernel @k has {size} bytes of parameters, and PTX {shown} takes at most {budget}; "
        f"the largest are t ({size - 8} bytes), p (8 bytes)"
    )
    assert "params=buffer" in (raised.value.help or "")


@needs_ptxas
def test_ptx_03_the_budget_is_the_assemblers() -> None:
    """One parameter more than the budget, and the assembler refuses as well."""
    compiled = PTXTarget(sm=90, ptx=8.0).compile(lowered(int_tuple(543)))
    last = ".param .u64 k_param_543\n"
    assert last in compiled.text
    more = compiled.text.replace(last, ".param .u64 k_param_543,\n\t.param .u8 k_param_544\n")
    with pytest.raises(assembler.AssemblerError):
        assembler.assemble(more, "sm_90")


@needs_ptxas
def test_tup_10_large_tuples() -> None:
    """8000 bytes take the version that holds them; 3500 leaves in seconds."""
    compiled = PTXTarget(sm=90).compile(lowered(int_tuple(1000)))
    assert compiled.version == 81
    nested = f"!numba.unituple<!numba.unituple<{ARRAY}, 5>, 100>"
    text = f"""
func.func @k(%t: {nested}) attributes {{dm.abi = "kernel"}} {{
  func.return
}}
"""
    start = time.monotonic()
    compiled = PTXTarget(sm=90).compile(lowered(text))
    assert time.monotonic() - start < 60
    assert compiled.version == 81
    assert len(re.findall(r"^\t\.param", compiled.text, re.MULTILINE)) == 3500
    with pytest.raises(LocatedError, match=r"28000 bytes of parameters, and PTX 8\.0"):
        PTXTarget(sm=90, ptx=8.0).compile(lowered(text))


def test_600_arrays_are_refused() -> None:
    with pytest.raises(LocatedError) as raised:
        lowered(many_arrays(600))
    assert raised.value.message == (
        "kernel @many has 33600 bytes of parameters, and PTX takes at most 32764; the largest "
        "are a0 (56 bytes), a1 (56 bytes), a2 (56 bytes), a3 (56 bytes), a4 (56 bytes) and 595 "
        "more"
    )
    assert str(raised.value).startswith("k.mlir:2:1: error: ")


@needs_ptxas
@pytest.mark.parametrize("params", ["buffer", "constant"])
def test_600_arrays_in_memory(params: str) -> None:
    compiled = PTXTarget(sm=90).compile(lowered(many_arrays(600), params=params))
    assembler.assemble(compiled.text, "sm_90")
    entry = compiled.text[compiled.text.index(".visible .entry") :]
    if params == "buffer":
        assert ".param .u64 .ptr .global .align 16 many_param_0\n)" in entry
        assert "ld.global.nc" in entry
    else:
        assert ".visible .const .align 16 .b8 _xn$many$2eparams[33600];" in compiled.text
        assert ".entry many()" in entry
        assert "ld.const" in entry


def test_cabi_04_a_packed_buffer_has_padding() -> None:
    """int8, int64, int8 and a complex128, whose two parts are leaves of their own."""
    layout = parameter_layout([i8, i64, i8, f64, f64], NVPTX64)
    assert layout.offsets == (0, 8, 16, 24, 32)
    assert layout.size == 40
