"""Metadata on instructions: hints on memory, branch weights, loops, ranges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from llvmlite import ir
from xdsl.dialects.builtin import IntegerAttr, NoneAttr
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from ..dialects.llvm_attributes import DereferenceableAttr, KeyValueAttr, LoopAnnotationAttr
from .llvmir_attributes import Attributes, flag, integers, refuse_attribute
from .llvmir_extra import Module


def memory_metadata(
    op: Operation, attributes: Attributes, access: ir.Instruction, llvm: Module
) -> None:
    """What a load or a store promises about its memory."""
    if flag(op, attributes, "nontemporal"):
        access.set_metadata("nontemporal", llvm.node("!{i32 1}"))
    if flag(op, attributes, "invariant"):
        access.set_metadata("invariant.load", llvm.node("!{}"))
    if flag(op, attributes, "invariantGroup"):
        access.set_metadata("invariant.group", llvm.node("!{}"))
    dereferenceable_metadata(op, attributes, access, llvm)


def dereferenceable_metadata(
    op: Operation, attributes: Attributes, pointer: ir.Instruction, llvm: Module
) -> None:
    """How many bytes the pointer that an instruction gives may be dereferenced for."""
    dereferenceable = attributes.get("dereferenceable")
    match dereferenceable:
        case None:
            pass
        case DereferenceableAttr():
            may_be_null = not isinstance(dereferenceable.mayBeNull, NoneAttr)
            name = "dereferenceable_or_null" if may_be_null else "dereferenceable"
            pointer.set_metadata(name, llvm.node(f"!{{i64 {dereferenceable.bytes.data}}}"))
        case _:
            refuse_attribute(op, "dereferenceable", dereferenceable, "#llvm.dereferenceable<...>")


def branch_weights(
    op: Operation, attributes: Attributes, branch: ir.Instruction, llvm: Module
) -> None:
    """How often each successor is taken."""
    weights: Sequence[int] | None = integers(op, attributes, "branch_weights")
    if weights:
        words = ", ".join(f"i32 {weight}" for weight in weights)
        branch.set_metadata("prof", llvm.node(f'!{{!"branch_weights", {words}}}'))


_LOOP_HINTS = {
    ("disableNonforced",): "llvm.loop.disable_nonforced",
    ("mustProgress",): "llvm.loop.mustprogress",
    ("isVectorized",): "llvm.loop.isvectorized i32",
    ("vectorize", "disable"): "llvm.loop.vectorize.enable !i1",
    ("vectorize", "predicateEnable"): "llvm.loop.vectorize.predicate.enable i1",
    ("vectorize", "scalableEnable"): "llvm.loop.vectorize.scalable.enable i1",
    ("vectorize", "width"): "llvm.loop.vectorize.width i32",
    ("interleave", "count"): "llvm.loop.interleave.count i32",
    ("unroll", "disable"): "llvm.loop.unroll.disable/enable",
    ("unroll", "count"): "llvm.loop.unroll.count i32",
    ("unroll", "runtimeDisable"): "llvm.loop.unroll.runtime.disable i1",
    ("unroll", "full"): "llvm.loop.unroll.full",
    ("unrollAndJam", "disable"): "llvm.loop.unroll_and_jam.disable/enable",
    ("unrollAndJam", "count"): "llvm.loop.unroll_and_jam.count i32",
    ("licm", "disable"): "llvm.licm.disable",
    ("licm", "versioningDisable"): "llvm.loop.licm_versioning.disable",
    ("distribute", "disable"): "llvm.loop.distribute.enable !i1",
    ("pipeline", "disable"): "llvm.loop.pipeline.disable i1",
    ("pipeline", "initiationinterval"): "llvm.loop.pipeline.initiationinterval i32",
    ("peeled", "count"): "llvm.loop.peeled.count i32",
    ("unswitch", "partialDisable"): "llvm.loop.unswitch.partial.disable",
}
"""The hints on loops in the order that LLVM's metadata lists them.

A name with a type has the hint as its operand, `!i1` the negated one.  A name without
is there where the hint is true; `disable/enable` ends with one word or the other.
"""


def loop_metadata(
    op: Operation, attributes: Attributes, branch: ir.Instruction, llvm: Module
) -> None:
    """What the back edge of a loop says about the loop."""
    annotation = attributes.get("loop_annotation")
    if annotation is None:
        return
    if not isinstance(annotation, LoopAnnotationAttr):
        refuse_attribute(op, "loop_annotation", annotation, "#llvm.loop_annotation<...>")
    hints = [llvm.node(f"!{{{hint}}}").get_reference() for hint in _loop_hints(op, annotation)]
    node = llvm.distinct_node(f"!{{{', '.join(['{self}', *hints])}}}")
    branch.set_metadata("llvm.loop", node)


def _loop_hints(op: Operation, annotation: LoopAnnotationAttr) -> Iterator[str]:
    given = dict(_entries(annotation))
    for path, meaning in _LOOP_HINTS.items():
        value = given.pop(path, None)
        if isinstance(value, IntegerAttr):
            yield from _loop_hint(meaning, value.value.data)
    for path, value in given.items():
        raise LocatedError(
            f"'{op.name}' has the loop hint {'.'.join(path)} = {value}, which has no translation "
            f"to LLVM: legal are {', '.join(map('.'.join, _LOOP_HINTS))}",
            op,
        )


def _loop_hint(meaning: str, value: int) -> Iterator[str]:
    name, _, typ = meaning.partition(" ")
    match typ:
        case "i32":
            yield f'!"{name}", i32 {abs(value)}'
        case "i1" | "!i1":
            word = "true" if bool(value) == (typ == "i1") else "false"
            yield f'!"{name}", i1 {word}'
        case _ if name.endswith("disable/enable"):
            word = "disable" if value else "enable"
            yield f'!"{name.removesuffix("disable/enable")}{word}"'
        case _ if value:
            yield f'!"{name}"'
        case _:
            pass


def _entries(annotation: KeyValueAttr) -> Iterator[tuple[tuple[str, ...], Attribute]]:
    """The keys of an annotation that are given, with their values."""
    keys = [key for key, _ in annotation.get_irdl_definition().parameters]
    for key, value in zip(keys, annotation.parameters, strict=True):
        if isinstance(value, KeyValueAttr):
            for path, nested in _entries(value):
                yield (key, *path), nested
        elif not isinstance(value, NoneAttr):
            yield (key,), value
