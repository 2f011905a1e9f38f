"""Names that PTX can spell, and the way back.

A name stays as it is where PTX takes it.  Every other name becomes the prefix `_xn$`
and its UTF-8 bytes, letters, digits and `_` as themselves and any other byte as `$hh`:

    my kernel.1 -> _xn$my$20kernel$2e1

`demangle` gives the name back, so no two names become the same one.  Names that begin
with the prefix are encoded as well: what looks encoded is encoded, always.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection

PREFIX = "_xn$"
"""How an encoded name begins; no name that stays as it is begins so."""

_IDENTIFIER = re.compile(r"(?:[A-Za-z][A-Za-z0-9_$]*|[_$][A-Za-z0-9_$]+)\Z")
_PARAMETER = re.compile(r"(.*)_param_([0-9]+)\Z", re.DOTALL)
_PLAIN = string.ascii_letters + string.digits + "_"
_ENCODED = re.compile(r"(?:[A-Za-z0-9_]|\$[0-9a-f]{2})*\Z")

_TAKEN = re.compile(
    r"WARP_SZ"
    r"|(?:param|retval|func_retval|__local_depot|callseq_|prototype_)[0-9]+"
    r"|\$L_.*\Z"
)
"""PTX's one reserved word, and what LLVM calls its own parameters, slots and labels."""


def is_legal(name: str, functions: Collection[str] = ()) -> bool:
    """Whether PTX takes `name` for a symbol of a module that defines `functions`.

    LLVM calls the parameters of `f` `f_param_0`, `f_param_1`, ...: such a name, where
    the module defines `f`, would hide the parameter or be hidden by it.
    """
    return not name.startswith(PREFIX) and is_spelled(name, functions)


def is_spelled(name: str, functions: Collection[str] = ()) -> bool:
    """Whether PTX takes `name` as it is: also a name that `mangle` made."""
    if not _IDENTIFIER.match(name) or _TAKEN.fullmatch(name):
        return False
    parameter = _PARAMETER.match(name)
    return parameter is None or parameter[1] not in functions


def mangle(name: str, functions: Collection[str] = ()) -> str:
    """The name that stands for `name` in PTX: itself where legal, else encoded.

    `functions`: the names, before this, of the functions that the module defines.
    """
    if is_legal(name, functions):
        return name
    parameter = _PARAMETER.match(name)
    if parameter and parameter[1] in functions and not is_legal(parameter[1], functions):
        # `f` becomes _xn$f..., whose parameters are _xn$f..._param_0: keep clear of those.
        return f"{PREFIX}{_encode(parameter[1])}_param$5f{parameter[2]}"
    return PREFIX + _encode(name)


def demangle(name: str) -> str:
    """The name that `mangle` made `name` from; a name that is not encoded is itself."""
    encoded = name.removeprefix(PREFIX)
    if encoded == name or not _ENCODED.match(encoded):
        return name
    data = re.sub(rb"\$(..)", lambda byte: bytes.fromhex(byte[1].decode()), encoded.encode())
    return data.decode(errors="surrogateescape")


def constant_name(kernel: str) -> str:
    """The symbol, before `mangle`, of the constant global that holds a kernel's parameters."""
    return f"{kernel}.params"


def _encode(name: str) -> str:
    return "".join(
        chr(byte) if chr(byte) in _PLAIN else f"${byte:02x}"
        for byte in name.encode(errors="surrogateescape")
    )
