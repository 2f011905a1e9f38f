"""Attributes of the LLVM dialect that xDSL lacks: annotations on loops and memory
accesses, value ranges, memory effects and module flags."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import ClassVar

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    StringAttr,
)
from xdsl.ir import Attribute, ParametrizedAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .llvm_syntax import parse_integer_attr


class KeyValueAttr(ParametrizedAttribute, ABC):
    """An attribute whose text is `<key = value, ...>`; a key that is left out is none.

    A value that is itself an attribute of the LLVM dialect is spelled without its name,
    or as a whole, as where it stands for an alias.
    """

    NESTED: ClassVar[Mapping[str, type[ParametrizedAttribute]]] = {}
    """The classes of the keys whose values are spelled without their names."""

    @classmethod
    def parse_value(cls, key: str, parser: AttrParser) -> Attribute:
        """The value of `key`."""
        return parser.parse_attribute()

    def print_value(self, key: str, value: Attribute, printer: Printer) -> None:
        """Prints what `parse_value` reads."""
        printer.print_attribute(value)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        keys = [key for key, _ in cls.get_irdl_definition().parameters]
        values: dict[str, Attribute] = {}

        def parse_entry() -> None:
            start = parser.pos
            key = parser.parse_keyword_in(keys, f" in #{cls.name}")
            if key in values:
                parser.raise_error(f"{key} is given twice in #{cls.name}", start, parser.pos)
            parser.parse_punctuation("=")
            if key in cls.NESTED:
                values[key] = cls._parse_nested(cls.NESTED[key], parser)
            else:
                values[key] = cls.parse_value(key, parser)

        parser.parse_optional_comma_separated_list(parser.Delimiter.ANGLE, parse_entry)
        return [values.get(key, NoneAttr()) for key in keys]

    @staticmethod
    def _parse_nested(nested: type[ParametrizedAttribute], parser: AttrParser) -> Attribute:
        whole = parser.parse_optional_attribute()
        return nested.new(nested.parse_parameters(parser)) if whole is None else whole

    def print_parameters(self, printer: Printer) -> None:
        keys = [key for key, _ in self.get_irdl_definition().parameters]
        entries = [
            (key, value)
            for key, value in zip(keys, self.parameters, strict=True)
            if not isinstance(value, NoneAttr)
        ]

        def print_entry(entry: tuple[str, Attribute]) -> None:
            key, value = entry
            printer.print_string(f"{key} = ")
            if key in self.NESTED and isinstance(value, ParametrizedAttribute):
                value.print_parameters(printer)
            else:
                self.print_value(key, value, printer)

        with printer.in_angle_brackets():
            printer.print_list(entries, print_entry)


@irdl_attr_definition
class LoopVectorizeAttr(KeyValueAttr):
    """Hints to the loop vectorizer."""

    name = "llvm.loop_vectorize"

    disable: BoolAttr | NoneAttr
    predicateEnable: BoolAttr | NoneAttr
    scalableEnable: BoolAttr | NoneAttr
    width: IntegerAttr | NoneAttr
    followupVectorized: Attribute
    followupEpilogue: Attribute
    followupAll: Attribute


@irdl_attr_definition
class LoopInterleaveAttr(KeyValueAttr):
    """How many iterations to interleave."""

    name = "llvm.loop_interleave"

    count: IntegerAttr


@irdl_attr_definition
class LoopUnrollAttr(KeyValueAttr):
    """Hints to the loop unroller."""

    name = "llvm.loop_unroll"

    disable: BoolAttr | NoneAttr
    count: IntegerAttr | NoneAttr
    runtimeDisable: BoolAttr | NoneAttr
    full: BoolAttr | NoneAttr
    followupUnrolled: Attribute
    followupRemainder: Attribute
    followupAll: Attribute


@irdl_attr_definition
class LoopUnrollAndJamAttr(KeyValueAttr):
    """Hints to unroll-and-jam."""

    name = "llvm.loop_unroll_and_jam"

    disable: BoolAttr | NoneAttr
    count: IntegerAttr | NoneAttr
    followupOuter: Attribute
    followupInner: Attribute
    followupRemainderOuter: Attribute
    followupRemainderInner: Attribute
    followupAll: Attribute


@irdl_attr_definition
class LoopLICMAttr(KeyValueAttr):
    """Hints to loop-invariant code motion."""

    name = "llvm.loop_licm"

    disable: BoolAttr | NoneAttr
    versioningDisable: BoolAttr | NoneAttr


@irdl_attr_definition
class LoopDistributeAttr(KeyValueAttr):
    """Hints to loop distribution."""

    name = "llvm.loop_distribute"

    disable: BoolAttr | NoneAttr
    followupCoincident: Attribute
    followupSequential: Attribute
    followupFallback: Attribute
    followupAll: Attribute


@irdl_attr_definition
class LoopPipelineAttr(KeyValueAttr):
    """Hints to the software pipeliner."""

    name = "llvm.loop_pipeline"

    disable: BoolAttr | NoneAttr
    initiationinterval: IntegerAttr | NoneAttr


@irdl_attr_definition
class LoopPeeledAttr(KeyValueAttr):
    """How many iterations were peeled."""

    name = "llvm.loop_peeled"

    count: IntegerAttr | NoneAttr


@irdl_attr_definition
class LoopUnswitchAttr(KeyValueAttr):
    """Hints to loop unswitching."""

    name = "llvm.loop_unswitch"

    partialDisable: BoolAttr | NoneAttr


@irdl_attr_definition
class LoopAnnotationAttr(KeyValueAttr):
    """What a loop's back edge says about the loop:
    `#llvm.loop_annotation<unroll = <full = true>, mustProgress = true>`."""

    name = "llvm.loop_annotation"
    NESTED: ClassVar = {
        "vectorize": LoopVectorizeAttr,
        "interleave": LoopInterleaveAttr,
        "unroll": LoopUnrollAttr,
        "unrollAndJam": LoopUnrollAndJamAttr,
        "licm": LoopLICMAttr,
        "distribute": LoopDistributeAttr,
        "pipeline": LoopPipelineAttr,
        "peeled": LoopPeeledAttr,
        "unswitch": LoopUnswitchAttr,
    }

    disableNonforced: BoolAttr | NoneAttr
    vectorize: LoopVectorizeAttr | NoneAttr
    interleave: LoopInterleaveAttr | NoneAttr
    unroll: LoopUnrollAttr | NoneAttr
    unrollAndJam: LoopUnrollAndJamAttr | NoneAttr
    licm: LoopLICMAttr | NoneAttr
    distribute: LoopDistributeAttr | NoneAttr
    pipeline: LoopPipelineAttr | NoneAttr
    peeled: LoopPeeledAttr | NoneAttr
    unswitch: LoopUnswitchAttr | NoneAttr
    mustProgress: BoolAttr | NoneAttr
    isVectorized: BoolAttr | NoneAttr


@irdl_attr_definition
class DereferenceableAttr(KeyValueAttr):
    """How many bytes a loaded pointer may be dereferenced for:
    `#llvm.dereferenceable<bytes = 8, mayBeNull = true>`."""

    name = "llvm.dereferenceable"

    bytes: IntAttr
    mayBeNull: BoolAttr | NoneAttr

    @classmethod
    def parse_value(cls, key: str, parser: AttrParser) -> Attribute:
        if key == "bytes":
            return IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False))
        # The default is not spelled.
        return IntegerAttr.from_bool(True) if parser.parse_boolean() else NoneAttr()

    def print_value(self, key: str, value: Attribute, printer: Printer) -> None:
        if isa(value, IntAttr):
            printer.print_int(value.data)
        else:
            printer.print_attribute(value)


_EFFECTS = ("none", "read", "write", "readwrite")


@irdl_attr_definition
class MemoryEffectsAttr(KeyValueAttr):
    """What a function does to each kind of memory, each one of none, read, write and
    readwrite: `#llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none,
    errnoMem = none, targetMem0 = none, targetMem1 = none>`."""

    name = "llvm.memory_effects"

    other: StringAttr
    argMem: StringAttr
    inaccessibleMem: StringAttr
    errnoMem: StringAttr
    targetMem0: StringAttr
    targetMem1: StringAttr

    @classmethod
    def parse_value(cls, key: str, parser: AttrParser) -> Attribute:
        return StringAttr(parser.parse_keyword_in(_EFFECTS))

    def print_value(self, key: str, value: Attribute, printer: Printer) -> None:
        assert isinstance(value, StringAttr)
        printer.print_string(value.data)


@irdl_attr_definition
class ConstantRangeAttr(ParametrizedAttribute):
    """The values from `lower` on and below `upper`, which may wrap:
    `#llvm.constant_range<i32, 0, 64>`."""

    name = "llvm.constant_range"

    lower: IntegerAttr[IntegerType]
    upper: IntegerAttr[IntegerType]

    @classmethod
    def get(cls, lower: int, upper: int, width: int = 32) -> ConstantRangeAttr:
        return cls(IntegerAttr(lower, width), IntegerAttr(upper, width))

    def verify(self) -> None:
        if self.lower.type != self.upper.type:
            raise VerifyException(
                f"the bounds of a range have one type, got {self.lower.type} and {self.upper.type}"
            )

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            start = parser.pos
            type = parser.parse_type()
            if not isa(type, IntegerType):
                parser.raise_error(
                    f"a range is over a signless integer type, got {type}", start, parser.pos
                )
            parser.parse_punctuation(",")
            lower = parse_integer_attr(parser, type)
            parser.parse_punctuation(",")
            upper = parse_integer_attr(parser, type)
        return lower, upper

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.lower.type)
            printer.print_string(f", {self.lower.value.data}, {self.upper.value.data}")


MODULE_FLAG_BEHAVIORS = (
    "error",
    "warning",
    "require",
    "override",
    "append",
    "append_unique",
    "max",
    "min",
)


@irdl_attr_definition
class ModuleFlagAttr(ParametrizedAttribute):
    """One module flag, and what to do where two modules disagree:
    `#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>`."""

    name = "llvm.mlir.module_flag"

    behavior: StringAttr
    key: StringAttr
    value: Attribute

    def verify(self) -> None:
        if self.behavior.data not in MODULE_FLAG_BEHAVIORS:
            raise VerifyException(
                f"{self.behavior} is no behavior of a module flag: legal are "
                + ", ".join(MODULE_FLAG_BEHAVIORS)
            )
        if not isinstance(self.value, IntegerAttr | StringAttr | ArrayAttr):
            raise VerifyException(
                f"a module flag is an i32, a string or an array, got {self.value}"
            )

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            behavior = parser.parse_keyword_in(MODULE_FLAG_BEHAVIORS)
            parser.parse_punctuation(",")
            key = parser.parse_str_literal()
            parser.parse_punctuation(",")
            value = parser.parse_attribute()
        return StringAttr(behavior), StringAttr(key), value

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(f"{self.behavior.data}, ")
            printer.print_attribute(self.key)
            printer.print_string(", ")
            printer.print_attribute(self.value)


@irdl_attr_definition
class ZeroAttr(ParametrizedAttribute):
    """A zero of any type inside a constant: `#llvm.zero`."""

    name = "llvm.zero"


@irdl_attr_definition
class UndefAttr(ParametrizedAttribute):
    """An undefined value inside a constant: `#llvm.undef`."""

    name = "llvm.undef"


@irdl_attr_definition
class PoisonAttr(ParametrizedAttribute):
    """A poison value inside a constant: `#llvm.poison`."""

    name = "llvm.poison"
