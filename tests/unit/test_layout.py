"""Layouts against LLVM itself: every random type is also asked of llvmlite, whole."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from llvmlite import binding
from xdsl.dialects.builtin import (
    ArrayAttr,
    Attribute,
    BFloat16Type,
    Float16Type,
    Float80Type,
    Float128Type,
    FunctionType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    ModuleOp,
    Signedness,
    StringAttr,
    VectorType,
    f32,
    f64,
    i1,
    i8,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMFunctionType, LLVMPointerType, LLVMVoidType
from xdsl_numba.datamodel.diagnostics import LocatedError
from xdsl_numba.datamodel.layout import (
    NVPTX64,
    Layout,
    Target,
    align_of,
    identified_bodies,
    layout_of,
    leaves_of,
    offsets_of,
    print_llvm,
    size_of,
)
from xdsl_numba.datamodel.representation import PTR, array_of, identified, struct_of

X86_64 = Target.for_triple("x86_64-unknown-linux-gnu")
I686 = Target.for_triple("i686-unknown-linux-gnu")
I128 = IntegerType(128)

scalars: st.SearchStrategy[Attribute] = st.one_of(
    st.integers(1, 300).map(IntegerType),
    st.sampled_from(
        [f32, f64, Float16Type(), BFloat16Type(), Float80Type(), Float128Type(), PTR]
        + [LLVMPointerType(IntAttr(space)) for space in (0, 1, 3, 6)]
    ),
    st.builds(
        lambda element, n: VectorType(element, [n]),
        st.sampled_from([i1, i8, IntegerType(24), i32, f32, f64]),
        st.integers(1, 9),
    ),
)

names = st.text(st.characters(exclude_characters="\0", codec="utf-8"), min_size=1, max_size=4)


def composites(inner: st.SearchStrategy[Attribute]) -> st.SearchStrategy[Attribute]:
    return st.one_of(
        st.lists(inner, max_size=5).map(struct_of),
        st.builds(array_of, st.integers(0, 4), inner),
    )


types = st.recursive(scalars, composites, max_leaves=12)
targets = st.sampled_from([NVPTX64, X86_64, I686])


def ask_llvm(type: Attribute, target: Target) -> tuple[Any, Any]:
    """The type as LLVM reads `print_llvm`'s spelling, and the target's data."""
    module = binding.parse_assembly(
        "".join(f"{name} = type {body}\n" for name, body in identified_bodies(type).items())
        + f"@g = external global {print_llvm(type)}"
    )
    parsed = module.get_global_variable("g").global_value_type
    return parsed, binding.create_target_data(target.data_layout)


@given(types, targets)
def test_layout_is_llvms(type: Attribute, target: Target):
    parsed, data = ask_llvm(type, target)
    assert size_of(type, target) == data.get_abi_size(parsed)
    assert align_of(type, target) == data.get_abi_alignment(parsed)
    offsets = layout_of(type, target).offsets
    assert (offsets is not None) == parsed.is_struct
    for i, offset in enumerate(offsets or ()):
        assert offset == data.get_element_offset(parsed, i)


@given(types)
def test_spelling_is_llvms(type: Attribute):
    parsed, _ = ask_llvm(type, NVPTX64)
    assert print_llvm(type).replace(" ", "") == str(parsed).replace(" ", "")


@given(names)
def test_identified_names_are_quoted_as_llvm_quotes_them(name: str):
    type = identified(name, [i64])
    module = binding.parse_assembly(
        f"{print_llvm(type)} = type {{i64}}\n@g = external global {print_llvm(type)}"
    )
    assert f"{print_llvm(type)} = type {{ i64 }}" in str(module).splitlines()
    assert module.get_global_variable("g").global_value_type.name == name


@given(types, targets)
def test_leaves_lie_in_order_inside_the_type(type: Attribute, target: Target):
    end = 0
    for offset, leaf in leaves_of(type, target):
        assert offset >= end
        assert offset % align_of(leaf, target) == 0
        end = offset + size_of(leaf, target)
    assert end <= size_of(type, target)


@pytest.mark.parametrize("target", [NVPTX64, X86_64, I686], ids=lambda target: target.triple)
def test_a_struct_of_every_kind_of_member(target: Target):
    inner = struct_of([i8, array_of(2, struct_of([i8, i32])), array_of(0, i64)])
    offsets = {i: offset for i, (offset, _) in enumerate(leaves_of(inner, target))}
    assert offsets == dict(enumerate([0, 4, 8, 12, 16]))


def test_offsets_are_those_of_the_direct_members():
    assert offsets_of(struct_of([i8, I128, i1])) == (0, 16, 32)
    assert layout_of(struct_of([i8, I128, i1])) == Layout(48, 16, (0, 16, 32))
    assert offsets_of(array_of(3, struct_of([i32, i8]))) == (0, 8, 16)
    assert layout_of(array_of(3, i32)) == Layout(12, 4)
    assert offsets_of(i64) == ()


def test_nothing_has_size_zero_and_alignment_one():
    for empty in (struct_of([]), array_of(0, struct_of([])), array_of(7, struct_of([]))):
        assert (size_of(empty), align_of(empty)) == (0, 1)
        assert leaves_of(empty) == ()
    assert layout_of(array_of(0, i64)) == Layout(0, 8)


def test_targets_differ():
    mixed = struct_of([i8, f64, PTR])
    assert layout_of(mixed, NVPTX64) == layout_of(mixed, X86_64) == Layout(24, 8, (0, 8, 16))
    assert layout_of(mixed, I686) == Layout(16, 4, (0, 4, 12))


def test_leaves_keep_vectors_whole_and_go_through_identified_structs():
    pair = identified("deferred.pair.data", [VectorType(f32, [2]), i8])
    assert leaves_of(struct_of([i8, pair])) == ((0, i8), (8, VectorType(f32, [2])), (16, i8))


def test_nvptx64_is_llvms():
    """The constant stands for what llvmlite answers, so that asking costs no import."""
    target = binding.Target.from_triple(NVPTX64.triple)
    assert NVPTX64.data_layout == str(target.create_target_machine().target_data)


def test_printing():
    node = identified("deferred.node.value", [struct_of([i32, PTR])])
    strange = identified("a b", [node, LLVMPointerType(IntAttr(3))])
    assert print_llvm(struct_of([i64, array_of(2, i8), PTR])) == "{i64, [2 x i8], ptr}"
    assert print_llvm(node) == "%deferred.node.value"
    assert print_llvm(array_of(2, strange)) == '[2 x %"a b"]'
    assert print_llvm(LLVMFunctionType([i64, PTR], is_variadic=True)) == "void (i64, ptr, ...)"
    assert identified_bodies(struct_of([strange]), node) == {
        '%"a b"': "{%deferred.node.value, ptr addrspace(3)}",
        "%deferred.node.value": "{{i32, ptr}}",
    }


@pytest.mark.parametrize(
    ("type", "message"),
    [
        (LLVMVoidType(), "type !llvm.void has no size"),
        (LLVMFunctionType([i64]), "has no size"),
        (VectorType(i32, [4], ArrayAttr([IntegerAttr.from_bool(True)])), "has no size"),
        (FunctionType.from_lists([], []), "is not an LLVM type"),
        (IntegerType(64, Signedness.SIGNED), r"ask for data_type\(type, models\)"),
        (IntegerType(8_388_609), "bitwidth for integer type out of range"),
        (struct_of([VectorType(i32, [0])]), "zero element vector is illegal"),
    ],
    ids=str,
)
def test_types_without_a_size(type: Attribute, message: str):
    with pytest.raises(LocatedError, match=message):
        size_of(type)


class TestModules:
    def of(self, **attributes: str | Attribute) -> Target:
        return Target.of_module(
            ModuleOp(
                [],
                {
                    f"llvm.{name}": StringAttr(value) if isinstance(value, str) else value
                    for name, value in attributes.items()
                },
            )
        )

    def test_nothing_said_is_nvptx64(self):
        assert self.of() == NVPTX64

    def test_a_triple_brings_its_data_layout(self):
        assert self.of(target_triple=X86_64.triple) == X86_64
        assert self.of(target_triple=NVPTX64.triple) is NVPTX64

    def test_the_modules_own_data_layout_counts(self):
        target = self.of(target_triple=X86_64.triple, data_layout="e-i64:32")
        assert target == Target(X86_64.triple, "e-i64:32")
        assert align_of(i64, target) == 4

    def test_a_data_layout_alone(self):
        assert self.of(data_layout="e-i64:32") == Target(NVPTX64.triple, "e-i64:32")
        assert self.of(data_layout=NVPTX64.data_layout) == NVPTX64

    def test_an_unknown_triple(self):
        with pytest.raises(LocatedError, match="unknown target triple 'pdp11-dec-unix'"):
            self.of(target_triple="pdp11-dec-unix")

    @pytest.mark.parametrize("text", ["nonsense", "e-i64:63", 'e"', "p:64"])
    def test_a_data_layout_that_would_end_the_process(self, text: str):
        with pytest.raises(LocatedError, match=r"cannot read the module's llvm.data_layout"):
            self.of(data_layout=text)

    def test_attributes_that_are_no_strings(self):
        with pytest.raises(LocatedError, match=r"llvm.target_triple is i1, which is no string"):
            self.of(target_triple=i1)
