"""Whatever verifies becomes PTX that ptxas takes, or is refused with its place.

The modules are those of `llvm_ops.jsonl`, one for each op and attribute of upstream's, and
random ones.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import machine
import pytest
from fuzz.device import device_module
from xdsl.utils.exceptions import ParseError
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.passes.nvvm_legalize_kernels import NvvmLegalizeKernelsPass
from xdsl_numba.targets.cuda_paths import find_libdevice
from xdsl_numba.targets.libdevice import functions_of
from xdsl_numba.targets.nvptx_checks import APPROXIMATE, NO_INSTRUCTION
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

TESTS = Path(__file__).parents[1]
needs_ptxas = pytest.mark.skipif(machine.find("ptxas") is None, reason="needs ptxas")

LINES = (TESTS / "conformance" / "data" / "llvm_ops.jsonl").read_text().splitlines()
MODULES: dict[str, str] = {entry["name"]: entry["mlir"] for entry in map(json.loads, LINES)}

REFUSED = {
    # What the dialect leaves out.
    "G global ctor": "global_ctors",
    "G alias": "alias",
    "G comdat": "comdat",
    # What PTX has not.
    "powi": "PTX has no instruction for it",
    "G kernel": "has both nvvm.maxntid and nvvm.reqntid",
    "G fmf": 'asks for the garbage collector "x"',
}
NEEDS = {
    "nvvm griddep": "sm=90",
    "nvvm cluster": "sm=90",
    "nvvm redux": "sm=80",
    "nvvm cpasync": "sm=80",
    "nvvm cpasync wait": "sm=80",
    "nvvm elect": "sm=90",
    "nvvm fence sc": "sm=90",
}
"""The oldest architecture of the modules that sm_75 has not."""


def compiled(name: str, text: str, **options: object):
    context = make_context()
    module = parse_source(context, text, f"{name}.mlir")
    NvvmLegalizeKernelsPass().apply(context, module)
    return PTXTarget(**options).compile(module)


@needs_ptxas
@pytest.mark.parametrize("name", MODULES)
def test_upstreams_ops(name: str) -> None:
    if name in REFUSED:
        with pytest.raises((LocatedError, ParseError), match=REFUSED[name]):
            compiled(name, MODULES[name], sm=90)
        return
    assert compiled(name, MODULES[name], sm=90, check=True).text
    if name in NEEDS:
        with pytest.raises(LocatedError) as raised:
            compiled(name, MODULES[name], sm=75)
        assert str(raised.value).startswith(f"{name}.mlir:2:2: error: ")
        assert raised.value.help == f"compile for {NEEDS[name]}"
    else:
        assert compiled(name, MODULES[name], check=True).text


@needs_ptxas
@pytest.mark.parametrize("seed", range(25))
def test_random_modules(seed: int) -> None:
    text = device_module(random.Random(seed))
    for sm, opt in ((75, 3), (90, 0)):
        refused: LocatedError | None = None
        try:
            compiled(f"seed{seed}", text, sm=sm, opt=opt, check=True)
        except LocatedError as error:
            refused = error
        if refused is not None:
            assert str(refused).startswith(f"seed{seed}.mlir:")
            assert "ptxas refuses" not in refused.message
            assert "cannot compile" not in refused.message


@pytest.mark.skipif(not machine.has_libdevice(), reason="needs libdevice")
@pytest.mark.parametrize("name", sorted(NO_INSTRUCTION | APPROXIMATE))
@pytest.mark.parametrize("type", ["f32", "f64"])
def test_the_remedy_exists(name: str, type: str) -> None:
    """What is named instead of a function without an instruction is in libdevice."""
    second = {"llvm.intr.pow": type, "llvm.intr.atan2": type, "llvm.intr.powi": "i32"}.get(name)
    result = type
    if "round" in name or "rint" in name:
        result = "i64"
    if name == "llvm.intr.sincos":
        result = f"!llvm.struct<({type}, {type})>"
    arguments = f"%x: {type}" + (f", %y: {second}" if second else "")
    values, types = ("%x, %y", f"{type}, {second}") if second else ("%x", type)
    text = f"""
llvm.func @f({arguments}) -> {result} {{
  %z = {name}({values}) : ({types}) -> {result}
  llvm.return %z : {result}
}}
"""
    with pytest.raises(LocatedError, match="PTX has no instruction for it") as raised:
        compiled("f", text)
    assert str(raised.value).startswith("f.mlir:3:3: error: ")
    path = find_libdevice()
    assert path is not None
    words = (raised.value.help or "").replace("'s", "").split()
    named = [word for word in words if word.startswith("__nv_")]
    assert len(named) == 2
    assert set(named) <= functions_of(path).keys()
