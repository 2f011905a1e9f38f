"""What `llvmlite.ir` cannot express, as small subclasses that print their own text.

llvmlite's own classes drop or refuse a good part of LLVM: volatile and atomic
accesses, address spaces of stack slots, parameter attributes with arguments,
calls through an opaque pointer, bfloat, linkage next to visibility, and so on.
Nearly every instruction of LLVM prints as

    %name = OPNAME FLAGS BEFORE type %operand, type %operand AFTER, !metadata

so one class says all of them, and the few that print otherwise stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from llvmlite import ir


def escape(data: bytes) -> str:
    """`data` as it stands inside the quotes of LLVM's text."""
    return "".join(
        chr(byte) if 0x20 <= byte < 0x7F and byte not in (0x22, 0x5C) else f"\\{byte:02X}"
        for byte in data
    )


def quoted(text: str) -> str:
    """`text` in quotes, with everything escaped that LLVM's lexer asks for."""
    return f'"{escape(text.encode())}"'


class NamedType(ir.Type):
    """A type that is one keyword: `bfloat`, `fp128`, `x86_fp80`, `ppc_fp128`."""

    def __init__(self, keyword: str) -> None:
        self.keyword = keyword

    def _to_string(self) -> str:
        return self.keyword

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NamedType) and other.keyword == self.keyword

    def __hash__(self) -> int:
        return hash(self.keyword)


class IdentifiedStruct(ir.IdentifiedStructType):
    """A named struct whose name may hold any byte."""

    def _to_string(self) -> str:
        return f"%{quoted(self.name)}"


class Literal(ir.Constant):
    """A constant with the text that LLVM has for it."""

    def __init__(self, typ: ir.Type, text: str) -> None:
        self.type = typ
        self.constant = text

    def get_reference(self) -> str:
        return self.constant


class Aggregate(Literal):
    """A constant struct, array or vector that is known member by member."""

    def __init__(self, typ: ir.Type, members: Sequence[ir.Value]) -> None:
        self.members = tuple(members)
        opening, closing = _brackets(typ)
        body = ", ".join(f"{member.type} {member.get_reference()}" for member in members)
        super().__init__(typ, f"{opening}{body}{closing}")


def _brackets(typ: ir.Type) -> tuple[str, str]:
    match typ:
        case ir.ArrayType():
            return "[", "]"
        case ir.VectorType():
            return "<", ">"
        case ir.LiteralStructType() | ir.IdentifiedStructType() if typ.packed:
            return "<{", "}>"
        case _:
            return "{", "}"


class Forward(ir.Value):
    """A value that is used before the exporter reached its definition.

    Only code that cannot be reached has such uses: there, dominance asks nothing.
    """

    def __init__(self, typ: ir.Type) -> None:
        self.type = typ
        self.definition: ir.Value | None = None

    def get_reference(self) -> str:
        assert self.definition is not None
        return self.definition.get_reference()


class TypedInstruction(ir.Instruction):
    """An instruction whose operands print with their types, one after the other."""

    def __init__(
        self,
        parent: ir.Block,
        typ: ir.Type,
        opname: str,
        operands: Sequence[ir.Value],
        *,
        flags: Sequence[str] = (),
        before: str = "",
        after: str = "",
        name: str = "",
    ) -> None:
        super().__init__(parent, typ, opname, operands, name, flags)
        self.before = before
        self.after = after

    def descr(self, buf: list[str]) -> None:
        head = " ".join((self.opname, *self.flags)) if self.flags else self.opname
        if self.before:
            head = f"{head} {self.before}"
        if self.operands:
            values = ", ".join([f"{op.type} {op.get_reference()}" for op in self.operands])
            head = f"{head} {values}"
        metadata = self._stringify_metadata(leading_comma=True) if self.metadata else ""
        buf.append(f"{head}{self.after}{metadata}\n")


class Comparison(ir.Instruction):
    """An instruction that prints the type of its operands, not that of its result."""

    def descr(self, buf: list[str]) -> None:
        lhs, rhs = self.operands
        words = " ".join((self.opname, *self.flags))
        metadata = self._stringify_metadata(leading_comma=True) if self.metadata else ""
        buf.append(f"{words} {lhs.type} {lhs.get_reference()}, {rhs.get_reference()}{metadata}\n")


class Phi(ir.PhiInstr):
    """A phi that may be printed before all its edges are known."""

    def add_incoming(self, value: ir.Value, block: ir.Block) -> None:
        super().add_incoming(value, block)
        self._clear_string_cache()


class Switch(TypedInstruction):
    """A switch; its cases stand in brackets behind the default."""

    def __init__(
        self,
        parent: ir.Block,
        value: ir.Value,
        default: ir.Block,
        cases: Sequence[tuple[str, ir.Block]],
    ) -> None:
        super().__init__(parent, ir.VoidType(), "switch", (value, default))
        self.cases = list(cases)

    def descr(self, buf: list[str]) -> None:
        value = self.operands[0]
        cases = " ".join(
            f"{value.type} {case}, label {block.get_reference()}" for case, block in self.cases
        )
        self.after = f" [ {cases} ]"
        super().descr(buf)


class Call(ir.Instruction):
    """A call of a function, of a pointer or of inline assembly.

    Attributes are texts, those of the arguments one for each, which may be fewer than
    there are arguments.  A bundle is a tag and its values.
    """

    def __init__(
        self,
        parent: ir.Block,
        function_type: ir.FunctionType,
        callee: ir.Value,
        arguments: Sequence[ir.Value],
        *,
        tail: str = "",
        flags: Sequence[str] = (),
        convention: str = "",
        result_attributes: str = "",
        argument_attributes: Sequence[str] = (),
        attributes: str = "",
        bundles: Sequence[tuple[str, Sequence[ir.Value]]] = (),
        name: str = "",
    ) -> None:
        super().__init__(
            parent, function_type.return_type, "call", (callee, *arguments), name, flags
        )
        self.function_signature = function_type
        self.tail = tail
        self.convention = convention
        self.result_attributes = result_attributes
        self.argument_attributes = argument_attributes
        self.attributes = attributes
        self.bundles = bundles

    def _bundles(self) -> str:
        if not self.bundles:
            return ""
        texts: list[str] = []
        for tag, values in self.bundles:
            body = ", ".join(f"{value.type} {value.get_reference()}" for value in values)
            texts.append(f"{quoted(tag)}({body})")
        return f"[ {', '.join(texts)} ]"

    def _arguments(self) -> Iterator[str]:
        attributes = self.argument_attributes
        for index, argument in enumerate(self.operands[1:]):
            if index < len(attributes) and attributes[index]:
                yield f"{argument.type} {attributes[index]} {argument.get_reference()}"
            else:
                yield f"{argument.type} {argument.get_reference()}"

    def descr(self, buf: list[str]) -> None:
        signature = self.function_signature
        words = [self.tail, "call", *self.flags, self.convention, self.result_attributes]
        words.append(str(signature if signature.var_arg else signature.return_type))
        words.append(f"{self.operands[0].get_reference()}({', '.join(self._arguments())})")
        words += [self.attributes, self._bundles()]
        metadata = self._stringify_metadata(leading_comma=True)
        buf.append(f"{' '.join(word for word in words if word)}{metadata}\n")


class InlineAsm(ir.Value):
    """The callee of a call of inline assembly."""

    def __init__(self, asm: str, constraints: str, flags: Sequence[str]) -> None:
        self.type = ir.PointerType()
        self.reference = " ".join(["asm", *flags, f"{quoted(asm)}, {quoted(constraints)}"])

    def get_reference(self) -> str:
        return self.reference


_LONGEST_NAME = 1000
"""How many characters of a local name are kept: LLVM cuts at 1024, and leaves two alike."""


class NameScope:
    """The names in a function; what is used a second time gets a number.

    Nothing is a name as well: that of instructions without a value.
    """

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def is_used(self, name: str) -> bool:
        return name in self._counts

    def register(self, name: str, deduplicate: bool = False) -> str:
        return self.deduplicate(name) if name else name

    def deduplicate(self, name: str) -> str:
        name = name[:_LONGEST_NAME]
        count = self._counts.get(name)
        if count is None:
            self._counts[name] = 0
            return name
        while True:
            count += 1
            unique = f"{name}{count}"
            if unique not in self._counts:
                self._counts[name] = count
                self._counts[unique] = 0
                return unique


class Function(ir.Function):
    """A function with everything that may stand in its head.

    `before` (linkage, dso_local, visibility) and `after` (attributes, section,
    alignment, garbage collector, personality) are texts.
    """

    def __init__(self, module: ir.Module, ftype: ir.FunctionType, name: str) -> None:
        super().__init__(module, ftype, name)
        self.type = ir.PointerType()
        self.scope = NameScope()
        self.before = ""
        self.after = ""
        self.result_attributes = ""
        self.argument_attributes: list[str] = [""] * len(self.args)

    @property
    def function_type(self) -> ir.FunctionType:
        return self.ftype

    def _get_reference(self) -> str:
        return f"@{quoted(self.name)}"

    def descr_prototype(self, buf: list[str]) -> None:
        parameters: list[str] = []
        for argument, attributes in zip(self.args, self.argument_attributes, strict=True):
            words = [str(argument.type)]
            if attributes:
                words.append(attributes)
            if self.blocks:
                words.append(argument.get_reference())
            parameters.append(" ".join(words))
        if self.ftype.var_arg:
            parameters.append("...")
        words = [
            "define" if self.blocks else "declare",
            self.before,
            self.calling_convention,
            self.result_attributes,
            str(self.ftype.return_type),
            f"{self.get_reference()}({', '.join(parameters)})",
            self.after,
            self._stringify_metadata(),
        ]
        buf.append(" ".join(word for word in words if word) + "\n")


class GlobalVariable(ir.GlobalVariable):
    """A global with everything that LLVM lets one say of it.

    `before` (linkage, visibility, thread_local, unnamed_addr) and `after`
    (section, alignment) are texts.
    """

    def __init__(self, module: ir.Module, typ: ir.Type, name: str, addrspace: int = 0) -> None:
        super().__init__(module, typ, name, addrspace)
        self.type = ir.PointerType(None, addrspace)
        self.before = ""
        self.after = ""
        self.externally_initialized = False

    def _get_reference(self) -> str:
        return f"@{quoted(self.name)}"

    def descr(self, buf: list[str]) -> None:
        words = [self.before]
        if self.addrspace:
            words.append(f"addrspace({self.addrspace})")
        if self.externally_initialized:
            words.append("externally_initialized")
        words.append("constant" if self.global_constant else "global")
        words.append(str(self.value_type))
        if self.initializer is not None:
            words.append(self.initializer.get_reference())
        buf.append(" ".join(word for word in words if word) + self.after + "\n")


class MetadataNode(ir.Value):
    """A numbered node of metadata: `!3 = BODY`."""

    def __init__(self, number: int, body: str) -> None:
        self.type = ir.MetaDataType()
        self.number = number
        self.body = body

    def get_reference(self) -> str:
        return f"!{self.number}"

    def __str__(self) -> str:
        return f"!{self.number} = {self.body}"


class Module(ir.Module):
    """A module that prints its target only where it has one.

    llvmlite numbers metadata in the scope of the globals, so that a function called
    "0" breaks it; here nodes are texts, numbered by themselves.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__(name, ir.Context())
        self.triple = ""
        self.assembly: list[str] = []
        """The module-level inline assembly, line by line."""
        self.flags: set[str] = set()
        """The names of the module flags."""
        self._nodes: dict[str, MetadataNode] = {}

    def node(self, body: str) -> MetadataNode:
        """The node with the text `body`, of which there is one."""
        found = self._nodes.get(body)
        if found is None:
            found = self._nodes[body] = self._add_node(body)
        return found

    def distinct_node(self, body: str) -> MetadataNode:
        """A new node; `body` may refer to it as `{self}`."""
        body = body.replace("{self}", f"!{len(self.metadata)}")
        return self._add_node(f"distinct {body}")

    def add_flag(self, behavior: int, name: str, value: str) -> None:
        """Add a flag to the module; `value` is a text."""
        self.flags.add(name)
        key = escape(name.encode())
        node = self.node(f'!{{i32 {behavior}, !"{key}", {value}}}')
        self.add_named_metadata("llvm.module.flags", node)

    def _add_node(self, body: str) -> MetadataNode:
        node = MetadataNode(len(self.metadata), body)
        self.metadata.append(node)
        return node

    def _head_lines(self) -> list[str]:
        lines = [f"; ModuleID = {quoted(self.name)}"]
        if self.data_layout:
            lines.append(f"target datalayout = {quoted(self.data_layout)}")
        if self.triple:
            lines.append(f"target triple = {quoted(self.triple)}")
        lines += [f"module asm {quoted(line)}" for line in self.assembly]
        lines += [typ.get_declaration() for typ in self.context.identified_types.values()]
        return lines

    def __repr__(self) -> str:
        lines = self._head_lines()
        lines += [str(value) for value in self.globals.values()]
        lines += self._get_metadata_lines()
        return "\n".join(lines) + "\n"

    def value_at(self, line: int) -> ir.Value | None:
        """What stands on a line of the text, counted from 1: an instruction or a global."""
        here = len(self._head_lines()) + 1
        for value in self.globals.values():
            end = here + str(value).count("\n") + 1
            if line < here:
                return None
            if line < end:
                return _instruction_at(value, line - here) or value
            here = end
        return None


def _instruction_at(value: ir.GlobalValue, line: int) -> ir.Instruction | None:
    """The instruction on a line of a function, whose head and brace are lines 0 and 1."""
    if isinstance(value, ir.Function):
        here = 2
        for block in value.blocks:
            # Each block has a label, each instruction a line.
            index = line - here - 1
            if 0 <= index < len(block.instructions):
                return block.instructions[index]
            here += len(block.instructions) + 1
    return None
