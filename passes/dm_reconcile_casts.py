"""Casts that passes left between their types and LLVM's disappear: `dm-reconcile-casts`.

A `builtin.unrealized_conversion_cast` says that its results are its operands, seen with
other types.  So a chain of casts that comes back to the types where it began is the values
where it began, whether a link has one value or several: foreign code meets a front-end
type of several leaves through casts from one value to many and back, on which xDSL's
`reconcile-unrealized-casts` asserts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, UnrealizedConversionCastOp
from xdsl.ir import Attribute, SSAValue
from xdsl.passes import ModulePass

from ..datamodel.diagnostics import LocatedError


def producer(values: Sequence[SSAValue]) -> UnrealizedConversionCastOp | None:
    """The cast whose results are exactly these values."""
    if not values or not isinstance(cast := values[0].owner, UnrealizedConversionCastOp):
        return None
    return cast if tuple(values) == tuple(cast.results) else None


def origin(cast: UnrealizedConversionCastOp) -> Sequence[SSAValue] | None:
    """The values up the chain of casts that already have the types of this one's results."""
    current: UnrealizedConversionCastOp | None = cast
    while current is not None:
        if tuple(current.operand_types) == tuple(cast.result_types):
            return tuple(current.operands)
        current = producer(current.operands)
    return None


def is_unused(cast: UnrealizedConversionCastOp) -> bool:
    return all(result.first_use is None for result in cast.results)


def reconcile_casts(module: ModuleOp) -> list[UnrealizedConversionCastOp]:
    """Remove every cast that a chain or a lack of uses makes needless; the casts that are left."""
    casts = [op for op in module.walk() if isinstance(op, UnrealizedConversionCastOp)]
    for cast in casts:
        if (values := origin(cast)) is not None:
            for result, value in zip(cast.results, values, strict=True):
                result.replace_all_uses_with(value)
    dead = [cast for cast in casts if is_unused(cast)]
    while dead:
        cast = dead.pop()
        inputs = dict.fromkeys(value.owner for value in cast.operands)
        cast.detach()
        cast.erase()
        dead += [
            op for op in inputs if isinstance(op, UnrealizedConversionCastOp) and is_unused(op)
        ]
    return [cast for cast in casts if cast.parent is not None]


def spell(types: Sequence[Attribute]) -> str:
    text = ", ".join(str(type) for type in types)
    return text if len(types) == 1 else f"({text})"


@dataclass(frozen=True)
class DmReconcileCastsPass(ModulePass):
    """Remove `builtin.unrealized_conversion_cast`s that lead back to where they began.

    In: any module.  Out: the same without casts that are dead, change no type, or end a
    chain that began with the types of their results.  With `strict` a cast that is left is
    a located error that names the types which meet there; without, it stays.

    ```mlir
    %a, %b = builtin.unrealized_conversion_cast %v : !numba.optional<si64> to i64, i8
    %w = builtin.unrealized_conversion_cast %a, %b : i64, i8 to !numba.optional<si64>
    // every use of %w becomes one of %v
    ```
    """

    name = "dm-reconcile-casts"

    strict: bool = False

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        left = reconcile_casts(op)
        if self.strict and left:
            cast = left[0]
            raise LocatedError(
                f"a cast from {spell(cast.operand_types)} to {spell(cast.result_types)} is left: "
                "no pass has lowered what uses one of them to what the other one is",
                cast,
                help="a cast disappears where its types are a front-end type and the LLVM type "
                "of its value, data or return representation, or where another cast leads back",
            )
