"""Numba's type objects become the types that the reference's facts are spelled with.

Each type of `data/layouts.jsonl` is made with Numba's own constructors, translated, and
compared with its spelling; and the way back gives the same type again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from xdsl.utils.exceptions import ParseError

from .construct import NotOurs, build

pytest.importorskip("numba.cuda", reason="needs Numba: pip install '.[numba]'")

from xdsl_numba.frontend.types import NumbaTypes, UntranslatedType, from_numba, to_numba, typeof

from .numba_types import make, types

LINES = (Path(__file__).parent / "data" / "layouts.jsonl").read_text().splitlines()
WAY_BACK_IS_NOT_KNOWN = ("number_class", "typeref", "dtype")
"""Kinds whose spelling does not say which type they name."""
SPELLED_TWO_WAYS = {
    "record_overlap": "Numba sorts fields by their place, and those of one place by name",
    "tuple_of_optional_arrays_of_records": "an array of packed records is unaligned unsaid",
}
"""Two spellings of one type of Numba's: the other one is translated back."""


def cases() -> Any:
    for line in LINES:
        case = json.loads(line)
        try:
            built = build(case["construct"])
            deferred: dict[str, Any] = {}
            type = make(case["construct"], deferred)
        except (NotOurs, ParseError):
            continue
        yield pytest.param(case, built, type, deferred, id=case["type_id"])


CASES = list(cases())


def test_most_cases_are_compared() -> None:
    assert len(CASES) > 300


@pytest.mark.parametrize(("case", "built", "type", "deferred"), CASES)
def test_both_ways(case: Any, built: Any, type: Any, deferred: dict[str, Any]) -> None:
    translation = NumbaTypes(symbols={t: label for label, t in deferred.items()})
    found = translation.from_numba(type)
    if case["type_id"] in SPELLED_TWO_WAYS:
        assert found != built.type
        assert to_numba(built.type) == type
    else:
        assert found == built.type
    assert translation.to_numba(found) == type
    if case["construct"]["kind"] in WAY_BACK_IS_NOT_KNOWN:
        with pytest.raises(UntranslatedType):
            to_numba(found)
        return
    anew = NumbaTypes(typedefs=translation.typedefs)
    assert anew.from_numba(anew.to_numba(found)) == found


def test_a_users_struct_is_its_models_members() -> None:
    from numba.cuda.datamodel import models
    from numba.cuda.extending import register_model

    class Interval(types.Type):
        def __init__(self) -> None:
            super().__init__(name="Interval")

    @register_model(Interval)
    class IntervalModel(models.StructModel):
        def __init__(self, manager: Any, type: Any) -> None:
            super().__init__(manager, type, [("lo", types.float64), ("closed", types.boolean)])

    assert str(from_numba(Interval())) == (
        '!numba.struct<"Interval", lo: f64, closed: !numba.boolean>'
    )


def test_what_has_no_type_is_named() -> None:
    class Unknown(types.Type):
        pass

    with pytest.raises(UntranslatedType, match="Unknown"):
        from_numba(Unknown(name="mystery"))


def test_typeof_is_numbas() -> None:
    assert [str(typeof(value)) for value in (3, 2.5, True, (1, 2))] == [
        "si64",
        "f64",
        "!numba.boolean",
        "!numba.unituple<si64, 2>",
    ]
