"""What the lowerings of `convert-numba-to-dm` build with.

Values of front-end types stay what they are.  Arithmetic is done on the signless LLVM value
that represents a value: its target materialization, which a
`builtin.unrealized_conversion_cast` leads to and back.  A cast of a cast is not made, so a
chain of arithmetic stays free of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from xdsl.dialects import arith
from xdsl.dialects.builtin import (
    ModuleOp,
    i1,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue

from ..datamodel.behaviour import Behaviour, behaviour_of
from ..datamodel.layout import Target
from ..datamodel.models import Models
from ..datamodel.representation import members_of, value_type
from ..datamodel.shapes import Shape
from ..dialects import dm, llvm
from ..dialects.model_ops import check_operation
from .builder import known_integer
from .lowering import LoweringRewriter


class NumbaRewriter(LoweringRewriter):
    """Lowers ops on front-end types, of the types of a module and for its target."""

    def __init__(self, module: ModuleOp) -> None:
        super().__init__(module)
        self.models = Models().for_module(module)
        self.target = Target.of_module(module)
        self.strings: dict[str, str] = {}
        """The symbols of the globals made for string constants, by content."""

    def lower(
        self, op: Operation, lowering: Callable[[Any, Self], Sequence[SSAValue]]
    ) -> Sequence[SSAValue]:
        check_operation(op, self.models)
        return super().lower(op, lowering)

    def target_type(self, type: Attribute) -> Attribute:
        return value_type(type, self.models)

    def retype(self, value: SSAValue, type: Attribute) -> SSAValue:
        """The same bits as a value of another front-end type."""
        return self.as_source(self.as_target(value), type)

    # What is known of types

    def shape(self, type: Attribute) -> Shape:
        """The shape of a type, through types that are the same as another."""
        return self.models.resolve(type)

    def behaviour(self, type: Attribute) -> Behaviour | None:
        """What operators mean on a type."""
        return behaviour_of(type, self.models)

    def member_type(self, type: Attribute, name: str) -> Attribute:
        """The type of a member that is known to exist."""
        return next(m.type for m in members_of(self.shape(type)) if m.name == name)

    # Members

    def get(self, container: SSAValue, name: str) -> SSAValue:
        """A member of a composite value, by name."""
        if isinstance(make := container.owner, dm.MakeOp):
            names = [m.name for m in members_of(self.shape(container.type))]
            return make.args[names.index(name)]
        return self.value(dm.GetOp(container, name, self.member_type(container.type, name)))

    # Numbers

    def negate_bit(self, bit: SSAValue) -> SSAValue:
        """The opposite of an i1."""
        match bit.owner:
            case arith.XOrIOp(lhs=negated, rhs=one) if known_integer(one) in (1, -1):
                return negated
            case _:
                pass
        return self.xor(bit, self.integer(1, i1))

    def address_bits(self, pointer: SSAValue) -> SSAValue:
        """A pointer as an i64."""
        return self.value(llvm.PtrToIntOp(pointer, i64))
