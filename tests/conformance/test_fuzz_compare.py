"""A small run of the comparison by random programs; `make fuzz` is the large one."""

from __future__ import annotations

import shutil

import pytest
from fuzz import compare
from fuzz.programs import Program

FIRST = 1
COUNT = 20


@pytest.fixture(scope="module")
def programs() -> list[Program]:
    return [Program(FIRST + i) for i in range(COUNT)]


def test_a_seed_gives_one_program() -> None:
    assert Program(7).text() == Program(7).text()
    assert Program(7).text() != Program(8).text()


def test_programs_give_what_the_rules_say(programs: list[Program]) -> None:
    assert not list(compare.check(programs))


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="needs ptxas")
@pytest.mark.parametrize("params", ["flatten", "buffer"])
def test_ptxas_takes_what_is_written(programs: list[Program], params: str) -> None:
    assert not list(compare.assemble(programs, params))


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert compare.main(["--count", "2", "--seed", "1", "--no-ptx"]) == 0
    assert "2 programs in" in capsys.readouterr().out
