"""A parser that gives every op a place in the source, and refuses types where they stand.

xDSL's parser leaves ops without `loc` unlocated, and a type that does not verify
raises an error without a place.  This one stamps file, line and column, and turns
whatever goes wrong while text is read into a `ParseError` at the token in question.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NoReturn, overload

from xdsl.context import Context
from xdsl.dialects.builtin import (
    AnyFloat,
    ComplexType,
    FileLineColLoc,
    IntAttr,
    ModuleOp,
    StringAttr,
    UnknownLoc,
)
from xdsl.ir import (
    Attribute,
    AttributeInvT,
    Block,
    BlockArgument,
    Operation,
    SSAValue,
    TypeAttribute,
)
from xdsl.parser import AttrParser, Parser, UnresolvedOperand
from xdsl.parser.core import ForwardDeclaredValue
from xdsl.utils.exceptions import DiagnosticException, ParseError
from xdsl.utils.hints import isa
from xdsl.utils.lexer import Position, Span
from xdsl.utils.mlir_lexer import MLIRLexer, MLIRTokenKind

from ..datamodel.diagnostics import LocatedError


class RefusedError(ParseError):
    """A `ParseError` that says what to do, if anything is known, in `help`."""

    def __init__(self, span: Span[str] | Span[bytes], msg: str, help: str | None) -> None:
        super().__init__(span, msg)
        self.help = help


@dataclass(frozen=True)
class _ElementInBits:
    """An element of `dense<...>` in hexadecimal digits: for a float these are its bits."""

    element: Any

    def to_type(self, parser: AttrParser, type: Attribute) -> Any:
        """The element as Python's number, as xDSL's own elements have it."""
        value = self.element.value
        if isinstance(type, AnyFloat) and not isinstance(value, tuple):
            return self._float(parser, type, value)
        if isa(type, ComplexType[AnyFloat]):
            parser.raise_error(
                "bits of a complex number cannot be read: write its parts in decimal digits",
                self.element.span,
            )
        return self.element.to_type(parser, type)

    def _float(self, parser: AttrParser, type: AnyFloat, bits: int) -> float:
        if not 0 <= bits < 2**type.bitwidth:
            parser.raise_error(
                f"hexadecimal digits are the bits of a float, and {type} has {type.bitwidth}",
                self.element.span,
            )
        return type.unpack(bits.to_bytes(type.compile_time_size, "little"), 1)[0]


class LocatedParser(Parser):
    """xDSL's parser; an op whose text has no `loc` gets its file, line and column.

    `line_offset` is the number of lines before `text` in the file that it is a part
    of.  Spans of errors count from the start of `text`, as xDSL's do.
    """

    def __init__(self, ctx: Context, text: str, name: str, line_offset: int = 0) -> None:
        super().__init__(ctx, text, name)
        self._file = StringAttr(name)
        self._line_offset = line_offset
        self._first_uses: dict[str, Span[str]] = {}
        self._op_start = 0
        self._line_starts = [0]
        for line in text.split("\n"):
            self._line_starts.append(self._line_starts[-1] + len(line) + 1)

    def location_at(self, position: Position) -> FileLineColLoc:
        """The file, line and column of a position in the text."""
        line = bisect_right(self._line_starts, position)
        column = position - self._line_starts[line - 1] + 1
        # As `FileLineColLoc.new` does, but for the check of the three parts, which is a
        # tenth of the time that an op takes to parse.
        location = FileLineColLoc.__new__(FileLineColLoc)
        object.__setattr__(location, "filename", self._file)
        object.__setattr__(location, "line", IntAttr(line + self._line_offset))
        object.__setattr__(location, "column", IntAttr(column))
        return location

    def parse_module(self, allow_implicit_module: bool = True) -> ModuleOp:
        """The module; text without any op is an empty one.

        Raises ParseError, or LocatedError where an op's text has a `loc` of its own.
        """
        start = self.pos
        if allow_implicit_module and self._current_token.kind is MLIRTokenKind.EOF:
            module = ModuleOp([])
        else:
            try:
                module = super().parse_module(allow_implicit_module)
            except ParseError as error:
                raise self._explained(error) from error
            except LocatedError:
                raise
            except RecursionError:
                self.raise_error("the program is nested too deeply to be read")
            except Exception as error:
                self.raise_error(f"cannot be read: {type(error).__name__}: {error}")
        if isinstance(module.location, UnknownLoc):
            module.location = self.location_at(start)
        return module

    def _explained(self, error: ParseError) -> ParseError:
        """What two of xDSL's messages mean, at the token in question."""
        token = self._current_token
        if error.msg == "Could not parse entire input!":
            return ParseError(token.span, f"expected an operation, found {token.text!r}")
        if error.msg.startswith("values used but not defined"):
            name = next(iter(self.forward_ssa_references))
            return ParseError(self._first_uses[name], f"value %{name} is used but not defined")
        return error

    def resolve_operand(
        self, operand: UnresolvedOperand, type: AttributeInvT
    ) -> SSAValue[AttributeInvT]:
        value = super().resolve_operand(operand, type)
        if isinstance(value, ForwardDeclaredValue):
            self._first_uses.setdefault(operand.operand_name, operand.span)
        return value

    def _register_ssa_definition(
        self, name: str, values: Sequence[SSAValue], span: Span[str]
    ) -> None:
        super()._register_ssa_definition(name, values, span)
        for value in values:
            if isinstance(value, BlockArgument) and isinstance(value.location, UnknownLoc):
                value.location = self.location_at(span.start)

    def _parse_block(self) -> Block:
        label = self._current_token
        name = label.text.removeprefix("^")
        if name in self.blocks and name not in self.forward_block_references:
            self.raise_error(f"re-declaration of block '{name}'", label.span)
        return super()._parse_block()

    def parse_operation(self) -> Operation:
        token = self._current_token.span
        self._op_start = token.start
        try:
            op = super().parse_operation()
        except DiagnosticException as error:
            self._refuse(error, token)
        if isinstance(op.location, UnknownLoc):
            op.location = self.location_at(token.start)
        return op

    @overload
    def _parse_extended_type_or_attribute(
        self, attr_or_dialect_name: str, is_type: Literal[False]
    ) -> Attribute: ...

    @overload
    def _parse_extended_type_or_attribute(
        self, attr_or_dialect_name: str, is_type: Literal[True]
    ) -> TypeAttribute: ...

    def _parse_extended_type_or_attribute(
        self, attr_or_dialect_name: str, is_type: bool
    ) -> Attribute:
        after = self.pos
        if "." not in attr_or_dialect_name and self._current_token.kind is not MLIRTokenKind.LESS:
            alias = f"{'!' if is_type else '#'}{attr_or_dialect_name}"
            if alias not in self.attribute_aliases:
                self._unknown("alias", alias, list(self.attribute_aliases))
            return self.attribute_aliases[alias]
        start = self._op_start
        try:
            # The two overloads have one implementation, which pyright cannot call as such.
            parse: Any = super()._parse_extended_type_or_attribute
            return parse(attr_or_dialect_name, is_type)
        except DiagnosticException as error:
            self._refuse(error, self._token_before(after, start))
        except ValueError as error:
            # Parameters are checked for their number while the attribute is made.
            name = self._token_before(after, start)
            raise RefusedError(name, f"{name.text} does not take these parameters", None) from error

    def _parse_dialect_type_or_attribute_body(
        self,
        attr_name: str,
        is_type: bool,
        is_opaque: bool,
        starting_opaque_pos: Position | None,
    ):
        find = self.ctx.get_optional_type if is_type else self.ctx.get_optional_attr
        if "." in attr_name and find(attr_name) is None:
            known = self.ctx.loaded_types if is_type else self.ctx.loaded_attrs
            self._unknown(
                "type" if is_type else "attribute", attr_name, [found.name for found in known]
            )
        return super()._parse_dialect_type_or_attribute_body(
            attr_name, is_type, is_opaque, starting_opaque_pos
        )

    def _parse_optional_integer_or_float_type(self) -> TypeAttribute | None:
        token = self._current_token.span
        type = super()._parse_optional_integer_or_float_type()
        # Only signed and unsigned integers have rules that refuse some of them; a file
        # without any need not load the data model.
        if type is not None and token.text.startswith(("si", "ui")):
            from ..datamodel.models import FrontEndTypeError, Models

            try:
                Models().optional_shape(type)
            except FrontEndTypeError as error:
                self._refuse(error, token)
        return type

    def _parse_tensor_literal_element(self) -> Any:
        # xDSL reads the bits of a float as an integer, and takes that for its value.
        element: Any = super()._parse_tensor_literal_element()
        return _ElementInBits(element) if "0x" in element.span.text else element

    def _get_op_by_name(self, name: str) -> type[Operation]:
        op = self.ctx.get_optional_op(name, dialect_stack=self._parser_state.dialect_stack)
        if op is None:
            self._unknown("operation", name, [found.name for found in self.ctx.loaded_ops])
        return op

    def _token_before(self, position: Position, start: Position) -> Span[str]:
        """The last token that ends before a position, in text that begins with a token.

        Only errors ask for it, so the text is read once more instead of keeping every token.
        """
        lexer = MLIRLexer(self.lexer.input)
        lexer.pos = start
        token = lexer.lex()
        while (following := lexer.lex()).span.start < position:
            token = following
        return token.span

    def _unknown(self, kind: str, name: str, known: list[str]) -> NoReturn:
        """Refuse a name that is not registered, with the registered ones close to it."""
        from .reporting import closest

        dialect = name.partition(".")[0]
        if dialect != name and dialect not in self.ctx.registered_dialect_names:
            message = f"unknown {kind} '{name}': there is no dialect '{dialect}'"
            help = closest(dialect, self.ctx.registered_dialect_names)
        else:
            message = f"unknown {kind} '{name}'"
            help = closest(name, known, prefix="" if dialect == name else f"{dialect}.")
        raise RefusedError(self._token_before(self.pos, self._op_start), message, help)

    def _refuse(self, error: DiagnosticException, span: Span[str]) -> NoReturn:
        """Give an error a place; one with a place of its own keeps it."""
        if isinstance(error, LocatedError) and not isinstance(error.location, UnknownLoc):
            raise error
        help = getattr(error, "help", None)
        message = getattr(error, "message", None) or str(error)
        raise RefusedError(span, message, help) from error
