"""The machinery of `convert-to-llvm`: a table of lowerings, applied in one walk.

A *lowering* is a function from an op to the values that take the place of its results.
It takes its operands through the `Conversion`, which gives them the types that they have
in the LLVM dialect, and emits what it needs there:

    @lowers(arith.AddFOp)
    def lower_add(op: arith.AddFOp, to: Conversion) -> Sequence[SSAValue]:
        return to.emit(llvm.FAddOp(to.value(op.lhs), to.value(op.rhs))).results

The walk looks each op up by its class once, so it costs the same however many lowerings
there are.  An op without a lowering stays, and so does one that has an operand or a result
of a type without an LLVM type: another pass may follow that knows them.  Between an op
that stays and one that is lowered an `index` becomes an `i64` through an
`builtin.unrealized_conversion_cast`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar, cast

from xdsl.dialects import builtin, func, llvm
from xdsl.dialects.arith import FastMathFlagsAttr
from xdsl.dialects.builtin import (
    BFloat16Type,
    DenseArrayBase,
    Float16Type,
    Float32Type,
    Float64Type,
    IndexType,
    IntegerType,
    ModuleOp,
    Signedness,
    UnrealizedConversionCastOp,
    VectorType,
    i64,
)
from xdsl.dialects.llvm import is_compatible_type
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.utils.hints import isa

from ..dialects.dm_attributes import ABI_ATTR
from .math_calls import Functions
from .rewriting import fill_locations

OpT = TypeVar("OpT", bound=Operation)
NewOpT = TypeVar("NewOpT", bound=Operation)
Lowering = Callable[[OpT, "Conversion"], Sequence[SSAValue]]

LOWERINGS: dict[type[Operation], Lowering[Operation]] = {}
"""Every op that `convert-to-llvm` knows; the modules that define them fill it."""


SPLITTING: set[type[Operation]] = set()
"""Those whose lowering splits the block of the op."""


def lowers(*ops: type[OpT], splits: bool = False) -> Callable[[Lowering[OpT]], Lowering[OpT]]:
    """Register a function as the lowering of the ops of these classes.

    `splits`: it splits the block of the op.
    """

    def register(lowering: Lowering[OpT]) -> Lowering[OpT]:
        for op in ops:
            if op in LOWERINGS:
                raise ValueError(f"{op.name} has two lowerings")
            LOWERINGS[op] = cast(Lowering[Operation], lowering)
            if splits:
                SPLITTING.add(op)
        return lowering

    return register


PLAIN = frozenset((Float16Type, BFloat16Type, Float32Type, Float64Type, llvm.LLVMPointerType))
"""The classes whose types LLVM always has."""


def llvm_type(type: Attribute) -> Attribute | None:
    """The LLVM type of values of `type`; None where it has none.

    `index` has 64 bits; all that LLVM has itself stays.
    """
    # This is asked for every value, and the classes are final: compare them.
    match type.__class__:
        case builtin.IntegerType:
            signless = cast(IntegerType, type).signedness.data is Signedness.SIGNLESS
            return type if signless else None
        case builtin.IndexType:
            return i64
        case kind if kind in PLAIN:
            return type
        case _:
            pass
    if isa(type, VectorType[IndexType]):
        type = VectorType(i64, type.shape, type.scalable_dims)
    return type if is_compatible_type(type) else None


def has_llvm_signature(op: func.FuncOp) -> bool:
    """Whether every parameter and result has an LLVM type, and no other ABI is asked for."""
    signature = (*op.function_type.inputs, *op.function_type.outputs)
    return ABI_ATTR not in op.attributes and all(llvm_type(type) is not None for type in signature)


NO_FASTMATH = FastMathFlagsAttr("none")


def fastmath_of(op: Operation) -> llvm.FastMathAttr:
    """The fast-math flags of an op of `arith` or `math`, as LLVM's."""
    # Some of xDSL's constructors put them among the attributes.
    flags = op.attributes.pop("fastmath", op.properties.get("fastmath"))
    return _fastmath(flags if isinstance(flags, FastMathFlagsAttr) else NO_FASTMATH)


@cache
def _fastmath(flags: FastMathFlagsAttr) -> llvm.FastMathAttr:
    return llvm.FastMathAttr(flags.data)


class Conversion:
    """One run of `convert-to-llvm` over a module."""

    def __init__(self, module: ModuleOp) -> None:
        self.module = module
        self.staying = frozenset(
            op.sym_name.data
            for op in module.walk()
            if isinstance(op, func.FuncOp) and not has_llvm_signature(op)
        )
        """The functions that other passes have to lower first; calls of them stay as well."""
        self.functions = Functions(lowers_func=True)
        self.reached: set[Block] = set()
        self.casts: dict[tuple[SSAValue, Attribute], SSAValue] = {}
        self.current: Operation = module
        self.emitted: Operation | None = None

    def run(self) -> None:
        fill_locations(self.module)
        splitting: list[Operation] = []
        for op in tuple(self.module.walk()):
            if op.__class__ in SPLITTING:
                splitting.append(op)
            elif op.__class__ in LOWERINGS and self.is_lowered(op):
                self.replace(op)
        # A split moves all that stands behind it: from the last to the first an op moves once.
        for op in reversed(splitting):
            if self.is_lowered(op):
                self.replace(op)

    # What a lowering asks for.

    def value(self, value: SSAValue) -> SSAValue:
        """`value` with its LLVM type."""
        # Most values have theirs: ask for the exception first.
        if value.type.__class__ in (IndexType, VectorType):
            return self.cast(value, self.type(value.type))
        return value

    def type(self, type: Attribute) -> Attribute:
        """The LLVM type of values of `type`, which has one."""
        converted = llvm_type(type)
        assert converted is not None
        return converted

    def extract(self, container: SSAValue, position: int) -> SSAValue:
        """A member of a struct."""
        struct = container.type
        assert isinstance(struct, llvm.LLVMStructType)
        place = DenseArrayBase.from_list(i64, (position,))
        return self.emit(llvm.ExtractValueOp(place, container, struct.types.data[position])).res

    def emit(self, op: NewOpT) -> NewOpT:
        """Insert `op` before the one that is being lowered, at its location."""
        block = self.current.parent
        assert block is not None
        op.location = self.current.location
        block.insert_op_before(op, self.current)
        self.emitted = op
        return op

    def block_arguments(self, block: Block) -> None:
        """Give the arguments of `block` their LLVM types."""
        for argument in block.args:
            type = llvm_type(argument.type)
            if type is None or type == argument.type:
                continue
            # xDSL's values keep their type: the block gets another argument.
            new = block.insert_arg(type, argument.index, argument.location)
            self.substitute(argument, new)
            block.erase_arg(argument)

    def successor_operands(self, block: Block, operands: Sequence[SSAValue]) -> list[SSAValue]:
        """`operands` with the types of the arguments of `block`, which become LLVM types.

        They stay where a branch that is not lowered leads to `block` as well.
        """
        if block not in self.reached:
            self.reached.add(block)
            if all(self.is_lowered(use.operation) for use in block.uses):
                self.block_arguments(block)
        return [
            self.cast(operand, argument.type)
            for operand, argument in zip(operands, block.args, strict=True)
        ]

    # How an op is replaced.

    def is_lowered(self, op: Operation) -> bool:
        """Whether `op` is in the table and all its values have LLVM types."""
        if op.name.startswith("llvm."):
            return True
        if op.__class__ not in LOWERINGS:
            return False
        if op.name.startswith("func."):
            match op:
                case func.FuncOp():
                    return op.sym_name.data not in self.staying
                case func.CallOp():
                    return op.callee.string_value() not in self.staying
                case _:
                    return not isinstance(op.parent_op(), func.FuncOp)
        values = (*op.operands, *op.results)
        return all(llvm_type(value.type) is not None for value in values)

    def replace(self, op: Operation) -> None:
        self.current, self.emitted = op, None
        values = LOWERINGS[op.__class__](op, self)
        if op.attributes and self.emitted is not None:
            carry_attributes(op, self.emitted)
        for old, new in zip(op.results, values, strict=True):
            self.substitute(old, new)
        op.detach()
        op.erase()

    def substitute(self, old: SSAValue, new: SSAValue) -> None:
        """Put `new` in the place of `old`; an op that stays sees a value of the type of `old`."""
        if old.type != new.type:
            for use in tuple(old.uses):
                user = use.operation
                if is_cast(user, to=new.type):
                    user.results[0].replace_all_uses_with(new)
                    user.detach()
                    user.erase()
                elif not self.is_lowered(user):
                    user.operands[use.index] = self.cast(new, old.type)
        old.replace_all_uses_with(new)

    def cast(self, value: SSAValue, type: Attribute) -> SSAValue:
        """`value` as one of `type`: itself, or its only cast, right behind its definition."""
        if value.type == type:
            return value
        owner = value.owner
        if isinstance(owner, UnrealizedConversionCastOp) and owner.operand_types == (type,):
            return owner.operands[0]
        if (known := self.casts.get((value, type))) is not None:
            return known
        new = UnrealizedConversionCastOp.create(operands=(value,), result_types=(type,))
        if isinstance(owner, Operation):
            place = InsertPoint.after(owner)
            new.location = owner.location
        else:
            place = InsertPoint.at_start(owner)
            new.location = self.current.location
        Rewriter.insert_op(new, place)
        self.casts[value, type] = new.results[0]
        return new.results[0]


def carry_attributes(old: Operation, new: Operation) -> None:
    """Give `new` the attributes of `old` that are no part of what it computes.

    One that `new` has a property for, such as `llvm.loop_annotation` or `no_inline`, goes there.
    """
    properties = new.get_irdl_definition().properties if isinstance(new, IRDLOperation) else {}
    for name, value in old.attributes.items():
        property = name.removeprefix("llvm.")
        if property in properties and property not in new.properties:
            new.properties[property] = value
        else:
            new.attributes[name] = value


def is_cast(op: Operation, *, to: Attribute) -> bool:
    """Whether `op` casts one value to one of this type."""
    return (
        isinstance(op, UnrealizedConversionCastOp)
        and len(op.operands) == 1
        and tuple(op.result_types) == (to,)
    )
