"""Calls of functions, pointers, intrinsics and inline assembly."""

from __future__ import annotations

from collections.abc import Sequence

from llvmlite import ir
from xdsl.dialects.builtin import DictionaryAttr, StringAttr, SymbolRefAttr
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Operation, SSAValue

from ..datamodel.diagnostics import LocatedError
from .llvmir_attributes import (
    Attributes,
    array,
    calling_convention,
    check_fast_math,
    fast_math_flags,
    flag,
    integer,
    integers,
    refuse_attribute,
    string,
    tail_marker,
)
from .llvmir_context import FunctionExporter, exports, segments
from .llvmir_extra import Call, InlineAsm
from .llvmir_metadata import branch_weights
from .llvmir_signatures import function_words, parameter_words

Bundle = tuple[str, Sequence[ir.Value]]
"""An operand bundle: its tag and its values."""

_CALL_WORDS = (
    *("convergent", "no_unwind", "will_return", "memory_effects"),
    *("no_inline", "always_inline", "inline_hint"),
)


@exports(
    "llvm.call",
    attributes=[
        *("callee", "var_callee_type", "CConv", "TailCallKind", "fastmathFlags"),
        *("op_bundle_sizes", "op_bundle_tags", "operandSegmentSizes"),
        *("arg_attrs", "res_attrs", "branch_weights"),
        *_CALL_WORDS,
    ],
)
def export_call(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    operands, bundled = segments(op, attributes)
    arguments = [f.value(operand, op) for operand in operands]
    callee_name = attributes.get("callee")
    if callee_name is None:
        callee, *arguments = arguments
    elif isinstance(callee_name, SymbolRefAttr):
        callee = f.module.symbol(callee_name, op)
    else:
        refuse_attribute(op, "callee", callee_name, "a symbol")
    signature = _signature(op, attributes, f, arguments)
    if isinstance(callee, ir.Function) and callee.ftype != signature:
        raise LocatedError(
            f"'{op.name}' calls {callee_name} as {signature}, but it is {callee.ftype}",
            op,
            help="make the types at the call those of the function",
        )
    emit_call(
        op,
        attributes,
        f,
        signature,
        callee,
        arguments,
        tail=tail_marker(op, attributes, "TailCallKind"),
        convention=calling_convention(op, attributes),
        words=function_words(op, {k: v for k, v in attributes.items() if k in _CALL_WORDS}),
        bundles=operand_bundles(op, attributes, f, bundled),
    )


def _signature(
    op: Operation, attributes: Attributes, f: FunctionExporter, arguments: Sequence[ir.Value]
) -> ir.FunctionType:
    variadic = attributes.get("var_callee_type")
    if variadic is None:
        result = f.types.convert(op.results[0].type, op) if op.results else ir.VoidType()
        return ir.FunctionType(result, [argument.type for argument in arguments])
    if not isinstance(variadic, LLVMFunctionType):
        refuse_attribute(op, "var_callee_type", variadic, "a function type of the llvm dialect")
    return f.types.function_type(variadic, op)


def emit_call(
    op: Operation,
    attributes: Attributes,
    f: FunctionExporter,
    signature: ir.FunctionType,
    callee: ir.Value,
    arguments: Sequence[ir.Value],
    *,
    tail: str = "",
    convention: str = "",
    words: str = "",
    bundles: Sequence[Bundle] = (),
    argument_words: Sequence[str] | None = None,
    result_words: str | None = None,
) -> Call:
    """Append a call, with the attributes of arguments and results and fast-math flags of `op`."""
    if argument_words is None:
        argument_words = list_of_words(op, attributes, "arg_attrs", f)
    if result_words is None:
        result_words = " ".join(list_of_words(op, attributes, "res_attrs", f))
    flags = fast_math_flags(op, attributes)
    check_fast_math(op, flags, signature.return_type)
    call = Call(
        f.block,
        signature,
        callee,
        arguments,
        tail=tail,
        flags=flags,
        convention=convention,
        result_attributes=result_words,
        argument_attributes=argument_words,
        attributes=words,
        bundles=bundles,
        name=(op.results[0].name_hint or "v") if op.results else "",
    )
    branch_weights(op, attributes, call, f.module.llvm)
    f.insert_call(call)
    if op.results:
        f.define(op, call)
    return call


def list_of_words(
    op: Operation, attributes: Attributes, name: str, f: FunctionExporter
) -> list[str]:
    """The texts of `arg_attrs` or `res_attrs`."""
    words: list[str] = []
    for dictionary in array(op, attributes, name):
        if not isinstance(dictionary, DictionaryAttr):
            refuse_attribute(op, name, dictionary, "an array of dictionaries")
        words.append(parameter_words(op, dictionary.data, f.types))
    return words


def operand_bundles(
    op: Operation, attributes: Attributes, f: FunctionExporter, operands: Sequence[SSAValue]
) -> list[Bundle]:
    """The operand bundles of a call, each a tag and its values."""
    sizes = integers(op, attributes, "op_bundle_sizes") or ()
    if not sizes:
        return []
    tags = array(op, attributes, "op_bundle_tags")
    if len(tags) != len(sizes):
        raise LocatedError(
            f"'{op.name}' has {len(sizes)} operand bundles and {len(tags)} tags in "
            "op_bundle_tags: legal is one tag for each bundle",
            op,
        )
    bundles: list[Bundle] = []
    start = 0
    for size, tag in zip(sizes, tags, strict=True):
        if not isinstance(tag, StringAttr):
            refuse_attribute(op, "op_bundle_tags", tag, "strings")
        values = [f.value(operand, op) for operand in operands[start : start + size]]
        bundles.append((tag.data, values))
        start += size
    return bundles


@exports(
    "llvm.call_intrinsic",
    attributes=[
        *("intrin", "fastmathFlags", "arg_attrs", "res_attrs"),
        *("op_bundle_sizes", "op_bundle_tags", "operandSegmentSizes"),
    ],
)
def export_call_intrinsic(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    operands, bundled = segments(op, attributes)
    arguments = [f.value(operand, op) for operand in operands]
    name = string(op, attributes, "intrin") or ""
    if not name.startswith("llvm."):
        raise LocatedError(f"'{op.name}' calls {name!r}: an intrinsic's name begins with llvm.", op)
    if name.startswith("llvm.dbg."):
        raise LocatedError(
            f"'{op.name}' calls {name!r}, which LLVM drops where its operands are no metadata",
            op,
            help="ask for source lines with debug=line",
        )
    signature = _signature(op, attributes, f, arguments)
    callee = f.module.intrinsic(name, signature, op)
    bundles = operand_bundles(op, attributes, f, bundled)
    emit_call(op, attributes, f, signature, callee, arguments, bundles=bundles)


_DIALECTS = {0: (), 1: ("inteldialect",)}


@exports(
    "llvm.inline_asm",
    attributes=[
        *("asm_string", "constraints", "asm_dialect", "has_side_effects", "is_align_stack"),
        *("tail_call_kind", "operand_attrs"),
    ],
)
def export_inline_asm(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    arguments = f.operands(op)
    flags = [
        word
        for word, name in (("sideeffect", "has_side_effects"), ("alignstack", "is_align_stack"))
        if flag(op, attributes, name)
    ]
    dialect = integer(op, attributes, "asm_dialect") or 0
    if dialect not in _DIALECTS:
        refuse_attribute(op, "asm_dialect", attributes["asm_dialect"], "att (0) and intel (1)")
    asm = InlineAsm(
        string(op, attributes, "asm_string") or "",
        string(op, attributes, "constraints") or "",
        [*flags, *_DIALECTS[dialect]],
    )
    emit_call(
        op,
        {},
        f,
        _signature(op, attributes, f, arguments),
        asm,
        arguments,
        tail=tail_marker(op, attributes, "tail_call_kind"),
        argument_words=list_of_words(op, attributes, "operand_attrs", f),
    )
