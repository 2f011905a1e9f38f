"""Fuzzes the exporter: random modules, each exported and compared with upstream's translation.

    python tests/fuzz/export.py --count 2000 --seed 1

A host module gives the same results as upstream's when both run on the CPU, and the same
code under judge (b).  A device module has the same text under judge (a), and the same code
under judge (b).  A module that is refused by name is counted, not wrong.
Exits with 1 where any module differs, fails or takes the process down.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from conformance import judge
from xdsl.context import Context
from xdsl.parser import Parser
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.targets.llvmir import RefusedByLLVM, to_llvm_text
from xdsl_numba.tools.driver import make_context

from fuzz.device import device_module
from fuzz.host import host_module
from fuzz.jit import results

CHUNK = 25
"""How many modules a worker takes at a time."""


@dataclass(frozen=True)
class Verdict:
    """What became of one module: "equal", "refused", or what is wrong with it."""

    seed: int
    kind: str
    outcome: str
    detail: str = ""

    @property
    def is_wrong(self) -> bool:
        return self.outcome not in ("equal", "refused")


@cache
def _context() -> Context:
    return make_context()


def make(seed: int) -> tuple[str, str]:
    """The kind and the text of the module with this seed."""
    rng = random.Random(seed)
    if rng.random() < 0.7:
        return "host", host_module(rng)
    return "device", device_module(rng)


def check(seed: int) -> Verdict:
    """Export the module with this seed and compare it with upstream's translation."""
    kind, mlir = make(seed)
    theirs = judge.upstream(mlir)
    try:
        module = Parser(_context(), mlir).parse_module()
        module.verify()
        ours = to_llvm_text(module)
    except RefusedByLLVM as error:
        return Verdict(seed, kind, "LLVM refuses it", error.message)
    except LocatedError as error:
        return Verdict(seed, kind, "refused", error.message)
    except Exception as error:
        return Verdict(seed, kind, "failed", f"{type(error).__name__}: {error}")
    if kind == "device" and (found := judge.difference(ours, theirs)) is not None:
        return Verdict(seed, kind, "differs under judge (a)", found)
    if (found := judge.optimized_difference(ours, theirs)) is not None:
        return Verdict(seed, kind, "differs under judge (b)", found)
    if kind == "host" and (mine := results(ours, seed)) != (other := results(theirs, seed)):
        return Verdict(seed, kind, "gives another result", f"{mine} instead of {other}")
    return Verdict(seed, kind, "equal")


def check_all(seeds: Sequence[int]) -> list[Verdict]:
    """The verdicts on several modules."""
    return [check(seed) for seed in seeds]


def run(seeds: Sequence[int], jobs: int) -> Iterator[Verdict]:
    """The verdicts on all modules, in order; a crash is the verdict on the module that has it."""
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    while chunks:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            futures = [(chunk, pool.submit(check_all, chunk)) for chunk in chunks]
            chunks = []
            for chunk, future in futures:
                try:
                    yield from future.result()
                except BrokenProcessPool:
                    if len(chunk) == 1:
                        yield Verdict(chunk[0], make(chunk[0])[0], "crashes the process")
                    else:
                        # The pool is gone with all that it had: each again by itself.
                        chunks += [[seed] for seed in chunk]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; 1 where a module is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=200, help="how many modules")
    parser.add_argument("--seed", type=int, default=1, help="the first module's seed")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--show", action="store_true", help="print the first module and stop")
    options = parser.parse_args(arguments)
    if options.show:
        print(make(options.seed)[1])
        return 0
    if judge.MISSING:
        print(f"needs {judge.MISSING}", file=sys.stderr)
        return 1
    start = time.perf_counter()
    counts: Counter[str] = Counter()
    wrong = 0
    for verdict in run(range(options.seed, options.seed + options.count), options.jobs):
        counts[f"{verdict.kind}: {verdict.outcome}"] += 1
        if verdict.is_wrong:
            wrong += 1
            print(f"seed {verdict.seed} ({verdict.kind}) {verdict.outcome}\n{verdict.detail}")
        elif verdict.outcome == "refused":
            print(f"seed {verdict.seed} ({verdict.kind}) refused: {verdict.detail}")
    for outcome, count in sorted(counts.items()):
        print(f"{count:6} {outcome}")
    print(f"{options.count} modules in {time.perf_counter() - start:.1f} s, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
