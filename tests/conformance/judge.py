"""The judge: is our LLVM IR what upstream MLIR makes of the same module?

Two ways, since neither suffices alone.

(a) `difference`: the texts after `opt -passes=verify,strip,metarenamer` are equal,
    comments and the numbering of metadata aside.  It sees every attribute, but
    upstream folds constants while it builds, so its inputs compute with arguments.
(b) `optimized_difference`: after O1 `llvm-diff` sees no difference.  It is blind to most
    attributes, so it goes with equal results of running both.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from pathlib import Path

from machine import find_upstream

TOOLS = {name: find_upstream(name) for name in ("mlir-translate", "mlir-opt", "opt", "llvm-diff")}
"""Upstream's tools of the version that llvmlite has, None where one is not installed."""

MISSING = ", ".join(name for name, path in TOOLS.items() if path is None)
"""What has to be installed before the judge can sit; nothing where all is there."""

TIMEOUT = 120


class JudgeError(Exception):
    """A tool of upstream refuses what it was given."""


def _run(tool: str, arguments: list[str], text: str) -> str:
    path = TOOLS[tool]
    assert path is not None, f"{tool} is missing"
    done = subprocess.run(
        [path, *arguments],
        input=text,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    if done.returncode:
        raise JudgeError(f"{tool}: {done.stderr.strip()}")
    return done.stdout


def upstream(mlir: str) -> str:
    """The LLVM IR that upstream translates a module of the LLVM dialect to."""
    return _run("mlir-translate", ["--mlir-to-llvmir"], mlir)


_DEBUG_SCOPES = "ensure-debug-info-scope-on-llvm-func{emission-kind=DebugDirectivesOnly}"


def with_debug_scopes(mlir: str) -> str:
    """The module with the subprograms that upstream's translation of locations asks for."""
    arguments = [f"--pass-pipeline=builtin.module({_DEBUG_SCOPES})", "--mlir-print-debuginfo"]
    return _run("mlir-opt", arguments, mlir)


def normalized(llvm: str) -> str:
    """The text of a module of LLVM IR, without what says nothing about the program."""
    text = _run("opt", ["-S", "-passes=verify,strip,metarenamer", "-"], llvm)
    return renumber_metadata(with_attributes(without_comments(text)))


_STRING_OR_COMMENT = re.compile(r'("[^"]*")|;[^\n]*')


def without_comments(text: str) -> str:
    """`text` without comments, empty lines and the name of the source."""
    text = _STRING_OR_COMMENT.sub(lambda match: match[1] or "", text)
    lines = (line.rstrip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("source_filename"))


_GROUP = re.compile(r"^attributes (#\d+) = \{(.*)\}\n", re.MULTILINE)
_GROUP_USE = re.compile(r"#\d+\b")
_INTRINSIC = re.compile(r"^declare [^\n]*@\"?llvm\.[^\n]*\n", re.MULTILINE)


def with_attributes(text: str) -> str:
    """`text` with the attributes of functions and calls in place of numbers.

    The declarations of intrinsics, whose order says nothing, come last and sorted.
    """
    groups: dict[str, str] = dict(_GROUP.findall(text))
    text = _GROUP_USE.sub(lambda match: groups.get(match[0], match[0]), _GROUP.sub("", text))
    return _INTRINSIC.sub("", text) + "".join(sorted(_INTRINSIC.findall(text)))


_NODE = re.compile(r"^!(\d+) = (.*)\n", re.MULTILINE)
_FLAGS = re.compile(r"^!llvm\.module\.flags = !\{(.*)\}\n", re.MULTILINE)
_REFERENCE = re.compile(r"!(\d+)\b")
_DEBUG_VERSION = '!"Debug Info Version"'


def renumber_metadata(text: str) -> str:
    """`text` with its metadata numbered in the order of use.

    Module flags become lines of their own, except for the version of the debug
    information, which upstream adds to every module.
    """
    nodes = dict(_NODE.findall(text))
    flags = [
        nodes[number]
        for found in _FLAGS.findall(text)
        for number in _REFERENCE.findall(found)
        if _DEBUG_VERSION not in nodes[number]
    ]
    text = _FLAGS.sub("", _NODE.sub("", text))
    numbers: dict[str, int] = {}

    def renumber(match: re.Match[str]) -> str:
        return f"!{numbers.setdefault(match[1], len(numbers))}"

    text = _REFERENCE.sub(renumber, text)
    bodies: list[str] = []
    while len(bodies) < len(numbers):
        number = list(numbers)[len(bodies)]
        bodies.append(_REFERENCE.sub(renumber, nodes[number]))
    return "".join(
        [
            text,
            *(f"flag {flag}\n" for flag in flags),
            *(f"!{number} = {body}\n" for number, body in enumerate(bodies)),
        ]
    )


def difference(ours: str, theirs: str) -> str | None:
    """Judge (a): None where both modules of LLVM IR say the same, else both texts."""
    mine, other = normalized(ours), normalized(theirs)
    return None if mine == other else f"ours:\n{mine}\nupstream's:\n{other}"


def optimized(llvm: str, level: str = "O1") -> str:
    """A module of LLVM IR after the default pipeline.

    Constants are folded first, as upstream does while it builds: a branch on a condition
    that one side has folded and the other has not ends in another order of phi's edges.
    """
    return _run("opt", ["-S", f"-passes=function(instsimplify),default<{level}>", "-"], llvm)


def optimized_difference(ours: str, theirs: str) -> str | None:
    """Judge (b): None where `llvm-diff` sees no difference after O1, else what it says."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in ("ours.ll", "upstream.ll")]
        for path, llvm in zip(paths, (ours, theirs), strict=True):
            path.write_text(optimized(llvm))
        done = subprocess.run(
            [str(TOOLS["llvm-diff"]), *map(str, paths)],
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    return (done.stdout + done.stderr or "different") if done.returncode else None
