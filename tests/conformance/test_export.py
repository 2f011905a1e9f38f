"""The exporter says what upstream's translation says, under judge (a)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from llvmlite import binding
from xdsl.context import Context
from xdsl.utils.exceptions import ParseError
from xdsl_numba.dialects.llvm_functions import CALLING_CONVENTIONS
from xdsl_numba.targets.llvmir import to_llvm_text
from xdsl_numba.tools.driver import make_context, parse_source

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
    module = parse_source(context(), mlir, "<text>")
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


VALUES = (
    "%p: !llvm.ptr, %p3: !llvm.ptr<3>, %i: i32, %b: i8, %l: i64, %f: f32, %d: f64, %c: i1, "
    "%v: vector<4xf32>, %w: vector<4xi32>"
)

INTRINSICS = """
%x = llvm.intr.ldexp(%f, %i) : (f32, i32) -> f32
%x = llvm.intr.frexp(%f) : (f32) -> !llvm.struct<(f32, i32)>
%x = llvm.intr.sincos(%f) : (f32) -> !llvm.struct<(f32, f32)>
%x = llvm.intr.lround(%f) : (f32) -> i64
%x = llvm.intr.llround(%d) : (f64) -> i64
%x = llvm.intr.lrint(%f) : (f32) -> i32
%x = llvm.intr.llrint(%f) : (f32) -> i64
%x = llvm.intr.scmp(%i, %i) : (i32, i32) -> i8
%x = llvm.intr.ucmp(%w, %w) : (vector<4xi32>, vector<4xi32>) -> vector<4xi8>
%x = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
%x = llvm.intr.expect.with.probability %i, %i, 5.000000e-01 : i32
%x = llvm.intr.expect %i, %i : i32
"llvm.intr.ubsantrap"() <{failureKind = 3 : i8}> : () -> ()
"llvm.intr.debugtrap"() : () -> ()
"llvm.intr.memset.inline"(%p, %b) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, i8) -> ()
"llvm.intr.memmove"(%p, %p3, %l) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr<3>, i64) -> ()
"llvm.intr.memcpy"(%p, %p3, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
llvm.intr.stackrestore %p : !llvm.ptr
%x = llvm.intr.stacksave : !llvm.ptr<5>
%x = "llvm.intr.is.constant"(%i) : (i32) -> i1
%x = llvm.intr.ssa.copy %i : i32
"llvm.intr.prefetch"(%p) <{rw = 0 : i32, hint = 3 : i32, cache = 1 : i32}> : (!llvm.ptr) -> ()
%x = llvm.intr.ptrmask %p, %l : (!llvm.ptr, i64) -> !llvm.ptr
%x = llvm.intr.invariant.start 4, %p : !llvm.ptr
%x = llvm.intr.launder.invariant.group %p : !llvm.ptr
%x = llvm.intr.strip.invariant.group %p : !llvm.ptr
%x = llvm.intr.powi(%v, %i) : (vector<4xf32>, i32) -> vector<4xf32>
%x = "llvm.intr.cttz"(%w) <{is_zero_poison = true}> : (vector<4xi32>) -> vector<4xi32>
%x = "llvm.intr.abs"(%w) <{is_int_min_poison = true}> : (vector<4xi32>) -> vector<4xi32>
""".strip().splitlines()
"""Intrinsics whose types or operands follow a rule of their own."""


@needs_upstream
@pytest.mark.parametrize("line", INTRINSICS)
def test_intrinsic(line: str) -> None:
    mlir = f"llvm.func @f({VALUES}) {{\n  {line}\n  llvm.return\n}}\n"
    assert difference(export(mlir), upstream(mlir)) is None


@needs_upstream
def test_every_calling_convention() -> None:
    mlir = "\n".join(f"llvm.func {name} @f_{name}()" for name in CALLING_CONVENTIONS)
    assert difference(export(mlir), upstream(mlir)) is None


DIALECT_FILES = [
    "llvm/arith",
    "llvm/control",
    "llvm/float_intrinsics",
    "llvm/functions",
    "llvm/memory",
    "nvvm/kernels",
    "nvvm/memory",
    "nvvm/registers",
    "nvvm/warp",
]
"""The dialects' own lit files that are whole programs for LLVM too."""


@needs_upstream
@pytest.mark.parametrize("name", DIALECT_FILES)
def test_dialect_file(name: str) -> None:
    """Every op that the dialects' round trips show is exported as upstream exports it."""
    mlir = (TARGETS.parent.parent / "dialects" / f"{name}.mlir").read_text(encoding="utf-8")
    assert difference(export(mlir), upstream(mlir)) is None


@needs_upstream
def test_lines_are_upstreams() -> None:
    module = parse_source(context(), DEBUG, "<text>")
    ours = line_directives(to_llvm_text(module, debug="line"))
    assert sum(line.startswith(".loc") for line in ours) >= 6
    assert ours == line_directives(upstream(with_debug_scopes(DEBUG)))
