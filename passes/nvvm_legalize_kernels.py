"""`nvvm-legalize-kernels`: make the LLVM dialect one that PTX can say.

LLVM ends the process, or writes what no assembler takes, at empty parameters, integers
of odd widths, names with dots, kernels that return values and parameters past the
budget.  This pass mends what can be mended and refuses the rest with its place:

- signatures: see `kernel_signatures`;
- names: see `kernel_names`; `llvm.legal_names` on the module lists those that this pass
  made, so that it leaves them alone when it runs again;
- kernels: nothing returned, not called, parameters within the budget (`kernel_parameters`).

A module for another target than NVPTX is left as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, ModuleOp, StringAttr, SymbolRefAttr
from xdsl.dialects.llvm import LLVMVoidType
from xdsl.ir import Attribute, Operation
from xdsl.passes import ModulePass
from xdsl.utils.exceptions import PassFailedException
from xdsl.utils.hints import isa

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import Target
from ..dialects.llvm_stock import take_in
from .kernel_names import mangle
from .kernel_parameters import (
    STRATEGIES,
    check_budget,
    check_constants,
    layout_of_kernel,
    pack_into_buffer,
    pack_into_constant,
)
from .kernel_signatures import legalize_signatures
from .llvm_functions import (
    INTRINSIC_PREFIX,
    callee,
    calls,
    function_type,
    functions,
    is_definition,
    is_kernel,
    symbol_name,
)
from .nvptx_versions import (
    LARGE_PARAMETER_BYTES,
    VersionError,
    parameter_budget,
    parse_version,
    show_version,
)

LEGAL_NAMES = "llvm.legal_names"
"""The module attribute that lists the names that were made legal.

`llvm.` and not `nvvm.`, since mlir-translate fails at any `nvvm.` attribute of a module.
"""


@dataclass(frozen=True)
class NvvmLegalizeKernelsPass(ModulePass):
    """Void returns, no empty or odd-width parameters, names and parameters that fit.

    `params`: what happens to a kernel whose parameters are past the budget: `flatten`
    refuses it; `buffer` passes them in a device buffer, behind one pointer to global
    memory; `constant` passes them in a constant global `<kernel>.params`, which the host
    fills before the launch.  All constants of a module share 64 KiB, and only one launch
    of such a kernel may be in flight: the next one would overwrite its parameters.
    `ptx`: the PTX version whose budget counts, by default the largest there is; the
    `ptx` target checks again for the version that it writes.
    """

    name = "nvvm-legalize-kernels"

    params: str = "flatten"
    ptx: int | float | str | None = None

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        if self.params not in STRATEGIES:
            raise PassFailedException(
                f"nvvm-legalize-kernels: unknown params={self.params}; legal are "
                + ", ".join(STRATEGIES)
            )
        budget, whose = _budget(self.ptx)
        target = Target.of_module(op)
        if not target.triple.startswith("nvptx"):
            return
        take_in(op)
        legalize_signatures(op)
        check_kernels(op)
        for kernel in [function for function in functions(op) if is_kernel(function)]:
            layout = layout_of_kernel(kernel, target)
            if layout.size > budget and self.params == "buffer":
                pack_into_buffer(kernel, layout)
            elif layout.size > budget and self.params == "constant":
                pack_into_constant(op, kernel, layout)
            else:
                check_budget(kernel, layout, budget, whose)
        check_constants(op, target)
        legalize_names(op)


def _budget(ptx: int | float | str | None) -> tuple[int, str]:
    """The bytes of parameters that a kernel may have, and who says so."""
    if ptx is None:
        return LARGE_PARAMETER_BYTES, "PTX"
    try:
        version = parse_version(ptx)
    except VersionError as e:
        raise PassFailedException(f"nvvm-legalize-kernels: {e.message}; {e.help}") from e
    return parameter_budget(version), f"PTX {show_version(version)}"


def check_kernels(module: ModuleOp) -> None:
    """Raise LocatedError for a kernel without a body or with a result, and for a call of one."""
    kernels: dict[str, Operation] = {}
    for function in functions(module):
        if not is_kernel(function):
            continue
        name = symbol_name(function) or ""
        kernels[name] = function
        type = function_type(function)
        if not isinstance(type.output, LLVMVoidType):
            raise LocatedError(
                f"kernel @{name} returns {type.output}, and nothing can take it",
                function,
                help="store the result through a pointer parameter",
            )
        if type.is_variadic:
            raise LocatedError(
                f"kernel @{name} takes a variable number of arguments",
                function,
                help="give it the parameters that the host passes",
            )
        if not is_definition(function):
            raise LocatedError(
                f"kernel @{name} has no body, and nothing can call it",
                function,
                help="remove it, or give it the body",
            )
    for call in calls(module):
        if (name := callee(call)) in kernels:
            raise LocatedError(
                f"kernel @{name} is called: only the host can launch a kernel",
                call,
                help="call a device function, which the kernel can call as well",
            )


# Names


def legalize_names(module: ModuleOp) -> None:
    """Give every symbol a name that PTX takes, and rename its uses with it."""
    done = module.attributes.get(LEGAL_NAMES)
    legal = [name.data for name in done] if isa(done, ArrayAttr[StringAttr]) else []
    symbols = [
        name
        for op in module.body.ops
        if (name := symbol_name(op)) is not None and not _belongs_to_llvm(op, name)
    ]
    defined = {name for op in functions(module) if is_definition(op) and (name := symbol_name(op))}
    renamed = {
        name: new
        for name in symbols
        if name not in legal and (new := mangle(name, defined)) != name
    }
    if not renamed:
        return
    names = _Renaming(renamed)
    for op in module.walk():
        names.rename(op)
    module.attributes[LEGAL_NAMES] = ArrayAttr(
        [StringAttr(name) for name in dict.fromkeys([*legal, *renamed.values()])]
    )


def _belongs_to_llvm(symbol: Operation, name: str) -> bool:
    """Whether LLVM gives the name a meaning: not to that of a function with a body."""
    defined = symbol.name == "llvm.func" and is_definition(symbol)
    return name.startswith(INTRINSIC_PREFIX) and not defined


class _Renaming:
    """Renames symbols where they are defined and wherever attributes refer to them."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.cache: dict[Attribute, Attribute] = {}

    def rename(self, op: Operation) -> None:
        name = symbol_name(op)
        for attributes in (op.properties, op.attributes):
            for key, value in attributes.items():
                attributes[key] = self.attribute(value)
            if name is not None and name in self.names and "sym_name" in attributes:
                attributes["sym_name"] = StringAttr(self.names[name])

    def attribute(self, attribute: Attribute) -> Attribute:
        """The attribute with every reference to a renamed symbol changed."""
        match attribute:
            case SymbolRefAttr():
                root = attribute.root_reference.data
                if root not in self.names:
                    return attribute
                return SymbolRefAttr(self.names[root], attribute.nested_references)
            case ArrayAttr():
                return self._container(attribute)
            case DictionaryAttr():
                return self._container(attribute)
            case _:
                return attribute

    def _container(
        self, attribute: ArrayAttr[Attribute] | DictionaryAttr
    ) -> ArrayAttr[Attribute] | DictionaryAttr:
        if isinstance(attribute, DictionaryAttr):
            return DictionaryAttr(
                {key: self.attribute(value) for key, value in attribute.data.items()}
            )
        return ArrayAttr([self.attribute(value) for value in attribute])
