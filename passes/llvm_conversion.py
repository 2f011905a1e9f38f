"""What the lowerings of `convert-to-llvm` build with.

A lowering takes its operands as `rewriter.as_target` gives them, with the types that they
have in the LLVM dialect:

    @ARITH.lowers(arith.CmpiOp)
    def lower_cmpi(op: arith.CmpiOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
        lhs, rhs = rewriter.as_target(op.lhs), rewriter.as_target(op.rhs)
        return rewriter.values(llvm.ICmpOp(lhs, rhs, op.predicate))

An op without a lowering stays, and so does one that has an operand or a result of a type
without an LLVM type: another pass may follow that knows them.  Between an op that stays and
one that is lowered an `index` becomes an `i64` through a cast.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Self, cast

from xdsl.dialects import builtin, func
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
from xdsl.utils.hints import isa

from ..dialects import llvm
from ..dialects.dm_attributes import ABI_ATTR
from .math_calls import LibraryRewriter

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


class LlvmRewriter(LibraryRewriter):
    """Lowers a module's ops to the LLVM dialect."""

    lowers_func = True

    def __init__(self, module: ModuleOp) -> None:
        super().__init__(module)
        self.staying = frozenset(
            op.sym_name.data
            for op in module.walk()
            if isinstance(op, func.FuncOp) and not has_llvm_signature(op)
        )
        """The functions that other passes have to lower first; calls of them stay as well."""
        self.reached: set[Block] = set()

    # What a lowering asks for

    def target_type(self, type: Attribute) -> Attribute:
        converted = llvm_type(type)
        assert converted is not None
        return converted

    def as_target(self, value: SSAValue) -> SSAValue:
        # Most values have their LLVM type: ask for the exception first.
        if value.type.__class__ in (IndexType, VectorType):
            return super().as_target(value)
        return value

    def extract(self, container: SSAValue, position: int) -> SSAValue:
        """A member of a struct."""
        struct = container.type
        assert isinstance(struct, llvm.LLVMStructType)
        place = DenseArrayBase.from_list(i64, (position,))
        return self.value(llvm.ExtractValueOp(place, container, struct.types.data[position]))

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
            if all(self.takes(use.operation) for use in block.uses):
                self.block_arguments(block)
        return [
            self.cast(operand, argument.type)
            for operand, argument in zip(operands, block.args, strict=True)
        ]

    # How an op is replaced

    def takes(self, op: Operation) -> bool:
        """Whether `op` is in the table and all its values have LLVM types."""
        if op.name.startswith("llvm."):
            return True
        if op.__class__ not in self.lowerings.by_op:
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

    def lower(
        self, op: Operation, lowering: Callable[[Any, Self], Sequence[SSAValue]]
    ) -> Sequence[SSAValue]:
        previous = op.prev_op
        values = super().lower(op, lowering)
        last = op.prev_op
        if last is None or last is previous or isinstance(last, UnrealizedConversionCastOp):
            return values
        if op.attributes:
            carry_attributes(op, last)
        return values

    def substitute(self, old: SSAValue, new: SSAValue) -> None:
        """Put `new` in the place of `old`; an op that stays sees a value of the type of `old`."""
        if old.type != new.type:
            for use in tuple(old.uses):
                user = use.operation
                if is_cast(user, to=new.type):
                    user.results[0].replace_all_uses_with(new)
                    user.detach()
                    user.erase()
                elif not self.takes(user):
                    user.operands[use.index] = self.cast(new, old.type)
        old.replace_all_uses_with(new)


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
