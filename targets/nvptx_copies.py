"""Copies between address spaces, which LLVM's NVPTX back end leaves out in silence.

It compares the two addresses of a memmove to find the direction, cannot compare those of
two spaces, and deletes the copy.  LLVM's optimizer makes such memmoves of memcpys, and
takes back a cast of the addresses; so what they call is defined after it has run.
"""

from __future__ import annotations

import re
from typing import Any

from llvmlite import binding

_DEFINITION = """
define internal void @{own}({target} %to, {source} %from, {size} %n, i1 %volatile) {{
  %to.generic = {to}
  %from.generic = {from_}
  br i1 %volatile, label %as.volatile, label %plain
plain:
  call void @llvm.memmove.p0.p0.{size}(ptr %to.generic, ptr %from.generic, {size} %n, i1 false)
  ret void
as.volatile:
  call void @llvm.memmove.p0.p0.{size}(ptr %to.generic, ptr %from.generic, {size} %n, i1 true)
  ret void
}}
"""


def with_mixed_moves(module: binding.ModuleRef) -> binding.ModuleRef:
    """The module, or a new one in which each memmove between address spaces is defined."""
    functions: Any = module.functions
    names: list[str] = [function.name for function in functions]
    text = ""
    for name in tuple(names):
        spelled = re.fullmatch(r"llvm\.memmove\.p(\d+)\.p(\d+)\.(i\d+)", name)
        if spelled is None or spelled[1] == spelled[2]:
            continue
        text = text or str(module)
        # No function of the module has a dot in its name: PTX could not spell it.
        own = name.replace("llvm.", "", 1)
        size = spelled[3]
        target, source = _pointer(spelled[1]), _pointer(spelled[2])
        text = re.sub(rf"^declare void @{re.escape(name)}\(.*$", "", text, flags=re.MULTILINE)
        text = text.replace(f"@{name}(", f"@{own}(")
        text += _DEFINITION.format(
            own=own,
            target=target,
            source=source,
            size=size,
            to=_generic(target, "%to"),
            from_=_generic(source, "%from"),
        )
        generic = f"llvm.memmove.p0.p0.{size}"
        if generic not in names:
            names.append(generic)
            text += f"declare void @{generic}(ptr, ptr, {size}, i1 immarg)\n"
    return binding.parse_assembly(text, binding.create_context()) if text else module


def _pointer(space: str) -> str:
    return "ptr" if space == "0" else f"ptr addrspace({space})"


def _generic(pointer: str, value: str) -> str:
    """An expression of `value` as a generic pointer."""
    if pointer == "ptr":
        return f"getelementptr i8, ptr {value}, i64 0"
    return f"addrspacecast {pointer} {value} to ptr"
