"""The deferred type: a name for a type that is defined elsewhere in the module."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from .base import FrontEndType, parse_symbol


@irdl_attr_definition
class DeferredType(FrontEndType):
    """The type that `numba.typedef @symbol` defines, so that types can be recursive.

    `!numba.deferred<@node>`
    """

    name = "numba.deferred"

    symbol: StringAttr = param_def(converter=StringAttr.get)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [parse_symbol(parser)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_symbol_name(self.symbol)
