"""What is left of MLIR's core dialects becomes the LLVM dialect: `convert-to-llvm`.

Stock xDSL has no such pass.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from .arith_to_llvm import ARITH
from .cf_to_llvm import CF
from .func_to_llvm import FUNC
from .llvm_conversion import LlvmRewriter
from .lowering import Lowerings
from .math_to_llvm import MATH
from .vector_to_llvm import VECTOR

LOWERINGS = Lowerings(ARITH, CF, FUNC, MATH, VECTOR)


@dataclass(frozen=True)
class ConvertToLlvmPass(ModulePass):
    """Lower `func`, `arith`, `cf`, `math`, `ub` and `vector` to the LLVM dialect.

    In: any module.  Out: only ops of the LLVM dialect, where only known ops on types that
    LLVM has went in; `index` is `i64` everywhere.  What is not known stays: other ops, ops on
    other types, functions that have such types in their signature or carry `dm.abi`, and their
    calls; casts join what stays and what is lowered, for `dm-reconcile-casts` to remove.

    A private function that has a body becomes internal; one with `dm.kernel` gets
    `nvvm.kernel`; several results are returned in a struct.  Overflow and fast-math flags,
    parameter attributes and all other attributes are kept.  Attributes on one of several
    results, which have no place, are a located error.  `cf.assert` becomes a branch to a trap,
    and its message goes no further: a GPU has nowhere to print it that the host need not set up.

    ```mlir
    func.func @f(%i: index, %x: f32) -> f32 {
      %y = arith.addf %x, %x fastmath<nnan> : f32
      return %y : f32
    }
    // becomes
    llvm.func @f(%i: i64, %x: f32) -> f32 {
      %y = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32
      llvm.return %y : f32
    }
    ```
    """

    name = "convert-to-llvm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        LlvmRewriter(op).apply(LOWERINGS)
