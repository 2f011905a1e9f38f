"""The exporter says what upstream's translation says, under judge (a)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from llvmlite import binding
from xdsl.context import Context
from xdsl.parser import Parser
from xdsl.utils.exceptions import ParseError
from xdsl_numba.targets.llvmir import to_llvm_text
from xdsl_numba.tools.driver import make_context

from .judge import MISSING, difference, optimized, upstream, with_debug_scopes

needs_upstream = pytest.mark.skipif(bool(MISSING), reason=f"needs {MISSING}")

DATA = Path(__file__).parent / "data" / "llvm_ops.jsonl"
CORPUS = {
    line["name"]: line["mlir"]
    for line in map(json.loads, DATA.read_text(encoding="utf-8").splitlines())
}
"""Modules that upstream translates, one for each op, form or attribute."""

OUT_OF_SCOPE = {
    "G global ctor": "no code runs when a GPU module is loaded",
    "G alias": "PTX has no aliases here",
    "G comdat": "a linkage says the same",
}
"""What is refused by name, and why."""

TARGETS = Path(__file__).parent.parent / "filecheck" / "targets" / "llvmir"
NOT_JUDGED = {
    "folded": "upstream folds constants while it builds: judged after optimization",
    "debug": "upstream translates locations only after a pass of its own",
    "unreached": "upstream's translation crashes",
}
"""Lit files that judge (a) does not see, and why."""

JUDGED = [
    path.stem
    for path in sorted(TARGETS.glob("*.mlir"))
    if path.stem not in NOT_JUDGED and "invalid" not in path.stem
]


def chunks_of(*stems: str) -> list[ParameterSet]:
    """The modules in lit files, each with its file's name and its place there."""
    return [
        pytest.param(chunk, id=f"{stem}-{index}")
        for stem in stems
        for index, chunk in enumerate(
            (TARGETS / f"{stem}.mlir").read_text(encoding="utf-8").split("// -----\n")
        )
    ]


@cache
def context() -> Context:
    return make_context()


def export(mlir: str) -> str:
    """The LLVM IR of a module given as text."""
    module = Parser(context(), mlir).parse_module()
    module.verify()
    return to_llvm_text(module)


def test_corpus_is_whole() -> None:
    assert len(CORPUS) == 122
    assert OUT_OF_SCOPE.keys() <= CORPUS.keys()


@needs_upstream
@pytest.mark.parametrize("name", [name for name in CORPUS if name not in OUT_OF_SCOPE])
def test_corpus(name: str) -> None:
    mlir = CORPUS[name]
    assert difference(export(mlir), upstream(mlir)) is None


@pytest.mark.parametrize("name", OUT_OF_SCOPE)
def test_out_of_scope_is_refused_by_name(name: str) -> None:
    with pytest.raises(ParseError, match="is not supported"):
        export(CORPUS[name])


@needs_upstream
@pytest.mark.parametrize("mlir", chunks_of("folded"))
def test_folded_file(mlir: str) -> None:
    """Constants that upstream folds are the same once both are optimized."""
    assert difference(optimized(export(mlir)), optimized(upstream(mlir))) is None


@needs_upstream
@pytest.mark.parametrize("mlir", chunks_of(*JUDGED))
def test_lit_file(mlir: str) -> None:
    """What the lit files show is what upstream makes of them."""
    assert difference(export(mlir), upstream(mlir)) is None


DEBUG = """
llvm.func @callee(%x: i32) -> i32 attributes {no_inline} {
  %0 = llvm.mul %x, %x : i32 loc("dir/source.py":12:3)
  llvm.return %0 : i32 loc("dir/source.py":13:3)
} loc("dir/source.py":11:1)
llvm.func @kernel(%p: !llvm.ptr<1>, %x: i32, %c: i1) attributes {nvvm.kernel} {
  %0 = llvm.add %x, %x : i32 loc("dir/source.py":3:4)
  %1 = llvm.call @callee(%0) : (i32) -> i32 loc("dir/source.py":4:4)
  llvm.cond_br %c, ^a, ^b loc("dir/source.py":5:4)
^a:
  llvm.store volatile %1, %p : i32, !llvm.ptr<1> loc("dir/source.py":6:8)
  llvm.br ^b loc("dir/source.py":7:8)
^b:
  llvm.store volatile %0, %p : i32, !llvm.ptr<1> loc("other.py":7:8)
  llvm.return loc("dir/source.py":9:1)
} loc("dir/source.py":2:1)
"""


def line_directives(llvm: str) -> list[str]:
    """The `.loc` and `.file` lines of the PTX of a module."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    machine = binding.Target.from_triple("nvptx64-nvidia-cuda").create_target_machine("sm_90")
    ptx = machine.emit_assembly(binding.parse_assembly(llvm, binding.create_context()))
    words = [line.split() for line in ptx.splitlines()]
    return [" ".join(line) for line in words if line and line[0] in (".loc", ".file")]


@needs_upstream
def test_lines_are_upstreams() -> None:
    module = Parser(context(), DEBUG).parse_module()
    ours = line_directives(to_llvm_text(module, debug="line"))
    assert sum(line.startswith(".loc") for line in ours) >= 6
    assert ours == line_directives(upstream(with_debug_scopes(DEBUG)))
