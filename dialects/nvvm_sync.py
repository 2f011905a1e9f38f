"""Barriers and fences: of a block, a warp, a cluster and between grids.

None of these ops says what its effects are, so that no pass moves, merges or removes it.
"""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.builtin import I32, IntegerAttr, UnitAttr, i1, i32
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    ParsePropInAttrDict,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    opt_result_def,
    prop_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .intrinsics import IntrinsicCall, IntrinsicOp, NonZero
from .llvm_syntax import dictionary_of, parse_dictionary
from .nvvm_attributes import (
    BarrierReduction,
    BarrierReductionAttr,
    GridDepActionAttr,
    MemOrder,
    MemOrderAttr,
    MemScope,
    MemScopeAttr,
    ProxyKind,
    ProxyKindAttr,
    SharedSpaceAttr,
)

_BARRIER_0 = IntegerAttr(0, i32)


class PlainOp(IntrinsicOp, ABC):
    """An op without operands, properties and results."""

    EXAMPLE: ClassVar = "NAME"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


# Barriers of a block.


@irdl_op_definition
class Barrier0Op(PlainOp):
    """Waits for all threads of the block, at its barrier 0.

    ```mlir
    nvvm.barrier0
    ```
    """

    name = "nvvm.barrier0"

    def intrinsic_call(self) -> IntrinsicCall:
        return IntrinsicCall("llvm.nvvm.barrier.cta.sync.aligned.all", (_BARRIER_0,))


@irdl_op_definition
class BarrierOp(IntrinsicOp):
    """Waits for the threads of the block, at one of its sixteen barriers.

    With a reduction, every thread brings a predicate: how many hold (`popc`), whether all
    do (`and`), whether any does (`or`).

    ```mlir
    nvvm.barrier
    nvvm.barrier id = %i number_of_threads = %n
    %r = nvvm.barrier #nvvm.reduction<popc> %p -> i32
    ```
    """

    name = "nvvm.barrier"

    barrierId = opt_operand_def(I32)
    numberOfThreads = opt_operand_def(I32)
    reductionPredicate = opt_operand_def(I32)
    reductionOp = opt_prop_def(BarrierReductionAttr)
    res = opt_result_def(I32)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    def __init__(
        self,
        barrier_id: SSAValue | Operation | None = None,
        number_of_threads: SSAValue | Operation | None = None,
        reduction: BarrierReduction | None = None,
        predicate: SSAValue | Operation | None = None,
    ):
        super().__init__(
            operands=[barrier_id, number_of_threads, predicate],
            properties={
                "reductionOp": None if reduction is None else BarrierReductionAttr(reduction)
            },
            result_types=[None if reduction is None else i32],
        )

    def verify_(self) -> None:
        if self.numberOfThreads is not None and self.barrierId is None:
            raise VerifyException("a barrier with a number of threads needs its id, from 0 to 15")
        parts = (self.reductionOp, self.reductionPredicate, self.res)
        if any(part is None for part in parts) and any(part is not None for part in parts):
            raise VerifyException("a reduction needs its operation, its predicate and a result")
        if self.reductionOp is not None and self.barrierId is not None:
            raise VerifyException("a barrier with a reduction is barrier 0: it takes no id")

    def intrinsic_call(self) -> IntrinsicCall:
        barrier_id = _BARRIER_0 if self.barrierId is None else self.barrierId
        if self.reductionOp is not None:
            assert self.reductionPredicate is not None
            reduction = self.reductionOp.data
            return IntrinsicCall(
                f"llvm.nvvm.barrier.cta.red.{reduction.value}.aligned.all",
                (barrier_id, NonZero(self.reductionPredicate)),
                i32 if reduction == BarrierReduction.POPC else i1,
            )
        if self.numberOfThreads is not None:
            return IntrinsicCall(
                "llvm.nvvm.barrier.cta.sync.aligned.count", (barrier_id, self.numberOfThreads)
            )
        return IntrinsicCall("llvm.nvvm.barrier.cta.sync.aligned.all", (barrier_id,))

    @classmethod
    def parse(cls, parser: Parser) -> BarrierOp:
        def parse_keyed(key: str) -> SSAValue | None:
            if parser.parse_optional_keyword(key) is None:
                return None
            parser.parse_punctuation("=")
            return parser.resolve_operand(parser.parse_unresolved_operand(), i32)

        operands = [parse_keyed("id"), parse_keyed("number_of_threads")]
        properties: dict[str, Attribute] = {}
        predicate: SSAValue | None = None
        if (reduction := parser.parse_optional_attribute()) is not None:
            properties["reductionOp"] = reduction
            predicate = parser.resolve_operand(parser.parse_unresolved_operand(), i32)
        result: Attribute | None = None
        if parser.parse_optional_punctuation("->") is not None:
            result = parser.parse_type()
        _, attributes = parse_dictionary(parser, cls, ("reductionOp", "operandSegmentSizes"))
        return cls.build(
            operands=[*operands, predicate],
            properties=properties,
            result_types=[result],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        for key, operand in (("id", self.barrierId), ("number_of_threads", self.numberOfThreads)):
            if operand is not None:
                printer.print_string(f" {key} = ")
                printer.print_ssa_value(operand)
        if self.reductionOp is not None and self.reductionPredicate is not None:
            printer.print_string(" ")
            printer.print_attribute(self.reductionOp)
            printer.print_string(" ")
            printer.print_ssa_value(self.reductionPredicate)
        if self.res is not None:
            printer.print_string(" -> ")
            printer.print_attribute(self.res.type)
        printer.print_op_attributes(dictionary_of(self, ("reductionOp",)))


@irdl_op_definition
class BarrierArriveOp(IntrinsicOp):
    """Says that this thread has come to a barrier of the block, and does not wait.

    ```mlir
    nvvm.barrier.arrive id = %i number_of_threads = %n
    ```
    """

    name = "nvvm.barrier.arrive"
    INTRINSIC: ClassVar = "llvm.nvvm.barrier.cta.arrive.aligned.count"

    barrierId = opt_operand_def(I32)
    numberOfThreads = operand_def(I32)

    assembly_format = "(`id` `=` $barrierId^)? `number_of_threads` `=` $numberOfThreads attr-dict"

    def intrinsic_call(self) -> IntrinsicCall:
        barrier_id = _BARRIER_0 if self.barrierId is None else self.barrierId
        return IntrinsicCall(self.intrinsic_name(), (barrier_id, self.numberOfThreads))


@irdl_op_definition
class BarWarpSyncOp(IntrinsicOp):
    """Waits for the threads of the warp whose bits are set in the mask.

    ```mlir
    nvvm.bar.warp.sync %mask : i32
    ```
    """

    name = "nvvm.bar.warp.sync"

    mask = operand_def(I32)

    assembly_format = "$mask attr-dict `:` type($mask)"

    def __init__(self, mask: SSAValue | Operation):
        super().__init__(operands=[mask])


# Barriers of a cluster.


class ClusterBarrierOp(IntrinsicOp, ABC):
    """An op on the cluster's barrier; aligned where all threads of a warp run it together."""

    EXAMPLE: ClassVar = "NAME {aligned}"

    aligned = opt_prop_def(UnitAttr)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "attr-dict"

    def __init__(self, *, aligned: bool = False):
        super().__init__(properties={"aligned": UnitAttr() if aligned else None})

    def intrinsic_name(self) -> str:
        words = self.name.removeprefix("nvvm.")
        return f"llvm.nvvm.barrier.{words}" + ("" if self.aligned is None else ".aligned")


ClusterArriveOp = ClusterBarrierOp.row(
    "nvvm.cluster.arrive",
    "Says that this thread has come to the cluster's barrier, and does not wait.",
)
ClusterArriveRelaxedOp = ClusterBarrierOp.row(
    "nvvm.cluster.arrive.relaxed", "As `cluster.arrive`, without a promise about memory.", "NAME"
)
ClusterWaitOp = ClusterBarrierOp.row(
    "nvvm.cluster.wait", "Waits for all threads of the cluster to arrive."
)


# Between grids.


@irdl_op_definition
class GriddepcontrolOp(IntrinsicOp):
    """Waits for the grids that this one depends on, or lets those start that depend on it.

    ```mlir
    nvvm.griddepcontrol  wait
    nvvm.griddepcontrol  launch_dependents
    ```
    """

    name = "nvvm.griddepcontrol"

    kind = prop_def(GridDepActionAttr)

    # Upstream prints two spaces before the kind, here and elsewhere.
    assembly_format = "` ` $kind attr-dict"

    def intrinsic_name(self) -> str:
        return f"llvm.nvvm.griddepcontrol.{self.kind.data.value.replace('_', '.')}"


# Fences.


@irdl_op_definition
class MemoryBarrierOp(IntrinsicOp):
    """Orders this thread's accesses to memory, as seen as far as the scope.

    ```mlir
    nvvm.memory.barrier <gpu>
    ```
    """

    name = "nvvm.memory.barrier"

    scope = prop_def(MemScopeAttr)

    assembly_format = "$scope attr-dict"

    def __init__(self, scope: MemScope):
        super().__init__(properties={"scope": MemScopeAttr(scope)})

    def intrinsic_name(self) -> str:
        match self.scope.data:
            case MemScope.CLUSTER:
                return "llvm.nvvm.fence.sc.cluster"
            case MemScope.GPU:
                return "llvm.nvvm.membar.gl"
            case scope:
                return f"llvm.nvvm.membar.{scope.value}"


FenceScClusterOp = PlainOp.row(
    "nvvm.fence.sc.cluster", "A sequentially consistent fence in the cluster."
)
FenceMbarrierInitOp = PlainOp.row(
    "nvvm.fence.mbarrier.init",
    "A fence after the initialization of barriers in memory.",
    INTRINSIC="llvm.nvvm.fence.mbarrier_init.release.cluster",
)


def _space_of(order: MemOrder) -> str:
    """Whose shared memory a restricted fence is about."""
    return "cluster" if order == MemOrder.ACQUIRE else "cta"


class RestrictedFenceOp(IntrinsicOp, ABC):
    """A fence that acquires from the cluster's shared memory, or releases to the block's."""

    order = prop_def(MemOrderAttr)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "attr-dict"

    def verify_(self) -> None:
        if self.order.data not in (MemOrder.ACQUIRE, MemOrder.RELEASE):
            raise VerifyException(
                f"{self.name} cannot have the order {self.order.data.value}: legal are acquire "
                "and release"
            )


@irdl_op_definition
class FenceSyncRestrictOp(RestrictedFenceOp):
    """Orders accesses to shared memory in one direction.

    ```mlir
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
    ```
    """

    name = "nvvm.fence.sync_restrict"

    def intrinsic_name(self) -> str:
        order = self.order.data
        return f"llvm.nvvm.fence.{order.value}.sync_restrict.space.{_space_of(order)}.scope.cluster"


@irdl_op_definition
class FenceProxyOp(IntrinsicOp):
    """Orders accesses to memory that go different ways.

    ```mlir
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    ```
    """

    name = "nvvm.fence.proxy"

    kind = prop_def(ProxyKindAttr)
    space = opt_prop_def(SharedSpaceAttr)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "attr-dict"

    def verify_(self) -> None:
        kind = self.kind.data
        if kind in (ProxyKind.TENSORMAP, ProxyKind.GENERIC):
            raise VerifyException(
                f"nvvm.fence.proxy cannot be of the kind {kind.value}: legal are alias, async, "
                "async.global and async.shared"
            )
        if (kind == ProxyKind.ASYNC_SHARED) != (self.space is not None):
            raise VerifyException(
                "async.shared needs a space, cta or cluster, and no other kind takes one"
            )

    def intrinsic_name(self) -> str:
        if self.space is not None:
            return f"llvm.nvvm.fence.proxy.async.shared_{self.space.data.value}"
        return f"llvm.nvvm.fence.proxy.{self.kind.data.value}"


class TensormapFenceOp(IntrinsicOp, ABC):
    """A fence between the generic way to memory and the one of tensor maps."""

    scope = prop_def(MemScopeAttr)
    fromProxy = prop_def(ProxyKindAttr, default_value=ProxyKindAttr(ProxyKind.GENERIC))
    toProxy = prop_def(ProxyKindAttr, default_value=ProxyKindAttr(ProxyKind.TENSORMAP))

    def verify_(self) -> None:
        if (self.fromProxy.data, self.toProxy.data) != (ProxyKind.GENERIC, ProxyKind.TENSORMAP):
            raise VerifyException(f"{self.name} is from generic to tensormap only")


@irdl_op_definition
class FenceProxyAcquireOp(TensormapFenceOp):
    """Acquires the 128 bytes of a tensor map.

    ```mlir
    %size = llvm.mlir.constant(128 : i32) : i32
    nvvm.fence.proxy.acquire <gpu> %p, %size
    ```
    """

    name = "nvvm.fence.proxy.acquire"

    addr = operand_def(LLVMPointerType())
    size = operand_def(I32)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "$scope $addr `,` $size attr-dict"

    def intrinsic_name(self) -> str:
        scope = self.scope.data.value
        return f"llvm.nvvm.fence.proxy.tensormap_generic.acquire.{scope}"


@irdl_op_definition
class FenceProxyReleaseOp(TensormapFenceOp):
    """Releases what was written the generic way to tensor maps.

    ```mlir
    nvvm.fence.proxy.release <cta>
    ```
    """

    name = "nvvm.fence.proxy.release"

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "$scope attr-dict"

    def intrinsic_name(self) -> str:
        scope = self.scope.data.value
        return f"llvm.nvvm.fence.proxy.tensormap_generic.release.{scope}"


@irdl_op_definition
class FenceProxySyncRestrictOp(RestrictedFenceOp):
    """Orders accesses to shared memory between the generic and the asynchronous way.

    ```mlir
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
    ```
    """

    name = "nvvm.fence.proxy.sync_restrict"

    fromProxy = prop_def(ProxyKindAttr, default_value=ProxyKindAttr(ProxyKind.GENERIC))
    toProxy = prop_def(ProxyKindAttr, default_value=ProxyKindAttr(ProxyKind.ASYNC))

    def verify_(self) -> None:
        super().verify_()
        if (self.fromProxy.data, self.toProxy.data) != (ProxyKind.GENERIC, ProxyKind.ASYNC):
            raise VerifyException(f"{self.name} is from generic to async only")

    def intrinsic_name(self) -> str:
        order = self.order.data
        return (
            f"llvm.nvvm.fence.proxy.async_generic.{order.value}.sync_restrict"
            f".space.{_space_of(order)}.scope.cluster"
        )


# The thread itself.


@irdl_op_definition
class NanosleepOp(IntrinsicOp):
    """Suspends the thread for about so many nanoseconds.

    ```mlir
    nvvm.nanosleep %n
    ```
    """

    name = "nvvm.nanosleep"

    duration = operand_def(I32)

    assembly_format = "attr-dict $duration"

    def __init__(self, duration: SSAValue | Operation):
        super().__init__(operands=[duration])


ExitOp = PlainOp.row("nvvm.exit", "Ends the thread.")
BreakpointOp = PlainOp.row("nvvm.breakpoint", "Stops in a debugger.", INTRINSIC="llvm.debugtrap")
