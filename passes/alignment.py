"""What is known of the alignment of an address, or of a record, which is one."""

from __future__ import annotations

from math import gcd

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, UnrealizedConversionCastOp, i8
from xdsl.ir import Attribute, Operation, SSAValue

from ..datamodel.layout import Target, align_of
from ..datamodel.models import Models
from ..datamodel.representation import data_type
from ..datamodel.shapes import Bytes
from ..dialects import dm


def common_alignment(alignment: int, offset: int) -> int:
    """The largest power of two that divides both."""
    divisor = gcd(alignment, offset)
    return divisor & -divisor


def slot_alignment(type: Attribute, models: Models, target: Target) -> int:
    """The alignment of a slot for a value of `type`.  Raises as `Models.shape`."""
    shape = models.resolve(type)
    return shape.align if isinstance(shape, Bytes) else align_of(data_type(type, models), target)


def proved_alignment(address: SSAValue, models: Models, target: Target) -> int:
    """What the producers of an address in the same function prove of its alignment; 1 if nothing.

    They are `dm` ops, or `llvm` ops where those are lowered already.  Raises as `Models.shape`.
    """

    def is_record() -> bool:
        return models.is_ours(address.type) and isinstance(models.resolve(address.type), Bytes)

    match owner := address.owner:
        case UnrealizedConversionCastOp(inputs=[source]):
            return proved_alignment(source, models, target)
        case dm.FieldPtrOp():
            record = models.resolve(owner.type)
            if not isinstance(record, Bytes):
                return 1
            offset = next(f.offset for f in record.fields if f.name == owner.member.data)
            base = proved_alignment(owner.address, models, target)
            return common_alignment(base, offset)
        case dm.LoadOp() if is_record():
            # The record is where it was loaded from.
            if owner.alignment is not None:
                return owner.alignment.value.data
            return slot_alignment(address.type, models, target)
        case dm.FromDataOp() if is_record():
            return slot_alignment(address.type, models, target)
        case dm.AllocaOp():
            return slot_alignment(owner.type, models, target)
        case Operation():
            return _proved_by_llvm(owner, models, target)
        case _:
            return 1


def _proved_by_llvm(op: Operation, models: Models, target: Target) -> int:
    """By name, since a module may have xDSL's own ops."""
    properties = op.properties
    if op.name == "llvm.alloca":
        alignment = properties.get("alignment")
        return alignment.value.data if isinstance(alignment, IntegerAttr) else 1
    if op.name == "llvm.getelementptr" and len(op.operands) == 1:
        indices = properties["rawConstantIndices"]
        if properties["elem_type"] == i8 and isinstance(indices, DenseArrayBase):
            offset = sum(int(index) for index in indices.get_values())
            return common_alignment(proved_alignment(op.operands[0], models, target), offset)
    return 1
