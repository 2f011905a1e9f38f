"""Where a thread stands in its grid, and barriers."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import arith
from xdsl.ir import Attribute, Operation, SSAValue

from ..datamodel.behaviour import Integer
from ..dialects import cuda
from ..dialects.nvvm_registers import REGISTERS as SPECIAL_REGISTERS
from ..dialects.nvvm_sync import Barrier0Op
from .numba_casts import resize
from .numba_lowering import Lowerer, lowers

DIMENSIONS = ("x", "y", "z")


def require_nvptx(e: Lowerer) -> None:
    """Raise LocatedError where the module's target has no threads to tell apart."""
    triple = e.program.target.triple
    if not triple.startswith("nvptx"):
        raise e.error(
            f"{e.source.name} has no meaning on {triple}",
            "compile for nvptx64-nvidia-cuda, or pass the index as an argument",
        )


def special_register(e: Lowerer, name: str, dimension: str) -> SSAValue:
    """A special register, an i32."""
    return e(SPECIAL_REGISTERS[f"{name}.{dimension}"]())


def in_width_of(e: Lowerer, register: SSAValue, type: Attribute) -> SSAValue:
    """A register's value, which is never negative, in the width of an integer type."""
    integer = e.behaviour(type)
    assert isinstance(integer, Integer)
    return resize(e, register, integer.width, signed=False)


@lowers(cuda.GridOp)
def lower_grid(op: cuda.GridOp, e: Lowerer) -> Sequence[SSAValue]:
    require_nvptx(e)
    positions: list[SSAValue] = []
    for dimension, result in zip(DIMENSIONS, op.results_, strict=False):
        # Wide before they are multiplied: a grid may have more than 2^32 threads.
        block, size, thread = (
            in_width_of(e, special_register(e, name, dimension), result.type)
            for name in ("ctaid", "ntid", "tid")
        )
        position = e(arith.AddiOp(e(arith.MuliOp(block, size)), thread))
        positions.append(e.front(position, result.type))
    return positions


@lowers(cuda.GridsizeOp)
def lower_gridsize(op: cuda.GridsizeOp, e: Lowerer) -> Sequence[SSAValue]:
    require_nvptx(e)
    sizes: list[SSAValue] = []
    for dimension, result in zip(DIMENSIONS, op.results_, strict=False):
        blocks, size = (
            in_width_of(e, special_register(e, name, dimension), result.type)
            for name in ("nctaid", "ntid")
        )
        sizes.append(e.front(e(arith.MuliOp(blocks, size)), result.type))
    return sizes


REGISTERS: dict[type[Operation], str] = {
    cuda.ThreadIdxOp: "tid",
    cuda.BlockIdxOp: "ctaid",
    cuda.BlockDimOp: "ntid",
    cuda.GridDimOp: "nctaid",
}


@lowers(cuda.ThreadIdxOp, cuda.BlockIdxOp, cuda.BlockDimOp, cuda.GridDimOp)
def lower_special_register(
    op: cuda.ThreadIdxOp | cuda.BlockIdxOp | cuda.BlockDimOp | cuda.GridDimOp, e: Lowerer
) -> Sequence[SSAValue]:
    require_nvptx(e)
    register = special_register(e, REGISTERS[op.__class__], op.dimension.data)
    return [e.front(in_width_of(e, register, op.result.type), op.result.type)]


@lowers(cuda.SyncthreadsOp)
def lower_syncthreads(op: cuda.SyncthreadsOp, e: Lowerer) -> Sequence[SSAValue]:
    require_nvptx(e)
    e.op(Barrier0Op())
    return ()
