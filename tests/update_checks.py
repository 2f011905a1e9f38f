"""Write the CHECK lines of a lit file from what its RUN line prints now.

    python tests/update_checks.py FILE...

Each chunk between `// -----` lines gets its CHECK lines below its code, with SSA
values captured by name.  Read the difference before you commit it: the lines say what
is, not what should be.  A file with CHECK lines between its code, which were written by
hand, is refused; the first RUN line is the one that is run.

In a Python file that numba-import reads the CHECK lines stand below each kernel: what it
becomes, and the device functions that it is the first to call.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

from machine import PATH

ROOT = Path(__file__).resolve().parent.parent
CHECK = re.compile(r"\s*// CHECK")
VALUE = re.compile(r"[%^][\w$.-]+")


def command_of(text: str) -> list[str]:
    """The arguments of numba-opt on the first RUN line."""
    run = re.search(r"// RUN: (?:not )?numba-opt %s (.*?)(?:2>&1 )?\| filecheck", text)
    if run is None:
        raise SystemExit("no '// RUN: numba-opt %s ... | filecheck %s' line")
    return run.group(1).replace("--split-input-file", "").split()


def captured(line: str, names: dict[str, str]) -> str:
    """The line with each value captured at its first use and referred to after it."""

    def replace(match: re.Match[str]) -> str:
        value = match.group(0)
        if value in names:
            return f"{value[0]}[[{names[value]}]]"
        name = re.sub(r"\W", "_", value[1:])
        if name[0].isdigit():
            name = f"v{name}" if value[0] == "%" else f"bb{name}"
        while name in names.values():
            name += "_"
        names[value] = name
        return f"{value[0]}[[{name}:[\\w.]+]]"

    return VALUE.sub(replace, line)


def checks(output: str) -> list[str]:
    """The CHECK lines for one chunk's output."""
    lines = output.rstrip().splitlines()
    if lines and lines[0] == "builtin.module {":
        lines = [line[2:] for line in lines[1:-1]]
    names: dict[str, str] = {}
    result: list[str] = []
    for line in lines:
        if re.match(r"(func\.func|llvm\.func)", line):
            names = {}
        directive = "CHECK-NEXT:" if result else "CHECK:"
        escaped = line.replace("{{", "{ {")
        result.append(f"// {directive} {'  ' if result else '     '}{captured(escaped, names)}")
    return result


def error_checks(output: str) -> list[str]:
    """The CHECK lines for a chunk that is refused: the message and what to do."""
    return [
        f"// CHECK: {match.group(0)}"
        for line in output.splitlines()
        if (match := re.search(r"(error|help): .*", line))
    ]


def code_of(chunk: str) -> str | None:
    """A chunk without the CHECK lines below its code; None where they stand elsewhere."""
    lines = chunk.rstrip().splitlines()
    while lines and (not lines[-1].strip() or CHECK.match(lines[-1])):
        lines.pop()
    return None if any(map(CHECK.match, lines)) else "\n".join(lines)


def update(path: Path) -> None:
    """Rewrite one file."""
    text = path.read_text()
    arguments = command_of(text)
    chunks = text.split("// -----\n")
    written: list[str] = []
    for chunk in chunks:
        code = code_of(chunk)
        if code is None:
            raise SystemExit(f"{path}: has CHECK lines between its code, written by hand")
        run = subprocess.run(
            ["numba-opt", "-", *arguments],
            input=code,
            env={**os.environ, "PATH": PATH},
            capture_output=True,
            text=True,
            check=False,
        )
        refused = "// RUN: not" in text
        if bool(run.returncode) != refused:
            raise SystemExit(f"{path}:\n{run.stderr}{run.stdout}")
        lines = error_checks(run.stderr) if refused else checks(run.stdout)
        written.append("\n".join((code, "", *lines, "", "")))
    path.write_text("// -----\n".join(written).rstrip() + "\n")


def update_python(path: Path) -> None:
    """Rewrite one Python file that numba-import reads."""
    text = re.sub(r"(?m)^# CHECK.*\n", "", path.read_text())
    text = re.sub(r"\n{4,}", "\n\n\n", text)
    path.write_text(text)
    run = subprocess.run(
        ["numba-import", *python_arguments(text), str(path)],
        env={**os.environ, "PATH": PATH},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SystemExit(f"{path}:\n{run.stderr}")
    by_kernel: dict[str, list[str]] = {}
    kernel = ""
    for function in re.split(r"(?m)^  (?=func\.func)", run.stdout.rstrip().removesuffix("}"))[1:]:
        name = re.search(r"@(\w+)", function)
        assert name is not None
        if 'dm.abi = "kernel"' in function.splitlines()[0]:
            kernel = name.group(1)
        printed = "\n".join(line.removeprefix("  ") for line in function.rstrip().splitlines())
        by_kernel.setdefault(kernel, []).append(printed)
    lines = text.rstrip().splitlines()
    ends = {
        function.name: node.end_lineno or 0
        for node in ast.parse(text).body
        for function in ast.walk(node)
        if isinstance(function, ast.FunctionDef)
    }
    for name, end in sorted(ends.items(), key=lambda item: -item[1]):
        found = [line for function in by_kernel.get(name, []) for line in checks(function)]
        lines[end:end] = (
            ["", "", *("#" + line.removeprefix("//") for line in found)] if found else []
        )
    path.write_text("\n".join(lines) + "\n")


def python_arguments(text: str) -> list[str]:
    """The options of numba-import on the first RUN line."""
    run = re.search(r"# RUN: numba-import (.*?)%s \| filecheck", text)
    if run is None:
        raise SystemExit("no '# RUN: numba-import %s | filecheck %s' line")
    return run.group(1).split()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (update_python if name.endswith(".py") else update)(Path(name))
