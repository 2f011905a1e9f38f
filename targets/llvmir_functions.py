"""Functions: their heads, and their bodies block by block."""

from __future__ import annotations

from xdsl.dialects.builtin import DictionaryAttr, SymbolRefAttr
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Operation, Region

from ..datamodel.diagnostics import LocatedError
from ..dialects.intrinsics import IntrinsicOp
from .llvmir_attributes import (
    alignment,
    array,
    calling_convention,
    flag,
    integer,
    linkage,
    refuse_attribute,
    string,
    unnamed_addr,
    visibility,
)
from .llvmir_context import (
    FunctionExporter,
    ModuleExporter,
    attributes_of,
    export_op,
    refuse_unknown,
)
from .llvmir_control import Edges, dominance_order
from .llvmir_extra import Function, quoted
from .llvmir_intrinsics import export_intrinsic
from .llvmir_signatures import FUNCTION_ATTRIBUTES, function_words, parameter_words

# `sym_visibility` is about symbol tables of MLIR's, and says nothing to LLVM.
_KNOWN = frozenset(
    (
        *("CConv", "alignment", "arg_attrs", "dso_local", "function_type", "garbageCollector"),
        *(
            "function_entry_count",
            "linkage",
            "nvvm.kernel",
            "personality",
            "res_attrs",
            "section",
            "sym_name",
        ),
        *("sym_visibility", "unnamed_addr", "visibility_"),
        *FUNCTION_ATTRIBUTES,
    )
)


def declare_function(op: Operation, module: ModuleExporter) -> Function:
    """The head of the function that `op` defines or declares."""
    attributes = attributes_of(op)
    refuse_unknown(op, attributes, _KNOWN)
    typ = attributes.get("function_type")
    if not isinstance(typ, LLVMFunctionType):
        refuse_attribute(op, "function_type", typ or DictionaryAttr({}), "!llvm.func<...>")
    function = Function(
        module.llvm,
        module.types.function_type(typ, op),
        string(op, attributes, "sym_name") or "",
    )
    word = linkage(op, attributes)
    words = [
        "" if word == "external" else word,
        "dso_local" if flag(op, attributes, "dso_local") else "",
        visibility(op, attributes),
    ]
    function.before = " ".join(filter(None, words))
    function.calling_convention = calling_convention(op, attributes)
    if flag(op, attributes, "nvvm.kernel"):
        if function.calling_convention not in ("", "ptx_kernel"):
            raise LocatedError(
                f"a kernel has the calling convention {function.calling_convention}",
                op,
                help="leave it out: nvvm.kernel says ptx_kernelcc",
            )
        function.calling_convention = "ptx_kernel"
    for name in ("arg_attrs", "res_attrs"):
        for index, dictionary in enumerate(array(op, attributes, name)):
            if not isinstance(dictionary, DictionaryAttr):
                refuse_attribute(op, name, dictionary, "an array of dictionaries")
            text = parameter_words(op, dictionary.data, module.types)
            if name == "res_attrs":
                function.result_attributes = text
            else:
                function.argument_attributes[index] = text
    section = string(op, attributes, "section")
    collector = string(op, attributes, "garbageCollector")
    after = [
        unnamed_addr(op, attributes),
        function_words(op, attributes),
        f"section {quoted(section)}" if section else "",
        alignment(op, attributes).removeprefix(", "),
        f"gc {quoted(collector)}" if collector else "",
    ]
    function.after = " ".join(filter(None, after))
    return function


def define_function(op: Operation, function: Function, module: ModuleExporter) -> None:
    """Fill in the body of a function; all symbols are declared by now."""
    attributes = attributes_of(op)
    personality = attributes.get("personality")
    if isinstance(personality, SymbolRefAttr):
        routine = module.symbol(personality, op)
        function.after += f" personality {routine.type} {routine.get_reference()}"
    count = integer(op, attributes, "function_entry_count")
    if count is not None:
        node = module.llvm.node(f'!{{!"function_entry_count", i64 {count}}}')
        function.set_metadata("prof", node)
    body = op.regions[0]
    if not body.blocks:
        return
    debug = module.debug.function(op, function.name) if module.debug else None
    if debug is not None:
        function.set_metadata("dbg", debug.subprogram)
    f = FunctionExporter(module, debug)
    _declare_blocks(op, body, function, f)
    edges = Edges(body, op, f)
    for block in dominance_order(body):
        f.block = f.blocks[block]
        for nested in block.ops:
            if isinstance(nested, IntrinsicOp):
                export_intrinsic(nested, f)
            else:
                export_op(nested, f)
    edges.connect()


def _declare_blocks(op: Operation, body: Region, function: Function, f: FunctionExporter) -> None:
    """All blocks in their order, with a phi for each argument of those after the first."""
    entry = body.blocks[0]
    if len(entry.args) != len(function.args):
        raise LocatedError(
            f"'{op.name}' has {len(function.args)} parameters and an entry block with "
            f"{len(entry.args)} arguments: legal is one argument for each parameter",
            op,
        )
    for argument, parameter in zip(entry.args, function.args, strict=True):
        parameter.name = argument.name_hint or "arg"
        f.values[argument] = parameter
    for block in body.blocks:
        f.blocks[block] = f.block = function.append_basic_block(block.name_hint or "bb")
        if block is not entry:
            for argument in block.args:
                typ = f.types.convert(argument.type, op)
                f.values[argument] = f.phi(typ, argument.name_hint or "v")
