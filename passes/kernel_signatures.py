"""Parameters and results that PTX has: nothing empty, no integer of an odd width.

LLVM ends the process at an empty parameter, prints `.u24` for an `i24` and materialises
a true `i1` result as -1.  Here an empty parameter or result goes, and an integer of a
width that PTX lacks is passed in the next wider one.  The rule depends on types alone,
so definitions, declarations and calls, through pointers as well, agree about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, IntegerType, ModuleOp, i1, i32, i64
from xdsl.dialects.llvm import LLVMArrayType, LLVMFunctionType, LLVMStructType, LLVMVoidType
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.rewriter import InsertPoint, Rewriter
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from ..dialects.llvm import ConstantOp, ICmpOp, ReturnOp, SExtOp, TruncOp, UndefOp, ZExtOp
from ..dialects.llvm_types import OpaqueStructType
from .llvm_functions import (
    callee,
    calls,
    dictionaries,
    function_type,
    functions,
    is_definition,
    set_dictionaries,
)
from .rewriting import inherit_location

WIDTHS = (8, 16, 32, 64, 128)
"""The widths of PTX's integers, the last as bytes in memory."""

NE = IntegerAttr(1, i64)
"""The predicate "not equal" of `llvm.icmp`."""


def is_empty(type: Attribute) -> bool:
    """Whether values of `type` have no bytes."""
    match type:
        case OpaqueStructType():
            return False
        case LLVMStructType():
            return all(is_empty(member) for member in type.types)
        case LLVMArrayType():
            return type.size.data == 0 or is_empty(type.type)
        case _:
            return False


def passed_type(type: Attribute, at: Operation) -> Attribute | None:
    """The type that a parameter or result of `type` is passed as; None for no parameter.

    Raises LocatedError, at `at`, for an integer that PTX has no type for.
    """
    if isinstance(type, LLVMVoidType) or is_empty(type):
        return None
    if not isa(type, IntegerType) or type.width.data in WIDTHS:
        return type
    for width in WIDTHS:
        if type.width.data < width:
            return IntegerType(width)
    raise LocatedError(
        f"type {type} cannot be passed to or from a function: PTX has integers of up to "
        f"{WIDTHS[-1]} bits",
        at,
        help="pass it through memory, as a pointer",
    )


def legalize_signatures(module: ModuleOp) -> None:
    """Rewrite every signature, call and return of the module to types that PTX has."""
    for function in functions(module):
        _legalize_function(function)
    for call in list(calls(module)):
        _legalize_call(call)
    for op in list(module.walk()):
        # What stood for an empty parameter, where only calls and returns used it.
        if isinstance(op, UndefOp) and is_empty(op.res.type) and not op.res.uses:
            Rewriter.erase_op(op)


# Functions


def _legalize_function(function: Operation) -> None:
    type = function_type(function)
    legal = _legal_type(type, function)
    if legal == type:
        return
    passed = [passed_type(t, function) for t in type.inputs]
    attributes = dictionaries(function, "arg_attrs", len(passed))
    set_dictionaries(
        function,
        "arg_attrs",
        [
            _attributes_of(t, new, attrs)
            for t, new, attrs in zip(type.inputs, passed, attributes, strict=True)
            if new is not None
        ],
    )
    result_attributes = dictionaries(function, "res_attrs", 1)
    set_dictionaries(
        function,
        "res_attrs",
        []
        if isinstance(legal.output, LLVMVoidType)
        else [_attributes_of(type.output, legal.output, result_attributes[0])],
    )
    function.properties["function_type"] = legal
    if is_definition(function):
        _legalize_entry(function, function.regions[0].blocks[0], passed)
        for block in function.regions[0].blocks:
            if block.last_op is not None and block.last_op.name == "llvm.return":
                extend = _extension(result_attributes[0])
                _legalize_return(block.last_op, legal.output, extend)


def _legal_type(type: LLVMFunctionType, at: Operation) -> LLVMFunctionType:
    """A function's type with the types that its parameters and result are passed as."""
    inputs = [passed_type(t, at) for t in type.inputs]
    return LLVMFunctionType(
        [t for t in inputs if t is not None],
        passed_type(type.output, at) or LLVMVoidType(),
        type.is_variadic,
    )


def _attributes_of(
    type: Attribute, passed: Attribute, attributes: dict[str, Attribute]
) -> dict[str, Attribute]:
    """A parameter's attributes; a range speaks of the narrow type and goes with it."""
    if type == passed:
        return attributes
    return {name: value for name, value in attributes.items() if name != "llvm.range"}


def _legalize_entry(function: Operation, block: Block, passed: Sequence[Attribute | None]) -> None:
    """Give the entry block the parameters that are passed, and its body the old values."""
    point = InsertPoint.at_start(block)
    for argument, type in zip(tuple(block.args), passed, strict=True):
        if type == argument.type:
            continue
        if type is None:
            if argument.uses:
                undef = UndefOp(argument.type)
                _insert([undef], point, function)
                argument.replace_all_uses_with(undef.res)
            block.erase_arg(argument)
            continue
        wide = block.insert_arg(type, argument.index)
        wide.name_hint = argument.name_hint
        wide.location = argument.location
        if argument.uses:
            argument.replace_all_uses_with(_narrow(wide, argument.type, point, function))
        block.erase_arg(argument)


def _legalize_return(op: Operation, output: Attribute, extend: type[SExtOp | ZExtOp]) -> None:
    if not op.operands or op.operands[0].type == output:
        return
    values: list[SSAValue] = []
    if not isinstance(output, LLVMVoidType):
        values = [_widen(op.operands[0], output, extend, InsertPoint.before(op), op)]
    new = ReturnOp(*values)
    inherit_location(new, op)
    Rewriter.replace_op(op, new)


# Calls


def _legalize_call(op: Operation) -> None:
    """Pass what the callee takes; a call through a pointer has that as first operand."""
    properties = dict(op.properties)
    operands = list(op.operands)
    sizes = _segment_sizes(op)
    count = sizes[0] if sizes else len(operands)
    first = 0 if callee(op) is not None else 1
    variadic = properties.get("var_callee_type")
    fixed = count
    if isinstance(variadic, LLVMFunctionType):
        fixed = first + len(variadic.inputs)
        properties["var_callee_type"] = _legal_type(variadic, op)

    point = InsertPoint.before(op)
    attributes = dictionaries(op, "arg_attrs", count - first)
    arguments: list[SSAValue] = []
    argument_attributes: list[dict[str, Attribute]] = []
    for index, value in enumerate(operands[first:count]):
        narrow = attributes[index]
        # What follows a variadic callee's parameters follows the rule for emptiness alone.
        type = passed_type(value.type, op)
        if type is None:
            continue
        if type != value.type and first + index < fixed:
            value = _widen(value, type, _extension(narrow), point, op)
        arguments.append(value)
        argument_attributes.append(_attributes_of(value.type, type, narrow))

    result = op.results[0] if op.results else None
    passed = None if result is None else passed_type(result.type, op)
    if (
        len(arguments) == count - first
        and all(new is old for new, old in zip(arguments, operands[first:count], strict=True))
        and (result is None or passed == result.type)
    ):
        return
    if sizes:
        segments = [first + len(arguments), *sizes[1:]]
        properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, segments)
    new = op.__class__.create(
        operands=[*operands[:first], *arguments, *operands[count:]],
        result_types=[] if passed is None else [passed],
        properties=properties,
        attributes=dict(op.attributes),
    )
    set_dictionaries(new, "arg_attrs", argument_attributes)
    if passed is None:
        new.properties.pop("res_attrs", None)
    inherit_location(new, op)
    Rewriter.insert_op(new, point)
    replacement: list[SSAValue | None] = []
    if result is not None:
        if passed is not None:
            new.results[0].name_hint = result.name_hint
            replacement = [_narrow(new.results[0], result.type, point, op)]
        else:
            undef = UndefOp(result.type)
            _insert([undef], point, op)
            replacement = [undef.res]
    Rewriter.replace_op(op, [], replacement)


def _segment_sizes(op: Operation) -> tuple[int, ...]:
    """How many operands are arguments, and how many belong to operand bundles."""
    sizes = op.properties.get("operandSegmentSizes")
    if not isinstance(sizes, DenseArrayBase):
        return ()
    return cast("DenseArrayBase[IntegerType]", sizes).get_values()


# Values


def _extension(attributes: dict[str, Attribute]) -> type[SExtOp | ZExtOp]:
    """How a parameter is widened: by its sign where its attributes say so."""
    return SExtOp if "llvm.signext" in attributes else ZExtOp


def _widen(
    value: SSAValue,
    type: Attribute,
    extend: type[SExtOp | ZExtOp],
    point: InsertPoint,
    source: Operation,
) -> SSAValue:
    if value.type == type:
        return value
    op = extend(value, type)
    _insert([op], point, source)
    return op.res


def _narrow(value: SSAValue, type: Attribute, point: InsertPoint, source: Operation) -> SSAValue:
    """The value of the narrow type; a byte is true where any of its bits is set."""
    if value.type == type:
        return value
    if type == i1 and isa(value.type, IntegerType):
        zero = ConstantOp(IntegerAttr(0, value.type), value.type)
        compare = ICmpOp(value, zero.result, NE)
        _insert([zero, compare], point, source)
        return compare.res
    op = TruncOp(value, type)
    _insert([op], point, source)
    return op.res


def _insert(ops: Sequence[Operation], point: InsertPoint, source: Operation) -> None:
    for op in ops:
        inherit_location(op, source)
        Rewriter.insert_op(op, point)
