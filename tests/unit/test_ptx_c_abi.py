"""The `c` ABI against nvcc: the same `.param` lines for the same functions.

Cases CABI-01 and CABI-02 are among them.  Where nvcc is missing its recorded lines count;
where it is here, the record is checked as well.
"""

from __future__ import annotations

import json
from functools import cache

import machine
import pytest
from cabi.signatures import RECORDED, nvcc_parameters, parameters, signatures
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

SIGNATURES = {signature.name: signature for signature in signatures()}
NVCC: dict[str, list[str]] = json.loads(RECORDED.read_text())


@cache
def ours() -> dict[str, list[str]]:
    """What this project makes of the signatures, in one module."""
    context = make_context()
    text = "".join(signature.mlir for signature in SIGNATURES.values())
    module = parse_source(context, text, "cabi.mlir")
    NumbaToLlvmPass().apply(context, module)
    return parameters(PTXTarget(opt=1).compile(module).text)


def test_the_record_is_complete() -> None:
    assert list(NVCC) == list(SIGNATURES)
    assert len(SIGNATURES) > 400


@pytest.mark.parametrize("name", SIGNATURES)
def test_same_parameters(name: str) -> None:
    assert ours()[name] == NVCC[name], SIGNATURES[name].mlir + SIGNATURES[name].cuda


@pytest.mark.skipif(machine.find("nvcc") is None, reason="needs nvcc")
def test_the_record_is_nvccs() -> None:
    assert nvcc_parameters(machine.find("nvcc")) == NVCC


def test_cabi_01() -> None:
    """A struct of three int8 as the case gives it."""
    assert NVCC["cabi_01"] == [
        ".param .align 1 .b8 func_retval0[3]",
        ".param .align 1 .b8 cabi_01_param_0[3]",
    ]
    assert ours()["cabi_01_two"][1:] == [
        ".param .align 1 .b8 cabi_01_two_param_0[3]",
        ".param .align 1 .b8 cabi_01_two_param_1[3]",
    ]


@pytest.mark.parametrize(("type", "align", "size"), [("f32", 8, 8), ("f64", 16, 16)])
def test_cabi_02(type: str, align: int, size: int) -> None:
    """Complex numbers have nvcc's alignment, not that of LLVM's struct."""
    name = next(s.name for s in SIGNATURES.values() if s.numba == (f"complex<{type}>",))
    assert ours()[name] == [
        f".param .align {align} .b8 func_retval0[{size}]",
        f".param .align {align} .b8 {name}_param_0[{size}]",
    ]
