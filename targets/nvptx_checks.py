"""What the NVPTX back end cannot compile, refused with its place beforehand.

LLVM's own message names no place in the source, and it comes as the process ends.  What
is not known here still does no harm: see `nvptx_codegen`.
"""

from __future__ import annotations

from xdsl.dialects.builtin import (
    ArrayAttr,
    BFloat16Type,
    DenseArrayBase,
    DictionaryAttr,
    Float16Type,
    Float32Type,
    Float80Type,
    Float128Type,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    StringAttr,
)
from xdsl.dialects.llvm import FastMathAttr, LinkageAttr, LLVMPointerType, LLVMVoidType
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import Target, size_of
from ..dialects.intrinsics import IntrinsicOp
from ..dialects.llvm import ConstantOp
from ..dialects.llvm_attributes import PoisonAttr, UndefAttr, ZeroAttr
from ..dialects.llvm_types import element_type
from ..passes.kernel_names import is_spelled
from ..passes.kernel_parameters import check_budget, check_constants, layout_of_kernel
from ..passes.kernel_signatures import WIDTHS, is_empty, passed_type
from ..passes.llvm_functions import (
    INTRINSIC_PREFIX,
    attribute,
    function_type,
    functions,
    globals_of,
    is_definition,
    is_kernel,
    symbol_name,
)
from ..passes.nvptx_versions import (
    LARGE_PARAMETER_PTX,
    PARAMETER_BYTES,
    Architecture,
    parameter_budget,
    show_version,
)
from ..passes.nvvm_legalize_kernels import check_kernels
from .nvptx_globals import check_initializer

LEGALIZE = "run nvvm-legalize-kernels first (numba-to-llvm does)"

SPACES = {
    0: "generic",
    1: "global",
    3: "shared",
    4: "constant",
    5: "local",
    6: "tensor memory",
    7: "shared by a cluster",
    101: "parameters",
}
"""The address spaces of PTX."""

CLUSTER_SPACE = 7
CLUSTER_SM = 90
_UNDEFINED = ("llvm.mlir.undef", "llvm.mlir.poison", "llvm.mlir.zero")
VARIABLE_SPACES = (0, 1, 3, 4)
STACK_SPACES = (0, 5)
SHARED_SPACE = 3

SCOPES = ("", "singlethread", "block", "cluster", "device")
"""The sync scopes that the back end knows."""

NO_INSTRUCTION = frozenset(
    f"llvm.intr.{name}"
    for name in (
        *("exp", "exp10", "log", "log2", "log10", "pow", "powi"),
        *("tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "sincos"),
        *("lround", "llround", "lrint", "llrint"),
    )
)
"""Functions of floats that the back end has neither an instruction nor a library for."""

APPROXIMATE = frozenset(("llvm.intr.sin", "llvm.intr.cos", "llvm.intr.tanh"))
"""Functions that PTX only approximates, and not for f64."""

_LIBDEVICE_NAMES = {"lround": "llround", "lrint": "llrint"}
"""Functions that libdevice has under another name."""

PARAMETER_ALIGNMENT = 128
"""The largest alignment of a parameter in PTX."""

LOCAL_BYTES = 512 * 1024
"""How much local memory, which holds the stack, a thread has."""

WARP = 32
"""How many threads a warp has."""

_BARRIERS = "llvm.nvvm.barrier.cta."
_CONVERSIONS = ("llvm.sitofp", "llvm.uitofp", "llvm.fptosi", "llvm.fptoui")

_CLUSTER_ATTRIBUTES = ("nvvm.cluster_dim", "nvvm.cluster_max_blocks", "nvvm.blocksareclusters")
_EXCLUSIVE = (("nvvm.maxntid", "nvvm.reqntid"), ("nvvm.cluster_dim", "nvvm.cluster_max_blocks"))


def minimum_version(module: ModuleOp, sm: Architecture, target: Target) -> int:
    """The lowest PTX version that can hold what the module declares."""
    version = sm.minimum_ptx
    if any(layout_of_kernel(f, target).size > PARAMETER_BYTES for f in _kernels(module)):
        version = max(version, LARGE_PARAMETER_PTX)
    return version


def check_module(module: ModuleOp, sm: Architecture, target: Target) -> None:
    """Raise LocatedError for what the back end cannot compile for any PTX version."""
    if not target.triple.startswith("nvptx64"):
        raise LocatedError(
            f"the module is for {target.triple}, and PTX comes from nvptx64-nvidia-cuda",
            module,
            help="lower it with numba-to-llvm{triple=nvptx64-nvidia-cuda}",
        )
    check_kernels(module)
    defined = {name for op in functions(module) if is_definition(op) and (name := symbol_name(op))}
    for function in functions(module):
        _check_name(function, defined)
        _check_signature(function)
        if is_kernel(function):
            _check_launch_bounds(function, sm)
    for variable in globals_of(module):
        _check_name(variable, defined)
        _check_variable(variable)
    check_constants(module, target)
    for op in module.walk():
        _check_types(op, sm)
        _check_alignments(op)
        _check_scope(op, sm)
        _check_stack(op, target)
        _check_barrier(op)
        _check_wide_conversion(op)
        if op.name.startswith("llvm.intr."):
            _check_function_of_floats(op)


def check_parameters(module: ModuleOp, version: int, target: Target) -> None:
    """Raise LocatedError for a kernel whose parameters PTX `version` does not take."""
    for kernel in _kernels(module):
        check_budget(
            kernel,
            layout_of_kernel(kernel, target),
            parameter_budget(version),
            f"PTX {show_version(version)}",
        )


def _kernels(module: ModuleOp) -> list[Operation]:
    return [function for function in functions(module) if is_kernel(function)]


def _check_name(op: Operation, defined: set[str]) -> None:
    name = symbol_name(op) or ""
    if name.startswith(INTRINSIC_PREFIX) or is_spelled(name, defined):
        return
    raise LocatedError(f"PTX cannot spell the name {name!r}", op, help=LEGALIZE)


def _check_signature(function: Operation) -> None:
    type = function_type(function)
    kernel = is_kernel(function)
    for index, input in enumerate(type.inputs):
        if is_empty(input) or (kernel and passed_type(input, function) != input):
            raise LocatedError(
                f"parameter {index} of @{symbol_name(function)} is {input}, which PTX has no "
                "type for",
                function,
                help=LEGALIZE,
            )
    output = type.output
    wide = isa(output, IntegerType) and output.width.data > 64
    if is_empty(output) or (wide and passed_type(output, function) != output):
        raise LocatedError(
            f"@{symbol_name(function)} returns {output}, which PTX has no type for",
            function,
            help=LEGALIZE,
        )
    if (collector := attribute(function, "garbageCollector")) is not None:
        raise LocatedError(
            f"@{symbol_name(function)} asks for the garbage collector {collector}: PTX has none",
            function,
        )


def _check_alignments(op: Operation) -> None:
    """Refuse a parameter or argument that is aligned to more than PTX's functions take."""
    for name, what in (("arg_attrs", "an argument"), ("res_attrs", "a result")):
        entries = attribute(op, name)
        if not isa(entries, ArrayAttr[DictionaryAttr]):
            continue
        for entry in entries:
            for key in ("llvm.alignstack", "llvm.align"):
                alignment = entry.data.get(key)
                by_value = key == "llvm.alignstack" or "llvm.byval" in entry.data
                if not by_value or not isa(alignment, IntegerAttr):
                    continue
                if alignment.value.data > PARAMETER_ALIGNMENT:
                    raise LocatedError(
                        f"{key} = {alignment.value.data} on {what} that is passed by value: PTX "
                        f"aligns parameters to at most {PARAMETER_ALIGNMENT} bytes",
                        op,
                        help=f"use {PARAMETER_ALIGNMENT}, or pass a pointer",
                    )


def _check_launch_bounds(kernel: Operation, sm: Architecture) -> None:
    linkage = attribute(kernel, "linkage")
    if isinstance(linkage, LinkageAttr) and linkage.linkage.data in ("internal", "private"):
        raise LocatedError(
            f"kernel @{symbol_name(kernel)} is {linkage.linkage.data}: the host could not find it",
            kernel,
            help="leave out the linkage",
        )
    for one, other in _EXCLUSIVE:
        if attribute(kernel, one) is not None and attribute(kernel, other) is not None:
            raise LocatedError(
                f"kernel @{symbol_name(kernel)} has both {one} and {other}: PTX takes one of them",
                kernel,
                help="leave out the weaker one",
            )
    for name in _CLUSTER_ATTRIBUTES:
        if attribute(kernel, name) is not None and sm.number < CLUSTER_SM:
            raise LocatedError(
                f"kernel @{symbol_name(kernel)} has {name}, and {sm.cpu} has no clusters",
                kernel,
                help=f"compile for sm={CLUSTER_SM} or later",
            )
    for name in ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim"):
        sizes = attribute(kernel, name)
        if isa(sizes, DenseArrayBase[IntegerType]) and min(sizes.get_values(), default=1) < 1:
            raise LocatedError(f"kernel @{symbol_name(kernel)} has {name} below 1", kernel)


def _check_variable(variable: Operation) -> None:
    name = symbol_name(variable)
    if (name or "").startswith(INTRINSIC_PREFIX):
        return
    type = attribute(variable, "global_type")
    space = attribute(variable, "addr_space")
    number = space.value.data if isa(space, IntegerAttr) else 0
    has_value = attribute(variable, "value") is not None or bool(variable.regions[0].blocks)
    if number not in VARIABLE_SPACES:
        raise LocatedError(
            f"global @{name} is in address space {number}: PTX has variables in 0 and 1 "
            "(global), 3 (shared) and 4 (constant)",
            variable,
        )
    if attribute(variable, "thread_local_") is not None:
        raise LocatedError(
            f"global @{name} is local to a thread: PTX has no such variables",
            variable,
            help="keep it on the stack of the kernel",
        )
    if number == SHARED_SPACE and has_value and not _is_undefined(variable):
        raise LocatedError(
            f"global @{name} has a value, and shared memory (address space 3) starts without one",
            variable,
            help="leave the value out, and store it in the kernel",
        )
    if not has_value or type is None:
        return
    check_initializer(variable)
    if isinstance(type, Float16Type | BFloat16Type):
        raise LocatedError(
            f"global @{name} is a {type} with a value, which the back end cannot write",
            variable,
            help="give it the type i16 and the bits of the value",
        )
    if isa(type, IntegerType) and type.width.data not in (1, *WIDTHS) and type.width.data <= 64:
        raise LocatedError(
            f"global @{name} is an {type}: PTX has integers of 8, 16, 32, 64 and 128 bits",
            variable,
            help="give it the next wider type",
        )


def _is_undefined(variable: Operation) -> bool:
    """Whether a global's value is undef, poison or zero, which the back end leaves out."""
    value = attribute(variable, "value")
    if value is not None:
        return isinstance(value, UndefAttr | PoisonAttr | ZeroAttr)
    first = variable.regions[0].blocks[0].first_op
    return first is not None and first.name in _UNDEFINED


def _space(type: Attribute) -> int | None:
    """The address space of a pointer, None for what is no pointer."""
    if not isinstance(type, LLVMPointerType):
        return None
    space = getattr(type.addr_space, "data", 0)
    return space if isinstance(space, int) else 0


def _check_types(op: Operation, sm: Architecture) -> None:
    types = list(op.result_types)
    for region in op.regions:
        for block in region.blocks:
            types += [argument.type for argument in block.args]
    for type in types:
        if isinstance(element_type(type), Float80Type | Float128Type):
            raise LocatedError(f"PTX has no floats of type {type}", op, help="use f64")
        space = _space(type)
        if space is not None and space not in SPACES:
            raise LocatedError(
                f"PTX has no address space {space}: it has "
                + ", ".join(f"{number} ({what})" for number, what in SPACES.items()),
                op,
            )
        if space == CLUSTER_SPACE and sm.number < CLUSTER_SM:
            raise LocatedError(
                f"{sm.cpu} has no memory shared by a cluster ({type})",
                op,
                help=f"compile for sm={CLUSTER_SM} or later",
            )
    if op.name == "llvm.alloca" and _space(op.results[0].type) not in STACK_SPACES:
        raise LocatedError(
            f"'llvm.alloca' makes a {op.results[0].type}: the stack is in address space 0 or 5",
            op,
            help="a global in address space 3 is shared memory",
        )


def _check_scope(op: Operation, sm: Architecture) -> None:
    scope = attribute(op, "syncscope")
    if not isinstance(scope, StringAttr):
        return
    if scope.data not in SCOPES:
        raise LocatedError(
            f"'{op.name}' has the sync scope {scope}: PTX has "
            + ", ".join(f'"{name}"' for name in SCOPES),
            op,
        )
    if scope.data == "cluster" and sm.number < CLUSTER_SM:
        raise LocatedError(
            f"'{op.name}' has the sync scope {scope}, and {sm.cpu} has no clusters",
            op,
            help=f"compile for sm={CLUSTER_SM} or later",
        )
    if op.name == "llvm.fence" and scope.data == "singlethread":
        raise LocatedError(
            f"'{op.name}' has the sync scope {scope}: PTX has no fence for one thread",
            op,
            help="leave the fence out",
        )


def _check_stack(op: Operation, target: Target) -> None:
    type = attribute(op, "elem_type")
    if op.name != "llvm.alloca" or type is None:
        return
    count = _constant(op.operands[0])
    size = size_of(type, target) * (1 if count is None else count)
    if size > LOCAL_BYTES:
        raise LocatedError(
            f"'llvm.alloca' takes {size} bytes of the stack: a thread has {LOCAL_BYTES} bytes",
            op,
            help="keep it in global memory, and pass a pointer to it",
        )


def _check_barrier(op: Operation) -> None:
    """Refuse a number of a barrier, or of threads at it, that PTX does not have."""
    if isinstance(op, IntrinsicOp):
        call = op.intrinsic_call()
        name, arguments = call.name, list(call.arguments)
    else:
        intrinsic = attribute(op, "intrin")
        name = intrinsic.data if isinstance(intrinsic, StringAttr) else ""
        arguments = list(op.operands)
    if not name.startswith(_BARRIERS):
        return
    number, *rest = (_constant(argument) for argument in arguments)
    if number is not None and number not in range(16):
        raise LocatedError(f"'{op.name}' is at barrier {number}: a block has barriers 0 to 15", op)
    counts = [count for count in rest if count is not None] if ".count" in name else []
    for count in counts:
        if count % WARP or count <= 0:
            raise LocatedError(
                f"'{op.name}' waits for {count} threads: legal is a multiple of {WARP}, the "
                "threads of a warp",
                op,
            )


def _check_wide_conversion(op: Operation) -> None:
    """Refuse a conversion that the back end would make a call of a C library."""
    if op.name not in _CONVERSIONS:
        return
    for type in (op.operands[0].type, op.results[0].type):
        element = element_type(type)
        if isa(element, IntegerType) and element.width.data > 64:
            raise LocatedError(
                f"'{op.name}' from {op.operands[0].type} to {op.results[0].type}: PTX has no "
                "conversion between floats and integers of more than 64 bits",
                op,
                help="go by way of a 64-bit integer",
            )


def _constant(value: object) -> int | None:
    """The integer that an operand is known to be."""
    if isinstance(value, SSAValue):
        owner = value.owner
        value = attribute(owner, "value") if isinstance(owner, ConstantOp) else None
    return value.value.data if isa(value, IntegerAttr) else None


def _check_function_of_floats(op: Operation) -> None:
    """Refuse what would become a call of a C library, which a GPU does not have."""
    type = element_type(op.operands[0].type) if op.operands else LLVMVoidType()
    name = op.name.removeprefix("llvm.intr.")
    flags = op.properties.get("fastmathFlags")
    approximate = isinstance(flags, FastMathAttr) and FastMathFlag.APPROX_FUNC in flags.data
    is_double = not isinstance(type, Float16Type | BFloat16Type | Float32Type)
    if op.name in APPROXIMATE and approximate and not is_double:
        return
    if op.name in NO_INSTRUCTION | APPROXIMATE or (op.name == "llvm.intr.exp2" and is_double):
        name = _LIBDEVICE_NAMES.get(name, name)
        help = (
            f"call libdevice's __nv_{name} (f64) or __nv_{name}f (f32), as numba-to-llvm does for "
            "the math dialect"
        )
        if op.name in APPROXIMATE and not is_double:
            help += "; with the fast-math flag afn PTX approximates it"
        raise LocatedError(f"'{op.name}' on {type}: PTX has no instruction for it", op, help=help)
