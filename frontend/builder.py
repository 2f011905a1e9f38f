"""Writes the front-end ops of one function: values of variables, casts, locations.

What each kind of statement, expression and call becomes stands in `statements`,
`expressions` and `calls`, whose functions get this builder.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from xdsl.dialects.builtin import ComplexType, Float32Type, Float64Type, IntegerType
from xdsl.dialects.func import CallOp
from xdsl.ir import Attribute, Block, BlockArgument, SSAValue
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from ..dialects import dm
from ..dialects.numba import BooleanType, NoneType, OptionalType
from ..dialects.numba import ops as numba
from ..dialects.numba.scalars import Float16Type
from ..passes.builder import Builder, OpT
from .capture import TypedFunction
from .places import NotImported, place
from .types import NumbaTypes, UntranslatedType
from .upstream import typeof, types
from .values import Items, Known, Later, NumbaType, Value

EXACT_AS_FLOAT = 1 << 53
"""Integers up to here are floats of 64 bits without a loss."""


class Callees(Protocol):
    """The functions of the module that is being made."""

    types: NumbaTypes
    sm: int

    def symbol(self, typed: TypedFunction) -> str:
        """The name of a device function, which the module will have."""
        ...


def known_of(type: NumbaType) -> Known | None:
    """What is known of a variable by its type alone; None where that is a value.

    Functions, modules, classes and None never are values of a program.
    """
    if isinstance(type, types.Dispatcher):
        return Known(type.dispatcher)
    if isinstance(type, types.NumberClass | types.TypeRef):
        return Known(type.instance_type)
    if isinstance(type, types.Function):
        return Known(type.typing_key)
    if isinstance(type, types.Module):
        return Known(type.pymod)
    if isinstance(type, types.DType):
        return Known(type.dtype)
    if isinstance(type, types.ExceptionClass):
        return Known(type.exc_class)
    if isinstance(type, types.Omitted):
        return Known(type.value)
    if isinstance(type, types.NoneType):
        return Known(None)
    return None


@dataclass
class Carried:
    """A value that goes round a loop: an argument of the block that tests."""

    argument: BlockArgument
    initial: SSAValue
    following: SSAValue | None = None


@dataclass(frozen=True)
class Variable:
    """A variable where it is used: its value, and Numba's type of it."""

    value: Value
    type: NumbaType


@dataclass
class Written:
    """A block that is being written, and what goes round it."""

    block: Block
    label: int
    carried: list[Carried] = field(default_factory=list[Carried])


class FunctionBuilder(Builder):
    """Writes the blocks of one function, one after the other."""

    def __init__(
        self,
        typed: TypedFunction,
        callees: Callees,
        blocks: dict[int, Written],
        dominators: dict[int, set[int]],
    ) -> None:
        first = next(iter(blocks.values()))
        super().__init__(first.block, None, place(typed.ir.loc))
        self.typed = typed
        self.callees = callees
        self.blocks = blocks
        self.written = first
        self.arguments: list[SSAValue | None] = []
        self.values_of: dict[str, Value] = {}
        self._defined_in: dict[str, int] = {}
        self._dominators = dominators

    # Where

    def at(self, loc: Any) -> None:
        """What follows comes from this place in the Python file."""
        self.location = place(loc)

    def write(self, label: int) -> None:
        """What follows belongs to the block of this label."""
        self.written = self.blocks[label]
        self.block = self.written.block

    def insert(self, op: OpT) -> OpT:
        """Insert an op and verify it.  Raises NotImported at the Python line.

        Calls and what ends a block can only be verified within the whole module.
        """
        super().insert(op)
        if isinstance(op, CallOp) or op.has_trait(IsTerminator):
            return op
        try:
            op.verify(verify_nested_ops=False)
        except VerifyException as error:
            raise self.refused(" ".join(str(error).split())) from error
        return op

    def refused(self, message: str, help: str | None = None) -> NotImported:
        """The error for something here that has no front-end ops."""
        return NotImported(message, self.location, help=help)

    # Types

    def type(self, type: NumbaType) -> Attribute:
        """The front-end type of the values of a variable.  A literal becomes its type."""
        try:
            return self.callees.types.from_numba(plain(type))
        except UntranslatedType as error:
            raise self.refused(error.message, error.help) from error

    def type_of(self, name: str) -> NumbaType:
        """Numba's type of a variable."""
        return self.typed.variables[name]

    # Variables

    def argument(self, index: int) -> Value:
        """What was passed to the function."""
        value = self.arguments[index]
        return value or known_of(self.typed.arguments[index]) or Known(None)

    def variable(self, var: Any) -> Variable:
        """What a variable holds here, and its type."""
        return Variable(self.get(var.name), self.type_of(var.name))

    def get(self, name: str) -> Value:
        """What a variable holds here.

        One that is set on another way only is read all the same: Numba has zeroes there.
        """
        type = self.type_of(name)
        if name not in self.values_of:
            known = known_of(type)
            if known is None:
                raise self.refused(f"variable '{shown(name)}' is read before it is set")
            return known
        value = self.values_of[name]
        if isinstance(value, SSAValue):
            here = self._dominators[self.written.label]
            if self._defined_in[name] not in here:
                return self.value(dm.NullOp(self.type(type)))
        return value

    def set(self, name: str, value: Value) -> None:
        """A variable holds a value from here on."""
        if isinstance(value, SSAValue) and value.name_hint is None and not name.startswith("$"):
            value.name_hint = shown(name)
        self.values_of[name] = value
        self._defined_in[name] = self.written.label

    def use(self, var: Any, type: NumbaType | None = None) -> SSAValue:
        """A variable as an SSA value, cast to `type` where one is given."""
        return self.cast(self.get(var.name), self.type_of(var.name) if type is None else type)

    def carry(self, initial: SSAValue) -> Carried:
        """A value that goes round the block that is being written."""
        argument = self.block.insert_arg(initial.type, len(self.block.args), self.location)
        carried = Carried(argument, initial)
        self.written.carried.append(carried)
        return carried

    # Values

    def cast(self, value: Value, to: NumbaType) -> SSAValue:
        """A value as one of another type, as Numba casts implicitly."""
        if isinstance(value, Later):
            value = value.step.element()
        type = self.type(to)
        match value:
            case SSAValue():
                return value if value.type == type else self.value(numba.CastOp(value, type))
            case Known(None) if isinstance(type, OptionalType):
                return self.value(numba.NoneOfOp(type))
            case Known() if isinstance(to, types.BaseTuple):
                return self.cast(self.items(value.value), to)
            case Known():
                return self.constant(value.value, type)
            case Items() if isinstance(type, OptionalType):
                return self.value(numba.SomeOp(self.cast(value, to.type), type))
            case Items():
                return self.build_tuple(value, to)
            case _:
                what = value.__class__.__name__.lower()
                raise self.refused(
                    f"a {what} is no value here",
                    f"use it where it is made: a {what} cannot be stored, passed or returned",
                )

    def items(self, values: Sequence[Any]) -> Items:
        """A tuple that is known while compiling, by its elements."""
        return Items(tuple(map(Known, values)), tuple(self.type_of_known(v) for v in values))

    def type_of_known(self, value: Any) -> NumbaType:
        """Numba's type of a Python value."""
        try:
            return typeof(value)
        except ValueError as error:
            raise self.refused(str(error)) from error

    def build_tuple(self, items: Items, to: NumbaType) -> SSAValue:
        """A tuple of its elements, each cast to the tuple's."""
        to = plain(to)
        if not isinstance(to, types.BaseTuple) or len(to.types) != len(items.values):
            raise self.refused(f"a tuple of {len(items.values)} elements is no {to}")
        elements = [self.cast(v, t) for v, t in zip(items.values, to.types, strict=True)]
        return self.value(numba.BuildTupleOp(elements, self.type(to)))

    def element(self, tuple: Variable, index: int) -> Value:
        """An element of a tuple by its number."""
        match tuple.value:
            case Items(values):
                return values[index]
            case Known(value):
                return Known(value[index])
            case value:
                element = self.type(tuple.type.types[index])
                container = self.cast(value, tuple.type)
                return self.value(numba.StaticGetitemOp(container, index, element))

    def constant(self, value: Any, type: Attribute) -> SSAValue:
        """A Python value of a front-end type.

        Where that type cannot hold the value as it is, it is cast from its own.
        """
        value = _python(value)
        if _holds(type, value):
            return self._constant(value, type)
        own = self.type_of_known(value)
        if isinstance(own, types.UnicodeType):
            return self._string(value, type)
        source = self.type(own)
        if not isinstance(own, types.Number | types.Boolean | types.EnumMember):
            raise self.refused(
                f"a {value.__class__.__name__} is no value of a kernel",
                "numbers, booleans, None, strings and tuples of them can be used as they are",
            )
        if isinstance(own, types.EnumMember):
            value = value.value
        constant = self._constant(value, source)
        return constant if source == type else self.value(numba.CastOp(constant, type))

    def _string(self, value: str, type: Attribute) -> SSAValue:
        source = self.callees.types.from_numba(types.literal(value))
        constant = self._constant(value, source)
        return constant if source == type else self.value(numba.CastOp(constant, type))

    def _constant(self, value: Any, type: Attribute) -> SSAValue:
        if isa(type, IntegerType):
            value = int(value)
        try:
            op = numba.ConstantOp(value, type)
        except VerifyException as error:
            raise self.refused(str(error)) from error
        return self.value(op)

    # Numbers

    def whole(self, value: int, type: Attribute) -> SSAValue:
        """A whole number of a front-end type."""
        return self._constant(value, type)

    def comparison(self, operator: str, a: SSAValue, b: SSAValue) -> SSAValue:
        """Compare two values of one type."""
        return self.value(numba.CmpOp(operator, a, b))

    def binop(self, operator: str, a: SSAValue, b: SSAValue, type: Attribute) -> SSAValue:
        """A binary operator with a result of `type`."""
        return self.value(numba.BinopOp(operator, a, b, type))

    def unary(self, operator: str, a: SSAValue, type: Attribute) -> SSAValue:
        """A unary operator with a result of `type`."""
        return self.value(numba.UnaryOp(operator, a, type))

    def truth(self, value: SSAValue) -> SSAValue:
        """Whether a value counts as true."""
        if isinstance(value.type, BooleanType):
            return value
        return self.value(numba.TruthOp(value))

    def bit(self, boolean: SSAValue) -> SSAValue:
        """A boolean as an i1."""
        return self.value(numba.ToBitOp(boolean))


def _python(value: Any) -> Any:
    """A number of NumPy's as one of Python's."""
    is_numpys = issubclass(value.__class__, np.generic)
    return value.item() if is_numpys else value


def _holds(type: Attribute, value: Any) -> bool:
    """Whether a constant of the type can be written as the value is."""
    match value, type:
        case None, NoneType():
            return True
        case bool(), BooleanType():
            return True
        case int(), IntegerType():
            low = -1 << (type.width.data - 1) if type.signedness.data.name == "SIGNED" else 0
            return low <= value < low + (1 << type.width.data)
        case bool(), _:
            return False
        case int(), Float32Type() | Float64Type():
            return abs(value) <= EXACT_AS_FLOAT
        case float(), Float32Type() | Float64Type() | Float16Type():
            return True
        case complex(), ComplexType():
            return True
        case _:
            return False


def plain(type: NumbaType) -> NumbaType:
    """A type without literals in it, as values have it; what is none is as it was."""
    return types.unliteral(type)


def shown(name: str) -> str:
    """A variable's name as Python has it: without the number of its version."""
    return re.sub(r"\.\d+$", "", name.removeprefix("$"))
