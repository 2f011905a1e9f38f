"""Memory intrinsics of the LLVM dialect: copies, fills, and facts about memory."""

from __future__ import annotations

from abc import ABC
from collections.abc import Set as AbstractSet
from typing import ClassVar

from xdsl.dialects.builtin import (
    I8,
    I32,
    I64,
    ArrayAttr,
    BoolAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    VarConstraint,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import EffectInstance, MemoryEffect, MemoryEffectKind, Pure
from xdsl.utils.exceptions import VerifyException

from .intrinsics import LlvmIntrinsicOp
from .llvm_memory import GENERIC_POINTER
from .llvm_syntax import dictionary_of, parse_dictionary, parse_integer_attr
from .llvm_types import INTEGER, INTEGERS, POINTER, POINTERS


class CopyEffect(MemoryEffect):
    """Reads and writes memory; unknown where the copy is volatile."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        if _is_volatile(op):
            return None
        return {EffectInstance(MemoryEffectKind.READ), EffectInstance(MemoryEffectKind.WRITE)}


class FillEffect(MemoryEffect):
    """Writes memory; unknown where the fill is volatile."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        return None if _is_volatile(op) else {EffectInstance(MemoryEffectKind.WRITE)}


def _is_volatile(op: Operation) -> bool:
    volatile = op.properties.get("isVolatile")
    return not isinstance(volatile, IntegerAttr) or bool(volatile.value.data)


class BlockOp(LlvmIntrinsicOp, ABC):
    """What touches a block of memory.  Upstream prints these in the generic format.

    `arg_attrs` says what is known of the operands, such as their alignment.
    """

    UNTRANSLATED: ClassVar = ("access_groups", "alias_scopes", "noalias_scopes", "tbaa")

    isVolatile = prop_def(BoolAttr)
    access_groups = opt_prop_def(ArrayAttr)
    alias_scopes = opt_prop_def(ArrayAttr)
    noalias_scopes = opt_prop_def(ArrayAttr)
    tbaa = opt_prop_def(ArrayAttr)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])

    def verify_(self) -> None:
        if self.arg_attrs is not None and len(self.arg_attrs) != len(self.operands):
            raise VerifyException(
                f"{len(self.arg_attrs)} argument attributes for {len(self.operands)} arguments"
            )


class CopyOp(BlockOp, ABC):
    """Copies `len` bytes."""

    EXAMPLE: ClassVar = (
        '"NAME"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr<1>, i64) -> ()'
    )
    OVERLOADS: ClassVar = ("0", "1", "2")
    IMMEDIATES: ClassVar = {"isVolatile": 3}

    dst = operand_def(POINTER)
    src = operand_def(POINTER)
    len = operand_def(INTEGER)

    traits = traits_def(CopyEffect())

    def __init__(
        self,
        dst: SSAValue | Operation,
        src: SSAValue | Operation,
        len: SSAValue | Operation,
        *,
        is_volatile: bool = False,
        arg_attrs: ArrayAttr[DictionaryAttr] | None = None,
    ):
        super().__init__(
            operands=[dst, src, len],
            properties={
                "isVolatile": IntegerAttr.from_bool(is_volatile),
                "arg_attrs": arg_attrs,
            },
        )


MemcpyOp = CopyOp.row("llvm.intr.memcpy", "Copies bytes between blocks that do not overlap.")
MemmoveOp = CopyOp.row(
    "llvm.intr.memmove",
    "Copies bytes between blocks that may overlap.",
    '"NAME"(%d, %s, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()',
)


@irdl_op_definition
class MemcpyInlineOp(BlockOp):
    """Copies a constant number of bytes, and never by a call.

    ```mlir
    "llvm.intr.memcpy.inline"(%d, %s) <{isVolatile = false, len = 8 : i64}>
        : (!llvm.ptr, !llvm.ptr<1>) -> ()
    ```
    """

    name = "llvm.intr.memcpy.inline"
    OVERLOADS: ClassVar = ("0", "1", "2")
    IMMEDIATES: ClassVar = {"len": 2, "isVolatile": 3}

    dst = operand_def(POINTER)
    src = operand_def(POINTER)
    len = prop_def(IntegerAttr[IntegerType])

    traits = traits_def(CopyEffect())


@irdl_op_definition
class MemsetOp(BlockOp):
    """Sets `len` bytes to one value.

    ```mlir
    "llvm.intr.memset"(%d, %v, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    ```
    """

    name = "llvm.intr.memset"
    OVERLOADS: ClassVar = ("0", "2")
    IMMEDIATES: ClassVar = {"isVolatile": 3}

    dst = operand_def(POINTER)
    val = operand_def(I8)
    len = operand_def(INTEGER)

    traits = traits_def(FillEffect())

    def __init__(
        self,
        dst: SSAValue | Operation,
        val: SSAValue | Operation,
        len: SSAValue | Operation,
        *,
        is_volatile: bool = False,
        arg_attrs: ArrayAttr[DictionaryAttr] | None = None,
    ):
        super().__init__(
            operands=[dst, val, len],
            properties={
                "isVolatile": IntegerAttr.from_bool(is_volatile),
                "arg_attrs": arg_attrs,
            },
        )


@irdl_op_definition
class MemsetInlineOp(BlockOp):
    """Sets a constant number of bytes to one value, and never by a call.

    ```mlir
    "llvm.intr.memset.inline"(%d, %v) <{isVolatile = false, len = 8 : i64}>
        : (!llvm.ptr, i8) -> ()
    ```
    """

    name = "llvm.intr.memset.inline"
    OVERLOADS: ClassVar = ("0", "2")
    IMMEDIATES: ClassVar = {"len": 2, "isVolatile": 3}

    dst = operand_def(POINTER)
    val = operand_def(I8)
    len = prop_def(IntegerAttr[IntegerType])

    traits = traits_def(FillEffect())


@irdl_op_definition
class PrefetchOp(LlvmIntrinsicOp):
    """Brings a place in memory into a cache: for a write or not, how locally, and which
    cache.

    ```mlir
    "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}>
        : (!llvm.ptr) -> ()
    ```
    """

    name = "llvm.intr.prefetch"
    OVERLOADS: ClassVar = ("0",)
    IMMEDIATES: ClassVar = {"rw": 1, "hint": 2, "cache": 3}

    addr = operand_def(POINTER)
    rw = prop_def(IntegerAttr[I32])
    hint = prop_def(IntegerAttr[I32])
    cache = prop_def(IntegerAttr[I32])


class PointerMarkerOp(LlvmIntrinsicOp, ABC):
    """Says something about the memory at a pointer."""

    EXAMPLE: ClassVar = "NAME %p : !llvm.ptr"
    OVERLOADS: ClassVar = ("0",)

    ptr = operand_def(POINTER)

    assembly_format = "$ptr attr-dict `:` type($ptr)"

    def __init__(self, ptr: SSAValue | Operation):
        super().__init__(operands=[ptr])


LifetimeStartOp = PointerMarkerOp.row(
    "llvm.intr.lifetime.start", "The stack slot holds nothing before this."
)
LifetimeEndOp = PointerMarkerOp.row(
    "llvm.intr.lifetime.end", "Nobody reads the stack slot after this."
)


@irdl_op_definition
class InvariantStartOp(LlvmIntrinsicOp):
    """From here on `size` bytes do not change.

    ```mlir
    %t = llvm.intr.invariant.start 4, %p : !llvm.ptr
    ```
    """

    name = "llvm.intr.invariant.start"
    OVERLOADS: ClassVar = ("0",)
    IMMEDIATES: ClassVar = {"size": 0}

    size = prop_def(IntegerAttr[I64])
    ptr = operand_def(POINTER)
    res = result_def(POINTER)

    @classmethod
    def parse(cls, parser: Parser) -> InvariantStartOp:
        size = parse_integer_attr(parser, i64)
        parser.parse_punctuation(",")
        ptr = parser.parse_unresolved_operand()
        _, attributes = parse_dictionary(parser, cls, ("size",))
        parser.parse_punctuation(":")
        return cls.create(
            operands=[parser.resolve_operand(ptr, parser.parse_type())],
            properties={"size": size},
            result_types=[GENERIC_POINTER],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.size.value.data}, ")
        printer.print_ssa_value(self.ptr)
        printer.print_op_attributes(dictionary_of(self, ("size",)))
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)


@irdl_op_definition
class InvariantEndOp(LlvmIntrinsicOp):
    """Ends what an `invariant.start` began.

    ```mlir
    llvm.intr.invariant.end %t, 4, %p : !llvm.ptr
    ```
    """

    name = "llvm.intr.invariant.end"
    OVERLOADS: ClassVar = ("1",)
    IMMEDIATES: ClassVar = {"size": 1}

    start = operand_def(POINTER)
    size = prop_def(IntegerAttr[I64])
    ptr = operand_def(POINTER)

    @classmethod
    def parse(cls, parser: Parser) -> InvariantEndOp:
        start = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        size = parse_integer_attr(parser, i64)
        parser.parse_punctuation(",")
        ptr = parser.parse_unresolved_operand()
        _, attributes = parse_dictionary(parser, cls, ("size",))
        parser.parse_punctuation(":")
        type = parser.parse_type()
        return cls.create(
            operands=[
                parser.resolve_operand(start, GENERIC_POINTER),
                parser.resolve_operand(ptr, type),
            ],
            properties={"size": size},
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.start)
        printer.print_string(f", {self.size.value.data}, ")
        printer.print_ssa_value(self.ptr)
        printer.print_op_attributes(dictionary_of(self, ("size",)))
        printer.print_string(" : ")
        printer.print_attribute(self.ptr.type)


class SamePointerOp(LlvmIntrinsicOp, ABC):
    """The operand, about which the optimizer knows something else."""

    EXAMPLE: ClassVar = "%q = NAME %p : !llvm.ptr"

    T: ClassVar = VarConstraint("T", POINTER)

    ptr = operand_def(T)
    res = result_def(T)

    assembly_format = "$ptr attr-dict `:` type($ptr)"

    def __init__(self, ptr: SSAValue | Operation):
        super().__init__(operands=[ptr], result_types=[SSAValue.get(ptr).type])


LaunderInvariantGroupOp = SamePointerOp.row(
    "llvm.intr.launder.invariant.group", "The pointer with a new invariant group."
)
StripInvariantGroupOp = SamePointerOp.row(
    "llvm.intr.strip.invariant.group", "The pointer without an invariant group."
)


@irdl_op_definition
class ThreadlocalAddressOp(LlvmIntrinsicOp):
    """The address of this thread's own variable.

    ```mlir
    %q = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
    ```
    """

    name = "llvm.intr.threadlocal.address"
    T: ClassVar = VarConstraint("T", POINTER)

    arg = operand_def(T)
    res = result_def(T)

    traits = traits_def(Pure())


@irdl_op_definition
class PtrMaskOp(LlvmIntrinsicOp):
    """The pointer with some bits of its address cleared.

    ```mlir
    %q = llvm.intr.ptrmask %p, %m : (!llvm.ptr, i64) -> !llvm.ptr
    ```
    """

    name = "llvm.intr.ptrmask"
    OVERLOADS: ClassVar = ("r", "1")
    T: ClassVar = VarConstraint("T", POINTERS)

    ptr = operand_def(T)
    mask = operand_def(INTEGERS)
    res = result_def(T)

    assembly_format = "$ptr `,` $mask attr-dict `:` functional-type(operands, results)"
    traits = traits_def(Pure())

    def __init__(self, ptr: SSAValue | Operation, mask: SSAValue | Operation):
        super().__init__(operands=[ptr, mask], result_types=[SSAValue.get(ptr).type])


@irdl_op_definition
class StackSaveOp(LlvmIntrinsicOp):
    """Where the stack ends now.

    ```mlir
    %s = llvm.intr.stacksave : !llvm.ptr
    ```
    """

    name = "llvm.intr.stacksave"

    res = result_def(POINTER)

    assembly_format = "attr-dict `:` type($res)"

    def __init__(self, result_type: Attribute = GENERIC_POINTER):
        super().__init__(result_types=[result_type])


StackRestoreOp = PointerMarkerOp.row(
    "llvm.intr.stackrestore", "Lets the stack end where it did.", "NAME %s : !llvm.ptr"
)
