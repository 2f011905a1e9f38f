"""What the threads of a warp do together, and instructions of one thread."""

from __future__ import annotations

from typing import ClassVar

from xdsl.dialects.builtin import (
    I1,
    I16,
    I32,
    BoolAttr,
    Float32Type,
    IntegerAttr,
    UnitAttr,
    f32,
    i1,
    i16,
    i32,
    i64,
)
from xdsl.dialects.llvm import LLVMStructType
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    ParsePropInAttrDict,
    VarConstraint,
    base,
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
from .nvvm_attributes import (
    MatchSyncKind,
    MatchSyncKindAttr,
    PermuteMode,
    PermuteModeAttr,
    ReduxKind,
    ReduxKindAttr,
    SetMaxRegisterAction,
    SetMaxRegisterActionAttr,
    ShflKind,
    ShflKindAttr,
    VoteSyncKind,
    VoteSyncKindAttr,
)

I32_OR_F32 = eq(i32) | eq(f32)
FALSE = IntegerAttr.from_bool(False)


def _with_predicate(type: Attribute) -> LLVMStructType:
    return LLVMStructType.from_type_list((type, i1))


@irdl_op_definition
class ShflSyncOp(IntrinsicOp):
    """Another lane's value; with its validity in a struct where that is asked.

    `offset` says which lane, relative to this one as `kind` says; `mask_and_clamp` in how
    large segments, and where they end.

    ```mlir
    %r = nvvm.shfl.sync  bfly %m, %v, %o, %c : i32 -> i32
    %s = nvvm.shfl.sync  down %m, %f, %o, %c {return_value_and_is_valid}
        : f32 -> !llvm.struct<(f32, i1)>
    ```
    """

    name = "nvvm.shfl.sync"

    thread_mask = operand_def(I32)
    val = operand_def(I32_OR_F32)
    offset = operand_def(I32)
    mask_and_clamp = operand_def(I32)
    kind = prop_def(ShflKindAttr)
    return_value_and_is_valid = opt_prop_def(UnitAttr)
    res = result_def(I32_OR_F32 | base(LLVMStructType))

    irdl_options = (ParsePropInAttrDict(),)
    # Upstream prints two spaces before the kind, here and elsewhere.
    assembly_format = (
        "` ` $kind $thread_mask `,` $val `,` $offset `,` $mask_and_clamp attr-dict "
        "`:` type($val) `->` type($res)"
    )

    def __init__(
        self,
        kind: ShflKind,
        thread_mask: SSAValue | Operation,
        val: SSAValue | Operation,
        offset: SSAValue | Operation,
        mask_and_clamp: SSAValue | Operation,
        *,
        return_value_and_is_valid: bool = False,
    ):
        type = SSAValue.get(val).type
        super().__init__(
            operands=[thread_mask, val, offset, mask_and_clamp],
            properties={
                "kind": ShflKindAttr(kind),
                "return_value_and_is_valid": UnitAttr() if return_value_and_is_valid else None,
            },
            result_types=[_with_predicate(type) if return_value_and_is_valid else type],
        )

    def verify_(self) -> None:
        type = self.val.type
        expected = type if self.return_value_and_is_valid is None else _with_predicate(type)
        if self.res.type != expected:
            raise VerifyException(f"the shuffle of {type} gives {expected}, got {self.res.type}")

    def intrinsic_name(self) -> str:
        predicate = "" if self.return_value_and_is_valid is None else "p"
        return f"llvm.nvvm.shfl.sync.{self.kind.data.value}.{self.val.type}{predicate}"


@irdl_op_definition
class VoteSyncOp(IntrinsicOp):
    """Whether a predicate holds in any or all lanes, is the same in all, or where it holds.

    ```mlir
    %r = nvvm.vote.sync  ballot %m, %p -> i32
    %s = nvvm.vote.sync  any %m, %p -> i1
    ```
    """

    name = "nvvm.vote.sync"

    mask = operand_def(I32)
    pred = operand_def(I1)
    kind = prop_def(VoteSyncKindAttr)
    res = result_def(eq(i32) | eq(i1))

    assembly_format = "` ` $kind $mask `,` $pred attr-dict `->` type($res)"

    def __init__(self, kind: VoteSyncKind, mask: SSAValue | Operation, pred: SSAValue | Operation):
        super().__init__(
            operands=[mask, pred],
            properties={"kind": VoteSyncKindAttr(kind)},
            result_types=[i32 if kind == VoteSyncKind.BALLOT else i1],
        )

    def verify_(self) -> None:
        expected = i32 if self.kind.data == VoteSyncKind.BALLOT else i1
        if self.res.type != expected:
            raise VerifyException(
                f"the vote {self.kind.data.value} gives {expected}, got {self.res.type}"
            )

    def intrinsic_name(self) -> str:
        return f"llvm.nvvm.vote.{self.kind.data.value}.sync"


@irdl_op_definition
class MatchSyncOp(IntrinsicOp):
    """The lanes that have this lane's value; or whether all have, and then which.

    ```mlir
    %r = nvvm.match.sync  any %m, %v : i32 -> i32
    %s = nvvm.match.sync  all %m, %w : i64 -> !llvm.struct<(i32, i1)>
    ```
    """

    name = "nvvm.match.sync"

    thread_mask = operand_def(I32)
    val = operand_def(eq(i32) | eq(i64))
    kind = prop_def(MatchSyncKindAttr)
    res = result_def(eq(i32) | base(LLVMStructType))

    assembly_format = "` ` $kind $thread_mask `,` $val attr-dict `:` type($val) `->` type($res)"

    def __init__(
        self, kind: MatchSyncKind, thread_mask: SSAValue | Operation, val: SSAValue | Operation
    ):
        super().__init__(
            operands=[thread_mask, val],
            properties={"kind": MatchSyncKindAttr(kind)},
            result_types=[i32 if kind == MatchSyncKind.ANY else _with_predicate(i32)],
        )

    def verify_(self) -> None:
        expected = i32 if self.kind.data == MatchSyncKind.ANY else _with_predicate(i32)
        if self.res.type != expected:
            raise VerifyException(
                f"the match {self.kind.data.value} gives {expected}, got {self.res.type}"
            )

    def intrinsic_name(self) -> str:
        kind = self.kind.data
        predicate = "p" if kind == MatchSyncKind.ALL else ""
        return f"llvm.nvvm.match.{kind.value}.sync.{self.val.type}{predicate}"


_FLOAT_REDUCTIONS = (ReduxKind.FMIN, ReduxKind.FMAX)


@irdl_op_definition
class ReduxSyncOp(IntrinsicOp):
    """The lanes' values combined; of floats, of their absolute values (`abs`), and a NaN
    where one is (`nan`), if that is said.

    ```mlir
    %r = nvvm.redux.sync  add %v, %m : i32 -> i32
    %s = nvvm.redux.sync  fmin %f, %m {abs = true, nan = true} : f32 -> f32
    ```
    """

    name = "nvvm.redux.sync"
    T: ClassVar = VarConstraint("T", I32_OR_F32)

    val = operand_def(T)
    mask_and_clamp = operand_def(I32)
    kind = prop_def(ReduxKindAttr)
    abs = prop_def(BoolAttr, default_value=FALSE)
    nan = prop_def(BoolAttr, default_value=FALSE)
    res = result_def(T)

    irdl_options = (ParsePropInAttrDict(),)
    assembly_format = "` ` $kind $val `,` $mask_and_clamp attr-dict `:` type($val) `->` type($res)"

    def __init__(
        self,
        kind: ReduxKind,
        val: SSAValue | Operation,
        mask_and_clamp: SSAValue | Operation,
        *,
        abs: bool = False,
        nan: bool = False,
    ):
        super().__init__(
            operands=[val, mask_and_clamp],
            properties={
                "kind": ReduxKindAttr(kind),
                "abs": IntegerAttr.from_bool(abs),
                "nan": IntegerAttr.from_bool(nan),
            },
            result_types=[SSAValue.get(val).type],
        )

    def verify_(self) -> None:
        kind = self.kind.data
        is_float = kind in _FLOAT_REDUCTIONS
        if is_float != isinstance(self.val.type, Float32Type):
            raise VerifyException(
                f"the reduction {kind.value} is of {'f32' if is_float else 'i32'}, "
                f"got {self.val.type}"
            )
        if not is_float and (self.abs, self.nan) != (FALSE, FALSE):
            raise VerifyException("only reductions of floats know abs and nan")

    def intrinsic_name(self) -> str:
        kind = self.kind.data.value
        absolute = ".abs" if self.abs.value.data else ""
        nan = ".NaN" if self.nan.value.data else ""
        return f"llvm.nvvm.redux.sync.{kind}{absolute}{nan}"


@irdl_op_definition
class ElectSyncOp(IntrinsicOp):
    """Whether this is the one lane elected among those of the mask, by default all.

    ```mlir
    %r = nvvm.elect.sync -> i1
    %s = nvvm.elect.sync %m -> i1
    ```
    """

    name = "nvvm.elect.sync"

    membermask = opt_operand_def(I32)
    pred = result_def(I1)

    def __init__(self, membermask: SSAValue | Operation | None = None):
        super().__init__(operands=[membermask], result_types=[i1])

    def intrinsic_call(self) -> IntrinsicCall:
        mask = IntegerAttr(-1, i32) if self.membermask is None else self.membermask
        return IntrinsicCall(self.intrinsic_name(), (mask,), _with_predicate(i32), member=1)

    @classmethod
    def parse(cls, parser: Parser) -> ElectSyncOp:
        mask = parser.parse_optional_unresolved_operand()
        _, attributes = parse_dictionary(parser, cls)
        parser.parse_punctuation("->")
        return cls.build(
            operands=[None if mask is None else parser.resolve_operand(mask, i32)],
            result_types=[parser.parse_type()],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        if self.membermask is not None:
            printer.print_string(" ")
            printer.print_ssa_value(self.membermask)
        printer.print_op_attributes(dictionary_of(self))
        printer.print_string(" -> ")
        printer.print_attribute(self.pred.type)


@irdl_op_definition
class SetMaxRegisterOp(IntrinsicOp):
    """Takes registers for the warp, or gives some back: how many it may have from here on.

    ```mlir
    nvvm.setmaxregister  increase 40
    ```
    """

    name = "nvvm.setmaxregister"

    action = prop_def(SetMaxRegisterActionAttr)
    regCount = prop_def(IntegerAttr[I32])

    def verify_(self) -> None:
        count = self.regCount.value.data
        if not 24 <= count <= 256 or count % 8:
            raise VerifyException(
                f"{count} registers cannot be set: legal are multiples of 8 from 24 to 256"
            )

    def intrinsic_call(self) -> IntrinsicCall:
        increase = self.action.data == SetMaxRegisterAction.INCREASE
        name = f"llvm.nvvm.setmaxnreg.{'inc' if increase else 'dec'}.sync.aligned.u32"
        return IntrinsicCall(name, (self.regCount,))

    @classmethod
    def parse(cls, parser: Parser) -> SetMaxRegisterOp:
        action = SetMaxRegisterActionAttr(parser.parse_str_enum(SetMaxRegisterAction))
        count = parse_integer_attr(parser, i32)
        _, attributes = parse_dictionary(parser, cls, ("action", "regCount"))
        return cls.create(properties={"action": action, "regCount": count}, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_string(f"  {self.action.data.value} {self.regCount.value.data}")
        printer.print_op_attributes(dictionary_of(self, ("action", "regCount")))


@irdl_op_definition
class PMEventOp(IntrinsicOp):
    """Triggers performance monitor events: one of sixteen, or those of a mask.

    ```mlir
    nvvm.pmevent id = 3
    nvvm.pmevent mask = 5
    ```
    """

    name = "nvvm.pmevent"
    INTRINSIC: ClassVar = "llvm.nvvm.pm.event.mask"

    eventId = opt_prop_def(IntegerAttr[I32])
    maskedEventId = opt_prop_def(IntegerAttr[I16])

    def verify_(self) -> None:
        if (self.eventId is None) == (self.maskedEventId is None):
            raise VerifyException("a pmevent has either an id or a mask")
        if self.eventId is not None and not 0 <= self.eventId.value.data <= 15:
            raise VerifyException(
                f"event {self.eventId.value.data} does not exist: legal are 0 to 15"
            )

    def intrinsic_call(self) -> IntrinsicCall:
        if self.eventId is not None:
            mask = IntegerAttr(1 << self.eventId.value.data, i16, truncate_bits=True)
            return IntrinsicCall(self.intrinsic_name(), (mask,))
        assert self.maskedEventId is not None
        return IntrinsicCall(self.intrinsic_name(), (self.maskedEventId,))

    @classmethod
    def parse(cls, parser: Parser) -> PMEventOp:
        _, attributes = parse_dictionary(parser, cls, ("eventId", "maskedEventId"))
        properties: dict[str, Attribute] = {}
        for keyword, name, type in (("id", "eventId", i32), ("mask", "maskedEventId", i16)):
            if parser.parse_optional_keyword(keyword) is not None:
                parser.parse_punctuation("=")
                properties[name] = parse_integer_attr(parser, type)
        return cls.create(properties=properties, attributes=attributes)

    def print(self, printer: Printer) -> None:
        printer.print_op_attributes(dictionary_of(self, ("eventId", "maskedEventId")))
        if self.eventId is not None:
            printer.print_string(f" id = {self.eventId.value.data}")
        if self.maskedEventId is not None:
            printer.print_string(f" mask = {self.maskedEventId.value.data}")


@irdl_op_definition
class PermuteOp(IntrinsicOp):
    """Bytes of one or two registers, as the selector and the mode pick them.

    ```mlir
    %r = nvvm.prmt <default> %s, %lo, %hi : i32
    %q = nvvm.prmt <rc8> %s, %lo : i32
    ```
    """

    name = "nvvm.prmt"

    mode = prop_def(PermuteModeAttr)
    lo = operand_def(I32)
    hi = opt_operand_def(I32)
    selector = operand_def(I32)
    res = result_def(I32)

    traits = traits_def(Pure())

    _TWO_REGISTERS: ClassVar = (PermuteMode.DEFAULT, PermuteMode.F4E, PermuteMode.B4E)

    def verify_(self) -> None:
        mode = self.mode.data
        if (mode in self._TWO_REGISTERS) != (self.hi is not None):
            count = "two registers" if mode in self._TWO_REGISTERS else "one register"
            raise VerifyException(f"the permutation {mode.value} is of {count}")

    def intrinsic_name(self) -> str:
        mode = self.mode.data
        return "llvm.nvvm.prmt" + ("" if mode == PermuteMode.DEFAULT else f".{mode.value}")

    @classmethod
    def parse(cls, parser: Parser) -> PermuteOp:
        if (mode := parser.parse_optional_attribute()) is None:
            mode = PermuteModeAttr(PermuteModeAttr.parse_parameter(parser))
        selector = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        lo = parser.parse_unresolved_operand()
        hi = None
        if parser.parse_optional_punctuation(",") is not None:
            hi = parser.parse_unresolved_operand()
        _, attributes = parse_dictionary(parser, cls, ("mode",))
        parser.parse_punctuation(":")
        type = parser.parse_type()
        return cls.build(
            operands=[
                parser.resolve_operand(lo, type),
                None if hi is None else parser.resolve_operand(hi, type),
                parser.resolve_operand(selector, type),
            ],
            properties={"mode": mode},
            result_types=[type],
            attributes=attributes,
        )

    def print(self, printer: Printer) -> None:
        printer.print_string(" ")
        self.mode.print_parameter(printer)
        printer.print_string(" ")
        operands = [self.selector, self.lo] + ([] if self.hi is None else [self.hi])
        printer.print_list(operands, printer.print_ssa_value)
        printer.print_op_attributes(dictionary_of(self, ("mode",)))
        printer.print_string(" : ")
        printer.print_attribute(self.res.type)


@irdl_op_definition
class RcpApproxFtzF32Op(IntrinsicOp):
    """About one over a float; subnormal numbers count as zero.

    ```mlir
    %r = nvvm.rcp.approx.ftz.f %a : f32
    ```
    """

    name = "nvvm.rcp.approx.ftz.f"

    arg = operand_def(Float32Type)
    res = result_def(Float32Type)

    assembly_format = "$arg attr-dict `:` type($res)"
    traits = traits_def(Pure())

    def __init__(self, arg: SSAValue | Operation):
        super().__init__(operands=[arg], result_types=[f32])
