"""The ops of the nvvm dialect, each a call of the intrinsic that it names."""

from __future__ import annotations

from llvmlite import ir
from xdsl.ir import SSAValue

from ..dialects.llvm_attributes import ConstantRangeAttr
from ..dialects.nvvm_intrinsics import Argument, NonZero, NvvmOp
from . import llvmir_constants as constants
from .llvmir_calls import emit_call
from .llvmir_context import FunctionExporter
from .llvmir_extra import TypedInstruction
from .llvmir_signatures import range_word

_BIT = ir.IntType(1)


def export_nvvm(op: NvvmOp, f: FunctionExporter) -> None:
    """The call that `op` says it becomes, and what makes the op's result of the call's."""
    call = op.intrinsic_call()
    arguments = [_argument(argument, op, f) for argument in call.arguments]
    result = ir.VoidType() if call.result is None else f.types.convert(call.result, op)
    signature = ir.FunctionType(result, [argument.type for argument in arguments])
    callee = f.module.intrinsic(call.name, signature, op)
    bounds = op.properties.get("range")
    words = range_word(bounds) if isinstance(bounds, ConstantRangeAttr) else ""
    value: ir.Value = emit_call(op, {}, f, signature, callee, arguments, result_words=words)
    if not op.results:
        return
    typ = f.types.convert(op.results[0].type, op)
    if call.member is not None:
        assert isinstance(result, ir.LiteralStructType)
        member = result.elements[call.member]
        value = _instruction(f, member, "extractvalue", value, f", {call.member}")
    if value.type != typ:
        value = _instruction(f, typ, "zext", value, f" to {typ}")
    f.define(op, value)


def _instruction(
    f: FunctionExporter, typ: ir.Type, opname: str, operand: ir.Value, after: str
) -> ir.Value:
    instruction = TypedInstruction(f.block, typ, opname, (operand,), after=after, name="v")
    f.insert(instruction)
    return instruction


def _argument(argument: Argument, op: NvvmOp, f: FunctionExporter) -> ir.Value:
    match argument:
        case SSAValue():
            return f.value(argument, op)
        case NonZero(value=tested):
            value = f.value(tested, op)
            test = TypedInstruction(
                f.block, _BIT, "icmp", (value,), flags=("ne",), after=", 0", name="v"
            )
            f.insert(test)
            return test
        case _:
            typ = f.types.convert(argument.get_type(), op)
            return constants.scalar(typ, argument.value.data, op)
