"""Pattern rewriting that keeps locations.

xDSL's rewriter leaves new ops with an unknown location.  Here every op that a
pattern inserts takes the location of the op that the pattern matched.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import LocationAttr, ModuleOp, UnknownLoc
from xdsl.ir import Operation
from xdsl.pattern_rewriter import (
    GreedyRewritePatternApplier,
    PatternRewriter,
    PatternRewriterListener,
    PatternRewriteWalker,
    RewritePattern,
)

from ..datamodel.diagnostics import location_of
from .builder import place


def inherit_location(new: Operation, source: Operation) -> None:
    """Give `new` and what is nested in it the location of `source` where it has none."""
    _place_all(new, location_of(source))


def _place_all(new: Operation, location: LocationAttr) -> None:
    for op in new.walk():
        place(op, location)


class _Located(RewritePattern):
    """Remember the matched op's location, which the listener hands to what is inserted."""

    def __init__(self, pattern: RewritePattern) -> None:
        self.pattern = pattern
        self.location: LocationAttr = UnknownLoc()

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter, /) -> None:
        self.location = op.location
        self.pattern.match_and_rewrite(op, rewriter)

    def inserted(self, new: Operation) -> None:
        _place_all(new, self.location)


def rewrite_module(
    module: ModuleOp,
    patterns: Sequence[RewritePattern],
    *,
    apply_recursively: bool = True,
    walk_reverse: bool = False,
    erase_dead: bool = True,
) -> bool:
    """Apply `patterns` greedily to every op of `module`; True where anything changed.

    Ops of `module` without a location get one first, see `fill_locations`: to search
    for it at each match would be quadratic.  Ops without uses and effects are erased on
    the way, unless `erase_dead` is false.
    """
    fill_locations(module)
    located = _Located(GreedyRewritePatternApplier(list(patterns), dce_enabled=erase_dead))
    walker = PatternRewriteWalker(
        located,
        apply_recursively=apply_recursively,
        walk_reverse=walk_reverse,
        listener=PatternRewriterListener(operation_insertion_handler=[located.inserted]),
    )
    return walker.rewrite_module(module)


def fill_locations(module: ModuleOp) -> None:
    """Give each op without a location the preceding op's, else its parent's."""
    for op in module.walk():
        # The walk has filled the preceding op and the parent before.
        if isinstance(op.location, UnknownLoc) and (source := op.prev_op or op.parent_op()):
            op.location = source.location
