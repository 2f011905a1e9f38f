"""Arrays, of NumPy or a GPU library, as the members of an array-like Struct.

Both array interfaces are read, a GPU's and NumPy's.  What the front-end type promises
the compiled code (elements, dimensions, order, alignment, whether they may be written)
is checked, since a kernel would not notice.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, cast

from xdsl.ir import Attribute

from ..datamodel.behaviour import Elements
from ..datamodel.layout import Target, align_of
from ..datamodel.models import Models
from ..datamodel.representation import data_type
from ..datamodel.shapes import Bytes
from .dtypes import Dtype, dtype_found, dtype_of, size_in_bytes
from .python_values import PackingError, describe, interface_of, refuse_masked


@dataclass(frozen=True)
class ArrayView:
    """What an array's interface says: where its elements lie.

    `address`: the element whose indices are all 0; `strides` are in bytes, and may be
    negative; `on_device`: whether the address is a GPU's; `owner`: keeps it alive.
    """

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    itemsize: int
    readonly: bool
    on_device: bool
    owner: Any

    @property
    def nitems(self) -> int:
        """The number of elements."""
        return math.prod(self.shape)

    @property
    def span(self) -> tuple[int, int]:
        """The first address of any element, and the one behind the last."""
        if self.nitems == 0:
            return self.address, self.address
        steps = [(extent - 1) * s for extent, s in zip(self.shape, self.strides, strict=True)]
        low = self.address + sum(step for step in steps if step < 0)
        high = self.address + sum(step for step in steps if step > 0)
        return low, high + self.itemsize

    def is_contiguous(self, dimensions: Iterable[int]) -> bool:
        """Whether the elements lie without a gap, `dimensions` going from inner to outer."""
        if self.nitems == 0:
            return True
        step = self.itemsize
        for dimension in dimensions:
            if self.shape[dimension] != 1 and self.strides[dimension] != step:
                return False
            step *= self.shape[dimension]
        return True


def contiguous_strides(shape: Sequence[int], itemsize: int) -> tuple[int, ...]:
    """The strides of a C-contiguous array."""
    return tuple(itemsize * math.prod(shape[i + 1 :]) for i in range(len(shape)))


def view_of(value: Any, path: str) -> tuple[ArrayView, Dtype]:
    """What an array's interface says of its elements.  Raises PackingError."""
    refuse_masked(value, path)
    interface = interface_of(value)
    assert interface is not None
    if interface.get("mask") is not None:
        raise PackingError(path, "a masked array", "one without a mask", help="pass the data")
    shape = _integers(interface.get("shape"), path, "shape")
    if any(extent < 0 for extent in shape):
        raise PackingError(f"{path}.shape", str(shape), "extents of at least 0")
    if not isinstance(interface.get("typestr"), str):
        raise PackingError(
            path, f"an array interface whose typestr is {interface.get('typestr')!r}", "a string"
        )
    dtype = dtype_found(value, interface)
    if dtype.holds_objects():
        raise PackingError(f"{path}.dtype", "Python objects", "elements without any")
    data: Any = interface.get("data")
    if not isinstance(data, tuple) or len(cast("tuple[Any, ...]", data)) != 2:
        raise PackingError(path, f"{describe(value)}, whose data is {data!r}", "an address")
    address, readonly = cast("tuple[int | None, bool]", data)
    itemsize = size_in_bytes(dtype)
    strides = interface.get("strides")
    if strides is None:
        strides = contiguous_strides(shape, itemsize)
    strides = _integers(strides, path, "strides")
    if len(strides) != len(shape):
        raise PackingError(f"{path}.strides", str(strides), f"one for each of {shape}")
    if int(address or 0) < 0 or (not address and math.prod(shape)):
        raise PackingError(path, f"{describe(value)} at address {address}", "an address")
    view = ArrayView(
        int(address or 0),
        shape,
        strides,
        itemsize,
        bool(readonly),
        interface["on_device"],
        value,
    )
    return view, dtype


def _integers(found: Any, path: str, what: str) -> tuple[int, ...]:
    if isinstance(found, tuple | list):
        try:
            return tuple(map(index, cast(Sequence[Any], found)))
        except TypeError:
            pass
    raise PackingError(f"{path}.{what}", f"{found}", "a tuple of integers")


def array_members(
    value: Any, elements: Elements, models: Models, target: Target, path: str
) -> tuple[ArrayView, dict[str, Any]]:
    """The view of an array, and the members of a Struct that describes it.

    The array is nobody's: meminfo and parent are null.  Raises PackingError where it is
    not what `elements` says.
    """
    view, dtype = view_of(value, path)
    if len(view.shape) != elements.ndim:
        found = f"{len(view.shape)} dimension{'' if len(view.shape) == 1 else 's'}"
        raise PackingError(f"{path}.shape", found, str(elements.ndim))
    expected = dtype_of(elements.element, models, target)
    if not expected.accepts(dtype):
        raise PackingError(
            f"{path}.dtype", str(dtype), str(expected), help=f"convert it: {path}.astype(...)"
        )
    if view.readonly and elements.writable:
        raise PackingError(
            path,
            "a read-only array",
            "one that may be written",
            help="pass a copy, or compile for a readonly array type",
        )
    _check_order(view, elements, path)
    if elements.aligned:
        _check_alignment(view, _alignment(elements.element, models, target), path)
    members = {
        "meminfo": None,
        "parent": None,
        "nitems": view.nitems,
        "itemsize": view.itemsize,
        "shape": view.shape,
        "strides": view.strides,
    }
    return view, members


def pointed_array(value: Any, expected: Dtype | None, path: str) -> ArrayView:
    """The view of an array whose address is taken for a pointer to elements of a type."""
    view, dtype = view_of(value, path)
    if expected is not None and not expected.accepts(dtype):
        raise PackingError(f"{path}.dtype", str(dtype), str(expected))
    if view.readonly:
        raise PackingError(path, "a read-only array", "one that may be written", help="copy it")
    dimensions = range(len(view.shape))
    if not (view.is_contiguous(dimensions) or view.is_contiguous(reversed(dimensions))):
        raise PackingError(
            f"{path}.strides",
            f"{view.strides} for shape {view.shape}",
            "contiguous elements: a pointer has no strides",
            help="pass a contiguous copy",
        )
    return view


def _check_order(view: ArrayView, elements: Elements, path: str) -> None:
    if elements.contiguous is None:
        return
    inner_first = range(len(view.shape))
    c_order = elements.contiguous in (-1, len(view.shape) - 1)
    if not view.is_contiguous(reversed(inner_first) if c_order else inner_first):
        raise PackingError(
            f"{path}.strides",
            f"{view.strides} for shape {view.shape}",
            "C-contiguous elements" if c_order else "F-contiguous elements",
            help="pass a contiguous copy, or compile for layout A",
        )


def _alignment(element: Attribute, models: Models, target: Target) -> int:
    """The alignment that the compiled code takes an element to have."""
    shape = models.resolve(element)
    if isinstance(shape, Bytes):
        return shape.align
    return align_of(data_type(element, models), target)


def _check_alignment(view: ArrayView, alignment: int, path: str) -> None:
    steps = [s for s, extent in zip(view.strides, view.shape, strict=True) if extent > 1]
    if view.nitems and any(place % alignment for place in (view.address, *steps)):
        raise PackingError(
            path,
            "an array with elements at odd addresses",
            f"one aligned to {alignment} bytes",
            help="pass a copy, or compile for an unaligned array type",
        )
