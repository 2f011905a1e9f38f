"""Insert ops at one place, all with one source location."""

from __future__ import annotations

from typing import TypeVar

from xdsl.dialects.builtin import LocationAttr, UnknownLoc
from xdsl.ir import Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint

from ..dialects.diagnostics import location_of

OpT = TypeVar("OpT", bound=Operation)


def place(op: Operation, location: LocationAttr) -> None:
    """Give `op` and the arguments of the blocks in it the location, where they have none."""
    if isinstance(op.location, UnknownLoc):
        op.location = location
    for region in op.regions:
        for block in region.blocks:
            for argument in block.args:
                if isinstance(argument.location, UnknownLoc):
                    argument.location = location


class Emitter:
    """Inserts ops before an insertion point; each takes the location of `source`.

    Ops go in in the order of the calls.
    """

    def __init__(self, point: InsertPoint, source: Operation | LocationAttr) -> None:
        self.point = point
        self.location: LocationAttr = (
            location_of(source) if isinstance(source, Operation) else source
        )

    @staticmethod
    def before(op: Operation) -> Emitter:
        """Insert before `op`, with its location."""
        return Emitter(InsertPoint.before(op), op)

    @staticmethod
    def at_start(block: Block, source: Operation) -> Emitter:
        """Insert at the start of `block`, with the location of `source`."""
        return Emitter(InsertPoint.at_start(block), source)

    def op(self, op: OpT) -> OpT:
        """Insert `op` and return it."""
        place(op, self.location)
        if self.point.insert_before is None:
            self.point.block.add_op(op)
        else:
            self.point.block.insert_op_before(op, self.point.insert_before)
        return op

    def __call__(self, op: Operation) -> SSAValue:
        """Insert an op with one result and return that."""
        return self.op(op).results[0]
