"""Lower text for this CPU and load it, at an LLVM level; call functions of addresses."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from llvmlite import binding
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.runtime.host import host_triple
from xdsl_numba.targets.llvmir import to_module_ref
from xdsl_numba.tools.driver import make_context, parse_source, verify

from .front_types import Array


@cache
def context() -> Context:
    """A context with every dialect, made once."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return make_context()


def lower(text: str, *, params: str = "flatten") -> ModuleOp:
    """The text as the LLVM dialect for this CPU."""
    module = parse_source(context(), text, "fuzz.mlir")
    verify(module)
    NumbaToLlvmPass(triple=host_triple(), params=params).apply(context(), module)
    verify(module)
    return module


class Code:
    """The machine code of a lowered module."""

    def __init__(self, module: ModuleOp, level: int) -> None:
        """`level`: 0 for no optimisation at all, up to 3 for LLVM's whole pipeline."""
        parsed = to_module_ref(module)
        machine = binding.Target.from_triple(host_triple()).create_target_machine(
            opt=level, features="+f16c" if binding.get_host_cpu_features().get("f16c") else ""
        )
        if level:
            options = binding.create_pipeline_tuning_options(speed_level=level)
            builder = binding.create_pass_builder(machine, options)
            builder.getModulePassManager().run(parsed, builder)
        self.engine = binding.create_mcjit_compiler(parsed, machine)
        self.engine.finalize_object()

    def function(self, name: str, count: int, result: type | None = None) -> Any:
        """A function that takes `count` addresses."""
        address = self.engine.get_function_address(name)
        assert address, name
        return ctypes.CFUNCTYPE(result, *[ctypes.c_void_p] * count)(address)


def mangled(text: str) -> str:
    """A name made of a type's or an operator's text."""
    return "".join(c if c.isalnum() else "_" for c in text)


def scalar_function(name: str, operands: Sequence[str], result: str, body: str) -> str:
    """A function that computes `%r` of type `result` from `%x0`, `%x1`, ... behind pointers."""
    pointers = [f"!numba.cpointer<{type}>" for type in operands]
    parameters = "".join(f"%p{i}: {pointer}, " for i, pointer in enumerate(pointers))
    loads = "\n  ".join(
        f"%x{i} = numba.getitem %p{i}[%zero] : ({pointer}, si64) -> {type}"
        for i, (pointer, type) in enumerate(zip(pointers, operands, strict=True))
    )
    return f"""
func.func @{name}({parameters}%out: !numba.cpointer<{result}>) attributes {{dm.abi = "c"}} {{
  %zero = numba.constant 0 : si64
  {loads}
  {body}
  numba.setitem %out[%zero], %r : (!numba.cpointer<{result}>, si64, {result})
  func.return
}}
"""


def call(code: Code, name: str, dtype: np.dtype[np.generic], rows: Sequence[Array]) -> Array:
    """The results of a function that `scalar_function` made."""
    out = np.zeros(len(rows[0]), dtype)
    arrays = [np.ascontiguousarray(row) for row in (*rows, out)]
    function = code.function(name, len(arrays))
    bases = [(array.ctypes.data, array.itemsize) for array in arrays]
    for i in range(len(out)):
        function(*[base + i * size for base, size in bases])
    return out


def same(found: Array, expected: Array, ulp: int = 0) -> Array:
    """Row by row: equal bits, or both not a number, or within some units in the last place."""
    if found.dtype.kind in "mM":
        return found.view("i8") == expected.view("i8")
    if found.dtype.kind == "c":
        return same(found.real, expected.real, ulp) & same(found.imag, expected.imag, ulp)
    if found.dtype.kind != "f":
        return found == expected
    equal = (found == expected) & (np.signbit(found) == np.signbit(expected))
    equal |= np.isnan(found) & np.isnan(expected)
    if ulp:
        with np.errstate(all="ignore"):
            bound = ulp * np.spacing(np.abs(expected))
            equal |= np.isfinite(found) & (np.abs(found - expected) <= bound)
    return equal
