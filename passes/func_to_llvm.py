"""Lowerings of the `func` dialect to the LLVM dialect.

Several results travel packed in a struct, as upstream has it.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import func
from xdsl.dialects.builtin import DenseArrayBase, UnitAttr, i64
from xdsl.dialects.llvm import LinkageAttr, LLVMFunctionType, LLVMStructType, LLVMVoidType
from xdsl.ir import Attribute, SSAValue

from ..datamodel.diagnostics import LocatedError
from ..dialects import llvm
from ..dialects.dm_attributes import KERNEL_ATTR
from .llvm_conversion import LlvmRewriter
from .lowering import Lowerings

FUNC = Lowerings[LlvmRewriter]()


def result_type(types: Sequence[Attribute], rewriter: LlvmRewriter) -> Attribute:
    """The one type that a function returns: void, the result, or a struct of the results."""
    converted = [rewriter.target_type(type) for type in types]
    match converted:
        case []:
            return LLVMVoidType()
        case [type]:
            return type
        case _:
            return LLVMStructType.from_type_list(converted)


@FUNC.lowers(func.FuncOp)
def lower_func(op: func.FuncOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    """`func.func` becomes `llvm.func`.

    A private definition has internal linkage; a declaration is external.  `dm.kernel`
    becomes `nvvm.kernel`, which MLIR accepts on no `func.func`.  Attributes that
    `llvm.func` has as properties become those, all others are carried.
    """
    attributes = dict(op.attributes)
    # They are not for the driver to carry.
    op.attributes = {}
    if attributes.pop(KERNEL_ATTR, None) is not None:
        attributes["nvvm.kernel"] = UnitAttr()

    private = op.sym_visibility is not None and op.sym_visibility.data == "private"
    linkage = attributes.get("llvm.linkage")
    if isinstance(linkage, LinkageAttr):
        del attributes["llvm.linkage"]
    else:
        linkage = LinkageAttr("internal" if private and op.body.blocks else "external")

    properties: dict[str, Attribute] = {}
    if op.arg_attrs is not None:
        properties["arg_attrs"] = op.arg_attrs
    if op.res_attrs is not None:
        if len(op.function_type.outputs) > 1 and any(op.res_attrs):
            raise LocatedError(
                f"@{op.sym_name.data} has attributes on its results, of which there are "
                f"{len(op.function_type.outputs)}: they are returned in one struct, where no "
                "attribute has a place",
                op,
                help="remove the result attributes, or return one value",
            )
        properties["res_attrs"] = op.res_attrs
    for name in llvm.FuncOp.get_irdl_definition().properties:
        if name in attributes:
            properties[name] = attributes.pop(name)

    function_type = LLVMFunctionType(
        [rewriter.target_type(type) for type in op.function_type.inputs],
        result_type(op.function_type.outputs.data, rewriter),
    )
    body = op.detach_region(op.body)
    new = llvm.FuncOp(op.sym_name, function_type, linkage, body=body, extra_attrs=attributes)
    new.properties.update(properties)
    rewriter.insert(new)
    if body.first_block is not None:
        rewriter.block_arguments(body.first_block)
    return ()


@FUNC.lowers(func.ReturnOp)
def lower_return(op: func.ReturnOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    values = [rewriter.as_target(value) for value in op.arguments]
    if len(values) > 1:
        struct = LLVMStructType.from_type_list([value.type for value in values])
        packed: SSAValue = rewriter.value(llvm.PoisonOp(struct))
        for position, value in enumerate(values):
            place = DenseArrayBase.from_list(i64, (position,))
            packed = rewriter.value(llvm.InsertValueOp(place, packed, value))
        values = [packed]
    rewriter.insert(llvm.ReturnOp(*values))
    return ()


@FUNC.lowers(func.CallOp)
def lower_call(op: func.CallOp, rewriter: LlvmRewriter) -> Sequence[SSAValue]:
    arguments = [rewriter.as_target(value) for value in op.arguments]
    types = op.result_types
    returned = result_type(types, rewriter) if types else None
    call = rewriter.insert(llvm.CallOp(op.callee, *arguments, return_type=returned))
    for name in ("arg_attrs", "res_attrs"):
        if name in op.attributes:
            call.properties[name] = op.attributes.pop(name)
    if len(types) < 2:
        return call.results
    return [rewriter.extract(call.results[0], position) for position in range(len(types))]
