"""Calls of functions and intrinsics, and inline assembly."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import ClassVar

from xdsl.dialects.builtin import (
    I32,
    ArrayAttr,
    DenseArrayBase,
    DictionaryAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from xdsl.dialects.llvm import (
    FastMathAttr,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMVoidType,
    TailCallKind,
    TailCallKindAttr,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    AttrSizedOperandSegments,
    IRDLOperation,
    irdl_op_definition,
    opt_prop_def,
    opt_result_def,
    prop_def,
    traits_def,
    var_operand_def,
)
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.printer import Printer
from xdsl.traits import SymbolTable, SymbolUserOpInterface
from xdsl.utils.exceptions import VerifyException

from .llvm_arith import NO_FAST_MATH
from .llvm_attributes import MemoryEffectsAttr
from .llvm_functions import (
    C_CONVENTION,
    CALLING_CONVENTIONS,
    CONVENTION,
    ConventionAttr,
    FuncOp,
    calling_convention,
)
from .llvm_syntax import (
    ASM_DIALECTS,
    dictionary_of,
    parse_dictionary,
    parse_signature,
    print_signature,
    refuse_word,
)
from .llvm_types import LLVM_VALUE


class CalleeTakesOperands(SymbolUserOpInterface):
    """A direct call names an `llvm.func` and agrees with its type."""

    def verify(self, op: Operation) -> None:
        assert isinstance(op, CallOp)
        if op.callee is None:
            return
        function = SymbolTable.lookup_symbol(op, op.callee)
        if function is None:
            raise VerifyException(f"{op.callee} is not defined: declare it with llvm.func")
        if not isinstance(function, FuncOp):
            raise VerifyException(f"{op.callee} is a {function.name}, and no llvm.func")
        _verify_call_type(op, function.function_type)


def _verify_call_type(call: CallOp, type: LLVMFunctionType) -> None:
    given, expected = [a.type for a in call.call_arguments], list(type.inputs)
    fixed = given[: len(expected)] if type.is_variadic else given
    if fixed != expected:
        raise VerifyException(
            f"the callee takes ({', '.join(map(str, expected))}), and the call gives "
            f"({', '.join(map(str, given))})"
        )
    result = LLVMVoidType() if call.returned is None else call.returned.type
    if result != type.output:
        raise VerifyException(f"the callee returns {type.output}, and the call {result}")


def parse_bundles(
    parser: Parser,
) -> tuple[list[StringAttr], list[list[SSAValue]]]:
    """`["tag"(%a : i32), "other"()]`, the operand bundles; empty lists without any."""

    def parse_bundle() -> tuple[StringAttr, list[SSAValue]]:
        tag = StringAttr(parser.parse_str_literal())
        parser.parse_punctuation("(")
        if parser.parse_optional_punctuation(")") is not None:
            return tag, []
        operands = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, parser.parse_unresolved_operand
        )
        parser.parse_punctuation(":")
        start = parser.pos
        types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
        parser.parse_punctuation(")")
        return tag, list(parser.resolve_operands(operands, types, start))

    bundles = (
        parser.parse_optional_comma_separated_list(parser.Delimiter.SQUARE, parse_bundle) or []
    )
    return [tag for tag, _ in bundles], [operands for _, operands in bundles]


def bundle_properties(
    tags: Sequence[StringAttr], operands: Sequence[Sequence[SSAValue]]
) -> dict[str, Attribute]:
    """The properties of an op with these operand bundles."""
    properties: dict[str, Attribute] = {
        "op_bundle_sizes": DenseArrayBase.from_list(i32, [len(o) for o in operands])
    }
    if tags:
        properties["op_bundle_tags"] = ArrayAttr(tags)
    return properties


def print_bundles(
    printer: Printer,
    tags: ArrayAttr[StringAttr] | None,
    sizes: DenseArrayBase[I32],
    operands: Sequence[SSAValue],
) -> None:
    """Prints what `parse_bundles` reads."""
    if tags is None:
        return
    bounds = pairwise(accumulate(sizes.get_values(), initial=0))

    def print_bundle(bundle: tuple[StringAttr, tuple[int, int]]) -> None:
        tag, (start, end) = bundle
        printer.print_attribute(tag)
        with printer.in_parens():
            if values := operands[start:end]:
                printer.print_list(values, printer.print_ssa_value)
                printer.print_string(" : ")
                printer.print_list([v.type for v in values], printer.print_attribute)

    printer.print_string(" ")
    with printer.in_square_brackets():
        printer.print_list(zip(tags, bounds, strict=True), print_bundle)


def verify_bundles(
    tags: ArrayAttr[StringAttr] | None, sizes: DenseArrayBase[I32], operands: Sequence[SSAValue]
) -> None:
    """Raises VerifyException where tags, sizes and operands do not agree."""
    count = 0 if tags is None else len(tags)
    if count != len(sizes):
        raise VerifyException(f"{count} tags for {len(sizes)} operand bundles")
    if sum(sizes.get_values()) != len(operands):
        raise VerifyException(
            f"the bundles take {sum(sizes.get_values())} operands, and {len(operands)} are given"
        )


NO_BUNDLES = DenseArrayBase.from_list(i32, ())
NO_TAIL_CALL = TailCallKindAttr(TailCallKind.NONE)


@irdl_op_definition
class CallOp(IRDLOperation):
    """Calls a function by name or by address.

    ```mlir
    llvm.func @g(i32) -> i32
    llvm.func @f(%p: !llvm.ptr, %i: i32) {
      %a = llvm.call fastcc tail @g(%i) : (i32 {llvm.zeroext}) -> i32
      %b = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
      %c = llvm.call %p(%i, %i) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, i32) -> i32
      llvm.return
    }
    ```
    """

    name = "llvm.call"

    args = var_operand_def(LLVM_VALUE)
    op_bundle_operands = var_operand_def(LLVM_VALUE)
    callee = opt_prop_def(SymbolRefAttr)
    var_callee_type = opt_prop_def(LLVMFunctionType)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)
    CConv = prop_def(CONVENTION, default_value=C_CONVENTION)
    TailCallKind = prop_def(TailCallKindAttr, default_value=NO_TAIL_CALL)
    memory_effects = opt_prop_def(MemoryEffectsAttr)
    convergent = opt_prop_def(UnitAttr)
    no_unwind = opt_prop_def(UnitAttr)
    will_return = opt_prop_def(UnitAttr)
    op_bundle_sizes = prop_def(DenseArrayBase.constr(i32), default_value=NO_BUNDLES)
    op_bundle_tags = opt_prop_def(ArrayAttr[StringAttr])
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    no_inline = opt_prop_def(UnitAttr)
    always_inline = opt_prop_def(UnitAttr)
    inline_hint = opt_prop_def(UnitAttr)
    access_groups = opt_prop_def(ArrayAttr)
    alias_scopes = opt_prop_def(ArrayAttr)
    noalias_scopes = opt_prop_def(ArrayAttr)
    tbaa = opt_prop_def(ArrayAttr)
    returned = opt_result_def(LLVM_VALUE)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)
    traits = traits_def(CalleeTakesOperands())

    _ELSEWHERE: ClassVar = (
        "callee",
        "var_callee_type",
        "CConv",
        "TailCallKind",
        "op_bundle_sizes",
        "op_bundle_tags",
        "operandSegmentSizes",
        "arg_attrs",
        "res_attrs",
    )

    def __init__(
        self,
        callee: str | SymbolRefAttr | None,
        *args: SSAValue | Operation,
        return_type: Attribute | None = None,
        calling_convention: ConventionAttr = C_CONVENTION,
    ):
        """Without a `callee` the first of `args` is the callee's address."""
        super().__init__(
            operands=[args, ()],
            properties={
                "callee": SymbolRefAttr(callee) if isinstance(callee, str) else callee,
                "CConv": calling_convention,
            },
            result_types=[return_type],
        )

    @property
    def call_arguments(self) -> Sequence[SSAValue]:
        """The operands that the callee takes: an indirect callee's address is none."""
        return self.args if self.callee is not None else self.args[1:]

    def verify_(self) -> None:
        if self.callee is None and not (
            self.args and isinstance(self.args[0].type, LLVMPointerType)
        ):
            raise VerifyException("an indirect call needs its callee's address, a pointer")
        verify_bundles(self.op_bundle_tags, self.op_bundle_sizes, self.op_bundle_operands)
        if self.var_callee_type is not None:
            if not self.var_callee_type.is_variadic:
                raise VerifyException(
                    f"{self.var_callee_type} is not variadic: leave vararg(...) out"
                )
            _verify_call_type(self, self.var_callee_type)
        if self.arg_attrs is not None and len(self.arg_attrs) != len(self.call_arguments):
            raise VerifyException(
                f"{len(self.arg_attrs)} argument attributes for "
                f"{len(self.call_arguments)} arguments"
            )

    @classmethod
    def parse(cls, parser: Parser) -> CallOp:
        convention = parser.parse_optional_keyword_in(CALLING_CONVENTIONS) or "ccc"
        kinds = [kind.value for kind in TailCallKind if kind != TailCallKind.NONE]
        kind = parser.parse_optional_keyword_in(kinds) or TailCallKind.NONE.value
        refuse_word(parser, "the callee")
        symbol = parser.parse_optional_symbol_name()
        address = None if symbol is not None else parser.parse_unresolved_operand()
        arguments = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, parser.parse_unresolved_operand
        )
        variadic_type: Attribute | None = None
        if parser.parse_optional_keyword("vararg") is not None:
            with parser.in_parens():
                variadic_type = parser.parse_type()
        tags, bundles = parse_bundles(parser)
        properties, attributes = parse_dictionary(parser, cls, cls._ELSEWHERE)
        properties |= bundle_properties(tags, bundles)
        parser.parse_punctuation(":")
        operands: list[SSAValue] = []
        if address is not None:
            operands.append(parser.resolve_operand(address, parser.parse_type()))
            parser.parse_punctuation(",")
        start = parser.pos
        inputs, outputs, signature = parse_signature(parser)
        operands += parser.resolve_operands(arguments, inputs, start)
        properties |= signature
        properties["CConv"] = calling_convention(convention)
        properties["TailCallKind"] = TailCallKindAttr(TailCallKind(kind))
        if symbol is not None:
            properties["callee"] = SymbolRefAttr(symbol)
        if variadic_type is not None:
            properties["var_callee_type"] = variadic_type
        return cls.build(
            operands=[operands, [operand for bundle in bundles for operand in bundle]],
            result_types=[outputs],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        if self.CConv != C_CONVENTION:
            printer.print_string(f"{self.CConv.cconv_name} ")
        if self.TailCallKind != NO_TAIL_CALL:
            printer.print_string(f"{self.TailCallKind.data.value} ")
        if self.callee is not None:
            printer.print_attribute(self.callee)
        else:
            printer.print_ssa_value(self.args[0])
        with printer.in_parens():
            printer.print_list(self.call_arguments, printer.print_ssa_value)
        if self.var_callee_type is not None:
            printer.print_string(" vararg(")
            printer.print_attribute(self.var_callee_type)
            printer.print_string(")")
        print_bundles(printer, self.op_bundle_tags, self.op_bundle_sizes, self.op_bundle_operands)
        printer.print_op_attributes(dictionary_of(self, self._ELSEWHERE))
        printer.print_string(" : ")
        if self.callee is None:
            printer.print_attribute(self.args[0].type)
            printer.print_string(", ")
        print_signature(printer, self.call_arguments, self.returned, self.arg_attrs, self.res_attrs)


@irdl_op_definition
class CallIntrinsicOp(IRDLOperation):
    """Calls an LLVM intrinsic by name; the types say which overload.

    ```mlir
    %a = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
    %b = llvm.call_intrinsic "llvm.umax"(%x, %y) : (i32, i32) -> i32
    ```
    """

    name = "llvm.call_intrinsic"

    intrin = prop_def(StringAttr)
    args = var_operand_def(LLVM_VALUE)
    op_bundle_operands = var_operand_def(LLVM_VALUE)
    fastmathFlags = prop_def(FastMathAttr, default_value=NO_FAST_MATH)
    op_bundle_sizes = prop_def(DenseArrayBase.constr(i32), default_value=NO_BUNDLES)
    op_bundle_tags = opt_prop_def(ArrayAttr[StringAttr])
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    ress = opt_result_def(LLVM_VALUE)

    irdl_options = (AttrSizedOperandSegments(as_property=True),)

    _ELSEWHERE: ClassVar = (
        "intrin",
        "op_bundle_sizes",
        "op_bundle_tags",
        "operandSegmentSizes",
        "arg_attrs",
        "res_attrs",
    )

    def __init__(
        self,
        intrin: str | StringAttr,
        args: Sequence[SSAValue | Operation],
        result_types: Sequence[Attribute] = (),
    ):
        super().__init__(
            operands=[args, ()],
            properties={"intrin": StringAttr(intrin) if isinstance(intrin, str) else intrin},
            result_types=[result_types],
        )

    def verify_(self) -> None:
        if not self.intrin.data.startswith("llvm."):
            raise VerifyException(f"{self.intrin} is no intrinsic: their names start with 'llvm.'")
        verify_bundles(self.op_bundle_tags, self.op_bundle_sizes, self.op_bundle_operands)

    @classmethod
    def parse(cls, parser: Parser) -> CallIntrinsicOp:
        intrin = StringAttr(parser.parse_str_literal())
        arguments = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, parser.parse_unresolved_operand
        )
        tags, bundles = parse_bundles(parser)
        properties, attributes = parse_dictionary(parser, cls, cls._ELSEWHERE)
        parser.parse_punctuation(":")
        start = parser.pos
        inputs, outputs, signature = parse_signature(parser)
        properties |= bundle_properties(tags, bundles) | signature | {"intrin": intrin}
        return cls.build(
            operands=[
                parser.resolve_operands(arguments, inputs, start),
                [operand for bundle in bundles for operand in bundle],
            ],
            result_types=[outputs],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_attribute(self.intrin)
        with printer.in_parens():
            printer.print_list(self.args, printer.print_ssa_value)
        print_bundles(printer, self.op_bundle_tags, self.op_bundle_sizes, self.op_bundle_operands)
        printer.print_op_attributes(dictionary_of(self, self._ELSEWHERE))
        printer.print_string(" : ")
        print_signature(printer, self.args, self.ress, self.arg_attrs, self.res_attrs)


@irdl_op_definition
class InlineAsmOp(IRDLOperation):
    """Assembly in the target's language.

    ```mlir
    %l = llvm.inline_asm "mov.u32 $0, %laneid;", "=r"  : () -> i32
    %s = llvm.inline_asm has_side_effects "add.u32 $0, $1, $2;", "=r,r,r" %l, %l
        : (i32, i32) -> i32
    ```
    """

    name = "llvm.inline_asm"

    operands_ = var_operand_def(LLVM_VALUE)
    asm_string = prop_def(StringAttr)
    constraints = prop_def(StringAttr)
    has_side_effects = opt_prop_def(UnitAttr)
    is_align_stack = opt_prop_def(UnitAttr)
    tail_call_kind = prop_def(TailCallKindAttr, default_value=NO_TAIL_CALL)
    asm_dialect = opt_prop_def(ASM_DIALECTS)
    operand_attrs = opt_prop_def(ArrayAttr)
    res = opt_result_def(LLVM_VALUE)

    _ELSEWHERE: ClassVar = (
        "asm_string",
        "constraints",
        "has_side_effects",
        "is_align_stack",
        "tail_call_kind",
        "asm_dialect",
        "operand_attrs",
    )

    def verify_(self) -> None:
        if self.tail_call_kind.data == TailCallKind.MUST_TAIL:
            raise VerifyException("inline assembly cannot be called with musttail")

    @classmethod
    def parse(cls, parser: Parser) -> InlineAsmOp:
        properties: dict[str, Attribute] = {}
        for flag in ("has_side_effects", "is_align_stack"):
            if parser.parse_optional_keyword(flag) is not None:
                properties[flag] = UnitAttr()
        if parser.parse_optional_keyword("tail_call_kind") is not None:
            parser.parse_punctuation("=")
            with parser.in_angle_brackets():
                kind = parser.parse_str_enum(TailCallKind)
            properties["tail_call_kind"] = TailCallKindAttr(kind)
        if parser.parse_optional_keyword("asm_dialect") is not None:
            parser.parse_punctuation("=")
            properties["asm_dialect"] = ASM_DIALECTS.parse(parser)
        if parser.parse_optional_keyword("operand_attrs") is not None:
            parser.parse_punctuation("=")
            properties["operand_attrs"] = parser.parse_attribute()
        others, attributes = parse_dictionary(parser, cls, cls._ELSEWHERE)
        properties |= others
        properties["asm_string"] = StringAttr(parser.parse_str_literal())
        parser.parse_punctuation(",")
        properties["constraints"] = StringAttr(parser.parse_str_literal())
        operands: list[UnresolvedOperand] = (
            parser.parse_optional_undelimited_comma_separated_list(
                parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
            )
            or []
        )
        parser.parse_punctuation(":")
        start = parser.pos
        signature = parser.parse_function_type()
        return cls.build(
            operands=[parser.resolve_operands(operands, signature.inputs.data, start)],
            result_types=[signature.outputs.data],
            properties=properties,
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        if self.has_side_effects is not None:
            printer.print_string(" has_side_effects")
        if self.is_align_stack is not None:
            printer.print_string(" is_align_stack")
        if self.tail_call_kind != NO_TAIL_CALL:
            printer.print_string(f" tail_call_kind = <{self.tail_call_kind.data.value}>")
        if self.asm_dialect is not None:
            printer.print_string(f" asm_dialect = {ASM_DIALECTS.keyword_of(self.asm_dialect)}")
        if self.operand_attrs is not None:
            printer.print_string(" operand_attrs = ")
            printer.print_attribute(self.operand_attrs)
        printer.print_op_attributes(dictionary_of(self, self._ELSEWHERE))
        printer.print_string(" ")
        printer.print_attribute(self.asm_string)
        printer.print_string(", ")
        printer.print_attribute(self.constraints)
        # Upstream prints the space before the operands even where there are none.
        printer.print_string(" ")
        printer.print_list(self.operands_, printer.print_ssa_value)
        printer.print_string(" : ")
        printer.print_function_type(self.operand_types, self.result_types)
