"""Every program on the GPU, and on the host where there is no GPU either.

    python -m pytest tests/gpu -v -s

prints one line for each program that ran.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from . import case_programs
from .fake_driver import FakeDriver
from .programs import CASE_PROGRAMS, EXAMPLES, ROOT
from .runners import GpuRunner, HostRunner, Runner

assert case_programs  # registers its programs
PROGRAMS = {**EXAMPLES, **CASE_PROGRAMS}


def test_every_example_is_a_program() -> None:
    files = sorted(path.stem for path in (ROOT / "examples").glob("*.mlir"))
    assert sorted(EXAMPLES) == files


@pytest.mark.parametrize("name", PROGRAMS)
def test_on_the_host(name: str) -> None:
    report(name, HostRunner())


class FakeRunner(GpuRunner):
    """The GPU's runner on the fake driver."""

    name = "fake driver"

    def launch(
        self,
        text: str,
        kernel: str,
        values: Sequence[Any],
        threads: int,
        block: int = 128,
        params: str = "flatten",
    ) -> None:
        self.gpu.driver.text, self.gpu.driver.kernel = text, kernel
        super().launch(text, kernel, values, threads, block, params)


@pytest.mark.parametrize("name", PROGRAMS)
def test_with_a_fake_driver(name: str, fake_driver: FakeDriver) -> None:
    """All of the launcher but the GPU: values reach the kernel, and come back."""
    report(name, FakeRunner())


@pytest.mark.usefixtures("needs_gpu")
@pytest.mark.parametrize("name", PROGRAMS)
def test_on_the_gpu(name: str) -> None:
    report(name, GpuRunner())


@pytest.mark.usefixtures("needs_gpu")
@pytest.mark.parametrize("name", PROGRAMS)
def test_on_the_gpu_without_optimization(name: str) -> None:
    report(name, GpuRunner(opt=0))


def report(name: str, run: Runner) -> None:
    line = PROGRAMS[name](run)
    print(f"{name} ({run.name}): {line}")
