"""The optional type."""

from __future__ import annotations

from ...dialects.numba.optional import OptionalType
from ...dialects.numba.scalars import BOOLEAN
from ..models import Models, rule
from ..shapes import Optional


@rule(OptionalType)
def optional(type: OptionalType, models: Models) -> Optional:
    return Optional(type.type, BOOLEAN)
