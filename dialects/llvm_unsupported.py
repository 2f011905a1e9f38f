"""Ops of upstream's LLVM dialect that this project refuses, each with what to do instead.

They are registered, so that both formats of them are read far enough to be refused at
their place and by their name.
"""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    traits_def,
    var_operand_def,
    var_region_def,
    var_result_def,
    var_successor_def,
)
from xdsl.parser import Parser
from xdsl.traits import IsTerminator
from xdsl.utils.exceptions import VerifyException


class UnsupportedOp(IRDLOperation, ABC):
    """Refuses every form of an op, and says why and what to do."""

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


class UnwindingOp(UnsupportedOp, ABC):
    """Refuses what belongs to exceptions."""

    REASON: ClassVar = "nothing unwinds here; call with llvm.call and test a status"


class ConstructorOp(UnsupportedOp, ABC):
    """Refuses code that runs when a module is loaded or unloaded."""

    REASON: ClassVar = "no code runs when a GPU module is loaded; initialize from a kernel"


class AliasingOp(UnsupportedOp, ABC):
    """Refuses second names of globals."""

    REASON: ClassVar = "PTX has no aliases here; name the global or the function itself"


class ComdatLikeOp(UnsupportedOp, ABC):
    """Refuses groups of symbols that a linker keeps one of."""

    REASON: ClassVar = "leave it out, and use the linkage linkonce_odr"


class MaskedOp(UnsupportedOp, ABC):
    """Refuses accesses to memory under a mask."""

    REASON: ClassVar = "masked accesses have no counterpart in PTX; branch around llvm.load and \
llvm.store"


class ReductionOp(UnsupportedOp, ABC):
    """Refuses reductions of a vector to a scalar."""

    REASON: ClassVar = "extract the elements with llvm.extractelement and combine them"


class ScalableOp(UnsupportedOp, ABC):
    """Refuses what only scalable vectors need."""

    REASON: ClassVar = "scalable vectors are not supported; give vectors a fixed length"


class DebugOp(UnsupportedOp, ABC):
    """Refuses debug records of variables."""

    REASON: ClassVar = "only lines are debugged so far, by the ops' locations; leave it out"


@irdl_op_definition
class InvokeOp(UnwindingOp):
    """A call that may unwind."""

    name = "llvm.invoke"
    traits = traits_def(IsTerminator())


@irdl_op_definition
class LandingpadOp(UnwindingOp):
    """Where an unwinding call goes."""

    name = "llvm.landingpad"


@irdl_op_definition
class ResumeOp(UnwindingOp):
    """Goes on unwinding."""

    name = "llvm.resume"
    traits = traits_def(IsTerminator())


@irdl_op_definition
class EhTypeidForOp(UnwindingOp):
    """The number of a type of exceptions."""

    name = "llvm.intr.eh.typeid.for"


@irdl_op_definition
class GlobalCtorsOp(ConstructorOp):
    """Functions that run when the module is loaded."""

    name = "llvm.mlir.global_ctors"


@irdl_op_definition
class GlobalDtorsOp(ConstructorOp):
    """Functions that run when the module is unloaded."""

    name = "llvm.mlir.global_dtors"


@irdl_op_definition
class AliasOp(AliasingOp):
    """A second name."""

    name = "llvm.mlir.alias"


@irdl_op_definition
class IFuncOp(AliasingOp):
    """A name that is resolved when the module is loaded."""

    name = "llvm.mlir.ifunc"


@irdl_op_definition
class ComdatOp(ComdatLikeOp):
    """A table of groups."""

    name = "llvm.comdat"


@irdl_op_definition
class ComdatSelectorOp(ComdatLikeOp):
    """A group."""

    name = "llvm.comdat_selector"


@irdl_op_definition
class MaskedLoadOp(MaskedOp):
    """Loads some elements."""

    name = "llvm.intr.masked.load"


@irdl_op_definition
class MaskedStoreOp(MaskedOp):
    """Stores some elements."""

    name = "llvm.intr.masked.store"


@irdl_op_definition
class MaskedGatherOp(MaskedOp):
    """Loads some elements from many places."""

    name = "llvm.intr.masked.gather"


@irdl_op_definition
class MaskedScatterOp(MaskedOp):
    """Stores some elements to many places."""

    name = "llvm.intr.masked.scatter"


@irdl_op_definition
class MaskedExpandloadOp(MaskedOp):
    """Loads the next elements into some."""

    name = "llvm.intr.masked.expandload"


@irdl_op_definition
class MaskedCompressstoreOp(MaskedOp):
    """Stores some elements side by side."""

    name = "llvm.intr.masked.compressstore"


def _reduction(operation: str) -> type[IRDLOperation]:
    name = f"Reduce{operation.capitalize()}Op"
    body = {
        "name": f"llvm.intr.vector.reduce.{operation}",
        "__doc__": f"Combines a vector's elements by {operation}.",
        "__module__": __name__,
    }
    return irdl_op_definition(type(name, (ReductionOp,), body))


REDUCTIONS = tuple(
    _reduction(operation)
    for operation in (
        *("add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin"),
        *("fadd", "fmul", "fmax", "fmin", "fmaximum", "fminimum"),
    )
)


@irdl_op_definition
class VscaleOp(ScalableOp):
    """How often the least length of a scalable vector is there."""

    name = "llvm.intr.vscale"


@irdl_op_definition
class VectorInsertOp(ScalableOp):
    """Puts a vector into a longer one."""

    name = "llvm.intr.vector.insert"


@irdl_op_definition
class VectorExtractOp(ScalableOp):
    """Takes a vector out of a longer one."""

    name = "llvm.intr.vector.extract"


@irdl_op_definition
class DbgValueOp(DebugOp):
    """The value of a variable."""

    name = "llvm.intr.dbg.value"


@irdl_op_definition
class DbgDeclareOp(DebugOp):
    """The address of a variable."""

    name = "llvm.intr.dbg.declare"


@irdl_op_definition
class DbgLabelOp(DebugOp):
    """A label."""

    name = "llvm.intr.dbg.label"


UNSUPPORTED: tuple[type[IRDLOperation], ...] = (
    InvokeOp,
    LandingpadOp,
    ResumeOp,
    EhTypeidForOp,
    GlobalCtorsOp,
    GlobalDtorsOp,
    AliasOp,
    IFuncOp,
    ComdatOp,
    ComdatSelectorOp,
    MaskedLoadOp,
    MaskedStoreOp,
    MaskedGatherOp,
    MaskedScatterOp,
    MaskedExpandloadOp,
    MaskedCompressstoreOp,
    *REDUCTIONS,
    VscaleOp,
    VectorInsertOp,
    VectorExtractOp,
    DbgValueOp,
    DbgDeclareOp,
    DbgLabelOp,
)
