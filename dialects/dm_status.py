"""The `dm` ops that end a function with a status; part of the dialect in `dm.py`."""

from __future__ import annotations

from xdsl.dialects.builtin import IntegerAttr, i32
from xdsl.ir import SSAValue
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def
from xdsl.traits import ConstantLike
from xdsl.utils.exceptions import VerifyException

from ..datamodel.models import Models
from .dm_attributes import SUCCESS_STATUSES
from .model_ops import ModelOp


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
class RaiseOp(ModelOp):
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

    def __init__(self, code: SSAValue) -> None:
        super().__init__(operands=[code])

    def check(self, models: Models) -> None:
        constant = ConstantLike.get_constant_value(self.code)
        if isinstance(constant, IntegerAttr) and constant.value.data in SUCCESS_STATUSES:
            raise VerifyException(
                f"dm.raise: status {constant.value.data} means success; raise -1 (error), "
                "-3 (stop of iteration) or a user's error from 1 up"
            )
