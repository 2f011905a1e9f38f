"""Special registers of a GPU thread: where it is, and how much there is of everything.

One op class for each register, made from the table `_REGISTERS`: they differ in nothing
but their names.
"""

from __future__ import annotations

from abc import ABC

from xdsl.dialects.builtin import IntegerType, i32, i64
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, irdl_op_definition, opt_prop_def, result_def, traits_def
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from .llvm_attributes import ConstantRangeAttr
from .nvvm_intrinsics import NvvmOp


class RegisterOp(NvvmOp, ABC):
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

_REGISTERS: dict[str, tuple[type[RegisterOp], str]] = {
    **{name: (RangedRegisterOp, meaning) for name, meaning in _RANGED.items()},
    **{name: (ConstantRegisterOp, meaning) for name, meaning in _CONSTANT.items()},
    **{name: (ClockOp, meaning) for name, meaning in _CLOCKS.items()},
}


def _register(register: str, kind: type[RegisterOp], meaning: str) -> type[RegisterOp]:
    """The op class of a register."""
    op_name = f"nvvm.read.ptx.sreg.{register}"
    width = 64 if op_name in _WIDE else 32
    example = f"    ```mlir\n    %r = {op_name} : i{width}\n    ```\n    "
    class_name = "Read" + "".join(part.capitalize() for part in register.split(".")) + "Op"
    body = {
        "name": op_name,
        "__doc__": f"{meaning}.\n\n{example}",
        "__module__": __name__,
    }
    return irdl_op_definition(type(class_name, (kind,), body))


REGISTERS: dict[str, type[RegisterOp]] = {
    register: _register(register, kind, meaning) for register, (kind, meaning) in _REGISTERS.items()
}
"""The op that reads each special register, by the register's name in PTX: `tid.x`."""
