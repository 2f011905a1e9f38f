"""What the rules say about a `dm` op: its types, and its effects on memory.

The dialect's verifier asks with models that know no typedefs (`local_models`) and is
silent where the answer needs one; `dm-verify-models` asks again with the module's.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cache

from xdsl.dialects.builtin import IntegerAttr
from xdsl.ir import Attribute, Operation
from xdsl.traits import ConstantLike, EffectInstance, MemoryEffectKind
from xdsl.utils.exceptions import VerifyException

from ..dialects import dm
from ..dialects.dm_attributes import SUCCESS_STATUSES
from .models import FrontEndTypeError, Models, Overlay, Unresolved, current_overlay
from .representation import (
    PTR,
    argument_types,
    copied_when_loaded,
    data_type,
    holds_absent,
    members_of,
    return_type,
    touches_memory,
    value_type,
)
from .shapes import Bytes, Repeat, Struct
from .traversal import meminfo_count


def local_models() -> Models:
    """Models without typedefs: what can be known of an op without its module."""
    return _local_models(current_overlay())


@cache
def _local_models(overlay: Overlay) -> Models:
    return Models(overlay.rules)


def check_operation(op: Operation, models: Models) -> None:
    """Check a `dm` op's types against the rules.

    Silent where a deferred type's typedef is needed and `models` have none.  Raises
    VerifyException with what was found and what the rule says.
    """
    try:
        _check(op, models)
    except Unresolved as e:
        if models.typedefs is not None:
            raise _as_verify_exception(e) from e
    except FrontEndTypeError as e:
        raise _as_verify_exception(e) from e


def _as_verify_exception(error: FrontEndTypeError) -> VerifyException:
    text = error.message if error.help is None else f"{error.message}; {error.help}"
    return VerifyException(text)


def _check(op: Operation, models: Models) -> None:
    match op:
        case dm.AsDataOp() | dm.AsReturnOp():
            _no_absent(op, op.value.type, models)
        case dm.FromDataOp() | dm.FromReturnOp():
            _no_absent(op, op.result.type, models)
        case dm.AsArgumentOp():
            _same_types(
                op,
                "argument leaves",
                op.value.type,
                [r.type for r in op.results_],
                argument_types(op.value.type, models),
            )
        case dm.FromArgumentOp():
            _same_types(
                op,
                "argument leaves",
                op.result.type,
                [a.type for a in op.args],
                argument_types(op.result.type, models),
            )
        case dm.TraverseOp():
            members = members_of(models.shape(op.value.type))
            _same_types(
                op,
                "direct members",
                op.value.type,
                [r.type for r in op.results_],
                [m.type for m in members],
            )
        case dm.MeminfosOp():
            _same_types(
                op,
                "reference-counted members",
                op.value.type,
                [r.type for r in op.results_],
                [PTR] * meminfo_count(op.value.type, models),
            )
        case dm.MakeOp():
            members = members_of(models.resolve(op.result.type))
            if not members and not _is_composite(op.result.type, models):
                raise VerifyException(_not_composite(op, op.result.type))
            _same_types(
                op,
                "members",
                op.result.type,
                [a.type for a in op.args],
                [m.type for m in members],
            )
        case dm.GetOp():
            _check_member(op, op.container.type, op.member.data, op.result.type, models)
        case dm.SetOp():
            _check_member(op, op.container.type, op.member.data, op.value.type, models)
        case dm.FieldPtrOp():
            field_type(op, op.type, op.member.data, models)
        case dm.LoadOp():
            _check_memory(op, op.result.type, op.alignment, models)
        case dm.StoreOp():
            _check_memory(op, op.value.type, op.alignment, models)
        case dm.AllocaOp() | dm.SizeOfOp():
            represented(op.type, models)
        case dm.UndefOp() | dm.NullOp():
            represented(op.result.type, models)
        case dm.RaiseOp():
            _check_code(op)
        case _:
            pass


def represented(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of a value of `type`: T, `!dm.data<T>` or `!dm.return<T>`.

    Raises as `Models.shape`.
    """
    match type:
        case dm.DataType():
            return data_type(type.type, models)
        case dm.ReturnType():
            return return_type(type.type, models)
        case _:
            return value_type(type, models)


def in_memory(type: Attribute, models: Models) -> Attribute:
    """The LLVM type of `type` in memory: the data of T, else as `represented`."""
    if isinstance(type, dm.DataType | dm.ReturnType):
        return represented(type, models)
    return data_type(type, models)


def _no_absent(op: Operation, type: Attribute, models: Models) -> None:
    if holds_absent(type, models):
        raise VerifyException(
            f"{op.name}: type {type} has an omitted member, which has no representation in "
            "memory or as a result; only dm.as_argument and dm.from_argument take it"
        )


def _list(types: Sequence[Attribute]) -> str:
    return "(" + ", ".join(str(t) for t in types) + ")"


def _same_types(
    op: Operation,
    what: str,
    type: Attribute,
    found: Sequence[Attribute],
    expected: Sequence[Attribute],
) -> None:
    if list(found) == list(expected):
        return
    raise VerifyException(
        f"{op.name}: type {type} has {len(expected)} {what} {_list(expected)}, "
        f"found {len(found)}: {_list(found)}"
    )


def _is_composite(type: Attribute, models: Models) -> bool:
    return isinstance(models.resolve(type), Struct | Repeat)


def _not_composite(op: Operation, type: Attribute) -> str:
    return f"{op.name}: type {type} has no members"


def member_type(op: Operation, type: Attribute, member: str, models: Models) -> Attribute:
    """The type of a member that `dm.get` knows; raises VerifyException naming the legal ones."""
    members = members_of(models.resolve(type))
    for m in members:
        if m.name == member:
            return m.type
    if not members:
        raise VerifyException(_not_composite(op, type))
    raise VerifyException(_unknown_member(op, type, member, [m.name for m in members]))


def field_type(op: Operation, type: Attribute, member: str, models: Models) -> Attribute:
    """The type of a member or record field; raises VerifyException naming the legal ones."""
    shape = models.resolve(type)
    if isinstance(shape, Bytes):
        for field in shape.fields:
            if field.name == member:
                return field.type
        raise VerifyException(_unknown_member(op, type, member, [f.name for f in shape.fields]))
    return member_type(op, type, member, models)


def _unknown_member(op: Operation, type: Attribute, member: str, legal: Sequence[str]) -> str:
    shown = ", ".join(f'"{name}"' for name in legal[:12])
    if len(legal) > 12:
        shown += f', ... "{legal[-1]}"'
    return f'{op.name}: type {type} has no member "{member}"; its members are {shown}'


def _check_member(
    op: Operation, container: Attribute, member: str, found: Attribute, models: Models
) -> None:
    expected = member_type(op, container, member, models)
    if found != expected:
        raise VerifyException(
            f'{op.name}: member "{member}" of {container} has type {expected}, found {found}'
        )


def _check_memory(
    op: Operation, type: Attribute, alignment: IntegerAttr | None, models: Models
) -> None:
    inner = type.type if isinstance(type, dm.DataType | dm.ReturnType) else type
    _no_absent(op, inner, models)
    in_memory(type, models)
    if alignment is not None:
        value = alignment.value.data
        if value <= 0 or value & (value - 1):
            raise VerifyException(
                f"{op.name}: alignment must be a positive power of two, found {value}"
            )


def _check_code(op: dm.RaiseOp) -> None:
    constant = ConstantLike.get_constant_value(op.code)
    if isinstance(constant, IntegerAttr) and constant.value.data in SUCCESS_STATUSES:
        raise VerifyException(
            f"dm.raise: status {constant.value.data} means success; raise -1 (error), "
            "-3 (stop of iteration) or a user's error from 1 up"
        )


_READ = frozenset({EffectInstance(MemoryEffectKind.READ)})
_WRITE = frozenset({EffectInstance(MemoryEffectKind.WRITE)})


def conversion_effects(op: Operation, models: Models) -> AbstractSet[EffectInstance] | None:
    """The effects of a conversion op: none for a shape that lives in registers.

    For one that touches memory an `as_` op reads, and a `from_` op writes the slot
    that it owns (were it a mere read, cse would merge two slots).  None, unknown,
    where the type is unresolved or has no rule.
    """
    match op:
        case dm.AsDataOp() | dm.AsReturnOp():
            type, effect = op.value.type, _READ
        case dm.FromDataOp() | dm.FromReturnOp():
            type, effect = op.result.type, _READ | _WRITE
        case _:
            # The argument conversions and the members pass addresses as they are.
            return frozenset()
    try:
        return effect if touches_memory(type, models) else frozenset()
    except FrontEndTypeError:
        return None


def load_effects(op: Operation, models: Models) -> AbstractSet[EffectInstance] | None:
    """The effects of a load: a read, and a write where the value is copied to a slot.

    None, unknown, where the type is unresolved or has no rule.
    """
    try:
        return _READ | _WRITE if copied_when_loaded(op.results[0].type, models) else _READ
    except FrontEndTypeError:
        return None
