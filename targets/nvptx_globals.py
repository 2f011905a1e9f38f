"""Globals as LLVM's NVPTX printer and ptxas take them.

The printer writes a lone `i1` true as -1, an address in fewer bits as a whole one or as
an expression that ptxas does not know, and it places an array of more than 16 bytes at
its type's alignment where LLVM's optimiser counts on 16.  What can be mended is mended
on the module that is compiled, and the rest is refused at the global.
"""

from __future__ import annotations

from xdsl.dialects.builtin import (
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    VectorType,
    i8,
    i64,
)
from xdsl.dialects.llvm import LLVMArrayType, LLVMPointerType, LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import Target, align_of, size_of
from ..dialects.llvm import ConstantOp
from ..passes.kernel_signatures import WIDTHS
from ..passes.llvm_functions import attribute, globals_of, symbol_name

LARGE_BYTES = 16
"""A larger global without an alignment is aligned to as much, LLVM's optimiser thinks."""

ADDRESS_BITS = 64

_ADDRESSABLE = (0, 1, 4)
"""The address spaces whose variables have an address while compiling."""

_VALUES = ("llvm.mlir.constant", "llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.zero")
_KEEP_ADDRESS = tuple(
    f"llvm.{name}"
    for name in (
        *("mlir.addressof", "ptrtoint", "inttoptr", "add", "bitcast", "addrspacecast"),
        *("getelementptr", "extractvalue", "insertvalue"),
    )
)


def is_defined(variable: Operation) -> bool:
    """Whether a global has a value or an initializer."""
    return attribute(variable, "value") is not None or bool(variable.regions[0].blocks)


def mended(variable: Operation, target: Target) -> dict[str, Attribute]:
    """The properties that a global has to get before the back end sees it."""
    type = attribute(variable, "global_type")
    value = attribute(variable, "value")
    found: dict[str, Attribute] = {}
    if isa(type, IntegerType) and type.width.data == 1 and isinstance(value, IntegerAttr):
        # A byte in memory, as it is to C++.
        found["global_type"] = i8
        found["value"] = IntegerAttr(value.value.data & 1, i8)
    if type is None or attribute(variable, "alignment") is not None or _is_external(variable):
        return found
    if size_of(type, target) > LARGE_BYTES:
        found["alignment"] = IntegerAttr(max(align_of(type, target), LARGE_BYTES), i64)
    return found


def _is_external(variable: Operation) -> bool:
    """Whether the global is only declared: of its place nothing is assumed."""
    linkage = str(attribute(variable, "linkage"))
    return not is_defined(variable) and ("external" in linkage or "extern_weak" in linkage)


def needs_mending(module: ModuleOp, target: Target) -> bool:
    """Whether `mend_globals` would change the module."""
    return any(mended(variable, target) for variable in globals_of(module))


def mend_globals(module: ModuleOp, target: Target) -> None:
    """Change the module's globals to what the back end prints as it is meant."""
    for variable in globals_of(module):
        variable.properties.update(mended(variable, target))


def check_initializer(variable: Operation) -> None:
    """Raise LocatedError for an initializer that PTX cannot hold, or the back end garbles."""
    type = attribute(variable, "global_type")
    if not is_defined(variable) or type is None:
        return
    if (vector := _small_vector(type)) is not None:
        raise _refused(
            variable,
            f"has a value with a {vector}, which the back end cannot write",
            "make it an array of bytes",
        )
    addresses: set[SSAValue] = set()
    for block in variable.regions[0].blocks:
        for op in block.ops:
            _check_step(variable, op, addresses)
            if op.name in _KEEP_ADDRESS and (
                op.name.endswith("addressof") or addresses & {*op.operands}
            ):
                addresses |= {*op.results}
    one_bit = isa(type, IntegerType) and type.width.data == 1
    steps = [op.name for block in variable.regions[0].blocks for op in block.ops]
    if one_bit and any(name not in _VALUES[1:] for name in steps[:-1]):
        raise _refused(
            variable,
            "is an i1 with an initializer, whose truth the back end writes as 255",
            "give it the value itself, or the type i8",
        )


def _check_step(variable: Operation, op: Operation, addresses: set[SSAValue]) -> None:
    """Refuse one op of an initializer; `addresses` are the values that hold one so far."""
    if op.name == "llvm.mlir.addressof":
        space = _space(op.results[0].type)
        if space not in _ADDRESSABLE:
            raise _refused(
                variable,
                f"holds an address in address space {space}, which only a running kernel knows",
                "store it there in the kernel",
            )
        return
    if not addresses & {*op.operands}:
        return
    result = op.results[0].type if op.results else None
    narrow = isa(result, IntegerType) and result.width.data != ADDRESS_BITS
    if op.name in ("llvm.ptrtoint", "llvm.trunc") and narrow:
        raise _refused(
            variable,
            f"holds an address as an {result}, and PTX has addresses of {ADDRESS_BITS} bits",
            "keep all bits of it, and narrow it where it is used",
        )
    if op.name in ("llvm.sub", "llvm.xor"):
        raise _refused(
            variable,
            f"computes with an address ('{op.name}'), and PTX only adds a constant to one",
            "compute it in the kernel",
        )
    operands = [_constant(operand) for operand in op.operands if operand not in addresses]
    if op.name == "llvm.add" and (None in operands or not operands):
        raise _refused(variable, "adds two addresses", "compute it in the kernel")
    indices = attribute(op, "rawConstantIndices")
    if op.name == "llvm.getelementptr" and isa(indices, DenseArrayBase[IntegerType]):
        # The smallest i32 stands for an operand.
        operands += [index for index in indices.get_values() if index != -(1 << 31)]
    if op.name in ("llvm.add", "llvm.getelementptr") and any((n or 0) < 0 for n in operands):
        raise _refused(
            variable,
            "holds an address minus a number, and PTX only adds one",
            "compute it in the kernel",
        )


def _refused(variable: Operation, what: str, help: str) -> LocatedError:
    return LocatedError(f"global @{symbol_name(variable)} {what}", variable, help=help)


def _constant(value: SSAValue) -> int | None:
    number = attribute(value.owner, "value") if isinstance(value.owner, ConstantOp) else None
    return number.value.data if isa(number, IntegerAttr) else None


def _space(type: Attribute) -> int:
    space = getattr(type.addr_space, "data", 0) if isinstance(type, LLVMPointerType) else 0
    return space if isinstance(space, int) else 0


def _small_vector(type: Attribute) -> Attribute | None:
    """A vector in `type` whose elements are no whole bytes."""
    match type:
        case VectorType():
            element = type.get_element_type()
            odd = isa(element, IntegerType) and element.width.data not in WIDTHS
            return type if odd else None
        case LLVMArrayType():
            return _small_vector(type.type)
        case LLVMStructType():
            return next((v for t in type.types if (v := _small_vector(t)) is not None), None)
        case _:
            return None
