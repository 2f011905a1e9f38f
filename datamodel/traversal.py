"""What a type is made of: inner types, and reference-counted members."""

from __future__ import annotations

from xdsl.ir import Attribute

from .models import Models
from .representation import members_of
from .shapes import Generator, Primitive


def meminfo_count(type: Attribute, models: Models) -> int:
    """How many reference-counted members a value of `type` holds, to any depth.

    They count through optionals, deferred types, enum members and the arguments and
    states of a generator; not through pointers.
    """

    def count() -> int:
        shape = models.resolve(type)
        match shape:
            case Primitive(counted=True):
                return 1
            case Generator(args, states):
                return sum(meminfo_count(t, models) for t in (*args, *states))
            case _:
                return sum(meminfo_count(m.type, models) for m in members_of(shape))

    return models.memoised("meminfo_count", type, count)
