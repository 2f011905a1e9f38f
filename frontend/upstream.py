"""What this project uses of numba-cuda, in one place.

Numba has no types that a checker could use, so everything here is `Any`.  Each name is
looked up once; where one is missing, the error says which, and for which version this is
made, instead of failing oddly later.
"""

from __future__ import annotations

import importlib
import importlib.metadata
from pathlib import Path
from typing import Any

from ..datamodel.diagnostics import LocatedError

VERSIONS = "numba-cuda 0.30 with numba 0.68"
"""What this is made for; the extra `numba` of pyproject.toml pins it."""


class UnusableNumba(LocatedError):
    """Numba is not installed, or is not as this project knows it."""


def installed() -> str:
    """The versions found, for messages."""
    found: list[str] = []
    for name in ("numba-cuda", "numba"):
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"no {name}")
    return ", ".join(found)


def lookup(module: str, *names: str) -> Any:
    """A module of numba-cuda's, or what it has under these names, one inside the other.

    Raises UnusableNumba.
    """
    try:
        value: Any = importlib.import_module(module)
        for name in names:
            value = getattr(value, name)
    except (ImportError, AttributeError) as error:
        raise UnusableNumba(
            f"numba-cuda has no {'.'.join((module, *names))}: {error}; found {installed()}",
            help=f"pip install 'xdsl-numba[numba]' brings {VERSIONS}",
        ) from error
    return value


# The package first: it sets up the redirection of `numba.cuda` to numba-cuda.
cuda: Any = lookup("numba.cuda")

PACKAGES = tuple(str(Path(lookup(name, "__file__")).parent) for name in ("numba", "numba_cuda"))
"""Where Numba's own files are."""

types: Any = lookup("numba.cuda.types")
typeof: Any = lookup("numba.cuda.typing.typeof", "typeof")
CUDADispatcherType: Any = lookup("numba.cuda.types.ext_types", "CUDADispatcher")
IndexValueType: Any = lookup("numba.cuda.typing.builtins", "IndexValueType")
VectorType: Any = lookup("numba.cuda.vector_types", "VectorType")
vector_types: Any = lookup("numba.cuda.vector_types", "vector_types")
StructModel: Any = lookup("numba.cuda.datamodel", "StructModel")
cuda_target: Any = lookup("numba.cuda.descriptor", "cuda_target")

# Compiling
compiler_module: Any = lookup("numba.cuda.compiler")
CUDACompiler: Any = lookup("numba.cuda.compiler", "CUDACompiler")
CUDAFlags: Any = lookup("numba.cuda.flags", "CUDAFlags")
CUDACallConv: Any = lookup("numba.cuda.core.callconv", "CUDACallConv")
EarlyCompletion: Any = lookup("numba.cuda.core.compiler", "_EarlyPipelineCompletion")
PassManager: Any = lookup("numba.cuda.core.compiler_machinery", "PassManager")
LoweringPass: Any = lookup("numba.cuda.core.compiler_machinery", "LoweringPass")
register_pass: Any = lookup("numba.cuda.core.compiler_machinery", "register_pass")
PreLowerStripPhis: Any = lookup("numba.cuda.core.typed_passes", "PreLowerStripPhis")
dispatcher_module: Any = lookup("numba.cuda.dispatcher")
CUDADispatcher: Any = lookup("numba.cuda.dispatcher", "CUDADispatcher")
normalize_signature: Any = lookup("numba.cuda.core.sigutils", "normalize_signature")
numba_target_override: Any = lookup("numba.cuda.utils", "numba_target_override")

# The typed IR
ir: Any = lookup("numba.cuda.core.ir")
# numba-cuda raises its own errors, and those of what it shares with Numba.
NumbaError: Any = (
    lookup("numba.cuda.core.errors", "NumbaError"),
    lookup("numba.core.errors", "NumbaError"),
)
compute_cfg: Any = lookup("numba.cuda.core.analysis", "compute_cfg_from_blocks")
