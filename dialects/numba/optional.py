"""The optional type: a value or None."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser

from .base import FrontEndType, parse_member, verify_member
from .opaque import NoneType, OmittedType


def _refuse(type: Attribute) -> str | None:
    match type:
        case OptionalType():
            return f"an optional of an optional: {type} may be None already; use it as it is"
        case NoneType():
            return "an optional of none: there is no other value; use !numba.none"
        case OmittedType():
            return (
                f"an optional of an omitted argument: {type} carries no value; "
                "use an optional of the argument's own type"
            )
        case _:
            return None


@irdl_attr_definition
class OptionalType(FrontEndType):
    """A value of `type`, or None.

    `!numba.optional<si32>`
    """

    name = "numba.optional"

    type: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_member(parser, _refuse)]

    def verify(self) -> None:
        verify_member(self.type, _refuse)
