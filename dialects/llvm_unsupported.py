"""Ops of upstream's LLVM dialect that this project refuses, each with what to do instead.

They are registered, so that both formats of them are read far enough to be refused at
their place and by their name.
"""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.irdl import (
    var_operand_def,
    var_region_def,
    var_result_def,
    var_successor_def,
)
from xdsl.parser import Parser
from xdsl.utils.exceptions import VerifyException

from .intrinsics import RowOp


class UnsupportedOp(RowOp, ABC):
    """Refuses every form of an op, and says why and what to do."""

    EXAMPLE: ClassVar = ""
    REASON: ClassVar[str]

    inputs = var_operand_def()
    outputs = var_result_def()
    bodies = var_region_def()
    targets = var_successor_def()

    @classmethod
    def parse(cls, parser: Parser) -> UnsupportedOp:
        end = parser.pos
        parser.raise_error(f"{cls.name} is not supported: {cls.REASON}", end - 1, end)

    def verify(self, verify_nested_ops: bool = True) -> None:
        # Before anything else about the op is checked: none of it matters.
        raise VerifyException(f"{self.name} is not supported: {self.REASON}")


_REFUSED: dict[str, dict[str, str]] = {
    # What belongs to exceptions.
    "nothing unwinds here; call with llvm.call and test a status": {
        "llvm.invoke": "A call that may unwind.",
        "llvm.landingpad": "Where an unwinding call goes.",
        "llvm.resume": "Goes on unwinding.",
        "llvm.intr.eh.typeid.for": "The number of a type of exceptions.",
    },
    # Code that runs when a module is loaded or unloaded.
    "no code runs when a GPU module is loaded; initialize from a kernel": {
        "llvm.mlir.global_ctors": "Functions that run when the module is loaded.",
        "llvm.mlir.global_dtors": "Functions that run when the module is unloaded.",
    },
    # Second names of globals.
    "PTX has no aliases here; name the global or the function itself": {
        "llvm.mlir.alias": "A second name.",
        "llvm.mlir.ifunc": "A name that is resolved when the module is loaded.",
    },
    # Groups of symbols that a linker keeps one of.
    "leave it out, and use the linkage linkonce_odr": {
        "llvm.comdat": "A table of groups.",
        "llvm.comdat_selector": "A group.",
    },
    # Accesses to memory under a mask.
    "masked accesses have no counterpart in PTX; branch around llvm.load and llvm.store": {
        "llvm.intr.masked.load": "Loads some elements.",
        "llvm.intr.masked.store": "Stores some elements.",
        "llvm.intr.masked.gather": "Loads some elements from many places.",
        "llvm.intr.masked.scatter": "Stores some elements to many places.",
        "llvm.intr.masked.expandload": "Loads the next elements into some.",
        "llvm.intr.masked.compressstore": "Stores some elements side by side.",
    },
    # Reductions of a vector to a scalar.
    "extract the elements with llvm.extractelement and combine them": {
        f"llvm.intr.vector.reduce.{operation}": f"Combines a vector's elements by {operation}."
        for operation in (
            *("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"),
            *("fadd", "fmul", "fmax", "fmin", "fmaximum", "fminimum"),
        )
    },
    # What only scalable vectors need.
    "scalable vectors are not supported; give vectors a fixed length": {
        "llvm.intr.vscale": "How often the least length of a scalable vector is there.",
        "llvm.intr.vector.insert": "Puts a vector into a longer one.",
        "llvm.intr.vector.extract": "Takes a vector out of a longer one.",
    },
    # Debug records of variables.
    "only lines are debugged so far, by the ops' locations; leave it out": {
        "llvm.intr.dbg.value": "The value of a variable.",
        "llvm.intr.dbg.declare": "The address of a variable.",
        "llvm.intr.dbg.label": "A label.",
    },
}
"""Why ops are refused and what to do instead, and those that it is true of."""

UNSUPPORTED: list[type[UnsupportedOp]] = [
    op for reason, ops in _REFUSED.items() for op in UnsupportedOp.rows(ops, REASON=reason)
]
