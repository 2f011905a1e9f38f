"""Structured control flow becomes blocks and branches: `dm-scf-to-cf`.

Lowers `scf.if`, `scf.for`, `scf.while`, `scf.index_switch` and `scf.execute_region`
to the `cf` dialect, for values of any type.  The name is our own, since stock
`xdsl-opt` has a `convert-scf-to-cf`, which knows no `scf.while`, loses locations and
compares a switch's index in 32 bits.

One walk does it all, parents before what they hold, and the last op of a block before
the first.  Parents first, because a loop whose body already had several blocks would
not verify, and because each region then moves only once.  Last op first, because
splitting a block moves everything behind the split: each op moves once, so a long
chain costs linear time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import arith, cf, scf
from xdsl.dialects.builtin import (
    DenseIntElementsAttr,
    ModuleOp,
    UnregisteredOp,
    VectorType,
    i64,
)
from xdsl.ir import Attribute, Block, Operation, Region
from xdsl.irdl import IRDLOperation, SingleBlockRegionDef, VarSingleBlockRegionDef
from xdsl.passes import ModulePass
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern, op_type_rewrite_pattern
from xdsl.rewriter import BlockInsertPoint, InsertPoint
from xdsl.traits import SingleBlockImplicitTerminator

from ..datamodel.diagnostics import LocatedError, location_of
from .rewriting import rewrite_module

LOWERED = (scf.IfOp, scf.ForOp, scf.WhileOp, scf.IndexSwitchOp, scf.ExecuteRegionOp)
TERMINATORS = (scf.YieldOp, scf.ConditionOp)


def split_after(op: Operation, arg_types: Sequence[Attribute] = ()) -> tuple[Block, Block]:
    """Split the block of `op`: what stands before it, and `op` with what stands behind.

    The second block gets arguments of `arg_types`, which take the place of results.
    """
    before = op.parent_block()
    assert before is not None
    after = before.split_before(op, arg_types=arg_types)
    for argument in after.args:
        argument.location = location_of(op)
    return before, after


def branch(terminator: Operation, new: Operation, rewriter: PatternRewriter) -> None:
    """Put the branch `new` in place of `terminator`."""
    new.location = location_of(terminator)
    rewriter.replace(terminator, new, ())


def terminator_of(block: Block) -> Operation:
    terminator = block.last_op
    assert terminator is not None
    return terminator


def inline(region: Region, place: Block, to: Block, rewriter: PatternRewriter) -> Block:
    """Move the blocks of `region` before `place`; its yields branch `to`.  Its entry block."""
    entry = region.first_block
    assert entry is not None
    for block in region.blocks:
        if isinstance(terminator := block.last_op, scf.YieldOp):
            branch(terminator, cf.BranchOp(to, *terminator.arguments), rewriter)
    rewriter.inline_region(region, BlockInsertPoint.before(place))
    return entry


def carry_llvm_attributes(loop: Operation, new: Operation) -> None:
    """Loop annotations and the like go to the loop's conditional branch, as upstream."""
    for name, value in loop.attributes.items():
        if name.startswith("llvm."):
            new.attributes[name] = value


class LowerIf(RewritePattern):
    """`scf.if` becomes a conditional branch to one or two blocks that meet again."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: scf.IfOp, rewriter: PatternRewriter, /) -> None:
        before, after = split_after(op, op.result_types)
        then_block = inline(op.true_region, after, after, rewriter)
        else_block = after
        if op.false_region.blocks:
            else_block = inline(op.false_region, after, after, rewriter)
        rewriter.insert(
            cf.ConditionalBranchOp(op.cond, then_block, (), else_block, ()),
            InsertPoint.at_end(before),
        )
        rewriter.replace(op, (), after.args)


class LowerFor(RewritePattern):
    """`scf.for` becomes a block that compares, the body, and a step back.

    The comparison is signed, unless the loop says `unsignedCmp`.
    """

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: scf.ForOp, rewriter: PatternRewriter, /) -> None:
        before, after = split_after(op)
        # The body's own block has the induction variable and the carried values as its
        # arguments: it becomes the block that compares, and its ops a block of their own.
        header = op.body.block
        terminator = terminator_of(header)
        body = header.split_before(header.first_op or terminator)
        induction = header.args[0]
        rewriter.inline_region(op.body, BlockInsertPoint.before(after))

        rewriter.insert(cf.BranchOp(header, op.lb, *op.iter_args), InsertPoint.at_end(before))

        unsigned = op.get_attr_or_prop("unsignedCmp") is not None
        comparison = arith.CmpiOp(induction, op.ub, "ult" if unsigned else "slt")
        exit_or_body = cf.ConditionalBranchOp(comparison, body, (), after, ())
        carry_llvm_attributes(op, exit_or_body)
        rewriter.insert((comparison, exit_or_body), InsertPoint.at_end(header))

        step = arith.AddiOp(induction, op.step)
        rewriter.insert(step, InsertPoint.before(terminator))
        branch(terminator, cf.BranchOp(header, step, *terminator.operands), rewriter)

        # On the way out the carried values are the header's arguments.
        rewriter.replace(op, (), header.args[1:])


class LowerWhile(RewritePattern):
    """`scf.while` becomes its two regions, with a branch from each to the other."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: scf.WhileOp, rewriter: PatternRewriter, /) -> None:
        before, after = split_after(op)
        condition = terminator_of(op.before_region.block)
        assert isinstance(condition, scf.ConditionOp)
        test = inline(op.before_region, after, after, rewriter)
        body = inline(op.after_region, after, test, rewriter)

        rewriter.insert(cf.BranchOp(test, *op.arguments), InsertPoint.at_end(before))
        results = tuple(condition.args)
        exit_or_body = cf.ConditionalBranchOp(condition.condition, body, results, after, ())
        carry_llvm_attributes(op, exit_or_body)
        branch(condition, exit_or_body, rewriter)

        # The test dominates what follows the loop.
        rewriter.replace(op, (), results)


class LowerIndexSwitch(RewritePattern):
    """`scf.index_switch` becomes `cf.switch` on the index as i64, all bits of it."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: scf.IndexSwitchOp, rewriter: PatternRewriter, /) -> None:
        before, after = split_after(op, op.result_types)
        cases = [inline(region, after, after, rewriter) for region in op.case_regions]
        default = inline(op.default_region, after, after, rewriter)
        rewriter.replace(op, (), after.args)
        if not cases:
            rewriter.insert(cf.BranchOp(default), InsertPoint.at_end(before))
            return
        values = op.cases.get_values()
        flag = arith.IndexCastOp(op.arg, i64)
        switch = cf.SwitchOp(
            flag,
            default,
            (),
            DenseIntElementsAttr.from_list(VectorType(i64, (len(values),)), values),
            cases,
            [() for _ in cases],
        )
        rewriter.insert((flag, switch), InsertPoint.at_end(before))


class LowerExecuteRegion(RewritePattern):
    """`scf.execute_region` becomes a branch to its blocks, which join the function's."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: scf.ExecuteRegionOp, rewriter: PatternRewriter, /) -> None:
        before, after = split_after(op, op.result_types)
        entry = inline(op.region, after, after, rewriter)
        rewriter.insert(cf.BranchOp(entry), InsertPoint.at_end(before))
        rewriter.replace(op, (), after.args)


def holds_one_block(op: Operation) -> bool:
    """Whether some region of `op` may have a single block only."""
    if op.has_trait(SingleBlockImplicitTerminator):
        return True
    if not isinstance(op, IRDLOperation):
        return False
    return any(
        isinstance(region, SingleBlockRegionDef | VarSingleBlockRegionDef)
        for _, region in type(op).get_irdl_definition().regions
    )


def refuse_what_cannot_be_lowered(ops: Iterable[Operation]) -> None:
    """Every `scf` op must be one that this pass lowers, in a region that may have blocks.

    Raises:
        LocatedError: at the first op for which that is not so.
    """
    for op in ops:
        name = op.op_name.data if isinstance(op, UnregisteredOp) else op.name
        if isinstance(op, TERMINATORS) or not name.startswith("scf."):
            continue
        if not isinstance(op, LOWERED):
            raise LocatedError(
                f"dm-scf-to-cf cannot lower '{name}': it lowers "
                f"{', '.join(known.name for known in LOWERED)}",
                op,
                help="lower it by a pass of its own before this one",
            )
        parent = op.parent_op()
        if parent is not None and not isinstance(parent, LOWERED) and holds_one_block(parent):
            raise LocatedError(
                f"'{name}' stands directly in '{parent.name}', whose region holds one block only: "
                "it cannot become branches there",
                op,
                help="move it into a function",
            )


@dataclass(frozen=True)
class DmScfToCfPass(ModulePass):
    """Lower structured control flow to branches between blocks.

    In: any module.  Out: the same without an op of the `scf` dialect; everything else is
    untouched, values of any type included.  Loops compare signed unless they carry
    `unsignedCmp`.  `scf.parallel`, `scf.reduce` and unknown `scf` ops are a located error.

    ```mlir
    %r = scf.if %c -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %b : i32
    }
    // becomes
    cf.cond_br %c, ^then, ^else
    ^then:
      cf.br ^end(%a : i32)
    ^else:
      cf.br ^end(%b : i32)
    ^end(%r: i32):
    ```
    """

    name = "dm-scf-to-cf"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        refuse_what_cannot_be_lowered(op.walk())
        rewrite_module(
            op,
            [LowerIf(), LowerFor(), LowerWhile(), LowerIndexSwitch(), LowerExecuteRegion()],
            apply_recursively=False,
            walk_reverse=True,
            erase_dead=False,
        )
