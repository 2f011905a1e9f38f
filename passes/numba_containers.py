"""Tuples, elements, attributes and optionals.

An address comes with the alignment that is proved for it: what the element's type asks
where the container promises that, else what the producers in the same function show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import gcd, prod

from xdsl.dialects import arith
from xdsl.dialects.builtin import UnrealizedConversionCastOp, i64
from xdsl.dialects.llvm import LLVMArrayType, LLVMStructType
from xdsl.ir import Attribute, SSAValue

from ..datamodel.behaviour import Elements, Integer, Items, Pointer
from ..datamodel.layout import align_of, size_of
from ..datamodel.numba_checks import record_field, static_element
from ..datamodel.representation import data_type, members_of, value_type
from ..datamodel.shapes import Bytes, Inline, Repeat, Struct
from ..dialects import dm
from ..dialects.numba import ops as numba
from .numba_casts import resize, wrap
from .numba_lowering import Lowerer, known_integer, lowers


@dataclass(frozen=True)
class Place:
    """Where an element is: its address, its type, and the alignment that is proved."""

    address: SSAValue
    type: Attribute
    alignment: int


# Alignment


def natural_alignment(e: Lowerer, type: Attribute) -> int:
    """The alignment of a slot for a value of `type`."""
    shape = e.shape(type)
    if isinstance(shape, Bytes):
        return shape.align
    return align_of(data_type(type, e.models), e.program.target)


def element_size(e: Lowerer, type: Attribute) -> int:
    """The bytes from one element to the next where they are contiguous."""
    return size_of(data_type(type, e.models), e.program.target)


def proved_alignment(e: Lowerer, address: SSAValue) -> int:
    """The alignment of an address, or of a record, that its producers prove; 1 if none."""
    match owner := address.owner:
        case UnrealizedConversionCastOp(inputs=[source]):
            return proved_alignment(e, source)
        case dm.FieldPtrOp():
            field = record_field(owner.type, owner.member.data, e.models)
            if field is None:
                return 1
            return common_alignment(proved_alignment(e, owner.address), field.offset)
        case dm.LoadOp() if isinstance(e.shape(address.type), Bytes):
            # The record is where it was loaded from.
            if owner.alignment is not None:
                return owner.alignment.value.data
            return natural_alignment(e, address.type)
        case dm.FromDataOp() if isinstance(e.shape(address.type), Bytes):
            return natural_alignment(e, address.type)
        case dm.AllocaOp():
            return natural_alignment(e, owner.type)
        case _:
            return 1


def common_alignment(alignment: int, offset: int) -> int:
    """The largest power of two that divides both."""
    divisor = gcd(alignment, offset)
    return divisor & -divisor


def load(e: Lowerer, place: Place) -> SSAValue:
    """The value at a place."""
    return e(dm.LoadOp(place.address, place.type, _stated(e, place)))


def store(e: Lowerer, value: SSAValue, place: Place) -> None:
    """Write a value to a place."""
    e.op(dm.StoreOp(value, place.address, _stated(e, place)))


def _stated(e: Lowerer, place: Place) -> int | None:
    """What a load or store says of its alignment: nothing where it is the type's own.

    A record takes all that is proved on to its fields.
    """
    if isinstance(e.shape(place.type), Bytes):
        return place.alignment
    return place.alignment if place.alignment < natural_alignment(e, place.type) else None


# Indices


def whole_index(e: Lowerer, index: SSAValue, extent: Callable[[], SSAValue] | None) -> SSAValue:
    """An index as an i64; a negative one counts from the `extent`, if that is given.

    An index that is an i64 already has a sign.
    """
    if index.type == i64:
        bits, signed = index, True
    else:
        integer = e.behaviour(index.type)
        signed = isinstance(integer, Integer) and integer.signed
        bits = resize(e, e.bits(index), 64, signed=signed)
    known = known_integer(bits)
    if not signed or extent is None or (known is not None and known >= 0):
        return bits
    end = extent()
    if known is not None and (length := known_integer(end)) is not None:
        return e.integer(known + length)
    from_end = e(arith.AddiOp(bits, end))
    if known is not None:
        return from_end
    return e.select(e.compare("slt", bits, e.integer(0)), from_end, bits)


def single_indices(e: Lowerer, indices: Sequence[SSAValue]) -> list[SSAValue]:
    """The indices, with the members of a tuple in its place."""
    flat: list[SSAValue] = []
    for index in indices:
        if index.type != i64 and isinstance(e.behaviour(index.type), Items):
            members = members_of(e.shape(index.type))
            flat += single_indices(e, [e.get(index, member.name) for member in members])
        else:
            flat.append(index)
    return flat


def element_place(e: Lowerer, container: SSAValue, indices: Sequence[SSAValue]) -> Place:
    """Where an element of an array, or behind a pointer, is."""
    match e.behaviour(container.type):
        case Elements() as elements:
            return array_place(e, container, elements, single_indices(e, indices))
        case Pointer(pointee) if pointee is not None:
            (index,) = single_indices(e, indices)
            offset = whole_index(e, index, None)
            address = move(e, e.bits(container), offset, pointee)
            return Place(address, pointee, natural_alignment(e, pointee))
        case _:
            raise e.error(f"type {container.type} has no elements in memory")


def array_place(
    e: Lowerer, array: SSAValue, elements: Elements, indices: Sequence[SSAValue]
) -> Place:
    """Where an element of an array is, by its strides in bytes."""
    type = elements.element
    address = e.bits(e.get(array, "data"))
    alignment = natural_alignment(e, type)
    if not elements.aligned:
        alignment = common_alignment(proved_alignment(e, address), element_size(e, type))

    contiguous = elements.contiguous
    if contiguous is not None and contiguous < 0:
        contiguous += elements.ndim
    for dimension, index in enumerate(indices):

        def of(member: str, name: str = str(dimension)) -> SSAValue:
            return e.bits(e.get(e.get(array, member), name))

        whole = whole_index(e, index, lambda: of("shape"))
        if dimension == contiguous:
            address = move(e, address, whole, type)
        elif known_integer(whole) != 0:
            address = e(dm.PtrAddOp(address, e(arith.MuliOp(whole, of("strides")))))
    return Place(address, type, alignment)


def move(e: Lowerer, address: SSAValue, index: SSAValue, type: Attribute) -> SSAValue:
    """The address `index` elements of `type` further on."""
    match known_integer(index):
        case 0:
            return address
        case None:
            bytes = e(arith.MuliOp(index, e(dm.SizeOfOp(type))))
        case known:
            bytes = e.integer(known * element_size(e, type))
    return e(dm.PtrAddOp(address, bytes))


# Items


@lowers(numba.GetitemOp)
def lower_getitem(op: numba.GetitemOp, e: Lowerer) -> Sequence[SSAValue]:
    container = op.container
    if isinstance(e.behaviour(container.type), Elements | Pointer):
        return [load(e, element_place(e, container, op.indices))]
    (index,) = single_indices(e, op.indices)
    shape = e.shape(container.type)
    assert isinstance(shape, Repeat)
    whole = whole_index(e, index, lambda: e.integer(shape.count))
    if (known := known_integer(whole)) is not None and 0 <= known < shape.count:
        return [e.get(container, str(known))]
    return [repeated_element(e, container, shape, whole)]


_MOST_SELECTED = 8


def repeated_element(e: Lowerer, container: SSAValue, shape: Repeat, index: SSAValue) -> SSAValue:
    """An element of a unituple.

    A few scalars are selected in registers; all else goes through a slot in memory.
    """
    scalar = not isinstance(value_type(shape.element, e.models), LLVMStructType | LLVMArrayType)
    if scalar and shape.count <= _MOST_SELECTED:
        *others, chosen = (e.bits(e.get(container, member.name)) for member in members_of(shape))
        for i, other in reversed(list(enumerate(others))):
            chosen = e.select(e.compare("eq", index, e.integer(i)), other, chosen)
        return e.front(chosen, shape.element)
    slot = e(dm.AllocaOp(container.type))
    e.op(dm.StoreOp(container, slot))
    address = move(e, slot, index, shape.element)
    alignment = common_alignment(
        natural_alignment(e, container.type), element_size(e, shape.element)
    )
    return load(e, Place(address, shape.element, alignment))


@lowers(numba.SetitemOp)
def lower_setitem(op: numba.SetitemOp, e: Lowerer) -> Sequence[SSAValue]:
    store(e, op.value, element_place(e, op.container, op.indices))
    return ()


@lowers(numba.StaticGetitemOp)
def lower_static_getitem(op: numba.StaticGetitemOp, e: Lowerer) -> Sequence[SSAValue]:
    index = op.index.value.data
    member, _ = static_element(op, op.container.type, index, e.models)
    if member is not None:
        return [e.get(op.container, member.name)]
    return [load(e, element_place(e, op.container, [e.integer(index)]))]


@lowers(numba.BuildTupleOp)
def lower_build_tuple(op: numba.BuildTupleOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e(dm.MakeOp(op.elements, op.result.type))]


# Attributes


@lowers(numba.GetattrOp)
def lower_getattr(op: numba.GetattrOp, e: Lowerer) -> Sequence[SSAValue]:
    container, name = op.container, op.attr.data
    type = container.type
    if (field := record_field(type, name, e.models)) is not None:
        return [field_value(e, container, name, field.type, field.offset)]
    if any(member.name == name for member in members_of(e.shape(type))):
        return [e.get(container, name)]
    elements = e.behaviour(type)
    assert isinstance(elements, Elements)
    if name == "size":
        return [e.get(container, "nitems")]
    return [e.front(e.integer(elements.ndim), op.result.type)]


def field_value(e: Lowerer, record: SSAValue, name: str, type: Attribute, offset: int) -> SSAValue:
    """A field of a record."""
    address = e(dm.FieldPtrOp(e.bits(record), name, record.type))
    match e.shape(type):
        case Struct(_, inline) as shape if inline is not None:
            return inline_view(e, address, type, shape, inline)
        case _:
            alignment = common_alignment(proved_alignment(e, record), offset)
            return load(e, Place(address, type, alignment))


def inline_view(
    e: Lowerer, address: SSAValue, type: Attribute, shape: Struct, inline: Inline
) -> SSAValue:
    """The array whose elements lie at `address`, inside a record."""
    itemsize = element_size(e, inline.element)
    strides = [itemsize * prod(inline.dims[i + 1 :]) for i in range(len(inline.dims))]

    def constants(values: Sequence[int], tuple_type: Attribute) -> SSAValue:
        members = members_of(e.shape(tuple_type))
        return e(
            dm.MakeOp(
                [
                    constant(value, member.type)
                    for value, member in zip(values, members, strict=True)
                ],
                tuple_type,
            )
        )

    def constant(value: int, integer_type: Attribute) -> SSAValue:
        return e.front(e.integer(value, value_type(integer_type, e.models)), integer_type)

    def member(name: str, member_type: Attribute) -> SSAValue:
        match name:
            case "data":
                return e.front(address, member_type)
            case "nitems":
                return constant(prod(inline.dims), member_type)
            case "itemsize":
                return constant(itemsize, member_type)
            case "shape":
                return constants(inline.dims, member_type)
            case "strides":
                return constants(strides, member_type)
            case _:
                return e(dm.NullOp(member_type))

    return e(dm.MakeOp([member(name, each) for name, each in shape.fields], type))


# Optionals


@lowers(numba.SomeOp)
def lower_some(op: numba.SomeOp, e: Lowerer) -> Sequence[SSAValue]:
    return [wrap(e, op.value, op.result.type)]


@lowers(numba.NoneOfOp)
def lower_none_of(op: numba.NoneOfOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e(dm.NullOp(op.result.type))]


@lowers(numba.IsNoneOp)
def lower_is_none(op: numba.IsNoneOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e.front(e.negate_bit(e.bits(e.get(op.optional, "valid"))), op.result.type)]


@lowers(numba.UnwrapOp)
def lower_unwrap(op: numba.UnwrapOp, e: Lowerer) -> Sequence[SSAValue]:
    return [e.get(op.optional, "data")]
