"""Random programs on this CPU against NumPy's rules, and their PTX against ptxas.

    python tests/fuzz/compare.py --count 20000 --seed 1

Each program runs at LLVM's levels 0 and 3, with this project's folds on and off; its inputs
are packed from Python values.  Where ptxas is found, each is assembled for three
architectures, with parameters flattened and in a buffer.  What fails is printed as the
lines that compute the wrong value, with both values.  Exits with 1 where anything does.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from xdsl.dialects.builtin import ModuleOp
from xdsl.parser import Parser
from xdsl.passes import PassPipeline
from xdsl_numba.datamodel.layout import Target
from xdsl_numba.datamodel.models import Models
from xdsl_numba.dialects.llvm_stock import take_in
from xdsl_numba.passes.pipelines import NumbaToLlvmPass, set_target
from xdsl_numba.passes.rewriting import fill_locations
from xdsl_numba.runtime.host import host_triple
from xdsl_numba.runtime.packing import Packer
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import parse_source, verify

from fuzz.kinds import equal, plain
from fuzz.machine_code import Code, context
from fuzz.programs import ROWS, Program, Value

CHUNK = 40
LEVELS = (0, 3)
ARCHITECTURES = (75, 90, 100)
FOLDS = ("canonicalize", "dm-simplify", "cse", "dce")
BIG = ", %big: !numba.unicode_charseq<1200>"
"""A parameter that is past the budget of PTX 8.0 by itself."""


def lowered(text: str, folds: bool, triple: str, params: str = "flatten") -> ModuleOp:
    """The text as the LLVM dialect, with or without this project's folds."""
    module = parse_source(context(), text, "fuzz.mlir")
    verify(module)
    whole = NumbaToLlvmPass(params=params, ptx="8.0" if params == "buffer" else None)
    take_in(module)
    set_target(module, triple)
    passes = [step for step in whole.passes() if folds or step.name not in FOLDS]
    PassPipeline(tuple(passes)).apply(context(), module)
    fill_locations(module)
    verify(module)
    return module


def wrong_packing(program: Program) -> Iterator[str]:
    """Where the inputs' bytes are not NumPy's, or do not come back."""
    packer = Packer(Models(), Target.for_triple(host_triple()))
    for value in program.inputs:
        type = Parser(context(), str(value.kind)).parse_type()
        for row in value.rows:
            data = packer.data(plain(row, value.kind), type)
            if data != row.tobytes():
                yield f"{value.kind} packs {row} as {data.hex()}, NumPy as {row.tobytes().hex()}"
            elif packer.data(packer.from_data(data, type), type) != data:
                yield f"{value.kind}: {row} does not come back"


def run(code: Code, program: Program) -> Iterator[tuple[Value, int, np.generic]]:
    """The outputs that are not what they have to be: the value, the row, what was found."""
    outs = [np.zeros(ROWS, value.kind.dtype) for value in program.outputs]
    rows = [np.ascontiguousarray(value.rows) for value in program.inputs] + outs
    function = code.function(program.name, len(rows))
    for i in range(ROWS):
        function(*[array.ctypes.data + i * array.itemsize for array in rows])
    for value, found in zip(program.outputs, outs, strict=True):
        for i in np.flatnonzero(~equal(found, value.rows, value.kind, value.slack)):
            yield value, int(i), found[i]


def shrunk(program: Program, value: Value, row: int, found: object, how: str) -> str:
    """The lines that compute a wrong value, and both values."""
    inputs = "".join(f"// {v.name} = {v.rows[row]!r}\n" for v in program.inputs)
    return (
        f"// seed {program.name[1:]}, {how}\n{inputs}"
        f"// {value.name}: found {found!r}, expected {value.rows[row]!r}\n"
        f"{program.text([value])}"
    )


def check(programs: Sequence[Program]) -> Iterator[str]:
    """Compare some programs on the CPU; every fault as text, one for each program."""
    blamed: set[str] = set()
    for program in programs:
        for fault in wrong_packing(program):
            blamed.add(program.name)
            yield f"// seed {program.name[1:]}\n{fault}"
            break
    text = "".join(program.text() for program in programs)
    for folds in (True, False):
        try:
            module = lowered(text, folds, host_triple())
        except Exception as e:
            if len(programs) > 1:
                for program in programs:
                    yield from check([program])
                return
            yield f"// seed {programs[0].name[1:]}, folds {folds}: {e}\n{text}"
            return
        for level in LEVELS:
            code = Code(module, level)
            for program in programs:
                if program.name in blamed:
                    continue
                for value, row, found in run(code, program):
                    blamed.add(program.name)
                    yield shrunk(program, value, row, found, f"level {level}, folds {folds}")
                    break


def assemble(programs: Sequence[Program], params: str) -> Iterator[str]:
    """PTX of kernels with the programs' bodies, read by ptxas for each architecture."""
    extra = BIG if params == "buffer" else ""
    text = "".join(program.text(abi="kernel", extra=extra) for program in programs)
    seeds = f"seeds from {programs[0].name[1:]}, params={params}"
    try:
        module = lowered(text, True, "nvptx64-nvidia-cuda", params)
        texts = [PTXTarget(sm=sm).compile(module).text for sm in ARCHITECTURES]
    except Exception as e:
        yield f"// {seeds}: {e}"
        return
    with tempfile.TemporaryDirectory() as folder:
        for sm, ptx in zip(ARCHITECTURES, texts, strict=True):
            path = Path(folder, "k.ptx")
            path.write_text(ptx)
            command = ["ptxas", "-O0", f"-arch=sm_{sm}", str(path), "-o", str(path) + ".cubin"]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                yield f"// {seeds}, sm_{sm}: {done.stderr[:2000]}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; 1 where anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=200, help="how many programs")
    parser.add_argument("--seed", type=int, default=1, help="the first program's seed")
    parser.add_argument("--no-ptx", action="store_true", help="leave ptxas out")
    options = parser.parse_args(arguments)
    with_ptx = not options.no_ptx and shutil.which("ptxas") is not None
    start = time.perf_counter()
    counts: Counter[str] = Counter()
    # Seeds of one run do not meet those of the next.
    first = options.seed * 1_000_000
    for at in range(0, options.count, CHUNK):
        programs = [Program(first + i) for i in range(at, min(at + CHUNK, options.count))]
        for fault in check(programs):
            counts["wrong"] += 1
            print(fault, flush=True)
        if with_ptx:
            params = ("flatten", "buffer")[at // CHUNK % 2]
            counts[f"assembled with params={params}"] += len(programs)
            for fault in assemble(programs, params):
                counts["refused by ptxas"] += 1
                print(fault, flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:6} {what}")
    wrong = counts["wrong"] + counts["refused by ptxas"]
    print(f"{options.count} programs in {time.perf_counter() - start:.1f} s, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
