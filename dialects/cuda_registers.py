"""Where a thread stands in its warp and its cluster, in the `cuda` dialect."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, SpacedOpaqueSyntaxAttribute
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.str_enum import StrEnum

from ..datamodel.models import Models
from .intrinsics import RowOp
from .model_ops import ModelOp
from .numba.op_checks import check_index


class RegisterOp(RowOp, ModelOp, ABC):
    """A number that does not change while the thread runs."""

    EXAMPLE: ClassVar = "%n = NAME : si32"

    result = result_def()

    assembly_format = "attr-dict `:` type($result)"
    traits = traits_def(Pure())

    def __init__(self, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type])

    def check(self, models: Models) -> None:
        check_index(self, self.result.type, models)


LaneIdOp = RegisterOp.row("cuda.lane_id", "The thread's index in its warp: `cuda.laneid`.")
WarpSizeOp = RegisterOp.row("cuda.warp_size", "How many threads a warp has: `cuda.warpsize`.")
ClusterBlockRankOp = RegisterOp.row(
    "cuda.cluster_block_rank",
    "The block's index in its cluster, over all dimensions (sm_90 and later).",
)
ClusterSizeOp = RegisterOp.row(
    "cuda.cluster_size",
    "How many blocks a cluster has, over all dimensions (sm_90 and later).",
)


class Lanes(StrEnum):
    """Which lanes of the warp, compared with the thread's own."""

    EQ = "eq"
    LE = "le"
    LT = "lt"
    GE = "ge"
    GT = "gt"


@irdl_attr_definition
class LanesAttr(EnumAttribute[Lanes], SpacedOpaqueSyntaxAttribute):
    """Which lanes of the warp, compared with the thread's own: `#cuda<lanes lt>`."""

    name = "cuda.lanes"


@irdl_op_definition
class LanemaskOp(ModelOp):
    """The bits of the lanes that compare so with the thread's own: `cuda.lanemask_lt()`.

    ```mlir
    %below = cuda.lanemask lt : ui32
    ```
    """

    name = "cuda.lanemask"

    lanes = prop_def(LanesAttr)
    result = result_def()

    assembly_format = "$lanes attr-dict `:` type($result)"
    traits = traits_def(Pure())

    def __init__(self, lanes: Lanes | str, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type], properties={"lanes": LanesAttr(Lanes(lanes))})

    def check(self, models: Models) -> None:
        check_index(self, self.result.type, models)


ATTRIBUTES = (LanesAttr,)

OPS = (LaneIdOp, WarpSizeOp, ClusterBlockRankOp, ClusterSizeOp, LanemaskOp)
