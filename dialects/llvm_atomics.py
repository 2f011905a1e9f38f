"""Atomic read-modify-write ops and fences of the LLVM dialect."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import ClassVar

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    AnyFloat,
    IntegerAttr,
    IntegerType,
    StringAttr,
    UnitAttr,
    i1,
    i64,
)
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AttrConstraint,
    InferenceContext,
    IntConstraint,
    IRDLOperation,
    VarConstraint,
    VerificationContext,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .llvm_memory import MemoryAccessOp, verify_atomic_type
from .llvm_syntax import (
    ATOMIC_OPERATIONS,
    ORDERINGS,
    AtomicOperation,
    Ordering,
    PropertiesInPlace,
    verify_alignment,
)
from .llvm_types import (
    INTEGER_OR_POINTER,
    LLVM_VALUE,
    POINTER,
    element_type,
)


@irdl_op_definition
class AtomicRMWOp(MemoryAccessOp):
    """Replaces a value in memory by a function of it, and gives the old one.

    ```mlir
    %old = llvm.atomicrmw add %p, %v syncscope("block") acq_rel : !llvm.ptr, i32
    %was = llvm.atomicrmw volatile fmax %p, %f monotonic {alignment = 4 : i64} : !llvm.ptr, f32
    ```
    """

    name = "llvm.atomicrmw"
    T: ClassVar = VarConstraint("T", LLVM_VALUE)

    bin_op = prop_def(ATOMIC_OPERATIONS)
    ptr = operand_def(POINTER)
    val = operand_def(T)
    ordering = prop_def(ORDERINGS)
    res = result_def(T)

    custom_directives = (AtomicOperation, Ordering)
    assembly_format = (
        "(`volatile` $volatile_^)? custom<AtomicOperation>($bin_op) $ptr `,` $val "
        "(`syncscope` `(` $syncscope^ `)`)? custom<Ordering>($ordering) "
        "attr-dict `:` type($ptr) `,` type($val)"
    )
    traits = traits_def(PropertiesInPlace())

    def __init__(
        self,
        bin_op: str,
        ptr: SSAValue | Operation,
        val: SSAValue | Operation,
        ordering: str = "monotonic",
        *,
        syncscope: str | None = None,
        alignment: int | None = None,
    ):
        super().__init__(
            operands=[ptr, val],
            result_types=[SSAValue.get(val).type],
            properties={
                "bin_op": ATOMIC_OPERATIONS.value_of(bin_op),
                "ordering": ORDERINGS.value_of(ordering),
                "syncscope": None if syncscope is None else StringAttr(syncscope),
                "alignment": None if alignment is None else IntegerAttr(alignment, i64),
            },
        )

    def verify_(self) -> None:
        verify_alignment(self.alignment)
        operation = ATOMIC_OPERATIONS.keyword_of(self.bin_op)
        element = element_type(self.val.type)
        if operation.startswith("f"):
            if not isinstance(element, AnyFloat):
                raise VerifyException(f"atomicrmw {operation} is over floats, got {self.val.type}")
        elif operation == "xchg":
            verify_atomic_type(element, self.name)
        else:
            if not isa(self.val.type, IntegerType):
                raise VerifyException(
                    f"atomicrmw {operation} is over integers, got {self.val.type}"
                )
            verify_atomic_type(self.val.type, self.name)
        if ORDERINGS.keyword_of(self.ordering) in ("not_atomic", "unordered"):
            raise VerifyException("atomicrmw needs an ordering of at least monotonic")


@dataclass(frozen=True)
class WithFlagConstraint(AttrConstraint[LLVMStructType]):
    """The struct of a value of the constrained type and a bit."""

    value: AttrConstraint

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if not (isa(attr, LLVMStructType) and len(attr.types) == 2 and attr.types.data[1] == i1):
            raise VerifyException(f"expected the struct of a value and an i1, got {attr}")
        self.value.verify(attr.types.data[0], constraint_context)

    def can_infer(self, var_constraint_names: AbstractSet[str]) -> bool:
        return self.value.can_infer(var_constraint_names)

    def infer(self, context: InferenceContext) -> LLVMStructType:
        return LLVMStructType.from_type_list((self.value.infer(context), i1))

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint[LLVMStructType]:
        return WithFlagConstraint(self.value.mapping_type_vars(type_var_mapping))


@irdl_op_definition
class AtomicCmpXchgOp(MemoryAccessOp):
    """Replaces a value in memory where it equals `cmp`; gives the old one and whether.

    ```mlir
    %r = llvm.cmpxchg weak %p, %c, %v syncscope("block") seq_cst acquire : !llvm.ptr, i32
    ```
    """

    name = "llvm.cmpxchg"
    T: ClassVar = VarConstraint("T", INTEGER_OR_POINTER)

    ptr = operand_def(POINTER)
    cmp = operand_def(T)
    val = operand_def(T)
    success_ordering = prop_def(ORDERINGS)
    failure_ordering = prop_def(ORDERINGS)
    weak = opt_prop_def(UnitAttr)
    res = result_def(WithFlagConstraint(T))

    custom_directives = (Ordering,)
    assembly_format = (
        "(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val "
        "(`syncscope` `(` $syncscope^ `)`)? "
        "custom<Ordering>($success_ordering) custom<Ordering>($failure_ordering) "
        "attr-dict `:` type($ptr) `,` type($val)"
    )
    traits = traits_def(PropertiesInPlace())

    def __init__(
        self,
        ptr: SSAValue | Operation,
        cmp: SSAValue | Operation,
        val: SSAValue | Operation,
        success_ordering: str = "acq_rel",
        failure_ordering: str = "monotonic",
        *,
        syncscope: str | None = None,
        alignment: int | None = None,
    ):
        super().__init__(
            operands=[ptr, cmp, val],
            result_types=[LLVMStructType.from_type_list((SSAValue.get(val).type, i1))],
            properties={
                "success_ordering": ORDERINGS.value_of(success_ordering),
                "failure_ordering": ORDERINGS.value_of(failure_ordering),
                "syncscope": None if syncscope is None else StringAttr(syncscope),
                "alignment": None if alignment is None else IntegerAttr(alignment, i64),
            },
        )

    def verify_(self) -> None:
        verify_alignment(self.alignment)
        verify_atomic_type(self.val.type, self.name)
        success = ORDERINGS.keyword_of(self.success_ordering)
        failure = ORDERINGS.keyword_of(self.failure_ordering)
        if "not_atomic" in (success, failure) or "unordered" in (success, failure):
            raise VerifyException("cmpxchg needs orderings of at least monotonic")
        if failure in ("release", "acq_rel"):
            raise VerifyException(
                f"a failed cmpxchg stores nothing: its ordering cannot be {failure}"
            )


@irdl_op_definition
class FenceOp(IRDLOperation):
    """Orders the memory accesses before it and after it.

    ```mlir
    llvm.fence syncscope("device") acq_rel
    ```
    """

    name = "llvm.fence"

    ordering = prop_def(ORDERINGS)
    syncscope = opt_prop_def(StringAttr)

    custom_directives = (Ordering,)
    assembly_format = "(`syncscope` `(` $syncscope^ `)`)? custom<Ordering>($ordering) attr-dict"
    traits = traits_def(PropertiesInPlace())

    def __init__(self, ordering: str = "seq_cst", *, syncscope: str | None = None):
        super().__init__(
            properties={
                "ordering": ORDERINGS.value_of(ordering),
                "syncscope": None if syncscope is None else StringAttr(syncscope),
            }
        )

    def verify_(self) -> None:
        ordering = ORDERINGS.keyword_of(self.ordering)
        if ordering in ("not_atomic", "unordered", "monotonic"):
            raise VerifyException(
                f"a fence cannot have the ordering {ordering}: legal are acquire, release, "
                "acq_rel and seq_cst"
            )
