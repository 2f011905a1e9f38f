"""NumPy's nditer: one indexer for operands that are walked alike.

The order of iteration, the indexers and the number of dimensions that are counted
follow NumPy's own choice, which Numba takes over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.ir import Attribute

from ...dialects.numba.base import ArrayLikeType
from ...dialects.numba.iterators import NdIterType
from ...dialects.numba.pointers import EphemeralPointerType
from ..models import Models, rule
from ..shapes import Struct
from .common import FLAG_SLOT, INDEX_SLOT, index_slots, intp_tuple, tuple_of


@dataclass(frozen=True)
class Indexer:
    """How an operand is walked: the kind, and the dimensions [start, stop) that it spans."""

    kind: str
    start: int
    stop: int


def iteration_order(operands: Sequence[Attribute]) -> str:
    """F where more arrays with a dimension are F-contiguous than C-contiguous, else C."""
    arrays = [a for a in operands if isinstance(a, ArrayLikeType) and a.rank > 0]
    return "F" if sum(_is(a, "F") for a in arrays) > sum(_is(a, "C") for a in arrays) else "C"


def _is(array: ArrayLikeType, order: str) -> bool:
    """Whether the array is contiguous in this order; one dimension is in both."""
    return array.order == order or (array.rank == 1 and array.order != "A")


def indexers_of(operands: Sequence[Attribute]) -> tuple[tuple[Indexer, ...], int]:
    """The different indexers in order of first use, and the largest ndim."""
    order = iteration_order(operands)
    ndim = max((a.rank for a in operands if isinstance(a, ArrayLikeType)), default=0)

    def indexer(operand: Attribute) -> Indexer:
        if not isinstance(operand, ArrayLikeType):
            return Indexer("scalar", 0, 0)
        start = ndim - operand.rank if order == "C" else 0
        kind = "0d" if operand.rank == 0 else "flat" if _is(operand, order) else "indexed"
        return Indexer(kind, start, start + operand.rank)

    return tuple(dict.fromkeys(indexer(operand) for operand in operands)), ndim


@rule(NdIterType)
def nditer(type: NdIterType, models: Models) -> Struct:
    operands = type.operands.data
    indexers, ndim = indexers_of(operands)
    whole = all(
        indexer.kind != "indexed"
        and (indexer.kind != "flat" or indexer.stop - indexer.start == ndim)
        for indexer in indexers
    )
    counted = 1 if whole else ndim
    return Struct(
        (
            ("exhausted", FLAG_SLOT),
            ("arrays", tuple_of(operands)),
            ("shape", intp_tuple(counted)),
            ("indices", index_slots(counted)),
            *((f"index{i}", INDEX_SLOT) for i, x in enumerate(indexers) if x.kind == "flat"),
            *(
                (f"scalar{j}", EphemeralPointerType(operand))
                for j, operand in enumerate(operands)
                if not isinstance(operand, ArrayLikeType)
            ),
        )
    )
