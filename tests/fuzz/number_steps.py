"""Steps that compute with numbers, dates and spans of time."""

from __future__ import annotations

import numpy as np

from . import oracle
from .front_types import TEXTS
from .kinds import BOOLEAN, Kind, Scalar, scalar_edges
from .values import NUMBERS, ROWS, Builder, Value

BITWISE = ("lshift", "rshift", "and_", "or_", "xor")
ORDER = ("eq", "ne", "lt", "le", "gt", "ge")
SIGNS = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "truediv": "/",
    "floordiv": "//",
    "mod": "%",
    "pow": "**",
    "lshift": "<<",
    "rshift": ">>",
    "and_": "&",
    "or_": "|",
    "xor": "^",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
}
UNARY = {"neg": "-{0}", "pos": "+{0}", "abs": "abs({0})", "invert": "~{0}", "not_": "not {0}"}


def python_type(kind: Kind) -> str:
    """How Python calls the type of a number."""
    assert isinstance(kind, Scalar)
    return "bool" if kind == BOOLEAN else f"np.{kind.dtype.name}"


def python_constant(kind: Scalar, value: np.generic) -> str:
    if kind == BOOLEAN:
        return str(bool(value))
    if kind.dtype.kind == "c":
        return f"{python_type(kind)}(complex({float(value.real)!r}, {float(value.imag)!r}))"
    return f"{python_type(kind)}({value.item()!r})"


def number(b: Builder) -> Value:
    """A value that is a number; a new constant where there is none."""
    found = b.pick(lambda kind: kind in NUMBERS)
    if found is None:
        found = constant(b)
        b.values.append(found)
    return found


def constant(b: Builder) -> Value:
    kind = b.rng.choice(NUMBERS)
    pool = scalar_edges(kind)
    chosen = pool[b.rng.randrange(len(pool))]
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
    rows = np.full(ROWS, chosen, kind.dtype)
    line = f"numba.constant {text} : {kind}"
    return b.value(kind, rows, line, [], python_constant(kind, chosen))


def binary(b: Builder) -> Value | None:
    """Two numbers: a result of the type that NumPy promotes to, or that Numba has."""
    x, y = number(b), number(b)
    operator = b.rng.choice([*[*oracle.UFUNCS][:9], "pow", *oracle.SHIFTS])
    kinds = {x.kind.dtype.kind, y.kind.dtype.kind}
    promoted = np.promote_types(x.kind.dtype, y.kind.dtype)
    if promoted.kind == "b":
        promoted = np.dtype("i8")
    if "c" in kinds and operator in ("floordiv", "mod"):
        return None
    if operator in BITWISE and promoted.kind not in "iu":
        return None
    if operator == "truediv" and promoted.kind in "iu":
        promoted = np.dtype("f8")
    elif promoted.kind in "iu" and b.rng.random() < 0.6:
        promoted = np.dtype(b.rng.choice(["i8", "u8"]))
    if operator in ("pow", *oracle.SHIFTS) and kinds <= set("iu") and b.rng.random() < 0.4:
        promoted = x.kind.dtype
    result = Scalar(TEXTS[promoted])
    rows, slack = oracle.binary(operator, x.rows, y.rows, promoted)
    text = f"numba.binop {operator} {x.name}, {y.name} : ({x.kind}, {y.kind}) -> {result}"
    python = f"{{0}} {SIGNS[operator]} {{1}}"
    return b.value(result, rows, text, [x, y], python, slack=slack, operator=operator)


def dated(b: Builder) -> Value | None:
    """A span with a span of the same unit, a date with a span, a span with a number."""
    x = b.pick(lambda kind: isinstance(kind, Scalar) and kind.dtype.kind in "mM")
    if x is None:
        return None
    result: np.dtype[np.generic] = x.kind.dtype
    unit = f"m8[{np.datetime_data(result)[0]}]".replace("[generic]", "")
    if result.kind == "M":
        operator = b.rng.choice(["add", "sub", "sub"])
        dtypes = [np.dtype(unit)] + [result] * (operator == "sub")
    else:
        operator = b.rng.choice(["add", "sub", "mul", "truediv", "floordiv", "mod"])
        dtypes = [result]
        if operator in ("mul", "truediv", "floordiv"):
            dtypes = [kind.dtype for kind in NUMBERS if kind.dtype.kind in "if"]
    y = b.pick(lambda kind: isinstance(kind, Scalar) and kind.dtype in dtypes)
    if y is None:
        return None
    if y.kind.dtype.kind == "M":
        result = np.dtype(unit)
    kind = Scalar(TEXTS[result])
    rows = oracle.dated(operator, x.rows, y.rows, result)
    text = f"numba.binop {operator} {x.name}, {y.name} : ({x.kind}, {y.kind}) -> {kind}"
    python = f"{{0}} {SIGNS[operator]} {{1}}"
    return b.value(kind, rows, text, [x, y], python, operator=operator)


def unary(b: Builder) -> Value | None:
    x = number(b)
    operator = b.rng.choice([*UNARY])
    kind = x.kind.dtype.kind
    result = x.kind
    if operator == "not_":
        result = BOOLEAN
    elif kind == "b":
        operator = "invert"
    elif kind == "c" and operator == "abs":
        result = Scalar("f32" if x.kind == Scalar("complex<f32>") else "f64")
    elif kind in "fc" and operator == "invert":
        return None
    elif kind in "iu" and b.rng.random() < 0.5:
        result = Scalar(b.rng.choice(["si64", "ui64"]))
    rows, slack = oracle.unary(operator, x.rows, result.dtype)
    text = f"numba.unary {operator} {x.name} : {x.kind} -> {result}"
    return b.value(result, rows, text, [x], UNARY[operator], slack=slack, operator=operator)


def compare(b: Builder) -> Value | None:
    x, y = number(b), number(b)
    operator = b.rng.choice(ORDER)
    promoted = np.promote_types(x.kind.dtype, y.kind.dtype)
    if promoted.kind == "c":
        operator = b.rng.choice(ORDER[:2])
    whole = promoted.kind == "f" and {x.kind.dtype.kind, y.kind.dtype.kind} <= set("iu")
    common = "si128" if whole else TEXTS[promoted]
    left, right = (v.rows if whole else v.rows.astype(promoted) for v in (x, y))
    casts = "\n".join(
        f"$_{i} = numba.cast {v.name} : {v.kind} -> {common}" for i, v in enumerate((x, y))
    )
    text = f"numba.cmp {operator} $_0, $_1 : ({common}, {common})"
    rows = oracle.UFUNCS[operator](left, right)
    python = f"{{0}} {SIGNS[operator]} {{1}}"
    return b.value(BOOLEAN, rows, text, [x, y], python, before=casts, operator=operator)


def compare_times(b: Builder) -> Value | None:
    """Dates or spans of one unit."""
    x = b.pick(lambda kind: isinstance(kind, Scalar) and kind.dtype.kind in "mM")
    y = b.pick(lambda kind: x is not None and kind == x.kind)
    if x is None or y is None:
        return None
    operator = b.rng.choice(ORDER)
    text = f"numba.cmp {operator} {x.name}, {y.name} : ({x.kind}, {y.kind})"
    python = f"{{0}} {SIGNS[operator]} {{1}}"
    rows = oracle.UFUNCS[operator](x.rows, y.rows)
    return b.value(BOOLEAN, rows, text, [x, y], python, operator=operator)


def cast(b: Builder) -> Value | None:
    x, target = number(b), b.rng.choice(NUMBERS)
    old, new = x.kind.dtype.kind, target.dtype.kind
    if (old in "fc" and new in "iu") or (old == "c" and new == "f"):
        return None
    text = f"numba.cast {x.name} : {x.kind} -> {target}"
    return b.value(target, x.rows.astype(target.dtype), text, [x], f"{python_type(target)}({{0}})")


def truth(b: Builder) -> Value:
    x = number(b)
    text = f"numba.truth {x.name} : {x.kind}"
    return b.value(BOOLEAN, oracle.truth(x.rows), text, [x], "bool({0})")
