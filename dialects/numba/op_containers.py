"""Tuples, indexing, attributes and optionals."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from xdsl.dialects.builtin import I64, IntegerAttr, StringAttr, i64
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import EffectInstance, MemoryReadEffect, MemoryWriteEffect, Pure
from xdsl.utils.exceptions import VerifyException

from ...datamodel.behaviour import Elements, Items, Pointer, behaviour_of
from ...datamodel.models import Models
from ...datamodel.representation import members_of
from ...datamodel.shapes import Bytes
from ..model_ops import NO_EFFECT, READS, EffectsByModels, ModelOp, listed
from .op_checks import (
    attribute_names,
    element_type,
    has_type,
    optional_data,
    static_element,
)
from .optional import OptionalType
from .scalars import BOOLEAN


def _reads_elements(container: Attribute, models: Models) -> AbstractSet[EffectInstance]:
    """An element is read from memory, but a tuple's."""
    in_memory = isinstance(behaviour_of(container, models), Elements | Pointer)
    return READS if in_memory else NO_EFFECT


@irdl_op_definition
class BuildTupleOp(ModelOp):
    """A tuple of its elements.

    ```mlir
    %a, %b = "test.op"() : () -> (si64, f64)
    %t = numba.build_tuple %a, %b : (si64, f64) -> !numba.tuple<si64, f64>
    ```
    """

    name = "numba.build_tuple"

    elements = var_operand_def()
    result = result_def()

    assembly_format = "$elements attr-dict `:` functional-type($elements, $result)"
    traits = traits_def(Pure())

    def __init__(self, elements: Sequence[SSAValue], result_type: Attribute) -> None:
        super().__init__(operands=[elements], result_types=[result_type])

    def check(self, models: Models) -> None:
        type = self.result.type
        expected = [member.type for member in members_of(models.resolve(type))]
        found = self.elements.types
        if not isinstance(behaviour_of(type, models), Items):
            raise VerifyException(f"numba.build_tuple: type {type} is no tuple")
        if expected != list(found):
            raise VerifyException(
                f"numba.build_tuple: type {type} has {len(expected)} elements "
                f"{listed(expected)}, found {len(found)}: {listed(found)}"
            )


@irdl_op_definition
class StaticGetitemOp(ModelOp):
    """`t[0]` with an index that is known while compiling; -1 is the last element.

    ```mlir
    %t = "test.op"() : () -> !numba.tuple<si64, f64>
    %e = numba.static_getitem %t[0] : !numba.tuple<si64, f64> -> si64
    ```
    """

    name = "numba.static_getitem"

    container = operand_def()
    index = prop_def(IntegerAttr[I64])
    result = result_def()

    assembly_format = (
        "$container `` `[` $index `]` attr-dict `:` type($container) `->` type($result)"
    )
    traits = traits_def(EffectsByModels())

    def __init__(self, container: SSAValue, index: int, result_type: Attribute) -> None:
        super().__init__(
            operands=[container],
            result_types=[result_type],
            properties={"index": IntegerAttr(index, i64)},
        )

    def check(self, models: Models) -> None:
        container = self.container.type
        _, type = static_element(self, container, self.index.value.data, models)
        has_type(self, "element", container, type, self.result.type)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        return _reads_elements(self.container.type, models)


@irdl_op_definition
class GetitemOp(ModelOp):
    """`a[i]`, `a[i, j]`: an element of an array, of a unituple or behind a pointer.

    A signed index counts from the end where it is negative (a C pointer's does not).
    There is no bounds check.

    ```mlir
    %a, %i, %j = "test.op"() : () -> (!numba.array<f32, 2, C>, si64, si64)
    %e = numba.getitem %a[%i, %j] : (!numba.array<f32, 2, C>, si64, si64) -> f32
    ```
    """

    name = "numba.getitem"

    container = operand_def()
    indices = var_operand_def()
    result = result_def()

    assembly_format = (
        "$container `` `[` $indices `]` attr-dict "
        "`:` `(` type($container) (`,` type($indices)^)? `)` `->` type($result)"
    )
    traits = traits_def(EffectsByModels())

    def __init__(
        self, container: SSAValue, indices: Sequence[SSAValue], result_type: Attribute
    ) -> None:
        super().__init__(operands=[container, indices], result_types=[result_type])

    def check(self, models: Models) -> None:
        container = self.container.type
        type = element_type(self, container, self.indices.types, models)
        has_type(self, "element", container, type, self.result.type)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        return _reads_elements(self.container.type, models)


@irdl_op_definition
class SetitemOp(ModelOp):
    """`a[i] = v`, `a[i, j] = v`: write an element of an array or behind a pointer.

    ```mlir
    %a, %i, %v = "test.op"() : () -> (!numba.array<f32, 1, C>, si64, f32)
    numba.setitem %a[%i], %v : (!numba.array<f32, 1, C>, si64, f32)
    ```
    """

    name = "numba.setitem"

    container = operand_def()
    indices = var_operand_def()
    value = operand_def()

    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())

    def __init__(self, container: SSAValue, indices: Sequence[SSAValue], value: SSAValue) -> None:
        super().__init__(operands=[container, indices, value])

    # By hand: a declarative format reads the value's type as one more index's.

    @classmethod
    def parse(cls, parser: Parser) -> SetitemOp:
        container = parser.parse_unresolved_operand()
        indices = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, parser.parse_unresolved_operand
        )
        parser.parse_punctuation(",")
        value = parser.parse_unresolved_operand()
        attributes = parser.parse_optional_attr_dict()
        parser.parse_punctuation(":")
        start = parser.pos
        types = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parser.parse_type)
        names = [container, *indices, value]
        if len(types) != len(names):
            parser.raise_error(
                f"found {len(types)} types for {len(names)} values: the container, each index "
                "and the element have a type",
                start,
                parser.pos,
            )
        operands = parser.resolve_operands(names, types, start)
        op = cls(operands[0], operands[1:-1], operands[-1])
        op.attributes = dict(attributes)
        return op

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.container)
        with printer.in_square_brackets():
            printer.print_list(self.indices, printer.print_ssa_value)
        printer.print_string(", ")
        printer.print_ssa_value(self.value)
        printer.print_op_attributes(self.attributes)
        printer.print_string(" : ")
        with printer.in_parens():
            printer.print_list(self.operand_types, printer.print_attribute)

    def check(self, models: Models) -> None:
        container = self.container.type
        type = element_type(self, container, self.indices.types, models)
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
        has_type(self, "element", container, type, self.value.type)


@irdl_op_definition
class GetattrOp(ModelOp):
    """`x.name`: a member of the type's shape, an array's `size` or `ndim`, a record's field.

    ```mlir
    %a = "test.op"() : () -> !numba.array<f32, 1, C>
    %s = numba.getattr %a "shape" : !numba.array<f32, 1, C> -> !numba.unituple<si64, 1>
    ```
    """

    name = "numba.getattr"

    container = operand_def()
    attr = prop_def(StringAttr)
    result = result_def()

    assembly_format = "$container $attr attr-dict `:` type($container) `->` type($result)"
    traits = traits_def(EffectsByModels())

    def __init__(self, container: SSAValue, attr: str, result_type: Attribute) -> None:
        super().__init__(
            operands=[container],
            result_types=[result_type],
            properties={"attr": StringAttr(attr)},
        )

    def check(self, models: Models) -> None:
        container, name = self.container.type, self.attr.data
        names = attribute_names(container, models)
        if not names:
            raise VerifyException(f"numba.getattr: type {container} has no attributes")
        if (type := names.get(name)) is None:
            shown = ", ".join(f'"{name}"' for name in names)
            raise VerifyException(
                f'numba.getattr: type {container} has no attribute "{name}"; its attributes '
                f"are {shown}"
            )
        has_type(self, f'attribute "{name}"', container, type, self.result.type)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        # A record's fields are in memory.
        return READS if isinstance(models.resolve(self.container.type), Bytes) else NO_EFFECT


@irdl_op_definition
class SomeOp(ModelOp):
    """An optional that holds a value.

    ```mlir
    %x = "test.op"() : () -> si64
    %o = numba.some %x : si64 -> !numba.optional<si64>
    ```
    """

    name = "numba.some"

    value = operand_def()
    result = result_def()

    assembly_format = "$value attr-dict `:` type($value) `->` type($result)"
    traits = traits_def(Pure())

    def __init__(self, value: SSAValue, result_type: Attribute | None = None) -> None:
        super().__init__(operands=[value], result_types=[result_type or OptionalType(value.type)])

    def check(self, models: Models) -> None:
        type = self.result.type
        has_type(self, "data", type, optional_data(self, type, models), self.value.type)


@irdl_op_definition
class NoneOfOp(ModelOp):
    """An optional that is None.

    ```mlir
    %o = numba.none_of : !numba.optional<si64>
    ```
    """

    name = "numba.none_of"

    result = result_def()

    assembly_format = "attr-dict `:` type($result)"
    traits = traits_def(Pure())

    def __init__(self, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type])

    def check(self, models: Models) -> None:
        optional_data(self, self.result.type, models)


@irdl_op_definition
class IsNoneOp(ModelOp):
    """Whether an optional is None.

    ```mlir
    %o = "test.op"() : () -> !numba.optional<si64>
    %b = numba.is_none %o : !numba.optional<si64>
    ```
    """

    name = "numba.is_none"

    optional = operand_def()
    result = result_def(BOOLEAN)

    assembly_format = "$optional attr-dict `:` type($optional)"
    traits = traits_def(Pure())

    def __init__(self, optional: SSAValue) -> None:
        super().__init__(operands=[optional], result_types=[BOOLEAN])

    def check(self, models: Models) -> None:
        optional_data(self, self.optional.type, models)


@irdl_op_definition
class UnwrapOp(ModelOp):
    """What an optional holds.  Not checked: of a None it is any value.

    ```mlir
    %o = "test.op"() : () -> !numba.optional<si64>
    %x = numba.unwrap %o : !numba.optional<si64> -> si64
    ```
    """

    name = "numba.unwrap"

    optional = operand_def()
    result = result_def()

    assembly_format = "$optional attr-dict `:` type($optional) `->` type($result)"
    traits = traits_def(Pure())

    def __init__(self, optional: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[optional], result_types=[result_type])

    def check(self, models: Models) -> None:
        type = self.optional.type
        has_type(self, "data", type, optional_data(self, type, models), self.result.type)


OPS = (
    BuildTupleOp,
    StaticGetitemOp,
    GetitemOp,
    SetitemOp,
    GetattrOp,
    SomeOp,
    NoneOfOp,
    IsNoneOp,
    UnwrapOp,
)
