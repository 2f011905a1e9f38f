"""Random functions of the `numba` dialect, each with inputs and what it has to compute.

Every step is a line or two of IR and what `oracle` says that it gives for each row of the
inputs.  A result that a library function may round otherwise is compared and not used
again, so that nothing that differs by rounding is taken for a fault.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from . import oracle
from .front_types import COMPLEX, FLOATS, INTEGERS, TEXTS, Array, date, span
from .kinds import (
    BOOLEAN,
    HALF,
    Items,
    Kind,
    Maybe,
    Record,
    Scalar,
    members,
    random_values,
    scalar_edges,
)

ROWS = 8
NUMBERS = (BOOLEAN, *map(Scalar, [*INTEGERS, *FLOATS, *COMPLEX]))
TIMES = (Scalar(date("s")), Scalar(span("s")), Scalar(span("ns")), Scalar(HALF))
BITWISE = ("lshift", "rshift", "and_", "or_", "xor")
ORDER = ("eq", "ne", "lt", "le", "gt", "ge")


@dataclass(eq=False)
class Value:
    """An SSA value: where it comes from, and what it is for each row."""

    name: str
    kind: Kind
    rows: Array
    lines: list[str] = field(default_factory=list)
    operands: list[Value] = field(default_factory=list)
    helper: str = ""
    slack: Array | float = 0.0

    @property
    def is_exact(self) -> bool:
        return not np.any(self.slack)


DEPTH = 2


def random_kind(rng: random.Random, depth: int = DEPTH) -> Kind:
    """A kind of value, nested to a depth."""
    choice = rng.random()
    if depth == 0 or choice < 0.5:
        return rng.choice(NUMBERS if rng.random() < 0.8 else TIMES)
    if choice < 0.65:
        return Items(tuple(random_kind(rng, depth - 1) for _ in range(rng.randrange(1, 4))))
    if choice < 0.75:
        return Items((random_kind(rng, depth - 1),) * rng.randrange(1, 4), repeated=True)
    # Inside of a tuple a record is bytes without an alignment, which NumPy does not have.
    if choice < 0.88 or depth < DEPTH:
        data = random_kind(rng, depth - 1)
        return data if isinstance(data, Maybe | Record) else Maybe(data)
    fields = [rng.choice(NUMBERS) for _ in range(rng.randrange(1, 4))]
    return Record(tuple(fields), rng.random() < 0.5)


def holds_record(kind: Kind) -> bool:
    """Whether a value of the kind refers to memory."""
    return isinstance(kind, Record) or any(holds_record(part) for _, part in members(kind))


class Program:
    """One function, its inputs and its results."""

    def __init__(self, seed: int, steps: int = 10) -> None:
        self.rng = random.Random(seed)
        self.name = f"f{seed}"
        self.inputs: list[Value] = []
        for i in range(self.rng.randrange(2, 5)):
            kind = random_kind(self.rng)
            self.inputs.append(Value(f"%x{i}", kind, random_values(self.rng, kind, ROWS)))
        self.values = list(self.inputs)
        makers: list[Callable[[], Value | None]] = [
            *[self.binary] * 4,
            *(self.unary, self.compare, self.cast, self.truth, self.constant, self.select),
            *(self.build, self.member, self.some, self.none, self.unwrap, self.call),
        ]
        with np.errstate(all="ignore"):
            while len(self.values) < len(self.inputs) + steps:
                if (value := self.rng.choice(makers)()) is not None:
                    self.values.append(value)
        self.outputs = [value for value in self.values if value not in self.inputs]

    # Picking

    def pick(self, accept: Callable[[Kind], bool]) -> Value | None:
        found = [value for value in self.values if value.is_exact and accept(value.kind)]
        return self.rng.choice(found) if found else None

    def number(self) -> Value:
        found = self.pick(lambda kind: kind in NUMBERS)
        if found is None:
            found = self.constant()
            self.values.append(found)
        return found

    def value(
        self,
        kind: Kind,
        rows: Array,
        text: str,
        operands: list[Value],
        slack: Array | float = 0.0,
        before: str = "",
        helper: str = "",
    ) -> Value:
        name = f"%v{len(self.values)}"
        lines = [line for line in (before.replace("$", name), f"{name} = {text}") if line]
        lines = [line.replace("$", name) for line in lines]
        helper = helper.replace("$", f"{self.name}_{name[1:]}")
        return Value(name, kind, rows, lines, operands, helper, slack)

    # Steps

    def constant(self) -> Value:
        kind = self.rng.choice(NUMBERS)
        pool = scalar_edges(kind)
        chosen = pool[self.rng.randrange(len(pool))]
        if kind.dtype.kind in "fc" and not np.isfinite(chosen):
            chosen = kind.dtype.type(1.5)
        match kind.dtype.kind:
            case "b":
                text = str(bool(chosen)).lower()
            case "f":
                text = f"{float(chosen):.17e}"
            case "c":
                text = f"[{float(chosen.real):.17e}, {float(chosen.imag):.17e}]"
            case _:
                text = str(chosen)
        return self.value(
            kind, np.full(ROWS, chosen, kind.dtype), f"numba.constant {text} : {kind}", []
        )

    def binary(self) -> Value | None:
        if self.rng.random() < 0.15:
            return self.dated()
        a, b = self.number(), self.number()
        operator = self.rng.choice([*[*oracle.UFUNCS][:9], "pow", *oracle.SHIFTS])
        both = {a.kind.dtype.kind, b.kind.dtype.kind}
        promoted = np.promote_types(a.kind.dtype, b.kind.dtype)
        if promoted.kind == "b":
            promoted = np.dtype("i8")
        if "c" in both and operator in ("floordiv", "mod"):
            return None
        if operator in BITWISE and promoted.kind not in "iu":
            return None
        if operator == "truediv" and promoted.kind in "iu":
            promoted = np.dtype("f8")
        elif promoted.kind in "iu" and self.rng.random() < 0.5:
            promoted = np.dtype(self.rng.choice(["i8", "u8"]))
        if operator in ("pow", *oracle.SHIFTS) and both <= set("iu") and self.rng.random() < 0.5:
            promoted = a.kind.dtype
        result = Scalar(TEXTS[promoted])
        rows, slack = oracle.binary(operator, a.rows, b.rows, promoted)
        text = f"numba.binop {operator} {a.name}, {b.name} : ({a.kind}, {b.kind}) -> {result}"
        return self.value(result, rows, text, [a, b], slack)

    def dated(self) -> Value | None:
        """A span with a span of the same unit, a date with a span, a span with a number."""
        a = self.pick(lambda kind: isinstance(kind, Scalar) and kind.dtype.kind == "m")
        if a is None:
            return None
        operator = self.rng.choice(["add", "sub", "mul", "truediv", "floordiv", "mod"])
        if operator in ("mul", "truediv", "floordiv"):
            b = self.pick(lambda kind: kind in NUMBERS and kind.dtype.kind in "if")
        else:
            b = self.pick(lambda kind: kind == a.kind)
        if b is None:
            return None
        rows = oracle.dated(operator, a.rows, b.rows, a.kind.dtype)
        text = f"numba.binop {operator} {a.name}, {b.name} : ({a.kind}, {b.kind}) -> {a.kind}"
        return self.value(a.kind, rows, text, [a, b])

    def unary(self) -> Value | None:
        a = self.number()
        operator = self.rng.choice(["neg", "pos", "abs", "invert", "not_"])
        kind = a.kind.dtype.kind
        result = a.kind
        if operator == "not_":
            result = BOOLEAN
        elif kind == "b":
            operator = "invert"
        elif kind == "c" and operator == "abs":
            result = Scalar("f32" if a.kind == Scalar("complex<f32>") else "f64")
        elif kind in "fc" and operator == "invert":
            return None
        elif kind in "iu" and self.rng.random() < 0.5:
            result = Scalar(self.rng.choice(["si64", "ui64"]))
        rows, slack = oracle.unary(operator, a.rows, result.dtype)
        text = f"numba.unary {operator} {a.name} : {a.kind} -> {result}"
        return self.value(result, rows, text, [a], slack)

    def compare(self) -> Value | None:
        a, b = self.number(), self.number()
        operator = self.rng.choice(ORDER)
        promoted = np.promote_types(a.kind.dtype, b.kind.dtype)
        if promoted.kind == "c":
            operator = self.rng.choice(ORDER[:2])
        whole = promoted.kind == "f" and {a.kind.dtype.kind, b.kind.dtype.kind} <= set("iu")
        common = "si128" if whole else TEXTS[promoted]
        x, y = (a.rows, b.rows) if whole else (a.rows.astype(promoted), b.rows.astype(promoted))
        casts = "\n  ".join(
            f"$_{i} = numba.cast {v.name} : {v.kind} -> {common}" for i, v in enumerate((a, b))
        )
        text = f"numba.cmp {operator} $_0, $_1 : ({common}, {common})"
        return self.value(BOOLEAN, oracle.UFUNCS[operator](x, y), text, [a, b], before=casts)

    def cast(self) -> Value | None:
        a, target = self.number(), self.rng.choice(NUMBERS)
        old, new = a.kind.dtype.kind, target.dtype.kind
        if (old in "fc" and new in "iu") or (old == "c" and new == "f"):
            return None
        text = f"numba.cast {a.name} : {a.kind} -> {target}"
        return self.value(target, a.rows.astype(target.dtype), text, [a])

    def truth(self) -> Value:
        a = self.number()
        return self.value(BOOLEAN, oracle.truth(a.rows), f"numba.truth {a.name} : {a.kind}", [a])

    def select(self) -> Value | None:
        a = self.pick(lambda kind: not holds_record(kind))
        condition = self.pick(lambda kind: kind == BOOLEAN)
        if a is None or condition is None:
            return None
        b = self.pick(lambda kind: kind == a.kind) or a
        text = (
            f"scf.if $_bit -> ({a.kind}) {{\n    scf.yield {a.name} : {a.kind}\n  }} else {{\n"
            f"    scf.yield {b.name} : {a.kind}\n  }}"
        )
        rows = np.where(condition.rows, a.rows, b.rows)
        before = f"$_bit = numba.to_bit {condition.name}"
        return self.value(a.kind, rows, text, [a, b, condition], before=before)

    def build(self) -> Value | None:
        parts = [
            self.pick(lambda kind: not holds_record(kind)) for _ in range(self.rng.randrange(1, 4))
        ]
        found = [part for part in parts if part is not None]
        kind = Items(tuple(part.kind for part in found))
        if kind.dtype.itemsize > 200:
            return None
        rows = np.zeros(ROWS, kind.dtype)
        for i, part in enumerate(found):
            rows[f"f{i}"] = part.rows
        names = ", ".join(part.name for part in found)
        types = ", ".join(str(part.kind) for part in found)
        return self.value(kind, rows, f"numba.build_tuple {names} : ({types}) -> {kind}", found)

    def member(self) -> Value | None:
        a = self.pick(lambda kind: isinstance(kind, Items | Record))
        if a is None:
            return None
        parts = list(members(a.kind))
        place = self.rng.randrange(len(parts))
        name, kind = parts[place]
        rows = np.ascontiguousarray(a.rows[name])
        index = place - len(parts) * self.rng.randrange(2)
        if isinstance(a.kind, Record):
            text = f'numba.getattr {a.name} "{name}" : {a.kind} -> {kind}'
            return self.value(kind, rows, text, [a])
        if a.kind.repeated and self.rng.random() < 0.5:
            text = f"numba.getitem {a.name}[$_i] : ({a.kind}, si8) -> {kind}"
            before = f"$_i = numba.constant {index} : si8"
            return self.value(kind, rows, text, [a], before=before)
        text = f"numba.static_getitem {a.name}[{index}] : {a.kind} -> {kind}"
        return self.value(kind, rows, text, [a])

    def some(self) -> Value | None:
        a = self.pick(lambda kind: not isinstance(kind, Maybe | Record))
        if a is None:
            return None
        kind = Maybe(a.kind)
        rows = np.zeros(ROWS, kind.dtype)
        rows["data"], rows["valid"] = a.rows, True
        return self.value(kind, rows, f"numba.some {a.name} : {a.kind} -> {kind}", [a])

    def none(self) -> Value | None:
        a = self.pick(lambda kind: isinstance(kind, Maybe))
        if a is None:
            return None
        if self.rng.random() < 0.5:
            return self.value(a.kind, np.zeros(ROWS, a.kind.dtype), f"numba.none_of : {a.kind}", [])
        return self.value(BOOLEAN, ~a.rows["valid"], f"numba.is_none {a.name} : {a.kind}", [a])

    def unwrap(self) -> Value | None:
        a = self.pick(lambda kind: isinstance(kind, Maybe) and not holds_record(kind))
        if a is None or not isinstance(a.kind, Maybe):
            return None
        data = a.kind.data
        other = self.pick(lambda kind: kind == data)
        if other is None:
            return None
        before = (
            f"$_none = numba.is_none {a.name} : {a.kind}\n  $_bit = numba.to_bit $_none\n"
            f"  $_data = numba.unwrap {a.name} : {a.kind} -> {data}"
        )
        text = (
            f"scf.if $_bit -> ({data}) {{\n    scf.yield {other.name} : {data}\n  }} else {{\n"
            f"    scf.yield $_data : {data}\n  }}"
        )
        rows = np.where(a.rows["valid"], a.rows["data"], other.rows)
        return self.value(data, rows, text, [a, other], before=before)

    def call(self) -> Value | None:
        """A function that gives back its first argument, or None where the second is false."""
        a = self.pick(lambda kind: not isinstance(kind, Record) and not holds_record(kind))
        b = self.pick(lambda kind: kind == BOOLEAN)
        if a is None or b is None:
            return None
        result = a.kind if isinstance(a.kind, Maybe) else Maybe(a.kind)
        wrapped = "%x" if result == a.kind else "%s"
        wrap = "" if result == a.kind else f"  %s = numba.some %x : {a.kind} -> {result}\n"
        helper = (
            f"func.func @$(%x: {a.kind}, %y: {BOOLEAN}) -> {result} {{\n{wrap}"
            f"  %bit = numba.to_bit %y\n  %r = scf.if %bit -> ({result}) {{\n"
            f"    scf.yield {wrapped} : {result}\n  }} else {{\n"
            f"    %none = numba.none_of : {result}\n    scf.yield %none : {result}\n  }}\n"
            f"  func.return %r : {result}\n}}\n"
        )
        rows = np.zeros(ROWS, result.dtype)
        if result == a.kind:
            rows[b.rows] = a.rows[b.rows]
        else:
            rows["data"], rows["valid"] = a.rows, b.rows
        name = f"{self.name}_v{len(self.values)}"
        text = f"func.call @{name}({a.name}, {b.name}) : ({a.kind}, {BOOLEAN}) -> {result}"
        return self.value(result, rows, text, [a, b], helper=helper)

    # Text

    def text(self, outputs: list[Value] | None = None, abi: str = "c", extra: str = "") -> str:
        """The function, or what of it computes some outputs, and the functions that it calls."""
        outputs = self.outputs if outputs is None else outputs
        needed: list[Value] = []

        def need(value: Value) -> None:
            for operand in value.operands:
                need(operand)
            if value not in needed:
                needed.append(value)

        for value in outputs:
            need(value)
        parameters = [f"%p_{v.name[1:]}: !numba.cpointer<{v.kind}>" for v in self.inputs]
        parameters += [f"%o_{v.name[1:]}: !numba.cpointer<{v.kind}>" for v in outputs]
        lines = ["%zero = numba.constant 0 : si64"]
        for v in needed:
            if v in self.inputs:
                pointer = f"!numba.cpointer<{v.kind}>"
                place = f"%p_{v.name[1:]}[%zero]"
                lines.append(f"{v.name} = numba.getitem {place} : ({pointer}, si64) -> {v.kind}")
            lines += v.lines
        lines += [
            f"numba.setitem %o_{v.name[1:]}[%zero], {v.name} : "
            f"(!numba.cpointer<{v.kind}>, si64, {v.kind})"
            for v in outputs
        ]
        body = "\n  ".join(lines)
        return (
            "".join(v.helper for v in needed)
            + f"func.func @{self.name}({', '.join(parameters)}{extra}) "
            + f'attributes {{dm.abi = "{abi}"}} {{\n  {body}\n  func.return\n}}\n'
        )
