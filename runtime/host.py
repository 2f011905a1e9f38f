"""Run a lowered module on the CPU: the same rules, exported for the host's triple.

The behaviour of a conversion does not depend on the device, so the tests (and whoever
debugs without a GPU) call the very code that the pipeline makes, through LLVM's JIT.
"""

from __future__ import annotations

import struct
from functools import cache
from typing import Any

from llvmlite import binding
from xdsl.dialects.builtin import ModuleOp

from ..dialects.diagnostics import LocatedError
from ..passes.llvm_functions import functions, symbol_name
from ..targets.llvmir import to_module_ref
from .host_library import library_text


class UndefinedSymbol(LocatedError):
    """The code calls or reads what neither the module nor this process has."""


@cache
def _initialize() -> Any:
    """LLVM's library for this machine, with what its code calls; once a process."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    library = binding.parse_assembly(library_text())
    library.triple = host_triple()
    names = [function.name for function in library.functions]
    engine = binding.create_mcjit_compiler(library, _machine(2))
    engine.finalize_object()
    for name in names:
        binding.add_symbol(name, engine.get_function_address(name))
    return engine


def _machine(opt: int) -> binding.TargetMachine:
    # With F16C a float16 is converted by an instruction, not by a call.
    features = "+f16c" if binding.get_host_cpu_features().get("f16c") else ""
    return binding.Target.from_triple(host_triple()).create_target_machine(
        features=features, opt=opt
    )


_SYMBOL = struct.Struct("<IBBHQQ")
"""An entry of a 64-bit ELF symbol table: name, info, other, section, value, size."""


def _undefined(code: bytes) -> list[str]:
    """The names that an ELF object needs of others; none for another format."""
    sections = {s.name(): s.data() for s in binding.ObjectFileRef.from_data(code).sections()}
    table, names = sections.get(b".symtab", b""), sections.get(b".strtab", b"")
    return [
        names[name : names.index(b"\0", name)].decode()
        for name, _, _, section, _, _ in _SYMBOL.iter_unpack(table)
        if name and not section
    ]


def host_triple() -> str:
    """The triple to lower for: `numba-to-llvm{triple=...}`."""
    return binding.get_default_triple()


class HostModule:
    """Machine code of one module; lives as long as this object does."""

    def __init__(self, module: ModuleOp, *, opt: int = 2) -> None:
        """Compile a module of the LLVM dialect that was lowered for the host's triple.

        Raises LocatedError for what has no translation to LLVM, UndefinedSymbol where
        the code needs a function or global that nobody defines.
        """
        _initialize()
        parsed = to_module_ref(module)
        self._engine = binding.create_mcjit_compiler(parsed, _machine(opt))
        objects: list[bytes] = []
        self._engine.set_object_cache(lambda _, code: objects.append(code))
        self._engine.finalize_object()
        for name in (name for code in objects for name in _undefined(code)):
            if not binding.address_of_symbol(name):
                # Not left to the garbage collector, which may free the context first.
                self._engine.close()
                raise UndefinedSymbol(
                    f"@{name} is not defined, in the module or in this process",
                    next((op for op in functions(module) if symbol_name(op) == name), module),
                    help="define it in the module, or load the library that has it before: "
                    "ctypes.CDLL(path, ctypes.RTLD_GLOBAL)",
                )

    def address(self, name: str) -> int:
        """The address of the function `name`, for ctypes.  Raises KeyError."""
        address = self._engine.get_function_address(name)
        if address == 0:
            raise KeyError(name)
        return address
