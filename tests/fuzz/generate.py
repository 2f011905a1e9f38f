"""Random modules of the LLVM dialect, the same for the same seed.

Two kinds.  A *host* module has a function `run` that a CPU runs to the same result
however it is compiled: shifts, divisions and conversions are guarded, loops bounded,
NaNs canonical, flags that make poison stand on operands that cannot.  A *device* module
is for nvptx64, with its address spaces, atomics, special registers and barriers.  It
is not run; its operands are never constants, so that its text can be compared.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

WIDTHS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64}
INTEGERS = ("i8", "i16", "i32", "i64")
FLOATS = ("f32", "f64")
VECTOR = "vector<4xi32>"
PAIR = "!llvm.struct<(i32, f32)>"
NAMED = '!llvm.struct<"node", (i64, struct<(i8, i16)>)>'
PACKED = "!llvm.struct<packed (i8, i32)>"
ARRAY = "!llvm.array<3 x i16>"
MEMBERS: dict[str, dict[str, str]] = {
    PAIR: {"0": "i32", "1": "f32"},
    NAMED: {"0": "i64", "1, 0": "i8", "1, 1": "i16"},
    PACKED: {"0": "i8", "1": "i32"},
    ARRAY: {"0": "i16", "1": "i16", "2": "i16"},
}
AGGREGATES = tuple(MEMBERS)
VALUES = (*INTEGERS, *FLOATS, "i1", VECTOR, *AGGREGATES)

BUFFER = 256
"""The bytes that `run` may read and write."""

Value = tuple[str, str]
"""A value's name and type."""


@dataclass
class Block:
    """A block under construction: its label, its arguments and its lines."""

    label: str
    arguments: Sequence[Value]
    lines: list[str]

    def __str__(self) -> str:
        arguments = ", ".join(f"{name}: {typ}" for name, typ in self.arguments)
        head = f"^{self.label}({arguments}):" if arguments else f"^{self.label}:"
        return "\n".join([head, *(f"  {line}" for line in self.lines)])


class Function:
    """Grows the body of one function, block by block, along its control flow.

    `scope` holds the values that dominate the place where the next line goes.
    """

    def __init__(self, rng: random.Random, name: str, parameters: Sequence[Value]) -> None:
        self.rng = rng
        self.name = name
        self.parameters = parameters
        self.counter = 0
        self.scope: list[Value] = list(parameters)
        self.current = Block("entry", (), [])
        self.blocks = [self.current]

    # Lines

    def fresh(self, prefix: str = "v") -> str:
        self.counter += 1
        return f"{prefix}{self.counter}"

    def line(self, text: str) -> None:
        self.current.lines.append(text)

    def op(self, typ: str, text: str, keep: bool = True) -> str:
        """A line that computes a value of type `typ`, which later lines may use."""
        name = f"%{self.fresh()}"
        self.line(f"{name} = {text}")
        if keep:
            self.scope.append((name, typ))
        return name

    def constant(self, typ: str, value: int | float | None = None) -> str:
        if value is None:
            value = self.literal(typ)
        return self.op(typ, f"llvm.mlir.constant({value} : {typ}) : {typ}", keep=False)

    def literal(self, typ: str) -> int | float:
        if typ in FLOATS:
            return self.rng.choice([0.0, 1.0, -1.5, 0.25, 1024.0, 3.0])
        bits = WIDTHS[typ]
        if bits == 1:
            return self.rng.choice(["true", "false"]) == "true"
        edge = [0, 1, -1, 2, 7, (1 << (bits - 1)) - 1, -(1 << (bits - 1))]
        return self.rng.choice([*edge, self.rng.randrange(-(1 << (bits - 1)), 1 << (bits - 1))])

    def pick(self, typ: str) -> str:
        """A value of type `typ`."""
        known = [name for name, t in self.scope if t == typ]
        if known and self.rng.random() < 0.9:
            return self.rng.choice(known[-12:])
        return self.make(typ)

    def make(self, typ: str) -> str:
        """A new value of type `typ` from nothing."""
        if typ == "i1":
            return self.op("i1", f"llvm.mlir.constant({self.rng.choice(['true', 'false'])}) : i1")
        if typ in INTEGERS or typ in FLOATS:
            return self.constant(typ)
        if typ == VECTOR:
            numbers = ", ".join(str(self.literal("i32")) for _ in range(4))
            return self.op(VECTOR, f"llvm.mlir.constant(dense<[{numbers}]> : {VECTOR}) : {VECTOR}")
        value = self.op(typ, f"llvm.mlir.zero : {typ}", keep=False)
        for position, member in MEMBERS[typ].items():
            text = f"llvm.insertvalue {self.pick(member)}, {value}[{position}] : {typ}"
            value = self.op(typ, text, keep=False)
        self.scope.append((value, typ))
        return value

    # Control flow

    def begin(self, label: str, arguments: Sequence[str]) -> list[Value]:
        """Open a block; its arguments join the scope."""
        values = [(f"%{self.fresh('a')}", typ) for typ in arguments]
        self.current = Block(label, values, [])
        self.blocks.append(self.current)
        self.scope += values
        return values

    def target(self, label: str, values: Sequence[Value]) -> str:
        if not values:
            return f"^{label}"
        names = ", ".join(name for name, _ in values)
        types = ", ".join(typ for _, typ in values)
        return f"^{label}({names} : {types})"

    def passed(self, types: Sequence[str]) -> list[Value]:
        return [(self.pick(typ), typ) for typ in types]

    def some_types(self) -> list[str]:
        return [self.rng.choice(VALUES) for _ in range(self.rng.randrange(0, 4))]

    def text(self, attributes: str, results: str) -> str:
        """The function as MLIR; blocks after the first stand in any order."""
        entry, *rest = self.blocks
        self.rng.shuffle(rest)
        parameters = ", ".join(f"{name}: {typ}" for name, typ in self.parameters)
        body = "\n".join([*(f"  {line}" for line in entry.lines), *map(str, rest)])
        return f"llvm.func {attributes}@{self.name}({parameters}){results} {{\n{body}\n}}\n"


Step = Callable[[], None]


class Program(ABC):
    """Fills a function with random steps; subclasses say which."""

    def __init__(self, function: Function) -> None:
        self.f = function
        self.rng = function.rng

    @abstractmethod
    def steps(self) -> list[Step]:
        """What a line may do."""

    def straight(self, count: int) -> None:
        """A few steps without control flow."""
        for _ in range(count):
            self.rng.choice(self.steps())()

    def body(self, depth: int, budget: int) -> None:
        """Steps and control flow, nested to `depth`."""
        for _ in range(budget):
            self.straight(self.rng.randrange(1, 5))
            if depth:
                self.rng.choice([self.branch, self.loop, self.switch, self.both_edges])(depth - 1)

    def nested(self, depth: int, label: str, join: str, types: Sequence[str]) -> None:
        """A block that ends in a branch to `join`, in a scope of its own."""
        f = self.f
        scope = list(f.scope)
        f.begin(label, ())
        self.body(depth, 1)
        f.line(f"llvm.br {f.target(join, f.passed(types))}")
        f.scope = scope

    def branch(self, depth: int) -> None:
        """If, with or without else."""
        f = self.f
        then, other, join = f.fresh("then"), f.fresh("else"), f.fresh("join")
        types = f.some_types()
        condition = f.pick("i1")
        weights = self.rng.choice(["", " weights([1, 9])"])
        if self.rng.random() < 0.5:
            f.line(f"llvm.cond_br {condition}{weights}, ^{then}, ^{other}")
            self.nested(depth, other, join, types)
        else:
            direct = f.target(join, f.passed(types))
            f.line(f"llvm.cond_br {condition}{weights}, ^{then}, {direct}")
        self.nested(depth, then, join, types)
        f.begin(join, types)

    def both_edges(self, depth: int) -> None:
        """A branch whose two edges go to one block with values of their own."""
        f = self.f
        join = f.fresh("join")
        types = [*f.some_types(), "i32"]
        condition = f.pick("i1")
        first, second = f.passed(types), f.passed(types)
        f.line(f"llvm.cond_br {condition}, {f.target(join, first)}, {f.target(join, second)}")
        f.begin(join, types)

    def switch(self, depth: int) -> None:
        """A switch; several cases may share a block, each passing its own values."""
        f = self.f
        join = f.fresh("join")
        types = f.some_types()
        selector_type = self.rng.choice(INTEGERS)
        selector = f.pick(selector_type)
        labels = [f.fresh("case") for _ in range(self.rng.randrange(0, 3))]
        choices: list[str | None] = [*labels, join, None]
        cases: list[str] = []
        used: list[str] = []
        for value in self.rng.sample(range(-8, 9), self.rng.randrange(1, 5)):
            label = self.rng.choice(choices) or join
            target = f.target(join, f.passed(types)) if label == join else f"^{label}"
            cases.append(f"{value}: {target}")
            used.append(label)
        default = f.target(join, f.passed(types))
        f.line(f"llvm.switch {selector} : {selector_type}, {default} [{', '.join(cases)}]")
        for label in labels:
            if label in used:
                self.nested(depth, label, join, types)
        f.begin(join, types)

    def loop(self, depth: int) -> None:
        """A loop of a few rounds that carries values."""
        f = self.f
        head, inside, after = f.fresh("head"), f.fresh("inside"), f.fresh("after")
        types = f.some_types()
        start, step = self.count_from(), self.one()
        limit = self.rounds()
        f.line(f"llvm.br {f.target(head, [(start, 'i32'), *f.passed(types)])}")
        (counter, _), *carried = f.begin(head, ["i32", *types])
        again = f.op("i1", f'llvm.icmp "slt" {counter}, {limit} : i32', keep=False)
        f.line(f"llvm.cond_br {again}, ^{inside}, {f.target(after, carried)}")
        scope = list(f.scope)
        f.begin(inside, ())
        self.body(depth, 1)
        following = f.op("i32", f"llvm.add {counter}, {step} : i32", keep=False)
        f.line(f"llvm.br {f.target(head, [(following, 'i32'), *f.passed(types)])}")
        f.scope = scope
        f.begin(after, types)

    def count_from(self) -> str:
        return self.f.constant("i32", 0)

    def one(self) -> str:
        return self.f.constant("i32", 1)

    def rounds(self) -> str:
        return self.f.constant("i32", self.rng.randrange(0, 5))
