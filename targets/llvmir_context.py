"""What the exporter knows while it works, and the table of what each op becomes.

Handlers are found by the op's name; an op that becomes a call of an intrinsic says so itself
(`llvmir_intrinsics`).  Each handler declares the attributes that it translates; an op with
any other attribute is refused, so nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from llvmlite import ir
from xdsl.dialects.builtin import DenseArrayBase, SymbolRefAttr
from xdsl.ir import Attribute, Block, Operation, SSAValue

from ..datamodel.diagnostics import LocatedError
from .llvmir_debug import DebugInfo, FunctionDebugInfo
from .llvmir_extra import Forward, Function, Module, Phi, TypedInstruction
from .llvmir_types import TypeConverter


class ModuleExporter:
    """The LLVM module under construction, its symbols, types and intrinsics."""

    def __init__(self, llvm: Module, debug: DebugInfo | None) -> None:
        self.llvm = llvm
        self.types = TypeConverter(llvm.context)
        self.debug = debug
        self.symbols: dict[str, ir.GlobalValue] = {}
        self.intrinsics: dict[str, Operation] = {}
        """The first use of each intrinsic, for an error where LLVM does not know it."""
        self.sources: dict[ir.Value, Operation] = {}
        """The op that each instruction and each symbol was made for."""
        self._overloads: dict[tuple[str, str], ir.Function] = {}

    def symbol(self, reference: SymbolRefAttr, op: Operation) -> ir.GlobalValue:
        """The global or function that `op` refers to."""
        name = reference.root_reference.data
        found = self.symbols.get(name)
        if found is None or len(reference.nested_references):
            raise LocatedError(
                f"'{op.name}' refers to {reference}, which the module does not define or declare",
                op,
                help="declare it with llvm.func or llvm.mlir.global",
            )
        return found

    def intrinsic(self, name: str, typ: ir.FunctionType, op: Operation) -> ir.Function:
        """The declaration of the intrinsic `name` at the type `typ`.

        A second type for one name gets a name of its own, whose suffix LLVM puts right.
        """
        key = (name, str(typ))
        found = self._overloads.get(key)
        if found is None:
            taken = self.llvm.globals.get(name)
            if isinstance(taken, ir.Function) and taken.ftype == typ:
                found = taken
            else:
                unique = name if taken is None else self.llvm.get_unique_name(name)
                found = Function(self.llvm, typ, unique)
            self._overloads[key] = found
            self.intrinsics.setdefault(found.name, op)
        return found


class FunctionExporter:
    """The function under construction: its values and blocks, and where instructions go."""

    def __init__(self, module: ModuleExporter, debug: FunctionDebugInfo | None) -> None:
        self.module = module
        self.types = module.types
        self.debug = debug
        self.values: dict[SSAValue, ir.Value] = {}
        self.blocks: dict[Block, ir.Block] = {}
        self.splits: dict[tuple[Block, int], ir.Block] = {}
        """For a successor that its terminator names twice, the block on that edge."""
        self.block: ir.Block
        self.op: Operation
        self.location: ir.Value | None = None

    def value(self, value: SSAValue, op: Operation) -> ir.Value:
        """The LLVM value of `value`, an operand of `op`."""
        found = self.values.get(value)
        if found is None:
            found = self.values[value] = Forward(self.types.convert(value.type, op))
        return found

    def operands(self, op: Operation) -> list[ir.Value]:
        """The LLVM values of all operands."""
        return [self.value(operand, op) for operand in op.operands]

    def define(self, op: Operation, value: ir.Value) -> None:
        """Make `value` the result of `op`."""
        result = op.results[0]
        forward = self.values.get(result)
        if isinstance(forward, Forward):
            forward.definition = value
        self.values[result] = value

    def locate(self, op: Operation) -> None:
        """Say that the instructions that follow are made for `op`."""
        self.op = op
        if self.debug is not None:
            self.location = self.debug.location(op.location)

    def insert(self, instruction: ir.Instruction) -> None:
        """Append an instruction to the current block."""
        if self.location is not None:
            instruction.set_metadata("dbg", self.location)
        self.module.sources[instruction] = self.op
        self.block.instructions.append(instruction)

    def insert_call(self, call: ir.Instruction) -> None:
        """Append a call; in a function with debug information it has a location, if line 0."""
        self.insert(call)
        if self.debug is not None and self.location is None:
            call.set_metadata("dbg", self.debug.line_zero)

    def emit(
        self,
        op: Operation,
        opname: str,
        operands: Sequence[ir.Value],
        *,
        flags: Sequence[str] = (),
        before: str = "",
        after: str = "",
    ) -> TypedInstruction:
        """Append an instruction that computes the result of `op`, or has none as `op`."""
        result = op.results[0] if op.results else None
        instruction = TypedInstruction(
            self.block,
            _VOID if result is None else self.types.convert(result.type, op),
            opname,
            operands,
            flags=flags,
            before=before,
            after=after,
            name="" if result is None else result.name_hint or "v",
        )
        self.insert(instruction)
        if result is not None:
            self.define(op, instruction)
        return instruction

    def phi(self, typ: ir.Type, name: str) -> Phi:
        """Append a phi without edges to the current block."""
        phi = Phi(self.block, typ, name)
        self.block.instructions.append(phi)
        return phi

    def successor(self, op: Operation, index: int) -> ir.Block:
        """Where the edge number `index` of the terminator `op` goes."""
        block = op.parent
        assert block is not None
        return self.splits.get((block, index)) or self.blocks[op.successors[index]]


_VOID = ir.VoidType()

Handler = Callable[[Operation, Mapping[str, Attribute], FunctionExporter], None]
"""Translates an op, whose attributes are given by name."""


@dataclass(frozen=True)
class Export:
    """How an op is translated, and which attributes that uses."""

    handler: Handler
    attributes: frozenset[str]


EXPORTS: dict[str, Export] = {}
"""What each op becomes, by the op's name."""


def exports(*names: str, attributes: Sequence[str] = ()) -> Callable[[Handler], Handler]:
    """Register a handler for the ops `names`, which may have `attributes` and no others."""

    def register(handler: Handler) -> Handler:
        for name in names:
            assert name not in EXPORTS, f"two exports for {name}"
            EXPORTS[name] = Export(handler, frozenset(attributes))
        return handler

    return register


def attributes_of(op: Operation) -> Mapping[str, Attribute]:
    """Properties and attributes of `op` by name."""
    return {**op.properties, **op.attributes} if op.attributes else op.properties


def refuse_unknown(
    op: Operation, attributes: Mapping[str, Attribute], known: frozenset[str]
) -> None:
    """Raise a `LocatedError` where `op` has an attribute that nothing translates."""
    unknown = sorted(attributes.keys() - known)
    if unknown:
        legal = ", ".join(sorted(known)) or "none"
        raise LocatedError(
            f"'{op.name}' has the attribute '{unknown[0]}' = {attributes[unknown[0]]}, "
            f"which has no translation to LLVM: legal are {legal}",
            op,
            help="remove the attribute if it is not needed",
        )


def export_op(op: Operation, function: FunctionExporter) -> None:
    """Translate one op of a function's body.

    Raises a `LocatedError` for an op, attribute or type that has no translation.
    """
    attributes = attributes_of(op)
    export = EXPORTS.get(op.name)
    if export is None:
        raise LocatedError(
            f"'{op.name}' has no translation to LLVM",
            op,
            help="lower it to ops of the llvm and nvvm dialects first",
        )
    if not attributes.keys() <= export.attributes:
        refuse_unknown(op, attributes, export.attributes)
    function.locate(op)
    export.handler(op, attributes, function)


def segments(op: Operation, attributes: Mapping[str, Attribute]) -> list[Sequence[SSAValue]]:
    """The operands of `op`, group by group, as `operandSegmentSizes` divides them."""
    sizes = attributes.get("operandSegmentSizes")
    assert isinstance(sizes, DenseArrayBase)
    groups: list[Sequence[SSAValue]] = []
    start = 0
    for size in sizes.iter_values():
        end = start + int(size)
        groups.append(op.operands[start:end])
        start = end
    return groups
