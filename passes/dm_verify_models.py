"""`dm-verify-models`: every type of ours has a data model under the module's typedefs.

Verifiers of single ops cannot see the module's typedefs, so they are silent about
deferred types; this pass repeats them with the typedefs, and visits the types inside
attributes and pointees as well.  It replaces nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, ModuleOp
from xdsl.ir import Attribute, Operation, ParametrizedAttribute
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import VerifyException

from ..datamodel.checks import check_operation
from ..datamodel.models import FrontEndTypeError, Models
from ..datamodel.numba_checks import check_numba_operation
from ..datamodel.representation import data_type, value_type
from ..datamodel.shapes import Named
from ..dialects.diagnostics import LocatedError


def nested_attributes(attribute: Attribute, seen: set[Attribute]) -> Iterator[Attribute]:
    """`attribute` and every attribute inside it, each once for one `seen`."""
    if attribute in seen:
        return
    seen.add(attribute)
    yield attribute
    match attribute:
        case ArrayAttr():
            for inner in attribute.data:
                yield from nested_attributes(inner, seen)
        case DictionaryAttr():
            for inner in attribute.data.values():
                yield from nested_attributes(inner, seen)
        case ParametrizedAttribute():
            for inner in attribute.parameters:
                yield from nested_attributes(inner, seen)
        case _:
            pass


def verify_meaning(type: Attribute, models: Models) -> None:
    """Verify a type with what its deferred members stand for in place of their names.

    Raises VerifyException for what is refused when it is written out.
    """
    if not isinstance(type, ParametrizedAttribute):
        return
    meant = [_meant(parameter, models) for parameter in type.parameters]
    if any(new is not old for new, old in zip(meant, type.parameters, strict=True)):
        try:
            type.new(meant)
        except VerifyException as e:
            raise VerifyException(f"{type} stands for {e}") from e


def _meant(attribute: Attribute, models: Models) -> Attribute:
    if isinstance(attribute, ArrayAttr):
        members = [_meant(member, models) for member in attribute.data]
        same = all(new is old for new, old in zip(members, attribute.data, strict=True))
        return attribute if same else ArrayAttr(members)
    seen: set[Attribute] = set()
    while attribute not in seen and isinstance(shape := models.optional_shape(attribute), Named):
        seen.add(attribute)
        attribute = shape.type
    return attribute


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
                        verify_meaning(type, models)
                check_operation(inner, models)
                check_numba_operation(inner, models)
            except FrontEndTypeError as e:
                raise LocatedError(e.message, inner, help=e.help) from e
            except VerifyException as e:
                raise LocatedError(str(e), inner) from e
