"""Numba's type objects and the front-end types that they are.

`from_numba` is total over the classes that have a data model on Numba's CUDA target, but
for those that this project has no type for; a user's class with a struct model becomes a
`!numba.struct` of that model's members.  What a class's constructor does (a homogeneous
tuple is a unituple, an optional forgets a literal's value) Numba has done already.
"""

from __future__ import annotations

import builtins
import collections
import enum
import importlib
from collections.abc import Callable, Mapping
from typing import Any, cast

from numba.cuda import types
from numba.cuda.datamodel import StructModel
from numba.cuda.descriptor import cuda_target
from numba.cuda.types.ext_types import CUDADispatcher
from numba.cuda.typing import typeof as numba_typeof
from numba.cuda.typing.builtins import IndexValueType
from numba.cuda.vector_types import VectorType, vector_types
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
    UnitAttr,
    f32,
    f64,
    i1,
)
from xdsl.ir import Attribute, ParametrizedAttribute

from ..dialects import numba
from ..dialects.diagnostics import LocatedError

NumbaType = Any
"""A type object of Numba's."""

_FLOATS: dict[int, Attribute] = {16: numba.Float16Type(), 32: f32, 64: f64}


class UntranslatedType(LocatedError):
    """A type of Numba's that has no front-end type, or the other way round."""


class NumbaTypes:
    """A translation of types both ways that remembers what it has translated.

    `typedefs`: what each deferred type stands for, by symbol.  `symbols` names deferred
    types; one that it does not name is called by its turn.
    """

    def __init__(
        self,
        typedefs: Mapping[str, Attribute] | None = None,
        symbols: Mapping[NumbaType, str] | None = None,
    ) -> None:
        self.typedefs = dict(typedefs or {})
        self._symbols = dict(symbols or {})
        self._known: dict[NumbaType, Attribute] = {}
        self._back: dict[Attribute, NumbaType] = {}

    def from_numba(self, type: NumbaType) -> Attribute:
        """The front-end type of a type of Numba's.  Raises UntranslatedType."""
        if type not in self._known:
            attribute = self._translate(type)
            self._known[type] = attribute
            self._back.setdefault(attribute, type)
        return self._known[type]

    def all(self, types: Any) -> list[Attribute]:
        """The front-end types of several types."""
        return [self.from_numba(type) for type in types]

    def _translate(self, type: NumbaType) -> Attribute:
        if isinstance(type, types.DeferredType):
            return self._name(type)
        spell = _SPELLINGS.get(type.__class__)
        if spell is not None:
            return spell(type, self)
        if isinstance(type, types.StructRef):
            fields = type.field_dict
            return numba.StructRefType(type.__class__.__name__, fields, self.all(fields.values()))
        if isinstance(type, types.Dispatcher):
            return numba.OpaqueType("dispatcher", "")
        if isinstance(type, VectorType):
            return numba.VectorType(self.from_numba(type.base_type), type.num_elements)
        return self._from_model(type)

    def _name(self, type: NumbaType) -> Attribute:
        """A deferred type: a symbol, whose typedef this adds."""
        symbol = self._symbols.setdefault(type, f"deferred{len(self._symbols)}")
        if symbol not in self.typedefs:
            try:
                stands_for = type.get()
            except RuntimeError:
                raise UntranslatedType(
                    f"the deferred type {symbol} is not defined",
                    help="call its define() before it is used",
                ) from None
            # Known before its members are: it may hold itself.
            self.typedefs[symbol] = numba.NoneType()
            self._known[type] = numba.DeferredType(symbol)
            self.typedefs[symbol] = self.from_numba(stands_for)
        return numba.DeferredType(symbol)

    def _from_model(self, type: NumbaType) -> Attribute:
        """A class of a user's, or of CUDA's headers: what its data model is made of."""
        name = str(type.name)
        count, _, format = name.removeprefix("fp8").partition("_")
        if name.startswith("fp8") and count in _FP8:
            return _FP8[count](format)
        try:
            model = cuda_target.target_context.data_model_manager[type]
        except (KeyError, NotImplementedError):
            model = None
        if not isinstance(model, StructModel):
            raise UntranslatedType(
                f"Numba's type {name} (class {type.__class__.__name__}) has no front-end type",
                help="front-end types are those of docs/types.md, and classes with a StructModel",
            )
        members = [model.get_type(i) for i in range(model.field_count)]
        names = sorted(set(model._fields), key=model.get_field_position)
        return numba.StructType(name, names, self.all(members))

    def to_numba(self, attribute: Attribute) -> NumbaType:
        """Numba's type for a front-end type.  Raises UntranslatedType.

        A type object that `from_numba` was given comes back as it was; a class that only
        Python has (of an enum, of a namedtuple) is made anew otherwise.
        """
        if attribute not in self._back:
            type = _construct(attribute, self)
            if type is None:
                raise UntranslatedType(
                    f"{attribute} names what only Python has: Numba has no type to make of it"
                )
            self._back[attribute] = type
        return self._back[attribute]

    def define(self, symbol: str, attribute: Attribute) -> NumbaType:
        """Numba's deferred type for a symbol."""
        if symbol not in self.typedefs:
            raise UntranslatedType(
                f"@{symbol} is not defined", help="add a numba.typedef of that name"
            )
        type = types.DeferredType()
        self._back[attribute] = type
        self._symbols[type] = symbol
        type.define(self.to_numba(self.typedefs[symbol]))
        return type


def from_numba(type: NumbaType) -> Attribute:
    """The front-end type of a type of Numba's, which holds no deferred type.

    Raises UntranslatedType.
    """
    return NumbaTypes().from_numba(type)


def to_numba(attribute: Attribute) -> NumbaType:
    """Numba's type for a front-end type that holds no deferred type.

    Raises UntranslatedType.
    """
    return NumbaTypes().to_numba(attribute)


def typeof(value: Any) -> Attribute:
    """The front-end type of a Python value, as an argument of a kernel has it.

    Raises UntranslatedType where Numba knows no type for it.
    """
    try:
        return from_numba(numba_typeof.typeof(value))
    except ValueError as error:
        raise UntranslatedType(str(error)) from error


# From Numba

_Spelling = Callable[[NumbaType, NumbaTypes], Attribute]


def _integer(bits: int, signed: bool) -> IntegerType:
    return IntegerType(bits, Signedness.SIGNED if signed else Signedness.UNSIGNED)


def literal(value: Any) -> Attribute:
    """A value inside a type: `5 : si64`, `1.5 : f64`, `true`, `"abc"`, unit for None."""
    match value:
        case None:
            return UnitAttr()
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
                f"{value!r} is no literal; literals are None, booleans, integers, floats, strings"
            )


def _array(type: NumbaType, to: NumbaTypes) -> Attribute:
    # An array of packed records is unaligned whatever it was made with.
    packed = isinstance(type.dtype, types.Record) and not type.dtype.aligned
    return numba.ArrayType(
        to.from_numba(type.dtype),
        type.ndim,
        type.layout,
        not type.mutable,
        not type.aligned and not packed,
    )


def _record(type: NumbaType, to: NumbaTypes) -> Attribute:
    fields = [(name, to.from_numba(field.type), field.offset) for name, field in type.fields.items()]
    return numba.RecordType.of(fields, type.size, aligned=type.aligned)


def _slice_literal(type: NumbaType, to: NumbaTypes) -> Attribute:
    value = type.literal_value
    return numba.SliceLiteralType(value.start, value.stop, value.step)


def _function_pointer(type: NumbaType, to: NumbaTypes) -> Attribute:
    return numba.FunctionPointerType(to.all(type.sig.args), to.from_numba(type.sig.return_type))


def _opaque(kind: str, label: Callable[[NumbaType], str]) -> _Spelling:
    return lambda type, to: numba.OpaqueType(kind, label(type))


def _tuple_name(type: NumbaType) -> str:
    return type.instance_class.__name__


def _plain(attribute: Attribute) -> _Spelling:
    return lambda type, to: attribute


def _strided(cls: Any) -> _Spelling:
    return lambda type, to: cls(to.from_numba(type.dtype), type.ndim, type.layout)


def _of(cls: Any, *members: str) -> _Spelling:
    """A type with a type for each of these attributes."""
    return lambda type, to: cls(*(to.from_numba(getattr(type, name)) for name in members))


_FP8: dict[str, Any] = {"": numba.Fp8Type, "x2": numba.Fp8x2Type, "x4": numba.Fp8x4Type}

_SPELLINGS: dict[type, _Spelling] = {
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
    types.EnumMember: lambda t, to: numba.EnumMemberType(_tuple_name(t), to.from_numba(t.dtype)),
    types.IntEnumMember: lambda t, to: numba.IntEnumMemberType(
        _tuple_name(t), to.from_numba(t.dtype)
    ),
    # Opaque
    types.NoneType: _plain(numba.NoneType()),
    types.PyObject: _plain(numba.PyObjectType()),
    types.RawPointer: _plain(numba.VoidPtrType()),
    types.Omitted: lambda t, to: numba.OmittedType(literal(t.value)),
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
    CUDADispatcher: _opaque("cuda_dispatcher", lambda t: ""),
    # Pointers
    types.CPointer: lambda t, to: numba.CPointerType(to.from_numba(t.dtype), t.addrspace or 0),
    types.MemInfoPointer: _of(numba.MemInfoType, "dtype"),
    types.EphemeralPointer: _of(numba.EphemeralPointerType, "dtype"),
    types.EphemeralArray: lambda t, to: numba.EphemeralArrayType(to.from_numba(t.dtype), t.count),
    types.ExternalFunctionPointer: _function_pointer,
    # Tuples
    types.UniTuple: lambda t, to: numba.UniTupleType(to.from_numba(t.dtype), t.count),
    types.StarArgUniTuple: lambda t, to: numba.StarArgUniTupleType(to.from_numba(t.dtype), t.count),
    types.NamedUniTuple: lambda t, to: numba.NamedUniTupleType(
        _tuple_name(t), to.from_numba(t.dtype), t.fields
    ),
    types.Tuple: lambda t, to: numba.TupleType(to.all(t.types)),
    types.StarArgTuple: lambda t, to: numba.StarArgTupleType(to.all(t.types)),
    types.NamedTuple: lambda t, to: numba.NamedTupleType(_tuple_name(t), t.fields, to.all(t.types)),
    types.LiteralList: lambda t, to: numba.LiteralListType(to.all(t.literal_value)),
    types.LiteralStrKeyDict: lambda t, to: numba.LiteralStrKeyDictType(t.fields, to.all(t.types)),
    types.UnionType: lambda t, to: numba.UnionType(to.all(t.types)),
    types.Pair: _of(numba.PairType, "first_type", "second_type"),
    types.Optional: _of(numba.OptionalType, "type"),
    # Arrays and records
    types.Array: _array,
    types.Buffer: _strided(numba.BufferType),
    types.ByteArray: _strided(numba.ByteArrayType),
    types.Bytes: _strided(numba.BytesType),
    types.MemoryView: _strided(numba.MemoryViewType),
    types.PyArray: _strided(numba.PyArrayType),
    types.NestedArray: lambda t, to: numba.NestedArrayType(to.from_numba(t.dtype), t.shape),
    types.ArrayFlags: _of(numba.ArrayFlagsType, "array_type"),
    types.ArrayCTypes: _of(numba.ArrayCTypesType, "dtype"),
    types.Record: _record,
    # Structs
    types.StructRefPayload: lambda t, to: numba.StructRefPayloadType(
        t._typename, t.field_dict, to.all(t.field_dict.values())
    ),
    types.BoundFunction: lambda t, to: numba.BoundFunctionType(
        str(t.typing_key), to.from_numba(t.this)
    ),
    IndexValueType: _of(numba.IndexValueType, "val_typ"),
    types.PolynomialType: _of(numba.PolynomialType, "coef", "domain", "window"),
    # Containers
    types.List: lambda t, to: numba.ListType(to.from_numba(t.dtype), t.reflected),
    types.ListPayload: _of(numba.ListPayloadType, "container"),
    types.ListIter: _of(numba.ListIterType, "container"),
    types.Set: lambda t, to: numba.SetType(to.from_numba(t.dtype), t.reflected),
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
    types.ZipType: lambda t, to: numba.ZipType(to.all(t.source_types)),
    types.NumpyFlatType: _of(numba.FlatType, "array_type"),
    types.NumpyNdEnumerateType: _of(numba.NdEnumerateType, "array_type"),
    types.NumpyNdIndexType: lambda t, to: numba.NdIndexType(t.ndim),
    types.NumpyNdIterType: lambda t, to: numba.NdIterType(to.all(t.arrays)),
    types.Generator: lambda t, to: numba.GeneratorType(
        to.from_numba(t.yield_type), to.all(t.arg_types), to.all(t.state_types)
    ),
    # CUDA and strings
    types.Dim3: _plain(numba.Dim3Type()),
    types.GridGroup: _plain(numba.GridGroupType()),
    types.UnicodeType: _plain(numba.UnicodeType()),
    types.UnicodeIteratorType: _plain(numba.UnicodeIterType()),
}


# To Numba

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


def _named(cls_name: StringAttr, names: Any) -> Any:
    return collections.namedtuple(cls_name.data, [name.data for name in names])


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
        case ComplexType(element_type=part):
            return {f32: types.complex64, f64: types.complex128}.get(part)
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


def _construct(attribute: Attribute, to: NumbaTypes) -> NumbaType:
    """A new type object, or None where the attribute does not say enough."""
    if (scalar := _scalar(attribute)) is not None:
        return scalar
    if (unary := _UNARY.get(attribute.__class__)) is not None:
        (inner,) = cast(ParametrizedAttribute, attribute).parameters
        return unary(to.to_numba(inner))

    def all(attributes: Any) -> list[NumbaType]:
        return [to.to_numba(each) for each in attributes]

    match attribute:
        case numba.EnumMemberType(cls_name=name, dtype=dtype):
            return types.EnumMember(_enum(enum.Enum, name), to.to_numba(dtype))
        case numba.IntEnumMemberType(cls_name=name, dtype=dtype):
            return types.IntEnumMember(_enum(enum.IntEnum, name), to.to_numba(dtype))
        case numba.CPointerType(pointee=pointee, address_space=space):
            return types.CPointer(to.to_numba(pointee), space.data or None)
        case numba.EphemeralArrayType(pointee=pointee, count=count):
            return types.EphemeralArray(to.to_numba(pointee), count.data)
        case numba.UniTupleType(element=element, count=count):
            return types.UniTuple(to.to_numba(element), count.data)
        case numba.StarArgUniTupleType(element=element, count=count):
            return types.StarArgUniTuple(to.to_numba(element), count.data)
        case numba.NamedUniTupleType(cls_name=name, element=element, names=names):
            return types.NamedUniTuple(to.to_numba(element), len(names), _named(name, names))
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
            return types.Pair(to.to_numba(first), to.to_numba(second))
        case numba.ArrayType():
            return types.Array(
                to.to_numba(attribute.dtype),
                attribute.rank,
                attribute.order,
                readonly=bool(attribute.readonly),
                aligned=not attribute.unaligned,
            )
        case numba.BufferType(dtype=dtype):
            return types.Buffer(to.to_numba(dtype), attribute.rank, attribute.order)
        case numba.ByteArrayType(dtype=dtype):
            return types.ByteArray(to.to_numba(dtype), attribute.rank, attribute.order)
        case numba.BytesType(dtype=dtype):
            return types.Bytes(to.to_numba(dtype), attribute.rank, attribute.order)
        case numba.MemoryViewType(dtype=dtype):
            return types.MemoryView(to.to_numba(dtype), attribute.rank, attribute.order)
        case numba.PyArrayType(dtype=dtype):
            return types.PyArray(to.to_numba(dtype), attribute.rank, attribute.order)
        case numba.NestedArrayType(dtype=dtype, shape=shape):
            return types.NestedArray(to.to_numba(dtype), tuple(extent.data for extent in shape))
        case numba.ArrayCTypesType(dtype=dtype):
            return types.ArrayCTypes(types.Array(to.to_numba(dtype), 1, "C"))
        case numba.RecordType():
            fields = [
                (name, {"type": to.to_numba(type), "offset": offset})
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
            return types.List(to.to_numba(dtype), reflected=bool(reflected))
        case numba.SetType(dtype=dtype, reflected=reflected):
            return types.Set(to.to_numba(dtype), reflected=bool(reflected))
        case numba.EnumerateType(iterator=iterator):
            return types.EnumerateType(_Iterable(to.to_numba(iterator)))
        case numba.ZipType(iterators=iterators):
            return types.ZipType([_Iterable(each) for each in all(iterators)])
        case numba.NdIterType(operands=operands):
            return types.NumpyNdIterType(all(operands))
        case numba.GeneratorType(yields=yields, args=args, states=states):
            return types.Generator(None, to.to_numba(yields), all(args), all(states), False)
        case numba.VectorType(element=element, count=count):
            return _VECTORS.get((to.to_numba(element), count.data))
        case numba.DeferredType(symbol=symbol):
            return to.define(symbol.data, attribute)
        case _:
            return None
