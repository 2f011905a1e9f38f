"""Takes in modules that were made of xDSL's own classes of the `llvm` dialect.

A module that is built in Python with `xdsl.dialects.llvm`, or read by the stock `xdsl-opt`,
holds xDSL's classes where this project has its own.  Passes and targets know the latter
only, so whoever is given a module from outside calls `take_in` first: the pass
`numba-to-llvm`, the pass `nvvm-legalize-kernels` and the exporter do.  Nothing of xDSL's
classes is changed.
"""

from __future__ import annotations

from functools import cache

from xdsl.dialects import llvm as stock
from xdsl.ir import Operation
from xdsl.rewriter import Rewriter

from .llvm import Llvm
from .llvm_unsupported import UnsupportedOp


@cache
def replacements() -> dict[type[Operation], type[Operation]]:
    """For each class of xDSL's that this project replaces, its own.

    A replacement has all fields of the class that it replaces, under the same names.
    """
    own = {op.name: op for op in Llvm.operations if not issubclass(op, UnsupportedOp)}
    return {
        op: own[op.name]
        for op in stock.LLVM.operations
        if op.name in own and own[op.name] is not op
    }


def take_in(module: Operation) -> None:
    """Replace ops of xDSL's classes in `module` by those of this project.

    Operands, results, attributes, properties, successors, regions, locations and the names
    of values stay.  A walk finds them; where there are none, it is all that is done.
    """
    own = replacements()
    for op in [op for op in module.walk() if type(op) in own]:
        new = own[type(op)].create(
            operands=op.operands,
            result_types=op.result_types,
            properties=op.properties.copy(),
            attributes=op.attributes.copy(),
            successors=op.successors,
            regions=[op.detach_region(region) for region in tuple(op.regions)],
        )
        new.location = op.location
        Rewriter.replace_op(op, new)
