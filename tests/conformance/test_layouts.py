"""Every fact about layouts that the reference's data models gave, line by line.

The lines are in `data/layouts.jsonl`.  Where this project is better on purpose, the
exceptions are listed with their reasons, and what holds instead is asserted.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from xdsl.ir import Attribute
from xdsl.utils.exceptions import ParseError
from xdsl_numba.datamodel.layout import (
    identified_bodies,
    layout_of,
    leaves_of,
    offsets_of,
    print_llvm,
)
from xdsl_numba.datamodel.models import IllegalType, Models, Unresolved
from xdsl_numba.datamodel.representation import (
    argument_leaves,
    argument_types,
    data_type,
    members_of,
    return_type,
    storage_type,
    value_type,
)
from xdsl_numba.datamodel.shapes import Absent, Named, Optional, Repeat, Same, Struct
from xdsl_numba.datamodel.traversal import (
    contains_meminfo,
    has_meminfo,
    inner_types,
    meminfo_paths,
    traverse_types,
    unaliased,
)

from .construct import Built, NotOurs, build
from .names import name_of

Line = dict[str, Any]

LINES: list[Line] = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "layouts.jsonl").read_text().splitlines()
]
WITH_CUDA_TWIN = {line["type_id"] for line in LINES if line["manager"] == "cuda"}
APPLICABLE = [
    line
    for line in LINES
    if not (line["manager"] == "default" and line["type_id"] in WITH_CUDA_TWIN)
]

INFINITE = ("deferred_recursive_direct", "deferred_self", "deferred_recursive_eph")
"""These contain themselves by value."""


def is_of_no_width(construct: Any) -> bool:
    """The construct holds an integer of a width that PTX has not."""
    match construct:
        case {"kind": "int", "bits": bits}:
            return bits not in (8, 16, 32, 64, 128)
        case dict():
            return any(map(is_of_no_width, construct.values()))
        case list():
            return any(map(is_of_no_width, construct))
        case _:
            return False


REFUSED = [line for line in APPLICABLE if "construct_error" in line]
WITHOUT_MODEL = [line for line in APPLICABLE if "lookup_error" in line]
ILLEGAL_WIDTH = [line for line in APPLICABLE if is_of_no_width(line["construct"])]
RECURSIVE = [line for line in APPLICABLE if line["type_id"] in INFINITE]
FACTS = [
    line
    for line in APPLICABLE
    if not any(line in lines for lines in (REFUSED, WITHOUT_MODEL, ILLEGAL_WIDTH, RECURSIVE))
]


def lines(which: list[Line]) -> Any:
    return pytest.mark.parametrize("line", which, ids=[line["type_id"] for line in which])


def squeezed(text: str) -> str:
    return text.replace(" ", "")


class Renamed:
    """Our spelling of LLVM types, with the reference's numbers for our symbols."""

    def __init__(self, built: Built) -> None:
        self.renaming = {
            f"%deferred.{symbol}.{kind}": f"%deferred.{number}.{kind}"
            for number, symbol in enumerate(built.symbols)
            for kind in ("value", "data")
        }

    def __call__(self, text: str) -> str:
        for ours, theirs in self.renaming.items():
            text = text.replace(ours, theirs)
        return squeezed(text)


def nested_argument(type: Attribute, models: Models) -> Any:
    """The argument representation as nested lists."""
    shape = models.shape(type)
    match shape:
        case Struct() | Repeat() | Optional():
            return [nested_argument(m.type, models) for m in members_of(shape)]
        case Same(inner) | Named(_, inner):
            return nested_argument(inner, models)
        case Absent():
            return []
        case _:
            (leaf,) = argument_leaves(type, models)
            return print_llvm(leaf.type)


def test_every_line_is_looked_at() -> None:
    assert len(LINES) == 385
    assert len(FACTS) + len(REFUSED) + len(WITHOUT_MODEL) + len(ILLEGAL_WIDTH) + len(
        RECURSIVE
    ) == len(APPLICABLE)
    assert len(FACTS) > 300


@lines(FACTS)
def test_representations(line: Line) -> None:
    built = build(line["construct"])
    renamed, type, models = Renamed(built), built.type, built.models
    assert renamed(print_llvm(value_type(type, models))) == squeezed(line["value"])
    assert renamed(print_llvm(data_type(type, models))) == squeezed(line["data"])
    assert renamed(print_llvm(return_type(type, models))) == squeezed(line["return"])
    flat = [print_llvm(t) for t in argument_types(type, models)]
    assert [*map(renamed, flat)] == [*map(squeezed, line["argument_flat"])]
    nested = json.dumps(nested_argument(type, models))
    assert renamed(nested) == squeezed(json.dumps(line["argument"]))


@lines([line for line in FACTS if "identified" in line])
def test_identified_structs(line: Line) -> None:
    built = build(line["construct"])
    renamed, type, models = Renamed(built), built.type, built.models
    bodies = identified_bodies(value_type(type, models), data_type(type, models))
    found = {renamed(name): renamed(body) for name, body in bodies.items()}
    assert found == {name: squeezed(body) for name, body in line["identified"].items()}


@lines([line for line in FACTS if "storage" in line])
def test_storage_in_a_record(line: Line) -> None:
    built = build(line["construct"])
    storage = storage_type(built.type, built.models)
    assert squeezed(print_llvm(storage)) == squeezed(line["storage"])


def test_storage_of_nested_booleans() -> None:
    """One byte an element, which the reference refuses to describe."""
    boolean = {"kind": "bool"}
    built = build({"kind": "nested_array", "dtype": boolean, "shape": [2, 3]})
    assert print_llvm(storage_type(built.type, built.models)) == "[6 x i8]"


@lines(FACTS)
def test_layout(line: Line) -> None:
    built = build(line["construct"])
    renamed, type, models = Renamed(built), built.type, built.models
    representations = {"value": value_type, "data": data_type, "storage": storage_type}
    assert set(line["abi"]) <= set(representations)
    for kind, facts in line["abi"].items():
        llvm = representations[kind](type, models)
        layout = layout_of(llvm)
        assert (layout.size, layout.align) == (facts["size"], facts["align"]), kind
        if facts["offsets"] is not None:
            assert list(offsets_of(llvm)) == facts["offsets"], kind
        found = [[offset, renamed(print_llvm(leaf))] for offset, leaf in leaves_of(llvm)]
        assert found == [[o, squeezed(t)] for o, t in facts["leaves"]], kind


@lines(FACTS)
def test_types_that_it_is_made_of(line: Line) -> None:
    built = build(line["construct"])
    type, models = built.type, built.models
    (name,) = spelled([line["numba_repr"]])
    known = {type: name} if not is_alias(type, models) else {}

    def names(types: Any) -> list[str]:
        return [name_of(t, built.symbols, known) for t in types]

    assert names(inner_types(type, models)) == spelled(line["inner_types"])
    assert names(traverse_types(type, models)) == spelled(line["traverse_types"])
    shape = models.shape(unaliased(type, models))
    fields = members_of(shape) if isinstance(shape, Struct | Optional) else None
    if fields is None:
        assert line["fields"] is None
    else:
        assert [field.name for field in fields] == line["fields"]
        assert names(field.type for field in fields) == spelled(line["field_types"])


def spelled(names: list[str]) -> list[str]:
    """Without a record field's alignment, which follows from its type."""
    return [re.sub(";alignment=[0-9]+", "", name) for name in names]


def is_alias(type: Attribute, models: Models) -> bool:
    return unaliased(type, models) != type


def looks_behind_a_name(type: Attribute, models: Models) -> bool:
    """A counted member is behind a deferred type, an enum member or a generator."""
    reached = traverse_types(type, models)
    return contains_meminfo(type, models) and not any(has_meminfo(t, models) for t in reached)


@lines(FACTS)
def test_reference_counted_members(line: Line) -> None:
    built = build(line["construct"])
    type, models = built.type, built.models
    assert has_meminfo(type, models) == line["has_nrt_meminfo"]
    if looks_behind_a_name(type, models):
        assert not line["contains_nrt_meminfo"]
        assert meminfo_paths(type, models)
    else:
        assert contains_meminfo(type, models) == line["contains_nrt_meminfo"]


def test_reference_counted_members_behind_names() -> None:
    """Each of these is found where the reference finds none."""
    found = {
        line["type_id"]: list(meminfo_paths(built.type, built.models))
        for line in FACTS
        for built in [build(line["construct"])]
        if looks_behind_a_name(built.type, built.models)
    }
    assert found["deferred_array"] == [("value", "meminfo")]
    assert found["deferred_recursive_list"] == [("value", "f1", "meminfo")]
    assert found["generator_array_state"] == [("args", "0", "meminfo"), ("states", "0", "meminfo")]


@lines(REFUSED)
def test_refused_when_spelled(line: Line) -> None:
    with pytest.raises(ParseError):
        build(line["construct"])


@lines(ILLEGAL_WIDTH)
def test_illegal_width(line: Line) -> None:
    """`si1` and `si24` are errors, alone and inside any type."""
    with pytest.raises((ParseError, IllegalType), match="8, 16, 32, 64 or 128"):
        value_type((built := build(line["construct"])).type, built.models)


@lines(RECURSIVE)
def test_no_finite_size(line: Line) -> None:
    """The message prints the cycle."""
    built = build(line["construct"])
    cycle = r"!numba\.deferred<@node> -> .*!numba\.deferred<@node>"
    with pytest.raises(IllegalType, match=cycle):
        data_type(built.type, built.models)


@lines(WITHOUT_MODEL)
def test_without_a_model(line: Line) -> None:
    """An undefined deferred type and f80 are errors; others are not ours."""
    match line["type_id"]:
        case "deferred_undefined":
            built = build(line["construct"])
            with pytest.raises(Unresolved, match="@undefined"):
                value_type(built.type, built.models)
        case "float80":
            built = build(line["construct"])
            assert built.models.optional_shape(built.type) is None
            with pytest.raises(ParseError, match="f80 is no front-end type"):
                build({"kind": "optional", "type": line["construct"]})
        case _:
            with pytest.raises(NotOurs):
                build(line["construct"])
