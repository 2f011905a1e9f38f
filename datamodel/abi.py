"""How a function of front-end types is called, as data.

`plan_signature` classifies each argument and the result of a function under one of
the three ABIs; `dm-lower-abi` applies the plan to definitions, declarations and calls
alike, and knows nothing else.  What an ABI cannot pass meets its one reject point here.

- `kernel`: arguments flattened to leaves, no result.
- `numba`: Numba's internal device convention, `i32 status(ptr slot, leaves...)`.
- `c`: what nvcc's C++ does: each argument one parameter, composites by value in their
  data representation; vectors and complex numbers carried with nvcc's alignment.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from xdsl.dialects.builtin import IntegerType, VectorType
from xdsl.dialects.llvm import is_compatible_type
from xdsl.ir import Attribute
from xdsl.utils.hints import isa

from .behaviour import Integer, Truth, behaviour_of
from .layout import NVPTX64, Target, align_of, size_of
from .models import IllegalType, Models
from .representation import (
    ArgumentLeaf,
    argument_leaves,
    data_type,
    holds_absent,
    members_of,
    struct_of,
)
from .shapes import Boolean, Bytes, Optional, Primitive, Struct

Abi = Literal["kernel", "numba", "c"]

ABIS: tuple[Abi, ...] = ("kernel", "numba", "c")

C_INTEGER_BITS = 32
"""A smaller integer is passed and returned in as many bits."""

MAX_VECTOR_ALIGNMENT = 16
"""nvcc aligns its vector types to their size, but to no more bytes than this."""


@dataclass(frozen=True)
class Unchanged:
    """A foreign type: one parameter or result of the same type."""

    type: Attribute


@dataclass(frozen=True)
class Flattened:
    """One parameter for each leaf of the argument representation."""

    leaves: tuple[ArgumentLeaf, ...]


@dataclass(frozen=True)
class ByValue:
    """The data representation as one value of `type`.

    `alignment`: bytes that the parameter needs beyond what `type` says, else None;
    `boxed`: the value is the one member of the struct `type`.
    """

    type: Attribute
    alignment: int | None = None
    boxed: bool = False


@dataclass(frozen=True)
class AsVectors:
    """The leaves in one LLVM vector, or a struct of several, which has C++'s alignment."""

    type: Attribute
    vector: Attribute
    leaves: tuple[ArgumentLeaf, ...]


Passing = Unchanged | Flattened | ByValue | AsVectors
"""How an argument travels."""


@dataclass(frozen=True)
class NoResult:
    """Nothing comes back."""


@dataclass(frozen=True)
class InSlot:
    """The return representation is written to a slot that the caller gives.

    `optional`: the call's status says whether there is a value; `unit`: the type has one
    value only, null, which is written whatever the callee made.
    """

    optional: bool = False
    unit: bool = False


Returning = NoResult | InSlot | Unchanged | Flattened | ByValue | AsVectors
"""How the result travels."""


@dataclass(frozen=True)
class SignaturePlan:
    """A function's calling convention.

    `passing` has one entry for each source argument; `returning` is the result's;
    `result`: the source result type, None without one.
    """

    abi: Abi
    passing: tuple[Passing, ...]
    returning: Returning
    result: Attribute | None


def plan_signature(
    abi: Abi,
    inputs: Sequence[Attribute],
    outputs: Sequence[Attribute],
    models: Models,
    target: Target = NVPTX64,
) -> SignaturePlan:
    """Classify a signature under `abi`.

    Raises IllegalType for what the ABI cannot pass or return, NoRule and Unresolved as
    the models do.
    """
    passing = tuple(_plan_argument(abi, type, models, target) for type in inputs)
    if len(outputs) > 1:
        raise IllegalType(
            f"a function with {len(outputs)} results cannot be called under the {abi} ABI",
            help="return one tuple",
        )
    result = outputs[0] if outputs else None
    returning = _plan_result(abi, result, models, target)
    return SignaturePlan(abi, passing, returning, result)


def _plan_argument(abi: Abi, type: Attribute, models: Models, target: Target) -> Passing:
    if not models.is_ours(type):
        return Unchanged(type)
    if abi != "c":
        return Flattened(argument_leaves(type, models))
    if holds_absent(type, models):
        raise IllegalType(
            f"an omitted argument cannot be passed under the c ABI: {type}",
            help="pass a value of a type that exists in C",
        )
    return _c_value(type, models, target)


def _plan_result(abi: Abi, type: Attribute | None, models: Models, target: Target) -> Returning:
    if type is None:
        return NoResult()
    ours = models.is_ours(type)
    unit = ours and _is_unit(type, models)
    if abi == "kernel":
        if unit:
            return NoResult()
        raise IllegalType(
            f"a kernel returns nothing, found result type {type}",
            help="store the result through an array argument and return nothing or !numba.none",
        )
    if not ours and abi == "c":
        return Unchanged(type)
    if not ours:
        if not is_compatible_type(type):
            raise IllegalType(
                f"result type {type} has no place in memory",
                help="cast it to an integer, float or LLVM type first",
            )
        return InSlot()
    if holds_absent(type, models):
        raise IllegalType(
            f"a result with an omitted member cannot be returned: {type}",
            help="an omitted value only exists as an argument; return a type without it",
        )
    shape = models.resolve(type)
    if abi == "numba":
        return InSlot(optional=isinstance(shape, Optional), unit=unit)
    if unit or size_of(data_type(type, models), target) == 0:
        return NoResult()
    if isinstance(shape, Optional):
        raise IllegalType(
            f"the c ABI has no status to carry None in, found result type {type}",
            help='use the "numba" ABI, or return a tuple of the value and a boolean',
        )
    if isinstance(shape, Bytes):
        raise IllegalType(
            f"a record cannot be returned by value under the c ABI: {type}",
            help="take a pointer to it as an argument, or return a tuple",
        )
    return _c_value(type, models, target)


def _is_unit(type: Attribute, models: Models) -> bool:
    shape = models.resolve(type)
    return isinstance(shape, Primitive) and shape.unit


def _c_value(type: Attribute, models: Models, target: Target) -> Flattened | ByValue | AsVectors:
    """How C++ passes or returns a value of `type` on its own."""
    shape = models.resolve(type)
    data = data_type(type, models)
    match shape:
        case Primitive(boxed=True):
            return ByValue(struct_of([data]), boxed=True)
        case Primitive() | Boolean():
            return Flattened(argument_leaves(type, models))
        case Struct(vector=True) if _c_alignment(type, models, target) > align_of(data, target):
            return _c_vector(type, models, target)
        case Bytes(_, align) if align > 1:
            return ByValue(data, alignment=align)
        case _:
            for member in _distinct_members(type, models):
                _refuse_overaligned(type, member, models, target)
            return ByValue(data)


def _c_vector(type: Attribute, models: Models, target: Target) -> AsVectors:
    leaves = argument_leaves(type, models)
    element = leaves[0].type
    alignment = _c_alignment(type, models, target)
    per_vector = alignment // size_of(element, target)
    vector = VectorType(element, [per_vector])
    if per_vector == len(leaves):
        return AsVectors(vector, vector, leaves)
    return AsVectors(struct_of([vector] * (len(leaves) // per_vector)), vector, leaves)


def _c_alignment(type: Attribute, models: Models, target: Target) -> int:
    """The alignment of `type` in C++."""
    shape = models.resolve(type)
    natural = align_of(data_type(type, models), target)
    match shape:
        case Struct(fields, vector=True) if len(fields) in (2, 4):
            whole = size_of(data_type(type, models), target)
            return max(natural, min(whole, MAX_VECTOR_ALIGNMENT))
        case Bytes(_, align):
            return max(natural, align)
        case _:
            return natural


def _refuse_overaligned(whole: Attribute, type: Attribute, models: Models, target: Target) -> None:
    """LLVM's struct cannot place a member that C++ aligns more strictly."""
    needed = _c_alignment(type, models, target)
    natural = align_of(data_type(type, models), target)
    if needed > natural:
        raise IllegalType(
            f"{whole} cannot be passed by value under the c ABI: C++ aligns its member {type} "
            f"to {needed} bytes, its struct in LLVM to {natural}",
            help="pass the member as an argument of its own, or the whole through a pointer",
        )
    for member in _distinct_members(type, models):
        _refuse_overaligned(whole, member, models, target)


def _distinct_members(type: Attribute, models: Models) -> tuple[Attribute, ...]:
    return tuple(dict.fromkeys(m.type for m in members_of(models.resolve(type))))


def extension_of(leaf: ArgumentLeaf, models: Models) -> Literal["signext", "zeroext"] | None:
    """How C++ fills the 32 bits in which a smaller integer travels; None for another type.

    nvcc's caller reads 16 bits of an 8-bit result, and so counts on its callee for them.
    """
    if not isa(leaf.type, IntegerType) or leaf.type.width.data >= C_INTEGER_BITS:
        return None
    match behaviour_of(leaf.source, models):
        case Integer(signed=True):
            return "signext"
        case Integer() | Truth():
            return "zeroext"
        case _:
            return None


def parameter_types(passing: Passing) -> tuple[Attribute, ...]:
    """The LLVM types of the flat slots that one source argument becomes."""
    if isinstance(passing, Flattened):
        return tuple(leaf.type for leaf in passing.leaves)
    return (passing.type,)


def result_types(plan: SignaturePlan) -> tuple[Attribute, ...]:
    """The result types of the lowered function, the status aside."""
    match plan.returning:
        case NoResult() | InSlot():
            return ()
        case passing:
            return parameter_types(passing)
