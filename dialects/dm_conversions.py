"""The `dm` ops that change the representation of a value, and those that build and take apart."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AnyAttr,
    ParamAttrConstraint,
    VarConstraint,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import EffectInstance, Pure
from xdsl.utils.exceptions import VerifyException

from ..datamodel.models import Models
from ..datamodel.representation import (
    PTR,
    argument_leaves,
    argument_types,
    member_places,
    members_of,
    touches_memory,
)
from ..datamodel.shapes import Boolean, Optional, Repeat, Struct
from ..datamodel.traversal import meminfo_count
from .dm_checks import has_member, has_no_absent, has_types, not_composite, represented
from .dm_types import DataType, ReturnType
from .model_ops import (
    NO_EFFECT,
    READS,
    WRITES,
    EffectsByModels,
    Folded,
    FoldsByModels,
    ModelOp,
)


@irdl_op_definition
class AsDataOp(ModelOp):
    """The data representation of a value.

    ```mlir
    %v = "test.op"() : () -> !numba.boolean
    %d = dm.as_data %v : !numba.boolean
    ```
    """

    name = "dm.as_data"
    T: ClassVar = VarConstraint("T", AnyAttr())

    value = operand_def(T)
    result = result_def(ParamAttrConstraint(DataType, (T,)))

    assembly_format = "$value attr-dict `:` type($value)"
    traits = traits_def(EffectsByModels())

    def __init__(self, value: SSAValue) -> None:
        super().__init__(operands=[value], result_types=[DataType(value.type)])

    def check(self, models: Models) -> None:
        has_no_absent(self, self.value.type, models)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        return READS if touches_memory(self.value.type, models) else NO_EFFECT


@irdl_op_definition
class FromDataOp(ModelOp):
    """The value of a data representation.

    ```mlir
    %d = "test.op"() : () -> !dm.data<!numba.boolean>
    %v = dm.from_data %d : !numba.boolean
    ```
    """

    name = "dm.from_data"
    T: ClassVar = VarConstraint("T", AnyAttr())

    data = operand_def(ParamAttrConstraint(DataType, (T,)))
    result = result_def(T)

    assembly_format = "$data attr-dict `:` type($result)"
    traits = traits_def(EffectsByModels(), FoldsByModels())

    def __init__(self, data: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[data], result_types=[result_type])

    def check(self, models: Models) -> None:
        has_no_absent(self, self.result.type, models)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        # The slot is its own: were this a mere read, cse would merge two slots.
        return READS | WRITES if touches_memory(self.result.type, models) else NO_EFFECT

    def fold(self, models: Models) -> Folded | None:
        """from_data(as_data(v)) -> v"""
        source = self.data.owner
        if not isinstance(source, AsDataOp) or touches_memory(self.result.type, models):
            return None
        return (), (source.value,)


@irdl_op_definition
class AsReturnOp(ModelOp):
    """The return representation of a value.

    ```mlir
    %v = "test.op"() : () -> !numba.boolean
    %r = dm.as_return %v : !numba.boolean
    ```
    """

    name = "dm.as_return"
    T: ClassVar = VarConstraint("T", AnyAttr())

    value = operand_def(T)
    result = result_def(ParamAttrConstraint(ReturnType, (T,)))

    assembly_format = "$value attr-dict `:` type($value)"
    traits = traits_def(EffectsByModels())

    def __init__(self, value: SSAValue) -> None:
        super().__init__(operands=[value], result_types=[ReturnType(value.type)])

    def check(self, models: Models) -> None:
        has_no_absent(self, self.value.type, models)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        return READS if touches_memory(self.value.type, models) else NO_EFFECT


@irdl_op_definition
class FromReturnOp(ModelOp):
    """The value of a return representation.  An Optional comes back valid.

    ```mlir
    %r = "test.op"() : () -> !dm.return<!numba.boolean>
    %v = dm.from_return %r : !numba.boolean
    ```
    """

    name = "dm.from_return"
    T: ClassVar = VarConstraint("T", AnyAttr())

    ret = operand_def(ParamAttrConstraint(ReturnType, (T,)))
    result = result_def(T)

    assembly_format = "$ret attr-dict `:` type($result)"
    traits = traits_def(EffectsByModels(), FoldsByModels())

    def __init__(self, ret: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[ret], result_types=[result_type])

    def check(self, models: Models) -> None:
        has_no_absent(self, self.result.type, models)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        # As of `FromDataOp`.
        return READS | WRITES if touches_memory(self.result.type, models) else NO_EFFECT

    def fold(self, models: Models) -> Folded | None:
        """from_return(as_return(v)) -> v, except for an Optional, whose None is lost on the way."""
        source = self.ret.owner
        if not isinstance(source, AsReturnOp) or touches_memory(self.result.type, models):
            return None
        if isinstance(models.resolve(self.result.type), Optional):
            return None
        return (), (source.value,)


class _OneToMany(ModelOp, ABC):
    """`%a, %b = op %v : T -> (A, B)`: one front-end value, several results."""

    value = operand_def()
    results_ = var_result_def()

    traits = traits_def(Pure(), FoldsByModels())

    def __init__(self, value: SSAValue, result_types: Sequence[Attribute]) -> None:
        super().__init__(operands=[value], result_types=[result_types])

    @classmethod
    def parse(cls, parser: Parser) -> _OneToMany:
        operand = parser.parse_unresolved_operand()
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        value = parser.resolve_operand(operand, parser.parse_type())
        parser.parse_punctuation("->")
        types = parser.parse_optional_comma_separated_list(
            parser.Delimiter.PAREN, parser.parse_type
        )
        if types is None:
            types = [parser.parse_type()]
        return cls.create(operands=[value], result_types=types, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.value)
        printer.print_op_attributes(self.attributes)
        printer.print_string(" : ")
        printer.print_attribute(self.value.type)
        printer.print_string(" -> ")
        with printer.in_parens():
            printer.print_list(self.result_types, printer.print_attribute)


@irdl_op_definition
class AsArgumentOp(_OneToMany):
    """The argument representation of a value: its leaves, left to right.

    ```mlir
    %v = "test.op"() : () -> !numba.optional<si64>
    %a0, %a1 = dm.as_argument %v : !numba.optional<si64> -> (i64, i8)
    ```
    """

    name = "dm.as_argument"

    def check(self, models: Models) -> None:
        type = self.value.type
        has_types(self, "argument leaves", type, self.result_types, argument_types(type, models))

    def fold(self, models: Models) -> Folded | None:
        """as_argument(from_argument(xs)) -> xs, booleans normalised."""
        source = self.value.owner
        if not isinstance(source, FromArgumentOp):
            return None
        leaves = argument_leaves(self.value.type, models)
        if isinstance(models.resolve(self.value.type), Boolean):
            return None
        new_ops: list[Operation] = []
        results: list[SSAValue] = []
        for leaf, arg in zip(leaves, source.args, strict=True):
            if isinstance(models.resolve(leaf.source), Boolean):
                truth = FromArgumentOp((arg,), leaf.source)
                byte = AsArgumentOp(truth.result, (leaf.type,))
                new_ops += (truth, byte)
                results.append(byte.results[0])
            else:
                results.append(arg)
        return new_ops, results


@irdl_op_definition
class TraverseOp(_OneToMany):
    """The direct members of a value; an Optional's data is null where it is not valid.

    ```mlir
    %v = "test.op"() : () -> !numba.tuple<si64, f64>
    %e0, %e1 = dm.traverse %v : !numba.tuple<si64, f64> -> (si64, f64)
    ```
    """

    name = "dm.traverse"

    def check(self, models: Models) -> None:
        type = self.value.type
        members = [member.type for member in members_of(models.shape(type))]
        has_types(self, "direct members", type, self.result_types, members)


@irdl_op_definition
class MeminfosOp(_OneToMany):
    """Every reference-counted member to any depth; null where an Optional is not valid.

    ```mlir
    %v = "test.op"() : () -> !numba.meminfo<si64>
    %m = dm.meminfos %v : !numba.meminfo<si64> -> (!llvm.ptr)
    ```
    """

    name = "dm.meminfos"

    def check(self, models: Models) -> None:
        type = self.value.type
        expected = [PTR] * meminfo_count(type, models)
        has_types(self, "reference-counted members", type, self.result_types, expected)


class _ManyToOne(ModelOp, ABC):
    """`%v = op(%a, %b) : (A, B) -> T`: several operands, one front-end value."""

    args = var_operand_def()
    result = result_def()

    assembly_format = "`` `(` $args `)` attr-dict `:` functional-type($args, $result)"
    traits = traits_def(Pure(), FoldsByModels())

    def __init__(self, args: Sequence[SSAValue], result_type: Attribute) -> None:
        super().__init__(operands=[args], result_types=[result_type])


@irdl_op_definition
class FromArgumentOp(_ManyToOne):
    """The value of an argument representation: one operand for each leaf.

    ```mlir
    %a0, %a1 = "test.op"() : () -> (i64, i8)
    %v = dm.from_argument(%a0, %a1) : (i64, i8) -> !numba.optional<si64>
    ```
    """

    name = "dm.from_argument"

    def check(self, models: Models) -> None:
        type = self.result.type
        has_types(self, "argument leaves", type, self.args.types, argument_types(type, models))

    def fold(self, models: Models) -> Folded | None:
        """from_argument(as_argument(v)#0, ...) -> v"""
        source = self.args[0].owner if self.args else None
        if (
            isinstance(source, AsArgumentOp)
            and source.value.type == self.result.type
            and tuple(self.args) == tuple(source.results)
        ):
            return (), (source.value,)
        return None


@irdl_op_definition
class MakeOp(_ManyToOne):
    """A composite value of its members.

    ```mlir
    %f0, %f1 = "test.op"() : () -> (si64, f64)
    %s = dm.make(%f0, %f1) : (si64, f64) -> !numba.tuple<si64, f64>
    ```
    """

    name = "dm.make"

    def check(self, models: Models) -> None:
        type = self.result.type
        shape = models.resolve(type)
        members = [member.type for member in members_of(shape)]
        if not members and not isinstance(shape, Struct | Repeat):
            raise VerifyException(not_composite(self, type))
        has_types(self, "members", type, self.args.types, members)


class _Nullary(ModelOp, ABC):
    """`%u = op : T`."""

    result = result_def()

    assembly_format = "attr-dict `:` type($result)"
    traits = traits_def(Pure())

    def __init__(self, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type])

    def check(self, models: Models) -> None:
        represented(self.result.type, models)


@irdl_op_definition
class UndefOp(_Nullary):
    """Any value of the type.

    ```mlir
    %u = dm.undef : !numba.tuple<si64, f64>
    ```
    """

    name = "dm.undef"


@irdl_op_definition
class NullOp(_Nullary):
    """The value whose every leaf is zero: 0, false, null.

    ```mlir
    %z = dm.null : !numba.tuple<si64, f64>
    ```
    """

    name = "dm.null"


@irdl_op_definition
class GetOp(ModelOp):
    """A member of a composite value, by name.

    ```mlir
    %s = "test.op"() : () -> !numba.array<f32, 1, C>
    %f = dm.get %s["nitems"] : !numba.array<f32, 1, C> -> si64
    ```
    """

    name = "dm.get"

    container = operand_def()
    member = prop_def(StringAttr)
    result = result_def()

    assembly_format = (
        "$container `` `[` $member `]` attr-dict `:` type($container) `->` type($result)"
    )
    traits = traits_def(Pure(), FoldsByModels())

    def __init__(self, container: SSAValue, member: str, result_type: Attribute) -> None:
        super().__init__(
            operands=[container],
            result_types=[result_type],
            properties={"member": StringAttr(member)},
        )

    def check(self, models: Models) -> None:
        has_member(self, self.container.type, self.member.data, self.result.type, models)

    def fold(self, models: Models) -> Folded | None:
        """A member of a value of which the member is known.

        get(make(fs), m) -> f; get(set(s, m, f), m) -> f; get(set(s, m, f), n) -> get(s, n);
        get(from_argument(xs), m) -> from_argument of m's leaves; get(undef) -> undef;
        get(null) -> null.
        """
        name, type = self.member.data, self.result.type
        match source := self.container.owner:
            case MakeOp():
                members = members_of(models.resolve(self.container.type))
                for member, value in zip(members, source.args, strict=True):
                    if member.name == name:
                        return (), (value,)
                return None
            case SetOp() if source.member == self.member:
                return (), (source.value,)
            case SetOp():
                new = GetOp(source.container, name, type)
            case FromArgumentOp():
                place = member_places(self.container.type, models).get(name)
                if place is None:
                    return None
                new = FromArgumentOp(source.args[place.start : place.stop], type)
            case UndefOp() | NullOp():
                new = source.__class__(type)
            case _:
                return None
        return (new,), new.results


@irdl_op_definition
class SetOp(ModelOp):
    """The composite value with one member replaced.

    ```mlir
    %s, %f = "test.op"() : () -> (!numba.tuple<si64, f64>, f64)
    %s2 = dm.set %s["f1"], %f : !numba.tuple<si64, f64>, f64
    ```
    """

    name = "dm.set"
    T: ClassVar = VarConstraint("T", AnyAttr())

    container = operand_def(T)
    member = prop_def(StringAttr)
    value = operand_def()
    result = result_def(T)

    assembly_format = (
        "$container `` `[` $member `]` `` `,` $value attr-dict "
        "`:` type($container) `,` type($value)"
    )
    traits = traits_def(Pure())

    def __init__(self, container: SSAValue, member: str, value: SSAValue) -> None:
        super().__init__(
            operands=[container, value],
            result_types=[container.type],
            properties={"member": StringAttr(member)},
        )

    def check(self, models: Models) -> None:
        has_member(self, self.container.type, self.member.data, self.value.type, models)
