"""`dm-verify-models`: every type of ours has a data model under the module's typedefs.

Verifiers of single ops cannot see the module's typedefs, so they are silent about
deferred types; this pass repeats them with the typedefs, and visits the types inside
attributes and pointees as well.  It replaces nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import VerifyException

from ..datamodel.diagnostics import LocatedError
from ..datamodel.meaning import check_meaning, nested_attributes
from ..datamodel.models import FrontEndTypeError, Models
from ..datamodel.representation import data_type, value_type
from ..dialects.model_ops import check_operation


def attributes_of(op: Operation) -> Iterator[Attribute]:
    """Every type and attribute that `op` spells: results, block arguments, attributes."""
    for result in op.results:
        yield result.type
    for region in op.regions:
        for block in region.blocks:
            for argument in block.args:
                yield argument.type
    yield from op.properties.values()
    yield from op.attributes.values()


@dataclass(frozen=True)
class DmVerifyModelsPass(ModulePass):
    """Check that every front-end type has a finite data model; replaces nothing.

    Reports an undefined deferred type, a type that contains itself by value or that would be
    refused with its typedefs written out, a type without a rule inside one with a rule, a
    `dm` op that disagrees with the rule, and a `numba` op without a meaning on its types.
    """

    name = "dm-verify-models"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        models = Models().for_module(op)
        # Each distinct attribute is visited once, at the first op that spells it.
        seen: set[Attribute] = set()
        for inner in op.walk():
            try:
                for attribute in attributes_of(inner):
                    for type in nested_attributes(attribute, seen):
                        if models.optional_shape(type) is not None:
                            value_type(type, models)
                            data_type(type, models)
                        check_meaning(type, models)
                check_operation(inner, models)
            except FrontEndTypeError as e:
                raise LocatedError(e.message, inner, help=e.help) from e
            except VerifyException as e:
                raise LocatedError(str(e), inner) from e
