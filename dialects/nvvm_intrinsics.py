"""What every NVVM op says about itself: the LLVM intrinsic that it becomes."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import IRDLOperation


@dataclass(frozen=True)
class NonZero:
    """The i1 that says whether an integer is other than zero, as an argument."""

    value: SSAValue


Argument = SSAValue | IntegerAttr | NonZero
"""An argument of an intrinsic: a value of the program, a constant, or a test."""


@dataclass(frozen=True)
class IntrinsicCall:
    """The call that an op becomes.

    `result` is the type that the intrinsic returns, None for nothing.  The op's result is
    the member `member` of it where that is given, else all of it; an i1 is extended with
    zeros where the op's result is wider.
    """

    name: str
    arguments: tuple[Argument, ...]
    result: Attribute | None = None
    member: int | None = None


class NvvmOp(IRDLOperation, ABC):
    """An op that becomes a call of one LLVM intrinsic."""

    INTRINSIC: ClassVar[str] = ""
    """The intrinsic's name; the op's own after `llvm.` where it is empty."""

    def intrinsic_name(self) -> str:
        """The name of the intrinsic, which may depend on the op's properties."""
        return self.INTRINSIC or f"llvm.{self.name}"

    def intrinsic_call(self) -> IntrinsicCall:
        """The call that this op becomes: of its operands, with its own result."""
        return IntrinsicCall(
            self.intrinsic_name(),
            tuple(self.operands),
            self.results[0].type if self.results else None,
        )
