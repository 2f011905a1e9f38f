"""The machinery of `convert-numba-to-dm`: a table of lowerings, applied in one walk.

A *lowering* is a function from an op to the values that take the place of its results:

    @lowers(numba.NoneOfOp)
    def lower_none_of(op: numba.NoneOfOp, e: Lowerer) -> Sequence[SSAValue]:
        return [e(dm.NullOp(op.result.type))]

Values of front-end types stay what they are.  Arithmetic is done on *bits*: on the
signless LLVM value that represents a value, which a `builtin.unrealized_conversion_cast`
leads to and back.  A cast of a cast is not made, so a chain of arithmetic stays free of
them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

from xdsl.dialects import arith, llvm
from xdsl.dialects.builtin import (
    AnyFloat,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    UnrealizedConversionCastOp,
    i1,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from ..datamodel.behaviour import Behaviour, behaviour_of
from ..datamodel.layout import Target
from ..datamodel.models import FrontEndTypeError, Models
from ..datamodel.numba_checks import check_numba_operation
from ..datamodel.representation import members_of, value_type
from ..datamodel.shapes import Shape
from ..dialects import dm
from ..dialects.diagnostics import LocatedError
from .emitter import Emitter
from .rewriting import fill_locations

OpT = TypeVar("OpT", bound=Operation)
Lowering = Callable[[OpT, "Lowerer"], Sequence[SSAValue]]

LOWERINGS: dict[type[Operation], Lowering[Operation]] = {}
"""Every op that the pass knows; the modules that define the lowerings fill it."""


def lowers(*ops: type[OpT]) -> Callable[[Lowering[OpT]], Lowering[OpT]]:
    """Register a function as the lowering of the ops of these classes."""

    def register(lowering: Lowering[OpT]) -> Lowering[OpT]:
        for op in ops:
            if op in LOWERINGS:
                raise ValueError(f"{op.name} has two lowerings")
            LOWERINGS[op] = cast(Lowering[Operation], lowering)
        return lowering

    return register


@dataclass
class Program:
    """The module that is lowered, and what is known of it."""

    module: ModuleOp
    models: Models
    target: Target
    bridges: dict[tuple[SSAValue, Attribute], UnrealizedConversionCastOp] = field(
        default_factory=dict[tuple[SSAValue, Attribute], UnrealizedConversionCastOp]
    )
    """Casts between front-end values and bits: one for a value and a type."""
    strings: dict[str, str] = field(default_factory=dict[str, str])
    """The symbols of the globals made for string constants, by content."""


class Lowerer(Emitter):
    """Emits the ops that take the place of one op."""

    def __init__(self, program: Program, point: InsertPoint, source: Operation) -> None:
        super().__init__(point, source)
        self.program = program
        self.models = program.models
        self.source = source

    def inside(self, block: Block) -> Lowerer:
        """Emit at the end of a block of an op that is being built."""
        return Lowerer(self.program, InsertPoint.at_end(block), self.source)

    def error(self, message: str, help: str | None = None) -> LocatedError:
        """An error at the op that is lowered."""
        return LocatedError(message, self.source, help=help)

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

    # Between front-end values and bits

    def bits(self, value: SSAValue) -> SSAValue:
        """The LLVM value that represents a front-end value."""
        return self._bridge(value, value_type(value.type, self.models))

    def front(self, bits: SSAValue, type: Attribute) -> SSAValue:
        """The front-end value of `type` that an LLVM value represents."""
        return self._bridge(bits, type)

    def retype(self, value: SSAValue, type: Attribute) -> SSAValue:
        """The same bits as a value of another front-end type."""
        return self.front(self.bits(value), type)

    def _bridge(self, value: SSAValue, type: Attribute) -> SSAValue:
        if value.type == type:
            return value
        match value.owner:
            case UnrealizedConversionCastOp(inputs=[source]) if source.type == type:
                return source
            case _:
                pass
        bridges = self.program.bridges
        if (value, type) not in bridges:
            bridge = UnrealizedConversionCastOp.get([value], [type])
            # Right where the value is made, so that every use of it can take this one.
            if isinstance(value.owner, Block):
                Emitter(InsertPoint.at_start(value.owner), self.location).op(bridge)
            else:
                Emitter(InsertPoint.after(value.owner), self.location).op(bridge)
            bridges[value, type] = bridge
        return bridges[value, type].results[0]

    # Members

    def get(self, container: SSAValue, name: str) -> SSAValue:
        """A member of a composite value, by name."""
        if isinstance(make := container.owner, dm.MakeOp):
            names = [m.name for m in members_of(self.shape(container.type))]
            return make.args[names.index(name)]
        return self(dm.GetOp(container, name, self.member_type(container.type, name)))

    # Numbers

    def integer(self, value: int, type: Attribute = i64) -> SSAValue:
        """A constant of a signless integer type; wraps around."""
        width = integer_width(type)
        value &= (1 << width) - 1
        if width > 1 and value >> (width - 1):
            value -= 1 << width
        return self(arith.ConstantOp(IntegerAttr(value, width)))

    def number(self, value: float, type: Attribute) -> SSAValue:
        """A constant of a builtin float type."""
        assert isinstance(type, AnyFloat)
        return self(arith.ConstantOp(FloatAttr(value, type)))

    def compare(self, predicate: str, a: SSAValue, b: SSAValue) -> SSAValue:
        """An i1 that says how two integers compare."""
        return self(arith.CmpiOp(a, b, predicate))

    def compare_floats(self, predicate: str, a: SSAValue, b: SSAValue) -> SSAValue:
        """An i1 that says how two floats compare."""
        return self(arith.CmpfOp(a, b, predicate))

    def select(self, condition: SSAValue, a: SSAValue, b: SSAValue) -> SSAValue:
        """`a` where the condition holds, else `b`."""
        return self(arith.SelectOp(condition, a, b))

    def negate_bit(self, bit: SSAValue) -> SSAValue:
        """The opposite of an i1."""
        match bit.owner:
            case arith.XOrIOp(lhs=negated, rhs=one) if known_integer(one) in (1, -1):
                return negated
            case _:
                pass
        return self(arith.XOrIOp(bit, self.integer(1, i1)))

    def address_bits(self, pointer: SSAValue) -> SSAValue:
        """A pointer as an i64."""
        return self(llvm.PtrToIntOp(pointer, i64))


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


def lower_module(program: Program) -> None:
    """Replace every op that has a lowering.

    Raises LocatedError for an op without a meaning on its types.
    """
    fill_locations(program.module)
    for op in list(program.module.walk()):
        lowering = LOWERINGS.get(op.__class__)
        if lowering is None:
            continue
        try:
            check_numba_operation(op, program.models)
            results = lowering(op, Lowerer(program, InsertPoint.before(op), op))
        except FrontEndTypeError as e:
            raise LocatedError(e.message, op, help=e.help) from e
        except VerifyException as e:
            raise LocatedError(str(e), op) from e
        Rewriter.replace_op(op, [], results)
    for bridge in reversed(program.bridges.values()):
        if not bridge.results[0].uses:
            Rewriter.erase_op(bridge)
