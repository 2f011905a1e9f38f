"""docs/upstream.md says what xDSL's own `llvm` classes do: each line of it is run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from stock import answer, printed_as
from xdsl.dialects.llvm import LLVM
from xdsl_numba.dialects.llvm import Llvm
from xdsl_numba.dialects.llvm_stock import replacements

PAGE = (Path(__file__).parents[2] / "docs" / "upstream.md").read_text("utf-8")
BLOCKS = re.findall(r"^```stock\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
FAULTS: list[tuple[str, str]] = [
    (text, said)
    for block in BLOCKS
    for text, said in re.findall(r"^(\S.*)\n  // (.*)\n", block, re.MULTILINE)
]
ALONE: list[tuple[str, str]] = re.findall(
    r"^(\S.*)\n  // prints: (.*)\n",
    re.findall(r"^```alone\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)[0],
    re.MULTILINE,
)
SAME = re.findall(r"^```same\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)[0].splitlines()


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_what_xdsl_makes_of_it(text: str, said: str) -> None:
    assert answer(text) == said, "docs/upstream.md is out of date: is the class still needed?"


def test_what_xdsl_makes_of_bits_without_this_project() -> None:
    program = (
        "import sys; from xdsl.context import Context; from xdsl.parser import Parser\n"
        "for text in sys.argv[1:]: print(Parser(Context(), text).parse_attribute())"
    )
    texts = [text for text, _ in ALONE]
    done = subprocess.run(
        [sys.executable, "-c", program, *texts], capture_output=True, text=True, check=True
    )
    printed = done.stdout.splitlines()
    for (text, said), found in zip(ALONE, printed, strict=True):
        # Which bits of an f16 are lost depends on Python's version.
        assert found != text, "docs/upstream.md is out of date: is the change still needed?"
        assert found == said or text.endswith("f16")


@pytest.mark.parametrize("text", SAME)
def test_what_xdsl_does_as_well(text: str) -> None:
    assert printed_as(text, LLVM) == printed_as(text, Llvm)


def test_the_page_names_every_replaced_op() -> None:
    texts = [*(text for text, _ in FAULTS), *SAME]
    named = {name for text in texts for name in re.findall(r"llvm\.[a-z_0-9.]+", text)}
    assert {op.name for op in replacements()} <= named
