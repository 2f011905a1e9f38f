"""What the `numba` and `cuda` ops mean on their types, and where they mean nothing.

The ops' verifiers ask with models that know no typedefs and are silent where one is
needed; `dm-verify-models` and the lowering ask again with the module's.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from xdsl.dialects.builtin import ArrayAttr, FloatAttr, IntegerAttr, UnitAttr, i1
from xdsl.ir import Attribute, Operation
from xdsl.traits import EffectInstance, MemoryEffectKind
from xdsl.utils.exceptions import VerifyException

from ..dialects import cuda
from ..dialects.numba import ops as numba
from ..dialects.numba.base import INTP
from . import dates
from .behaviour import (
    ComplexNumber,
    Elements,
    Float,
    Half,
    Integer,
    Items,
    Moment,
    Nothing,
    Number,
    Pointer,
    Scalar,
    Text,
    Truth,
    behaviour_of,
)
from .casts import EachMember, Name, Rewrap, Unname, Unwrap, Wrap, classify_cast
from .models import FrontEndTypeError, Models, Unresolved
from .operators import keeps_right, loses, unary_operand
from .representation import Member, members_of
from .shapes import Bytes, Inline, Named, Optional, RecordField, Repeat, Struct

# What each operator means, by the behaviour of the result (of the operands for a
# comparison).

_WHOLE = ("add", "sub", "mul", "floordiv", "mod", "pow")
_BITWISE = ("and_", "or_", "xor")

BINARY_OPERATORS: dict[type[Number], tuple[str, ...]] = {
    Integer: (*_WHOLE, "lshift", "rshift", *_BITWISE),
    Float: (*_WHOLE, "truediv"),
    Half: (*_WHOLE, "truediv"),
    Truth: _BITWISE,
    ComplexNumber: ("add", "sub", "mul", "truediv", "pow"),
}

UNARY_OPERATORS: dict[type[Number], tuple[str, ...]] = {
    Integer: ("neg", "pos", "invert", "abs"),
    Float: ("neg", "pos", "abs"),
    Half: ("neg", "pos", "abs"),
    Truth: ("pos", "invert"),
    ComplexNumber: ("neg", "pos"),
}

_IDENTITY = ("is_", "is_not")
_EQUALITY = ("eq", "ne")
_ORDER = ("lt", "le", "gt", "ge")

COMPARISONS: dict[type[Scalar], tuple[str, ...]] = {
    Integer: (*_EQUALITY, *_ORDER, *_IDENTITY),
    Float: (*_EQUALITY, *_ORDER),
    Half: (*_EQUALITY, *_ORDER),
    Truth: (*_EQUALITY, *_ORDER, *_IDENTITY),
    ComplexNumber: _EQUALITY,
    Pointer: (*_EQUALITY, *_IDENTITY),
    Nothing: (*_EQUALITY, *_IDENTITY),
    Moment: (*_EQUALITY, *_ORDER),
}


# Truth and comparison


def has_truth(type: Attribute, models: Models) -> bool:
    """Whether `bool(x)` has a meaning for a value of `type`."""
    match behaviour_of(type, models):
        case Elements():
            return False
        case None:
            match models.resolve(type):
                case Optional(data) | Named(_, data):
                    return has_truth(data, models)
                case _:
                    return False
        case _:
            return True


def compares(operator: str, type: Attribute, models: Models) -> bool:
    """Whether two values of `type` can be compared; tuples for equality, by their members."""
    found = behaviour_of(type, models)
    if isinstance(found, Scalar):
        return operator in COMPARISONS.get(found.__class__, ())
    members = members_of(models.resolve(type))
    return (
        isinstance(found, Items)
        and operator in _EQUALITY
        and all(compares(operator, member.type, models) for member in members)
    )


# Members and elements


def attribute_names(type: Attribute, models: Models) -> dict[str, Attribute]:
    """The attributes that `numba.getattr` knows on `type`, each with its type."""
    shape = models.resolve(type)
    if isinstance(shape, Bytes):
        return {field.name: field.type for field in shape.fields}
    names = {member.name: member.type for member in members_of(shape)}
    if isinstance(behaviour_of(type, models), Elements):
        names |= {"size": INTP, "ndim": INTP}
    return names


def record_field(type: Attribute, name: str, models: Models) -> RecordField | None:
    """The field of a record, or None where `type` is no record or has no such field."""
    shape = models.resolve(type)
    if not isinstance(shape, Bytes):
        return None
    return next((field for field in shape.fields if field.name == name), None)


def index_types(types: Sequence[Attribute], models: Models) -> list[Attribute]:
    """The types of single indices; a tuple of them counts as several."""
    flat: list[Attribute] = []
    for type in types:
        if isinstance(behaviour_of(type, models), Items):
            members = members_of(models.resolve(type))
            flat += index_types([member.type for member in members], models)
        else:
            flat.append(type)
    return flat


def element_type(
    op: Operation, container: Attribute, indices: Sequence[Attribute], models: Models
) -> Attribute:
    """The type of the element that the indices name.

    Raises VerifyException where the container cannot be indexed so.
    """
    flat = index_types(indices, models)
    for type in flat:
        if not isinstance(behaviour_of(type, models), Integer | Truth):
            raise VerifyException(
                f"{op.name}: an index is an integer, found {type}; cast it to si64"
            )
    match behaviour_of(container, models):
        case Elements(element, ndim):
            expected, found = ndim, element
        case Pointer(pointee) if pointee is not None:
            expected, found = 1, pointee
        case found_behaviour:
            shape = models.resolve(container)
            if isinstance(found_behaviour, Items) and isinstance(shape, Struct):
                raise VerifyException(
                    f"{op.name}: elements of {container} have types of their own, so the index "
                    "must be known while compiling; use numba.static_getitem"
                )
            if not (isinstance(found_behaviour, Items) and isinstance(shape, Repeat)) or (
                shape.count == 0
            ):
                raise VerifyException(
                    f"{op.name}: type {container} has no elements; legal are arrays, "
                    "unituples and C pointers"
                )
            expected, found = 1, shape.element
    if len(flat) != expected:
        raise VerifyException(
            f"{op.name}: type {container} takes {expected} "
            f"{'index' if expected == 1 else 'indices'}, found {len(flat)}"
        )
    return found


def static_element(
    op: Operation, container: Attribute, index: int, models: Models
) -> tuple[Member | None, Attribute]:
    """The member (None in memory) and the type of the element at a known index.

    Raises VerifyException where there is none.
    """
    if isinstance(behaviour_of(container, models), Elements | Pointer):
        type = element_type(op, container, [INTP], models)
        match models.resolve(container):
            case Struct(inline=Inline(dims=(extent,))):
                _check_range(op, container, index, extent)
            case _:
                pass
        return None, type
    if not isinstance(behaviour_of(container, models), Items):
        raise VerifyException(
            f"{op.name}: type {container} has no elements; legal are tuples, arrays and C pointers"
        )
    members = members_of(models.resolve(container))
    _check_range(op, container, index, len(members))
    member = members[index]
    return member, member.type


def _check_range(op: Operation, container: Attribute, index: int, count: int) -> None:
    if not -count <= index < count:
        raise VerifyException(
            f"{op.name}: index {index} is out of range for {container}, which has {count} elements"
        )


# Checks


def check_numba_operation(op: Operation, models: Models) -> None:
    """Check that a `numba` or `cuda` op has a meaning on its types.

    Silent where a typedef is needed and `models` have none.  Raises VerifyException with
    what was found, what is legal and what to do.
    """
    try:
        _check(op, models)
    except Unresolved as e:
        if models.typedefs is not None:
            raise VerifyException(f"{e.message}; {e.help}") from e
    except FrontEndTypeError as e:
        text = e.message if e.help is None else f"{e.message}; {e.help}"
        raise VerifyException(text) from e


def _check(op: Operation, models: Models) -> None:
    match op:
        case numba.ConstantOp():
            _check_constant(op, models)
        case numba.BinopOp():
            _check_binary(op, models)
        case numba.UnaryOp():
            _check_unary(op, models)
        case numba.CmpOp():
            _check_comparison(op, models)
        case numba.CastOp():
            _check_cast(op, op.operand.type, op.result.type, models)
        case numba.TruthOp():
            _check_truth(op, op.operand.type, models)
        case numba.BuildTupleOp():
            _check_build_tuple(op, models)
        case numba.StaticGetitemOp():
            _, type = static_element(op, op.container.type, op.index.value.data, models)
            _same(op, "element", op.container.type, type, op.result.type)
        case numba.GetitemOp():
            indices = [index.type for index in op.indices]
            type = element_type(op, op.container.type, indices, models)
            _same(op, "element", op.container.type, type, op.result.type)
        case numba.SetitemOp():
            _check_setitem(op, models)
        case numba.GetattrOp():
            names = attribute_names(op.container.type, models)
            if (type := names.get(op.attr.data)) is None:
                raise VerifyException(_unknown_attribute(op, names))
            _same(op, f'attribute "{op.attr.data}"', op.container.type, type, op.result.type)
        case numba.SomeOp():
            data = _optional_data(op, op.result.type, models)
            _same(op, "data", op.result.type, data, op.value.type)
        case numba.NoneOfOp():
            _optional_data(op, op.result.type, models)
        case numba.IsNoneOp():
            _optional_data(op, op.optional.type, models)
        case numba.UnwrapOp():
            data = _optional_data(op, op.optional.type, models)
            _same(op, "data", op.optional.type, data, op.result.type)
        case (
            cuda.GridOp()
            | cuda.GridsizeOp()
            | cuda.ThreadIdxOp()
            | cuda.BlockIdxOp()
            | cuda.BlockDimOp()
            | cuda.GridDimOp()
        ):
            for result in op.results:
                _check_index(op, result.type, models)
        case _:
            pass


def _same(op: Operation, what: str, type: Attribute, expected: Attribute, found: Attribute) -> None:
    if expected != found:
        raise VerifyException(
            f"{op.name}: the {what} of {type} has type {expected}, found {found}; "
            "convert with numba.cast"
        )


def _check_constant(op: numba.ConstantOp, models: Models) -> None:
    type = op.result.type
    value = op.value
    found = behaviour_of(type, models)
    match value, found:
        case IntegerAttr(), Truth():
            fits = value.type == i1
        case IntegerAttr(), Integer(width, signed):
            fits = value.type != i1
            bound = 1 << (width - 1 if signed else width)
            if fits and not (-bound if signed else 0) <= value.value.data < bound:
                raise VerifyException(f"numba.constant: {value.value.data} is outside of {type}")
        case FloatAttr(), Float(float_type):
            fits = value.type == float_type
        case FloatAttr(), Half():
            fits = True
        case ArrayAttr(), ComplexNumber(part):
            fits = [_float_type(each) for each in value.data] == [part, part]
        case UnitAttr(), Nothing():
            fits = True
        case _, Text(text):
            fits = op.text == text
        case _:
            fits = False
    if not fits:
        raise VerifyException(
            f"numba.constant: {value} is no value of type {type}; constants are none, "
            "booleans, integers, floats, [real, imaginary] and strings, of a type that has them"
        )


def _float_type(value: Attribute) -> Attribute | None:
    return value.get_type() if isinstance(value, FloatAttr) else None


def _check_operator(
    op: Operation,
    operator: str,
    type: Attribute,
    table: dict[type[Number], tuple[str, ...]],
    models: Models,
) -> None:
    found = behaviour_of(type, models)
    legal = table.get(found.__class__, ()) if isinstance(found, Number) else ()
    if operator in legal:
        return
    models.shape(type)
    if not legal:
        raise VerifyException(
            f"{op.name} {operator}: result type {type} is no number; legal are integers, "
            "floats, booleans, complex numbers, and types with a registered behaviour"
        )
    raise VerifyException(
        f"{op.name} {operator} has no meaning on {type}; legal are {', '.join(legal)}"
    )


def _check_binary(op: numba.BinopOp, models: Models) -> None:
    operator = op.operator.data
    lhs, rhs, result = op.lhs.type, op.rhs.type, op.result.type
    if any(isinstance(behaviour_of(type, models), Moment) for type in (lhs, rhs, result)):
        _check_dates(op, models)
        return
    _check_operator(op, operator, result, BINARY_OPERATORS, models)
    kept = keeps_right(operator, behaviour_of(rhs, models), behaviour_of(result, models))
    for operand in (lhs,) if kept else (lhs, rhs):
        _check_cast(op, operand, result, models)
        if loses(operand, result, models):
            raise VerifyException(
                f"{op.name} {operator} computes in {result}, where {operand} loses its "
                "fraction, bits or magnitude; take a result type that holds both operands, "
                "or say the loss with numba.cast"
            )


def _check_dates(op: numba.BinopOp, models: Models) -> None:
    operator = op.operator.data
    left, right = behaviour_of(op.lhs.type, models), behaviour_of(op.rhs.type, models)
    try:
        expected = dates.binary_result(operator, left, right)
    except VerifyException as e:
        raise VerifyException(
            f"{op.name} {operator} on {op.lhs.type} and {op.rhs.type}: {e}"
        ) from e
    if behaviour_of(op.result.type, models) != expected:
        raise VerifyException(
            f"{op.name} {operator} of {op.lhs.type} and {op.rhs.type} gives "
            f"{dates.shown(expected)}, found {op.result.type}; convert with numba.cast"
        )


def _check_unary(op: numba.UnaryOp, models: Models) -> None:
    operator = op.operator.data
    operand, result = op.operand.type, op.result.type
    if operator == "not_":
        _check_truth(op, operand, models)
        if not isinstance(behaviour_of(result, models), Truth):
            raise VerifyException(f"numba.unary not_ gives !numba.boolean, found {result}")
        return
    source = behaviour_of(operand, models)
    if operator == "abs" and isinstance(source, ComplexNumber):
        _same(op, "absolute value", operand, source.part, result)
        return
    if isinstance(source, Moment):
        if not source.span or operator == "invert":
            raise VerifyException(
                f"numba.unary {operator} has no meaning on {operand}, as in NumPy; legal are "
                "neg, pos and abs of a timedelta"
            )
        _same(op, "result", operand, operand, result)
        return
    _check_operator(op, operator, result, UNARY_OPERATORS, models)
    _check_cast(op, operand, result, models)
    working = unary_operand(operator, operand, result, models)
    if working != result:
        _check_operator(op, operator, working, UNARY_OPERATORS, models)
        if isinstance(behaviour_of(working, models), Truth) and not isinstance(
            behaviour_of(result, models), Truth
        ):
            raise VerifyException(
                f"numba.unary {operator} of a boolean gives !numba.boolean, found {result}; "
                "cast the operand to an integer first"
            )


def _check_comparison(op: numba.CmpOp, models: Models) -> None:
    operator = op.operator.data
    left, right = behaviour_of(op.lhs.type, models), behaviour_of(op.rhs.type, models)
    if isinstance(left, Moment) and isinstance(right, Moment):
        try:
            dates.common(left, right)
        except VerifyException as e:
            raise VerifyException(f"numba.cmp {operator}: {e}") from e
    elif op.lhs.type != op.rhs.type:
        raise VerifyException(
            f"numba.cmp {operator} compares values of one type, found {op.lhs.type} and "
            f"{op.rhs.type}; cast one of them"
        )
    if not compares(operator, op.lhs.type, models):
        raise VerifyException(
            f"numba.cmp {operator} has no meaning on {op.lhs.type}; numbers have an order "
            "(complex numbers only equality), tuples equality, and identity belongs to "
            "integers, booleans, pointers and None"
        )


def _check_cast(op: Operation, source: Attribute, target: Attribute, models: Models) -> None:
    if classify_cast(source, target, models) is None:
        raise VerifyException(
            f"{op.name}: no cast from {source} to {target}; numbers cast to each other "
            "(complex numbers only to complex ones and booleans), values and None to "
            "optionals and back, tuples member by member"
        )


def _check_truth(op: Operation, type: Attribute, models: Models) -> None:
    if not has_truth(type, models):
        raise VerifyException(
            f"{op.name}: a value of type {type} is neither true nor false; legal are numbers, "
            "pointers, None, optionals and tuples"
        )


def _check_build_tuple(op: numba.BuildTupleOp, models: Models) -> None:
    expected = [member.type for member in members_of(models.resolve(op.result.type))]
    found = [element.type for element in op.elements]
    if not isinstance(behaviour_of(op.result.type, models), Items):
        raise VerifyException(f"numba.build_tuple: type {op.result.type} is no tuple")
    if expected != found:
        raise VerifyException(
            f"numba.build_tuple: type {op.result.type} has {len(expected)} elements "
            f"{_list(expected)}, found {len(found)}: {_list(found)}"
        )


def _list(types: Sequence[Attribute]) -> str:
    return "(" + ", ".join(str(type) for type in types) + ")"


def _check_setitem(op: numba.SetitemOp, models: Models) -> None:
    container = op.container.type
    type = element_type(op, container, [index.type for index in op.indices], models)
    match behaviour_of(container, models):
        case Elements(writable=True) | Pointer():
            pass
        case Elements():
            raise VerifyException(f"numba.setitem: {container} is read-only")
        case _:
            raise VerifyException(
                f"numba.setitem: elements of {container} cannot be set; legal are arrays "
                "and C pointers, and a tuple is built anew"
            )
    _same(op, "element", container, type, op.value.type)


def _unknown_attribute(op: numba.GetattrOp, names: dict[str, Attribute]) -> str:
    type = op.container.type
    if not names:
        return f"numba.getattr: type {type} has no attributes"
    shown = ", ".join(f'"{name}"' for name in names)
    return (
        f'numba.getattr: type {type} has no attribute "{op.attr.data}"; its attributes are {shown}'
    )


def _optional_data(op: Operation, type: Attribute, models: Models) -> Attribute:
    match models.resolve(type):
        case Optional(data):
            return data
        case _:
            raise VerifyException(f"{op.name}: found {type}, where !numba.optional<T> belongs")


def _check_index(op: Operation, type: Attribute, models: Models) -> None:
    match behaviour_of(type, models):
        case Integer(width) if width >= 32:
            pass
        case _:
            raise VerifyException(
                f"{op.name} gives integers of 32 bits or more (si32, si64, ui64, ...), found {type}"
            )


# Effects

_READ = frozenset({EffectInstance(MemoryEffectKind.READ)})


def numba_effects(op: Operation, models: Models) -> AbstractSet[EffectInstance] | None:
    """The effects of an op that depend on its types; None, unknown, where they do.

    A cast from an optional to its type may raise; an element is read from memory unless
    it is a tuple's; so is a record's field.
    """
    try:
        match op:
            case numba.CastOp():
                return None if _may_raise(op.operand.type, op.result.type, models) else frozenset()
            case numba.GetitemOp() | numba.StaticGetitemOp():
                found = behaviour_of(op.container.type, models)
                return _READ if isinstance(found, Elements | Pointer) else frozenset()
            case numba.GetattrOp():
                shape = models.resolve(op.container.type)
                return _READ if isinstance(shape, Bytes) else frozenset()
            case _:
                return None
    except FrontEndTypeError:
        return None


def _may_raise(source: Attribute, target: Attribute, models: Models) -> bool:
    match classify_cast(source, target, models):
        case Unwrap():
            return True
        case Name(type):
            return _may_raise(source, type, models)
        case Unname(type):
            return _may_raise(type, target, models)
        case Wrap(data):
            return _may_raise(source, data, models)
        case Rewrap(old, new):
            return _may_raise(old, new, models)
        case EachMember(sources, targets):
            return any(
                _may_raise(s.type, t.type, models) for s, t in zip(sources, targets, strict=True)
            )
        case _:
            return False
