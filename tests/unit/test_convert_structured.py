"""Random structured programs compute on the CPU what they compute in Python.

A program is a tree of statements on two integers, `a` and `b`.  It is written as IR of the
`scf` dialect, lowered, compiled and run, and interpreted from the tree.
"""

from __future__ import annotations

import ctypes
import itertools
from dataclasses import dataclass
from typing import TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st
from llvmlite import binding
from xdsl.context import Context
from xdsl.dialects import arith, builtin, cf, func, scf
from xdsl.parser import Parser
from xdsl_numba.passes.convert_to_llvm import ConvertToLlvmPass
from xdsl_numba.passes.dm_reconcile_casts import DmReconcileCastsPass
from xdsl_numba.passes.dm_scf_to_cf import DmScfToCfPass
from xdsl_numba.targets.llvmir import to_llvm_text

State: TypeAlias = tuple[int, int]


def wrap(value: int) -> int:
    return ctypes.c_int64(value).value


class Writer:
    """The text of a program; values are numbered as they come."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.numbers = itertools.count()

    def fresh(self) -> str:
        return f"%v{next(self.numbers)}"

    def value(self, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return name

    def values(self, count: int, text: str) -> tuple[str, ...]:
        names = tuple(self.fresh() for _ in range(count))
        self.lines.append(f"{', '.join(names)} = {text}")
        return names

    def constant(self, value: int, type: str = "i64") -> str:
        return self.value(f"arith.constant {value} : {type}")

    def line(self, text: str) -> None:
        self.lines.append(text)


Names: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Compute:
    """`a, b = b, a op b`."""

    op: str

    def write(self, w: Writer, a: str, b: str) -> Names:
        return b, w.value(f"arith.{self.op} {a}, {b} : i64")

    def run(self, a: int, b: int) -> State:
        match self.op:
            case "addi":
                result = a + b
            case "subi":
                result = a - b
            case "muli":
                result = a * b
            case _:
                result = a ^ b
        return b, wrap(result)


@dataclass(frozen=True)
class Sequence:
    parts: tuple[Statement, ...]

    def write(self, w: Writer, a: str, b: str) -> Names:
        for part in self.parts:
            a, b = part.write(w, a, b)
        return a, b

    def run(self, a: int, b: int) -> State:
        for part in self.parts:
            a, b = part.run(a, b)
        return a, b


@dataclass(frozen=True)
class If:
    """`if a < b`."""

    then: Statement
    other: Statement

    def write(self, w: Writer, a: str, b: str) -> Names:
        less = w.value(f"arith.cmpi slt, {a}, {b} : i64")
        results = w.values(2, f"scf.if {less} -> (i64, i64) {{")
        w.line("scf.yield {}, {} : i64, i64".format(*self.then.write(w, a, b)))
        w.line("} else {")
        w.line("scf.yield {}, {} : i64, i64".format(*self.other.write(w, a, b)))
        w.line("}")
        return results

    def run(self, a: int, b: int) -> State:
        return (self.then if a < b else self.other).run(a, b)


@dataclass(frozen=True)
class For:
    """`for i in range(0, stop, step): body; b += i`."""

    stop: int
    step: int
    type: str
    body: Statement

    def write(self, w: Writer, a: str, b: str) -> Names:
        start, stop, step = (w.constant(c, self.type) for c in (0, self.stop, self.step))
        i, x, y = w.fresh(), w.fresh(), w.fresh()
        suffix = "" if self.type == "index" else f" : {self.type}"
        results = w.values(
            2,
            f"scf.for {i} = {start} to {stop} step {step} "
            f"iter_args({x} = {a}, {y} = {b}) -> (i64, i64){suffix} {{",
        )
        x, y = self.body.write(w, x, y)
        if self.type != "i64":
            op = "index_cast" if self.type == "index" else "extsi"
            i = w.value(f"arith.{op} {i} : {self.type} to i64")
        y = w.value(f"arith.addi {y}, {i} : i64")
        w.line(f"scf.yield {x}, {y} : i64, i64\n}}")
        return results

    def run(self, a: int, b: int) -> State:
        for i in range(0, self.stop, self.step):
            a, b = self.body.run(a, b)
            b = wrap(b + i)
        return a, b


@dataclass(frozen=True)
class While:
    """`while test; n != 0: body; n -= 1`: what the test computes leaves the loop with it."""

    count: int
    test: Statement
    body: Statement

    def write(self, w: Writer, a: str, b: str) -> Names:
        count, zero, one = w.constant(self.count), w.constant(0), w.constant(1)
        x, y, n = w.fresh(), w.fresh(), w.fresh()
        results = w.values(
            3,
            f"scf.while ({x} = {a}, {y} = {b}, {n} = {count}) : "
            f"(i64, i64, i64) -> (i64, i64, i64) {{",
        )
        x, y = self.test.write(w, x, y)
        more = w.value(f"arith.cmpi ne, {n}, {zero} : i64")
        w.line(f"scf.condition({more}) {y}, {x}, {n} : i64, i64, i64\n}} do {{")
        y, x, n = w.fresh(), w.fresh(), w.fresh()
        w.line(f"^bb0({y}: i64, {x}: i64, {n}: i64):")
        x, y = self.body.write(w, x, y)
        n = w.value(f"arith.subi {n}, {one} : i64")
        w.line(f"scf.yield {x}, {y}, {n} : i64, i64, i64\n}}")
        return results[1], results[0]

    def run(self, a: int, b: int) -> State:
        n = self.count
        while True:
            a, b = self.test.run(a, b)
            if not n:
                return a, b
            a, b = self.body.run(a, b)
            n -= 1


@dataclass(frozen=True)
class Switch:
    """`match a % 4`, with a case for each of the first few."""

    cases: tuple[Statement, ...]
    default: Statement

    def write(self, w: Writer, a: str, b: str) -> Names:
        low = w.value(f"arith.andi {a}, {w.constant(3)} : i64")
        index = w.value(f"arith.index_cast {low} : i64 to index")
        results = w.values(2, f"scf.index_switch {index} -> i64, i64")
        for i, case in enumerate(self.cases):
            w.line(f"case {i} {{")
            w.line("scf.yield {}, {} : i64, i64\n}}".format(*case.write(w, a, b)))
        w.line("default {")
        w.line("scf.yield {}, {} : i64, i64\n}}".format(*self.default.write(w, a, b)))
        return results

    def run(self, a: int, b: int) -> State:
        case = a & 3
        return (self.cases[case] if case < len(self.cases) else self.default).run(a, b)


@dataclass(frozen=True)
class Blocks:
    """A region with a way around its middle block."""

    first: Statement
    middle: Statement

    def write(self, w: Writer, a: str, b: str) -> Names:
        results = w.values(2, "scf.execute_region -> (i64, i64) {")
        a, b = self.first.write(w, a, b)
        less = w.value(f"arith.cmpi slt, {a}, {b} : i64")
        number = next(w.numbers)
        w.line(f"cf.cond_br {less}, ^middle{number}, ^last{number}({a}, {b} : i64, i64)")
        w.line(f"^middle{number}:")
        c, d = self.middle.write(w, a, b)
        w.line(f"cf.br ^last{number}({c}, {d} : i64, i64)")
        e, f = w.fresh(), w.fresh()
        w.line(f"^last{number}({e}: i64, {f}: i64):")
        w.line(f"scf.yield {e}, {f} : i64, i64\n}}")
        return results

    def run(self, a: int, b: int) -> State:
        a, b = self.first.run(a, b)
        return self.middle.run(a, b) if a < b else (a, b)


Statement: TypeAlias = Compute | Sequence | If | For | While | Switch | Blocks


def compound(inner: st.SearchStrategy[Statement]) -> st.SearchStrategy[Statement]:
    small = st.integers(0, 3)
    return st.one_of(
        st.builds(Sequence, st.lists(inner, min_size=1, max_size=3).map(tuple)),
        st.builds(If, inner, inner),
        st.builds(For, small, st.integers(1, 2), st.sampled_from(["index", "i64", "i32"]), inner),
        st.builds(While, small, inner, inner),
        st.builds(Switch, st.lists(inner, max_size=3).map(tuple), inner),
        st.builds(Blocks, inner, inner),
    )


statements = st.recursive(
    st.builds(Compute, st.sampled_from(["addi", "subi", "muli", "xori"])),
    compound,
    max_leaves=12,
)


def compile_program(program: Statement) -> tuple[binding.ExecutionEngine, str]:
    w = Writer()
    w.line("func.func @f(%a: i64, %b: i64) -> (i64, i64) {")
    w.line("func.return {}, {} : i64, i64\n}}".format(*program.write(w, "%a", "%b")))
    text = "\n".join(w.lines)
    context = Context()
    for dialect in (arith.Arith, builtin.Builtin, cf.Cf, func.Func, scf.Scf):
        context.load_dialect(dialect)
    module = Parser(context, text).parse_module()
    module.verify()
    for step in (DmScfToCfPass(), ConvertToLlvmPass(), DmReconcileCastsPass(strict=True)):
        step.apply(context, module)
        module.verify()
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(to_llvm_text(module)), machine)
    engine.finalize_object()
    return engine, text


class Pair(ctypes.Structure):
    _fields_ = [("a", ctypes.c_int64), ("b", ctypes.c_int64)]


@settings(max_examples=150)
@given(statements)
def test_structured_programs(program: Statement) -> None:
    engine, text = compile_program(program)
    # Two integers are returned in registers, as C returns such a struct.
    function = ctypes.CFUNCTYPE(Pair, ctypes.c_int64, ctypes.c_int64)(
        engine.get_function_address("f")
    )
    for a, b in ((0, 0), (1, 2), (7, -3), (-5, 4)):
        result = function(a, b)
        assert (result.a, result.b) == program.run(a, b), text
