"""Ops whose meaning is the data models' business: checks, effects and folds.

An op states each of these once, as a method that takes models.  Its verifier and xDSL's
traits ask with models that know no typedefs (`local_models`), and are silent where the
answer needs one; `dm-verify-models`, `dm-simplify` and the lowerings ask again with the
module's.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache

from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import IRDLOperation
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern
from xdsl.traits import (
    EffectInstance,
    HasCanonicalizationPatternsTrait,
    MemoryEffect,
    MemoryEffectKind,
)
from xdsl.utils.exceptions import VerifyException

from ..datamodel.models import FrontEndTypeError, Models, Overlay, Unresolved, current_overlay

NO_EFFECT: AbstractSet[EffectInstance] = frozenset()
READS = frozenset({EffectInstance(MemoryEffectKind.READ)})
WRITES = frozenset({EffectInstance(MemoryEffectKind.WRITE)})

Folded = tuple[Sequence[Operation], Sequence[SSAValue]]
"""What an op folds to: new ops, and a value for each result."""


def local_models() -> Models:
    """Models without typedefs: what can be known of an op without its module."""
    return _local_models(current_overlay())


@cache
def _local_models(overlay: Overlay) -> Models:
    return Models(overlay.rules)


class ModelOp(IRDLOperation, ABC):
    """An op whose types must agree with their data models."""

    def check(self, models: Models) -> None:
        """Raise VerifyException, or as `Models.shape`, where the op has no meaning on its types."""

    def effects(self, models: Models) -> AbstractSet[EffectInstance] | None:
        """The effects on memory of an op with `EffectsByModels`; None where they are unknown.

        May raise as `Models.shape`, which counts as unknown.
        """
        return None

    def fold(self, models: Models) -> Folded | None:
        """What an op with `FoldsByModels` folds to; None where it does not.

        May raise as `Models.shape`, which counts as no fold.
        """
        return None

    def verify_(self) -> None:
        check_operation(self, local_models())


def check_operation(op: Operation, models: Models) -> None:
    """Check that an op has a meaning on its types; other ops than `ModelOp`s always do.

    Silent where a deferred type's typedef is needed and `models` have none.  Raises
    VerifyException with what was found, what is legal and what to do.
    """
    if not isinstance(op, ModelOp):
        return
    try:
        op.check(models)
    except Unresolved as e:
        if models.typedefs is not None:
            raise _as_verify_exception(e) from e
    except FrontEndTypeError as e:
        raise _as_verify_exception(e) from e


def _as_verify_exception(error: FrontEndTypeError) -> VerifyException:
    text = error.message if error.help is None else f"{error.message}; {error.help}"
    return VerifyException(text)


def listed(types: Sequence[Attribute]) -> str:
    """`(T, U)`, for messages."""
    return "(" + ", ".join(str(type) for type in types) + ")"


class AllocatesResult(MemoryEffect):
    """The op allocates what its result points to, and nothing else: unused, it is dead."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return frozenset({EffectInstance(MemoryEffectKind.ALLOC, value=op.results[0])})


class EffectsByModels(MemoryEffect):
    """The op's effects are what `ModelOp.effects` says; unknown where its types are."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        if not isinstance(op, ModelOp):
            return None
        try:
            return op.effects(local_models())
        except FrontEndTypeError:
            return None


@dataclass(frozen=True)
class FoldByModels(RewritePattern):
    """`ModelOp.fold` under one set of models, as a pattern."""

    models: Models

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        if not isinstance(op, ModelOp):
            return
        try:
            folded = op.fold(self.models)
        except FrontEndTypeError:
            return
        if folded is not None:
            rewriter.replace(op, *folded)


class FoldsByModels(HasCanonicalizationPatternsTrait):
    """Canonicalized by `ModelOp.fold` where no typedef is needed; `dm-simplify` folds all."""

    @classmethod
    def get_canonicalization_patterns(cls) -> tuple[RewritePattern, ...]:
        return (_fold_pattern(local_models()),)


@cache
def _fold_pattern(models: Models) -> FoldByModels:
    return FoldByModels(models)
