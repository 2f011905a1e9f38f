"""The house's rules, checked over the whole repository.

What stands here is what a reviewer would otherwise have to look for: names that are
registered, tests that exist, imports that run one way, files of a size to be read.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from xdsl.ir import Dialect, Operation
from xdsl.passes import ModulePass
from xdsl.universe import Universe
from xdsl.utils.mlir_lexer import MLIRTokenKind
from xdsl.utils.target import Target
from xdsl_numba.datamodel.models import RULES, Models, Rule
from xdsl_numba.tools import universe
from xdsl_numba.tools.driver import make_context
from xdsl_numba.tools.located_parser import LocatedParser

import xdsl_numba

ROOT = Path(__file__).parents[2]
FILECHECK = ROOT / "tests" / "filecheck"

ROOMS = ("datamodel", "dialects", "passes", "frontend", "targets", "runtime", "tools")
"""The library's rooms; imports run from right to left."""

RULES_OF_FAMILIES = {("datamodel", "rules"), ("datamodel", "behaviour_rules")}

LONGEST = 660
"""Lines of a file that is still one room: about 600."""

LONGEST_DIALECT = 750
"""A file of op declarations may be longer: a good part of it is examples, one for each op."""

NUMBA_OPS_IN_PASSES = {
    # The front end's ops are lowered by one pass, family by family.
    "numba_arithmetic": {"ops"},
    "numba_casts": {"ops"},
    "numba_containers": {"ops", "op_checks"},
    # A typedef is no code: the pass that lowers the types removes it.
    "convert_dm_to_llvm": {"typedef"},
}
"""Which modules of `dialects/numba` a module of `passes` may import: ops, never types."""


@dataclass(frozen=True)
class Import:
    """One imported module of the library, by its parts: ("dialects", "numba", "typedef")."""

    parts: tuple[str, ...]
    names: tuple[str, ...]
    line: int


@cache
def sources() -> dict[tuple[str, ...], Path]:
    """Each module of the library by its parts."""
    found: dict[tuple[str, ...], Path] = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[parts[:-1] if parts[-1] == "__init__" else parts] = path
    return found


def imports(module: tuple[str, ...]) -> Iterator[Import]:
    """What a module imports from the library, at its top or inside a function."""
    path = sources()[module]
    package = module if path.name == "__init__.py" else module[:-1]

    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.ImportFrom):
            continue
        names = tuple(alias.name for alias in node.names)
        target = tuple(node.module.split(".")) if node.module else ()
        if node.level:
            target = (*package[: len(package) - node.level + 1], *target)
        elif target[0] == "xdsl_numba":
            target = target[1:]
        else:
            continue
        for name in names:
            # `from ..dialects import dm` imports a module, not a name.
            whole = (*target, name) in sources()
            parts = (*target, name) if whole else target
            if parts:
                yield Import(parts, names, node.lineno)


def library_module(parts: tuple[str, ...]):
    return importlib.import_module(".".join(("xdsl_numba", *parts)))


def defined(kind: type, room: str) -> list[type]:
    """The concrete subclasses of `kind` that a room's modules define."""
    found: dict[str, type] = {}
    package = library_module((room,))
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(info.name)
        for cls in vars(module).values():
            if (
                inspect.isclass(cls)
                and issubclass(cls, kind)
                and cls.__module__ == module.__name__
                and not inspect.isabstract(cls)
            ):
                found[f"{info.name}.{cls.__qualname__}"] = cls
    return list(found.values())


# Registration


@pytest.mark.parametrize(
    ("room", "kind", "registered"),
    [
        ("passes", ModulePass, universe.ALL_PASSES),
        ("targets", Target, universe.ALL_TARGETS),
    ],
)
def test_everything_is_registered(room: str, kind: type, registered: dict) -> None:
    """Each pass and target stands in the universe under its own name, and nothing else does."""
    classes = {factory() for factory in registered.values()}
    assert {name: factory().name for name, factory in registered.items()} == {
        name: name for name in registered
    }
    assert set(defined(kind, room)) == classes


def test_every_dialect_is_registered() -> None:
    dialects = {name: factory() for name, factory in universe.ALL_DIALECTS.items()}
    assert all(name == dialect.name for name, dialect in dialects.items())
    found = {
        value.name
        for parts in sources()
        if parts[0] == "dialects"
        for value in vars(library_module(parts)).values()
        if isinstance(value, Dialect) and value.name not in ("builtin",)
    }
    # numba-opt puts ours in the place of the stock one, which the universe cannot.
    assert found - {"llvm"} == set(dialects)


def test_stock_tools_discover_everything() -> None:
    """The entry point adds ours to the stock ones, and no name clashes."""
    multiverse = Universe.get_multiverse()
    assert universe.ALL_DIALECTS.items() <= multiverse.all_dialects.items()
    assert universe.ALL_PASSES.items() <= multiverse.all_passes.items()
    assert universe.ALL_TARGETS.items() <= multiverse.all_targets.items()


@pytest.mark.parametrize("registered", [universe.ALL_PASSES, universe.ALL_TARGETS])
def test_listings_have_something_to_say(registered: dict) -> None:
    for factory in registered.values():
        cls = factory()
        assert cls.__dict__.get("__doc__"), f"{cls.__name__} has no docstring"
        assert not cls.__doc__.startswith(f"{cls.__name__}("), f"{cls.__name__} has no docstring"


def test_packages_are_packaged() -> None:
    """pyproject.toml names every package of the tree, and maps each room."""
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    tree = {".".join(("xdsl_numba", *path.relative_to(ROOT).parent.parts)) for path in _inits()}
    assert set(tool["packages"]) == tree | {"xdsl_numba"}
    assert tool["package-dir"] == {
        "xdsl_numba": "xdsl_numba",
        **{f"xdsl_numba.{room}": room for room in ROOMS},
    }


def _inits() -> Iterator[Path]:
    for room in ROOMS:
        yield from (ROOT / room).rglob("__init__.py")


# Tests that exist


def _lit_files(room: str, name: str) -> list[Path]:
    """The lit files of a pass or family: `name.mlir`, or those of a folder `name`."""
    folder = FILECHECK / room
    single = [path for path in (folder / f"{name}.mlir",) if path.exists()]
    return single + sorted((folder / name).glob("*.mlir"))


def _sees_front_end_types(parts: tuple[str, ...], seen: set[tuple[str, ...]] | None = None) -> bool:
    """Whether a pass's module, or a helper in `passes` that it imports, asks the data model."""
    seen = seen if seen is not None else set()
    if parts in seen:
        return False
    seen.add(parts)
    return any(
        imported.parts[0] == "datamodel"
        or (
            imported.parts[0] == "passes"
            and imported.parts in sources()
            and _sees_front_end_types(imported.parts, seen)
        )
        for imported in imports(parts)
    )


@pytest.mark.parametrize("name", universe.ALL_PASSES)
def test_every_pass_has_lit_files(name: str) -> None:
    files = [*_lit_files("passes", name), *_lit_files("pipelines", name)]
    assert files, f"no tests/filecheck/passes/{name}.mlir, and no folder of that name"
    parts = tuple(universe.ALL_PASSES[name]().__module__.split(".")[1:])
    if _sees_front_end_types(parts):
        assert any(path.name == "invalid.mlir" for path in files), f"{name} has no invalid.mlir"


@pytest.mark.parametrize("name", universe.ALL_TARGETS)
def test_every_target_has_lit_files(name: str) -> None:
    assert _lit_files("targets", name), f"no tests/filecheck/targets/{name}"


def test_every_type_family_has_lit_files() -> None:
    """A family is a file of rules."""
    families = {rule.__module__.split(".")[-1] for rule in _rules()}
    missing = [name for name in sorted(families) if not _lit_files("datamodel", name)]
    assert missing == []


def _rules() -> list[Rule]:
    """This library's rules; an installed package may have registered its own."""
    Models()  # imports the families
    return [rule for rule in RULES.values() if rule.__module__.startswith("xdsl_numba.")]


@pytest.mark.parametrize("name", [*universe.ALL_DIALECTS, "llvm"])
def test_every_dialect_has_lit_files(name: str) -> None:
    assert _lit_files("dialects", name), f"no tests/filecheck/dialects/{name}"


def test_every_lit_file_runs() -> None:
    silent = [path for path in FILECHECK.rglob("*.mlir") if "// RUN: " not in path.read_text()]
    assert silent == []


# Imports


@pytest.mark.parametrize("module", sources(), ids=".".join)
def test_imports_run_one_way(module: tuple[str, ...]) -> None:
    """A room imports from rooms to its left."""
    if module in RULES_OF_FAMILIES or module[:2] in RULES_OF_FAMILIES:
        pytest.skip("the rules of the dialect's families")
    room = ROOMS.index(module[0])
    for imported in imports(module):
        if imported.parts[0] in ROOMS and ROOMS.index(imported.parts[0]) > room:
            raise AssertionError(f"line {imported.line} imports upwards")


@pytest.mark.parametrize("module", sources(), ids=".".join)
def test_library_imports_itself_relatively(module: tuple[str, ...]) -> None:
    tree = ast.parse(sources()[module].read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            # The version stands in the top package, which is above the rooms.
            assert not node.module.startswith("xdsl_numba."), f"line {node.lineno}"
            assert node.module.split(".")[0] not in ROOMS, f"line {node.lineno}"


@pytest.mark.parametrize("module", [m for m in sources() if m[0] == "passes"], ids=".".join)
def test_passes_name_no_front_end_type(module: tuple[str, ...]) -> None:
    allowed = NUMBA_OPS_IN_PASSES.get(module[-1], set())
    types = {cls.__name__ for cls in Models().rule_classes()}
    for imported in imports(module):
        if imported.parts[:2] != ("dialects", "numba"):
            continue
        assert set(imported.parts[2:]) <= allowed, f"line {imported.line}: {imported.parts}"
        assert not types & set(imported.names), f"line {imported.line}: {imported.names}"


@pytest.mark.parametrize(
    "module", [m for m in sources() if m[:2] == ("datamodel", "rules")], ids=".".join
)
def test_rules_name_no_llvm_op(module: tuple[str, ...]) -> None:
    for name, value in vars(library_module(module)).items():
        if inspect.isclass(value) and issubclass(value, Operation):
            raise AssertionError(f"{name} is an op")


# Files


@cache
def tracked() -> tuple[Path, ...]:
    """The files of the repository; those of a source archive, where there is no git."""
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listing.returncode == 0:
        paths = [ROOT / name for name in listing.stdout.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return tuple(path for path in paths if path.is_file())


@pytest.mark.parametrize("module", sources(), ids=".".join)
def test_files_can_be_read(module: tuple[str, ...]) -> None:
    length = len(sources()[module].read_text().splitlines())
    longest = LONGEST_DIALECT if module[0] == "dialects" else LONGEST
    assert length <= longest, f"{length} lines want to be two rooms"


@pytest.mark.parametrize("module", sources(), ids=".".join)
def test_modules_say_what_they_are_for(module: tuple[str, ...]) -> None:
    assert ast.get_docstring(ast.parse(sources()[module].read_text()))


def test_no_path_of_a_machine() -> None:
    """Nothing in the repository depends on where it was written."""
    pattern = re.compile(rb"(?<![\w.$%{}-])/(?:work|root|home|Users|mnt)/\w")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in tracked()
        for number, line in enumerate(path.read_bytes().split(b"\n"), 1)
        if pattern.search(line)
    ]
    assert found == []


# Docstrings


@pytest.mark.parametrize("name", universe.ALL_DIALECTS)
def test_op_docstrings_show_the_op(name: str) -> None:
    """The example in an op's docstring is IR, and shows that op."""
    for op in universe.ALL_DIALECTS[name]().operations:
        text = inspect.cleandoc(op.__doc__ or "")
        examples = re.findall(r"```mlir\n(.*?)```", text, re.DOTALL)
        assert examples, f"{op.name} has no example"
        assert any(op.name in example for example in examples), op.name
        for example in examples:
            # Values and blocks that the example leaves to the reader are not an error.
            parser = LocatedParser(make_context(), example, op.name)
            while parser._current_token.kind is not MLIRTokenKind.EOF:
                parser.parse_op()


def test_version_is_the_distributions() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == xdsl_numba.__version__
    assert f"## {project['version']}" in (ROOT / "CHANGELOG.md").read_text()


@pytest.mark.parametrize("module", sources(), ids=".".join)
def test_import_hooks_of_numba_cuda_leave_us_alone(module: tuple[str, ...]) -> None:
    """numba-cuda redirects every import whose name holds `numba.cuda`, ours as well."""
    assert "numba.cuda" not in ".".join(("xdsl_numba", *module))
