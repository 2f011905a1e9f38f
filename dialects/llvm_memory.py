"""Memory ops of the LLVM dialect: loads, stores, stack slots, addresses, atomics."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from xdsl.dialects.builtin import (
    I32,
    I64,
    AnyFloat,
    ArrayAttr,
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.dialects.llvm import GEP_USE_SSA_VAL, LLVMArrayType, LLVMPointerType, LLVMStructType
from xdsl.dialects.utils import (
    parse_dynamic_index_list_without_types,
    print_dynamic_index_list,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    ParsePropInAttrDict,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import (
    EffectInstance,
    MemoryAllocEffect,
    MemoryEffect,
    MemoryEffectKind,
    Pure,
)
from xdsl.utils.exceptions import VerifyException

from .llvm_attributes import DereferenceableAttr
from .llvm_syntax import (
    NOT_ATOMIC,
    ORDERINGS,
    AtomicClause,
    PropertiesInPlace,
    dictionary_of,
    parse_dictionary,
    refuse_word,
    verify_alignment,
)
from .llvm_types import (
    INTEGER,
    INTEGERS,
    LLVM_VALUE,
    POINTER,
    POINTERS,
    element_type,
)

GENERIC_POINTER = LLVMPointerType()

# Effects.  A volatile or atomic access is ordered against others: its effects are
# unknown, so that no pass moves, merges or removes it.


class PlainReadEffect(MemoryEffect):
    """Reads memory; unknown where the access is volatile or atomic."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        return None if _is_ordered(op) else {EffectInstance(MemoryEffectKind.READ)}


class PlainWriteEffect(MemoryEffect):
    """Writes memory; unknown where the access is volatile or atomic."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance] | None:
        return None if _is_ordered(op) else {EffectInstance(MemoryEffectKind.WRITE)}


def _is_ordered(op: Operation) -> bool:
    return "volatile_" in op.properties or op.properties.get("ordering", NOT_ATOMIC) != NOT_ATOMIC


class MemoryAccessOp(IRDLOperation, ABC):
    """What every access to memory may say: its alignment, and what it may alias."""

    alignment = opt_prop_def(IntegerAttr[I64])
    volatile_ = opt_prop_def(UnitAttr)
    syncscope = opt_prop_def(StringAttr)
    access_groups = opt_prop_def(ArrayAttr)
    alias_scopes = opt_prop_def(ArrayAttr)
    noalias_scopes = opt_prop_def(ArrayAttr)
    tbaa = opt_prop_def(ArrayAttr)

    irdl_options = (ParsePropInAttrDict(),)


def _verify_atomic_access(
    op: LoadOp | StoreOp, accessed: Attribute, illegal_orderings: tuple[str, ...]
) -> None:
    verify_alignment(op.alignment)
    if op.ordering == NOT_ATOMIC:
        if op.syncscope is not None:
            raise VerifyException("a syncscope belongs to an atomic access, and this one is not")
        return
    ordering = ORDERINGS.keyword_of(op.ordering)
    if ordering in illegal_orderings:
        raise VerifyException(f"{op.name} cannot have the ordering {ordering}")
    verify_atomic_type(accessed, op.name)
    if op.alignment is None:
        raise VerifyException("an atomic access needs an alignment: add {alignment = ... : i64}")


def verify_atomic_type(type: Attribute, op_name: str) -> None:
    """Raises VerifyException for a type that no target accesses as a whole."""
    if isinstance(type, LLVMPointerType):
        return
    width = type.bitwidth if isinstance(type, IntegerType | AnyFloat) else 0
    if width < 8 or width.bit_count() != 1:
        raise VerifyException(
            f"{op_name} cannot access {type} atomically: legal are pointers, and integers and "
            "floats whose width is a power of two of at least 8"
        )


@irdl_op_definition
class LoadOp(MemoryAccessOp):
    """Reads a value from memory.

    ```mlir
    %a = llvm.load volatile %p : !llvm.ptr -> f32
    %b = llvm.load %p invariant {alignment = 4 : i64} : !llvm.ptr -> i32
    %c = llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
    ```
    """

    name = "llvm.load"

    ptr = operand_def(POINTER)
    nontemporal = opt_prop_def(UnitAttr)
    invariant = opt_prop_def(UnitAttr)
    invariant_group = opt_prop_def(UnitAttr, prop_name="invariantGroup")
    ordering = prop_def(ORDERINGS, default_value=NOT_ATOMIC)
    dereferenceable = opt_prop_def(DereferenceableAttr)
    dereferenced_value = result_def(LLVM_VALUE)

    custom_directives = (AtomicClause,)
    assembly_format = (
        "(`volatile` $volatile_^)? $ptr custom<AtomicClause>($syncscope, $ordering) "
        "(`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? "
        "(`dereferenceable` `` $dereferenceable^)? "
        "attr-dict `:` type($ptr) `->` type($dereferenced_value)"
    )
    traits = traits_def(PlainReadEffect(), PropertiesInPlace())

    def __init__(
        self,
        ptr: SSAValue | Operation,
        result_type: Attribute,
        alignment: int | None = None,
        ordering: int = 0,
        syncscope: str | None = None,
    ):
        super().__init__(
            operands=[ptr],
            result_types=[result_type],
            properties={
                "alignment": None if alignment is None else IntegerAttr(alignment, i64),
                "ordering": IntegerAttr(ordering, i64),
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            },
        )

    def verify_(self) -> None:
        _verify_atomic_access(self, self.dereferenced_value.type, ("release", "acq_rel"))
        if self.dereferenceable is not None and not isinstance(
            self.dereferenced_value.type, LLVMPointerType
        ):
            raise VerifyException(
                f"only a loaded pointer is dereferenceable, got {self.dereferenced_value.type}"
            )


@irdl_op_definition
class StoreOp(MemoryAccessOp):
    """Writes a value to memory.

    ```mlir
    llvm.store volatile %v, %p : f32, !llvm.ptr
    llvm.store %i, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
    ```
    """

    name = "llvm.store"

    value = operand_def(LLVM_VALUE)
    ptr = operand_def(POINTER)
    nontemporal = opt_prop_def(UnitAttr)
    invariant_group = opt_prop_def(UnitAttr, prop_name="invariantGroup")
    ordering = prop_def(ORDERINGS, default_value=NOT_ATOMIC)

    custom_directives = (AtomicClause,)
    assembly_format = (
        "(`volatile` $volatile_^)? $value `,` $ptr custom<AtomicClause>($syncscope, $ordering) "
        "(`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` type($ptr)"
    )
    traits = traits_def(PlainWriteEffect(), PropertiesInPlace())

    def __init__(
        self,
        value: SSAValue | Operation,
        ptr: SSAValue | Operation,
        alignment: int | None = None,
        ordering: int = 0,
        volatile: bool = False,
        nontemporal: bool = False,
    ):
        super().__init__(
            operands=[value, ptr],
            properties={
                "alignment": None if alignment is None else IntegerAttr(alignment, i64),
                "ordering": IntegerAttr(ordering, i64),
                "volatile_": UnitAttr() if volatile else None,
                "nontemporal": UnitAttr() if nontemporal else None,
            },
        )

    def verify_(self) -> None:
        _verify_atomic_access(self, self.value.type, ("acquire", "acq_rel"))


@irdl_op_definition
class AllocaOp(IRDLOperation):
    """Room on the stack for `size` elements.

    ```mlir
    %p = llvm.alloca %n x f64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %q = llvm.alloca inalloca %n x i32 : (i32) -> !llvm.ptr<5>
    ```
    """

    name = "llvm.alloca"

    size = operand_def(INTEGER)
    alignment = opt_prop_def(IntegerAttr[I64])
    elem_type = prop_def(LLVM_VALUE)
    inalloca = opt_prop_def(UnitAttr)
    res = result_def(POINTER)

    traits = traits_def(MemoryAllocEffect())

    def __init__(
        self,
        size: SSAValue | Operation,
        elem_type: Attribute,
        alignment: int | None = None,
        result_type: LLVMPointerType = GENERIC_POINTER,
    ):
        super().__init__(
            operands=[size],
            properties={
                "alignment": None if alignment is None else IntegerAttr(alignment, i64),
                "elem_type": elem_type,
            },
            result_types=[result_type],
        )

    def verify_(self) -> None:
        verify_alignment(self.alignment)

    @classmethod
    def parse(cls, parser: Parser) -> AllocaOp:
        inalloca = parser.parse_optional_keyword("inalloca")
        size = parser.parse_unresolved_operand()
        parser.parse_keyword("x")
        elem_type = parser.parse_type()
        properties, attributes = parse_dictionary(parser, cls, ("elem_type", "inalloca"))
        properties["elem_type"] = elem_type
        if inalloca is not None:
            properties["inalloca"] = UnitAttr()
        parser.parse_punctuation(":")
        start = parser.pos
        signature = parser.parse_function_type()
        return cls.create(
            operands=parser.resolve_operands([size], signature.inputs.data, start),
            result_types=signature.outputs.data,
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" inalloca " if self.inalloca is not None else " ")
        printer.print_ssa_value(self.size)
        printer.print_string(" x ")
        printer.print_attribute(self.elem_type)
        printer.print_op_attributes(dictionary_of(self, ("elem_type", "inalloca")))
        printer.print_string(" : ")
        printer.print_function_type([self.size.type], [self.res.type])


INBOUNDS_FLAG, NUSW_FLAG, NUW_FLAG = 1, 2, 4
"""The bits of a getelementptr's flags, as LLVM counts them."""

INBOUNDS = INBOUNDS_FLAG | NUSW_FLAG
"""In bounds implies that the address does not wrap."""

_NO_WRAP_KEYWORDS = {
    "inbounds": INBOUNDS,
    "inbounds_flag": INBOUNDS_FLAG,
    "nusw": NUSW_FLAG,
    "nuw": NUW_FLAG,
}


@irdl_op_definition
class GEPOp(IRDLOperation):
    """The address of an element: pointer arithmetic over `elem_type`.

    `noWrapFlags` holds the bits of `inbounds`, `nusw` and `nuw`.  xDSL's class says
    `inbounds` by a property of that name, which is read here as well.

    ```mlir
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %r = llvm.getelementptr inbounds|nuw %p[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i8>
    ```
    """

    name = "llvm.getelementptr"

    ptr = operand_def(POINTERS)
    ssa_indices = var_operand_def(INTEGERS)
    elem_type = prop_def(LLVM_VALUE)
    noWrapFlags = prop_def(IntegerAttr[I32], default_value=IntegerAttr(0, i32))
    rawConstantIndices = prop_def(DenseArrayBase.constr(i32))
    inbounds = opt_prop_def(UnitAttr)
    result = result_def(POINTERS)

    traits = traits_def(Pure())

    def __init__(
        self,
        ptr: SSAValue | Operation,
        indices: Sequence[int],
        pointee_type: Attribute,
        ssa_indices: Sequence[SSAValue | Operation] = (),
        result_type: Attribute = GENERIC_POINTER,
        no_wrap_flags: int = 0,
    ):
        """`GEP_USE_SSA_VAL` among `indices` stands for the next of `ssa_indices`."""
        super().__init__(
            operands=[ptr, ssa_indices],
            result_types=[result_type],
            properties={
                "elem_type": pointee_type,
                "noWrapFlags": IntegerAttr(no_wrap_flags, i32),
                "rawConstantIndices": DenseArrayBase.from_list(i32, indices),
            },
        )

    @property
    def flags(self) -> int:
        """The bits of the no-wrap flags, however they are said."""
        return self.noWrapFlags.value.data | (0 if self.inbounds is None else INBOUNDS)

    def verify_(self) -> None:
        if not 0 <= self.noWrapFlags.value.data <= INBOUNDS | NUW_FLAG:
            raise VerifyException(
                f"{self.noWrapFlags.value.data} is no set of no-wrap flags: legal are sums of "
                "1 (inbounds), 2 (nusw) and 4 (nuw)"
            )
        indices = tuple(self.rawConstantIndices.iter_values())
        if not indices:
            raise VerifyException("getelementptr needs at least one index")
        if indices.count(GEP_USE_SSA_VAL) != len(self.ssa_indices):
            raise VerifyException(
                f"{indices.count(GEP_USE_SSA_VAL)} indices are SSA values, and "
                f"{len(self.ssa_indices)} are given"
            )
        current = self.elem_type
        for position, index in enumerate(indices[1:], start=1):
            current = _step_into(current, index, position)

    @classmethod
    def parse(cls, parser: Parser) -> GEPOp:
        flags = 0
        if (flag := parser.parse_optional_keyword_in(_NO_WRAP_KEYWORDS)) is not None:
            flags = _NO_WRAP_KEYWORDS[flag]
            while parser.parse_optional_punctuation("|") is not None:
                flags |= _NO_WRAP_KEYWORDS[parser.parse_keyword_in(_NO_WRAP_KEYWORDS)]
        refuse_word(parser, "the pointer")
        ptr = parser.parse_unresolved_operand()
        start = parser.pos
        ssa_indices, indices = parse_dynamic_index_list_without_types(parser, GEP_USE_SSA_VAL)
        for index in indices:
            if not -(2**31) <= index < 2**31:
                parser.raise_error(
                    f"{index} does not fit in an i32: make the index an SSA value",
                    start,
                    parser.pos,
                )
        elsewhere = ("elem_type", "noWrapFlags", "rawConstantIndices", "inbounds")
        _, attributes = parse_dictionary(parser, cls, elsewhere)
        parser.parse_punctuation(":")
        start = parser.pos
        signature = parser.parse_function_type()
        parser.parse_punctuation(",")
        operands = [ptr, *ssa_indices]
        return cls.create(
            operands=parser.resolve_operands(operands, signature.inputs.data, start),
            result_types=signature.outputs.data,
            properties={
                "elem_type": parser.parse_type(),
                "noWrapFlags": IntegerAttr(flags, i32),
                "rawConstantIndices": DenseArrayBase.from_list(i32, indices),
            },
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        if (flags := self.flags) != 0:
            words: list[str] = []
            for word, bits in _NO_WRAP_KEYWORDS.items():
                if flags & bits == bits:
                    words.append(word)
                    flags &= ~bits
            printer.print_string(" " + "|".join(words))
        printer.print_string(" ")
        printer.print_ssa_value(self.ptr)
        print_dynamic_index_list(
            printer, GEP_USE_SSA_VAL, self.ssa_indices, self.rawConstantIndices.iter_values()
        )
        elsewhere = ("elem_type", "noWrapFlags", "rawConstantIndices", "inbounds")
        printer.print_op_attributes(dictionary_of(self, elsewhere))
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)
        printer.print_string(", ")
        printer.print_attribute(self.elem_type)


def _step_into(current: Attribute, index: int, position: int) -> Attribute:
    match current:
        case LLVMArrayType():
            return current.type
        case LLVMStructType():
            if index == GEP_USE_SSA_VAL:
                raise VerifyException(f"index {position} is into a struct: it must be a constant")
            members = current.types.data
            if not 0 <= index < len(members):
                raise VerifyException(
                    f"index {position} is {index}, out of range for {current}, whose "
                    f"{len(members)} members count from 0"
                )
            return members[index]
        case _:
            inner = element_type(current)
            if inner is current:
                raise VerifyException(
                    f"index {position} cannot go into {current}: legal are structs, arrays and "
                    "vectors"
                )
            return inner


@irdl_op_definition
class AddrSpaceCastOp(IRDLOperation):
    """A pointer to the same object in another address space.

    ```mlir
    %q = llvm.addrspacecast %p : !llvm.ptr<3> to !llvm.ptr
    ```
    """

    name = "llvm.addrspacecast"

    arg = operand_def(POINTERS)
    result = result_def(POINTERS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"
    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue | Operation, result_type: Attribute):
        super().__init__(operands=[arg], result_types=[result_type])


@irdl_op_definition
class IntToPtrOp(IRDLOperation):
    """The pointer with an integer's address.

    ```mlir
    %p = llvm.inttoptr %i : i64 to !llvm.ptr
    %q = llvm.inttoptr %i dereferenceable<bytes = 8> : i64 to !llvm.ptr
    ```
    """

    name = "llvm.inttoptr"

    input = operand_def(INTEGERS)
    dereferenceable = opt_prop_def(DereferenceableAttr)
    output = result_def(POINTERS)

    assembly_format = (
        "$input (`dereferenceable` `` $dereferenceable^)? attr-dict "
        "`:` type($input) `to` type($output)"
    )
    traits = traits_def(Pure())

    def __init__(self, input: SSAValue | Operation, result_type: Attribute = GENERIC_POINTER):
        super().__init__(operands=[input], result_types=[result_type])


@irdl_op_definition
class PtrToIntOp(IRDLOperation):
    """A pointer's address as an integer.

    ```mlir
    %i = llvm.ptrtoint %p : !llvm.ptr to i64
    ```
    """

    name = "llvm.ptrtoint"

    input = operand_def(POINTERS)
    output = result_def(INTEGERS)

    assembly_format = "$input attr-dict `:` type($input) `to` type($output)"
    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue | Operation, int_type: Attribute = i64):
        super().__init__(operands=[arg], result_types=[int_type])
