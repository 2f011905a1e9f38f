"""What LLVM's code for this machine calls and Python's process may lack, as LLVM IR.

x86 has no instruction for a division of 128 bits, for most conversions between these and
floats, or for rounding to a 16-bit float: LLVM calls a function of a compiler's run-time
library (the names and signatures are those of LLVM's compiler-rt).  Here each is written
with what LLVM does expand in place: integers of 129 bits, and shifts.
"""

from __future__ import annotations

_FLOATS = {"half": "hf", "float": "sf", "double": "df"}


def _convert(name: str, result: str, parameter: str, body: str) -> str:
    return f"define {result} @{name}({parameter} %a) {{\n{body}}}\n"


def _division(op: str) -> str:
    extend = "sext" if op.startswith("s") else "zext"
    name = {"sdiv": "__divti3", "srem": "__modti3", "udiv": "__udivti3", "urem": "__umodti3"}[op]
    return f"""define i128 @{name}(i128 %a, i128 %b) {{
  %x = {extend} i128 %a to i129
  %y = {extend} i128 %b to i129
  %q = {op} i129 %x, %y
  %r = trunc i129 %q to i128
  ret i128 %r
}}
"""


def _integer_to_float(float: str, code: str, signed: bool) -> str:
    extend, op, infix = ("sext", "sitofp", "") if signed else ("zext", "uitofp", "un")
    body = f"""  %x = {extend} i128 %a to i129
  %r = {op} i129 %x to {float}
  ret {float} %r
"""
    return _convert(f"__float{infix}ti{code}", float, "i128", body)


def _float_to_integer(float: str, code: str, signed: bool) -> str:
    op, infix = ("fptosi", "") if signed else ("fptoui", "uns")
    body = f"""  %x = {op} {float} %a to i129
  %r = trunc i129 %x to i128
  ret i128 %r
"""
    return _convert(f"__fix{infix}{code}ti", "i128", float, body)


def _round(source: str, code: str, target: str, exponent: int, mantissa: int) -> str:
    """A float rounded to 16 bits, to nearest, ties to even; a NaN stays one."""
    bias = (1 << exponent - 1) - 1
    lowest = 1023 - bias + 1
    shift = 52 - mantissa
    infinity = ((1 << exponent) - 1) << mantissa
    widen = f"fpext {source} %a to double" if source != "double" else "fadd double %a, -0.0"
    body = f"""  %wide = {widen}
  %bits = bitcast double %wide to i64
  %sign = lshr i64 %bits, 63
  %abs = and i64 %bits, {(1 << 63) - 1}
  %exponent = lshr i64 %abs, 52
  %small = icmp ult i64 %exponent, {lowest}
  %fraction = and i64 %abs, {(1 << 52) - 1}
  %significand = or i64 %fraction, {1 << 52}
  %normal = sub i64 %abs, {(1023 - bias) << 52}
  %distance = sub i64 {shift + lowest}, %exponent
  %far = icmp ugt i64 %distance, 63
  %near = select i1 %far, i64 63, i64 %distance
  %x = select i1 %small, i64 %significand, i64 %normal
  %s = select i1 %small, i64 %near, i64 {shift}
  %kept = lshr i64 %x, %s
  %unit = shl i64 1, %s
  %mask = sub i64 %unit, 1
  %rest = and i64 %x, %mask
  %half = lshr i64 %unit, 1
  %above = icmp ugt i64 %rest, %half
  %tie = icmp eq i64 %rest, %half
  %odd = trunc i64 %kept to i1
  %up.tie = and i1 %tie, %odd
  %up = or i1 %above, %up.tie
  %one = zext i1 %up to i64
  %rounded = add i64 %kept, %one
  %over = icmp ugt i64 %rounded, {infinity}
  %finite = select i1 %over, i64 {infinity}, i64 %rounded
  %payload = lshr i64 %fraction, {shift}
  %nan = or i64 %payload, {infinity | 1 << mantissa - 1}
  %is.nan = icmp ugt i64 %abs, {0x7FF << 52}
  %magnitude = select i1 %is.nan, i64 %nan, i64 %finite
  %top = shl i64 %sign, 15
  %all = or i64 %top, %magnitude
  %short = trunc i64 %all to i16
  %r = bitcast i16 %short to {target}
  ret {target} %r
"""
    return _convert(f"__trunc{code}{'hf' if target == 'half' else 'bf'}2", target, source, body)


_EXTEND = """define float @__extendhfsf2(half %a) {
  %short = bitcast half %a to i16
  %bits = zext i16 %short to i32
  %abs = and i32 %bits, 32767
  %placed = shl i32 %abs, 13
  %small = bitcast i32 %placed to float
  %scaled = fmul float %small, 0x46F0000000000000
  %finite = bitcast float %scaled to i32
  %special = or i32 %placed, 2139095040
  %is.special = icmp uge i32 %abs, 31744
  %is.nan = icmp ugt i32 %abs, 31744
  %quiet = select i1 %is.nan, i32 4194304, i32 0
  %loud = or i32 %special, %quiet
  %magnitude = select i1 %is.special, i32 %loud, i32 %finite
  %sign = lshr i32 %bits, 15
  %top = shl i32 %sign, 31
  %all = or i32 %top, %magnitude
  %r = bitcast i32 %all to float
  ret float %r
}
"""


def library_text() -> str:
    """The functions, as a module of LLVM IR without a target."""
    signs = (True, False)
    return "\n".join(
        [
            *map(_division, ("sdiv", "srem", "udiv", "urem")),
            *(_integer_to_float(f, c, s) for f, c in _FLOATS.items() for s in signs),
            *(_float_to_integer(f, c, s) for f, c in _FLOATS.items() for s in signs),
            *(_round(s, c, "half", 5, 10) for s, c in (("float", "sf"), ("double", "df"))),
            *(_round(s, c, "bfloat", 8, 7) for s, c in (("float", "sf"), ("double", "df"))),
            _EXTEND,
        ]
    )
