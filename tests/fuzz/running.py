"""A random program on this CPU: its inputs packed from Python values, its outputs compared."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence

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

PASSING = ("pointers", "flatten", "buffer")
"""How inputs reach the code: behind pointers, as a kernel's parameters, in its buffer."""

FOLDS = ("canonicalize", "dm-simplify", "cse", "dce")


def lowered(text: str, folds: bool, triple: str, **options: str) -> ModuleOp:
    """The text as the LLVM dialect, with or without this project's folds."""
    module = parse_source(context(), text, "fuzz.mlir")
    verify(module)
    take_in(module)
    set_target(module, triple)
    steps = NumbaToLlvmPass(**options).passes()
    passes = [step for step in steps if folds or step.name not in FOLDS]
    PassPipeline(tuple(passes)).apply(context(), module)
    fill_locations(module)
    verify(module)
    return module


def host_code(programs: Sequence[Program], passing: str, folds: bool) -> ModuleOp:
    """Some programs as one module of the LLVM dialect for this CPU."""
    by_value = passing != "pointers"
    abi = "kernel" if by_value else "c"
    text = "".join(program.text(by_value=by_value, abi=abi) for program in programs)
    module = lowered(text, folds, host_triple())
    target = Target.of_module(module)
    for kernel in [function for function in functions(module) if is_kernel(function)]:
        if passing == "buffer":
            pack_into_buffer(kernel, layout_of_kernel(kernel, target))
        # A CPU has no calling convention of kernels.
        del kernel.attributes["nvvm.kernel"]
    return module


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


def run(code: Code, program: Program, passing: str) -> Iterator[tuple[Value, int, np.generic]]:
    """The outputs that are not what they have to be: the value, the row, what was found."""
    outs = [np.zeros(ROWS, value.kind.dtype) for value in program.outputs]
    inputs: list[Value | ArrayInput] = [*program.inputs, *program.arrays]
    types = [type_of(value.kind) for value in inputs]
    places = [type_of(pointer_to(value.kind)) for value in program.outputs]
    for i in range(ROWS):
        values = [
            v.rows[i] if isinstance(v, ArrayInput) else plain(v.rows[i], v.kind) for v in inputs
        ]
        pack = packer()
        results = [Address(out.ctypes.data + i * out.itemsize) for out in outs]
        if passing == "pointers":
            addresses = [
                pack.memory.place(pack.data(value, type), 16)
                for value, type in zip(values, types, strict=True)
            ]
            arguments = [ctypes.c_void_p(address) for address in (*addresses, *results)]
        else:
            leaves = pack.arguments([*values, *results], [*types, *places])
            arguments = [leaf.scalar() for leaf in leaves]
            if passing == "buffer":
                data, _ = pack.argument_buffer(leaves)
                arguments = [ctypes.c_void_p(pack.memory.place(data, 16))]
        address = code.engine.get_function_address(program.name)
        ctypes.CFUNCTYPE(None, *[argument.__class__ for argument in arguments])(address)(*arguments)
    for value, found in zip(program.outputs, outs, strict=True):
        for i in np.flatnonzero(~equal(found, value.rows, value.kind, value.slack)):
            yield value, int(i), found[i]
