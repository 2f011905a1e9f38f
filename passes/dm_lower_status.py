"""`dm-lower-status`: status ops become branches to one block that ends the function.

What an error does there is the function's `dm.status`, which `dm-lower-abi` leaves:
"return" returns the status, "exit" returns from a kernel, "trap" stops the program.
Structured control flow must be lowered before: a branch leaves any number of regions.
"""

from __future__ import annotations

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects import arith, cf, func
from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, i32
from xdsl.ir import Block, Operation, Region
from xdsl.ir.post_order import PostOrderIterator
from xdsl.passes import ModulePass

from ..datamodel.diagnostics import LocatedError, location_of
from ..dialects import dm, llvm
from ..dialects.dm_attributes import STATUS_ATTR, STATUS_MODES, SUCCESS_STATUSES
from ..dialects.llvm_intrinsics import TrapOp
from .builder import Builder


@dataclass(frozen=True)
class DmLowerStatusPass(ModulePass):
    """Branch on `dm.return_if_error` and `dm.raise` to one block that ends the function."""

    name = "dm-lower-status"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        functions = [inner for inner in op.walk() if isinstance(inner, func.FuncOp)]
        for function in functions:
            _lower_function(function)
        for inner in op.walk():
            if isinstance(inner, dm.ReturnIfErrorOp | dm.RaiseOp):
                raise LocatedError(f"{inner.name} stands outside a func.func", inner)


def _lower_function(function: func.FuncOp) -> None:
    mode = function.attributes.pop(STATUS_ATTR, None)
    ops = [op for op in function.walk() if isinstance(op, dm.ReturnIfErrorOp | dm.RaiseOp)]
    if not ops:
        return
    if mode is None:
        raise LocatedError(
            f"function @{function.sym_name.data} holds {ops[0].name} but no {STATUS_ATTR}",
            ops[0],
            help="run dm-lower-abi first, which decides what an error does in each function",
        )
    if not isinstance(mode, StringAttr) or mode.data not in STATUS_MODES:
        legal = ", ".join(f'"{m}"' for m in STATUS_MODES)
        raise LocatedError(
            f"function @{function.sym_name.data}: unknown {STATUS_ATTR} {mode}; legal are {legal}",
            function,
        )
    for op in ops:
        if op.parent_op() is not function:
            raise LocatedError(
                f"{op.name} stands inside {_parent_name(op)}, which no branch leaves",
                op,
                help="run dm-scf-to-cf before dm-lower-status",
            )
    end = _end_block(function, mode.data)
    for op in ops:
        if isinstance(op, dm.RaiseOp):
            _lower_raise(op, end)
        else:
            _lower_return_if_error(op, end)
    erase_unreachable_blocks(function.body)


def _parent_name(op: Operation) -> str:
    parent = op.parent_op()
    return "no op" if parent is None else parent.name


def _end_block(function: func.FuncOp, mode: str) -> Block:
    """The one block in which an error ends the function; takes the status if it returns it."""
    end = Block(arg_types=[i32] if mode == "return" else [])
    for argument in end.args:
        argument.name_hint = "status"
        argument.location = location_of(function)
    function.body.add_block(end)
    builder = Builder.at_end(end, location_of(function))
    if mode == "trap":
        builder.insert(TrapOp())
        builder.insert(llvm.UnreachableOp())
    else:
        builder.insert(func.ReturnOp(*end.args))
    return end


def _lower_return_if_error(op: dm.ReturnIfErrorOp, end: Block) -> None:
    block = op.parent
    assert block is not None
    rest = block.split_before(op)
    builder = Builder.at_end(block, location_of(op))
    is_error = None
    for success in SUCCESS_STATUSES:
        other = builder.value(arith.ConstantOp(IntegerAttr(success, i32)))
        differs = builder.value(arith.CmpiOp(op.status, other, "ne"))
        is_error = differs if is_error is None else builder.value(arith.AndIOp(is_error, differs))
    assert is_error is not None
    passed = [op.status] if end.args else []
    builder.insert(cf.ConditionalBranchOp(is_error, end, passed, rest, []))
    op.detach()
    op.erase()


def _lower_raise(op: dm.RaiseOp, end: Block) -> None:
    block = op.parent
    assert block is not None
    block.split_before(op)
    builder = Builder.at_end(block, location_of(op))
    builder.insert(cf.BranchOp(end, *([op.code] if end.args else [])))
    op.detach()
    op.erase()


def erase_unreachable_blocks(region: Region) -> None:
    """Erase every block that no path from the entry reaches."""
    first = region.first_block
    if first is None:
        return
    reachable = set(PostOrderIterator(first))
    for block in list(region.blocks):
        if block not in reachable:
            region.erase_block(block, safe_erase=False)
