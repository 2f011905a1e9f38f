"""A small run of the comparison by random programs; `make fuzz` is the large one."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest
from fuzz import compare
from fuzz.differences import DOCUMENTED
from fuzz.programs import Program
from fuzz.running import PASSING

COUNT = 20
DIFFERENCES = Path(__file__).parents[2] / "docs" / "differences.md"

needs_numba = pytest.mark.skipif(
    importlib.util.find_spec("numba") is None, reason="needs numba (pip install '.[fuzz]')"
)


@pytest.fixture(scope="module")
def programs() -> list[Program]:
    return [Program(seed) for seed in range(COUNT)]


def test_a_seed_gives_one_program() -> None:
    assert Program(7).text() == Program(7).text()
    assert Program(7).text() != Program(8).text()


def test_all_kinds_of_operands_occur() -> None:
    operands = [
        operand.kind
        for seed in range(100)
        for value in Program(seed).outputs
        for operand in value.operands
    ]
    kinds = {type(kind).__name__ for kind in operands}
    assert kinds == {"Scalar", "Items", "Maybe", "Record", "Block"}


@pytest.mark.parametrize("passing", PASSING)
def test_programs_give_what_the_rules_say(programs: list[Program], passing: str) -> None:
    assert not list(compare.check(programs, passing))


@needs_numba
def test_the_rules_are_numbas(programs: list[Program]) -> None:
    assert not [fault for program in programs for fault in compare.check_with_numba(program)]


@needs_numba
def test_an_operator_gives_what_numbas_gives() -> None:
    from fuzz import pairs

    count = pairs.Count()
    assert not list(pairs.compare(list(pairs.numeric_pairs(["floordiv", "neg"])), count))
    assert count.pairs > 100
    # What the table says differs does.
    assert count.documented > 0


def test_the_table_has_every_difference() -> None:
    rows = [line.split("|")[1].strip() for line in DIFFERENCES.read_text().splitlines()[8:]]
    assert set(DOCUMENTED) <= set(rows)


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="needs ptxas")
@pytest.mark.parametrize("params", ["flatten", "buffer"])
def test_ptxas_takes_what_is_written(programs: list[Program], params: str) -> None:
    assert not list(compare.assemble(programs, params))


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare.main(["--count", "2", "--seed", "1", "--no-ptx", "--numba", "0"]) == 0
    assert "2 programs in" in capsys.readouterr().out
