"""What stock `xdsl-opt` and `numba-opt` discover: dialects, passes and targets.

Every entry is a function that imports on demand, so that start-up stays cheap.
"""

from __future__ import annotations

from collections.abc import Callable

from xdsl.ir import Dialect
from xdsl.passes import ModulePass
from xdsl.universe import Universe
from xdsl.utils.target import Target

ALL_DIALECTS: dict[str, Callable[[], Dialect]] = {}
ALL_PASSES: dict[str, Callable[[], type[ModulePass]]] = {}
ALL_TARGETS: dict[str, Callable[[], type[Target]]] = {}

UNIVERSE = Universe(
    all_dialects=ALL_DIALECTS,
    all_passes=ALL_PASSES,
    all_targets=ALL_TARGETS,
)
