"""NumPy's view of a front-end type's data, derived from its shape.

An array is taken for a type only where its elements lie just as the type's data does:
the expected dtype comes from the shape and the layout, the found one from the array's
own description.  NumPy itself is needed only to make a dtype (`Dtype.numpy`).
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from xdsl.dialects.builtin import AnyFloat, BFloat16Type, IntegerType
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType
from xdsl.ir import Attribute
from xdsl.utils.hints import isa

from ..datamodel.behaviour import (
    Behaviour,
    ComplexNumber,
    Float,
    Half,
    Integer,
    Moment,
    behaviour_of,
)
from ..datamodel.layout import NVPTX64, Target, offsets_of, size_of
from ..datamodel.models import Models
from ..datamodel.representation import data_struct, data_type
from ..datamodel.shapes import (
    Absent,
    Boolean,
    Bytes,
    Ephemeral,
    EphemeralArray,
    Generator,
    Named,
    Optional,
    Primitive,
    Repeat,
    Same,
    Struct,
)
from .python_values import are_numbered

_TYPESTR = re.compile(r"([<>|=]?)([a-zA-Z])([0-9]+)?(?:\[(.*)\])?")
_LARGEST_INTEGER = 8
"""Bytes of NumPy's largest integer; a larger one is raw bytes."""


class Dtype(ABC):
    """How one element lies in memory, in NumPy's terms."""

    @abstractmethod
    def accepts(self, found: Dtype) -> bool:
        """Whether an element that is described by `found` is one of these."""

    @abstractmethod
    def holds_objects(self) -> bool:
        """Whether Python objects are in it, whose addresses mean nothing elsewhere."""

    @abstractmethod
    def spelling(self) -> Any:
        """What `numpy.dtype` takes."""

    def numpy(self) -> Any:
        """NumPy's dtype.  Raises ImportError without NumPy."""
        return import_module("numpy").dtype(self.spelling())


@dataclass(frozen=True)
class Scalar(Dtype):
    """A scalar of `size` bytes: the letters of the kinds that it may have, a unit of time.

    A kind after `>` has its bytes in the other order.
    """

    kinds: tuple[str, ...]
    size: int
    unit: str = ""

    def accepts(self, found: Dtype) -> bool:
        return (
            isinstance(found, Scalar)
            and found.kinds[0] in self.kinds
            and (found.size, found.unit) == (self.size, self.unit)
        )

    def holds_objects(self) -> bool:
        return self.kinds[0].endswith("O")

    def spelling(self) -> str:
        return str(self)

    def __str__(self) -> str:
        kind = self.kinds[0]
        count = self.size // 4 if kind.endswith("U") else self.size
        return f"{kind}{count}" + (f"[{self.unit}]" if self.unit else "")


@dataclass(frozen=True)
class Fields(Dtype):
    """A structured value: fields at offsets in bytes.

    `numbered`: the names are places in a tuple, and NumPy's may be others.
    """

    fields: tuple[tuple[str, int, Dtype], ...]
    size: int
    numbered: bool = False

    def accepts(self, found: Dtype) -> bool:
        if not isinstance(found, Fields) or found.size != self.size:
            return False
        theirs = found.fields
        if not self.numbered:
            by_name = {field[0]: field for field in theirs}
            if by_name.keys() != {name for name, _, _ in self.fields}:
                return False
            theirs = tuple(by_name[name] for name, _, _ in self.fields)
        return len(theirs) == len(self.fields) and all(
            offset == their_offset and dtype.accepts(their)
            for (_, offset, dtype), (_, their_offset, their) in zip(
                self.fields, theirs, strict=True
            )
        )

    def holds_objects(self) -> bool:
        return any(dtype.holds_objects() for _, _, dtype in self.fields)

    def spelling(self) -> dict[str, Any]:
        return {
            "names": [name for name, _, _ in self.fields],
            "formats": [dtype.spelling() for _, _, dtype in self.fields],
            "offsets": [offset for _, offset, _ in self.fields],
            "itemsize": self.size,
        }

    def __str__(self) -> str:
        fields = ", ".join(f"{name}: {dtype} at {offset}" for name, offset, dtype in self.fields)
        return f"{{{fields}}} of {self.size} bytes"


@dataclass(frozen=True)
class Repeated(Dtype):
    """A C-contiguous array inside an element."""

    element: Dtype
    shape: tuple[int, ...]

    @staticmethod
    def of(element: Dtype, shape: Sequence[int]) -> Repeated:
        """An array of arrays is one array of more dimensions."""
        if isinstance(element, Repeated):
            return Repeated(element.element, (*shape, *element.shape))
        return Repeated(element, tuple(shape))

    def accepts(self, found: Dtype) -> bool:
        return (
            isinstance(found, Repeated)
            and found.shape == self.shape
            and self.element.accepts(found.element)
        )

    def holds_objects(self) -> bool:
        return self.element.holds_objects()

    def spelling(self) -> tuple[Any, tuple[int, ...]]:
        return (self.element.spelling(), self.shape)

    def __str__(self) -> str:
        return f"{self.element} x {self.shape}"


# What a type expects


def dtype_of(
    type: Attribute, models: Models, target: Target = NVPTX64, *, stored: bool = False
) -> Dtype:
    """NumPy's dtype for the data representation of a front-end type.

    `stored`: as a field of a record, where a nested array is its elements.  Raises as
    `Models.shape`.
    """
    scalar = _scalar_of(behaviour_of(type, models))
    if scalar is not None:
        return scalar

    def inner(inner: Attribute) -> Dtype:
        return dtype_of(inner, models, target)

    def group(types: Sequence[Attribute]) -> Dtype:
        data = data_struct(types, models)
        return _struct([f"f{i}" for i in range(len(types))], list(map(inner, types)), data, target)

    shape = models.shape(type)
    match shape:
        case Primitive(llvm):
            return _primitive(llvm, target)
        case Boolean(storage):
            return Scalar(("b",) if storage == 8 else ("u", "i"), storage // 8)
        case Same(other):
            return dtype_of(other, models, target, stored=stored)
        case Named(_, other) | Ephemeral(other):
            return inner(other)
        case Repeat(element, count) | EphemeralArray(element, count):
            return Repeated.of(inner(element), (count,))
        case Bytes(size, _, fields):
            inside = (
                (f.name, f.offset, dtype_of(f.type, models, target, stored=True)) for f in fields
            )
            return Fields(tuple(inside), size)
        case Struct(_, inline) if stored and inline is not None:
            return Repeated.of(inner(inline.element), inline.dims)
        case Struct() | Optional():
            names = [member.name for member in shape.members]
            members = [inner(member.type) for member in shape.members]
            return _struct(names, members, data_type(type, models), target)
        case Generator():
            members = [Scalar(("i",), 4), *(group(types) for _, types in shape.groups)]
            names = ["resume", *(name for name, _ in shape.groups)]
            return _struct(names, members, data_type(type, models), target)
        case Absent():
            return Fields((), 0, numbered=True)


def _struct(
    names: Sequence[str], members: Sequence[Dtype], data: Attribute, target: Target
) -> Fields:
    fields = zip(names, offsets_of(data, target), members, strict=True)
    return Fields(tuple(fields), size_of(data, target), numbered=are_numbered(names))


def _scalar_of(behaviour: Behaviour | None) -> Scalar | None:
    """The dtype where the behaviour says more than the shape does."""
    match behaviour:
        case Integer(width, signed) if width <= 8 * _LARGEST_INTEGER:
            return Scalar(("i" if signed else "u",), width // 8)
        case Float(type):
            return Scalar(("f",), type.size)
        case Half(BFloat16Type()):
            return Scalar(("V", "u"), 2)
        case Half():
            return Scalar(("f",), 2)
        case ComplexNumber(part):
            return Scalar(("c",), 2 * part.size)
        case Moment(unit, span):
            return Scalar(("m" if span else "M",), 8, unit)
        case _:
            return None


def _primitive(llvm: Attribute, target: Target) -> Scalar:
    size = size_of(llvm, target)
    match llvm:
        case LLVMPointerType():
            return Scalar(("u", "i"), size)
        case LLVMArrayType() if isa(llvm.type, IntegerType) and llvm.type.width.data in (8, 32):
            return Scalar(("S" if llvm.type.width.data == 8 else "U",), size)
        case _ if isa(llvm, IntegerType) and size <= _LARGEST_INTEGER:
            return Scalar(("u", "i", "V"), size)
        case _ if isa(llvm, AnyFloat) and size <= _LARGEST_INTEGER:
            return Scalar(("f",), size)
        case _:
            return Scalar(("V",), size)


# What an array says of itself


def dtype_found(value: Any, interface: dict[str, Any]) -> Dtype:
    """The dtype of an array's elements, from its `dtype` or else from its interface."""
    dtype = getattr(value, "dtype", None)
    if all(hasattr(dtype, name) for name in ("str", "fields", "subdtype", "itemsize")):
        return _of_numpy(dtype)
    descr = interface.get("descr")
    if descr and (len(descr) > 1 or descr[0][0] != ""):
        return _of_descr(descr)
    return _of_typestr(interface["typestr"])


def _of_numpy(dtype: Any) -> Dtype:
    if dtype.subdtype is not None:
        element, shape = dtype.subdtype
        return Repeated.of(_of_numpy(element), shape)
    if dtype.names is None:
        return _of_typestr(dtype.str)
    fields = (
        (name, dtype.fields[name][1], _of_numpy(dtype.fields[name][0])) for name in dtype.names
    )
    return Fields(tuple(fields), dtype.itemsize)


def _of_descr(descr: Iterable[Any]) -> Dtype:
    """A list of names, types and shapes; where there is no name, padding."""
    fields: list[tuple[str, int, Dtype]] = []
    offset = 0
    for name, type, *shape in descr:
        dtype = _of_typestr(type) if isinstance(type, str) else _of_descr(type)
        if shape:
            dtype = Repeated.of(dtype, shape[0])
        if name != "":
            # A field may have a title as well: (title, name).
            fields.append((name if isinstance(name, str) else name[1], offset, dtype))
        offset += size_in_bytes(dtype)
    return Fields(tuple(fields), offset)


def _of_typestr(typestr: str) -> Scalar:
    match = _TYPESTR.fullmatch(typestr)
    if match is None:
        return Scalar((typestr,), 0)
    order, kind, count, unit = match.groups()
    size = int(count or 0) * (4 if kind == "U" else 1)
    return Scalar((f">{kind}" if order == ">" else kind,), size, unit or "")


def size_in_bytes(dtype: Dtype) -> int:
    """An element's bytes."""
    match dtype:
        case Repeated(element, shape):
            return size_in_bytes(element) * math.prod(shape)
        case Scalar() | Fields():
            return dtype.size
        case _:
            raise AssertionError(dtype)
