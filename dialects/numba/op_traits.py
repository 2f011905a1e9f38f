"""Traits that ask the data model what an op means on its operands' types.

The data model stands above the dialects, so the imports are lazy, as those of the
`dm` dialect's traits are.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from xdsl.ir import Operation
from xdsl.traits import EffectInstance, MemoryEffect, OpTrait


class MeaningIsDefined(OpTrait):
    """The op has a meaning on its types; silent where a typedef is needed to know."""

    def verify(self, op: Operation) -> None:
        from ...datamodel.checks import local_models
        from ...datamodel.numba_checks import check_numba_operation

        check_numba_operation(op, local_models())


class EffectsOfTypes(MemoryEffect):
    """Pure, or reading memory, or raising, as the operands' types have it."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        from ...datamodel.checks import local_models
        from ...datamodel.numba_checks import numba_effects

        return numba_effects(op, local_models())
