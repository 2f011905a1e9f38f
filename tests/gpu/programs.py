"""Programs with their arguments and results: the examples, and what all programs share.

Each is a function of a runner that raises where a result is not what it has to be, and
returns the line that says what ran.  Results are compared bit by bit with NumPy's.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from xdsl.ir import Attribute
from xdsl.parser import Parser
from xdsl_numba.runtime.packing import Address
from xdsl_numba.tools.driver import make_context

from .runners import Runner, packer_of

ROOT = Path(__file__).parents[2]
CASES: dict[str, Any] = {
    case["id"]: case
    for line in (ROOT / "tests/conformance/data/cases.jsonl").read_text().splitlines()
    for case in [json.loads(line)]
}

Program = Callable[[Runner], str]

EXAMPLES: dict[str, Program] = {}
"""Programs that run a file of `examples/`, by its name."""

CASE_PROGRAMS: dict[str, Program] = {}
"""Programs of the cases, by the case's name."""

INT, FLOAT, BOOL = (f"!numba.array<{t}, 1, C>" for t in ("si64", "f64", "!numba.boolean"))


def example(program: Program) -> Program:
    EXAMPLES[program.__name__] = program
    return program


def case(name: str) -> Callable[[Program], Program]:
    def register(program: Program) -> Program:
        CASE_PROGRAMS[name] = program
        return program

    return register


def expected(name: str) -> Any:
    return CASES[name]["expected"]


def source(name: str) -> str:
    return (ROOT / "examples" / f"{name}.mlir").read_text()


def spelled(text: str) -> Attribute:
    return Parser(make_context(), text).parse_type()


def same(found: Any, expected: Any) -> None:
    """Equal in every bit, also of NaNs and zeros; padding aside."""
    np.testing.assert_array_equal(found, expected)
    assert found.dtype == np.asarray(expected).dtype
    if found.dtype.names is None:
        assert found.tobytes() == np.ascontiguousarray(expected).tobytes()


def kernel(arguments: str, body: str, name: str = "k") -> str:
    """A kernel of one thread."""
    return f"""
func.func @{name}({arguments}) attributes {{dm.abi = "kernel"}} {{
{body}
  func.return
}}
"""


def constants(*values: int) -> str:
    return "\n".join(f"  %c{value} = numba.constant {value} : si64" for value in values)


def store(array: str, index: int, value: str, type: str, element: str) -> str:
    return f"  numba.setitem %{array}[%c{index}], %{value} : ({type}, si64, {element})"


# The examples


@example
def saxpy(run: Runner) -> str:
    count = 1_000_000 if run.name == "GPU" else 1000
    generator = np.random.default_rng(1)
    x = generator.standard_normal(count, dtype=np.float32)
    y = generator.standard_normal(count, dtype=np.float32)
    result = np.float32(2.5) * x + y
    run.launch(source("saxpy"), "saxpy", [2.5, x, y], count)
    same(y, result)
    return f"{count} elements equal to NumPy"


@example
def flip(run: Runner) -> str:
    data = np.array([0, 1, 2, 255], np.uint8)
    run.launch(source("flip"), "flip", [data.view(bool)], 4, block=4)
    assert data.tolist() == [1, 0, 0, 0]
    run.launch(source("flip"), "flip", [data.view(bool)], 4, block=4)
    assert data.tolist() == [0, 1, 1, 1]
    return "bytes 0, 1, 2, 255 flipped to 1, 0, 0, 0 and back to 0, 1, 1, 1"


@example
def mask(run: Runner) -> str:
    bytes = np.array([0, 1, 2, 255, 128, 0, 1], np.uint8)
    x = np.array([1.0, -2.0, 3.0, 4.0, -5.0, 6.0, 0.0])
    out, hits = np.full(7, np.nan), np.full(7, 9, np.uint8)
    run.launch(source("mask"), "mask", [bytes.view(bool), x, out, hits.view(bool)], 7, block=32)
    same(out, np.where(bytes != 0, x, 0.0))
    same(hits, ((bytes != 0) & (x > 0)).astype(np.uint8))
    return f"mask bytes {bytes.tolist()} select {out.tolist()}"


@example
def optional(run: Runner) -> str:
    x = np.arange(10)
    for shift in (5, None, -3):
        out = np.full(10, -1)
        run.launch(source("optional"), "shift", [x, shift, out], 10, block=32)
        same(out, x + (shift or 0))
    return "shifted by 5, None and -3"


@example
def tuples(run: Runner) -> str:
    x = np.linspace(-1, 1, 11)
    for negate in (False, True):
        out = np.zeros(11)
        options = ((negate, 3.0), (0.25, 0.5))
        run.launch(source("tuples"), "tuples", [options, x, out], 11, block=32)
        result = x * 3.0 + (0.25 + 0.5)
        same(out, -result if negate else result)
    return "a tuple of tuples, with both flags"


@example
def linked_list(run: Runner) -> str:
    """The nodes are laid out by the packer, last one first, and point at each other."""
    packer = packer_of(run, source("linked_list"))
    node = spelled("!numba.deferred<@node>")
    values = [3, -1, 4, 1, -5, 9]
    head = None
    for value in reversed(values):
        head = Address(run.memory.place(packer.data((value, head), node), 8))
    for link, result in ((head, sum(values)), (None, 0)):
        out = np.full(1, -1)
        run.launch(source("linked_list"), "sum_list", [link, out], 1, block=1)
        same(out, np.array([result]))
    return f"the sum of {len(values)} nodes is {sum(values)}, of none 0"


@example
def device_functions(run: Runner) -> str:
    """A thread whose device function fails ends: its element stays as it was."""
    x = np.array([4.0, -1.0, 2.0, 9.0, 0.0])
    divisor = np.array([1, 1, 0, 2, -1])
    out = np.full(5, -7.0)
    run.launch(source("device_functions"), "device_functions", [x, divisor, out], 5, block=32)
    half = x * 0.5
    with np.errstate(all="ignore"):
        root = np.where(x > 0, (half + x / half) * 0.5, 0.0)
        t = np.floor_divide(1, np.where(divisor == 0, 1, divisor)).astype(np.float64)
    same(out, np.where(divisor == 0, -7.0, root + (1.0 - root) * t))
    return f"{out.tolist()}, where the third thread failed"


@example
def records(run: Runner) -> str:
    for name in ("packed", "aligned"):
        fields = [("alive", "?"), ("mass", "f8"), ("position", "f4", (3,))]
        points = np.zeros(7, np.dtype(fields, align=name == "aligned"))
        points["mass"] = np.arange(7) + 0.5
        points["position"] = np.arange(21, dtype=np.float32).reshape(7, 3)
        out = np.zeros(7)
        run.launch(source("records"), name, [points, out], 7, block=7)
        same(out, points["mass"] * points["position"][:, 1])
    return "fields of 21 bytes packed and of 32 aligned"


@example
def complex(run: Runner) -> str:
    generator = np.random.default_rng(3)
    z, c = (generator.standard_normal(100) + 1j * generator.standard_normal(100) for _ in range(2))
    # NumPy's product may be fused on some machines: the parts, as the kernel has them.
    re = z.real * z.real - z.imag * z.imag + c.real
    im = z.real * z.imag + z.imag * z.real + c.imag
    escaped = np.full(100, 9, np.uint8)
    run.launch(source("complex"), "mandelbrot_step", [z, c, escaped.view(bool)], 100, block=32)
    same(z.real, re)
    same(z.imag, im)
    same(escaped, (re * re + im * im > 4).astype(np.uint8))
    return f"100 points, of which {int(escaped.sum())} escape"


@example
def struct(run: Runner) -> str:
    fields = [("x", "f4"), ("speed", "f4"), ("pinned", "?")]
    particles = np.zeros(5, np.dtype(fields, align=True))
    particles["x"] = np.arange(5)
    particles["speed"] = [1, -1, 0.5, 8, -2]
    particles["pinned"].view(np.uint8)[:] = [0, 1, 0, 2, 255]
    pinned = particles["pinned"].view(np.uint8) != 0
    moved = particles["x"] + particles["speed"] * np.float32(0.25)
    result = np.where(pinned, particles["x"], moved)
    run.launch(source("struct"), "move", [particles, 0.25], 5, block=32)
    same(particles["x"], result)
    assert particles["pinned"].view(np.uint8).tolist() == [0, 1, 0, 1, 1]
    return "5 particles of 12 bytes"
