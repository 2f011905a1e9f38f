"""Size of the PTX and time to make it, for each example and for one that uses libdevice.

    python benchmarks/bench_ptx.py [--sm 90]

The columns: PTX instructions; milliseconds for the passes (front-end types to the LLVM
dialect), for LLVM (its pipeline and the NVPTX back end) and for the child process around
it; and LLVM's milliseconds where libdevice's dead code is left for the pipeline to find.
Medians of several runs.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Callable
from pathlib import Path

from llvmlite import binding
from xdsl_numba.passes.nvptx_versions import Architecture
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets.cuda_paths import find_libdevice
from xdsl_numba.targets.libdevice import libdevice_for
from xdsl_numba.targets.llvmir import to_llvm_text
from xdsl_numba.targets.nvptx_codegen import (
    BackEnd,
    CodegenOptions,
    generate,
    generate_apart,
    link_libdevice,
)
from xdsl_numba.tools.driver import make_context, parse_source

RUNS = 7
EXAMPLES = Path(__file__).parents[1] / "examples"

MATH = """
!vector = !numba.array<f64, 1, C>

func.func @waves(%x: !vector, %out: !vector) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : ui64
  %xi = numba.getitem %x[%i] : (!vector, ui64) -> f64
  %s = math.sin %xi : f64
  %e = math.exp %s : f64
  %r = math.sqrt %e : f64
  numba.setitem %out[%i], %r : (!vector, ui64, f64)
  func.return
}
"""


def median(run: Callable[[], object]) -> float:
    """Milliseconds of the median of several runs."""
    times: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        run()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def instructions(ptx: str) -> int:
    """The number of PTX instructions."""
    return len(re.findall(r"^\t(?:@!?%\w+ )?[a-z][\w.]*[ ;].*;|^\tret;", ptx, re.MULTILINE))


def without_removal(ir: str, options: CodegenOptions) -> str:
    """PTX where all of libdevice goes through the pipeline."""
    module = binding.parse_assembly(ir)
    backend = BackEnd(module, options)
    if options.libdevice is not None:
        link_libdevice(module, options.libdevice)
    backend.optimize()
    return backend.emit()


def measure(name: str, text: str, sm: Architecture) -> None:
    """Print the line of one kernel."""
    context = make_context()
    modules = [parse_source(context, text, name) for _ in range(RUNS)]
    pending = list(modules)
    passes = median(lambda: NumbaToLlvmPass().apply(context, pending.pop()))
    library = libdevice_for(modules[0])
    ir = to_llvm_text(modules[0])
    options = CodegenOptions(sm.cpu, sm.minimum_ptx, 3, None if library is None else str(library))
    parsed = binding.parse_assembly(ir)
    print(
        f"{name:<18} {instructions(generate_apart(parsed, options, 300)):>5} {passes:>8.1f}"
        f" {median(lambda: generate(binding.parse_assembly(ir), options)):>8.1f}"
        f" {median(lambda: generate_apart(parsed, options, 300)):>8.1f}"
        f" {median(lambda: without_removal(ir, options)):>11.1f}"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sm", default="90")
    sm = Architecture.parse(parser.parse_args().sm)
    print(f"PTX in instructions, the rest in milliseconds (medians of {RUNS})")
    print(f"{'kernel':<18} {'PTX':>5} {'passes':>8} {'LLVM':>8} {'child':>8} {'no removal':>11}")
    for path in sorted(EXAMPLES.glob("*.mlir")):
        measure(path.stem, path.read_text(), sm)
    if find_libdevice() is not None:
        measure("libdevice", MATH, sm)


if __name__ == "__main__":
    main()
