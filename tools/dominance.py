"""Values are defined before they are used, on every path: what stock `verify` leaves out.

Text may name a value before its definition (a loop's block may stand before the one
that it comes from), so the parser cannot tell.  Passes and LLVM take it for granted.
"""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.parser.core import ForwardDeclaredValue
from xdsl.traits import CallableOpInterface, IsolatedFromAbove

from ..datamodel.diagnostics import LocatedError, location_of
from .reporting import Place


def verify_dominance(module: ModuleOp) -> None:
    """Check every function of a module, and what stands beside functions.

    Raises LocatedError at the first use that its definition does not dominate.  Blocks
    that nothing reaches are not looked at, as in MLIR.  The order of a module's own ops
    means nothing, but they cannot see into functions.
    """
    _Scope().check_unordered(module)


class _Scope:
    """The values that can be seen while a function is walked down its dominator trees."""

    def __init__(self) -> None:
        self.visible: set[SSAValue] = set()
        self.trail: list[SSAValue] = []

    def check_unordered(self, op: Operation) -> None:
        """Check the regions of an op that holds declarations, not a sequence of steps."""
        for region in op.regions:
            for block in region.blocks:
                self.define(block.args)
                for inner in block.ops:
                    self.define(inner.results)
        for region in op.regions:
            for block in region.blocks:
                for inner in block.ops:
                    self.check_op(inner)

    def define(self, values: Iterable[SSAValue]) -> None:
        for value in values:
            self.visible.add(value)
            self.trail.append(value)

    def forget(self, mark: int) -> None:
        """Leave the scopes that were entered since the trail had `mark` values."""
        self.visible.difference_update(self.trail[mark:])
        del self.trail[mark:]

    def check_region(self, region: Region) -> None:
        """Check a region; what it defines is forgotten at its end."""
        first = region.first_block
        if first is None:
            return
        start = len(self.trail)
        if first.next_block is None:
            self.check_block(first)
        else:
            # A block sees what its dominators define; its siblings in the tree do not
            # see what it defines.
            children = dominator_tree(region)
            pending = [(first, start)]
            while pending:
                block, mark = pending.pop()
                self.forget(mark)
                self.check_block(block)
                pending += [(child, len(self.trail)) for child in reversed(children[block])]
        self.forget(start)

    def check_block(self, block: Block) -> None:
        self.define(block.args)
        for op in block.ops:
            self.check_op(op)
            self.define(op.results)

    def check_op(self, op: Operation) -> None:
        for index, operand in enumerate(op.operands):
            if operand not in self.visible:
                _refuse(op, index, operand)
        isolated = op.has_trait(IsolatedFromAbove)
        scope = _Scope() if isolated else self
        if isolated and not op.has_trait(CallableOpInterface):
            scope.check_unordered(op)
        else:
            for region in op.regions:
                scope.check_region(region)


def _refuse(op: Operation, index: int, operand: SSAValue) -> None:
    name = f"operand #{index} of '{op.name}'"
    if operand.name_hint is not None:
        name += f", %{operand.name_hint},"
    help = "define it on every path before this op"
    owner = None if isinstance(operand, ForwardDeclaredValue) else operand.owner
    if isinstance(owner, Operation):
        place = Place.of_location(location_of(owner))
        line = "" if place is None else f" in line {place.line}"
        help = (
            f"it is defined by '{owner.name}'{line}, which does not come before this op "
            "on every path"
        )
    raise LocatedError(f"{name} is used where it is not defined", op, help=help)


def dominator_tree(region: Region) -> dict[Block, list[Block]]:
    """The blocks that each reachable block immediately dominates, in reverse postorder.

    The algorithm of Cooper, Harvey and Kennedy.
    """
    entry = region.blocks[0]
    order = _reverse_postorder(entry)
    number = {block: index for index, block in enumerate(order)}
    predecessors: list[list[int]] = [[] for _ in order]
    for block in order:
        for successor in _successors(block):
            predecessors[number[successor]].append(number[block])

    # The immediate dominator of each block, by number; None until it has been visited.
    dominator: list[int | None] = [None] * len(order)
    dominator[0] = 0
    changed = True
    while changed:
        changed = False
        for block in range(1, len(order)):
            new: int | None = None
            for other in predecessors[block]:
                if dominator[other] is not None:
                    new = other if new is None else _meet(dominator, new, other)
            if dominator[block] != new:
                dominator[block] = new
                changed = True

    children: dict[Block, list[Block]] = {block: [] for block in order}
    for block, above in zip(order[1:], dominator[1:], strict=True):
        assert above is not None
        children[order[above]].append(block)
    return children


def _meet(dominator: list[int | None], first: int, second: int) -> int:
    """The closest common dominator of two blocks."""
    while first != second:
        if first < second:
            first, second = second, first
        above = dominator[first]
        assert above is not None
        first = above
    return first


def _successors(block: Block) -> tuple[Block, ...]:
    last = block.last_op
    return () if last is None else tuple(last.successors)


def _reverse_postorder(entry: Block) -> list[Block]:
    """The blocks that can be reached, each before those that it leads to, but for loops."""
    postorder: list[Block] = []
    seen = {entry}
    stack = [(entry, iter(_successors(entry)))]
    while stack:
        block, successors = stack[-1]
        for successor in successors:
            if successor not in seen:
                seen.add(successor)
                stack.append((successor, iter(_successors(successor))))
                break
        else:
            postorder.append(block)
            stack.pop()
    return postorder[::-1]
