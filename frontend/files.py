"""The functions of a Python file, with the signatures that they carry."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr

from ..datamodel.diagnostics import LocatedError
from .capture import loading, refusal_of
from .upstream import CUDADispatcher, NumbaError

NumbaType = Any


class FileError(LocatedError):
    """A Python file that cannot be run, or has not what is asked for."""


@dataclass
class FileFunction:
    """A function that `@cuda.jit` made, and the signatures that it was given there."""

    name: str
    dispatcher: Any
    line: int
    signatures: list[tuple[NumbaType, ...]] = field(default_factory=list[tuple[Any, ...]])


def load(path: str, text: str, sm: int) -> list[FileFunction]:
    """Run a Python file as a module; its functions, in the order that they stand in.

    Functions that carry signatures are compiled where they are decorated: that needs no
    driver here.  Raises FileError where the file raises, at its line.
    """
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    sys.modules[module.__name__] = module
    sys.path.insert(0, str(Path(path).resolve().parent))
    try:
        with loading(sm) as kernels:
            exec(compile(text, path, "exec"), module.__dict__)
    except NumbaError as error:
        raise refusal_of(error, _place(path, 1, 1)) from error
    except SyntaxError as error:
        at = _place(path, error.lineno or 1, error.offset or 1)
        raise FileError(f"{error.msg}", at) from error
    except Exception as error:
        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == path]
        kind = error.__class__.__name__
        at = _place(path, (lines or [1])[-1] or 1, 1)
        raise FileError(f"the file raised {kind}: {error}", at) from error
    finally:
        sys.path.pop(0)
    functions = [
        FileFunction(name, value, value.py_func.__code__.co_firstlineno)
        for name, value in vars(module).items()
        if isinstance(value, CUDADispatcher) and value.py_func.__module__ == module.__name__
    ]
    for function in functions:
        mine = [types for dispatcher, types in kernels if dispatcher is function.dispatcher]
        function.signatures = mine or list(function.dispatcher.overloads)
    return sorted(functions, key=lambda function: function.line)


def _place(path: str, line: int, column: int) -> FileLineColLoc:
    return FileLineColLoc(StringAttr(path), IntAttr(line), IntAttr(column))


def choose(
    functions: Sequence[FileFunction],
    names: Sequence[str],
    signatures: Sequence[tuple[str, tuple[NumbaType, ...]]],
    path: str,
) -> list[tuple[FileFunction, tuple[NumbaType, ...]]]:
    """Each function to import, with one signature each.

    `names`: which ones, else all that have a signature.  `signatures`: more of them, by
    name.  Raises FileError for a name that is none, or has no signature.
    """
    known = {function.name: function for function in functions}
    for name in (*names, *(name for name, _ in signatures)):
        if name not in known:
            found = ", ".join(known) or "none"
            raise FileError(f"{path} has no @cuda.jit function {name!r}; it has: {found}")
    chosen: list[tuple[FileFunction, tuple[NumbaType, ...]]] = []
    for function in functions:
        given = [types for name, types in signatures if name == function.name]
        mine = given or function.signatures
        if function.name in names and not mine:
            raise FileError(
                f"{function.name} has no signature",
                _place(path, function.line, 1),
                help=f"give one: --signature '{function.name}(float32[::1])'",
            )
        # Naming some, on the command line or by a signature, leaves the others out.
        if function.name in names or given or not (names or signatures):
            chosen += [(function, types) for types in mine]
    if not chosen:
        found = ", ".join(known) or "none"
        raise FileError(
            f"{path} has no @cuda.jit function with a signature; functions: {found}",
            help="give one: --signature 'NAME(float32, float32[::1])'",
        )
    return chosen
