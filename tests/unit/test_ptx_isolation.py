"""LLVM may end its process, or not end at all: ours goes on and says what happened."""

from __future__ import annotations

import subprocess
import sys

import pytest
from llvmlite import binding
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.targets.nvptx_codegen import CodegenError, CodegenOptions, generate_apart
from xdsl_numba.targets.ptx import PTXTarget
from xdsl_numba.tools.driver import make_context, parse_source

OPTIONS = CodegenOptions("sm_75", 63)

ENDS_LLVM = {
    "empty parameter": (
        "define void @f({} %x) {\n ret void\n}",
        "Empty parameter types are not supported",
        None,
    ),
    "sine": (
        "declare float @llvm.sin.f32(float)\n"
        "define float @f(float %x) {\n"
        " %y = call float @llvm.sin.f32(float %x)\n ret float %y\n}",
        "Cannot select: .* = fsin",
        "f",
    ),
    "library call": (
        "declare float @llvm.exp.f32(float)\n"
        "define float @f(float %x) {\n"
        " %y = call float @llvm.exp.f32(float %x)\n ret float %y\n}",
        "no libcall available for fexp",
        None,
    ),
    "address space": (
        "@g = addrspace(2) global i32 4",
        "Bad address space found while emitting PTX: 2",
        None,
    ),
    "shared with a value": (
        "@g = addrspace(3) global i32 4",
        "initial value of 'g' is not allowed in addrspace",
        None,
    ),
    "circle": (
        "@a = global ptr @b\n@b = global ptr @a",
        "Circular dependency found in global variable set",
        None,
    ),
    "name": (
        'define ptx_kernel void @"a b"() {\n ret void\n}',
        "[Uu]nsupported characters",
        None,
    ),
    "wide atomic": (
        "define i128 @f(ptr %p, i128 %x) {\n"
        " %y = atomicrmw add ptr %p, i128 %x seq_cst\n ret i128 %y\n}",
        "unsupported cmpxchg",
        None,
    ),
    "scope": (
        'define void @f() {\n fence syncscope("agent") seq_cst\n ret void\n}',
        'does not support syncscope "agent"',
        None,
    ),
    "assertion": (
        "define void @f(ptr %p, i129 %x) {\n store i129 %x, ptr %p\n ret void\n}",
        "assertion failed",
        None,
    ),
    "dynamic stack": (
        "define ptr @f(i64 %n) {\n %p = alloca i8, i64 %n\n ret ptr %p\n}",
        "Support for dynamic alloca introduced in PTX ISA version 7.3",
        "f",
    ),
    "instruction": (
        "declare {i32, i1} @llvm.nvvm.elect.sync(i32)\n"
        "define {i32, i1} @f() {\n"
        " %y = call {i32, i1} @llvm.nvvm.elect.sync(i32 -1)\n ret {i32, i1} %y\n}",
        "Cannot select: intrinsic %llvm.nvvm.elect.sync",
        None,
    ),
}


@pytest.mark.parametrize("fork", [True, False])
@pytest.mark.parametrize("case", ENDS_LLVM)
def test_llvm_ends(case: str, fork: bool) -> None:
    ir, message, function = ENDS_LLVM[case]
    with pytest.raises(CodegenError, match=message) as raised:
        generate_apart(binding.parse_assembly(ir), OPTIONS, 60, fork=fork)
    assert raised.value.function == function
    assert "/" not in raised.value.message, "no path of LLVM's own source"


def test_the_cases_do_end_llvm() -> None:
    """Without the child process this one would be gone."""
    ir = ENDS_LLVM["address space"][0]
    script = (
        "from llvmlite import binding\n"
        "from xdsl_numba.targets.nvptx_codegen import CodegenOptions, generate\n"
        f"generate(binding.parse_assembly({ir!r}), CodegenOptions('sm_75', 63))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode != 0
    assert b"Traceback" not in done.stderr


ENDLESS = (
    "define ptx_kernel void @k(ptr %p) {\n"
    " %x = load atomic <2 x float>, ptr %p acquire, align 8\n"
    " store <2 x float> %x, ptr %p\n ret void\n}"
)
"""LLVM goes round in circles for this one."""


@pytest.mark.parametrize("fork", [True, False])
def test_no_end(fork: bool) -> None:
    with pytest.raises(CodegenError, match="no end after 2 seconds") as raised:
        generate_apart(binding.parse_assembly(ENDLESS), OPTIONS, 2, fork=fork)
    assert raised.value.timed_out


def test_fork_and_spawn_agree() -> None:
    ir = "define ptx_kernel void @k(ptr %p) {\n store i32 1, ptr %p\n ret void\n}"
    module = binding.parse_assembly(ir)
    before = str(module)
    texts = {generate_apart(module, OPTIONS, 60, fork=fork) for fork in (True, False)}
    assert len(texts) == 1
    assert str(module) == before


def compile_text(text: str, **options: object) -> str:
    module = parse_source(make_context(), text, "k.mlir")
    return PTXTarget(**options).compile(module).text


STACK = """
llvm.func @fine() {
  llvm.return
}
llvm.func @stack(%n: i64) -> !llvm.ptr {
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
"""


def test_the_lowest_version_that_will_do() -> None:
    assert ".version 7.3\n" in compile_text(STACK)
    assert ".version 7.8\n" in compile_text(STACK, sm=90)
    with pytest.raises(LocatedError) as raised:
        compile_text(STACK, ptx=7.2)
    assert "k.mlir:6:3: error: LLVM's NVPTX back end cannot compile 'llvm." in str(raised.value)
    assert raised.value.help == "use ptx=7.3 or later, or leave ptx out"


def test_a_suffix_in_the_remedy() -> None:
    """An instruction of sm_90a alone, which no plain architecture has."""
    text = """
llvm.func @k() attributes {nvvm.kernel} {
  llvm.call_intrinsic "llvm.nvvm.wgmma.fence.sync.aligned"() : () -> ()
  llvm.return
}
"""
    with pytest.raises(LocatedError) as raised:
        compile_text(text, sm=90)
    assert "k.mlir:3:3" in str(raised.value)
    assert raised.value.help is not None
    assert raised.value.help.startswith("compile for sm=90a")
    assert "wgmma.fence" in compile_text(text, sm="90a")


def test_the_op_that_llvm_does_not_like() -> None:
    """LLVM's message names none here: functions, then ops, are tried one by one."""
    text = """
llvm.func @caller(%p: !llvm.ptr, %x: i128) {
  llvm.call @atomic(%p, %x) : (!llvm.ptr, i128) -> ()
  llvm.return
}
llvm.func @atomic(%p: !llvm.ptr, %x: i128) attributes {no_inline} {
  %y = llvm.atomicrmw add %p, %x seq_cst : !llvm.ptr, i128
  llvm.return
}
"""
    with pytest.raises(LocatedError, match=r"cannot compile 'llvm\.atomicrmw'") as raised:
        compile_text(text)
    assert str(raised.value).startswith("k.mlir:7:3")


def test_the_op_that_llvm_means_of_several() -> None:
    text = """
llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %v = llvm.load %p atomic monotonic {alignment = 16 : i64} : !llvm.ptr<1> -> i128
  llvm.store %v, %p atomic monotonic {alignment = 16 : i64} : i128, !llvm.ptr<1>
  llvm.return
}
"""
    with pytest.raises(LocatedError, match="unsupported atomic store") as raised:
        compile_text(text)
    assert str(raised.value).startswith("k.mlir:4:3")


def test_no_end_is_a_located_error() -> None:
    text = """
llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {
  %x = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr -> vector<2xf32>
  llvm.store %x, %p : vector<2xf32>, !llvm.ptr
  llvm.return
}
"""
    with pytest.raises(LocatedError, match="did not finish the module: no end after 1 seconds"):
        compile_text(text, timeout=1)
