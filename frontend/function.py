"""One function: its blocks, phis as block arguments, and what ends each block."""

from __future__ import annotations

from typing import Any

from xdsl.dialects import cf
from xdsl.dialects.builtin import FunctionType, StringAttr
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Block, Region, SSAValue

from ..dialects import dm
from ..dialects.dm_attributes import ABI_ATTR
from .builder import Callees, FunctionBuilder, Written, known_of, shown
from .calls import result_types
from .capture import TypedFunction
from .places import place
from .statements import import_statement, not_imported
from .upstream import compute_cfg, ir, types
from .values import NumbaType, Value


def import_body(typed: TypedFunction, name: str, abi: str, callees: Callees) -> FuncOp:
    """The function of a typed Python function.  Raises NotImported at its Python line."""
    return _Function(typed, callees).run(name, abi)


def _order(blocks: dict[int, Any]) -> list[int]:
    """Blocks before those that they dominate, what a test leads to first before the rest.

    Blocks that nothing leads to are left out.
    """
    order: list[int] = []
    seen: set[int] = set()
    entry = min(blocks)
    path: list[tuple[int, list[int]]] = []

    def enter(label: int) -> None:
        seen.add(label)
        path.append((label, list(blocks[label].terminator.get_targets())))

    enter(entry)
    while path:
        label, targets = path[-1]
        if not targets:
            order.append(label)
            path.pop()
        elif (target := targets.pop()) not in seen:
            enter(target)
    return order[::-1]


def _is_followed(type: NumbaType) -> bool:
    """Whether variables of this type are never values: iterators, and what they go over."""
    return isinstance(type, types.IteratorType | types.RangeType | types.EnumerateType)


class _Function:
    def __init__(self, typed: TypedFunction, callees: Callees) -> None:
        self.typed = typed
        self.order = _order(typed.ir.blocks)
        self.dominators: dict[int, set[int]] = compute_cfg(typed.ir.blocks).dominators()
        self.blocks = {label: Written(Block(), label) for label in self.order}
        self.phis: dict[int, list[Any]] = {label: [] for label in self.order}
        self.conditions: dict[int, SSAValue] = {}
        self.aliases: list[tuple[Any, Value]] = []
        self.writer = FunctionBuilder(typed, callees, self.blocks, self.dominators)

    def run(self, name: str, abi: str) -> FuncOp:
        """All blocks, then the edges between them, which need every value."""
        writer, typed = self.writer, self.typed
        entry = self.blocks[self.order[0]].block
        inputs = [writer.type(t) for t in typed.arguments if known_of(t) is None]
        values = iter([entry.insert_arg(t, i) for i, t in enumerate(inputs)])
        for type, arg_name in zip(typed.arguments, typed.ir.arg_names, strict=True):
            if known_of(type) is not None:
                writer.arguments.append(None)
                continue
            value = next(values)
            value.name_hint = shown(arg_name)
            writer.arguments.append(value)
        for label in self.order:
            self._declare_phis(label)
        for label in self.order:
            self._write_block(label)
        for label in self.order:
            self._write_end(label)
        for phi, value in self.aliases:
            self._check_alias(phi, value)
        outputs = result_types(writer, typed)
        region = Region([self.blocks[label].block for label in self.order])
        visibility = None if abi == "kernel" else "private"
        function = FuncOp(name, FunctionType.from_lists(inputs, outputs), region, visibility)
        function.attributes[ABI_ATTR] = StringAttr(abi)
        function.location = place(typed.ir.loc)
        return function

    def _declare_phis(self, label: int) -> None:
        """The arguments of a block: its phis that are values."""
        self.writer.write(label)
        for statement in self.typed.ir.blocks[label].body:
            if not _is_phi(statement):
                continue
            self.writer.at(statement.loc)
            type = self.writer.type_of(statement.target.name)
            if known_of(type) is not None or _is_followed(type):
                continue
            block = self.writer.block
            argument = block.insert_arg(self.writer.type(type), len(block.args))
            argument.location = self.writer.location
            self.writer.set(statement.target.name, argument)
            self.phis[label].append(statement)

    def _write_block(self, label: int) -> None:
        self.writer.write(label)
        block = self.typed.ir.blocks[label]
        for statement in block.body:
            if _is_phi(statement):
                self._follow(statement)
            elif statement is not block.terminator:
                import_statement(self.writer, statement)
        end = block.terminator
        self.writer.at(end.loc)
        match end:
            case ir.Return():
                self._return(end)
            case ir.Branch():
                condition = self.writer.truth(self.writer.use(end.cond))
                self.conditions[label] = self.writer.bit(condition)
            case ir.Jump():
                pass
            case _:
                raise not_imported(self.writer, end)

    def _follow(self, statement: Any) -> None:
        """A phi that is no value stands for what it was before the loop."""
        name = statement.target.name
        type = self.writer.type_of(name)
        if not _is_followed(type):
            return
        self.writer.at(statement.loc)
        known = self.writer.values_of
        for value in statement.value.incoming_values:
            if value is not ir.UNDEFINED and value.name in known:
                self.writer.set(name, known[value.name])
                self.aliases.append((statement, known[value.name]))
                return
        raise self._made_on_several_ways(name)

    def _check_alias(self, phi: Any, value: Value) -> None:
        """A phi that is no value is the same on every way."""
        for incoming in phi.value.incoming_values:
            known = self.writer.values_of
            if incoming is not ir.UNDEFINED and known.get(incoming.name, value) is not value:
                self.writer.at(phi.loc)
                raise self._made_on_several_ways(phi.target.name)

    def _made_on_several_ways(self, name: str) -> Exception:
        return self.writer.refused(
            f"{self.writer.type_of(name)} that is made on several ways is not imported yet",
            "loop over one thing, and choose what goes into it before",
        )

    def _return(self, end: Any) -> None:
        if isinstance(self.typed.result, types.NoneType):
            self.writer.insert(ReturnOp())
            return
        self.writer.insert(ReturnOp(self.writer.use(end.value, self.typed.result)))

    def _write_end(self, label: int) -> None:
        """The edges to the next blocks, with what their arguments are on this way."""
        end = self.typed.ir.blocks[label].terminator
        self.writer.write(label)
        self.writer.at(end.loc)
        match end:
            case ir.Branch():
                then, otherwise = end.truebr, end.falsebr
                op = cf.ConditionalBranchOp(
                    self.conditions[label],
                    self.blocks[then].block,
                    self._edge(label, then),
                    self.blocks[otherwise].block,
                    self._edge(label, otherwise),
                )
                self.writer.insert(op)
            case ir.Jump():
                self.writer.insert(
                    cf.BranchOp(self.blocks[end.target].block, *self._edge(label, end.target))
                )
            case _:
                pass

    def _edge(self, label: int, target: int) -> list[SSAValue]:
        passed = [self._incoming(phi, label) for phi in self.phis[target]]
        for carried in self.blocks[target].carried:
            back = target in self.dominators[label]
            following = carried.following if back else carried.initial
            assert following is not None
            passed.append(following)
        return passed

    def _incoming(self, phi: Any, label: int) -> SSAValue:
        type = self.writer.type_of(phi.target.name)
        incoming = zip(phi.value.incoming_values, phi.value.incoming_blocks, strict=True)
        for value, block in incoming:
            if block == label and value is not ir.UNDEFINED:
                return self.writer.use(value, type)
        # Not set on this way, where Numba has zeroes.
        return self.writer.value(dm.NullOp(self.writer.type(type)))


def _is_phi(statement: Any) -> bool:
    return (
        isinstance(statement, ir.Assign)
        and isinstance(statement.value, ir.Expr)
        and statement.value.op == "phi"
    )
