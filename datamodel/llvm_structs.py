"""The structs of the LLVM dialect that xDSL's class cannot spell: packed and opaque.

They are classes of their own, and virtual subclasses of xDSL's `LLVMStructType`:
`isinstance` holds, so whoever lays out or translates a struct asks for
`PackedStructType` and `OpaqueStructType` *before* `LLVMStructType`.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition
from xdsl.printer import Printer


@irdl_attr_definition
class PackedStructType(ParametrizedAttribute, TypeAttribute):
    """A struct without padding: `!llvm.struct<packed (i8, i32)>`, named or not.

    The name is empty for a literal struct, as in xDSL's `LLVMStructType`.
    """

    name = "llvm.struct"

    struct_name: StringAttr
    types: ArrayAttr[Attribute]

    @classmethod
    def get(cls, types: Sequence[Attribute], name: str = "") -> PackedStructType:
        return cls(StringAttr(name), ArrayAttr(types))

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            if self.struct_name.data:
                printer.print_attribute(self.struct_name)
                printer.print_string(", ")
            printer.print_string("packed ")
            with printer.in_parens():
                printer.print_list(self.types.data, printer.print_attribute)


@irdl_attr_definition
class OpaqueStructType(ParametrizedAttribute, TypeAttribute):
    """A named struct whose members are not known: `!llvm.struct<"FILE", opaque>`."""

    name = "llvm.struct"

    struct_name: StringAttr

    @property
    def types(self) -> ArrayAttr[Attribute]:
        """No member can be reached, as in a struct without any."""
        return ArrayAttr[Attribute](())

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_attribute(self.struct_name)
            printer.print_string(", opaque")


# The one thing of xDSL's that an import changes: the verifiers of its function type and of
# what holds other types ask for its own struct class (see docs/upstream.md).
LLVMStructType.register(PackedStructType)
LLVMStructType.register(OpaqueStructType)
