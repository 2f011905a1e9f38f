"""The `dm` ops on addresses: room, loads and stores, members and bytes."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import ClassVar

from xdsl.dialects.builtin import I64, IntegerAttr, StringAttr, i64
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Attribute, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    ParsePropInAttrDict,
    VarConstraint,
    base,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import EffectInstance, MemoryReadEffect, MemoryWriteEffect, Pure

from ..datamodel.models import Models
from ..datamodel.representation import copied_when_loaded
from .dm_checks import field_type, is_in_memory, represented
from .model_ops import READS, WRITES, AllocatesResult, EffectsByModels, ModelOp


@irdl_op_definition
class LoadOp(ModelOp):
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
    traits = traits_def(EffectsByModels())

    def __init__(
        self, address: SSAValue, result_type: Attribute, alignment: int | None = None
    ) -> None:
        super().__init__(
            operands=[address],
            result_types=[result_type],
            properties={"alignment": None if alignment is None else IntegerAttr(alignment, i64)},
        )

    def check(self, models: Models) -> None:
        is_in_memory(self, self.result.type, self.alignment, models)

    def effects(self, models: Models) -> AbstractSet[EffectInstance]:
        # Where the value is an address, what is loaded is copied to a slot.
        return READS | WRITES if copied_when_loaded(self.result.type, models) else READS


@irdl_op_definition
class StoreOp(ModelOp):
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
    traits = traits_def(MemoryReadEffect(), MemoryWriteEffect())

    def __init__(self, value: SSAValue, address: SSAValue, alignment: int | None = None) -> None:
        super().__init__(
            operands=[value, address],
            properties={"alignment": None if alignment is None else IntegerAttr(alignment, i64)},
        )

    def check(self, models: Models) -> None:
        is_in_memory(self, self.value.type, self.alignment, models)


@irdl_op_definition
class AllocaOp(ModelOp):
    """Room for a type's data in the function's frame, one slot an activation.

    ```mlir
    %p = dm.alloca : !numba.boolean -> !llvm.ptr
    ```
    """

    name = "dm.alloca"

    type = prop_def()
    result = result_def(LLVMPointerType)

    assembly_format = "attr-dict `:` $type `->` type($result)"
    traits = traits_def(AllocatesResult())

    def __init__(self, type: Attribute) -> None:
        super().__init__(result_types=[LLVMPointerType()], properties={"type": type})

    def check(self, models: Models) -> None:
        represented(self.type, models)


@irdl_op_definition
class FieldPtrOp(ModelOp):
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
    traits = traits_def(Pure())

    def __init__(self, address: SSAValue, member: str, type: Attribute) -> None:
        super().__init__(
            operands=[address],
            result_types=[address.type],
            properties={"member": StringAttr(member), "type": type},
        )

    def check(self, models: Models) -> None:
        field_type(self, self.type, self.member.data, models)


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
class SizeOfOp(ModelOp):
    """The size in bytes of a type's data representation, tail padding included.

    ```mlir
    %n = dm.size_of : !numba.tuple<si64, !numba.boolean> -> i64
    ```
    """

    name = "dm.size_of"

    type = prop_def()
    result = result_def(i64)

    assembly_format = "attr-dict `:` $type `->` type($result)"
    traits = traits_def(Pure())

    def __init__(self, type: Attribute) -> None:
        super().__init__(result_types=[i64], properties={"type": type})

    def check(self, models: Models) -> None:
        represented(self.type, models)
