"""Another rule for one compile: `python examples/wide_booleans.py`.

The mask kernel, compiled once as it is and once with booleans of four bytes in memory,
as a library in C might want them.  No file of xdsl-numba changes, and the compile after
is as the one before.
"""

from __future__ import annotations

import os

from xdsl_numba.datamodel.models import Models, overlaid
from xdsl_numba.datamodel.shapes import Boolean
from xdsl_numba.dialects.numba import BooleanType
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.tools.driver import make_context, parse_source, read_source

MASK = os.path.join(os.path.dirname(__file__), "mask.mlir")


def wide(type: BooleanType, models: Models) -> Boolean:
    """Booleans of four bytes in memory."""
    return Boolean(storage=32)


def lowered() -> str:
    """The mask kernel in the LLVM dialect."""
    context = make_context()
    name, text = read_source(MASK)
    module = parse_source(context, text, name)
    NumbaToLlvmPass().apply(context, module)
    return str(module)


def stored_booleans(text: str) -> list[str]:
    """The widened booleans that are stored."""
    return [line.strip() for line in text.splitlines() if "llvm.zext" in line and ": i1 to" in line]


def main() -> None:
    """Print how a boolean is stored, before, inside and after the overlay."""
    print("as it is:", *stored_booleans(lowered()))
    with overlaid({BooleanType: wide}):
        print("overlaid:", *stored_booleans(lowered()))
    print("again:   ", *stored_booleans(lowered()))


if __name__ == "__main__":
    main()
