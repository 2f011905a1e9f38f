"""A type of your own in Python: a type class, one rule, and an entry point.

`!money.amount<"EUR">` is a front-end type like any of xdsl-numba's: arguments,
results, fields, layout and everything else follow from its one rule.
"""

from xdsl.dialects.builtin import IntegerType, Signedness, StringAttr
from xdsl.ir import Dialect, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.universe import Universe
from xdsl_numba.datamodel.models import Models, rule
from xdsl_numba.datamodel.shapes import Struct
from xdsl_numba.dialects.numba import BooleanType


@irdl_attr_definition
class AmountType(ParametrizedAttribute, TypeAttribute):
    """An amount of money: `!money.amount<"EUR">`."""

    name = "money.amount"

    currency: StringAttr


@rule(AmountType)
def amount(type: AmountType, models: Models) -> Struct:
    """Whole units, hundredths, and whether it was rounded."""
    return Struct(
        (
            ("units", IntegerType(64, Signedness.SIGNED)),
            ("cents", IntegerType(8, Signedness.SIGNED)),
            ("rounded", BooleanType()),
        )
    )


UNIVERSE = Universe(all_dialects={"money": lambda: Dialect("money", [], [AmountType])})
