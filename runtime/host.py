"""Run a lowered module on the CPU: the same rules, exported for the host's triple.

The behaviour of a conversion does not depend on the device, so the tests (and whoever
debugs without a GPU) call the very code that the pipeline makes, through LLVM's JIT.
"""

from __future__ import annotations

import ctypes
import struct
from dataclasses import dataclass
from functools import cache
from typing import Any

from llvmlite import binding
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import CallOp, FuncOp, ReturnOp
from xdsl.ir import Attribute, Operation

from ..datamodel.diagnostics import LocatedError
from ..datamodel.layout import Target, size_of
from ..datamodel.models import Models
from ..datamodel.representation import PTR, data_type, holds_absent
from ..dialects import dm
from ..dialects.dm_attributes import ABI_ATTR, STATUS_STOP_ITERATION, SUCCESS_STATUSES
from ..passes.llvm_functions import functions, symbol_name
from ..passes.pipelines import NumbaToLlvmPass
from ..targets.llvmir import to_module_ref
from .host_library import library_text
from .packing import HostMemory, Packer, PackingError

_ALIGNMENT = 64
"""Of what a call puts in memory: as much as any type asks for."""


class UndefinedSymbol(LocatedError):
    """The code calls or reads what neither the module nor this process has."""


@cache
def _initialize() -> Any:
    """LLVM's library for this machine, with what its code calls; once a process."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    library = binding.parse_assembly(library_text())
    library.triple = host_triple()
    names = [function.name for function in library.functions]
    engine = binding.create_mcjit_compiler(library, _machine(2))
    engine.finalize_object()
    for name in names:
        binding.add_symbol(name, engine.get_function_address(name))
    return engine


def _machine(opt: int) -> binding.TargetMachine:
    # With F16C a float16 is converted by an instruction, not by a call.
    features = "+f16c" if binding.get_host_cpu_features().get("f16c") else ""
    return binding.Target.from_triple(host_triple()).create_target_machine(
        features=features, opt=opt
    )


_SYMBOL = struct.Struct("<IBBHQQ")
"""An entry of a 64-bit ELF symbol table: name, info, other, section, value, size."""


def _undefined(code: bytes) -> list[str]:
    """The names that an ELF object needs of others; none for another format."""
    sections = {s.name(): s.data() for s in binding.ObjectFileRef.from_data(code).sections()}
    table, names = sections.get(b".symtab", b""), sections.get(b".strtab", b"")
    return [
        names[name : names.index(b"\0", name)].decode()
        for name, _, _, section, _, _ in _SYMBOL.iter_unpack(table)
        if name and not section
    ]


def host_triple() -> str:
    """The triple to lower for: `numba-to-llvm{triple=...}`."""
    return binding.get_default_triple()


class HostError(LocatedError):
    """A call on the host that cannot be made, or that ended with an error.

    `status`: what the function returned, -1 for an error and 1 and up for one of the
    user's; None where it did not run.
    """

    def __init__(
        self,
        message: str,
        at: Operation | None = None,
        *,
        help: str | None = None,
        status: int | None = None,
    ) -> None:
        super().__init__(message, at, help=help)
        self.status = status


@dataclass(frozen=True)
class _Signature:
    names: tuple[str, ...]
    inputs: tuple[Attribute, ...]
    result: Attribute | None


_WRAPPER = "host_call."
"""What the name of the function starts with that reads a call's values from memory."""


def _add_wrapper(module: ModuleOp, function: FuncOp) -> None:
    """Append a function that loads the arguments, calls `function`, and stores the result.

    It takes a pointer for each argument with data, and one for the result, so that every
    ABI and every type is called alike.
    """
    outputs = function.function_type.outputs.data
    inputs = function.function_type.inputs.data
    wrapper = FuncOp(_WRAPPER + function.sym_name.data, ([PTR] * (len(inputs) + 1), []))
    wrapper.attributes[ABI_ATTR] = StringAttr("numba")
    wrapper.location = function.location
    *places, room = wrapper.body.block.args
    loads = [dm.LoadOp(place, type) for place, type in zip(places, inputs, strict=True)]
    call = CallOp(function.sym_name.data, [load.result for load in loads], outputs)
    stores = [dm.StoreOp(result, room) for result in call.results]
    wrapper.body.block.add_ops([*loads, call, *stores, ReturnOp()])
    module.body.block.add_op(wrapper)


class HostModule:
    """Machine code of one module; lives as long as this object does."""

    def __init__(self, module: ModuleOp, *, opt: int = 2) -> None:
        """Compile a module of the LLVM dialect that was lowered for the host's triple.

        Raises LocatedError for what has no translation to LLVM, UndefinedSymbol where
        the code needs a function or global that nobody defines.
        """
        _initialize()
        self._signatures: dict[str, _Signature] = {}
        self._models = Models()
        self._target = Target.of_module(module)
        parsed = to_module_ref(module)
        self._engine = binding.create_mcjit_compiler(parsed, _machine(opt))
        objects: list[bytes] = []
        self._engine.set_object_cache(lambda _, code: objects.append(code))
        self._engine.finalize_object()
        for name in (name for code in objects for name in _undefined(code)):
            if not binding.address_of_symbol(name):
                # Not left to the garbage collector, which may free the context first.
                self._engine.close()
                raise UndefinedSymbol(
                    f"@{name} is not defined, in the module or in this process",
                    next((op for op in functions(module) if symbol_name(op) == name), module),
                    help="define it in the module, or load the library that has it before: "
                    "ctypes.CDLL(path, ctypes.RTLD_GLOBAL)",
                )

    def address(self, name: str) -> int:
        """The address of the function `name`, for ctypes.  Raises KeyError."""
        address = self._engine.get_function_address(name)
        if address == 0:
            raise KeyError(name)
        return address

    @classmethod
    def compile(cls, context: Context, module: ModuleOp, *, opt: int = 2) -> HostModule:
        """Lower and compile a module of front-end types, which stays as it is.

        Its functions can be called with Python values (`call`), a kernel as its one
        thread.  Raises LocatedError as the passes do, HostError where a GPU's op is left.
        """
        lowered = module.clone()
        models = Models().for_module(module)
        signatures: dict[str, _Signature] = {}
        for function in [op for op in lowered.body.ops if isinstance(op, FuncOp)]:
            inputs = function.function_type.inputs.data
            outputs = function.function_type.outputs.data
            types = (*inputs, *outputs)
            if function.is_declaration or not all(map(models.is_ours, types)):
                continue
            if len(outputs) > 1 or any(holds_absent(type, models) for type in types):
                continue
            if function.attributes.get(ABI_ATTR) == StringAttr("kernel"):
                function.attributes[ABI_ATTR] = StringAttr("numba")
            names = [arg.name_hint or f"argument {arg.index}" for arg in function.args]
            result = outputs[0] if outputs else None
            signatures[function.sym_name.data] = _Signature(tuple(names), inputs, result)
            _add_wrapper(lowered, function)
        NumbaToLlvmPass(triple=host_triple()).apply(context, lowered)
        for op in lowered.walk():
            if op.name.startswith("nvvm."):
                raise HostError(
                    f"'{op.name}' is an instruction of a GPU, which the host has not",
                    op,
                    help="launch it with CudaModule, or leave such functions out",
                )
        compiled = cls(lowered, opt=opt)
        compiled._signatures = signatures
        compiled._models = models
        compiled._target = Target.of_module(lowered)
        return compiled

    def call(self, name: str, *values: Any) -> Any:
        """Call a function of a module that `compile` made with Python values.

        They are packed as a launch's are, the host's arrays in place; the result is a
        Python value, None where there is none.  Raises KeyError for no such function,
        PackingError for a value that its type does not take, StopIteration for the
        status -3, and HostError, with the status, for an error of the function.  The c
        ABI has no status: an error in such a function is a trap, which ends the process.
        """
        signature = self._signatures.get(name)
        if signature is None:
            raise KeyError(f"no function {name!r} of front-end types; see HostModule.compile")
        packer = Packer(self._models, self._target, HostMemory())
        count = len(signature.inputs)
        if len(values) != count:
            expected = f"{count} ({', '.join(signature.names) or 'none'})"
            raise PackingError(f"@{name}", f"{len(values)} values", expected)
        places = [
            packer.memory.place(packer.data(value, type, path), _ALIGNMENT)
            for value, type, path in zip(values, signature.inputs, signature.names, strict=True)
        ]
        result = signature.result
        size = 0
        if result is not None:
            size = size_of(data_type(result, self._models), self._target)
        room = packer.memory.place(bytes(size), _ALIGNMENT)
        function = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * (count + 1))
        status = function(self.address(_WRAPPER + name))(*places, room)
        if status == STATUS_STOP_ITERATION:
            raise StopIteration
        if status not in SUCCESS_STATUSES:
            raise HostError(f"@{name} ended with the error status {status}", status=status)
        if result is None:
            return None
        return packer.from_data(packer.memory.read(room, size), result)
