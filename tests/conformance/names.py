"""The reference's name of each of our types, as its facts spell them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from xdsl.dialects.builtin import (
    ComplexType,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    StringAttr,
    i1,
)
from xdsl.ir import Attribute
from xdsl_numba.dialects import numba


def python_value(value: Attribute) -> Any:
    """The Python value of a literal."""
    match value:
        case IntegerAttr():
            number = value.value.data
            return bool(number) if value.type == i1 else number
        case FloatAttr() | StringAttr():
            return value.value.data if isinstance(value, FloatAttr) else value.data
        case _:
            return None


def is_unaligned(type: numba.ArrayType) -> bool:
    """Whether the reference takes the elements to be at any address."""
    packed = isinstance(type.dtype, numba.RecordType) and not type.dtype.aligned
    return bool(type.unaligned) or packed


def name_of(
    type: Attribute,
    symbols: tuple[str, ...] = (),
    known: Mapping[Attribute, str] | None = None,
) -> str:
    """The reference's name of `type`.

    `symbols`: the deferred types' symbols, which the reference numbers; `known`: names
    of types whose name holds more than our spelling of them keeps.
    """
    known = known or {}

    def n(inner: Attribute) -> str:
        return name_of(inner, symbols, known)

    def all(types: Iterable[Attribute]) -> str:
        return ", ".join(map(n, types))

    def shown(inner: Attribute) -> str:
        """A name inside a Python tuple's, where an array shows how it was made."""
        if isinstance(inner, numba.ArrayType):
            flags = f"{bool(inner.readonly)}, aligned={not is_unaligned(inner)}"
            return f"Array({shown(inner.dtype)}, {inner.rank}, '{inner.order}', {flags})"
        return n(inner)

    def fields(names: Any, types: Any) -> str:
        pairs = [f"('{f.data}', {shown(t)})" for f, t in zip(names, types, strict=True)]
        return "(" + ", ".join(pairs) + ("," if len(pairs) == 1 else "") + ")"

    if type in known:
        return known[type]
    match type:
        case IntegerType():
            unsigned = type.signedness.data == Signedness.UNSIGNED
            return f"{'uint' if unsigned else 'int'}{type.width.data}"
        case Float32Type():
            return "float32"
        case Float64Type():
            return "float64"
        case ComplexType():
            return "complex64" if type.element_type == Float32Type() else "complex128"
        case numba.BooleanType():
            return "bool"
        case numba.Float16Type():
            return "float16"
        case numba.BFloat16Type():
            return "__nv_bfloat16"
        case numba.NPDatetimeType(unit=unit):
            return f"datetime64[{unit.data}]"
        case numba.NPTimedeltaType(unit=unit):
            return f"timedelta64[{unit.data}]"
        case numba.CharSeqType(count=count):
            return f"[char x {count.data}]"
        case numba.UnicodeCharSeqType(count=count):
            return f"[unichr x {count.data}]"
        case numba.NoneType():
            return "none"
        case numba.PyObjectType():
            return "pyobject"
        case numba.VoidPtrType():
            return "void*"
        case numba.OmittedType():
            return f"omitted(default={python_value(type.default)!r})"
        case numba.LiteralType():
            value = python_value(type.value)
            return f"Literal[{value.__class__.__name__}]({value})"
        case numba.EnumMemberType():
            return f"Enum<{n(type.dtype)}>({type.cls_name.data})"
        case numba.IntEnumMemberType():
            return f"IntEnum<{n(type.dtype)}>({type.cls_name.data})"
        case numba.SliceType():
            return "slice<a:b>" if type.members.data == 2 else "slice<a:b:c>"
        case numba.CPointerType():
            return f"{n(type.pointee)}*"
        case numba.EphemeralPointerType():
            return f"{n(type.pointee)}*"
        case numba.EphemeralArrayType():
            return f"*{n(type.pointee)}[{type.count.data}]"
        case numba.MemInfoType():
            return f"memory-managed *{n(type.pointee)}"
        case numba.UniTupleType():
            return f"UniTuple({n(type.element)} x {type.length})"
        case numba.StarArgUniTupleType():
            return f"StarArgUniTuple({n(type.element)} x {type.length})"
        case numba.NamedUniTupleType():
            return f"{type.cls_name.data}({n(type.element)} x {type.length})"
        case numba.TupleType():
            return f"Tuple({all(type.types)})" if type.types.data else "Tuple()"
        case numba.StarArgTupleType():
            return f"StarArgTuple({all(type.types)})"
        case numba.NamedTupleType():
            return f"{type.cls_name.data}({all(type.types)})"
        case numba.PairType():
            return f"pair<{n(type.first)}, {n(type.second)}>"
        case numba.OptionalType():
            return f"OptionalType({n(type.type)})"
        case numba.ArrayType():
            flags = "unaligned " if is_unaligned(type) else ""
            flags += "readonly " if type.readonly else ""
            return f"{flags}array({n(type.dtype)}, {type.rank}d, {type.order})"
        case numba.NestedArrayType():
            extents = ", ".join(str(e.data) for e in type.shape)
            comma = "," if type.rank == 1 else ""
            return f"nestedarray({n(type.dtype)}, ({extents}{comma}))"
        case numba.RecordType():
            described = ",".join(
                f"{name}[type={n(inner)};offset={offset}]"
                for name, inner, offset in sorted(type.fields, key=lambda f: (f[2], f[0]))
            )
            return f"Record({described};{type.size.data};{bool(type.aligned)})"
        case numba.ListType():
            return f"{'reflected ' if type.reflected else ''}list({n(type.dtype)})<iv=None>"
        case numba.ListPayloadType():
            return f"payload({n(type.list)})"
        case numba.ListIterType():
            return f"iter({n(type.list)})"
        case numba.SetType():
            return f"{'reflected ' if type.reflected else ''}set({n(type.dtype)})"
        case numba.SetEntryType():
            return f"entry({n(type.set)})"
        case numba.SetPayloadType():
            return f"payload({n(type.set)})"
        case numba.SetIterType():
            return f"iter({n(type.set)})"
        case numba.RangeIterType():
            return f"range_iter_{n(type.dtype)}"
        case numba.UniTupleIterType():
            return f"iter({n(type.tuple)})"
        case numba.ArrayIterType():
            return f"iter({n(type.array)})"
        case numba.EnumerateType():
            return f"enumerate({n(type.iterator)})"
        case numba.ZipType():
            return f"zip({all(type.iterators)})"
        case numba.DeferredType():
            return f"DeferredType#{symbols.index(type.symbol.data)}"
        case numba.StructRefType():
            return f"numba.{type.cls_name.data}{fields(type.names, type.types)}"
        case numba.StructRefPayloadType():
            return f"numba.{type.cls_name.data}{fields(type.names, type.types)}.payload"
        case numba.Dim3Type():
            return "Dim3"
        case numba.GridGroupType():
            return "GridGroup"
        case numba.VectorType():
            return f"{n(type.element)}x{type.count.data}"
        case numba.UnicodeType():
            return "unicode_type"
        case _:
            return str(type)
