"""Numba's own compilation of one operator on scalars, kept for every pair of types.

`signature` is what Numba's typing says; `evaluate` runs the njit function on arrays of
operands.  Errors are NumPy's (`error_model="numpy"`), as on Numba's CUDA target.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
from numba.core.errors import NumbaError, NumbaWarning
from numba.core.registry import cpu_target
from numba.np.numpy_support import as_dtype, from_dtype

from .front_types import DTYPES, TEXTS, Array

_BINARY = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "truediv": "/",
    "floordiv": "//",
    "mod": "%",
    "pow": "**",
    "lshift": "<<",
    "rshift": ">>",
    "and_": "&",
    "or_": "|",
    "xor": "^",
}
_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_UNARY = {"neg": "-a", "pos": "+a", "invert": "~a", "abs": "abs(a)", "not_": "not a"}

BINARY = tuple(_BINARY)
COMPARISONS = tuple(_COMPARISONS)
UNARY = tuple(_UNARY)
_SOURCE = {
    **{name: f"a {sign} b" for name, sign in (_BINARY | _COMPARISONS).items()},
    **_UNARY,
    "truth": "bool(a)",
}


@cache
def function(name: str) -> Callable[..., Any]:
    """The njit function of an operator, by its name in Python's `operator` module."""
    parameters = "a" if name in UNARY or name == "truth" else "a, b"
    python = eval(f"lambda {parameters}: {_SOURCE[name]}")
    return numba.njit(error_model="numpy")(python)


@cache
def _typing() -> Any:
    context = cpu_target.typing_context
    context.refresh()
    return context


@cache
def signature(name: str, *types: str) -> tuple[tuple[str, ...], str] | None:
    """The types that Numba casts operands to, and the result's; None where it refuses."""
    key = {"abs": abs, "truth": bool}.get(name) or getattr(operator, name)
    try:
        found = _typing().resolve_function_type(key, [from_dtype(DTYPES[t]) for t in types], {})
        if found is None:
            return None
        names = tuple(TEXTS[as_dtype(type)] for type in found.args)
        return names, TEXTS[as_dtype(found.return_type)]
    except (NumbaError, NumbaWarning, KeyError, NotImplementedError):
        return None


def evaluate(name: str, result: str, *operands: Array) -> tuple[Array, Array]:
    """What Numba's function of the operator gives for each row of the operands.

    The second array says where it raises an exception.
    """
    call = function(name)
    values = np.zeros(len(operands[0]), DTYPES[result])
    raised = np.zeros(len(values), np.bool_)
    for i, row in enumerate(zip(*operands, strict=True)):
        try:
            values[i] = call(*row)
        except (ZeroDivisionError, OverflowError):
            raised[i] = True
    return values, raised
