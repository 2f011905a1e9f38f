"""The judge sees what it is there for: each kind of fault, planted in a correct export."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from xdsl.parser import Parser
from xdsl_numba.targets.llvmir import to_llvm_text
from xdsl_numba.tools.driver import make_context

from .judge import MISSING, difference, upstream

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {MISSING}")

MODULE = """
llvm.mlir.global internal @table(dense<[1, 2]> : tensor<2xi32>)
  {addr_space = 4 : i32, alignment = 16 : i64, section = "tables"} : !llvm.array<2 x i32>
llvm.func fastcc @device(i32 {llvm.zeroext}) -> i32
llvm.func internal fastcc @helper(%x: i32) -> i32 attributes {no_inline} {
  llvm.return %x : i32
}
llvm.func @kernel(%p: !llvm.ptr {llvm.noalias},
                  %s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, f64)>, llvm.align = 8 : i64},
                  %i: i32, %f: f32, %c: i1) attributes {nvvm.kernel, nvvm.maxnreg = 32 : i32} {
  %slot = llvm.alloca %i x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr<5>
  %v = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr -> i32
  %a = llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  %sum = llvm.add %v, %a overflow<nsw> : i32
  %y = llvm.fadd %f, %f {fastmathFlags = #llvm.fastmath<contract>} : f32
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  llvm.store %y, %q {alignment = 4 : i64} : f32, !llvm.ptr
  %r = llvm.call fastcc @device(%sum) {convergent} : (i32 {llvm.zeroext}) -> i32
  llvm.cond_br %c weights([1, 2]), ^merge(%r : i32), ^other
^other:
  llvm.br ^merge(%sum : i32)
^merge(%m: i32):
  llvm.store %m, %slot : i32, !llvm.ptr<5>
  llvm.return
}
"""


@dataclass(frozen=True)
class Fault:
    """One kind of fault: what stands in a correct export, and what stands there instead."""

    kind: str
    right: str
    wrong: str


FAULTS = [
    Fault("calling convention of a function", "ptx_kernel ", ""),
    Fault("calling convention of a call", "call fastcc i32 @device", "call i32 @device"),
    Fault("linkage", "define internal fastcc", "define weak_odr fastcc"),
    Fault("noalias of a parameter", "ptr noalias ", "ptr "),
    Fault("type of a byval parameter", "byval({ i32, double })", "byval({ i32, float })"),
    Fault("extension of an argument", "@device(i32 zeroext %", "@device(i32 signext %"),
    Fault("alignment of an access", "ptr %q, align 4", "ptr %q, align 2"),
    Fault("alignment of a stack slot", "align 8, addrspace(5)", "align 4, addrspace(5)"),
    Fault("volatile", "load volatile ", "load "),
    Fault("no signed wrap", "add nsw ", "add "),
    Fault("scope of an atomic", 'syncscope("device") ', ""),
    Fault("ordering of an atomic", "acquire", "monotonic"),
    Fault("fast-math flags", "fadd contract", "fadd fast"),
    Fault("section of a global", ', section "tables"', ""),
    Fault("address space of a global", "addrspace(4)", "addrspace(3)"),
    Fault("inbounds", "getelementptr inbounds ", "getelementptr "),
    Fault("attribute of a call", "{ convergent }", "{ nounwind }"),
    Fault("attribute of a kernel", '"nvvm.maxnreg"="32"', '"nvvm.maxnreg"="64"'),
    Fault("value that reaches a phi", "[ %sum, %other ]", "[ %v, %other ]"),
]


@pytest.fixture(scope="module")
def export() -> str:
    module = Parser(make_context(), MODULE).parse_module()
    module.verify()
    return to_llvm_text(module)


@pytest.fixture(scope="module")
def translation() -> str:
    return upstream(MODULE)


def test_accepts_a_correct_export(export: str, translation: str) -> None:
    assert difference(export, translation) is None


def test_there_are_nineteen_kinds() -> None:
    assert len({fault.kind for fault in FAULTS}) == 19


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.kind)
def test_sees(fault: Fault, export: str, translation: str) -> None:
    assert fault.right in export
    faulty = export.replace(fault.right, fault.wrong)
    assert difference(faulty, translation) is not None
