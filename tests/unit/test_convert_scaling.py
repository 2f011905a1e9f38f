"""The conversions take linear time, and no deep nesting stops them."""

from __future__ import annotations

import gc
import itertools
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from xdsl.context import Context
from xdsl.dialects import arith, builtin, cf, func, scf
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.passes import ModulePass
from xdsl_numba.passes.convert_math_to_nvvm import ConvertMathToNvvmPass
from xdsl_numba.passes.convert_to_llvm import ConvertToLlvmPass
from xdsl_numba.passes.dm_reconcile_casts import DmReconcileCastsPass
from xdsl_numba.passes.dm_scf_to_cf import DmScfToCfPass

I1, I32, INDEX = builtin.i1, builtin.i32, builtin.IndexType()


def function(ops: Callable[[Block], SSAValue]) -> ModuleOp:
    """A function of (i1, i32, index) whose body `ops` fills; what it gives is returned."""
    block = Block(arg_types=(I1, I32, INDEX))
    result = ops(block)
    block.add_op(func.ReturnOp(result))
    signature = ((I1, I32, INDEX), (result.type,))
    return ModuleOp([func.FuncOp("f", signature, Region(block))])


def add(block: Block, op: Operation) -> SSAValue:
    block.add_op(op)
    return op.results[0]


def ifs_in_a_row(count: int) -> ModuleOp:
    def ops(block: Block) -> SSAValue:
        condition, value, _ = block.args
        for _ in range(count):
            then, other = Block(), Block()
            more = add(then, arith.AddiOp(value, value))
            then.add_op(scf.YieldOp(more))
            other.add_op(scf.YieldOp(value))
            value = add(block, scf.IfOp(condition, (I32,), Region(then), Region(other)))
        return value

    return function(ops)


def ifs_in_each_other(count: int) -> ModuleOp:
    def ops(block: Block) -> SSAValue:
        condition, value, _ = block.args
        inner, results = block, list[SSAValue]()
        blocks = [block]
        for _ in range(count):
            then, other = Block(), Block()
            other.add_op(scf.YieldOp(value))
            results.append(add(inner, scf.IfOp(condition, (I32,), Region(then), Region(other))))
            blocks.append(then)
            inner = then
        for then, result in zip(blocks[1:], [*results[1:], value], strict=True):
            then.add_op(scf.YieldOp(result))
        return results[0]

    return function(ops)


def assertions(count: int) -> ModuleOp:
    def ops(block: Block) -> SSAValue:
        condition, value, _ = block.args
        for _ in range(count):
            value = add(block, arith.AddiOp(value, value))
            block.add_op(cf.AssertOp(condition, "message"))
        return value

    return function(ops)


def branches_to_one_block(count: int) -> ModuleOp:
    entry, exit = Block(arg_types=(I1, I32, INDEX)), Block(arg_types=(INDEX,))
    condition, _, index = entry.args
    exit.add_op(func.ReturnOp(exit.args[0]))
    blocks = [entry, *(Block() for _ in range(count))]
    for block, following in itertools.pairwise(blocks):
        block.add_op(cf.ConditionalBranchOp(condition, exit, (index,), following, ()))
    blocks[-1].add_op(cf.BranchOp(exit, index))
    signature = ((I1, I32, INDEX), (INDEX,))
    return ModuleOp([func.FuncOp("f", signature, Region([*blocks, exit]))])


def chain_of_casts(count: int) -> ModuleOp:
    def ops(block: Block) -> SSAValue:
        value: SSAValue = block.args[1]
        for i in range(2 * count):
            type = I32 if i % 2 else builtin.IntegerType(32, builtin.Signedness.SIGNED)
            value = add(block, builtin.UnrealizedConversionCastOp.get((value,), (type,)))
        return value

    return function(ops)


def seconds(build: Callable[[int], ModuleOp], count: int) -> float:
    """What the passes take for a module of this size, at best of three."""

    def once() -> float:
        module = build(count)
        passes: tuple[ModulePass, ...] = (
            DmScfToCfPass(),
            ConvertMathToNvvmPass(),
            ConvertToLlvmPass(),
            DmReconcileCastsPass(strict=True),
        )
        start = time.process_time()
        for step in passes:
            step.apply(Context(), module)
        return time.process_time() - start

    return min(once() for _ in range(3))


@pytest.fixture
def no_collection() -> Iterator[None]:
    """The collector looks at all that lives, which is more in a large module."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("build", [ifs_in_a_row, assertions, branches_to_one_block, chain_of_casts])
def test_linear_time(build: Callable[[int], ModuleOp], no_collection: None) -> None:
    """Eight times the size takes about eight times the time, and not 64 times."""
    assert seconds(build, 1000) < 24 * seconds(build, 125)


def test_deep_nesting() -> None:
    """xDSL's own walk and verifier recurse; the passes need no more than they do."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(10_000)
    try:
        module = ifs_in_each_other(200)
        DmScfToCfPass().apply(Context(), module)
        module.verify()
        ConvertToLlvmPass().apply(Context(), module)
        module.verify()
    finally:
        sys.setrecursionlimit(limit)
    # The entry, and for each if two branches and where they meet.
    (f,) = module.body.block.ops
    assert len(f.regions[0].blocks) == 1 + 3 * 200
