"""A random program on this CPU: its inputs packed from Python values, its outputs compared."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import TypeAttribute
from xdsl.parser import Parser
from xdsl.passes import PassPipeline
from xdsl_numba.datamodel.layout import Target
from xdsl_numba.datamodel.models import Models
from xdsl_numba.dialects.llvm_stock import take_in
from xdsl_numba.passes.kernel_parameters import layout_of_kernel, pack_into_buffer
from xdsl_numba.passes.llvm_functions import functions, is_kernel
from xdsl_numba.passes.pipelines import NumbaToLlvmPass, set_target
from xdsl_numba.passes.rewriting import fill_locations
from xdsl_numba.runtime.host import host_triple
from xdsl_numba.runtime.packing import HostMemory, Packer
from xdsl_numba.runtime.python_values import Address
from xdsl_numba.tools.driver import parse_source, verify

from .kinds import equal, plain
from .machine_code import Code, context
from .programs import Program, pointer_to
from .values import ROWS, ArrayInput, Value

_ALIGNMENT = 16

PASSING = ("pointers", "flatten", "buffer")
"""How inputs reach the code: behind pointers, as a kernel's parameters, in its buffer."""

FOLDS = ("canonicalize", "dm-simplify", "cse", "dce")


def parsed(text: str) -> ModuleOp:
    module = parse_source(context(), text, "fuzz.mlir")
    verify(module)
    return module


def lowered(source: ModuleOp, folds: bool, triple: str, **options: str) -> ModuleOp:
    """A copy of a module as the LLVM dialect, with or without this project's folds."""
    module = source.clone()
    take_in(module)
    set_target(module, triple)
    steps = NumbaToLlvmPass(**options).passes()
    passes = [step for step in steps if folds or step.name not in FOLDS]
    PassPipeline(tuple(passes)).apply(context(), module)
    fill_locations(module)
    verify(module)
    return module


def source_of(programs: Sequence[Program], passing: str) -> ModuleOp:
    """Some programs as one module."""
    by_value = passing != "pointers"
    abi = "kernel" if by_value else "c"
    return parsed("".join(program.text(by_value=by_value, abi=abi) for program in programs))


def host_code(source: ModuleOp, passing: str, folds: bool) -> ModuleOp:
    """A module of programs as the LLVM dialect for this CPU."""
    module = lowered(source, folds, host_triple())
    target = Target.of_module(module)
    for kernel in [function for function in functions(module) if is_kernel(function)]:
        if passing == "buffer":
            pack_into_buffer(kernel, layout_of_kernel(kernel, target))
        # A CPU has no calling convention of kernels.
        del kernel.attributes["nvvm.kernel"]
    return module


@cache
def type_of(kind: object) -> TypeAttribute:
    type = Parser(context(), str(kind)).parse_type()
    assert isinstance(type, TypeAttribute)
    return type


def packer() -> Packer:
    return Packer(Models(), Target.for_triple(host_triple()), HostMemory())


def wrong_packing(program: Program) -> Iterator[str]:
    """Where the inputs' bytes are not NumPy's, or do not come back."""
    bytes_of = packer()
    for value in program.inputs:
        type = type_of(value.kind)
        for row in value.rows:
            data = bytes_of.data(plain(row, value.kind), type)
            if data != row.tobytes():
                yield f"{value.kind} packs {row} as {data.hex()}, NumPy as {row.tobytes().hex()}"
            elif bytes_of.data(bytes_of.from_data(data, type), type) != data:
                yield f"{value.kind}: {row} does not come back"


class Calls:
    """The calls of a program's function, one for each row of its inputs."""

    def __init__(self, program: Program, passing: str) -> None:
        self.program = program
        self.outs = [np.zeros(ROWS, value.kind.dtype) for value in program.outputs]
        self.pack = packer()
        inputs: list[Value | ArrayInput] = [*program.inputs, *program.arrays]
        self.types = [type_of(value.kind) for value in inputs]
        self.results = [type_of(pointer_to(value.kind)) for value in program.outputs]
        self.arguments = [self._arguments(inputs, i, passing) for i in range(ROWS)]

    def _arguments(self, inputs: Sequence[Value | ArrayInput], i: int, passing: str) -> list[Any]:
        values = [
            v.rows[i] if isinstance(v, ArrayInput) else plain(v.rows[i], v.kind) for v in inputs
        ]
        results = [Address(out.ctypes.data + i * out.itemsize) for out in self.outs]
        place = self.pack.memory.place
        if passing == "pointers":
            addresses = [
                place(self.pack.data(value, type), _ALIGNMENT)
                for value, type in zip(values, self.types, strict=True)
            ]
            return [ctypes.c_void_p(address) for address in (*addresses, *results)]
        leaves = self.pack.arguments([*values, *results], [*self.types, *self.results])
        if passing == "buffer":
            data, _ = self.pack.argument_buffer(leaves)
            return [ctypes.c_void_p(place(data, _ALIGNMENT))]
        return [leaf.scalar() for leaf in leaves]

    def wrong(self, code: Code) -> Iterator[tuple[Value, int, np.generic]]:
        """The outputs that are not what they have to be: the value, the row, what was found."""
        address = code.engine.get_function_address(self.program.name)
        for out in self.outs:
            out.view("u1")[:] = 0
        for arguments in self.arguments:
            ctypes.CFUNCTYPE(None, *[argument.__class__ for argument in arguments])(address)(
                *arguments
            )
        for value, found in zip(self.program.outputs, self.outs, strict=True):
            for i in np.flatnonzero(~equal(found, value.rows, value.kind, value.slack)):
                yield value, int(i), found[i]
