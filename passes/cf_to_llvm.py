"""Lowerings of the `cf` dialect to the LLVM dialect."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import cf
from xdsl.ir import Block, SSAValue

from ..dialects import llvm
from ..dialects.llvm import UnreachableOp
from .llvm_conversion import LlvmRewriter
from .lowering import Lowerings

CF = Lowerings[LlvmRewriter]()


@CF.lowers(cf.BranchOp)
def lower_branch(op: cf.BranchOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    rewriter.insert(
        llvm.BrOp(op.successor, *rewriter.successor_operands(op.successor, op.arguments))
    )
    return ()


@CF.lowers(cf.ConditionalBranchOp)
def lower_conditional_branch(
    op: cf.ConditionalBranchOp, rewriter: LlvmRewriter
) -> Sequence[SSAValue]:
    rewriter.insert(
        llvm.CondBrOp(
            op.cond,
            op.then_block,
            rewriter.successor_operands(op.then_block, op.then_arguments),
            op.else_block,
            rewriter.successor_operands(op.else_block, op.else_arguments),
        )
    )
    return ()


@CF.lowers(cf.SwitchOp)
def lower_switch(op: cf.SwitchOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    flag = rewriter.as_target(op.flag)
    default = rewriter.successor_operands(op.default_block, op.default_operands)
    operands = [
        rewriter.successor_operands(block, values)
        for block, values in zip(op.case_blocks, op.case_operand, strict=True)
    ]
    values = () if op.case_values is None else op.case_values.get_values()
    rewriter.insert(
        llvm.SwitchOp(flag, op.default_block, default, values, op.case_blocks, operands)
    )
    return ()


@CF.lowers(cf.AssertOp, splits=True)
def lower_assert(op: cf.AssertOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
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
