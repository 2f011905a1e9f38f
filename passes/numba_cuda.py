"""Where a thread stands in its grid, its cluster and its warp."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute, SSAValue

from ..datamodel.behaviour import Integer
from ..dialects import cuda, cuda_registers, dm
from ..dialects.cuda import Dimension
from ..dialects.nvvm_registers import REGISTERS as SPECIAL_REGISTERS
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


def special_register(rewriter: NumbaRewriter, *words: str) -> SSAValue:
    """A special register by the words of its name in PTX."""
    return rewriter.value(SPECIAL_REGISTERS[".".join(words)]())


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


AXES: dict[type[cuda.SpecialRegisterOp], str] = {
    cuda.ThreadIdxOp: "tid",
    cuda.BlockIdxOp: "ctaid",
    cuda.BlockDimOp: "ntid",
    cuda.GridDimOp: "nctaid",
    cuda.ClusterIdxOp: "clusterid",
    cuda.ClusterDimOp: "cluster.nctaid",
    cuda.ClusterGridDimOp: "nclusterid",
    cuda.ClusterBlockIdxOp: "cluster.ctaid",
}
"""The registers that have a component for each dimension."""


@CUDA.lowers(*AXES)
def lower_axis(op: cuda.SpecialRegisterOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    register, dimension, type = AXES[op.__class__], op.dimension.data, op.result.type
    if dimension != Dimension.XYZ:
        return [of_register(rewriter, special_register(rewriter, register, dimension), type)]
    parts = [
        of_register(
            rewriter, special_register(rewriter, register, name), rewriter.member_type(type, name)
        )
        for name in DIMENSIONS
    ]
    return rewriter.values(dm.MakeOp(parts, type))


REGISTERS: dict[type[cuda_registers.RegisterOp], str] = {
    cuda_registers.LaneIdOp: "laneid",
    cuda_registers.WarpSizeOp: "warpsize",
    cuda_registers.ClusterBlockRankOp: "cluster.ctarank",
    cuda_registers.ClusterSizeOp: "cluster.nctarank",
}


@CUDA.lowers(*REGISTERS)
def lower_register(op: cuda_registers.RegisterOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    register = special_register(rewriter, REGISTERS[op.__class__])
    return [of_register(rewriter, register, op.result.type)]


@CUDA.lowers(cuda_registers.LanemaskOp)
def lower_lanemask(op: cuda_registers.LanemaskOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    lanes = special_register(rewriter, "lanemask", op.lanes.data)
    return [of_word(rewriter, lanes, op.result.type)]


def of_register(rewriter: NumbaRewriter, register: SSAValue, type: Attribute) -> SSAValue:
    """A register's value, which is never negative, as one of an integer type."""
    return rewriter.as_source(in_width_of(rewriter, register, type), type)


def as_word(rewriter: NumbaRewriter, value: SSAValue) -> SSAValue:
    """A value of an integer type as an i32: extended by its sign, or cut."""
    integer = rewriter.behaviour(value.type)
    assert isinstance(integer, Integer)
    return resize(rewriter, rewriter.as_target(value), 32, signed=integer.signed)


def of_word(rewriter: NumbaRewriter, word: SSAValue, type: Attribute) -> SSAValue:
    """An i32 as a value of an integer type: extended by its sign, or cut."""
    integer = rewriter.behaviour(type)
    assert isinstance(integer, Integer)
    return rewriter.as_source(resize(rewriter, word, integer.width, signed=integer.signed), type)
