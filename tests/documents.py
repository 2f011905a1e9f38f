"""The examples in README.md and CONTRIBUTING.md, re-run.

A ```console block holds commands after `$ ` and what they print; a ```python block is
a script; a ```mlir block is a file that `numba-opt` accepts.  Run as a script, this
writes what the commands print now into the console blocks.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md")
BLOCK = re.compile(r"^```(console|python|mlir)\n(.*?)^```$", re.DOTALL | re.MULTILINE)

ENVIRONMENT = {
    **os.environ,
    "PATH": os.pathsep.join([os.path.dirname(sys.executable), os.environ.get("PATH", os.defpath)]),
    "COLUMNS": "80",
}


def blocks(document: str) -> list[tuple[str, str]]:
    """The kind and text of each block of a document that is run."""
    return BLOCK.findall((ROOT / document).read_text(encoding="utf-8"))


def run(command: str | list[str], text: str | None = None) -> str:
    """What a command prints; raises where it fails."""
    done = subprocess.run(
        command,
        shell=isinstance(command, str),
        cwd=ROOT,
        env=ENVIRONMENT,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"{command}\n{done.stdout}{done.stderr}")
    return done.stdout


def rerun(kind: str, text: str) -> str:
    """The block as it would read if it were written now; raises where it fails."""
    if kind == "python":
        run([sys.executable, "-W", "error", "-c", text])
        return text
    if kind == "mlir":
        run(["numba-opt", "-", "-p", "dm-verify-models"], text)
        return text
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            lines.append(line)
            lines += [printed.rstrip() for printed in run(line[2:]).rstrip().splitlines()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Bring the console blocks of both documents up to date."""
    for document in DOCUMENTS:
        path = ROOT / document
        text = path.read_text(encoding="utf-8")
        path.write_text(
            BLOCK.sub(lambda match: f"```{match[1]}\n{rerun(match[1], match[2])}```", text),
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
