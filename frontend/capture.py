"""Numba's typed IR of a Python function, without a driver and beside Numba's own lowering.

Numba's pipeline stays whole, with one pass more that only looks: what it compiles on the
way (device functions, bodies of overloads) is as real as ever.  Only for the function that
is asked for does compilation end there, since nobody runs the result.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import LocationAttr

from ..datamodel.diagnostics import LocatedError
from .places import place, place_of
from .upstream import (
    PACKAGES,
    CUDACallConv,
    CUDACompiler,
    CUDADispatcher,
    CUDAFlags,
    EarlyCompletion,
    LoweringPass,
    PassManager,
    PreLowerStripPhis,
    compiler_module,
    cuda_target,
    dispatcher_module,
    normalize_signature,
    numba_target_override,
    register_pass,
)

NumbaType = Any


class NumbaRefused(LocatedError):
    """What Numba does not take, in Numba's own words."""


def refusal_of(error: Exception, otherwise: LocationAttr) -> NumbaRefused:
    """An error of Numba's, in its own words, at the Python line that it is about.

    Where nothing says which line that is, it stands at `otherwise`.
    """
    message = str(error).strip()
    if not error.__class__.__module__.startswith("numba"):
        message = f"Numba raised {error.__class__.__name__}: {message}"
    if (loc := getattr(error, "loc", None) or _place_at_hand(error)) is not None:
        return NumbaRefused(message, place(loc))
    named = re.search(r'(?:File "|Raised from )([^"\n]+?)(?:", line | \()(\d+)', message)
    if named is not None:
        return NumbaRefused(message, place_of(named.group(1), int(named.group(2))))
    return NumbaRefused(message, otherwise)


def _place_at_hand(error: Exception) -> Any:
    """Where Numba was in a user's file, for errors that lose it on the way."""
    found = None
    traceback = error.__traceback__
    while traceback is not None:
        for name in ("constraint", "inst"):
            loc = getattr(traceback.tb_frame.f_locals.get(name), "loc", None)
            if loc is not None and not any(map(loc.filename.startswith, PACKAGES)):
                found = loc
        traceback = traceback.tb_next
    return found


Function = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class TypedFunction:
    """A Python function with Numba's types for given types of its arguments.

    `ir`: its blocks, in SSA form with phis.  `variables`: the type of each variable by name.
    `calls`: the signature of each call, operator and access, by expression or statement.
    """

    python: Function
    ir: Any
    variables: dict[str, NumbaType]
    calls: dict[Any, Any]
    arguments: tuple[NumbaType, ...]
    result: NumbaType


@dataclass(frozen=True)
class _Device:
    """All that Numba asks of a device while it compiles."""

    compute_capability: tuple[int, int]


_bodies: dict[tuple[Function, tuple[NumbaType, ...]], TypedFunction] = {}
"""Every function typed so far in this process."""


def _record(state: Any) -> TypedFunction:
    typed = TypedFunction(
        state.func_id.func,
        state.func_ir.copy(),
        dict(state.typemap),
        dict(state.calltypes),
        tuple(state.args),
        state.return_type,
    )
    _bodies[typed.python, typed.arguments] = typed
    return typed


@register_pass(mutates_CFG=False, analysis_only=True)
class _Look(LoweringPass):
    """Keeps a copy of what type inference found, before the phis go."""

    _name = "xdsl_numba_look"

    def __init__(self) -> None:
        LoweringPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        typed = _record(state)
        if isinstance(state.pipeline, _TypeOnly):
            raise EarlyCompletion(typed)
        return False


class _Looking(CUDACompiler):
    """Numba's compiler for CUDA, with one pass more."""

    def define_pipelines(self) -> list[Any]:
        stock: list[Any] = CUDACompiler.define_pipelines(self)
        looking = PassManager(stock[0].pipeline_name)
        passes: list[tuple[Any, str]] = stock[0].passes
        for implementation, description in passes:
            if implementation is PreLowerStripPhis:
                looking.add_pass(_Look, "keep the typed IR")
            looking.add_pass(implementation, description)
        looking.finalize()
        return [looking]


class _TypeOnly(_Looking):
    """The same, for a function that nobody runs: it ends with the typed IR."""


@contextmanager
def _replaced(owner: Any, name: str, value: Any) -> Generator[None]:
    original = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, original)


@contextmanager
def capturing(sm: int) -> Generator[None]:
    """While it lasts, Numba compiles for `sm`, needs no device, and every body is kept."""
    device = _Device((sm // 10, sm % 10))
    with (
        _replaced(compiler_module, "CUDACompiler", _Looking),
        _replaced(dispatcher_module, "get_current_device", lambda: device),
    ):
        yield


def _nothing(dispatcher: Any) -> None:
    pass


@contextmanager
def loading(sm: int) -> Generator[list[tuple[Any, tuple[NumbaType, ...]]]]:
    """`capturing`, where a kernel with a signature is not compiled when it is decorated.

    Gives the list of such kernels, each a dispatcher and the types of its arguments.
    """
    kernels: list[tuple[Any, tuple[NumbaType, ...]]] = []

    def remember(dispatcher: Any, signature: Any) -> None:
        arguments, _ = normalize_signature(signature)
        kernels.append((dispatcher, tuple(arguments)))

    with (
        capturing(sm),
        _replaced(CUDADispatcher, "compile", remember),
        # It asks for something compiled.
        _replaced(CUDADispatcher, "disable_compile", _nothing),
    ):
        yield kernels


def typed(
    function: Function, arguments: Sequence[NumbaType], sm: int, result: NumbaType = None
) -> TypedFunction:
    """The typed IR of a Python function; `result` None is inferred.

    Raises NumbaRefused with what Numba says.
    """
    key = function, tuple(arguments)
    code = function.__code__
    start = place_of(code.co_filename, code.co_firstlineno)
    if len(key[1]) != code.co_argcount and not code.co_flags & inspect.CO_VARARGS:
        raise NumbaRefused(
            f"{function.__name__} takes {code.co_argcount} arguments, and the signature has "
            f"{len(key[1])} types",
            start,
        )
    if key in _bodies and result in (None, _bodies[key].result):
        return _bodies[key]
    flags = CUDAFlags()
    flags.error_model = "numpy"
    flags.compute_capability = (sm // 10, sm % 10)
    with capturing(sm), numba_target_override():
        compiler = _TypeOnly(
            cuda_target.typing_context,
            cuda_target.target_context,
            None,
            key[1],
            result,
            flags,
            {},
            CUDACallConv(cuda_target.target_context),
            {},
        )
        try:
            return compiler.compile_extra(function)
        except Exception as error:
            raise refusal_of(error, start) from error
