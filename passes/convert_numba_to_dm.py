"""`convert-numba-to-dm`: Python's operations on values of front-end types.

The `numba` and `cuda` ops become `dm`, `arith`, `scf`, `math`, `complex` and `nvvm` ops.
Values keep their front-end types; what an operator means on one is its behaviour
(`datamodel.behaviour`), and what a value is made of its shape.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from .lowering import Lowerings
from .numba_arithmetic import ARITHMETIC
from .numba_casts import CASTS
from .numba_containers import CONTAINERS
from .numba_cuda import CUDA
from .numba_lowering import NumbaRewriter
from .numba_sync import SYNC
from .numba_warp import WARP

LOWERINGS = Lowerings(ARITHMETIC, CASTS, CONTAINERS, CUDA, SYNC, WARP)


@dataclass(frozen=True)
class ConvertNumbaToDmPass(ModulePass):
    """Lower the `numba` and `cuda` ops; `numba.typedef` stays.

    Raises LocatedError for an op that has no meaning on its types, and for a `cuda` op
    where the module's target is not NVPTX.
    """

    name = "convert-numba-to-dm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        NumbaRewriter(op).apply(LOWERINGS)
