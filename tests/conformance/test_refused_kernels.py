"""Kernels that cannot be imported: an error at the line, Numba's own words passed on."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba.cuda", reason="needs Numba: pip install '.[numba]'")

from xdsl.dialects.builtin import FileLineColLoc
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.frontend.files import load
from xdsl_numba.frontend.importer import Importer
from xdsl_numba.tools.reporting import Sources, describe

PATH = Path(__file__).parent / "refused_kernels.py"
TEXT = PATH.read_text()
KERNELS = [function for function in load(str(PATH), TEXT, 75) if function.signatures]


def marked(line: int) -> list[tuple[int, str]]:
    """The lines of the function that stands at `line`, and of what it calls, with a mark."""
    lines = TEXT.split("\n")
    found = re.compile(r"# refused: (.*)$")
    (function,) = [n for n in ast.parse(TEXT).body if _stands_at(n, line)]
    called = {n.id for n in ast.walk(function) if isinstance(n, ast.Name)}
    spans = [function] + [n for n in ast.parse(TEXT).body if getattr(n, "name", None) in called]
    return [
        (number, match.group(1))
        for node in spans
        for number in range(_first_line(node), (node.end_lineno or 0) + 1)
        if (match := found.search(lines[number - 1]))
    ]


def _first_line(node: Any) -> int:
    return min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])


def _stands_at(node: Any, line: int) -> bool:
    return isinstance(node, ast.FunctionDef) and _first_line(node) == line


def test_there_are_enough() -> None:
    assert len(KERNELS) >= 25


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda kernel: kernel.name)
def test_refused_at_its_line(kernel: Any) -> None:
    importer = Importer()
    (signature,) = kernel.signatures
    with pytest.raises(LocatedError) as caught:
        importer.add(kernel.dispatcher, signature)
    place = caught.value.location
    assert isinstance(place, FileLineColLoc)
    ((line, message),) = marked(kernel.line)
    assert (Path(place.filename.data).resolve(), place.line.data) == (PATH, line)
    assert message in caught.value.message
    # With the line and a caret, and nothing left of the function.
    rendered = describe(caught.value, "numba-import").render(Sources({}))
    assert TEXT.split("\n")[line - 1] in rendered
    assert not list(importer.finish().body.ops)
