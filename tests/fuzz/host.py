"""Random host modules: whatever runs them, `run` computes the same."""

from __future__ import annotations

import random

from .generate import (
    AGGREGATES,
    ARRAY,
    BUFFER,
    FLOATS,
    INTEGERS,
    MEMBERS,
    VECTOR,
    WIDTHS,
    Function,
    Program,
    Step,
)

BITS = {"f32": "i32", "f64": "i64"}
QUIET_NAN = {"f32": "0x7FC00000 : f32", "f64": "0x7FF8000000000000 : f64"}
UNARY = ("ctpop", "bitreverse")
BINARY = ("smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat")
FLOAT_UNARY = ("fabs", "floor", "ceil", "trunc", "rint", "round")
PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
ORDERED = ("oeq", "ogt", "oge", "olt", "ole", "one", "ord")
UNORDERED = ("ueq", "ugt", "uge", "ult", "ule", "une", "uno")
ORDERINGS = ("monotonic", "acquire", "release", "acq_rel", "seq_cst")


class HostProgram(Program):
    """Steps that are defined for all inputs."""

    def __init__(self, function: Function, helpers: tuple[str, ...] = ()) -> None:
        super().__init__(function)
        self.helpers = helpers

    def steps(self) -> list[Step]:
        steps = [
            self.integer,
            self.flagged,
            self.shift,
            self.divide,
            self.cast,
            self.compare,
            self.select,
            self.float,
            self.float_cast,
            self.intrinsic,
            self.overflow,
            self.aggregate,
            self.vector,
            self.memory,
            self.aggregate_memory,
            self.atomic,
            self.slot,
            self.copy,
            self.table,
            self.freeze,
        ]
        return [*steps, self.call, self.call] if self.helpers else steps

    def integer(self) -> None:
        f, typ = self.f, self.rng.choice(INTEGERS)
        name = self.rng.choice(["add", "sub", "mul", "and", "or", "xor"])
        f.op(typ, f"llvm.{name} {f.pick(typ)}, {f.pick(typ)} : {typ}")

    def flagged(self) -> None:
        """Flags that promise what the guards make true."""
        f, rng = self.f, self.rng
        small = [self.masked("i32", 0xFFF) for _ in range(2)]
        match rng.randrange(5):
            case 0:
                flags = rng.choice(["nsw", "nuw", "nsw, nuw"])
                name = rng.choice(["add", "mul"])
                f.op("i32", f"llvm.{name} {small[0]}, {small[1]} overflow<{flags}> : i32")
            case 1:
                low = self.masked("i32", 0x0F)
                high = self.masked("i32", 0xF0)
                f.op("i32", f"llvm.or disjoint {low}, {high} : i32")
            case 2:
                four = f.constant("i32", 4)
                shifted = f.op("i32", f"llvm.shl {small[0]}, {four} overflow<nuw> : i32")
                name = rng.choice(["lshr", "ashr"])
                f.op("i32", f"llvm.{name} exact {shifted}, {four} : i32")
            case 3:
                f.op("i64", f"llvm.zext nneg {small[0]} : i32 to i64")
            case _:
                f.op("i16", f"llvm.trunc {small[0]} overflow<nsw> : i32 to i16")

    def masked(self, typ: str, mask: int) -> str:
        """A value of `typ` with only the bits of `mask`."""
        f = self.f
        return f.op(typ, f"llvm.and {f.pick(typ)}, {f.constant(typ, mask)} : {typ}", keep=False)

    def shift(self) -> None:
        f, typ = self.f, self.rng.choice(INTEGERS)
        amount = self.masked(typ, WIDTHS[typ] - 1)
        f.op(
            typ, f"llvm.{self.rng.choice(['shl', 'lshr', 'ashr'])} {f.pick(typ)}, {amount} : {typ}"
        )

    def divide(self) -> None:
        f, typ = self.f, self.rng.choice(INTEGERS)
        small = self.masked(typ, 0x3E)
        divisor = f.op(typ, f"llvm.or {small}, {f.constant(typ, 1)} : {typ}", keep=False)
        name = self.rng.choice(["sdiv", "udiv", "srem", "urem"])
        f.op(typ, f"llvm.{name} {f.pick(typ)}, {divisor} : {typ}")

    def cast(self) -> None:
        f = self.f
        narrow, wide = sorted(self.rng.sample(("i1", *INTEGERS), 2), key=WIDTHS.__getitem__)
        if self.rng.random() < 0.5:
            f.op(narrow, f"llvm.trunc {f.pick(wide)} : {wide} to {narrow}")
        else:
            name = self.rng.choice(["zext", "sext"])
            f.op(wide, f"llvm.{name} {f.pick(narrow)} : {narrow} to {wide}")

    def compare(self) -> None:
        f = self.f
        if self.rng.random() < 0.6:
            typ = self.rng.choice(INTEGERS)
            predicate = self.rng.choice(PREDICATES)
            f.op("i1", f'llvm.icmp "{predicate}" {f.pick(typ)}, {f.pick(typ)} : {typ}')
        else:
            typ = self.rng.choice(FLOATS)
            predicate = self.rng.choice(ORDERED + UNORDERED)
            f.op("i1", f'llvm.fcmp "{predicate}" {f.pick(typ)}, {f.pick(typ)} : {typ}')

    def select(self) -> None:
        f, typ = self.f, self.rng.choice((*INTEGERS, *FLOATS, VECTOR, *AGGREGATES))
        f.op(typ, f"llvm.select {f.pick('i1')}, {f.pick(typ)}, {f.pick(typ)} : i1, {typ}")

    def float(self) -> None:
        f, typ = self.f, self.rng.choice(FLOATS)
        name = self.rng.choice(["fadd", "fsub", "fmul", "fdiv", "neg", "copysign", "fma", "unary"])
        match name:
            case "neg":
                f.op(typ, f"llvm.fneg {f.pick(typ)} : {typ}")
                return
            case "copysign":
                text = f"({f.pick(typ)}, {f.pick(typ)}) : ({typ}, {typ}) -> {typ}"
                f.op(typ, f"llvm.intr.copysign{text}")
                return
            case "fma":
                values = ", ".join(f.pick(typ) for _ in range(3))
                text = f"llvm.intr.fma({values}) : ({typ}, {typ}, {typ}) -> {typ}"
            case "unary":
                name = self.rng.choice(FLOAT_UNARY)
                text = f"llvm.intr.{name}({f.pick(typ)}) : ({typ}) -> {typ}"
            case _:
                text = f"llvm.{name} {f.pick(typ)}, {f.pick(typ)} : {typ}"
        self.canonical(typ, f.op(typ, text, keep=False))

    def canonical(self, typ: str, value: str) -> str:
        """`value`, or the one NaN: which NaN an operation gives is left open."""
        f = self.f
        is_nan = f.op("i1", f'llvm.fcmp "uno" {value}, {value} : {typ}', keep=False)
        nan = f.op(typ, f"llvm.mlir.constant({QUIET_NAN[typ]}) : {typ}", keep=False)
        return f.op(typ, f"llvm.select {is_nan}, {nan}, {value} : i1, {typ}")

    def float_cast(self) -> None:
        f, rng = self.f, self.rng
        match rng.randrange(5):
            case 0:
                source, target = rng.choice(INTEGERS), rng.choice(FLOATS)
                name = rng.choice(["sitofp", "uitofp"])
                f.op(target, f"llvm.{name} {f.pick(source)} : {source} to {target}")
            case 1:
                value = f.op("f64", f"llvm.fpext {f.pick('f32')} : f32 to f64", keep=False)
                self.canonical("f64", value)
            case 2:
                value = f.op("f32", f"llvm.fptrunc {f.pick('f64')} : f64 to f32", keep=False)
                self.canonical("f32", value)
            case 3:
                typ = rng.choice(FLOATS)
                value = f.pick(typ)
                size = f.op(typ, f"llvm.intr.fabs({value}) : ({typ}) -> {typ}", keep=False)
                limit = f.constant(typ, 1024.0)
                fits = f.op("i1", f'llvm.fcmp "olt" {size}, {limit} : {typ}', keep=False)
                zero = f.constant(typ, 0.0)
                safe = f.op(typ, f"llvm.select {fits}, {value}, {zero} : i1, {typ}", keep=False)
                f.op("i32", f"llvm.fptosi {safe} : {typ} to i32")
            case _:
                typ = rng.choice(FLOATS)
                f.op(BITS[typ], f"llvm.bitcast {f.pick(typ)} : {typ} to {BITS[typ]}")

    def intrinsic(self) -> None:
        f, rng, typ = self.f, self.rng, self.rng.choice(INTEGERS)
        match rng.randrange(5):
            case 0:
                f.op(typ, f"llvm.intr.{rng.choice(UNARY)}({f.pick(typ)}) : ({typ}) -> {typ}")
            case 1:
                name, flag = rng.choice(
                    [
                        ("abs", "is_int_min_poison"),
                        ("ctlz", "is_zero_poison"),
                        ("cttz", "is_zero_poison"),
                    ]
                )
                text = f'"llvm.intr.{name}"({f.pick(typ)}) <{{{flag} = false}}>'
                f.op(typ, f"{text} : ({typ}) -> {typ}")
            case 2:
                name = rng.choice(["fshl", "fshr"])
                values = ", ".join(f.pick(typ) for _ in range(3))
                f.op(typ, f"llvm.intr.{name}({values}) : ({typ}, {typ}, {typ}) -> {typ}")
            case 3:
                wide = rng.choice(["i16", "i32", "i64"])
                f.op(wide, f"llvm.intr.bswap({f.pick(wide)}) : ({wide}) -> {wide}")
            case _:
                values = f"({f.pick(typ)}, {f.pick(typ)}) : ({typ}, {typ}) -> {typ}"
                f.op(typ, f"llvm.intr.{rng.choice(BINARY)}{values}")

    def overflow(self) -> None:
        f, typ = self.f, self.rng.choice(INTEGERS)
        pair = f"!llvm.struct<({typ}, i1)>"
        name = self.rng.choice(["sadd", "uadd", "ssub", "usub", "smul", "umul"])
        text = f'"llvm.intr.{name}.with.overflow"({f.pick(typ)}, {f.pick(typ)})'
        both = f.op(pair, f"{text} : ({typ}, {typ}) -> {pair}", keep=False)
        f.op(typ, f"llvm.extractvalue {both}[0] : {pair}")
        f.op("i1", f"llvm.extractvalue {both}[1] : {pair}")

    def aggregate(self) -> None:
        f, typ = self.f, self.rng.choice(AGGREGATES)
        position, member = self.rng.choice(list(MEMBERS[typ].items()))
        if self.rng.random() < 0.5:
            f.op(member, f"llvm.extractvalue {f.pick(typ)}[{position}] : {typ}")
        else:
            text = f"llvm.insertvalue {f.pick(member)}, {f.pick(typ)}[{position}] : {typ}"
            f.op(typ, text)

    def vector(self) -> None:
        f, rng = self.f, self.rng
        match rng.randrange(4):
            case 0:
                index = self.masked("i32", 3)
                f.op("i32", f"llvm.extractelement {f.pick(VECTOR)}[{index} : i32] : {VECTOR}")
            case 1:
                index = self.masked("i32", 3)
                value = f.pick("i32")
                f.op(
                    VECTOR,
                    f"llvm.insertelement {value}, {f.pick(VECTOR)}[{index} : i32] : {VECTOR}",
                )
            case 2:
                lanes = ", ".join(str(rng.randrange(8)) for _ in range(4))
                values = f"{f.pick(VECTOR)}, {f.pick(VECTOR)}"
                f.op(VECTOR, f"llvm.shufflevector {values} [{lanes}] : {VECTOR}")
            case _:
                name = rng.choice(["add", "sub", "mul", "xor"])
                f.op(VECTOR, f"llvm.{name} {f.pick(VECTOR)}, {f.pick(VECTOR)} : {VECTOR}")

    # Memory

    def address(self, size: int) -> str:
        """The address of `size` bytes inside the buffer."""
        f = self.f
        index = self.masked("i32", (BUFFER - 1) & -size & -8)
        flags = self.rng.choice(["", "inbounds ", "inbounds|nuw "])
        return f.op(
            "!llvm.ptr",
            f"llvm.getelementptr {flags}%buffer[{index}] : (!llvm.ptr, i32) -> !llvm.ptr, i8",
            keep=False,
        )

    def memory(self) -> None:
        f, typ = self.f, self.rng.choice((*INTEGERS, *FLOATS))
        address = self.address(8)
        volatile = self.rng.choice(["", "", "volatile "])
        alignment = self.rng.choice(["", " {alignment = 1 : i64}"])
        if self.rng.random() < 0.5:
            load = f"llvm.load {volatile}{address}{alignment} : !llvm.ptr -> {typ}"
            value = f.op(typ, load, keep=typ not in FLOATS)
            if typ in FLOATS:
                self.canonical(typ, value)
        else:
            f.line(f"llvm.store {volatile}{f.pick(typ)}, {address}{alignment} : {typ}, !llvm.ptr")

    def aggregate_memory(self) -> None:
        """Whole aggregates; without padding, whose bytes are left open."""
        f, typ = self.f, self.rng.choice((ARRAY, VECTOR))
        address = self.address(16)
        f.line(f"llvm.store {f.pick(typ)}, {address} {{alignment = 8 : i64}} : {typ}, !llvm.ptr")
        if self.rng.random() < 0.5:
            f.op(typ, f"llvm.load {address} {{alignment = 8 : i64}} : !llvm.ptr -> {typ}")

    def atomic(self) -> None:
        f, rng, typ = self.f, self.rng, self.rng.choice(["i32", "i64"])
        address = self.address(8)
        scope = rng.choice(["", 'syncscope("singlethread") '])
        match rng.randrange(5):
            case 0:
                name = rng.choice(
                    ["xchg", "add", "sub", "_and", "nand", "_or", "_xor", "max", "umin"]
                )
                text = f"llvm.atomicrmw {name} {address}, {f.pick(typ)} {scope}"
                f.op(typ, f"{text}{rng.choice(ORDERINGS)} : !llvm.ptr, {typ}")
            case 1:
                pair = f"!llvm.struct<({typ}, i1)>"
                text = f"llvm.cmpxchg {address}, {f.pick(typ)}, {f.pick(typ)} {scope}"
                both = f.op(pair, f"{text}acq_rel monotonic : !llvm.ptr, {typ}", keep=False)
                f.op(typ, f"llvm.extractvalue {both}[0] : {pair}")
            case 2:
                f.line(f"llvm.fence {scope}{rng.choice(ORDERINGS[1:])}")
            case 3:
                text = f"llvm.load {address} atomic {scope}{rng.choice(['monotonic', 'acquire'])}"
                f.op(typ, f"{text} {{alignment = 8 : i64}} : !llvm.ptr -> {typ}")
            case _:
                text = f"llvm.store {f.pick(typ)}, {address} atomic {scope}"
                ordering = rng.choice(["monotonic", "release", "seq_cst"])
                f.line(f"{text}{ordering} {{alignment = 8 : i64}} : {typ}, !llvm.ptr")

    def slot(self) -> None:
        f, typ = self.f, self.rng.choice((*INTEGERS, *FLOATS, VECTOR, *AGGREGATES))
        text = f"llvm.alloca %one x {typ} {{alignment = 16 : i64}} : (i32) -> !llvm.ptr"
        slot = f.op("!llvm.ptr", text, keep=False)
        f.line(f"llvm.store {f.pick(typ)}, {slot} : {typ}, !llvm.ptr")
        f.op(typ, f"llvm.load {slot} : !llvm.ptr -> {typ}")

    def copy(self) -> None:
        f = self.f
        length = f.constant("i64", 8)
        if self.rng.random() < 0.5:
            text = f'"llvm.intr.memmove"({self.address(8)}, {self.address(8)}, {length})'
            f.line(f"{text} <{{isVolatile = false}}> : (!llvm.ptr, !llvm.ptr, i64) -> ()")
        else:
            text = f'"llvm.intr.memset"({self.address(8)}, {f.pick("i8")}, {length})'
            f.line(f"{text} <{{isVolatile = false}}> : (!llvm.ptr, i8, i64) -> ()")

    def table(self) -> None:
        f = self.f
        table = f.op("!llvm.ptr", "llvm.mlir.addressof @table : !llvm.ptr", keep=False)
        index = self.masked("i32", 3)
        address = f.op(
            "!llvm.ptr",
            f"llvm.getelementptr inbounds {table}[0, {index}] : "
            "(!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>",
            keep=False,
        )
        f.op("i32", f"llvm.load {address} : !llvm.ptr -> i32")

    def freeze(self) -> None:
        f, typ = self.f, self.rng.choice((*INTEGERS, *FLOATS))
        f.op(typ, f"llvm.freeze {f.pick(typ)} : {typ}")

    def call(self) -> None:
        f = self.f
        name = self.rng.choice(self.helpers)
        arguments = f"({f.pick('i32')}, {f.pick('i64')}, {f.pick('i1')})"
        types = "(i32, i64, i1) -> i64"
        if self.rng.random() < 0.7:
            f.op("i64", f"llvm.call fastcc @{name}{arguments} : {types}")
        else:
            pointer = f.op("!llvm.ptr", f"llvm.mlir.addressof @{name} : !llvm.ptr", keep=False)
            f.op("i64", f"llvm.call fastcc {pointer}{arguments} : !llvm.ptr, {types}")

    def result(self) -> str:
        """All integers and floats that are known here, in one number."""
        f = self.f
        total = f.constant("i64", 0)
        factor = f.constant("i64", 1000003)
        for name, typ in list(f.scope):
            value, kind = name, typ
            if kind in FLOATS:
                value, kind = self.bits(value, kind), BITS[kind]
            if kind not in WIDTHS:
                continue
            if kind != "i64":
                value = f.op("i64", f"llvm.zext {value} : {kind} to i64", keep=False)
            scaled = f.op("i64", f"llvm.mul {total}, {factor} : i64", keep=False)
            total = f.op("i64", f"llvm.xor {scaled}, {value} : i64", keep=False)
        return total

    def bits(self, value: str, typ: str) -> str:
        canonical = self.canonical(typ, value)
        return self.f.op(BITS[typ], f"llvm.bitcast {canonical} : {typ} to {BITS[typ]}", keep=False)


def host_module(rng: random.Random) -> str:
    """A module with a function `run(ptr buffer, i32, i64, f32, f64) -> i64`."""
    texts = [
        "llvm.mlir.global internal constant @table(dense<[3, 1, 4, 1]> : tensor<4xi32>) "
        "{alignment = 16 : i64} : !llvm.array<4 x i32>\n"
    ]
    helpers: list[str] = []
    for index in range(rng.randrange(0, 3)):
        parameters = [("%x", "i32"), ("%y", "i64"), ("%z", "i1")]
        function = Function(rng, f"helper{index}", parameters)
        program = _PureProgram(function)
        program.body(rng.randrange(0, 2), 1)
        function.line(f"llvm.return {program.result()} : i64")
        texts.append(function.text("internal fastcc ", " -> i64"))
        helpers.append(function.name)
    parameters = [
        ("%buffer", "!llvm.ptr"),
        ("%a", "i32"),
        ("%b", "i64"),
        ("%c", "f32"),
        ("%d", "f64"),
    ]
    function = Function(rng, "run", parameters)
    function.line("%one = llvm.mlir.constant(1 : i32) : i32")
    program = HostProgram(function, tuple(helpers))
    program.body(rng.randrange(1, 4), rng.randrange(1, 3))
    function.line(f"llvm.return {program.result()} : i64")
    texts.append(function.text("", " -> i64"))
    return "\n".join(texts)


class _PureProgram(HostProgram):
    """Steps that touch no memory."""

    def steps(self) -> list[Step]:
        return [
            self.integer,
            self.flagged,
            self.shift,
            self.divide,
            self.cast,
            self.compare,
            self.select,
            self.float,
            self.float_cast,
            self.intrinsic,
            self.overflow,
            self.aggregate,
            self.vector,
            self.freeze,
        ]
