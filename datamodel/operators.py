"""Which operators of `numba.binop`, `numba.unary` and `numba.cmp` there are, and in which type
each computes.

Numba casts operands to the types of the operator's signature, and its result may be wider
than they are.  `COMPUTES` says for each operator what that means here.  Dates have rules of
their own (`dates`).
"""

from __future__ import annotations

from enum import Enum

from xdsl.dialects.builtin import Float16Type, Float64Type
from xdsl.ir import Attribute

from .behaviour import (
    Behaviour,
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
    Truth,
    behaviour_of,
)
from .casts import Convert, Name, Unname, Unwrap, classify_cast
from .models import Models
from .representation import members_of
from .shapes import Named, Optional


class Computes(Enum):
    """In which type an operator computes."""

    RESULT = (
        "in the result's type, to which both operands are cast first; a cast that can lose "
        "more than a float's digits is refused"
    )
    LEFT = (
        "in the result's type, to which the left operand is cast first; an integer on the "
        "right keeps its own width and sign"
    )
    OPERAND = "in the operand's type; the result is cast afterwards"
    EQUAL = "in the one type that both operands have; they are cast to it explicitly"
    TRUTH = "on the truth of the operand"


COMPUTES: dict[str, Computes] = {
    **dict.fromkeys(("add", "sub", "mul", "truediv", "floordiv", "mod"), Computes.RESULT),
    **dict.fromkeys(("and_", "or_", "xor"), Computes.RESULT),
    **dict.fromkeys(("pow", "lshift", "rshift"), Computes.LEFT),
    **dict.fromkeys(("neg", "pos", "invert", "abs"), Computes.OPERAND),
    "not_": Computes.TRUTH,
    **dict.fromkeys(("eq", "ne", "lt", "le", "gt", "ge", "is_", "is_not"), Computes.EQUAL),
}
"""Every operator.

As Numba: `-x` of a ui8 that gives a ui64 is at most 255, and `-x` of the smallest si8 is
itself in any si64; a ui64 added to a si64 is cast to si64.  Other than Numba: a cast that
loses is not made in silence, since no signature of Numba's asks for one.
"""


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


def loses(source: Attribute, target: Attribute, models: Models) -> bool:
    """Whether a cast that exists can lose more than a float's digits.

    A fraction (a float to an integer), bits (an integer to a narrower one; anything to a
    boolean), or magnitude (f64 to f32, a wide integer to float16).  A change of sign at one
    width loses nothing.
    """
    match classify_cast(source, target, models):
        case Convert(old, new):
            return _converts_with_loss(old, new)
        case Unwrap(data) | Unname(data):
            return loses(data, target, models)
        case Name(data):
            return loses(source, data, models)
        case _:
            return False


def _converts_with_loss(old: Scalar, new: Scalar) -> bool:
    match old, new:
        case Truth(), _:
            return False
        case Integer(width, signed), Half(type=Float16Type()):
            return width - signed >= 16
        case Integer(old_width), Integer(width):
            return width < old_width
        case ((Float() | Half() | ComplexNumber()), Integer()):
            return True
        case _, Truth():
            return True
        case _:
            return _float_rank(old) > _float_rank(new) or (
                isinstance(old, Half) and isinstance(new, Half)
            )


def _float_rank(number: Scalar) -> int:
    match number:
        case Half():
            return 1
        case Float(type) | ComplexNumber(type):
            return 3 if isinstance(type, Float64Type) else 2
        case _:
            return 0


def unary_operand(
    operator: str, operand: Attribute, result: Attribute, models: Models
) -> Attribute:
    """The type in which a unary operator computes: the operand's, of an optional its data's.

    A boolean has no sign: it is cast to the result's type before it is negated.
    """
    match models.resolve(operand):
        case Optional(data) | Named(_, data):
            return unary_operand(operator, data, result, models)
        case _:
            pass
    found = behaviour_of(operand, models)
    if not isinstance(found, Number) or (isinstance(found, Truth) and operator != "invert"):
        return result
    return operand


def keeps_right(operator: str, right: Behaviour | None, result: Behaviour | None) -> bool:
    """Whether the right operand stays what it is: an exponent, a number of bits to shift by."""
    return (
        COMPUTES[operator] is Computes.LEFT
        and isinstance(right, Integer)
        and isinstance(result, Integer | Float | Half)
    )
