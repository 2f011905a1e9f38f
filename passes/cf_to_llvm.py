"""Lowerings of the `cf` dialect to the LLVM dialect."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import cf
from xdsl.dialects.llvm import UnreachableOp
from xdsl.ir import Block, SSAValue

from ..dialects import llvm
from .llvm_conversion import Conversion, lowers


@lowers(cf.BranchOp)
def lower_branch(op: cf.BranchOp, to: Conversion) -> Sequence[SSAValue]:
    to.emit(llvm.BrOp(op.successor, *to.successor_operands(op.successor, op.arguments)))
    return ()


@lowers(cf.ConditionalBranchOp)
def lower_conditional_branch(op: cf.ConditionalBranchOp, to: Conversion) -> Sequence[SSAValue]:
    to.emit(
        llvm.CondBrOp(
            op.cond,
            op.then_block,
            to.successor_operands(op.then_block, op.then_arguments),
            op.else_block,
            to.successor_operands(op.else_block, op.else_arguments),
        )
    )
    return ()


@lowers(cf.SwitchOp)
def lower_switch(op: cf.SwitchOp, to: Conversion) -> Sequence[SSAValue]:
    flag = to.value(op.flag)
    default = to.successor_operands(op.default_block, op.default_operands)
    operands = [
        to.successor_operands(block, values)
        for block, values in zip(op.case_blocks, op.case_operand, strict=True)
    ]
    values = () if op.case_values is None else op.case_values.get_values()
    to.emit(llvm.SwitchOp(flag, op.default_block, default, values, op.case_blocks, operands))
    return ()


@lowers(cf.AssertOp, splits=True)
def lower_assert(op: cf.AssertOp, to: Conversion) -> Sequence[SSAValue]:
    """A branch around a trap, to the ops behind the assertion.

    The message goes no further: the trap ends a kernel with an error of its own.
    """
    block = op.parent
    assert block is not None
    rest = block.split_before(op)
    failed = Block([llvm.TrapOp(), UnreachableOp()])
    region = rest.parent
    assert region is not None
    region.add_block(failed)
    check = llvm.CondBrOp(op.arg, rest, (), failed, ())
    block.add_op(check)
    for new in (check, *failed.ops):
        new.location = op.location
    return ()
