"""Where parts of CUDA are on this machine: wheels of NVIDIA's, and toolkits."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOME_VARIABLES = ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")
"""The environment variables that name a CUDA toolkit, in the order in which they count."""


def find_libdevice() -> Path | None:
    """libdevice's bitcode, from the environment, the wheel `nvidia-nvvm` or a toolkit."""
    for root in (*_named_toolkits(), *_wheels(), *_other_toolkits()):
        folder = root / "nvvm" / "libdevice"
        if folder.is_dir():
            for file in sorted(folder.glob("libdevice*.bc"), reverse=True):
                return file
    return None


def find_ptxas() -> Path | None:
    """The assembler, from a toolkit that the environment names, PATH, a wheel or elsewhere."""
    name = "ptxas.exe" if sys.platform == "win32" else "ptxas"
    on_path = shutil.which("ptxas")
    candidates = (
        *(root / "bin" / name for root in _named_toolkits()),
        *([Path(on_path)] if on_path else []),
        *(root / "bin" / name for root in (*_wheels(), *_other_toolkits())),
    )
    for file in candidates:
        if file.is_file() and os.access(file, os.X_OK):
            return file
    return None


def _named_toolkits() -> Iterator[Path]:
    """Toolkits that the environment names."""
    for variable in HOME_VARIABLES:
        if value := os.environ.get(variable):
            yield Path(value)


@cache
def _wheels() -> tuple[Path, ...]:
    """Where NVIDIA's wheels lie: `nvidia/cu13` or, in older ones, `nvidia/cuda_nvcc`."""
    return tuple(
        folder
        for entry in sys.path
        if entry and (root := Path(entry) / "nvidia").is_dir()
        for folder in sorted(root.iterdir(), reverse=True)
        if folder.is_dir()
    )


def _other_toolkits() -> Iterator[Path]:
    """Toolkits in the usual places: beside the tools on PATH, and in /usr/local."""
    for tool in ("nvcc", "ptxas"):
        if found := shutil.which(tool):
            yield Path(found).resolve().parent.parent
    local = Path("/usr/local")
    if local.is_dir():
        yield from sorted(local.glob("cuda*"), reverse=True)
