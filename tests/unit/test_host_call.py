"""Calls with Python values: packed by the front-end signature, errors as exceptions."""

from __future__ import annotations

import numpy as np
import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.runtime.host import HostError, HostModule
from xdsl_numba.runtime.packing import PackingError
from xdsl_numba.tools.driver import make_context, parse_source

TEXT = """
func.func @add(%x: si64, %y: si64) -> si64 {
  %r = numba.binop add %x, %y : (si64, si64) -> si64
  func.return %r : si64
}
func.func @scale(%x: f32, %by: f32) -> f32 attributes {dm.abi = "c"} {
  %r = numba.binop mul %x, %by : (f32, f32) -> f32
  func.return %r : f32
}
func.func @pair(%b: !numba.boolean, %z: complex<f64>)
    -> !numba.tuple<complex<f64>, !numba.boolean> {
  %t = numba.build_tuple %z, %b
    : (complex<f64>, !numba.boolean) -> !numba.tuple<complex<f64>, !numba.boolean>
  func.return %t : !numba.tuple<complex<f64>, !numba.boolean>
}
func.func @same(%o: !numba.optional<si8>) -> !numba.optional<si8> {
  func.return %o : !numba.optional<si8>
}
func.func @wide(%x: si128) -> si128 {
  func.return %x : si128
}
func.func @stop(%x: si64) -> si64 {
  %c = arith.constant -3 : i32
  dm.raise %c : i32
  func.return %x : si64
}
func.func @fail(%code: si32) -> si32 {
  %c = builtin.unrealized_conversion_cast %code : si32 to i32
  dm.raise %c : i32
  func.return %code : si32
}
func.func @fill(%a: !numba.array<f64, 1, C>, %v: f64) attributes {dm.abi = "kernel"} {
  %i = numba.constant 0 : si64
  numba.setitem %a[%i], %v : (!numba.array<f64, 1, C>, si64, f64)
  func.return
}
func.func @foreign(%p: !llvm.ptr) {
  func.return
}
"""


@pytest.fixture(scope="module")
def module() -> HostModule:
    context = make_context()
    return HostModule.compile(context, parse_source(context, TEXT, "test.mlir"))


def test_values(module: HostModule) -> None:
    assert module.call("add", 2, np.int64(-5)) == -3
    assert module.call("scale", 1.5, 2) == 3.0
    assert module.call("pair", True, 1 + 2j) == (1 + 2j, True)
    assert module.call("same", 5) == 5
    assert module.call("same", None) is None
    assert module.call("wide", -(2**100)) == -(2**100)


def test_a_kernel_is_its_one_thread(module: HostModule) -> None:
    array = np.zeros(2)
    assert module.call("fill", array, 2.5) is None
    assert array.tolist() == [2.5, 0.0]


def test_errors(module: HostModule) -> None:
    with pytest.raises(StopIteration):
        module.call("stop", 1)
    for status in (-1, 1, 7):
        with pytest.raises(HostError, match=f"@fail ended with the error status {status}") as error:
            module.call("fail", status)
        assert error.value.status == status


def test_what_is_refused(module: HostModule) -> None:
    with pytest.raises(PackingError, match=r"y: found float 1\.5"):
        module.call("add", 1, 1.5)
    with pytest.raises(PackingError, match=r"@add: found 1 values, expected 2 \(x, y\)"):
        module.call("add", 1)
    for name in ("nope", "foreign"):
        with pytest.raises(KeyError, match="of front-end types"):
            module.call(name)


def test_a_gpus_instructions() -> None:
    context = make_context()
    for op, error in (
        ("cuda.syncthreads", r"cuda\.syncthreads has no meaning on"),
        ("nvvm.barrier", r"'nvvm\.barrier' is an instruction of a GPU"),
    ):
        text = f'func.func @k() attributes {{dm.abi = "kernel"}} {{\n{op}\nfunc.return\n}}'
        with pytest.raises(LocatedError, match=error):
            HostModule.compile(context, parse_source(context, text, "test.mlir"))
