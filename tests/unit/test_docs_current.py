"""The reference pages say what the code says, and what they show is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from xdsl.ir import Attribute
from xdsl_numba.datamodel.models import Models
from xdsl_numba.tools.gen_docs import PAGES, main, outdated
from xdsl_numba.tools.numba_layout import TypeParser
from xdsl_numba.tools.reference import (
    dialects,
    documentation,
    documented_classes,
    example_context,
    examples_of,
    own_attributes,
    shape_text,
    types_page,
)

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_current(page: str):
    assert (DOCS / page).read_text("utf-8") == PAGES[page](), (
        "run python -m xdsl_numba.tools.gen_docs"
    )


def test_check_names_the_pages_that_are_not_current(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    assert main([str(tmp_path)]) == 0
    assert main(["--check", str(tmp_path)]) == 0
    (tmp_path / "types.md").write_text("something else")
    (tmp_path / "passes.md").unlink()
    assert outdated(tmp_path) == ["types.md", "passes.md"]
    assert main(["--check", str(tmp_path)]) == 1
    assert str(tmp_path / "types.md") in capsys.readouterr().out


@pytest.mark.parametrize("cls", documented_classes(), ids=lambda cls: cls.__name__)
def test_every_type_with_a_rule_has_a_docstring_and_an_example(cls: type[Attribute]):
    assert documentation(cls)
    assert examples_of(cls)


def test_types_are_shown_as_the_rules_have_them():
    page = types_page()
    for line in (
        "| `!numba.boolean` | `Boolean()` | `i1` | `i8` | `i8` | `i8` | 1 | 1 |",
        "| `si128` | `Primitive(i128)` | `i128` | `i128` | `i128` | `i128` | 16 | 16 |",
        "|  | `%deferred.node.value = {{i64, ptr}}` |  |  |",
        "| `b` | `f64` |  |  | `double` | 8 |",
    ):
        assert line in page.splitlines()


@pytest.mark.parametrize(
    ("spelled", "text"),
    [
        ("complex<f32>", "Struct([real: f32, imag: f32], vector)"),
        ("!numba.unituple<f64, 3>", "Repeat(f64, 3)"),
        ('!numba.record<{"a": f64 at 8}, 16>', "Bytes(16, 1, [a: f64 at 8])"),
        ("!numba.generator<yield si32, args [si64], state []>", "Generator([si64], [])"),
    ],
)
def test_shapes_are_spelled(spelled: str, text: str):
    type = TypeParser(example_context(), spelled, "").parse_whole()
    assert shape_text(Models().shape(type)) == text


def test_every_attribute_says_what_it_is():
    for dialect in dialects():
        for attribute in own_attributes(dialect):
            assert documentation(attribute), attribute.__name__
