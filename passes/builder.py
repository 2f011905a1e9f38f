"""Insert ops at one place, all with one source location."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from xdsl.dialects import arith, math
from xdsl.dialects.builtin import (
    AnyFloat,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    UnknownLoc,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import location_of

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


class Builder:
    """Inserts ops into `block`, before an op or at its end, in the order of the calls.

    The ops take the location.  xDSL's builder knows none, and asks for an implicit builder
    at each op.
    """

    flags = arith.FastMathFlagsAttr("none")
    """The fast-math flags of the ops on floats."""

    def __init__(self, block: Block, before: Operation | None, location: LocationAttr) -> None:
        self.block = block
        self.insert_before = before
        self.location = location

    @staticmethod
    def before(op: Operation) -> Builder:
        """Insert before `op`, with its location."""
        return Builder(_block_of(op), op, location_of(op))

    @staticmethod
    def after(op: Operation) -> Builder:
        """Insert right behind `op`, with its location."""
        return Builder(_block_of(op), op.next_op, location_of(op))

    @staticmethod
    def at_start(block: Block, location: LocationAttr) -> Builder:
        """Insert at the start of `block`."""
        return Builder(block, block.first_op, location)

    @staticmethod
    def at_end(block: Block, location: LocationAttr) -> Builder:
        """Insert at the end of `block`."""
        return Builder(block, None, location)

    def insert(self, op: OpT) -> OpT:
        """Insert an op; gives the op."""
        place(op, self.location)
        if self.insert_before is None:
            self.block.add_op(op)
        else:
            self.block.insert_op_before(op, self.insert_before)
        return op

    def value(self, op: Operation) -> SSAValue:
        """Insert an op with one result; gives that value."""
        return self.insert(op).results[0]

    def values(self, op: Operation) -> Sequence[SSAValue]:
        """Insert an op; gives the values that are its results."""
        return self.insert(op).results

    # Numbers, integers or floats by the type of the operands

    def integer(self, value: int, type: Attribute = i64) -> SSAValue:
        """A constant of a signless integer type; wraps around."""
        width = integer_width(type)
        value &= (1 << width) - 1
        if width > 1 and value >> (width - 1):
            value -= 1 << width
        return self.value(arith.ConstantOp(IntegerAttr(value, width)))

    def number(self, value: float, type: Attribute) -> SSAValue:
        """A constant of a builtin float type."""
        assert isinstance(type, AnyFloat)
        return self.value(arith.ConstantOp(FloatAttr(value, type)))

    def add(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """`a + b`; integers wrap around."""
        return self.value(
            arith.AddfOp(a, b, self.flags) if isinstance(a.type, AnyFloat) else arith.AddiOp(a, b)
        )

    def sub(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """`a - b`; integers wrap around."""
        return self.value(
            arith.SubfOp(a, b, self.flags) if isinstance(a.type, AnyFloat) else arith.SubiOp(a, b)
        )

    def mul(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """`a * b`; integers wrap around."""
        return self.value(
            arith.MulfOp(a, b, self.flags) if isinstance(a.type, AnyFloat) else arith.MuliOp(a, b)
        )

    def div(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """The quotient of two floats."""
        return self.value(arith.DivfOp(a, b, self.flags))

    def neg(self, a: SSAValue) -> SSAValue:
        """A float with the opposite sign."""
        return self.value(arith.NegfOp(a, self.flags))

    def abs(self, a: SSAValue) -> SSAValue:
        """A float without its sign."""
        return self.value(math.AbsFOp(a, self.flags))

    def and_(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """The bits that both integers have."""
        return self.value(arith.AndIOp(a, b))

    def or_(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """The bits that one of two integers has."""
        return self.value(arith.OrIOp(a, b))

    def xor(self, a: SSAValue, b: SSAValue) -> SSAValue:
        """The bits in which two integers differ."""
        return self.value(arith.XOrIOp(a, b))

    def compare(self, predicate: str, a: SSAValue, b: SSAValue) -> SSAValue:
        """An i1 that says how two numbers compare; `predicate` is that of their `arith` op."""
        return self.value(
            arith.CmpfOp(a, b, predicate, self.flags)
            if isinstance(a.type, AnyFloat)
            else arith.CmpiOp(a, b, predicate)
        )

    def select(self, condition: SSAValue, a: SSAValue, b: SSAValue) -> SSAValue:
        """`a` where the condition holds, else `b`."""
        return self.value(arith.SelectOp(condition, a, b))


def integer_width(type: Attribute) -> int:
    """The width of a type that is known to be an integer's."""
    assert isa(type, IntegerType)
    return type.width.data


def known_integer(bits: SSAValue) -> int | None:
    """The value of an integer constant, as signed; None where it is not known."""
    match bits.owner:
        case arith.ConstantOp(value=IntegerAttr() as value):
            return value.value.data
        case arith.ExtSIOp() | arith.ExtUIOp() as op:
            known = known_integer(op.input)
            return known if known is not None and known >= 0 else None
        case _:
            return None


def _block_of(op: Operation) -> Block:
    block = op.parent
    assert block is not None
    return block
