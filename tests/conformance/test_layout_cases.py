"""The cases of `data/cases.jsonl` that are about layout: what each type looks like.

A test is named after its case and takes the expected values from it; what a case says
of programs that run is tested where programs run.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from xdsl.ir import Attribute
from xdsl_numba.datamodel.layout import identified_bodies, layout_of, offsets_of, print_llvm
from xdsl_numba.datamodel.models import Models, Unresolved
from xdsl_numba.datamodel.representation import (
    argument_types,
    data_type,
    return_type,
    storage_type,
    value_type,
)
from xdsl_numba.datamodel.shapes import Bytes, Primitive, Struct
from xdsl_numba.dialects import numba

from .construct import parse

MODELS = Models()
CASES: dict[str, Any] = {
    case["id"]: case
    for line in (Path(__file__).parent / "data" / "cases.jsonl").read_text().splitlines()
    for case in [json.loads(line)]
}


def expected(case: str) -> Any:
    return CASES[case]["expected"]


def llvm(type: Attribute) -> str:
    return print_llvm(type).replace(" ", "")


def squeezed(text: str) -> str:
    return text.replace(" ", "")


def arguments(spelling: str, models: Models = MODELS) -> list[str]:
    return [print_llvm(leaf) for leaf in argument_types(parse(spelling), models)]


def four(spelling: str, models: Models = MODELS) -> dict[str, Any]:
    """V, D, A and R, and the data's size."""
    type = parse(spelling)
    data = data_type(type, models)
    return {
        "V": llvm(value_type(type, models)),
        "D": llvm(data),
        "A": arguments(spelling, models),
        "R": llvm(return_type(type, models)),
        "size": layout_of(data).size,
    }


def assert_agrees(spelling: str, facts: dict[str, Any]) -> None:
    """Each fact of the case holds of the type."""
    found = four(spelling)
    for name, fact in facts.items():
        assert found[name] == (squeezed(fact) if isinstance(fact, str) else fact), name


def in_order(spelling: str) -> list[Any]:
    """Value, data, argument, return of a type with one leaf."""
    found = four(spelling)
    (leaf,) = found["A"]
    return [found["V"], found["D"], leaf, found["R"]]


def record(spelling: str) -> tuple[Bytes, dict[str, int]]:
    """A record's shape, and its fields' offsets."""
    shape = MODELS.shape(parse(spelling))
    assert isinstance(shape, Bytes)
    return shape, {field.name: field.offset for field in shape.fields}


# Booleans and scalars


def test_bool_03() -> None:
    facts = expected("BOOL-03")
    assert in_order("!numba.boolean") == [
        *(facts["value"], facts["data"], *facts["argument"], facts["return"])
    ]


def test_bool_04() -> None:
    facts = expected("BOOL-04")
    mask = "!numba.nested_array<!numba.boolean, [2]>"
    spelling = f'!numba.record<{{"mask": {mask} at 0, "k": si32 at 4}}, 8, aligned>'
    shape, offsets = record(spelling)
    assert (shape.size, offsets) == (facts["size"], facts["offsets"])
    assert print_llvm(storage_type(parse(mask), MODELS)) == facts["field_storage"]
    assert print_llvm(data_type(parse(spelling), MODELS)) == facts["record_data"]
    assert shape.align == 4


def test_bool_05() -> None:
    facts = expected("BOOL-05")
    for name in ("boolean", "float16", "bfloat16"):
        assert in_order(f"!numba.{name}") == facts[name]
    for element, pointee in (("float16", "i16"), ("boolean", "i8")):
        shape = MODELS.shape(parse(f"!numba.array<!numba.{element}, 1, C>"))
        assert isinstance(shape, Struct)
        data = MODELS.shape(dict(shape.fields)["data"])
        assert isinstance(data, Primitive)
        assert data.pointee is not None
        assert print_llvm(data_type(data.pointee, MODELS)) == pointee


def test_scl_01() -> None:
    assert arguments("!numba.float16") == [expected("SCL-01")["param"]]


def test_scl_03() -> None:
    facts = expected("SCL-03")
    assert four("!numba.range<ui64>")["V"] == facts["range_state_uint64"]
    assert_agrees("!numba.range_iter<ui64>", facts["range_iter_uint64"])
    assert four("!numba.range_iter<si32>")["D"] == "{i32,i32,i32,i32}"
    assert layout_of(value_type(parse("!numba.range_iter<si32>"), MODELS)).size == 24


def test_enum_01() -> None:
    facts = expected("ENUM-01")
    assert in_order('!numba.int_enum_member<"C", si64>') == facts["IntEnum<int64>"]
    assert in_order('!numba.enum_member<"B", !numba.boolean>') == facts["Enum<bool>"]


def test_str_01() -> None:
    facts = expected("STR-01")
    twelve = data_type(parse("!numba.unicode_charseq<12>"), MODELS)
    assert (print_llvm(twelve), layout_of(twelve).size) == (facts["element"], facts["itemsize"])
    for spelling, name in (
        ("!numba.unicode_charseq<3>", "unichr x 3"),
        ("!numba.charseq<5>", "char x 5"),
    ):
        assert [*map(squeezed, in_order(spelling))] == 4 * [squeezed(facts[name]["V=D=A=R"])]
        assert four(spelling)["size"] == facts[name]["size"]


# Tuples and optionals


def test_tup_01() -> None:
    assert (
        print_llvm(return_type(parse("!numba.tuple<>"), MODELS))
        == (expected("TUP-01")["return_model"])
    )


def test_tup_02() -> None:
    spellings = (
        "!numba.tuple<!numba.tuple<>, si64>",
        "!numba.unituple<!numba.unituple<si64, 0>, 2>",
        "!numba.omitted<1 : si64>",
        "!numba.array<f64, 0, C>",
        "si8",
    )
    leaves = [leaf for spelling in spellings for leaf in arguments(spelling)]
    assert leaves == expected("TUP-02")["argument_types"]


def test_tup_03() -> None:
    array = "!numba.array<si64, 1, C>"
    parameters = [
        *arguments(array),
        *arguments(f"!numba.tuple<{array}, si64, !numba.unituple<si64, 2>>"),
    ]
    assert len(parameters) == expected("TUP-03")["n_params"]
    assert parameters[14:] == ["i64", "i64", "i64"]


def test_tup_04() -> None:
    facts = expected("TUP-04")
    assert (
        len(arguments("!numba.unituple<!numba.array<si32, 1, C>, 2>")) == (facts["declared_params"])
    )
    given = "!numba.tuple<!numba.array<si32, 1, C>, !numba.array<si32, 0, C>>"
    assert len(arguments(given)) == facts["given_params"]


def test_tup_07() -> None:
    facts = expected("TUP-07")
    boolean = "!numba.boolean"
    assert_agrees(f"!numba.unituple<{boolean}, 3>", facts["UniTuple(bool x 3)"])
    assert_agrees(f"!numba.tuple<{boolean}, si32, {boolean}>", facts["Tuple(bool,int32,bool)"])
    assert_agrees(
        f"!numba.unituple<!numba.tuple<{boolean}, si32>, 2>",
        facts["UniTuple(Tuple(bool,int32) x 2)"],
    )
    assert_agrees(
        f"!numba.tuple<!numba.unituple<{boolean}, 2>, f64>",
        facts["Tuple(UniTuple(bool x 2),float64)"],
    )


def test_tup_10() -> None:
    assert len(arguments("!numba.unituple<si64, 1000>")) == 1000
    arrays = "!numba.unituple<!numba.unituple<!numba.array<f64, 1, C>, 5>, 100>"
    assert len(arguments(arrays)) == 3500


def test_opt_01() -> None:
    facts = expected("OPT-01")
    assert_agrees(
        "!numba.optional<!numba.unituple<si64, 2>>", facts["Optional(UniTuple(int64 x 2))"]
    )
    assert_agrees(
        "!numba.unituple<!numba.optional<si64>, 2>", facts["UniTuple(Optional(int64) x 2)"]
    )


def test_opt_04() -> None:
    facts = expected("OPT-04")
    assert_agrees("!numba.none", {name: facts[name] for name in ("V", "D", "A")})
    assert four("!numba.none")["R"] == facts["R_internal"]


# Records


def test_rec_01() -> None:
    facts = expected("REC-01")
    spelling = '!numba.tuple<!numba.record<{"foo": si32 at 0}, 4>, si64>'
    assert_agrees(spelling, {name: facts[name] for name in ("V", "D", "A", "R")})
    data = data_type(parse(spelling), MODELS)
    assert list(offsets_of(data)) == facts["D_offsets"]
    assert layout_of(data).size == facts["D_size"]


def test_rec_02() -> None:
    facts = expected("REC-02")
    packed, offsets = record('!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>')
    assert (packed.size, offsets["b"]) == (facts["packed"]["size"], facts["packed"]["offset_b"])
    assert packed.align == 1
    aligned, offsets = record('!numba.record<{"a": si8 at 0, "b": f64 at 8}, 16, aligned>')
    of_aligned = facts["align=True"]
    assert (aligned.size, offsets["b"]) == (of_aligned["size"], of_aligned["offset_b"])
    assert aligned.align == 8


def test_rec_03() -> None:
    fields = ", ".join(f'"f{i}": f32 at {4 * i}' for i in range(64))
    shape, _ = record(f"!numba.record<{{{fields}}}, 256, aligned>")
    assert shape.align == expected("REC-03")["const_align_64xf32"]


def test_rec_04() -> None:
    facts = expected("REC-04")
    for types, name in (("si32, complex<f64>", "first"), ("si8, si64, si8", "second")):
        data = data_type(parse(f"!numba.tuple<{types}>"), MODELS)
        assert list(offsets_of(data)) == facts[name]["offsets"]
        assert layout_of(data).size == facts[name]["size"]


def test_rec_07() -> None:
    facts = expected("REC-07")
    m, n = (f"!numba.nested_array<f32, [{extents}]>" for extents in ("2, 3", "3, 2"))
    shape, offsets = record(f'!numba.record<{{"m": {m} at 0, "n": {n} at 24}}, 48>')
    assert (shape.size, offsets) == (facts["size"], facts["offsets"])
    for spelling in (m, n):
        assert four(spelling)["V"] == squeezed(facts["value"])
        assert print_llvm(storage_type(parse(spelling), MODELS)) == facts["storage"]


def test_rec_08() -> None:
    facts = expected("REC-08")
    inner = '!numba.record<{"a": f64 at 0, "b": f64 at 8}, 16>'
    shape, offsets = record(f'!numba.record<{{"inner": {inner} at 0, "k": si8 at 16}}, 17>')
    assert shape.size == facts["size"]
    assert (offsets["inner"], offsets["k"]) == (facts["inner_offset"], facts["k_offset"])


# Arrays and pointers


def test_arr_04() -> None:
    assert_agrees("!numba.array<f64, 0, C>", expected("ARR-04")["0d"])


def test_low_05() -> None:
    facts = expected("LOW-05")
    spelling = "!numba.tuple<si8, !numba.tuple<si32, !numba.unituple<si64, 2>>>"
    assert_agrees(spelling, {"V": facts["llvm"], "size": facts["size"]})


def test_low_07() -> None:
    nine = '!numba.record<{"a": si8 at 0, "b": f64 at 1}, 9>'
    pointers = ("!numba.none", "!numba.cpointer<!numba.boolean>", nine)
    for spelling in pointers:
        assert four(spelling)["V"] == expected("LOW-07")["all"]
    elements = expected("LOW-07")["element_types"]
    assert print_llvm(data_type(parse("!numba.boolean"), MODELS)) == elements[1]
    assert print_llvm(data_type(parse(nine), MODELS)) == elements[2]


# Deferred types


def test_def_01() -> None:
    facts = expected("DEF-01")
    body = "!numba.tuple<si64, !numba.optional<!numba.cpointer<si8>>, !numba.boolean>"
    models = Models(typedefs={"D": parse(body)})
    found = four("!numba.deferred<@D>", models)
    deferred = numba.DeferredType("D")
    bodies = identified_bodies(value_type(deferred, models), data_type(deferred, models))
    assert {name: squeezed(body) for name, body in bodies.items()} == {
        "%deferred.D.value": facts["value"].rsplit(" ", 1)[1],
        "%deferred.D.data": facts["data"].rsplit(" ", 1)[1],
    }
    assert found["A"] == facts["argument"]
    assert found["R"] == found["V"] == "%deferred.D.value"
    with pytest.raises(Unresolved, match="@D is not defined"):
        four("!numba.deferred<@D>")
