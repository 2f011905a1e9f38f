"""From the reference's description of a type to its type object, as a user makes it."""

from __future__ import annotations

import builtins
import collections
import enum
import importlib
from typing import Any

from numba.cuda import types
from numba.cuda.typing.builtins import IndexValueType
from numba.cuda.vector_types import vector_types

from .construct import Construct, NotOurs

BARE = {
    "bool": types.boolean,
    "none": types.none,
    "pyobject": types.pyobject,
    "dim3": types.dim3,
    "grid_group": types.grid_group,
    "unicode_type": types.unicode_type,
    "bfloat16": types.bfloat16,
    "ellipsis": types.ellipsis,
}
OF_DTYPE = {
    "meminfo_pointer": types.MemInfoPointer,
    "ephemeral_pointer": types.EphemeralPointer,
    "range": types.RangeType,
    "range_iter": types.RangeIteratorType,
    "index_value": IndexValueType,
}
COUNTED = {
    "ephemeral_array": types.EphemeralArray,
    "unituple": types.UniTuple,
    "stararg_unituple": types.StarArgUniTuple,
}
OF_TYPES = {
    "tuple": types.Tuple,
    "stararg_tuple": types.StarArgTuple,
    "literal_list": types.LiteralList,
    "union": types.UnionType,
}
BUFFERS = {
    "buffer": types.Buffer,
    "bytearray": types.ByteArray,
    "bytes": types.Bytes,
    "memoryview": types.MemoryView,
    "pyarray": types.PyArray,
}
OVER = {
    "array_ctypes": (types.ArrayCTypes, "array"),
    "array_flags": (types.ArrayFlags, "array"),
    "array_iterator": (types.ArrayIterator, "array"),
    "flat": (types.NumpyFlatType, "array"),
    "ndenumerate": (types.NumpyNdEnumerateType, "array"),
    "list_payload": (types.ListPayload, "list"),
    "list_iter": (types.ListIter, "list"),
    "set_entry": (types.SetEntry, "set"),
    "set_payload": (types.SetPayload, "set"),
    "set_iter": (types.SetIter, "set"),
    "unituple_iter": (types.UniTupleIter, "container"),
    "enumerate": (types.EnumerateType, "iterable"),
    "optional": (types.Optional, "type"),
}
OPAQUE = {
    "opaque": types.Opaque,
    "phantom": types.Phantom,
    "type": types.Type,
    "dummy": types.Dummy,
    "undef_var": types.UndefVar,
}


def number(name: str) -> Any:
    """Numba's type object of a number; it has none of other widths."""
    if not hasattr(types, name):
        raise NotOurs(name)
    return getattr(types, name)


def make(c: Construct, deferred: dict[str, Any]) -> Any:
    """Numba's type object.  `deferred` collects the deferred types by label."""
    kind: str = c["kind"]

    def m(inner: Construct) -> Any:
        return make(inner, deferred)

    def all(inner: list[Construct]) -> list[Any]:
        return [m(each) for each in inner]

    if kind in BARE:
        return BARE[kind]
    if kind in OF_DTYPE:
        return OF_DTYPE[kind](m(c["dtype"]))
    if kind in COUNTED:
        return COUNTED[kind](m(c["dtype"]), c["count"])
    if kind in OF_TYPES:
        # As Numba's typing does: the constructor of tuples tells unituples apart.
        return OF_TYPES[kind](all(c["types"]))
    if kind in BUFFERS:
        return BUFFERS[kind](m(c["dtype"]), c["ndim"], c["layout"])
    if kind in OVER:
        cls, key = OVER[kind]
        return cls(m(c[key]))
    if kind in OPAQUE:
        return OPAQUE[kind](c["name"])
    match kind:
        case "int":
            return number(f"{'' if c['signed'] else 'u'}int{c['bits']}")
        case "float":
            return number(f"float{c['bits']}")
        case "complex":
            return number(f"complex{c['bits']}")
        case "int_literal" | "bool_literal" | "string_literal":
            return types.literal(c["value"])
        case "omitted":
            return types.Omitted(c["default"])
        case "npdatetime":
            return types.NPDatetime(c["unit"])
        case "nptimedelta":
            return types.NPTimedelta(c["unit"])
        case "charseq":
            return types.CharSeq(c["count"])
        case "unicode_charseq":
            return types.UnicodeCharSeq(c["count"])
        case "enum_member" | "int_enum_member":
            cls = getattr(enum, c["cls"]["base"])(c["cls"]["name"], c["cls"]["members"])
            member = types.EnumMember if kind == "enum_member" else types.IntEnumMember
            return member(cls, m(c["dtype"]))
        case "cpointer":
            return types.CPointer(m(c["dtype"]), addrspace=c["addrspace"])
        case "raw_pointer":
            return types.RawPointer(c["name"])
        case "named_tuple":
            return types.NamedTuple(all(c["types"]), collections.namedtuple(c["cls"], c["fields"]))
        case "named_unituple":
            cls = collections.namedtuple(c["cls"], c["fields"])
            return types.NamedUniTuple(m(c["dtype"]), len(c["fields"]), cls)
        case "literal_strkey_dict":
            return types.LiteralStrKeyDict({types.literal(k): m(t) for k, t in c["items"]})
        case "pair":
            return types.Pair(m(c["first"]), m(c["second"]))
        case "array":
            return types.Array(
                m(c["dtype"]),
                c["ndim"],
                c["layout"],
                readonly=c["readonly"],
                aligned=c["aligned"],
            )
        case "nested_array":
            return types.NestedArray(m(c["dtype"]), tuple(c["shape"]))
        case "record":
            fields = [
                (f["name"], {"type": m(f["type"]), "offset": f["offset"]}) for f in c["fields"]
            ]
            return types.Record(fields, c["size"], c["aligned"])
        case "list":
            return types.List(m(c["dtype"]), reflected=c["reflected"])
        case "set":
            return types.Set(m(c["dtype"]), reflected=c["reflected"])
        case "slice":
            return types.SliceType(c["name"], c["members"])
        case "slice_literal":
            return types.literal(slice(c["start"], c["stop"], c["step"]))
        case "ndindex":
            return types.NumpyNdIndexType(c["ndim"])
        case "nditer":
            return types.NumpyNdIterType(all(c["arrays"]))
        case "zip":
            return types.ZipType(all(c["iterables"]))
        case "generator":
            return types.Generator(
                None, m(c["yield_type"]), all(c["arg_types"]), all(c["state_types"]), False
            )
        case "structref" | "structref_payload":
            fields = [(name, m(t)) for name, t in c["fields"]]
            if kind == "structref_payload":
                return types.StructRefPayload(c["name"], fields)
            return type(c["name"], (types.StructRef,), {})(fields)
        case "polynomial":
            return types.PolynomialType(m(c["coef"]), m(c["domain"]), m(c["window"]))
        case "cuda_vector":
            return vector_types[c["name"]]
        case "module":
            return types.Module(importlib.import_module(c["module"]))
        case "exception_class":
            return types.ExceptionClass(getattr(builtins, c["cls"]))
        case "exception_instance":
            return types.ExceptionInstance(getattr(builtins, c["cls"]))
        case "object":
            return types.Object(getattr(builtins, c["cls"]))
        case "number_class":
            return types.NumberClass(m(c["dtype"]))
        case "typeref":
            return types.TypeRef(m(c["type"]))
        case "dtype":
            return types.DType(m(c["dtype"]))
        case "deferred":
            deferred[c["label"]] = types.DeferredType()
            deferred[c["label"]].define(m(c["to"]))
            return deferred[c["label"]]
        case "deferred_ref":
            return deferred[c["label"]]
        case _:
            raise NotOurs(kind)
