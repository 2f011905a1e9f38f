"""Pieces of the LLVM dialect's text: keywords for enumerations, and format directives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    I32,
    I64,
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    i32,
    i64,
)
from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue
from xdsl.irdl import (
    AttrConstraint,
    IntConstraint,
    IRDLOperation,
    VerificationContext,
)
from xdsl.irdl.declarative_assembly_format import (
    AttributeVariable,
    CustomDirective,
    ParsingState,
    PrintingState,
    irdl_custom_directive,
)
from xdsl.parser import AttrParser, Parser
from xdsl.printer import Printer
from xdsl.traits import OpTrait
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa


@dataclass(frozen=True)
class Keywords(AttrConstraint[IntegerAttr[I64]]):
    """An enumeration that is stored as an i64 and spelled as a keyword.

    As a constraint on a property it refuses every integer that is no case.
    """

    what: str
    by_value: Mapping[int, str]

    def __hash__(self) -> int:
        return hash(self.what)

    def value_of(self, keyword: str) -> IntegerAttr[I64]:
        """The attribute of a keyword; KeyError where there is no such case."""
        return IntegerAttr(
            {spelling: value for value, spelling in self.by_value.items()}[keyword], i64
        )

    def keyword_of(self, attr: IntegerAttr) -> str:
        return self.by_value[attr.value.data]

    def parse_optional(self, parser: Parser) -> IntegerAttr[I64] | None:
        keyword = parser.parse_optional_keyword_in(self.by_value.values())
        return None if keyword is None else self.value_of(keyword)

    def parse(self, parser: Parser) -> IntegerAttr[I64]:
        value = self.parse_optional(parser)
        if value is None:
            parser.raise_error(f"expected one of {self._legal()} as {self.what}")
        return value

    def parse_quoted(self, parser: Parser) -> IntegerAttr[I64]:
        """The case that a string literal names."""
        start = parser.pos
        keyword = parser.parse_str_literal()
        if keyword not in self.by_value.values():
            parser.raise_error(
                f'"{keyword}" is no {self.what}: legal are {self._legal()}', start, parser.pos
            )
        return self.value_of(keyword)

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if not (isa(attr, IntegerAttr) and attr.type == i64 and attr.value.data in self.by_value):
            cases = ", ".join(f"{value} ({word})" for value, word in self.by_value.items())
            raise VerifyException(f"{attr} is no {self.what}: legal are the i64 values {cases}")

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint[IntegerAttr[I64]]:
        return self

    def _legal(self) -> str:
        return ", ".join(self.by_value.values())


def _numbered(keywords: str) -> dict[int, str]:
    return dict(enumerate(keywords.split()))


NOT_ATOMIC = IntegerAttr(0, i64)
ORDERINGS = Keywords(
    "atomic ordering",
    {
        0: "not_atomic",
        1: "unordered",
        2: "monotonic",
        4: "acquire",
        5: "release",
        6: "acq_rel",
        7: "seq_cst",
    },
)
ATOMIC_OPERATIONS = Keywords(
    "atomicrmw operation",
    _numbered(
        "xchg add sub _and nand _or _xor max min umax umin fadd fsub fmax fmin uinc_wrap "
        "udec_wrap usub_cond usub_sat fmaximum fminimum"
    ),
)
INTEGER_PREDICATES = Keywords(
    "integer predicate", _numbered("eq ne slt sle sgt sge ult ule ugt uge")
)
FLOAT_PREDICATES = Keywords(
    "float predicate",
    _numbered("_false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno _true"),
)
VISIBILITIES = Keywords("visibility", {0: "default", 1: "hidden", 2: "protected"})
UNNAMED_ADDRESSES = Keywords(
    "unnamed_addr", {0: "none", 1: "local_unnamed_addr", 2: "unnamed_addr"}
)
ASM_DIALECTS = Keywords("asm dialect", {0: "att", 1: "intel"})


class KeywordDirective(CustomDirective):
    """A required keyword of an enumeration, in quotes where the format wants them."""

    KEYWORDS: ClassVar[Keywords]
    QUOTED: ClassVar[bool] = False
    attr: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        keywords = self.KEYWORDS
        self.attr.set(
            state, keywords.parse_quoted(parser) if self.QUOTED else keywords.parse(parser)
        )

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        value = self.attr.get(op)
        assert isa(value, IntegerAttr)
        keyword = self.KEYWORDS.keyword_of(value)
        state.print_whitespace(printer)
        printer.print_string(f'"{keyword}"' if self.QUOTED else keyword)
        state.should_emit_space = True
        state.last_was_punctuation = False


@irdl_custom_directive
class Ordering(KeywordDirective):
    """An atomic ordering: `acquire`."""

    KEYWORDS: ClassVar = ORDERINGS
    attr: AttributeVariable


@irdl_custom_directive
class AtomicOperation(KeywordDirective):
    """What an `atomicrmw` does: `add`."""

    KEYWORDS: ClassVar = ATOMIC_OPERATIONS
    attr: AttributeVariable


@irdl_custom_directive
class IntegerPredicate(KeywordDirective):
    """An integer predicate: `"slt"`."""

    KEYWORDS: ClassVar = INTEGER_PREDICATES
    QUOTED: ClassVar = True
    attr: AttributeVariable


@irdl_custom_directive
class FloatPredicate(KeywordDirective):
    """A float predicate: `"oeq"`."""

    KEYWORDS: ClassVar = FLOAT_PREDICATES
    QUOTED: ClassVar = True
    attr: AttributeVariable


@irdl_custom_directive
class AtomicClause(CustomDirective):
    """`atomic syncscope("device") acquire`; nothing where the access is not atomic."""

    syncscope: AttributeVariable
    ordering: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        if parser.parse_optional_keyword("atomic") is None:
            return
        if parser.parse_optional_keyword("syncscope") is not None:
            with parser.in_parens():
                self.syncscope.set(state, StringAttr(parser.parse_str_literal()))
        self.ordering.set(state, ORDERINGS.parse(parser))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        ordering = self.ordering.get(op)
        if ordering is None or ordering == NOT_ATOMIC:
            return
        assert isa(ordering, IntegerAttr)
        printer.print_string(" atomic ")
        if (scope := self.syncscope.get(op)) is not None:
            printer.print_string("syncscope(")
            printer.print_attribute(scope)
            printer.print_string(") ")
        printer.print_string(ORDERINGS.keyword_of(ordering))
        state.should_emit_space = True
        state.last_was_punctuation = False


@irdl_custom_directive
class BranchWeights(CustomDirective):
    """`weights([1, 2])`; nothing where the branch has none."""

    weights: AttributeVariable

    def parse(self, parser: Parser, state: ParsingState) -> None:
        if parser.parse_optional_keyword("weights") is None:
            return
        with parser.in_parens():
            weights = parser.parse_comma_separated_list(
                parser.Delimiter.SQUARE, lambda: parse_integer_attr(parser, i32).value.data
            )
        self.weights.set(state, DenseArrayBase.from_list(i32, weights))

    def print(self, printer: Printer, state: PrintingState, op: IRDLOperation) -> None:
        weights = self.weights.get(op)
        if weights is None:
            return
        assert isa(weights, DenseArrayBase[I32])
        printer.print_string(" weights([")
        printer.print_list(weights.iter_values(), printer.print_int)
        printer.print_string("])")
        state.should_emit_space = True
        state.last_was_punctuation = False


# Attribute dictionaries of ops with a hand-written format.


def parse_dictionary(
    parser: Parser, op: type[IRDLOperation], elsewhere: Sequence[str] = ()
) -> tuple[dict[str, Attribute], dict[str, Attribute]]:
    """The optional attribute dictionary, split in the properties of `op` and the rest.

    `elsewhere` names properties that the op spells outside of its dictionary.
    """
    start = parser.pos
    attributes = parser.parse_optional_attr_dict()
    for name in elsewhere:
        if name in attributes:
            parser.raise_error(
                f"{name} is spelled outside of the attribute dictionary", start, parser.pos
            )
    return split_properties(op, attributes)


def split_properties(
    op: type[IRDLOperation], attributes: Mapping[str, Attribute]
) -> tuple[dict[str, Attribute], dict[str, Attribute]]:
    """The properties of `op` among `attributes`, and the others."""
    known = op.get_irdl_definition().properties
    properties = {name: attr for name, attr in attributes.items() if name in known}
    others = {name: attr for name, attr in attributes.items() if name not in known}
    return properties, others


def dictionary_of(op: IRDLOperation, elsewhere: Sequence[str] = ()) -> dict[str, Attribute]:
    """What the op's attribute dictionary holds, in upstream's order, which is by name.

    Left out are segment sizes, defaults, and what the op spells `elsewhere`.
    """
    known = op.get_irdl_definition().properties
    shown = {
        name: attr
        for name, attr in op.properties.items()
        if name not in elsewhere
        and name != "operandSegmentSizes"
        and not (name in known and known[name].default_value == attr)
    }
    return dict(sorted((shown | op.attributes).items()))


_IntegerT = TypeVar("_IntegerT", bound=IntegerType)


def parse_integer_attr(parser: AttrParser, type: _IntegerT) -> IntegerAttr[_IntegerT]:
    """An integer without its type, which the format implies."""
    start = parser.pos
    value = parser.parse_integer(allow_boolean=False)
    width = type.bitwidth
    if not -(2 ** (width - 1)) <= value < 2**width:
        parser.raise_error(f"{value} does not fit in an {type}", start, parser.pos)
    return IntegerAttr(value, type)


def refuse_word(parser: Parser, before: str) -> None:
    """A located error where another keyword than the known ones stands in front of a name."""
    start = parser.pos
    if (word := parser.parse_optional_identifier()) is not None:
        parser.raise_error(f"unknown keyword {word} before {before}", start, parser.pos)


class PropertiesInPlace(OpTrait):
    """No attribute has the name of a property: properties that an op's format spells are
    not repeated in its dictionary, where they would mean nothing."""

    def verify(self, op: Operation) -> None:
        known = op.get_irdl_definition().properties if isinstance(op, IRDLOperation) else {}
        for name in op.attributes:
            if name in known:
                raise VerifyException(f"{name} is spelled outside of the attribute dictionary")


# Types with attributes, as in the signature of a call.


def parse_types_with_attributes(
    parser: Parser,
) -> tuple[list[Attribute], ArrayAttr[DictionaryAttr] | None]:
    """`(i32 {llvm.zeroext}, f32)`: the types, and the attributes where there are any."""

    def parse_one() -> tuple[Attribute, DictionaryAttr]:
        type = parser.parse_type()
        return type, DictionaryAttr(parser.parse_optional_dictionary_attr_dict())

    entries = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parse_one)
    return [type for type, _ in entries], attributes_or_none([attrs for _, attrs in entries])


def attributes_or_none(attributes: Sequence[DictionaryAttr]) -> ArrayAttr[DictionaryAttr] | None:
    """An array attribute; None where every dictionary in it would be empty."""
    return ArrayAttr(attributes) if any(attrs.data for attrs in attributes) else None


def parse_signature(
    parser: Parser,
) -> tuple[
    list[Attribute],
    list[Attribute],
    dict[str, Attribute],
]:
    """`(i32 {llvm.zeroext}) -> (i32 {llvm.signext})`: the types of arguments and results,
    and the properties `arg_attrs` and `res_attrs` where there are any."""
    inputs, arg_attrs = parse_types_with_attributes(parser)
    parser.parse_punctuation("->")
    res_attrs: ArrayAttr[DictionaryAttr] | None = None
    start = parser.pos
    if parser.parse_optional_punctuation("(") is None:
        outputs: list[Attribute] = [parser.parse_type()]
    elif parser.parse_optional_punctuation(")") is not None:
        outputs = []
    else:
        outputs = [parser.parse_type()]
        res_attrs = attributes_or_none(
            [DictionaryAttr(parser.parse_optional_dictionary_attr_dict())]
        )
        if parser.parse_optional_punctuation(",") is not None:
            parser.raise_error("an LLVM call has one result or none", start, parser.pos)
        parser.parse_punctuation(")")
    properties: dict[str, Attribute] = {}
    if arg_attrs is not None:
        properties["arg_attrs"] = arg_attrs
    if res_attrs is not None:
        properties["res_attrs"] = res_attrs
    return inputs, outputs, properties


def print_parameters(
    printer: Printer,
    parameters: Sequence[SSAValue | Attribute],
    attributes: ArrayAttr[DictionaryAttr] | None,
    is_variadic: bool = False,
) -> None:
    """`(%a: i32 {llvm.zeroext}, ...)`: named block arguments or types, with attributes."""

    def print_one(entry: tuple[int, SSAValue | Attribute]) -> None:
        index, parameter = entry
        if isinstance(parameter, SSAValue):
            printer.print_ssa_value(parameter)
            printer.print_string(": ")
            printer.print_attribute(parameter.type)
        else:
            printer.print_attribute(parameter)
        if attributes is not None and (entries := attributes.data[index].data):
            printer.print_string(" ")
            printer.print_attr_dict(dict(sorted(entries.items())))
        if printer.print_debuginfo and isinstance(parameter, BlockArgument):
            printer.print_string(" ")
            printer.print_attribute(parameter.location)

    with printer.in_parens():
        printer.print_list(enumerate(parameters), print_one)
        if is_variadic:
            printer.print_string(", ..." if parameters else "...")


def print_signature(
    printer: Printer,
    inputs: Sequence[SSAValue],
    output: SSAValue | None,
    arg_attrs: ArrayAttr[DictionaryAttr] | None,
    res_attrs: ArrayAttr[DictionaryAttr] | None,
) -> None:
    """What `parse_signature` reads."""
    print_parameters(printer, [value.type for value in inputs], arg_attrs)
    printer.print_string(" -> ")
    if output is None:
        printer.print_string("()")
    elif res_attrs is None:
        printer.print_attribute(output.type)
    else:
        print_parameters(printer, [output.type], res_attrs)


# Checks that several ops share.


def verify_alignment(alignment: IntegerAttr[IntegerType] | None) -> None:
    """Raises VerifyException for an alignment that is no power of two."""
    if alignment is not None and alignment.value.data.bit_count() != 1:
        raise VerifyException(
            f"alignment {alignment.value.data} is no power of two: legal are 1, 2, 4, ..."
        )
