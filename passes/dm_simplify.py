"""`dm-simplify`: the folds of the `dm` dialect with the module's typedefs at hand."""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass
from xdsl.transforms.dead_code_elimination import region_dce

from ..datamodel.models import Models
from ..dialects.model_ops import FoldByModels
from .rewriting import rewrite_module


@dataclass(frozen=True)
class DmSimplifyPass(ModulePass):
    """Fold conversions that cancel, and members of arguments, also behind deferred types.

    `canonicalize` does the same where no typedef is needed.
    """

    name = "dm-simplify"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        models = Models().for_module(op)
        rewrite_module(op, [FoldByModels(models)])
        region_dce(op.body)
