"""Attributes of the NVVM dialect: the kinds of its ops, and what a kernel says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    I32,
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    UnitAttr,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, SpacedOpaqueSyntaxAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa
from xdsl.utils.str_enum import StrEnum

_Kind = TypeVar("_Kind", bound=StrEnum)


def parse_angled(
    parser: AttrParser, attr_type: type[EnumAttribute[_Kind]], kinds: type[_Kind]
) -> _Kind:
    """`<gpu>`, or where an op's format leaves the name out, also `#nvvm.mem_scope<gpu>`."""
    if isa(whole := parser.parse_optional_attribute(), attr_type):
        return whole.data
    with parser.in_angle_brackets():
        return parser.parse_str_enum(kinds)


# The kinds of the ops.


class ShflKind(StrEnum):
    """Where a shuffle takes its value from."""

    BFLY = "bfly"
    UP = "up"
    DOWN = "down"
    IDX = "idx"


@irdl_attr_definition
class ShflKindAttr(EnumAttribute[ShflKind], SpacedOpaqueSyntaxAttribute):
    """Where a shuffle takes its value from: `#nvvm<shfl_kind bfly>`."""

    name = "nvvm.shfl_kind"


class VoteSyncKind(StrEnum):
    """What a vote asks."""

    ANY = "any"
    ALL = "all"
    BALLOT = "ballot"
    UNI = "uni"


@irdl_attr_definition
class VoteSyncKindAttr(EnumAttribute[VoteSyncKind], SpacedOpaqueSyntaxAttribute):
    """What a vote asks: `#nvvm<vote_sync_kind any>`."""

    name = "nvvm.vote_sync_kind"


class MatchSyncKind(StrEnum):
    """Whom a match compares."""

    ANY = "any"
    ALL = "all"


@irdl_attr_definition
class MatchSyncKindAttr(EnumAttribute[MatchSyncKind], SpacedOpaqueSyntaxAttribute):
    """Whom a match compares: `#nvvm<match_sync_kind any>`."""

    name = "nvvm.match_sync_kind"


class ReduxKind(StrEnum):
    """How a warp's values are combined."""

    ADD = "add"
    AND = "and"
    MAX = "max"
    MIN = "min"
    OR = "or"
    UMAX = "umax"
    UMIN = "umin"
    XOR = "xor"
    FMIN = "fmin"
    FMAX = "fmax"


@irdl_attr_definition
class ReduxKindAttr(EnumAttribute[ReduxKind], SpacedOpaqueSyntaxAttribute):
    """How a warp's values are combined: `#nvvm<redux_kind add>`."""

    name = "nvvm.redux_kind"


class LoadCacheModifier(StrEnum):
    """Which caches a copy goes through."""

    CA = "ca"
    CG = "cg"
    CS = "cs"
    LU = "lu"
    CV = "cv"


@irdl_attr_definition
class LoadCacheModifierAttr(EnumAttribute[LoadCacheModifier], SpacedOpaqueSyntaxAttribute):
    """Which caches a copy goes through: `#nvvm<load_cache_modifier ca>`."""

    name = "nvvm.load_cache_modifier"


class GridDepAction(StrEnum):
    """What a grid does about the ones it depends on."""

    WAIT = "wait"
    LAUNCH_DEPENDENTS = "launch_dependents"


@irdl_attr_definition
class GridDepActionAttr(EnumAttribute[GridDepAction], SpacedOpaqueSyntaxAttribute):
    """What a grid does about the ones it depends on: `#nvvm<grid_dep_action wait>`."""

    name = "nvvm.grid_dep_action"


class SetMaxRegisterAction(StrEnum):
    """Whether a warp takes or gives registers."""

    INCREASE = "increase"
    DECREASE = "decrease"


@irdl_attr_definition
class SetMaxRegisterActionAttr(EnumAttribute[SetMaxRegisterAction], SpacedOpaqueSyntaxAttribute):
    """Whether a warp takes or gives registers: `#nvvm<action increase>`."""

    name = "nvvm.action"


class MemScope(StrEnum):
    """How far a memory op is seen."""

    CTA = "cta"
    CLUSTER = "cluster"
    GPU = "gpu"
    SYS = "sys"


@irdl_attr_definition
class MemScopeAttr(EnumAttribute[MemScope]):
    """How far a memory op is seen: `#nvvm.mem_scope<cta>`."""

    name = "nvvm.mem_scope"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> MemScope:
        return parse_angled(parser, cls, MemScope)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.value}>")


class MemOrder(StrEnum):
    """How a memory op is ordered."""

    WEAK = "weak"
    RELAXED = "relaxed"
    ACQUIRE = "acquire"
    RELEASE = "release"
    ACQ_REL = "acq_rel"
    SC = "sc"
    MMIO = "mmio"
    VOLATILE = "volatile"


@irdl_attr_definition
class MemOrderAttr(EnumAttribute[MemOrder]):
    """How a memory op is ordered: `#nvvm.mem_order<weak>`."""

    name = "nvvm.mem_order"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> MemOrder:
        return parse_angled(parser, cls, MemOrder)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.value}>")


class ProxyKind(StrEnum):
    """How memory is reached."""

    ALIAS = "alias"
    ASYNC = "async"
    ASYNC_GLOBAL = "async.global"
    ASYNC_SHARED = "async.shared"
    TENSORMAP = "tensormap"
    GENERIC = "generic"


@irdl_attr_definition
class ProxyKindAttr(EnumAttribute[ProxyKind]):
    """How memory is reached: `#nvvm.proxy_kind<alias>`."""

    name = "nvvm.proxy_kind"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> ProxyKind:
        return parse_angled(parser, cls, ProxyKind)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.value}>")


class SharedSpace(StrEnum):
    """Whose shared memory."""

    CTA = "cta"
    CLUSTER = "cluster"


@irdl_attr_definition
class SharedSpaceAttr(EnumAttribute[SharedSpace]):
    """Whose shared memory: `#nvvm.shared_space<cta>`."""

    name = "nvvm.shared_space"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> SharedSpace:
        return parse_angled(parser, cls, SharedSpace)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.value}>")


class BarrierReduction(StrEnum):
    """How a barrier combines its predicates."""

    POPC = "popc"
    AND = "and"
    OR = "or"


@irdl_attr_definition
class BarrierReductionAttr(EnumAttribute[BarrierReduction]):
    """How a barrier combines its predicates: `#nvvm.reduction<popc>`."""

    name = "nvvm.reduction"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> BarrierReduction:
        return parse_angled(parser, cls, BarrierReduction)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.value}>")


class PermuteMode(StrEnum):
    """Which bytes a permutation picks."""

    DEFAULT = "default"
    F4E = "f4e"
    B4E = "b4e"
    RC8 = "rc8"
    ECL = "ecl"
    ECR = "ecr"
    RC16 = "rc16"


@irdl_attr_definition
class PermuteModeAttr(EnumAttribute[PermuteMode]):
    """Which bytes a permutation picks: `#nvvm.permute_mode<default>`."""

    name = "nvvm.permute_mode"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> PermuteMode:
        return parse_angled(parser, cls, PermuteMode)

    def print_parameter(self, printer: Printer) -> None:
        printer.print_string(f"<{self.data.value}>")


# What a kernel and its parameters say.

KERNEL = "nvvm.kernel"
"""Marks a function that the host launches."""

GRID_CONSTANT = "nvvm.grid_constant"
"""Marks a kernel's by-value parameter that nobody writes to."""

_SIZES = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_COUNTS = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")
_MARKS = (KERNEL, "nvvm.blocksareclusters")


def verify_kernel_attributes(
    attributes: Mapping[str, Attribute],
    inputs: Sequence[Attribute],
    arg_attrs: ArrayAttr[DictionaryAttr] | None,
) -> None:
    """Check the `nvvm.` attributes of a function and of its parameters.

    Raises VerifyException for one that is not known or does not fit.
    """
    for name, attr in attributes.items():
        if not name.startswith("nvvm."):
            continue
        if name in _SIZES:
            if not isa(attr, DenseArrayBase[I32]) or not 1 <= len(attr) <= 3:
                raise VerifyException(
                    f"{name} is one to three sizes, such as array<i32: 256, 1, 1>, got {attr}"
                )
        elif name in _COUNTS:
            if not isa(attr, IntegerAttr):
                raise VerifyException(f"{name} is a number, such as 2 : i32, got {attr}")
        elif name in _MARKS:
            if not isinstance(attr, UnitAttr):
                raise VerifyException(f"{name} has no value, got {attr}")
        else:
            known = ", ".join(sorted((*_SIZES, *_COUNTS, *_MARKS)))
            raise VerifyException(f"unknown attribute {name} of a function: legal are {known}")
    if "nvvm.blocksareclusters" in attributes and not (
        "nvvm.reqntid" in attributes and "nvvm.cluster_dim" in attributes
    ):
        raise VerifyException(
            "nvvm.blocksareclusters needs nvvm.reqntid and nvvm.cluster_dim as well"
        )
    for index, attrs in enumerate(() if arg_attrs is None else arg_attrs):
        if GRID_CONSTANT not in attrs.data:
            continue
        if KERNEL not in attributes:
            raise VerifyException(
                f"{GRID_CONSTANT} on parameter {index}: only a kernel's parameter can be one, "
                f"and the function is no {KERNEL}"
            )
        if not isinstance(inputs[index], LLVMPointerType) or "llvm.byval" not in attrs.data:
            raise VerifyException(
                f"{GRID_CONSTANT} on parameter {index}: it must be an !llvm.ptr with llvm.byval"
            )
