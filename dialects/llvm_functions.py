"""Functions of the LLVM dialect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self, cast

from xdsl.dialects.builtin import (
    I64,
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolNameConstraint,
    SymbolRefAttr,
    UnitAttr,
    i64,
)
from xdsl.dialects.llvm import (
    LLVM_CALLING_CONVS,
    CallingConventionAttr,
    FramePointerKindAttr,
    LinkageAttr,
    LLVMFunctionType,
    LLVMVoidType,
    TargetFeaturesAttr,
)
from xdsl.ir import Attribute, Operation, ParametrizedAttribute, Region, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    base,
    irdl_attr_definition,
    irdl_op_definition,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
)
from xdsl.parser import AttrParser, Parser
from xdsl.printer import Printer
from xdsl.traits import (
    IsolatedFromAbove,
    IsTerminator,
    Pure,
    SymbolOpInterface,
)
from xdsl.utils.exceptions import VerifyException

from .llvm_attributes import MemoryEffectsAttr
from .llvm_syntax import (
    UNNAMED_ADDRESSES,
    VISIBILITIES,
    dictionary_of,
    print_parameters,
    refuse_word,
    split_properties,
    verify_alignment,
)
from .llvm_types import LLVM_VALUE, incompatibility
from .nvvm_attributes import verify_kernel_attributes

LINKAGES = (
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
)

CALLING_CONVENTIONS = (
    *("ccc", "fastcc", "coldcc", "cc_10", "cc_11", "anyregcc", "preserve_mostcc"),
    *("preserve_allcc", "swiftcc", "cxx_fast_tlscc", "tailcc", "cfguard_checkcc"),
    *("swifttailcc", "x86_stdcallcc", "x86_fastcallcc", "arm_apcscc", "arm_aapcscc"),
    *("arm_aapcs_vfpcc", "msp430_intrcc", "x86_thiscallcc", "ptx_kernelcc", "ptx_devicecc"),
    *("spir_funccc", "spir_kernelcc", "intel_ocl_bicc", "x86_64_sysvcc", "win64cc"),
    *("x86_vectorcallcc", "hhvmcc", "hhvm_ccc", "x86_intrcc", "avr_intrcc", "avr_builtincc"),
    *("amdgpu_vscc", "amdgpu_gscc", "amdgpu_cscc", "amdgpu_kernelcc", "x86_regcallcc"),
    *("amdgpu_hscc", "msp430_builtincc", "amdgpu_lscc", "amdgpu_escc"),
    *("aarch64_vectorcallcc", "aarch64_sve_vectorcallcc", "wasm_emscripten_invokecc"),
    *("amdgpu_gfxcc", "m68k_intrcc"),
)
"""Upstream's names of LLVM's calling conventions; a kernel's is `ptx_kernelcc`."""


def _unknown_convention(name: str) -> str:
    return (
        f"unknown calling convention {name}: legal are, among others, ccc, fastcc, "
        "ptx_kernelcc and ptx_devicecc"
    )


@irdl_attr_definition
class ExtendedCallingConventionAttr(ParametrizedAttribute):
    """A calling convention that xDSL's `CallingConventionAttr` refuses to hold.

    It has the same fields, and stands where upstream has one attribute for both.
    """

    name = "llvm.cconv"

    convention: StringAttr

    @property
    def cconv_name(self) -> str:
        return self.convention.data

    def verify(self) -> None:
        if self.cconv_name not in CALLING_CONVENTIONS:
            raise VerifyException(_unknown_convention(self.cconv_name))

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(self.cconv_name)


ConventionAttr = CallingConventionAttr | ExtendedCallingConventionAttr
"""Any calling convention."""
CONVENTION = base(CallingConventionAttr) | base(ExtendedCallingConventionAttr)


def calling_convention(name: str) -> ConventionAttr:
    """The attribute of a convention that upstream names, such as `ptx_kernelcc`.

    It is xDSL's class where that can hold it.  Raises VerifyException for an unknown one.
    """
    if name in LLVM_CALLING_CONVS:
        return CallingConventionAttr(name)
    return ExtendedCallingConventionAttr(StringAttr(name))


@irdl_attr_definition
class CallingConventionReader(ParametrizedAttribute):
    """Reads every calling convention that upstream has."""

    name = "llvm.cconv"

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            start = parser.pos
            name = parser.parse_identifier()
            if name not in CALLING_CONVENTIONS:
                parser.raise_error(_unknown_convention(name), start, parser.pos)
            return (calling_convention(name),)

    @classmethod
    def new(cls, params: Sequence[Attribute]) -> Self:
        return cast(Self, params[0])


C_CONVENTION = CallingConventionAttr("ccc")
EXTERNAL = LinkageAttr("external")
DEFAULT = IntegerAttr(0, i64)


def refuse_comdat(parser: Parser) -> None:
    """A located error where a comdat follows."""
    start = parser.pos
    if parser.parse_optional_keyword("comdat") is not None:
        parser.raise_error(
            "comdat is not supported: leave it out, or use the linkage linkonce_odr",
            start,
            parser.pos,
        )


@irdl_op_definition
class FuncOp(IRDLOperation):
    """A function: its definition, or its declaration where it has no body.

    ```mlir
    llvm.func @declared(i32 {llvm.noundef}, ...) -> i32
    llvm.func internal fastcc @f(%a: i32 {llvm.signext}) -> (i8 {llvm.zeroext})
        attributes {no_inline} {
      %b = llvm.trunc %a : i32 to i8
      llvm.return %b : i8
    }
    llvm.func ptx_kernelcc @k(%p: !llvm.ptr) {
      llvm.return
    }
    ```
    """

    name = "llvm.func"

    body = region_def()
    sym_name = prop_def(SymbolNameConstraint())
    function_type = prop_def(LLVMFunctionType)
    linkage = prop_def(LinkageAttr, default_value=EXTERNAL)
    CConv = prop_def(CONVENTION, default_value=C_CONVENTION)
    visibility_ = prop_def(VISIBILITIES, default_value=DEFAULT)
    unnamed_addr = prop_def(UNNAMED_ADDRESSES, default_value=DEFAULT)
    arg_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])
    res_attrs = opt_prop_def(ArrayAttr[DictionaryAttr])

    alignment = opt_prop_def(IntegerAttr[I64])
    always_inline = opt_prop_def(UnitAttr)
    convergent = opt_prop_def(UnitAttr)
    denormal_fp_math = opt_prop_def(StringAttr)
    denormal_fp_math_f32 = opt_prop_def(StringAttr)
    dso_local = opt_prop_def(UnitAttr)
    fp_contract = opt_prop_def(StringAttr)
    frame_pointer = opt_prop_def(FramePointerKindAttr)
    function_entry_count = opt_prop_def(IntegerAttr[I64])
    garbageCollector = opt_prop_def(StringAttr)
    inline_hint = opt_prop_def(UnitAttr)
    instrument_function_entry = opt_prop_def(StringAttr)
    instrument_function_exit = opt_prop_def(StringAttr)
    memory_effects = opt_prop_def(MemoryEffectsAttr)
    no_infs_fp_math = opt_prop_def(IntegerAttr)
    no_inline = opt_prop_def(UnitAttr)
    no_nans_fp_math = opt_prop_def(IntegerAttr)
    no_signed_zeros_fp_math = opt_prop_def(IntegerAttr)
    no_unwind = opt_prop_def(UnitAttr)
    optimize_none = opt_prop_def(UnitAttr)
    passthrough = opt_prop_def(ArrayAttr[Attribute])
    prefer_vector_width = opt_prop_def(StringAttr)
    reciprocal_estimates = opt_prop_def(StringAttr)
    section = opt_prop_def(StringAttr)
    sym_visibility = opt_prop_def(StringAttr)
    target_cpu = opt_prop_def(StringAttr)
    target_features = opt_prop_def(TargetFeaturesAttr)
    tune_cpu = opt_prop_def(StringAttr)
    will_return = opt_prop_def(UnitAttr)

    comdat = opt_prop_def(SymbolRefAttr)
    personality = opt_prop_def(SymbolRefAttr)

    traits = traits_def(SymbolOpInterface(), IsolatedFromAbove())

    _ELSEWHERE: ClassVar = (
        "sym_name",
        "function_type",
        "arg_attrs",
        "res_attrs",
        "linkage",
        "CConv",
        "visibility_",
        "unnamed_addr",
    )

    def __init__(
        self,
        sym_name: str | StringAttr,
        function_type: LLVMFunctionType,
        linkage: LinkageAttr = EXTERNAL,
        cconv: ConventionAttr = C_CONVENTION,
        visibility: int = 0,
        sym_visibility: str | StringAttr | None = None,
        body: Region | None = None,
        other_props: Mapping[str, Attribute | None] | None = None,
        extra_attrs: Mapping[str, Attribute] | None = None,
    ):
        super().__init__(
            regions=[Region() if body is None else body],
            properties={
                **(other_props or {}),
                "sym_name": string_attr(sym_name),
                "function_type": function_type,
                "CConv": cconv,
                "linkage": linkage,
                "visibility_": IntegerAttr(visibility, i64),
                "sym_visibility": string_attr(sym_visibility),
            },
            attributes=dict(extra_attrs or {}),
        )

    def verify_(self) -> None:
        if self.comdat is not None:
            raise VerifyException("comdat is not supported: leave it out")
        if self.personality is not None:
            raise VerifyException("personality functions are not supported: nothing unwinds")
        verify_alignment(self.alignment)
        inputs = self.function_type.inputs.data
        if self.arg_attrs is not None:
            if len(self.arg_attrs) != len(inputs):
                raise VerifyException(
                    f"{len(self.arg_attrs)} argument attributes for {len(inputs)} arguments"
                )
            for index, attrs in enumerate(self.arg_attrs):
                if "llvm.elementtype" in attrs.data:
                    raise VerifyException(
                        f"llvm.elementtype on parameter {index}: it belongs to the calls of "
                        "intrinsics only"
                    )
        if not self.body.blocks:
            if self.linkage.linkage.data not in ("external", "extern_weak"):
                raise VerifyException(
                    f"a declaration cannot have {self.linkage.linkage.data} linkage: legal are "
                    "external and extern_weak"
                )
        else:
            if self.linkage.linkage.data in ("common", "extern_weak"):
                raise VerifyException(
                    f"a function with a body cannot have {self.linkage.linkage.data} linkage"
                )
            arguments = tuple(argument.type for argument in self.body.blocks[0].args)
            if arguments != inputs:
                raise VerifyException(
                    f"the entry block takes ({', '.join(map(str, arguments))}), and the "
                    f"function ({', '.join(map(str, inputs))})"
                )
        verify_kernel_attributes(self.attributes, inputs, self.arg_attrs)

    @classmethod
    def parse(cls, parser: Parser) -> FuncOp:
        properties: dict[str, Attribute] = {
            "linkage": LinkageAttr(parser.parse_optional_keyword_in(LINKAGES) or "external"),
            "visibility_": VISIBILITIES.parse_optional(parser) or DEFAULT,
            "unnamed_addr": UNNAMED_ADDRESSES.parse_optional(parser) or DEFAULT,
            "CConv": calling_convention(
                parser.parse_optional_keyword_in(CALLING_CONVENTIONS) or "ccc"
            ),
        }
        refuse_word(parser, "the function's name")
        properties["sym_name"] = parser.parse_symbol_name()
        arguments, inputs, arg_attrs, is_variadic = _parse_parameters(parser)
        output: Attribute = LLVMVoidType()
        if parser.parse_optional_punctuation("->") is not None:
            output, res_attrs = _parse_result(parser)
            if res_attrs is not None:
                properties["res_attrs"] = res_attrs
        start = parser.pos
        if parser.parse_optional_keyword("vscale_range") is not None:
            parser.raise_error(
                "scalable vectors are not supported, and vscale_range is about them",
                start,
                parser.pos,
            )
        refuse_comdat(parser)
        if arg_attrs is not None:
            properties["arg_attrs"] = arg_attrs
        properties["function_type"] = LLVMFunctionType(inputs, output, is_variadic)
        dictionary = parser.parse_optional_attr_dict_with_keyword(cls._ELSEWHERE)
        others, attributes = split_properties(cls, dictionary.data if dictionary else {})
        body = parser.parse_optional_region(arguments)
        return cls.create(
            properties=properties | others,
            attributes=attributes,
            regions=[Region() if body is None else body],
        )

    def print(self, printer: Printer) -> None:
        if self.linkage != EXTERNAL:
            printer.print_string(f" {self.linkage.linkage.data}")
        if self.visibility_ != DEFAULT:
            printer.print_string(f" {VISIBILITIES.keyword_of(self.visibility_)}")
        if self.unnamed_addr != DEFAULT:
            printer.print_string(f" {UNNAMED_ADDRESSES.keyword_of(self.unnamed_addr)}")
        if self.CConv != C_CONVENTION:
            printer.print_string(f" {self.CConv.cconv_name}")
        printer.print_string(" ")
        printer.print_symbol_name(self.sym_name)
        print_parameters(
            printer,
            self.body.blocks[0].args if self.body.blocks else self.function_type.inputs.data,
            self.arg_attrs,
            self.function_type.is_variadic,
        )
        if not isinstance(self.function_type.output, LLVMVoidType):
            printer.print_string(" -> ")
            if self.res_attrs is None:
                printer.print_attribute(self.function_type.output)
            else:
                print_parameters(printer, [self.function_type.output], self.res_attrs)
        printer.print_op_attributes(dictionary_of(self, self._ELSEWHERE), print_keyword=True)
        if self.body.blocks:
            printer.print_string(" ")
            printer.print_region(self.body, print_entry_block_args=False)


def string_attr(text: str | StringAttr | None) -> StringAttr | None:
    """A string as an attribute, however it is given."""
    return StringAttr(text) if isinstance(text, str) else text


def _parse_parameters(
    parser: Parser,
) -> tuple[list[Parser.Argument] | None, list[Attribute], ArrayAttr[DictionaryAttr] | None, bool]:
    """The parameters: names where there are any, types, attributes, and whether variadic."""
    names: list[Parser.Argument] = []
    types: list[Attribute] = []
    attributes: list[DictionaryAttr] = []
    is_variadic = False

    def parse_one() -> None:
        nonlocal is_variadic
        start = parser.pos
        if is_variadic:
            parser.raise_error("`...` ends the parameters of a variadic function")
        if parser.parse_optional_characters("...") is not None:
            is_variadic = True
            return
        argument = parser.parse_optional_argument()
        type = parser.parse_type() if argument is None else argument.type
        if (error := incompatibility(type)) is not None:
            parser.raise_error(f"parameter {len(types)}: {error}", start, parser.pos)
        types.append(type)
        attributes.append(DictionaryAttr(parser.parse_optional_dictionary_attr_dict()))
        location = parser.parse_optional_location()
        if argument is not None:
            argument.location = location
            names.append(argument)
        if len(names) not in (0, len(types)):
            parser.raise_error("either all parameters have a name or none has", start, parser.pos)

    parser.parse_comma_separated_list(parser.Delimiter.PAREN, parse_one)
    any_attributes = any(attrs.data for attrs in attributes)
    return (
        names or None,
        types,
        ArrayAttr(attributes) if any_attributes else None,
        is_variadic,
    )


def _parse_result(parser: Parser) -> tuple[Attribute, ArrayAttr[DictionaryAttr] | None]:
    start = parser.pos
    res_attrs: ArrayAttr[DictionaryAttr] | None = None
    if parser.parse_optional_punctuation("(") is None:
        output: Attribute = parser.parse_type()
    elif parser.parse_optional_punctuation(")") is not None:
        return LLVMVoidType(), None
    else:
        output = parser.parse_type()
        attributes = DictionaryAttr(parser.parse_optional_dictionary_attr_dict())
        if attributes.data:
            res_attrs = ArrayAttr([attributes])
        if parser.parse_optional_punctuation(",") is not None:
            parser.raise_error(
                "an LLVM function has one result or none: several go in a struct",
                start,
                parser.pos,
            )
        parser.parse_punctuation(")")
    if not isinstance(output, LLVMVoidType) and (error := incompatibility(output)) is not None:
        parser.raise_error(f"result: {error}", start, parser.pos)
    return output, res_attrs


@irdl_op_definition
class ReturnOp(IRDLOperation):
    """Returns from a function, or gives the value of a global's initializer.

    ```mlir
    llvm.func @f(%a: i32) -> i32 {
      llvm.return %a : i32
    }
    ```
    """

    name = "llvm.return"

    arg = opt_operand_def(LLVM_VALUE)

    assembly_format = "attr-dict ($arg^ `:` type($arg))?"
    traits = traits_def(IsTerminator(), Pure())

    def __init__(self, value: SSAValue | Operation | None = None):
        super().__init__(operands=[value])

    def verify_(self) -> None:
        parent = self.parent_op()
        if not isinstance(parent, FuncOp):
            return
        given = LLVMVoidType() if self.arg is None else self.arg.type
        expected = parent.function_type.output
        if given != expected:
            raise VerifyException(f"the function returns {expected}, and this {given}")
