"""Records: NumPy's structured values, fields at byte offsets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xdsl.dialects.builtin import (
    ArrayAttr,
    BoolAttr,
    IntAttr,
    StringAttr,
)
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.utils.exceptions import VerifyException

from .base import (
    FrontEndType,
    flag_attr,
    ints_attr,
    item_size,
    names_attr,
    parse_count,
    parse_field_name,
    parse_member,
    types_attr,
    verify_count,
    verify_fields,
)


def _refuse_end(name: str, type: Attribute, offset: int, size: int) -> str | None:
    length = item_size(type)
    if length is None or offset + length <= size:
        return None
    return (
        f'field "{name}" ends at byte {offset + length}, past the record\'s size of {size}; '
        "give the record more bytes, or the field a smaller offset"
    )


MAX_RECORD_BYTES = (1 << 31) - 1
"""NumPy keeps the size of an item in a C int."""


def _refuse_size(size: int) -> str | None:
    if size <= MAX_RECORD_BYTES:
        return None
    return f"a record of {size} bytes: NumPy's have at most {MAX_RECORD_BYTES}"


@irdl_attr_definition
class RecordType(FrontEndType):
    """A structured value of `size` bytes, whose fields may overlap.

    `!numba.record<{"a": si32 at 0, "b": f64 at 8}, 16, aligned>`: byte offsets, the
    total size, and `aligned` where the dtype was made with `align=True`.
    """

    name = "numba.record"

    names: ArrayAttr[StringAttr] = param_def(converter=names_attr)
    types: ArrayAttr[Attribute] = param_def(converter=types_attr)
    offsets: ArrayAttr[IntAttr] = param_def(converter=ints_attr)
    size: IntAttr = param_def(converter=IntAttr.get)
    aligned: BoolAttr = param_def(converter=flag_attr)

    @staticmethod
    def of(
        fields: Iterable[tuple[str, Attribute, int]], size: int, *, aligned: bool = False
    ) -> RecordType:
        """A record with these fields, each a name, a type and an offset in bytes."""
        fields = list(fields)
        return RecordType(
            [name for name, _, _ in fields],
            [type for _, type, _ in fields],
            [offset for _, _, offset in fields],
            size,
            aligned,
        )

    def item_size(self) -> int | None:
        return self.size.data

    @property
    def fields(self) -> tuple[tuple[str, Attribute, int], ...]:
        """The fields in order: name, type, offset in bytes."""
        return tuple(
            (name.data, type, offset.data)
            for name, type, offset in zip(self.names, self.types, self.offsets, strict=True)
        )

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        fields: dict[str, tuple[Attribute, IntAttr]] = {}
        places: list[tuple[int, int]] = []

        def parse_field() -> None:
            start = parser.pos
            name = parse_field_name(parser, fields)
            parser.parse_punctuation(":")
            type = parse_member(parser)
            parser.parse_keyword("at")
            fields[name] = (type, parse_count(parser, "an offset"))
            places.append((start, parser.pos))

        with parser.in_angle_brackets():
            parser.parse_comma_separated_list(parser.Delimiter.BRACES, parse_field)
            parser.parse_punctuation(",")
            size_start = parser.pos
            size = parse_count(parser, "the record's size")
            if (refused := _refuse_size(size.data)) is not None:
                parser.raise_error(refused, size_start, parser.pos)
            for (name, (type, offset)), place in zip(fields.items(), places, strict=True):
                refused = _refuse_end(name, type, offset.data, size.data)
                if refused is not None:
                    parser.raise_error(refused, *place)
            aligned = parser.parse_optional_punctuation(",") is not None
            if aligned:
                parser.parse_keyword("aligned")
            return [
                names_attr(fields),
                ArrayAttr(type for type, _ in fields.values()),
                ArrayAttr(offset for _, offset in fields.values()),
                size,
                BoolAttr.from_bool(aligned),
            ]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            with printer.in_braces():
                for i, (name, type, offset) in enumerate(self.fields):
                    printer.print_string(", " if i else "")
                    printer.print_string_literal(name)
                    printer.print_string(": ")
                    printer.print_attribute(type)
                    printer.print_string(f" at {offset}")
            printer.print_string(f", {self.size.data}")
            if self.aligned:
                printer.print_string(", aligned")

    def verify(self) -> None:
        verify_fields(self.names, self.types)
        verify_count(self.size.data, "the record's size")
        if (refused := _refuse_size(self.size.data)) is not None:
            raise VerifyException(refused)
        if len(self.offsets) != len(self.names):
            raise VerifyException(f"found {len(self.offsets)} offsets for {len(self.names)} fields")
        for name, type, offset in self.fields:
            verify_count(offset, "an offset")
            if (refused := _refuse_end(name, type, offset, self.size.data)) is not None:
                raise VerifyException(refused)
