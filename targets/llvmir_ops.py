"""Arithmetic, casts, comparisons, aggregates, vectors and constants."""

from __future__ import annotations

from collections.abc import Sequence

from llvmlite import ir
from xdsl.dialects.builtin import SymbolRefAttr
from xdsl.ir import Operation

from ..datamodel.diagnostics import LocatedError
from . import llvmir_constants as constants
from .llvmir_attributes import (
    Attributes,
    check_fast_math,
    fast_math_flags,
    flag,
    integer,
    integers,
    overflow_flags,
    refuse_attribute,
)
from .llvmir_context import FunctionExporter, exports
from .llvmir_extra import Comparison
from .llvmir_metadata import dereferenceable_metadata


def opname(op: Operation) -> str:
    """The instruction that the op is named after."""
    return op.name.removeprefix("llvm.")


def plain(op: Operation, f: FunctionExporter, flags: Sequence[str] = ()) -> None:
    """An instruction over operands of one type, which is also the result's."""
    operands = f.operands(op)
    result = op.results[0]
    instruction = ir.Instruction(
        f.block, operands[0].type, opname(op), operands, result.name_hint or "v", flags
    )
    f.insert(instruction)
    f.define(op, instruction)


# Arithmetic


@exports("llvm.and", "llvm.xor", "llvm.srem", "llvm.urem")
def export_bits(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    plain(op, f)


@exports("llvm.add", "llvm.sub", "llvm.mul", "llvm.shl", attributes=["overflowFlags"])
def export_wrapping(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    plain(op, f, overflow_flags(op, attributes))


@exports("llvm.sdiv", "llvm.udiv", "llvm.lshr", "llvm.ashr", attributes=["isExact"])
def export_exact(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    plain(op, f, ("exact",) if flag(op, attributes, "isExact") else ())


@exports("llvm.or", attributes=["isDisjoint"])
def export_or(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    plain(op, f, ("disjoint",) if flag(op, attributes, "isDisjoint") else ())


@exports(
    "llvm.fadd",
    "llvm.fsub",
    "llvm.fmul",
    "llvm.fdiv",
    "llvm.frem",
    "llvm.fneg",
    attributes=["fastmathFlags"],
)
def export_float(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    plain(op, f, fast_math_flags(op, attributes))


@exports("llvm.freeze")
def export_freeze(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    plain(op, f)


# Casts


def _cast(op: Operation, f: FunctionExporter, flags: Sequence[str] = ()) -> ir.Instruction:
    target = f.types.convert(op.results[0].type, op)
    return f.emit(op, opname(op), f.operands(op), flags=flags, after=f" to {target}")


@exports(
    "llvm.sext",
    "llvm.sitofp",
    "llvm.fptosi",
    "llvm.fptoui",
    "llvm.ptrtoint",
    "llvm.bitcast",
    "llvm.addrspacecast",
)
def export_cast(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _cast(op, f)


@exports("llvm.inttoptr", attributes=["dereferenceable"])
def export_inttoptr(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    dereferenceable_metadata(op, attributes, _cast(op, f), f.module.llvm)


@exports("llvm.trunc", attributes=["overflowFlags"])
def export_trunc(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _cast(op, f, overflow_flags(op, attributes))


@exports("llvm.zext", "llvm.uitofp", attributes=["nonNeg"])
def export_unsigned_cast(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _cast(op, f, ("nneg",) if flag(op, attributes, "nonNeg") else ())


@exports("llvm.fpext", "llvm.fptrunc", attributes=["fastmathFlags"])
def export_float_cast(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _cast(op, f, fast_math_flags(op, attributes))


# Comparisons

_ICMP = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
_FCMP = (
    "false",
    *("oeq", "ogt", "oge", "olt", "ole", "one", "ord"),
    *("ueq", "ugt", "uge", "ult", "ule", "une", "uno"),
    "true",
)


def _compare(
    op: Operation,
    attributes: Attributes,
    f: FunctionExporter,
    predicates: Sequence[str],
    flags: Sequence[str] = (),
) -> None:
    index = integer(op, attributes, "predicate")
    if index is None or not 0 <= index < len(predicates):
        raise LocatedError(
            f"'{op.name}' has predicate = {index}: legal are 0 to {len(predicates) - 1}", op
        )
    result = op.results[0]
    comparison = Comparison(
        f.block,
        f.types.convert(result.type, op),
        opname(op),
        f.operands(op),
        result.name_hint or "v",
        (*flags, predicates[index]),
    )
    f.insert(comparison)
    f.define(op, comparison)


@exports("llvm.icmp", attributes=["predicate"])
def export_icmp(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _compare(op, attributes, f, _ICMP)


@exports("llvm.fcmp", attributes=["predicate", "fastmathFlags"])
def export_fcmp(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _compare(op, attributes, f, _FCMP, fast_math_flags(op, attributes))


@exports("llvm.select", attributes=["fastmathFlags"])
def export_select(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    flags = fast_math_flags(op, attributes)
    check_fast_math(op, flags, _result_type(op, f))
    f.emit(op, "select", f.operands(op), flags=flags)


# Aggregates and vectors


def position(op: Operation, attributes: Attributes) -> str:
    """`, 0, 1` for the member that `position` names."""
    return "".join(f", {index}" for index in integers(op, attributes, "position") or ())


@exports("llvm.extractvalue", attributes=["position"])
def export_extractvalue(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.emit(op, "extractvalue", f.operands(op), after=position(op, attributes))


@exports("llvm.insertvalue", attributes=["position"])
def export_insertvalue(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.emit(op, "insertvalue", f.operands(op), after=position(op, attributes))


@exports("llvm.extractelement", "llvm.insertelement")
def export_element(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.emit(op, opname(op), f.operands(op))


@exports("llvm.shufflevector", attributes=["mask"])
def export_shufflevector(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    mask = integers(op, attributes, "mask") or ()
    lanes = ", ".join("i32 poison" if lane == -1 else f"i32 {lane}" for lane in mask)
    after = f", <{len(mask)} x i32> <{lanes}>"
    f.emit(op, "shufflevector", f.operands(op), after=after)


# Constants


def _result_type(op: Operation, f: FunctionExporter) -> ir.Type:
    return f.types.convert(op.results[0].type, op)


@exports("llvm.mlir.constant", attributes=["value"])
def export_constant(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.define(op, constants.constant(_result_type(op, f), attributes["value"], op))


@exports("llvm.mlir.undef")
def export_undef(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.define(op, constants.undef(_result_type(op, f)))


@exports("llvm.mlir.poison")
def export_poison(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.define(op, constants.poison(_result_type(op, f)))


@exports("llvm.mlir.zero")
def export_zero(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.define(op, constants.zero(_result_type(op, f)))


@exports("llvm.mlir.addressof", attributes=["global_name"])
def export_addressof(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    f.define(op, address_of(op, attributes, f))


def address_of(op: Operation, attributes: Attributes, f: FunctionExporter) -> ir.GlobalValue:
    """The global or function that `global_name` names."""
    name = attributes["global_name"]
    if not isinstance(name, SymbolRefAttr):
        refuse_attribute(op, "global_name", name, "a symbol")
    symbol = f.module.symbol(name, op)
    typ = _result_type(op, f)
    if symbol.type != typ:
        raise LocatedError(
            f"'{op.name}' takes the address of {name} as {typ}, but it is {symbol.type}", op
        )
    return symbol
