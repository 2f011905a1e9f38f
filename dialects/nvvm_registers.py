"""Special registers of a GPU thread: where it is, and how much there is of everything.

Each is a row of one of three kinds: they differ in nothing but their names.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping

from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, opt_prop_def, result_def, traits_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from .intrinsics import IntrinsicOp
from .llvm_attributes import ConstantRangeAttr


class RegisterOp(IntrinsicOp, ABC):
    """Reads a special register."""

    res = result_def(IntegerType)

    def __init__(self) -> None:
        super().__init__(result_types=[self.register_type()])

    @classmethod
    def register_type(cls) -> Attribute:
        """The type of the register."""
        return i64 if cls.name in _WIDE else i32

    def intrinsic_name(self) -> str:
        # LLVM joins the words of these registers' names, and of no others.
        return super().intrinsic_name().replace(".smem.size", "_smem_size")

    def verify_(self) -> None:
        if self.res.type != self.register_type():
            raise VerifyException(f"{self.name} is an {self.register_type()}, got {self.res.type}")


class ConstantRegisterOp(RegisterOp, ABC):
    """Reads a register that does not change while the thread runs."""

    assembly_format = "attr-dict `:` type($res)"
    traits = traits_def(Pure())


class RangedRegisterOp(RegisterOp, ABC):
    """Reads a constant register, whose value may be known to lie in a range."""

    range = opt_prop_def(ConstantRangeAttr)

    assembly_format = "(`range` $range^)? attr-dict `:` type($res)"
    traits = traits_def(Pure())

    def __init__(self, range: ConstantRangeAttr | None = None) -> None:
        IRDLOperation.__init__(
            self, result_types=[self.register_type()], properties={"range": range}
        )

    def verify_(self) -> None:
        super().verify_()
        if self.range is None:
            return
        lower, upper = self.range.lower, self.range.upper
        if lower.type != self.res.type:
            raise VerifyException(f"the range of an {self.res.type} is over {lower.type}")
        if lower.value == upper.value and lower.value.data not in (0, -1):
            raise VerifyException(
                f"the range from {lower.value.data} to {upper.value.data} is neither empty nor "
                "full: the lower bound is below the upper one, which is left out"
            )


class ClockOp(RegisterOp, ABC):
    """Reads a clock: each reading gives another value, and stays where it is."""

    assembly_format = "attr-dict `:` type($res)"


_AXES = {
    "tid": "The thread's index in its block",
    "ntid": "How many threads a block has",
    "ctaid": "The block's index in its grid",
    "nctaid": "How many blocks a grid has",
    "clusterid": "The cluster's index in its grid",
    "nclusterid": "How many clusters a grid has",
    "cluster.ctaid": "The block's index in its cluster",
    "cluster.nctaid": "How many blocks a cluster has",
}
"""Registers with a component for each axis."""

_RANGED = {
    **{
        f"{register}.{axis}": f"{meaning}, along {axis}"
        for register, meaning in _AXES.items()
        for axis in "xyz"
    },
    "cluster.ctarank": "The block's index in its cluster, over all axes",
    "cluster.nctarank": "How many blocks a cluster has, over all axes",
    "laneid": "The thread's index in its warp",
    "warpsize": "How many threads a warp has",
    "warpid": "The warp's index in its block",
    "nwarpid": "How many warps a block can have",
    "smid": "The multiprocessor that the thread runs on",
    "nsmid": "How many multiprocessors there are",
    "gridid": "The grid's number",
}

_CONSTANT = {
    "lanemask.eq": "The bit of this thread in its warp",
    "lanemask.le": "The bits of this thread and those below it in its warp",
    "lanemask.lt": "The bits of the threads below this one in its warp",
    "lanemask.ge": "The bits of this thread and those above it in its warp",
    "lanemask.gt": "The bits of the threads above this one in its warp",
    "total.smem.size": "How many bytes of shared memory a block uses",
    "dynamic.smem.size": "How many bytes of shared memory the launch added",
    "aggr.smem.size": "How many bytes of shared memory a block uses, what is reserved included",
    **{f"envreg{i}": f"What the driver put in environment register {i}" for i in range(32)},
}

_CLOCKS = {
    "clock": "A counter of cycles",
    "clock64": "A 64-bit counter of cycles",
    "globaltimer": "Nanoseconds since some time",
    "globaltimer.lo": "The low half of the nanoseconds since some time",
}

_WIDE = ("nvvm.read.ptx.sreg.clock64", "nvvm.read.ptx.sreg.globaltimer")
"""The registers of 64 bits."""

_PREFIX = "nvvm.read.ptx.sreg."


def _rows(kind: type[RegisterOp], meanings: Mapping[str, str]) -> dict[str, type[RegisterOp]]:
    """The op of each register of a kind, by the register's name."""
    rows: dict[str, type[RegisterOp]] = {}
    for register, meaning in meanings.items():
        name = _PREFIX + register
        width = 64 if name in _WIDE else 32
        rows[register] = kind.row(name, f"{meaning}.", f"%r = NAME : i{width}")
    return rows


REGISTERS = {
    **_rows(RangedRegisterOp, _RANGED),
    **_rows(ConstantRegisterOp, _CONSTANT),
    **_rows(ClockOp, _CLOCKS),
}
"""The op that reads each special register, by the register's name in PTX: `tid.x`."""
