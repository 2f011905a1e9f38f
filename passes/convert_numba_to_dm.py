"""`convert-numba-to-dm`: Python's operations on values of front-end types.

The `numba` and `cuda` ops become `dm`, `arith`, `scf`, `math`, `complex` and `nvvm` ops.
Values keep their front-end types; what an operator means on one is its behaviour
(`datamodel.behaviour`), and what a value is made of its shape.  The lowerings stand in
`numba_arithmetic`, `numba_casts`, `numba_containers` and `numba_cuda`.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from ..datamodel.layout import Target
from ..datamodel.models import Models
from . import numba_arithmetic, numba_casts, numba_containers, numba_cuda
from .numba_lowering import Program, lower_module

LOWERING_MODULES = (numba_arithmetic, numba_casts, numba_containers, numba_cuda)
"""The modules whose import registers the lowerings."""


@dataclass(frozen=True)
class ConvertNumbaToDmPass(ModulePass):
    """Lower the `numba` and `cuda` ops; `numba.typedef` stays.

    Raises LocatedError for an op that has no meaning on its types, and for a `cuda` op
    where the module's target is not NVPTX.
    """

    name = "convert-numba-to-dm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        lower_module(Program(op, Models().for_module(op), Target.of_module(op)))
