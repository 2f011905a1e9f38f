"""Run a lowered module on the CPU: the same rules, exported for the host's triple.

The behaviour of a conversion does not depend on the device, so the tests (and whoever
debugs without a GPU) call the very code that the pipeline makes, through LLVM's JIT.
"""

from __future__ import annotations

from functools import cache

from llvmlite import binding
from xdsl.dialects.builtin import ModuleOp

from ..targets.llvmir import to_module_ref


@cache
def _initialize() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()


def host_triple() -> str:
    """The triple to lower for: `numba-to-llvm{triple=...}`."""
    return binding.get_default_triple()


class HostModule:
    """Machine code of one module; lives as long as this object does."""

    def __init__(self, module: ModuleOp, *, opt: int = 2) -> None:
        """Compile a module of the LLVM dialect that was lowered for the host's triple.

        Raises LocatedError for what has no translation to LLVM.
        """
        _initialize()
        parsed = to_module_ref(module)
        # Without F16C LLVM calls a compiler's runtime for float16, which Python may lack.
        features = "+f16c" if binding.get_host_cpu_features().get("f16c") else ""
        machine = binding.Target.from_triple(host_triple()).create_target_machine(
            features=features, opt=opt
        )
        self._engine = binding.create_mcjit_compiler(parsed, machine)
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        """The address of the function `name`, for ctypes.  Raises KeyError."""
        address = self._engine.get_function_address(name)
        if address == 0:
            raise KeyError(name)
        return address
