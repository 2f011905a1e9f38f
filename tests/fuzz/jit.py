"""Runs a host module on this CPU."""

from __future__ import annotations

import ctypes
import random
from functools import cache

from llvmlite import binding

from .generate import BUFFER

INPUTS = 3
"""How many times `run` is called, each time with arguments and a buffer of its own."""

_RUN = ctypes.CFUNCTYPE(
    ctypes.c_int64,
    ctypes.c_void_p,
    ctypes.c_int32,
    ctypes.c_int64,
    ctypes.c_float,
    ctypes.c_double,
)


@cache
def _target() -> binding.Target:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding.Target.from_default_triple()


def results(llvm: str, seed: int) -> list[tuple[int, str]]:
    """What `run` of a module of LLVM IR returns, and the buffer that it leaves, for each input."""
    machine = _target().create_target_machine(opt=0)
    module = binding.parse_assembly(llvm, binding.create_context())
    module.verify()
    rng = random.Random(seed)
    found: list[tuple[int, str]] = []
    with binding.create_mcjit_compiler(module, machine) as engine:
        engine.finalize_object()
        run = _RUN(engine.get_function_address("run"))
        for _ in range(INPUTS):
            buffer = ctypes.create_string_buffer(rng.randbytes(BUFFER), BUFFER + 16)
            start = ctypes.addressof(buffer)
            arguments = (
                rng.randrange(-(2**31), 2**31),
                rng.randrange(-(2**63), 2**63),
                rng.choice([0.0, -1.5, 3.25e9, 1e-20]),
                rng.choice([-0.0, 2.5, -1e300, 7.0]),
            )
            value = run(start + -start % 16, *arguments)
            found.append((value, bytes(buffer[-start % 16 : -start % 16 + BUFFER]).hex()))
    return found
