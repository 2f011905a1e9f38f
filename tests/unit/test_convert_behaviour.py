"""What the conversion passes make of a program computes what the program says.

Programs run on the CPU, through the exporter and LLVM's just-in-time compiler; each result
is compared with Python's, and where MLIR's tools are installed with upstream's pipeline too.
"""

from __future__ import annotations

import ctypes
import itertools
import math
import shutil
import subprocess
from collections.abc import Callable, Sequence

import pytest
from llvmlite import binding
from xdsl.context import Context
from xdsl.dialects import arith, builtin, cf, func, scf, ub, vector
from xdsl.dialects import math as math_dialect
from xdsl.parser import Parser
from xdsl_numba.dialects.llvm import Llvm
from xdsl_numba.passes.convert_math_to_nvvm import ConvertMathToNvvmPass
from xdsl_numba.passes.convert_to_llvm import ConvertToLlvmPass
from xdsl_numba.passes.dm_reconcile_casts import DmReconcileCastsPass
from xdsl_numba.passes.dm_scf_to_cf import DmScfToCfPass
from xdsl_numba.targets.llvmir import to_llvm_text

DIALECTS = (
    arith.Arith,
    builtin.Builtin,
    cf.Cf,
    func.Func,
    math_dialect.Math,
    scf.Scf,
    ub.UB,
    vector.Vector,
    Llvm,
)

PASSES = (
    DmScfToCfPass(),
    ConvertMathToNvvmPass(),
    ConvertToLlvmPass(),
    DmReconcileCastsPass(strict=True),
)

CTYPES = {
    "i1": ctypes.c_bool,
    "i8": ctypes.c_int8,
    "i16": ctypes.c_int16,
    "i32": ctypes.c_int32,
    "i64": ctypes.c_int64,
    "index": ctypes.c_int64,
    "f32": ctypes.c_float,
    "f64": ctypes.c_double,
}

UPSTREAM = ("mlir-opt-22", "mlir-translate-22")


def ours(text: str) -> str:
    """LLVM IR by way of this project's passes and exporter."""
    context = Context()
    for dialect in DIALECTS:
        context.load_dialect(dialect)
    module = Parser(context, text).parse_module()
    for step in PASSES:
        step.apply(context, module)
        module.verify()
    assert {op.dialect_name() for op in module.walk()} <= {"builtin", "llvm"}
    return to_llvm_text(module)


def upstreams(text: str) -> str:
    """LLVM IR by way of upstream's passes and exporter."""
    passes = (
        "--convert-scf-to-cf",
        "--convert-math-to-funcs",
        "--convert-math-to-llvm",
        "--convert-math-to-libm",
        "--convert-vector-to-llvm",
        "--convert-to-llvm",
        "--reconcile-unrealized-casts",
    )
    for command in ([UPSTREAM[0], *passes], [UPSTREAM[1], "--mlir-to-llvmir"]):
        text = subprocess.run(
            command, input=text, capture_output=True, text=True, check=True
        ).stdout
    return text


class Program:
    """The functions of a module, to be called."""

    def __init__(self, llvm_ir: str) -> None:
        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        self.module = binding.parse_assembly(llvm_ir)
        self.module.verify()
        machine = binding.Target.from_default_triple().create_target_machine()
        self.engine = binding.create_mcjit_compiler(self.module, machine)
        self.engine.finalize_object()

    def call(self, name: str, signature: str, *arguments: float) -> int | float | bool:
        *inputs, output = (CTYPES[type] for type in signature.split())
        address = self.engine.get_function_address(name)
        assert address, name
        return ctypes.CFUNCTYPE(output, *inputs)(address)(*arguments)


MISSING = [tool for tool in UPSTREAM if shutil.which(tool) is None]

both = pytest.mark.parametrize(
    "translate",
    [
        pytest.param(ours, id="ours"),
        pytest.param(
            upstreams,
            id="upstream",
            marks=pytest.mark.skipif(bool(MISSING), reason=f"no {', '.join(MISSING)}"),
        ),
    ],
    scope="module",
)
"""Upstream is asked the same questions: that keeps the expected results honest."""


def wrap(value: int, width: int) -> int:
    """The signed integer of this width with the bits of `value`."""
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def unsigned(value: int, width: int) -> int:
    return value & ((1 << width) - 1)


def truncated(a: int, b: int) -> int:
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


# Integers.  Each op has what Python says of it, for the widths that ctypes knows.

WIDTHS = (8, 16, 32, 64)
Model = Callable[[int, int, int], int | None]


def divides(function: Callable[[int, int], int]) -> Model:
    """Division by zero and the one quotient that does not fit are undefined."""

    def model(a: int, b: int, width: int) -> int | None:
        if b == 0 or (b == -1 and a == -(1 << (width - 1))):
            return None
        return function(a, b)

    return model


def divides_unsigned(function: Callable[[int, int], int]) -> Model:
    def model(a: int, b: int, width: int) -> int | None:
        return function(unsigned(a, width), unsigned(b, width)) if b else None

    return model


def shifts(function: Callable[[int, int, int], int]) -> Model:
    """A shift by the width or more is undefined."""

    def model(a: int, b: int, width: int) -> int | None:
        return function(a, b, width) if 0 <= b < width else None

    return model


INTEGER_OPS: dict[str, Model] = {
    "addi": lambda a, b, w: a + b,
    "subi": lambda a, b, w: a - b,
    "muli": lambda a, b, w: a * b,
    "andi": lambda a, b, w: a & b,
    "ori": lambda a, b, w: a | b,
    "xori": lambda a, b, w: a ^ b,
    "shli": shifts(lambda a, b, w: a << b),
    "shrsi": shifts(lambda a, b, w: a >> b),
    "shrui": shifts(lambda a, b, w: unsigned(a, w) >> b),
    "divsi": divides(truncated),
    "remsi": divides(lambda a, b: a - truncated(a, b) * b),
    "floordivsi": divides(lambda a, b: a // b),
    "ceildivsi": divides(lambda a, b: -(-a // b)),
    "divui": divides_unsigned(lambda a, b: a // b),
    "remui": divides_unsigned(lambda a, b: a % b),
    "ceildivui": divides_unsigned(lambda a, b: -(-a // b)),
    "maxsi": lambda a, b, w: max(a, b),
    "minsi": lambda a, b, w: min(a, b),
    "maxui": lambda a, b, w: max(unsigned(a, w), unsigned(b, w)),
    "minui": lambda a, b, w: min(unsigned(a, w), unsigned(b, w)),
}

EXTENDED: dict[str, Callable[[int, int, int], tuple[int, int]]] = {
    "addui_extended": lambda a, b, w: (a + b, (unsigned(a, w) + unsigned(b, w)) >> w),
    "mului_extended": lambda a, b, w: (a * b, (unsigned(a, w) * unsigned(b, w)) >> w),
    "mulsi_extended": lambda a, b, w: (a * b, (a * b) >> w),
}

PREDICATES: dict[str, Callable[[int, int, int], bool]] = {
    "eq": lambda a, b, w: a == b,
    "ne": lambda a, b, w: a != b,
    "slt": lambda a, b, w: a < b,
    "sle": lambda a, b, w: a <= b,
    "sgt": lambda a, b, w: a > b,
    "sge": lambda a, b, w: a >= b,
    "ult": lambda a, b, w: unsigned(a, w) < unsigned(b, w),
    "ule": lambda a, b, w: unsigned(a, w) <= unsigned(b, w),
    "ugt": lambda a, b, w: unsigned(a, w) > unsigned(b, w),
    "uge": lambda a, b, w: unsigned(a, w) >= unsigned(b, w),
}


def edges(width: int) -> Sequence[int]:
    top = 1 << (width - 1)
    return (0, 1, 2, 3, 7, width - 1, -1, -2, -3, -7, top - 1, top - 2, -top, -top + 1, top // 3)


def integer_program() -> str:
    types = [*(f"i{width}" for width in WIDTHS), "index"]
    lines = [
        f"func.func @{op}_{type}(%a: {type}, %b: {type}) -> {type} {{\n"
        f"  %r = arith.{op} %a, %b : {type}\n  func.return %r : {type}\n}}"
        for type in types
        for op in INTEGER_OPS
    ]
    lines += [
        f"func.func @cmpi_{predicate}_{type}(%a: {type}, %b: {type}) -> i1 {{\n"
        f"  %r = arith.cmpi {predicate}, %a, %b : {type}\n  func.return %r : i1\n}}"
        for type in types
        for predicate in PREDICATES
    ]
    for type, op in itertools.product(types[:-1], EXTENDED):
        flag = ", i1" if op == "addui_extended" else ""
        second = "i1" if flag else type
        lines += [
            f"func.func @{op}_{result}_{type}(%a: {type}, %b: {type}) -> {result_type} {{\n"
            f"  %low, %high = arith.{op} %a, %b : {type}{flag}\n"
            f"  func.return %{result} : {result_type}\n}}"
            for result, result_type in (("low", type), ("high", second))
        ]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def integers(translate: Callable[[str], str]) -> Program:
    return Program(translate(integer_program()))


@both
@pytest.mark.parametrize("type", ["i8", "i16", "i32", "i64", "index"])
@pytest.mark.parametrize("op", INTEGER_OPS)
def test_integer_arithmetic(integers: Program, op: str, type: str) -> None:
    width = 64 if type == "index" else int(type[1:])
    checked = 0
    for a, b in itertools.product(edges(width), repeat=2):
        expected = INTEGER_OPS[op](a, b, width)
        if expected is not None:
            result = integers.call(f"{op}_{type}", f"{type} {type} {type}", a, b)
            assert result == wrap(expected, width), (a, b)
            checked += 1
    assert checked > 30


@both
@pytest.mark.parametrize("type", ["i8", "i16", "i32", "i64", "index"])
@pytest.mark.parametrize("predicate", PREDICATES)
def test_integer_comparison(integers: Program, predicate: str, type: str) -> None:
    width = 64 if type == "index" else int(type[1:])
    for a, b in itertools.product(edges(width), repeat=2):
        result = integers.call(f"cmpi_{predicate}_{type}", f"{type} {type} i1", a, b)
        assert result == PREDICATES[predicate](a, b, width), (a, b)


@both
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("op", EXTENDED)
def test_extended_arithmetic(integers: Program, op: str, width: int) -> None:
    type = f"i{width}"
    for a, b in itertools.product(edges(width), repeat=2):
        low, high = EXTENDED[op](a, b, width)
        assert integers.call(f"{op}_low_{type}", f"{type} {type} {type}", a, b) == wrap(low, width)
        if op == "addui_extended":
            result = integers.call(f"{op}_high_{type}", f"{type} {type} i1", a, b)
            assert result == bool(high), (a, b)
        else:
            result = integers.call(f"{op}_high_{type}", f"{type} {type} {type}", a, b)
            assert result == wrap(high, width), (a, b)


# Conversions between types.

CASTS: list[tuple[str, str, str, float, float]] = [
    ("extsi", "i8", "i32", -5, -5),
    ("extui", "i8", "i32", -5, 251),
    ("extsi", "i1", "i8", True, -1),
    ("extui", "i1", "i8", True, 1),
    ("trunci", "i32", "i8", 0x1FF, -1),
    ("trunci", "i64", "i32", 1 << 40, 0),
    ("sitofp", "i32", "f64", -7, -7.0),
    ("uitofp", "i32", "f64", -1, 4294967295.0),
    ("sitofp", "i1", "f32", True, -1.0),
    ("uitofp", "i1", "f32", True, 1.0),
    ("fptosi", "f64", "i32", -7.9, -7),
    ("fptoui", "f64", "i64", 7.9, 7),
    ("fptoui", "f64", "i32", 4294967295.0, -1),
    ("extf", "f32", "f64", 0.5, 0.5),
    ("truncf", "f64", "f32", 0.1, ctypes.c_float(0.1).value),
    ("index_cast", "i32", "index", -5, -5),
    ("index_cast", "index", "i32", (1 << 32) + 5, 5),
    ("index_cast", "index", "i64", -5, -5),
    ("index_cast", "i64", "index", -5, -5),
    ("bitcast", "f32", "i32", 1.0, 0x3F800000),
    ("bitcast", "i64", "f64", 0x3FF0000000000000, 1.0),
]


@both
def test_casts(translate: Callable[[str], str]) -> None:
    program = Program(
        translate(
            "\n".join(
                f"func.func @f{i}(%a: {source}) -> {target} {{\n"
                f"  %r = arith.{op} %a : {source} to {target}\n  func.return %r : {target}\n}}"
                for i, (op, source, target, _, _) in enumerate(CASTS)
            )
        )
    )
    for i, (op, source, target, value, expected) in enumerate(CASTS):
        assert program.call(f"f{i}", f"{source} {target}", value) == expected, (op, source, target)


# Floats.

NAN, INF = math.nan, math.inf
FLOATS = (0.0, -0.0, 1.0, -1.5, 2.5, 1e30, INF, -INF, NAN)


def ordered(a: float, b: float) -> bool:
    return not (math.isnan(a) or math.isnan(b))


FLOAT_PREDICATES: dict[str, Callable[[float, float], bool]] = {
    "false": lambda a, b: False,
    "oeq": lambda a, b: a == b,
    "ogt": lambda a, b: a > b,
    "oge": lambda a, b: a >= b,
    "olt": lambda a, b: a < b,
    "ole": lambda a, b: a <= b,
    "one": lambda a, b: ordered(a, b) and a != b,
    "ord": ordered,
    "ueq": lambda a, b: not ordered(a, b) or a == b,
    "ugt": lambda a, b: not a <= b,
    "uge": lambda a, b: not a < b,
    "ult": lambda a, b: not a >= b,
    "ule": lambda a, b: not a > b,
    "une": lambda a, b: a != b,
    "uno": lambda a, b: not ordered(a, b),
    "true": lambda a, b: True,
}


def quotient(a: float, b: float) -> float:
    if b:
        return a / b
    return NAN if a == 0 or math.isnan(a) else math.copysign(INF, a) * math.copysign(1, b)


def extremum(a: float, b: float, *, largest: bool, nan: bool) -> float:
    """`nan`: whether NaN wins; else it loses.  -0.0 is less than 0.0."""
    if not ordered(a, b):
        return NAN if nan else (b if math.isnan(a) else a)
    return (max if largest else min)(a, b, key=lambda x: (x, math.copysign(1, x)))


FLOAT_OPS: dict[str, Callable[[float, float], float]] = {
    "addf": lambda a, b: a + b,
    "subf": lambda a, b: a - b,
    "mulf": lambda a, b: a * b,
    "divf": quotient,
    "maximumf": lambda a, b: extremum(a, b, largest=True, nan=True),
    "minimumf": lambda a, b: extremum(a, b, largest=False, nan=True),
    "maxnumf": lambda a, b: extremum(a, b, largest=True, nan=False),
    "minnumf": lambda a, b: extremum(a, b, largest=False, nan=False),
}


def same(a: float, b: float) -> bool:
    return (math.isnan(a) and math.isnan(b)) or (
        a == b and math.copysign(1, a) == math.copysign(1, b)
    )


@pytest.fixture(scope="module")
def floats(translate: Callable[[str], str]) -> Program:
    functions = [
        f"func.func @{op}(%a: f64, %b: f64) -> f64 {{\n"
        f"  %r = arith.{op} %a, %b : f64\n  func.return %r : f64\n}}"
        for op in FLOAT_OPS
    ] + [
        f"func.func @cmpf_{predicate}(%a: f64, %b: f64) -> i1 {{\n"
        f"  %r = arith.cmpf {predicate}, %a, %b : f64\n  func.return %r : i1\n}}"
        for predicate in FLOAT_PREDICATES
    ]
    functions.append(
        "func.func @negf(%a: f64) -> f64 {\n  %r = arith.negf %a : f64\n  func.return %r : f64\n}"
    )
    return Program(translate("\n".join(functions)))


@both
@pytest.mark.parametrize("op", FLOAT_OPS)
def test_float_arithmetic(floats: Program, op: str) -> None:
    for a, b in itertools.product(FLOATS, repeat=2):
        result = floats.call(op, "f64 f64 f64", a, b)
        if op in ("maxnumf", "minnumf") and a == b == 0:
            assert result == 0  # Of zeros of both signs either may come out.
        else:
            assert same(result, FLOAT_OPS[op](a, b)), (a, b)


@both
@pytest.mark.parametrize("predicate", FLOAT_PREDICATES)
def test_float_comparison(floats: Program, predicate: str) -> None:
    for a, b in itertools.product(FLOATS, repeat=2):
        result = floats.call(f"cmpf_{predicate}", "f64 f64 i1", a, b)
        assert result == FLOAT_PREDICATES[predicate](a, b), (a, b)


@both
def test_negation(floats: Program) -> None:
    for a in FLOATS:
        assert same(floats.call("negf", "f64 f64", a), -a)


# Control flow.

CONTROL = """
func.func @sum(%lb: index, %ub: index, %step: index) -> index {
  %zero = arith.constant 0 : index
  %r = scf.for %i = %lb to %ub step %step iter_args(%acc = %zero) -> (index) {
    %next = arith.addi %acc, %i : index
    scf.yield %next : index
  }
  func.return %r : index
}
func.func @sum_i32(%lb: i32, %ub: i32, %step: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %lb to %ub step %step iter_args(%acc = %zero) -> (i32) : i32 {
    %next = arith.addi %acc, %i : i32
    scf.yield %next : i32
  }
  func.return %r : i32
}
func.func @collatz(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %r, %steps = scf.while (%x = %n, %count = %zero) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ne, %x, %one : i64
    scf.condition(%more) %x, %count : i64, i64
  } do {
  ^bb0(%x: i64, %count: i64):
    %rest = arith.remsi %x, %two : i64
    %odd = arith.cmpi ne, %rest, %zero : i64
    %next = scf.if %odd -> (i64) {
      %a = arith.muli %x, %three : i64
      %b = arith.addi %a, %one : i64
      scf.yield %b : i64
    } else {
      %half = arith.divsi %x, %two : i64
      scf.yield %half : i64
    }
    %more = arith.addi %count, %one : i64
    scf.yield %next, %more : i64, i64
  }
  func.return %steps : i64
}
func.func @primes(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %r:2 = scf.while (%p = %two, %count = %zero) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi slt, %p, %n : i64
    scf.condition(%more) %p, %count : i64, i64
  } do {
  ^bb0(%p: i64, %count: i64):
    %divisor = scf.while (%d = %two) : (i64) -> i64 {
      %rest = arith.remsi %p, %d : i64
      %indivisible = arith.cmpi ne, %rest, %zero : i64
      scf.condition(%indivisible) %d : i64
    } do {
    ^bb1(%d: i64):
      %next = arith.addi %d, %one : i64
      scf.yield %next : i64
    }
    %prime = arith.cmpi eq, %divisor, %p : i64
    scf.if %prime {
      scf.yield
    }
    %bit = arith.extui %prime : i1 to i64
    %more = arith.addi %count, %bit : i64
    %next = arith.addi %p, %one : i64
    scf.yield %next, %more : i64, i64
  }
  func.return %r#1 : i64
}
func.func @switch(%i: index, %a: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 1 {
    %c = arith.constant 10 : i32
    scf.yield %c : i32
  }
  case -3 {
    %c = scf.index_switch %i -> i32
    default {
      scf.yield %a : i32
    }
    scf.yield %c : i32
  }
  default {
    %c = arith.constant -1 : i32
    scf.yield %c : i32
  }
  func.return %r : i32
}
func.func @blocks(%n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = scf.execute_region -> i32 {
    cf.switch %n : i32, [
      default: ^other(%n : i32),
      1: ^out(%zero : i32),
      -7: ^other(%zero : i32)
    ]
  ^other(%v: i32):
    %one = arith.constant 1 : i32
    %w = arith.addi %v, %one : i32
    cf.br ^out(%w : i32)
  ^out(%x: i32):
    scf.yield %x : i32
  }
  func.return %r : i32
}
func.func private @divide(%a: i64, %b: i64) -> (i64, i64, i1) {
  %q = arith.divsi %a, %b : i64
  %r = arith.remsi %a, %b : i64
  %zero = arith.constant 0 : i64
  %exact = arith.cmpi eq, %r, %zero : i64
  func.return %q, %r, %exact : i64, i64, i1
}
func.func @several(%a: i64, %b: i64) -> i64 {
  %r:3 = func.call @divide(%a, %b) : (i64, i64) -> (i64, i64, i1)
  %hundred = arith.constant 100 : i64
  %x = arith.muli %r#0, %hundred : i64
  %y = arith.addi %x, %r#1 : i64
  %z = arith.select %r#2, %r#0, %y : i64
  func.return %z : i64
}
func.func @factorial(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %small = arith.cmpi sle, %n, %one : i64
  %r = scf.if %small -> (i64) {
    scf.yield %one : i64
  } else {
    %m = arith.subi %n, %one : i64
    %f = func.call @factorial(%m) : (i64) -> i64
    %p = arith.muli %n, %f : i64
    scf.yield %p : i64
  }
  func.return %r : i64
}
func.func @asserted(%a: i32) -> i32 {
  %c = arith.cmpi eq, %a, %a : i32
  cf.assert %c, "equal to itself"
  %two = arith.constant 2 : i32
  %r = arith.muli %a, %two : i32
  cf.assert %c, "still"
  func.return %r : i32
}
func.func @vectors(%a: i32, %b: i32, %i: index) -> i32 {
  %c = arith.constant dense<[1, 20, 300, 4000]> : vector<4xi32>
  %s = vector.broadcast %a : i32 to vector<4xi32>
  %p = arith.muli %c, %s : vector<4xi32>
  %q = vector.insert %b, %p [2] : i32 into vector<4xi32>
  %m = arith.maxsi %q, %s : vector<4xi32>
  %f = arith.floordivsi %m, %c : vector<4xi32>
  %r = vector.extract %f[%i] : i32 from vector<4xi32>
  func.return %r : i32
}
"""


def collatz(n: int) -> int:
    count = 0
    while n != 1:
        n, count = (3 * n + 1 if n % 2 else n // 2), count + 1
    return count


@pytest.fixture(scope="module")
def control(translate: Callable[[str], str]) -> Program:
    return Program(translate(CONTROL))


@both
def test_loops(control: Program) -> None:
    for start, stop, step in [(0, 10, 1), (0, 10, 3), (5, 5, 1), (7, 3, 1), (-10, 10, 7)]:
        expected = sum(range(start, stop, step))
        assert control.call("sum", "index index index index", start, stop, step) == expected
        assert control.call("sum_i32", "i32 i32 i32 i32", start, stop, step) == expected


@both
def test_nested_whiles(control: Program) -> None:
    for n in (1, 2, 6, 7, 27, 97):
        assert control.call("collatz", "i64 i64", n) == collatz(n)
    for n, count in [(0, 0), (3, 1), (10, 4), (100, 25)]:
        assert control.call("primes", "i64 i64", n) == count


@both
def test_switches(control: Program) -> None:
    for index, expected in [(1, 10), (-3, 77), (0, -1), (2, -1)]:
        assert control.call("switch", "index i32 i32", index, 77) == expected
    for n, expected in [(1, 0), (-7, 1), (5, 6), (-1, 0)]:
        assert control.call("blocks", "i32 i32", n) == expected


def test_switch_compares_the_whole_index() -> None:
    control = Program(ours(CONTROL))
    assert control.call("switch", "index i32 i32", (1 << 32) + 1, 77) == -1


@both
def test_calls(control: Program) -> None:
    for a, b in [(7, 2), (-7, 2), (8, 4), (0, 5)]:
        q = truncated(a, b)
        r = a - q * b
        assert control.call("several", "i64 i64 i64", a, b) == (100 * q + r if r else q)
    assert control.call("factorial", "i64 i64", 12) == math.factorial(12)


@both
def test_assertions_that_hold(control: Program) -> None:
    assert control.call("asserted", "i32 i32", 21) == 42


@both
def test_vectors(control: Program) -> None:
    for a, b in [(3, 5), (-3, 5), (100, -7)]:
        for i, c in enumerate((1, 20, 300, 4000)):
            expected = max(b if i == 2 else a * c, a) // c
            assert control.call("vectors", "i32 i32 index i32", a, b, i) == expected


def test_unsigned_loop() -> None:
    program = Program(
        ours(
            """
            func.func @count(%lb: i8, %ub: i8, %step: i8) -> i8 {
              %zero = arith.constant 0 : i8
              %one = arith.constant 1 : i8
              %r = scf.for %i = %lb to %ub step %step iter_args(%n = %zero) -> (i8) : i8 {
                %m = arith.addi %n, %one : i8
                scf.yield %m : i8
              } {unsignedCmp}
              func.return %r : i8
            }
            """
        )
    )
    # From 100 to 200, of which signed bits make -56.
    assert program.call("count", "i8 i8 i8 i8", 100, wrap(200, 8), 10) == 10


# Mathematics.

UNARY: dict[str, Callable[[float], float]] = {
    "absf": abs,
    "acos": math.acos,
    "acosh": lambda x: math.acosh(x + 1),
    "asin": math.asin,
    "asinh": math.asinh,
    "atan": math.atan,
    "atanh": math.atanh,
    "cbrt": math.cbrt,
    "ceil": math.ceil,
    "cos": math.cos,
    "cosh": math.cosh,
    "erf": math.erf,
    "exp": math.exp,
    "exp2": math.exp2,
    "expm1": math.expm1,
    "floor": math.floor,
    "log": math.log,
    "log10": math.log10,
    "log1p": math.log1p,
    "log2": math.log2,
    "round": lambda x: math.copysign(math.floor(abs(x) + 0.5), x),
    "roundeven": round,
    "rsqrt": lambda x: 1 / math.sqrt(x),
    "sin": math.sin,
    "sinh": math.sinh,
    "sqrt": math.sqrt,
    "tan": math.tan,
    "tanh": math.tanh,
    "trunc": math.trunc,
}


def for_the_cpu(functions: Sequence[str]) -> str:
    triple = binding.get_default_triple()
    body = "\n".join(functions)
    return f'builtin.module attributes {{llvm.target_triple = "{triple}"}} {{\n{body}\n}}'


@both
def test_functions(translate: Callable[[str], str]) -> None:
    """Of a double, of a float, and of the elements of a vector."""
    functions: list[str] = []
    for op in UNARY:
        # acosh is the only one that begins at 1.
        shift = 1.0 if op == "acosh" else 0.0
        functions += [
            f"func.func @{op}_of_{type}(%x: {type}) -> {type} {{\n"
            f"  %shift = arith.constant {shift} : {type}\n"
            f"  %y = arith.addf %x, %shift : {type}\n"
            f"  %r = math.{op} %y : {type}\n  func.return %r : {type}\n}}"
            for type in ("f32", "f64")
        ]
        functions.append(
            f"func.func @{op}_of_vector(%x: f32, %i: index) -> f32 {{\n"
            f"  %shift = arith.constant dense<{shift}> : vector<2xf32>\n"
            f"  %v = vector.broadcast %x : f32 to vector<2xf32>\n"
            f"  %y = arith.addf %v, %shift : vector<2xf32>\n"
            f"  %w = math.{op} %y : vector<2xf32>\n"
            f"  %r = vector.extract %w[%i] : f32 from vector<2xf32>\n"
            f"  func.return %r : f32\n}}"
        )
    program = Program(translate(for_the_cpu(functions)))
    for op, function in UNARY.items():
        for x in (0.25, 0.5, 0.875):
            expected = function(x)
            assert program.call(f"{op}_of_f64", "f64 f64", x) == pytest.approx(expected, 1e-14), op
            assert program.call(f"{op}_of_f32", "f32 f32", x) == pytest.approx(expected, 1e-6), op
            for i in range(2):
                result = program.call(f"{op}_of_vector", "f32 index f32", x, i)
                assert result == pytest.approx(expected, 1e-6), op


BITS: dict[str, Callable[[int, int], int]] = {
    "absi": lambda a, w: abs(a),
    "ctpop": lambda a, w: unsigned(a, w).bit_count(),
    "ctlz": lambda a, w: w - unsigned(a, w).bit_length(),
    "cttz": lambda a, w: ((a & -a).bit_length() - 1) if a else w,
}


def power(base: int, exponent: int, width: int) -> int | None:
    """An integer power; what is undefined is None."""
    if exponent >= 0:
        return wrap(pow(base, exponent, 1 << width), width)
    if base == 0:
        return None
    return {1: 1, -1: -1 if exponent % 2 else 1}.get(base, 0)


@both
def test_integer_functions(translate: Callable[[str], str]) -> None:
    types = ("i8", "i16", "i32", "i64")
    functions = [
        f"func.func @{op}_of_{type}(%x: {type}) -> {type} {{\n"
        f"  %r = math.{op} %x : {type}\n  func.return %r : {type}\n}}"
        for op in BITS
        for type in types
    ] + [
        f"func.func @ipowi_{type}(%x: {type}, %n: {type}) -> {type} {{\n"
        f"  %r = math.ipowi %x, %n : {type}\n  func.return %r : {type}\n}}"
        for type in types
    ]
    program = Program(translate(for_the_cpu(functions)))
    for type in types:
        width = int(type[1:])
        for op, function in BITS.items():
            for a in edges(width):
                result = program.call(f"{op}_of_{type}", f"{type} {type}", a)
                assert result == wrap(function(a, width), width), (op, a)
        for a, n in itertools.product(edges(width), repeat=2):
            expected = power(a, n, width)
            if expected is not None:
                result = program.call(f"ipowi_{type}", f"{type} {type} {type}", a, n)
                assert result == expected, (a, n)


def test_integer_powers_of_one_bit_and_of_an_index() -> None:
    """Upstream computes the former wrong and refuses the latter."""
    program = Program(
        ours(
            for_the_cpu(
                [
                    f"func.func @{type}(%x: {type}, %n: {type}) -> {type} {{\n"
                    f"  %r = math.ipowi %x, %n : {type}\n  func.return %r : {type}\n}}"
                    for type in ("i1", "index")
                ]
            )
        )
    )
    assert program.call("index", "index index index", 3, 4) == 81
    # One bit holds 0 and -1.
    assert [program.call("i1", "i1 i1 i1", x, 0) for x in (False, True)] == [True, True]
    assert program.call("i1", "i1 i1 i1", True, True) is True


@pytest.mark.parametrize("width", [8, 16, 32, 64, 128])
def test_zero_to_a_negative_power(width: int) -> None:
    """The smallest integer; upstream leaves it undefined."""
    type = f"i{width}"
    program = Program(
        ours(
            for_the_cpu(
                [
                    f"func.func @power(%n: i64) -> i64 {{\n"
                    f"  %x = arith.constant 0 : {type}\n"
                    f"  %e = {resize('%n', 64, width)}\n"
                    f"  %p = math.ipowi %x, %e : {type}\n"
                    f"  %smallest = arith.constant {-1 << (width - 1)} : {type}\n"
                    f"  %same = arith.cmpi eq, %p, %smallest : {type}\n"
                    f"  %r = arith.extui %same : i1 to i64\n"
                    f"  func.return %r : i64\n}}"
                ]
            )
        )
    )
    assert [program.call("power", "i64 i64", n) for n in (-1, -2, -100, 0, 1)] == [1, 1, 1, 0, 0]


def resize(value: str, old: int, new: int) -> str:
    """An op that gives an integer of another width with the same sign."""
    if old == new:
        return f"arith.addi {value}, {value} : i{old}"
    return f"arith.{'trunci' if new < old else 'extsi'} {value} : i{old} to i{new}"


@pytest.mark.parametrize("exponent", ["i16", "i32", "i64", "index"])
def test_float_to_an_integer_power(exponent: str) -> None:
    text = for_the_cpu(
        [
            f"func.func @{type}(%x: {type}, %n: {exponent}) -> {type} {{\n"
            f"  %r = math.fpowi %x, %n : {type}, {exponent}\n  func.return %r : {type}\n}}"
            for type in ("f32", "f64")
        ]
    )
    program = Program(ours(text))
    for type, (x, n) in itertools.product(
        ("f32", "f64"), [(1.5, 3), (2.0, -2), (-1.0, 9999), (-1.0, 10000), (0.0, 0), (-3.0, 1)]
    ):
        assert program.call(type, f"{type} {exponent} {type}", x, n) == pytest.approx(x**n)


@both
def test_binary_functions(translate: Callable[[str], str]) -> None:
    functions = [
        f"func.func @{op}_of_f64(%x: f64, %y: f64) -> f64 {{\n"
        f"  %r = math.{op} %x, %y : f64\n  func.return %r : f64\n}}"
        for op in ("atan2", "copysign", "powf")
    ]
    functions.append(
        "func.func @fma_of_f64(%x: f64, %y: f64) -> f64 {\n"
        "  %r = math.fma %x, %y, %x : f64\n  func.return %r : f64\n}"
    )
    program = Program(translate(for_the_cpu(functions)))
    for x, y in [(1.5, -2.0), (2.0, 0.5), (0.25, 3.0)]:
        assert program.call("atan2_of_f64", "f64 f64 f64", x, y) == pytest.approx(math.atan2(x, y))
        assert program.call("copysign_of_f64", "f64 f64 f64", x, y) == math.copysign(x, y)
        assert program.call("powf_of_f64", "f64 f64 f64", x, y) == pytest.approx(x**y)
        assert program.call("fma_of_f64", "f64 f64 f64", x, y) == x * y + x
