"""Python values to the bytes that a function takes, and back.

What the device's code unpacks is packed here from the same shapes: an argument's leaves
(`argument_leaves`), the data representation, a return slot.  Only shapes are matched,
and what a type's behaviour says of its scalars; a new front-end type needs nothing here.

| shape | Python value |
| --- | --- |
| Primitive, Boolean | a number, True or False, a str or bytes, an `Address`, or NumPy's scalar |
| Struct, Repeat | members by position (a tuple or list), by name (a mapping, a structured \
scalar), or as attributes; with elements in memory: anything with an array interface |
| Optional | None, or the value |
| Bytes (a record) | its fields as above, or its bytes; it is copied to memory |
| Ephemeral, Generator | what the slot holds; it is copied to memory |
| Absent | OMITTED |

An enum's member stands for its value, and an `Address` for what lies there: a plain
integer is no pointer.  What does not fit is a `PackingError`; nothing is dropped, padded
or repeated in silence.  A float is rounded to the type's; an integer that a float cannot
hold, a number that would become infinite, and another value than a literal's are refused.
"""

from __future__ import annotations

import ctypes
import math
import numbers
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol, cast

from xdsl.dialects.builtin import Float32Type, Float64Type, i32
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType
from xdsl.ir import Attribute

from ..datamodel.behaviour import ComplexNumber, Elements, behaviour_of
from ..datamodel.layout import NVPTX64, Target, align_of, offsets_of, size_of
from ..datamodel.models import Models
from ..datamodel.representation import (
    PTR,
    ArgumentLeaf,
    Form,
    argument_leaves,
    data_struct,
    data_type,
    form_type,
    return_form,
    return_type,
)
from ..datamodel.shapes import (
    Absent,
    Boolean,
    Bytes,
    Ephemeral,
    EphemeralArray,
    Generator,
    InMemory,
    Named,
    Optional,
    Primitive,
    Repeat,
    Same,
    Struct,
)
from ..dialects.dm_attributes import STATUS_NONE, STATUS_VALUE
from ..passes.kernel_parameters import parameter_layout
from .array_views import ArrayView, array_members, pointed_array
from .dtypes import dtype_of
from .python_values import (
    OMITTED,
    Address,
    Members,
    PackingError,
    are_numbered,
    describe,
    is_array,
    plain,
    refuse_masked,
    split,
)
from .scalars import decode_scalar, encode_boolean, encode_scalar

__all__ = [
    "OMITTED",
    "Address",
    "ArrayView",
    "HostMemory",
    "Leaf",
    "Members",
    "Memory",
    "Packer",
    "PackingError",
]

NULL = Address(0)


class Memory(Protocol):
    """Where values are put that a function takes by address."""

    def place(self, data: bytes, align: int) -> int:
        """The address of a copy of `data`, which lives as long as this memory does."""
        ...

    def read(self, address: int, size: int) -> bytes:
        """What lies at an address."""
        ...

    def adopt(self, array: ArrayView, writable: bool) -> int:
        """The address under which the function finds an array's first element.

        `writable`: whether the function may write to it.  Raises ValueError with the
        reason where it cannot be reached.
        """
        ...


class HostMemory:
    """This process's own memory: for functions that run on the CPU."""

    def __init__(self) -> None:
        self._kept: list[ctypes.Array[ctypes.c_char]] = []

    def place(self, data: bytes, align: int) -> int:
        block = ctypes.create_string_buffer(len(data) + align)
        self._kept.append(block)
        address = -(-ctypes.addressof(block) // align) * align
        ctypes.memmove(address, data, len(data))
        return address

    def read(self, address: int, size: int) -> bytes:
        return ctypes.string_at(address, size)

    def adopt(self, array: ArrayView, writable: bool) -> int:
        if array.on_device:
            raise ValueError("an array on a GPU, which the host cannot reach")
        return array.address


_INTEGERS: dict[int, type[Any]] = {
    1: ctypes.c_uint8,
    2: ctypes.c_uint16,
    4: ctypes.c_uint32,
    8: ctypes.c_uint64,
}


@dataclass(frozen=True)
class Leaf:
    """One packed leaf of an argument: its path, its LLVM type and its bytes."""

    path: str
    type: Attribute
    data: bytes

    def scalar(self) -> Any:
        """The leaf as ctypes has it: a scalar, or an array of bytes where there is none."""
        match self.type:
            case LLVMPointerType():
                kind = ctypes.c_void_p
            case Float32Type():
                kind = ctypes.c_float
            case Float64Type():
                kind = ctypes.c_double
            case LLVMArrayType():
                kind = ctypes.c_uint8 * len(self.data)
            case _:
                kind = _INTEGERS.get(len(self.data), ctypes.c_uint8 * len(self.data))
        return kind.from_buffer_copy(self.data)


class Packer:
    """Packs values of front-end types for one target.

    `memory`: where records and slots are put, and arrays are found; the host's own by
    default.
    """

    def __init__(
        self, models: Models, target: Target = NVPTX64, memory: Memory | None = None
    ) -> None:
        self.models = models
        self.target = target
        self.memory: Memory = memory or HostMemory()

    # Arguments

    def argument(self, value: Any, type: Attribute, path: str = "x") -> list[Leaf]:
        """The leaves of an argument, one for each of `argument_leaves`.

        Raises PackingError for a value that the type cannot take, and as `Models.shape`.
        """
        data = self._flatten(value, type, path)
        leaves = argument_leaves(type, self.models)
        return [
            Leaf(_dotted(path, leaf), leaf.type, bits)
            for leaf, bits in zip(leaves, data, strict=True)
        ]

    def arguments(
        self,
        values: Sequence[Any],
        types: Sequence[Attribute],
        names: Sequence[str] | None = None,
        what: str = "arguments",
    ) -> list[Leaf]:
        """The leaves of all arguments of a function, those without any bytes left out.

        `names`: the arguments' names, for messages.  Raises PackingError, also where
        there are more or fewer values than types.
        """
        names = names or [f"argument {i}" for i in range(len(types))]
        if len(values) != len(types):
            raise PackingError(
                what, f"{len(values)} values", f"{len(types)} ({', '.join(names) or 'none'})"
            )
        leaves: list[Leaf] = []
        for value, type, name in zip(values, types, names, strict=True):
            leaves += self.argument(value, type, name)
        return [leaf for leaf in leaves if leaf.data]

    def argument_buffer(self, leaves: Sequence[Leaf]) -> tuple[bytes, tuple[int, ...]]:
        """The leaves behind each other at their alignments, as a kernel's parameters lie.

        Gives the bytes, without padding behind the last leaf, and each leaf's offset.
        """
        layout = parameter_layout([leaf.type for leaf in leaves], self.target)
        buffer = bytearray(layout.size)
        for offset, leaf in zip(layout.offsets, leaves, strict=True):
            buffer[offset : offset + len(leaf.data)] = leaf.data
        return bytes(buffer), layout.offsets

    def from_argument(self, leaves: Iterable[bytes | Leaf], type: Attribute) -> Any:
        """The value that an argument's leaves stand for.

        Raises PackingError where there are more or fewer leaves than the type has.
        """
        data = [leaf.data if isinstance(leaf, Leaf) else leaf for leaf in leaves]
        expected = argument_leaves(type, self.models)
        if len(data) != len(expected):
            raise PackingError(str(type), f"{len(data)} leaves", str(len(expected)))
        for leaf, bits in zip(expected, data, strict=True):
            if len(bits) != (size := size_of(leaf.type, self.target)):
                raise PackingError(_dotted(str(type), leaf), f"{len(bits)} bytes", str(size))
        return self._unflatten(iter(data), type)

    # Memory

    def data(self, value: Any, type: Attribute, path: str = "x") -> bytes:
        """The bytes of the data representation, padding zero.  Raises as `argument`."""
        return self._packed(value, type, "data", path)

    def from_data(self, data: bytes, type: Attribute) -> Any:
        """The value whose data representation this is; raises PackingError for its size."""
        return self._unpacked(data, type, "data")

    def result(self, value: Any, type: Attribute, path: str = "result") -> tuple[int, bytes]:
        """The status and the return slot's bytes of a function of the numba ABI."""
        returned = return_form(type, self.models)
        if value is None and returned.optionals:
            return STATUS_NONE, bytes(size_of(return_type(type, self.models), self.target))
        return STATUS_VALUE, self._packed(value, returned.type, returned.form, path)

    def from_result(self, status: int, slot: bytes, type: Attribute) -> Any:
        """The result that a status and a return slot say.

        Raises PackingError for a status that is an error.
        """
        returned = return_form(type, self.models)
        if returned.optionals and status == STATUS_NONE:
            return None
        if status != STATUS_VALUE:
            raise PackingError("status", str(status), "0, or -2 for None", help="it is an error")
        return self._unpacked(slot, returned.type, returned.form)

    def _llvm(self, type: Attribute, form: Form) -> Attribute:
        return form_type(form, type, self.models)

    def _packed(self, value: Any, type: Attribute, form: Form, path: str) -> bytes:
        out = bytearray(size_of(self._llvm(type, form), self.target))
        self._put(out, 0, value, type, form, path)
        return bytes(out)

    def _unpacked(self, data: bytes, type: Attribute, form: Form) -> Any:
        size = size_of(self._llvm(type, form), self.target)
        if len(data) != size:
            raise PackingError(str(type), f"{len(data)} bytes", str(size))
        return self._get(data, 0, type, form)

    def _taken(self, value: Any, type: Attribute, path: str) -> Any:
        """The value, an enum's behind its member.

        Raises PackingError where the type is a literal of another value, or of another enum.
        """
        shape = self.models.shape(type)
        while isinstance(shape, Same):
            if isinstance(value, Enum) and shape.enum not in (None, value.__class__.__name__):
                raise PackingError(path, str(value), f"a member of {shape.enum}")
            constant = shape.constant
            if constant is not None and plain(value) != constant:
                raise PackingError(
                    path,
                    describe(value),
                    str(constant),
                    help="the function was compiled for this value alone: pass it, or compile "
                    "for the type without a literal",
                )
            shape = self.models.shape(shape.type)
        return plain(value)

    # One scalar

    def _scalar(self, value: Any, type: Attribute, shape: Primitive | Boolean, path: str) -> bytes:
        if isinstance(shape, Boolean):
            return encode_boolean(value, shape.storage // 8, path)
        if isinstance(shape.type, LLVMPointerType) and is_array(value):
            expected = None
            if shape.pointee is not None:
                expected = dtype_of(shape.pointee, self.models, self.target)
            value = self._adopt(pointed_array(value, expected, path), True, path)
        refuse_masked(value, path)
        behaviour = behaviour_of(type, self.models)
        return encode_scalar(value, shape.type, behaviour, self.target, path)

    def _from_scalar(self, data: bytes, type: Attribute, shape: Primitive | Boolean) -> Any:
        if isinstance(shape, Boolean):
            return any(data)
        return decode_scalar(data, shape.type, behaviour_of(type, self.models), self.target)

    # Arguments, leaf by leaf

    def _flatten(self, value: Any, type: Attribute, path: str) -> list[bytes]:
        value = self._taken(value, type, path)
        shape = self.models.resolve(type)
        match shape:
            case Primitive() | Boolean():
                return [self._scalar(value, type, shape, path)]
            case Named(_, inner):
                return self._flatten(value, inner, path)
            case Absent():
                _expect_omitted(value, path)
                return []
            case InMemory():
                return [self._address(value, type, path)]
            case Optional(data, valid):
                flag = self._flatten(value is not None, valid, path)
                if value is not None:
                    return [*self._flatten(value, data, path), *flag]
                leaves = argument_leaves(data, self.models)
                return [*(bytes(size_of(leaf.type, self.target)) for leaf in leaves), *flag]
            case Struct() | Repeat():
                parts = self._members(value, type, shape, path)
                return [
                    leaf
                    for member, (name, part) in zip(shape.members, parts, strict=True)
                    for leaf in self._flatten(part, member.type, name)
                ]
            case Same():
                raise AssertionError(type)  # resolved

    def _unflatten(self, leaves: Iterator[bytes], type: Attribute) -> Any:
        shape = self.models.resolve(type)
        match shape:
            case Primitive() | Boolean():
                return self._from_scalar(next(leaves), type, shape)
            case Named(_, inner):
                return self._unflatten(leaves, inner)
            case Absent():
                return OMITTED
            case InMemory():
                return self._behind(next(leaves), type)
            case Optional(data, valid):
                mine = [next(leaves) for _ in argument_leaves(data, self.models)]
                there = self._unflatten(leaves, valid)
                return self._unflatten(iter(mine), data) if there else None
            case Struct() | Repeat():
                parts = [self._unflatten(leaves, member.type) for member in shape.members]
                return self._composite(parts, type, shape)
            case Same():
                raise AssertionError(type)  # resolved

    # Memory, at offsets

    def _put(
        self, out: bytearray, at: int, value: Any, type: Attribute, form: Form, path: str
    ) -> None:
        def write(data: bytes) -> None:
            out[at : at + len(data)] = data

        value = self._taken(value, type, path)
        shape = self.models.resolve(type)
        if form == "value" and isinstance(shape, InMemory):
            write(self._address(value, type, path))
            return
        match shape:
            case Primitive():
                write(self._scalar(value, type, shape, path))
            case Boolean():
                # The value is an i1, which a byte holds.
                data = self._scalar(value, type, shape, path)
                write(data if form == "data" else data[:1])
            case Named(_, inner):
                self._put(out, at, value, inner, form, path)
            case Ephemeral(pointee):
                self._put(out, at, value, pointee, form, path)
            case EphemeralArray(element, count):
                parts = split(value, [str(i) for i in range(count)], path)
                self._put_all(out, at, parts, [element] * count, self._llvm(type, form), form)
            case Optional():
                if value is not None:
                    types = [member.type for member in shape.members]
                    parts = [(path, value), (path, True)]
                    self._put_all(out, at, parts, types, self._llvm(type, form), form)
            case Struct() | Repeat():
                types = [member.type for member in shape.members]
                parts = self._members(value, type, shape, path)
                self._put_all(out, at, parts, types, self._llvm(type, form), form)
            case Bytes(size, _, fields):
                if isinstance(value, bytes | bytearray):
                    if len(value) != size:
                        raise PackingError(path, describe(value), f"{size} bytes")
                    write(bytes(value))
                    return
                parts = split(value, [field.name for field in fields], path)
                for field, (name, part) in zip(fields, parts, strict=True):
                    self._put_field(out, at + field.offset, part, field.type, name)
            case Generator():
                (_, resume), *groups = split(value, _GENERATOR, path)
                offsets = offsets_of(data_type(type, self.models), self.target)
                write(encode_scalar(resume, i32, None, self.target, f"{path}.resume"))
                for offset, (name, part), (_, types) in zip(
                    offsets[1:], groups, shape.groups, strict=True
                ):
                    parts = split(part, [str(i) for i in range(len(types))], name)
                    struct = data_struct(types, self.models)
                    self._put_all(out, at + offset, parts, types, struct, form)
            case Absent():
                raise PackingError(
                    path, describe(value), "a type that has a value", help="pass it as an argument"
                )
            case Same():
                raise AssertionError(type)  # resolved

    def _put_all(
        self,
        out: bytearray,
        at: int,
        parts: Sequence[tuple[str, Any]],
        types: Sequence[Attribute],
        llvm: Attribute,
        form: Form,
    ) -> None:
        """Write members at the offsets of an LLVM struct or array."""
        offsets = offsets_of(llvm, self.target)
        for offset, (path, part), type in zip(offsets, parts, types, strict=True):
            self._put(out, at + offset, part, type, form, path)

    def _put_field(self, out: bytearray, at: int, value: Any, type: Attribute, path: str) -> None:
        """A field of a record; a nested array's elements lie in it."""
        match self.models.resolve(type):
            case Struct(_, inline) if inline is not None:
                self._put_inline(out, at, value, inline.element, inline.dims, path)
            case _:
                self._put(out, at, value, type, "data", path)

    def _put_inline(
        self,
        out: bytearray,
        at: int,
        value: Any,
        element: Attribute,
        dims: Sequence[int],
        path: str,
    ) -> None:
        if not dims:
            self._put(out, at, value, element, "data", path)
            return
        step = math.prod(dims[1:]) * size_of(data_type(element, self.models), self.target)
        parts = split(value, [str(i) for i in range(dims[0])], path)
        for i, (name, part) in enumerate(parts):
            self._put_inline(out, at + i * step, part, element, dims[1:], name)

    def _get(self, data: bytes, at: int, type: Attribute, form: Form) -> Any:
        shape = self.models.resolve(type)

        def read(llvm: Attribute) -> bytes:
            return data[at : at + size_of(llvm, self.target)]

        def all_of(types: Sequence[Attribute], llvm: Attribute, start: int = at) -> list[Any]:
            return [
                self._get(data, start + offset, t, form)
                for offset, t in zip(offsets_of(llvm, self.target), types, strict=True)
            ]

        if form == "value" and isinstance(shape, InMemory):
            return self._behind(read(PTR), type)
        llvm = self._llvm(type, form)
        match shape:
            case Primitive() | Boolean():
                return self._from_scalar(read(llvm), type, shape)
            case Named(_, inner) | Ephemeral(inner):
                return self._get(data, at, inner, form)
            case EphemeralArray(element, count):
                return tuple(all_of([element] * count, llvm))
            case Optional():
                value, there = all_of([member.type for member in shape.members], llvm)
                return value if there else None
            case Struct() | Repeat():
                parts = all_of([member.type for member in shape.members], llvm)
                return self._composite(parts, type, shape)
            case Bytes(_, _, fields):
                parts = [self._get_field(data, at + f.offset, f.type) for f in fields]
                return Members([field.name for field in fields], parts)
            case Generator():
                _, *offsets = offsets_of(llvm, self.target)
                groups = [
                    tuple(all_of(types, data_struct(types, self.models), at + offset))
                    for offset, (_, types) in zip(offsets, shape.groups, strict=True)
                ]
                return Members(_GENERATOR, [int.from_bytes(read(i32), "little"), *groups])
            case Absent():
                return OMITTED
            case Same():
                raise AssertionError(type)  # resolved

    def _get_field(self, data: bytes, at: int, type: Attribute) -> Any:
        match self.models.resolve(type):
            case Struct(_, inline) if inline is not None:
                return self._get_inline(data, at, inline.element, inline.dims)
            case _:
                return self._get(data, at, type, "data")

    def _get_inline(self, data: bytes, at: int, element: Attribute, dims: Sequence[int]) -> Any:
        if not dims:
            return self._get(data, at, element, "data")
        step = math.prod(dims[1:]) * size_of(data_type(element, self.models), self.target)
        return tuple(
            self._get_inline(data, at + i * step, element, dims[1:]) for i in range(dims[0])
        )

    # Addresses

    def _address(self, value: Any, type: Attribute, path: str) -> bytes:
        """The address of a value that is passed in memory; of a copy, unless it is one."""
        address: int = NULL
        if isinstance(value, Address):
            address = value
        else:
            shape = self.models.resolve(type)
            align = align_of(data_type(type, self.models), self.target)
            if isinstance(shape, Bytes):
                align = max(align, shape.align)
            address = self.memory.place(self._packed(value, type, "data", path), align)
        return address.to_bytes(size_of(PTR, self.target), "little")

    def _behind(self, pointer: bytes, type: Attribute) -> Any:
        """What lies at an address; a null pointer is itself."""
        address = Address(int.from_bytes(pointer, "little"))
        if address == NULL:
            return address
        size = size_of(data_type(type, self.models), self.target)
        return self._get(self.memory.read(address, size), 0, type, "data")

    def _adopt(self, view: ArrayView, writable: bool, path: str) -> Address:
        try:
            return Address(self.memory.adopt(view, writable))
        except ValueError as error:
            raise PackingError(path, str(error), "an array that can be reached") from error

    # Members

    def _members(
        self, value: Any, type: Attribute, shape: Struct | Repeat, path: str
    ) -> list[tuple[str, Any]]:
        """The path and value of each member."""
        names = [member.name for member in shape.members]
        match behaviour_of(type, self.models):
            case ComplexNumber() if isinstance(value, numbers.Complex):
                return [(f"{path}.real", value.real), (f"{path}.imag", value.imag)]
            case Elements() as elements if is_array(value):
                view, found = array_members(value, elements, self.models, self.target, path)
                inline = shape.inline if isinstance(shape, Struct) else None
                if inline is not None and view.shape != inline.dims:
                    raise PackingError(f"{path}.shape", str(view.shape), str(inline.dims))
                found["data"] = self._adopt(view, elements.writable, path)
                return split(found, names, path)
            case _:
                if isinstance(value, list) and any(
                    isinstance(inner := self.models.resolve(member.type), Primitive)
                    and inner.counted
                    for member in shape.members
                ):
                    raise PackingError(
                        path,
                        describe(cast(Any, value)),
                        f"members {', '.join(names)}, as a tuple or by name",
                        help="its elements have no place in counted memory: pass an array",
                    )
                return split(value, names, path)

    def _composite(self, parts: list[Any], type: Attribute, shape: Struct | Repeat) -> Any:
        """A Python value of the members: a complex number, a tuple, or named members."""
        if isinstance(behaviour_of(type, self.models), ComplexNumber):
            return complex(*parts)
        names = [member.name for member in shape.members]
        return tuple(parts) if are_numbered(names) else Members(names, parts)


_GENERATOR = ("resume", "args", "states")


def _expect_omitted(value: Any, path: str) -> None:
    if value is not OMITTED:
        raise PackingError(
            path,
            describe(value),
            "nothing",
            help="the function was compiled for the default: pass OMITTED, or compile it "
            "for an argument",
        )


def _dotted(path: str, leaf: ArgumentLeaf) -> str:
    return ".".join([path, *leaf.path])
