"""Types of the part of `llvmlite.ir` that this project uses."""

from .context import Context as Context
from .instructions import (
    ICMPInstr as ICMPInstr,
    Instruction as Instruction,
    PhiInstr as PhiInstr,
)
from .module import Module as Module
from .types import (
    ArrayType as ArrayType,
    DoubleType as DoubleType,
    FloatType as FloatType,
    FunctionType as FunctionType,
    HalfType as HalfType,
    IdentifiedStructType as IdentifiedStructType,
    IntType as IntType,
    LabelType as LabelType,
    LiteralStructType as LiteralStructType,
    PointerType as PointerType,
    Type as Type,
    VectorType as VectorType,
    VoidType as VoidType,
)
from .values import (
    Argument as Argument,
    Block as Block,
    Constant as Constant,
    DIValue as DIValue,
    FormattedConstant as FormattedConstant,
    Function as Function,
    GlobalValue as GlobalValue,
    GlobalVariable as GlobalVariable,
    NamedValue as NamedValue,
    ReturnValue as ReturnValue,
    Value as Value,
)
