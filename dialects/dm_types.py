"""The types of the `dm` dialect: the single-value representations but the value itself."""

from __future__ import annotations

from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition


@irdl_attr_definition
class DataType(ParametrizedAttribute, TypeAttribute):
    """The data representation of `type`, as one SSA value: `!dm.data<!numba.boolean>`."""

    name = "dm.data"

    type: Attribute


@irdl_attr_definition
class ReturnType(ParametrizedAttribute, TypeAttribute):
    """The return representation of `type`, as one SSA value: `!dm.return<!numba.boolean>`."""

    name = "dm.return"

    type: Attribute
