from collections.abc import Sequence

from .module import Module
from .types import Type
from .values import Block, Function, NamedValue, Value

class Instruction(NamedValue):
    parent: Block
    opname: str
    operands: Sequence[Value]
    flags: list[str]
    metadata: dict[str, Value]
    def __init__(
        self,
        parent: Block,
        typ: Type,
        opname: str,
        operands: Sequence[Value],
        name: str = ...,
        flags: Sequence[str] = ...,
    ) -> None: ...
    @property
    def function(self) -> Function: ...
    @property
    def module(self) -> Module: ...
    def set_metadata(self, name: str, node: Value) -> None: ...
    def replace_usage(self, old: Value, new: Value) -> None: ...
    def _stringify_metadata(self, leading_comma: bool = ...) -> str: ...

class CompareInstr(Instruction):
    op: str
    def __init__(
        self,
        parent: Block,
        op: str,
        lhs: Value,
        rhs: Value,
        name: str = ...,
        flags: Sequence[str] = ...,
    ) -> None: ...

class ICMPInstr(CompareInstr): ...
class FCMPInstr(CompareInstr): ...

class PhiInstr(Instruction):
    incomings: list[tuple[Value, Block]]
    def __init__(self, parent: Block, typ: Type, name: str, flags: Sequence[str] = ...) -> None: ...
    def add_incoming(self, value: Value, block: Block) -> None: ...
