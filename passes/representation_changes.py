"""Value <-> data, and data in memory, on aggregates that are replaced by their scalars.

Each function matches on the shape and emits one conversion; none knows a front-end
type.  Memory is read and written leaf by leaf at byte offsets.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from xdsl.dialects import arith
from xdsl.dialects.builtin import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    i8,
    i64,
)
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
from .aggregates import Alignment, Node, Spec, Stored, spec_of
from .alignment import proved_alignment
from .builder import Builder


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

    def as_data(
        self, node: Node, type: Attribute, builder: Builder, *, in_place: bool = False
    ) -> Node:
        """The data representation of a value; see `read`."""
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
                payload = self.readable_payload(node, data, builder)
                payload = self.as_data(payload, data, builder, in_place=in_place)
                return Node.of_parts(spec, [payload, self.as_data(node.part(1), valid, builder)])
            case Struct() | Repeat() | Named():
                parts = [
                    self.as_data(node.part(i), member.type, builder, in_place=in_place)
                    for i, member in enumerate(members_of(shape))
                ]
                return Node.of_parts(spec, parts)
            case InMemory():
                address = node.whole(builder)
                known = self.known_alignment(address, shape, spec)
                return self.read(spec, address, known, builder, in_place=in_place)
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
            self.write(Node(spec, constant="zero"), zeros, self.own_alignment(spec), builder)
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
        # What is copied to a slot now need not be copied before.
        in_place = isinstance(shape, InMemory)
        read = self.read(data, address, alignment, builder, in_place=in_place)
        return self.from_data(read, type, builder)

    def read(
        self,
        spec: Spec,
        address: SSAValue,
        alignment: Alignment,
        builder: Builder,
        *,
        in_place: bool = False,
    ) -> Node:
        """The data of `spec` at `address`, leaf by leaf.

        A leaf of many bytes is copied to a slot, or stays where it is with `in_place`, for
        who writes it to its place before anything else.
        """
        if spec.large_bytes:
            if in_place:
                return Node(spec, stored=Stored(address, alignment, shared=True))
            slot, own = self.slot(spec, builder), self.own_alignment(spec)
            self.write(Node(spec, stored=Stored(address, alignment)), slot, own, builder)
            return Node(spec, stored=Stored(slot, own))
        if spec.members is None:
            stated = alignment.stated(spec.type, self.target)
            return Node(spec, builder.value(llvm.LoadOp(address, spec.type, stated)))
        offsets = offsets_of(spec.type, self.target)
        parts = [
            self.read(
                member,
                self.at_offset(address, offset, builder),
                alignment.at(offset),
                builder,
                in_place=in_place,
            )
            for member, offset in zip(spec.members, offsets, strict=True)
        ]
        return Node.of_parts(spec, parts)

    def write(self, node: Node, address: SSAValue, alignment: Alignment, builder: Builder) -> None:
        """Store a tree at `address`, leaf by leaf; padding and undefined leaves stay unwritten."""
        if node.constant == "undef":
            return
        if node.spec.large_bytes and node.value is None:
            self.write_bytes(node, address, alignment, builder)
            return
        if node.spec.members is None:
            stated = alignment.stated(node.spec.type, self.target)
            builder.insert(llvm.StoreOp(node.whole(builder), address, stated))
            return
        offsets = offsets_of(node.spec.type, self.target)
        placed = zip(node.all_parts(), offsets, strict=True)
        # Bytes that are read in place come first: they may lie where the rest goes.
        for part, offset in sorted(placed, key=lambda place: not place[0].spec.large_leaves):
            self.write(
                part, self.at_offset(address, offset, builder), alignment.at(offset), builder
            )

    def write_bytes(
        self, node: Node, address: SSAValue, alignment: Alignment, builder: Builder
    ) -> None:
        """Copy many bytes to `address`, from where they may overlap it, or fill with zeros."""
        size = builder.value(llvm.ConstantOp(IntegerAttr(node.spec.large_bytes, i64), i64))
        if node.stored is None:
            zero = builder.value(llvm.ConstantOp(IntegerAttr(0, i8), i8))
            known = ArrayAttr([_aligned(alignment), _NOTHING, _NOTHING])
            builder.insert(llvm.MemsetOp(address, zero, size, arg_attrs=known))
            return
        # Bytes are not moved from one address space to another: the back end drops that.
        source, address = (self.generic(a, builder) for a in (node.stored.address, address))
        known = ArrayAttr([_aligned(alignment), _aligned(node.stored.alignment), _NOTHING])
        copy = llvm.MemmoveOp if node.stored.shared else llvm.MemcpyOp
        builder.insert(copy(address, source, size, arg_attrs=known))

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


def _aligned(alignment: Alignment) -> DictionaryAttr:
    """What an intrinsic is told of an address."""
    return DictionaryAttr({"llvm.align": IntegerAttr(alignment.bytes, i64)})


_NOTHING = DictionaryAttr({})
_NOT_EQUAL = IntegerAttr(1, i64)
