"""How long `numba-opt` takes on an empty module, beside `xdsl-opt`.

The two are run in turn, so that a busy machine slows both down.  Prints the medians
and their ratio; the exit code is 1 where the ratio is above the limit.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

LIMIT = 1.3
ROUNDS = 25
TOOLS = ("xdsl-opt", "numba-opt")


def run(tool: str, path: str) -> tuple[float, str]:
    """Seconds and output of one run."""
    command = [os.path.join(os.path.dirname(sys.executable), tool), path]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return time.perf_counter() - start, done.stdout


def main() -> int:
    """Measure, print, and compare with the limit; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "empty.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write("builtin.module {\n}\n")
        times: dict[str, list[float]] = {tool: [] for tool in TOOLS}
        outputs: dict[str, None] = {}
        for _ in range(ROUNDS):
            for tool in TOOLS:
                seconds, output = run(tool, path)
                times[tool].append(seconds)
                outputs[output] = None
    medians = {tool: statistics.median(times[tool]) for tool in TOOLS}
    for tool, median in medians.items():
        print(f"{tool:10} {median * 1000:6.1f} ms (median of {ROUNDS}, empty module)")
    ratio = medians["numba-opt"] / medians["xdsl-opt"]
    print(f"ratio      {ratio:6.2f}    (limit {LIMIT})")
    if len(outputs) != 1:
        print("the tools print different things, or not the same each time")
        return 1
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
