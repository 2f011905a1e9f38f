"""From a front-end type to a type object of Numba's."""

from __future__ import annotations

import builtins
import collections
import enum
import importlib
from collections.abc import Callable
from typing import Any, cast

from xdsl.dialects.builtin import (
    ComplexType,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    Signedness,
    StringAttr,
    i1,
)
from xdsl.ir import Attribute, ParametrizedAttribute

from ..dialects import numba
from .upstream import IndexValueType, types, vector_types

NumbaType = Any
ToNumba = Callable[[Attribute], NumbaType]

_LABELED: dict[str, Callable[[str], NumbaType]] = {
    "opaque": types.Opaque,
    "ellipsis": lambda label: types.ellipsis,
    "type": types.Type,
    "phantom": types.Phantom,
    "undef_var": types.UndefVar,
    "dummy": types.Dummy,
    "module": lambda label: types.Module(importlib.import_module(label)),
    "object": lambda label: types.Object(getattr(builtins, label)),
    "exception_class": lambda label: types.ExceptionClass(getattr(builtins, label)),
    "exception_instance": lambda label: types.ExceptionInstance(getattr(builtins, label)),
}
"""What an opaque type's label is enough to make."""

_VECTORS: dict[tuple[NumbaType, int], NumbaType] = {
    (type.base_type, type.num_elements): type for type in vector_types.values()
}


def _value(attribute: Attribute) -> Any:
    """The Python value of a literal."""
    match attribute:
        case IntegerAttr():
            number = attribute.value.data
            return bool(number) if attribute.type == i1 else number
        case FloatAttr():
            return attribute.value.data
        case StringAttr():
            return attribute.data
        case _:
            return None


_namedtuple: Any = collections.namedtuple


def _named(cls_name: StringAttr, names: Any) -> Any:
    return _namedtuple(cls_name.data, [name.data for name in names])


def _enum(base: Any, cls_name: StringAttr) -> Any:
    return base(cls_name.data, {})


def _bound(bound: IntAttr | NoneAttr) -> int | None:
    return bound.data if isinstance(bound, IntAttr) else None


def _scalar(attribute: Attribute) -> NumbaType:
    match attribute:
        case IntegerType(width=width, signedness=signedness):
            if signedness.data == Signedness.SIGNLESS:
                return None
            unsigned = "u" if signedness.data == Signedness.UNSIGNED else ""
            return getattr(types, f"{unsigned}int{width.data}", None)
        case Float32Type():
            return types.float32
        case Float64Type():
            return types.float64
        case ComplexType(element_type=Float32Type()):
            return types.complex64
        case ComplexType(element_type=Float64Type()):
            return types.complex128
        case numba.BooleanType():
            return types.boolean
        case numba.Float16Type():
            return types.float16
        case numba.BFloat16Type():
            return types.bfloat16
        case numba.LiteralType(value=value):
            return types.literal(_value(value))
        case numba.NPDatetimeType(unit=unit):
            return types.NPDatetime(unit.data)
        case numba.NPTimedeltaType(unit=unit):
            return types.NPTimedelta(unit.data)
        case numba.CharSeqType(count=count):
            return types.CharSeq(count.data)
        case numba.UnicodeCharSeqType(count=count):
            return types.UnicodeCharSeq(count.data)
        case numba.NoneType():
            return types.none
        case numba.PyObjectType():
            return types.pyobject
        case numba.VoidPtrType():
            return types.voidptr
        case numba.OmittedType(default=default):
            return types.Omitted(_value(default))
        case numba.OpaqueType(kind=kind, label=label):
            make = _LABELED.get(kind.data)
            return None if make is None else make(label.data)
        case numba.Dim3Type():
            return types.dim3
        case numba.GridGroupType():
            return types.grid_group
        case numba.UnicodeType():
            return types.unicode_type
        case numba.UnicodeIterType():
            return types.UnicodeIteratorType(types.unicode_type)
        case numba.SliceType(members=members):
            return types.slice3_type if members.data == 3 else types.slice2_type
        case numba.SliceLiteralType(start=start, stop=stop, step=step):
            return types.literal(slice(_bound(start), _bound(stop), _bound(step)))
        case numba.NdIndexType(ndim=ndim):
            return types.NumpyNdIndexType(ndim.data)
        case _:
            return None


_UNARY: dict[type[Attribute], Callable[[NumbaType], NumbaType]] = {
    numba.MemInfoType: types.MemInfoPointer,
    numba.EphemeralPointerType: types.EphemeralPointer,
    numba.OptionalType: types.Optional,
    numba.ArrayFlagsType: types.ArrayFlags,
    numba.ListPayloadType: types.ListPayload,
    numba.ListIterType: types.ListIter,
    numba.SetEntryType: types.SetEntry,
    numba.SetPayloadType: types.SetPayload,
    numba.SetIterType: types.SetIter,
    numba.RangeType: types.RangeType,
    numba.RangeIterType: types.RangeIteratorType,
    numba.UniTupleIterType: types.UniTupleIter,
    numba.ArrayIterType: types.ArrayIterator,
    numba.FlatType: types.NumpyFlatType,
    numba.NdEnumerateType: types.NumpyNdEnumerateType,
    numba.IndexValueType: IndexValueType,
}
"""The types of one type, and Numba's class that takes it."""


class _Iterable:
    """What Numba asks for its iterator: one that gives the iterator itself."""

    def __init__(self, iterator: NumbaType) -> None:
        self.iterator_type = iterator
        self.yield_type = iterator.yield_type


def construct(attribute: Attribute, to: ToNumba) -> NumbaType:
    """A new type object, or None where the attribute does not say enough."""
    if (scalar := _scalar(attribute)) is not None:
        return scalar
    if (unary := _UNARY.get(attribute.__class__)) is not None:
        (inner,) = cast(ParametrizedAttribute, attribute).parameters
        return unary(to(inner))

    def all(attributes: Any) -> list[NumbaType]:
        return [to(each) for each in attributes]

    match attribute:
        case numba.EnumMemberType(cls_name=name, dtype=dtype):
            return types.EnumMember(_enum(enum.Enum, name), to(dtype))
        case numba.IntEnumMemberType(cls_name=name, dtype=dtype):
            return types.IntEnumMember(_enum(enum.IntEnum, name), to(dtype))
        case numba.CPointerType(pointee=pointee, address_space=space):
            return types.CPointer(to(pointee), space.data or None)
        case numba.EphemeralArrayType(pointee=pointee, count=count):
            return types.EphemeralArray(to(pointee), count.data)
        case numba.UniTupleType(element=element, count=count):
            return types.UniTuple(to(element), count.data)
        case numba.StarArgUniTupleType(element=element, count=count):
            return types.StarArgUniTuple(to(element), count.data)
        case numba.NamedUniTupleType(cls_name=name, element=element, names=names):
            return types.NamedUniTuple(to(element), len(names), _named(name, names))
        case numba.TupleType(types=members):
            return types.Tuple(all(members))
        case numba.StarArgTupleType(types=members):
            return types.StarArgTuple(all(members))
        case numba.NamedTupleType(cls_name=name, names=names, types=members):
            return types.NamedTuple(all(members), _named(name, names))
        case numba.LiteralListType(types=members):
            return types.LiteralList(all(members))
        case numba.LiteralStrKeyDictType(names=names, types=members):
            keys = [types.literal(name.data) for name in names]
            return types.LiteralStrKeyDict(dict(zip(keys, all(members), strict=True)))
        case numba.UnionType(types=members):
            return types.UnionType(all(members))
        case numba.PairType(first=first, second=second):
            return types.Pair(to(first), to(second))
        case numba.ArrayType():
            return types.Array(
                to(attribute.dtype),
                attribute.rank,
                attribute.order,
                readonly=bool(attribute.readonly),
                aligned=not attribute.unaligned,
            )
        case numba.BufferType(dtype=dtype):
            return types.Buffer(to(dtype), attribute.rank, attribute.order)
        case numba.ByteArrayType(dtype=dtype):
            return types.ByteArray(to(dtype), attribute.rank, attribute.order)
        case numba.BytesType(dtype=dtype):
            return types.Bytes(to(dtype), attribute.rank, attribute.order)
        case numba.MemoryViewType(dtype=dtype):
            return types.MemoryView(to(dtype), attribute.rank, attribute.order)
        case numba.PyArrayType(dtype=dtype):
            return types.PyArray(to(dtype), attribute.rank, attribute.order)
        case numba.NestedArrayType(dtype=dtype, shape=shape):
            return types.NestedArray(to(dtype), tuple(extent.data for extent in shape))
        case numba.ArrayCTypesType(dtype=dtype):
            return types.ArrayCTypes(types.Array(to(dtype), 1, "C"))
        case numba.RecordType():
            fields = [
                (name, {"type": to(type), "offset": offset})
                for name, type, offset in attribute.fields
            ]
            return types.Record(fields, attribute.size.data, bool(attribute.aligned))
        case numba.StructRefType(cls_name=name, names=names, types=members):
            cls = builtins.type(name.data, (types.StructRef,), {})
            return cls([(n.data, t) for n, t in zip(names, all(members), strict=True)])
        case numba.StructRefPayloadType(cls_name=name, names=names, types=members):
            fields = [(n.data, t) for n, t in zip(names, all(members), strict=True)]
            return types.StructRefPayload(name.data, fields)
        case numba.PolynomialType(coef=coef, domain=domain, window=window):
            return types.PolynomialType(*all((coef, domain, window)))
        case numba.ListType(dtype=dtype, reflected=reflected):
            return types.List(to(dtype), reflected=bool(reflected))
        case numba.SetType(dtype=dtype, reflected=reflected):
            return types.Set(to(dtype), reflected=bool(reflected))
        case numba.EnumerateType(iterator=iterator):
            return types.EnumerateType(_Iterable(to(iterator)))
        case numba.ZipType(iterators=iterators):
            return types.ZipType([_Iterable(each) for each in all(iterators)])
        case numba.NdIterType(operands=operands):
            return types.NumpyNdIterType(all(operands))
        case numba.GeneratorType(yields=yields, args=args, states=states):
            return types.Generator(None, to(yields), all(args), all(states), False)
        case numba.VectorType(element=element, count=count):
            return _VECTORS.get((to(element), count.data))
        case _:
            return None
