"""docs/upstream.md says what xDSL's own `llvm` classes do: each line of it is run."""

from __future__ import annotations

import re
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
SAME = re.findall(r"^```same\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)[0].splitlines()


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_what_xdsl_makes_of_it(text: str, said: str) -> None:
    assert answer(text) == said, "docs/upstream.md is out of date: is the class still needed?"


@pytest.mark.parametrize("text", SAME)
def test_what_xdsl_does_as_well(text: str) -> None:
    assert printed_as(text, LLVM) == printed_as(text, Llvm)


def test_the_page_names_every_replaced_op() -> None:
    texts = [*(text for text, _ in FAULTS), *SAME]
    named = {name for text in texts for name in re.findall(r"llvm\.[a-z_0-9.]+", text)}
    assert {op.name for op in replacements()} <= named
