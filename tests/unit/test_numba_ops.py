"""The `numba` and `cuda` ops from Python: constructors, effects, types of a user's own."""

from __future__ import annotations

import math
import struct

import pytest
from xdsl.builder import Builder
from xdsl.dialects import test
from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    Signedness,
    StringAttr,
    f32,
    f64,
    i1,
)
from xdsl.ir import Attribute, Operation, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import IRDLOperation, irdl_attr_definition
from xdsl.rewriter import InsertPoint
from xdsl.traits import MemoryEffect, Pure, get_effects, is_side_effect_free
from xdsl.transforms.common_subexpression_elimination import CommonSubexpressionElimination
from xdsl.utils.exceptions import VerifyException
from xdsl_numba.datamodel import behaviour as behaviours
from xdsl_numba.datamodel.behaviour import Half, Integer, behaviour, behaviour_of
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.datamodel.models import RULES, Models, rule
from xdsl_numba.datamodel.shapes import Primitive
from xdsl_numba.dialects import cuda, cuda_registers, cuda_sync, cuda_warp
from xdsl_numba.dialects.llvm import GlobalOp
from xdsl_numba.dialects.numba import (
    ArrayType,
    BooleanType,
    LiteralType,
    OptionalType,
    RecordType,
    UniTupleType,
)
from xdsl_numba.dialects.numba import ops as numba
from xdsl_numba.passes.convert_numba_to_dm import ConvertNumbaToDmPass
from xdsl_numba.passes.numba_arithmetic import half_bits
from xdsl_numba.tools.driver import make_context

SI64 = IntegerType(64, Signedness.SIGNED)
UI8 = IntegerType(8, Signedness.UNSIGNED)
BOOLEAN = BooleanType()
VECTOR = ArrayType(f32, 1)


def values(*types: Attribute) -> tuple[SSAValue, ...]:
    return tuple(test.TestOp(result_types=types).results)


def test_constructors_make_what_the_text_says() -> None:
    module = ModuleOp([])
    b = Builder(InsertPoint.at_end(module.body.block))
    i, x, a = b.insert(test.TestOp(result_types=[SI64, f64, VECTOR])).results
    five = b.insert(numba.ConstantOp(5, SI64)).result
    b.insert(numba.ConstantOp(1.5, f64))
    b.insert(numba.ConstantOp(2, f64))
    b.insert(numba.ConstantOp(True, BOOLEAN))
    total = b.insert(numba.BinopOp("add", i, five, SI64)).result
    b.insert(numba.UnaryOp(numba.UnaryOperator.NEG, x, f64))
    b.insert(numba.CmpOp("lt", total, five))
    b.insert(numba.CastOp(i, f64))
    truth = b.insert(numba.TruthOp(i)).result
    b.insert(numba.FromBitOp(b.insert(numba.ToBitOp(truth)).result))
    element = b.insert(numba.GetitemOp(a, [i], f32)).result
    b.insert(numba.SetitemOp(a, [i], element))
    b.insert(numba.StaticGetitemOp(a, -1, f32))
    b.insert(numba.GetattrOp(a, "size", SI64))
    some = b.insert(numba.SomeOp(i)).result
    b.insert(numba.IsNoneOp(some))
    b.insert(numba.UnwrapOp(some, SI64))
    b.insert(numba.NoneOfOp(OptionalType(SI64)))
    b.insert(cuda.GridOp([SI64, SI64]))
    b.insert(cuda.GridsizeOp([SI64]))
    b.insert(cuda.ThreadIdxOp("x", SI64))
    b.insert(cuda_sync.SyncthreadsOp())
    module.verify()
    assert str(module).splitlines()[2:-1] == [
        "  %3 = numba.constant 5 : si64",
        "  %4 = numba.constant 1.500000e+00 : f64",
        "  %5 = numba.constant 2.000000e+00 : f64",
        "  %6 = numba.constant true : !numba.boolean",
        "  %7 = numba.binop add %0, %3 : (si64, si64) -> si64",
        "  %8 = numba.unary neg %1 : f64 -> f64",
        "  %9 = numba.cmp lt %7, %3 : (si64, si64)",
        "  %10 = numba.cast %0 : si64 -> f64",
        "  %11 = numba.truth %0 : si64",
        "  %12 = numba.to_bit %11",
        "  %13 = numba.from_bit %12",
        "  %14 = numba.getitem %2[%0] : (!numba.array<f32, 1, C>, si64) -> f32",
        "  numba.setitem %2[%0], %14 : (!numba.array<f32, 1, C>, si64, f32)",
        "  %15 = numba.static_getitem %2[-1] : !numba.array<f32, 1, C> -> f32",
        '  %16 = numba.getattr %2 "size" : !numba.array<f32, 1, C> -> si64',
        "  %17 = numba.some %0 : si64 -> !numba.optional<si64>",
        "  %18 = numba.is_none %17 : !numba.optional<si64>",
        "  %19 = numba.unwrap %17 : !numba.optional<si64> -> si64",
        "  %20 = numba.none_of : !numba.optional<si64>",
        "  %21, %22 = cuda.grid 2 : si64, si64",
        "  %23 = cuda.gridsize 1 : si64",
        "  %24 = cuda.thread_idx x : si64",
        "  cuda.syncthreads",
    ]
    ConvertNumbaToDmPass().apply(make_context(), module)
    module.verify()
    left = {op.name.split(".")[0] for op in module.body.ops}
    assert left <= {"test", "arith", "dm", "nvvm", "builtin"}


@pytest.mark.parametrize(
    ("value", "type"),
    [
        (128, IntegerType(8, Signedness.SIGNED)),
        (-1, UI8),
        (1.5, SI64),
        (True, SI64),
        (None, SI64),
        (1, BOOLEAN),
        (1j, f64),
        ("text", SI64),
    ],
)
def test_constants_fit_their_type(value: object, type: Attribute) -> None:
    with pytest.raises(VerifyException):
        numba.ConstantOp(value, type).verify()


def test_effects() -> None:
    record = RecordType.of([("a", f64, 0)], 8)
    a, i, optional, r = values(VECTOR, SI64, OptionalType(SI64), record)
    (unituple,) = values(UniTupleType(SI64, 2))
    pure: list[Operation] = [
        numba.BinopOp("floordiv", i, i, SI64),
        numba.CastOp(i, f64),
        numba.CastOp(i, OptionalType(SI64)),
        numba.GetattrOp(a, "size", SI64),
        numba.GetitemOp(unituple, [i], SI64),
        cuda.GridOp([SI64]),
    ]
    for op in pure:
        assert is_side_effect_free(op), op.name
    reading: list[Operation] = [
        numba.GetitemOp(a, [i], f32),
        numba.StaticGetitemOp(a, 0, f32),
        numba.GetattrOp(r, "a", f64),
    ]
    for op in reading:
        effects = get_effects(op)
        assert effects is not None
        assert {effect.kind.name for effect in effects} == {"READ"}
    # May end the function.
    assert get_effects(numba.CastOp(optional, SI64)) is None


# What a thread reads of its own place: the only ones without an effect on other threads.
READINGS = (cuda_registers.RegisterOp, cuda_registers.LanemaskOp, cuda_sync.ThisGridOp)


@pytest.mark.parametrize(
    "op", [*cuda_registers.OPS, *cuda_sync.OPS, *cuda_warp.OPS], ids=lambda op: op.name
)
def test_what_threads_do_together_has_unknown_effects(op: type[IRDLOperation]) -> None:
    """No pass moves, merges or removes a barrier, a fence, a shuffle or a clock's reading."""
    is_pure = any(isinstance(trait, Pure) for trait in op.traits.traits)
    assert is_pure == issubclass(op, READINGS)
    assert is_pure or not any(isinstance(trait, MemoryEffect) for trait in op.traits.traits)


@pytest.mark.parametrize("between", ["barrier", "store", "nothing"])
def test_loads_do_not_move_over_what_writes(between: str) -> None:
    """Before and after lowering, cse keeps a second load behind a barrier or a store."""
    for lowered in (False, True):
        module = ModuleOp([])
        b = Builder(InsertPoint.at_end(module.body.block))
        a, i = b.insert(test.TestOp(result_types=[VECTOR, SI64])).results
        first = b.insert(numba.GetitemOp(a, [i], f32)).result
        if between == "barrier":
            b.insert(cuda_sync.SyncthreadsOp())
        if between == "store":
            b.insert(numba.SetitemOp(a, [i], first))
        second = b.insert(numba.GetitemOp(a, [i], f32)).result
        b.insert(test.TestOp(operands=[first, second]))
        if lowered:
            ConvertNumbaToDmPass().apply(make_context(), module)
        CommonSubexpressionElimination().apply(make_context(), module)
        last = module.body.block.last_op
        assert last is not None
        assert (last.operands[0] is last.operands[1]) == (between == "nothing"), lowered


def widened(bits: int, type: Float16Type | BFloat16Type) -> float:
    if isinstance(type, Float16Type):
        return struct.unpack("<e", struct.pack("<H", bits))[0]
    return struct.unpack("<f", struct.pack("<I", bits << 16))[0]


@pytest.mark.parametrize("type", [Float16Type(), BFloat16Type()], ids=str)
def test_half_constants_round_trip(type: Float16Type | BFloat16Type) -> None:
    for bits in range(1 << 16):
        value = widened(bits, type)
        if not math.isnan(value):
            assert half_bits(value, Half(type)) == bits


@pytest.mark.parametrize(
    ("value", "float16", "bfloat16"),
    [
        (1.0, 0x3C00, 0x3F80),
        (65504.0, 0x7BFF, 0x4780),
        (65520.0, 0x7C00, 0x4780),
        (-1e300, 0xFC00, 0xFF80),
        (3.4e38, 0x7C00, 0x7F80),
        (1.00390625, 0x3C04, 0x3F80),
        (1.01171875, 0x3C0C, 0x3F82),
        (-0.0, 0x8000, 0x8000),
    ],
)
def test_half_constants_round_to_the_nearest(value: float, float16: int, bfloat16: int) -> None:
    assert half_bits(value, Half(Float16Type())) == float16
    assert half_bits(value, Half(BFloat16Type())) == bfloat16


@irdl_attr_definition
class FixedType(ParametrizedAttribute, TypeAttribute):
    """A type of a user's own, which counts in whole numbers."""

    name = "fixed.fixed"


@pytest.fixture
def fixed() -> Attribute:
    """The type with its rule and its behaviour, for one test."""
    rule(FixedType)(lambda type, models: Primitive(IntegerType(32)))
    behaviour(FixedType)(lambda type: Integer(32, signed=True))
    yield FixedType()
    del RULES[FixedType]
    del behaviours.BEHAVIOURS[FixedType]


def test_a_users_type_has_arithmetic(fixed: Attribute) -> None:
    module = ModuleOp([])
    b = Builder(InsertPoint.at_end(module.body.block))
    x, y = b.insert(test.TestOp(result_types=[fixed, fixed])).results
    total = b.insert(numba.BinopOp("add", x, y, fixed)).result
    wide = b.insert(numba.CastOp(total, SI64)).result
    b.insert(test.TestOp(operands=[wide]))
    ConvertNumbaToDmPass().apply(make_context(), module)
    module.verify()
    names = [op.name for op in module.body.ops]
    assert "arith.addi" in names
    assert "arith.extsi" in names


def test_a_users_type_without_behaviour_is_refused() -> None:
    assert behaviour_of(VECTOR, Models()) is not None
    rule(FixedType)(lambda type, models: Primitive(IntegerType(32)))
    try:
        operand = test.TestOp(result_types=[FixedType()])
        x = operand.results[0]
        module = ModuleOp([operand, numba.BinopOp("add", x, x, FixedType())])
        with pytest.raises(LocatedError, match="is no number; legal are integers"):
            ConvertNumbaToDmPass().apply(make_context(), module)
    finally:
        del RULES[FixedType]


def test_a_behaviour_is_registered_once() -> None:
    with pytest.raises(ValueError, match="BooleanType has a behaviour already"):
        behaviour(BooleanType)(lambda type: None)


def test_strings_are_named_after_their_content() -> None:
    """One global for one content, the same name in any module."""

    def symbols(*texts: str) -> list[str]:
        constants = [numba.ConstantOp(text, LiteralType(StringAttr(text))) for text in texts]
        module = ModuleOp(constants)
        ConvertNumbaToDmPass().apply(make_context(), module)
        return [op.sym_name.data for op in module.body.ops if isinstance(op, GlobalOp)]

    both = symbols("a", "b", "a")
    assert len(both) == 2
    assert sorted(both) == sorted(symbols("b") + symbols("a"))


def test_a_bit_is_an_integer_of_one_bit() -> None:
    assert numba.ConstantOp(True, BOOLEAN).value == IntegerAttr(1, i1)
