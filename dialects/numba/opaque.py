"""Types whose value is an opaque pointer or nothing at all."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import NoneAttr, StringAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .base import FrontEndType, PlainType, parse_name, parse_word, verify_word
from .literals import parse_literal, print_literal, refuse_literal


@irdl_attr_definition
class NoneType(PlainType):
    """The type of None.

    `!numba.none`
    """

    name = "numba.none"


@irdl_attr_definition
class PyObjectType(PlainType):
    """A pointer to a Python object.

    `!numba.pyobject`
    """

    name = "numba.pyobject"


@irdl_attr_definition
class VoidPtrType(PlainType):
    """A raw pointer to anything.

    `!numba.voidptr`
    """

    name = "numba.voidptr"


NONE = NoneType()
PYOBJECT = PyObjectType()
VOIDPTR = VoidPtrType()

OPAQUE_KINDS = (
    *("opaque", "ellipsis", "function", "type", "object", "module", "phantom", "undef_var"),
    *("context_manager", "dispatcher", "objmode_dispatcher", "exception_class"),
    *("exception_instance", "dummy", "external_function", "enum_class", "int_enum_class"),
    *("number_class", "typeref", "namedtuple_class", "dtype", "recursive_call"),
    *("make_function_literal", "poison", "cuda_dispatcher"),
)
"""What an opaque type can be: the reference's classes of that representation."""


@irdl_attr_definition
class OpaqueType(FrontEndType):
    """Something that only the compiler knows: a function, a module, a dtype, ...

    `!numba.opaque<function, "sin">`
    """

    name = "numba.opaque"

    kind: StringAttr = param_def(converter=StringAttr.get)
    label: StringAttr = param_def(converter=StringAttr.get)

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            kind = parse_word(parser, OPAQUE_KINDS, "kind of opaque type")
            parser.parse_punctuation(",")
            return [kind, parse_name(parser, "what is opaque")]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(f"{self.kind.data}, ")
            printer.print_string_literal(self.label.data)

    def verify(self) -> None:
        verify_word(self.kind.data, OPAQUE_KINDS, "kind of opaque type")


@irdl_attr_definition
class OmittedType(FrontEndType):
    """An argument that the caller left out: its default, known while compiling.

    `!numba.omitted<5 : si64>`, `!numba.omitted<1.5 : f64>`, `!numba.omitted<"s">`,
    `!numba.omitted<true>`, `!numba.omitted<none>`
    """

    name = "numba.omitted"

    default: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            if parser.parse_optional_keyword("none") is not None:
                return [NoneAttr()]
            return [parse_literal(parser, refuse_literal)]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            print_literal(printer, self.default)

    def verify(self) -> None:
        if isinstance(self.default, NoneAttr):
            return
        if (refused := refuse_literal(self.default)) is not None:
            raise VerifyException(refused)
