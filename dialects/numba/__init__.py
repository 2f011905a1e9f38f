"""The `numba` dialect: front-end types by family, and Python-level ops."""

from __future__ import annotations

from xdsl.ir import Dialect

from .arrays import (
    ArrayCTypesType,
    ArrayFlagsType,
    ArrayType,
    BufferType,
    ByteArrayType,
    BytesType,
    MemoryViewType,
    NestedArrayType,
    PyArrayType,
)
from .containers import (
    ListIterType,
    ListPayloadType,
    ListType,
    SetEntryType,
    SetIterType,
    SetPayloadType,
    SetType,
)
from .deferred import DeferredType
from .device_types import Dim3Type, GridGroupType, VectorType
from .iterators import (
    ArrayIterType,
    EnumerateType,
    FlatType,
    GeneratorType,
    NdEnumerateType,
    NdIndexType,
    NdIterType,
    RangeIterType,
    RangeType,
    SliceLiteralType,
    SliceType,
    UniTupleIterType,
    ZipType,
)
from .opaque import NoneType, OmittedType, OpaqueType, PyObjectType, VoidPtrType
from .ops import ATTRIBUTES, OPS
from .optional import OptionalType
from .pointers import (
    CPointerType,
    EphemeralArrayType,
    EphemeralPointerType,
    FunctionPointerType,
    MemInfoType,
)
from .records import RecordType
from .scalars import (
    BFloat16Type,
    BooleanType,
    CharSeqType,
    EnumMemberType,
    Float16Type,
    Fp8Type,
    Fp8x2Type,
    Fp8x4Type,
    IntEnumMemberType,
    LiteralType,
    NPDatetimeType,
    NPTimedeltaType,
    UnicodeCharSeqType,
)
from .structs import (
    BoundFunctionType,
    IndexValueType,
    PolynomialType,
    StructRefPayloadType,
    StructRefType,
    StructType,
)
from .tuples import (
    LiteralListType,
    LiteralStrKeyDictType,
    NamedTupleType,
    NamedUniTupleType,
    PairType,
    StarArgTupleType,
    StarArgUniTupleType,
    TupleType,
    UnionType,
    UniTupleType,
)
from .typedef import TypedefOp
from .unicode import UnicodeIterType, UnicodeType

Numba = Dialect(
    "numba",
    [TypedefOp, *OPS],
    [
        # Scalars
        BooleanType,
        LiteralType,
        Float16Type,
        BFloat16Type,
        Fp8Type,
        Fp8x2Type,
        Fp8x4Type,
        NPDatetimeType,
        NPTimedeltaType,
        UnicodeCharSeqType,
        CharSeqType,
        EnumMemberType,
        IntEnumMemberType,
        # Opaque
        NoneType,
        PyObjectType,
        VoidPtrType,
        OpaqueType,
        OmittedType,
        # Pointers
        CPointerType,
        MemInfoType,
        EphemeralPointerType,
        EphemeralArrayType,
        FunctionPointerType,
        # Tuples
        UniTupleType,
        NamedUniTupleType,
        StarArgUniTupleType,
        TupleType,
        NamedTupleType,
        StarArgTupleType,
        LiteralListType,
        LiteralStrKeyDictType,
        UnionType,
        PairType,
        OptionalType,
        # Arrays and records
        ArrayType,
        BufferType,
        ByteArrayType,
        BytesType,
        MemoryViewType,
        PyArrayType,
        NestedArrayType,
        ArrayFlagsType,
        ArrayCTypesType,
        RecordType,
        # Structs and named types
        DeferredType,
        StructType,
        StructRefType,
        StructRefPayloadType,
        BoundFunctionType,
        IndexValueType,
        PolynomialType,
        # Containers
        ListType,
        ListPayloadType,
        ListIterType,
        SetType,
        SetEntryType,
        SetPayloadType,
        SetIterType,
        # Slices, ranges, iterators
        SliceType,
        SliceLiteralType,
        RangeType,
        RangeIterType,
        UniTupleIterType,
        ArrayIterType,
        FlatType,
        NdEnumerateType,
        NdIndexType,
        EnumerateType,
        ZipType,
        NdIterType,
        GeneratorType,
        # CUDA and strings
        Dim3Type,
        GridGroupType,
        VectorType,
        UnicodeType,
        UnicodeIterType,
        # Carried by ops
        *ATTRIBUTES,
    ],
)
