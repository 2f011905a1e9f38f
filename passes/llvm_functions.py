"""Reading functions of the LLVM dialect by the op's name."""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, ModuleOp, StringAttr, SymbolRefAttr
from xdsl.dialects.llvm import LLVMFunctionType
from xdsl.ir import Attribute, Operation
from xdsl.utils.hints import isa

from ..dialects.llvm_functions import ConventionAttr

KERNEL = "nvvm.kernel"
"""Marks a function that the host launches."""

INTRINSIC_PREFIX = "llvm."
"""How the names begin that LLVM gives a meaning; they are never changed."""


def attribute(op: Operation, name: str) -> Attribute | None:
    """A property, or else an attribute of that name."""
    return op.properties.get(name, op.attributes.get(name))


def symbol_name(op: Operation) -> str | None:
    """The symbol that `op` defines or declares, None without one."""
    name = attribute(op, "sym_name")
    return name.data if isinstance(name, StringAttr) else None


def functions(module: ModuleOp) -> Iterator[Operation]:
    """Every `llvm.func` of the module but LLVM's intrinsics."""
    for op in module.body.ops:
        if op.name == "llvm.func" and not (symbol_name(op) or "").startswith(INTRINSIC_PREFIX):
            yield op


def globals_of(module: ModuleOp) -> Iterator[Operation]:
    """Every `llvm.mlir.global` of the module."""
    return (op for op in module.body.ops if op.name == "llvm.mlir.global")


def calls(module: ModuleOp) -> Iterator[Operation]:
    """Every `llvm.call` of the module but those of LLVM's intrinsics."""
    for op in module.walk():
        if op.name == "llvm.call" and not (callee(op) or "").startswith(INTRINSIC_PREFIX):
            yield op


def callee(op: Operation) -> str | None:
    """The name of the function that a call calls; None for a call through a pointer."""
    symbol = attribute(op, "callee")
    return symbol.string_value() if isinstance(symbol, SymbolRefAttr) else None


def is_definition(function: Operation) -> bool:
    """Whether the function has a body."""
    return bool(function.regions) and bool(function.regions[0].blocks)


def is_kernel(function: Operation) -> bool:
    """Whether the host launches the function."""
    if attribute(function, KERNEL) is not None:
        return True
    convention = attribute(function, "CConv")
    return isinstance(convention, ConventionAttr) and convention.cconv_name in (
        "ptx_kernelcc",
        "ptx_kernel",
    )


def function_type(function: Operation) -> LLVMFunctionType:
    """The type of an `llvm.func`."""
    type = attribute(function, "function_type")
    assert isinstance(type, LLVMFunctionType)
    return type


def dictionaries(op: Operation, name: str, count: int) -> list[dict[str, Attribute]]:
    """`arg_attrs` or `res_attrs` as `count` dictionaries, empty where `op` has none."""
    attributes = attribute(op, name)
    if not isa(attributes, ArrayAttr[DictionaryAttr]):
        return [{} for _ in range(count)]
    return [dict(entry.data) for entry in attributes]


def set_dictionaries(op: Operation, name: str, entries: list[dict[str, Attribute]]) -> None:
    """Set `arg_attrs` or `res_attrs`; none at all where every dictionary is empty."""
    op.attributes.pop(name, None)
    if any(entries):
        op.properties[name] = ArrayAttr([DictionaryAttr(entry) for entry in entries])
    else:
        op.properties.pop(name, None)
