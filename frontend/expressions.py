"""What each kind of expression of Numba's IR becomes: one function a kind."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from xdsl.dialects.builtin import IntegerType, Signedness
from xdsl.ir import Attribute, SSAValue

from ..datamodel.behaviour import Elements, Pointer, behaviour_of
from ..datamodel.models import Models
from ..datamodel.shapes import Repeat
from ..dialects import cuda, dm
from ..dialects.numba import OptionalType
from ..dialects.numba import ops as numba
from ..dialects.numba.op_checks import attribute_names
from ..dialects.numba.scalars import BOOLEAN
from .builder import FunctionBuilder, Variable, known_of, plain
from .calls import import_call
from .loops import advance, iterate
from .upstream import cuda as numba_cuda
from .upstream import cuda_target, types
from .values import Items, Known, Later, Method, NumbaType, Step, Value

Expression = Any
"""`ir.Expr`."""

Importer = Callable[[FunctionBuilder, Expression, NumbaType], Value]
"""From an expression, and the type of the variable that it is assigned to, to its value."""


def _operators(*names: str) -> dict[Any, str]:
    return {getattr(operator, name): name for name in names}


BINARY = _operators(
    *("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"),
    *("lshift", "rshift", "and_", "or_", "xor"),
)
UNARY = _operators("neg", "pos", "invert", "not_")
COMPARISONS = _operators("eq", "ne", "lt", "le", "gt", "ge")

REGISTERS: dict[Any, Any] = {
    numba_cuda.threadIdx: cuda.ThreadIdxOp,
    numba_cuda.blockIdx: cuda.BlockIdxOp,
    numba_cuda.blockDim: cuda.BlockDimOp,
    numba_cuda.gridDim: cuda.GridDimOp,
}
"""What `cuda.threadIdx.x` and the like read."""


NOT_IMPORTED = {
    "build_list": "a list",
    "build_map": "a dictionary",
    "build_set": "a set",
    "make_function": "a function that is defined in a kernel",
}
"""What Numba has kinds of expressions for, and kernels have no use for."""

DATES = types.NPDatetime, types.NPTimedelta


def import_expression(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """The value of an expression, whose variable has the type `to`."""
    importer = IMPORTERS.get(expression.op)
    if importer is None:
        what = NOT_IMPORTED.get(expression.op, f"an expression of the kind '{expression.op}'")
        raise writer.refused(
            f"{what} is not imported",
            "tuples are, and arrays: arguments, or cuda.shared.array and cuda.local.array",
        )
    return importer(writer, expression, to)


# Operators


def import_binop(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`a + b`, `a < b`, `a is b`."""
    return import_operator(writer, expression.fn, expression, to)


def import_inplace(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`a += b`, which sets a name: the operator's own value is what counts."""
    return import_operator(writer, expression.immutable_fn, expression, to)


def import_operator(
    writer: FunctionBuilder, function: Any, expression: Expression, to: NumbaType
) -> Value:
    """A binary operator, with operands of the types of its signature."""
    lhs, rhs = writer.variable(expression.lhs), writer.variable(expression.rhs)
    if function in (operator.is_, operator.is_not):
        return import_identity(writer, lhs, rhs, function is operator.is_)
    signature = writer.typed.calls[expression]
    left, right = signature.args
    if function in COMPARISONS:
        return compare(writer, COMPARISONS[function], lhs, rhs, (left, right))
    name = BINARY.get(function)
    if name is None:
        raise writer.refused(f"the operator {function.__name__} is not imported yet")
    a, b = writer.cast(lhs.value, left), writer.cast(rhs.value, right)
    result = writer.type(signature.return_type)
    if isinstance(result, OptionalType):
        result = result.type
    return writer.binop(name, a, b, result)


def compare(
    writer: FunctionBuilder,
    name: str,
    lhs: Variable,
    rhs: Variable,
    signature: tuple[NumbaType, NumbaType],
) -> Value:
    """A comparison.  Integers of different signs are compared exactly, not as floats."""
    own = plain(lhs.type), plain(rhs.type)
    if all(isinstance(type, types.Integer) for type in own) and len({t.signed for t in own}) == 2:
        wide = IntegerType(128, Signedness.SIGNED)
        a, b = (
            writer.value(numba.CastOp(writer.cast(each.value, type), wide))
            for each, type in zip((lhs, rhs), own, strict=True)
        )
        return writer.comparison(name, a, b)
    left, right = signature
    if left != right and not all(isinstance(type, DATES) for type in signature):
        # Of a boolean and a number, say: the type of a variable that holds both.
        left = right = cuda_target.typing_context.unify_types(left, right)
    return writer.comparison(name, writer.cast(lhs.value, left), writer.cast(rhs.value, right))


def import_identity(writer: FunctionBuilder, lhs: Variable, rhs: Variable, same: bool) -> Value:
    """`a is b`: with None on one side, or of two integers or booleans."""
    for one, other in ((lhs, rhs), (rhs, lhs)):
        if not isinstance(other.type, types.NoneType):
            continue
        if isinstance(one.type, types.Optional):
            none = writer.value(numba.IsNoneOp(writer.cast(one.value, one.type)))
            return none if same else writer.unary("not_", none, BOOLEAN)
        return Known(isinstance(one.type, types.NoneType) is same)
    if isinstance(lhs.value, Known) and isinstance(rhs.value, Known):
        return Known((lhs.value.value is rhs.value.value) is same)
    return writer.comparison(
        "is_" if same else "is_not",
        writer.cast(lhs.value, lhs.type),
        writer.cast(rhs.value, rhs.type),
    )


def import_unary(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`-a`, `not a`."""
    signature = writer.typed.calls[expression]
    name = UNARY.get(expression.fn)
    if name is None:
        raise writer.refused(f"the operator {expression.fn.__name__} is not imported yet")
    operand = writer.use(expression.value, signature.args[0])
    return writer.unary(name, operand, writer.type(signature.return_type))


# Names and attributes


def import_cast(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """What Numba casts before it is returned."""
    value = writer.get(expression.value.name)
    return value if known_of(to) is not None else writer.cast(value, to)


def import_getattr(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`x.name`."""
    owner, name = writer.variable(expression.value), expression.attr
    if isinstance(to, types.BoundFunction):
        return Method(owner.value, owner.type, name)
    known = known_of(to)
    if isinstance(owner.value, Known):
        register = _register(owner.value.value)
        if register is not None:
            return writer.value(register(name, writer.type(to)))
        return Known(getattr(owner.value.value, name))
    if known is not None:
        return known
    if isinstance(owner.type, types.BaseNamedTuple):
        return writer.element(owner, owner.type.fields.index(name))
    container = writer.cast(owner.value, owner.type)
    attribute = attribute_names(container.type, models(writer)).get(name)
    if attribute is None:
        raise writer.refused(f"the attribute '{name}' of {owner.type} is not imported yet")
    return writer.value(numba.GetattrOp(container, name, attribute))


def _register(value: Any) -> Any:
    try:
        return REGISTERS.get(value)
    except TypeError:
        return None


def models(writer: FunctionBuilder) -> Models:
    """The data model, with the typedefs met so far."""
    return Models(typedefs=writer.callees.types.typedefs)


# Tuples and elements


def import_build_tuple(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`(a, b)`: followed by its elements, and built where it is a value."""
    variables = [writer.variable(item) for item in expression.items]
    return Items(tuple(v.value for v in variables), tuple(v.type for v in variables))


def import_exhaust_iter(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """What is unpacked, `a, b = x`: a tuple is what it is."""
    over = writer.variable(expression.value)
    value = over.value.step.element() if isinstance(over.value, Later) else over.value
    if not isinstance(over.type, types.BaseTuple):
        raise writer.refused(f"unpacking {over.type} is not imported yet", "index it")
    return value


def import_static_getitem(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`x[2]`, `x["name"]` with an index that is known while compiling."""
    container, index = writer.variable(expression.value), expression.index
    if isinstance(container.type, types.BaseTuple) and isinstance(index, int):
        return writer.element(container, index % len(container.type.types))
    if isinstance(container.type, types.Record) and isinstance(index, int | str):
        name = index if isinstance(index, str) else list(container.type.fields)[index]
        record = writer.cast(container.value, container.type)
        return writer.value(numba.GetattrOp(record, name, writer.type(to)))
    if expression.index_var is None:
        raise writer.refused(f"the index {index!r} of {container.type} is not imported yet")
    return import_element(writer, container, writer.variable(expression.index_var), expression)


def import_typed_getitem(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`x[i]` whose result has a type that was given beforehand."""
    container, index = writer.variable(expression.value), writer.variable(expression.index)
    if isinstance(container.type, types.BaseTuple) and isinstance(index.value, Known):
        return writer.element(container, index.value.value)
    return import_element(writer, container, index, expression)


def import_getitem(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """`x[i]`, `x[i, j]`."""
    container, index = writer.variable(expression.value), writer.variable(expression.index)
    return import_element(writer, container, index, expression)


def import_element(
    writer: FunctionBuilder, container: Variable, index: Variable, expression: Expression
) -> Value:
    """An element, by an integer or a tuple of them."""
    signature = writer.typed.calls[expression]
    indices = integer_indices(writer, index, signature.args[1])
    holder = writer.cast(container.value, signature.args[0])
    count = index_count(writer, holder.type)
    if indices is None or count != len(indices):
        raise not_an_element(writer, container, index)
    return writer.value(numba.GetitemOp(holder, indices, writer.type(signature.return_type)))


def not_an_element(writer: FunctionBuilder, container: Variable, index: Variable) -> Exception:
    """The error for an index that names more or less than an element."""
    return writer.refused(
        f"indexing {container.type} by {index.type} is not imported yet",
        "index a single element, with an integer for each dimension",
    )


def index_count(writer: FunctionBuilder, container: Attribute) -> int | None:
    """How many integers name an element; None where none do."""
    match behaviour_of(container, models(writer)):
        case Elements(ndim=ndim):
            return ndim
        case Pointer():
            return 1
        case _:
            repeated = isinstance(models(writer).optional_shape(container), Repeat)
            return 1 if repeated else None


def integer_indices(
    writer: FunctionBuilder, index: Variable, type: NumbaType
) -> list[SSAValue] | None:
    """An index as integers, one for each dimension; None where it is something else."""
    type = plain(type)
    if isinstance(type, types.Integer):
        return [writer.cast(index.value, type)]
    if not isinstance(type, types.BaseTuple) or not all(
        isinstance(each, types.Integer) for each in type.types
    ):
        return None
    of = Variable(index.value, type)
    return [writer.cast(writer.element(of, i), each) for i, each in enumerate(type.types)]


# Iteration


def import_getiter(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """What a loop goes over."""
    return iterate(writer, writer.variable(expression.value))


def import_iternext(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """The next element, and whether there is one."""
    return advance(writer, writer.get(expression.value.name))


def import_pair_first(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """The element: loaded where it is used, behind the test."""
    step = writer.get(expression.value.name)
    assert isinstance(step, Step)
    return Later(step)


def import_pair_second(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """Whether there is an element."""
    step = writer.get(expression.value.name)
    assert isinstance(step, Step)
    return step.valid


def import_null(writer: FunctionBuilder, expression: Expression, to: NumbaType) -> Value:
    """A variable that is not set yet."""
    return writer.value(dm.NullOp(writer.type(to)))


IMPORTERS: dict[str, Importer] = {
    "binop": import_binop,
    "inplace_binop": import_inplace,
    "unary": import_unary,
    "cast": import_cast,
    "getattr": import_getattr,
    "build_tuple": import_build_tuple,
    "exhaust_iter": import_exhaust_iter,
    "static_getitem": import_static_getitem,
    "typed_getitem": import_typed_getitem,
    "getitem": import_getitem,
    "getiter": import_getiter,
    "iternext": import_iternext,
    "pair_first": import_pair_first,
    "pair_second": import_pair_second,
    "null": import_null,
    "call": import_call,
}
"""By the name that Numba's IR gives the kind."""
