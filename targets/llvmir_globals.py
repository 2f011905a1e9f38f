"""Globals, and the constants that their initializers compute."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation, SSAValue

from ..datamodel.diagnostics import LocatedError
from . import llvmir_constants as constants
from .llvmir_attributes import (
    Attributes,
    alignment,
    flag,
    integer,
    integers,
    linkage,
    string,
    unnamed_addr,
    visibility,
)
from .llvmir_context import FunctionExporter, ModuleExporter, attributes_of, refuse_unknown
from .llvmir_extra import Aggregate, GlobalVariable, Literal, quoted
from .llvmir_memory import gep_flags, gep_indices
from .llvmir_ops import address_of

# `sym_visibility` is about symbol tables of MLIR's, and says nothing to LLVM.
_KNOWN = frozenset(
    (
        *("addr_space", "alignment", "constant", "dso_local", "externally_initialized"),
        *("global_type", "linkage", "section", "sym_name", "thread_local_", "unnamed_addr"),
        *("value", "visibility_", "sym_visibility"),
    )
)

_DECLARING = ("external", "extern_weak")


def declare_global(op: Operation, module: ModuleExporter) -> GlobalVariable:
    """The global that `op` defines or declares, without its initializer."""
    attributes = attributes_of(op)
    refuse_unknown(op, attributes, _KNOWN)
    name = string(op, attributes, "sym_name") or ""
    typ = module.types.convert(attributes["global_type"], op)
    space = integer(op, attributes, "addr_space") or 0
    variable = GlobalVariable(module.llvm, typ, name, space)
    word = linkage(op, attributes)
    defined = "value" in attributes or any(region.blocks for region in op.regions)
    words = [
        "" if word == "external" and defined else word,
        "dso_local" if flag(op, attributes, "dso_local") else "",
        visibility(op, attributes),
        "thread_local" if flag(op, attributes, "thread_local_") else "",
        unnamed_addr(op, attributes),
    ]
    variable.before = " ".join(filter(None, words))
    variable.externally_initialized = flag(op, attributes, "externally_initialized")
    variable.global_constant = flag(op, attributes, "constant")
    section = string(op, attributes, "section")
    variable.after = (f", section {quoted(section)}" if section else "") + alignment(op, attributes)
    if not defined and word not in _DECLARING:
        variable.initializer = constants.undef(typ)
    return variable


def initialize_global(op: Operation, variable: GlobalVariable, module: ModuleExporter) -> None:
    """Compute the initializer of a global; all symbols are declared by now."""
    value = attributes_of(op).get("value")
    if value is not None and not isinstance(value, UnitAttr):
        variable.initializer = constants.constant(variable.value_type, value, op)
    for region in op.regions:
        if region.blocks:
            variable.initializer = _Initializer(module).evaluate(op)


class _Initializer:
    """Evaluates the region of a global to one constant."""

    def __init__(self, module: ModuleExporter) -> None:
        self.function = FunctionExporter(module, None)

    def evaluate(self, op: Operation) -> ir.Value:
        """The constant that the region of `op` returns."""
        body = op.regions[0]
        if len(body.blocks) != 1:
            raise LocatedError(f"the initializer of '{op.name}' has to be one block", op)
        for nested in body.blocks[0].ops:
            if nested.name == "llvm.return" and nested.operands:
                return self.value(nested.operands[0], nested)
            fold = _FOLDS.get(nested.name)
            if fold is None:
                raise LocatedError(
                    f"'{nested.name}' in the initializer of a global is no constant of LLVM's",
                    nested,
                    help=f"legal are {', '.join(sorted(_FOLDS))} and llvm.return",
                )
            known, handler = fold
            attributes = attributes_of(nested)
            refuse_unknown(nested, attributes, known)
            self.function.define(nested, handler(nested, attributes, self))
        raise LocatedError(f"the initializer of '{op.name}' returns no value", op)

    def value(self, value: SSAValue, op: Operation) -> ir.Value:
        """The constant of an operand."""
        return self.function.value(value, op)

    def result_type(self, op: Operation) -> ir.Type:
        """The type of an op's result."""
        return self.function.types.convert(op.results[0].type, op)


_Fold = Callable[[Operation, Attributes, _Initializer], ir.Value]


def _insert(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
    container, member = (init.value(operand, op) for operand in op.operands)
    return _replaced(container, list(integers(op, attributes, "position") or ()), member, op)


def _replaced(
    container: ir.Value, position: list[int], member: ir.Value, op: Operation
) -> ir.Value:
    if not position:
        return member
    members = list(_members(container, op))
    first, *rest = position
    members[first] = _replaced(members[first], rest, member, op)
    return Aggregate(container.type, members)


def _members(container: ir.Value, op: Operation) -> tuple[ir.Value, ...]:
    """The members of a constant aggregate, of one that is undef, poison or zero too."""
    if isinstance(container, Aggregate):
        return container.members
    typ = container.type
    match typ:
        case ir.ArrayType():
            types: tuple[ir.Type, ...] = (typ.element,) * typ.count
        case ir.LiteralStructType() | ir.IdentifiedStructType():
            types = typ.elements
        case _:
            raise LocatedError(f"'{op.name}' changes a member of {typ}, which has none", op)
    match container.get_reference():
        case "undef":
            return tuple(constants.undef(t) for t in types)
        case "poison":
            return tuple(constants.poison(t) for t in types)
        case "zeroinitializer":
            return tuple(constants.zero(t) for t in types)
        case _:
            raise LocatedError(f"'{op.name}' changes a constant whose members are unknown", op)


def _extract(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
    value = init.value(op.operands[0], op)
    for index in integers(op, attributes, "position") or ():
        value = _members(value, op)[index]
    return value


def _expression(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
    """A cast or an addition, of which the address of a global may be a part."""
    operands = [init.value(operand, op) for operand in op.operands]
    body = ", ".join(f"{operand.type} {operand.get_reference()}" for operand in operands)
    typ = init.result_type(op)
    cast = f" to {typ}" if len(operands) == 1 else ""
    return Literal(typ, f"{op.name.removeprefix('llvm.')} ({body}{cast})")


def _gep(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
    pointer, *dynamic = (init.value(operand, op) for operand in op.operands)
    element = init.function.types.convert(attributes["elem_type"], op)
    operands = [pointer, *gep_indices(op, attributes, dynamic)]
    body = ", ".join(f"{operand.type} {operand.get_reference()}" for operand in operands)
    words = " ".join(["getelementptr", *gep_flags(op, attributes)])
    return Literal(init.result_type(op), f"{words} ({element}, {body})")


def _constant(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
    return constants.constant(init.result_type(op), attributes["value"], op)


def _named(make: Callable[[ir.Type], ir.Value]) -> _Fold:
    def fold(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
        return make(init.result_type(op))

    return fold


def _address(op: Operation, attributes: Attributes, init: _Initializer) -> ir.Value:
    return address_of(op, attributes, init.function)


_FOLDS: dict[str, tuple[frozenset[str], _Fold]] = {
    "llvm.mlir.constant": (frozenset(("value",)), _constant),
    "llvm.mlir.undef": (frozenset(), _named(constants.undef)),
    "llvm.mlir.poison": (frozenset(), _named(constants.poison)),
    "llvm.mlir.zero": (frozenset(), _named(constants.zero)),
    "llvm.mlir.addressof": (frozenset(("global_name",)), _address),
    "llvm.insertvalue": (frozenset(("position",)), _insert),
    "llvm.extractvalue": (frozenset(("position",)), _extract),
    "llvm.getelementptr": (
        frozenset(("elem_type", "noWrapFlags", "inbounds", "rawConstantIndices")),
        _gep,
    ),
    **{
        f"llvm.{name}": (frozenset[str](), _expression)
        for name in ("addrspacecast", "bitcast", "inttoptr", "ptrtoint", "xor")
    },
    **{
        f"llvm.{name}": (frozenset(("overflowFlags",)), _expression)
        for name in ("add", "sub", "trunc")
    },
}
"""What may compute an initializer: LLVM's constant expressions, and parts of aggregates."""
