"""`numba-to-llvm`: the whole lowering as one pass.

xDSL's pipelines do not nest, so the pass applies the others in order.  The driver
verifies the module before and after; that each step leaves a module that verifies is
pinned by the tests, which run the steps one by one.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.passes import ModulePass, PassPipeline, PassPipelineCallbackType
from xdsl.transforms.canonicalize import CanonicalizePass
from xdsl.transforms.common_subexpression_elimination import CommonSubexpressionElimination
from xdsl.transforms.dead_code_elimination import DeadCodeElimination

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import DATA_LAYOUT_ATTR, TRIPLE_ATTR, Target
from ..dialects.llvm_stock import take_in
from .convert_dm_to_llvm import ConvertDmToLlvmPass
from .convert_math_to_nvvm import ConvertMathToNvvmPass
from .convert_numba_to_dm import ConvertNumbaToDmPass
from .convert_to_llvm import ConvertToLlvmPass
from .dm_lower_abi import DmLowerAbiPass
from .dm_lower_status import DmLowerStatusPass
from .dm_reconcile_casts import DmReconcileCastsPass
from .dm_scf_to_cf import DmScfToCfPass
from .dm_simplify import DmSimplifyPass
from .dm_verify_models import DmVerifyModelsPass
from .nvvm_legalize_kernels import NvvmLegalizeKernelsPass
from .rewriting import fill_locations


@dataclass(frozen=True)
class NumbaToLlvmPass(ModulePass):
    """Lower front-end types and ops to the LLVM dialect: the whole pipeline in order.

    `triple`: the target; by default the module's `llvm.target_triple`, else nvptx64.
    `params`, `ptx`: what `nvvm-legalize-kernels` does about kernels with many parameters;
    `flatten`, `buffer`, or `constant`, with which one launch at a time may be in flight.
    """

    name = "numba-to-llvm"

    triple: str | None = None
    params: str = "flatten"
    ptx: int | float | str | None = None

    def passes(self) -> tuple[ModulePass, ...]:
        """The passes that this one applies, in order."""
        return (
            DmVerifyModelsPass(),
            ConvertNumbaToDmPass(),
            DmLowerAbiPass(),
            CanonicalizePass(),
            DmSimplifyPass(),
            CommonSubexpressionElimination(),
            DeadCodeElimination(),
            ConvertDmToLlvmPass(),
            DmScfToCfPass(),
            DmLowerStatusPass(),
            ConvertMathToNvvmPass(),
            ConvertToLlvmPass(full=True),
            NvvmLegalizeKernelsPass(self.params, self.ptx),
            DmReconcileCastsPass(strict=True),
            DeadCodeElimination(),
        )

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        self.apply_steps(ctx, op)

    def apply_steps(
        self, ctx: Context, op: ModuleOp, callback: PassPipelineCallbackType | None = None
    ) -> None:
        """Apply the passes in order; `callback` sees the module before and after each."""
        take_in(op)
        set_target(op, self.triple)
        PassPipeline(self.passes(), callback).apply(ctx, op)
        fill_locations(op)


def set_target(module: ModuleOp, triple: str | None) -> None:
    """Set `llvm.target_triple` and `llvm.data_layout`, on which all layout depends.

    What the module says stays where `triple` is None.  Raises LocatedError for an
    unknown triple, and for one that contradicts the module's.
    """
    target = Target.of_module(module)
    if triple is not None:
        found = module.attributes.get(TRIPLE_ATTR)
        if found is not None and found != StringAttr(triple):
            raise LocatedError(
                f"numba-to-llvm{{triple={triple}}} contradicts the module's {TRIPLE_ATTR} {found}",
                module,
                help=f"leave out the option, or remove {TRIPLE_ATTR} from the module",
            )
        target = Target.for_triple(triple, module)
    module.attributes[TRIPLE_ATTR] = StringAttr(target.triple)
    module.attributes[DATA_LAYOUT_ATTR] = StringAttr(target.data_layout)
