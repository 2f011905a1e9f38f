"""Tuples, elements, attributes and optionals.

An address comes with the alignment that is proved for it: what the element's type asks
where the container promises that, else what the producers in the same function show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

from xdsl.dialects.builtin import i64
from xdsl.dialects.llvm import LLVMArrayType, LLVMStructType
from xdsl.ir import Attribute, SSAValue

from ..datamodel.behaviour import Elements, Integer, Items, Pointer
from ..datamodel.layout import size_of
from ..datamodel.representation import data_type, members_of, value_type
from ..datamodel.shapes import Bytes, Inline, Repeat, Struct
from ..dialects import dm
from ..dialects.numba import ops as numba
from ..dialects.numba.op_checks import record_field, static_element
from .alignment import common_alignment, proved_alignment, slot_alignment
from .builder import known_integer
from .lowering import Lowerings
from .numba_casts import resize, wrap
from .numba_lowering import NumbaRewriter

CONTAINERS = Lowerings[NumbaRewriter]()


@dataclass(frozen=True)
class Place:
    """Where an element is: its address, its type, and the alignment that is proved."""

    address: SSAValue
    type: Attribute
    alignment: int


# Alignment


def natural_alignment(rewriter: NumbaRewriter, type: Attribute) -> int:
    """The alignment of a slot for a value of `type`."""
    return slot_alignment(type, rewriter.models, rewriter.target)


def element_size(rewriter: NumbaRewriter, type: Attribute) -> int:
    """The bytes from one element to the next where they are contiguous."""
    return size_of(data_type(type, rewriter.models), rewriter.target)


def load(rewriter: NumbaRewriter, place: Place) -> SSAValue:
    """The value at a place."""
    return rewriter.value(dm.LoadOp(place.address, place.type, _stated(rewriter, place)))


def store(rewriter: NumbaRewriter, value: SSAValue, place: Place) -> None:
    """Write a value to a place."""
    rewriter.insert(dm.StoreOp(value, place.address, _stated(rewriter, place)))


def _stated(rewriter: NumbaRewriter, place: Place) -> int | None:
    """What a load or store says of its alignment: nothing where it is the type's own.

    A record takes all that is proved on to its fields.
    """
    if isinstance(rewriter.shape(place.type), Bytes):
        return place.alignment
    return place.alignment if place.alignment < natural_alignment(rewriter, place.type) else None


# Indices


def whole_index(
    rewriter: NumbaRewriter, index: SSAValue, extent: Callable[[], SSAValue] | None
) -> SSAValue:
    """An index as an i64; a negative one counts from the `extent`, if that is given.

    An index that is an i64 already has a sign.
    """
    if index.type == i64:
        bits, signed = index, True
    else:
        integer = rewriter.behaviour(index.type)
        signed = isinstance(integer, Integer) and integer.signed
        bits = resize(rewriter, rewriter.as_target(index), 64, signed=signed)
    known = known_integer(bits)
    if not signed or extent is None or (known is not None and known >= 0):
        return bits
    end = extent()
    if known is not None and (length := known_integer(end)) is not None:
        return rewriter.integer(known + length)
    from_end = rewriter.add(bits, end)
    if known is not None:
        return from_end
    return rewriter.select(rewriter.compare("slt", bits, rewriter.integer(0)), from_end, bits)


def single_indices(rewriter: NumbaRewriter, indices: Sequence[SSAValue]) -> list[SSAValue]:
    """The indices, with the members of a tuple in its place."""
    flat: list[SSAValue] = []
    for index in indices:
        if index.type != i64 and isinstance(rewriter.behaviour(index.type), Items):
            members = members_of(rewriter.shape(index.type))
            flat += single_indices(
                rewriter, [rewriter.get(index, member.name) for member in members]
            )
        else:
            flat.append(index)
    return flat


def element_place(
    rewriter: NumbaRewriter, container: SSAValue, indices: Sequence[SSAValue]
) -> Place:
    """Where an element of an array, or behind a pointer, is."""
    match rewriter.behaviour(container.type):
        case Elements() as elements:
            return array_place(rewriter, container, elements, single_indices(rewriter, indices))
        case Pointer(pointee) if pointee is not None:
            (index,) = single_indices(rewriter, indices)
            offset = whole_index(rewriter, index, None)
            address = move(rewriter, rewriter.as_target(container), offset, pointee)
            return Place(address, pointee, natural_alignment(rewriter, pointee))
        case _:
            raise rewriter.error(f"type {container.type} has no elements in memory")


def array_place(
    rewriter: NumbaRewriter, array: SSAValue, elements: Elements, indices: Sequence[SSAValue]
) -> Place:
    """Where an element of an array is, by its strides in bytes."""
    type = elements.element
    address = rewriter.as_target(rewriter.get(array, "data"))
    alignment = natural_alignment(rewriter, type)
    if not elements.aligned:
        alignment = common_alignment(
            proved_alignment(address, rewriter.models, rewriter.target),
            element_size(rewriter, type),
        )

    contiguous = elements.contiguous
    if contiguous is not None and contiguous < 0:
        contiguous += elements.ndim
    for dimension, index in enumerate(indices):

        def of(member: str, name: str = str(dimension)) -> SSAValue:
            return rewriter.as_target(rewriter.get(rewriter.get(array, member), name))

        whole = whole_index(rewriter, index, lambda: of("shape"))
        if dimension == contiguous:
            address = move(rewriter, address, whole, type)
        elif known_integer(whole) != 0:
            address = rewriter.value(dm.PtrAddOp(address, rewriter.mul(whole, of("strides"))))
    return Place(address, type, alignment)


def move(rewriter: NumbaRewriter, address: SSAValue, index: SSAValue, type: Attribute) -> SSAValue:
    """The address `index` elements of `type` further on."""
    match known_integer(index):
        case 0:
            return address
        case None:
            bytes = rewriter.mul(index, rewriter.value(dm.SizeOfOp(type)))
        case known:
            bytes = rewriter.integer(known * element_size(rewriter, type))
    return rewriter.value(dm.PtrAddOp(address, bytes))


# Items


@CONTAINERS.lowers(numba.GetitemOp)
def lower_getitem(op: numba.GetitemOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    container = op.container
    if isinstance(rewriter.behaviour(container.type), Elements | Pointer):
        return [load(rewriter, element_place(rewriter, container, op.indices))]
    (index,) = single_indices(rewriter, op.indices)
    shape = rewriter.shape(container.type)
    assert isinstance(shape, Repeat)
    whole = whole_index(rewriter, index, lambda: rewriter.integer(shape.count))
    if (known := known_integer(whole)) is not None and 0 <= known < shape.count:
        return [rewriter.get(container, str(known))]
    return [repeated_element(rewriter, container, shape, whole)]


_MOST_SELECTED = 8


def repeated_element(
    rewriter: NumbaRewriter, container: SSAValue, shape: Repeat, index: SSAValue
) -> SSAValue:
    """An element of a unituple.

    A few scalars are selected in registers; all else goes through a slot in memory.
    """
    scalar = not isinstance(
        value_type(shape.element, rewriter.models), LLVMStructType | LLVMArrayType
    )
    if scalar and shape.count <= _MOST_SELECTED:
        *others, chosen = (
            rewriter.as_target(rewriter.get(container, member.name)) for member in members_of(shape)
        )
        for i, other in reversed(list(enumerate(others))):
            chosen = rewriter.select(
                rewriter.compare("eq", index, rewriter.integer(i)), other, chosen
            )
        return rewriter.as_source(chosen, shape.element)
    slot = rewriter.value(dm.AllocaOp(container.type))
    rewriter.insert(dm.StoreOp(container, slot))
    address = move(rewriter, slot, index, shape.element)
    alignment = common_alignment(
        natural_alignment(rewriter, container.type), element_size(rewriter, shape.element)
    )
    return load(rewriter, Place(address, shape.element, alignment))


@CONTAINERS.lowers(numba.SetitemOp)
def lower_setitem(op: numba.SetitemOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    store(rewriter, op.value, element_place(rewriter, op.container, op.indices))
    return ()


@CONTAINERS.lowers(numba.StaticGetitemOp)
def lower_static_getitem(op: numba.StaticGetitemOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    index = op.index.value.data
    member, _ = static_element(op, op.container.type, index, rewriter.models)
    if member is not None:
        return [rewriter.get(op.container, member.name)]
    return [load(rewriter, element_place(rewriter, op.container, [rewriter.integer(index)]))]


@CONTAINERS.lowers(numba.BuildTupleOp)
def lower_build_tuple(op: numba.BuildTupleOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.value(dm.MakeOp(op.elements, op.result.type))]


# Attributes


@CONTAINERS.lowers(numba.GetattrOp)
def lower_getattr(op: numba.GetattrOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    container, name = op.container, op.attr.data
    type = container.type
    if (field := record_field(type, name, rewriter.models)) is not None:
        return [field_value(rewriter, container, name, field.type, field.offset)]
    if any(member.name == name for member in members_of(rewriter.shape(type))):
        return [rewriter.get(container, name)]
    elements = rewriter.behaviour(type)
    assert isinstance(elements, Elements)
    if name == "size":
        return [rewriter.get(container, "nitems")]
    return [rewriter.as_source(rewriter.integer(elements.ndim), op.result.type)]


def field_value(
    rewriter: NumbaRewriter, record: SSAValue, name: str, type: Attribute, offset: int
) -> SSAValue:
    """A field of a record."""
    address = rewriter.value(dm.FieldPtrOp(rewriter.as_target(record), name, record.type))
    match rewriter.shape(type):
        case Struct(_, inline) as shape if inline is not None:
            return inline_view(rewriter, address, type, shape, inline)
        case _:
            proved = proved_alignment(record, rewriter.models, rewriter.target)
            return load(rewriter, Place(address, type, common_alignment(proved, offset)))


def inline_view(
    rewriter: NumbaRewriter, address: SSAValue, type: Attribute, shape: Struct, inline: Inline
) -> SSAValue:
    """The array whose elements lie at `address`, inside a record."""
    itemsize = element_size(rewriter, inline.element)
    strides = [itemsize * prod(inline.dims[i + 1 :]) for i in range(len(inline.dims))]

    def constants(values: Sequence[int], tuple_type: Attribute) -> SSAValue:
        members = members_of(rewriter.shape(tuple_type))
        return rewriter.value(
            dm.MakeOp(
                [
                    constant(value, member.type)
                    for value, member in zip(values, members, strict=True)
                ],
                tuple_type,
            )
        )

    def constant(value: int, integer_type: Attribute) -> SSAValue:
        return rewriter.as_source(
            rewriter.integer(value, value_type(integer_type, rewriter.models)), integer_type
        )

    def member(name: str, member_type: Attribute) -> SSAValue:
        match name:
            case "data":
                return rewriter.as_source(address, member_type)
            case "nitems":
                return constant(prod(inline.dims), member_type)
            case "itemsize":
                return constant(itemsize, member_type)
            case "shape":
                return constants(inline.dims, member_type)
            case "strides":
                return constants(strides, member_type)
            case _:
                return rewriter.value(dm.NullOp(member_type))

    return rewriter.value(dm.MakeOp([member(name, each) for name, each in shape.fields], type))


# Optionals


@CONTAINERS.lowers(numba.SomeOp)
def lower_some(op: numba.SomeOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [wrap(rewriter, op.value, op.result.type)]


@CONTAINERS.lowers(numba.NoneOfOp)
def lower_none_of(op: numba.NoneOfOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.value(dm.NullOp(op.result.type))]


@CONTAINERS.lowers(numba.IsNoneOp)
def lower_is_none(op: numba.IsNoneOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [
        rewriter.as_source(
            rewriter.negate_bit(rewriter.as_target(rewriter.get(op.optional, "valid"))),
            op.result.type,
        )
    ]


@CONTAINERS.lowers(numba.UnwrapOp)
def lower_unwrap(op: numba.UnwrapOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    return [rewriter.get(op.optional, "data")]
