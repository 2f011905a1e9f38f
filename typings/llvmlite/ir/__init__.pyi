"""Types of the part of `llvmlite.ir` that this project uses."""

from .context import Context
from .instructions import (
    ICMPInstr,
    Instruction,
    PhiInstr,
)
from .module import Module
from .types import (
    ArrayType,
    DoubleType,
    FloatType,
    FunctionType,
    HalfType,
    IdentifiedStructType,
    IntType,
    LabelType,
    LiteralStructType,
    PointerType,
    Type,
    VectorType,
    VoidType,
)
from .values import (
    Argument,
    Block,
    Constant,
    DIValue,
    FormattedConstant,
    Function,
    GlobalValue,
    GlobalVariable,
    NamedValue,
    ReturnValue,
    Value,
)

__all__ = [
    "Argument",
    "ArrayType",
    "Block",
    "Constant",
    "Context",
    "DIValue",
    "DoubleType",
    "FloatType",
    "FormattedConstant",
    "Function",
    "FunctionType",
    "GlobalValue",
    "GlobalVariable",
    "HalfType",
    "ICMPInstr",
    "IdentifiedStructType",
    "Instruction",
    "IntType",
    "LabelType",
    "LiteralStructType",
    "Module",
    "NamedValue",
    "PhiInstr",
    "PointerType",
    "ReturnValue",
    "Type",
    "Value",
    "VectorType",
    "VoidType",
]
