"""Types of somebody else's: a package with a type class and a rule, and an overlay."""

from __future__ import annotations

import json
import os
import runpy
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from conformance.host import lower
from xdsl.dialects.builtin import IntegerType, Signedness
from xdsl_numba.datamodel.models import RULES, Models, overlaid, rule
from xdsl_numba.datamodel.representation import data_type, value_type
from xdsl_numba.datamodel.shapes import Boolean, Primitive
from xdsl_numba.dialects.numba import BooleanType

ROOT = Path(__file__).resolve().parents[2]
MONEY = ROOT / "examples" / "money"
TOOLS = Path(sys.executable).parent


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the package is installed, as its pyproject says."""
    project = tomllib.loads((MONEY / "pyproject.toml").read_text())["project"]
    site = tmp_path_factory.mktemp("site")
    name = f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    (site / name).mkdir()
    (site / name / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    groups = project["entry-points"].items()
    lines = [
        line
        for group, entries in groups
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()))
    ]
    (site / name / "entry_points.txt").write_text("\n".join(lines))
    (site / "money.py").write_text((MONEY / "money.py").read_text())
    return {**os.environ, "PYTHONPATH": str(site)}


def run(environment: dict[str, str], tool: str, *arguments: str) -> str:
    return subprocess.run(
        [str(TOOLS / tool), *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_a_type_with_one_rule_goes_through_the_pipeline(environment: dict[str, str]) -> None:
    lowered = run(environment, "numba-opt", str(MONEY / "kernel.mlir"), "-p", "numba-to-llvm")
    assert "%amount.units: i64, %amount.cents: i8, %amount.rounded: i8" in lowered
    assert "numba" not in lowered.replace("nvvm", "")
    assert "money" not in lowered


def test_stock_tools_know_it_too(environment: dict[str, str]) -> None:
    arguments = (str(MONEY / "kernel.mlir"), "-p", "numba-to-llvm")
    assert run(environment, "xdsl-opt", *arguments) == run(environment, "numba-opt", *arguments)


def test_its_layout_can_be_looked_up(environment: dict[str, str]) -> None:
    (layout,) = json.loads(run(environment, "numba-layout", '!money.amount<"EUR">', "--json"))
    assert layout["fields"] == ["units", "cents", "rounded"]
    assert layout["abi"]["data"] == {"size": 16, "align": 8, "offsets": [0, 8, 9]}


@pytest.mark.skipif(find_spec("money") is not None, reason="examples/money is installed here")
def test_without_the_package_the_type_is_unknown() -> None:
    tool = str(TOOLS / "numba-opt")
    refused = subprocess.run(
        [tool, str(MONEY / "kernel.mlir")], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 1
    assert "money" in refused.stderr
    assert "Traceback" not in refused.stderr


TEXT = """
func.func @f(%o: !numba.optional<!numba.boolean>, %p: !llvm.ptr) {
  dm.store %o, %p : !numba.optional<!numba.boolean>, !llvm.ptr
  func.return
}
"""


def wide_boolean(type: BooleanType, models: Models) -> Boolean:
    """Booleans of four bytes."""
    return Boolean(storage=32)


def test_an_overlay_changes_one_rule_for_one_compile() -> None:
    before = str(lower(TEXT))
    with overlaid({BooleanType: wide_boolean}):
        inside = str(lower(TEXT))
        assert str(data_type(BooleanType(), Models())) == "i32"
        assert str(value_type(BooleanType(), Models())) == "i1"
    assert "%o.data: i8, %o.valid: i8" in before
    assert "%o.data: i32, %o.valid: i32" in inside
    assert str(lower(TEXT)) == before


def test_an_overlay_leaves_the_rest_untouched() -> None:
    below = Models()
    above = below.overlay({BooleanType: wide_boolean})
    integer = IntegerType(64, Signedness.SIGNED)
    assert above.shape(integer) == below.shape(integer)
    assert above.shape(BooleanType()) == Boolean(32)
    assert below.shape(BooleanType()) == Boolean(8)


def test_overlays_nest() -> None:
    with overlaid({BooleanType: wide_boolean}):
        with overlaid({BooleanType: lambda type, models: Boolean(storage=16)}):
            assert Models().shape(BooleanType()) == Boolean(16)
        assert Models().shape(BooleanType()) == Boolean(32)
    assert Models().shape(BooleanType()) == Boolean(8)


def test_a_second_rule_is_refused() -> None:
    known = dict(RULES)
    with pytest.raises(ValueError, match="has a rule already"):
        rule(BooleanType)(lambda type, models: Primitive(IntegerType(8)))
    assert known == RULES


def test_the_example_of_an_overlay(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "wide_booleans.py"))["main"]()
    before, inside, after = capsys.readouterr().out.splitlines()
    assert "i1 to i8" in before
    assert "i1 to i32" in inside
    assert after.partition(":")[2].strip() == before.partition(":")[2].strip()
