"""The launcher: what is copied, what is refused, what other libraries' arrays do.

On the fake driver everywhere, and once more on the GPU where there is one.
"""

from __future__ import annotations

import runpy
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.runtime import cuda
from xdsl_numba.runtime.cuda import CudaError, CudaModule, Gpu, compile_kernels
from xdsl_numba.runtime.packing import PackingError
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context

from .fake_driver import FakeDriver
from .programs import INT, ROOT, source
from .runners import GpuRunner, parse

COPY = """
func.func @copy(%a: !numba.array<si64, 1, A, readonly>, %out: !numba.array<si64, 1, A>)
    attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %n = numba.getattr %a "size" : !numba.array<si64, 1, A, readonly> -> si64
  %inside = numba.cmp lt %i, %n : (si64, si64)
  %bit = numba.to_bit %inside
  scf.if %bit {
    %x = numba.getitem %a[%i] : (!numba.array<si64, 1, A, readonly>, si64) -> si64
    numba.setitem %out[%i], %x : (!numba.array<si64, 1, A>, si64, si64)
  }
  func.return
}
"""


def copy_kernel(driver: FakeDriver | None) -> Any:
    if driver is not None:
        driver.text, driver.kernel = COPY, "copy"
    return CudaModule(make_context(), parse(COPY))["copy"]


@pytest.fixture(params=["fake driver", "GPU"])
def driver(request: pytest.FixtureRequest) -> FakeDriver | None:
    """The fake driver, or None for the real one."""
    if request.param == "GPU":
        request.getfixturevalue("needs_gpu")
        return None
    return request.getfixturevalue("fake_driver")


def test_signatures() -> None:
    """What is compiled without a GPU knows each kernel by its own name."""
    text = f"""
func.func @"my kernel.1"(%first: si8, %second: {INT}) attributes {{dm.abi = "kernel"}} {{
  func.return
}}
func.func @helper(%x: si64) -> si64 attributes {{dm.abi = "numba"}} {{
  func.return %x : si64
}}
func.func @"plain"() attributes {{dm.abi = "kernel"}} {{
  func.return
}}
"""
    compiled = compile_kernels(make_context(), parse(text), PTXTarget(sm=90))
    assert list(compiled.kernels) == ["my kernel.1", "plain"]
    signature = compiled.kernels["my kernel.1"]
    assert signature.names == ("first", "second")
    assert [str(type) for type in signature.types] == ["si8", INT]
    assert f".entry {signature.symbol}(" in compiled.ptx
    assert not signature.packed
    assert compiled.kernels["plain"].symbol == "plain"


def test_many_arguments() -> None:
    """Past the budget the leaves go through a buffer, which has one parameter."""
    text = f"""
func.func @k(%t: !numba.unituple<si64, 5000>, %out: {INT}) attributes {{dm.abi = "kernel"}} {{
  func.return
}}
"""
    with pytest.raises(LocatedError, match="bytes"):
        compile_kernels(make_context(), parse(text), PTXTarget(sm=90))
    compiled = compile_kernels(make_context(), parse(text), PTXTarget(sm=90), params="buffer")
    assert compiled.kernels["k"].packed
    with pytest.raises(CudaError, match="legal are flatten and buffer"):
        compile_kernels(make_context(), parse(text), PTXTarget(sm=90), params="constant")


@pytest.mark.usefixtures("needs_gpu")
def test_arguments_in_a_buffer() -> None:
    many = "!numba.unituple<si64, 5000>"
    text = f"""
func.func @k(%a: si8, %t: {many}, %out: {INT}) attributes {{dm.abi = "kernel"}} {{
  %zero = numba.constant 0 : si64
  %one = numba.constant 1 : si64
  %x = numba.static_getitem %t[4999] : {many} -> si64
  %wide = numba.cast %a : si8 -> si64
  numba.setitem %out[%zero], %x : ({INT}, si64, si64)
  numba.setitem %out[%one], %wide : ({INT}, si64, si64)
  func.return
}}
"""
    out = np.zeros(2, np.int64)
    GpuRunner().launch(text, "k", [-5, range(5000), out], 1, block=1, params="buffer")
    assert out.tolist() == [4999, -5]
    print(f"5000 members in a buffer: {out.tolist()}")


def test_only_what_may_be_written_comes_back(fake_driver: FakeDriver) -> None:
    a, out = np.arange(100), np.zeros(100, np.int64)
    copy_kernel(fake_driver).launch(a, out, block=100)
    np.testing.assert_array_equal(out, a)
    assert fake_driver.copies == [("to device", 800), ("to device", 800), ("to host", 800)]


def test_strides_survive(driver: FakeDriver | None) -> None:
    """An array lies on the GPU as it does on the host, gaps and all."""
    kernel = copy_kernel(driver)
    base = np.full(20, -1)
    out = base[18::-2]
    kernel.launch(np.arange(10), out, block=32)
    np.testing.assert_array_equal(out, np.arange(10))
    np.testing.assert_array_equal(base[1::2], np.full(10, -1))
    # One array twice is one array on the GPU as well.
    both = np.arange(5)
    kernel.launch(both, both, block=32)
    np.testing.assert_array_equal(both, np.arange(5))
    print("negative strides, gaps, one array twice")


def test_overlapping_arrays_are_refused(driver: FakeDriver | None) -> None:
    base = np.zeros(20, np.int64)
    message = "out: found an array of the host that shares a part of another argument's memory"
    with pytest.raises(PackingError, match=message):
        copy_kernel(driver).launch(base[:10], base[5:15])


def test_arrays_on_the_gpu(driver: FakeDriver | None) -> None:
    """Nothing is copied but what is asked for."""
    kernel = copy_kernel(driver)
    gpu = kernel.module.gpu
    a, out = gpu.array(np.arange(10)), gpu.array(np.zeros(10, np.int64))
    if driver is not None:
        driver.copies.clear()
    kernel.launch(a, out, block=32)
    if driver is not None:
        assert driver.copies == []
    host = np.full(10, -1)
    out.copy_to(host)
    np.testing.assert_array_equal(host, np.arange(10))
    with pytest.raises(CudaError, match="the elements have 80 bytes"):
        out.copy_to(np.zeros(9, np.int64))
    with pytest.raises(PackingError, match=r"a\.dtype: found f8, expected i8"):
        kernel.launch(gpu.array(np.zeros(10)), out)
    print("arrays on the GPU are taken as they are")


def test_a_producers_stream_is_waited_for(fake_driver: FakeDriver) -> None:
    kernel = copy_kernel(fake_driver)
    a = kernel.module.gpu.array(np.arange(3))
    a.__cuda_array_interface__["stream"] = 2
    kernel.launch(a, np.zeros(3, np.int64), block=4)
    assert 2 in fake_driver.waited_for


@pytest.mark.parametrize("name", ["cupy", "torch"])
def test_arrays_of_other_libraries(name: str, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("needs_gpu")
    library = pytest.importorskip(name)
    kernel = copy_kernel(None)
    if name == "cupy":
        a, out = library.arange(10), library.zeros(10, "i8")
    else:
        a = library.arange(10, device="cuda")
        out = library.zeros(10, dtype=library.int64, device="cuda")
    kernel.launch(a, out, block=32)
    assert out.tolist() == list(range(10))
    print(f"arrays of {name}")


def test_what_is_refused(driver: FakeDriver | None) -> None:
    kernel = copy_kernel(driver)
    a = np.arange(3)
    with pytest.raises(PackingError, match=r"@copy: found 1 values, expected 2 \(a, out\)"):
        kernel.launch(a)
    readonly = np.arange(3)
    readonly.flags.writeable = False
    with pytest.raises(PackingError, match="out: found a read-only array"):
        kernel.launch(a, readonly)
    for grid in (0, (1, 0), (1, 1, 1, 1), ()):
        with pytest.raises(CudaError, match="legal are one to three numbers of at least 1"):
            kernel.launch(a, a.copy(), grid=grid)
    with pytest.raises(CudaError, match="cuLaunchKernel: invalid argument"):
        kernel.launch(a, a.copy(), block=4096)
    with pytest.raises(KeyError):
        kernel.module["other"]
    with pytest.raises(CudaError, match="GPU 99 cannot be used"):
        Gpu(99)


def test_a_kernel_that_fails(request: pytest.FixtureRequest) -> None:
    """In a process of its own: a failed kernel takes the driver's context with it."""
    request.getfixturevalue("needs_gpu")

    program = """
import runpy, sys
sys.path.insert(0, "tests")
runpy.run_path("tests/gpu/bootstrap.py")["install"]()
from gpu.runners import GpuRunner
from xdsl_numba.runtime.cuda import CudaError
text = '''
func.func @k(%p: !numba.cpointer<si64>, %out: !numba.array<si64, 1, C>)
    attributes {dm.abi = "kernel"} {
  %x = numba.static_getitem %p[0] : !numba.cpointer<si64> -> si64
  %zero = numba.constant 0 : si64
  numba.setitem %out[%zero], %x : (!numba.array<si64, 1, C>, si64, si64)
  func.return
}
'''
import numpy
try:
    GpuRunner().launch(text, "k", [None, numpy.zeros(1, "i8")], 1, block=1)
except CudaError as error:
    print(error)
"""

    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert "illegal" in done.stdout or "error" in done.stdout, done.stdout + done.stderr
    print(done.stdout.strip())


def test_without_cuda(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says how to get it."""
    monkeypatch.setitem(sys.modules, "cuda.core", None)
    with pytest.raises(CudaError) as caught:
        cuda.Gpu()
    assert str(caught.value) == (
        "error: cuda.core is not installed\nhelp: pip install 'xdsl-numba[cuda]'"
    )


def test_the_example(driver: FakeDriver | None, capsys: pytest.CaptureFixture[str]) -> None:
    if driver is not None:
        driver.text, driver.kernel = source("saxpy"), "saxpy"
    runpy.run_path(str(ROOT / "examples" / "run_on_gpu.py"))["main"](1000)
    assert capsys.readouterr().out == "saxpy: 1000 elements equal to NumPy\n"


MEETING = """
func.func @meet(%g: !numba.grid_group) -> si32 attributes {dm.abi = "c"} {
  %status = cuda.grid_sync %g : !numba.grid_group -> si32
  func.return %status : si32
}
func.func @together() attributes {dm.abi = "kernel"} {
  %g = cuda.this_grid : !numba.grid_group
  %status = func.call @meet(%g) : (!numba.grid_group) -> si32
  func.return
}
func.func @alone() attributes {dm.abi = "kernel"} {
  func.return
}
"""


def test_kernels_that_meet_are_launched_as_cooperative(
    fake_driver: FakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blocks that wait for each other, in a function that the kernel calls, run all at once."""
    launched: list[tuple[str, tuple[int, ...]]] = []

    def launch(name: str) -> Any:
        def record(function: Any, *arguments: Any) -> tuple[int]:
            launched.append((name, arguments[:6]))
            return (0,)

        return record

    for name in ("cuLaunchKernel", "cuLaunchCooperativeKernel"):
        monkeypatch.setattr(fake_driver, name, launch(name), raising=False)
    module = CudaModule(make_context(), parse(MEETING))
    module["together"].launch(grid=4, block=(32, 2))
    module["alone"].launch(grid=2)
    assert launched == [
        ("cuLaunchCooperativeKernel", (4, 1, 1, 32, 2, 1)),
        ("cuLaunchKernel", (2, 1, 1, 1, 1, 1)),
    ]
