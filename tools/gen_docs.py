"""Write the reference pages of `docs/` from rules, classes and their docstrings.

    python -m xdsl_numba.tools.gen_docs [--check] [DIRECTORY]

The pages say what the code says, so they are regenerated and never edited; a test
fails where they are not current.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from .reference import dialects_page, passes_page, types_page

PAGES: dict[str, Callable[[], str]] = {
    "types.md": types_page,
    "dialects.md": dialects_page,
    "passes.md": passes_page,
}
"""The text of every generated page, by file name."""


def outdated(directory: Path) -> list[str]:
    """The pages in `directory` that are missing or say something else than the code."""
    return [
        name
        for name, page in PAGES.items()
        if not (path := directory / name).is_file() or path.read_text("utf-8") != page()
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Write the pages or check them; the exit code."""
    parser = argparse.ArgumentParser("gen_docs", description="Write the reference pages.")
    parser.add_argument("directory", nargs="?", type=Path, default=Path("docs"))
    parser.add_argument("--check", action="store_true", help="fail where a page is not current")
    args = parser.parse_args(argv)
    directory: Path = args.directory
    if args.check:
        names = outdated(directory)
        for name in names:
            print(f"{directory / name} is not current; run python -m xdsl_numba.tools.gen_docs")
        return 1 if names else 0
    directory.mkdir(parents=True, exist_ok=True)
    for name, page in PAGES.items():
        (directory / name).write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
