"""Where a thread stands in its grid, and barriers."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute, Operation, SSAValue

from ..datamodel.behaviour import Integer
from ..dialects import cuda
from ..dialects.nvvm_registers import REGISTERS as SPECIAL_REGISTERS
from ..dialects.nvvm_sync import Barrier0Op
from .lowering import Lowerings
from .numba_casts import resize
from .numba_lowering import NumbaRewriter

CUDA = Lowerings[NumbaRewriter]()

DIMENSIONS = ("x", "y", "z")


def require_nvptx(rewriter: NumbaRewriter) -> None:
    """Raise LocatedError where the module's target has no threads to tell apart."""
    triple = rewriter.target.triple
    if not triple.startswith("nvptx"):
        raise rewriter.error(
            f"{rewriter.op.name} has no meaning on {triple}",
            "compile for nvptx64-nvidia-cuda, or pass the index as an argument",
        )


def special_register(rewriter: NumbaRewriter, name: str, dimension: str) -> SSAValue:
    """A special register, an i32."""
    return rewriter.value(SPECIAL_REGISTERS[f"{name}.{dimension}"]())


def in_width_of(rewriter: NumbaRewriter, register: SSAValue, type: Attribute) -> SSAValue:
    """A register's value, which is never negative, in the width of an integer type."""
    integer = rewriter.behaviour(type)
    assert isinstance(integer, Integer)
    return resize(rewriter, register, integer.width, signed=False)


@CUDA.lowers(cuda.GridOp)
def lower_grid(op: cuda.GridOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    positions: list[SSAValue] = []
    for dimension, result in zip(DIMENSIONS, op.results_, strict=False):
        # Wide before they are multiplied: a grid may have more than 2^32 threads.
        block, size, thread = (
            in_width_of(rewriter, special_register(rewriter, name, dimension), result.type)
            for name in ("ctaid", "ntid", "tid")
        )
        position = rewriter.add(rewriter.mul(block, size), thread)
        positions.append(rewriter.as_source(position, result.type))
    return positions


@CUDA.lowers(cuda.GridsizeOp)
def lower_gridsize(op: cuda.GridsizeOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    sizes: list[SSAValue] = []
    for dimension, result in zip(DIMENSIONS, op.results_, strict=False):
        blocks, size = (
            in_width_of(rewriter, special_register(rewriter, name, dimension), result.type)
            for name in ("nctaid", "ntid")
        )
        sizes.append(rewriter.as_source(rewriter.mul(blocks, size), result.type))
    return sizes


REGISTERS: dict[type[Operation], str] = {
    cuda.ThreadIdxOp: "tid",
    cuda.BlockIdxOp: "ctaid",
    cuda.BlockDimOp: "ntid",
    cuda.GridDimOp: "nctaid",
}


@CUDA.lowers(cuda.ThreadIdxOp, cuda.BlockIdxOp, cuda.BlockDimOp, cuda.GridDimOp)
def lower_special_register(
    op: cuda.ThreadIdxOp | cuda.BlockIdxOp | cuda.BlockDimOp | cuda.GridDimOp,
    rewriter: NumbaRewriter,
) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    register = special_register(rewriter, REGISTERS[op.__class__], op.dimension.data)
    return [rewriter.as_source(in_width_of(rewriter, register, op.result.type), op.result.type)]


@CUDA.lowers(cuda.SyncthreadsOp)
def lower_syncthreads(op: cuda.SyncthreadsOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    rewriter.insert(Barrier0Op())
    return ()
