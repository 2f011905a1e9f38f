"""Attributes of functions, parameters, results and calls as LLVM's words.

Each name of the LLVM dialect has one meaning here, for functions and calls alike.
A name that is not listed is refused: no attribute is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr
from xdsl.dialects.llvm import FramePointerKindAttr, TargetFeaturesAttr
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from ..dialects.llvm_attributes import ConstantRangeAttr, MemoryEffectsAttr
from .llvmir_attributes import (
    Attributes,
    array,
    check_alignment,
    flag,
    integer,
    integers,
    refuse_attribute,
    string,
)
from .llvmir_extra import quoted
from .llvmir_types import TypeConverter

# Parameters and results

_PARAMETER_FLAGS = {
    **{
        f"llvm.{name}": name
        for name in (
            *("allocalign", "allocptr", "inreg", "nest", "noalias", "nofree", "nonnull"),
            *("noundef", "readnone", "readonly", "returned", "signext", "writeonly", "zeroext"),
        )
    },
    "llvm.nocapture": "captures(none)",
    "nvvm.grid_constant": '"nvvm.grid_constant"',
}

_PARAMETER_INTEGERS = {
    "llvm.align": "align {}",
    "llvm.alignstack": "alignstack({})",
    "llvm.dereferenceable": "dereferenceable({})",
    "llvm.dereferenceable_or_null": "dereferenceable_or_null({})",
}

_PARAMETER_TYPES = {
    f"llvm.{name}": f"{name}({{}})"
    for name in ("byref", "byval", "elementtype", "inalloca", "preallocated", "sret")
}

PARAMETER_ATTRIBUTES = sorted(
    {*_PARAMETER_FLAGS, *_PARAMETER_INTEGERS, *_PARAMETER_TYPES, "llvm.range"}
)


def parameter_words(
    op: Operation, attributes: Mapping[str, Attribute], types: TypeConverter
) -> str:
    """The attributes of one parameter or result."""
    words: list[str] = []
    for name, value in attributes.items():
        if name in _PARAMETER_FLAGS:
            if flag(op, attributes, name):
                words.append(_PARAMETER_FLAGS[name])
        elif name in _PARAMETER_INTEGERS and isinstance(value, IntegerAttr):
            number = value.value.data
            if "align" in name:
                check_alignment(op, name, number)
            words.append(_PARAMETER_INTEGERS[name].format(number))
        elif name in _PARAMETER_TYPES:
            words.append(_PARAMETER_TYPES[name].format(types.convert(value, op)))
        elif name == "llvm.range" and isinstance(value, ConstantRangeAttr):
            words.append(range_word(value))
        else:
            raise LocatedError(
                f"'{op.name}' has the parameter attribute '{name}' = {value}, which has no "
                f"translation to LLVM: legal are {', '.join(PARAMETER_ATTRIBUTES)}",
                op,
                help="remove the attribute if it is not needed",
            )
    return " ".join(words)


def range_word(value: ConstantRangeAttr) -> str:
    """`range(i32 0, 64)`."""
    return f"range({value.lower.type} {value.lower.value.data}, {value.upper.value.data})"


# Functions and calls

Words = Callable[[Operation, str, Attribute], str]
"""The words of an attribute, given the op, the attribute's name and its value."""


def key_value(key: str, value: str) -> str:
    """A function attribute that LLVM itself does not know."""
    return f"{quoted(key)}={quoted(value)}"


def _flag(word: str) -> Words:
    def words(op: Operation, name: str, value: Attribute) -> str:
        return word if flag(op, {name: value}, name) else ""

    return words


def _text(key: str) -> Words:
    def words(op: Operation, name: str, value: Attribute) -> str:
        return key_value(key, string(op, {name: value}, name) or "")

    return words


def _boolean(key: str) -> Words:
    def words(op: Operation, name: str, value: Attribute) -> str:
        return key_value(key, "true" if flag(op, {name: value}, name) else "false")

    return words


def _number(key: str) -> Words:
    def words(op: Operation, name: str, value: Attribute) -> str:
        return key_value(key, str(integer(op, {name: value}, name)))

    return words


def _dimensions(key: str) -> Words:
    def words(op: Operation, name: str, value: Attribute) -> str:
        return key_value(key, ",".join(map(str, integers(op, {name: value}, name) or ())))

    return words


_LOCATIONS = {
    "argMem": "argmem",
    "inaccessibleMem": "inaccessiblemem",
    "errnoMem": "errnomem",
    "targetMem0": "target_mem0",
    "targetMem1": "target_mem1",
}


def _memory(op: Operation, name: str, value: Attribute) -> str:
    if not isinstance(value, MemoryEffectsAttr):
        refuse_attribute(op, name, value, "#llvm.memory_effects<...>")
    others = value.other.data
    words = [] if others == "none" else [others]
    for key, location in _LOCATIONS.items():
        effect: str = getattr(value, key).data
        if effect != others:
            words.append(f"{location}: {effect}")
    return f"memory({', '.join(words or [others])})"


def _frame_pointer(op: Operation, name: str, value: Attribute) -> str:
    if not isinstance(value, FramePointerKindAttr):
        refuse_attribute(op, name, value, "#llvm.framePointerKind<...>")
    return key_value("frame-pointer", value.data.value)


def _target_features(op: Operation, name: str, value: Attribute) -> str:
    if not isinstance(value, TargetFeaturesAttr):
        refuse_attribute(op, name, value, "#llvm.target_features<[...]>")
    return key_value("target-features", ",".join(feature.data for feature in value.features))


_KEYWORDS = frozenset(
    (
        *("alwaysinline", "builtin", "cold", "convergent", "disable_sanitizer_instrumentation"),
        *("fn_ret_thunk_extern", "hot", "hybrid_patchable", "inlinehint", "jumptable"),
        *("minsize", "mustprogress", "naked", "nobuiltin", "nocallback", "nocf_check"),
        *("nodivergencesource", "noduplicate", "nofree", "noimplicitfloat", "noinline"),
        *("nomerge", "nonlazybind", "noprofile", "norecurse", "noredzone", "noreturn"),
        *("nosanitize_bounds", "nosanitize_coverage", "nosync", "nounwind"),
        *("null_pointer_is_valid", "optdebug", "optforfuzzing", "optnone", "optsize"),
        *("presplitcoroutine", "returns_twice", "safestack", "sanitize_address"),
        *("sanitize_hwaddress", "sanitize_memory", "sanitize_memtag", "sanitize_thread"),
        *("shadowcallstack", "skipprofile", "speculatable", "speculative_load_hardening"),
        *("ssp", "sspreq", "sspstrong", "strictfp", "willreturn"),
    )
)
"""The function attributes that LLVM knows by a keyword of its own; all others are strings."""


_NO_STRINGS = frozenset(
    (
        *("align", "alignstack", "allockind", "allocsize", "captures", "dereferenceable"),
        *("dereferenceable_or_null", "memory", "nofpclass", "uwtable", "vscale_range"),
        *("allocalign", "allocptr", "byref", "byval", "elementtype", "immarg", "inalloca"),
        *("inreg", "nest", "noalias", "nocapture", "nonnull", "noundef", "preallocated"),
        *("range", "readnone", "readonly", "returned", "signext", "sret", "swiftasync"),
        *("swifterror", "swiftself", "writable", "writeonly", "zeroext"),
    )
)
"""Names that mean something else to LLVM than a string of that name would."""


def _passthrough(op: Operation, name: str, value: Attribute) -> str:
    words: list[str] = []
    for entry in array(op, {name: value}, name):
        match entry:
            case StringAttr(data=key) if key in _KEYWORDS:
                words.append(key)
            case StringAttr(data=key) if key not in _NO_STRINGS:
                words.append(quoted(key))
            case ArrayAttr(data=(StringAttr(data="alignstack"), StringAttr(data=text))) if (
                text.isdecimal()
            ):
                check_alignment(op, "alignstack", int(text))
                words.append(f"alignstack({text})")
            case ArrayAttr(data=(StringAttr(data=key), StringAttr(data=text))) if (
                key not in _KEYWORDS | _NO_STRINGS
            ):
                words.append(key_value(key, text))
            case _:
                refuse_attribute(
                    op,
                    name,
                    entry,
                    "keywords of LLVM's functions, alignstack with a number, and strings or "
                    "pairs of strings with names that LLVM does not know",
                )
    return " ".join(words)


FUNCTION_ATTRIBUTES: Mapping[str, Words] = {
    **{
        name: _flag(word)
        for name, word in {
            "always_inline": "alwaysinline",
            "convergent": "convergent",
            "inline_hint": "inlinehint",
            "no_inline": "noinline",
            "no_unwind": "nounwind",
            "optimize_none": "optnone",
            "will_return": "willreturn",
            "nvvm.blocksareclusters": '"nvvm.blocksareclusters"',
        }.items()
    },
    **{
        name: _text(name.replace("_", "-"))
        for name in (
            *("denormal_fp_math", "denormal_fp_math_f32", "fp_contract", "prefer_vector_width"),
            *("instrument_function_entry", "instrument_function_exit", "reciprocal_estimates"),
            *("target_cpu", "tune_cpu"),
        )
    },
    **{
        name: _boolean(name.replace("_", "-"))
        for name in ("no_infs_fp_math", "no_nans_fp_math", "no_signed_zeros_fp_math")
    },
    **{name: _dimensions(name) for name in ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")},
    "nvvm.minctasm": _number("nvvm.minctasm"),
    "nvvm.maxnreg": _number("nvvm.maxnreg"),
    "nvvm.cluster_max_blocks": _number("nvvm.maxclusterrank"),
    "frame_pointer": _frame_pointer,
    "memory_effects": _memory,
    "passthrough": _passthrough,
    "target_features": _target_features,
}
"""What an attribute of a function, or of a call, says to LLVM."""


def function_words(op: Operation, attributes: Attributes) -> str:
    """Those of the attributes that are about the function as a whole."""
    words = [
        FUNCTION_ATTRIBUTES[name](op, name, value)
        for name, value in attributes.items()
        if name in FUNCTION_ATTRIBUTES
    ]
    return " ".join(word for word in words if word)
