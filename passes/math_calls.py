"""Calls of the mathematical functions that no LLVM instruction or intrinsic computes.

Libdevice has each of them for f64 and, with an `f` behind the name, for f32, under libm's
names with `__nv_` in front.  Narrower floats are computed as f32, vectors one element after
the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from xdsl.dialects import func, llvm, math
from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    IntegerAttr,
    StringAttr,
    VectorType,
    f32,
    i64,
)
from xdsl.dialects.llvm import (
    ConstantOp,
    FastMathAttr,
    FPExtOp,
    FPTruncOp,
    InsertElementOp,
    LinkageAttr,
    LLVMFunctionType,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.traits import SymbolTable
from xdsl.utils.hints import isa

from ..dialects.diagnostics import LocatedError, location_of
from ..dialects.llvm import CallOp, ExtractElementOp, FuncOp, PoisonOp

NewOpT = TypeVar("NewOpT", bound=Operation)

FUNCTIONS: dict[type[Operation], str] = {
    math.AcosOp: "acos",
    math.AcoshOp: "acosh",
    math.AsinOp: "asin",
    math.AsinhOp: "asinh",
    math.AtanOp: "atan",
    math.Atan2Op: "atan2",
    math.AtanhOp: "atanh",
    math.CbrtOp: "cbrt",
    math.CosOp: "cos",
    math.CoshOp: "cosh",
    math.ErfOp: "erf",
    math.ExpOp: "exp",
    math.Exp2Op: "exp2",
    math.ExpM1Op: "expm1",
    math.LogOp: "log",
    math.Log10Op: "log10",
    math.Log1pOp: "log1p",
    math.Log2Op: "log2",
    math.PowFOp: "pow",
    math.SinOp: "sin",
    math.SinhOp: "sinh",
    math.TanOp: "tan",
    math.TanhOp: "tanh",
}
"""The name in C's library of what an op on floats computes."""


class Emit(Protocol):
    """Inserts an op before the one that is being rewritten, and returns it."""

    def __call__(self, op: NewOpT, /) -> NewOpT: ...


class Functions:
    """The functions that a pass calls by name, each declared or defined once a module.

    `lowers_func`: whether the pass makes an `llvm.func` of each `func.func`.
    """

    def __init__(self, *, lowers_func: bool) -> None:
        self.lowers_func = lowers_func
        self.symbols: dict[Operation, dict[str, Operation]] = {}
        self.last: dict[Operation, Operation] = {}

    def get(self, user: Operation, name: str, build: Callable[[], FuncOp]) -> Operation:
        """The function `name` that `user` sees; built where there is none.

        What is built goes to the start of the module, in the order of its first use.
        """
        table = user.parent_op()
        while table is not None and not table.has_trait(SymbolTable):
            table = table.parent_op()
        if table is None:
            raise LocatedError(
                f"'{user.name}' stands in no module, which could declare @{name}", user
            )
        block = table.regions[0].block
        if table not in self.symbols:
            self.symbols[table] = {
                symbol.data: op
                for op in block.ops
                if isinstance(symbol := op.properties.get("sym_name"), StringAttr)
            }
        if (known := self.symbols[table].get(name)) is not None:
            return known
        new = build()
        for op in new.walk():
            op.location = location_of(user)
        last = self.last.get(table)
        Rewriter.insert_op(
            new, InsertPoint.at_start(block) if last is None else InsertPoint.after(last)
        )
        self.symbols[table][name] = self.last[table] = new
        return new

    def call(
        self,
        user: Operation,
        name: str,
        arguments: Sequence[SSAValue],
        type: Attribute,
        emit: Emit,
        fastmath: FastMathAttr | None = None,
        build: Callable[[], FuncOp] | None = None,
    ) -> SSAValue:
        """Call `name`, a declaration unless `build` defines it; its result of this type.

        Raises:
            LocatedError: where the module has another function of this name.
        """
        signature = LLVMFunctionType([argument.type for argument in arguments], type)
        callee = self.get(
            user, name, build or (lambda: FuncOp(name, signature, LinkageAttr("external")))
        )
        if isinstance(callee, func.FuncOp):
            found = callee.function_type
            agrees = found.inputs == signature.inputs and found.outputs.data == (type,)
        else:
            agrees = isinstance(callee, llvm.FuncOp) and callee.function_type == signature
        if not agrees:
            raise LocatedError(
                f"'{user.name}' calls @{name}, which the module has as something else: "
                f"legal is a function of type {signature}",
                user,
                help=f"rename the module's own @{name}",
            )
        if isinstance(callee, func.FuncOp) and not self.lowers_func:
            return emit(func.CallOp(name, arguments, (type,))).results[0]
        call = CallOp(name, *arguments, return_type=type)
        if fastmath is not None:
            call.properties["fastmathFlags"] = fastmath
        return emit(call).results[0]


def by_element(
    type: Attribute,
    operands: Sequence[SSAValue],
    emit: Emit,
    compute: Callable[[Sequence[SSAValue]], SSAValue],
) -> SSAValue:
    """What `compute` makes of scalars, of type `type`: a vector's elements one by one."""
    if not isa(type, VectorType):
        return compute(operands)
    result: SSAValue = emit(PoisonOp(type)).results[0]
    for index in range(type.get_shape()[0]):
        place = emit(ConstantOp(IntegerAttr(index, i64), i64)).result
        elements = [
            emit(ExtractElementOp(operand, place)).results[0]
            if isa(operand.type, VectorType)
            else operand
            for operand in operands
        ]
        result = emit(InsertElementOp(result, compute(elements), place)).res
    return result


def in_f32(
    operands: Sequence[SSAValue],
    emit: Emit,
    compute: Callable[[Sequence[SSAValue]], SSAValue],
) -> SSAValue:
    """What `compute` makes of scalar floats; of narrower ones than f32 by way of f32."""
    narrow = operands[0].type
    if not isinstance(narrow, Float16Type | BFloat16Type):
        return compute(operands)
    wide = [
        emit(FPExtOp(operand, f32)).result if operand.type == narrow else operand
        for operand in operands
    ]
    return emit(FPTruncOp(compute(wide), narrow)).result


def float_suffix(user: Operation, type: Attribute) -> str:
    """What the name of a function on floats of this type ends with."""
    match type:
        case Float32Type():
            return "f"
        case Float64Type():
            return ""
        case _:
            raise LocatedError(
                f"'{user.name}' on {type}: there is such a function for f64, f32, f16 and bf16",
                user,
                help="compute in one of these types",
            )


def call_function(
    op: Operation,
    spell: Callable[[str], str],
    flags: FastMathAttr,
    functions: Functions,
    emit: Emit,
) -> SSAValue:
    """Call a function of floats for the elements of the operands of `op`.

    `spell` makes the callee's name of the suffix for the floats' type.
    """

    def compute(operands: Sequence[SSAValue]) -> SSAValue:
        type = operands[0].type
        return functions.call(op, spell(float_suffix(op, type)), operands, type, emit, flags)

    return by_element(
        op.results[0].type, op.operands, emit, lambda elements: in_f32(elements, emit, compute)
    )
