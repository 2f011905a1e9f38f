"""Loads, stores, atomics, stack slots and addresses."""

from __future__ import annotations

from llvmlite import ir
from xdsl.dialects.llvm import GEP_USE_SSA_VAL
from xdsl.ir import Operation

from ..datamodel.diagnostics import LocatedError
from .llvmir_attributes import (
    Attributes,
    alignment,
    flag,
    integer,
    integers,
    ordering,
    refuse_attribute,
    string,
)
from .llvmir_context import FunctionExporter, exports
from .llvmir_extra import Literal, quoted
from .llvmir_metadata import memory_metadata


def _syncscope(op: Operation, attributes: Attributes) -> str:
    scope = string(op, attributes, "syncscope")
    return f" syncscope({quoted(scope)})" if scope else ""


def _access(op: Operation, attributes: Attributes) -> tuple[list[str], str]:
    """The words before and the text after the operands of a load or a store."""
    word = ordering(op, attributes)
    flags: list[str] = ["atomic"] if word else []
    if flag(op, attributes, "volatile_"):
        flags.append("volatile")
    after = f"{_syncscope(op, attributes)} {word}" if word else ""
    if not word and "syncscope" in attributes:
        refuse_attribute(op, "syncscope", attributes["syncscope"], "a scope on an atomic access")
    return flags, after + alignment(op, attributes)


_ACCESS = (*("alignment", "ordering", "syncscope", "volatile_", "nontemporal", "invariantGroup"),)


@exports("llvm.load", attributes=[*_ACCESS, "invariant", "dereferenceable"])
def export_load(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    flags, after = _access(op, attributes)
    before = f"{f.types.convert(op.results[0].type, op)},"
    load = f.emit(op, "load", f.operands(op), flags=flags, before=before, after=after)
    memory_metadata(op, attributes, load, f.module.llvm)


@exports("llvm.store", attributes=_ACCESS)
def export_store(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    flags, after = _access(op, attributes)
    store = f.emit(op, "store", f.operands(op), flags=flags, after=after)
    memory_metadata(op, attributes, store, f.module.llvm)


# Atomics

_RMW = (
    *("xchg", "add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin"),
    *("fadd", "fsub", "fmax", "fmin", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"),
    *("fmaximum", "fminimum"),
)
"""`llvm.atomicrmw`'s operations in the order of their integer values."""


@exports(
    "llvm.atomicrmw",
    attributes=["bin_op", "ordering", "syncscope", "alignment", "volatile_"],
)
def export_atomicrmw(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    operation = integer(op, attributes, "bin_op")
    if operation is None or not 0 <= operation < len(_RMW):
        raise LocatedError(f"'{op.name}' has bin_op = {operation}: legal are {', '.join(_RMW)}", op)
    flags = ["volatile"] if flag(op, attributes, "volatile_") else []
    after = f"{_syncscope(op, attributes)} {_required_ordering(op, attributes, 'ordering')}"
    f.emit(
        op,
        "atomicrmw",
        f.operands(op),
        flags=[*flags, _RMW[operation]],
        after=after + alignment(op, attributes),
    )


@exports(
    "llvm.cmpxchg",
    attributes=[
        "success_ordering",
        "failure_ordering",
        "syncscope",
        "alignment",
        "volatile_",
        "weak",
    ],
)
def export_cmpxchg(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    flags = [
        word
        for word, name in (("weak", "weak"), ("volatile", "volatile_"))
        if flag(op, attributes, name)
    ]
    success = _required_ordering(op, attributes, "success_ordering")
    failure = _required_ordering(op, attributes, "failure_ordering")
    after = f"{_syncscope(op, attributes)} {success} {failure}{alignment(op, attributes)}"
    f.emit(op, "cmpxchg", f.operands(op), flags=flags, after=after)


@exports("llvm.fence", attributes=["ordering", "syncscope"])
def export_fence(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    word = _required_ordering(op, attributes, "ordering")
    f.emit(op, "fence", (), after=f"{_syncscope(op, attributes)} {word}")


def _required_ordering(op: Operation, attributes: Attributes, name: str) -> str:
    word = ordering(op, attributes, name)
    if word is None:
        raise LocatedError(f"'{op.name}' is atomic, but its {name} is not_atomic", op)
    return word


# Addresses


@exports("llvm.alloca", attributes=["alignment", "elem_type", "inalloca"])
def export_alloca(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    element = f.types.convert(attributes["elem_type"], op)
    pointer = f.types.convert(op.results[0].type, op)
    after = alignment(op, attributes) if integer(op, attributes, "alignment") else ""
    if isinstance(pointer, ir.PointerType) and pointer.addrspace:
        after += f", addrspace({pointer.addrspace})"
    flags = ("inalloca",) if flag(op, attributes, "inalloca") else ()
    f.emit(op, "alloca", f.operands(op), flags=flags, before=f"{element},", after=after)


_INBOUNDS, _NUSW, _NUW = 1, 2, 4


def gep_flags(op: Operation, attributes: Attributes) -> list[str]:
    """`inbounds`, `nusw`, `nuw`: as bits, or as xDSL's unit attribute."""
    bits = integer(op, attributes, "noWrapFlags") or 0
    if not 0 <= bits < 8:
        refuse_attribute(op, "noWrapFlags", attributes["noWrapFlags"], "inbounds, nusw and nuw")
    words: list[str] = []
    if bits & _INBOUNDS or flag(op, attributes, "inbounds"):
        words.append("inbounds")
    elif bits & _NUSW:
        words.append("nusw")
    if bits & _NUW:
        words.append("nuw")
    return words


def gep_indices(op: Operation, attributes: Attributes, operands: list[ir.Value]) -> list[ir.Value]:
    """The indices, constant ones from `rawConstantIndices`, the others from `operands`."""
    raw = integers(op, attributes, "rawConstantIndices") or ()
    dynamic = iter(operands)
    return [
        next(dynamic) if index == GEP_USE_SSA_VAL else Literal(_I32, str(index)) for index in raw
    ]


_I32 = ir.IntType(32)


@exports(
    "llvm.getelementptr",
    attributes=["elem_type", "noWrapFlags", "inbounds", "rawConstantIndices"],
)
def export_gep(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    pointer, *dynamic = f.operands(op)
    f.emit(
        op,
        "getelementptr",
        (pointer, *gep_indices(op, attributes, dynamic)),
        flags=gep_flags(op, attributes),
        before=f"{f.types.convert(attributes['elem_type'], op)},",
    )
