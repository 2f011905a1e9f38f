"""Size, alignment and offsets of LLVM-dialect types on a target.

What a target says about a scalar (an integer, float, pointer or vector) is LLVM's
answer, through llvmlite's target data.  Structs and arrays are laid out from those
answers here, by the one rule that LLVM has for them, since each question to llvmlite
parses a module: a scalar is asked once a data layout, and a struct of a thousand
members costs no parse at all.

llvmlite is imported when the first scalar is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IntAttr,
    IntegerType,
    ModuleOp,
    Signedness,
    StringAttr,
    VectorType,
)
from xdsl.dialects.llvm import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    LLVMVoidType,
)
from xdsl.ir import Attribute, Operation
from xdsl.utils.hints import isa

from .diagnostics import LocatedError
from .llvm_structs import OpaqueStructType, PackedStructType

TRIPLE_ATTR = "llvm.target_triple"
"""The module attribute that names the target, in upstream MLIR's spelling."""

DATA_LAYOUT_ATTR = "llvm.data_layout"
"""The module attribute that holds LLVM's data layout string."""

_FLOATS: dict[type[Attribute], str] = {
    Float16Type: "half",
    BFloat16Type: "bfloat",
    Float32Type: "float",
    Float64Type: "double",
    Float80Type: "x86_fp80",
    Float128Type: "fp128",
}


@dataclass(frozen=True)
class Target:
    """Where code runs: LLVM's triple and the data layout string that goes with it."""

    triple: str
    data_layout: str

    @staticmethod
    def for_triple(triple: str, at: Operation | None = None) -> Target:
        """The target of `triple` with LLVM's own data layout for it.

        Raises LocatedError, at `at`, for a triple that llvmlite's LLVM does not know.
        """
        if triple == NVPTX64.triple:
            return NVPTX64
        data_layout = _data_layout_of(triple)
        if data_layout is None:
            raise LocatedError(
                f"unknown target triple {triple!r}",
                at,
                help="use a triple that LLVM knows, such as nvptx64-nvidia-cuda or "
                "x86_64-unknown-linux-gnu",
            )
        return Target(triple, data_layout)

    @staticmethod
    def of_module(module: ModuleOp) -> Target:
        """The target that the module's attributes name; without them `NVPTX64`.

        A triple alone brings its own data layout, a data layout alone belongs to
        nvptx64.  Raises LocatedError for an unknown triple, and for a data layout
        that LLVM cannot read.
        """
        triple = _string_attribute(module, TRIPLE_ATTR)
        data_layout = _string_attribute(module, DATA_LAYOUT_ATTR)
        if data_layout is None:
            return NVPTX64 if triple is None else Target.for_triple(triple, module)
        if data_layout != NVPTX64.data_layout:
            error = _data_layout_error(data_layout)
            if error is not None:
                raise LocatedError(
                    f"LLVM cannot read the module's {DATA_LAYOUT_ATTR} {data_layout!r}: {error}",
                    module,
                    help=f"remove {DATA_LAYOUT_ATTR}, and the triple's own data layout is used",
                )
        return Target(NVPTX64.triple if triple is None else triple, data_layout)


NVPTX64 = Target(
    "nvptx64-nvidia-cuda", "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
)
"""The default target (a test compares the string with llvmlite's)."""


@dataclass(frozen=True)
class Layout:
    """How a type lies in memory.

    `size` counts the padding at the end, so it is also an array's stride; `offsets`
    are those of a struct's members, and None for every other type.
    """

    size: int
    align: int
    offsets: tuple[int, ...] | None = None


def layout_of(type: Attribute, target: Target = NVPTX64) -> Layout:
    """Size, alignment and member offsets in bytes.

    Raises LocatedError for a type that has no size in LLVM (void, a function, a type
    that is not LLVM's).
    """
    return _layout(type, target.data_layout)


def size_of(type: Attribute, target: Target = NVPTX64) -> int:
    """The size in bytes, padding at the end included; raises as `layout_of`."""
    return _layout(type, target.data_layout).size


def align_of(type: Attribute, target: Target = NVPTX64) -> int:
    """The alignment in bytes that the target's ABI asks for; raises as `layout_of`."""
    return _layout(type, target.data_layout).align


def offsets_of(type: Attribute, target: Target = NVPTX64) -> tuple[int, ...]:
    """The byte offset of each direct member of a struct or array, else ().

    Raises as `layout_of`.
    """
    if isinstance(type, LLVMArrayType):
        stride = size_of(type.type, target)
        return tuple(stride * i for i in range(type.size.data))
    return layout_of(type, target).offsets or ()


def leaves_of(type: Attribute, target: Target = NVPTX64) -> tuple[tuple[int, Attribute], ...]:
    """The byte offset and type of every scalar that `type` is made of, in order.

    Structs and arrays are taken apart, a vector is one scalar; raises as `layout_of`.
    """
    return _leaves(type, target.data_layout)


@cache
def _leaves(type: Attribute, data_layout: str) -> tuple[tuple[int, Attribute], ...]:
    match type:
        case LLVMStructType():
            offsets = _layout(type, data_layout).offsets or ()
            members = zip(offsets, type.types.data, strict=True)
        case LLVMArrayType():
            stride = _layout(type.type, data_layout).size
            members = ((stride * i, type.type) for i in range(type.size.data))
        case _:
            _layout(type, data_layout)  # refuses a type that has no size
            return ((0, type),)
    return tuple(
        (start + offset, leaf)
        for start, member in members
        for offset, leaf in _leaves(member, data_layout)
    )


@cache
def _layout(type: Attribute, data_layout: str) -> Layout:
    match type:
        # These two are asked for first: they count as LLVMStructType too.
        case OpaqueStructType():
            return _scalar_layout(type, data_layout)
        case PackedStructType():
            members = [_layout(t, data_layout) for t in type.types.data]
            return _struct_layout([Layout(member.size, 1) for member in members])
        case LLVMStructType():
            return _struct_layout([_layout(t, data_layout) for t in type.types.data])
        case LLVMArrayType():
            element = _layout(type.type, data_layout)
            return Layout(element.size * type.size.data, element.align)
        case _:
            return _scalar_layout(type, data_layout)


def _struct_layout(members: list[Layout]) -> Layout:
    """Each member at the next multiple of its alignment, as LLVM's StructLayout has it."""
    end, align = 0, 1
    offsets: list[int] = []
    for member in members:
        offset = _round_up(end, member.align)
        offsets.append(offset)
        end = offset + member.size
        align = max(align, member.align)
    return Layout(_round_up(end, align), align, tuple(offsets))


def _round_up(value: int, multiple: int) -> int:
    return -(-value // multiple) * multiple


def _scalar_layout(type: Attribute, data_layout: str) -> Layout:
    """LLVM's answer for a type that is neither a struct nor an array."""
    spelling = print_llvm(type)
    scalable = isa(type, VectorType) and type.get_num_scalable_dims() > 0
    if isinstance(type, LLVMVoidType | LLVMFunctionType | OpaqueStructType) or scalable:
        raise LocatedError(
            f"type {type} has no size",
            help="these have one: signless integers, floats, vectors of fixed length, "
            "!llvm.ptr, !llvm.array and !llvm.struct",
        )
    try:
        parsed = _parse_global(spelling, data_layout)
    except RuntimeError as error:
        raise LocatedError(f"LLVM refuses type {type}: {_reason(error)}") from None
    return Layout(*parsed)


def _parse_global(spelling: str, data_layout: str) -> tuple[int, int]:
    """Size and alignment of a type spelled as LLVM spells it.

    The data layout goes through the IR parser too, which raises RuntimeError for one
    that it cannot read; `create_target_data` would end the process.
    """
    binding = _binding()
    module = binding.parse_assembly(
        f"target datalayout = {_quoted(data_layout)}\n@global = external global {spelling}\n"
    )
    parsed = module.get_global_variable("global").global_value_type
    data = binding.create_target_data(data_layout)
    return data.get_abi_size(parsed), data.get_abi_alignment(parsed)


def _binding() -> Any:
    """llvmlite.binding, which has no type annotations."""
    return import_module("llvmlite.binding")


@cache
def _data_layout_of(triple: str) -> str | None:
    """LLVM's data layout for a triple, or None where no back end takes it."""
    binding = _binding()
    binding.initialize_all_targets()
    try:
        machine = binding.Target.from_triple(triple).create_target_machine()
    except RuntimeError:
        return None
    return str(machine.target_data)


@cache
def _data_layout_error(data_layout: str) -> str | None:
    """Why LLVM cannot read a data layout string, or None where it can."""
    try:
        _parse_global("i8", data_layout)
    except RuntimeError as error:
        return _reason(error)
    return None


def _reason(error: RuntimeError) -> str:
    """The one line of an LLVM parse error that says what is wrong."""
    for line in str(error).splitlines():
        _, found, reason = line.partition("error: ")
        if found:
            return reason
    return str(error)


def _string_attribute(module: ModuleOp, name: str) -> str | None:
    value = module.attributes.get(name)
    if value is None:
        return None
    if not isinstance(value, StringAttr):
        raise LocatedError(
            f"the module's {name} is {value}, which is no string",
            module,
            help=f'write it as a string, such as {TRIPLE_ATTR} = "{NVPTX64.triple}"',
        )
    return value.data


def print_llvm(type: Attribute) -> str:
    """The type as LLVM's assembly spells it: `{i64, [2 x i8], ptr}`.

    An identified struct is its name, `%deferred.node.value`, quoted where LLVM quotes
    it; `identified_bodies` has what it stands for.  Raises LocatedError for a type
    that is not one of LLVM's.
    """
    match type:
        case IntegerType() if type.signedness.data is Signedness.SIGNLESS:
            return f"i{type.width.data}"
        case LLVMPointerType():
            space = type.addr_space
            if isinstance(space, IntAttr) and space.data != 0:
                return f"ptr addrspace({space.data})"
            return "ptr"
        case LLVMStructType():
            name = type.struct_name.data
            return f"%{_local_name(name)}" if name else _body(type)
        case LLVMArrayType():
            return f"[{type.size.data} x {print_llvm(type.type)}]"
        case LLVMVoidType():
            return "void"
        case LLVMFunctionType():
            inputs = [print_llvm(t) for t in type.inputs] + ["..."] * type.is_variadic
            return f"{print_llvm(type.output)} ({', '.join(inputs)})"
        case _ if type.__class__ in _FLOATS:
            return _FLOATS[type.__class__]
        case _ if isa(type, VectorType) and type.get_num_dims() == 1:
            scale = "vscale x " * type.get_num_scalable_dims()
            return f"<{scale}{type.get_shape()[0]} x {print_llvm(type.element_type)}>"
        case _:
            raise LocatedError(
                f"type {type} is not an LLVM type",
                help="a front-end type has a layout for each representation: ask for "
                "data_type(type, models) or value_type(type, models)",
            )


def _body(type: LLVMStructType) -> str:
    if isinstance(type, OpaqueStructType):
        return "opaque"
    body = "{" + ", ".join(print_llvm(t) for t in type.types.data) + "}"
    return f"<{body}>" if isinstance(type, PackedStructType) else body


def identified_bodies(*types: Attribute) -> dict[str, str]:
    """What each identified struct in `types` stands for, outermost first.

    Keys are spelled as `print_llvm` spells them.  Raises as `print_llvm`.
    """
    return {print_llvm(struct): _body(struct) for type in types for struct in _identified_in(type)}


def _identified_in(type: Attribute) -> Iterator[LLVMStructType]:
    match type:
        case LLVMStructType():
            if type.struct_name.data:
                yield type
            for member in type.types.data:
                yield from _identified_in(member)
        case LLVMArrayType():
            yield from _identified_in(type.type)
        case _:
            return


def _local_name(name: str) -> str:
    """A name as LLVM's printer writes it: quoted unless it is letters, digits, `-._`."""
    plain = all(c.isascii() and (c.isalnum() or c in "-._") for c in name)
    return name if plain and not name[0].isdigit() else _quoted(name)


def _quoted(text: str) -> str:
    """A string literal of LLVM's assembly, bytes that are not printable in hex."""
    return (
        '"'
        + "".join(
            chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else f"\\{byte:02X}"
            for byte in text.encode()
        )
        + '"'
    )
