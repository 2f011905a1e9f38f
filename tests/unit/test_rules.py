"""The look-up of rules is loud, and one set of rules never changes another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from xdsl.dialects.builtin import Float16Type, IntegerType, Signedness, f32, f64, i32
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl_numba.datamodel.layout import print_llvm
from xdsl_numba.datamodel.models import (
    RULES,
    IllegalType,
    Models,
    NoRule,
    Unresolved,
    rule,
)
from xdsl_numba.datamodel.representation import (
    argument_types,
    data_type,
    holds_absent,
    members_of,
    return_form,
    return_type,
    touches_memory,
    value_type,
)
from xdsl_numba.datamodel.shapes import Boolean, Primitive, Same, Shape, Struct
from xdsl_numba.datamodel.traversal import all_types_reached
from xdsl_numba.dialects.numba import Numba
from xdsl_numba.dialects.numba.deferred import DeferredType
from xdsl_numba.dialects.numba.optional import OptionalType
from xdsl_numba.dialects.numba.pointers import CPointerType, EphemeralPointerType
from xdsl_numba.dialects.numba.scalars import BOOLEAN, BooleanType
from xdsl_numba.dialects.numba.tuples import TupleType, UniTupleType


@irdl_attr_definition
class UserType(ParametrizedAttribute, TypeAttribute):
    """A type of a user's dialect, for which nobody has given a rule."""

    name = "user.type"


@pytest.fixture
def user_rule() -> Iterator[Callable[[Shape], None]]:
    """Registers a rule for `UserType`, for one test."""

    def register(shape: Shape) -> None:
        rule(UserType)(lambda type, models: shape)

    yield register
    RULES.pop(UserType, None)


@pytest.mark.parametrize(
    ("returned", "form"),
    [
        (BOOLEAN, "data"),
        (TupleType([BOOLEAN, f32]), "data"),
        (UniTupleType(BOOLEAN, 3), "value"),
        (EphemeralPointerType(f32), "value"),
    ],
)
def test_what_is_returned(returned: Attribute, form: str) -> None:
    """An Optional returns what its value does; the status says whether there is one."""
    models = Models()
    for type, optionals in ((returned, ()), (maybe := OptionalType(returned), (maybe,))):
        found = return_form(type, models)
        assert (found.form, found.type, found.optionals) == (form, returned, optionals)


def test_every_type_of_the_dialect_has_a_rule() -> None:
    Models()
    assert [cls.__name__ for cls in Numba.attributes if issubclass(cls, TypeAttribute)]
    assert not [
        cls.__name__
        for cls in Numba.attributes
        if issubclass(cls, TypeAttribute) and cls not in RULES
    ]


def test_a_second_rule_is_refused() -> None:
    Models()
    before = RULES[BooleanType]
    with pytest.raises(ValueError, match=r"BooleanType has a rule already .*rules\.scalars"):
        rule(BooleanType)(lambda type, models: Primitive(i32))
    assert RULES[BooleanType] is before


def test_a_type_without_a_rule_says_which_and_what_to_add() -> None:
    models = Models()
    with pytest.raises(NoRule, match=r"type !user\.type has no data model") as error:
        models.shape(UserType())
    assert error.value.help is not None
    assert "register a rule for its class with @rule" in error.value.help
    assert models.optional_shape(UserType()) is None
    assert not models.is_ours(UserType())


def test_a_member_without_a_rule_is_found_when_it_is_needed() -> None:
    models = Models()
    composite = TupleType([f32, UserType()])
    assert models.is_ours(composite)
    with pytest.raises(NoRule, match=r"!user\.type"):
        value_type(composite, models)


def test_one_rule_makes_a_users_type_work(user_rule: Callable[[Shape], None]) -> None:
    user_rule(Struct((("x", f64), ("ok", BOOLEAN))))
    models = Models()
    composite = TupleType([f32, UserType()])
    assert print_llvm(value_type(composite, models)) == "{float, {double, i1}}"
    assert print_llvm(data_type(composite, models)) == "{float, {double, i8}}"
    assert [*map(print_llvm, argument_types(composite, models))] == ["float", "double", "i8"]


def test_foreign_types_pass() -> None:
    models = Models()
    for foreign in (i32, Float16Type()):
        assert models.optional_shape(foreign) is None
        assert not models.is_ours(foreign)


def test_an_overlay_changes_one_rule_and_nothing_below() -> None:
    plain = Models()
    wide = plain.overlay({BooleanType: lambda type, models: Boolean(storage=32)})
    composite = TupleType([BOOLEAN, f32])
    assert print_llvm(data_type(composite, wide)) == "{i32, float}"
    assert print_llvm(data_type(composite, plain)) == "{i8, float}"
    assert print_llvm(data_type(composite, Models())) == "{i8, float}"
    assert print_llvm(value_type(composite, wide)) == "{i1, float}"

    twice = wide.overlay({TupleType: lambda type, models: Primitive(i32)})
    assert print_llvm(data_type(composite, twice)) == "i32"
    assert print_llvm(data_type(BOOLEAN, twice)) == "i32"
    assert print_llvm(data_type(composite, wide)) == "{i32, float}"


def test_an_overlay_keeps_the_typedefs() -> None:
    models = Models(typedefs={"flag": BOOLEAN})
    wide = models.overlay({BooleanType: lambda type, models: Boolean(storage=16)})
    assert print_llvm(argument_types(DeferredType("flag"), wide)[0]) == "i16"


def test_an_undefined_deferred_type_says_what_to_write() -> None:
    for models in (Models(), Models(typedefs={"other": f32})):
        with pytest.raises(Unresolved, match="deferred type @node is not defined") as error:
            value_type(TupleType([DeferredType("node")]), models)
        assert error.value.symbol == "node"
        assert error.value.help == "define it in the module: numba.typedef @node = TYPE"


def test_an_illegal_width_is_refused_wherever_it_is_used() -> None:
    models = Models()
    si24 = IntegerType(24, Signedness.SIGNED)
    assert models.is_ours(si24)
    with pytest.raises(IllegalType, match=r"si24 .* 8, 16, 32, 64 or 128 bits; use si32 or ui32"):
        value_type(si24, models)
    assert models.optional_shape(IntegerType(24)) is None


RECURSIVE = {
    "directly": (TupleType([f32, DeferredType("node")]), "value"),
    "through another name": (TupleType([DeferredType("other")]), "value"),
    "as itself": (DeferredType("node"), "value"),
    "through a slot": (TupleType([f32, EphemeralPointerType(DeferredType("node"))]), "data"),
}


@pytest.mark.parametrize("how", RECURSIVE)
@pytest.mark.parametrize("ask", [value_type, data_type, return_type, argument_types])
def test_a_type_that_contains_itself_prints_the_cycle(how: str, ask: Callable[..., object]) -> None:
    definition, representation = RECURSIVE[how]
    models = Models(typedefs={"node": definition, "other": DeferredType("node")})
    node = DeferredType("node")
    if representation == "data" and ask is not data_type:
        assert ask(node, models)
        return
    with pytest.raises(IllegalType, match="contains itself by value") as error:
        ask(node, models)
    message = str(error.value)
    assert message.count("!numba.deferred<@node>") >= 3
    assert message.endswith("-> !numba.deferred<@node>")
    assert error.value.help == "break the cycle with a pointer"
    # The failure leaves nothing behind: asking again says the same.
    with pytest.raises(IllegalType, match="contains itself by value"):
        ask(node, models)


def test_a_pointer_breaks_the_cycle() -> None:
    node = DeferredType("node")
    models = Models(typedefs={"node": TupleType([f32, CPointerType(node)])})
    assert print_llvm(value_type(node, models)) == "%deferred.node.value"
    assert [*map(print_llvm, argument_types(node, models))] == ["float", "ptr"]
    assert not holds_absent(node, models)
    assert not touches_memory(node, models)


def test_all_types_reached_goes_behind_names_and_pointers() -> None:
    node = DeferredType("node")
    pointer = CPointerType(node)
    body = TupleType([f32, pointer])
    models = Models(typedefs={"node": body})
    assert all_types_reached(node, models) == (node, body, f32, pointer)


def test_the_same_as_itself_is_refused(user_rule: Callable[[Shape], None]) -> None:
    user_rule(Same(UserType()))
    with pytest.raises(IllegalType, match=r"!user\.type is the same as itself"):
        Models().resolve(UserType())


def test_a_tuple_too_long_to_be_taken_apart_is_refused() -> None:
    models = Models()
    long = UniTupleType(f32, 1 << 21)
    assert print_llvm(value_type(long, models)) == "[2097152 x float]"
    nested = UniTupleType(UniTupleType(f32, 1 << 12), 1 << 12)
    for type in (long, nested, TupleType([nested])):
        with pytest.raises(IllegalType, match="values to be told apart, and may be 1048576"):
            argument_types(type, models)
    with pytest.raises(IllegalType, match="2097152 values to be told apart"):
        members_of(models.shape(long))


def test_rules_are_listed_in_a_stable_order() -> None:
    listed = list(Models().rule_classes())
    assert listed == list(Models().rule_classes())
    assert set(listed) == set(RULES)
    overlaid = Models(rules={UserType: lambda type, models: Primitive(i32)})
    assert list(overlaid.rule_classes()) == [*listed, UserType]
