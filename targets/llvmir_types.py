"""Types of the LLVM dialect as llvmlite's, and the suffixes that intrinsics' names carry."""

from __future__ import annotations

from llvmlite import ir
from xdsl.dialects.builtin import (
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IntAttr,
    IntegerType,
    Signedness,
    VectorType,
)
from xdsl.dialects.llvm import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    LLVMVoidType,
)
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from ..dialects.llvm_types import OpaqueStructType, PackedStructType
from .llvmir_extra import IdentifiedStruct, NamedType

_FLOATS: dict[type[Attribute], ir.Type] = {
    BFloat16Type: NamedType("bfloat"),
    Float16Type: ir.HalfType(),
    Float32Type: ir.FloatType(),
    Float64Type: ir.DoubleType(),
    Float80Type: NamedType("x86_fp80"),
    Float128Type: NamedType("fp128"),
}

FLOAT_SUFFIXES = {
    "half": "f16",
    "bfloat": "bf16",
    "float": "f32",
    "double": "f64",
    "x86_fp80": "f80",
    "fp128": "f128",
}
"""LLVM's float types, and how they end the name of an intrinsic."""


class TypeConverter:
    """Converts each type once for a module; identified structs are declared in its context."""

    def __init__(self, context: ir.Context) -> None:
        self.context = context
        self._converted: dict[Attribute, ir.Type] = {}
        self._identified: dict[str, Attribute] = {}

    def convert(self, attribute: Attribute, op: Operation) -> ir.Type:
        """The llvmlite type of `attribute`, which `op` uses.

        Raises a `LocatedError` at `op` where LLVM has no such type.
        """
        found = self._converted.get(attribute)
        if found is None:
            found = self._converted[attribute] = self._convert(attribute, op)
        return found

    def function_type(self, attribute: LLVMFunctionType, op: Operation) -> ir.FunctionType:
        """The llvmlite type of a function."""
        return ir.FunctionType(
            self.convert(attribute.output, op),
            [self.convert(parameter, op) for parameter in attribute.inputs],
            attribute.is_variadic,
        )

    def _convert(self, attribute: Attribute, op: Operation) -> ir.Type:
        match attribute:
            case IntegerType() if attribute.signedness.data == Signedness.SIGNLESS:
                return ir.IntType(attribute.width.data)
            case LLVMPointerType():
                space = attribute.addr_space
                return ir.PointerType(None, space.data if isinstance(space, IntAttr) else 0)
            case LLVMVoidType():
                return ir.VoidType()
            case LLVMArrayType():
                return ir.ArrayType(self.convert(attribute.type, op), attribute.size.data)
            case LLVMFunctionType():
                return self.function_type(attribute, op)
            case OpaqueStructType(struct_name=name):
                return self._identified_struct(attribute, name.data, None, False, op)
            case PackedStructType(struct_name=name, types=types):
                return self._struct(attribute, name.data, types.data, True, op)
            case LLVMStructType(struct_name=name, types=types):
                return self._struct(attribute, name.data, types.data, False, op)
            case VectorType() if (
                attribute.get_num_dims() == 1 and not attribute.get_num_scalable_dims()
            ):
                element: Attribute = attribute.element_type
                return ir.VectorType(self.convert(element, op), attribute.get_shape()[0])
            case _ if (float_type := _FLOATS.get(type(attribute))) is not None:
                return float_type
            case _:
                raise LocatedError(
                    f"'{op.name}' uses the type {attribute}, which LLVM does not have",
                    op,
                    help="lower it to a type of the llvm dialect, a signless integer, a float, "
                    "or a vector of one fixed dimension first",
                )

    def _struct(
        self,
        attribute: Attribute,
        name: str,
        members: tuple[Attribute, ...],
        packed: bool,
        op: Operation,
    ) -> ir.Type:
        if name:
            return self._identified_struct(attribute, name, members, packed, op)
        return ir.LiteralStructType([self.convert(member, op) for member in members], packed)

    def _identified_struct(
        self,
        attribute: Attribute,
        name: str,
        members: tuple[Attribute, ...] | None,
        packed: bool,
        op: Operation,
    ) -> ir.Type:
        """The identified struct `name`; `members` is None for an opaque one."""
        other = self._identified.setdefault(name, attribute)
        if other != attribute:
            raise LocatedError(
                f"two identified structs are named {name!r}: {other} and {attribute}",
                op,
                help="give each struct a name of its own",
            )
        struct = IdentifiedStruct(self.context, name, packed)
        self._converted[attribute] = struct
        self.context.identified_types[name] = struct
        if members is not None:
            struct.set_body(*[self.convert(member, op) for member in members])
        return struct


def mangled(typ: ir.Type) -> str:
    """The suffix by which LLVM tells apart the versions of an overloaded intrinsic."""
    match typ:
        case ir.IntType():
            return f"i{typ.width}"
        case ir.PointerType():
            return f"p{typ.addrspace}"
        case ir.VectorType():
            return f"v{typ.count}{mangled(typ.element)}"
        case ir.ArrayType():
            return f"a{typ.count}{mangled(typ.element)}"
        case ir.LiteralStructType():
            return f"sl_{''.join(mangled(member) for member in typ.elements)}s"
        case ir.IdentifiedStructType():
            return f"s_{typ.name}s"
        case _:
            return FLOAT_SUFFIXES[str(typ)]
