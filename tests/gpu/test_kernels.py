"""Kernels run on a GPU, from front-end text to the values in memory."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import machine
import numpy as np
import pytest

from gpu.compiled import SM, WRITE, ptx_of
from gpu.launch import Gpu

ROOT = Path(__file__).parents[2]
FEATURES = machine.features()

HAS_GPU = FEATURES["gpu"] and FEATURES["cuda"]

pytestmark = pytest.mark.skipif(not (HAS_GPU or WRITE), reason="needs an NVIDIA GPU and cuda.core")


@pytest.fixture
def gpu() -> Any:
    """The GPU, or what stands for it where PTX is only left for another machine."""
    return SimpleNamespace(sm=SM, launch=None) if WRITE else Gpu()


def example(name: str, gpu: Gpu, **options: Any) -> str:
    return ptx_of((ROOT / "examples" / f"{name}.mlir").read_text(), gpu.sm, **options)


# The examples


@pytest.mark.parametrize("opt", [0, 3])
def test_saxpy(gpu: Gpu, opt: int) -> None:
    source = np.random.default_rng(1)
    x = source.standard_normal(1000, dtype=np.float32)
    y = source.standard_normal(1000, dtype=np.float32)
    expected = np.float32(2.5) * x + y
    gpu.launch(example("saxpy", gpu, opt=opt), "saxpy", [np.float32(2.5), x, y], grid=8, block=128)
    np.testing.assert_array_equal(y, expected)


def test_flip(gpu: Gpu) -> None:
    """Bytes 0, 1, 2 and 255 are false and three times true; a store writes 0 or 1."""
    flags = np.array([0, 1, 2, 255], dtype=np.uint8)
    gpu.launch(example("flip", gpu), "flip", [flags], block=4)
    assert flags.tolist() == [1, 0, 0, 0]
    gpu.launch(example("flip", gpu), "flip", [flags], block=4)
    assert flags.tolist() == [0, 1, 1, 1]


def test_mask(gpu: Gpu) -> None:
    mask = np.array([0, 1, 2, 255, 128, 0, 1], dtype=np.uint8)
    x = np.array([1.0, -2.0, 3.0, 4.0, -5.0, 6.0, 0.0])
    out = np.full(7, np.nan)
    hits = np.full(7, 9, dtype=np.uint8)
    gpu.launch(example("mask", gpu), "mask", [mask, x, out, hits], block=32)
    true = mask != 0
    np.testing.assert_array_equal(out, np.where(true, x, 0.0))
    np.testing.assert_array_equal(hits, (true & (x > 0)).astype(np.uint8))


@pytest.mark.parametrize(("shift", "valid"), [(5, 1), (5, 2), (5, 255), (5, 0)])
def test_optional(gpu: Gpu, shift: int, valid: int) -> None:
    x = np.arange(10, dtype=np.int64)
    out = np.full(10, -1, dtype=np.int64)
    optional = (np.int64(shift), np.uint8(valid))
    gpu.launch(example("optional", gpu), "shift", [x, optional, out], block=32)
    np.testing.assert_array_equal(out, x + (shift if valid else 0))


def test_tuples(gpu: Gpu) -> None:
    x = np.linspace(-1, 1, 11)
    for negate in (0, 1, 2):
        out = np.zeros(11)
        options = ((np.uint8(negate), 3.0), (0.25, 0.5))
        gpu.launch(example("tuples", gpu), "tuples", [options, x, out], block=32)
        expected = x * 3.0 + (0.25 + 0.5)
        np.testing.assert_array_equal(out, -expected if negate else expected)


def test_linked_list(gpu: Gpu) -> None:
    """Nodes of a value and an optional link, one behind the other in GPU memory."""
    ptx = example("linked_list", gpu)
    values = [3, -1, 4, 1, -5, 9]
    node = np.dtype([("value", "i8"), ("next", "u8"), ("valid", "u1")], align=True)
    nodes = np.zeros(len(values), dtype=node)
    nodes["value"] = values
    address = gpu.array(nodes)
    # The addresses are known now: link the nodes in an order of their own.
    order = [2, 0, 5, 1, 4, 3]
    for this, following in zip(order, [*order[1:], None], strict=True):
        nodes[this]["valid"] = 0 if following is None else 255
        nodes[this]["next"] = 0 if following is None else address + following * node.itemsize
    data = nodes.tobytes()
    gpu.check(gpu.driver.cuMemcpyHtoD(address, data, len(data)))
    out = np.zeros(1, dtype=np.int64)
    head = (np.uint64(address + order[0] * node.itemsize), np.uint8(1))
    gpu.launch(ptx, "sum_list", [head, out])
    assert out[0] == sum(values)
    gpu.launch(ptx, "sum_list", [(np.uint64(0), np.uint8(0)), out])
    assert out[0] == 0


def test_struct(gpu: Gpu) -> None:
    particle = np.dtype([("x", "f4"), ("speed", "f4"), ("pinned", "u1")], align=True)
    particles = np.zeros(5, dtype=particle)
    particles["x"] = [0, 1, 2, 3, 4]
    particles["speed"] = [1, -1, 0.5, 8, -2]
    particles["pinned"] = [0, 1, 0, 2, 255]
    moved = particles["x"] + particles["speed"] * np.float32(0.25)
    expected = np.where(particles["pinned"] != 0, particles["x"], moved)
    gpu.launch(example("struct", gpu), "move", [particles, np.float32(0.25)], block=32)
    np.testing.assert_array_equal(particles["x"], expected)
    assert particles["pinned"].tolist() == [0, 1, 0, 1, 1]


def test_device_functions(gpu: Gpu) -> None:
    """A thread whose device function fails ends: its element stays as it was."""
    x = np.array([4.0, -1.0, 2.0, 9.0, 0.0])
    divisor = np.array([1, 1, 0, 2, -1], dtype=np.int64)
    out = np.full(5, -7.0)
    gpu.launch(example("device_functions", gpu), "device_functions", [x, divisor, out], block=32)
    half = x * 0.5
    with np.errstate(all="ignore"):
        root = np.where(x > 0, (half + x / half) * 0.5, 0.0)
        t = np.floor_divide(1, np.where(divisor == 0, 1, divisor)).astype(np.float64)
    expected = np.where(divisor == 0, -7.0, root + (1.0 - root) * t)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("kernel", ["packed", "aligned"])
def test_records(gpu: Gpu, kernel: str) -> None:
    point = np.dtype(
        [("alive", "?"), ("mass", "f8"), ("position", "f4", (3,))], align=kernel == "aligned"
    )
    points = np.zeros(7, dtype=point)
    points["mass"] = np.arange(7) + 0.5
    points["position"] = np.arange(21, dtype=np.float32).reshape(7, 3)
    out = np.zeros(7)
    gpu.launch(example("records", gpu), kernel, [points, out], block=7)
    np.testing.assert_array_equal(out, points["mass"] * points["position"][:, 1])


def test_complex(gpu: Gpu) -> None:
    source = np.random.default_rng(3)
    z = source.standard_normal(100) + 1j * source.standard_normal(100)
    c = source.standard_normal(100) + 1j * source.standard_normal(100)
    escaped = np.full(100, 9, dtype=np.uint8)
    re = z.real * z.real - z.imag * z.imag
    im = z.real * z.imag + z.imag * z.real
    expected = (re + c.real) + 1j * (im + c.imag)
    gpu.launch(example("complex", gpu), "mandelbrot_step", [z, c, escaped], block=128)
    np.testing.assert_array_equal(z, expected)
    norm = expected.real * expected.real + expected.imag * expected.imag
    np.testing.assert_array_equal(escaped, (norm > 4).astype(np.uint8))


# Parameters, names, libdevice


@pytest.mark.parametrize(
    ("count", "params"), [(8, "flatten"), (580, "flatten"), (600, "buffer"), (600, "constant")]
)
def test_many_arrays(gpu: Gpu, count: int, params: str) -> None:
    """Each way to pass parameters gives the kernel the same values."""
    array = "!numba.array<f32, 1, C>"
    declared = ", ".join(f"%a{i}: {array}" for i in range(count))
    sums = "".join(
        f"""
  %x{i} = numba.getitem %a{i}[%i] : ({array}, ui64) -> f32
  %s{i + 1} = numba.binop add %s{i}, %x{i} : (f32, f32) -> f32"""
        for i in range(count - 1)
    )
    text = f"""
func.func @many({declared}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : ui64
  %s0 = numba.constant 0.0 : f32{sums}
  numba.setitem %a{count - 1}[%i], %s{count - 1} : ({array}, ui64, f32)
  func.return
}}
"""
    arrays = [np.arange(32, dtype=np.float32) + i for i in range(count)]
    expected = np.zeros(32, dtype=np.float32)
    for one in arrays[:-1]:
        expected += one
    ptx = ptx_of(text, gpu.sm, params=params)
    gpu.launch(ptx, "many", arrays, block=32, params=params)
    np.testing.assert_array_equal(arrays[-1], expected)


@pytest.mark.parametrize("params", ["buffer", "constant"])
def test_padding_in_memory(gpu: Gpu, params: str) -> None:
    """Leaves of every width, so that each has padding before it."""
    filler = "!numba.unituple<si64, 4200>"
    text = f"""
func.func @mixed(%a: si8, %b: si64, %c: !numba.boolean, %d: complex<f64>, %e: si16, %f: f32,
    %t: {filler}, %out: !numba.array<f64, 1, C>) attributes {{dm.abi = "kernel"}} {{
  %i0 = numba.constant 0 : si64
  %i1 = numba.constant 1 : si64
  %i2 = numba.constant 2 : si64
  %i3 = numba.constant 3 : si64
  %i4 = numba.constant 4 : si64
  %i5 = numba.constant 5 : si64
  %i6 = numba.constant 6 : si64
  %va = numba.cast %a : si8 -> f64
  numba.setitem %out[%i0], %va : (!numba.array<f64, 1, C>, si64, f64)
  %vb = numba.cast %b : si64 -> f64
  numba.setitem %out[%i1], %vb : (!numba.array<f64, 1, C>, si64, f64)
  %vc = numba.cast %c : !numba.boolean -> f64
  numba.setitem %out[%i2], %vc : (!numba.array<f64, 1, C>, si64, f64)
  %vd = numba.getattr %d "imag" : complex<f64> -> f64
  numba.setitem %out[%i3], %vd : (!numba.array<f64, 1, C>, si64, f64)
  %ve = numba.cast %e : si16 -> f64
  numba.setitem %out[%i4], %ve : (!numba.array<f64, 1, C>, si64, f64)
  %vf = numba.cast %f : f32 -> f64
  numba.setitem %out[%i5], %vf : (!numba.array<f64, 1, C>, si64, f64)
  %last = numba.static_getitem %t[4199] : {filler} -> si64
  %vt = numba.cast %last : si64 -> f64
  numba.setitem %out[%i6], %vt : (!numba.array<f64, 1, C>, si64, f64)
  func.return
}}
"""
    out = np.zeros(7)
    arguments = [
        *(np.int8(-3), np.int64(1 << 40), np.uint8(2), (1.0, 2.5), np.int16(-300)),
        *(np.float32(0.5), tuple(range(4200)), out),
    ]
    gpu.launch(ptx_of(text, gpu.sm, params=params), "mixed", arguments, params=params)
    assert out.tolist() == [-3.0, float(1 << 40), 1.0, 2.5, -300.0, 0.5, 4199.0]


@pytest.mark.parametrize("name", ["my kernel.1-x", "a.b$c", "Δx", "outer.<locals>.k", "_", "k"])
def test_names(gpu: Gpu, name: str) -> None:
    text = f"""
func.func @"{name}"(%out: !numba.array<si64, 1, C>) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : si64
  numba.setitem %out[%i], %i : (!numba.array<si64, 1, C>, si64, si64)
  func.return
}}
"""
    out = np.full(8, -1, dtype=np.int64)
    gpu.launch(ptx_of(text, gpu.sm), name, [out], block=8)
    np.testing.assert_array_equal(out, np.arange(8))


@pytest.mark.skipif(not FEATURES["libdevice"], reason="needs libdevice")
@pytest.mark.parametrize("function", ["sin", "exp", "sqrt", "log", "tanh", "atan"])
@pytest.mark.parametrize(("type", "dtype"), [("f32", np.float32), ("f64", np.float64)])
def test_libdevice(gpu: Gpu, function: str, type: str, dtype: Any) -> None:
    array = f"!numba.array<{type}, 1, C>"
    text = f"""
func.func @k(%x: {array}, %out: {array}) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.grid 1 : ui64
  %xi = numba.getitem %x[%i] : ({array}, ui64) -> {type}
  %y = math.{function} %xi : {type}
  numba.setitem %out[%i], %y : ({array}, ui64, {type})
  func.return
}}
"""
    x = np.linspace(0.1, 20, 256).astype(dtype)
    out = np.zeros(256, dtype=dtype)
    gpu.launch(ptx_of(text, gpu.sm), "k", [x, out], grid=2, block=128)
    reference = getattr(np, {"atan": "arctan"}.get(function, function))(x.astype(np.float64))
    ulps = np.abs(out - reference) / np.spacing(np.abs(reference).astype(dtype))
    assert ulps.max() <= (0.5001 if function == "sqrt" else 3)
