"""libdevice, NVIDIA's library of mathematical functions, linked where it is used."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from llvmlite import binding, ir
from xdsl.dialects.builtin import ModuleOp

from ..datamodel.diagnostics import LocatedError
from ..passes.llvm_functions import (
    callee,
    calls,
    function_type,
    functions,
    is_definition,
    symbol_name,
)
from .cuda_paths import find_libdevice
from .llvmir_types import TypeConverter

PREFIX = "__nv_"
"""How the names of libdevice's functions begin."""


def libdevice_for(module: ModuleOp) -> Path | None:
    """The path of libdevice where the module uses one of its functions, else None.

    Raises LocatedError where libdevice is not on this machine, for a function that it does
    not have, or has with another type, and for a definition that it has as well.
    """
    used = {
        name: op
        for op in functions(module)
        if not is_definition(op) and (name := symbol_name(op) or "").startswith(PREFIX)
    }
    if not used:
        return None
    # Where a function is called says more than where it is declared.
    places = {name: op for op in calls(module) if (name := callee(op)) in used}
    path = find_libdevice()
    if path is None:
        name = next(iter(used))
        raise LocatedError(
            f"{name} is a function of NVIDIA's libdevice, which is not on this machine",
            places.get(name, used[name]),
            help='pip install "xdsl-numba[cuda]" (the wheel nvidia-nvvm), or let CUDA_HOME name '
            "a CUDA toolkit",
        )
    known = functions_of(path)
    types = TypeConverter(ir.Context())
    for name, op in used.items():
        if name not in known:
            raise LocatedError(
                f"libdevice has no function {name}",
                places.get(name, op),
                help="check its spelling; sinf is __nv_sinf, and sin of doubles __nv_sin",
            )
        declared = types.function_type(function_type(op), op)
        if str(declared) != known[name]:
            # LLVM links them all the same, and what is called reads other registers.
            raise LocatedError(
                f"{name} is declared as {declared}, and libdevice's is {known[name]}",
                op,
                help="declare it as libdevice has it; names that end in f are for f32",
            )
    for op in functions(module):
        if is_definition(op) and (name := symbol_name(op) or "") in known:
            raise LocatedError(
                f"the module defines {name}, and so does libdevice, of which it uses "
                f"{next(iter(used))}",
                op,
                help="give it another name",
            )
    return path


@cache
def functions_of(path: Path) -> Mapping[str, str]:
    """The functions that libdevice defines, by name, with their types as LLVM prints them."""
    library: Any = binding.parse_bitcode(path.read_bytes())
    return {f.name: str(f.global_value_type) for f in library.functions if not f.is_declaration}
