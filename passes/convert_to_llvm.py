"""What is left of MLIR's core dialects becomes the LLVM dialect: `convert-to-llvm`.

Stock xDSL has no such pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import func
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    ModuleOp,
    UnrealizedConversionCastOp,
    UnregisteredOp,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation
from xdsl.passes import ModulePass
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from .arith_to_llvm import ARITH
from .cf_to_llvm import CF
from .func_to_llvm import FUNC
from .llvm_conversion import LlvmRewriter, llvm_type
from .lowering import Lowerings
from .math_to_llvm import MATH
from .vector_to_llvm import VECTOR

LOWERINGS = Lowerings(ARITH, CF, FUNC, MATH, VECTOR)


TRANSLATED = ("llvm.", "nvvm.")
"""What the names of ops and attributes begin with that there is a translation for."""


def refuse_leftovers(module: ModuleOp) -> None:
    """Raise LocatedError at the first op, type or attribute that is not the LLVM dialect's.

    Casts may be left: `dm-reconcile-casts` knows which of them lead back.
    """
    for op in module.walk():
        if op.name.startswith(TRANSLATED):
            for region in op.regions:
                for block in region.blocks:
                    _refuse_types(op, block.arg_types, f"a block of '{op.name}' has an argument")
        elif op is not module and not isinstance(op, UnrealizedConversionCastOp):
            _refuse_op(op)
        if op.attributes:
            _refuse_attributes(op, op.attributes)
        for name in ("arg_attrs", "res_attrs"):
            if isa(of_all := op.properties.get(name), ArrayAttr[DictionaryAttr]):
                for of_one in of_all:
                    _refuse_attributes(op, of_one.data)


def _refuse_op(op: Operation) -> None:
    if isinstance(op, ModuleOp):
        name = "" if op.sym_name is None else f" @{op.sym_name.data}"
        raise LocatedError(
            f"module{name} is nested in a module: LLVM has one module",
            op,
            help="move what is in it to the outer module",
        )
    if isinstance(op, func.FuncOp):
        types = op.function_type
        _refuse_types(op, types.inputs, f"@{op.sym_name.data} has a parameter")
        _refuse_types(op, types.outputs, f"@{op.sym_name.data} has a result")
    name = op.op_name.data if isinstance(op, UnregisteredOp) else op.name
    if op.__class__ in LOWERINGS.by_op:
        _refuse_types(op, op.operand_types, f"'{name}' has an operand")
        _refuse_types(op, op.result_types, f"'{name}' has a result")
    raise LocatedError(
        f"'{name}' has no lowering to the LLVM dialect",
        op,
        help="lower it by a pass of its own before this one",
    )


def _refuse_types(op: Operation, types: Iterable[Attribute], what: str) -> None:
    for type in types:
        if llvm_type(type) is None:
            raise LocatedError(
                f"{what} of type {type}, which has no LLVM type: legal are front-end types that "
                "have a rule, signless integers, index, floats, !llvm types and vectors of one "
                "dimension",
                op,
                help="pass it as one of these, or give the type a rule",
            )


def _refuse_attributes(op: Operation, attributes: Iterable[str]) -> None:
    for name in attributes:
        if not name.startswith(TRANSLATED) and not (
            isinstance(op, IRDLOperation) and name in op.get_irdl_definition().properties
        ):
            raise LocatedError(
                f"'{op.name}' has the attribute '{name}', which has no translation to LLVM: legal "
                "are the op's own, and others of the llvm and nvvm dialects",
                op,
                help="remove it, or lower it by a pass of its own before this one",
            )


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

    With `full` all that is left is a located error, but for casts: an op without a lowering, a
    value of a type without an LLVM type, an attribute of another dialect, a nested module.

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

    full: bool = False

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        LlvmRewriter(op).apply(LOWERINGS)
        if self.full:
            refuse_leftovers(op)
