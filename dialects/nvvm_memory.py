"""Asynchronous copies, addresses in a cluster, and barriers that live in memory."""

from __future__ import annotations

from abc import ABC
from typing import ClassVar

from xdsl.dialects.builtin import (
    I1,
    I32,
    I64,
    BoolAttr,
    IntAttr,
    IntegerAttr,
    UnitAttr,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMPointerType
from xdsl.ir import Operation, SSAValue
from xdsl.irdl import (
    ParsePropInAttrDict,
    eq,
    irdl_op_definition,
    operand_def,
    opt_operand_def,
    opt_prop_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from .intrinsics import IntrinsicCall, IntrinsicOp
from .llvm_syntax import dictionary_of, parse_dictionary, parse_integer_attr
from .nvvm_attributes import LoadCacheModifier, LoadCacheModifierAttr
from .nvvm_sync import PlainOp

GENERIC = LLVMPointerType()
GLOBAL = LLVMPointerType(IntAttr(1))
SHARED = LLVMPointerType(IntAttr(3))
SHARED_CLUSTER = LLVMPointerType(IntAttr(7))

GENERIC_OR_SHARED = eq(GENERIC) | eq(SHARED)


def _shared_suffix(address: SSAValue) -> str:
    return ".shared" if address.type == SHARED else ""


# Copies.


@irdl_op_definition
class CpAsyncOp(IntrinsicOp):
    """Copies 4, 8 or 16 bytes from global to shared memory, while the thread goes on; only
    the first `cpSize` of them where that is given, and zeros for the others.

    ```mlir
    nvvm.cp.async.shared.global %d, %s, 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %d, %s, 4, cache =  ca, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
    ```
    """

    name = "nvvm.cp.async.shared.global"

    dst = operand_def(SHARED)
    src = operand_def(GLOBAL)
    cpSize = opt_operand_def(I32)
    size = prop_def(IntegerAttr[I32])
    modifier = prop_def(LoadCacheModifierAttr)

    def verify_(self) -> None:
        size, modifier = self.size.value.data, self.modifier.data
        if size not in (4, 8, 16):
            raise VerifyException(f"{size} bytes cannot be copied: legal are 4, 8 and 16")
        if modifier not in (LoadCacheModifier.CA, LoadCacheModifier.CG):
            raise VerifyException(f"cache = {modifier.value} is not legal: use ca or cg")
        if modifier == LoadCacheModifier.CG and size != 16:
            raise VerifyException(f"cache = cg copies 16 bytes, got {size}")

    def intrinsic_name(self) -> str:
        suffix = "" if self.cpSize is None else ".s"
        size = self.size.value.data
        return f"llvm.nvvm.cp.async.{self.modifier.data.value}.shared.global.{size}{suffix}"

    @classmethod
    def parse(cls, parser: Parser) -> CpAsyncOp:
        operands = [parser.parse_unresolved_operand()]
        parser.parse_punctuation(",")
        operands.append(parser.parse_unresolved_operand())
        parser.parse_punctuation(",")
        size = parse_integer_attr(parser, i32)
        parser.parse_punctuation(",")
        parser.parse_keyword("cache")
        parser.parse_punctuation("=")
        modifier = LoadCacheModifierAttr(parser.parse_str_enum(LoadCacheModifier))
        if parser.parse_optional_punctuation(",") is not None:
            operands.append(parser.parse_unresolved_operand())
        _, attributes = parse_dictionary(parser, cls, ("size", "modifier"))
        parser.parse_punctuation(":")
        start = parser.pos
        types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
        dst, src, *count = parser.resolve_operands(operands, types, start)
        return cls.build(
            operands=[dst, src, count],
            properties={"size": size, "modifier": modifier},
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_list([self.dst, self.src], printer.print_ssa_value)
        # Upstream prints two spaces before the modifier.
        printer.print_string(f", {self.size.value.data}, cache =  {self.modifier.data.value}")
        if self.cpSize is not None:
            printer.print_string(", ")
            printer.print_ssa_value(self.cpSize)
        printer.print_op_attributes(dictionary_of(self, ("size", "modifier")))
        printer.print_string(" : ")
        printer.print_list(self.operand_types, printer.print_attribute)


CpAsyncCommitGroupOp = PlainOp.row(
    "nvvm.cp.async.commit.group", "Makes the copies since the last such op a group."
)


@irdl_op_definition
class CpAsyncWaitGroupOp(IntrinsicOp):
    """Waits until at most `n` groups of copies are under way.

    ```mlir
    nvvm.cp.async.wait.group 0
    ```
    """

    name = "nvvm.cp.async.wait.group"

    n = prop_def(IntegerAttr[I32])

    def __init__(self, n: int):
        super().__init__(properties={"n": IntegerAttr(n, i32)})

    def verify_(self) -> None:
        if self.n.value.data < 0:
            raise VerifyException(f"a number of groups is not negative, got {self.n.value.data}")

    def intrinsic_call(self) -> IntrinsicCall:
        return IntrinsicCall(self.intrinsic_name(), (self.n,))

    @classmethod
    def parse(cls, parser: Parser) -> CpAsyncWaitGroupOp:
        n = parse_integer_attr(parser, i32)
        _, attributes = parse_dictionary(parser, cls, ("n",))
        return cls.create(properties={"n": n}, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.n.value.data}")
        printer.print_op_attributes(dictionary_of(self, ("n",)))


@irdl_op_definition
class CpAsyncMBarrierArriveOp(IntrinsicOp):
    """Lets a barrier in memory wait for this thread's copies.

    ```mlir
    nvvm.cp.async.mbarrier.arrive %p : !llvm.ptr<3>
    nvvm.cp.async.mbarrier.arrive %p {noinc = true} : !llvm.ptr<3>
    ```
    """

    name = "nvvm.cp.async.mbarrier.arrive"

    addr = operand_def(GENERIC_OR_SHARED)
    noinc = prop_def(BoolAttr, default_value=IntegerAttr.from_bool(False))

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "$addr attr-dict `:` type($addr)"

    def intrinsic_name(self) -> str:
        noinc = ".noinc" if self.noinc.value.data else ""
        return f"llvm.{self.name}{noinc}{_shared_suffix(self.addr)}"


CpAsyncBulkCommitGroupOp = PlainOp.row(
    "nvvm.cp.async.bulk.commit.group", "Makes the bulk copies since the last such op a group."
)


@irdl_op_definition
class CpAsyncBulkWaitGroupOp(IntrinsicOp):
    """Waits until at most `group` groups of bulk copies are under way, or still read.

    ```mlir
    nvvm.cp.async.bulk.wait_group 1 {read}
    ```
    """

    name = "nvvm.cp.async.bulk.wait_group"

    group = prop_def(IntegerAttr[I32])
    read = opt_prop_def(UnitAttr)

    def verify_(self) -> None:
        if self.group.value.data < 0:
            raise VerifyException(
                f"a number of groups is not negative, got {self.group.value.data}"
            )

    def intrinsic_call(self) -> IntrinsicCall:
        read = "" if self.read is None else ".read"
        return IntrinsicCall(f"llvm.nvvm.cp.async.bulk.wait.group{read}", (self.group,))

    @classmethod
    def parse(cls, parser: Parser) -> CpAsyncBulkWaitGroupOp:
        group = parse_integer_attr(parser, i32)
        properties, attributes = parse_dictionary(parser, cls, ("group",))
        return cls.create(properties=properties | {"group": group}, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_string(f" {self.group.value.data}")
        printer.print_op_attributes(dictionary_of(self, ("group",)))


@irdl_op_definition
class BulkStoreOp(IntrinsicOp):
    """Sets `size` bytes of shared memory to zero.

    ```mlir
    nvvm.st.bulk %p, size = %n : !llvm.ptr<3>
    ```
    """

    name = "nvvm.st.bulk"

    addr = operand_def(GENERIC_OR_SHARED)
    size = operand_def(I64)
    initVal = prop_def(IntegerAttr[I64], default_value=IntegerAttr(0, i64))

    def verify_(self) -> None:
        if self.initVal.value.data:
            raise VerifyException(
                f"st.bulk cannot store {self.initVal.value.data}: only 0 is legal"
            )

    def intrinsic_call(self) -> IntrinsicCall:
        suffix = ".shared.cta" if self.addr.type == SHARED else ""
        return IntrinsicCall(f"llvm.{self.name}{suffix}", (self.addr, self.size, self.initVal))

    @classmethod
    def parse(cls, parser: Parser) -> BulkStoreOp:
        addr = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        parser.parse_keyword("size")
        parser.parse_punctuation("=")
        size = parser.parse_unresolved_operand()
        value = IntegerAttr(0, i64)
        if parser.parse_optional_punctuation(",") is not None:
            parser.parse_keyword("init")
            parser.parse_punctuation("=")
            value = parse_integer_attr(parser, i64)
        _, attributes = parse_dictionary(parser, cls, ("initVal",))
        parser.parse_punctuation(":")
        return cls.create(
            operands=[
                parser.resolve_operand(addr, parser.parse_type()),
                parser.resolve_operand(size, i64),
            ],
            properties={"initVal": value},
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        printer.print_ssa_value(self.addr)
        printer.print_string(", size = ")
        printer.print_ssa_value(self.size)
        printer.print_op_attributes(dictionary_of(self, ("initVal",)))
        printer.print_string(" : ")
        printer.print_attribute(self.addr.type)


@irdl_op_definition
class MapaOp(IntrinsicOp):
    """The address in another block's shared memory that corresponds to one in this block's.

    ```mlir
    %q = nvvm.mapa %p, %rank : !llvm.ptr<3> -> !llvm.ptr<7>
    ```
    """

    name = "nvvm.mapa"

    a = operand_def(GENERIC_OR_SHARED)
    b = operand_def(I32)
    res = result_def(eq(GENERIC) | eq(SHARED_CLUSTER))

    assembly_format = "$a `,` $b attr-dict `:` type($a) `->` type($res)"
    traits = traits_def(Pure())

    def __init__(self, a: SSAValue | Operation, b: SSAValue | Operation):
        shared = SSAValue.get(a).type == SHARED
        super().__init__(operands=[a, b], result_types=[SHARED_CLUSTER if shared else GENERIC])

    def verify_(self) -> None:
        expected = SHARED_CLUSTER if self.a.type == SHARED else GENERIC
        if self.res.type != expected:
            raise VerifyException(f"mapa of {self.a.type} gives {expected}, got {self.res.type}")

    def intrinsic_name(self) -> str:
        return f"llvm.{self.name}" + (".shared.cluster" if self.a.type == SHARED else "")


# Barriers in memory.


class MBarrierOp(IntrinsicOp, ABC):
    """An op on a barrier in the block's shared memory, whose address is operand 0."""

    def intrinsic_name(self) -> str:
        return super().intrinsic_name() + _shared_suffix(self.operands[0])


@irdl_op_definition
class MBarrierInitOp(MBarrierOp):
    """Makes a barrier that waits for `count` arrivals.

    ```mlir
    nvvm.mbarrier.init %p, %n : !llvm.ptr<3>, i32
    ```
    """

    name = "nvvm.mbarrier.init"

    addr = operand_def(GENERIC_OR_SHARED)
    count = operand_def(I32)

    assembly_format = "$addr `,` $count attr-dict `:` type($addr) `,` type($count)"


@irdl_op_definition
class MBarrierInvalOp(MBarrierOp):
    """Ends the life of a barrier.

    ```mlir
    nvvm.mbarrier.inval %p : !llvm.ptr<3>
    ```
    """

    name = "nvvm.mbarrier.inval"

    addr = operand_def(GENERIC_OR_SHARED)

    assembly_format = "$addr attr-dict `:` type($addr)"


@irdl_op_definition
class MBarrierArriveNocompleteOp(MBarrierOp):
    """Arrives `count` times, and does not complete the phase; gives the phase's state.

    ```mlir
    %s = nvvm.mbarrier.arrive.nocomplete %p, %n : !llvm.ptr<3>, i32 -> i64
    ```
    """

    name = "nvvm.mbarrier.arrive.nocomplete"
    INTRINSIC: ClassVar = "llvm.nvvm.mbarrier.arrive.noComplete"

    addr = operand_def(GENERIC_OR_SHARED)
    count = operand_def(I32)
    res = result_def(I64)

    assembly_format = "$addr `,` $count attr-dict `:` type($addr) `,` type($count) `->` type($res)"


@irdl_op_definition
class MBarrierArriveOp(MBarrierOp):
    """Arrives once; gives the phase's state.

    ```mlir
    %s = nvvm.mbarrier.arrive %p : !llvm.ptr<3> -> i64
    ```
    """

    name = "nvvm.mbarrier.arrive"

    addr = operand_def(GENERIC_OR_SHARED)
    res = result_def(I64)

    assembly_format = "$addr attr-dict `:` type($addr) `->` type($res)"


@irdl_op_definition
class MBarrierTestWaitOp(IntrinsicOp):
    """Whether the phase with this state is complete.

    ```mlir
    %r = nvvm.mbarrier.test.wait %p, %s : !llvm.ptr<3>, i64 -> i1
    ```
    """

    name = "nvvm.mbarrier.test.wait"
    INTRINSIC: ClassVar = "llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta"

    addr = operand_def(SHARED)
    state = operand_def(I64)
    res = result_def(I1)

    assembly_format = "$addr `,` $state attr-dict `:` type($addr) `,` type($state) `->` type($res)"
