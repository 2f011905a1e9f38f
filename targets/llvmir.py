"""From the LLVM dialect to an llvmlite module, with nothing lost.

An op, an attribute or a type either has a translation or is refused with its place;
what LLVM itself refuses is an error as well.  The result is compared with upstream
MLIR's translation of the same module in the tests.

The module goes through in three steps: every global and function is declared, so that
order does not matter; initializers and bodies are filled in; LLVM parses and verifies
the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from llvmlite import binding, ir
from xdsl.context import Context
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr
from xdsl.ir import Operation
from xdsl.utils.target import Target

from ..datamodel.diagnostics import LocatedError
from ..dialects.llvm_attributes import MODULE_FLAG_BEHAVIORS, ModuleFlagAttr
from ..dialects.llvm_stock import take_in

# The modules of handlers register themselves when they are imported.
from . import llvmir_calls as _calls
from . import llvmir_control as _control
from . import llvmir_intrinsics as _intrinsics
from . import llvmir_memory as _memory
from . import llvmir_ops as _ops
from .llvmir_attributes import array, refuse_attribute
from .llvmir_context import ModuleExporter, attributes_of, refuse_unknown
from .llvmir_debug import DEBUG_VERSION, DebugInfo
from .llvmir_extra import Function, GlobalVariable, Module, escape
from .llvmir_functions import declare_function, define_function
from .llvmir_globals import declare_global, initialize_global

HANDLERS = (_calls, _control, _intrinsics, _memory, _ops)

DEBUG_KINDS = ("none", "line")
"""What `debug` may say: nothing, or the line of each instruction."""


_LINE = re.compile(r"<string>:(\d+):")
"""Where LLVM names the line of an error in a text."""

_NAME = re.compile(r"@([\w.$]+)")
"""Where LLVM names a function or a global."""


class RefusedByLLVM(LocatedError):
    """LLVM does not accept the text that a module has been exported to."""


def convert_module(module: ModuleOp, *, debug: str = "none") -> ir.Module:
    """The llvmlite module that says what `module`, of the LLVM dialect, says.

    `debug="line"` adds the source location of each instruction.  LLVM has verified the
    result.  Raises a `LocatedError` for what has no translation, and where LLVM refuses.
    """
    exporter = _export(module, debug)
    _check(exporter, module).close()
    return exporter.llvm


def to_llvm_text(module: ModuleOp, *, debug: str = "none") -> str:
    """The text of `convert_module`'s result, as LLVM itself prints it."""
    with to_module_ref(module, debug=debug) as parsed:
        return str(parsed)


def to_module_ref(module: ModuleOp, *, debug: str = "none") -> binding.ModuleRef:
    """`module` as LLVM's own module, verified: what the back ends take.

    Whoever asks for it closes it: it has a context of its own, and the garbage collector
    may free that first, which ends the process.  Raises as `convert_module` does.
    """
    return _check(_export(module, debug), module)


def build_module(module: ModuleOp, *, debug: str = "none") -> ir.Module:
    """As `convert_module`, but LLVM has not looked at the result."""
    return _export(module, debug).llvm


def exported_intrinsics(module: ModuleOp) -> dict[str, Operation]:
    """The intrinsics that the translation of `module` calls, each with the first op that does.

    Raises as `convert_module` does.
    """
    return _export(module, "none").intrinsics


def parse_verify(
    text: str, locate: Callable[[str], Operation | None] = lambda message: None
) -> binding.ModuleRef:
    """LLVM's module for its text, verified.

    Raises `RefusedByLLVM` with LLVM's message where it refuses, at the op that `locate`
    gives for the message.
    """
    if DEBUG_VERSION in text:
        # LLVM ends the process on a wrong module with debug information, and only then.
        parse_verify(_without_debug_information(text), locate).close()
    parsed: binding.ModuleRef | None = None
    try:
        parsed = binding.parse_assembly(text, binding.create_context())
        parsed.verify()
    except RuntimeError as error:
        # Not left to the garbage collector, which may free the context first.
        if parsed is not None:
            parsed.close()
        message = str(error).rstrip()
        raise RefusedByLLVM(
            f"LLVM refuses the exported module: {message}", locate(message)
        ) from None
    return parsed


_DEBUG_INFORMATION = re.compile(
    r",? !dbg !\d+(?=(?:, ![\w.]+ !\d+)*(?: \{)?$)|^!llvm\.dbg\.cu = .*$", re.MULTILINE
)
"""What refers to debug information, at the end of lines: no string of the module ends one."""


def _without_debug_information(text: str) -> str:
    """The text, line by line, without what LLVM would have to say about debug information."""
    return _DEBUG_INFORMATION.sub("", text).replace(DEBUG_VERSION, "debug version")


def _export(module: ModuleOp, debug: str) -> ModuleExporter:
    if debug not in DEBUG_KINDS:
        raise LocatedError(f"debug is {debug!r}: legal are {', '.join(DEBUG_KINDS)}", module)
    take_in(module)
    llvm = Module()
    exporter = ModuleExporter(llvm, DebugInfo(llvm) if debug == "line" else None)
    _module_attributes(module, llvm)
    globals_: list[tuple[Operation, GlobalVariable]] = []
    functions: list[tuple[Operation, Function]] = []
    for op in module.ops:
        match op.name:
            case "llvm.mlir.global" | "llvm.func":
                _check_symbol(op, exporter)
                if op.name == "llvm.func":
                    functions.append((op, symbol := declare_function(op, exporter)))
                else:
                    globals_.append((op, symbol := declare_global(op, exporter)))
                exporter.symbols[symbol.name] = symbol
                exporter.sources[symbol] = op
            case "llvm.module_flags":
                _module_flags(op, llvm)
            case _:
                raise LocatedError(
                    f"'{op.name}' has no translation to LLVM",
                    op,
                    help="lower the module to llvm.func and llvm.mlir.global first",
                )
    for op, variable in globals_:
        initialize_global(op, variable, exporter)
    for op, function in functions:
        define_function(op, function, exporter)
    if exporter.debug is not None:
        exporter.debug.finish()
    return exporter


def _check(exporter: ModuleExporter, module: ModuleOp) -> binding.ModuleRef:
    """LLVM's module, verified, whose intrinsics are all known to LLVM."""

    def locate(message: str) -> Operation:
        if line := _LINE.search(message):
            value = exporter.llvm.value_at(int(line[1]))
            return module if value is None else exporter.sources.get(value, module)
        for name in _NAME.findall(message):
            if name in exporter.intrinsics:
                return exporter.intrinsics[name]
            if name in exporter.symbols:
                return exporter.sources[exporter.symbols[name]]
        return module

    parsed = parse_verify(repr(exporter.llvm), locate)
    for function in parsed.functions:
        # LLVM gives each intrinsic its attributes; a name that it does not know gets none.
        name = function.name
        if name.startswith("llvm.") and not any(function.attributes):
            parsed.close()
            raise LocatedError(
                f"{name!r} is no intrinsic of LLVM's",
                exporter.intrinsics.get(name, module),
                help="check its spelling: as a function it would be undefined",
            )
    return parsed


def _check_symbol(op: Operation, exporter: ModuleExporter) -> None:
    name = op.properties.get("sym_name")
    if not isinstance(name, StringAttr) or not name.data:
        raise LocatedError(f"'{op.name}' has no name", op, help="give it a symbol name")
    if "\0" in name.data:
        raise LocatedError(f"'{op.name}' has a name with a NUL byte, which LLVM refuses", op)
    if name.data in exporter.symbols:
        raise LocatedError(f"two symbols are named {name.data!r}", op, help="rename one of them")


_TARGET_TRIPLE = "llvm.target_triple"
_DATA_LAYOUT = "llvm.data_layout"
_MODULE_ATTRIBUTES = frozenset(
    (_TARGET_TRIPLE, _DATA_LAYOUT, "llvm.module_asm", "llvm.legal_names", "sym_name")
)


def _module_attributes(module: ModuleOp, llvm: Module) -> None:
    """Triple, data layout, inline assembly and name of the module."""
    attributes = attributes_of(module)
    refuse_unknown(module, attributes, _MODULE_ATTRIBUTES)
    texts = {
        name: value.data if isinstance(value, StringAttr) else None
        for name, value in attributes.items()
        if name not in ("llvm.module_asm", "llvm.legal_names")
    }
    for name, text in texts.items():
        if text is None:
            refuse_attribute(module, name, attributes[name], "a string")
    llvm.triple = texts.get(_TARGET_TRIPLE) or ""
    llvm.data_layout = texts.get(_DATA_LAYOUT) or ""
    llvm.name = texts.get("sym_name") or ""
    for line in array(module, attributes, "llvm.module_asm"):
        if not isinstance(line, StringAttr):
            refuse_attribute(module, "llvm.module_asm", line, "strings")
        llvm.assembly.append(line.data)
    if "\0" in llvm.triple + llvm.data_layout:
        raise LocatedError("the target of the module has a NUL byte", module)


def _module_flags(op: Operation, llvm: Module) -> None:
    """The flags of the module, each a node of its behavior, name and value."""
    attributes = attributes_of(op)
    refuse_unknown(op, attributes, frozenset(("flags",)))
    for flag in array(op, attributes, "flags"):
        if not isinstance(flag, ModuleFlagAttr):
            refuse_attribute(op, "flags", flag, "#llvm.mlir.module_flag<...>")
        behavior = MODULE_FLAG_BEHAVIORS.index(flag.behavior.data) + 1
        llvm.add_flag(behavior, flag.key.data, _flag_value(op, flag))


def _flag_value(op: Operation, flag: ModuleFlagAttr) -> str:
    value = flag.value
    if isinstance(value, IntegerAttr):
        return f"{value.get_type()} {value.value.data}"
    if not isinstance(value, StringAttr):
        refuse_attribute(op, flag.key.data, value, "an integer or a string")
    return f'!"{escape(value.data.encode())}"'


@dataclass(frozen=True)
class LLVMIRTarget(Target):
    """Writes the module as LLVM IR, parsed and verified by LLVM.

    `debug=line` adds source locations.
    """

    name = "llvmir"

    debug: str = "none"

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        output.write(to_llvm_text(module, debug=self.debug))
