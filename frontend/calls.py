"""What calls become: a table by the Python object that is called, or by the method's name.

    @imports(math.sqrt)
    def import_sqrt(call: Call) -> Value: ...

What has no row is a device function or the body of an overload, which is imported as one;
else it is refused.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from xdsl.dialects import arith, func
from xdsl.dialects import complex as complex_dialect
from xdsl.dialects import math as math_dialect
from xdsl.dialects.builtin import ComplexType
from xdsl.ir import Attribute, SSAValue
from xdsl.utils.hints import isa

from ..dialects import cuda, cuda_sync
from ..dialects.numba import ops as numba
from .builder import FunctionBuilder, Variable, known_of, plain
from .capture import TypedFunction, typed
from .loops import enumerated, make_range, zipped
from .upstream import cuda as numba_cuda
from .upstream import types
from .values import Items, Known, Method, NumbaType, Value


@dataclass(frozen=True)
class Call:
    """A call: what was passed, and its signature."""

    writer: FunctionBuilder
    variables: tuple[Variable, ...]
    keywords: dict[str, Variable]
    signature: Any
    function: Variable

    def arg(self, index: int) -> SSAValue:
        """An argument, cast as the signature says."""
        return self.writer.cast(self.variables[index].value, self.signature.args[index])

    def args_as(self, type: NumbaType) -> list[SSAValue]:
        """All arguments, cast to one type."""
        return [self.writer.cast(variable.value, type) for variable in self.variables]

    def literal(self, index: int) -> Any:
        """An argument that has to be known while compiling.  Raises NotImported."""
        variable = self.variables[index]
        if isinstance(variable.type, types.Literal):
            return variable.type.literal_value
        if isinstance(variable.value, Known):
            return variable.value.value
        raise self.writer.refused(f"argument {index + 1} has to be known while compiling")

    @property
    def result(self) -> Attribute:
        """The front-end type of the result."""
        return self.writer.type(self.signature.return_type)


CallImporter = Callable[[Call], Value]
CallImporterT = TypeVar("CallImporterT", bound=CallImporter)

FUNCTIONS: dict[Any, CallImporter] = {}
"""By the Python object that is called."""

METHODS: dict[str, CallImporter] = {}
"""By name; the receiver is the first argument."""


def imports(*functions: Any) -> Callable[[CallImporterT], CallImporterT]:
    """Say what calls of these Python objects become.  Raises ValueError for a second time."""

    def register(importer: CallImporterT) -> CallImporterT:
        for function in functions:
            if function in FUNCTIONS:
                raise ValueError(f"calls of {function!r} are imported already")
            FUNCTIONS[function] = importer
        return importer

    return register


def method(name: str) -> Callable[[CallImporterT], CallImporterT]:
    """Say what calls of this method become.  Raises ValueError for a second time."""

    def register(importer: CallImporterT) -> CallImporterT:
        if name in METHODS:
            raise ValueError(f"calls of .{name}() are imported already")
        METHODS[name] = importer
        return importer

    return register


def import_call(writer: FunctionBuilder, expression: Any, to: NumbaType) -> Value:
    """The value of a call."""
    function = writer.variable(expression.func)
    signature = writer.typed.calls[expression]
    if expression.vararg is not None or expression.varkwarg is not None:
        raise writer.refused(
            "a call with *args or **kwargs is not imported yet", "write the arguments out"
        )
    variables = tuple(writer.variable(each) for each in expression.args)
    keywords = {name: writer.variable(each) for name, each in expression.kws}
    call = Call(writer, variables, keywords, signature, function)
    if isinstance(function.value, Method):
        return _import_method(call, function.value)
    if isinstance(function.type, types.ExceptionClass):
        return Known(None)
    if isinstance(function.type, types.Dispatcher):
        return _import_dispatcher(call, function.type.dispatcher)
    if isinstance(function.type, types.NumberClass):
        return writer.cast(variables[0].value, signature.return_type)
    assert isinstance(function.value, Known), function
    called = function.value.value
    importer = _importer(called)
    if importer is not None:
        return importer(call)
    return _import_overload(call, called)


def _importer(called: Any) -> CallImporter | None:
    try:
        return FUNCTIONS.get(called)
    except TypeError:
        return None


def _import_method(call: Call, of: Method) -> Value:
    importer = METHODS.get(of.name)
    if importer is None:
        raise call.writer.refused(f"the method .{of.name}() of {of.type} is not imported yet")
    receiver = Variable(of.receiver, of.type)
    signature = call.signature
    whole = signature.replace(args=(of.type, *signature.args))
    return importer(
        Call(call.writer, (receiver, *call.variables), call.keywords, whole, call.function)
    )


# Functions with a body


def _import_dispatcher(call: Call, dispatcher: Any) -> Value:
    """A call of a device function."""
    pysig, folded = call.signature.pysig, list(call.variables)
    if call.keywords or len(folded) != len(call.signature.args):
        # Numba's own rule: keywords and defaults take their places.
        signature = pysig or dispatcher._compiler.pysig
        bound = signature.bind(*call.variables, **call.keywords)
        folded = [bound.arguments.get(name) for name in signature.parameters]
    return _call_body(call, dispatcher.py_func, folded)


def _import_overload(call: Call, called: Any) -> Value:
    """A call of a function that Numba has a Python body for."""
    writer = call.writer
    body = _overload_body(call)
    name = getattr(called, "__name__", str(called))
    module = getattr(called, "__module__", None)
    full = f"{module}.{name}" if module and module != "builtins" else name
    if body is None or call.keywords:
        raise writer.refused(f"calls of {full} are not imported yet")
    return _call_body(call, body, list(call.variables))


def _overload_body(call: Call) -> Any:
    """The Python body that type inference chose for a call; None where there is none."""
    arguments = call.signature.args
    templates: Sequence[Any] = getattr(call.function.type, "templates", ())
    for template in templates:
        implementations: dict[Any, Any] = getattr(template, "_impl_cache", {})
        for cached in implementations.values():
            # The dispatcher and the types that it was found for.
            dispatcher: Any = cached[0] if cached else None
            overloads = getattr(dispatcher, "overloads", {})
            if arguments in overloads or tuple(map(plain, arguments)) in overloads:
                return dispatcher.py_func
    return None


def _call_body(call: Call, python: Any, variables: Sequence[Variable | None]) -> Value:
    writer = call.writer
    body = typed(python, call.signature.args, writer.callees.sm)
    symbol = writer.callees.symbol(body)
    operands: list[SSAValue] = []
    for variable, type in zip(variables, body.arguments, strict=True):
        if known_of(type) is None and not isinstance(type, types.Omitted):
            assert variable is not None
            operands.append(writer.cast(variable.value, type))
    results = result_types(writer, body)
    returned = writer.values(func.CallOp(symbol, operands, results))
    return returned[0] if returned else Known(None)


def result_types(writer: FunctionBuilder, body: TypedFunction) -> list[Attribute]:
    """The results of a function: none for None."""
    return [] if isinstance(body.result, types.NoneType) else [writer.type(body.result)]


# Grid


def _whole_grid(call: Call, op: Any) -> Value:
    ndim = call.literal(0)
    values = call.writer.values(op([call.writer.type(types.intp)] * ndim))
    return values[0] if ndim == 1 else Items(tuple(values), (types.intp,) * ndim)


@imports(numba_cuda.grid)
def import_grid(call: Call) -> Value:
    return _whole_grid(call, cuda.GridOp)


@imports(numba_cuda.gridsize)
def import_gridsize(call: Call) -> Value:
    return _whole_grid(call, cuda.GridsizeOp)


@imports(numba_cuda.syncthreads)
def import_syncthreads(call: Call) -> Value:
    call.writer.insert(cuda_sync.SyncthreadsOp())
    return Known(None)


# Builtins


@imports(bool, operator.truth)
def import_bool(call: Call) -> Value:
    (variable,) = call.variables
    return call.writer.truth(call.writer.cast(variable.value, variable.type))


@imports(int, float)
def import_number(call: Call) -> Value:
    return call.writer.cast(call.variables[0].value, call.signature.return_type)


@imports(complex)
def import_complex(call: Call) -> Value:
    writer, result = call.writer, call.signature.return_type
    if len(call.variables) == 1:
        return writer.cast(call.variables[0].value, result)
    real, imaginary = call.args_as(result.underlying_float)
    return make_complex(writer, real, imaginary, call.result)


def make_complex(
    writer: FunctionBuilder, real: SSAValue, imaginary: SSAValue, type: Attribute
) -> SSAValue:
    """A complex number of its parts."""
    assert isa(type, ComplexType)
    return writer.value(complex_dialect.CreateOp(real, imaginary, type))


@imports(abs, math.fabs, np.abs, np.fabs)
def import_abs(call: Call) -> Value:
    result = call.signature.return_type
    operand = call.signature.args[0]
    if not isinstance(operand, types.Complex):
        operand = result
    return call.writer.unary("abs", call.args_as(operand)[0], call.result)


@imports(range)
def import_range(call: Call) -> Value:
    bounds = call.args_as(call.signature.return_type.dtype)
    step: int | None = None
    if len(bounds) == 3:
        last = call.variables[-1].type
        if isinstance(last, types.IntegerLiteral):
            step = last.literal_value or None
    return make_range(call.writer, bounds, step)


@imports(enumerate)
def import_enumerate(call: Call) -> Value:
    writer = call.writer
    over, *rest = call.variables
    if rest:
        start = writer.cast(rest[0].value, types.intp)
    else:
        start = writer.whole(0, writer.type(types.intp))
    return enumerated(writer, over, start)


@imports(zip)
def import_zip(call: Call) -> Value:
    if not call.variables:
        raise call.writer.refused("zip() of nothing is not imported yet")
    return zipped(call.writer, call.variables)


@imports(len)
def import_len(call: Call) -> Value:
    writer, (variable,) = call.writer, call.variables
    if isinstance(variable.type, types.BaseTuple):
        return Known(len(variable.type.types))
    if not isinstance(variable.type, types.Array):
        raise writer.refused(f"len() of {variable.type} is not imported yet")
    array = writer.cast(variable.value, variable.type)
    shape = types.UniTuple(types.intp, variable.type.ndim)
    extents = writer.value(numba.GetattrOp(array, "shape", writer.type(shape)))
    return writer.value(numba.StaticGetitemOp(extents, 0, call.result))


@imports(min, max)
def import_extreme(call: Call) -> Value:
    """Of integers.  `b if b < a else a` from left to right, as Python does."""
    writer, result = call.writer, call.signature.return_type
    operator_ = "lt" if call.function.value == Known(min) else "gt"
    if not isinstance(plain(result), types.Integer | types.Boolean):
        raise writer.refused(
            "min and max of floats are not imported yet", "write b if b < a else a"
        )
    first, *rest = call.args_as(result)
    for other in rest:
        better = writer.bit(writer.comparison(operator_, other, first))
        first = writer.value(arith.SelectOp(better, other, first))
    return first


# Complex numbers


@method("conjugate")
def import_conjugate(call: Call) -> Value:
    writer, number = call.writer, call.arg(0)
    if not isinstance(call.signature.args[0], types.Complex):
        return number
    part = writer.type(call.signature.args[0].underlying_float)
    real = writer.value(numba.GetattrOp(number, "real", part))
    imaginary = writer.value(numba.GetattrOp(number, "imag", part))
    return make_complex(writer, real, writer.unary("neg", imaginary, part), call.result)


# Mathematics

_UNARY_MATH: dict[Any, Any] = {
    math.sqrt: math_dialect.SqrtOp,
    math.exp: math_dialect.ExpOp,
    math.expm1: math_dialect.ExpM1Op,
    math.log: math_dialect.LogOp,
    math.log1p: math_dialect.Log1pOp,
    math.log2: math_dialect.Log2Op,
    math.log10: math_dialect.Log10Op,
    math.sin: math_dialect.SinOp,
    math.cos: math_dialect.CosOp,
    math.tan: math_dialect.TanOp,
    math.asin: math_dialect.AsinOp,
    math.acos: math_dialect.AcosOp,
    math.atan: math_dialect.AtanOp,
    math.sinh: math_dialect.SinhOp,
    math.cosh: math_dialect.CoshOp,
    math.tanh: math_dialect.TanhOp,
    math.asinh: math_dialect.AsinhOp,
    math.acosh: math_dialect.AcoshOp,
    math.atanh: math_dialect.AtanhOp,
    math.erf: math_dialect.ErfOp,
    math.floor: math_dialect.FloorOp,
    math.ceil: math_dialect.CeilOp,
    math.trunc: math_dialect.TruncOp,
    numba_cuda.cbrt: math_dialect.CbrtOp,
}

_BINARY_MATH: dict[Any, Any] = {
    math.pow: math_dialect.PowFOp,
    math.atan2: math_dialect.Atan2Op,
    math.copysign: math_dialect.CopySignOp,
}


def _import_math(call: Call) -> Value:
    called = call.function.value
    assert isinstance(called, Known)
    floats = call.args_as(call.signature.return_type)
    op = (_UNARY_MATH if len(floats) == 1 else _BINARY_MATH).get(called.value)
    if op is None or not isinstance(call.signature.return_type, types.Float):
        raise call.writer.refused(f"{called.value.__name__} here is not imported yet")
    return call.writer.value(op(*floats))


imports(*_UNARY_MATH, *_BINARY_MATH)(_import_math)


@imports(numba_cuda.fma)
def import_fma(call: Call) -> Value:
    a, b, c = call.args_as(call.signature.return_type)
    return call.writer.value(math_dialect.FmaOp(a, b, c))
