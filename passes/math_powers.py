"""Powers with an integer exponent, as functions that square and multiply.

No instruction computes them, and libdevice has them for exponents of 32 bits on floats only.
A negative exponent of an integer gives the quotient of one and the power, rounded to zero:
it is not zero for the bases 1 and -1 only.  0 has no such power: what comes out is the
smallest integer, as in Numba (`int_power_impl`, where division by zero is no exception).
"""

from __future__ import annotations

from functools import cache

from xdsl.context import Context
from xdsl.dialects.builtin import Builtin, IntegerType
from xdsl.ir import Attribute
from xdsl.parser import Parser

from ..dialects.llvm import FuncOp, Llvm

INTEGER_POWER = """
llvm.func internal @NAME(%base: T, %exponent: T) -> T {
  %zero = llvm.mlir.constant(0 : T) : T
  %one = llvm.mlir.constant(1 : T) : T
  %minus_one = llvm.mlir.constant(-1 : T) : T
  %smallest = llvm.mlir.constant(SMALLEST : T) : T
  %negative = llvm.icmp "slt" %exponent, %zero : T
  llvm.cond_br %negative, ^inverse, ^loop(%one, %base, %exponent : T, T, T)
^inverse:
  %low = llvm.and %exponent, %one : T
  %even = llvm.icmp "eq" %low, %zero : T
  %sign = llvm.select %even, %one, %minus_one : i1, T
  %is_minus_one = llvm.icmp "eq" %base, %minus_one : T
  %is_one = llvm.icmp "eq" %base, %one : T
  %unit = llvm.select %is_one, %one, %zero : i1, T
  %quotient = llvm.select %is_minus_one, %sign, %unit : i1, T
  %is_zero = llvm.icmp "eq" %base, %zero : T
  %inverse = llvm.select %is_zero, %smallest, %quotient : i1, T
  llvm.return %inverse : T
^loop(%product: T, %square: T, %left: T):
  %bit = llvm.and %left, %one : T
  %skip = llvm.icmp "eq" %bit, %zero : T
  %factor = llvm.select %skip, %one, %square : i1, T
  %next = llvm.mul %product, %factor : T
  %next_square = llvm.mul %square, %square : T
  %rest = llvm.lshr %left, %one : T
  %end = llvm.icmp "eq" %rest, %zero : T
  llvm.cond_br %end, ^done(%next : T), ^loop(%next, %next_square, %rest : T, T, T)
^done(%power: T):
  llvm.return %power : T
}
"""

FLOAT_POWER = """
llvm.func internal @NAME(%base: F, %exponent: T) -> F {
  %zero = llvm.mlir.constant(0 : T) : T
  %one = llvm.mlir.constant(1 : T) : T
  %unit = llvm.mlir.constant(1.0 : F) : F
  %negative = llvm.icmp "slt" %exponent, %zero : T
  %opposite = llvm.sub %zero, %exponent : T
  %count = llvm.select %negative, %opposite, %exponent : i1, T
  llvm.br ^loop(%unit, %base, %count : F, F, T)
^loop(%product: F, %square: F, %left: T):
  %bit = llvm.and %left, %one : T
  %skip = llvm.icmp "eq" %bit, %zero : T
  %factor = llvm.select %skip, %unit, %square : i1, F
  %next = llvm.fmul %product, %factor : F
  %next_square = llvm.fmul %square, %square : F
  %rest = llvm.lshr %left, %one : T
  %end = llvm.icmp "eq" %rest, %zero : T
  llvm.cond_br %end, ^done(%next : F), ^loop(%next, %next_square, %rest : F, F, T)
^done(%power: F):
  %inverse = llvm.fdiv %unit, %power : F
  %result = llvm.select %negative, %inverse, %power : i1, F
  llvm.return %result : F
}
"""


@cache
def _context() -> Context:
    context = Context()
    context.load_dialect(Builtin)
    context.load_dialect(Llvm)
    return context


def _read(text: str) -> FuncOp:
    op = Parser(_context(), text).parse_op()
    assert isinstance(op, FuncOp)
    return op


def integer_power(name: str, type: IntegerType) -> FuncOp:
    """A function that raises an integer to the power of one of the same type."""
    text = INTEGER_POWER.replace("SMALLEST", str(-1 << (type.bitwidth - 1)))
    return _read(text.replace("NAME", name).replace("T", str(type)))


def float_power(name: str, base: Attribute, exponent: IntegerType) -> FuncOp:
    """A function that raises a float to the power of a signed integer."""
    text = FLOAT_POWER.replace("NAME", name)
    return _read(text.replace("T", str(exponent)).replace("F", str(base)))
