"""Calls of the mathematical functions that no LLVM instruction or intrinsic computes.

Libdevice has each of them for f64 and, with an `f` behind the name, for f32, under libm's
names with `__nv_` in front.  Narrower floats are computed as f32, vectors one element after
the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xdsl.dialects import func, math
from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    VectorType,
    f32,
    i64,
)
from xdsl.dialects.llvm import FastMathAttr, LinkageAttr, LLVMFunctionType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.traits import SymbolTable
from xdsl.utils.hints import isa

from ..dialects import llvm
from ..dialects.llvm import (
    CallOp,
    ConstantOp,
    ExtractElementOp,
    FPExtOp,
    FPTruncOp,
    FuncOp,
    InsertElementOp,
    PoisonOp,
)
from .lowering import LoweringRewriter

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


class LibraryRewriter(LoweringRewriter):
    """Lowers ops to calls of functions by name, each declared or defined once a module."""

    lowers_func: bool
    """Whether the pass makes an `llvm.func` of each `func.func`."""

    def __init__(self, module: ModuleOp) -> None:
        super().__init__(module)
        self.symbols: dict[Operation, dict[str, Operation]] = {}
        self.last: dict[Operation, Operation] = {}

    def function(self, name: str, build: Callable[[], FuncOp]) -> Operation:
        """The function `name` that the op sees; built where there is none.

        What is built goes to the start of the module, in the order of its first use.
        """
        table = self.op.parent_op()
        while table is not None and not table.has_trait(SymbolTable):
            table = table.parent_op()
        if table is None:
            raise self.error(f"'{self.op.name}' stands in no module, which could declare @{name}")
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
            op.location = self.location
        last = self.last.get(table)
        Rewriter.insert_op(
            new, InsertPoint.at_start(block) if last is None else InsertPoint.after(last)
        )
        self.symbols[table][name] = self.last[table] = new
        return new

    def call(
        self,
        name: str,
        arguments: Sequence[SSAValue],
        type: Attribute,
        fastmath: FastMathAttr | None = None,
        build: Callable[[], FuncOp] | None = None,
    ) -> SSAValue:
        """Call `name`, a declaration unless `build` defines it; its result of this type.

        Raises:
            LocatedError: where the module has another function of this name.
        """
        signature = LLVMFunctionType([argument.type for argument in arguments], type)
        callee = self.function(
            name, build or (lambda: FuncOp(name, signature, LinkageAttr("external")))
        )
        if isinstance(callee, func.FuncOp):
            found = callee.function_type
            agrees = found.inputs == signature.inputs and found.outputs.data == (type,)
        else:
            agrees = isinstance(callee, llvm.FuncOp) and callee.function_type == signature
        if not agrees:
            raise self.error(
                f"'{self.op.name}' calls @{name}, which the module has as something else: "
                f"legal is a function of type {signature}",
                f"rename the module's own @{name}",
            )
        if isinstance(callee, func.FuncOp) and not self.lowers_func:
            return self.value(func.CallOp(name, arguments, (type,)))
        call = CallOp(name, *arguments, return_type=type)
        if fastmath is not None:
            call.properties["fastmathFlags"] = fastmath
        return self.value(call)

    def by_element(
        self,
        type: Attribute,
        operands: Sequence[SSAValue],
        compute: Callable[[Sequence[SSAValue]], SSAValue],
    ) -> SSAValue:
        """What `compute` makes of scalars, of type `type`: a vector's elements one by one."""
        if not isa(type, VectorType):
            return compute(operands)
        result = self.value(PoisonOp(type))
        for index in range(type.get_shape()[0]):
            place = self.value(ConstantOp(IntegerAttr(index, i64), i64))
            elements = [
                self.value(ExtractElementOp(operand, place))
                if isa(operand.type, VectorType)
                else operand
                for operand in operands
            ]
            result = self.value(InsertElementOp(result, compute(elements), place))
        return result

    def in_f32(
        self, operands: Sequence[SSAValue], compute: Callable[[Sequence[SSAValue]], SSAValue]
    ) -> SSAValue:
        """What `compute` makes of scalar floats; of narrower ones than f32 by way of f32."""
        narrow = operands[0].type
        if not isinstance(narrow, Float16Type | BFloat16Type):
            return compute(operands)
        wide = [
            self.value(FPExtOp(operand, f32)) if operand.type == narrow else operand
            for operand in operands
        ]
        return self.value(FPTruncOp(compute(wide), narrow))

    def float_suffix(self, type: Attribute) -> str:
        """What the name of a function on floats of this type ends with."""
        match type:
            case Float32Type():
                return "f"
            case Float64Type():
                return ""
            case _:
                raise self.error(
                    f"'{self.op.name}' on {type}: there is such a function for f64, f32, f16 "
                    "and bf16",
                    "compute in one of these types",
                )

    def call_of_floats(self, spell: Callable[[str], str], flags: FastMathAttr) -> SSAValue:
        """Call a function of floats for the elements of the op's operands.

        `spell` makes the callee's name of the suffix for the floats' type.
        """

        def compute(operands: Sequence[SSAValue]) -> SSAValue:
            type = operands[0].type
            return self.call(spell(self.float_suffix(type)), operands, type, flags)

        return self.by_element(
            self.op.results[0].type,
            self.op.operands,
            lambda elements: self.in_f32(elements, compute),
        )
