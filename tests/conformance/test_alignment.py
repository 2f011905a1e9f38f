"""Which loads a load with alignment 1 makes, for every type of the reference's.

The reference loads some composites whole and others member by member; here every load
is of a leaf.  Taken apart into scalars both are the same, and each is aligned to 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from xdsl.dialects.builtin import ArrayAttr, IntegerAttr
from xdsl.dialects.llvm import LLVMArrayType, LLVMStructType
from xdsl.ir import Attribute
from xdsl_numba.datamodel.layout import print_llvm
from xdsl_numba.passes.convert_dm_to_llvm import ConvertDmToLlvmPass

from .construct import build
from .host import CONTEXT, parse
from .test_layouts import FACTS

LINES = [line for line in FACTS if isinstance(line.get("load_align1"), list)]
"""The reference cannot load the others at all."""


def scalars(type: Attribute) -> Iterator[str]:
    """The scalars of an LLVM type, in order."""
    match type:
        case LLVMStructType(types=ArrayAttr(data=members)):
            for member in members:
                yield from scalars(member)
        case LLVMArrayType(size=size, type=element):
            yield from [*scalars(element)] * size.data
        case _:
            yield print_llvm(type)


def spelled_scalars(text: str, bodies: dict[str, str]) -> list[str]:
    """The scalars of a type as LLVM spells it; `bodies`: those of identified structs."""
    text = bodies.get(text.strip().removeprefix("%"), text.strip())
    array = re.fullmatch(r"\[(\d+) x (.*)\]", text)
    if array:
        return spelled_scalars(array.group(2), bodies) * int(array.group(1))
    if not text.startswith("{"):
        return [text]
    members, depth, start = [], 0, 1
    for i, c in enumerate(text):
        depth += (c in "{[") - (c in "}]")
        if (c == "," and depth == 1) or i == len(text) - 1:
            members.append(text[start:i].strip())
            start = i + 1
    return [scalar for member in members if member for scalar in spelled_scalars(member, bodies)]


@pytest.mark.parametrize("line", LINES, ids=[line["type_id"] for line in LINES])
def test_loads(line: dict[str, Any]) -> None:
    built = build(line["construct"])
    definitions = "".join(
        f"numba.typedef @{s} = {t}\n" for s, t in (built.models.typedefs or {}).items()
    )
    module = parse(
        f"""{definitions}
        func.func @f(%p: !llvm.ptr) {{
          %v = dm.load %p {{alignment = 1 : i64}} : !llvm.ptr -> {built.type}
          func.return
        }}
        """
    )
    ConvertDmToLlvmPass().apply(CONTEXT, module)
    module.verify()
    found: list[str] = []
    for op in module.walk():
        if op.name == "llvm.load":
            found += scalars(op.results[0].type)
            alignment = op.properties["alignment"]
            assert isinstance(alignment, IntegerAttr)
            assert alignment.value.data == 1
    bodies = {name.removeprefix("%"): body for name, body in line.get("identified", {}).items()}
    expected = [s for text, _ in line["load_align1"] for s in spelled_scalars(text, bodies)]
    assert found == expected
