"""Make `import xdsl_numba` work from a checkout that is not installed.

    python tests/gpu/bootstrap.py COMMAND ...     runs a command so
    from bootstrap import install; install()      does it in this process

Nothing is written to the checkout: a temporary folder gets links to the rooms, under
the names that an installation has, and the entry point by which xDSL finds them.
Where the library is installed, nothing happens.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def is_installed() -> bool:
    """Whether the library's rooms and its entry point are found already."""
    from importlib.metadata import entry_points

    try:
        rooms = find_spec("xdsl_numba.dialects") is not None
    except ModuleNotFoundError:
        rooms = False
    return rooms and "xdsl_numba" in entry_points(group="xdsl.universe").names


def link_checkout(folder: Path) -> None:
    """What an installation has, as links in `folder`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    package = folder / "xdsl_numba"
    package.mkdir()
    for name, source in project["tool"]["setuptools"]["package-dir"].items():
        for path in [ROOT / source] if "." in name else (ROOT / source).iterdir():
            target = package / (name.partition(".")[2] or path.name)
            target.symlink_to(path)
    project = project["project"]
    information = folder / f"xdsl_numba-{project['version']}.dist-info"
    information.mkdir()
    (information / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = [
        line
        for group, entries in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {object}" for name, object in entries.items()))
    ]
    (information / "entry_points.txt").write_text("\n".join(lines) + "\n")


def install() -> None:
    """Let this process, and those that it starts, import the library from the checkout."""
    if is_installed():
        return
    folder = Path(tempfile.mkdtemp(prefix="xdsl_numba_"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    link_checkout(folder)
    # `python -m pytest` finds the top package alone, in the current folder.
    for name in [name for name in sys.modules if name.partition(".")[0] == "xdsl_numba"]:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    older = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(folder), *([older] if older else [])])


if __name__ == "__main__":
    install()
    sys.exit(subprocess.run(sys.argv[1:]).returncode)
