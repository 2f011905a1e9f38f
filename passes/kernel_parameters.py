"""The bytes of a kernel's parameters, how many there may be, and what else can be done.

PTX takes 4352 bytes of parameters below version 8.1 and 32764 from it on, padding
counted; LLVM says nothing, and the assembler's message names no parameter.  A kernel
past that takes its parameters from memory instead, laid out just as they were:

- `buffer`: a device buffer behind one `readonly noalias` pointer to global memory;
- `constant`: a constant global of its own, which the host fills before the launch.  A
  module holds 64 KiB of constants, and only one launch at a time can use the global.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import (
    IntAttr,
    IntegerAttr,
    ModuleOp,
    UnitAttr,
    i8,
    i64,
)
from xdsl.dialects.llvm import LinkageAttr, LLVMArrayType, LLVMFunctionType, LLVMPointerType
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue, TypeAttribute
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError, location_of
from ..datamodel.layout import Target, layout_of
from ..dialects.llvm import AddressOfOp, GEPOp, LoadOp, ReturnOp, ZeroOp
from ..dialects.llvm_globals import GlobalOp
from .kernel_names import constant_name
from .llvm_functions import (
    attribute,
    dictionaries,
    function_type,
    globals_of,
    is_definition,
    set_dictionaries,
    symbol_name,
)
from .nvptx_versions import LARGE_PARAMETER_BYTES
from .rewriting import inherit_location

GLOBAL_POINTER = LLVMPointerType(IntAttr(1))
CONSTANT_SPACE = 4
CONSTANT_POINTER = LLVMPointerType(IntAttr(CONSTANT_SPACE))
CONSTANT_BYTES = 65536
"""How many bytes of constants PTX takes in a module."""

STRATEGIES = ("flatten", "buffer", "constant")
"""What happens to a kernel past the budget: an error, a buffer, or a constant global."""

_SHOWN = 5
_MEMORY_ALIGNMENT = 16


@dataclass(frozen=True)
class ParameterLayout:
    """Where parameters lie, one behind the other at their own alignments.

    `source`: for each parameter the source parameter that it is a leaf of.
    """

    offsets: tuple[int, ...]
    sizes: tuple[int, ...]
    size: int
    align: int
    source: tuple[str, ...] = ()

    def by_source(self) -> list[tuple[str, int]]:
        """The source parameters and their bytes without padding, largest first."""
        totals: dict[str, int] = {}
        for name, size in zip(self.source, self.sizes, strict=True):
            totals[name] = totals.get(name, 0) + size
        return sorted(totals.items(), key=lambda entry: -entry[1])


def parameter_layout(
    types: Sequence[Attribute],
    target: Target,
    alignments: Sequence[int | None] | None = None,
    source: Sequence[str] = (),
) -> ParameterLayout:
    """Lay out values of `types` as PTX lays out parameters.

    `alignments`: an alignment beyond what the type asks for, for each type.  The size
    is that of all of them, without padding behind the last.
    """
    end, align = 0, 1
    offsets: list[int] = []
    sizes: list[int] = []
    for type, more in zip(types, alignments or [None] * len(types), strict=True):
        layout = layout_of(type, target)
        own = max(layout.align, more or 1)
        offset = -(-end // own) * own
        offsets.append(offset)
        sizes.append(layout.size)
        end, align = offset + layout.size, max(align, own)
    return ParameterLayout(tuple(offsets), tuple(sizes), end, align, tuple(source))


def layout_of_kernel(kernel: Operation, target: Target) -> ParameterLayout:
    """The parameters of a kernel of the LLVM dialect as PTX lays them out."""
    types: list[Attribute] = []
    alignments: list[int | None] = []
    inputs = function_type(kernel).inputs.data
    for type, attributes in zip(
        inputs, dictionaries(kernel, "arg_attrs", len(inputs)), strict=True
    ):
        by_value = attributes.get("llvm.byval")
        types.append(by_value if isinstance(by_value, TypeAttribute) else type)
        name = "llvm.alignstack" if by_value is None else "llvm.align"
        alignment = attributes.get(name)
        alignments.append(alignment.value.data if isa(alignment, IntegerAttr) else None)
    return parameter_layout(types, target, alignments, _source_names(kernel, len(inputs)))


def _source_names(kernel: Operation, count: int) -> tuple[str, ...]:
    """The source parameter of each leaf: what its name hint says before the first dot."""
    if not is_definition(kernel):
        return tuple(f"#{index}" for index in range(count))
    return tuple(
        f"#{argument.index}" if argument.name_hint is None else argument.name_hint.split(".")[0]
        for argument in kernel.regions[0].blocks[0].args
    )


def check_budget(kernel: Operation, layout: ParameterLayout, budget: int, version: str) -> None:
    """Raise LocatedError for a kernel whose parameters do not fit in `budget` bytes.

    `version` says whose budget it is: `PTX 8.0`.
    """
    if layout.size <= budget:
        return
    # The passes count with the largest budget unless they know the version.
    _, _, number = version.partition(" ")
    option = f" ptx={number}" if number and budget < LARGE_PARAMETER_BYTES else ""
    sources = layout.by_source()
    shown = ", ".join(f"{name} ({size} bytes)" for name, size in sources[:_SHOWN])
    rest = f" and {len(sources) - _SHOWN} more" if len(sources) > _SHOWN else ""
    raise LocatedError(
        f"kernel @{symbol_name(kernel)} has {layout.size} bytes of parameters, and {version} "
        f"takes at most {budget}; the largest are {shown}{rest}",
        kernel,
        help=f"pass them in a buffer, numba-to-llvm{{params=buffer{option}}} or "
        f"nvvm-legalize-kernels{{params=buffer{option}}}, or in a constant global, "
        f"params=constant{option}",
    )


# Parameters in memory


def pack_into_buffer(kernel: Operation, layout: ParameterLayout) -> None:
    """Let the kernel take one pointer to global memory that holds its parameters."""
    block = _packed_entry(kernel)
    pointer = block.insert_arg(GLOBAL_POINTER, 0)
    pointer.name_hint = "params"
    pointer.location = location_of(kernel)
    _load_parameters(kernel, pointer, layout, GLOBAL_POINTER)
    _set_inputs(kernel, [pointer.type])
    align = IntegerAttr(_block_alignment(layout), i64)
    set_dictionaries(
        kernel,
        "arg_attrs",
        [{"llvm.align": align, "llvm.noalias": UnitAttr(), "llvm.readonly": UnitAttr()}],
    )


def pack_into_constant(module: ModuleOp, kernel: Operation, layout: ParameterLayout) -> None:
    """Let the kernel read its parameters from a constant global called `<kernel>.params`.

    Raises LocatedError where the module has a symbol of that name.
    """
    name = constant_name(symbol_name(kernel) or "")
    if any(symbol_name(op) == name for op in module.body.ops):
        raise LocatedError(
            f"the module has a symbol @{name}, the name of kernel @{symbol_name(kernel)}'s "
            "constant parameters",
            kernel,
            help="rename it, or use params=buffer",
        )
    block = _packed_entry(kernel)
    address = AddressOfOp(name, CONSTANT_POINTER)
    inherit_location(address, kernel)
    Rewriter.insert_op(address, InsertPoint.at_start(block))
    _load_parameters(kernel, address.result, layout, CONSTANT_POINTER)
    _set_inputs(kernel, [])
    set_dictionaries(kernel, "arg_attrs", [])
    variable = _constant_global(name, layout)
    inherit_location(variable, kernel)
    Rewriter.insert_op(variable, InsertPoint.before(kernel))


def check_constants(module: ModuleOp, target: Target) -> None:
    """Raise LocatedError where the module's constants do not fit in PTX's 64 KiB."""
    total, last = 0, None
    for variable in globals_of(module):
        space = attribute(variable, "addr_space")
        type = attribute(variable, "global_type")
        if not isa(space, IntegerAttr) or space.value.data != CONSTANT_SPACE:
            continue
        if type is not None:
            total, last = total + layout_of(type, target).size, variable
    if total > CONSTANT_BYTES:
        raise LocatedError(
            f"the module has {total} bytes of constants, and PTX takes {CONSTANT_BYTES}",
            last,
            help="pass the parameters of kernels with params=buffer, or keep tables in global "
            "memory (address space 1)",
        )


def _packed_entry(kernel: Operation) -> Block:
    """The entry block; raises LocatedError where the parameters cannot be packed."""
    name = symbol_name(kernel)
    block = kernel.regions[0].blocks[0]
    for argument, attributes in zip(
        block.args, dictionaries(kernel, "arg_attrs", len(block.args)), strict=True
    ):
        if "llvm.byval" in attributes:
            raise LocatedError(
                f"parameter {argument.name_hint or argument.index} of kernel @{name} is passed "
                "by value in memory (llvm.byval): it cannot be packed",
                kernel,
                help="pass its members as parameters of their own",
            )
    return block


def _load_parameters(
    kernel: Operation, pointer: SSAValue, layout: ParameterLayout, type: LLVMPointerType
) -> None:
    """Replace the old parameters by what lies behind `pointer`, which is no part of them."""
    block = kernel.regions[0].blocks[0]
    alignment = _block_alignment(layout)
    old = [argument for argument in block.args if argument is not pointer]
    point = InsertPoint.at_start(block)
    if isinstance(pointer.owner, Operation):
        point = InsertPoint.after(pointer.owner)
    for argument, offset in zip(old, layout.offsets, strict=True):
        if argument.uses:
            place = pointer
            if offset:
                step = GEPOp(pointer, [offset], pointee_type=i8, result_type=type)
                inherit_location(step, kernel)
                Rewriter.insert_op(step, point)
                place = step.result
            load = LoadOp(place, argument.type, alignment=math.gcd(offset, alignment))
            load.dereferenced_value.name_hint = argument.name_hint
            inherit_location(load, kernel)
            Rewriter.insert_op(load, point)
            argument.replace_all_uses_with(load.dereferenced_value)
        block.erase_arg(argument)


def _block_alignment(layout: ParameterLayout) -> int:
    """The alignment of parameters in memory: what they need, and enough to load two at once."""
    return max(layout.align, _MEMORY_ALIGNMENT)


def _set_inputs(kernel: Operation, inputs: Sequence[Attribute]) -> None:
    kernel.properties["function_type"] = LLVMFunctionType(inputs, function_type(kernel).output)


def _constant_global(name: str, layout: ParameterLayout) -> Operation:
    type = LLVMArrayType(layout.size, i8)
    # The initializer is an op, since a value in text would spell every byte.
    zero = ZeroOp.create(result_types=[type])
    body = Region(Block([zero, ReturnOp(zero.res)]))
    variable = GlobalOp(
        type,
        name,
        LinkageAttr("external"),
        addr_space=CONSTANT_SPACE,
        constant=True,
        alignment=_block_alignment(layout),
        body=body,
    )
    variable.properties["externally_initialized"] = UnitAttr()
    return variable
