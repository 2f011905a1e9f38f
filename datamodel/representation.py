"""The four LLVM representations of a front-end type, derived from its shape.

Pointers are opaque (`!llvm.ptr`); identified structs are named after the symbol of
their typedef, so the text is the same in every process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from xdsl.dialects.builtin import ArrayAttr, IntegerType, StringAttr, i1, i8, i32
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType, LLVMStructType
from xdsl.ir import Attribute

from .models import IllegalType, Models
from .shapes import (
    Absent,
    Boolean,
    Bytes,
    Ephemeral,
    EphemeralArray,
    Generator,
    InMemory,
    Member,
    Named,
    Optional,
    Primitive,
    Repeat,
    Same,
    Shape,
    Struct,
)

T = TypeVar("T")

PTR = LLVMPointerType()
"""The pointer of every representation (address spaces do not change it)."""

Kind = Literal["value", "data", "return", "argument"]


def struct_of(types: Sequence[Attribute]) -> LLVMStructType:
    """A literal LLVM struct."""
    return LLVMStructType.from_type_list(list(types))


def array_of(count: int, element: Attribute) -> LLVMArrayType:
    """An LLVM array of `count` elements."""
    return LLVMArrayType(count, element)


def identified(name: str, types: Sequence[Attribute]) -> LLVMStructType:
    """An identified LLVM struct with its body."""
    return LLVMStructType(StringAttr(name), ArrayAttr(types))


def _per_type(
    function: Callable[[Attribute, Models], T],
) -> Callable[[Attribute, Models], T]:
    """Cache a function of a type in the models, which also refuse a cycle by value."""
    key = function.__name__

    def cached(type: Attribute, models: Models) -> T:
        return models.memoised(key, type, lambda: function(type, models))

    cached.__name__ = key
    cached.__doc__ = function.__doc__
    return cached


MAX_ELEMENTS = 1 << 20
"""How many elements of one type are told apart: each is an SSA value of its own."""


def members_of(shape: Shape) -> tuple[Member, ...]:
    """The members that `dm.get`, `dm.set` and `dm.make` know, in order.

    A Struct's fields, a Repeat's "0" to "n-1", an Optional's "data" and "valid", a
    Named's "value"; none for every other shape.  Raises IllegalType for a Repeat that
    is too long to be taken apart.
    """
    if isinstance(shape, Repeat) and shape.count > MAX_ELEMENTS:
        raise _too_long(f"a tuple of {shape.element}", shape.count)
    return shape.members if isinstance(shape, Struct | Repeat | Optional | Named) else ()


def _too_long(what: str, count: int) -> IllegalType:
    return IllegalType(
        f"{what}: there are {count} values to be told apart, and may be {MAX_ELEMENTS}",
        help="keep the elements in an array",
    )


@_per_type
def value_type(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of the value representation.  Raises as `Models.shape`."""

    def v(inner: Attribute) -> Attribute:
        return value_type(inner, models)

    match models.shape(type):
        case Primitive(t):
            return t
        case Boolean():
            return i1
        case Struct(fields):
            return struct_of([v(t) for _, t in fields])
        case Repeat(element, count):
            return array_of(count, v(element))
        case Optional(data, valid):
            return struct_of([v(data), v(valid)])
        case Same(inner):
            return v(inner)
        case Named(symbol, inner):
            return identified(f"deferred.{symbol}.value", [v(inner)])
        case Absent():
            return struct_of([])
        case InMemory():
            return PTR


@_per_type
def data_type(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of the data representation (in memory).  Raises as `Models.shape`."""

    def d(inner: Attribute) -> Attribute:
        return data_type(inner, models)

    match models.shape(type):
        case Primitive(t):
            return t
        case Boolean(storage):
            return IntegerType(storage)
        case Struct(fields):
            return data_struct([t for _, t in fields], models)
        case Repeat(element, count):
            return array_of(count, d(element))
        case Optional(data, valid):
            return data_struct([data, valid], models)
        case Same(inner):
            return d(inner)
        case Named(symbol, inner):
            return identified(f"deferred.{symbol}.data", [d(inner)])
        case Absent():
            return struct_of([])
        case Bytes(size):
            return array_of(size, i8)
        case Ephemeral(pointee):
            return d(pointee)
        case EphemeralArray(element, count):
            return array_of(count, d(element))
        case Generator() as shape:
            return struct_of([i32, *(data_struct(types, models) for _, types in shape.groups)])


def data_struct(types: Sequence[Attribute], models: Models) -> LLVMStructType:
    """The struct of the data of several front-end types.  Raises as `Models.shape`."""
    return struct_of([data_type(type, models) for type in types])


Form = Literal["value", "data"]
"""The representations that lie in memory as one value."""


def form_type(form: Form, type: Attribute, models: Models) -> Attribute:
    """The LLVM type of the value or data representation.  Raises as `Models.shape`."""
    return (value_type if form == "value" else data_type)(type, models)


@dataclass(frozen=True)
class ReturnForm:
    """The return representation of a front-end type: `form` of `type`.

    `optionals`: the Optional types around `type`, outermost first, which the status of a
    call stands for.
    """

    form: Form
    type: Attribute
    optionals: tuple[Attribute, ...] = ()


@_per_type
def return_form(type: Attribute, models: Models) -> ReturnForm:
    """Which representation of which type is returned.  Raises as `Models.shape`."""
    shape = models.resolve(type)
    match shape:
        case Optional(data):
            inner = return_form(data, models)
            return ReturnForm(inner.form, inner.type, (type, *inner.optionals))
        case Repeat() | Named() | Bytes() | Ephemeral() | EphemeralArray():
            return ReturnForm("value", type)
        case _:
            return ReturnForm("data", type)


def return_type(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of the return representation.  Raises as `Models.shape`."""
    returned = return_form(type, models)
    return form_type(returned.form, returned.type, models)


@dataclass(frozen=True)
class ArgumentLeaf:
    """One LLVM value of an argument representation.

    `path`: the members on the way to it (`("shape", "0")`), for name hints and
    messages; `type`: its LLVM type; `source`: the front-end type whose leaf it is.
    """

    path: tuple[str, ...]
    type: Attribute
    source: Attribute


@_per_type
def argument_leaves(type: Attribute, models: Models) -> tuple[ArgumentLeaf, ...]:
    """The flattened argument representation, left to right.  Raises as `Models.shape`."""
    shape = models.shape(type)
    match shape:
        case Primitive(t):
            return (ArgumentLeaf((), t, type),)
        case Boolean(storage):
            return (ArgumentLeaf((), IntegerType(storage), type),)
        case Same(inner) | Named(_, inner):
            return argument_leaves(inner, models)
        case Absent():
            return ()
        case InMemory():
            return (ArgumentLeaf((), PTR, type),)
        case Struct() | Repeat() | Optional():
            members = members_of(shape)
            count = sum(len(argument_leaves(member.type, models)) for member in members)
            if count > MAX_ELEMENTS:
                raise _too_long(f"the leaves of {type}", count)
            return tuple(
                ArgumentLeaf((member.name, *leaf.path), leaf.type, leaf.source)
                for member in members
                for leaf in argument_leaves(member.type, models)
            )


@_per_type
def argument_types(type: Attribute, models: Models) -> tuple[Attribute, ...]:
    """The LLVM types of the flattened argument representation."""
    return tuple(leaf.type for leaf in argument_leaves(type, models))


@dataclass(frozen=True)
class MemberPlace:
    """Where a direct member stands: its index, and its argument leaves from `start` to `stop`."""

    index: int
    start: int
    stop: int


@_per_type
def member_places(type: Attribute, models: Models) -> dict[str, MemberPlace]:
    """The place of each direct member, by name.  Raises as `Models.shape`."""
    places: dict[str, MemberPlace] = {}
    start = 0
    for index, member in enumerate(members_of(models.resolve(type))):
        stop = start + len(argument_types(member.type, models))
        places[member.name] = MemberPlace(index, start, stop)
        start = stop
    return places


@_per_type
def storage_type(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of `type` as a field of a record: its data, or its inline elements."""
    match models.resolve(type):
        case Struct(_, inline) if inline is not None:
            count = 1
            for extent in inline.dims:
                count *= extent
            return array_of(count, data_type(inline.element, models))
        case _:
            return data_type(type, models)


@_per_type
def holds_absent(type: Attribute, models: Models) -> bool:
    """Whether the type is, or by value contains, an Absent member."""
    shape = models.resolve(type)
    match shape:
        case Absent():
            return True
        case Ephemeral(inner) | EphemeralArray(inner):
            return holds_absent(inner, models)
        case _:
            return any(holds_absent(m.type, models) for m in members_of(shape))


@_per_type
def touches_memory(type: Attribute, models: Models) -> bool:
    """Whether converting the value to or from data reads or writes memory."""
    shape = models.resolve(type)
    match shape:
        case InMemory():
            return True
        case _:
            return any(touches_memory(m.type, models) for m in members_of(shape))


@_per_type
def copied_when_loaded(type: Attribute, models: Models) -> bool:
    """Whether loading the value copies it to a slot of its own (a generator, or one inside)."""
    if not models.is_ours(type):
        return False
    shape = models.resolve(type)
    if isinstance(shape, Generator):
        return True
    return any(copied_when_loaded(m.type, models) for m in members_of(shape))
