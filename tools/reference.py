"""The generated reference pages: types from rules, passes and dialects from docstrings.

A type's spelled examples are those of its class's docstring (text in backticks that
starts with `!`); builtin classes, which have none of ours, are listed here.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Any, cast

from xdsl.context import Context
from xdsl.dialects.builtin import ComplexType, Float32Type, Float64Type, IntegerType
from xdsl.ir import Attribute, Dialect, Operation
from xdsl.utils.exceptions import ParseError

from ..datamodel.layout import NVPTX64, print_llvm
from ..datamodel.models import RULES, Models
from ..datamodel.shapes import Inline, Primitive, RecordField
from ..dialects.llvm_types import TypeReader
from ..dialects.numba.typedef import TypedefOp
from .driver import get_llvm, make_context, parse_source
from .layout_drawing import shown
from .layout_report import Member, Representation, TypeReport, report_type
from .numba_layout import TypeParser
from .options import option_texts
from .universe import ALL_DIALECTS, ALL_PASSES, ALL_TARGETS

PACKAGE = __name__.partition(".")[0]

HEADER = (
    "<!-- Generated from docstrings and rules by `python -m xdsl_numba.tools.gen_docs`: "
    "edit those. -->"
)

BUILTIN_TYPES: dict[type[Attribute], str] = {
    IntegerType: "An integer with a sign (Numba's int8 to uint64, and 128 bits).\n\n"
    "`si8`, `si16`, `si32`, `si64`, `si128`, `ui8`, `ui16`, `ui32`, `ui64`, `ui128`",
    Float32Type: "A 32-bit float.\n\n`f32`",
    Float64Type: "A 64-bit float.\n\n`f64`",
    ComplexType: "A complex number.\n\n`complex<f32>`, `complex<f64>`",
}
"""What a docstring says of the types of our dialects, for the builtin ones."""

CODE = re.compile(r"`([^`]+)`")
MLIR_BLOCK = re.compile(r"```mlir\n(.*?)```", re.DOTALL)

Builder = Iterator[str]
"""The lines of a page."""


# Docstrings


def documentation(cls: type[Any]) -> str:
    """A class's docstring without indentation; "" where it has none of its own."""
    if cls in BUILTIN_TYPES:
        return BUILTIN_TYPES[cls]
    return inspect.cleandoc(cls.__dict__.get("__doc__") or "")


def mlir_blocks(cls: type[Any]) -> list[str]:
    """The IR examples of a class's docstring."""
    return MLIR_BLOCK.findall(documentation(cls))


def module_documentation(module: str) -> str:
    """A module's docstring."""
    return inspect.cleandoc(sys.modules[module].__doc__ or "")


# Types


@cache
def example_context() -> Context:
    """The dialects that examples are written in."""
    return make_context()


@cache
def example_models() -> Models:
    """The rules, and the typedefs that the deferred type's examples refer to."""
    text = "".join(mlir_blocks(TypedefOp))
    return Models().for_module(parse_source(example_context(), text, "TypedefOp"))


def documented_classes() -> list[type[Attribute]]:
    """The type classes with a rule of this project, grouped by family."""
    example_models()  # registers the rules
    rules = f"{PACKAGE}.datamodel.rules."
    classes = [cls for cls, rule in RULES.items() if rule.__module__.startswith(rules)]
    return sorted(classes, key=lambda cls: (cls not in BUILTIN_TYPES, cls.__module__))


def examples_of(cls: type[Attribute]) -> list[Attribute]:
    """The types of exactly this class that its documentation spells, in order."""
    found: list[Attribute] = []
    for spelled in CODE.findall(documentation(cls)):
        try:
            type = TypeParser(example_context(), " ".join(spelled.split()), "").parse_whole()
        except ParseError:
            continue  # a field's name or another word
        if type.__class__ is cls and type not in found:
            found.append(type)
    return found


def types_page() -> str:
    """`docs/types.md`."""
    return _page(_types())


def _types() -> Builder:
    yield "# Types"
    yield ""
    yield (
        "Every front-end type with its spelling, its shape, its four LLVM representations, "
        f"and its size, alignment and offsets in bytes on `{NVPTX64.triple}`. "
        "`numba-layout TYPE` draws the same for any type and target."
    )
    yield ""
    yield (
        "*value*: an SSA value. *data*: in memory. *argument*: what a function takes, "
        "flattened. *return*: what a function gives back. The shape decides all four "
        "(`datamodel/shapes.py`). Sizes here are those of the data of the first example."
    )
    classes = documented_classes()
    yield ""
    yield "| type | | size | align |"
    yield "| --- | --- | --- | --- |"
    for cls in classes:
        title = _title(cls)
        about = " ".join(documentation(cls).partition("\n\n")[0].split())
        layout = _reports(cls)[0].data.layout
        yield _row(f"[{title}](#{title.lower()})", about, layout.size, layout.align)
    for family, members in groupby(classes, key=_family):
        yield ""
        yield f"## {family}"
        for cls in members:
            yield from _type_section(cls)


def _family(cls: type[Attribute]) -> str:
    if cls in BUILTIN_TYPES:
        return "Builtin types"
    title, _, _ = module_documentation(cls.__module__).partition("\n")
    return title.rstrip(".")


@cache
def _reports(cls: type[Attribute]) -> list[TypeReport]:
    return [report_type(type, example_models(), NVPTX64) for type in examples_of(cls)]


def _title(cls: type[Attribute]) -> str:
    return cls.__name__.removesuffix("Type")


def _type_section(cls: type[Attribute]) -> Builder:
    yield ""
    yield f"### {_title(cls)}"
    yield ""
    yield documentation(cls)
    for whole, reports in groupby(_reports(cls), key=_has_no_members):
        if whole:
            yield from _scalars(list(reports))
        else:
            for report in reports:
                yield from _composite(report)


def _has_no_members(report: TypeReport) -> bool:
    return not report.value.root.members and not report.data.root.members


def _scalars(reports: Sequence[TypeReport]) -> Builder:
    """One row a type."""
    yield ""
    yield "| type | shape | value | data | argument | return | size | align |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for report in reports:
        layouts = [report.value.layout, report.data.layout]
        if layouts[0] == layouts[1]:
            del layouts[1]
        yield _row(
            _code(report.type),
            _shape(report.type),
            _llvm(report.value.llvm),
            _llvm(report.data.llvm),
            _leaves(report),
            _llvm(report.result),
            ", ".join(str(layout.size) for layout in layouts),
            ", ".join(str(layout.align) for layout in layouts),
        )


def _composite(report: TypeReport) -> Builder:
    """The representations of a type, one a row, then its members."""
    yield ""
    yield f"{_code(report.type)}: {_shape(report.type)}"
    yield ""
    yield "| | LLVM | size | align |"
    yield "| --- | --- | --- | --- |"
    for name, part in (("value", report.value), ("data", report.data)):
        yield _row(name, _llvm(part.llvm), part.layout.size, part.layout.align)
    yield _row("argument", _leaves(report), "", "")
    yield _row("return", _llvm(report.result), "", "")
    for name, body in report.identified.items():
        yield _row("", f"`{name} = {body}`", "", "")
    yield from _members(report)


def _shape(type: Attribute) -> str:
    return _code(shape_text(example_models().shape(type)))


def _members(report: TypeReport) -> Builder:
    """The direct members with their place in value and data."""
    value = {member.name: member for member in report.value.root.members}
    data = {member.name: member for member in report.data.root.members}
    yield ""
    yield "| member | type | value | at | data | at |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for name in {**value, **data}:
        either = data.get(name) or value[name]
        spelled = "" if either.type is None else _code(either.type)
        yield _row(_code(shown(name)), spelled, *_place(value.get(name)), *_place(data.get(name)))
    for name, part in (("value", report.value), ("data", report.data)):
        if part.padding:
            yield ""
            yield f"The {name} has {_bytes(part)} of padding."


def _bytes(representation: Representation) -> str:
    return "1 byte" if representation.padding == 1 else f"{representation.padding} bytes"


def _place(member: Member | None) -> tuple[str, str]:
    return ("", "") if member is None else (_llvm(member.llvm), str(member.offset))


def shape_text(shape: Any) -> str:
    """A shape as `datamodel/shapes.py` spells it, without what has its default."""
    return f"{shape.__class__.__name__}({', '.join(_arguments(shape))})"


def _arguments(shape: Any) -> Iterator[str]:
    for field in dataclasses.fields(shape):
        value = getattr(shape, field.name)
        if isinstance(shape, Primitive) and field.name == "type":
            yield print_llvm(value)  # the one place where a shape holds no front-end type
        elif field.default is dataclasses.MISSING:
            yield _argument(value)
        elif value != field.default:
            yield field.name if value is True else f"{field.name}={_argument(value)}"


def _argument(value: Any) -> str:
    match value:
        case RecordField(name, type, offset):
            return f"{name}: {type} at {offset}"
        case (str(name), Attribute() as type):
            return f"{name}: {type}"
        case tuple():
            items = ", ".join(map(_argument, cast(tuple[Any, ...], value)))
            return f"[{items}]"
        case Inline():
            return shape_text(value)
        case _:
            return str(value)


def _leaves(report: TypeReport) -> str:
    leaves = [
        f"{shown('.'.join(leaf.path))}: {print_llvm(leaf.type)}"
        if leaf.path
        else print_llvm(leaf.type)
        for leaf in report.argument
    ]
    return ", ".join(map(_code, leaves)) or "nothing"


def _llvm(type: Attribute) -> str:
    return _code(print_llvm(type))


# Dialects


def own_operations(dialect: Dialect) -> list[type[Operation]]:
    """The ops of a dialect that this project defines."""
    return [op for op in dialect.operations if _is_own(op)]


def own_attributes(dialect: Dialect) -> list[type[Attribute]]:
    """The attributes that this project defines and `types.md` does not have."""
    ruled = set(documented_classes())
    return [
        attribute
        for attribute in dialect.attributes
        if _is_own(attribute) and attribute not in ruled and not issubclass(attribute, TypeReader)
    ]


def _is_own(cls: type[Any]) -> bool:
    return cls.__module__.startswith(f"{PACKAGE}.")


def dialects() -> list[Dialect]:
    """The dialects of this project by name, and its `llvm`, which takes the stock one's place."""
    return [load() for _, load in sorted({**ALL_DIALECTS, "llvm": get_llvm}.items())]


def dialects_page() -> str:
    """`docs/dialects.md`."""
    return _page(_dialects())


def _dialects() -> Builder:
    yield "# Dialects"
    yield ""
    yield "The ops and attributes of this project. [types.md](types.md) has the front-end types."
    for dialect in dialects():
        yield ""
        yield f"## {dialect.name}"
        for op in own_operations(dialect):
            yield ""
            yield f"### `{op.name}`"
            yield ""
            yield documentation(op)
        for attribute in own_attributes(dialect):
            yield ""
            yield f"### `{attribute.name}` ({attribute.__name__})"
            yield ""
            yield documentation(attribute)


# Passes and targets


def passes_page() -> str:
    """`docs/passes.md`."""
    return _page(_passes())


def _passes() -> Builder:
    yield "# Passes"
    yield ""
    yield "`numba-opt FILE -p PASS,PASS{option=value},...` runs them in order."
    for name, load in sorted(ALL_PASSES.items()):
        yield from _configurable(name, load())
    yield ""
    yield "# Targets"
    yield ""
    yield "`numba-opt FILE -t TARGET{option=value}` prints the module as one of these."
    for name, load in sorted(ALL_TARGETS.items()):
        yield from _configurable(name, load())


def _configurable(name: str, cls: Any) -> Builder:
    yield ""
    yield f"## `{name}`"
    yield ""
    yield documentation(cls)
    options = list(option_texts(cls))
    if options:
        yield ""
        yield f"Options: {', '.join(_code(text) for _, text in options)}."


# Markdown


def _page(lines: Builder) -> str:
    return "\n".join([HEADER, "", *lines]) + "\n"


def _code(text: object) -> str:
    return f"`{text}`"


def _row(*cells: object) -> str:
    """A table's row; a bar inside a cell would end it, in code as well."""
    return "| " + " | ".join(str(cell).replace("|", r"\|") for cell in cells) + " |"
