"""Barriers, fences and clocks."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Block, Operation, Region, SSAValue

from ..dialects import cuda_sync, llvm
from ..dialects.cuda_sync import FenceScope
from ..dialects.llvm_atomics import AtomicRMWOp
from ..dialects.llvm_memory import LoadOp
from ..dialects.llvm_syntax import ORDERINGS
from ..dialects.nvvm_attributes import BarrierReduction, MemScope
from ..dialects.nvvm_sync import (
    Barrier0Op,
    BarrierOp,
    BarWarpSyncOp,
    BreakpointOp,
    ClusterArriveOp,
    ClusterWaitOp,
    MemoryBarrierOp,
    NanosleepOp,
)
from .lowering import Lowerings
from .numba_casts import resize, truth
from .numba_cuda import DIMENSIONS, as_word, of_register, of_word, require_nvptx, special_register
from .numba_lowering import NumbaRewriter

SYNC = Lowerings[NumbaRewriter]()

# Barriers and fences of threads, warps and blocks


BARRIER_REDUCTIONS: dict[type[cuda_sync.SyncthreadsReductionOp], BarrierReduction] = {
    cuda_sync.SyncthreadsCountOp: BarrierReduction.POPC,
    cuda_sync.SyncthreadsAndOp: BarrierReduction.AND,
    cuda_sync.SyncthreadsOrOp: BarrierReduction.OR,
}


@SYNC.lowers(*BARRIER_REDUCTIONS)
def lower_syncthreads_reduction(
    op: cuda_sync.SyncthreadsReductionOp, rewriter: NumbaRewriter
) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    predicate = resize(rewriter, truth(rewriter, op.predicate), 32, signed=False)
    barrier = BarrierOp(reduction=BARRIER_REDUCTIONS[op.__class__], predicate=predicate)
    return [of_word(rewriter, rewriter.value(barrier), op.result.type)]


@SYNC.lowers(cuda_sync.SyncwarpOp)
def lower_syncwarp(op: cuda_sync.SyncwarpOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    mask = rewriter.integer(-1, i32) if op.mask is None else as_word(rewriter, op.mask)
    rewriter.insert(BarWarpSyncOp(mask))
    return ()


FENCE_SCOPES = {
    FenceScope.BLOCK: MemScope.CTA,
    FenceScope.DEVICE: MemScope.GPU,
    FenceScope.SYSTEM: MemScope.SYS,
}


@SYNC.lowers(cuda_sync.ThreadfenceOp)
def lower_threadfence(op: cuda_sync.ThreadfenceOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    rewriter.insert(MemoryBarrierOp(FENCE_SCOPES[op.scope.data]))
    return ()


# Ops without operands and results

PLAIN: dict[type[Operation], type[Operation]] = {
    cuda_sync.SyncthreadsOp: Barrier0Op,
    cuda_sync.ClusterArriveOp: ClusterArriveOp,
    cuda_sync.ClusterWaitOp: ClusterWaitOp,
    cuda_sync.BreakpointOp: BreakpointOp,
}


@SYNC.lowers(*PLAIN)
def lower_plain(op: Operation, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    rewriter.insert(PLAIN[op.__class__].create())
    return ()


# Time


@SYNC.lowers(cuda_sync.NanosleepOp)
def lower_nanosleep(op: cuda_sync.NanosleepOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    rewriter.insert(NanosleepOp(as_word(rewriter, op.duration)))
    return ()


CLOCKS: dict[type[cuda_sync.TimeOp], str] = {
    cuda_sync.ClockOp: "clock64",
    cuda_sync.GlobalTimerOp: "globaltimer",
}


@SYNC.lowers(*CLOCKS)
def lower_time(op: cuda_sync.TimeOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    now = special_register(rewriter, CLOCKS[op.__class__])
    return [of_register(rewriter, now, op.result.type)]


# The whole grid
#
# The driver gives a cooperative grid a workspace, whose address is in two environment
# registers.  It holds its size, and then a word in which the blocks count themselves in.
# Each block adds 1, the first one what is missing to 2**31, so that the top bit flips when
# all have come, and the lower bits are 0 again.  This is what CUDA's cooperative_groups do,
# with the word that they use, so both can be in one kernel.

GRID_BARRIER_OFFSET = 4
TOP_BIT = 1 << 31
ACQUIRE = ORDERINGS.value_of("acquire").value.data


@SYNC.lowers(cuda_sync.ThisGridOp)
def lower_this_grid(op: cuda_sync.ThisGridOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    high, low = (
        resize(rewriter, special_register(rewriter, name), 64, signed=False)
        for name in ("envreg1", "envreg2")
    )
    high = rewriter.value(arith.ShLIOp(high, rewriter.integer(32, i64)))
    return [rewriter.as_source(rewriter.or_(high, low), op.result.type)]


@SYNC.lowers(cuda_sync.GridSyncOp)
def lower_grid_sync(op: cuda_sync.GridSyncOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    address = rewriter.add(rewriter.as_target(op.group), rewriter.integer(GRID_BARRIER_OFFSET))
    arrived = rewriter.value(llvm.IntToPtrOp(address))
    rewriter.insert(Barrier0Op())
    first = Block()
    wait_for_grid(rewriter.inside(first), arrived)
    rewriter.insert(scf.IfOp(is_first(rewriter, "tid"), [], Region(first)))
    rewriter.insert(Barrier0Op())
    return [of_word(rewriter, rewriter.integer(0, i32), op.result.type)]


def is_first(rewriter: NumbaRewriter, register: str) -> SSAValue:
    """Whether an index is 0 in every dimension."""
    x, y, z = (special_register(rewriter, register, dimension) for dimension in DIMENSIONS)
    return rewriter.compare("eq", rewriter.or_(rewriter.or_(x, y), z), rewriter.integer(0, i32))


def wait_for_grid(rewriter: NumbaRewriter, arrived: SSAValue) -> None:
    """Count this block in, and wait until all have come."""
    x, y, z = (special_register(rewriter, "nctaid", dimension) for dimension in DIMENSIONS)
    blocks = rewriter.mul(rewriter.mul(x, y), z)
    rest = rewriter.sub(rewriter.integer(TOP_BIT + 1, i32), blocks)
    count = rewriter.select(is_first(rewriter, "ctaid"), rest, rewriter.integer(1, i32))
    # LLVM's back end for PTX drops the order of an atomic addition: a fence in its place.
    rewriter.insert(MemoryBarrierOp(MemScope.GPU))
    before = rewriter.value(AtomicRMWOp("add", arrived, count, syncscope="device", alignment=4))
    waiting, again = Block(), Block()
    inside = rewriter.inside(waiting)
    now = inside.value(LoadOp(arrived, i32, alignment=4, ordering=ACQUIRE, syncscope="device"))
    changed = inside.and_(inside.xor(before, now), inside.integer(TOP_BIT, i32))
    inside.insert(scf.ConditionOp(inside.compare("eq", changed, inside.integer(0, i32))))
    rewriter.inside(again).insert(scf.YieldOp())
    rewriter.insert(scf.WhileOp([], [], Region(waiting), Region(again)))
    rewriter.insert(scf.YieldOp())
