"""Launch kernels of front-end types with Python values, on a GPU of this machine.

    kernels = CudaModule(context, module)          # front-end text, parsed
    kernels["saxpy"].launch(2.0, x, y, grid=4, block=256)

The module is lowered and compiled here; its kernels keep their front-end signatures, by
which arguments are packed.  Arrays on the GPU are taken as they are, by their
`__cuda_array_interface__`.  Arrays in the host's memory are copied to the GPU and, where
the type lets the kernel write to them, back: a launch returns when all of this is done.

cuda.core and the CUDA driver are needed to launch, not to compile.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import CallOp, FuncOp
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import Target
from ..datamodel.models import Models
from ..datamodel.representation import PTR
from ..dialects.cuda_sync import GridSyncOp
from ..passes.dm_lower_abi import ABI_ATTR
from ..passes.kernel_names import demangle
from ..passes.kernel_parameters import GLOBAL_POINTER
from ..passes.llvm_functions import function_type, functions, is_kernel, symbol_name
from ..passes.pipelines import NumbaToLlvmPass
from ..targets.ptx import PTXTarget
from .array_views import ArrayView, contiguous_strides, view_of
from .packing import Leaf, Packer
from .python_values import interface_of

_MEMORY_ALIGNMENT = 16


class CudaError(LocatedError):
    """The GPU, its driver or cuda.core is missing, or refuses."""


class Gpu:
    """A GPU of this machine, which becomes the current one of this thread.

    Work goes to the default stream, as other libraries' does.  Raises CudaError where
    cuda.core is not installed or there is no such GPU.
    """

    def __init__(self, index: int = 0) -> None:
        self.core = _import("cuda.core")
        self.driver = _import("cuda.bindings.driver")
        try:
            self.device = self.core.Device(index)
            self.device.set_current()
        except Exception as error:
            raise CudaError(f"GPU {index} cannot be used: {error}") from error
        self.stream = self.device.default_stream

    @property
    def sm(self) -> str:
        """The architecture, as `ptx{sm=...}` takes it."""
        major, minor = self.device.compute_capability
        return f"{major}{minor}"

    def call(self, name: str, *arguments: Any) -> Any:
        """Call a function of the driver; raises CudaError where it fails."""
        status, *results = getattr(self.driver, name)(*arguments)
        if status != self.driver.CUresult.CUDA_SUCCESS:
            _, text = self.driver.cuGetErrorString(status)
            raise CudaError(f"{name}: {text.decode() if text else status}")
        return results[0] if results else None

    @property
    def stream_handle(self) -> Any:
        """The stream, for the driver."""
        return self.driver.CUstream(int(self.stream.handle))

    def wait(self) -> None:
        """Wait for all work on the stream; raises CudaError where a kernel failed."""
        self.call("cuStreamSynchronize", self.stream_handle)

    def allocate(self, size: int) -> Any:
        """A buffer of at least one byte, freed with the object."""
        return self.device.allocate(max(size, 1), stream=self.stream)

    def write(self, address: int, source: int, size: int) -> None:
        """Copy from an address of the host to one of the GPU."""
        if size:
            pointer = self.driver.CUdeviceptr(address)
            self.call("cuMemcpyHtoDAsync", pointer, source, size, self.stream_handle)
            self.wait()

    def read(self, target: int, address: int, size: int) -> None:
        """Copy to an address of the host from one of the GPU."""
        if size:
            pointer = self.driver.CUdeviceptr(address)
            self.call("cuMemcpyDtoHAsync", target, pointer, size, self.stream_handle)
            self.wait()

    def array(self, host: Any) -> DeviceArray:
        """A copy of a contiguous array on the GPU.  Raises PackingError for no array."""
        return DeviceArray(self, host)


class DeviceArray:
    """A C-contiguous array on a GPU, with the interface that other libraries take."""

    def __init__(self, gpu: Gpu, host: Any) -> None:
        view, _ = view_of(host, "array")
        if view.strides != contiguous_strides(view.shape, view.itemsize):
            raise CudaError("the array is not C-contiguous", help="copy it first")
        self._gpu = gpu
        self._size = view.nitems * view.itemsize
        self._buffer = gpu.allocate(self._size)
        self.address = int(self._buffer.handle)
        self.dtype = getattr(host, "dtype", None)
        gpu.write(self.address, view.address, self._size)
        interface = interface_of(host) or {}
        self.__cuda_array_interface__ = {
            "shape": view.shape,
            "typestr": interface["typestr"],
            "descr": interface.get("descr"),
            "data": (self.address, False),
            "strides": None,
            "version": 3,
        }

    def copy_to(self, host: Any) -> None:
        """Copy the elements to an array of the host.  Raises CudaError for another size."""
        view, _ = view_of(host, "array")
        low, high = view.span
        if view.readonly or high - low != self._size or view.nitems * view.itemsize != self._size:
            raise CudaError(f"the elements have {self._size} bytes, and the array other ones")
        self._gpu.read(low, self.address, self._size)


@dataclass
class _Block:
    """A piece of the host's memory, and its copy on the GPU."""

    low: int
    high: int
    address: int
    writable: bool


class DeviceMemory:
    """The memory of one launch: what values are copied to, and back from by `finish`."""

    def __init__(self, gpu: Gpu) -> None:
        self._gpu = gpu
        self._buffers: list[Any] = []
        self._blocks: list[_Block] = []

    def _copy(self, source: int, size: int) -> int:
        buffer = self._gpu.allocate(size)
        self._buffers.append(buffer)
        address = int(buffer.handle)
        self._gpu.write(address, source, size)
        return address

    def place(self, data: bytes, align: int) -> int:
        # The driver's buffers have any alignment that a type asks for.
        block = ctypes.create_string_buffer(data, max(len(data), 1))
        return self._copy(ctypes.addressof(block), len(data))

    def read(self, address: int, size: int) -> bytes:
        block = ctypes.create_string_buffer(max(size, 1))
        self._gpu.read(ctypes.addressof(block), address, size)
        return block.raw[:size]

    def adopt(self, array: ArrayView, writable: bool) -> int:
        if array.on_device:
            self._wait_for(array.owner)
            return array.address
        low, high = array.span
        if low == high:
            return 0
        for block in self._blocks:
            if block.low <= low and high <= block.high:
                block.writable |= writable
                return block.address + array.address - block.low
            if low < block.high and block.low < high:
                raise ValueError(
                    "an array of the host that shares a part of another argument's memory"
                )
        block = _Block(low, high, self._copy(low, high - low), writable)
        self._blocks.append(block)
        return block.address + array.address - low

    def _wait_for(self, owner: Any) -> None:
        """Wait for the stream on which the array's producer may still be writing."""
        stream = (interface_of(owner) or {}).get("stream")
        if stream is not None:
            self._gpu.call("cuStreamSynchronize", self._gpu.driver.CUstream(int(stream)))

    def finish(self) -> None:
        """Wait for the kernel, and copy back what it may have written."""
        self._gpu.wait()
        for block in self._blocks:
            if block.writable:
                self._gpu.read(block.low, block.address, block.high - block.low)


@dataclass(frozen=True)
class KernelSignature:
    """What a kernel takes: its PTX name, and its arguments' names and front-end types.

    `packed`: the leaves lie in a buffer, whose address is the only parameter.
    `cooperative`: all blocks have to be on the GPU at once, since they wait for each other.
    """

    symbol: str
    names: tuple[str, ...]
    types: tuple[Attribute, ...]
    packed: bool
    cooperative: bool


@dataclass(frozen=True)
class CompiledModule:
    """PTX, and the kernels in it by their names in the front end."""

    ptx: str
    kernels: Mapping[str, KernelSignature]
    models: Models
    target: Target


def compile_kernels(
    context: Context, module: ModuleOp, target: PTXTarget, params: str = "flatten"
) -> CompiledModule:
    """Compile a module of front-end types, which stays as it is; needs no GPU.

    `params`: what is done about kernels with very many parameters, "flatten" or "buffer".
    Raises LocatedError as the passes and the target do.
    """
    if params not in ("flatten", "buffer"):
        raise CudaError(f"params={params} cannot be launched; legal are flatten and buffer")
    models = Models().for_module(module)
    lowered = module.clone()
    NumbaToLlvmPass(params=params).apply(context, lowered)
    symbols = {
        demangle(symbol): symbol
        for op in functions(lowered)
        if is_kernel(op) and (symbol := symbol_name(op)) is not None
    }
    packed = {
        symbol_name(op)
        for op in functions(lowered)
        if function_type(op).inputs.data == (GLOBAL_POINTER,)
    }
    kernels: dict[str, KernelSignature] = {}
    for op in module.body.ops:
        if isinstance(op, FuncOp) and op.attributes.get(ABI_ATTR) == StringAttr("kernel"):
            symbol = symbols[op.sym_name.data]
            names = [arg.name_hint or f"argument {arg.index}" for arg in op.body.block.args]
            kernels[op.sym_name.data] = KernelSignature(
                symbol,
                tuple(names),
                tuple(op.function_type.inputs.data),
                packed=symbol in packed,
                cooperative=any(isinstance(inner, GridSyncOp) for inner in reachable(op, module)),
            )
    ptx = target.compile(lowered).text
    return CompiledModule(ptx, kernels, models, Target.of_module(lowered))


def reachable(function: FuncOp, module: ModuleOp) -> Iterator[Operation]:
    """The ops of a function, and of all functions of the module that it may come to call."""
    bodies = {op.sym_name.data: op for op in module.body.ops if isinstance(op, FuncOp)}
    waiting = [function.sym_name.data]
    while waiting:
        if (body := bodies.pop(waiting.pop(), None)) is None:
            continue
        for op in body.walk():
            yield op
            if isinstance(op, CallOp):
                waiting.append(op.callee.root_reference.data)


class CudaModule(Mapping[str, "Kernel"]):
    """The kernels of a module of front-end types, compiled for a GPU, by name."""

    def __init__(
        self,
        context: Context,
        module: ModuleOp,
        gpu: Gpu | None = None,
        *,
        opt: int = 3,
        params: str = "flatten",
    ) -> None:
        """Lower and compile `module`, which stays as it is, for `gpu` (the first one).

        Raises LocatedError as the passes and the target do, CudaError without a GPU.
        """
        self.gpu = gpu or Gpu()
        self.compiled = compile_kernels(context, module, PTXTarget(sm=self.gpu.sm, opt=opt), params)

    @cached_property
    def _code(self) -> Any:
        return self.gpu.core.ObjectCode.from_ptx(self.compiled.ptx.encode())

    def __getitem__(self, name: str) -> Kernel:
        signature = self.compiled.kernels[name]
        try:
            loaded = self._code.get_kernel(signature.symbol)
        except Exception as error:
            raise CudaError(f"the driver cannot load kernel @{name}: {error}") from error
        return Kernel(self, name, signature, loaded)

    def __iter__(self) -> Iterator[str]:
        return iter(self.compiled.kernels)

    def __len__(self) -> int:
        return len(self.compiled.kernels)


class Kernel:
    """A kernel that can be launched."""

    def __init__(
        self, module: CudaModule, name: str, signature: KernelSignature, loaded: Any
    ) -> None:
        self.module = module
        self.name = name
        self.signature = signature
        self.loaded = loaded

    def launch(
        self,
        *values: Any,
        grid: int | Sequence[int] = 1,
        block: int | Sequence[int] = 1,
        shared_memory: int = 0,
    ) -> None:
        """Run the kernel and wait for it; arrays of the host then hold its results.

        `grid` blocks of `block` threads, a number or up to three.  A record is passed
        as a copy.  Raises PackingError for values that the signature does not take,
        CudaError for what the driver refuses.
        """
        gpu, signature = self.module.gpu, self.signature
        dimensions = (*_dimensions("grid", grid), *_dimensions("block", block))
        memory = DeviceMemory(gpu)
        compiled = self.module.compiled
        packer = Packer(compiled.models, compiled.target, memory)
        leaves = packer.arguments(values, signature.types, signature.names, f"@{self.name}")
        if signature.packed:
            data, _ = packer.argument_buffer(leaves)
            address = memory.place(data, _MEMORY_ALIGNMENT)
            leaves = [Leaf("arguments", PTR, address.to_bytes(8, "little"))]
        # cuda.core's own launch takes no array and no integer of 128 bits.
        scalars = [leaf.scalar() for leaf in leaves]
        pointers = (ctypes.c_void_p * max(len(scalars), 1))(*map(ctypes.addressof, scalars))
        function = gpu.driver.CUfunction(int(self.loaded.handle))
        launch = (function, *dimensions, shared_memory, gpu.stream_handle)
        if signature.cooperative:
            gpu.call("cuLaunchCooperativeKernel", *launch, ctypes.addressof(pointers))
        else:
            gpu.call("cuLaunchKernel", *launch, ctypes.addressof(pointers), 0)
        memory.finish()


def _dimensions(what: str, given: int | Sequence[int]) -> tuple[int, int, int]:
    """Three extents; raises CudaError for anything else."""
    extents = [given] if isinstance(given, int) else list(given)
    if not 1 <= len(extents) <= 3 or any(extent < 1 for extent in extents):
        raise CudaError(f"{what}={given}: legal are one to three numbers of at least 1")
    x, y, z = [*extents, 1, 1][:3]
    return x, y, z


def _import(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise CudaError(
            f"{name} is not installed", help="pip install 'xdsl-numba[cuda]'"
        ) from error
