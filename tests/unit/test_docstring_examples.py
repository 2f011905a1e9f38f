"""Every op of the project's dialects documents itself by an example that works.

Each example is parsed, verified, printed and parsed again, and uses the op that it is
about; none is left out.  `docstrings.py` tells the convention.
"""

from __future__ import annotations

import pytest
from docstrings import OPS, context, example_of, parse_example, printed
from xdsl.ir import Operation
from xdsl.parser import Parser


def test_all_dialects_are_seen() -> None:
    assert {op.name.split(".")[0] for op in OPS} == {"numba", "cuda", "dm", "nvvm", "llvm"}


@pytest.mark.parametrize("op", OPS, ids=lambda op: op.name)
def test_example(op: type[Operation]) -> None:
    module = parse_example(example_of(op))
    module.verify()
    assert any(isinstance(used, op) for used in module.walk()), f"the example uses no {op.name}"
    text = printed(module)
    assert printed(Parser(context(), text).parse_module()) == text
    generic = printed(module, generic=True)
    again = Parser(context(), generic).parse_module()
    again.verify()
    assert printed(again) == text
