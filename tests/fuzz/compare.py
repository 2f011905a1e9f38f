"""Random programs on this CPU against Numba and NumPy's rules, and their PTX against ptxas.

    python tests/fuzz/compare.py --count 20000 --seed 1

Every value of each program is compared with what the documented rules give (`oracle`), at
LLVM's levels 0 and 3, with this project's folds on and off; inputs are packed from Python
values, and come behind pointers, as a kernel's parameters or in its buffer, by turns.
Where Numba is installed, the same expressions compiled by it are compared with the rules,
in one program of `--numba`.  Where ptxas is found, every program is assembled for three
architectures.  What fails is printed as the lines that compute the wrong value, with both
values.  Exits with 1 where anything does.
"""

from __future__ import annotations

import argparse
import importlib.util
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from xdsl_numba.targets.ptx import PTXTarget

from fuzz.machine_code import Code
from fuzz.programs import Program
from fuzz.running import PASSING, Calls, host_code, lowered, parsed, source_of, wrong_packing
from fuzz.values import Value

CHUNK = 40
LEVELS = (0, 3)
PROGRESS = 25
"""After how many chunks a long run says how far it is."""
ARCHITECTURES = (75, 90, 100)
BIG = ", %big: !numba.unicode_charseq<1200>"
"""A parameter that is past the budget of PTX 8.0 by itself."""


def shrunk(program: Program, value: Value, row: int, found: object, how: str) -> str:
    """The lines that compute a wrong value, and both values."""
    values, arrays = program.needed([value])
    inputs = "".join(
        f"// {v.name} = {v.rows[row]!r}\n" for v in (*values, *arrays) if v is not value
    )
    return (
        f"// seed {program.seed}, {how}\n{inputs}"
        f"// {value.name}: found {found!r}, expected {value.rows[row]!r}\n"
        f"{program.text([value])}"
    )


def check(programs: Sequence[Program], passing: str = PASSING[0]) -> Iterator[str]:
    """Compare some programs on the CPU; every fault as text, one for each program."""
    blamed: set[Program] = set()
    for program in programs:
        for fault in wrong_packing(program):
            blamed.add(program)
            yield f"// seed {program.seed}\n{fault}"
            break
    try:
        source = source_of(programs, passing)
        modules = {folds: host_code(source, passing, folds) for folds in (True, False)}
        calls = [Calls(program, passing) for program in programs]
    except Exception as e:
        if len(programs) > 1:
            for program in programs:
                yield from check([program], passing)
            return
        yield f"// seed {programs[0].seed}, {passing}: {e}\n{programs[0].text()}"
        return
    for folds, module in modules.items():
        for level in LEVELS:
            code = Code(module, level)
            for call in calls:
                if call.program in blamed:
                    continue
                for value, row, found in call.wrong(code):
                    blamed.add(call.program)
                    how = f"level {level}, {passing}, folds {folds}"
                    yield shrunk(call.program, value, row, found, how)
                    break


def check_with_numba(program: Program) -> Iterator[str]:
    """Where what Numba compiles differs from the rules, other than documented."""
    from fuzz.numba_programs import differences

    for value, row, found in differences(program):
        yield shrunk(program, value, row, found, "Numba") if value else f"{program.seed}: {found}"


def assemble(programs: Sequence[Program], params: str) -> Iterator[str]:
    """PTX of kernels with the programs' bodies, read by ptxas for each architecture."""
    extra = BIG if params == "buffer" else ""
    text = "".join(program.text(by_value=True, abi="kernel", extra=extra) for program in programs)
    seeds = f"seeds from {programs[0].seed}, params={params}"
    options = {"params": params} | ({"ptx": "8.0"} if params == "buffer" else {})
    try:
        module = lowered(parsed(text), True, "nvptx64-nvidia-cuda", **options)
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
    parser.add_argument("--seed", type=int, default=1, help="which run of programs")
    parser.add_argument("--no-ptx", action="store_true", help="leave ptxas out")
    parser.add_argument(
        "--numba", type=int, default=10, help="compile every n-th program with Numba; 0 for none"
    )
    options = parser.parse_args(arguments)
    with_ptx = not options.no_ptx and shutil.which("ptxas") is not None
    with_numba = options.numba > 0 and importlib.util.find_spec("numba") is not None
    start = time.perf_counter()
    counts: Counter[str] = Counter()
    wrong = 0

    def report(what: str, programs: Sequence[Program], faults: Iterator[str]) -> None:
        nonlocal wrong
        counts[what] += len(programs)
        for fault in faults:
            wrong += 1
            print(fault, flush=True)

    # Seeds of one run do not meet those of the next.
    first = options.seed * 1_000_000
    for turn, at in enumerate(range(0, options.count, CHUNK)):
        programs = [Program(first + i) for i in range(at, min(at + CHUNK, options.count))]
        passing = PASSING[turn % len(PASSING)]
        report(f"run, inputs: {passing}", programs, check(programs, passing))
        if with_numba:
            for program in programs[:: options.numba]:
                report("compiled by Numba", [program], check_with_numba(program))
        if with_ptx:
            params = ("flatten", "buffer")[turn % 2]
            report(f"assembled, params={params}", programs, assemble(programs, params))
        if (turn + 1) % PROGRESS == 0:
            done = f"{at + len(programs)} programs in {time.perf_counter() - start:.0f} s"
            print(f"{done}, {wrong} wrong", file=sys.stderr, flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:6} {what}")
    print(f"{options.count} programs in {time.perf_counter() - start:.1f} s, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
