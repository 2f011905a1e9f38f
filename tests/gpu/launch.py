"""A small launcher for kernels of the `kernel` ABI: NumPy arrays in, NumPy arrays out.

Arguments are flattened as the data model flattens them, so an array is its meminfo,
parent, nitems, itemsize, data, shape and strides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import numpy as np
from xdsl_numba.passes.kernel_names import constant_name, mangle


def cuda_core() -> Any:
    """cuda.core, under its name in this version."""
    core = import_module("cuda.core")
    return core if hasattr(core, "Device") else import_module("cuda.core.experimental")


class Gpu:
    """The first GPU, with the memory that one test takes on it."""

    def __init__(self) -> None:
        self.core = cuda_core()
        self.driver: Any = import_module("cuda.bindings.driver")
        self.device = self.core.Device()
        self.device.set_current()
        self.stream = self.device.create_stream()
        self.buffers: list[Any] = []
        self.arrays: list[tuple[int, np.ndarray[Any, Any]]] = []

    @property
    def sm(self) -> int:
        """The architecture, as `ptx{sm=...}` takes it."""
        major, minor = self.device.compute_capability
        return 10 * major + minor

    def upload(self, data: bytes) -> int:
        """The address of a copy of `data` on the GPU."""
        buffer = self.device.allocate(max(len(data), 1), stream=self.stream)
        self.stream.sync()
        self.buffers.append(buffer)
        address = int(buffer.handle)
        if data:
            self.check(self.driver.cuMemcpyHtoD(address, data, len(data)))
        return address

    def array(self, array: np.ndarray[Any, Any]) -> int:
        """The address of the array on the GPU; `fetch` copies it back."""
        for address, known in self.arrays:
            if known is array:
                return address
        address = self.upload(array.tobytes(order="A"))
        self.arrays.append((address, array))
        return address

    def fetch(self) -> None:
        """Copy every array back to where it came from."""
        self.stream.sync()
        for address, array in self.arrays:
            if array.nbytes:
                self.check(self.driver.cuMemcpyDtoH(array.ctypes.data, address, array.nbytes))

    def leaves(self, value: Any) -> Iterator[Any]:
        """The leaves of an argument, each a NumPy scalar of its width.

        None is an invalid optional integer, a tuple its members, an array its seven or
        more; an int is a 64-bit integer or an address.
        """
        match value:
            case np.ndarray():
                yield from (np.uint64(0), np.uint64(0))
                yield from (np.int64(value.size), np.int64(value.itemsize))
                yield np.uint64(self.array(value))
                yield from (np.int64(extent) for extent in value.shape)
                yield from (np.int64(stride) for stride in value.strides)
            case tuple():
                for member in value:
                    yield from self.leaves(member)
            case bool() | np.bool_():
                yield np.uint8(value)
            case int():
                yield np.int64(value) if value < 2**63 else np.uint64(value)
            case float():
                yield np.float64(value)
            case _:
                yield value

    def launch(
        self,
        ptx: str,
        name: str,
        arguments: Sequence[Any],
        *,
        grid: int = 1,
        block: int = 1,
        params: str = "flatten",
    ) -> None:
        """Run the kernel called `name` in front-end text, and copy the arrays back.

        `params` is what nvvm-legalize-kernels did about its parameters.
        """
        code = self.core.ObjectCode.from_ptx(ptx.encode())
        kernel = code.get_kernel(mangle(name))
        leaves = [leaf for argument in arguments for leaf in self.leaves(argument)]
        if params == "buffer":
            leaves = [np.uint64(self.upload(pack(leaves)))]
        elif params == "constant":
            self.fill_constant(code, mangle(constant_name(name)), pack(leaves))
            leaves = []
        # The copies went through another stream.
        self.check(self.driver.cuCtxSynchronize())
        config = self.core.LaunchConfig(grid=grid, block=block)
        self.core.launch(self.stream, config, kernel, *leaves)
        self.fetch()

    def fill_constant(self, code: Any, name: str, data: bytes) -> None:
        """Copy `data` into a constant global of loaded code."""
        library = code.handle
        if isinstance(library, int):
            library = self.driver.CUlibrary(library)
        address, size = self.check(self.driver.cuLibraryGetGlobal(library, name.encode()))
        assert int(size) == len(data)
        self.check(self.driver.cuMemcpyHtoD(address, data, len(data)))

    def check(self, result: tuple[Any, ...]) -> tuple[Any, ...]:
        """What a driver call returned; raises where it failed."""
        status, *values = result
        if status != self.driver.CUresult.CUDA_SUCCESS:
            raise RuntimeError(f"the CUDA driver says {status!r}")
        return tuple(values)


def pack(leaves: Sequence[Any]) -> bytes:
    """The leaves as bytes, each at the next multiple of its size."""
    data = bytearray()
    for leaf in leaves:
        data += bytes(-len(data) % leaf.itemsize)
        data += leaf.tobytes()
    return bytes(data)
