"""LLVM-dialect types that xDSL's classes cannot spell, and readers for all of them.

xDSL's own classes stay what the rest of the project builds and matches; packed and
opaque structs are in `datamodel/llvm_structs.py`.

A dialect registers one class for each type name.  The classes that end in `Reader` are
registered for the names that need another parser than xDSL's; they are never
instantiated, but read an instance of the class that can hold what is spelled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Generic, Self, cast

from typing_extensions import TypeVar
from xdsl.dialects.builtin import (
    AnyFloatConstr,
    ArrayAttr,
    IntAttr,
    NoneAttr,
    SignlessIntegerConstraint,
    StringAttr,
    VectorType,
)
from xdsl.dialects.llvm import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    LLVMVoidType,
    is_compatible_type,
)
from xdsl.ir import Attribute, AttributeCovT, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    AttrConstraint,
    InferenceContext,
    IntConstraint,
    VerificationContext,
    base,
    irdl_attr_definition,
)
from xdsl.parser import AttrParser
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.hints import isa

from ..datamodel.llvm_structs import OpaqueStructType, PackedStructType


def parse_llvm_type(parser: AttrParser) -> Attribute:
    """A type inside an LLVM type, where the `!llvm.` of nested ones may be left out."""
    for keyword, reader in _READERS.items():
        if parser.parse_optional_keyword(keyword) is not None:
            return reader.read(parser)
    return parser.parse_type()


class TypeReader(ParametrizedAttribute, TypeAttribute, ABC):
    """Registered under a type's name, and reads the class that holds what is spelled."""

    @classmethod
    @abstractmethod
    def read(cls, parser: AttrParser) -> Attribute:
        """The type whose name has just been read."""

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        return (cls.read(parser),)

    @classmethod
    def new(cls, params: Sequence[Attribute]) -> Self:
        return cast(Self, params[0])


@irdl_attr_definition
class PointerReader(TypeReader):
    """`!llvm.ptr` and `!llvm.ptr<3>`; the generic address space 0 is not spelled."""

    name = "llvm.ptr"

    @classmethod
    def read(cls, parser: AttrParser) -> Attribute:
        if parser.parse_optional_punctuation("<") is None:
            return LLVMPointerType()
        start = parser.pos
        space = parser.parse_integer(allow_boolean=False, allow_negative=False)
        if space >= 2**24:
            parser.raise_error(
                f"address space {space} does not exist: LLVM's are below 2^24", start, parser.pos
            )
        parser.parse_punctuation(">")
        return LLVMPointerType(IntAttr(space) if space else NoneAttr())


@irdl_attr_definition
class StructReader(TypeReader):
    """Literal, named, packed and opaque structs."""

    name = "llvm.struct"

    @classmethod
    def read(cls, parser: AttrParser) -> Attribute:
        start = parser.pos
        parser.parse_punctuation("<", " in LLVM struct")
        name = parser.parse_optional_str_literal()
        if name is not None:
            if parser.parse_optional_punctuation(">") is not None:
                parser.raise_error(
                    f'struct "{name}" is named without its members: a struct that contains '
                    "itself by value has no size; use !llvm.ptr for the member that refers "
                    "to it",
                    start,
                    parser.pos,
                )
            parser.parse_punctuation(",", " after the struct's name")
            if parser.parse_optional_keyword("opaque") is not None:
                parser.parse_punctuation(">")
                return OpaqueStructType(StringAttr(name))
        packed = parser.parse_optional_keyword("packed") is not None
        types = parser.parse_comma_separated_list(
            parser.Delimiter.PAREN, lambda: _parse_member(parser, "struct member")
        )
        parser.parse_punctuation(">", " to close LLVM struct parameters")
        struct = PackedStructType if packed else LLVMStructType
        return struct(StringAttr(name or ""), ArrayAttr(types))


@irdl_attr_definition
class ArrayReader(TypeReader):
    """`!llvm.array<4 x i8>`."""

    name = "llvm.array"

    @classmethod
    def read(cls, parser: AttrParser) -> Attribute:
        with parser.in_angle_brackets():
            size = parser.parse_integer(allow_boolean=False, allow_negative=False)
            parser.parse_shape_delimiter()
            return LLVMArrayType(IntAttr(size), _parse_member(parser, "array element"))


@irdl_attr_definition
class FunctionReader(TypeReader):
    """`!llvm.func<i32 (ptr, ...)>`."""

    name = "llvm.func"

    @classmethod
    def read(cls, parser: AttrParser) -> Attribute:
        is_variadic = False

        def parse_input() -> Attribute | None:
            nonlocal is_variadic
            if is_variadic:
                parser.raise_error("`...` ends the parameters of a variadic function type")
            if parser.parse_optional_characters("...") is not None:
                is_variadic = True
                return None
            return _parse_member(parser, "function parameter")

        with parser.in_angle_brackets():
            start = parser.pos
            output = parse_llvm_type(parser)
            if not isinstance(output, LLVMVoidType):
                _check_member(parser, output, "function result", start)
            inputs = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parse_input)
        return LLVMFunctionType([t for t in inputs if t is not None], output, is_variadic)


@irdl_attr_definition
class VoidReader(TypeReader):
    """`void`, the result of a function that returns nothing."""

    name = "llvm.void"

    @classmethod
    def read(cls, parser: AttrParser) -> Attribute:
        return LLVMVoidType()


_READERS: dict[str, type[TypeReader]] = {
    "void": VoidReader,
    "ptr": PointerReader,
    "array": ArrayReader,
    "struct": StructReader,
    "func": FunctionReader,
}


def _parse_member(parser: AttrParser, what: str) -> Attribute:
    start = parser.pos
    type = parse_llvm_type(parser)
    _check_member(parser, type, what, start)
    return type


def _check_member(parser: AttrParser, type: Attribute, what: str, start: int) -> None:
    if (error := incompatibility(type)) is not None:
        parser.raise_error(f"{what}: {error}", start, parser.pos)


def incompatibility(type: Attribute) -> str | None:
    """Why `type` is no type of an LLVM value; None where it is one."""
    if is_compatible_type(type) and not isinstance(type, LLVMFunctionType):
        return None
    if isa(type, VectorType) and type.get_num_scalable_dims():
        return f"scalable vectors are not supported, got {type}: give the vector a fixed length"
    return (
        f"{type} is no LLVM type: legal are signless integers, floats, pointers, structs, "
        "arrays and vectors of one dimension"
    )


class LLVMValueConstraint(AttrConstraint):
    """Any type that an LLVM value can have."""

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        if (error := incompatibility(attr)) is not None:
            raise VerifyException(error)

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint:
        return self


@dataclass(frozen=True)
class DescribedConstraint(AttrConstraint[AttributeCovT], Generic[AttributeCovT]):
    """A constraint whose violation is told in words: what is legal, and what was found."""

    legal: str
    constraint: AttrConstraint[AttributeCovT]

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        try:
            self.constraint.verify(attr, constraint_context)
        except VerifyException as error:
            raise VerifyException(f"expected {self.legal}, got {attr}") from error

    def variables(self) -> set[str]:
        return self.constraint.variables()

    def can_infer(self, var_constraint_names: AbstractSet[str]) -> bool:
        return self.constraint.can_infer(var_constraint_names)

    def infer(self, context: InferenceContext) -> AttributeCovT:
        return self.constraint.infer(context)

    def get_bases(self) -> set[type[Attribute]] | None:
        return self.constraint.get_bases()

    def mapping_type_vars(
        self, type_var_mapping: Mapping[TypeVar, AttrConstraint | IntConstraint]
    ) -> AttrConstraint[AttributeCovT]:
        return DescribedConstraint(self.legal, self.constraint.mapping_type_vars(type_var_mapping))


LLVM_VALUE = LLVMValueConstraint()
INTEGER = DescribedConstraint("a signless integer", SignlessIntegerConstraint)
INTEGERS = DescribedConstraint(
    "a signless integer or a vector of them",
    SignlessIntegerConstraint | VectorType.constr(SignlessIntegerConstraint),
)
FLOATS = DescribedConstraint(
    "a float or a vector of them", AnyFloatConstr | VectorType.constr(AnyFloatConstr)
)
_INTEGER_OR_POINTER = SignlessIntegerConstraint | base(LLVMPointerType)
INTEGER_OR_POINTER = DescribedConstraint("a signless integer or an !llvm.ptr", _INTEGER_OR_POINTER)
INTEGERS_OR_POINTERS = DescribedConstraint(
    "a signless integer, an !llvm.ptr or a vector of them",
    _INTEGER_OR_POINTER | VectorType.constr(_INTEGER_OR_POINTER),
)
POINTER = DescribedConstraint("an !llvm.ptr", base(LLVMPointerType))
POINTERS = DescribedConstraint(
    "an !llvm.ptr or a vector of them",
    base(LLVMPointerType) | VectorType.constr(base(LLVMPointerType)),
)


def element_type(type: Attribute) -> Attribute:
    """The type of a vector's elements; any other type itself."""
    return type.element_type if isa(type, VectorType) else type


def shape_of(type: Attribute) -> tuple[int, ...] | None:
    """The shape of a vector; None for a scalar."""
    return type.get_shape() if isa(type, VectorType) else None


def member_type(container: Attribute, position: Sequence[int]) -> Attribute:
    """The type at `position` in a struct or array.

    Raises VerifyException where there is no such member.
    """
    current = container
    for index in position:
        match current:
            case LLVMArrayType():
                length = current.size.data
                if not 0 <= index < length:
                    raise VerifyException(
                        f"position {index} is out of range for {current}, whose {length} "
                        "elements count from 0"
                    )
                current = current.type
            case LLVMStructType():
                members = current.types.data
                if not 0 <= index < len(members):
                    raise VerifyException(
                        f"position {index} is out of range for {current}, whose "
                        f"{len(members)} members count from 0"
                    )
                current = members[index]
            case _:
                raise VerifyException(f"{current} has no members: legal are structs and arrays")
    return current
