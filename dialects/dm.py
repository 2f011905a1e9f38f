"""The `dm` dialect: conversions between the representations of a front-end type.

A front-end type T as an SSA type means T's *value* representation.  `!dm.data<T>` and
`!dm.return<T>` are the other single-value ones; the argument representation is several
SSA values.  The ops say *that* a representation changes; how is the rule's business
(`datamodel`), and verifiers, effects and folds ask it.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import ClassVar

from xdsl.dialects.builtin import (
    I64,
    IntegerAttr,
    StringAttr,
    i64,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import (
    AnyAttr,
    IRDLOperation,
    ParamAttrConstraint,
    ParsePropInAttrDict,
    VarConstraint,
    base,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import MemoryReadEffect, MemoryWriteEffect, Pure

from .dm_status import RaiseOp, ReturnIfErrorOp
from .dm_traits import (
    AllocatesResult,
    ConversionEffect,
    FoldsByRule,
    FollowsRule,
    LoadEffect,
)


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


@irdl_op_definition
class AsDataOp(IRDLOperation):
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
    traits = traits_def(FollowsRule(), ConversionEffect(), FoldsByRule())

    def __init__(self, value: SSAValue) -> None:
        super().__init__(operands=[value], result_types=[DataType(value.type)])


@irdl_op_definition
class FromDataOp(IRDLOperation):
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
    traits = traits_def(FollowsRule(), ConversionEffect(), FoldsByRule())

    def __init__(self, data: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[data], result_types=[result_type])


@irdl_op_definition
class AsReturnOp(IRDLOperation):
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
    traits = traits_def(FollowsRule(), ConversionEffect(), FoldsByRule())

    def __init__(self, value: SSAValue) -> None:
        super().__init__(operands=[value], result_types=[ReturnType(value.type)])


@irdl_op_definition
class FromReturnOp(IRDLOperation):
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
    traits = traits_def(FollowsRule(), ConversionEffect(), FoldsByRule())

    def __init__(self, ret: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[ret], result_types=[result_type])


class _OneToMany(IRDLOperation, ABC):
    """`%a, %b = op %v : T -> (A, B)`: one front-end value, several results."""

    value = operand_def()
    results_ = var_result_def()

    traits = traits_def(FollowsRule(), ConversionEffect(), FoldsByRule())

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


@irdl_op_definition
class TraverseOp(_OneToMany):
    """The direct members of a value; an Optional's data is null where it is not valid.

    ```mlir
    %v = "test.op"() : () -> !numba.tuple<si64, f64>
    %e0, %e1 = dm.traverse %v : !numba.tuple<si64, f64> -> (si64, f64)
    ```
    """

    name = "dm.traverse"


@irdl_op_definition
class MeminfosOp(_OneToMany):
    """Every reference-counted member to any depth; null where an Optional is not valid.

    ```mlir
    %v = "test.op"() : () -> !numba.meminfo<si64>
    %m = dm.meminfos %v : !numba.meminfo<si64> -> (!llvm.ptr)
    ```
    """

    name = "dm.meminfos"


class _ManyToOne(IRDLOperation, ABC):
    """`%v = op(%a, %b) : (A, B) -> T`: several operands, one front-end value."""

    args = var_operand_def()
    result = result_def()

    assembly_format = "`` `(` $args `)` attr-dict `:` functional-type($args, $result)"
    traits = traits_def(FollowsRule(), ConversionEffect(), FoldsByRule())

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


@irdl_op_definition
class MakeOp(_ManyToOne):
    """A composite value of its members.

    ```mlir
    %f0, %f1 = "test.op"() : () -> (si64, f64)
    %s = dm.make(%f0, %f1) : (si64, f64) -> !numba.tuple<si64, f64>
    ```
    """

    name = "dm.make"


@irdl_op_definition
class GetOp(IRDLOperation):
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
    traits = traits_def(FollowsRule(), Pure(), FoldsByRule())

    def __init__(self, container: SSAValue, member: str, result_type: Attribute) -> None:
        super().__init__(
            operands=[container],
            result_types=[result_type],
            properties={"member": StringAttr(member)},
        )


@irdl_op_definition
class SetOp(IRDLOperation):
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
    traits = traits_def(FollowsRule(), Pure(), FoldsByRule())

    def __init__(self, container: SSAValue, member: str, value: SSAValue) -> None:
        super().__init__(
            operands=[container, value],
            result_types=[container.type],
            properties={"member": StringAttr(member)},
        )


@irdl_op_definition
class LoadOp(IRDLOperation):
    """The value whose data representation is at an address.

    Takes a front-end type, `!dm.data<T>` or `!dm.return<T>`.  A shape whose value is an
    address (a record, an ephemeral) is given the address itself.  Without `alignment`
    the type's own is assumed.

    ```mlir
    %p = "test.op"() : () -> !llvm.ptr
    %v = dm.load %p : !llvm.ptr -> !numba.boolean
    %w = dm.load %p {alignment = 1 : i64} : !llvm.ptr -> si64
    ```
    """

    name = "dm.load"

    address = operand_def(LLVMPointerType)
    alignment = opt_prop_def(IntegerAttr[I64])
    result = result_def()

    assembly_format = "$address attr-dict `:` type($address) `->` type($result)"
    irdl_options = (ParsePropInAttrDict(),)
    traits = traits_def(FollowsRule(), LoadEffect())

    def __init__(
        self, address: SSAValue, result_type: Attribute, alignment: int | None = None
    ) -> None:
        super().__init__(
            operands=[address],
            result_types=[result_type],
            properties={"alignment": None if alignment is None else IntegerAttr(alignment, i64)},
        )


@irdl_op_definition
class StoreOp(IRDLOperation):
    """Write a value's data representation to an address: as_data and the store.

    ```mlir
    %v, %p = "test.op"() : () -> (!numba.boolean, !llvm.ptr)
    dm.store %v, %p : !numba.boolean, !llvm.ptr
    ```
    """

    name = "dm.store"

    value = operand_def()
    address = operand_def(LLVMPointerType)
    alignment = opt_prop_def(IntegerAttr[I64])

    assembly_format = "$value `,` $address attr-dict `:` type($value) `,` type($address)"
    irdl_options = (ParsePropInAttrDict(),)
    traits = traits_def(FollowsRule(), MemoryReadEffect(), MemoryWriteEffect())

    def __init__(self, value: SSAValue, address: SSAValue, alignment: int | None = None) -> None:
        super().__init__(
            operands=[value, address],
            properties={"alignment": None if alignment is None else IntegerAttr(alignment, i64)},
        )


@irdl_op_definition
class AllocaOp(IRDLOperation):
    """Room for a type's data in the function's frame, one slot an activation.

    ```mlir
    %p = dm.alloca : !numba.boolean -> !llvm.ptr
    ```
    """

    name = "dm.alloca"

    type = prop_def()
    result = result_def(LLVMPointerType)

    assembly_format = "attr-dict `:` $type `->` type($result)"
    traits = traits_def(FollowsRule(), AllocatesResult())

    def __init__(self, type: Attribute) -> None:
        super().__init__(result_types=[LLVMPointerType()], properties={"type": type})


class _Nullary(IRDLOperation, ABC):
    """`%u = op : T`."""

    result = result_def()

    assembly_format = "attr-dict `:` type($result)"
    traits = traits_def(FollowsRule(), Pure(), FoldsByRule())

    def __init__(self, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type])


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
class FieldPtrOp(IRDLOperation):
    """The address of a member of the data at an address; also of a record's field.

    ```mlir
    %p = "test.op"() : () -> !llvm.ptr
    %q = dm.field_ptr %p["f1"] : !numba.tuple<si64, f64>, !llvm.ptr -> !llvm.ptr
    ```
    """

    name = "dm.field_ptr"
    P: ClassVar = VarConstraint("P", base(LLVMPointerType))

    address = operand_def(P)
    member = prop_def(StringAttr)
    type = prop_def()
    result = result_def(P)

    assembly_format = (
        "$address `` `[` $member `]` attr-dict `:` $type `,` type($address) `->` type($result)"
    )
    traits = traits_def(FollowsRule(), Pure())

    def __init__(self, address: SSAValue, member: str, type: Attribute) -> None:
        super().__init__(
            operands=[address],
            result_types=[address.type],
            properties={"member": StringAttr(member), "type": type},
        )


@irdl_op_definition
class PtrAddOp(IRDLOperation):
    """An address plus a number of bytes; keeps the address space.

    ```mlir
    %p, %bytes = "test.op"() : () -> (!llvm.ptr, i64)
    %q = dm.ptr_add %p, %bytes : !llvm.ptr, i64 -> !llvm.ptr
    ```
    """

    name = "dm.ptr_add"
    P: ClassVar = VarConstraint("P", base(LLVMPointerType))

    address = operand_def(P)
    bytes = operand_def(i64)
    result = result_def(P)

    assembly_format = (
        "$address `,` $bytes attr-dict `:` type($address) `,` type($bytes) `->` type($result)"
    )
    traits = traits_def(Pure())

    def __init__(self, address: SSAValue, bytes: SSAValue) -> None:
        super().__init__(operands=[address, bytes], result_types=[address.type])


@irdl_op_definition
class SizeOfOp(IRDLOperation):
    """The size in bytes of a type's data representation, tail padding included.

    ```mlir
    %n = dm.size_of : !numba.tuple<si64, !numba.boolean> -> i64
    ```
    """

    name = "dm.size_of"

    type = prop_def()
    result = result_def(i64)

    assembly_format = "attr-dict `:` $type `->` type($result)"
    traits = traits_def(FollowsRule(), Pure())

    def __init__(self, type: Attribute) -> None:
        super().__init__(result_types=[i64], properties={"type": type})


Dm = Dialect(
    "dm",
    [
        AsDataOp,
        FromDataOp,
        AsArgumentOp,
        FromArgumentOp,
        AsReturnOp,
        FromReturnOp,
        LoadOp,
        StoreOp,
        AllocaOp,
        GetOp,
        SetOp,
        MakeOp,
        UndefOp,
        NullOp,
        FieldPtrOp,
        PtrAddOp,
        SizeOfOp,
        MeminfosOp,
        TraverseOp,
        ReturnIfErrorOp,
        RaiseOp,
    ],
    [DataType, ReturnType],
)
