"""How long the host takes to pack arguments: `python benchmarks/bench_packing.py`."""

from __future__ import annotations

from timeit import repeat

import numpy as np
from xdsl.parser import Parser
from xdsl_numba.datamodel.models import Models
from xdsl_numba.runtime.packing import Packer
from xdsl_numba.tools.driver import make_context

RECORD = (
    '!numba.record<{"a": si16 at 0, "b": !numba.nested_array<!numba.record<'
    '{"x": si16 at 0, "y": si16 at 2}, 4>, [2]> at 2}, 10>'
)

SAMPLES = {
    "si64": 5,
    "f32": 1.5,
    "!numba.array<f64, 2, C>": np.zeros((2, 3)),
    "!numba.unituple<f64, 100>": tuple(map(float, range(100))),
    RECORD: (1, ((2, 3), (4, 5))),
}


def main() -> None:
    packer = Packer(Models())
    for spelling, value in SAMPLES.items():
        type = Parser(make_context(), spelling).parse_type()
        packer.argument(value, type)
        count = 300
        best = min(repeat(lambda: packer.argument(value, type), number=count, repeat=7))  # noqa: B023
        print(f"{best / count * 1e6:8.1f} us  {spelling[:60]}")


if __name__ == "__main__":
    main()
