"""What threads do together, on the GPU: barriers, fences, clocks, shuffles, votes, matches.

Each result is compared with what a warp or a block of NumPy arrays gives.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from xdsl_numba.runtime.cuda import CudaModule, Gpu
from xdsl_numba.tools.driver import make_context

from .runners import parse

pytestmark = pytest.mark.usefixtures("needs_gpu")

LANES = np.arange(32)
ALL = 0xFFFFFFFF


@pytest.fixture(scope="module")
def gpu(needs_gpu: None) -> Gpu:
    return Gpu()


def launch(gpu: Gpu, text: str, *values: Any, grid: int = 1, block: int = 32) -> None:
    """Run the kernel @k of a module."""
    CudaModule(make_context(), parse(text), gpu)["k"].launch(*values, grid=grid, block=block)


# Barriers and registers


def test_barriers_that_count(gpu: Gpu) -> None:
    """Any value but 0 is true, also where its low 32 bits are 0."""
    text = """
!in = !numba.array<si64, 1, C>
!out = !numba.array<si32, 2, C>
func.func @k(%p: !in, %out: !out) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %x = numba.getitem %p[%i] : (!in, si64) -> si64
  %n = cuda.syncthreads_count %x : si64 -> si32
  %a = cuda.syncthreads_and %x : si64 -> si32
  %o = cuda.syncthreads_or %x : si64 -> si32
  %c0 = numba.constant 0 : si64
  %c1 = numba.constant 1 : si64
  %c2 = numba.constant 2 : si64
  numba.setitem %out[%i, %c0], %n : (!out, si64, si64, si32)
  numba.setitem %out[%i, %c1], %a : (!out, si64, si64, si32)
  numba.setitem %out[%i, %c2], %o : (!out, si64, si64, si32)
  func.return
}
"""
    cases = [np.zeros(96), np.ones(96), np.where(np.arange(96) % 3, 2**32, 0), np.full(96, -1)]
    for case in cases:
        out = np.full((96, 3), -7, np.int32)
        launch(gpu, text, case.astype(np.int64), out, block=96)
        count = np.count_nonzero(case)
        np.testing.assert_array_equal(out, np.tile([count, count == 96, count > 0], (96, 1)))


def test_registers(gpu: Gpu) -> None:
    """x comes first; a lane's masks are about the lanes around it."""
    text = """
!out = !numba.array<si64, 2, C>
func.func @k(%out: !out) attributes {dm.abi = "kernel"} {
  %i = cuda.grid 1 : si64
  %d = cuda.thread_idx xyz : !numba.dim3
  %x = numba.getattr %d "x" : !numba.dim3 -> si32
  %wide = numba.cast %x : si32 -> si64
  %lane = cuda.lane_id : si64
  %size = cuda.warp_size : si64
  %eq = cuda.lanemask eq : ui32
  %lt = cuda.lanemask lt : ui32
  %ge = cuda.lanemask ge : ui32
  %eqw = numba.cast %eq : ui32 -> si64
  %ltw = numba.cast %lt : ui32 -> si64
  %gew = numba.cast %ge : ui32 -> si64
  %c0 = numba.constant 0 : si64
  %c1 = numba.constant 1 : si64
  %c2 = numba.constant 2 : si64
  %c3 = numba.constant 3 : si64
  %c4 = numba.constant 4 : si64
  %c5 = numba.constant 5 : si64
  numba.setitem %out[%i, %c0], %wide : (!out, si64, si64, si64)
  numba.setitem %out[%i, %c1], %lane : (!out, si64, si64, si64)
  numba.setitem %out[%i, %c2], %size : (!out, si64, si64, si64)
  numba.setitem %out[%i, %c3], %eqw : (!out, si64, si64, si64)
  numba.setitem %out[%i, %c4], %ltw : (!out, si64, si64, si64)
  numba.setitem %out[%i, %c5], %gew : (!out, si64, si64, si64)
  func.return
}
"""
    out = np.zeros((64, 6), np.int64)
    launch(gpu, text, out, block=64)
    thread = np.arange(64)
    lane = thread % 32
    bit = 1 << lane
    expected = [thread, lane, np.full(64, 32), bit, bit - 1, ALL & ~(bit - 1)]
    np.testing.assert_array_equal(out, np.stack(expected, 1))


def test_grid_positions_have_x_first(gpu: Gpu) -> None:
    text = """
!out = !numba.array<si64, 3, C>
func.func @k(%out: !out) attributes {dm.abi = "kernel"} {
  %x, %y, %z = cuda.grid 3 : si64, si64, si64
  %nx, %ny, %nz = cuda.gridsize 3 : si64, si64, si64
  %row = numba.binop mul %z, %ny : (si64, si64) -> si64
  %row_y = numba.binop add %row, %y : (si64, si64) -> si64
  %start = numba.binop mul %row_y, %nx : (si64, si64) -> si64
  %at = numba.binop add %start, %x : (si64, si64) -> si64
  numba.setitem %out[%z, %y, %x], %at : (!out, si64, si64, si64, si64)
  func.return
}
"""
    out = np.zeros((4, 6, 10), np.int64)
    kernel = CudaModule(make_context(), parse(text), gpu)["k"]
    kernel.launch(out, grid=(5, 2, 4), block=(2, 3, 1))
    np.testing.assert_array_equal(out, np.arange(240).reshape(4, 6, 10))


def test_grid_sync(gpu: Gpu) -> None:
    """In every round each block adds what all blocks wrote in the round before."""
    text = """
!out = !numba.array<si64, 2, C>
func.func @k(%out: !out) attributes {dm.abi = "kernel"} {
  %g = cuda.this_grid : !numba.grid_group
  %zero = numba.constant 0 : si64
  %one = numba.constant 1 : si64
  %block = cuda.block_idx x : si64
  %blocks = cuda.grid_dim x : si64
  %lb = arith.constant 0 : index
  %step = arith.constant 1 : index
  %rounds = arith.constant 20 : index
  scf.for %r = %lb to %rounds step %step {
    %r64 = arith.index_cast %r : index to i64
    %round = builtin.unrealized_conversion_cast %r64 : i64 to si64
    %next = numba.binop add %round, %one : (si64, si64) -> si64
    %b = numba.binop add %block, %one : (si64, si64) -> si64
    %other = numba.binop mod %b, %blocks : (si64, si64) -> si64
    %x = numba.getitem %out[%round, %other] : (!out, si64, si64) -> si64
    %y = numba.binop add %x, %block : (si64, si64) -> si64
    numba.setitem %out[%next, %block], %y : (!out, si64, si64, si64)
    %status = cuda.grid_sync %g : !numba.grid_group -> si32
  }
  func.return
}
"""
    blocks = 32
    out = np.zeros((21, blocks), np.int64)
    launch(gpu, text, out, grid=blocks, block=64)
    expected = np.zeros_like(out)
    for r in range(20):
        expected[r + 1] = np.roll(expected[r], -1) + np.arange(blocks)
    np.testing.assert_array_equal(out, expected)


def test_clocks_run(gpu: Gpu) -> None:
    text = """
!out = !numba.array<si64, 1, C>
func.func @k(%out: !out, %n: ui32) attributes {dm.abi = "kernel"} {
  %c0 = numba.constant 0 : si64
  %c1 = numba.constant 1 : si64
  %a = cuda.clock : si64
  %s = cuda.global_timer : si64
  cuda.nanosleep %n : ui32
  %b = cuda.clock : si64
  %t = cuda.global_timer : si64
  %cycles = numba.binop sub %b, %a : (si64, si64) -> si64
  %time = numba.binop sub %t, %s : (si64, si64) -> si64
  numba.setitem %out[%c0], %cycles : (!out, si64, si64)
  numba.setitem %out[%c1], %time : (!out, si64, si64)
  func.return
}
"""
    out = np.zeros(2, np.int64)
    launch(gpu, text, out, np.uint32(500_000), block=1)
    assert out[0] > 0
    assert 0 <= out[1] < 10_000_000


# Warps


def source_lane(kind: str, lane: np.ndarray, distance: np.ndarray) -> np.ndarray:
    """Which lane's value each lane gets: the low five bits of the distance count."""
    distance = distance & 31
    match kind:
        case "idx":
            found = distance
        case "up":
            found = lane - distance
        case "down":
            found = lane + distance
        case _:
            found = lane ^ distance
    return np.where((found >= 0) & (found <= 31), found, lane)


def bits(dtype: str, seed: int) -> np.ndarray:
    """32 values of a type, of random bits."""
    random = np.random.default_rng(seed)
    if dtype == "bool":
        return random.integers(0, 2, 32).astype(bool)
    return np.frombuffer(random.bytes(32 * np.dtype(dtype).itemsize), dtype).copy()


@pytest.mark.parametrize("kind", ["idx", "up", "down", "xor"])
@pytest.mark.parametrize(
    ("type", "dtype"),
    [
        ("si8", "i1"),
        ("ui16", "u2"),
        ("si32", "i4"),
        ("ui64", "u8"),
        ("!numba.boolean", "bool"),
        ("!numba.float16", "f2"),
        ("f32", "f4"),
        ("f64", "f8"),
        ("complex<f32>", "c8"),
        ("complex<f64>", "c16"),
        ('!numba.npdatetime<"s">', "M8[s]"),
    ],
)
def test_shuffles(gpu: Gpu, type: str, dtype: str, kind: str) -> None:
    """All bits come over, those of a NaN too."""
    text = f"""
!a = !numba.array<{type}, 1, C>
!d = !numba.array<si32, 1, C>
func.func @k(%x: !a, %d: !d, %out: !a) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.lane_id : si64
  %all = numba.constant -1 : si64
  %v = numba.getitem %x[%i] : (!a, si64) -> {type}
  %n = numba.getitem %d[%i] : (!d, si64) -> si32
  %r = cuda.shfl {kind} %all, %v, %n : si64, {type}, si32
  numba.setitem %out[%i], %r : (!a, si64, {type})
  func.return
}}
"""
    x = bits(dtype, 1)
    for distance in (*(np.full(32, n) for n in (0, 1, 5, 31, 32, -1)), LANES * 7 % 32):
        out = np.zeros_like(x)
        launch(gpu, text, x, distance.astype(np.int32), out)
        expected = x[source_lane(kind, LANES, distance)]
        assert out.tobytes() == expected.tobytes()


def test_a_tuple_is_shuffled_member_by_member(gpu: Gpu) -> None:
    text = """
!a = !numba.array<si64, 1, C>
!b = !numba.array<f32, 1, C>
!t = !numba.tuple<si64, !numba.optional<f32>>
func.func @k(%x: !a, %y: !b) attributes {dm.abi = "kernel"} {
  %i = cuda.lane_id : si64
  %one = numba.constant 1 : si32
  %all = numba.constant -1 : si32
  %v = numba.getitem %x[%i] : (!a, si64) -> si64
  %w = numba.getitem %y[%i] : (!b, si64) -> f32
  %o = numba.some %w : f32 -> !numba.optional<f32>
  %t = numba.build_tuple %v, %o : (si64, !numba.optional<f32>) -> !t
  %r = cuda.shfl down %all, %t, %one : si32, !t, si32
  %v2 = numba.static_getitem %r[0] : !t -> si64
  %o2 = numba.static_getitem %r[1] : !t -> !numba.optional<f32>
  %w2 = numba.unwrap %o2 : !numba.optional<f32> -> f32
  numba.setitem %x[%i], %v2 : (!a, si64, si64)
  numba.setitem %y[%i], %w2 : (!b, si64, f32)
  func.return
}
"""
    x, y = bits("i8", 2), LANES.astype(np.float32)
    source = source_lane("down", LANES, np.full(32, 1))
    expected = x[source], y[source]
    launch(gpu, text, x, y)
    np.testing.assert_array_equal(x, expected[0])
    np.testing.assert_array_equal(y, expected[1])


@pytest.mark.parametrize("mask", [ALL, 0x0000FFFF, 0x80000001])
def test_votes(gpu: Gpu, mask: int) -> None:
    """Only the lanes of the mask take part, and vote."""
    text = """
!p = !numba.array<si64, 1, C>
!out = !numba.array<si64, 2, C>
func.func @k(%p: !p, %mask: ui32, %out: !out) attributes {dm.abi = "kernel"} {
  %i = cuda.lane_id : si64
  %own = cuda.lanemask eq : ui32
  %mine = numba.binop and_ %mask, %own : (ui32, ui32) -> ui32
  %there = numba.truth %mine : ui32
  %bit = numba.to_bit %there
  scf.if %bit {
    %x = numba.getitem %p[%i] : (!p, si64) -> si64
    %all = cuda.vote all %mask, %x : ui32, si64 -> !numba.boolean
    %any = cuda.vote any %mask, %x : ui32, si64 -> !numba.boolean
    %eq = cuda.vote eq %mask, %x : ui32, si64 -> !numba.boolean
    %ballot = cuda.vote ballot %mask, %x : ui32, si64 -> ui32
    %c0 = numba.constant 0 : si64
    %c1 = numba.constant 1 : si64
    %c2 = numba.constant 2 : si64
    %c3 = numba.constant 3 : si64
    %w0 = numba.cast %all : !numba.boolean -> si64
    %w1 = numba.cast %any : !numba.boolean -> si64
    %w2 = numba.cast %eq : !numba.boolean -> si64
    %w3 = numba.cast %ballot : ui32 -> si64
    numba.setitem %out[%i, %c0], %w0 : (!out, si64, si64, si64)
    numba.setitem %out[%i, %c1], %w1 : (!out, si64, si64, si64)
    numba.setitem %out[%i, %c2], %w2 : (!out, si64, si64, si64)
    numba.setitem %out[%i, %c3], %w3 : (!out, si64, si64, si64)
  }
  func.return
}
"""
    there = (mask >> LANES & 1).astype(bool)
    for p in (np.zeros(32), np.ones(32), LANES % 2, np.where(LANES == 31, 2**32, 0)):
        out = np.full((32, 4), -7, np.int64)
        launch(gpu, text, p.astype(np.int64), np.uint32(mask), out)
        votes = p[there] != 0
        ballot = int((1 << LANES[there][votes]).sum())
        expected = np.full_like(out, -7)
        expected[there] = [votes.all(), votes.any(), votes.all() or not votes.any(), ballot]
        np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize(
    ("type", "values"),
    [
        ("si8", np.array([1, -1, 1, 0] * 8, np.int8)),
        ("ui64", np.array([2**53, 2**53 + 1] * 16, np.uint64)),
        ("f64", np.array([0.0, -0.0, np.nan, 1.0] * 8)),
        ("f32", np.ones(32, np.float32)),
    ],
)
def test_matches(gpu: Gpu, type: str, values: np.ndarray) -> None:
    """By bits: 0.0 is not -0.0, a NaN is itself, and 2**53 is not 2**53 + 1."""
    text = f"""
!a = !numba.array<{type}, 1, C>
!out = !numba.array<ui32, 2, C>
func.func @k(%x: !a, %out: !out) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.lane_id : si64
  %all = numba.constant -1 : si32
  %v = numba.getitem %x[%i] : (!a, si64) -> {type}
  %any = cuda.match_any %all, %v : si32, {type} -> ui32
  %lanes, %same = cuda.match_all %all, %v : si32, {type} -> ui32, !numba.boolean
  %same32 = numba.cast %same : !numba.boolean -> ui32
  %c0 = numba.constant 0 : si64
  %c1 = numba.constant 1 : si64
  %c2 = numba.constant 2 : si64
  numba.setitem %out[%i, %c0], %any : (!out, si64, si64, ui32)
  numba.setitem %out[%i, %c1], %lanes : (!out, si64, si64, ui32)
  numba.setitem %out[%i, %c2], %same32 : (!out, si64, si64, ui32)
  func.return
}}
"""
    out = np.zeros((32, 3), np.uint32)
    launch(gpu, text, values, out)
    raw = [value.tobytes() for value in values]
    any_ = [sum(1 << j for j in range(32) if raw[j] == raw[i]) for i in range(32)]
    same = len(set(raw)) == 1
    expected = np.array([[lanes, ALL if same else 0, same] for lanes in any_], np.uint32)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize(
    ("kind", "type", "dtype"),
    [
        ("add", "si32", "i4"),
        ("min", "si16", "i2"),
        ("max", "ui32", "u4"),
        ("max", "si32", "i4"),
        ("and_", "ui32", "u4"),
        ("or_", "ui8", "u1"),
        ("xor", "si32", "i4"),
    ],
)
def test_reductions(gpu: Gpu, kind: str, type: str, dtype: str) -> None:
    text = f"""
!a = !numba.array<{type}, 1, C>
func.func @k(%x: !a) attributes {{dm.abi = "kernel"}} {{
  %i = cuda.lane_id : si64
  %all = numba.constant -1 : si32
  %v = numba.getitem %x[%i] : (!a, si64) -> {type}
  %r = cuda.reduce {kind} %all, %v : si32, {type}
  numba.setitem %x[%i], %r : (!a, si64, {type})
  func.return
}}
"""
    if int(gpu.sm) < 80:
        pytest.skip("needs a GPU of sm_80 or later")
    functions = {"and_": np.bitwise_and, "or_": np.bitwise_or, "xor": np.bitwise_xor}
    functions |= {"add": np.add, "min": np.minimum, "max": np.maximum}
    x = bits(dtype, 3)
    expected = functions[kind].reduce(x, dtype=x.dtype)
    launch(gpu, text, x)
    np.testing.assert_array_equal(x, np.full(32, expected))


def test_one_lane_is_elected(gpu: Gpu) -> None:
    text = """
!out = !numba.array<si64, 2, C>
func.func @k(%out: !out) attributes {dm.abi = "kernel"} {
  %i = cuda.lane_id : si64
  %two = numba.constant 2 : si64
  %rest = numba.binop mod %i, %two : (si64, si64) -> si64
  %odd = numba.truth %rest : si64
  %bit = numba.to_bit %odd
  %c0 = numba.constant 0 : si64
  %c1 = numba.constant 1 : si64
  scf.if %bit {
    %lanes = cuda.active_mask : ui32
    %leader = cuda.elect %lanes : ui32 -> !numba.boolean
    %w0 = numba.cast %lanes : ui32 -> si64
    %w1 = numba.cast %leader : !numba.boolean -> si64
    numba.setitem %out[%i, %c0], %w0 : (!out, si64, si64, si64)
    numba.setitem %out[%i, %c1], %w1 : (!out, si64, si64, si64)
  } else {
    %lanes = cuda.active_mask : ui32
    %w0 = numba.cast %lanes : ui32 -> si64
    numba.setitem %out[%i, %c0], %w0 : (!out, si64, si64, si64)
  }
  func.return
}
"""
    if int(gpu.sm) < 90:
        pytest.skip("needs a GPU of sm_90 or later")
    out = np.zeros((32, 2), np.int64)
    launch(gpu, text, out)
    assert out[1::2, 1].sum() == 1
    # Each lane is active in its own branch, and in no other.
    for lane, active in enumerate(out[:, 0]):
        assert active >> lane & 1
        assert active & (0x55555555 if lane % 2 else 0xAAAAAAAA) == 0
