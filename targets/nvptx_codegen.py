"""LLVM's NVPTX back end, run where it can do no harm.

LLVM ends the process where it meets what it cannot compile, and a few inputs keep it
busy forever.  So code is generated in a child process: forked, which costs a few
milliseconds, or spawned where there is no fork.  What LLVM has to say on its way out
becomes a `CodegenError`.
"""

from __future__ import annotations

import faulthandler
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, dataclass
from functools import cache
from importlib import import_module
from typing import IO, Any, NoReturn

from llvmlite import binding

from .nvptx_copies import with_mixed_moves

TRIPLE = "nvptx64-nvidia-cuda"

_OK, _REFUSED = 0, 3
"""How a child ends: with PTX, or with the message of an exception."""


@dataclass(frozen=True)
class CodegenOptions:
    """What LLVM compiles for.

    `cpu`: `sm_90a`; `ptx`: ten times the PTX version; `opt`: the level of optimization;
    `libdevice`: the path of libdevice's bitcode, where the module uses it;
    `precise_sqrt`: whether the square roots in libdevice are rounded correctly.
    """

    cpu: str
    ptx: int
    opt: int = 3
    libdevice: str | None = None
    precise_sqrt: bool = True


class CodegenError(Exception):
    """LLVM refused the module, or ended, or did not end.

    `function` and `intrinsic`: what LLVM was at, where it said so.
    """

    def __init__(self, output: str, *, timed_out: bool = False) -> None:
        self.message = _clean(output)
        function = re.search(r"[Ii]n function:? ([^\s:]+)", output)
        intrinsic = re.search(r"intrinsic %(llvm\.[\w.]+)", output)
        self.function = function[1] if function else None
        self.intrinsic = intrinsic[1] if intrinsic else None
        self.timed_out = timed_out
        super().__init__(self.message)


def generate(module: binding.ModuleRef, options: CodegenOptions) -> str:
    """PTX for a module, in this process.

    The module is changed.  Raises RuntimeError where LLVM refuses; LLVM may also end
    the process.
    """
    backend = BackEnd(module, options)
    if options.libdevice is not None:
        link_libdevice(module, options.libdevice)
        backend.remove_dead_code()
    backend.optimize()
    return backend.emit()


class BackEnd:
    """LLVM's passes and its NVPTX back end, for one module and one target."""

    def __init__(self, module: binding.ModuleRef, options: CodegenOptions) -> None:
        self.module = module
        self.machine: Any = _nvptx().create_target_machine(
            cpu=options.cpu, features=f"+ptx{options.ptx}", opt=options.opt
        )
        if not module.triple:
            module.triple = TRIPLE
        if not module.data_layout:
            module.data_layout = str(self.machine.target_data)
        self.builder: Any = binding.create_pass_builder(
            self.machine, binding.create_pipeline_tuning_options(options.opt)
        )

    def remove_dead_code(self) -> None:
        """Remove what nothing uses, so that the pipeline does not optimize all of libdevice."""
        passes: Any = binding.create_new_module_pass_manager()
        passes.add_global_dead_code_eliminate_pass()
        passes.run(self.module, self.builder)

    def optimize(self) -> None:
        """Run LLVM's pipeline for the level of optimization."""
        self.builder.getModulePassManager().run(self.module, self.builder)

    def emit(self) -> str:
        """The module as PTX."""
        return self.machine.emit_assembly(with_mixed_moves(self.module))


def link_libdevice(module: binding.ModuleRef, path: str) -> None:
    """Link libdevice's functions into the module, as its own and nobody else's.

    LLVM's internalize pass would take the kernels as well, so linkage is set by name.
    """
    # Modules can only be linked in one context, and the module's own is not public.
    context: Any = getattr(module, "_context", None)
    with open(path, "rb") as file:
        library: Any = binding.parse_bitcode(file.read(), context)
    library.triple = module.triple
    library.data_layout = module.data_layout
    names = {f.name for f in library.functions if not f.is_declaration}
    module.link_in(library)
    linked: Any = module.functions
    for function in linked:
        if function.name in names:
            function.linkage = "internal"


def generate_apart(
    module: binding.ModuleRef, options: CodegenOptions, timeout: int, *, fork: bool = True
) -> str:
    """PTX for a module, made in a child process; the module stays as it is.

    `timeout`: seconds.  `fork=False` spawns the child, as where there is no fork.
    Raises CodegenError with LLVM's words where there is no PTX.
    """
    if fork and hasattr(os, "fork"):
        return _generate_forked(module, options, timeout)
    return _generate_spawned(str(module), options, timeout)


# A forked child


def _generate_forked(module: binding.ModuleRef, options: CodegenOptions, timeout: int) -> str:
    _nvptx()  # once, for all children
    with tempfile.TemporaryFile() as result, tempfile.TemporaryFile() as said:
        # No other thread is inside LLVM while the process is copied.
        with _llvm_lock(), _no_fork_warning():
            child = os.fork()
            if child == 0:
                _child(module, options, timeout, result, said)
        status = _wait(child)
        result.seek(0)
        said.seek(0)
        text = result.read().decode()
        output = said.read().decode(errors="replace")
    return _outcome(status, text, output, timeout)


def _child(
    module: binding.ModuleRef,
    options: CodegenOptions,
    timeout: int,
    result: IO[bytes],
    said: IO[bytes],
) -> NoReturn:
    """Generate code, leave it in `result`, and end this process without a clean-up."""
    code = 1
    try:
        os.dup2(said.fileno(), 2)
        _quieten()
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(timeout)
        code, text = _attempt(module, options)
        result.write(text.encode())
        result.flush()
    finally:
        os._exit(code)


def _attempt(module: binding.ModuleRef, options: CodegenOptions) -> tuple[int, str]:
    """Generate code in a process that does nothing else: LLVM's options are global."""
    if options.libdevice is not None:
        # libdevice asks, and an unknown answer is 0: approximate square roots.
        precise = int(options.precise_sqrt)
        llvm: Any = binding
        llvm.set_option("nvptx", f"-nvvm-reflect-add=__CUDA_PREC_SQRT={precise}")
    try:
        return _OK, generate(module, options)
    except RuntimeError as error:
        return _REFUSED, str(error)


def _quieten() -> None:
    """Let the process die without a Python traceback and without a core file."""
    faulthandler.disable()
    signal.signal(signal.SIGABRT, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def _wait(child: int) -> int:
    """The exit code of the child, negative for a signal; the child dies with this process."""
    try:
        _, status = os.waitpid(child, 0)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    return os.waitstatus_to_exitcode(status)


@contextmanager
def _no_fork_warning() -> Generator[None, None, None]:
    """Python warns of a fork beside other threads: the child runs LLVM and nothing else."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def _llvm_lock() -> AbstractContextManager[Any]:
    """The lock that llvmlite takes for each call into LLVM."""
    library: Any = import_module("llvmlite.binding.ffi").lib
    return getattr(library, "_lock", None) or nullcontext()


# A spawned child


def _generate_spawned(ir: str, options: CodegenOptions, timeout: int) -> str:
    job = json.dumps({"ir": ir, "options": asdict(options)})
    try:
        done = subprocess.run(
            [sys.executable, "-m", __name__],
            input=job.encode(),
            capture_output=True,
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _outcome(-getattr(signal, "SIGALRM", 14), "", "", timeout)
    return _outcome(
        done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace"), timeout
    )


def main() -> int:
    """Read a job from standard input, write PTX or a message to standard output."""
    job = json.loads(sys.stdin.buffer.read())
    module = binding.parse_assembly(job["ir"])
    code, text = _attempt(module, CodegenOptions(**job["options"]))
    sys.stdout.buffer.write(text.encode())
    return code


# Both


def _outcome(status: int, text: str, output: str, timeout: int) -> str:
    if status == _OK:
        return text
    if status == _REFUSED:
        raise CodegenError(text)
    if status == -getattr(signal, "SIGALRM", 14):
        raise CodegenError(f"no end after {timeout} seconds", timed_out=True)
    raise CodegenError(output or f"the back end ended with status {status}")


@cache
def _nvptx() -> Any:
    """The NVPTX target; it needs no CUDA."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding.Target.from_triple(TRIPLE)


def _clean(output: str) -> str:
    """The line of LLVM's last words that says what is wrong, without places in its source."""
    lines = [line for line in output.splitlines() if line.strip()]
    for line in lines:
        if found := re.search(r"Assertion `(.*)' failed", line):
            return f"assertion failed: {found[1]}"
        if found := re.match(r"(?:LLVM ERROR|error|fatal error): (.*)", line):
            return re.sub(r"^<unknown>:0:0: ", "", found[1])
    return lines[0].strip() if lines else "no message"


if __name__ == "__main__":
    sys.exit(main())
