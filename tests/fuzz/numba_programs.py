"""A random program as a Python function that Numba compiles, and where it differs.

Numba's `njit` compiles all steps as one function, without LLVM's optimisations: Numba tells
LLVM that sums of signed integers do not overflow, and they do here.  A value is compared
where the values that it was made of agree, except where docs/differences.md says that it is
not Numba's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
from numba.core import types
from numba.core.errors import NumbaError
from numba.extending import intrinsic
from numba.np.numpy_support import from_dtype

from . import numba_judge as judge
from .differences import documented
from .front_types import Array
from .kinds import BOOLEAN, HALF, Block, Items, Kind, Maybe, Record, Scalar, equal, members, plain
from .number_steps import UNARY, python_type
from .programs import Program
from .values import ROWS, ArrayInput, Value, holds_record


def numba_type(kind: Kind) -> Any:
    match kind:
        case Items(parts):
            return types.BaseTuple.from_types([numba_type(part) for part in parts])
        case Maybe(data):
            return types.Optional(numba_type(data))
        case Scalar() | Record():
            return from_dtype(kind.dtype)


# What Python writes no expression for


@intrinsic
def some(typingctx: Any, x: Any) -> Any:
    """An optional that holds a value."""
    result = types.Optional(x)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.make_optional_value(builder, x, arguments[0])

    return result(x), generate


@intrinsic
def none_like(typingctx: Any, x: Any) -> Any:
    """None, of the type of an optional."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.make_optional_none(builder, x.type)

    return x(x), generate


@intrinsic
def data_of(typingctx: Any, x: Any) -> Any:
    """The data of an optional, whether it is None or not."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.make_helper(builder, x, value=arguments[0]).data

    return (x.type if isinstance(x, types.Optional) else x)(x), generate


@numba.njit
def keep_if(x: Any, y: Any) -> Any:
    return x if y else None


@numba.njit
def written(array: Any, place: Any, value: Any) -> Any:
    array[place] = value
    return array


NAMES = {
    "np": np,
    "some": some,
    "none_like": none_like,
    "data_of": data_of,
    "keep_if": keep_if,
    "written": written,
}


# Programs


def expression(value: Value) -> str:
    """The Python expression of a step, with casts where Numba's types are others."""
    names = [operand.name[1:] for operand in value.operands]
    plainly = value.python.format(*names)
    kinds = [operand.kind for operand in value.operands]
    if not value.operator or any(kind.dtype.kind in "mM" for kind in kinds):
        return plainly
    found = judge.signature(value.operator, *map(str, kinds))
    if found is not None and found[1] == str(value.kind):
        return plainly
    target = python_type(value.kind)
    keeps = value.operator in ("pow", "lshift", "rshift") and kinds[-1].dtype.kind in "iu"
    if value.operator not in UNARY and value.kind != BOOLEAN:
        names[0] = f"{target}({names[0]})"
        if not (keeps and value.kind.dtype.kind != "c"):
            names[1] = f"{target}({names[1]})"
    return f"{target}({value.python.format(*names)})"


def is_numbas(kind: Kind | Block) -> bool:
    """Whether Numba's CPU target has the type."""
    if isinstance(kind, Block):
        return True
    return str(kind) != HALF and all(is_numbas(part) for _, part in members(kind))


def inputs_of(program: Program) -> list[Value | ArrayInput]:
    """The inputs that Numba can take."""
    return [v for v in (*program.inputs, *program.arrays) if is_numbas(v.kind)]


def compared(program: Program) -> list[Value]:
    """The values that Numba can compute, and that can come back from its function."""
    known = set(inputs_of(program))
    kept: list[Value] = []
    for value in program.outputs:
        if set(value.operands) <= known and is_numbas(value.kind):
            kinds = [x.kind.dtype for x in value.operands if isinstance(x, Value)]
            spans = [kind.kind for kind in kinds] == ["m", "m"]
            if spans and value.operator in ("floordiv", "mod"):
                continue
            known.add(value)
            kept.append(value)
    return kept


def source(program: Program, values: list[Value]) -> str:
    names = ", ".join(v.name[1:] for v in inputs_of(program))
    lines = [f"{value.name[1:]} = {expression(value)}" for value in values]
    results = "".join(f"{value.name[1:]}, " for value in values if not holds_record(value.kind))
    body = "\n    ".join([*lines, f"return ({results})"])
    return f"def program({names}):\n    {body}\n"


def assign(rows: Array, i: int, value: Any, kind: Kind) -> None:
    """Write a Python value into a row."""
    match kind:
        case Maybe(data):
            rows["valid"][i] = value is not None
            if value is not None:
                assign(rows["data"], i, value, data)
        case Items():
            for (name, part), item in zip(members(kind), value, strict=True):
                assign(rows[name], i, item, part)
        case _:
            rows[i] = value


def differences(program: Program) -> Iterator[tuple[Value | None, int, Any]]:
    """Where Numba's values are not those of the rules: the value, the row, Numba's.

    No value where Numba refuses the program: then its message.
    """
    values = compared(program)
    if not values:
        return
    text = source(program, values)
    inputs = inputs_of(program)
    namespace = dict(NAMES)
    exec(text, namespace)
    signature = tuple(
        numba.typeof(v.rows[0]) if isinstance(v, ArrayInput) else numba_type(v.kind) for v in inputs
    )
    try:
        compiled = numba.njit(signature, error_model="numpy")(namespace["program"])
    except NumbaError as e:
        yield None, 0, f"{e}\n{text}"
        return
    # Its dispatcher takes records that are aligned for those that are not.
    function = compiled.overloads[signature].entry_point
    returned = [value for value in values if not holds_record(value.kind)]
    found = {value: np.zeros(ROWS, value.kind.dtype) for value in returned}
    raised = np.zeros(ROWS, np.bool_)
    for i in range(ROWS):
        arguments = [
            v.rows[i] if isinstance(v, ArrayInput) else plain(v.rows[i], v.kind) for v in inputs
        ]
        try:
            results = function(*arguments)
        except (ZeroDivisionError, OverflowError):
            # A complex number is divided by 0, a power is too large: the table says so.
            raised[i] = True
            continue
        # Numba has no way to return a record.
        for value, result in zip(returned, results, strict=True):
            assign(found[value], i, result, value.kind)
    agree: dict[Value, Array] = {}
    for value in returned:
        operands = [x for x in value.operands if isinstance(x, Value)]
        mask = ~raised
        for operand in operands:
            mask &= agree.get(operand, np.True_)
        if value.operator:
            mask &= ~documented(value.operator, [x.rows for x in operands], value.kind.dtype)
        same = equal(found[value], value.rows, value.kind, value.slack)
        agree[value] = mask & same
        for i in np.flatnonzero(mask & ~same):
            yield value, int(i), f"{found[value][i]!r} in\n{text}"
            return
