"""What `numba-layout` says about a type, as data: representations, layouts, members.

Everything here follows from the type's shape; `tools/layout_drawing.py` draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import i32
from xdsl.dialects.llvm import LLVMArrayType
from xdsl.ir import Attribute

from ..datamodel.layout import (
    Layout,
    Target,
    identified_bodies,
    layout_of,
    offsets_of,
    print_llvm,
    size_of,
)
from ..datamodel.meaning import check_meanings
from ..datamodel.models import Models
from ..datamodel.representation import (
    ArgumentLeaf,
    Form,
    argument_leaves,
    data_struct,
    data_type,
    form_type,
    members_of,
    return_type,
    storage_type,
    value_type,
)
from ..datamodel.shapes import (
    Bytes,
    Ephemeral,
    EphemeralArray,
    Generator,
    Named,
    Optional,
    Repeat,
    Struct,
)

WHOLE_ARRAY = 16
"""An array of more elements than this is one member of a report, not one an element."""


@dataclass(frozen=True)
class Member:
    """A part of a type in memory, at `offset` from the start of the whole.

    `type` is its front-end type, or None where only the representation has it (the
    resume index of a generator); `llvm` is what lies there.
    """

    name: str
    type: Attribute | None
    llvm: Attribute
    offset: int
    size: int
    members: tuple[Member, ...] = ()

    def leaves(self, path: tuple[str, ...] = ()) -> Iterator[Leaf]:
        """The parts that have no parts, in memory order, with the names on the way."""
        path = (*path, self.name) if self.name else path
        if not self.members:
            yield Leaf(".".join(path), self.llvm, self.offset, self.size)
        for member in self.members:
            yield from member.leaves(path)


@dataclass(frozen=True)
class Leaf:
    """A scalar (or an array that is shown whole) in memory."""

    path: str
    llvm: Attribute
    offset: int
    size: int

    @property
    def end(self) -> int:
        return self.offset + self.size


@dataclass(frozen=True)
class Gap:
    """Bytes that belong to no member."""

    offset: int
    size: int


def gaps(parts: Iterable[Member | Leaf], size: int) -> tuple[Gap, ...]:
    """The bytes of `size` that no part covers, in order; parts may overlap."""
    found: list[Gap] = []
    end = 0
    for part in sorted(parts, key=lambda part: part.offset):
        if part.offset > end:
            found.append(Gap(end, part.offset - end))
        end = max(end, part.offset + part.size)
    if size > end:
        found.append(Gap(end, size - end))
    return tuple(found)


@dataclass(frozen=True)
class Representation:
    """A type's value or data in memory."""

    llvm: Attribute
    layout: Layout
    root: Member

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """The scalars in memory order; a type of no bytes has none."""
        return tuple(leaf for leaf in self.root.leaves() if leaf.size > 0)

    @property
    def padding(self) -> int:
        """How many bytes belong to nothing."""
        return sum(gap.size for gap in gaps(self.leaves, self.layout.size))


@dataclass(frozen=True)
class TypeReport:
    """A front-end type on a target.

    `fields` are the names of a struct's members.  `slot_align` is what a stack slot for
    a record has, whose data (bytes) asks for no alignment itself.
    """

    type: Attribute
    value: Representation
    data: Representation
    argument: tuple[ArgumentLeaf, ...]
    result: Attribute
    fields: tuple[str, ...] | None
    slot_align: int | None
    identified: dict[str, str]

    def to_json(self) -> dict[str, Any]:
        """The object that `numba-layout --json` prints."""
        return {
            "type": str(self.type),
            "value": print_llvm(self.value.llvm),
            "data": print_llvm(self.data.llvm),
            "argument": [print_llvm(leaf.type) for leaf in self.argument],
            "return": print_llvm(self.result),
            "fields": None if self.fields is None else list(self.fields),
            "abi": {"value": _abi(self.value.layout), "data": _abi(self.data.layout)},
            "identified": self.identified,
        }


def _abi(layout: Layout) -> dict[str, Any]:
    offsets = None if layout.offsets is None else list(layout.offsets)
    return {"size": layout.size, "align": layout.align, "offsets": offsets}


def report_type(type: Attribute, models: Models, target: Target) -> TypeReport:
    """Everything about a front-end type.

    Raises FrontEndTypeError where it has no representation, LocatedError where LLVM
    has no size for it.
    """
    value, data = value_type(type, models), data_type(type, models)
    check_meanings(type, models)
    argument, result = argument_leaves(type, models), return_type(type, models)
    reporter = _Reporter(models, target)
    shape = models.resolve(type)
    fields = None
    if isinstance(shape, Struct | Optional):
        fields = tuple(member.name for member in members_of(shape))
    return TypeReport(
        type,
        Representation(value, layout_of(value, target), reporter.member("", type, "value", 0)),
        Representation(data, layout_of(data, target), reporter.member("", type, "data", 0)),
        argument,
        result,
        fields,
        shape.align if isinstance(shape, Bytes) else None,
        identified_bodies(value, data, *(leaf.type for leaf in argument), result),
    )


@dataclass(frozen=True)
class _Reporter:
    """Finds the members of a representation: of LLVM's struct, named after the shape."""

    models: Models
    target: Target

    def member(self, name: str, type: Attribute, form: Form, offset: int) -> Member:
        """`type` in its value or data representation at `offset`."""
        llvm = form_type(form, type, self.models)
        members = tuple(self.parts(type, form, llvm, offset))
        return Member(name, type, llvm, offset, size_of(llvm, self.target), members)

    def parts(self, type: Attribute, form: Form, llvm: Attribute, offset: int) -> Iterator[Member]:
        shape = self.models.resolve(type)
        match shape:
            case Bytes(_, _, fields) if form == "data":
                for field in fields:
                    storage = storage_type(field.type, self.models)
                    yield self.stored(field.name, field.type, storage, offset + field.offset)
            case Repeat() | EphemeralArray() if (
                isinstance(llvm, LLVMArrayType) and llvm.size.data > WHOLE_ARRAY
            ):
                size = size_of(llvm, self.target)
                yield Member(f"0 to {llvm.size.data - 1}", None, llvm, offset, size)
            case Named(_, inner):
                # Its one member stands for it.
                member = self.member("value", inner, form, offset)
                yield from member.members or (member,)
            case Ephemeral(pointee) if form == "data":
                yield from self.member("", pointee, "data", offset).members
            case EphemeralArray(element) if form == "data":
                for i, at in enumerate(offsets_of(llvm, self.target)):
                    yield self.member(str(i), element, "data", offset + at)
            case Generator() if form == "data":
                first, *rest = offsets_of(llvm, self.target)
                yield Member("resume", None, i32, offset + first, size_of(i32, self.target))
                for (group, types), at in zip(shape.groups, rest, strict=True):
                    yield self.group(group, types, offset + at)
            case _ if members := members_of(shape):
                for member, at in zip(members, offsets_of(llvm, self.target), strict=True):
                    yield self.member(member.name, member.type, form, offset + at)
            case _:
                return

    def stored(self, name: str, type: Attribute, storage: Attribute, offset: int) -> Member:
        """A field of a record: its data, or the elements that it stores inline."""
        if storage == data_type(type, self.models):
            return self.member(name, type, "data", offset)
        return Member(name, type, storage, offset, size_of(storage, self.target))

    def group(self, name: str, types: tuple[Attribute, ...], offset: int) -> Member:
        """The data of several types, one after the other in a struct."""
        llvm = data_struct(types, self.models)
        members = tuple(
            self.member(str(i), type, "data", offset + at)
            for i, (type, at) in enumerate(zip(types, offsets_of(llvm, self.target), strict=True))
        )
        return Member(name, None, llvm, offset, size_of(llvm, self.target), members)
