"""Folds of the `dm` dialect, as rewrite patterns over one set of models.

`canonicalize` applies them with models that know no typedefs, and a pattern does
nothing where it would need one; `dm-simplify` applies them with the module's.
"""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from functools import cache

from xdsl.ir import Attribute, Operation, OpResult, SSAValue
from xdsl.pattern_rewriter import PatternRewriter, RewritePattern, op_type_rewrite_pattern

from ..datamodel.models import FrontEndTypeError, Models
from ..datamodel.representation import (
    argument_leaves,
    member_places,
    members_of,
    touches_memory,
)
from ..datamodel.shapes import Boolean, Optional
from ..dialects import dm


@dataclass(frozen=True)
class _WithModels(RewritePattern, ABC):
    models: Models


def _in_registers(type: Attribute, models: Models) -> bool:
    """Whether a conversion of `type` neither reads nor writes memory, as far as is known."""
    try:
        return not touches_memory(type, models)
    except FrontEndTypeError:
        return False


@dataclass(frozen=True)
class FoldFromDataOfAsData(_WithModels):
    """from_data(as_data(v)) -> v"""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.FromDataOp, rewriter: PatternRewriter, /) -> None:
        source = op.data.owner
        if not isinstance(source, dm.AsDataOp) or not _in_registers(op.result.type, self.models):
            return
        rewriter.replace(op, (), (source.value,))


@dataclass(frozen=True)
class FoldFromReturnOfAsReturn(_WithModels):
    """from_return(as_return(v)) -> v, except for an Optional, whose None is lost on the way."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.FromReturnOp, rewriter: PatternRewriter, /) -> None:
        source = op.ret.owner
        if not isinstance(source, dm.AsReturnOp) or not _in_registers(op.result.type, self.models):
            return
        if isinstance(self.models.resolve(op.result.type), Optional):
            return
        rewriter.replace(op, (), (source.value,))


@dataclass(frozen=True)
class FoldFromArgumentOfAsArgument(_WithModels):
    """from_argument(as_argument(v)#0, ...) -> v"""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.FromArgumentOp, rewriter: PatternRewriter, /) -> None:
        if not op.args:
            return
        source = op.args[0].owner
        if (
            isinstance(source, dm.AsArgumentOp)
            and source.value.type == op.result.type
            and tuple(op.args) == tuple(source.results)
        ):
            rewriter.replace(op, (), (source.value,))


@dataclass(frozen=True)
class FoldAsArgumentOfFromArgument(_WithModels):
    """as_argument(from_argument(xs)) -> xs, booleans normalised."""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.AsArgumentOp, rewriter: PatternRewriter, /) -> None:
        source = op.value.owner
        if not isinstance(source, dm.FromArgumentOp):
            return
        try:
            leaves = argument_leaves(op.value.type, self.models)
            if isinstance(self.models.resolve(op.value.type), Boolean):
                return
        except FrontEndTypeError:
            return
        new_ops: list[Operation] = []
        results: list[SSAValue] = []
        for leaf, arg in zip(leaves, source.args, strict=True):
            if isinstance(self.models.resolve(leaf.source), Boolean):
                truth = dm.FromArgumentOp((arg,), leaf.source)
                byte = dm.AsArgumentOp(truth.result, (leaf.type,))
                new_ops += (truth, byte)
                results.append(byte.results[0])
            else:
                results.append(arg)
        rewriter.replace(op, new_ops, results)


@dataclass(frozen=True)
class FoldGetOfFromArgument(_WithModels):
    """get(from_argument(xs), m) -> from_argument of m's leaves"""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.GetOp, rewriter: PatternRewriter, /) -> None:
        source = op.container.owner
        if not isinstance(source, dm.FromArgumentOp):
            return
        try:
            place = member_places(op.container.type, self.models).get(op.member.data)
        except FrontEndTypeError:
            return
        if place is None:
            return
        args = source.args[place.start : place.stop]
        rewriter.replace(op, dm.FromArgumentOp(args, op.result.type))


@dataclass(frozen=True)
class FoldGetOfMake(_WithModels):
    """get(make(fs), m) -> f"""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.GetOp, rewriter: PatternRewriter, /) -> None:
        source = op.container.owner
        if not isinstance(source, dm.MakeOp):
            return
        try:
            members = members_of(self.models.resolve(op.container.type))
        except FrontEndTypeError:
            return
        for member, value in zip(members, source.args, strict=True):
            if member.name == op.member.data:
                rewriter.replace(op, (), (value,))
                return


@dataclass(frozen=True)
class FoldGetOfSet(_WithModels):
    """get(set(s, m, f), m) -> f; get(set(s, m, f), n) -> get(s, n)"""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.GetOp, rewriter: PatternRewriter, /) -> None:
        source = op.container.owner
        if not isinstance(source, dm.SetOp):
            return
        if source.member == op.member:
            rewriter.replace(op, (), (source.value,))
            return
        rewriter.replace(op, dm.GetOp(source.container, op.member.data, op.result.type))


@dataclass(frozen=True)
class FoldGetOfConstant(_WithModels):
    """get(undef) -> undef; get(null) -> null"""

    @op_type_rewrite_pattern
    def match_and_rewrite(self, op: dm.GetOp, rewriter: PatternRewriter, /) -> None:
        source = op.container
        if not isinstance(source, OpResult) or not isinstance(source.op, dm.UndefOp | dm.NullOp):
            return
        rewriter.replace(op, type(source.op)(op.result.type))


PATTERNS: dict[type[Operation], tuple[type[_WithModels], ...]] = {
    dm.FromDataOp: (FoldFromDataOfAsData,),
    dm.FromReturnOp: (FoldFromReturnOfAsReturn,),
    dm.FromArgumentOp: (FoldFromArgumentOfAsArgument,),
    dm.AsArgumentOp: (FoldAsArgumentOfFromArgument,),
    dm.GetOp: (FoldGetOfMake, FoldGetOfSet, FoldGetOfFromArgument, FoldGetOfConstant),
}
"""The folds by the op at their root."""


@cache
def fold_patterns(op: type[Operation], models: Models) -> tuple[RewritePattern, ...]:
    """The folds rooted at an op class, over `models`."""
    return tuple(pattern(models) for pattern in PATTERNS.get(op, ()))
