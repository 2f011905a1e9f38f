"""What the tests of the cases share: their lines, and the IR and PTX of a text."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

from xdsl_numba.targets.llvmir import to_llvm_text
from xdsl_numba.targets.ptx import PTXTarget

from .host import lower
from .test_layout_cases import CASES, expected

__all__ = ["CASES", "NVPTX", "RECORD", "body_of", "expected", "llvm_text", "ptx_text"]

HERE = Path(__file__).parent
NVPTX = "nvptx64-nvidia-cuda"
FEATURES = runpy.run_path(str(HERE.parent / "machine.py"))["features"]()
RECORD = '!numba.record<{"foo": si32 at 0}, 4>'


def llvm_text(text: str) -> str:
    """The module as LLVM IR for a GPU; LLVM has verified it."""
    return to_llvm_text(lower(text, NVPTX))


def ptx_text(text: str, *, assemble: bool = False, **options: Any) -> str:
    """The module as PTX, which an assembler has read where there is one."""
    options.setdefault("sm", 90)
    check = assemble and FEATURES["ptxas"]
    return PTXTarget(check=check, **options).compile(lower(text, NVPTX)).text


def body_of(ir: str, name: str) -> str:
    """One function's definition."""
    match = re.search(rf"^define [^\n]*@{name}\(.*?^}}", ir, re.DOTALL | re.MULTILINE)
    assert match is not None, f"{name} is not defined in\n{ir}"
    return match[0]
