"""The LLVM dialect in upstream's spelling: what `numba-opt` registers as `llvm`.

Ops and types are xDSL's where xDSL reads, prints and checks them as upstream does; the
others are defined in the modules `llvm_*`, by family, and all of them are names of this
module.  Passes and targets build and match these classes only: `llvm_stock` says how a
module of xDSL's own classes is taken in, and docs/upstream.md why a class is replaced.
"""

from __future__ import annotations

from xdsl.dialects.llvm import (
    AndOp,
    AShrOp,
    FAddOp,
    FastMathAttr,
    FDivOp,
    FMulOp,
    FNegOp,
    FramePointerKindAttr,
    FRemOp,
    FSubOp,
    InsertElementOp,
    LinkageAttr,
    LShrOp,
    OrOp,
    OverflowAttr,
    SDivOp,
    ShuffleVectorOp,
    SRemOp,
    TailCallKindAttr,
    TargetFeaturesAttr,
    UDivOp,
    UnreachableOp,
    URemOp,
    XOrOp,
)
from xdsl.ir import Dialect

from .intrinsics import definitions
from .llvm_aggregates import *
from .llvm_arith import *
from .llvm_atomics import *
from .llvm_attributes import *
from .llvm_calls import *
from .llvm_casts import *
from .llvm_control import *
from .llvm_float_intrinsics import *
from .llvm_functions import *
from .llvm_globals import *
from .llvm_hints import *
from .llvm_intrinsics import *
from .llvm_memory import *
from .llvm_memory_intrinsics import *
from .llvm_mixed_intrinsics import *
from .llvm_types import *
from .llvm_unsupported import UNSUPPORTED

_OPS, _ATTRIBUTES = definitions("llvm", globals())

Llvm = Dialect(
    "llvm",
    [
        *_OPS,
        *UNSUPPORTED,
        # xDSL's own.
        AShrOp,
        AndOp,
        FAddOp,
        FDivOp,
        FMulOp,
        FNegOp,
        FRemOp,
        FSubOp,
        InsertElementOp,
        LShrOp,
        OrOp,
        SDivOp,
        SRemOp,
        ShuffleVectorOp,
        UDivOp,
        URemOp,
        UnreachableOp,
        XOrOp,
    ],
    [
        *_ATTRIBUTES,
        # xDSL's own.
        FastMathAttr,
        FramePointerKindAttr,
        LinkageAttr,
        OverflowAttr,
        TailCallKindAttr,
        TargetFeaturesAttr,
    ],
)
