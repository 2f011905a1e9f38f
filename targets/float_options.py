"""Options about floats, written into the module as flags and attributes.

So they mean the same at every level of optimization, and the module that LLVM gets says
all of it.
"""

from __future__ import annotations

from xdsl.dialects.builtin import AnyFloat, IntegerAttr, ModuleOp, StringAttr, SymbolRefAttr, i32
from xdsl.dialects.llvm import FastMathAttr, LLVMArrayType
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation
from xdsl.rewriter import InsertPoint, Rewriter

from ..dialects.llvm_attributes import ModuleFlagAttr
from ..dialects.llvm_globals import ModuleFlagsOp
from ..dialects.llvm_types import element_type
from ..passes.llvm_functions import callee, calls, functions, is_definition, symbol_name

FLAGS = "fastmathFlags"

FAST_FUNCTIONS = frozenset(
    f"__nv_{name}"
    for name in (
        *("sinf", "cosf", "tanf", "tanhf", "sincosf", "powf"),
        *("expf", "exp10f", "logf", "log2f", "log10f"),
    )
)
"""The functions of libdevice with a fast twin, which nvcc takes with -use_fast_math."""


def set_fast_math(module: ModuleOp, *, everything: bool) -> None:
    """Set `contract`, or every fast-math flag, on all that computes floats.

    With every flag libdevice's functions become their fast twins.
    """
    more = frozenset(FastMathFlag) if everything else frozenset((FastMathFlag.ALLOW_CONTRACT,))
    for op in module.walk():
        if _computes_floats(op):
            flags = op.properties.get(FLAGS)
            old = flags.data if isinstance(flags, FastMathAttr) else frozenset[FastMathFlag]()
            op.properties[FLAGS] = FastMathAttr(old | more)
    if everything:
        _take_fast_functions(module)


def set_flush_to_zero(module: ModuleOp) -> None:
    """Let f32 arithmetic flush subnormals to zero, in libdevice's functions as well."""
    for function in functions(module):
        if is_definition(function):
            function.properties["denormal_fp_math_f32"] = StringAttr("preserve-sign,preserve-sign")
    # libdevice asks for this flag where it has code for both.
    value = IntegerAttr(1, i32)
    flag = ModuleFlagAttr(StringAttr("override"), StringAttr("nvvm-reflect-ftz"), value)
    Rewriter.insert_op(ModuleFlagsOp([flag]), InsertPoint.at_start(module.body.block))


def _computes_floats(op: Operation) -> bool:
    if not isinstance(op, IRDLOperation):
        return False
    if FLAGS not in op.get_irdl_definition().properties:
        return False
    return op.name == "llvm.fcmp" or any(_is_float(type) for type in op.result_types)


def _is_float(type: Attribute) -> bool:
    if isinstance(type, LLVMArrayType):
        return _is_float(type.type)
    return isinstance(element_type(type), AnyFloat)


def _take_fast_functions(module: ModuleOp) -> None:
    names = {name: name.replace("__nv_", "__nv_fast_") for name in sorted(FAST_FUNCTIONS)}
    declared = {symbol_name(op): op for op in functions(module) if not is_definition(op)}
    for name, fast in names.items():
        function = declared.get(name)
        if function is None:
            continue
        if fast in declared:
            Rewriter.erase_op(function)
        else:
            function.properties["sym_name"] = StringAttr(fast)
    for call in calls(module):
        if (name := callee(call)) in names and name in declared:
            call.properties["callee"] = SymbolRefAttr(names[name])
