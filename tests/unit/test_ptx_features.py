"""The PTX version that a module needs is that of every instruction in its text."""

from __future__ import annotations

import re
import runpy
import subprocess
from pathlib import Path

import pytest
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.passes.nvptx_versions import PTX_VERSIONS
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.targets.ptx_features import FEATURES, features_of
from xdsl_numba.tools.driver import make_context, parse_source

EXAMPLES = """
sm_75 abs.f16 h, h;
sm_75 ldmatrix.sync.aligned.m8n8.x1.shared.b16 {r}, [r];
sm_75 mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f, f, f, f}, {r, r}, {r}, {f, f, f, f};
sm_75 tanh.approx.f32 f, f;
sm_75 ex2.approx.f16 h, h;
sm_80 cvt.f32.bf16 f, h;
sm_80 mbarrier.test_wait.parity.shared.b64 p, [r], r;
sm_86 min.NaN.xorsign.abs.f16 h, h, h;
sm_75 alloca.u64 d, d;
sm_75 stacksave.u64 d;
sm_75 ld.global.L2::128B.u32 r, [d];
sm_75 ld.global.L1::evict_last.u32 r, [d];
sm_80 prefetch.global.L2::evict_last [d];
sm_80 createpolicy.fractional.L2::evict_last.b64 d, 1.0;
sm_80 applypriority.global.L2::evict_normal [d], 128;
sm_80 discard.global.L2 [d], 128;
sm_75 fence.proxy.alias;
sm_75 szext.clamp.u32 r, r, r;
sm_75 bmsk.clamp.b32 r, r, r;
sm_75 isspacep.param p, d;
sm_75 cvta.to.param.u64 d, d;
sm_75 movmatrix.sync.aligned.m8n8.trans.b16 r, r;
sm_90 mbarrier.arrive.expect_tx.shared.b64 d, [r], r;
sm_90 mbarrier.expect_tx.relaxed.cta.shared.b64 [r], r;
sm_90 barrier.cluster.wait.acquire;
sm_90 barrier.cluster.arrive.relaxed;
sm_90 elect.sync r|p, r;
sm_90 fence.proxy.async;
sm_90 fence.mbarrier_init.release.cluster;
sm_90 cp.async.bulk.commit_group;
sm_90 cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [d], [r], r;
sm_90 min.s16x2 r, r, r;
sm_90 max.s16x2.relu r, r, r;
sm_90 min.relu.s32 r, r, r;
sm_75 mov.u64 d, %current_graph_exec;
sm_90 multimem.ld_reduce.relaxed.gpu.global.add.u32 r, [d];
sm_90 red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [r], r, [r];
sm_90 st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [r], r, [r];
sm_90 red.global.add.v2.f32 [d], {f, f};
sm_90 mov.u32 r, %aggr_smem_size;
sm_75 ld.mmio.relaxed.sys.global.u32 r, [d];
sm_75 lop3.or.b32 r|p, r, r, r, 1, p;
sm_75 ld.global.b128 q, [d];
sm_90 atom.gpu.global.exch.b128 q, [d], q;
sm_90a tensormap.replace.tile.global_address.global.b1024.b64 [d], d;
sm_90 fence.proxy.tensormap::generic.release.gpu;
sm_90 atom.sys.global.exch.b128 q, [d], q;
sm_90 ld.relaxed.sys.global.b128 q, [d];
sm_90 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [r], [d], r, [r];
sm_90 fence.acquire.sync_restrict::shared::cluster.cluster;
sm_100 ld.global.v8.f32 {f, f, f, f, f, f, f, f}, [d];
sm_100 ld.global.v4.u64 {d, d, d, d}, [d];
""".strip().splitlines()

PTX = """
.version {version}
.target {sm}
.address_size 64
.visible .entry k() {{
  .reg .pred p; .reg .b16 h; .reg .b32 r; .reg .b64 d; .reg .f32 f; {wide}
  {instruction}
  ret;
}}
"""
PTXAS = runpy.run_path(str(Path(__file__).parents[1] / "machine.py"))["find"]("ptxas")


def test_every_feature_has_an_example() -> None:
    shown = {
        feature.pattern for line in EXAMPLES for feature in features_of(_instruction(line), 60)
    }
    assert shown == {feature.pattern for feature in FEATURES}


@pytest.mark.parametrize("line", EXAMPLES)
@pytest.mark.skipif(PTXAS is None, reason="ptxas is not installed")
def test_ptxas_wants_the_version(line: str, tmp_path: Path) -> None:
    instruction = _instruction(line)
    needed = max(feature.version for feature in features_of(instruction, 60))
    assert features_of(instruction, needed) == []
    before = max(version for version in PTX_VERSIONS if version < needed)
    assert "requires PTX ISA .version" in _said_by_ptxas(line, before, tmp_path)
    assert _said_by_ptxas(line, needed, tmp_path) == ""


def _instruction(line: str) -> str:
    return line.partition(" ")[2]


def _said_by_ptxas(line: str, version: int, folder: Path) -> str:
    sm, _, instruction = line.partition(" ")
    wide = ".reg .b128 q;" if " q" in instruction else ""
    source = folder / "k.ptx"
    version_text = f"{version // 10}.{version % 10}"
    source.write_text(
        PTX.format(version=version_text, sm=sm, wide=wide, instruction=instruction), "utf-8"
    )
    done = subprocess.run(
        [str(PTXAS), f"-arch={sm}", str(source), "-o", str(folder / "k.cubin")],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


INLINE = """
llvm.func @k(%p: !llvm.ptr, %x: f32) attributes {nvvm.kernel} {
  %y = llvm.inline_asm "{ @%p0 bra L; L: tanh.approx.f32 $0, $1; }", "=f,f" %x
    : (f32) -> f32
  llvm.store %y, %p : f32, !llvm.ptr
  llvm.return
}
"""


def test_inline_assembly_counts() -> None:
    context = make_context()
    module = parse_source(context, INLINE, "k.mlir")
    assert re.search(r"\.version 7\.0\n", PTXTarget().compile(module).text)
    with pytest.raises(LocatedError, match=r"PTX 6\.5 does not have tanh") as raised:
        PTXTarget(ptx=6.5).compile(module)
    assert str(raised.value).startswith("k.mlir:3:3")
    assert raised.value.help == "use ptx=7.0 or later, or leave ptx out"


WIDE = """
llvm.func @k(%p: !llvm.ptr<1>, %v: i128) attributes {nvvm.kernel} {
  %o = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr<1>, i128
  llvm.return
}
"""


@pytest.mark.parametrize(("sm", "ptx"), [("90", 8.2), ("90", 8.3), ("75", 8.3)])
def test_help_leads_to_ptx_that_has_it_all(sm: str, ptx: float) -> None:
    """LLVM refuses PTX 8.2 and takes 8.3, which has not all of it; sm_75 has none of it."""
    context = make_context()
    module = parse_source(context, WIDE, "k.mlir")
    with pytest.raises(LocatedError) as raised:
        PTXTarget(sm=sm, ptx=ptx).compile(module)
    assert str(raised.value).startswith("k.mlir:3:3")
    if sm == "90":
        assert raised.value.help == "use ptx=8.4 or later, or leave ptx out"
    else:
        assert raised.value.help == "compile for sm=90, and leave ptx out"
    assert PTXTarget(sm="90").compile(module).version == 84


def test_names_of_symbols_do_not_count() -> None:
    text = "call.uni (retval0), elect, (param0);\n.visible .func tanh(\n mov.b64 %rd1, discard;"
    assert features_of(text, 60) == []
