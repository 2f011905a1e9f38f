"""The deferred type: what its symbol's typedef says."""

from __future__ import annotations

from ...dialects.numba.deferred import DeferredType
from ..models import Models, rule
from ..shapes import Named


@rule(DeferredType)
def deferred(type: DeferredType, models: Models) -> Named:
    return Named(type.symbol.data, models.typedef(type.symbol.data))
