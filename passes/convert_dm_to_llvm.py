"""`convert-dm-to-llvm`: representation changes, members, memory and types to the LLVM dialect.

One walk in dominance order.  Each front-end value is replaced by its scalars (`aggregates`);
another dialect's op that uses one gets the aggregate, and its results and block arguments
come as aggregates that are taken apart on demand.  `builtin.unrealized_conversion_cast`
between a front-end value and its LLVM type disappears here.  Signatures that
`dm-lower-abi` has not lowered map one to one to value types.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from xdsl.context import Context
from xdsl.dialects import arith
from xdsl.dialects.builtin import (
    ArrayAttr,
    ComplexType,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    ModuleOp,
    UnrealizedConversionCastOp,
    i1,
    i8,
    i64,
)
from xdsl.ir import Attribute, Block, BlockArgument, Operation, Region, SSAValue
from xdsl.ir.post_order import PostOrderIterator
from xdsl.passes import ModulePass
from xdsl.rewriter import Rewriter

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import Target, align_of, offsets_of, size_of
from ..datamodel.models import FrontEndTypeError, Models
from ..datamodel.representation import (
    PTR,
    argument_leaves,
    data_struct,
    data_type,
    member_places,
    members_of,
    return_form,
)
from ..datamodel.shapes import Boolean, Bytes, Generator, Optional, Primitive
from ..datamodel.traversal import contains_meminfo, meminfo_count
from ..dialects import dm, llvm
from ..dialects.dm_checks import represented
from ..dialects.numba.typedef import TypedefOp
from .aggregates import Alignment, Node, Spec, constant_of, spec_of
from .builder import Builder
from .complex_to_arith import COMPLEX_OPS
from .representation_changes import RepresentationChanges


@dataclass(frozen=True)
class ConvertDmToLlvmPass(ModulePass):
    """Lower `dm` and `complex` ops and every front-end type to the LLVM dialect."""

    name = "convert-dm-to-llvm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        models = Models().for_module(op)
        DmLowering(models, Target.of_module(op)).run(op)


@dataclass
class DmLowering:
    """Lowers one module; `nodes` holds the scalars of every front-end value met so far."""

    models: Models
    target: Target
    nodes: dict[SSAValue, Node] = field(default_factory=dict[SSAValue, Node])
    types: dict[SSAValue, Attribute] = field(default_factory=dict[SSAValue, Attribute])
    """The front-end type of a value whose SSA type was already replaced."""
    erased: list[Operation] = field(default_factory=list[Operation])

    def __post_init__(self) -> None:
        self.changes = RepresentationChanges(self.models, self.target)

    def run(self, module: ModuleOp) -> None:
        self.lower_region(module.body)
        for op in reversed(self.erased):
            op.detach()
            op.erase()

    # The walk

    def lower_op(self, op: Operation) -> None:
        """Lower an op and the regions in it; operands are lowered already."""
        handler = HANDLERS.get(type(op))
        try:
            if handler is not None and handler(self, op):
                return
            self.lower_foreign(op)
        except FrontEndTypeError as e:
            raise LocatedError(e.message, op, help=e.help) from e

    def lower_region(self, region: Region) -> None:
        for block in region.blocks:
            for argument in tuple(block.args):
                self.retype(argument)
        first = region.first_block
        if first is None:
            return
        if len(region.blocks) == 1:
            self.lower_block(first)
            return
        # The iterator repeats a block that one branch names twice.  What cannot run comes
        # last: it uses what it likes, and its operands need a type only.
        reachable = list(PostOrderIterator(first))[::-1]
        for block in dict.fromkeys([*reachable, *region.blocks]):
            self.lower_block(block)

    def lower_block(self, block: Block) -> None:
        for op in list(block.ops):
            self.lower_op(op)

    def lower_foreign(self, op: Operation) -> None:
        """Give a foreign op aggregates for its front-end operands, and LLVM types everywhere."""
        builder = Builder.before(op)
        for index, operand in enumerate(op.operands):
            if self.is_converted(operand):
                op.operands[index] = self.node(operand).whole(builder)
        for attributes in (op.properties, op.attributes):
            for key, attribute in attributes.items():
                converted = self.converted_attribute(attribute)
                if converted is not attribute:
                    attributes[key] = converted
        for region in op.regions:
            self.lower_region(region)
        for result in tuple(op.results):
            self.retype(result)

    def retype(self, value: SSAValue) -> None:
        """Replace a foreign value's front-end type by the LLVM type of its representation."""
        type = value.type
        if not self.needs_conversion(type):
            return
        new = Rewriter.replace_value_with_new_type(value, represented(type, self.models))
        if isinstance(value, BlockArgument) and isinstance(new, BlockArgument):
            new.location = value.location
        self.types[new] = type
        self.nodes[new] = Node(self.spec(type), new)

    # Types

    def needs_conversion(self, type: Attribute) -> bool:
        """Whether `type` is ours and its LLVM type is another."""
        return self.converted_type(type) != type

    def converted_type(self, type: Attribute) -> Attribute:
        """The LLVM type of a front-end type's representation; any other type unchanged."""
        if isinstance(type, dm.DataType | dm.ReturnType) or self.models.is_ours(type):
            return represented(type, self.models)
        return type

    def converted_attribute(self, attribute: Attribute) -> Attribute:
        """An op's attribute with the front-end types in it converted."""
        match attribute:
            case FunctionType(inputs=inputs, outputs=outputs):
                converted = FunctionType.from_lists(
                    [self.converted_attribute(t) for t in inputs],
                    [self.converted_attribute(t) for t in outputs],
                )
                return attribute if converted == attribute else converted
            case ArrayAttr():
                items = [self.converted_attribute(a) for a in attribute.data]
                unchanged = all(a is b for a, b in zip(items, attribute.data, strict=True))
                return attribute if unchanged else ArrayAttr(items)
            case DictionaryAttr():
                entries = {k: self.converted_attribute(a) for k, a in attribute.data.items()}
                unchanged = all(entries[k] is a for k, a in attribute.data.items())
                return attribute if unchanged else DictionaryAttr(entries)
            case _:
                return self.converted_type(attribute)

    # Values

    def type_of(self, value: SSAValue) -> Attribute:
        """The type that a value had before this pass."""
        return self.types.get(value, value.type)

    def spec(self, type: Attribute) -> Spec:
        """The composition of a value of T, `!dm.data<T>` or `!dm.return<T>`."""
        if not isinstance(type, dm.DataType | dm.ReturnType) and not self.models.is_ours(type):
            return Spec(type)
        match type:
            case dm.DataType():
                return spec_of("data", type.type, self.models)
            case dm.ReturnType():
                returned = return_form(type.type, self.models)
                return spec_of(returned.form, returned.type, self.models)
            case _:
                return spec_of("value", type, self.models)

    def is_converted(self, value: SSAValue) -> bool:
        """Whether a foreign op must be given another value for this one."""
        return value in self.nodes or self.needs_conversion(value.type)

    def node(self, value: SSAValue) -> Node:
        """The tree of a value.

        A value that no lowered op defines is one of LLVM's own types, or belongs to
        code that cannot run.
        """
        node = self.nodes.get(value)
        if node is None:
            type = value.type
            if self.needs_conversion(type):
                return Node(self.spec(type), constant="undef")
            node = Node(self.spec(type), value)
            self.nodes[value] = node
        return node

    def define(self, op: Operation, *nodes: Node) -> bool:
        """Give the op's results and remove the op."""
        for result, node in zip(op.results, nodes, strict=True):
            self.nodes[result] = node
            if node.value is not None and node.value.name_hint is None:
                node.value.name_hint = result.name_hint
            if not self.needs_conversion(result.type):
                # Foreign users take the value as it is.
                result.replace_all_uses_with(node.whole(Builder.before(op)))
        self.erased.append(op)
        return True

    # Conversions

    def as_data(self, op: dm.AsDataOp) -> bool:
        type = self.type_of(op.value)
        return self.define(op, self.changes.as_data(self.node(op.value), type, Builder.before(op)))

    def from_data(self, op: dm.FromDataOp) -> bool:
        node = self.changes.from_data(self.node(op.data), op.result.type, Builder.before(op))
        return self.define(op, node)

    def as_return(self, op: dm.AsReturnOp) -> bool:
        builder = Builder.before(op)
        node = self.node(op.value)
        returned = return_form(self.type_of(op.value), self.models)
        for optional in returned.optionals:
            payload = members_of(self.models.resolve(optional))[0].type
            node = self.changes.readable_payload(node, payload, builder)
        if returned.form == "data":
            node = self.changes.as_data(node, returned.type, builder)
        return self.define(op, node)

    def from_return(self, op: dm.FromReturnOp) -> bool:
        builder = Builder.before(op)
        node = self.node(op.ret)
        returned = return_form(op.result.type, self.models)
        if returned.form == "data":
            node = self.changes.from_data(node, returned.type, builder)
        for optional in reversed(returned.optionals):
            spec = self.spec(optional)
            true = builder.value(llvm.ConstantOp(IntegerAttr(1, i1), i1))
            node = Node.of_parts(spec, [node, Node(Spec(i1), true)])
        return self.define(op, node)

    def as_argument(self, op: dm.AsArgumentOp) -> bool:
        builder = Builder.before(op)
        leaves = self.flattened(self.node(op.value), self.type_of(op.value), builder)
        return self.define(op, *leaves)

    def flattened(self, node: Node, type: Attribute, builder: Builder) -> list[Node]:
        """The argument leaves of a value."""
        shape = self.models.resolve(type)
        members = members_of(shape)
        if members:
            return [
                leaf
                for i, member in enumerate(members)
                for leaf in self.flattened(node.part(i), member.type, builder)
            ]
        if isinstance(shape, Boolean):
            return [self.changes.as_data(node, type, builder)]
        return [node] if argument_leaves(type, self.models) else []

    def from_argument(self, op: dm.FromArgumentOp) -> bool:
        leaves = [self.node(arg) for arg in op.args]
        return self.define(op, self.unflattened(leaves, op.result.type, Builder.before(op)))

    def unflattened(self, leaves: list[Node], type: Attribute, builder: Builder) -> Node:
        """The value of argument leaves, which are taken from the front of the list."""
        spec = self.spec(type)
        shape = self.models.resolve(type)
        members = members_of(shape)
        if members:
            parts = [self.unflattened(leaves, member.type, builder) for member in members]
            return Node.of_parts(spec, parts)
        if not argument_leaves(type, self.models):
            return Node(spec, constant="undef")
        leaf = leaves.pop(0)
        return self.changes.from_data(leaf, type, builder) if isinstance(shape, Boolean) else leaf

    # Members

    def get(self, op: dm.GetOp) -> bool:
        index = self.member_index(self.type_of(op.container), op.member.data)
        return self.define(op, self.node(op.container).part(index))

    def set(self, op: dm.SetOp) -> bool:
        index = self.member_index(self.type_of(op.container), op.member.data)
        node = self.node(op.container).replaced(index, self.node(op.value))
        return self.define(op, node)

    def make(self, op: dm.MakeOp) -> bool:
        parts = [self.node(arg) for arg in op.args]
        return self.define(op, Node.of_parts(self.spec(op.result.type), parts))

    def member_index(self, type: Attribute, name: str) -> int:
        return member_places(type, self.models)[name].index

    def undef(self, op: dm.UndefOp) -> bool:
        return self.define(op, Node(self.spec(op.result.type), constant="undef"))

    def null(self, op: dm.NullOp) -> bool:
        return self.define(op, Node(self.spec(op.result.type), constant="zero"))

    # Memory

    def load(self, op: dm.LoadOp) -> bool:
        builder = Builder.before(op)
        type = op.result.type
        alignment = self.alignment_of(op, type)
        if isinstance(type, dm.DataType | dm.ReturnType):
            node = self.changes.read(self.spec(type), op.address, alignment, builder)
        else:
            node = self.changes.load(type, op.address, alignment, builder)
        return self.define(op, node)

    def alignment_of(self, op: dm.LoadOp | dm.StoreOp, type: Attribute) -> Alignment:
        """The alignment of an access: given, or what LLVM's type has.

        A record is bytes to LLVM, so nothing is assumed of its address: who knows more
        says so.
        """
        if op.alignment is not None:
            return Alignment(op.alignment.value.data, given=True)
        return Alignment(align_of(self.memory_spec(type).type, self.target))

    def memory_spec(self, type: Attribute) -> Spec:
        """The composition of `type` in memory."""
        return self.spec(type if isinstance(type, dm.ReturnType) else dm.DataType(_inner(type)))

    def store(self, op: dm.StoreOp) -> bool:
        builder = Builder.before(op)
        type = self.type_of(op.value)
        alignment = self.alignment_of(op, type)
        node = self.node(op.value)
        if not isinstance(type, dm.DataType | dm.ReturnType):
            # Every leaf that lives in memory is read before the first is written.
            in_place = self.memory_spec(type).large_leaves == 1
            node = self.changes.as_data(node, type, builder, in_place=in_place)
        self.changes.write(node, op.address, alignment, builder)
        return self.define(op)

    def alloca(self, op: dm.AllocaOp) -> bool:
        address = self.changes.slot(self.memory_spec(op.type), Builder.before(op))
        return self.define(op, Node(Spec(address.type), address))

    def field_ptr(self, op: dm.FieldPtrOp) -> bool:
        offset = self.field_offset(op.type, op.member.data)
        address = self.changes.at_offset(op.address, offset, Builder.before(op))
        return self.define(op, Node(Spec(address.type), address))

    def field_offset(self, type: Attribute, name: str) -> int:
        shape = self.models.resolve(type)
        if isinstance(shape, Bytes):
            return next(field.offset for field in shape.fields if field.name == name)
        offsets = offsets_of(data_type(type, self.models), self.target)
        return offsets[self.member_index(type, name)]

    def ptr_add(self, op: dm.PtrAddOp) -> bool:
        type = op.address.type
        assert isinstance(type, llvm.LLVMPointerType)
        gep = llvm.GEPOp(op.address, [llvm.GEP_USE_SSA_VAL], i8, [op.bytes], type)
        address = Builder.before(op).value(gep)
        return self.define(op, Node(Spec(type), address))

    def size_of(self, op: dm.SizeOfOp) -> bool:
        size = size_of(self.memory_spec(op.type).type, self.target)
        value = Builder.before(op).value(llvm.ConstantOp(IntegerAttr(size, i64), i64))
        return self.define(op, Node(Spec(i64), value))

    # Walks over a value

    def traverse(self, op: dm.TraverseOp) -> bool:
        builder = Builder.before(op)
        type = self.type_of(op.value)
        shape = self.models.shape(type)
        node = self.node(op.value)
        parts = [node.part(i) for i in range(len(members_of(shape)))]
        if isinstance(shape, Optional):
            valid = parts[1].whole(builder)
            parts[0] = parts[0].mapped(lambda leaf: self.where(valid, leaf, builder))
        return self.define(op, *parts)

    def meminfos(self, op: dm.MeminfosOp) -> bool:
        builder = Builder.before(op)
        found = self.meminfos_of(self.node(op.value), self.type_of(op.value), builder)
        return self.define(op, *found)

    def meminfos_of(self, node: Node, type: Attribute, builder: Builder) -> list[Node]:
        """The reference-counted pointers in a value, null in an invalid Optional."""
        shape = self.models.resolve(type)
        match shape:
            case Primitive(counted=True):
                return [node]
            case Optional(data):
                if not contains_meminfo(data, self.models):
                    return []
                payload = self.changes.readable_payload(node, data, builder)
                inner = self.meminfos_of(payload, data, builder)
                valid = node.part(1).whole(builder)
                return [self.where(valid, pointer, builder) for pointer in inner]
            case Generator():
                return self.meminfos_in_generator(node, type, shape, builder)
            case _:
                return [
                    pointer
                    for i, member in enumerate(members_of(shape))
                    for pointer in self.meminfos_of(node.part(i), member.type, builder)
                ]

    def meminfos_in_generator(
        self, node: Node, type: Attribute, shape: Generator, builder: Builder
    ) -> list[Node]:
        if node.constant is not None:
            count = meminfo_count(type, self.models)
            return [Node(Spec(PTR), constant=node.constant)] * count
        address = node.whole(builder)
        _, *bases = offsets_of(data_type(type, self.models), self.target)
        found: list[Node] = []
        for base, (_, types) in zip(bases, shape.groups, strict=True):
            offsets = offsets_of(data_struct(types, self.models), self.target)
            for inner, offset in zip(types, offsets, strict=True):
                place = self.changes.at_offset(address, base + offset, builder)
                own = self.changes.own_alignment(spec_of("data", inner, self.models))
                value = self.changes.load(inner, place, own, builder)
                found += self.meminfos_of(value, inner, builder)
        return found

    def where(self, condition: SSAValue, leaf: Node, builder: Builder) -> Node:
        """The leaf where the condition holds, else zero."""
        zero = constant_of(leaf.spec.type, "zero", builder)
        return Node(leaf.spec, builder.value(arith.SelectOp(condition, leaf.whole(builder), zero)))

    # Foreign ops that are better done leaf by leaf

    def select(self, op: arith.SelectOp) -> bool:
        if not self.is_converted(op.lhs) or op.cond.type != i1:
            return False
        builder = Builder.before(op)
        lhs, rhs = self.node(op.lhs), self.node(op.rhs)
        others = iter(list(rhs.leaves()))

        def chosen(leaf: Node) -> Node:
            pick = arith.SelectOp(op.cond, leaf.whole(builder), next(others).whole(builder))
            return Node(leaf.spec, builder.value(pick))

        return self.define(op, lhs.mapped(chosen))

    def cast(self, op: UnrealizedConversionCastOp) -> bool:
        """A cast between a representation and its LLVM type disappears."""
        if len(op.inputs) != 1 or len(op.outputs) != 1:
            return False
        source, result = op.inputs[0], op.outputs[0]
        if not (self.is_converted(source) or self.needs_conversion(result.type)):
            return False
        node = self.node(source)
        spec = self.spec(result.type)
        if node.spec.type != spec.type:
            return False
        if node.spec != spec:
            node = Node(spec, node.whole(Builder.before(op)))
        return self.define(op, node)

    def typedef(self, op: TypedefOp) -> bool:
        self.erased.append(op)
        return True

    # Complex numbers

    def complex(self, op: Operation) -> bool:
        """An op of the `complex` dialect, on real and imaginary parts."""
        builder = Builder.before(op)
        operands = [self.node(operand) for operand in op.operands]
        result_type = op.results[0].type
        spec = self.spec(result_type)
        parts = COMPLEX_OPS[type(op)](
            op,
            [[part.whole(builder) for part in node.leaves()] for node in operands],
            builder,
        )
        if isinstance(result_type, ComplexType):
            nodes = [Node(m, p) for m, p in zip(spec.members or (), parts, strict=True)]
            return self.define(op, Node.of_parts(spec, nodes))
        return self.define(op, Node(spec, parts[0]))


def _inner(type: Attribute) -> Attribute:
    return type.type if isinstance(type, dm.DataType) else type


Handler = Callable[[DmLowering, Any], bool]
"""Lowers one op; False where the op is not handled here."""

HANDLERS: dict[type[Operation], Handler] = {
    dm.AsDataOp: DmLowering.as_data,
    dm.FromDataOp: DmLowering.from_data,
    dm.AsReturnOp: DmLowering.as_return,
    dm.FromReturnOp: DmLowering.from_return,
    dm.AsArgumentOp: DmLowering.as_argument,
    dm.FromArgumentOp: DmLowering.from_argument,
    dm.GetOp: DmLowering.get,
    dm.SetOp: DmLowering.set,
    dm.MakeOp: DmLowering.make,
    dm.UndefOp: DmLowering.undef,
    dm.NullOp: DmLowering.null,
    dm.LoadOp: DmLowering.load,
    dm.StoreOp: DmLowering.store,
    dm.AllocaOp: DmLowering.alloca,
    dm.FieldPtrOp: DmLowering.field_ptr,
    dm.PtrAddOp: DmLowering.ptr_add,
    dm.SizeOfOp: DmLowering.size_of,
    dm.TraverseOp: DmLowering.traverse,
    dm.MeminfosOp: DmLowering.meminfos,
    arith.SelectOp: DmLowering.select,
    UnrealizedConversionCastOp: DmLowering.cast,
    TypedefOp: DmLowering.typedef,
    **dict.fromkeys(COMPLEX_OPS, DmLowering.complex),
}
"""The ops that this pass knows; every other op is foreign."""
