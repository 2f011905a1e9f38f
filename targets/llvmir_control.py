"""Terminators, and the phis that the arguments of blocks become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from llvmlite import ir
from xdsl.dialects.builtin import DenseArrayBase, DenseIntOrFPElementsAttr
from xdsl.ir import Block, Operation, Region, SSAValue

from ..datamodel.diagnostics import LocatedError
from .llvmir_attributes import Attributes, refuse_attribute
from .llvmir_context import FunctionExporter, attributes_of, exports, segments
from .llvmir_extra import Phi, Switch, TypedInstruction
from .llvmir_metadata import branch_weights, loop_metadata

_VOID = ir.VoidType()


def _terminate(f: FunctionExporter, instruction: ir.Instruction) -> None:
    f.insert(instruction)
    f.block.terminator = instruction


@exports("llvm.br", attributes=["loop_annotation"])
def export_br(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    branch = TypedInstruction(f.block, _VOID, "br", (f.successor(op, 0),))
    loop_metadata(op, attributes, branch, f.module.llvm)
    _terminate(f, branch)


@exports(
    "llvm.cond_br",
    attributes=["operandSegmentSizes", "branch_weights", "loop_annotation"],
)
def export_cond_br(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    condition = f.value(op.operands[0], op)
    targets = (condition, f.successor(op, 0), f.successor(op, 1))
    branch = TypedInstruction(f.block, _VOID, "br", targets)
    branch_weights(op, attributes, branch, f.module.llvm)
    loop_metadata(op, attributes, branch, f.module.llvm)
    _terminate(f, branch)


@exports(
    "llvm.switch",
    attributes=[
        "operandSegmentSizes",
        "case_operand_segments",
        "case_values",
        "branch_weights",
    ],
)
def export_switch(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    values = attributes.get("case_values")
    cases: Sequence[object] = ()
    if values is not None:
        if not isinstance(values, DenseIntOrFPElementsAttr):
            refuse_attribute(op, "case_values", values, "dense integers")
        cases = values.get_values()
    targets = [(str(case), f.successor(op, index + 1)) for index, case in enumerate(cases)]
    switch = Switch(f.block, f.value(op.operands[0], op), f.successor(op, 0), targets)
    branch_weights(op, attributes, switch, f.module.llvm)
    _terminate(f, switch)


@exports("llvm.return")
def export_return(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    operands = f.operands(op)
    before = "" if operands else "void"
    _terminate(f, TypedInstruction(f.block, _VOID, "ret", operands, before=before))


@exports("llvm.unreachable")
def export_unreachable(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    _terminate(f, TypedInstruction(f.block, _VOID, "unreachable", ()))


# Edges


def successor_operands(op: Operation) -> list[Sequence[SSAValue]]:
    """For each successor of a terminator, the values that it passes on."""
    match op.name:
        case "llvm.br":
            return [op.operands]
        case "llvm.cond_br":
            return segments(op, attributes_of(op))[1:]
        case "llvm.switch":
            attributes = attributes_of(op)
            _, default, cases = segments(op, attributes)
            sizes = attributes.get("case_operand_segments")
            groups: list[Sequence[SSAValue]] = [default]
            start = 0
            for size in sizes.iter_values() if isinstance(sizes, DenseArrayBase) else ():
                groups.append(cases[start : start + int(size)])
                start += int(size)
            return groups
        case _:
            if op.successors:
                raise LocatedError(
                    f"'{op.name}' has successors and no translation to LLVM",
                    op,
                    help="lower it to llvm.br, llvm.cond_br or llvm.switch first",
                )
            return []


def terminator_of(block: Block, function: Operation) -> Operation:
    """The last op of a block."""
    last = block.last_op
    if last is None:
        raise LocatedError(
            f"'{function.name}' has a block without a terminator",
            function,
            help="end each block with llvm.return, llvm.br or another terminator",
        )
    return last


class Edges:
    """The edges between the blocks of a function.

    LLVM wants one value for each *block* that a phi is reached from, so a terminator
    that names one block twice and passes values gets a block of its own on each edge
    but the first.
    """

    def __init__(self, body: Region, function: Operation, f: FunctionExporter) -> None:
        self.f = f
        self.incoming: dict[Block, list[tuple[ir.Block, Operation, Sequence[SSAValue]]]] = {}
        self._split: list[tuple[ir.Block, Block, Operation, ir.Block, Sequence[SSAValue]]] = []
        llvm_function = f.blocks[body.blocks[0]].parent
        for block in body.blocks:
            terminator = terminator_of(block, function)
            seen: set[Block] = set()
            for index, operands in enumerate(successor_operands(terminator)):
                target = terminator.successors[index]
                source = f.blocks[block]
                if target in seen and target.args:
                    middle = llvm_function.append_basic_block("bb")
                    f.splits[block, index] = middle
                    self._split.append((middle, target, terminator, source, operands))
                    continue
                seen.add(target)
                self.incoming.setdefault(target, []).append((source, terminator, operands))

    def connect(self) -> None:
        """Fill the phis and the blocks on split edges; all values are known by now."""
        f = self.f
        passed: dict[Block, list[tuple[ir.Block, Sequence[ir.Value]]]] = {
            target: [
                (source, [f.value(operand, op) for operand in operands])
                for source, op, operands in edges
            ]
            for target, edges in self.incoming.items()
        }
        for middle, target, op, source, operands in self._split:
            f.block = middle
            phis = [self._forward(source, f.value(operand, op)) for operand in operands]
            f.locate(op)
            branch = TypedInstruction(middle, _VOID, "br", (f.blocks[target],))
            _terminate(f, branch)
            passed.setdefault(target, []).append((middle, phis))
        for target, edges in passed.items():
            for index, argument in enumerate(target.args):
                phi = f.values[argument]
                assert isinstance(phi, Phi)
                # MLIR keeps the uses of a block, the newest first.
                for source, values in reversed(edges):
                    phi.add_incoming(values[index], source)

    def _forward(self, source: ir.Block, value: ir.Value) -> ir.Value:
        phi = self.f.phi(value.type, "v")
        phi.add_incoming(value, source)
        return phi


def reverse_post_order(start: Block, seen: set[Block]) -> list[Block]:
    """The blocks that are reached from `start`, each after what dominates it.

    Blocks in `seen` are left out; it grows by those that are found.
    """
    order: list[Block] = []
    seen.add(start)
    stack: list[tuple[Block, Iterator[Block]]] = [(start, _successors(start))]
    while stack:
        block, successors = stack[-1]
        following = next((s for s in successors if s not in seen), None)
        if following is None:
            order.append(block)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, _successors(following)))
    order.reverse()
    return order


def _successors(block: Block) -> Iterator[Block]:
    return iter(block.last_op.successors if block.last_op is not None else ())


def dominance_order(body: Region) -> list[Block]:
    """All blocks, so that a definition comes before its uses wherever it can be reached."""
    order: list[Block] = []
    seen: set[Block] = set()
    for block in body.blocks:
        if block not in seen:
            order += reverse_post_order(block, seen)
    return order
