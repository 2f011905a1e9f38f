"""The `cuda` dialect: where a thread stands in its grid, and barriers, as Numba names them."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from xdsl.dialects.builtin import I64, IntegerAttr, i64
from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, Dialect, SpacedOpaqueSyntaxAttribute
from xdsl.irdl import (
    IRDLOperation,
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
from .model_ops import ModelOp
from .numba.op_checks import check_index


class Dimension(StrEnum):
    """The dimensions of a grid."""

    X = "x"
    Y = "y"
    Z = "z"


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

    ```mlir
    %i = cuda.grid 1 : si64
    %j, %k = cuda.grid 2 : si64, si64
    ```
    """

    name = "cuda.grid"


@irdl_op_definition
class GridsizeOp(_WholeGridOp):
    """The size of the whole grid in threads: `cuda.gridsize(ndim)`.

    ```mlir
    %n = cuda.gridsize 1 : si64
    ```
    """

    name = "cuda.gridsize"


class _SpecialRegisterOp(ModelOp, ABC):
    """`%x = op x : si32`: one dimension of an index or a size."""

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
        check_index(self, self.result.type, models)


@irdl_op_definition
class ThreadIdxOp(_SpecialRegisterOp):
    """The thread's index in its block: `cuda.threadIdx.x`.

    ```mlir
    %x = cuda.thread_idx x : si32
    ```
    """

    name = "cuda.thread_idx"


@irdl_op_definition
class BlockIdxOp(_SpecialRegisterOp):
    """The block's index in the grid: `cuda.blockIdx.x`.

    ```mlir
    %x = cuda.block_idx x : si32
    ```
    """

    name = "cuda.block_idx"


@irdl_op_definition
class BlockDimOp(_SpecialRegisterOp):
    """The block's size in threads: `cuda.blockDim.x`.

    ```mlir
    %x = cuda.block_dim x : si32
    ```
    """

    name = "cuda.block_dim"


@irdl_op_definition
class GridDimOp(_SpecialRegisterOp):
    """The grid's size in blocks: `cuda.gridDim.x`.

    ```mlir
    %x = cuda.grid_dim x : si32
    ```
    """

    name = "cuda.grid_dim"


@irdl_op_definition
class SyncthreadsOp(IRDLOperation):
    """Wait for every thread of the block, and see what they wrote.

    Its effects are unknown on purpose: no load or store may move over it.

    ```mlir
    cuda.syncthreads
    ```
    """

    name = "cuda.syncthreads"

    assembly_format = "attr-dict"

    def __init__(self) -> None:
        super().__init__()


Cuda = Dialect(
    "cuda",
    [
        GridOp,
        GridsizeOp,
        ThreadIdxOp,
        BlockIdxOp,
        BlockDimOp,
        GridDimOp,
        SyncthreadsOp,
    ],
    [DimensionAttr],
)
