"""What the tests that launch kernels share: a way to import, a condition, no alarm.

The library is imported from an uninstalled checkout as well (see `bootstrap.py`).
"""

from __future__ import annotations

import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
runpy.run_path(str(HERE / "bootstrap.py"))["install"]()
FEATURES = runpy.run_path(str(HERE.parent / "machine.py"))["features"]()


@pytest.fixture(scope="session")
def needs_gpu() -> None:
    """Skip where there is no GPU, or nothing to launch kernels with."""
    if not FEATURES["gpu"]:
        pytest.skip("needs an NVIDIA GPU")
    if not FEATURES["cuda"]:
        pytest.skip("needs cuda.core: pip install 'xdsl-numba[cuda]'")
    if not hasattr(import_module("cuda.core"), "Device"):
        # Before its first stable release it had another name.
        sys.modules["cuda.core"] = import_module("cuda.core.experimental")


@pytest.fixture
def fake_driver(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A driver without a GPU, in place of the real one."""
    from xdsl_numba.runtime import cuda

    from .fake_driver import FakeCore, FakeDriver

    driver = FakeDriver()
    modules = {"cuda.core": FakeCore, "cuda.bindings.driver": driver}
    monkeypatch.setattr(cuda, "_import", modules.__getitem__)
    return driver


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What cuda.core and NumPy find old-fashioned is not what is tested here."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.filterwarnings("default"))
