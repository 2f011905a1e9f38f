"""Ops that are rows, and ops that become a call of one LLVM intrinsic.

Ops that differ in name and documentation only are rows of a *kind*: a class without a name
that has their fields, traits, format and constructor.  The row is all that there is to say
of such an op, its documentation and its export included:

    SqrtOp = UnaryFloatOp.row("llvm.intr.sqrt", "The square root.")

An op with a check, a format or a constructor of its own is a class statement.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Self, cast

from xdsl.dialects.builtin import FloatAttr, IntegerAttr
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import IRDLOperation, OpDef, irdl_op_definition
from xdsl.utils.hints import isa


class RowOp(IRDLOperation, ABC):
    """A kind of op, of which each row makes one."""

    EXAMPLE: ClassVar[str]
    """IR that shows an op of the kind, with NAME for the op's name."""

    @classmethod
    def row(
        cls, name: str, documentation: str, example: str | None = None, **fields: Any
    ) -> type[Self]:
        """The op class `name` of this kind.

        `documentation` is a sentence or more; `example` replaces the kind's `EXAMPLE`, and
        `fields` the class variables of the kind that differ for this op.
        """
        kind = _defined(cls)
        definition = replace(kind.get_irdl_definition(), name=name)
        accessors = {key: value for key, value in vars(kind).items() if not key.startswith("__")}

        def get_irdl_definition(cls: type[IRDLOperation]) -> OpDef:
            return definition

        code = (cls.EXAMPLE if example is None else example).replace("NAME", name)
        words = name.partition(".")[2].removeprefix("intr.").replace("_", ".").split(".")
        body = {
            **accessors,
            "name": name,
            "get_irdl_definition": classmethod(get_irdl_definition),
            "__doc__": f"{documentation}\n\n```mlir\n{code}\n```\n" if code else documentation,
            "__module__": cls.__module__,
            **fields,
        }
        class_name = "".join(word.capitalize() for word in words) + "Op"
        return cast(type[Self], type(class_name, (cls,), body))

    @classmethod
    def rows(cls, documentation: Mapping[str, str], **fields: Any) -> list[type[Self]]:
        """A row for each name, with its documentation."""
        return [cls.row(name, text, **fields) for name, text in documentation.items()]


@cache
def _defined(kind: type[RowOp]) -> type[RowOp]:
    """What irdl makes of a kind.  Once for all rows: reading the format takes longest."""
    body = {"name": "", "__module__": kind.__module__, "__doc__": kind.__doc__}
    return irdl_op_definition(type(kind.__name__, (kind,), body))


def definitions(
    dialect: str, namespace: Mapping[str, object]
) -> tuple[list[type[Operation]], list[type[Attribute]]]:
    """The classes of a dialect among those of this package in a module's namespace: ops, and
    attributes and types, in their order.

    Of two with one name the dialect has the later one.
    """
    ops: dict[str, type[Operation]] = {}
    attributes: dict[str, type[Attribute]] = {}
    for value in namespace.values():
        if (
            not isinstance(value, type)
            or not value.__module__.startswith(f"{__package__}.")
            or "name" not in vars(value)
        ):
            continue
        if issubclass(value, Operation) and value.name.startswith(f"{dialect}."):
            ops[value.name] = value
        elif issubclass(value, Attribute) and value.name.startswith(f"{dialect}."):
            attributes[value.name] = value
    return list(ops.values()), list(attributes.values())


# Calls of intrinsics.


@dataclass(frozen=True)
class NonZero:
    """The i1 that says whether an integer is other than zero, as an argument."""

    value: SSAValue


Argument = SSAValue | IntegerAttr | FloatAttr | NonZero
"""An argument of an intrinsic: a value of the program, a constant, or a test."""


@dataclass(frozen=True)
class IntrinsicCall:
    """The call that an op becomes.

    `result` is the type that the intrinsic returns, None for nothing.  The op's result is
    the member `member` of it where that is given, else all of it; an i1 is extended with
    zeros where the op's result is wider.  The types `overloads` end the intrinsic's name.
    """

    name: str
    arguments: Sequence[Argument]
    result: Attribute | None = None
    member: int | None = None
    overloads: Sequence[Attribute] = ()


class IntrinsicOp(RowOp, ABC):
    """An op that becomes a call of one LLVM intrinsic."""

    INTRINSIC: ClassVar[str] = ""
    """The intrinsic's name; where it is empty, that which the op is named after."""
    OVERLOADS: ClassVar[Sequence[str]] = ()
    """The types that end the intrinsic's name: "r" is the result's, "r0" that of a member
    of it, "0" that of an argument."""
    IMMEDIATES: ClassVar[Mapping[str, int]] = {}
    """The properties that are arguments, each with its position among them."""
    CALL_ATTRIBUTES: ClassVar[Sequence[str]] = ()
    """The attributes that any op of the kind may have, which the call takes over."""
    UNTRANSLATED: ClassVar[Sequence[str]] = ()
    """The properties that have no translation to LLVM."""

    def intrinsic_name(self) -> str:
        """The name of the intrinsic, which may depend on the op's properties."""
        return self.INTRINSIC or "llvm." + self.name.removeprefix("llvm.intr.")

    def intrinsic_call(self) -> IntrinsicCall:
        """The call that this op becomes: of its operands, with its own result."""
        arguments: list[Argument] = list(self.operands)
        for name, position in self.IMMEDIATES.items():
            value = self.properties[name]
            assert isa(value, IntegerAttr | FloatAttr)
            arguments.insert(position, value)
        result = self.results[0].type if self.results else None
        overloads = [_overload(which, result, arguments) for which in self.OVERLOADS]
        return IntrinsicCall(self.intrinsic_name(), arguments, result, overloads=overloads)

    @classmethod
    def export_attributes(cls) -> frozenset[str]:
        """The names of what the op may have when it becomes a call."""
        known = cls.get_irdl_definition().properties.keys() - set(cls.UNTRANSLATED)
        return frozenset((*known, *cls.CALL_ATTRIBUTES))


def _overload(which: str, result: Attribute | None, arguments: Sequence[Argument]) -> Attribute:
    if which == "r":
        assert result is not None
        return result
    if which.startswith("r"):
        assert isinstance(result, LLVMStructType)
        return result.types.data[int(which[1:])]
    argument = arguments[int(which)]
    assert not isinstance(argument, NonZero)
    return argument.type if isinstance(argument, SSAValue) else argument.get_type()


class LlvmIntrinsicOp(IntrinsicOp, ABC):
    """An op `llvm.intr.X`, a call of the intrinsic `llvm.X`."""

    OVERLOADS: ClassVar[Sequence[str]] = ("r",)
    CALL_ATTRIBUTES: ClassVar[Sequence[str]] = ("arg_attrs", "res_attrs")
