"""`numba-opt` as a user meets it: arguments, files, errors, exit codes."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, UnknownLoc
from xdsl.dialects.func import FuncOp
from xdsl.passes import ModulePass
from xdsl.universe import Universe
from xdsl.utils.exceptions import PassFailedException, VerifyException
from xdsl.utils.target import Target
from xdsl_numba.tools import driver, numba_opt
from xdsl_numba.tools.driver import make_context, parse_source

NUMBA_OPT = os.path.join(os.path.dirname(sys.executable), "numba-opt")

GOOD = "func.func @f() {\n  func.return\n}\n"
BAD = "func.func @f() -> i32 {\n  func.return\n}\n"


@dataclass
class Run:
    code: int
    out: str
    err: str


@pytest.fixture
def opt(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run the tool on arguments, in this process and in an empty directory."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.mlir").write_text(GOOD)
    (tmp_path / "bad.mlir").write_text(BAD)

    def run(*args: str) -> Run:
        code = driver.run_tool(lambda: numba_opt.run(args))
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Run(code, captured.out, captured.err)

    return run


# Arguments and files


@pytest.mark.parametrize(
    ("args", "message", "help"),
    [
        (["nothing.mlir"], "cannot read 'nothing.mlir': No such file or directory", None),
        (["."], "cannot read '.': Is a directory", None),
        (["good.mlir", "-p", "canonicalise"], "unknown pass 'canonicalise'", "'canonicalize'"),
        (["good.mlir", "-p", "zzzzzz"], "unknown pass 'zzzzzz'", "--help lists"),
        (["good.mlir", "-t", "lvm"], "unknown target 'lvm'", "'llvm'"),
        (["good.mlir", "-p", "cse{level=3}"], "pass 'cse' has no option 'level'", "it has none"),
        (["good.mlir", "-p", "dm-lower-abi{defualt=c}"], "no option 'defualt'", "'default'"),
        (["good.mlir", "-p", "dm-lower-abi{default=5}"], "pass 'dm-lower-abi'", "default: str"),
        (["good.mlir", "-t", "mlir{print-debuginf}"], "no option", "'print_debuginfo'"),
        (["good.mlir", "-p", "cse{"], "cannot read the pass pipeline", None),
        (["good.mlir", "-p", "cse,,cse"], "cannot read the pass pipeline", None),
        (["good.mlir", "-t", "mlir,mlir"], "-t takes one target", None),
        (["good.mlir", "-t", ""], "-t takes one target", None),
        (["good.mlir", "--nothing"], "unrecognized arguments: --nothing", "--help"),
        (["good.mlir", "-p"], "argument -p/--passes: expected one argument", "--help"),
        (["good.mlir", "-f", "fortran"], "unknown frontend 'fortran'", "known are mlir"),
        (["good.mlir", "-o", "nowhere/out.mlir"], "cannot write 'nowhere/out.mlir'", None),
        (["good.mlir", "-o", "."], "cannot write '.': Is a directory", None),
    ],
)
def test_wrong_arguments(opt, args: list[str], message: str, help: str | None) -> None:
    run = opt(*args)
    assert run.code == 1
    assert run.err.startswith("error: ")
    assert message in run.err
    assert help is None or help in run.err.split("help: ")[1]


def test_not_utf8(opt) -> None:
    Path("latin.mlir").write_bytes(b"// one\n// caf\xe9\n")
    run = opt("latin.mlir")
    assert run.code == 1
    assert "it is not UTF-8 text (byte 0xe9 in line 2)" in run.err


def test_a_byte_order_mark_is_skipped(opt) -> None:
    Path("marked.mlir").write_bytes(b"\xef\xbb\xbffunc.func @f() {\n  func.retrun\n}\n")
    run = opt("marked.mlir")
    assert run.err.startswith("marked.mlir:2:3: error: unknown op"), run.err
    Path("marked.mlir").write_bytes(b"\xef\xbb\xbffunc.func @f() { func.return }\n")
    assert opt("marked.mlir").code == 0


def test_null_byte_in_a_name(opt) -> None:
    run = opt("a\0b")
    assert run.code == 1
    assert "cannot read" in run.err


@pytest.mark.parametrize("name", ["kernel.txt", "kernel", "kernel.mlir.bak"])
def test_any_extension_is_mlir(opt, name: str) -> None:
    Path(name).write_text(GOOD)
    run = opt(name)
    assert (run.code, run.err) == (0, "")
    assert "func.func @f()" in run.out


@pytest.mark.parametrize("text", ["", "\n", "// a comment alone\n"])
def test_no_op_is_an_empty_module(opt, text: str) -> None:
    Path("empty.mlir").write_text(text)
    run = opt("empty.mlir")
    assert (run.code, run.out) == (0, "builtin.module {\n}\n\n")


@pytest.mark.parametrize("args", [[], ["-"]])
def test_standard_input(args: list[str]) -> None:
    done = subprocess.run([NUMBA_OPT, *args], input=GOOD, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "func.func @f()" in done.stdout
    done = subprocess.run([NUMBA_OPT, *args], input=BAD, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("<stdin>:2:3: error: ")


def test_reader_that_leaves_early(tmp_path: Path) -> None:
    """`numba-opt big.mlir | head -1` says nothing on standard error."""
    big = tmp_path / "big.mlir"
    big.write_text("".join(f"func.func @f{i}() {{ func.return }}\n" for i in range(5000)))
    done = subprocess.run(
        f"'{NUMBA_OPT}' '{big}' | head -1", shell=True, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("builtin.module {\n", "")


@pytest.mark.parametrize("kind", ["passes", "targets", "dialects"])
def test_listings(opt, kind: str) -> None:
    run = opt(f"--list-{kind}")
    assert (run.code, run.err) == (0, "")
    known = getattr(driver.multiverse(), f"all_{kind}")
    listed = [line.split(" - ")[0] for line in run.out.splitlines() if line[0] != " "]
    assert listed == sorted(known)


def test_listing_shows_docstring_and_options(opt) -> None:
    lines = opt("--list-passes").out.splitlines()
    entry = next(i for i, line in enumerate(lines) if line.startswith("dm-lower-abi - "))
    assert lines[entry + 1].startswith("    default: str")


def test_version(opt) -> None:
    with pytest.raises(SystemExit) as leaving:
        opt("--version")
    assert leaving.value.code == 0


# Output files


def test_output_file(opt) -> None:
    run = opt("good.mlir", "-o", "out.mlir")
    assert (run.code, run.out) == (0, "")
    assert Path("out.mlir").read_text() == opt("good.mlir").out
    assert sorted(os.listdir()) == ["bad.mlir", "good.mlir", "out.mlir"]


@pytest.mark.parametrize("before", [None, "what was there\n"])
@pytest.mark.parametrize("args", [["bad.mlir"], ["two.mlir", "--split-input-file"]])
def test_failed_run_leaves_the_output_file(opt, args: list[str], before: str | None) -> None:
    Path("two.mlir").write_text(f"{GOOD}// -----\n{BAD}")
    if before is not None:
        Path("out.mlir").write_text(before)
    listing = sorted(os.listdir())
    assert opt(*args, "-o", "out.mlir").code == 1
    assert sorted(os.listdir()) == listing
    assert before is None or Path("out.mlir").read_text() == before


def test_output_keeps_mode_and_link(opt) -> None:
    Path("real.mlir").write_text("old")
    os.chmod("real.mlir", 0o640)
    os.symlink("real.mlir", "link.mlir")
    assert opt("good.mlir", "-o", "link.mlir").code == 0
    assert os.path.islink("link.mlir")
    assert Path("real.mlir").read_text() == opt("good.mlir").out
    assert stat.S_IMODE(os.stat("real.mlir").st_mode) == 0o640


def test_output_to_a_device(opt) -> None:
    assert opt("good.mlir", "-o", os.devnull).code == 0
    assert not os.path.isfile(os.devnull)
    assert opt("good.mlir", "-o", "-").out == opt("good.mlir").out


# Chunks


def test_every_chunk_is_processed(opt) -> None:
    Path("many.mlir").write_text(f"{BAD}// -----\n{GOOD}  // -----  \n{BAD}// -----\n{GOOD}")
    run = opt("many.mlir", "--split-input-file")
    assert run.code == 1
    places = [line.split(": ")[0] for line in run.err.splitlines() if ": error: " in line]
    assert places == ["many.mlir:2:3", "many.mlir:10:3"]
    assert run.out == f"{opt('good.mlir').out}// -----\n{opt('good.mlir').out}"


def test_a_separator_is_a_whole_line(opt) -> None:
    Path("rulers.mlir").write_text(f"// ----------\n{GOOD}// CHECK: // -----\n")
    assert opt("rulers.mlir", "--split-input-file").out == opt("good.mlir").out


def test_windows_line_ends(opt) -> None:
    Path("dos.mlir").write_bytes(f"{GOOD}// -----\n{BAD}".replace("\n", "\r\n").encode())
    run = opt("dos.mlir", "--split-input-file")
    assert run.out == opt("good.mlir").out
    assert "dos.mlir:6:3: error: " in run.err
    assert "\n  func.return\n  ^" in run.err


def test_diagnostics_as_output(opt) -> None:
    """As in xDSL: the flags turn a failure of their kind into output."""
    run = opt("bad.mlir", "--verify-diagnostics")
    assert (run.code, run.err) == (0, "")
    assert "bad.mlir:2:3: error: " in run.out
    assert opt("bad.mlir", "--parsing-diagnostics").code == 1
    Path("prose.mlir").write_text("prose")
    assert opt("prose.mlir", "--parsing-diagnostics").code == 0


# Locations


def test_ops_have_locations(opt) -> None:
    Path("loc.mlir").write_text(
        "func.func @f(%c: i1) {\n"
        '  %a, %b = "test.op"() : () -> (i32, i32)\n'
        '  "test.op"() : () -> () loc("elsewhere.py":7:8)\n'
        "  scf.if %c {\n"
        "  }\n"
        "  func.return\n"
        "}\n"
    )
    run = opt("loc.mlir", "--print-debuginfo")
    assert run.code == 0
    assert '-> (i32, i32) loc("loc.mlir":2:3)' in run.out
    assert '() -> () loc("elsewhere.py":7:8)' in run.out
    assert '} loc("loc.mlir":4:3)' in run.out
    assert '%c: i1 loc("loc.mlir":1:14)' in run.out
    assert "unknown" not in run.out


def test_locations_count_from_the_start_of_the_file(opt) -> None:
    Path("loc.mlir").write_text(f"{GOOD}// -----\n{GOOD}")
    run = opt("loc.mlir", "--split-input-file", "--print-debuginfo")
    assert 'func.return loc("loc.mlir":2:3)' in run.out
    assert 'func.return loc("loc.mlir":6:3)' in run.out


def test_nothing_is_left_unlocated(opt) -> None:
    """What a stock pass made takes its neighbour's place."""
    Path("loc.mlir").write_text(
        'func.func @f(%c: i1) {\n  scf.if %c {\n    "test.op"() : () -> ()\n  }\n  func.return\n}\n'
    )
    run = opt("loc.mlir", "-p", "convert-scf-to-cf", "--print-debuginfo")
    assert "cf.cond_br" in run.out
    assert "loc(unknown)" not in run.out


def test_implicit_terminator_takes_its_parents_location() -> None:
    module = parse_source(
        make_context(), "func.func @f(%c: i1) {\n  scf.if %c {}\n  func.return\n}", "f.mlir"
    )
    driver.verify(module)
    unknown = [op.name for op in module.walk() if isinstance(op.location, UnknownLoc)]
    assert unknown in ([], ["scf.yield"])


# Errors of the stages


class _Pass(ModulePass):
    name = "broken"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for nested in op.walk():
            if isinstance(nested, FuncOp):
                self.visit(nested)

    def visit(self, op: FuncOp) -> None:
        raise NotImplementedError


def _raising(error: BaseException) -> type[ModulePass]:
    def visit(self: _Pass, op: FuncOp) -> None:
        raise error

    return type("Broken", (_Pass,), {"visit": visit})


def _recurse(self: _Pass, op: FuncOp) -> None:
    _recurse(self, op)


def _invalidate(self: _Pass, op: FuncOp) -> None:
    op.properties["sym_name"] = UnknownLoc()


def _with_pass(monkeypatch: pytest.MonkeyPatch, cls: type[ModulePass]) -> None:
    stock = driver.multiverse()
    extended = Universe(
        all_dialects=stock.all_dialects,
        all_passes={**stock.all_passes, "broken": lambda: cls},
        all_targets={**stock.all_targets, "broken": lambda: _Target},
        all_frontends=stock.all_frontends,
    )
    monkeypatch.setattr(numba_opt, "multiverse", lambda: extended)


class _Target(Target):
    name = "broken"

    def emit(self, ctx: Context, module: ModuleOp, output: object) -> None:
        raise KeyError("x")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (NotImplementedError(), "pass 'broken' failed: NotImplementedError\n"),
        (AssertionError("a\nb"), "pass 'broken' failed: AssertionError: a b\n"),
        (KeyError("key"), "pass 'broken' failed: KeyError: 'key'\n"),
        (PassFailedException("no luck"), "error: no luck\n"),
        (VerifyException("not so"), "error: not so\n"),
    ],
)
def test_errors_of_passes(
    opt, monkeypatch: pytest.MonkeyPatch, error: BaseException, message: str
) -> None:
    _with_pass(monkeypatch, _raising(error))
    run = opt("good.mlir", "-p", "broken")
    assert run.code == 1
    assert run.err.startswith("good.mlir:1:1: error: ")
    assert message in run.err
    assert "\nfunc.func @f() {\n^" in run.err


def test_recursion_of_a_pass(opt, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_pass(monkeypatch, type("Broken", (_Pass,), {"visit": _recurse}))
    run = opt("good.mlir", "-p", "broken")
    assert run.code == 1
    assert "pass 'broken' gave up: the program is nested too deeply" in run.err


def test_pass_that_leaves_a_wrong_module(opt, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_pass(monkeypatch, type("Broken", (_Pass,), {"visit": _invalidate}))
    run = opt("good.mlir", "-p", "broken")
    assert run.code == 1
    assert run.err.startswith("good.mlir:1:1: error: 'func.func': ")


def test_error_of_a_target(opt, monkeypatch: pytest.MonkeyPatch) -> None:
    _with_pass(monkeypatch, _Pass)
    run = opt("good.mlir", "-t", "broken")
    assert (run.code, run.out) == (1, "")
    assert "error: target 'broken' failed: KeyError: 'x'\nhelp: " in run.err


def test_traceback_on_request(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _with_pass(monkeypatch, _raising(KeyError("key")))
    (tmp_path / "good.mlir").write_text(GOOD)
    args = [str(tmp_path / "good.mlir"), "-p", "broken", "--debug-trace"]
    assert numba_opt.run(args) == 1
    assert "Traceback (most recent call last):" in capsys.readouterr().err
    monkeypatch.setenv(numba_opt.TRACE_VARIABLE, "1")
    assert numba_opt.run(args[:-1]) == 1
    assert "Traceback (most recent call last):" in capsys.readouterr().err


# Programs out of the ordinary


@pytest.mark.parametrize(
    "text",
    [
        "func.func @f(%c: i1) {\n" + "scf.if %c {\n" * 1000 + "}\n" * 1000 + "func.return\n}\n",
        f"func.func @f(%a: {'tuple<' * 1000}i32{'>' * 1000}) {{ func.return }}\n",
        f"func.func @f(%a: {'!numba.tuple<' * 1000}si32{'>' * 1000}) {{ func.return }}\n",
    ],
    ids=["scf.if", "builtin tuple", "numba tuple"],
)
def test_deep_nesting_works(opt, text: str) -> None:
    Path("deep.mlir").write_text(text)
    run = opt("deep.mlir", "-p", "canonicalize")
    assert (run.code, run.err) == (0, "")


def test_nesting_without_end(opt) -> None:
    Path("deep.mlir").write_text(f"func.func @f(%a: {'tuple<' * 100_000}i32")
    run = opt("deep.mlir")
    assert run.code == 1
    assert "error: the program is nested too deeply to be read" in run.err
    assert len(run.err) < 1000


def test_a_long_line_is_shortened(opt) -> None:
    Path("long.mlir").write_text(f"func.func @f({' ' * 100_000} oops) {{ func.return }}")
    run = opt("long.mlir")
    assert run.code == 1
    assert max(map(len, run.err.splitlines())) < 200


def test_tabs_keep_the_caret_in_place(opt) -> None:
    Path("tab.mlir").write_text("func.func @f() -> i32 {\n\t\tfunc.return\n}\n")
    assert "\n\t\tfunc.return\n\t\t^" in opt("tab.mlir").err


def test_text_in_any_script(opt) -> None:
    Path("unicode.mlir").write_text('"builtin.module"() ({^bb0:}) {name = "π→λ"} : () -> ()')
    run = opt("unicode.mlir")
    assert run.code == 0
    Path("again.mlir").write_text(run.out)
    assert opt("again.mlir").out == run.out


def test_output_is_utf8_whatever_the_locale(tmp_path: Path) -> None:
    source = tmp_path / "unicode.mlir"
    source.write_text('"builtin.module"() ({^bb0:}) {name = "π"} : () -> ()', encoding="utf-8")
    bad = tmp_path / "bad.mlir"
    bad.write_text('"builtin.module"() ({^bb0:}) {name = "π"} : () -> i32', encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([NUMBA_OPT, source], capture_output=True, env=environment)
    assert done.returncode == 0
    done = subprocess.run([NUMBA_OPT, bad], capture_output=True, env=environment)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"error: " in done.stderr
