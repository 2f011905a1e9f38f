"""The `ptx` target: from the LLVM dialect to PTX, with LLVM's NVPTX back end.

    numba-opt kernel.mlir -p numba-to-llvm -t 'ptx{sm=90 opt=3}'

Nothing that the module says ends the process: what is known to end LLVM is refused with
its place (`nvptx_checks`), and the back end runs in a child process (`nvptx_codegen`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import IO

from llvmlite import binding
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.llvm import LinkageAttr, LLVMFunctionType, LLVMPointerType
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.traits import IsTerminator
from xdsl.utils.target import Target

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import DATA_LAYOUT_ATTR, TRIPLE_ATTR
from ..datamodel.layout import Target as Machine
from ..dialects.llvm import ConstantOp, FuncOp, ReturnOp, StoreOp
from ..passes.llvm_functions import functions, is_definition, is_kernel, symbol_name
from ..passes.nvptx_versions import (
    DEFAULT_SM,
    Architecture,
    VersionError,
    architectures,
    check_pair,
    parse_version,
    show_version,
)
from .assembler import AssemblerError, check
from .float_options import set_fast_math, set_flush_to_zero
from .libdevice import libdevice_for
from .llvmir import DEBUG_KINDS, exported_intrinsics, to_module_ref
from .nvptx_checks import check_module, check_parameters, minimum_version
from .nvptx_codegen import CodegenError, CodegenOptions, generate_apart
from .nvptx_globals import mend_globals, needs_mending
from .ptx_features import features_of

LEVELS = (0, 1, 2, 3)
_MOST_FUNCTIONS = 64
"""How many functions, or ops, are compiled one by one to find what LLVM does not like."""

_MOST_OPS = 5000
"""How large a module is compiled for other targets to find one that has what it uses."""


@dataclass(frozen=True)
class Compiled:
    """PTX, and what it is for."""

    text: str
    sm: Architecture
    version: int


@dataclass(frozen=True)
class PTXTarget(Target):
    """Writes PTX for the LLVM dialect (see `numba-to-llvm`).

    `sm`: the GPU architecture, `90` or `90a`; by default 75, the oldest that current
    assemblers take, whose PTX runs on all later ones.  `ptx`: the PTX version, `8.0`;
    by default the lowest that the architecture and the module need.  `opt`: 0 to 3.
    `debug=line` adds source lines.  `check` lets an assembler read the result.

    Floats are computed as the module says, unless: `fma` lets a multiplication and an
    addition become one; `ftz` flushes subnormal f32 to zero; `fast_math` sets every
    fast-math flag, takes libdevice's fast functions, and means `fma` and `ftz` as well.

    `timeout`: how many seconds LLVM may take.
    """

    name = "ptx"

    sm: int | str = DEFAULT_SM
    ptx: int | float | str | None = None
    opt: int = 3
    debug: str = "none"
    check: bool | None = False
    fma: bool | None = False
    ftz: bool | None = False
    fast_math: bool | None = False
    timeout: int = 300

    def emit(self, ctx: Context, module: ModuleOp, output: IO[str]) -> None:
        text = self.compile(module).text
        note_without_kernel(module)
        output.write(text)

    def compile(self, module: ModuleOp) -> Compiled:
        """PTX for the module, which stays as it is.

        Raises LocatedError for options that do not exist, and for what PTX, LLVM or,
        with `check`, the assembler refuses.
        """
        return _Compilation(self, module).run()


def note_without_kernel(module: ModuleOp) -> None:
    """Say on standard error that a module has nothing to launch, which is no error."""
    if not any(is_kernel(function) for function in functions(module)):
        print(
            'note: the module has no kernel (a function with dm.abi = "kernel", or nvvm.kernel '
            "in the LLVM dialect): the host can launch nothing of it",
            file=sys.stderr,
        )


class _Compilation:
    """One module on its way to PTX."""

    def __init__(self, options: PTXTarget, module: ModuleOp) -> None:
        self.options = options
        self.module = module
        try:
            self.sm = Architecture.parse(options.sm)
            self.version = None if options.ptx is None else parse_version(options.ptx)
            if self.version is not None:
                check_pair(self.sm, self.version)
        except VersionError as error:
            raise LocatedError(error.message, module, help=error.help) from error
        if options.opt not in LEVELS:
            raise LocatedError(f"opt={options.opt}: legal are 0, 1, 2 and 3", module)
        if options.debug not in DEBUG_KINDS:
            raise LocatedError(
                f"debug={options.debug}: legal are {' and '.join(DEBUG_KINDS)}", module
            )
        if options.timeout < 1:
            raise LocatedError(f"timeout={options.timeout}: legal is a second or more", module)

    def run(self) -> Compiled:
        machine = Machine.of_module(self.module)
        self.set_machine(machine)
        self.apply_float_options()
        check_module(self.module, self.sm, machine)
        if needs_mending(self.module, machine):
            mend_globals(self.copy(), machine)
        minimum = minimum_version(self.module, self.sm, machine)
        check_parameters(self.module, self.version or minimum, machine)
        library = libdevice_for(self.module)
        self.libdevice = None if library is None else str(library)
        with closing(to_module_ref(self.module, debug=self.options.debug)) as self.ref:
            compiled = self.lowest(minimum) if self.version is None else self.exactly(self.version)
        if _is_on(self.options.check):
            try:
                check(compiled.text, self.sm.cpu)
            except AssemblerError as error:
                raise LocatedError(error.message, self.module, help=error.help) from error
        return compiled

    def set_machine(self, machine: Machine) -> None:
        """Say on a copy what the module leaves out: LLVM would align an i64 to 4 bytes."""
        said = {
            TRIPLE_ATTR: StringAttr(machine.triple),
            DATA_LAYOUT_ATTR: StringAttr(machine.data_layout),
        }
        if any(name not in self.module.attributes for name in said):
            self.copy().attributes.update(said)

    def copy(self) -> ModuleOp:
        """A copy of the module, which takes its place here."""
        self.module = self.module.clone()
        return self.module

    def apply_float_options(self) -> None:
        """Change a copy of the module where an option says how floats are computed."""
        options = self.options
        fast = _is_on(options.fast_math)
        if not (fast or _is_on(options.fma) or _is_on(options.ftz)):
            return
        self.copy()
        if fast or _is_on(options.ftz):
            set_flush_to_zero(self.module)
        if fast or _is_on(options.fma):
            set_fast_math(self.module, everything=fast)

    # Versions

    def exactly(self, version: int) -> Compiled:
        """PTX of one version; raises LocatedError where LLVM refuses, or PTX has not all of it."""
        try:
            compiled = self.generate(self.sm, version)
        except CodegenError as error:
            raise self.located(error, version) from error
        for feature in features_of(compiled.text, version):
            raise LocatedError(
                f"PTX {show_version(version)} does not have {feature.what}",
                self.complained_op(self.module, feature.what, version) or self.module,
                help=f"use ptx={show_version(feature.version)} or later, or leave ptx out",
            )
        return compiled

    def lowest(self, minimum: int) -> Compiled:
        """PTX of the lowest version that has what the module uses.

        What most instructions need only LLVM knows, and it says so by refusing; what LLVM
        does not know is seen in its text.  Almost always the first version does; else it is
        found by halving.
        """
        try:
            found = self.generate(self.sm, minimum)
        except CodegenError as error:
            better = None if error.timed_out else self.lowest_above(self.sm, minimum)
            if better is None:
                raise self.located(error, minimum) from error
            found = better
        while needed := features_of(found.text, found.version):
            newest = max(feature.version for feature in needed)
            found = self.exactly(next(v for v in self.sm.versions if v >= newest))
        return found

    def lowest_above(self, sm: Architecture, version: int) -> Compiled | None:
        """PTX of the lowest version above `version` that will do, None without one."""
        versions = [v for v in sm.versions if v > version]
        best: Compiled | None = None
        low, high = 0, len(versions)
        # The newest goes first: where that fails, no version helps.
        middle = high - 1
        while low < high:
            try:
                found = self.generate(sm, versions[middle])
            except CodegenError as error:
                if best is None or error.timed_out:
                    return best
                low = middle + 1
            else:
                if features_of(found.text, found.version):
                    low = middle + 1
                else:
                    best, high = found, middle
            middle = (low + high) // 2
        return best

    def generate(
        self, sm: Architecture, version: int, ref: binding.ModuleRef | None = None
    ) -> Compiled:
        """PTX for an architecture and a version; raises CodegenError."""
        options = CodegenOptions(
            sm.cpu,
            version,
            self.options.opt,
            self.libdevice,
            precise_sqrt=not _is_on(self.options.fast_math),
        )
        text = generate_apart(ref or self.ref, options, self.options.timeout)
        return Compiled(text, sm, version)

    # Errors

    def located(self, error: CodegenError, version: int) -> LocatedError:
        """LLVM's refusal with the place that it means, and what would help."""
        op = self.culprit(error, version)
        name = symbol_name(op)
        thing = "the module" if op is self.module else f"'{op.name}'"
        what = error.intrinsic or (thing if name is None else f"@{name}")
        if error.timed_out:
            return LocatedError(
                f"LLVM's NVPTX back end did not finish {what}: {error.message}",
                op,
                help="try another opt, or a longer timeout",
            )
        return LocatedError(
            f"LLVM's NVPTX back end cannot compile {what} for {self.sm.cpu} and PTX "
            f"{show_version(version)}: {error.message}",
            op,
            help=self.remedy(version),
        )

    def culprit(self, error: CodegenError, version: int) -> Operation:
        """The op that LLVM means, where it is found, else a function, else the module."""
        if error.intrinsic is not None:
            return exported_intrinsics(self.module).get(error.intrinsic, self.module)
        function = self.function_of(error, version)
        if function is None or error.timed_out:
            return function or self.module
        return self.complained_op(function, error.message, version) or function

    def function_of(self, error: CodegenError, version: int) -> Operation | None:
        """The function that LLVM names, or that it does not compile alone."""
        defined = [f for f in functions(self.module) if is_definition(f)]
        for function in defined:
            if error.function is not None and symbol_name(function) == error.function:
                return function
        if error.timed_out or len(defined) > _MOST_FUNCTIONS:
            return None
        return next((f for f in defined if not self.compiles_alone(f, version)), None)

    def complained_op(self, within: Operation, message: str, version: int) -> Operation | None:
        """The op that alone makes LLVM say `message`, else the first that it refuses."""
        different: dict[object, Operation] = {}
        for op in within.walk():
            if op.regions or op.successors or op.has_trait(IsTerminator):
                continue
            types = (tuple(operand.type for operand in op.operands), tuple(op.result_types))
            different.setdefault((op.name, types, tuple(op.properties.items())), op)
        if len(different) > _MOST_FUNCTIONS:
            return None
        shell = self.shell(None)
        refused = None
        for op in different.values():
            said = self.complaint(function_with(op, shell), version)
            if said == message:
                return op
            refused = refused or (op if said else None)
        return refused

    def shell(self, kept: str | None) -> ModuleOp:
        """The module with the heads of all functions, and the body of the one named `kept`."""
        copy = self.module.clone()
        for other in functions(copy):
            if is_definition(other) and symbol_name(other) != kept:
                region = other.regions[0]
                other.detach_region(region)
                other.add_region(Region())
                region.drop_all_references()
                other.properties["linkage"] = LinkageAttr("external")
        return copy

    def compiles_alone(self, function: Operation, version: int) -> bool:
        """Whether LLVM compiles the function where it only knows the others' heads."""
        return self.complaint(self.shell(symbol_name(function)), version) is None

    def complaint(self, module: ModuleOp, version: int) -> str | None:
        """What is wrong with a part of the module, in LLVM's words; None where nothing is."""
        try:
            with closing(to_module_ref(module)) as ref:
                text = self.generate(self.sm, version, ref).text
        except CodegenError as error:
            return error.message
        except LocatedError:
            # Alone it cannot even be exported, which says nothing about it.
            return None
        return next((feature.what for feature in features_of(text, version)), None)

    def remedy(self, version: int) -> str | None:
        """A version or an architecture with which LLVM compiles the module."""
        if sum(1 for _ in self.module.walk()) > _MOST_OPS:
            return None
        found = self.lowest_above(self.sm, version)
        if found is not None:
            return f"use ptx={show_version(found.version)} or later, or leave ptx out"
        for sm in self.later_architectures():
            try:
                self.generate(sm, sm.versions[-1])
            except CodegenError as error:
                if error.timed_out:
                    return None
                continue
            only = "" if not sm.suffix else " (and, with that suffix, for no later one)"
            without = "" if self.version is None else ", and leave ptx out"
            return f"compile for sm={sm}{only}{without}"
        return None

    def later_architectures(self) -> Iterator[Architecture]:
        """The architectures after this one, those for every later GPU first."""
        later = [sm for sm in architectures() if (sm.number, sm.suffix) > self.key]
        yield from (sm for sm in later if not sm.suffix)
        yield from (sm for sm in later if sm.suffix)

    @property
    def key(self) -> tuple[int, str]:
        return (self.sm.number, self.sm.suffix)


def function_with(op: Operation, shell: ModuleOp) -> ModuleOp:
    """A copy of `shell` with a function that does what `op` does, and stores the results.

    Constants stay constants; other operands become parameters.
    """
    block = Block()
    values: dict[SSAValue, SSAValue] = {}
    for operand in op.operands:
        if operand in values:
            continue
        if isinstance(operand.owner, ConstantOp):
            constant = operand.owner.clone()
            block.add_op(constant)
            values[operand] = constant.result
        else:
            values[operand] = block.insert_arg(operand.type, len(block.args))
    copy = op.clone(values)
    block.add_op(copy)
    for result in copy.results:
        pointer = block.insert_arg(LLVMPointerType(), len(block.args))
        block.add_op(StoreOp(result, pointer))
    block.add_op(ReturnOp())
    type = LLVMFunctionType([argument.type for argument in block.args])
    module = shell.clone()
    module.body.block.add_op(FuncOp("compiled_alone", type, body=Region(block)))
    return module


def _is_on(flag: bool | None) -> bool:
    """Whether a flag is set: `check` alone is None, `check=true` is True."""
    return flag is not False
