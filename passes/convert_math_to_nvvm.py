"""Mathematical functions become calls of libdevice: `convert-math-to-nvvm`.

PTX computes few functions.  NVIDIA's libdevice has the others as LLVM bitcode, which the
PTX target links where one of them is called.  What LLVM's NVPTX back end turns into exact
instructions is left to `convert-to-llvm`, which makes intrinsics of it: absf, ceil, copysign,
floor, fma, round, roundeven, sqrt, trunc, and the counts and absolute values of integers.

For another target than NVPTX the functions stay, and `convert-to-llvm` makes intrinsics and
calls of C's library of them.  Powers with an integer exponent are lowered here for any
target.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from xdsl.context import Context
from xdsl.dialects import arith, math
from xdsl.dialects.builtin import (
    IndexType,
    IntegerType,
    ModuleOp,
    ShapedType,
    StringAttr,
    UnregisteredOp,
    VectorType,
    i8,
    i32,
    i64,
)
from xdsl.dialects.utils import FastMathFlag
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.passes import ModulePass
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import TRIPLE_ATTR
from ..dialects.llvm import SExtOp, TruncOp
from .builder import known_integer
from .llvm_conversion import fastmath_of
from .lowering import Lowerings
from .math_calls import FUNCTIONS, LibraryRewriter
from .math_powers import float_power, integer_power

LIBDEVICE_FUNCTIONS: dict[type[Operation], str] = {**FUNCTIONS, math.RsqrtOp: "rsqrt"}
"""What libdevice computes: what C's library does, and a function that it lacks."""

FAST = frozenset(("cos", "exp", "log", "log10", "log2", "pow", "sin", "tan"))
"""What libdevice has in an approximate form, for f32."""

INTRINSICS = (
    math.AbsFOp,
    math.AbsIOp,
    math.CeilOp,
    math.CopySignOp,
    math.CountLeadingZerosOp,
    math.CountTrailingZerosOp,
    math.CtPopOp,
    math.FloorOp,
    math.FmaOp,
    math.RoundOp,
    math.RoundEvenOp,
    math.SqrtOp,
    math.TruncOp,
)
"""What `convert-to-llvm` lowers on every target."""


def check_operands(op: Operation) -> None:
    """Raise LocatedError where `op` has an operand that is no scalar and no vector of scalars."""
    for value in op.operands:
        if isa(value.type, VectorType) and (
            value.type.get_num_dims() != 1 or value.type.get_num_scalable_dims()
        ):
            raise LocatedError(
                f"'{op.name}' on {value.type}: legal are scalars and vectors of one dimension",
                op,
                help="unroll the vector's outer dimensions first",
            )
        if isinstance(value.type, ShapedType) and not isa(value.type, VectorType):
            raise LocatedError(
                f"'{op.name}' on {value.type}: legal are scalars and vectors",
                op,
                help="lower the op to a loop over the elements first",
            )


class MathRewriter(LibraryRewriter):
    """Lowers `math` ops to calls; `libdevice`: whether there is that library."""

    lowers_func = False

    def __init__(self, module: ModuleOp, libdevice: bool) -> None:
        super().__init__(module)
        self.libdevice = libdevice

    def target_type(self, type: Attribute) -> Attribute:
        return i64 if isinstance(type, IndexType) else type

    def as_target(self, value: SSAValue) -> SSAValue:
        """An index as i64; any other value as it is."""
        if isinstance(value.type, IndexType):
            return self.value(arith.IndexCastOp(value, i64))
        return value

    def lower(
        self, op: Operation, lowering: Callable[[Any, Self], Sequence[SSAValue]]
    ) -> Sequence[SSAValue]:
        check_operands(op)
        return super().lower(op, lowering)


POWERS = Lowerings[MathRewriter]()
LIBDEVICE = Lowerings[MathRewriter]()


@LIBDEVICE.lowers(*LIBDEVICE_FUNCTIONS)
def call_libdevice(op: Operation, rewriter: MathRewriter) -> Sequence[SSAValue]:
    """A function of floats becomes a call of `__nv_<name>`, or of `__nv_<name>f` for f32.

    f16 and bf16 are computed in f32.  With the flag `afn` the approximate `__nv_fast_<name>f`
    is called where there is one.
    """
    name, flags = LIBDEVICE_FUNCTIONS[type(op)], fastmath_of(op)
    approximate = name in FAST and FastMathFlag.APPROX_FUNC in flags.data

    def spell(suffix: str) -> str:
        return f"__nv_{'fast_' if approximate and suffix else ''}{name}{suffix}"

    return [rewriter.call_of_floats(spell, flags)]


@POWERS.lowers(math.FPowIOp)
def lower_float_power(op: math.FPowIOp, rewriter: MathRewriter) -> Sequence[SSAValue]:
    """A call of libdevice's `powi`, or of a function with a loop.

    Libdevice takes an exponent of 32 bits: a narrower one is extended.  For a wider one, and
    for other targets, the function is defined in the module, since LLVM's `powi` is a call of
    the compiler's own library there, which a program compiled in memory has not at hand.
    """
    exponent = rewriter.as_target(op.rhs)
    scalar = exponent.type.element_type if isa(exponent.type, VectorType) else exponent.type
    if not isa(scalar, IntegerType):
        raise rewriter.error(
            f"'math.fpowi' with an exponent of type {op.rhs.type}: legal are integers, "
            "index and vectors of integers"
        )
    flags = fastmath_of(op)

    def compute(operands: Sequence[SSAValue]) -> SSAValue:
        base, power = operands
        suffix = rewriter.float_suffix(base.type)
        if scalar.bitwidth < 32:
            power = rewriter.value(SExtOp(power, i32))
        wide = i32 if scalar.bitwidth < 32 else scalar
        if rewriter.libdevice and wide == i32:
            name, build = f"__nv_powi{suffix}", None
        else:
            name = f"__xdsl_numba_fpowi_{base.type}_{wide}"
            build = partial(float_power, name, base.type, wide)
        return rewriter.call(name, (base, power), base.type, flags, build)

    operands = (op.lhs, exponent)
    return [
        rewriter.by_element(
            op.result.type, operands, lambda elements: rewriter.in_f32(elements, compute)
        )
    ]


LARGEST_UNROLLED_POWER = 64


@POWERS.lowers(math.IPowIOp)
def lower_integer_power(op: math.IPowIOp, rewriter: MathRewriter) -> Sequence[SSAValue]:
    """Products for a small exponent that is known, else a call of a function with a loop.

    The function is defined in the module.  What the power of 0 is whose exponent is negative,
    `math_powers` says; for fewer than 8 bits it is computed in 8 and cut.
    """

    def compute(operands: Sequence[SSAValue]) -> SSAValue:
        base, exponent = operands
        type = base.type
        assert isa(type, IntegerType)
        known = known_integer(exponent)
        if known is not None and 0 <= known <= LARGEST_UNROLLED_POWER:
            return _unrolled_power(rewriter, base, known)
        # One bit has no room for the constants of the loop.
        narrow = type.bitwidth < 8
        if narrow:
            operands = [rewriter.value(SExtOp(operand, i8)) for operand in operands]
        wide = i8 if narrow else type
        name = f"__xdsl_numba_ipowi_{wide}"
        result = rewriter.call(name, operands, wide, build=lambda: integer_power(name, wide))
        return rewriter.value(TruncOp(result, type)) if narrow else result

    operands = [rewriter.as_target(operand) for operand in op.operands]
    value = rewriter.by_element(operands[0].type, operands, compute)
    if isinstance(op.result.type, IndexType):
        value = rewriter.value(arith.IndexCastOp(value, op.result.type))
    return [value]


def _unrolled_power(rewriter: MathRewriter, base: SSAValue, exponent: int) -> SSAValue:
    result: SSAValue | None = None
    while exponent:
        if exponent & 1:
            result = base if result is None else rewriter.mul(result, base)
        exponent >>= 1
        if exponent:
            base = rewriter.mul(base, base)
    return rewriter.integer(1, base.type) if result is None else result


ALL = Lowerings(POWERS, LIBDEVICE)


def refuse_unknown_ops(module: ModuleOp) -> None:
    """Raise LocatedError at the first `math` op that no pass of the pipeline lowers."""
    known = (*ALL.by_op, *INTRINSICS)
    for op in module.walk():
        name = op.op_name.data if isinstance(op, UnregisteredOp) else op.name
        if name.startswith("math.") and not isinstance(op, known):
            raise LocatedError(
                f"convert-math-to-nvvm does not know '{name}': it knows "
                f"{', '.join(sorted(op.name for op in known))}",
                op,
                help="express it by those, or lower it by a pass of its own before this one",
            )


def is_nvptx(module: ModuleOp) -> bool:
    """Whether the module's target is NVPTX, as it is where none is named."""
    triple = module.attributes.get(TRIPLE_ATTR)
    return not isinstance(triple, StringAttr) or triple.data.startswith("nvptx")


@dataclass(frozen=True)
class ConvertMathToNvvmPass(ModulePass):
    """Lower the functions of the `math` dialect to calls of libdevice.

    In: any module.  Out: for NVPTX (the module's `llvm.target_triple`, or none) no `math` op
    but those that `convert-to-llvm` makes exact intrinsics of; each function that is called is
    declared once, as an `llvm.func`.  Fast-math flags go to the calls.  Powers with an integer
    exponent become calls of functions that the module gets, on every target.  An unknown
    `math` op, or one on a type that libdevice cannot compute, is a located error.

    ```mlir
    %s = math.sin %x : f32
    // becomes
    llvm.func @__nv_sinf(f32) -> f32
    %s = llvm.call @__nv_sinf(%x) : (f32) -> f32
    ```
    """

    name = "convert-math-to-nvvm"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        refuse_unknown_ops(op)
        nvptx = is_nvptx(op)
        MathRewriter(op, libdevice=nvptx).apply(ALL if nvptx else POWERS)
