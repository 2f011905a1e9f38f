"""What every front-end type shares: legal members, and parsing at the token.

A type that is illegal is refused where it is spelled: the parsers here check each
part as it is read and report it at its own tokens, and a type's `verify` runs the
same checks for types that are built in Python.  A check is a function that returns
why something is refused (what was found, what is legal, what to do), or None.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence

from xdsl.dialects.builtin import (
    ArrayAttr,
    BFloat16Type,
    BoolAttr,
    ComplexType,
    Float16Type,
    Float32Type,
    Float64Type,
    IntAttr,
    IntegerType,
    Signedness,
    StringAttr,
)
from xdsl.ir import Attribute, BuiltinAttribute, ParametrizedAttribute, TypeAttribute
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

INTEGER_WIDTHS = (8, 16, 32, 64, 128)
"""The widths of a front-end integer; PTX has no other."""

INTP = IntegerType(64, Signedness.SIGNED)
"""The integer that holds an index or a size (`intp`)."""

UINTP = IntegerType(64, Signedness.UNSIGNED)
"""The unsigned integer as wide as a pointer (`uintp`)."""

Check = Callable[[Attribute], str | None]
"""Why a type is refused in one place, or None."""

_FOREIGN_DIALECTS = ("llvm.", "dm.")
_BARE_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


class FrontEndType(ParametrizedAttribute, TypeAttribute, ABC):
    """Base class of the dialect's front-end types."""

    def __init_subclass__(cls) -> None:
        # In the class's own namespace it stands; the dataclass would make another.
        super().__init_subclass__()
        cls.__hash__ = FrontEndType.__hash__

    def __hash__(self) -> int:
        """The hash, computed once: types of many members are looked up often."""
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = hash((self.__class__, self.parameters))
            object.__setattr__(self, "_hash", known)
        return known

    def item_size(self) -> int | None:
        """NumPy's size in bytes of an element; None where NumPy has no such dtype."""
        return None


class PlainType(FrontEndType, ABC):
    """Base class of the types without parameters."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        start = parser.pos
        if parser.parse_optional_punctuation("<") is not None:
            parser.raise_error(f"!{cls.name} takes no parameters", start, start + 1)
        return []

    def print_parameters(self, printer: Printer) -> None:
        pass


def item_size(type: Attribute) -> int | None:
    """NumPy's size in bytes of an element of any type; None where NumPy has no such dtype."""
    match type:
        case FrontEndType():
            return type.item_size()
        case IntegerType():
            return type.width.data // 8
        case Float32Type():
            return 4
        case Float64Type():
            return 8
        case ComplexType():
            part = item_size(type.element_type)
            return None if part is None else 2 * part
        case _:
            return None


class ArrayLikeType(FrontEndType, ABC):
    """Base class of the types with an array's shape: arrays and buffers."""

    dtype: Attribute
    """The type of an element."""

    @property
    @abstractmethod
    def rank(self) -> int:
        """The number of dimensions."""

    @property
    @abstractmethod
    def order(self) -> str:
        """The layout: C, F or A (neither)."""


class IteratorType(FrontEndType, ABC):
    """Base class of the types that `enumerate` and `zip` take."""


# Legal members


def integer_help(width: int) -> str:
    """What to write instead of an integer of this width."""
    legal = next((w for w in INTEGER_WIDTHS if w >= width), INTEGER_WIDTHS[-1])
    return f"use si{legal} or ui{legal}"


def refuse_width(type: IntegerType) -> str | None:
    """Why an integer type with a sign is illegal, or None."""
    width = type.width.data
    if width in INTEGER_WIDTHS:
        return None
    return (
        f"{type} is no front-end type: an integer has "
        f"{', '.join(map(str, INTEGER_WIDTHS[:-1]))} or {INTEGER_WIDTHS[-1]} bits; "
        f"{integer_help(width)}"
    )


def refuse_foreign(type: Attribute) -> str | None:
    """Why `type` cannot be a member of a front-end type, or None.

    A type of a user's dialect may have a rule, which only the models know, so it
    passes here.
    """
    if isinstance(type, FrontEndType | Float32Type | Float64Type):
        return None
    if isa(type, IntegerType):
        if type.signedness.data != Signedness.SIGNLESS:
            return refuse_width(type)
        use = "!numba.boolean" if type.width.data == 1 else integer_help(type.width.data)[4:]
        return (
            f"signless {type} is no front-end type: integers have a sign, "
            f"and booleans a type of their own; use {use}"
        )
    if isa(type, ComplexType):
        if isinstance(type.element_type, Float32Type | Float64Type):
            return None
        return f"{type} is no front-end type; use complex<f32> or complex<f64>"
    if isinstance(type, Float16Type):
        return "builtin f16 is no front-end type; use !numba.float16"
    if isinstance(type, BFloat16Type):
        return "builtin bf16 is no front-end type; use !numba.bfloat16"
    if isinstance(type, BuiltinAttribute) or type.name.startswith(_FOREIGN_DIALECTS):
        return (
            f"{type} is no front-end type; use a signed or unsigned integer (si64, ui8), "
            "f32, f64, complex, or a type of the numba dialect or of your own"
        )
    return None


def refuse_unless(
    legal: type[Attribute] | tuple[type[Attribute], ...],
    what: str,
    *,
    or_unknown: bool = False,
) -> Check:
    """A check that takes types of these classes (`what` says which).

    With `or_unknown` it also takes deferred types and types of other dialects: what
    they stand for is not known here.
    """

    def refuse(type: Attribute) -> str | None:
        if isinstance(type, legal) or (or_unknown and _is_unknown(type)):
            return None
        return f"found {type}, where {what} belongs"

    return refuse


def _is_unknown(type: Attribute) -> bool:
    return type.name == "numba.deferred" or not isinstance(type, FrontEndType | BuiltinAttribute)


def verify_member(type: Attribute, check: Check | None = None) -> None:
    """Raise VerifyException unless `type` is a legal member that passes `check`."""
    refused = refuse_foreign(type)
    if refused is None and check is not None:
        refused = check(type)
    if refused is not None:
        raise VerifyException(refused)


def parse_member(parser: AttrParser, check: Check | None = None) -> Attribute:
    """Parse a type that is a legal member and passes `check`."""
    start = parser.pos
    type = parser.parse_type()
    refused = refuse_foreign(type)
    if refused is None and check is not None:
        refused = check(type)
    if refused is not None:
        parser.raise_error(refused, start, parser.pos)
    return type


def parse_types(parser: AttrParser, check: Check | None = None) -> ArrayAttr[Attribute]:
    """Parse `<T, U, ...>`, possibly empty."""
    return ArrayAttr(
        parser.parse_comma_separated_list(
            parser.Delimiter.ANGLE, lambda: parse_member(parser, check)
        )
    )


def print_types(printer: Printer, types: Iterable[Attribute]) -> None:
    """Print `<T, U, ...>`."""
    with printer.in_angle_brackets():
        printer.print_list(types, printer.print_attribute)


def verify_types(types: Iterable[Attribute], check: Check | None = None) -> None:
    """Raise VerifyException unless all types are legal members that pass `check`."""
    for type in types:
        verify_member(type, check)


def types_attr(types: Iterable[Attribute]) -> ArrayAttr[Attribute]:
    """The parameter that holds a list of types."""
    return ArrayAttr(types)


# Numbers


LARGEST_COUNT = 2**63 - 1
"""The largest count, extent, size and offset: that of an `intp`."""


def refuse_count(value: int, what: str) -> str | None:
    """Why a count is refused, or None."""
    if value < 0:
        return f"{what} is {value}, and must not be negative"
    if value > LARGEST_COUNT:
        return f"{what} is {value}, and must be at most {LARGEST_COUNT}"
    return None


def verify_count(value: int, what: str) -> None:
    """Raise VerifyException where a count is refused."""
    if (refused := refuse_count(value, what)) is not None:
        raise VerifyException(refused)


def parse_count(parser: AttrParser, what: str) -> IntAttr:
    """Parse a count, an extent, a size or an offset."""
    start = parser.pos
    value = parser.parse_integer(allow_boolean=False, context_msg=f": {what}")
    if (refused := refuse_count(value, what)) is not None:
        parser.raise_error(refused, start, parser.pos)
    return IntAttr(value)


# Flags


def flag_attr(value: bool | BoolAttr) -> BoolAttr:
    """The parameter that holds a flag."""
    return BoolAttr.from_bool(value) if isinstance(value, bool) else value


def ints_attr(values: Iterable[int | IntAttr]) -> ArrayAttr[IntAttr]:
    """The parameter that holds a list of numbers."""
    return ArrayAttr(IntAttr.get(value) for value in values)


# Words and names


def refuse_word(word: str, legal: Sequence[str], what: str) -> str | None:
    """Why a word is not one of the legal ones, or None."""
    if word in legal:
        return None
    return f"unknown {what} {word}; use {', '.join(legal[:-1])} or {legal[-1]}"


def verify_word(word: str, legal: Sequence[str], what: str) -> None:
    """Raise VerifyException unless `word` is one of the legal ones."""
    if (refused := refuse_word(word, legal, what)) is not None:
        raise VerifyException(refused)


def parse_word(parser: AttrParser, legal: Sequence[str], what: str) -> StringAttr:
    """Parse a bare identifier that is one of the legal ones."""
    start = parser.pos
    word = parser.parse_identifier(context_msg=f": {what}, one of {', '.join(legal)}")
    if (refused := refuse_word(word, legal, what)) is not None:
        parser.raise_error(refused, start, parser.pos)
    return StringAttr(word)


def parse_optional_string(parser: AttrParser) -> str | None:
    """Parse a quoted string of UTF-8, if there is one.

    The lexer takes a string with an escape of 0x80 or above for bytes, which is how
    other alphabets are printed.
    """
    start = parser.pos
    text = parser.parse_optional_str_literal()
    if text is not None:
        return text
    data = parser.parse_optional_bytes_literal()
    if data is None:
        return None
    try:
        return data.decode()
    except UnicodeDecodeError:
        parser.raise_error("found a string that is not UTF-8", start, parser.pos)


def parse_name(parser: AttrParser, what: str) -> StringAttr:
    """Parse the quoted name of something."""
    return StringAttr(
        parser.expect(lambda: parse_optional_string(parser), f'"..." expected: {what}')
    )


def parse_symbol(parser: AttrParser) -> StringAttr:
    """Parse `@name`."""
    start = parser.pos
    try:
        return parser.expect(parser.parse_optional_symbol_name, "symbol name expected, as in @node")
    except UnicodeDecodeError:
        parser.raise_error("found a symbol name that is not UTF-8", start, parser.pos)


def parse_field_name(parser: AttrParser, seen: Iterable[str]) -> str:
    """Parse a field's name, a bare identifier or a quoted string, that is not in `seen`."""
    start = parser.pos
    name = parser.parse_optional_identifier()
    if name is None:
        name = parser.expect(
            lambda: parse_optional_string(parser), 'field name expected, as in x or "x"'
        )
    if name in seen:
        parser.raise_error(refuse_name(name), start, parser.pos)
    return name


def refuse_name(name: str) -> str:
    """What is said of a second field of one name."""
    return f'two fields have the name "{name}"; give each field a name of its own'


def print_field_name(printer: Printer, name: str) -> None:
    """Print a field's name, bare where it can be."""
    if _BARE_IDENTIFIER.fullmatch(name):
        printer.print_string(name)
    else:
        printer.print_string_literal(name)


# Named fields


def names_attr(names: Iterable[str | StringAttr]) -> ArrayAttr[StringAttr]:
    """The parameter that holds a list of names."""
    return ArrayAttr(StringAttr.get(name) for name in names)


def parse_fields(
    parser: AttrParser,
) -> tuple[ArrayAttr[StringAttr], ArrayAttr[Attribute]]:
    """Parse `, x: T, y: U`, possibly nothing."""
    fields: dict[str, Attribute] = {}
    while parser.parse_optional_punctuation(",") is not None:
        name = parse_field_name(parser, fields)
        parser.parse_punctuation(":")
        fields[name] = parse_member(parser)
    return names_attr(fields), ArrayAttr(fields.values())


def print_fields(printer: Printer, names: Iterable[StringAttr], types: Iterable[Attribute]) -> None:
    """Print `, x: T, y: U`."""
    for name, type in zip(names, types, strict=True):
        printer.print_string(", ")
        print_field_name(printer, name.data)
        printer.print_string(": ")
        printer.print_attribute(type)


def verify_fields(names: ArrayAttr[StringAttr], types: ArrayAttr[Attribute]) -> None:
    """Raise VerifyException unless there is one legal type for each name, all different."""
    if len(names) != len(types):
        raise VerifyException(f"found {len(names)} names for {len(types)} fields")
    verify_names(names)
    verify_types(types)


def verify_names(names: Iterable[StringAttr]) -> None:
    """Raise VerifyException where two names are the same."""
    seen: dict[str, None] = {}
    for name in names:
        if name.data in seen:
            raise VerifyException(refuse_name(name.data))
        seen[name.data] = None
