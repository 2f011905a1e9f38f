"""What numba-layout reports, as JSON and as text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llvmlite import binding
from rich.cells import cell_len
from xdsl.dialects.builtin import i16, i32
from xdsl_numba.datamodel.layout import NVPTX64, Target
from xdsl_numba.datamodel.models import Models
from xdsl_numba.tools.driver import make_context
from xdsl_numba.tools.layout_report import Leaf, TypeReport, gaps, report_type
from xdsl_numba.tools.numba_layout import TypeParser, draw, run

CONTEXT = make_context()
MODELS = Models()

scalars = st.sampled_from(
    [
        "si8",
        "ui16",
        "si32",
        "si64",
        "si128",
        "f32",
        "f64",
        "complex<f32>",
        "!numba.boolean",
        "!numba.voidptr",
        "!numba.charseq<5>",
        "!numba.array<f32,2,C>",
        "!numba.tuple<>",
    ]
)


def is_no_optional(spelled: str) -> bool:
    return not spelled.startswith("!numba.optional")


def composites(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.lists(inner, max_size=4).map(lambda types: f"!numba.tuple<{', '.join(types)}>"),
        st.builds("!numba.unituple<{}, {}>".format, inner, st.sampled_from([0, 1, 3, 40])),
        st.builds("!numba.ephemeral_pointer<{}>".format, inner),
        st.builds("!numba.pair<{}, {}>".format, inner, inner),
        inner.filter(lambda type: not type.startswith("!numba.opt")).map(
            "!numba.optional<{}>".format
        ),
    )


types = st.recursive(scalars, composites, max_leaves=8)
targets = st.sampled_from([NVPTX64, Target.for_triple("i686-unknown-linux-gnu")])


def report(spelled: str, target: Target = NVPTX64) -> TypeReport:
    return report_type(TypeParser(CONTEXT, spelled, "type").parse_whole(), MODELS, target)


def show(*arguments: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@given(types, targets)
def test_bytes_are_leaves_or_padding(spelled: str, target: Target):
    shown = report(spelled, target)
    for representation in (shown.value, shown.data):
        leaves, size = representation.leaves, representation.layout.size
        covered = [byte for leaf in leaves for byte in range(leaf.offset, leaf.end)]
        for gap in gaps(leaves, size):
            covered += range(gap.offset, gap.offset + gap.size)
        assert sorted(covered) == list(range(size))


@given(types, targets)
def test_json_agrees_with_llvm(spelled: str, target: Target):
    shown = report(spelled, target).to_json()
    data = binding.create_target_data(target.data_layout)
    for name in ("value", "data"):
        module = binding.parse_assembly(f"@g = external global {shown[name]}")
        parsed = module.get_global_variable("g").global_value_type
        offsets = None
        if parsed.is_struct:
            count = len(list(parsed.elements))
            offsets = [data.get_element_offset(parsed, i) for i in range(count)]
        assert shown["abi"][name] == {
            "size": data.get_abi_size(parsed),
            "align": data.get_abi_alignment(parsed),
            "offsets": offsets,
        }


@given(st.lists(types, min_size=1, max_size=3))
def test_text_fits_80_columns(spelled: list[str]):
    reports = [report(type) for type in spelled]
    for text in (draw(reports, 0), draw([*reports, reports[0]], 2)):
        assert max(cell_len(line) for line in text.splitlines()) <= 80
        assert "\x1b" not in text


def test_gaps_between_overlapping_parts():
    parts = [Leaf("b", i16, 6, 2), Leaf("a", i32, 1, 4), Leaf("c", i16, 2, 2)]
    assert [(gap.offset, gap.size) for gap in gaps(parts, 10)] == [(0, 1), (5, 1), (8, 2)]
    assert gaps([], 0) == ()


class TestJson:
    def test_one_object_a_type_in_order(self, capsys: pytest.CaptureFixture[str]):
        assert show("!numba.optional<si64>", "si8", capsys=capsys) == [
            {
                "type": "!numba.optional<si64>",
                "value": "{i64, i1}",
                "data": "{i64, i8}",
                "argument": ["i64", "i8"],
                "return": "i64",
                "fields": ["data", "valid"],
                "abi": {
                    "value": {"size": 16, "align": 8, "offsets": [0, 8]},
                    "data": {"size": 16, "align": 8, "offsets": [0, 8]},
                },
                "identified": {},
            },
            {
                "type": "si8",
                "value": "i8",
                "data": "i8",
                "argument": ["i8"],
                "return": "i8",
                "fields": None,
                "abi": {
                    "value": {"size": 1, "align": 1, "offsets": None},
                    "data": {"size": 1, "align": 1, "offsets": None},
                },
                "identified": {},
            },
        ]

    @pytest.mark.parametrize(
        ("type", "fields"),
        [
            ("!numba.tuple<si8, f32>", ["f0", "f1"]),
            ("!numba.tuple<>", []),
            ("complex<f64>", ["real", "imag"]),
            ('!numba.struct<"Vec", x: f32, ok: !numba.boolean>', ["x", "ok"]),
            ("!numba.unituple<si8, 2>", None),
            ('!numba.record<{"a": si8 at 0}, 1>', None),
        ],
    )
    def test_fields(self, type: str, fields: list[str] | None):
        assert report(type).to_json()["fields"] == fields

    def test_identified_structs(
        self, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
    ):
        node = "!numba.deferred<@node>"
        module = tmp_path_factory.mktemp("layout") / "list.mlir"
        module.write_text(
            f"numba.typedef @node = !numba.pair<!numba.boolean, !numba.cpointer<{node}>>"
        )
        (shown,) = show("--module", str(module), f"!numba.optional<{node}>", capsys=capsys)
        assert shown["value"] == "{%deferred.node.value, i1}"
        assert shown["return"] == "%deferred.node.value"
        assert shown["identified"] == {
            "%deferred.node.value": "{{i1, ptr}}",
            "%deferred.node.data": "{{i8, ptr}}",
        }
        assert show("--module", str(module), capsys=capsys)[0]["type"] == node

    def test_the_target_decides(self, capsys: pytest.CaptureFixture[str]):
        (shown,) = show(
            "--triple", "i686-unknown-linux-gnu", "!numba.pair<si8, f64>", capsys=capsys
        )
        assert shown["abi"]["data"] == {"size": 12, "align": 4, "offsets": [0, 4]}

    def test_a_pair_to_compare_comes_last(self, capsys: pytest.CaptureFixture[str]):
        shown = show("si8", "--diff", "si16", "si32", capsys=capsys)
        assert [entry["type"] for entry in shown] == ["si8", "si16", "si32"]


@pytest.mark.parametrize("json_too", [[], ["--json"]])
@pytest.mark.parametrize(
    "arguments",
    [
        ["si64", "!numba.optional<!numba.none>"],
        ["si64", "!numba.deferred<@missing>"],
        ["si64", "i32"],
        ["si64", "--triple", "pdp11"],
        ["si64", "--diff", "si8", "si9"],
        [],
    ],
)
def test_an_error_leaves_standard_output_empty(
    arguments: list[str], json_too: list[str], capsys: pytest.CaptureFixture[str]
):
    assert run(arguments + json_too) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "error: " in captured.err
    assert "Traceback" not in captured.err


def test_names_that_are_not_printable_do_not_reach_the_terminal(
    capsys: pytest.CaptureFixture[str],
):
    assert run(['!numba.record<{"a\\1B[31m": si64 at 0}, 8>']) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_wide_characters_keep_the_map_in_shape(capsys: pytest.CaptureFixture[str]):
    assert run(['!numba.record<{"日本語の長い名前": si8 at 0, "b": si8 at 1}, 8>']) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if "│" in line]
    assert [cell_len(row) for row in rows] == [78]


def test_colours_where_the_output_is_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert run(["!numba.pair<si8, si16>"]) == 0
    assert "\x1b[" in capsys.readouterr().out
