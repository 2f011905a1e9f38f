"""The `cuda` dialect: where a thread stands, and what threads do together, as Numba names it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from xdsl.dialects.builtin import I64, IntegerAttr, i64
from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, Dialect, SpacedOpaqueSyntaxAttribute
from xdsl.irdl import (
    irdl_attr_definition,
    irdl_op_definition,
    prop_def,
    result_def,
    traits_def,
    var_result_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from ..datamodel.models import Models
from ..datamodel.shapes import Struct
from . import cuda_registers, cuda_sync, cuda_warp
from .model_ops import ModelOp
from .numba.op_checks import check_index


class Dimension(StrEnum):
    """The dimensions of a grid: one of them, or all three."""

    X = "x"
    Y = "y"
    Z = "z"
    XYZ = "xyz"


@irdl_attr_definition
class DimensionAttr(EnumAttribute[Dimension], SpacedOpaqueSyntaxAttribute):
    """A dimension of a grid: `#cuda<dimension x>`."""

    name = "cuda.dimension"


class _WholeGridOp(ModelOp, ABC):
    """`%i, %j = op 2 : si64, si64`: one result for each dimension of the grid."""

    ndim = prop_def(IntegerAttr[I64])
    results_ = var_result_def()

    assembly_format = "$ndim attr-dict `:` type($results_)"
    traits = traits_def(Pure())

    def __init__(self, result_types: Sequence[Attribute]) -> None:
        super().__init__(
            result_types=[result_types],
            properties={"ndim": IntegerAttr(len(result_types), i64)},
        )

    def check(self, models: Models) -> None:
        ndim = self.ndim.value.data
        if not 1 <= ndim <= 3:
            raise VerifyException(f"{self.name}: a grid has 1, 2 or 3 dimensions, found {ndim}")
        if len(self.results_) != ndim:
            raise VerifyException(
                f"{self.name}: {ndim} dimensions give {ndim} results, found {len(self.results_)}"
            )
        for type in self.result_types:
            check_index(self, type, models)


@irdl_op_definition
class GridOp(_WholeGridOp):
    """The thread's absolute position in the whole grid: `cuda.grid(ndim)`.

    The first result is the position along x, along which threads of a warp lie side by side.

    ```mlir
    %i = cuda.grid 1 : si64
    %j, %k = cuda.grid 2 : si64, si64
    ```
    """

    name = "cuda.grid"


@irdl_op_definition
class GridsizeOp(_WholeGridOp):
    """The size of the whole grid in threads: `cuda.gridsize(ndim)`, along x first.

    ```mlir
    %n = cuda.gridsize 1 : si64
    ```
    """

    name = "cuda.gridsize"


class SpecialRegisterOp(ModelOp, ABC):
    """`%x = op x : si32`: one dimension of an index or a size; `xyz` is all three, a dim3."""

    dimension = prop_def(DimensionAttr)
    result = result_def()

    assembly_format = "$dimension attr-dict `:` type($result)"
    traits = traits_def(Pure())

    def __init__(self, dimension: Dimension | str, result_type: Attribute) -> None:
        super().__init__(
            result_types=[result_type],
            properties={"dimension": DimensionAttr(Dimension(dimension))},
        )

    def check(self, models: Models) -> None:
        type = self.result.type
        if self.dimension.data != Dimension.XYZ:
            check_index(self, type, models)
            return
        shape = models.resolve(type)
        members = shape.members if isinstance(shape, Struct) else ()
        if [member.name for member in members] != ["x", "y", "z"]:
            raise VerifyException(
                f"{self.name} xyz gives x, y and z, found {type}; use !numba.dim3"
            )
        for member in members:
            check_index(self, member.type, models)


@irdl_op_definition
class ThreadIdxOp(SpecialRegisterOp):
    """The thread's index in its block: `cuda.threadIdx.x`.

    ```mlir
    %x = cuda.thread_idx x : si32
    %d = cuda.thread_idx xyz : !numba.dim3
    ```
    """

    name = "cuda.thread_idx"


@irdl_op_definition
class BlockIdxOp(SpecialRegisterOp):
    """The block's index in the grid: `cuda.blockIdx.x`.

    ```mlir
    %x = cuda.block_idx x : si32
    ```
    """

    name = "cuda.block_idx"


@irdl_op_definition
class BlockDimOp(SpecialRegisterOp):
    """The block's size in threads: `cuda.blockDim.x`.

    ```mlir
    %x = cuda.block_dim x : si32
    ```
    """

    name = "cuda.block_dim"


@irdl_op_definition
class GridDimOp(SpecialRegisterOp):
    """The grid's size in blocks: `cuda.gridDim.x`.

    ```mlir
    %x = cuda.grid_dim x : si32
    ```
    """

    name = "cuda.grid_dim"


@irdl_op_definition
class ClusterIdxOp(SpecialRegisterOp):
    """The cluster's index in the grid (sm_90 and later).

    ```mlir
    %x = cuda.cluster_idx x : si32
    ```
    """

    name = "cuda.cluster_idx"


@irdl_op_definition
class ClusterDimOp(SpecialRegisterOp):
    """The cluster's size in blocks (sm_90 and later).

    ```mlir
    %x = cuda.cluster_dim x : si32
    ```
    """

    name = "cuda.cluster_dim"


@irdl_op_definition
class ClusterGridDimOp(SpecialRegisterOp):
    """The grid's size in clusters (sm_90 and later).

    ```mlir
    %x = cuda.cluster_grid_dim x : si32
    ```
    """

    name = "cuda.cluster_grid_dim"


@irdl_op_definition
class ClusterBlockIdxOp(SpecialRegisterOp):
    """The block's index in its cluster (sm_90 and later).

    ```mlir
    %x = cuda.cluster_block_idx x : si32
    ```
    """

    name = "cuda.cluster_block_idx"


Cuda = Dialect(
    "cuda",
    [
        GridOp,
        GridsizeOp,
        ThreadIdxOp,
        BlockIdxOp,
        BlockDimOp,
        GridDimOp,
        ClusterIdxOp,
        ClusterDimOp,
        ClusterGridDimOp,
        ClusterBlockIdxOp,
        *cuda_registers.OPS,
        *cuda_sync.OPS,
        *cuda_warp.OPS,
    ],
    [DimensionAttr, *cuda_registers.ATTRIBUTES, *cuda_sync.ATTRIBUTES, *cuda_warp.ATTRIBUTES],
)
