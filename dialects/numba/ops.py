"""The ops of the `numba` dialect: Python's operations, one for one with Numba's IR."""

from __future__ import annotations

from . import op_arithmetic, op_constant, op_containers
from .op_arithmetic import (
    BinaryOperator,
    BinaryOperatorAttr,
    BinopOp,
    CastOp,
    CmpOp,
    Comparison,
    ComparisonAttr,
    FromBitOp,
    ToBitOp,
    TruthOp,
    UnaryOp,
    UnaryOperator,
    UnaryOperatorAttr,
)
from .op_constant import ConstantOp
from .op_containers import (
    BuildTupleOp,
    GetattrOp,
    GetitemOp,
    IsNoneOp,
    NoneOfOp,
    SetitemOp,
    SomeOp,
    StaticGetitemOp,
    UnwrapOp,
)

__all__ = [
    "ATTRIBUTES",
    "OPS",
    "BinaryOperator",
    "BinaryOperatorAttr",
    "BinopOp",
    "BuildTupleOp",
    "CastOp",
    "CmpOp",
    "Comparison",
    "ComparisonAttr",
    "ConstantOp",
    "FromBitOp",
    "GetattrOp",
    "GetitemOp",
    "IsNoneOp",
    "NoneOfOp",
    "SetitemOp",
    "SomeOp",
    "StaticGetitemOp",
    "ToBitOp",
    "TruthOp",
    "UnaryOp",
    "UnaryOperator",
    "UnaryOperatorAttr",
    "UnwrapOp",
]

ATTRIBUTES = op_arithmetic.ATTRIBUTES
"""The attributes that the ops carry."""

OPS = (op_constant.ConstantOp, *op_arithmetic.OPS, *op_containers.OPS)
"""Every op that computes; `numba.typedef` stands apart."""
