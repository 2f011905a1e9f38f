"""Aggregates and their scalar replacement.

A `Spec` says how an aggregate is composed (it mirrors the LLVM type); a `Node` holds one
value of it: whole, in parts, or zero or undefined.  A whole is taken apart when a member
is asked for, and parts are put together (one insertvalue a scalar, each printing the
whole type) only where an op outside needs the aggregate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from xdsl.dialects.builtin import (
    AnyFloat,
    DenseArrayBase,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    i64,
)
from xdsl.ir import Attribute, Block, SSAValue

from ..datamodel.diagnostics import location_of
from ..datamodel.layout import Target, align_of
from ..datamodel.models import Models
from ..datamodel.representation import PTR, Form, form_type, members_of
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
from ..dialects import llvm
from .alignment import common_alignment
from .builder import Builder, integer_width


@dataclass(frozen=True)
class Alignment:
    """What is known of an address: a multiple of `bytes`, a power of two.

    `given`: the program says so, and then every access states it.  Otherwise it is the
    type's own, which LLVM assumes of a scalar anyway.
    """

    bytes: int
    given: bool = False

    def at(self, offset: int) -> Alignment:
        """What is known of the address plus `offset`: the largest power of two in both."""
        return Alignment(common_alignment(self.bytes, offset), self.given)

    def stated(self, type: Attribute, target: Target) -> int | None:
        """The alignment to write on an access of an LLVM type."""
        if self.given:
            return self.bytes
        # An array of bytes has alignment 1 in LLVM, whatever it is an array for.
        is_array = isinstance(type, llvm.LLVMArrayType)
        return self.bytes if is_array and self.bytes > align_of(type, target) else None


@dataclass(frozen=True)
class Stored:
    """Bytes in memory that stay as they are while they are used.

    `shared`: a place that they are copied to may overlap them.
    """

    address: SSAValue
    alignment: Alignment
    shared: bool = False


MAX_VALUE_BYTES = 16
"""So many bytes of a record or a text are one value; more are copied in memory."""


@dataclass(frozen=True)
class Spec:
    """An LLVM type and its members; None for a leaf.

    A leaf may be an LLVM aggregate that is never taken apart (a character sequence, a
    record's bytes).  `alignment`: what a slot for it needs beyond its type's own.
    """

    type: Attribute
    members: tuple[Spec, ...] | None = None
    alignment: int = 1

    @property
    def large_bytes(self) -> int:
        """The size of a leaf that is too large for a value; 0 for every other one."""
        if self.members is not None or not isinstance(self.type, llvm.LLVMArrayType):
            return 0
        size = self.type.size.data * integer_width(self.type.type) // 8
        return size if size > MAX_VALUE_BYTES else 0

    @cached_property
    def large_leaves(self) -> int:
        """How many leaves have `large_bytes`."""
        if self.members is None:
            return int(self.large_bytes > 0)
        return sum(member.large_leaves for member in self.members)


def spec_of(form: Form, type: Attribute, models: Models) -> Spec:
    """How the value or data representation of a front-end type is composed."""
    return models.memoised(f"{form}_spec", type, lambda: _spec(form, type, models))


def _spec(form: Form, type: Attribute, models: Models) -> Spec:
    whole = form_type(form, type, models)
    shape = models.shape(type)
    match shape:
        case Same(inner):
            return spec_of(form, inner, models)
        case Primitive() | Boolean():
            return Spec(whole)
        case Absent():
            return Spec(whole, ())
        case Struct() | Repeat() | Optional() | Named():
            members = tuple(spec_of(form, m.type, models) for m in members_of(shape))
            return Spec(whole, members)
        case _ if form == "value":
            return Spec(PTR)
        case Bytes(_, align):
            return Spec(whole, alignment=align)
        case Ephemeral(pointee):
            return spec_of("data", pointee, models)
        case EphemeralArray(element, count):
            return Spec(whole, (spec_of("data", element, models),) * count)
        case Generator():
            assert isinstance(whole, llvm.LLVMStructType)
            resume, *structs = whole.types
            groups = [
                Spec(struct, tuple(spec_of("data", t, models) for t in types))
                for struct, (_, types) in zip(structs, shape.groups, strict=True)
            ]
            return Spec(whole, (Spec(resume), *groups))


Constant: TypeAlias = Literal["undef", "zero"]


@dataclass
class Node:
    """One value of a representation: `value` (whole), `stored`, `parts`, or a `constant`.

    `stored` is where a leaf of many bytes lies.  `parts` holds None for a member that was
    not yet asked for, which then comes from `base`, the value without the change, or out
    of `value`.
    """

    spec: Spec
    value: SSAValue | None = None
    parts: list[Node | None] | None = None
    constant: Constant | None = None
    base: Node | None = None
    stored: Stored | None = None

    @staticmethod
    def of_parts(spec: Spec, parts: Sequence[Node]) -> Node:
        """A composite of its members."""
        return Node(spec, parts=list(parts))

    @property
    def members(self) -> tuple[Spec, ...]:
        """The specs of the members; empty for a leaf."""
        return self.spec.members or ()

    def part(self, index: int) -> Node:
        """A member; a whole is taken apart right after its definition, once."""
        parts = self._known_parts()
        part = parts[index]
        if part is None:
            part = self._take_apart(index)
            parts[index] = part
        return part

    def _known_parts(self) -> list[Node | None]:
        if self.parts is None:
            nothing: list[Node | None] = [None] * len(self.members)
            self.parts = nothing
        return self.parts

    def _take_apart(self, index: int) -> Node:
        spec = self.members[index]
        if self.base is not None:
            return self.base.part(index)
        if self.value is None:
            return Node(spec, constant=self.constant)
        position = DenseArrayBase.from_list(i64, [index])
        extract = llvm.ExtractValueOp(position, self.value, spec.type)
        return Node(spec, value=_after_definition(self.value).value(extract))

    def all_parts(self) -> list[Node]:
        """Every member in order."""
        return [self.part(i) for i in range(len(self.members))]

    def leaves(self) -> Iterator[Node]:
        """The leaves, left to right."""
        if self.spec.members is None:
            yield self
        else:
            for part in self.all_parts():
                yield from part.leaves()

    def replaced(self, index: int, part: Node) -> Node:
        """The composite with one member replaced."""
        parts: list[Node | None] = [None] * len(self.members)
        parts[index] = part
        return Node(self.spec, parts=parts, base=self)

    def whole(self, builder: Builder) -> SSAValue:
        """The value as one SSA value."""
        if self.value is not None:
            return self.value
        if self.constant is not None:
            return constant_of(self.spec.type, self.constant, builder)
        if self.stored is not None:
            alignment = self.stored.alignment.bytes
            return builder.value(llvm.LoadOp(self.stored.address, self.spec.type, alignment))
        if self.base is not None and self.base.parts is None:
            value = self.base.whole(builder)
            changed = [(i, p) for i, p in enumerate(self._known_parts()) if p is not None]
            return _inserted(value, ((((i,), p)) for i, p in changed), builder)
        return _inserted(builder.value(llvm.UndefOp(self.spec.type)), self._filled(()), builder)

    def _filled(self, position: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Node]]:
        """The members that have a value, at their positions; undefined ones are left out."""
        for index, part in enumerate(self.all_parts()):
            here = (*position, index)
            if part.constant == "undef":
                continue
            if part.spec.members is None or part.value is not None or part.constant is not None:
                yield here, part
            else:
                yield from part._filled(here)

    def mapped(self, function: Callable[[Node], Node]) -> Node:
        """The same tree with each leaf replaced."""
        if self.spec.members is None:
            return function(self)
        return Node.of_parts(self.spec, [part.mapped(function) for part in self.all_parts()])


def _inserted(
    value: SSAValue, parts: Iterable[tuple[tuple[int, ...], Node]], builder: Builder
) -> SSAValue:
    """`value` with each part at its position."""
    for position, part in parts:
        inner = part.whole(builder)
        value = builder.value(
            llvm.InsertValueOp(DenseArrayBase.from_list(i64, position), value, inner)
        )
    return value


def constant_of(type: Attribute, constant: Constant, builder: Builder) -> SSAValue:
    """Zero or an undefined value of an LLVM type."""
    if constant == "undef":
        return builder.value(llvm.UndefOp(type))
    match type:
        case IntegerType():
            return builder.value(llvm.ConstantOp(IntegerAttr(0, type), type))
        case _ if isinstance(type, AnyFloat):
            return builder.value(llvm.ConstantOp(FloatAttr(0.0, type), type))
        case _:
            return builder.value(llvm.ZeroOp.create(result_types=[type]))


def _after_definition(value: SSAValue) -> Builder:
    """Where a member of `value` dominates every use of it."""
    owner = value.owner
    if isinstance(owner, Block):
        parent = owner.parent_op()
        assert parent is not None
        return Builder.at_start(owner, location_of(parent))
    return Builder.after(owner)
