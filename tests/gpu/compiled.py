"""PTX for the tests, made here or beforehand.

The machine with the GPU need not have a compiler: with `XDSL_NUMBA_PTX_WRITE=FOLDER` the
tests, on any machine, leave their PTX in a folder instead of running it, and with
`XDSL_NUMBA_PTX_READ=FOLDER` they take it from there.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

import pytest

WRITE = os.environ.get("XDSL_NUMBA_PTX_WRITE")
READ = os.environ.get("XDSL_NUMBA_PTX_READ")
SM = int(os.environ.get("XDSL_NUMBA_PTX_SM", "90"))
"""The architecture that PTX is left for."""


def ptx_of(text: str, sm: int, *, params: str = "flatten", **options: Any) -> str:
    """PTX for a module of front-end text."""
    if READ is not None:
        return _file(READ, text, sm, params, options).read_text()
    ptx = compile(text, sm, params, options)
    if WRITE is not None:
        file = _file(WRITE, text, sm, params, options)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(ptx)
        pytest.skip(f"left its PTX in {WRITE}")
    return ptx


def compile(text: str, sm: int, params: str, options: dict[str, Any]) -> str:
    """Run the whole pipeline."""
    from xdsl_numba.passes.pipelines import NumbaToLlvmPass
    from xdsl_numba.targets.ptx import PTXTarget
    from xdsl_numba.tools.driver import make_context, parse_source

    context = make_context()
    module = parse_source(context, text, "kernel.mlir")
    NumbaToLlvmPass(params=params).apply(context, module)
    return PTXTarget(sm=sm, **options).compile(module).text


def _file(folder: str, text: str, sm: int, params: str, options: dict[str, Any]) -> Path:
    key = repr((text, sm, params, sorted(options.items())))
    return Path(folder, hashlib.sha256(key.encode()).hexdigest()[:24] + ".ptx")
