"""Steps over tuples, optionals, records, arrays and calls."""

from __future__ import annotations

import numpy as np

from .kinds import (
    BOOLEAN,
    Block,
    Items,
    Maybe,
    Record,
    Scalar,
    members,
    random_blocks,
)
from .values import ROWS, ArrayInput, Builder, Value, holds_record

SI64 = Scalar("si64")


def choice(bit: str, kind: object, first: str, second: str) -> str:
    """An `scf.if` that gives one of two values."""
    return (
        f"scf.if {bit} -> ({kind}) {{\n    scf.yield {first} : {kind}\n  }} else {{\n"
        f"    scf.yield {second} : {kind}\n  }}"
    )


def select(b: Builder) -> Value | None:
    x = b.pick(lambda kind: not holds_record(kind))
    condition = b.pick(lambda kind: kind == BOOLEAN)
    if x is None or condition is None:
        return None
    y = b.pick(lambda kind: kind == x.kind) or x
    rows = np.where(condition.rows, x.rows, y.rows)
    before = f"$_bit = numba.to_bit {condition.name}"
    text = choice("$_bit", x.kind, x.name, y.name)
    return b.value(x.kind, rows, text, [x, y, condition], "{0} if {2} else {1}", before=before)


def build(b: Builder) -> Value | None:
    picked = [b.pick(lambda kind: not holds_record(kind)) for _ in range(b.rng.randrange(1, 4))]
    parts = [part for part in picked if part is not None]
    kind = Items(tuple(part.kind for part in parts))
    if not parts or kind.dtype.itemsize > 200:
        return None
    rows = np.zeros(ROWS, kind.dtype)
    for i, part in enumerate(parts):
        rows[f"f{i}"] = part.rows
    names = ", ".join(part.name for part in parts)
    types = ", ".join(str(part.kind) for part in parts)
    python = f"({''.join(f'{{{i}}}, ' for i in range(len(parts)))})"
    return b.value(kind, rows, f"numba.build_tuple {names} : ({types}) -> {kind}", parts, python)


def member(b: Builder) -> Value | None:
    x = b.pick(lambda kind: isinstance(kind, Items | Record))
    if x is None:
        return None
    parts = list(members(x.kind))
    place = b.rng.randrange(len(parts))
    name, kind = parts[place]
    rows = np.ascontiguousarray(x.rows[name])
    if isinstance(x.kind, Record):
        text = f'numba.getattr {x.name} "{name}" : {x.kind} -> {kind}'
        return b.value(kind, rows, text, [x], f"{{0}}.{name}")
    index = place - len(parts) * b.rng.randrange(2)
    python = f"{{0}}[{index}]"
    if isinstance(x.kind, Items) and x.kind.repeated and b.rng.random() < 0.5:
        text = f"numba.getitem {x.name}[$_i] : ({x.kind}, si8) -> {kind}"
        before = f"$_i = numba.constant {index} : si8"
        return b.value(kind, rows, text, [x], python, before=before)
    text = f"numba.static_getitem {x.name}[{index}] : {x.kind} -> {kind}"
    return b.value(kind, rows, text, [x], python)


# Optionals


def some(b: Builder) -> Value | None:
    x = b.pick(lambda kind: not isinstance(kind, Maybe | Record) and not holds_record(kind))
    if x is None:
        return None
    kind = Maybe(x.kind)
    rows = np.zeros(ROWS, kind.dtype)
    rows["data"], rows["valid"] = x.rows, True
    return b.value(kind, rows, f"numba.some {x.name} : {x.kind} -> {kind}", [x], "some({0})")


def is_none(b: Builder) -> Value | None:
    x = b.pick(lambda kind: isinstance(kind, Maybe))
    if x is None:
        return None
    text = f"numba.is_none {x.name} : {x.kind}"
    return b.value(BOOLEAN, ~x.rows["valid"], text, [x], "{0} is None")


def none_of(b: Builder) -> Value | None:
    x = b.pick(lambda kind: isinstance(kind, Maybe) and not holds_record(kind))
    if x is None:
        return None
    rows = np.zeros(ROWS, x.kind.dtype)
    return b.value(x.kind, rows, f"numba.none_of : {x.kind}", [x], "none_like({0})")


def unwrap(b: Builder) -> Value | None:
    """The data of an optional, or another value where it is None."""
    x = b.pick(lambda kind: isinstance(kind, Maybe) and not holds_record(kind))
    if x is None or not isinstance(x.kind, Maybe):
        return None
    data = x.kind.data
    other = b.pick(lambda kind: kind == data)
    if other is None:
        return None
    before = f"""$_none = numba.is_none {x.name} : {x.kind}
        $_bit = numba.to_bit $_none
        $_data = numba.unwrap {x.name} : {x.kind} -> {data}"""
    rows = np.where(x.rows["valid"], x.rows["data"], other.rows)
    text = choice("$_bit", data, other.name, "$_data")
    python = "{1} if {0} is None else data_of({0})"
    return b.value(data, rows, text, [x, other], python, before=before)


def call(b: Builder) -> Value | None:
    """A function that gives back its first argument, or None where the second is false."""
    x = b.pick(lambda kind: not holds_record(kind))
    y = b.pick(lambda kind: kind == BOOLEAN)
    if x is None or y is None:
        return None
    result = x.kind if isinstance(x.kind, Maybe) else Maybe(x.kind)
    wrapped = "%x" if result == x.kind else "%s"
    wrap = "" if result == x.kind else f"  %s = numba.some %x : {x.kind} -> {result}\n"
    helper = (
        f"func.func @$(%x: {x.kind}, %y: {BOOLEAN}) -> {result} {{\n{wrap}"
        f"  %bit = numba.to_bit %y\n  %r = scf.if %bit -> ({result}) {{\n"
        f"    scf.yield {wrapped} : {result}\n  }} else {{\n"
        f"    %none = numba.none_of : {result}\n    scf.yield %none : {result}\n  }}\n"
        f"  func.return %r : {result}\n}}\n"
    )
    rows = np.zeros(ROWS, result.dtype)
    if result == x.kind:
        rows[y.rows] = x.rows[y.rows]
    else:
        rows["data"][y.rows], rows["valid"] = x.rows[y.rows], y.rows
    name = f"{b.name}_v{len(b.values)}"
    text = f"func.call @{name}({x.name}, {y.name}) : ({x.kind}, {BOOLEAN}) -> {result}"
    return b.value(result, rows, text, [x, y], "keep_if({0}, {1})", helper=helper)


# Arrays


def _array(b: Builder, written: bool) -> ArrayInput | None:
    found = [array for array in b.arrays if array.written == written]
    return b.rng.choice(found) if found else None


def _place(b: Builder, array: ArrayInput, prefix: str) -> tuple[tuple[int, ...], str, str, str]:
    """An element: its indices, the lines that make them, their names and types."""
    shape = array.rows[0].shape
    kind = b.rng.choice(["si8", "si64", "ui8", "ui64"])
    place = tuple(b.rng.randrange(n) for n in shape)
    spelled = [
        i - n * (kind[0] == "s" and b.rng.randrange(2)) for i, n in zip(place, shape, strict=True)
    ]
    names = [f"${prefix}{i}" for i in range(len(place))]
    lines = "\n".join(
        f"{name} = numba.constant {i} : {kind}" for name, i in zip(names, spelled, strict=True)
    )
    return place, lines, ", ".join(names), ", ".join([kind] * len(place))


def element(b: Builder) -> Value | None:
    array = _array(b, written=False)
    if array is None:
        return None
    place, before, names, types = _place(b, array, "_i")
    kind = array.kind.element
    text = f"numba.getitem {array.name}[{names}] : ({array.kind}, {types}) -> {kind}"
    rows = np.array([row[place] for row in array.rows], kind.dtype)
    return b.value(kind, rows, text, [array], f"{{0}}[{place}]", before=before)


def rewritten(b: Builder) -> Value | None:
    """A value is written into an array of the step's own, and an element is read."""
    x = b.pick(lambda kind: isinstance(kind, Scalar))
    if x is None or not isinstance(x.kind, Scalar):
        return None
    block = Block(x.kind, b.rng.randrange(1, 3), b.rng.choice("CFA"))
    array = ArrayInput(f"%a{len(b.arrays)}", block, random_blocks(b.rng, block, ROWS), written=True)
    b.arrays.append(array)
    to, first, names, types = _place(b, array, "_i")
    place, second, others, other_types = _place(b, array, "_j")
    if b.rng.random() < 0.5:
        place, second, others, other_types = to, "", names, types
    before = f"""{first}
        {second}
        numba.setitem {array.name}[{names}], {x.name} : ({block}, {types}, {x.kind})"""
    text = f"numba.getitem {array.name}[{others}] : ({block}, {other_types}) -> {x.kind}"
    old = np.array([row[place] for row in array.rows], x.kind.dtype)
    rows = x.rows.copy() if place == to else old
    python = f"written({{0}}, {to}, {{1}})[{place}]"
    return b.value(x.kind, rows, text, [array, x], python, before=before)


def extent(b: Builder) -> Value | None:
    """An array's shape, number of elements or number of dimensions."""
    array = _array(b, written=False)
    if array is None:
        return None
    names = ["shape", "strides", "size", "ndim", "itemsize"]
    # NumPy's interface does not say the stride of a dimension of one element.
    name = b.rng.choice(names if min(array.rows[0].shape) > 1 else names[:1] + names[2:])
    found = [getattr(row, name) for row in array.rows]
    kind = SI64
    rows = np.zeros(ROWS, "i8")
    if isinstance(found[0], tuple):
        kind = Items((SI64,) * len(found[0]), repeated=True)
        rows = np.array(found, kind.dtype)
    else:
        rows[:] = found
    text = f'numba.getattr {array.name} "{name}" : {array.kind} -> {kind}'
    return b.value(kind, rows, text, [array], f"{{0}}.{name}")
