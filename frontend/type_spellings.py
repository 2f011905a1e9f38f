"""How each class of Numba's types is spelled as a front-end type: one row a class."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from xdsl.dialects.builtin import (
    ComplexType,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    Signedness,
    StringAttr,
    f32,
    f64,
    i1,
)
from xdsl.ir import Attribute

from ..datamodel.diagnostics import LocatedError
from ..dialects import numba
from .upstream import CUDADispatcherType, IndexValueType, types

NumbaType = Any
"""A type object of Numba's."""

FromNumba = Callable[[NumbaType], Attribute]
Spelling = Callable[[NumbaType, FromNumba], Attribute]
"""From a type of Numba's to a front-end type, with the translation of what it is made of."""


class UntranslatedType(LocatedError):
    """A type of Numba's that has no front-end type, or the other way round."""


def all_of(types: Iterable[NumbaType], to: FromNumba) -> list[Attribute]:
    """The front-end types of several types."""
    return [to(type) for type in types]


_FLOATS: dict[int, Attribute] = {16: numba.Float16Type(), 32: f32, 64: f64}


def _integer(bits: int, signed: bool) -> IntegerType:
    return IntegerType(bits, Signedness.SIGNED if signed else Signedness.UNSIGNED)


def literal(value: Any) -> Attribute:
    """A value inside a type: `5 : si64`, `1.5 : f64`, `true`, `"abc"`."""
    match value:
        case bool():
            return IntegerAttr(int(value), i1)
        case int():
            return IntegerAttr(value, _integer(64, value < 1 << 63))
        case float():
            return FloatAttr(value, f64)
        case str():
            return StringAttr(value)
        case _:
            raise UntranslatedType(
                f"{value!r} is no literal; literals are booleans, integers, floats, strings"
            )


def _array(type: NumbaType, to: FromNumba) -> Attribute:
    # An array of packed records is unaligned whatever it was made with.
    packed = isinstance(type.dtype, types.Record) and not type.dtype.aligned
    return numba.ArrayType(
        to(type.dtype),
        type.ndim,
        type.layout,
        not type.mutable,
        not type.aligned and not packed,
    )


def _record(type: NumbaType, to: FromNumba) -> Attribute:
    fields = [(name, to(field.type), field.offset) for name, field in type.fields.items()]
    return numba.RecordType.of(fields, type.size, aligned=type.aligned)


def _slice_literal(type: NumbaType, to: FromNumba) -> Attribute:
    value = type.literal_value
    return numba.SliceLiteralType(value.start, value.stop, value.step)


def _function_pointer(type: NumbaType, to: FromNumba) -> Attribute:
    return numba.FunctionPointerType(all_of(type.sig.args, to), to(type.sig.return_type))


def _opaque(kind: str, label: Callable[[NumbaType], str]) -> Spelling:
    return lambda type, to: numba.OpaqueType(kind, label(type))


def _tuple_name(type: NumbaType) -> str:
    return type.instance_class.__name__


def _plain(attribute: Attribute) -> Spelling:
    return lambda type, to: attribute


def _strided(cls: Any) -> Spelling:
    return lambda type, to: cls(to(type.dtype), type.ndim, type.layout)


def _of(cls: Any, *members: str) -> Spelling:
    """A type with a type for each of these attributes."""
    return lambda type, to: cls(*(to(getattr(type, name)) for name in members))


SPELLINGS: dict[Any, Spelling] = {
    # Scalars
    types.Boolean: _plain(numba.BooleanType()),
    types.Integer: lambda t, to: _integer(t.bitwidth, t.signed),
    types.Float: lambda t, to: _FLOATS[t.bitwidth],
    types.Complex: lambda t, to: ComplexType(f32 if t.bitwidth == 64 else f64),
    types.BooleanLiteral: lambda t, to: numba.LiteralType(literal(t.literal_value)),
    types.IntegerLiteral: lambda t, to: numba.LiteralType(literal(t.literal_value)),
    types.StringLiteral: lambda t, to: numba.LiteralType(literal(t.literal_value)),
    types.bfloat16.__class__: _plain(numba.BFloat16Type()),
    types.NPDatetime: lambda t, to: numba.NPDatetimeType(t.unit),
    types.NPTimedelta: lambda t, to: numba.NPTimedeltaType(t.unit),
    types.CharSeq: lambda t, to: numba.CharSeqType(t.count),
    types.UnicodeCharSeq: lambda t, to: numba.UnicodeCharSeqType(t.count),
    types.EnumMember: lambda t, to: numba.EnumMemberType(_tuple_name(t), to(t.dtype)),
    types.IntEnumMember: lambda t, to: numba.IntEnumMemberType(_tuple_name(t), to(t.dtype)),
    # Opaque
    types.NoneType: _plain(numba.NoneType()),
    types.PyObject: _plain(numba.PyObjectType()),
    types.RawPointer: _plain(numba.VoidPtrType()),
    types.Omitted: lambda t, to: numba.OmittedType(
        NoneAttr() if t.value is None else literal(t.value)
    ),
    types.Opaque: _opaque("opaque", lambda t: t.name),
    types.EllipsisType: _opaque("ellipsis", lambda t: ""),
    types.Function: _opaque(
        "function", lambda t: getattr(t.typing_key, "__name__", str(t.typing_key))
    ),
    types.Type: _opaque("type", lambda t: t.name),
    types.Object: _opaque("object", lambda t: t.cls.__name__),
    types.Module: _opaque("module", lambda t: t.pymod.__name__),
    types.Phantom: _opaque("phantom", lambda t: t.name),
    types.UndefVar: _opaque("undef_var", lambda t: t.name),
    types.ContextManager: _opaque("context_manager", lambda t: ""),
    types.ObjModeDispatcher: _opaque("objmode_dispatcher", lambda t: ""),
    types.ExceptionClass: _opaque("exception_class", lambda t: t.exc_class.__name__),
    types.ExceptionInstance: _opaque("exception_instance", lambda t: t.exc_class.__name__),
    types.Dummy: _opaque("dummy", lambda t: t.name),
    types.ExternalFunction: _opaque("external_function", lambda t: t.symbol),
    types.EnumClass: _opaque("enum_class", lambda t: ""),
    types.IntEnumClass: _opaque("int_enum_class", lambda t: ""),
    types.NumberClass: _opaque("number_class", lambda t: ""),
    types.TypeRef: _opaque("typeref", lambda t: ""),
    types.NamedTupleClass: _opaque("namedtuple_class", _tuple_name),
    types.DType: _opaque("dtype", lambda t: ""),
    types.RecursiveCall: _opaque("recursive_call", lambda t: ""),
    types.MakeFunctionLiteral: _opaque("make_function_literal", lambda t: str(t.literal_value)),
    types.Poison: _opaque("poison", lambda t: ""),
    CUDADispatcherType: _opaque("cuda_dispatcher", lambda t: ""),
    # Pointers
    types.CPointer: lambda t, to: numba.CPointerType(to(t.dtype), t.addrspace or 0),
    types.MemInfoPointer: _of(numba.MemInfoType, "dtype"),
    types.EphemeralPointer: _of(numba.EphemeralPointerType, "dtype"),
    types.EphemeralArray: lambda t, to: numba.EphemeralArrayType(to(t.dtype), t.count),
    types.ExternalFunctionPointer: _function_pointer,
    # Tuples
    types.UniTuple: lambda t, to: numba.UniTupleType(to(t.dtype), t.count),
    types.StarArgUniTuple: lambda t, to: numba.StarArgUniTupleType(to(t.dtype), t.count),
    types.NamedUniTuple: lambda t, to: numba.NamedUniTupleType(
        _tuple_name(t), to(t.dtype), t.fields
    ),
    types.Tuple: lambda t, to: numba.TupleType(all_of(t.types, to)),
    types.StarArgTuple: lambda t, to: numba.StarArgTupleType(all_of(t.types, to)),
    types.NamedTuple: lambda t, to: numba.NamedTupleType(
        _tuple_name(t), t.fields, all_of(t.types, to)
    ),
    types.LiteralList: lambda t, to: numba.LiteralListType(all_of(t.literal_value, to)),
    types.LiteralStrKeyDict: lambda t, to: numba.LiteralStrKeyDictType(
        t.fields, all_of(t.types, to)
    ),
    types.UnionType: lambda t, to: numba.UnionType(all_of(t.types, to)),
    types.Pair: _of(numba.PairType, "first_type", "second_type"),
    types.Optional: _of(numba.OptionalType, "type"),
    # Arrays and records
    types.Array: _array,
    types.Buffer: _strided(numba.BufferType),
    types.ByteArray: _strided(numba.ByteArrayType),
    types.Bytes: _strided(numba.BytesType),
    types.MemoryView: _strided(numba.MemoryViewType),
    types.PyArray: _strided(numba.PyArrayType),
    types.NestedArray: lambda t, to: numba.NestedArrayType(to(t.dtype), t.shape),
    types.ArrayFlags: _of(numba.ArrayFlagsType, "array_type"),
    types.ArrayCTypes: _of(numba.ArrayCTypesType, "dtype"),
    types.Record: _record,
    # Structs
    types.StructRefPayload: lambda t, to: numba.StructRefPayloadType(
        t._typename, t.field_dict, all_of(t.field_dict.values(), to)
    ),
    types.BoundFunction: lambda t, to: numba.BoundFunctionType(str(t.typing_key), to(t.this)),
    IndexValueType: _of(numba.IndexValueType, "val_typ"),
    types.PolynomialType: _of(numba.PolynomialType, "coef", "domain", "window"),
    # Containers
    types.List: lambda t, to: numba.ListType(to(t.dtype), t.reflected),
    types.ListPayload: _of(numba.ListPayloadType, "container"),
    types.ListIter: _of(numba.ListIterType, "container"),
    types.Set: lambda t, to: numba.SetType(to(t.dtype), t.reflected),
    types.SetEntry: _of(numba.SetEntryType, "set_type"),
    types.SetPayload: _of(numba.SetPayloadType, "container"),
    types.SetIter: _of(numba.SetIterType, "container"),
    # Slices, ranges, iterators
    types.SliceType: lambda t, to: numba.SliceType(3 if t.has_step else 2),
    types.SliceLiteral: _slice_literal,
    types.RangeType: _of(numba.RangeType, "dtype"),
    types.RangeIteratorType: _of(numba.RangeIterType, "yield_type"),
    types.UniTupleIter: _of(numba.UniTupleIterType, "container"),
    types.ArrayIterator: _of(numba.ArrayIterType, "array_type"),
    types.EnumerateType: _of(numba.EnumerateType, "source_type"),
    types.ZipType: lambda t, to: numba.ZipType(all_of(t.source_types, to)),
    types.NumpyFlatType: _of(numba.FlatType, "array_type"),
    types.NumpyNdEnumerateType: _of(numba.NdEnumerateType, "array_type"),
    types.NumpyNdIndexType: lambda t, to: numba.NdIndexType(t.ndim),
    types.NumpyNdIterType: lambda t, to: numba.NdIterType(all_of(t.arrays, to)),
    types.Generator: lambda t, to: numba.GeneratorType(
        to(t.yield_type), all_of(t.arg_types, to), all_of(t.state_types, to)
    ),
    # CUDA and strings
    types.Dim3: _plain(numba.Dim3Type()),
    types.GridGroup: _plain(numba.GridGroupType()),
    types.UnicodeType: _plain(numba.UnicodeType()),
    types.UnicodeIteratorType: _plain(numba.UnicodeIterType()),
}
