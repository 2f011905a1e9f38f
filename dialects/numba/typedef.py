"""The op that defines what a deferred type stands for."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp, StringAttr, SymbolNameConstraint
from xdsl.ir import Attribute
from xdsl.irdl import IRDLOperation, irdl_op_definition, prop_def, traits_def
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import SymbolOpInterface
from xdsl.utils.exceptions import VerifyException

from ...datamodel.models import TypeDefinition
from .base import parse_member, parse_symbol, refuse_foreign


@irdl_op_definition
class TypedefOp(IRDLOperation, TypeDefinition):
    """Define what `!numba.deferred<@sym_name>` stands for in this module.

    ```mlir
    numba.typedef @node = !numba.tuple<si64, !numba.cpointer<!numba.deferred<@node>>>
    ```
    """

    name = "numba.typedef"

    sym_name = prop_def(SymbolNameConstraint())
    type = prop_def(Attribute)

    traits = traits_def(SymbolOpInterface())

    def __init__(self, sym_name: str | StringAttr, type: Attribute) -> None:
        if isinstance(sym_name, str):
            sym_name = StringAttr(sym_name)
        super().__init__(properties={"sym_name": sym_name, "type": type})

    @property
    def definition(self) -> tuple[str, Attribute]:
        return self.sym_name.data, self.type

    @classmethod
    def parse(cls, parser: Parser) -> TypedefOp:
        sym_name = parse_symbol(parser)
        parser.parse_punctuation("=")
        type = parse_member(parser)
        op = cls(sym_name, type)
        op.attributes = dict(parser.parse_optional_attr_dict())
        return op

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name)
        printer.print_string(" = ")
        printer.print_attribute(self.type)
        printer.print_op_attributes(self.attributes)

    def verify_(self) -> None:
        parent = self.parent_op()
        if parent is not None and not isinstance(parent, ModuleOp):
            raise VerifyException(
                f"numba.typedef @{self.sym_name.data} is inside '{parent.name}', where no type "
                "finds it: move it to the top of the module"
            )
        if (refused := refuse_foreign(self.type)) is not None:
            raise VerifyException(refused)
