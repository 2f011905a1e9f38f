"""Ops that become a call of the intrinsic that they name: `llvm.intr.*` and `nvvm.*`."""

from __future__ import annotations

from functools import cache

from llvmlite import ir
from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Operation, SSAValue

from ..datamodel.diagnostics import LocatedError
from ..dialects.intrinsics import Argument, IntrinsicOp, NonZero
from ..dialects.llvm_attributes import ConstantRangeAttr
from . import llvmir_constants as constants
from .llvmir_attributes import Attributes
from .llvmir_calls import emit_call, operand_bundles
from .llvmir_context import FunctionExporter, attributes_of, exports, refuse_unknown, segments
from .llvmir_extra import TypedInstruction
from .llvmir_signatures import range_word
from .llvmir_types import mangled

_BIT = ir.IntType(1)


@cache
def _known(op: type[IntrinsicOp]) -> frozenset[str]:
    return op.export_attributes()


def export_intrinsic(op: IntrinsicOp, f: FunctionExporter) -> None:
    """The call that `op` says it becomes, and what makes the op's result of the call's."""
    attributes = attributes_of(op)
    refuse_unknown(op, attributes, _known(type(op)))
    for name in op.IMMEDIATES:
        if name not in attributes:
            raise LocatedError(f"'{op.name}' has no {name}, which is a number", op)
    f.locate(op)
    call = op.intrinsic_call()
    arguments = [_argument(argument, op, f) for argument in call.arguments]
    result = ir.VoidType() if call.result is None else f.types.convert(call.result, op)
    signature = ir.FunctionType(result, [argument.type for argument in arguments])
    suffix = [mangled(f.types.convert(type, op)) for type in call.overloads]
    callee = f.module.intrinsic(".".join([call.name, *suffix]), signature, op)
    bounds = attributes.get("range")
    words = range_word(bounds) if isinstance(bounds, ConstantRangeAttr) else None
    value: ir.Value = emit_call(op, attributes, f, signature, callee, arguments, result_words=words)
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


def _argument(argument: Argument, op: IntrinsicOp, f: FunctionExporter) -> ir.Value:
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


@exports(
    "llvm.intr.assume",
    attributes=["op_bundle_sizes", "op_bundle_tags", "operandSegmentSizes"],
)
def export_assume(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    condition = f.value(op.operands[0], op)
    signature = ir.FunctionType(ir.VoidType(), [condition.type])
    callee = f.module.intrinsic("llvm.assume", signature, op)
    bundled = (
        segments(op, attributes)[1] if "operandSegmentSizes" in attributes else op.operands[1:]
    )
    bundles = operand_bundles(op, attributes, f, bundled)
    emit_call(op, attributes, f, signature, callee, (condition,), bundles=bundles)


@exports("llvm.intr.masked.store", attributes=["alignment"])
def export_masked_store(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    value, pointer, mask = arguments = f.operands(op)
    alignment = attributes["alignment"]
    assert isinstance(alignment, IntegerAttr)
    signature = ir.FunctionType(ir.VoidType(), [value.type, pointer.type, mask.type])
    name = f"llvm.masked.store.{mangled(value.type)}.{mangled(pointer.type)}"
    callee = f.module.intrinsic(name, signature, op)
    words = ["", f"align {alignment.value.data}", ""]
    emit_call(op, {}, f, signature, callee, arguments, argument_words=words)


@exports(
    "llvm.intr.vector.reduce.fadd", "llvm.intr.vector.reduce.fmul", attributes=["fastmathFlags"]
)
def export_reduction(op: Operation, attributes: Attributes, f: FunctionExporter) -> None:
    arguments = f.operands(op)
    signature = ir.FunctionType(
        f.types.convert(op.results[0].type, op), [argument.type for argument in arguments]
    )
    name = f"llvm.{op.name.removeprefix('llvm.intr.')}.{mangled(arguments[1].type)}"
    emit_call(op, attributes, f, signature, f.module.intrinsic(name, signature, op), arguments)
