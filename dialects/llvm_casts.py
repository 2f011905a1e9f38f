"""Casts of the LLVM dialect: a value as another type, element by element."""

from __future__ import annotations

from abc import ABC

from xdsl.dialects.builtin import (
    I32,
    AnyFloat,
    IntegerAttr,
    IntegerType,
    UnitAttr,
    i32,
)
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType, LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from .llvm_arith import OverflowFlags, verify_overflow_flags, verify_same_shape
from .llvm_syntax import (
    PropertiesInPlace,
)
from .llvm_types import (
    FLOATS,
    INTEGERS,
    LLVM_VALUE,
    element_type,
    shape_of,
)


def _width_of(type: Attribute) -> int | None:
    element = element_type(type)
    if isa(element, IntegerType):
        return element.bitwidth
    return element.bitwidth if isinstance(element, AnyFloat) else None


class CastOp(IRDLOperation, ABC):
    """A value of another type, element by element."""

    traits = traits_def(Pure(), PropertiesInPlace())

    def __init__(self, arg: SSAValue | Operation, result_type: Attribute):
        super().__init__(operands=[arg], result_types=[result_type])

    def verify_(self) -> None:
        verify_same_shape(self.operands[0].type, self.results[0].type)

    def verify_wider(self, wide: Attribute, narrow: Attribute) -> None:
        """Raises VerifyException unless `wide` has more bits than `narrow`."""
        width, other = _width_of(wide), _width_of(narrow)
        if width is not None and other is not None and width <= other:
            raise VerifyException(
                f"{self.name} from {self.operands[0].type} to {self.results[0].type}: "
                f"{wide} is not wider than {narrow}"
            )


@irdl_op_definition
class TruncOp(CastOp):
    """The low bits of an integer.

    ```mlir
    %r = llvm.trunc %a overflow<nsw> : i64 to i32
    ```
    """

    name = "llvm.trunc"

    arg = operand_def(INTEGERS)
    overflowFlags = prop_def(IntegerAttr[I32], default_value=IntegerAttr(0, i32))
    res = result_def(INTEGERS)

    custom_directives = (OverflowFlags,)
    assembly_format = (
        "$arg custom<OverflowFlags>($overflowFlags) attr-dict `:` type($arg) `to` type($res)"
    )

    def verify_(self) -> None:
        super().verify_()
        verify_overflow_flags(self.overflowFlags)
        self.verify_wider(self.arg.type, self.res.type)


@irdl_op_definition
class SExtOp(CastOp):
    """A signed integer in a wider type.

    ```mlir
    %r = llvm.sext %a : i32 to i64
    ```
    """

    name = "llvm.sext"

    arg = operand_def(INTEGERS)
    res = result_def(INTEGERS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($res)"

    def verify_(self) -> None:
        super().verify_()
        self.verify_wider(self.res.type, self.arg.type)


class NonNegativeCastOp(CastOp, ABC):
    """A cast of an unsigned integer, with the promise where it is said that it is small
    enough to be signed as well."""

    arg = operand_def(INTEGERS)
    non_neg = opt_prop_def(UnitAttr, prop_name="nonNeg")


@irdl_op_definition
class ZExtOp(NonNegativeCastOp):
    """An unsigned integer in a wider type.

    ```mlir
    %r = llvm.zext nneg %a : i32 to i64
    ```
    """

    name = "llvm.zext"

    res = result_def(INTEGERS)

    assembly_format = "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)"

    def verify_(self) -> None:
        super().verify_()
        self.verify_wider(self.res.type, self.arg.type)


@irdl_op_definition
class UIToFPOp(NonNegativeCastOp):
    """An unsigned integer as a float.

    ```mlir
    %r = llvm.uitofp nneg %a : i32 to f32
    ```
    """

    name = "llvm.uitofp"

    result = result_def(FLOATS)

    assembly_format = "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($result)"


@irdl_op_definition
class SIToFPOp(CastOp):
    """A signed integer as a float.

    ```mlir
    %r = llvm.sitofp %a : i32 to f64
    ```
    """

    name = "llvm.sitofp"

    arg = operand_def(INTEGERS)
    result = result_def(FLOATS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"


@irdl_op_definition
class FPToSIOp(CastOp):
    """A float as a signed integer, rounded towards zero; poison where it does not fit.

    ```mlir
    %r = llvm.fptosi %a : f32 to i32
    ```
    """

    name = "llvm.fptosi"

    arg = operand_def(FLOATS)
    result = result_def(INTEGERS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"


@irdl_op_definition
class FPToUIOp(CastOp):
    """A float as an unsigned integer, rounded towards zero; poison where it does not fit.

    ```mlir
    %r = llvm.fptoui %a : f32 to i32
    ```
    """

    name = "llvm.fptoui"

    arg = operand_def(FLOATS)
    result = result_def(INTEGERS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"


@irdl_op_definition
class FPExtOp(CastOp):
    """A float in a wider type.

    ```mlir
    %r = llvm.fpext %a : f32 to f64
    ```
    """

    name = "llvm.fpext"

    arg = operand_def(FLOATS)
    result = result_def(FLOATS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"

    def verify_(self) -> None:
        super().verify_()
        self.verify_wider(self.result.type, self.arg.type)


@irdl_op_definition
class FPTruncOp(CastOp):
    """A float rounded to a narrower type.

    ```mlir
    %r = llvm.fptrunc %a : f64 to f32
    ```
    """

    name = "llvm.fptrunc"

    arg = operand_def(FLOATS)
    result = result_def(FLOATS)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"

    def verify_(self) -> None:
        super().verify_()
        self.verify_wider(self.arg.type, self.result.type)


@irdl_op_definition
class BitcastOp(IRDLOperation):
    """The same bits as another type of the same size.

    ```mlir
    %r = llvm.bitcast %a : i32 to f32
    %v = llvm.bitcast %b : i64 to vector<2xf32>
    ```
    """

    name = "llvm.bitcast"

    arg = operand_def(LLVM_VALUE)
    result = result_def(LLVM_VALUE)

    assembly_format = "$arg attr-dict `:` type($arg) `to` type($result)"
    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue | Operation, result_type: Attribute):
        super().__init__(operands=[arg], result_types=[result_type])

    def verify_(self) -> None:
        source, target = self.arg.type, self.result.type
        for type in (source, target):
            if isinstance(type, LLVMStructType | LLVMArrayType):
                raise VerifyException(f"a struct or array cannot be cast, got {type}")
        pointers = [isinstance(element_type(t), LLVMPointerType) for t in (source, target)]
        if pointers[0] != pointers[1]:
            raise VerifyException(
                f"bitcast from {source} to {target}: between pointers and integers, use "
                "llvm.ptrtoint or llvm.inttoptr"
            )
        if pointers[0] and element_type(source) != element_type(target):
            raise VerifyException(
                f"bitcast from {source} to {target}: between address spaces, use llvm.addrspacecast"
            )
        if _bits_of(source) != _bits_of(target):
            raise VerifyException(f"bitcast from {source} to {target}: the types differ in size")


def _bits_of(type: Attribute) -> int | None:
    width = _width_of(type)
    if width is None:
        return None
    for length in shape_of(type) or ():
        width *= length
    return width
