"""The one way to lower an op: a function in a table, and a pass that applies its tables.

A *lowering* is a function from an op to the values that take the place of its results:

    OPTIONALS = Lowerings[NumbaRewriter]()

    @OPTIONALS.lowers(numba.NoneOfOp)
    def lower_none_of(op: numba.NoneOfOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
        return rewriter.values(dm.NullOp(op.result.type))

A pass merges the tables that it names, `Lowerings(OPTIONALS, ...)`, and its rewriter, which
is what a lowering builds ops with, applies them in one walk.  Each op is looked up by its
class once, so the walk costs the same however many lowerings there are.

Where values change their type on the way, casts lead from one to the other: a *target
materialization* from a value with the type it had to one with the type it gets, a *source
materialization* back.  There is one cast for a value and a type, and none of a cast.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, Self

from typing_extensions import TypeVar
from xdsl.dialects.builtin import ModuleOp, UnrealizedConversionCastOp
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.utils.exceptions import VerifyException

from ..datamodel.diagnostics import LocatedError
from ..datamodel.models import FrontEndTypeError
from .builder import Builder
from .rewriting import fill_locations

OpT = TypeVar("OpT", bound=Operation)
RewriterT = TypeVar("RewriterT")
ResultT = TypeVar("ResultT", default=SSAValue)


class Lowerings(Generic[RewriterT, ResultT]):
    """A table of lowerings by op class; given others, all that these have.

    `RewriterT` is what the lowerings build with, `ResultT` what they give for each result.

    Raises:
        ValueError: where an op has two lowerings.
    """

    def __init__(self, *tables: Lowerings[RewriterT, ResultT]) -> None:
        self.by_op: dict[type[Operation], Callable[[Any, RewriterT], Sequence[ResultT]]] = {}
        self.splitting: set[type[Operation]] = set()
        """The ops whose lowering splits their block."""
        for table in tables:
            for op, lowering in table.by_op.items():
                self.add(op, lowering)
            self.splitting |= table.splitting

    def add(
        self, op: type[Operation], lowering: Callable[[Any, RewriterT], Sequence[ResultT]]
    ) -> None:
        """Enter one lowering.  Raises ValueError where the op has one already."""
        if op in self.by_op:
            raise ValueError(f"{op.name} has two lowerings")
        self.by_op[op] = lowering

    def lowers(
        self, *ops: type[OpT], splits: bool = False
    ) -> Callable[
        [Callable[[OpT, RewriterT], Sequence[ResultT]]],
        Callable[[OpT, RewriterT], Sequence[ResultT]],
    ]:
        """Enter the decorated function as the lowering of the ops of these classes.

        `splits`: it splits the block of the op; such ops come last, from the last to the first.

        Raises:
            ValueError: where one of them has a lowering already.
        """

        def enter(
            lowering: Callable[[OpT, RewriterT], Sequence[ResultT]],
        ) -> Callable[[OpT, RewriterT], Sequence[ResultT]]:
            for op in ops:
                self.add(op, lowering)
                if splits:
                    self.splitting.add(op)
            return lowering

        return enter


class LoweringRewriter(Builder, ABC):
    """Builds what takes the place of the ops of a module, one op after the other.

    `op` is the one that is lowered now; new ops go before it and take its location.
    """

    def __init__(self, module: ModuleOp) -> None:
        super().__init__(module.body.block, None, module.location)
        self.module = module
        self.op: Operation = module
        self.casts: dict[tuple[SSAValue, Attribute], UnrealizedConversionCastOp] = {}
        self.lowerings = Lowerings[Self]()

    # What a lowering asks for

    def inside(self, block: Block) -> Self:
        """The same at the end of a block of an op that is being built."""
        inner = copy.copy(self)
        inner.block, inner.insert_before = block, None
        return inner

    def error(self, message: str, help: str | None = None) -> LocatedError:
        """An error at the op that is lowered."""
        return LocatedError(message, self.op, help=help)

    @abstractmethod
    def target_type(self, type: Attribute) -> Attribute:
        """The type that a value of `type` gets."""

    def as_target(self, value: SSAValue) -> SSAValue:
        """Target materialization: `value` with the type that it gets."""
        return self.cast(value, self.target_type(value.type))

    def as_source(self, value: SSAValue, type: Attribute) -> SSAValue:
        """Source materialization: a value with its new type as one of the type it had."""
        return self.cast(value, type)

    def cast(self, value: SSAValue, type: Attribute) -> SSAValue:
        """`value` as one of `type`: itself, what it was cast from, or its only cast."""
        if value.type == type:
            return value
        owner = value.owner
        if isinstance(owner, UnrealizedConversionCastOp) and owner.operand_types == (type,):
            return owner.operands[0]
        cast = self.casts.get((value, type))
        if cast is None:
            cast = UnrealizedConversionCastOp.create(operands=(value,), result_types=(type,))
            # Right where the value is made, so that every use of it can take this one.
            if isinstance(owner, Operation):
                cast.location = owner.location
                Rewriter.insert_op(cast, InsertPoint.after(owner))
            else:
                cast.location = self.location
                Rewriter.insert_op(cast, InsertPoint.at_start(owner))
            self.casts[value, type] = cast
        return cast.results[0]

    # The walk

    def apply(self, lowerings: Lowerings[Self]) -> None:
        """Lower every op of the module that has a lowering.

        Raises:
            LocatedError: where an op has no meaning on its types, or as its lowering says.
        """
        self.lowerings = lowerings
        fill_locations(self.module)
        splitting: list[Operation] = []
        for op in tuple(self.module.walk()):
            if (lowering := lowerings.by_op.get(op.__class__)) is None:
                continue
            if op.__class__ in lowerings.splitting:
                splitting.append(op)
            elif self.takes(op):
                self.replace(op, lowering)
        # A split moves all that is behind it: from the last to the first an op moves once.
        for op in reversed(splitting):
            if self.takes(op):
                self.replace(op, lowerings.by_op[op.__class__])
        for cast in reversed(self.casts.values()):
            if cast.parent is not None and cast.results[0].first_use is None:
                Rewriter.erase_op(cast)

    def takes(self, op: Operation) -> bool:
        """Whether an op that has a lowering is lowered on its types; else it stays."""
        return True

    def lower(
        self, op: Operation, lowering: Callable[[Any, Self], Sequence[SSAValue]]
    ) -> Sequence[SSAValue]:
        """Build what a lowering builds; the values for the results of `op`."""
        return lowering(op, self)

    def replace(self, op: Operation, lowering: Callable[[Any, Self], Sequence[SSAValue]]) -> None:
        """Put what its lowering gives in the place of `op`."""
        block = op.parent
        assert block is not None
        self.op, self.block, self.insert_before, self.location = op, block, op, op.location
        try:
            values = self.lower(op, lowering)
        except FrontEndTypeError as e:
            raise LocatedError(e.message, op, help=e.help) from e
        except VerifyException as e:
            raise LocatedError(str(e), op) from e
        for old, new in zip(op.results, values, strict=True):
            self.substitute(old, new)
        op.detach()
        op.erase()

    def substitute(self, old: SSAValue, new: SSAValue) -> None:
        """Put `new` in the place of `old`."""
        old.replace_all_uses_with(new)
