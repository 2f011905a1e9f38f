"""Names in PTX: what stays, what is encoded, the way back, and that ptxas takes them all."""

from __future__ import annotations

import random
import re
import unicodedata

import machine
import pytest
from hypothesis import given
from hypothesis import strategies as st
from xdsl_numba.passes.kernel_names import PREFIX, demangle, is_legal, is_spelled, mangle
from xdsl_numba.passes.nvvm_legalize_kernels import LEGAL_NAMES, NvvmLegalizeKernelsPass
from xdsl_numba.targets import assembler
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

PTX_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_$]*|[_$][A-Za-z0-9_$]+")


@pytest.mark.parametrize(
    ("name", "ptx"),
    [
        ("k", "k"),
        ("__init__", "__init__"),
        ("ok_name$1", "ok_name$1"),
        ("$x", "$x"),
        ("k_param_x", "k_param_x"),
        ("g_param_0", "g_param_0"),
        ("my kernel.1-x", "_xn$my$20kernel$2e1$2dx"),
        ("a.b$c", "_xn$a$2eb$24c"),
        ("Δx", "_xn$$ce$94x"),
        ("1st", "_xn$1st"),
        ("_", "_xn$_"),
        ("$", "_xn$$24"),
        ("WARP_SZ", "_xn$WARP_SZ"),
        ("_xn$a", "_xn$_xn$24a"),
        ("k_param_0", "_xn$k_param_0"),
        ("outer.<locals>.inner", "_xn$outer$2e$3clocals$3e$2einner"),
        # What LLVM itself calls parameters, results, stack slots and labels.
        ("param0", "_xn$param0"),
        ("func_retval0", "_xn$func_retval0"),
        ("__local_depot0", "_xn$__local_depot0"),
        ("$L__BB0_1", "_xn$$24L__BB0_1"),
    ],
)
def test_spelling(name: str, ptx: str) -> None:
    assert mangle(name, {"k"}) == ptx
    assert demangle(ptx) == name


def test_parameters_of_an_encoded_function() -> None:
    """`a.b` has the parameter _xn$a$2eb_param_0, which no other name may become."""
    functions = {"a.b", "a.b_param_0"}
    name = mangle("a.b_param_0", functions)
    assert name != mangle("a.b", functions) + "_param_0"
    assert demangle(name) == "a.b_param_0"
    assert is_spelled(name, {mangle(f, functions) for f in functions})


@given(st.sets(st.text(min_size=1).filter(lambda s: s.isprintable()), max_size=20))
def test_reversible_and_unique(names: set[str]) -> None:
    new = {name: mangle(name, names) for name in names}
    assert len(set(new.values())) == len(names)
    for name, ptx in new.items():
        assert demangle(ptx) == name
        assert PTX_NAME.fullmatch(ptx)
        assert (ptx == name) == is_legal(name, names)
        assert (ptx == name) != ptx.startswith(PREFIX)


def test_what_is_not_encoded_is_itself() -> None:
    for name in ("_xn$a$", "_xn$a$zz", "_xn$a.b", "k"):
        assert demangle(name) == name


def unicode_names(count: int) -> list[str]:
    """`count` different names of letters, marks, digits and symbols from all of Unicode."""
    source = random.Random(7)
    names: dict[str, None] = {}
    while len(names) < count:
        characters = (chr(source.randrange(0x21, 0x2FFFF)) for _ in range(source.randrange(1, 9)))
        name = "".join(c for c in characters if unicodedata.category(c)[0] in "LMNPS")
        if name:
            names[name] = None
    return list(names)


def quoted(name: str) -> str:
    return '@"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


ADVERSARIAL = [
    *("my kernel.1-x", "a.b$c", "Δx", "ok_name$1", "_", "$", "WARP_SZ", "_xn$a", "k", "k_param_0"),
    *("k_param_1", "k_param_0_param_0", "a.b", "a.b_param_0", "_xn$a$2eb", "_xn$a$2eb_param_0"),
    *("param0", "retval0", "func_retval0", "__local_depot0", "$L__BB0_1", "add", "ret", "entry"),
    *("%x", "%tid", 'q"uote', "back\\slash", "f", "f_param_0", "A", "a", "\u00e9", "e\u0301"),
]


@pytest.mark.skipif(machine.find("ptxas") is None, reason="needs ptxas")
def test_ptx_assembles() -> None:
    """Functions, kernels and globals of 1,000 random names and the cases' (PTX-06)."""
    names = list(dict.fromkeys([*ADVERSARIAL, *unicode_names(1000)]))
    lines: list[str] = []
    for index, name in enumerate(names):
        symbol = quoted(name)
        match index % 3:
            case 0:
                lines += [
                    f"llvm.func {symbol}(%p: !llvm.ptr, %n: i64) attributes {{nvvm.kernel}} {{",
                    "  llvm.store %n, %p : i64, !llvm.ptr",
                    "  llvm.return",
                    "}",
                ]
            case 1:
                lines += [
                    f"llvm.func {symbol}(%n: i64) -> i64 attributes {{no_inline}} {{",
                    "  llvm.return %n : i64",
                    "}",
                ]
            case _:
                lines += [f"llvm.mlir.global external {symbol}(7 : i64) : i64"]
    lines += ["llvm.func @user(%p: !llvm.ptr, %n: i64) attributes {nvvm.kernel} {"]
    for index, name in enumerate(names):
        if index % 3 == 1:
            lines += [
                f"  %r{index} = llvm.call {quoted(name)}(%n) : (i64) -> i64",
                f"  llvm.store volatile %r{index}, %p : i64, !llvm.ptr",
            ]
        if index % 3 == 2:
            lines += [
                f"  %g{index} = llvm.mlir.addressof {quoted(name)} : !llvm.ptr",
                f"  %v{index} = llvm.load volatile %g{index} : !llvm.ptr -> i64",
                f"  llvm.store volatile %v{index}, %p : i64, !llvm.ptr",
            ]
    lines += ["  llvm.return", "}"]
    context = make_context()
    module = parse_source(context, "\n".join(lines), "names.mlir")
    legalize = NvvmLegalizeKernelsPass()
    legalize.apply(context, module)
    symbols = [op.properties["sym_name"].data for op in module.ops]
    assert len(set(symbols)) == len(names) + 1
    assert [demangle(symbol) for symbol in symbols] == [*names, "user"]
    # A second run changes nothing.
    before = str(module)
    assert LEGAL_NAMES in module.attributes
    legalize.apply(context, module)
    assert str(module) == before
    compiled = PTXTarget(opt=0).compile(module)
    assembler.assemble(compiled.text, compiled.sm.cpu)
    for symbol in symbols:
        assert re.search(rf"(?<![\w$]){re.escape(symbol)}(?![\w$])", compiled.text)
