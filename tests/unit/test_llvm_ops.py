"""The LLVM and NVVM dialects are upstream's: what it prints is read, and printed as it was.

`llvm_ops.jsonl` holds 122 modules, one for each op, attribute and form in scope and a few
that are not; `upstream_prints` is what mlir-opt 22 makes of each.
"""

from __future__ import annotations

import json
import re
import subprocess
from io import StringIO
from pathlib import Path

import pytest
from machine import find_upstream
from xdsl.context import Context
from xdsl.dialects.builtin import Builtin, ModuleOp
from xdsl.printer import Printer
from xdsl.utils.exceptions import ParseError
from xdsl_numba.dialects.llvm import Llvm
from xdsl_numba.dialects.nvvm import Nvvm
from xdsl_numba.tools.located_parser import LocatedParser

DATA = Path(__file__).parents[1] / "conformance" / "data" / "llvm_ops.jsonl"
MODULES: dict[str, str] = {
    entry["name"]: entry["upstream_prints"]
    for entry in map(json.loads, DATA.read_text().splitlines())
}

REFUSED = {
    "G global ctor": "no code runs when a GPU module is loaded",
    "G alias": "aliases are out of scope",
    "G comdat": "comdats are out of scope",
}
"""The modules that are out of scope, each with the reason.  They are refused by name."""

IN_SCOPE = {name: text for name, text in MODULES.items() if name not in REFUSED}

MLIR_OPT = find_upstream("mlir-opt")
needs_mlir_opt = pytest.mark.skipif(MLIR_OPT is None, reason="mlir-opt 22 is not installed")


def parse(text: str) -> ModuleOp:
    context = Context()
    for dialect in (Builtin, Llvm, Nvvm):
        context.load_dialect(dialect)
    module = LocatedParser(context, text, "<text>").parse_module()
    module.verify()
    return module


def printed(module: ModuleOp, *, generic: bool = False) -> str:
    stream = StringIO()
    Printer(stream, print_generic_format=generic).print_op(module)
    return stream.getvalue() + "\n"


# How xDSL's printer differs from upstream's.  Each step is about its spelling of attributes
# and types that the project takes from it as they are; nothing else may differ.


def expand_aliases(text: str) -> str:
    """Upstream names some attributes in front of the module, xDSL spells them out: nested
    ones without their names, as upstream reads them too."""
    while (alias := re.search(r"^(#\w+) = (.*)\n", text, re.MULTILINE)) is not None:
        text = text.replace(alias[0], "").replace(alias[1], alias[2])
    return re.sub(r"#llvm\.loop_(?!annotation)\w+<", "<", text)


def without_nested_prefixes(text: str) -> str:
    """Inside a type of the LLVM dialect upstream leaves out `!llvm.`, and xDSL does not."""
    shown: list[str] = []
    brackets: list[bool] = []
    for token in re.findall(r"!llvm\.\w+<|!llvm\.|->|<|>|[^!<>-]+|.", text, re.DOTALL):
        if token == ">" and brackets:
            brackets.pop()
        inside = bool(brackets) and brackets[-1]
        if token.endswith("<"):
            brackets.append(token.startswith("!llvm.") or inside)
        shown.append(token.removeprefix("!llvm.") if inside else token)
    return "".join(shown)


def normalized(text: str) -> str:
    """`text` without what only the two printers disagree about."""
    text = expand_aliases(text)
    text = re.sub(r"  // .*pred.*", "", text)
    text = re.sub(r" +$", "", text, flags=re.MULTILINE)
    text = re.sub(r"^(\s*)builtin\.module", r"\1module", text, flags=re.MULTILINE)
    text = re.sub(r"#llvm\.fastmath<[\w, ]*>", lambda flags: re.sub(r", *", ", ", flags[0]), text)
    text = re.sub(r"\b0x[0-9a-fA-F]+\b", lambda bits: bits[0].lower(), text)
    return without_nested_prefixes(text).strip()


def test_count() -> None:
    assert len(MODULES) == 122
    assert len(IN_SCOPE) == 119


@pytest.mark.parametrize("name", IN_SCOPE)
def test_prints_as_upstream(name: str) -> None:
    module = parse(IN_SCOPE[name])
    text = printed(module)
    assert normalized(text) == normalized(IN_SCOPE[name])
    assert printed(parse(text)) == text
    assert printed(parse(printed(module, generic=True))) == text


@needs_mlir_opt
@pytest.mark.parametrize("generic", [False, True], ids=["custom", "generic"])
def test_upstream_prints_ours_as_its_own(generic: bool) -> None:
    assert MLIR_OPT is not None
    separator = "// -----\n"
    ours = [printed(parse(text), generic=generic) for text in IN_SCOPE.values()]
    done = subprocess.run(
        [MLIR_OPT, "--split-input-file"],
        input=separator.join(ours),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = done.stdout.split(separator)
    assert [text.strip() for text in shown] == [text.strip() for text in IN_SCOPE.values()]


ROOMS = [Path(__file__).parents[1] / "filecheck" / "dialects" / room for room in ("llvm", "nvvm")]
EXAMPLES = [
    path for room in ROOMS for path in sorted(room.glob("*.mlir")) if "invalid" not in path.name
]


@needs_mlir_opt
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_upstream_reads_the_lit_files(path: Path) -> None:
    """Upstream accepts what the lit files show, and prints it as the project does."""
    assert MLIR_OPT is not None
    text = printed(parse(path.read_text()))
    done = subprocess.run([MLIR_OPT, "-"], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert normalized(printed(parse(done.stdout))) == normalized(done.stdout)


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    op = re.search(r"llvm\.(mlir\.global_ctors|mlir\.alias|comdat)\b", MODULES[name])
    assert op is not None
    with pytest.raises(ParseError, match=f"{re.escape(op[0])} is not supported"):
        parse(MODULES[name])
