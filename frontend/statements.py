"""What each kind of statement of Numba's IR becomes, and what ends a block."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.llvm import LLVMPointerType

from ..dialects import dm
from ..dialects.numba import ops as numba
from .builder import FunctionBuilder, Variable, known_of, plain
from .expressions import import_expression, index_count, integer_indices, not_an_element
from .upstream import ir, types
from .values import Items, Iterator, Known, Later, Method, NumbaType, Range, Step, Value

POINTER = LLVMPointerType()


def import_statement(writer: FunctionBuilder, statement: Any) -> None:
    """Write a statement that ends no block.  Raises NotImported."""
    writer.at(statement.loc)
    match statement:
        case ir.Assign():
            _assign(writer, statement)
        case ir.SetItem():
            index = writer.variable(statement.index)
            _set_item(writer, statement, index)
        case ir.StaticSetItem():
            _set_static_item(writer, statement)
        case ir.SetAttr():
            _set_field(writer, statement, statement.attr)
        case ir.Del():
            pass
        case _:
            raise not_imported(writer, statement)


def not_imported(writer: FunctionBuilder, statement: Any) -> Exception:
    """The error for a statement of another kind."""
    kind = statement.__class__.__name__
    what, help = NOT_IMPORTED.get(kind, (f"a statement of the kind '{kind}'", None))
    return writer.refused(f"{what} is not imported", help)


NOT_IMPORTED = {
    "Print": ("print()", "write what you want to see into an array"),
    "StaticRaise": ("raise", "return, and write what went wrong into an array"),
    "DynamicRaise": ("raise with values", "return, and write what went wrong into an array"),
}


def _assign(writer: FunctionBuilder, statement: Any) -> None:
    name = statement.target.name
    type = writer.type_of(name)
    writer.set(name, _settle(writer, _value(writer, statement.value, type), type, name))


def _value(writer: FunctionBuilder, source: Any, to: NumbaType) -> Value:
    match source:
        case ir.Arg():
            return writer.argument(source.index)
        case ir.Const() | ir.Global() | ir.FreeVar():
            return Known(source.value)
        case ir.Var():
            return writer.get(source.name)
        case ir.Expr():
            return import_expression(writer, source, to)
        case _:
            kind = source.__class__.__name__
            raise writer.refused(f"a value of the kind '{kind}' is not imported yet")


def _settle(writer: FunctionBuilder, value: Value, type: NumbaType, name: str) -> Value:
    """The value as the variable's type has it."""
    if isinstance(value, Later):
        # A name of the function's own is set behind the test: there the element is loaded.
        if name.startswith("$"):
            return value
        value = value.step.element()
    if known_of(type) is not None:
        return value
    match value:
        case Method() | Range() | Iterator() | Step() | Known():
            return value
        case Items():
            return _settle_items(writer, value, type)
        case _:
            return writer.cast(value, type)


def _settle_items(writer: FunctionBuilder, items: Items, type: NumbaType) -> Value:
    """A tuple whose elements have the types that the variable's type says."""
    type = plain(type)
    if not isinstance(type, types.BaseTuple):
        return writer.cast(items, type)
    values = tuple(
        value if known_of(to) is not None else _settle(writer, value, to, "")
        for value, to in zip(items.values, type.types, strict=True)
    )
    return Items(values, tuple(type.types))


def _set_item(writer: FunctionBuilder, statement: Any, index: Variable) -> None:
    """`a[i] = v`."""
    signature = writer.typed.calls[statement]
    container = writer.variable(statement.target)
    indices = integer_indices(writer, index, signature.args[1])
    holder = writer.cast(container.value, signature.args[0])
    if indices is None or index_count(writer, holder.type) != len(indices):
        raise not_an_element(writer, container, index)
    value = writer.use(statement.value, container.type.dtype)
    writer.insert(numba.SetitemOp(holder, indices, value))


def _set_static_item(writer: FunctionBuilder, statement: Any) -> None:
    """`a[2] = v`, `r["name"] = v`."""
    if isinstance(writer.type_of(statement.target.name), types.Record):
        fields = list(writer.type_of(statement.target.name).fields)
        name = statement.index if isinstance(statement.index, str) else fields[statement.index]
        _set_field(writer, statement, name)
        return
    _set_item(writer, statement, writer.variable(statement.index_var))


def _set_field(writer: FunctionBuilder, statement: Any, name: str) -> None:
    """`r.name = v` of a record: a store where the record lies."""
    owner = writer.variable(statement.target)
    if not isinstance(owner.type, types.Record) or name not in owner.type.fields:
        raise writer.refused(f"setting the attribute '{name}' of {owner.type} is not imported yet")
    record = writer.cast(owner.value, owner.type)
    value = writer.use(statement.value, owner.type.fields[name].type)
    (address,) = writer.values(dm.AsArgumentOp(record, [POINTER]))
    field = writer.value(dm.FieldPtrOp(address, name, record.type))
    writer.insert(dm.StoreOp(value, field))
