"""Globals and constants of the LLVM dialect, and what a module says of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from xdsl.dialects.builtin import (
    I32,
    I64,
    AnyFloat,
    ArrayAttr,
    BytesAttr,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolNameConstraint,
    SymbolRefAttr,
    UnitAttr,
    VectorType,
    i8,
    i32,
    i64,
)
from xdsl.dialects.llvm import (
    LinkageAttr,
    LLVMArrayType,
    LLVMPointerType,
    LLVMStructType,
)
from xdsl.ir import Attribute, Operation, Region
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    IsolatedFromAbove,
    Pure,
    SymbolOpInterface,
    SymbolTable,
    SymbolUserOpInterface,
)
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .llvm_attributes import ModuleFlagAttr, PoisonAttr, UndefAttr, ZeroAttr
from .llvm_functions import DEFAULT, LINKAGES, FuncOp, ReturnOp, refuse_comdat, string_attr
from .llvm_syntax import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    dictionary_of,
    parse_dictionary,
    refuse_word,
    verify_alignment,
)
from .llvm_types import LLVM_VALUE, POINTER


@irdl_op_definition
class GlobalOp(IRDLOperation):
    """A global variable or constant, with a value, an initializer region or neither.

    ```mlir
    llvm.mlir.global internal unnamed_addr constant @a(dense<[1, 2]> : tensor<2xi32>)
        {addr_space = 4 : i32} : !llvm.array<2 x i32>
    llvm.mlir.global private constant @s("abc\\00")
    llvm.mlir.global external @shared() {addr_space = 3 : i32} : !llvm.array<0 x i8>
    llvm.mlir.global internal @p() : !llvm.ptr {
      %0 = llvm.mlir.addressof @s : !llvm.ptr
      llvm.return %0 : !llvm.ptr
    }
    ```
    """

    name = "llvm.mlir.global"

    global_type = prop_def(LLVM_VALUE)
    constant = opt_prop_def(UnitAttr)
    sym_name = prop_def(SymbolNameConstraint())
    linkage = prop_def(LinkageAttr)
    dso_local = opt_prop_def(UnitAttr)
    thread_local_ = opt_prop_def(UnitAttr)
    externally_initialized = opt_prop_def(UnitAttr)
    value = opt_prop_def()
    alignment = opt_prop_def(IntegerAttr[I64])
    addr_space = prop_def(IntegerAttr[I32], default_value=IntegerAttr(0, i32))
    unnamed_addr = prop_def(UNNAMED_ADDRESSES, default_value=DEFAULT)
    section = opt_prop_def(StringAttr)
    visibility_ = prop_def(VISIBILITIES, default_value=DEFAULT)
    target_specific_attrs = opt_prop_def(ArrayAttr)
    comdat = opt_prop_def(SymbolRefAttr)
    body = region_def()

    traits = traits_def(SymbolOpInterface(), IsolatedFromAbove())

    _ELSEWHERE: ClassVar = (
        "global_type",
        "sym_name",
        "linkage",
        "constant",
        "thread_local_",
        "unnamed_addr",
        "visibility_",
        "value",
    )

    def __init__(
        self,
        global_type: Attribute,
        sym_name: str | StringAttr,
        linkage: str | LinkageAttr,
        addr_space: int = 0,
        constant: bool | None = None,
        dso_local: bool | None = None,
        thread_local_: bool | None = None,
        value: Attribute | None = None,
        alignment: int | None = None,
        unnamed_addr: int | None = None,
        section: str | StringAttr | None = None,
        body: Region | None = None,
    ):
        super().__init__(
            properties={
                "global_type": global_type,
                "sym_name": string_attr(sym_name),
                "linkage": LinkageAttr(linkage) if isinstance(linkage, str) else linkage,
                "addr_space": IntegerAttr(addr_space, i32),
                "constant": UnitAttr() if constant else None,
                "dso_local": UnitAttr() if dso_local else None,
                "thread_local_": UnitAttr() if thread_local_ else None,
                "value": value,
                "alignment": None if alignment is None else IntegerAttr(alignment, i64),
                "unnamed_addr": (None if unnamed_addr is None else IntegerAttr(unnamed_addr, i64)),
                "section": string_attr(section),
            },
            regions=[Region() if body is None else body],
        )

    def verify_(self) -> None:
        if self.comdat is not None:
            raise VerifyException("comdat is not supported: leave it out")
        verify_alignment(self.alignment)
        if not 0 <= self.addr_space.value.data < 2**24:
            raise VerifyException(
                f"address space {self.addr_space.value.data} does not exist: "
                "LLVM's are from 0 to 2^24 - 1"
            )
        if self.body.blocks:
            if self.value is not None:
                raise VerifyException("a global has a value or an initializer, and not both")
            terminator = self.body.blocks[-1].last_op
            if not isinstance(terminator, ReturnOp) or terminator.arg is None:
                raise VerifyException("an initializer ends with llvm.return of the value")
            if terminator.arg.type != self.global_type:
                raise VerifyException(
                    f"the global is {self.global_type}, and its initializer gives "
                    f"{terminator.arg.type}"
                )
        if self.value is not None and (error := constant_mismatch(self.value, self.global_type)):
            raise VerifyException(error)

    @classmethod
    def parse(cls, parser: Parser) -> GlobalOp:
        properties: dict[str, Attribute] = {
            "linkage": LinkageAttr(parser.parse_optional_keyword_in(LINKAGES) or "external"),
            "visibility_": VISIBILITIES.parse_optional(parser) or DEFAULT,
            "addr_space": IntegerAttr(0, i32),
        }
        if parser.parse_optional_keyword("thread_local") is not None:
            properties["thread_local_"] = UnitAttr()
        properties["unnamed_addr"] = UNNAMED_ADDRESSES.parse_optional(parser) or DEFAULT
        if parser.parse_optional_keyword("constant") is not None:
            properties["constant"] = UnitAttr()
        refuse_word(parser, "the global's name")
        properties["sym_name"] = parser.parse_symbol_name()
        parser.parse_punctuation("(")
        value: Attribute | None = None
        if parser.parse_optional_punctuation(")") is None:
            value = properties["value"] = parser.parse_attribute()
            parser.parse_punctuation(")")
        refuse_comdat(parser)
        others, attributes = parse_dictionary(parser, cls, cls._ELSEWHERE)
        if parser.parse_optional_punctuation(":") is not None:
            properties["global_type"] = parser.parse_type()
        elif isinstance(value, StringAttr | BytesAttr):
            properties["global_type"] = LLVMArrayType(len(bytes_of(value)), i8)
        else:
            parser.raise_error("expected `: type`, which only a string global may leave out")
        body = parser.parse_optional_region()
        return cls.create(
            properties=properties | others,
            attributes=attributes,
            regions=[Region() if body is None else body],
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.linkage.linkage.data}")
        if self.visibility_ != DEFAULT:
            printer.print_string(f" {VISIBILITIES.keyword_of(self.visibility_)}")
        if self.thread_local_ is not None:
            printer.print_string(" thread_local")
        if self.unnamed_addr != DEFAULT:
            printer.print_string(f" {UNNAMED_ADDRESSES.keyword_of(self.unnamed_addr)}")
        if self.constant is not None:
            printer.print_string(" constant")
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name)
        with printer.in_parens():
            if self.value is not None:
                printer.print_attribute(self.value)
        # Upstream prints the address space even where it is the default.
        dictionary = dictionary_of(self, self._ELSEWHERE) | {"addr_space": self.addr_space}
        printer.print_op_attributes(dict(sorted(dictionary.items())))
        if not isinstance(self.value, StringAttr | BytesAttr):
            printer.print_string(" : ")
            printer.print_attribute(self.global_type)
        if self.body.blocks:
            printer.print_string(" ")
            printer.print_region(self.body, print_entry_block_args=False)


class NamesGlobalOrFunction(SymbolUserOpInterface):
    """The symbol is a global or a function, and the pointer is in its address space."""

    def verify(self, op: Operation) -> None:
        assert isinstance(op, AddressOfOp)
        named = SymbolTable.lookup_symbol(op, op.global_name)
        match named:
            case GlobalOp():
                space = named.addr_space.value.data
            case FuncOp():
                space = 0
            case None:
                raise VerifyException(
                    f"{op.global_name} is not defined: expected an llvm.mlir.global or llvm.func"
                )
            case _:
                raise VerifyException(
                    f"{op.global_name} is a {named.name}: expected an llvm.mlir.global or llvm.func"
                )
        assert isinstance(op.result.type, LLVMPointerType)
        pointer_space = op.result.type.addr_space
        if getattr(pointer_space, "data", 0) != space:
            raise VerifyException(
                f"{op.global_name} is in address space {space}, and the pointer is {op.result.type}"
            )


@irdl_op_definition
class AddressOfOp(IRDLOperation):
    """The address of a global or a function.

    ```mlir
    llvm.mlir.global internal @g(1 : i32) {addr_space = 3 : i32} : i32
    llvm.func @f() {
      %p = llvm.mlir.addressof @g : !llvm.ptr<3>
      %q = llvm.mlir.addressof @f : !llvm.ptr
      llvm.return
    }
    ```
    """

    name = "llvm.mlir.addressof"

    global_name = prop_def(SymbolRefAttr)
    result = result_def(POINTER)

    assembly_format = "$global_name attr-dict `:` type($result)"
    traits = traits_def(Pure(), NamesGlobalOrFunction())

    def __init__(self, global_name: str | SymbolRefAttr, result_type: LLVMPointerType):
        super().__init__(
            properties={
                "global_name": (
                    SymbolRefAttr(global_name) if isinstance(global_name, str) else global_name
                )
            },
            result_types=[result_type],
        )


@irdl_op_definition
class ModuleFlagsOp(IRDLOperation):
    """Facts about the module that LLVM's linker and back ends read.

    ```mlir
    llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
    ```
    """

    name = "llvm.module_flags"

    flags = prop_def(ArrayAttr[ModuleFlagAttr])

    assembly_format = "$flags attr-dict"

    def __init__(self, flags: Sequence[ModuleFlagAttr]):
        super().__init__(properties={"flags": ArrayAttr(flags)})


# Constants.


def bytes_of(text: StringAttr | BytesAttr) -> bytes:
    """The bytes of a string attribute, in whichever class the parser held it."""
    return text.data if isinstance(text, BytesAttr) else text.data.encode()


def constant_mismatch(value: Attribute, type: Attribute) -> str | None:
    """Why `value` is no constant of `type`; None where it is one."""
    match value:
        case IntegerAttr():
            return None if isa(type, IntegerType) else f"an integer is no {type}"
        case FloatAttr():
            width = value.type.bitwidth
            if value.type == type or (isa(type, IntegerType) and type.width.data == width):
                return None
            return f"a float of type {value.type} is no {type}"
        case StringAttr() | BytesAttr():
            length = len(bytes_of(value))
            if isinstance(type, LLVMArrayType) and type.type == i8 and type.size.data == length:
                return None
            return f"a string of {length} bytes is no {type}, but !llvm.array<{length} x i8>"
        case DenseIntOrFPElementsAttr():
            elements = _flat_elements(type)
            if elements is None:
                return f"a list of elements is no {type}: legal are arrays and vectors"
            count, element = elements
            if count != len(value):
                return f"{len(value)} elements are given for {type}, which has {count}"
            given = value.get_element_type()
            if isinstance(given, AnyFloat) and given != element:
                return f"elements of {given} are given for {type}"
            if not isinstance(given, AnyFloat) and not isa(element, IntegerType):
                return f"elements of {given} are given for {type}"
            return None
        case ArrayAttr():
            return _members_mismatch(value, type)
        case ZeroAttr() | UndefAttr() | PoisonAttr():
            return None
        case _:
            return (
                f"{value} is no constant: legal are integers, floats, strings, dense elements, "
                "and arrays of those for structs"
            )


def _members_mismatch(value: ArrayAttr[Attribute], type: Attribute) -> str | None:
    match type:
        case LLVMStructType():
            members = type.types.data
        case LLVMArrayType():
            members = (type.type,) * type.size.data
        case _:
            return f"a list of members is no {type}: legal are structs and arrays"
    if len(members) != len(value):
        return f"{len(value)} members are given for {type}, which has {len(members)}"
    for index, (member, member_type) in enumerate(zip(value, members, strict=True)):
        error = constant_mismatch(member, member_type)
        if error is None and isa(member, IntegerAttr) and member.type != member_type:
            error = f"an {member.type} is no {member_type}"
        if error is not None:
            return f"member {index}: {error}"
    return None


def _flat_elements(type: Attribute) -> tuple[int, Attribute] | None:
    """How many elements a nest of arrays and vectors has, and their type."""
    count = 1
    current = type
    while isinstance(current, LLVMArrayType):
        count *= current.size.data
        current = current.type
    if isa(current, VectorType):
        for length in current.get_shape():
            count *= length
        return count, current.element_type
    return None if current is type else (count, current)


@irdl_op_definition
class ConstantOp(IRDLOperation):
    """A constant: a scalar, a vector, a string, a struct or an array.

    ```mlir
    %i = llvm.mlir.constant(42 : i32) : i32
    %v = llvm.mlir.constant(dense<1.0> : vector<4xf32>) : vector<4xf32>
    %s = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    %t = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
    ```
    """

    name = "llvm.mlir.constant"

    value = prop_def()
    result = result_def(LLVM_VALUE)

    traits = traits_def(Pure())

    def __init__(self, value: Attribute, value_type: Attribute):
        super().__init__(properties={"value": value}, result_types=[value_type])

    def verify_(self) -> None:
        if isinstance(self.value, ZeroAttr | UndefAttr | PoisonAttr):
            raise VerifyException(
                f"{self.value} belongs inside a struct's constant: use llvm.mlir.zero, "
                "llvm.mlir.undef or llvm.mlir.poison"
            )
        if (error := constant_mismatch(self.value, self.result.type)) is not None:
            raise VerifyException(error)

    @classmethod
    def parse(cls, parser: Parser) -> ConstantOp:
        with parser.in_parens():
            value = parser.parse_attribute()
        _, attributes = parse_dictionary(parser, cls, ("value",))
        parser.parse_punctuation(":")
        return cls.create(
            properties={"value": value},
            result_types=[parser.parse_type()],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        with printer.in_parens():
            printer.print_attribute(self.value)
        printer.print_op_attributes(dictionary_of(self, ("value",)))
        printer.print_string(" : ")
        printer.print_attribute(self.result.type)
