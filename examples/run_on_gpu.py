"""Run saxpy on a GPU with NumPy arrays: `python examples/run_on_gpu.py [COUNT]`.

Needs a GPU and `pip install 'xdsl-numba[cuda]' numpy`.
"""

from __future__ import annotations

import os
import sys

import numpy as np
from xdsl_numba.runtime.cuda import CudaModule
from xdsl_numba.tools.driver import make_context, parse_source, read_source

SAXPY = os.path.join(os.path.dirname(__file__), "saxpy.mlir")
BLOCK = 256


def main(count: int) -> None:
    """Compile, launch, and compare with NumPy."""
    context = make_context()
    name, text = read_source(SAXPY)
    kernels = CudaModule(context, parse_source(context, text, name))

    x = np.arange(count, dtype=np.float32)
    y = np.ones(count, dtype=np.float32)
    expected = np.float32(2.0) * x + y
    # The arguments are Python's: a float and two arrays, copied to the GPU and back.
    kernels["saxpy"].launch(2.0, x, y, grid=-(-count // BLOCK), block=BLOCK)
    np.testing.assert_array_equal(y, expected)
    print(f"saxpy: {count} elements equal to NumPy")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
