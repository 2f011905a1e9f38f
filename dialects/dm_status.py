"""The `dm` ops that end a function with a status; part of the dialect in `dm.py`."""

from __future__ import annotations

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, traits_def

from .dm_traits import FollowsRule


@irdl_op_definition
class ReturnIfErrorOp(IRDLOperation):
    """Return from the function unless the status is 0 (a value) or -2 (None).

    Legal inside any region; `dm-lower-status` makes it a branch.  Effects are unknown:
    what follows may not run.

    ```mlir
    func.func @f(%status: i32) attributes {dm.abi = "numba"} {
      dm.return_if_error %status : i32
      func.return
    }
    ```
    """

    name = "dm.return_if_error"

    status = operand_def(i32)

    assembly_format = "$status attr-dict `:` type($status)"

    def __init__(self, status: SSAValue) -> None:
        super().__init__(operands=[status])


@irdl_op_definition
class RaiseOp(IRDLOperation):
    """End the function with an error status.  No terminator: the rest of its block is dead.

    ```mlir
    func.func @f(%code: i32) attributes {dm.abi = "numba"} {
      dm.raise %code : i32
      func.return
    }
    ```
    """

    name = "dm.raise"

    code = operand_def(i32)

    assembly_format = "$code attr-dict `:` type($code)"
    traits = traits_def(FollowsRule())

    def __init__(self, code: SSAValue) -> None:
        super().__init__(operands=[code])
