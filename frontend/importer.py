"""From Python functions to one module of front-end types.

module = import_function(saxpy, (types.float32, types.float32[::1], types.float32[::1]))
"""

from __future__ import annotations

import re
from typing import Any

from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.transforms.dead_code_elimination import dce

from ..datamodel.diagnostics import LocatedError
from ..dialects.numba.typedef import TypedefOp
from .capture import TypedFunction, typed
from .function import import_body
from .types import NumbaTypes
from .upstream import normalize_signature, types

DEFAULT_SM = 75
"""The architecture that functions are typed for: `-t ptx` has the same."""


class Importer:
    """One module that is being made: functions in, and the device functions that they call."""

    def __init__(self, sm: int = DEFAULT_SM) -> None:
        self.sm = sm
        self.types = NumbaTypes()
        self._names: dict[TypedFunction, str] = {}
        self._taken: set[str] = set()
        self._waiting: list[TypedFunction] = []
        self._functions: list[FuncOp] = []

    def symbol(self, typed: TypedFunction) -> str:
        """The name of a device function, which is imported if it is not yet."""
        if typed not in self._names:
            self._names[typed] = self._free(typed.python.__name__)
            self._waiting.append(typed)
        return self._names[typed]

    def add(self, function: Any, signature: Any, *, name: str | None = None) -> str:
        """Import a function for a signature, and what it calls; gives its symbol.

        `function`: a Python function or what `@cuda.jit` made of one.  `signature`: types of
        its arguments, or Numba's spelling, `"(float32, float32[::1])"`.  A function that
        `@cuda.jit(device=True)` made is one of the `numba` ABI; every other is a kernel.
        Raises NotImported at the Python line for what has no front-end ops, NumbaRefused for
        what Numba's type inference refuses; then the module is as it was.
        """
        python = getattr(function, "py_func", function)
        device = bool(getattr(function, "targetoptions", {}).get("device"))
        arguments, result = normalize_signature(signature)
        names, taken, count = dict(self._names), set(self._taken), len(self._functions)
        try:
            body = typed(python, arguments, self.sm, result if device else types.void)
            if device:
                symbol = self.symbol(body)
            else:
                symbol = self._free(name or python.__name__)
                self._functions.append(import_body(body, symbol, "kernel", self))
            while self._waiting:
                callee = self._waiting.pop(0)
                self._functions.append(import_body(callee, self._names[callee], "numba", self))
        except LocatedError:
            self._names, self._taken, self._waiting = names, taken, []
            del self._functions[count:]
            raise
        return symbol

    def finish(self) -> ModuleOp:
        """The module of all functions, device functions behind what calls them."""
        typedefs = [TypedefOp(name, type) for name, type in self.types.typedefs.items()]
        module = ModuleOp([*typedefs, *self._functions])
        dce(module)
        return module

    def _free(self, name: str) -> str:
        name = re.sub(r"\W", "_", name)
        free, number = name, 0
        while free in self._taken:
            number += 1
            free = f"{name}_{number}"
        self._taken.add(free)
        return free


def import_function(function: Any, *signatures: Any, sm: int = DEFAULT_SM) -> ModuleOp:
    """The module of one Python function, for each of the signatures.

    See `Importer.add` for what goes in, and what is raised.
    """
    importer = Importer(sm)
    for signature in signatures:
        importer.add(function, signature)
    return importer.finish()
