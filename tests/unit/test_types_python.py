"""Front-end types made in Python: legal ones spell as text does, illegal ones raise."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import (
    Builtin,
    ComplexType,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    Signedness,
    StringAttr,
    bf16,
    f16,
    f32,
    f64,
    i1,
    i8,
    i32,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import Parser
from xdsl.utils.exceptions import VerifyException
from xdsl_numba.dialects import numba
from xdsl_numba.dialects.numba import Numba
from xdsl_numba.dialects.numba.base import INTP, UINTP, ints_attr, item_size
from xdsl_numba.dialects.numba.scalars import BOOLEAN

SI32 = IntegerType(32, Signedness.SIGNED)
SI24 = IntegerType(24, Signedness.SIGNED)
ARRAY = numba.ArrayType(f32, 2)
LIST = numba.ListType(f32)
SET = numba.SetType(f32)
NONE = numba.NoneType()
RANGE = numba.RangeIterType(INTP)

CONTEXT = Context()
CONTEXT.load_dialect(Builtin)
CONTEXT.load_dialect(Numba)


@irdl_attr_definition
class UserType(ParametrizedAttribute, TypeAttribute):
    """A type of a user's dialect."""

    name = "user.type"


CONTEXT.load_attr_or_type(UserType)

LEGAL: dict[str, Callable[[], Attribute]] = {
    "!numba.boolean": numba.BooleanType,
    "!numba.literal<true>": lambda: numba.LiteralType(IntegerAttr.from_bool(True)),
    "!numba.literal<5 : si64>": lambda: numba.LiteralType(IntegerAttr(5, INTP)),
    '!numba.literal<"abc">': lambda: numba.LiteralType(StringAttr("abc")),
    "!numba.fp8x2<e5m2>": lambda: numba.Fp8x2Type("e5m2"),
    '!numba.npdatetime<"ns">': lambda: numba.NPDatetimeType("ns"),
    "!numba.charseq<5>": lambda: numba.CharSeqType(5),
    '!numba.enum_member<"Color", f64>': lambda: numba.EnumMemberType("Color", f64),
    '!numba.opaque<dtype, "float32">': lambda: numba.OpaqueType("dtype", "float32"),
    "!numba.omitted<none>": lambda: numba.OmittedType(NoneAttr()),
    "!numba.omitted<1.500000e+00 : f64>": lambda: numba.OmittedType(FloatAttr(1.5, f64)),
    "!numba.cpointer<f32>": lambda: numba.CPointerType(f32),
    "!numba.cpointer<f32, 3>": lambda: numba.CPointerType(f32, 3),
    "!numba.ephemeral_array<si64, 2>": lambda: numba.EphemeralArrayType(INTP, 2),
    "!numba.function_pointer<(f32, si32) -> f64>": lambda: numba.FunctionPointerType(
        [f32, SI32], f64
    ),
    "!numba.unituple<f32, 3>": lambda: numba.UniTupleType(f32, 3),
    '!numba.named_unituple<"Vec", f32, x, y>': lambda: numba.NamedUniTupleType(
        "Vec", f32, ["x", "y"]
    ),
    "!numba.tuple<f32, si32>": lambda: numba.TupleType([f32, SI32]),
    '!numba.namedtuple<"P", x: f32, "y z": si32>': lambda: numba.NamedTupleType(
        "P", ["x", "y z"], [f32, SI32]
    ),
    '!numba.literal_strkey_dict<"a": f32>': lambda: numba.LiteralStrKeyDictType(["a"], [f32]),
    "!numba.array<f32, 2, C>": lambda: ARRAY,
    "!numba.array<f32, 1, A, readonly, unaligned>": lambda: numba.ArrayType(
        f32, 1, "A", readonly=True, unaligned=True
    ),
    "!numba.array<f32, 3, F>": lambda: numba.ArrayType(numba.NestedArrayType(f32, [2, 3]), 1, "F"),
    "!numba.nested_array<f32, [4, 2, 3]>": lambda: numba.NestedArrayType(
        numba.NestedArrayType(f32, [2, 3]), [4]
    ),
    '!numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>': lambda: numba.RecordType.of(
        [("a", SI32, 0), ("b", f64, 8)], 16, aligned=True
    ),
    "!numba.list<f32, reflected>": lambda: numba.ListType(f32, reflected=True),
    "!numba.slice_literal<none, 5, -1>": lambda: numba.SliceLiteralType(None, 5, -1),
    "!numba.generator<yield f32, args [si32], state [f64]>": lambda: numba.GeneratorType(
        f32, [SI32], [f64]
    ),
    '!numba.struct<"V", x: f32, ok: !numba.boolean>': lambda: numba.StructType(
        "V", ["x", "ok"], [f32, BOOLEAN]
    ),
    "!numba.vector<f32, 4>": lambda: numba.VectorType(f32, 4),
    "!numba.deferred<@node>": lambda: numba.DeferredType("node"),
    "!numba.tuple<!user.type>": lambda: numba.TupleType([UserType()]),
    "!numba.enumerate<!user.type>": lambda: numba.EnumerateType(UserType()),
}


@pytest.mark.parametrize("spelling", LEGAL)
def test_spells_as_text_does(spelling: str) -> None:
    made = LEGAL[spelling]()
    assert str(made) == spelling
    parsed = Parser(CONTEXT, spelling).parse_type()
    assert parsed == made
    assert hash(parsed) == hash(made)


ILLEGAL: list[tuple[Callable[[], Attribute], str]] = [
    # Members that are no front-end types
    (lambda: numba.TupleType([i32]), "signless i32 .* use si32 or ui32"),
    (lambda: numba.CPointerType(i1), "signless i1 .* use !numba.boolean"),
    (lambda: numba.UnionType([SI24]), "si24 .* 8, 16, 32, 64 or 128 bits; use si32 or ui32"),
    (lambda: numba.PairType(f16, f32), "builtin f16 .* use !numba.float16"),
    (lambda: numba.MemInfoType(bf16), "builtin bf16 .* use !numba.bfloat16"),
    (lambda: numba.OptionalType(LLVMPointerType()), "!llvm.ptr is no front-end type"),
    (lambda: numba.IndexValueType(ComplexType(i8)), "use complex<f32> or complex<f64>"),
    (lambda: numba.TupleType([StringAttr("x")]), '"x" is no front-end type'),
    # What types.md calls illegal
    (lambda: numba.OptionalType(numba.OptionalType(f32)), "an optional of an optional"),
    (lambda: numba.OptionalType(NONE), "an optional of none"),
    (lambda: numba.OptionalType(numba.OmittedType(NoneAttr())), "an optional of an omitted"),
    (lambda: numba.ArrayType(ARRAY, 1), "an array of arrays"),
    (lambda: numba.BufferType(numba.NestedArrayType(f32, [2]), 1, "C"), "an array of arrays"),
    (lambda: numba.NestedArrayType(ARRAY, [2]), "an array of arrays"),
    (lambda: numba.ArrayType(f32, 1, "K"), "unknown array layout K; use C, F or A"),
    (lambda: numba.ArrayIterType(numba.ArrayType(f32, 0)), "has no dimension to iterate over"),
    (lambda: numba.SetType(ARRAY), "a set of !numba.array"),
    (lambda: numba.SetType(LIST), "a set of !numba.list"),
    (lambda: numba.ArrayType(f32, -1), "number of dimensions is -1"),
    (lambda: numba.UniTupleType(f32, -2), "number of elements is -2"),
    (lambda: numba.EphemeralArrayType(f32, -2), "number of slots is -2"),
    (lambda: numba.CharSeqType(-1), "number of characters is -1"),
    (lambda: numba.NdIndexType(-1), "number of dimensions is -1"),
    (lambda: numba.NestedArrayType(f32, [-1]), "extent is -1"),
    (lambda: numba.RecordType.of([("a", f32, -4)], 8), "offset is -4"),
    (lambda: numba.RecordType.of([], -4), "record's size is -4"),
    (lambda: numba.RecordType.of([("a", f64, 1)], 8), 'field "a" ends at byte 9'),
    (lambda: numba.StructType("V", ["x", "x"], [f32, f32]), 'two fields have the name "x"'),
    (lambda: numba.NamedUniTupleType("V", f32, ["x", "x"]), 'two fields have the name "x"'),
    (lambda: numba.RecordType.of([("a", f32, 0), ("a", f32, 4)], 8), 'the name "a"'),
    # Parts that do not fit
    (lambda: numba.StructType("V", ["x"], [f32, f32]), "found 1 names for 2 fields"),
    (lambda: numba.RecordType(["a"], [f32], [0, 4], 8, False), "found 2 offsets for 1 fields"),
    (lambda: numba.LiteralType(IntegerAttr(5, 64)), "integer literal 5 has the signless type"),
    (lambda: numba.LiteralType(FloatAttr(1.5, f64)), "where a literal's value belongs"),
    (lambda: numba.LiteralType(IntegerAttr(5, SI24)), "si24 is no front-end type"),
    (lambda: numba.OmittedType(FloatAttr(1.5, f16)), "where a value belongs"),
    (lambda: numba.OpaqueType("closure", "f"), "unknown kind of opaque type closure"),
    (lambda: numba.Fp8Type("e3m4"), "unknown 8-bit float format e3m4"),
    (lambda: numba.NPTimedeltaType("century"), 'unknown unit "century"'),
    (lambda: numba.IntEnumMemberType("E", f64), "where an integer type"),
    (lambda: numba.SliceType(4), "a slice with 4 members"),
    (lambda: numba.RangeType(f64), "where an integer type such as si64 belongs"),
    (lambda: numba.UniTupleIterType(numba.TupleType([f32])), "where a unituple type belongs"),
    (lambda: numba.EnumerateType(LIST), "where an iterator type"),
    (lambda: numba.ZipType([RANGE, f32]), "where an iterator type"),
    (lambda: numba.VectorType(f32, 5), "a vector of 5 elements"),
    (lambda: numba.VectorType(BOOLEAN, 2), "where an integer or float type"),
    (lambda: numba.NestedArrayType(numba.CharSeqType(3), [2]), "where a number, a boolean"),
    (lambda: numba.ArrayCTypesType(ARRAY), "an array of arrays"),
    (lambda: numba.ListIterType.new([SET]), "should be of base attribute numba.list"),
    (lambda: numba.FlatType.new([f32]), "should be of attribute subclassing"),
    (
        lambda: numba.NestedArrayType.new([numba.NestedArrayType(f32, [2]), ints_attr([2])]),
        "element is no nested array",
    ),
    (lambda: numba.TypedefOp("x", i32).verify() or f32, "signless i32"),
]


@pytest.mark.parametrize("case", ILLEGAL, ids=lambda case: case[1])
def test_refused_in_python(case: tuple[Callable[[], Attribute], str]) -> None:
    make, message = case
    with pytest.raises(VerifyException, match=message):
        make()


def test_item_sizes_are_numpys() -> None:
    np = pytest.importorskip("numpy")
    sizes: dict[Attribute, str] = {
        SI32: "i4",
        UINTP: "u8",
        f32: "f4",
        ComplexType(f64): "c16",
        BOOLEAN: "?",
        numba.Float16Type(): "f2",
        numba.NPDatetimeType("ns"): "M8[ns]",
        numba.CharSeqType(5): "S5",
        numba.UnicodeCharSeqType(3): "U3",
        numba.EnumMemberType("E", f64): "f8",
        numba.NestedArrayType(SI32, [2, 3]): "(2,3)i4",
        numba.RecordType.of([("a", f32, 0), ("b", f64, 8)], 16): "f4,V4,f8",
    }
    for type, dtype in sizes.items():
        assert item_size(type) == np.dtype(dtype).itemsize, str(type)
    assert item_size(NONE) is None
    assert item_size(ARRAY) is None
    assert item_size(numba.NestedArrayType(UserType(), [2])) is None
