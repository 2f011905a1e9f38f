"""What this machine has: the features of lit and the conditions of unit tests.

Run as a script it says which tests are left out here, and what they need.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys

TOOLS = os.path.dirname(sys.executable)
"""Where the environment that runs the tests has its tools."""

PATH = os.pathsep.join([TOOLS, os.environ.get("PATH", os.defpath)])

NEEDS = {
    "mlir": "upstream's mlir-opt and mlir-translate, version 22 (Debian: mlir-22-tools)",
    "llvm": "upstream's opt and llvm-diff, version 22 (Debian: llvm-22)",
    "ptxas": "ptxas (CUDA toolkit)",
    "nvcc": "nvcc (CUDA toolkit)",
    "cuda": "cuda.core (pip install xdsl-numba[cuda])",
    "libdevice": "libdevice (pip install xdsl-numba[cuda], or a CUDA toolkit)",
    "gpu": "an NVIDIA GPU",
    "numba": "numba (pip install xdsl-numba[numba])",
}
"""Each feature and what provides it."""


def find(tool: str) -> str | None:
    """A tool on the path."""
    return shutil.which(tool, path=PATH)


def find_upstream(tool: str) -> str | None:
    """A tool of LLVM 22, under its versioned or its plain name."""
    versioned = find(f"{tool}-22")
    if versioned is not None:
        return versioned
    plain = find(tool)
    if plain is not None:
        shown = subprocess.run([plain, "--version"], capture_output=True, text=True).stdout
        if "version 22." in shown:
            return plain
    return None


def has_module(name: str) -> bool:
    """Whether a Python module can be imported, without importing it."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def has_gpu() -> bool:
    """Whether the CUDA driver is here and finds a device."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    count = ctypes.c_int(0)
    return (
        driver.cuInit(0) == 0
        and driver.cuDeviceGetCount(ctypes.byref(count)) == 0
        and count.value > 0
    )


def has_libdevice() -> bool:
    """Whether NVIDIA's library of mathematical functions is where the targets look for it."""
    from xdsl_numba.targets.cuda_paths import find_libdevice

    return find_libdevice() is not None


def features() -> dict[str, bool]:
    """Each feature and whether this machine has it."""
    return {
        "mlir": all(find_upstream(tool) for tool in ("mlir-opt", "mlir-translate")),
        "llvm": all(find_upstream(tool) for tool in ("opt", "llvm-diff")),
        "ptxas": find("ptxas") is not None,
        "nvcc": find("nvcc") is not None,
        "cuda": has_module("cuda.core") and has_module("cuda.bindings"),
        "libdevice": has_libdevice(),
        "gpu": has_gpu(),
        "numba": has_module("numba") and has_module("numba_cuda"),
    }


if __name__ == "__main__":
    missing = [name for name, present in features().items() if not present]
    if missing:
        print("Left out on this machine, the tests that need:")
        for name in missing:
            print(f"  {name}: {NEEDS[name]}")
    else:
        print("This machine has everything: no test is left out.")
