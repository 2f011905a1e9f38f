"""Value <-> data, and data in memory, on aggregates that are replaced by their scalars.

Each function matches on the shape and emits one conversion; none knows a front-end
type.  Memory is read and written leaf by leaf at byte offsets.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerAttr, IntegerType, i8, i64
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue
from xdsl.traits import IsolatedFromAbove
from xdsl.utils.hints import isa

from ..datamodel.layout import Target, align_of, offsets_of
from ..datamodel.models import Models
from ..datamodel.representation import PTR, members_of, touches_memory
from ..datamodel.shapes import (
    Absent,
    Boolean,
    Bytes,
    Generator,
    InMemory,
    Named,
    Optional,
    Primitive,
    Repeat,
    Same,
    Shape,
    Struct,
)
from ..dialects import llvm
from ..dialects.llvm_memory import AddrSpaceCastOp
from .aggregates import Node, Spec, constant_of, spec_of
from .alignment import common_alignment, proved_alignment
from .builder import Builder


@dataclass(frozen=True)
class Alignment:
    """What is known of an address: a multiple of `bytes`, a power of two.

    `given`: the program says so, and then every access states it.  Otherwise it is the
    type's own, which LLVM assumes of a scalar anyway.
    """

    bytes: int
    given: bool = False

    def at(self, offset: int) -> Alignment:
        """What is known of the address plus `offset`: the largest power of two in both."""
        return Alignment(common_alignment(self.bytes, offset), self.given)

    def stated(self, type: Attribute, target: Target) -> int | None:
        """The alignment to write on an access of an LLVM type."""
        if self.given:
            return self.bytes
        # An array of bytes has alignment 1 in LLVM, whatever it is an array for.
        is_array = isinstance(type, llvm.LLVMArrayType)
        return self.bytes if is_array and self.bytes > align_of(type, target) else None


@dataclass
class RepresentationChanges:
    """Emits the conversions of front-end types for one module."""

    models: Models
    target: Target
    alignments: dict[SSAValue, Alignment] = field(default_factory=dict[SSAValue, Alignment])
    """What is known of an address that is a value (a record's)."""
    constants: dict[tuple[Block, Attribute, int], SSAValue] = field(
        default_factory=dict[tuple[Block, Attribute, int], SSAValue]
    )

    # Value and data

    def as_data(self, node: Node, type: Attribute, builder: Builder) -> Node:
        """The data representation of a value."""
        spec = spec_of("data", type, self.models)
        if spec == node.spec and not self.lives_in_memory(type):
            return node
        if node.constant is not None:
            # No address to read at: the data of nothing is nothing, too.
            return Node(spec, constant=node.constant)
        shape = self.models.resolve(type)
        match shape:
            case Boolean():
                return Node(spec, builder.value(llvm.ZExtOp(node.whole(builder), spec.type)))
            case Optional(data, valid):
                payload = self.as_data(self.readable_payload(node, data, builder), data, builder)
                return Node.of_parts(spec, [payload, self.as_data(node.part(1), valid, builder)])
            case Struct() | Repeat() | Named():
                parts = [
                    self.as_data(node.part(i), member.type, builder)
                    for i, member in enumerate(members_of(shape))
                ]
                return Node.of_parts(spec, parts)
            case InMemory():
                address = node.whole(builder)
                return self.read(spec, address, self.known_alignment(address, shape, spec), builder)
            case Primitive() | Absent() | Same():
                return node

    def from_data(self, node: Node, type: Attribute, builder: Builder) -> Node:
        """The value of a data representation."""
        spec = spec_of("value", type, self.models)
        if spec == node.spec and not self.lives_in_memory(type):
            return node
        shape = self.models.resolve(type)
        match shape:
            case Boolean():
                return Node(spec, self._is_not_zero(node.whole(builder), builder))
            case Struct() | Repeat() | Optional() | Named():
                parts = [
                    self.from_data(node.part(i), member.type, builder)
                    for i, member in enumerate(members_of(shape))
                ]
                return Node.of_parts(spec, parts)
            case InMemory():
                return Node(spec, self.spill(node, builder))
            case Primitive() | Absent() | Same():
                return node

    def readable_payload(self, node: Node, data: Attribute, builder: Builder) -> Node:
        """The payload of an Optional, with addresses that can be read also where it is None."""
        payload = node.part(0)
        if not touches_memory(data, self.models):
            return payload
        return self._readable(payload, data, node.part(1).whole(builder), builder)

    def _readable(self, node: Node, type: Attribute, valid: SSAValue, builder: Builder) -> Node:
        shape = self.models.resolve(type)
        if isinstance(shape, InMemory) and node.constant is None:
            spec = spec_of("data", type, self.models)
            address, zeros = node.whole(builder), self.slot(spec, builder)
            builder.insert(llvm.StoreOp(constant_of(spec.type, "zero", builder), zeros))
            chosen = builder.value(arith.SelectOp(valid, address, zeros))
            known = (self.known_alignment(a, shape, spec).bytes for a in (address, zeros))
            self.alignments[chosen] = Alignment(min(known))
            return Node(node.spec, chosen)
        members = members_of(shape)
        if not members:
            return node
        parts = [
            self._readable(node.part(i), m.type, valid, builder) for i, m in enumerate(members)
        ]
        return Node.of_parts(node.spec, parts)

    def lives_in_memory(self, type: Attribute) -> bool:
        """Whether the value is the address of its data."""
        return isinstance(self.models.resolve(type), InMemory)

    def _is_not_zero(self, byte: SSAValue, builder: Builder) -> SSAValue:
        assert isa(byte.type, IntegerType)
        return builder.value(llvm.ICmpOp(byte, self.constant(0, byte.type, builder), _NOT_EQUAL))

    def constant(self, value: int, type: IntegerType, builder: Builder) -> SSAValue:
        """An integer constant, once a function, in its entry block."""
        entry = entry_block(builder.block)
        key = (entry, type, value)
        if key not in self.constants:
            at_entry = Builder.at_start(entry, builder.location)
            self.constants[key] = at_entry.value(llvm.ConstantOp(IntegerAttr(value, type), type))
        return self.constants[key]

    # Memory

    def load(
        self, type: Attribute, address: SSAValue, alignment: Alignment, builder: Builder
    ) -> Node:
        """The value of the data at `address`.

        A record or an ephemeral there is the address itself; a generator is copied, as
        its state belongs to whoever holds the value.
        """
        spec = spec_of("value", type, self.models)
        shape = self.models.resolve(type)
        if isinstance(shape, InMemory) and not isinstance(shape, Generator):
            value = self.generic(address, builder)
            self.alignments[value] = alignment
            return Node(spec, value)
        data = spec_of("data", type, self.models)
        if isinstance(shape, Struct | Repeat | Optional | Named):
            offsets = offsets_of(data.type, self.target)
            parts = [
                self.load(
                    member.type,
                    self.at_offset(address, offset, builder),
                    alignment.at(offset),
                    builder,
                )
                for member, offset in zip(members_of(shape), offsets, strict=True)
            ]
            return Node.of_parts(spec, parts)
        return self.from_data(self.read(data, address, alignment, builder), type, builder)

    def read(self, spec: Spec, address: SSAValue, alignment: Alignment, builder: Builder) -> Node:
        """The data of `spec` at `address`, leaf by leaf."""
        if spec.members is None:
            stated = alignment.stated(spec.type, self.target)
            return Node(spec, builder.value(llvm.LoadOp(address, spec.type, stated)))
        offsets = offsets_of(spec.type, self.target)
        parts = [
            self.read(
                member, self.at_offset(address, offset, builder), alignment.at(offset), builder
            )
            for member, offset in zip(spec.members, offsets, strict=True)
        ]
        return Node.of_parts(spec, parts)

    def write(self, node: Node, address: SSAValue, alignment: Alignment, builder: Builder) -> None:
        """Store a tree at `address`, leaf by leaf; padding and undefined leaves stay unwritten."""
        if node.constant == "undef":
            return
        if node.spec.members is None:
            stated = alignment.stated(node.spec.type, self.target)
            builder.insert(llvm.StoreOp(node.whole(builder), address, stated))
            return
        offsets = offsets_of(node.spec.type, self.target)
        for part, offset in zip(node.all_parts(), offsets, strict=True):
            self.write(
                part, self.at_offset(address, offset, builder), alignment.at(offset), builder
            )

    def own_alignment(self, spec: Spec) -> Alignment:
        """The alignment that data of `spec` has where nothing else is said."""
        return Alignment(max(spec.alignment, align_of(spec.type, self.target)))

    def at_offset(self, address: SSAValue, offset: int, builder: Builder) -> SSAValue:
        """`address` plus a constant number of bytes, in the same address space."""
        if offset == 0:
            return address
        type = address.type
        assert isinstance(type, llvm.LLVMPointerType)
        gep = llvm.GEPOp(address, [offset], i8, result_type=type, no_wrap_flags=llvm.INBOUNDS)
        return builder.value(gep)

    def generic(self, address: SSAValue, builder: Builder) -> SSAValue:
        """`address` in the generic address space, which representations use."""
        return address if address.type == PTR else builder.value(AddrSpaceCastOp(address, PTR))

    # Slots

    def spill(self, node: Node, builder: Builder) -> SSAValue:
        """The address of a new slot of this activation that holds the data."""
        slot = self.slot(node.spec, builder)
        self.write(node, slot, self.own_alignment(node.spec), builder)
        return slot

    def slot(self, spec: Spec, builder: Builder) -> SSAValue:
        """A slot in the entry block of the function around the insertion point."""
        one = self.constant(1, i64, builder)
        assert isinstance(one, OpResult)
        at_entry = Builder.after(one.op)
        alignment = self.own_alignment(spec)
        address = at_entry.value(llvm.AllocaOp(one, spec.type, alignment.bytes))
        self.alignments[address] = alignment
        return address

    def known_alignment(self, address: SSAValue, shape: Shape, spec: Spec) -> Alignment:
        """What is known of the address that a value is.

        A record's proves only 1 unless its producer proves more; every other shape's
        slot is aligned as its type is.
        """
        if not isinstance(shape, Bytes):
            return self.own_alignment(spec)
        if (known := self.alignments.get(address)) is not None:
            return known
        return Alignment(proved_alignment(address, self.models, self.target))


def entry_block(block: Block) -> Block:
    """The entry block of the function (or of the outermost region) around `block`."""
    current = block
    while True:
        region = current.parent
        assert region is not None
        parent = region.parent
        if parent is None or parent.parent is None or _is_function(parent):
            return region.blocks[0]
        current = parent.parent


def _is_function(op: Operation) -> bool:
    return op.has_trait(IsolatedFromAbove)


_NOT_EQUAL = IntegerAttr(1, i64)
