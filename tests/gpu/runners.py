"""Two ways to run a program's kernels: on a GPU, and one thread at a time on the host.

The host runs the same text with the thread's index as one more argument, lowered for
the host's triple and called through ctypes.  It knows no grids of two dimensions, no
registers and no barriers; everything else, packing first of all, is the same code.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol

from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute
from xdsl_numba.datamodel.layout import NVPTX64, Target
from xdsl_numba.datamodel.models import Models
from xdsl_numba.passes.dm_lower_abi import ABI_ATTR
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.runtime.cuda import CudaModule, DeviceMemory, Gpu
from xdsl_numba.runtime.host import HostModule, host_triple
from xdsl_numba.runtime.packing import HostMemory, Memory, Packer
from xdsl_numba.tools.driver import make_context, parse_source

GRID = re.compile(r"cuda\.grid 1 : (\w+)")


class Runner(Protocol):
    """Runs kernels; arrays that the host owns hold the results afterwards."""

    name: str
    target: Target
    memory: Memory

    def launch(
        self, text: str, kernel: str, values: Sequence[Any], threads: int, block: int = 128
    ) -> None:
        """Run at least `threads` threads of a kernel of the module `text`."""
        ...


def parse(text: str) -> ModuleOp:
    return parse_source(make_context(), text, "kernel.mlir")


def packer_of(run: Runner, text: str) -> Packer:
    """The packer with the typedefs of a module, into a runner's memory."""
    return Packer(Models().for_module(parse(text)), run.target, run.memory)


class GpuRunner:
    """The first GPU of this machine."""

    name = "GPU"
    target = NVPTX64

    def __init__(self, opt: int = 3) -> None:
        self.gpu = Gpu()
        self.memory: Memory = DeviceMemory(self.gpu)
        self.opt = opt

    def launch(
        self,
        text: str,
        kernel: str,
        values: Sequence[Any],
        threads: int,
        block: int = 128,
        params: str = "flatten",
    ) -> None:
        module = CudaModule(make_context(), parse(text), self.gpu, opt=self.opt, params=params)
        module[kernel].launch(*values, grid=-(-threads // block), block=block)


@cache
def compiled(text: str) -> HostModule:
    """The module for the host, each kernel with its thread's index as first argument."""
    kernels = [
        op.sym_name.data
        for op in parse(text).body.ops
        if isinstance(op, FuncOp) and op.attributes.get(ABI_ATTR) == StringAttr("kernel")
    ]
    text = GRID.sub(lambda grid: f"numba.cast %thread : si64 -> {grid[1]}", text)
    for name in kernels:
        text = re.sub(rf"(func\.func @{name}\(\s*)", r"\1%thread: si64, ", text)
    module = parse(text.replace("si64, )", "si64)"))
    NumbaToLlvmPass(triple=host_triple()).apply(make_context(), module)
    return HostModule(module)


class HostRunner:
    """This machine's processor."""

    name = "CPU"

    def __init__(self) -> None:
        self.target = Target.for_triple(host_triple())
        self.memory: Memory = HostMemory()

    def launch(
        self, text: str, kernel: str, values: Sequence[Any], threads: int, block: int = 128
    ) -> None:
        packer = packer_of(self, text)
        names, types = signature(text, kernel)
        leaves = packer.arguments(values, types, names, f"@{kernel}")
        scalars = [leaf.scalar() for leaf in leaves]
        function = ctypes.CFUNCTYPE(None, ctypes.c_int64, *map(type, scalars))(
            compiled(text).address(kernel)
        )
        for thread in range(-(-threads // block) * block):
            function(thread, *scalars)


def signature(text: str, kernel: str) -> tuple[list[str], list[Attribute]]:
    """The names and front-end types of a kernel's arguments."""
    for op in parse(text).body.ops:
        if isinstance(op, FuncOp) and op.sym_name.data == kernel:
            names = [arg.name_hint or str(arg.index) for arg in op.body.block.args]
            return names, list(op.function_type.inputs)
    raise KeyError(kernel)
