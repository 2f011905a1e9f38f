"""A small run of the exporter's fuzzer; `make fuzz-export` is the large one."""

from __future__ import annotations

import pytest
from fuzz.export import check, main, make
from fuzz.jit import results

from .judge import MISSING, upstream

SEEDS = range(1, 41)

needs_upstream = pytest.mark.skipif(bool(MISSING), reason=f"needs {MISSING}")


def test_a_seed_gives_one_module() -> None:
    assert make(7) == make(7)
    assert make(7) != make(8)


def test_both_kinds_occur() -> None:
    assert {make(seed)[0] for seed in SEEDS} == {"host", "device"}


@needs_upstream
@pytest.mark.parametrize("seed", SEEDS)
def test_module(seed: int) -> None:
    verdict = check(seed)
    assert verdict.outcome == "equal", f"{verdict.outcome}\n{verdict.detail}"


@needs_upstream
def test_another_program_gives_another_result() -> None:
    """Results are worth comparing: they depend on what the program computes."""
    seeds = [seed for seed in SEEDS if make(seed)[0] == "host"]
    found = {str(results(upstream(make(seed)[1]), 1)) for seed in seeds}
    assert len(found) == len(seeds)


@needs_upstream
def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "2", "--seed", "1", "--jobs", "1"]) == 0
    assert "2 modules in" in capsys.readouterr().out
