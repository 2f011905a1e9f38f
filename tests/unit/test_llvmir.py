"""The exporter: what a lit file cannot say."""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Callable

import pytest
from llvmlite import binding, ir
from xdsl.context import Context
from xdsl.dialects import llvm
from xdsl.dialects.builtin import (
    ArrayAttr,
    Builtin,
    BytesAttr,
    FileLineColLoc,
    FloatAttr,
    FusedLoc,
    IntAttr,
    IntegerAttr,
    ModuleOp,
    NameLoc,
    NoneAttr,
    StringAttr,
    UnknownLoc,
    f32,
    i8,
    i32,
)
from xdsl.ir import Attribute, Block, Operation, Region
from xdsl.irdl import IRDLOperation
from xdsl.parser import Parser
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.dialects.intrinsics import IntrinsicOp
from xdsl_numba.dialects.llvm_stock import replacements
from xdsl_numba.targets import llvmir
from xdsl_numba.targets.llvmir_constants import encode_float
from xdsl_numba.targets.llvmir_context import EXPORTS
from xdsl_numba.targets.llvmir_debug import place_of
from xdsl_numba.targets.llvmir_extra import Function, Module, Phi
from xdsl_numba.tools.driver import make_context

PTR = llvm.LLVMPointerType()


def parse(text: str) -> ModuleOp:
    """A module, with only the locations that its text has."""
    module = Parser(make_context(), text).parse_module()
    module.verify()
    return module


def stock(*ops: Operation, arguments: tuple[Attribute, ...] = ()) -> ModuleOp:
    """A module with one function `f` of xDSL's own classes."""
    body = Region(Block([*ops, llvm.ReturnOp()], arg_types=arguments))
    function = llvm.FuncOp(
        "f", llvm.LLVMFunctionType(arguments), llvm.LinkageAttr("external"), body=body
    )
    return ModuleOp([function])


# The interface


def test_convert_module_gives_llvmlites_module() -> None:
    module = llvmir.convert_module(parse("llvm.func @f(%x: i32) -> i32 { llvm.return %x : i32 }"))
    assert isinstance(module, ir.Module)
    (function,) = module.functions
    assert function.name == "f"
    assert function.ftype == ir.FunctionType(ir.IntType(32), [ir.IntType(32)])
    (instruction,) = function.blocks[0].instructions
    assert instruction.opname == "ret"


def test_to_module_ref_is_verified() -> None:
    with llvmir.to_module_ref(parse("llvm.func @f() { llvm.return }")) as parsed:
        assert isinstance(parsed, binding.ModuleRef)
        assert [function.name for function in parsed.functions] == ["f"]


def test_two_exports_are_equal() -> None:
    text = 'llvm.func @f(!llvm.struct<"s", (i32)>)'
    assert llvmir.to_llvm_text(parse(text)) == llvmir.to_llvm_text(parse(text))


def test_exports_do_not_share_identified_structs() -> None:
    llvmir.convert_module(parse('llvm.func @f(!llvm.struct<"s", (i32)>)'))
    text = llvmir.to_llvm_text(parse('llvm.func @f(!llvm.struct<"s", (i64)>)'))
    assert "%s = type { i64 }" in text


def test_printing_twice_gives_the_same() -> None:
    module = llvmir.convert_module(
        parse("llvm.func @f(%x: i32) { llvm.br ^a(%x : i32) ^a(%y: i32): llvm.br ^a(%y : i32) }")
    )
    assert repr(module) == repr(module)


def test_unknown_debug_kind() -> None:
    with pytest.raises(LocatedError, match="legal are none, line"):
        llvmir.convert_module(ModuleOp([]), debug="all")


def test_every_stock_op_has_an_export() -> None:
    heads = {"llvm.func", "llvm.mlir.global"}
    missing = [
        op.name
        for op in llvm.LLVM.operations
        if op.name not in EXPORTS.keys() | heads
        and not issubclass(replacements().get(op, op), IntrinsicOp)
    ]
    assert missing == []


@pytest.mark.parametrize("name", sorted(EXPORTS))
def test_every_property_of_xdsl_is_translated(name: str) -> None:
    """What xDSL's class of an op may say, its export takes."""
    classes = [op for op in llvm.LLVM.operations if op.name == name]
    for op_class in classes:
        assert issubclass(op_class, IRDLOperation)
        properties = op_class.get_irdl_definition().properties
        assert properties.keys() <= EXPORTS[name].attributes


# Stock classes, made in memory


def test_masked_store_of_stock_xdsl() -> None:
    text = """
    llvm.func @f(%v: vector<4xf32>, %p: !llvm.ptr, %m: vector<4xi1>) {
      llvm.intr.masked.store %v, %p, %m {alignment = 16 : i32} :
        vector<4xf32>, vector<4xi1> into !llvm.ptr
      llvm.return
    }"""
    context = Context()
    context.load_dialect(Builtin)
    context.load_dialect(llvm.LLVM)
    exported = llvmir.to_llvm_text(Parser(context, text).parse_module())
    assert "call void @llvm.masked.store.v4f32.p0(<4 x float> %v, ptr align 16 %p" in exported


def test_stock_gep_says_inbounds_by_itself() -> None:
    body = Block(arg_types=[PTR])
    gep = llvm.GEPOp(body.args[0], [1], f32, inbounds=True)
    body.add_ops([gep, llvm.ReturnOp()])
    function = llvm.FuncOp("f", llvm.LLVMFunctionType([PTR]), body=Region(body))
    assert "getelementptr inbounds float, ptr" in llvmir.to_llvm_text(ModuleOp([function]))


@pytest.mark.parametrize(
    ("value", "typ", "message"),
    [
        (
            StringAttr("abc"),
            llvm.LLVMArrayType(2, i8),
            r"a string of 3 bytes .* legal is \[3 x i8\]",
        ),
        (FloatAttr(1.5, f32), i32, "no constant for"),
        (IntegerAttr(1, i32), f32, "no constant for"),
        (ArrayAttr([IntegerAttr(1, i32)]), llvm.LLVMArrayType(2, i32), "1 values for the type"),
    ],
)
def test_constants_that_do_not_fit(value: Attribute, typ: Attribute, message: str) -> None:
    with pytest.raises(LocatedError, match=message):
        llvmir.convert_module(stock(llvm.ConstantOp(value, typ)))


def test_bytes_are_a_string() -> None:
    value = llvm.GlobalOp(llvm.LLVMArrayType(3, i8), "s", "internal", value=BytesAttr(b"a\0\xff"))
    assert r'c"a\00\FF"' in llvmir.to_llvm_text(ModuleOp([value]))


def test_splats_fill_the_vector() -> None:
    text = llvmir.to_llvm_text(
        parse("llvm.mlir.global external constant @v(dense<7> : vector<3xi16>) : vector<3xi16>")
    )
    assert "splat (i16 7)" in text


# What is refused


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: ModuleOp(
                [
                    llvm.GlobalOp(i32, "a", "internal"),
                    llvm.FuncOp("a", llvm.LLVMFunctionType([])),
                ]
            ),
            "two symbols are named 'a'",
        ),
        (lambda: ModuleOp([llvm.GlobalOp(i32, "a\0b", "external")]), "a NUL byte"),
        (lambda: ModuleOp([llvm.GlobalOp(i32, "", "external")]), "has no name"),
        (
            lambda: stock(llvm.AddressOfOp("nowhere", PTR)),
            "refers to @nowhere, which the module does not define",
        ),
    ],
)
def test_refuses(make: Callable[[], ModuleOp], message: str) -> None:
    with pytest.raises(LocatedError, match=message):
        llvmir.convert_module(make())


def test_refuses_an_alignment_that_is_no_power_of_two() -> None:
    size = llvm.ConstantOp(IntegerAttr(1, i32), i32)
    with pytest.raises(LocatedError, match="alignment = 24: legal is a power of two"):
        llvmir.convert_module(stock(size, llvm.AllocaOp(size, i32, 24)))


def test_refuses_a_call_of_another_type() -> None:
    text = """
    llvm.func @g(i32)
    llvm.func @f(%x: i64) {
      llvm.call @g(%x) : (i64) -> ()
      llvm.return
    }"""
    module = Parser(make_context(), text).parse_module()
    with pytest.raises(LocatedError, match="calls @g as void"):
        llvmir.convert_module(module)


def test_refusal_has_the_place_of_the_op() -> None:
    text = 'llvm.func @f() attributes {hot} { llvm.return } loc("a.py":3:4)'
    with pytest.raises(LocatedError) as found:
        llvmir.convert_module(parse(text))
    assert str(found.value).startswith("a.py:3:4: error: ")


def test_what_llvm_refuses_is_an_error() -> None:
    """A definition that does not dominate its use."""
    text = """
    llvm.func @f(%c: i1, %x: i32) -> i32 {
      llvm.cond_br %c, ^a, ^b
    ^a:
      %y = llvm.add %x, %x : i32
      llvm.br ^b
    ^b:
      llvm.return %y : i32
    }"""
    module = Parser(make_context(), text).parse_module()
    with pytest.raises(llvmir.RefusedByLLVM, match="does not dominate all uses"):
        llvmir.convert_module(module)


def test_what_llvm_cannot_read_is_an_error_at_its_op() -> None:
    text = """
    llvm.func @g(%x: i32) -> i32 {
      llvm.br ^a
    ^a:
      llvm.return %x : i32
    }
    llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
      %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8 loc("a.py":1:1)
      %1 = llvm.getelementptr %0[1]
        : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"o", opaque> loc("a.py":7:8)
      llvm.return %1 : !llvm.ptr loc("a.py":2:2)
    }"""
    with pytest.raises(llvmir.RefusedByLLVM, match="must be sized") as found:
        llvmir.convert_module(Parser(make_context(), text).parse_module())
    assert str(found.value).startswith("a.py:7:8: error: LLVM refuses")


def test_debug_information_does_not_make_a_refusal_fatal() -> None:
    """LLVM's parser ends the process on a module that is wrong and has debug information."""
    text = """
    llvm.func @f(%x: i32) -> i32 {
      %0 = llvm.call_intrinsic "llvm.sqrt"(%x) : (i32) -> i32 loc("a.py":3:4)
      llvm.return %0 : i32
    } loc("a.py":1:1)"""
    with pytest.raises(llvmir.RefusedByLLVM, match="incorrect") as found:
        llvmir.convert_module(parse(text), debug="line")
    assert str(found.value).startswith("a.py:3:4: error: ")


def test_debug_information_makes_no_noise(capfd: pytest.CaptureFixture[str]) -> None:
    """LLVM has nothing to say about a module that is right: it would reach the terminal."""
    assert "!dbg" in llvmir.to_llvm_text(parse(DEBUG), debug="line")
    assert capfd.readouterr().err == ""


def test_a_module_may_have_the_debug_flag_already() -> None:
    flag = '#llvm.mlir.module_flag<warning, "Debug Info Version", 3 : i32>'
    text = f"llvm.module_flags [{flag}]\n{DEBUG}"
    assert text.count("Debug Info Version") == 1
    exported = llvmir.to_llvm_text(parse(text), debug="line")
    assert exported.count("Debug Info Version") == 1
    assert "!DILocation(line: 3" in exported


@pytest.mark.parametrize("entry", ['"align"', '["allocsize", "0"]', '["noinline", "x"]', "1 : i32"])
def test_refuses_what_passthrough_would_make_a_string(entry: str) -> None:
    text = f"llvm.func @f() attributes {{passthrough = [{entry}]}} {{ llvm.return }}"
    with pytest.raises(LocatedError, match="passthrough"):
        llvmir.convert_module(parse(text))


def test_refuses_debug_intrinsics() -> None:
    text = """
    llvm.func @f(%x: i32) {
      llvm.call_intrinsic "llvm.dbg.value"(%x) : (i32) -> ()
      llvm.return
    }"""
    with pytest.raises(LocatedError, match=r"which LLVM drops"):
        llvmir.convert_module(parse(text))


def test_refuses_fast_math_flags_on_no_float() -> None:
    text = """
    llvm.func @g(f32)
    llvm.func @f(%x: f32) {
      llvm.call @g(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> ()
      llvm.return
    }"""
    with pytest.raises(LocatedError, match="fast-math flags nnan, but its result is void"):
        llvmir.convert_module(parse(text))


# Names


@pytest.mark.parametrize("name", ["0", "a b", 'quo"te', "back\\slash", "new\nline", "ß", "llvmx"])
def test_any_name(name: str) -> None:
    value = llvm.GlobalOp(i32, name, "external", value=IntegerAttr(1, i32))
    with llvmir.to_module_ref(ModuleOp([value])) as parsed:
        assert [variable.name for variable in parsed.global_variables] == [name]


def test_names_of_values_stay_apart() -> None:
    text = """
    llvm.func @f(%x: i32, %x1: i32) -> i32 {
      %a = llvm.add %x, %x1 : i32
      llvm.br ^a(%a : i32)
    ^a(%b: i32):
      llvm.return %b : i32
    }"""
    llvmir.convert_module(parse(text))


# Floats


def test_long_names_of_values_stay_apart() -> None:
    """LLVM cuts the names of values at 1024 bytes, where two may become one."""
    block = Block([llvm.ReturnOp()], arg_types=(i32, i32))
    for letter, argument in zip("ab", block.args, strict=True):
        argument.name_hint = "x" * 2000 + letter
    function = llvm.FuncOp(
        "f", llvm.LLVMFunctionType((i32, i32)), llvm.LinkageAttr("external"), body=Region(block)
    )
    with llvmir.to_module_ref(ModuleOp([function])) as parsed:
        names = [argument.name for argument in parsed.get_function("f").arguments]
    assert len(set(names)) == 2


@pytest.mark.parametrize(
    "value",
    [0.0, -0.0, 1.0, -1.5, 0.1, 65504.0, 65520.0, 1e-8, 6e-8, 5.96e-8, 3e38, 1e39, math.inf],
)
def test_encode_float_rounds_as_the_hardware(value: float) -> None:
    try:
        half = struct.unpack("<H", struct.pack("<e", value))[0]
    except OverflowError:
        half = 0x7C00
    assert encode_float(value, 5, 10) == half
    try:
        single = struct.unpack("<I", struct.pack("<f", value))[0]
    except OverflowError:
        single = 0x7F800000
    assert encode_float(value, 8, 23) == single
    double = struct.unpack("<Q", struct.pack("<d", value))[0]
    assert encode_float(value, 11, 52) == double


def test_encode_float_keeps_nans() -> None:
    payload = struct.unpack("<d", struct.pack("<Q", 0xFFF8_0000_2000_0000))[0]
    assert encode_float(payload, 8, 23) == 0xFFC0_0001
    assert encode_float(math.nan, 5, 10) & 0x7C00 == 0x7C00


# Locations


def test_where_a_location_leads() -> None:
    place = FileLineColLoc(StringAttr("a.py"), IntAttr(1), IntAttr(2))
    assert place_of(place) is place
    assert place_of(NameLoc(StringAttr("n"), place)) is place
    assert place_of(FusedLoc([UnknownLoc(), place], NoneAttr())) is place
    assert place_of(UnknownLoc()) is None


DEBUG = """
llvm.func @g(i32) -> i32
llvm.func @f(%x: i32) -> i32 attributes {nvvm.kernel} {
  %0 = llvm.call @g(%x) : (i32) -> i32
  %1 = llvm.add %0, %x : i32 loc("dir/a.py":3:4)
  llvm.return %1 : i32
} loc("dir/a.py":2:1)
"""


def test_a_call_without_a_location_is_on_line_zero() -> None:
    text = llvmir.to_llvm_text(parse(DEBUG), debug="line")
    call = next(line for line in text.splitlines() if "call i32 @g" in line)
    node = call.rpartition("!dbg ")[2]
    assert f"{node} = !DILocation(line: 0, scope: " in text


def test_ptx_has_the_lines() -> None:
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_triple("nvptx64-nvidia-cuda")
    with llvmir.to_module_ref(parse(DEBUG), debug="line") as parsed:
        ptx = target.create_target_machine("sm_90").emit_assembly(parsed)
    assert '.file\t1 "dir/a.py"' in ptx
    assert "\t.loc\t1 3 4" in ptx
    assert ", debug" not in ptx


def test_no_locations_no_debug_information() -> None:
    text = llvmir.to_llvm_text(parse("llvm.func @f() { llvm.return }"), debug="line")
    assert "!DI" not in text


# Cases


def test_low_01_both_edges_to_one_block() -> None:
    """LOW-01: a conditional branch with both edges to one block and two values."""
    text = """
    llvm.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
      llvm.cond_br %c, ^one(%a : i32), ^one(%b : i32)
    ^one(%x: i32):
      llvm.return %x : i32
    }"""
    exported = llvmir.to_llvm_text(parse(text))
    assert run(exported, "f", (1, 10, 20)) == 10
    assert run(exported, "f", (0, 10, 20)) == 20


def test_low_02_address_spaces() -> None:
    """LOW-02: addresses in global and in shared memory."""
    text = """
    llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x i8>
    llvm.func @f(%a: !llvm.ptr<1>, %i: i64, %x: f32, %y: i8) {
      %p = llvm.getelementptr %a[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      llvm.store %x, %p : f32, !llvm.ptr<1>
      %t = llvm.mlir.addressof @tile : !llvm.ptr<3>
      llvm.store %y, %t : i8, !llvm.ptr<3>
      llvm.return
    }"""
    exported = llvmir.to_llvm_text(parse(text))
    assert "getelementptr float, ptr addrspace(1) %a, i64 %i" in exported
    assert "store i8 %y, ptr addrspace(3) @tile" in exported


def test_low_03_blocks_in_any_order() -> None:
    """LOW-03: a use that stands before its definition, and a phi that is printed early."""
    text = """
    llvm.func @f(%x: i32) -> i32 {
      llvm.br ^def
    ^use(%z: i32):
      %s = llvm.add %z, %y : i32
      llvm.return %s : i32
    ^def:
      %y = llvm.add %x, %x : i32
      llvm.br ^use(%y : i32)
    }"""
    exported = llvmir.to_llvm_text(parse(text))
    assert run(exported, "f", (5,)) == 20
    module = Module()
    function = Function(module, ir.FunctionType(ir.VoidType(), [ir.IntType(32)]), "g")
    block = function.append_basic_block("b")
    phi = Phi(block, ir.IntType(32), "p")
    before = str(phi)
    phi.add_incoming(function.args[0], block)
    assert "[" not in before
    assert "[" in str(phi)


def test_low_05_nested_structs() -> None:
    """LOW-05: a tuple in a tuple, and its size."""
    module = parse(
        'module attributes {llvm.data_layout = "e-i64:64"} {\n'
        "llvm.mlir.global external @t() : "
        "!llvm.struct<(i8, struct<(i32, array<2 x i64>)>)>\n}"
    )
    with llvmir.to_module_ref(module) as exported:
        typ = exported.get_global_variable("t").global_value_type
        assert str(typ) == "{ i8, { i32, [2 x i64] } }"
        assert binding.create_target_data(exported.data_layout).get_abi_size(typ) == 32


def test_low_07_every_pointer_is_ptr() -> None:
    """LOW-07: no pointer says what it points to, in any address space."""
    text = """
    llvm.mlir.global internal @bytes() {addr_space = 3 : i32} : !llvm.array<9 x i8>
    llvm.func @g(!llvm.ptr)
    llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
      %s = llvm.mlir.addressof @bytes : !llvm.ptr<3>
      %l = llvm.load %s : !llvm.ptr<3> -> i8
      %m = llvm.load %q : !llvm.ptr<1> -> !llvm.ptr
      %h = llvm.mlir.addressof @g : !llvm.ptr
      llvm.store %h, %p : !llvm.ptr, !llvm.ptr
      llvm.call @g(%p) : (!llvm.ptr) -> ()
      llvm.return
    }"""
    assert "*" not in repr(llvmir.convert_module(parse(text)))


def run(exported: str, name: str, arguments: tuple[int, ...]) -> int:
    """The result of a function over 32-bit integers on this CPU."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    machine = binding.Target.from_default_triple().create_target_machine()
    module = binding.parse_assembly(exported, binding.create_context())
    with binding.create_mcjit_compiler(module, machine) as engine:
        engine.finalize_object()
        types = [ctypes.c_int32] * len(arguments)
        function = ctypes.CFUNCTYPE(ctypes.c_int32, *types)(engine.get_function_address(name))
        return function(*arguments)
