"""Composite values as trees of leaves, so that no aggregate is built on the way.

A `Spec` says how a representation is composed (it mirrors the LLVM type); a `Node`
holds one value of it: whole, in parts, or zero or undefined.  A whole is taken apart
when a member is asked for, and parts are put together (one insertvalue a leaf, each
printing the whole type) only where an op outside needs the aggregate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    DenseArrayBase,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    i32,
    i64,
)
from xdsl.ir import Attribute, Block, SSAValue
from xdsl.rewriter import InsertPoint

from ..datamodel.models import Models
from ..datamodel.representation import (
    PTR,
    data_type,
    members_of,
    struct_of,
    value_type,
)
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
from ..dialects import dm
from .emitter import Emitter


@dataclass(frozen=True)
class Spec:
    """An LLVM type and its members; None for a leaf.

    A leaf may be an LLVM aggregate that is never taken apart (a character sequence, a
    record's bytes).  `alignment`: what a slot for it needs beyond its type's own.
    """

    type: Attribute
    members: tuple[Spec, ...] | None = None
    alignment: int = 1


Kind: TypeAlias = Literal["value", "data"]


def spec_of(kind: Kind, type: Attribute, models: Models) -> Spec:
    """How the value or data representation of a front-end type is composed."""
    return models.memoised(f"{kind}_spec", type, lambda: _spec(kind, type, models))


def _spec(kind: Kind, type: Attribute, models: Models) -> Spec:
    whole = value_type(type, models) if kind == "value" else data_type(type, models)
    shape = models.shape(type)
    match shape:
        case Same(inner):
            return spec_of(kind, inner, models)
        case Primitive() | Boolean():
            return Spec(whole)
        case Absent():
            return Spec(whole, ())
        case Struct() | Repeat() | Optional() | Named():
            members = tuple(spec_of(kind, m.type, models) for m in members_of(shape))
            return Spec(whole, members)
        case _ if kind == "value":
            return Spec(PTR)
        case Bytes(_, align):
            return Spec(whole, alignment=align)
        case Ephemeral(pointee):
            return spec_of("data", pointee, models)
        case EphemeralArray(element, count):
            return Spec(whole, (spec_of("data", element, models),) * count)
        case Generator(args, states):
            groups = [tuple(spec_of("data", t, models) for t in g) for g in (args, states)]
            structs = [Spec(struct_of([s.type for s in group]), group) for group in groups]
            return Spec(whole, (Spec(i32), *structs))


def return_view(type: Attribute, models: Models) -> tuple[Kind, Attribute]:
    """The return representation of `type` as the value or data representation of a type."""
    match models.shape(type):
        case Optional(inner) | Same(inner):
            return return_view(inner, models)
        case Repeat() | Named() | Bytes() | Ephemeral() | EphemeralArray():
            return ("value", type)
        case _:
            return ("data", type)


def view_of(type: Attribute, models: Models) -> tuple[Kind, Attribute]:
    """The kind and front-end type of a value of T, `!dm.data<T>` or `!dm.return<T>`."""
    match type:
        case dm.DataType():
            return ("data", type.type)
        case dm.ReturnType():
            return return_view(type.type, models)
        case _:
            return ("value", type)


Constant: TypeAlias = Literal["undef", "zero"]


@dataclass
class Node:
    """One value of a representation: `value` (whole), `parts`, or a `constant`.

    `parts` holds None for a member that was not yet asked for, which then comes from
    `base`, the value without the change, or out of `value`.
    """

    spec: Spec
    value: SSAValue | None = None
    parts: list[Node | None] | None = None
    constant: Constant | None = None
    base: Node | None = None

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
        return Node(spec, value=_after_definition(self.value)(extract))

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

    def whole(self, emit: Emitter) -> SSAValue:
        """The value as one SSA value."""
        if self.value is not None:
            return self.value
        if self.constant is not None:
            return constant_of(self.spec.type, self.constant, emit)
        if self.base is not None and self.base.parts is None:
            value = self.base.whole(emit)
            changed = [(i, p) for i, p in enumerate(self._known_parts()) if p is not None]
            return _inserted(value, ((((i,), p)) for i, p in changed), emit)
        return _inserted(emit(llvm.UndefOp(self.spec.type)), self._filled(()), emit)

    def _filled(self, position: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Node]]:
        """The members that have a value, at their positions; undefined ones are left out."""
        for index, part in enumerate(self.all_parts()):
            here = (*position, index)
            if part.constant == "undef":
                continue
            if part.value is not None or part.constant is not None:
                yield here, part
            else:
                yield from part._filled(here)

    def mapped(self, function: Callable[[Node], Node]) -> Node:
        """The same tree with each leaf replaced."""
        if self.spec.members is None:
            return function(self)
        return Node.of_parts(self.spec, [part.mapped(function) for part in self.all_parts()])


def _inserted(
    value: SSAValue, parts: Iterable[tuple[tuple[int, ...], Node]], emit: Emitter
) -> SSAValue:
    """`value` with each part at its position."""
    for position, part in parts:
        inner = part.whole(emit)
        value = emit(llvm.InsertValueOp(DenseArrayBase.from_list(i64, position), value, inner))
    return value


def constant_of(type: Attribute, constant: Constant, emit: Emitter) -> SSAValue:
    """Zero or an undefined value of an LLVM type."""
    if constant == "undef":
        return emit(llvm.UndefOp(type))
    match type:
        case IntegerType():
            return emit(llvm.ConstantOp(IntegerAttr(0, type), type))
        case _ if isinstance(type, AnyFloat):
            return emit(llvm.ConstantOp(FloatAttr(0.0, type), type))
        case _:
            return emit(llvm.ZeroOp.create(result_types=[type]))


def _after_definition(value: SSAValue) -> Emitter:
    """Where a member of `value` dominates every use of it."""
    owner = value.owner
    if isinstance(owner, Block):
        parent = owner.parent_op()
        assert parent is not None
        return Emitter.at_start(owner, parent)
    return Emitter(InsertPoint.after(owner), owner)
