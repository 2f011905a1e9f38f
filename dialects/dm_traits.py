"""Traits of the `dm` ops: what the data model says of an op.

The data model stands above the dialects, so the imports are lazy, as those of xDSL's
own canonicalization traits are.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from xdsl.ir import Operation
from xdsl.pattern_rewriter import RewritePattern
from xdsl.traits import (
    EffectInstance,
    HasCanonicalizationPatternsTrait,
    MemoryEffect,
    MemoryEffectKind,
    OpTrait,
)


class FollowsRule(OpTrait):
    """The op's types agree with the rule of its front-end type, where that is known here."""

    def verify(self, op: Operation) -> None:
        from ..datamodel.checks import check_operation, local_models

        check_operation(op, local_models())


class ConversionEffect(MemoryEffect):
    """Pure, or what the rule says for a shape that lives in memory; unknown if unresolved."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        from ..datamodel.checks import conversion_effects, local_models

        return conversion_effects(op, local_models())


class LoadEffect(MemoryEffect):
    """A read, and a write where the loaded value owns a slot that it is copied to."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        from ..datamodel.checks import load_effects, local_models

        return load_effects(op, local_models())


class AllocatesResult(MemoryEffect):
    """The op allocates what its result points to, and nothing else: unused, it is dead."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return frozenset({EffectInstance(MemoryEffectKind.ALLOC, value=op.results[0])})


class FoldsByRule(HasCanonicalizationPatternsTrait):
    """Canonicalized by the patterns of `dm-simplify` where no typedef is needed."""

    def get_patterns(self, op: type[Operation]) -> tuple[RewritePattern, ...]:
        from ..datamodel.checks import local_models
        from ..passes.dm_patterns import fold_patterns

        return fold_patterns(op, local_models())

    @classmethod
    def get_canonicalization_patterns(cls) -> tuple[RewritePattern, ...]:
        """Every fold; `get_patterns` gives those of one op."""
        from ..datamodel.checks import local_models
        from ..passes.dm_patterns import PATTERNS, fold_patterns

        return tuple(p for op in PATTERNS for p in fold_patterns(op, local_models()))
