"""Debug locations: which line of the source an instruction comes from.

One compile unit with emission kind DebugDirectivesOnly, as LLVM's NVPTX back end
then prints `.loc` and `.file` lines and nothing else; one subprogram a function.
"""

from __future__ import annotations

import os

from llvmlite import ir
from xdsl.dialects.builtin import (
    ArrayAttr,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    LocationAttr,
    NameLoc,
)
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import location_of
from .llvmir_extra import Module, quoted

DEBUG_VERSION = "Debug Info Version"
"""The module flag that tells LLVM that a module has debug information."""


def place_of(location: Attribute) -> FileLineColLoc | None:
    """The file, line and column that a location leads to; None where it is unknown.

    A named location stands for what it names, a fused one for the first of its parts
    that is known, one at a call site for the place in the callee.
    """
    match location:
        case FileLineColLoc():
            return location
        case NameLoc(location=inner) | CallSiteLoc(callee=inner):
            return place_of(inner)
        case FusedLoc(locations=ArrayAttr(data=parts)):
            return next(filter(None, map(place_of, parts)), None)
        case _:
            return None


class DebugInfo:
    """The compile unit of a module, and the files that its ops come from."""

    def __init__(self, llvm: Module) -> None:
        self.llvm = llvm
        self._unit: ir.Value | None = None
        self._types = llvm.node("!DISubroutineType(types: !{})")

    def file(self, name: str) -> ir.Value:
        """The node of a source file."""
        directory, base = os.path.split(name)
        return self.llvm.node(f"!DIFile(filename: {quoted(base)}, directory: {quoted(directory)})")

    def unit(self, file: ir.Value) -> ir.Value:
        """The compile unit, made for the first file that is asked for."""
        if self._unit is None:
            self._unit = self.llvm.distinct_node(
                "!DICompileUnit(language: DW_LANG_C, "
                f'file: {file.get_reference()}, producer: "xdsl-numba", isOptimized: true, '
                "runtimeVersion: 0, emissionKind: DebugDirectivesOnly)"
            )
            self.llvm.add_named_metadata("llvm.dbg.cu", self._unit)
        return self._unit

    def finish(self) -> None:
        """Say which version of debug information the module has, if it has any."""
        if self._unit is not None and DEBUG_VERSION not in self.llvm.flags:
            self.llvm.add_flag(2, DEBUG_VERSION, "i32 3")

    def function(self, op: Operation, name: str) -> FunctionDebugInfo | None:
        """The subprogram of a function; None where its place is unknown."""
        place = place_of(location_of(op))
        if place is None:
            return None
        file = self.file(place.filename.data)
        line = place.line.data
        subprogram = self.llvm.distinct_node(
            f"!DISubprogram(name: {quoted(name)}, linkageName: {quoted(name)}, "
            f"scope: {file.get_reference()}, file: {file.get_reference()}, line: {line}, "
            f"type: {self._types.get_reference()}, scopeLine: {line}, "
            "spFlags: DISPFlagDefinition | DISPFlagOptimized, "
            f"unit: {self.unit(file).get_reference()})"
        )
        return FunctionDebugInfo(self, subprogram, place.filename.data)


class FunctionDebugInfo:
    """The subprogram of a function; gives each of its instructions a location."""

    def __init__(self, module: DebugInfo, subprogram: ir.Value, file: str) -> None:
        self.module = module
        self.subprogram = subprogram
        self.file = file
        self.line_zero = self._node(0, 0, subprogram)

    def location(self, location: LocationAttr) -> ir.Value | None:
        """The node for a location; None where it is unknown."""
        place = place_of(location)
        if place is None:
            return None
        scope = self.subprogram
        name = place.filename.data
        if name != self.file:
            file = self.module.file(name)
            scope = self.module.llvm.node(
                f"!DILexicalBlockFile(scope: {scope.get_reference()}, "
                f"file: {file.get_reference()}, discriminator: 0)"
            )
        return self._node(place.line.data, place.column.data, scope)

    def _node(self, line: int, column: int, scope: ir.Value) -> ir.Value:
        # LLVM keeps 16 bits of a column and takes 0 for "unknown".
        column = column if column < 1 << 16 else 0
        return self.module.llvm.node(
            f"!DILocation(line: {line}, column: {column}, scope: {scope.get_reference()})"
        )
