"""Every operator on every pair of number types that Numba takes it on, at edge values.

    python tests/fuzz/pairs.py [operator,operator,...]

compares our values with those of Numba's own function of the operator, and prints how many
were compared and which differ other than docs/differences.md says.  Exits with 1 where any
does.  Comparison with NumPy's rules, which needs no Numba, is a test.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fuzz import numba_judge as judge
from fuzz.differences import documented
from fuzz.front_types import DTYPES, NUMERIC, Array, edges
from fuzz.machine_code import Code, call, lower, mangled, same, scalar_function

CHUNK = 150
ULP = 4
"""Units in the last place that library functions may differ by."""


@dataclass(frozen=True)
class Pair:
    """An operator on operands of these types, as Numba types it."""

    operator: str
    operands: tuple[str, ...]
    casts: tuple[str, ...]
    """What Numba casts the operands to first."""
    result: str

    @property
    def name(self) -> str:
        return mangled("_".join((self.operator, *self.operands)))

    def text(self) -> str:
        """A function of IR that computes it."""
        return scalar_function(self.name, self.operands, self.result, self.body())

    def body(self) -> str:
        if self.operator in judge.COMPARISONS:
            return comparison(self.operator, self.operands, self.casts)
        types = ", ".join(self.operands)
        if self.operator in judge.UNARY:
            return f"%r = numba.unary {self.operator} %x0 : {types} -> {self.result}"
        if self.operator == "truth":
            return f"%r = numba.truth %x0 : {types}"
        return f"%r = numba.binop {self.operator} %x0, %x1 : ({types}) -> {self.result}"

    def rows(self) -> tuple[Array, ...]:
        """The edge values of the operands, each with each."""
        values = [edges(type) for type in self.operands]
        grids = np.meshgrid(*[np.arange(len(v)) for v in values])
        return tuple(v[grid.ravel()] for v, grid in zip(values, grids, strict=True))


def comparison(operator: str, operands: Sequence[str], casts: Sequence[str]) -> str:
    """A comparison after casts to one type; exact for a signed and an unsigned integer."""
    common = casts[0] if casts[0] == casts[1] else "si128"
    lines = [f"%y{i} = numba.cast %x{i} : {type} -> {common}" for i, type in enumerate(operands)]
    lines.append(f"%r = numba.cmp {operator} %y0, %y1 : ({common}, {common})")
    return "\n  ".join(lines)


def numeric_pairs(operators: Iterable[str]) -> Iterator[Pair]:
    """Every operator on all numeric types that Numba takes it on."""
    for operator in operators:
        count = 1 if operator in judge.UNARY or operator == "truth" else 2
        for operands in product(NUMERIC, repeat=count):
            if (found := judge.signature(operator, *operands)) is not None:
                yield Pair(operator, operands, *found)


ALL = (*judge.BINARY, *judge.COMPARISONS, *judge.UNARY, "truth")


def run(pairs: Sequence[Pair], level: int = 0) -> Iterator[tuple[Pair, Array]]:
    """Our results for each row of each pair."""
    for start in range(0, len(pairs), CHUNK):
        chunk = pairs[start : start + CHUNK]
        code = Code(lower("".join(pair.text() for pair in chunk)), level)
        for pair in chunk:
            yield pair, call(code, pair.name, DTYPES[pair.result], pair.rows())


@dataclass
class Count:
    """How many pairs and rows of operands were compared, and what came of it."""

    pairs: int = 0
    rows: int = 0
    raised: int = 0
    """Rows where Numba raises an exception."""
    documented: int = 0
    """Rows that differ as docs/differences.md says."""
    wrong: int = 0


def compare(pairs: Sequence[Pair], count: Count) -> Iterator[str]:
    """Every pair with rows that differ other than documented, with some of them."""
    for pair, found in run(pairs):
        rows = pair.rows()
        expected, raised = judge.evaluate(pair.operator, pair.result, *rows)
        differs = ~same(found, expected, ULP) & ~raised
        known = documented(pair.operator, list(rows), DTYPES[pair.result])
        count.pairs += 1
        count.rows += len(found)
        count.raised += int(raised.sum())
        count.documented += int((differs & known).sum())
        wrong = np.flatnonzero(differs & ~known)
        count.wrong += len(wrong)
        if len(wrong):
            shown = "".join(
                f"\n  {[row[i] for row in rows]}: {found[i]!r}, Numba {expected[i]!r}"
                for i in wrong[:4]
            )
            yield f"{pair.operator} {pair.operands} -> {pair.result}: {len(wrong)} rows{shown}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; 1 where anything differs."""
    arguments = sys.argv[1:] if arguments is None else arguments
    operators = arguments[0].split(",") if arguments else ALL
    start = time.perf_counter()
    count = Count()
    for fault in compare(list(numeric_pairs(operators)), count):
        print(fault, flush=True)
    print(
        f"{count.pairs} pairs, {count.rows} rows in {time.perf_counter() - start:.1f} s: "
        f"{count.wrong} differ, {count.documented} as documented, "
        f"Numba raises in {count.raised}"
    )
    return 1 if count.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
