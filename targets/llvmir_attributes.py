"""Readers of attributes: integers, strings, flags, linkage, calling conventions and the like.

Each reader takes the op, for the place of an error, and its attributes by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn, cast

from llvmlite import ir
from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    i1,
)
from xdsl.dialects.llvm import (
    FastMathAttr,
    LinkageAttr,
    OverflowAttr,
    TailCallKindAttr,
)
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from ..dialects.llvm_functions import CALLING_CONVENTIONS, ConventionAttr
from .llvmir_types import FLOAT_SUFFIXES

Attributes = Mapping[str, Attribute]


def refuse_attribute(op: Operation, name: str, value: Attribute, legal: str) -> NoReturn:
    """Refuse the value of the attribute `name` of `op`."""
    raise LocatedError(f"'{op.name}' has {name} = {value}: legal is {legal}", op)


def integer(op: Operation, attributes: Attributes, name: str) -> int | None:
    """The value of an integer attribute; None without it."""
    value = attributes.get(name)
    if value is None:
        return None
    if not isinstance(value, IntegerAttr):
        refuse_attribute(op, name, value, "an integer")
    return value.value.data


def string(op: Operation, attributes: Attributes, name: str) -> str | None:
    """The value of a string attribute; None without it."""
    value = attributes.get(name)
    if value is None:
        return None
    if not isinstance(value, StringAttr):
        refuse_attribute(op, name, value, "a string")
    return value.data


def flag(op: Operation, attributes: Attributes, name: str) -> bool:
    """Whether a unit (or boolean) attribute is set."""
    value = attributes.get(name)
    if value is None:
        return False
    if isinstance(value, UnitAttr):
        return True
    if isinstance(value, IntegerAttr) and value.get_type() == i1:
        return bool(value.value.data)
    refuse_attribute(op, name, attributes[name], "a unit attribute")


def integers(op: Operation, attributes: Attributes, name: str) -> Sequence[int] | None:
    """The values of a dense array of integers; None without it."""
    value = attributes.get(name)
    if value is None:
        return None
    if isinstance(value, DenseArrayBase) and isinstance(value.get_element_type(), IntegerType):
        return cast("DenseArrayBase[IntegerType]", value).get_values()
    refuse_attribute(op, name, attributes[name], "a dense array of integers")


def alignment(op: Operation, attributes: Attributes, name: str = "alignment") -> str:
    """`, align N`, or nothing; N is checked to be what LLVM accepts."""
    value = integer(op, attributes, name)
    if value is None:
        return ""
    check_alignment(op, name, value)
    return f", align {value}"


def check_alignment(op: Operation, name: str, value: int) -> None:
    """Refuse an alignment that is no power of two, or past LLVM's largest."""
    if value <= 0 or value & (value - 1) or value > 1 << 32:
        raise LocatedError(
            f"'{op.name}' has {name} = {value}: legal is a power of two up to 4294967296", op
        )


_OVERFLOW = ((1, "nsw"), (2, "nuw"))


def overflow_flags(op: Operation, attributes: Attributes) -> tuple[str, ...]:
    """`nuw` and `nsw`."""
    value = attributes.get("overflowFlags")
    match value:
        case None:
            return ()
        case OverflowAttr():
            bits = value.to_int()
        case IntegerAttr() if 0 <= value.value.data < 4:
            bits = value.value.data
        case _:
            refuse_attribute(op, "overflowFlags", value, "a combination of nsw (1) and nuw (2)")
    return tuple(word for bit, word in _OVERFLOW if bits & bit)


def fast_math_flags(op: Operation, attributes: Attributes) -> tuple[str, ...]:
    """The words of fast-math flags in LLVM's text."""
    value = attributes.get("fastmathFlags")
    if value is None:
        return ()
    if not isinstance(value, FastMathAttr):
        refuse_attribute(op, "fastmathFlags", value, "#llvm.fastmath<...>")
    flags = value.data
    if not flags:
        return ()
    if len(set(flags)) == len(FastMathFlag):
        return ("fast",)
    return tuple(word.value for word in FastMathFlag if word in flags)


def check_fast_math(op: Operation, flags: Sequence[str], typ: ir.Type) -> None:
    """Refuse fast-math flags on what computes no float, which LLVM does not take."""
    if flags and not _is_floating(typ):
        raise LocatedError(
            f"'{op.name}' has the fast-math flags {' '.join(flags)}, but its result is {typ}",
            op,
            help="leave the flags out: legal are they on floats, and vectors and structs of them",
        )


def _is_floating(typ: ir.Type) -> bool:
    match typ:
        case ir.VectorType() | ir.ArrayType():
            return _is_floating(typ.element)
        case ir.LiteralStructType():
            return bool(typ.elements) and all(map(_is_floating, typ.elements))
        case _:
            return str(typ) in FLOAT_SUFFIXES


_ORDERINGS = {
    1: "unordered",
    2: "monotonic",
    4: "acquire",
    5: "release",
    6: "acq_rel",
    7: "seq_cst",
}


def ordering(op: Operation, attributes: Attributes, name: str = "ordering") -> str | None:
    """The word of an atomic ordering; None for an access that is not atomic."""
    value = integer(op, attributes, name)
    if not value:
        return None
    if value not in _ORDERINGS:
        legal = ", ".join(f"{word} ({key})" for key, word in _ORDERINGS.items())
        raise LocatedError(f"'{op.name}' has {name} = {value}: legal are {legal}", op)
    return _ORDERINGS[value]


_CONVENTIONS = {
    **{name: name for name in CALLING_CONVENTIONS},
    "ccc": "",
    "cc_10": "ghccc",
    "cc 10": "ghccc",
    "cc_11": "cc11",
    "cc 11": "cc11",
    "avr_builtincc": "cc86",
    "msp430_builtincc": "cc94",
    "wasm_emscripten_invokecc": "cc99",
    "m68k_intrcc": "cc101",
    "aarch64_vectorcallcc": "aarch64_vector_pcs",
    "aarch64_sve_vectorcallcc": "aarch64_sve_vector_pcs",
    **{
        f"{name}cc": name
        for name in (
            *("ptx_kernel", "ptx_device", "spir_func", "spir_kernel", "amdgpu_kernel"),
            *("amdgpu_vs", "amdgpu_gs", "amdgpu_cs", "amdgpu_hs", "amdgpu_ls", "amdgpu_es"),
            "amdgpu_gfx",
        )
    },
}
"""The conventions by upstream's names, and xDSL's, as LLVM's text has them."""


def calling_convention(op: Operation, attributes: Attributes) -> str:
    """The calling convention as LLVM spells it; nothing for C's."""
    value = attributes.get("CConv")
    if value is None:
        return ""
    if not isinstance(value, ConventionAttr) or value.cconv_name not in _CONVENTIONS:
        refuse_attribute(op, "CConv", value, ", ".join(_CONVENTIONS))
    return _CONVENTIONS[value.cconv_name]


def tail_marker(op: Operation, attributes: Attributes, name: str) -> str:
    """`tail`, `musttail`, `notail` or nothing."""
    value = attributes.get(name)
    if value is None:
        return ""
    if not isinstance(value, TailCallKindAttr):
        refuse_attribute(op, name, value, "#llvm.tailcallkind<...>")
    return "" if value.data.value == "none" else value.data.value


def linkage(op: Operation, attributes: Attributes) -> str:
    """The word of a linkage."""
    value = attributes.get("linkage")
    if not isinstance(value, LinkageAttr):
        refuse_attribute(op, "linkage", value or StringAttr(""), "#llvm.linkage<...>")
    return value.linkage.data


def visibility(op: Operation, attributes: Attributes) -> str:
    """`hidden`, `protected` or nothing."""
    return _keyword(op, attributes, "visibility_", ("", "hidden", "protected"))


def unnamed_addr(op: Operation, attributes: Attributes) -> str:
    """`local_unnamed_addr`, `unnamed_addr` or nothing."""
    return _keyword(op, attributes, "unnamed_addr", ("", "local_unnamed_addr", "unnamed_addr"))


def _keyword(op: Operation, attributes: Attributes, name: str, words: Sequence[str]) -> str:
    value = integer(op, attributes, name) or 0
    if not 0 <= value < len(words):
        raise LocatedError(f"'{op.name}' has {name} = {value}: legal are 0 to {len(words) - 1}", op)
    return words[value]


def array(op: Operation, attributes: Attributes, name: str) -> Sequence[Attribute]:
    """The elements of an array attribute; none without it."""
    value = attributes.get(name)
    if value is None:
        return ()
    if not isinstance(value, ArrayAttr):
        refuse_attribute(op, name, value, "an array")
    return cast("ArrayAttr[Attribute]", value).data
