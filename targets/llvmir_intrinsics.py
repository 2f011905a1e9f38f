"""The ops `llvm.intr.*`, each a call of the intrinsic that it is named after.

What distinguishes them is data: which types make up the intrinsic's suffix, and
which attributes become operands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from llvmlite import ir
from xdsl.dialects.builtin import FloatAttr, IntegerAttr
from xdsl.ir import Attribute, Operation

from ..dialects.diagnostics import LocatedError
from . import llvmir_constants as constants
from .llvmir_attributes import Attributes
from .llvmir_calls import emit_call, operand_bundles
from .llvmir_context import FunctionExporter, exports, segments
from .llvmir_types import mangled


@dataclass(frozen=True)
class Intrinsic:
    """How an op `llvm.intr.X` calls the intrinsic `llvm.X`.

    `overloads` lists the types in the suffix: "r" for the result, "r0" for a member of
    it, "0" for an operand, "=len" for an attribute. `immediates` are attributes that
    become operands, each with its position and the type that it is passed as, None for
    its own.
    """

    overloads: Sequence[str] = ()
    immediates: Sequence[tuple[str, int, str | None]] = ()
    extra: Sequence[str] = ()


_ELEMENTWISE_FLOAT = (
    *("acos", "asin", "atan", "atan2", "ceil", "copysign", "cos", "cosh", "exp", "exp10", "exp2"),
    *("fabs", "floor", "fma", "fmuladd", "log", "log10", "log2", "maximum", "maxnum", "minimum"),
    *("minnum", "nearbyint", "pow", "rint", "round", "roundeven", "sin", "sinh", "sqrt", "tan"),
    *("tanh", "trunc"),
)
_ELEMENTWISE_INTEGER = (
    *("bitreverse", "bswap", "ctpop", "expect", "fshl", "fshr", "sadd.sat", "smax", "smin"),
    *("sshl.sat", "ssub.sat", "uadd.sat", "umax", "umin", "ushl.sat", "usub.sat"),
)
_FIRST_OPERAND = (
    *("is.constant", "lifetime.end", "lifetime.start", "sadd.with.overflow", "ssub.with.overflow"),
    *("smul.with.overflow", "stackrestore", "uadd.with.overflow", "umul.with.overflow"),
    "usub.with.overflow",
)
_RESULT_AND_FIRST = ("llrint", "llround", "lrint", "lround", "scmp", "ucmp")
_COPY = ("memcpy", "memmove")

INTRINSICS: dict[str, Intrinsic] = {
    **{name: Intrinsic(["r"], extra=["fastmathFlags"]) for name in _ELEMENTWISE_FLOAT},
    **{name: Intrinsic(["r"]) for name in _ELEMENTWISE_INTEGER},
    **{name: Intrinsic(["0"]) for name in _FIRST_OPERAND},
    **{name: Intrinsic(["r", "0"]) for name in _RESULT_AND_FIRST},
    **{name: Intrinsic(["0", "1", "2"], [("isVolatile", 3, "i1")]) for name in _COPY},
    "abs": Intrinsic(["r"], [("is_int_min_poison", 1, "i1")]),
    "ctlz": Intrinsic(["r"], [("is_zero_poison", 1, "i1")]),
    "cttz": Intrinsic(["r"], [("is_zero_poison", 1, "i1")]),
    "debugtrap": Intrinsic(),
    "expect.with.probability": Intrinsic(["r"], [("prob", 2, "f64")]),
    "frexp": Intrinsic(["r0", "r1"], extra=["fastmathFlags"]),
    "invariant.end": Intrinsic(["1"], [("size", 1, "i64")]),
    "invariant.start": Intrinsic(["0"], [("size", 0, "i64")]),
    "is.fpclass": Intrinsic(["0"], [("bit", 1, "i32")]),
    "launder.invariant.group": Intrinsic(["r"]),
    "ldexp": Intrinsic(["r", "1"], extra=["fastmathFlags"]),
    "memcpy.inline": Intrinsic(["0", "1", "=len"], [("len", 2, None), ("isVolatile", 3, "i1")]),
    "memset": Intrinsic(["0", "2"], [("isVolatile", 3, "i1")]),
    "memset.inline": Intrinsic(["0", "=len"], [("len", 2, None), ("isVolatile", 3, "i1")]),
    "powi": Intrinsic(["r", "1"], extra=["fastmathFlags"]),
    "prefetch": Intrinsic(["0"], [("rw", 1, "i32"), ("hint", 2, "i32"), ("cache", 3, "i32")]),
    "ptrmask": Intrinsic(["r", "1"]),
    "sincos": Intrinsic(["0"], extra=["fastmathFlags"]),
    "ssa.copy": Intrinsic(["r"]),
    "stacksave": Intrinsic(["r"]),
    "strip.invariant.group": Intrinsic(["r"]),
    "threadlocal.address": Intrinsic(["r"]),
    "trap": Intrinsic(),
    "ubsantrap": Intrinsic([], [("failureKind", 0, "i8")]),
    "vector.reduce.fadd": Intrinsic(["1"], extra=["fastmathFlags"]),
    "vector.reduce.fmul": Intrinsic(["1"], extra=["fastmathFlags"]),
}

_IMMEDIATE_TYPES: dict[str, ir.Type] = {
    "i1": ir.IntType(1),
    "i8": ir.IntType(8),
    "i32": ir.IntType(32),
    "i64": ir.IntType(64),
    "f64": ir.DoubleType(),
}


def _immediate(
    op: Operation, name: str, value: Attribute | None, typ: str | None, f: FunctionExporter
) -> ir.Constant:
    if not isinstance(value, IntegerAttr | FloatAttr):
        raise LocatedError(f"'{op.name}' has {name} = {value}: legal is a number", op)
    converted = f.types.convert(value.get_type(), op) if typ is None else _IMMEDIATE_TYPES[typ]
    return constants.scalar(converted, value.value.data, op)


def _overload(
    which: str, result: ir.Type, arguments: Sequence[ir.Value], op: Operation, f: FunctionExporter
) -> str:
    if which.startswith("="):
        attribute = op.properties[which[1:]]
        assert isinstance(attribute, IntegerAttr)
        return mangled(f.types.convert(attribute.get_type(), op))
    if which.startswith("r"):
        if which == "r":
            return mangled(result)
        assert isinstance(result, ir.LiteralStructType)
        return mangled(result.elements[int(which[1:])])
    return mangled(arguments[int(which)].type)


def export_intrinsic(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    """A call of the intrinsic that the op is named after."""
    name = op.name.removeprefix("llvm.intr.")
    intrinsic = INTRINSICS[name]
    arguments = f.operands(op)
    for attribute, index, typ in intrinsic.immediates:
        arguments.insert(index, _immediate(op, attribute, attributes.get(attribute), typ, f))
    result = f.types.convert(op.results[0].type, op) if op.results else ir.VoidType()
    suffix = [_overload(which, result, arguments, op, f) for which in intrinsic.overloads]
    signature = ir.FunctionType(result, [argument.type for argument in arguments])
    callee = f.module.intrinsic(".".join(["llvm", name, *suffix]), signature, op)
    emit_call(op, attributes, f, signature, callee, arguments)


for _name, _intrinsic in INTRINSICS.items():
    exports(
        f"llvm.intr.{_name}",
        attributes=[
            *("arg_attrs", "res_attrs"),
            *_intrinsic.extra,
            *(attribute for attribute, _, _ in _intrinsic.immediates),
        ],
    )(export_intrinsic)


@exports(
    "llvm.intr.assume",
    attributes=["op_bundle_sizes", "op_bundle_tags", "operandSegmentSizes"],
)
def export_assume(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    condition = f.value(op.operands[0], op)
    signature = ir.FunctionType(ir.VoidType(), [condition.type])
    callee = f.module.intrinsic("llvm.assume", signature, op)
    bundled = (
        segments(op, attributes)[1] if "operandSegmentSizes" in attributes else op.operands[1:]
    )
    bundles = operand_bundles(op, attributes, f, bundled)
    emit_call(op, attributes, f, signature, callee, (condition,), bundles=bundles)


@exports("llvm.intr.masked.store", attributes=["alignment"])
def export_masked_store(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    value, pointer, mask = arguments = f.operands(op)
    alignment = attributes["alignment"]
    assert isinstance(alignment, IntegerAttr)
    signature = ir.FunctionType(ir.VoidType(), [value.type, pointer.type, mask.type])
    name = f"llvm.masked.store.{mangled(value.type)}.{mangled(pointer.type)}"
    callee = f.module.intrinsic(name, signature, op)
    words = ["", f"align {alignment.value.data}", ""]
    emit_call(op, {}, f, signature, callee, arguments, argument_words=words)
