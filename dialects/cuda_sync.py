"""Barriers, fences and clocks of the `cuda` dialect.

None of these ops says what its effects are, so that no pass moves, merges or removes it,
or moves a load or a store over it.
"""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, Operation, SpacedOpaqueSyntaxAttribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from ..datamodel.behaviour import Integer, behaviour_of
from ..datamodel.models import Models
from .intrinsics import RowOp
from .model_ops import ModelOp
from .numba.device_types import GridGroupType
from .numba.op_checks import check_index, check_truth


def check_mask(op: Operation, what: str, type: Attribute, models: Models) -> None:
    """Raise VerifyException where `type` is no integer, which a mask or a lane's number is."""
    if not isinstance(behaviour_of(type, models), Integer):
        raise VerifyException(f"{op.name}: a {what} is an integer, found {type}; cast it to ui32")


class FenceScope(StrEnum):
    """Who sees what a thread wrote before a fence."""

    BLOCK = "block"
    DEVICE = "device"
    SYSTEM = "system"


@irdl_attr_definition
class FenceScopeAttr(EnumAttribute[FenceScope], SpacedOpaqueSyntaxAttribute):
    """Who sees what a thread wrote before a fence: `#cuda<fence_scope device>`."""

    name = "cuda.fence_scope"


@irdl_op_definition
class SyncthreadsOp(IRDLOperation):
    """Wait for every thread of the block, and see what they wrote.

    ```mlir
    cuda.syncthreads
    ```
    """

    name = "cuda.syncthreads"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


class SyncthreadsReductionOp(RowOp, ModelOp, ABC):
    """A barrier to which each thread brings a predicate: any value with a truth."""

    EXAMPLE: ClassVar = "%n = NAME %p : !numba.boolean -> si32"

    predicate = operand_def()
    result = result_def()

    assembly_format = "$predicate attr-dict `:` type($predicate) `->` type($result)"

    def __init__(self, predicate: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[predicate], result_types=[result_type])

    def check(self, models: Models) -> None:
        check_truth(self, self.predicate.type, models)
        check_index(self, self.result.type, models)


SyncthreadsCountOp = SyncthreadsReductionOp.row(
    "cuda.syncthreads_count",
    "`cuda.syncthreads`, and for how many of the block's threads the predicate is true.",
)
SyncthreadsAndOp = SyncthreadsReductionOp.row(
    "cuda.syncthreads_and",
    "`cuda.syncthreads`, and 1 if the predicate is true for all of the block's threads, else 0.",
)
SyncthreadsOrOp = SyncthreadsReductionOp.row(
    "cuda.syncthreads_or",
    "`cuda.syncthreads`, and 1 if the predicate is true for any of the block's threads, else 0.",
)


@irdl_op_definition
class SyncwarpOp(ModelOp):
    """Wait for the threads of the warp whose bits are set in the mask, by default for all.

    Each of them has to come with the same mask, and sees what the others wrote.

    ```mlir
    cuda.syncwarp
    cuda.syncwarp %mask : ui32
    ```
    """

    name = "cuda.syncwarp"

    mask = opt_operand_def()

    assembly_format = "($mask^ `:` type($mask))? attr-dict"

    def __init__(self, mask: SSAValue | None = None) -> None:
        super().__init__(operands=[mask])

    def check(self, models: Models) -> None:
        if self.mask is not None:
            check_mask(self, "mask", self.mask.type, models)


@irdl_op_definition
class ThreadfenceOp(IRDLOperation):
    """Let others see what this thread wrote before what it writes after.

    The others are the threads of the block (`cuda.threadfence_block()`), of the device
    (`cuda.threadfence()`), or of all devices and the host (`cuda.threadfence_system()`).

    ```mlir
    cuda.threadfence block
    cuda.threadfence device
    cuda.threadfence system
    ```
    """

    name = "cuda.threadfence"

    scope = prop_def(FenceScopeAttr)

    assembly_format = "$scope attr-dict"

    def __init__(self, scope: FenceScope | str) -> None:
        super().__init__(properties={"scope": FenceScopeAttr(FenceScope(scope))})


# Clusters and the whole grid


class ClusterBarrierOp(RowOp, ABC):
    """One half of the barrier of a cluster."""

    EXAMPLE: ClassVar = "NAME"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


ClusterArriveOp = ClusterBarrierOp.row(
    "cuda.cluster_arrive",
    "Say that this thread has come to the barrier of its cluster, and do not wait (sm_90 and "
    "later).\n\nWhat it wrote before is seen after `cuda.cluster_wait`.",
)
ClusterWaitOp = ClusterBarrierOp.row(
    "cuda.cluster_wait",
    "Wait for every thread of the cluster to come to `cuda.cluster_arrive` (sm_90 and later).",
)


@irdl_op_definition
class ThisGridOp(IRDLOperation):
    """The whole grid, to synchronise it: `cuda.cg.this_grid()`.

    ```mlir
    %g = cuda.this_grid : !numba.grid_group
    ```
    """

    name = "cuda.this_grid"

    result = result_def(GridGroupType)

    assembly_format = "attr-dict `:` type($result)"
    traits = traits_def(Pure())

    def __init__(self) -> None:
        super().__init__(result_types=[GridGroupType()])


@irdl_op_definition
class GridSyncOp(ModelOp):
    """Wait for every thread of the grid, and see what they wrote: `grid.sync()`.

    The result is 0.  All blocks have to be on the GPU at once: a kernel that comes to this
    op is launched as a cooperative one, which `Kernel.launch` does by itself.

    ```mlir
    %g = cuda.this_grid : !numba.grid_group
    %status = cuda.grid_sync %g : !numba.grid_group -> si32
    ```
    """

    name = "cuda.grid_sync"

    group = operand_def(GridGroupType)
    result = result_def()

    assembly_format = "$group attr-dict `:` type($group) `->` type($result)"

    def __init__(self, group: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[group], result_types=[result_type])

    def check(self, models: Models) -> None:
        check_index(self, self.result.type, models)


# Time


@irdl_op_definition
class NanosleepOp(ModelOp):
    """Suspend the thread for about so many nanoseconds, at most a millisecond.

    ```mlir
    cuda.nanosleep %n : ui32
    ```
    """

    name = "cuda.nanosleep"

    duration = operand_def()

    assembly_format = "$duration attr-dict `:` type($duration)"

    def __init__(self, duration: SSAValue) -> None:
        super().__init__(operands=[duration])

    def check(self, models: Models) -> None:
        match behaviour_of(self.duration.type, models):
            case Integer(width) if width <= 32:
                pass
            case _:
                raise VerifyException(
                    f"{self.name} takes an integer of up to 32 bits, found {self.duration.type}; "
                    "cast it to ui32"
                )


class TimeOp(RowOp, ModelOp, ABC):
    """A reading of a clock."""

    EXAMPLE: ClassVar = "%t = NAME : ui64"

    result = result_def()

    assembly_format = "attr-dict `:` type($result)"

    def __init__(self, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type])

    def check(self, models: Models) -> None:
        check_index(self, self.result.type, models)


ClockOp = TimeOp.row(
    "cuda.clock",
    "The cycles that a multiprocessor has counted; in 32 bits the low ones.",
)
GlobalTimerOp = TimeOp.row(
    "cuda.global_timer", "Nanoseconds of a clock of the whole GPU; in 32 bits the low ones."
)


@irdl_op_definition
class BreakpointOp(IRDLOperation):
    """Stop in a debugger: `breakpoint()`.

    ```mlir
    cuda.breakpoint
    ```
    """

    name = "cuda.breakpoint"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


ATTRIBUTES = (FenceScopeAttr,)

OPS = (
    SyncthreadsOp,
    SyncthreadsCountOp,
    SyncthreadsAndOp,
    SyncthreadsOrOp,
    SyncwarpOp,
    ThreadfenceOp,
    ClusterArriveOp,
    ClusterWaitOp,
    ThisGridOp,
    GridSyncOp,
    NanosleepOp,
    ClockOp,
    GlobalTimerOp,
    BreakpointOp,
)
