"""Attributes of the NVVM dialect: the kinds of its ops, and what a kernel says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import (
    I32,
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    UnitAttr,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

KERNEL = "nvvm.kernel"
"""Marks a function that the host launches."""

GRID_CONSTANT = "nvvm.grid_constant"
"""Marks a kernel's by-value parameter that nobody writes to."""

_SIZES = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_COUNTS = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")
_MARKS = (KERNEL, "nvvm.blocksareclusters")


def verify_kernel_attributes(
    attributes: Mapping[str, Attribute],
    inputs: Sequence[Attribute],
    arg_attrs: ArrayAttr[DictionaryAttr] | None,
) -> None:
    """Check the `nvvm.` attributes of a function and of its parameters.

    Raises VerifyException for one that is not known or does not fit.
    """
    for name, attr in attributes.items():
        if not name.startswith("nvvm."):
            continue
        if name in _SIZES:
            if not isa(attr, DenseArrayBase[I32]) or not 1 <= len(attr) <= 3:
                raise VerifyException(
                    f"{name} is one to three sizes, such as array<i32: 256, 1, 1>, got {attr}"
                )
        elif name in _COUNTS:
            if not isa(attr, IntegerAttr):
                raise VerifyException(f"{name} is a number, such as 2 : i32, got {attr}")
        elif name in _MARKS:
            if not isinstance(attr, UnitAttr):
                raise VerifyException(f"{name} has no value, got {attr}")
        else:
            known = ", ".join(sorted((*_SIZES, *_COUNTS, *_MARKS)))
            raise VerifyException(f"unknown attribute {name} of a function: legal are {known}")
    if "nvvm.blocksareclusters" in attributes and not (
        "nvvm.reqntid" in attributes and "nvvm.cluster_dim" in attributes
    ):
        raise VerifyException(
            "nvvm.blocksareclusters needs nvvm.reqntid and nvvm.cluster_dim as well"
        )
    for index, attrs in enumerate(() if arg_attrs is None else arg_attrs):
        if GRID_CONSTANT not in attrs.data:
            continue
        if KERNEL not in attributes:
            raise VerifyException(
                f"{GRID_CONSTANT} on parameter {index}: only a kernel's parameter can be one, "
                f"and the function is no {KERNEL}"
            )
        if not isinstance(inputs[index], LLVMPointerType) or "llvm.byval" not in attrs.data:
            raise VerifyException(
                f"{GRID_CONSTANT} on parameter {index}: it must be an !llvm.ptr with llvm.byval"
            )
