"""The classes of the LLVM and NVVM dialects: replacements of xDSL's, effects, intrinsics."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest
from docstrings import context, example_of, parse_example, printed
from llvmlite import binding
from machine import find_upstream
from xdsl.context import Context
from xdsl.dialects import llvm as stock
from xdsl.dialects import test
from xdsl.dialects.builtin import (
    Builtin,
    FileLineColLoc,
    IntAttr,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    UnitAttr,
    f32,
    i8,
    i32,
)
from xdsl.ir import Attribute, Block, Dialect, Operation, Region
from xdsl.parser import Parser
from xdsl.traits import get_effects
from xdsl.utils.exceptions import ParseError, VerifyException
from xdsl.utils.test_value import create_ssa_value
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.dialects import llvm, nvvm
from xdsl_numba.dialects.intrinsics import IntrinsicCall, IntrinsicOp
from xdsl_numba.dialects.llvm_functions import calling_convention
from xdsl_numba.dialects.llvm_intrinsics import UnaryIntegerOp
from xdsl_numba.dialects.llvm_memory import INBOUNDS
from xdsl_numba.dialects.llvm_stock import replacements, take_in
from xdsl_numba.dialects.llvm_types import OpaqueStructType, PackedStructType, member_type
from xdsl_numba.dialects.llvm_unsupported import UNSUPPORTED
from xdsl_numba.passes.nvvm_legalize_kernels import NvvmLegalizeKernelsPass
from xdsl_numba.passes.pipelines import NumbaToLlvmPass
from xdsl_numba.targets.llvmir import to_llvm_text

MLIR_TRANSLATE = find_upstream("mlir-translate")

PTR = stock.LLVMPointerType()
REPLACED = replacements()


def fields(op: type[Operation]) -> set[str]:
    """The names of an op's operands, results, regions, successors and properties."""
    definition = op.get_irdl_definition()
    parts = (definition.operands, definition.results, definition.regions, definition.successors)
    names = {name for part in parts for name, _ in part}
    return names | set(definition.properties)


# Replacements.


def test_some_are_replaced() -> None:
    assert {"llvm.load", "llvm.call", "llvm.func"} <= {op.name for op in REPLACED}


@pytest.mark.parametrize("op", REPLACED, ids=lambda op: op.name)
def test_a_replacement_has_the_fields_of_the_class_it_replaces(op: type[Operation]) -> None:
    own = REPLACED[op]
    assert not issubclass(own, op)
    assert fields(op) <= fields(own)


@pytest.mark.parametrize("op", UNSUPPORTED, ids=lambda op: op.name)
def test_an_unsupported_op_is_refused_in_any_form(op: type[Operation]) -> None:
    with pytest.raises(ParseError, match=f"{re.escape(op.name)} is not supported: "):
        parse(f"{op.name} @x %y")
    with pytest.raises(VerifyException, match=f"{re.escape(op.name)} is not supported: "):
        parse_example(f'"{op.name}"() <{{a}}> : () -> i32').verify()


def parse(text: str) -> list[Operation]:
    return list(parse_example(text).ops)


def test_a_module_of_xdsls_classes_is_taken_in() -> None:
    """Every op becomes this project's; what it says, where it is from and its names stay."""
    body = Block(arg_types=[PTR])
    location = FileLineColLoc(StringAttr("a.py"), IntAttr(3), IntAttr(7))
    address = stock.GEPOp(body.args[0], [1], i8, inbounds=True)
    address.location = location
    address.results[0].name_hint = "address"
    load = stock.LoadOp(address.results[0], i32, alignment=4)
    load.attributes["mine"] = StringAttr("kept")
    body.add_ops([address, load, stock.CallOp("f", body.args[0]), stock.ReturnOp()])
    function = stock.FuncOp("f", stock.LLVMFunctionType([PTR]), body=Region(body))
    module = ModuleOp([function])
    module.verify()

    take_in(module)
    module.verify()
    classes = [type(op) for op in module.walk()][1:]
    assert classes == [llvm.FuncOp, llvm.GEPOp, llvm.LoadOp, llvm.CallOp, llvm.ReturnOp]
    gep, load, *_ = (op for op in module.walk() if not isinstance(op, ModuleOp | llvm.FuncOp))
    assert gep.location == location
    assert "%address = llvm.getelementptr inbounds %0[1]" in printed(module)
    assert load.properties["alignment"] == IntegerAttr(4, 64)
    assert load.attributes == {"mine": StringAttr("kept")}

    before = list(module.walk())
    take_in(module)
    assert list(module.walk()) == before


def test_both_passes_and_the_exporter_take_in() -> None:
    def module() -> ModuleOp:
        function = stock.FuncOp(
            "f", stock.LLVMFunctionType([]), body=Region(Block([stock.ReturnOp()]))
        )
        function.attributes["nvvm.kernel"] = UnitAttr()
        return ModuleOp([function])

    lowered, legalized = module(), module()
    NumbaToLlvmPass().apply(context(), lowered)
    NvvmLegalizeKernelsPass().apply(context(), legalized)
    for taken in (lowered, legalized):
        assert not {type(op) for op in taken.walk()} & REPLACED.keys()
    assert "ptx_kernel void @f" in to_llvm_text(module())


def test_no_pass_or_target_names_a_class_that_is_replaced() -> None:
    """Passes build and match this project's classes: xDSL's are met in one module only."""
    names = {op.__name__ for op in REPLACED}
    root = Path(__file__).parents[2]
    for path in (
        p for room in ("datamodel", "passes", "targets") for p in (root / room).rglob("*.py")
    ):
        tree = ast.parse(path.read_text())
        stock_modules = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            and not node.level
            and node.module == "xdsl.dialects"
            for alias in node.names
            if alias.name == "llvm"
        }
        imported = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == "xdsl.dialects.llvm"
            for alias in node.names
        }
        used = {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in stock_modules
        }
        assert not (imported | used) & names, path


# Rows.


TwicePopOp = UnaryIntegerOp.row(
    "llvm.intr.abs.test", "A row that somebody adds.", INTRINSIC="llvm.bitreverse"
)
"""An intrinsic in one statement: what follows asks for nothing else."""


def test_a_row_is_an_op_with_documentation_and_export() -> None:
    dialect = Dialect("llvm", [*llvm.Llvm.operations, TwicePopOp], list(llvm.Llvm.attributes))
    ctx = Context()
    for used in (Builtin, dialect):
        ctx.load_dialect(used)
    assert "%r = llvm.intr.abs.test(%a) : (i32) -> i32" in (TwicePopOp.__doc__ or "")
    text = """\
builtin.module {
  llvm.func @f(%a: i32) -> i32 {
    %r = llvm.intr.abs.test(%a) : (i32) -> i32
    llvm.return %r : i32
  }
}"""
    module = Parser(ctx, text).parse_module()
    module.verify()
    assert printed(module) == text
    assert printed(Parser(ctx, printed(module, generic=True)).parse_module()) == text
    assert "%r = call i32 @llvm.bitreverse.i32(i32 %a)" in to_llvm_text(module)
    module.body.block.first_op.regions[0].block.first_op.attributes["odd"] = StringAttr("x")
    with pytest.raises(LocatedError, match="attribute 'odd'"):
        to_llvm_text(module)
    with pytest.raises(VerifyException, match="expected a signless integer"):
        TwicePopOp.create(operands=[create_ssa_value(f32)], result_types=[f32]).verify()


def test_what_passes_make_is_read_back() -> None:
    """xDSL's getelementptr says inbounds in its own way, in both formats."""
    pointer = test.TestOp(result_types=[PTR])
    module = ModuleOp([pointer, stock.GEPOp(pointer.results[0], [1], i8, inbounds=True)])
    for generic in (False, True):
        read = Parser(context(), printed(module, generic=generic)).parse_module()
        (address,) = (op for op in read.walk() if isinstance(op, llvm.GEPOp))
        assert address.flags == INBOUNDS
        assert printed(read) == printed(module)


# Types and conventions.


def test_types_stay_xdsls_where_it_can_spell_them() -> None:
    (op,) = parse("%0 = llvm.mlir.undef : !llvm.struct<(i32, array<2 x ptr<3>>)>")
    inner = stock.LLVMArrayType(IntAttr(2), stock.LLVMPointerType(IntAttr(3)))
    assert op.results[0].type == stock.LLVMStructType.from_type_list((i32, inner))
    (op,) = parse("%0 = llvm.mlir.undef : !llvm.ptr<0>")
    assert op.results[0].type == PTR


def test_packed_and_opaque_structs() -> None:
    packed = PackedStructType.get((i8, i32))
    (op,) = parse("%0 = llvm.mlir.undef : !llvm.struct<packed (i8, i32)>")
    assert op.results[0].type == packed
    assert packed != stock.LLVMStructType.from_type_list((i8, i32))
    assert isinstance(packed, stock.LLVMStructType)
    assert str(PackedStructType.get((i8,), "n")) == '!llvm.struct<"n", packed (i8)>'
    opaque = OpaqueStructType(StringAttr("FILE"))
    assert str(opaque) == '!llvm.struct<"FILE", opaque>'
    assert member_type(packed, (1,)) == i32
    with pytest.raises(VerifyException, match="out of range"):
        member_type(opaque, (0,))


def test_calling_conventions() -> None:
    assert type(calling_convention("fastcc")) is stock.CallingConventionAttr
    kernel = calling_convention("ptx_kernelcc")
    assert not isinstance(kernel, stock.CallingConventionAttr)
    assert (kernel.cconv_name, str(kernel)) == ("ptx_kernelcc", "#llvm.cconv<ptx_kernelcc>")
    with pytest.raises(VerifyException, match="unknown calling convention ptx_kernel:"):
        calling_convention("ptx_kernel")


# Effects.


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("%0 = llvm.load %p : !llvm.ptr -> i32", "read"),
        ("%0 = llvm.load volatile %p : !llvm.ptr -> i32", None),
        ("%0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32", None),
        ("llvm.store %v, %p : i32, !llvm.ptr", "write"),
        ("llvm.store volatile %v, %p : i32, !llvm.ptr", None),
        ("llvm.store %v, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr", None),
        ("%0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32", None),
        ("%0 = llvm.cmpxchg %p, %v, %v acq_rel monotonic : !llvm.ptr, i32", None),
        ("llvm.fence acquire", None),
        ("%0 = llvm.alloca %v x i32 : (i32) -> !llvm.ptr", "alloc"),
        ("%0 = llvm.call %p() : !llvm.ptr, () -> i32", None),
        ('%0 = llvm.inline_asm "x", "=r"  : () -> i32', None),
        ("llvm.intr.trap", None),
        ("%0 = llvm.intr.sqrt(%f) : (f32) -> f32", ""),
        ("%0 = llvm.add %v, %v : i32", ""),
        (
            '"llvm.intr.memset"(%p, %b, %v) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()',
            "write",
        ),
        ('"llvm.intr.memset"(%p, %b, %v) <{isVolatile = true}> : (!llvm.ptr, i8, i32) -> ()', None),
        (
            '"llvm.intr.memcpy"(%p, %p, %v) <{isVolatile = false}>'
            " : (!llvm.ptr, !llvm.ptr, i32) -> ()",
            "read write",
        ),
        ("%0 = nvvm.read.ptx.sreg.tid.x : i32", ""),
        ("%0 = nvvm.read.ptx.sreg.envreg7 : i32", ""),
        ("%0 = nvvm.read.ptx.sreg.clock : i32", None),
        ("%0 = nvvm.read.ptx.sreg.globaltimer : i64", None),
        ("nvvm.barrier0", None),
        ("nvvm.barrier", None),
        ("%0 = nvvm.shfl.sync  idx %v, %v, %v, %v : i32 -> i32", None),
        ("%0 = nvvm.vote.sync  any %v, %c -> i1", None),
        ("%0 = nvvm.elect.sync -> i1", None),
        ("nvvm.memory.barrier <gpu>", None),
        ("%0 = nvvm.rcp.approx.ftz.f %f : f32", ""),
    ],
)
def test_effects(text: str, effects: str | None) -> None:
    found = get_effects(parse(text)[-1])
    names = (
        None if found is None else " ".join(sorted(effect.kind.name.lower() for effect in found))
    )
    assert names == effects


# Intrinsics.

NVVM_OPS = [op for op in nvvm.Nvvm.operations if issubclass(op, IntrinsicOp)]


def calls_of(op: type[Operation]) -> list[IntrinsicCall]:
    """The calls that an op's example becomes."""
    module = parse_example(example_of(op))
    return [used.intrinsic_call() for used in module.walk() if isinstance(used, IntrinsicOp)]


def test_every_nvvm_op_says_its_intrinsic() -> None:
    assert set(nvvm.Nvvm.operations) == set(NVVM_OPS)


@pytest.mark.parametrize("op", NVVM_OPS, ids=lambda op: op.name)
def test_llvm_knows_the_intrinsic(op: type[Operation]) -> None:
    """LLVM gives an intrinsic that it knows attributes of its own, and checks its type."""
    declarations: dict[str, str] = {}
    for call in calls_of(op):
        arguments = ", ".join(_llvm_type(argument) for argument in call.arguments)
        result = "void" if call.result is None else _llvm_spelling(call.result)
        declarations[call.name] = f"declare {result} @{call.name}({arguments})\n"
    module = binding.parse_assembly("".join(declarations.values()))
    module.verify()
    for name in declarations:
        assert list(module.get_function(name).attributes), f"LLVM does not know {name}"


def _llvm_type(argument: object) -> str:
    match argument:
        case IntegerAttr():
            return _llvm_spelling(argument.get_type())
        case _ if hasattr(argument, "type"):
            return _llvm_spelling(argument.type)
        case _:
            return "i1"


def _llvm_spelling(type: Attribute) -> str:
    match type:
        case stock.LLVMPointerType():
            space = type.addr_space
            return f"ptr addrspace({space.data})" if isinstance(space, IntAttr) else "ptr"
        case stock.LLVMStructType():
            return f"{{ {', '.join(map(_llvm_spelling, type.types))} }}"
        case _:
            return {"f32": "float"}.get(str(type), str(type))


def as_function(module: ModuleOp) -> ModuleOp:
    """The module's ops in a function, whose parameters supply what `test.op` did."""
    suppliers = [op for op in module.ops if isinstance(op, test.TestOp)]
    types = [supplier.results[0].type for supplier in suppliers]
    block = Block(arg_types=types)
    for supplier, argument in zip(suppliers, block.args, strict=True):
        supplier.results[0].replace_all_uses_with(argument)
        supplier.detach()
    for op in list(module.ops):
        op.detach()
        block.add_op(op)
    block.add_op(llvm.ReturnOp())
    function_type = stock.LLVMFunctionType(types)
    return ModuleOp([llvm.FuncOp("f", function_type, body=Region(block))])


@pytest.mark.skipif(MLIR_TRANSLATE is None, reason="mlir-translate 22 is not installed")
def test_upstream_calls_the_same_intrinsics() -> None:
    assert MLIR_TRANSLATE is not None
    # Upstream makes assembly of this one, in a pass.
    translated = [op for op in NVVM_OPS if op.name != "nvvm.barrier.arrive"]
    modules = [as_function(parse_example(example_of(op))) for op in translated]
    done = subprocess.run(
        [MLIR_TRANSLATE, "--mlir-to-llvmir", "--split-input-file"],
        input="\n// -----\n".join(map(printed, modules)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = re.findall(r"call [^\n]*@(llvm\.[\w.]+)\(", done.stdout)
    assert found == [call.name for op in translated for call in calls_of(op)]
