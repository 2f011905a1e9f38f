"""A CUDA driver without a GPU: device memory is host memory of its own, full of 0xAA.

`runtime/cuda.py` runs on it as it does on a GPU: allocations, copies, the parameters'
array.  A launch calls the kernel's host twin for each thread.  Handles are the real
driver's classes where its bindings are installed.
"""

from __future__ import annotations

import ctypes
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from xdsl_numba.datamodel.layout import size_of
from xdsl_numba.datamodel.models import Models
from xdsl_numba.datamodel.representation import argument_types
from xdsl_numba.runtime.packing import Leaf

from .runners import compiled, parse, signature

SUCCESS, INVALID_VALUE = 0, 1
STREAM = 1


class Buffer:
    """A piece of device memory."""

    def __init__(self, size: int) -> None:
        self.block = ctypes.create_string_buffer(b"\xaa" * size, size)
        self.handle = ctypes.addressof(self.block)


class FakeDriver:
    """The functions of `cuda.bindings.driver` that the runtime calls."""

    CUresult = SimpleNamespace(CUDA_SUCCESS=SUCCESS)

    def __init__(self) -> None:
        try:
            real: Any = import_module("cuda.bindings.driver")
            self.CUstream, self.CUfunction = real.CUstream, real.CUfunction
            self.CUdeviceptr = real.CUdeviceptr
        except ImportError:
            self.CUstream = self.CUfunction = self.CUdeviceptr = int
        self.text = self.kernel = ""
        self.copies: list[tuple[str, int]] = []
        self.waited_for: list[int] = []

    def cuGetErrorString(self, status: int) -> tuple[int, bytes]:
        return SUCCESS, b"invalid argument"

    def cuMemcpyHtoDAsync(self, target: Any, source: int, size: int, stream: Any) -> tuple[int]:
        assert int(stream) == STREAM
        self.copies.append(("to device", size))
        ctypes.memmove(int(target), source, size)
        return (SUCCESS,)

    def cuMemcpyDtoHAsync(self, target: int, source: Any, size: int, stream: Any) -> tuple[int]:
        assert int(stream) == STREAM
        self.copies.append(("to host", size))
        ctypes.memmove(target, int(source), size)
        return (SUCCESS,)

    def cuStreamSynchronize(self, stream: Any) -> tuple[int]:
        self.waited_for.append(int(stream))
        return (SUCCESS,)

    def cuLaunchKernel(
        self,
        function: Any,
        grid_x: int,
        grid_y: int,
        grid_z: int,
        block_x: int,
        block_y: int,
        block_z: int,
        shared: int,
        stream: Any,
        parameters: int,
        extra: int,
    ) -> tuple[int]:
        assert int(stream) == STREAM
        assert extra == 0
        if block_x * block_y * block_z > 1024:
            return (INVALID_VALUE,)
        _, types = signature(self.text, self.kernel)
        models = Models().for_module(parse(self.text))
        leaves = [leaf for t in types for leaf in argument_types(t, models)]
        kinds = [
            type(Leaf("", leaf, bytes(size_of(leaf))).scalar()) for leaf in leaves if size_of(leaf)
        ]
        pointers = (ctypes.c_void_p * len(kinds)).from_address(parameters)
        values = [kind.from_address(p) for kind, p in zip(kinds, pointers, strict=True)]
        twin = ctypes.CFUNCTYPE(None, ctypes.c_int64, *kinds)(
            compiled(self.text).address(self.kernel)
        )
        for thread in range(grid_x * block_x):
            twin(thread, *values)
        return (SUCCESS,)


class FakeCore:
    """The part of cuda.core that the runtime uses."""

    class Device:
        """The only device."""

        compute_capability = (9, 0)
        default_stream = SimpleNamespace(handle=STREAM)

        def __init__(self, index: int) -> None:
            if index:
                raise ValueError(f"device {index} does not exist")

        def set_current(self) -> None:
            pass

        def allocate(self, size: int, *, stream: Any) -> Buffer:
            assert size > 0
            return Buffer(size)

    class ObjectCode:
        """PTX."""

        def __init__(self, ptx: bytes) -> None:
            self.ptx = ptx.decode()

        @staticmethod
        def from_ptx(module: bytes) -> FakeCore.ObjectCode:
            return FakeCore.ObjectCode(module)

        def get_kernel(self, name: str) -> Any:
            if f".entry {name}(" not in self.ptx:
                raise RuntimeError("named symbol not found")
            return SimpleNamespace(handle=7)
