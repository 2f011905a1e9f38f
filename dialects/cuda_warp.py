"""What the threads of a warp tell each other, in the `cuda` dialect.

Every op takes the mask of the lanes that take part: each of them has to come to the same
op with the same mask, and its own bit in it.  Masks and lanes are integers of any width,
of which the low 32 bits count.

Which threads come to an op together is a matter of where it stands, so no op says what
its effects are: no pass moves, merges or removes it, even where its result is not used.
"""

from __future__ import annotations

from typing import ClassVar

from xdsl.dialects.utils import EnumAttribute
from xdsl.ir import Attribute, Operation, SpacedOpaqueSyntaxAttribute, SSAValue
from xdsl.irdl import (
    AnyAttr,
    VarConstraint,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
)
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.str_enum import StrEnum

from ..datamodel.behaviour import (
    ComplexNumber,
    Float,
    Half,
    Integer,
    Items,
    Moment,
    Pointer,
    Truth,
    behaviour_of,
)
from ..datamodel.models import Models
from ..datamodel.representation import members_of
from ..datamodel.shapes import InMemory, Optional
from .cuda_sync import check_mask
from .model_ops import ModelOp
from .numba.op_checks import check_index, check_truth


def _check_boolean(op: Operation, type: Attribute, models: Models) -> None:
    if not isinstance(behaviour_of(type, models), Truth):
        raise VerifyException(f"{op.name} gives a boolean, found {type}; use !numba.boolean")


def _check_exchanged(op: Operation, type: Attribute, models: Models) -> None:
    match behaviour_of(type, models):
        case Integer() | Float() | Half() | Truth() | ComplexNumber() | Moment() | Pointer():
            return
        case _:
            pass
    shape = models.resolve(type)
    if isinstance(shape, InMemory):
        raise VerifyException(
            f"{op.name}: a value of type {type} is an address in the memory of its thread, which "
            "is not shuffled; shuffle what it holds, field by field"
        )
    if not (isinstance(behaviour_of(type, models), Items) or isinstance(shape, Optional)):
        raise VerifyException(
            f"{op.name}: no value of type {type} is shuffled; legal are numbers, booleans, dates, "
            "pointers, and tuples, structs and optionals of these"
        )
    for member in members_of(shape):
        _check_exchanged(op, member.type, models)


def _check_matched(op: Operation, type: Attribute, models: Models) -> None:
    match behaviour_of(type, models):
        case Integer(width) if width <= 64:
            pass
        case Float() | Half() | Truth() | Moment() | Pointer():
            pass
        case _:
            raise VerifyException(
                f"{op.name} compares numbers, booleans, dates and pointers of up to 64 bits, "
                f"found {type}; match its parts one by one"
            )


class Shuffle(StrEnum):
    """Whose value a lane gets in a shuffle."""

    IDX = "idx"
    UP = "up"
    DOWN = "down"
    XOR = "xor"


class Vote(StrEnum):
    """What a warp votes on."""

    ALL = "all"
    ANY = "any"
    EQ = "eq"
    BALLOT = "ballot"


class Reduction(StrEnum):
    """How a warp's values are combined."""

    ADD = "add"
    MIN = "min"
    MAX = "max"
    AND = "and_"
    OR = "or_"
    XOR = "xor"


@irdl_attr_definition
class ShuffleAttr(EnumAttribute[Shuffle], SpacedOpaqueSyntaxAttribute):
    """Whose value a lane gets in a shuffle: `#cuda<shuffle down>`."""

    name = "cuda.shuffle"


@irdl_attr_definition
class VoteAttr(EnumAttribute[Vote], SpacedOpaqueSyntaxAttribute):
    """What a warp votes on: `#cuda<vote all>`."""

    name = "cuda.vote_kind"


@irdl_attr_definition
class ReductionAttr(EnumAttribute[Reduction], SpacedOpaqueSyntaxAttribute):
    """How a warp's values are combined: `#cuda<reduction add>`."""

    name = "cuda.reduction"


@irdl_op_definition
class ShflOp(ModelOp):
    """Another lane's value: `cuda.shfl_sync`, `shfl_up_sync`, `shfl_down_sync`, `shfl_xor_sync`.

    `idx` takes the value of the lane with that number, `up` of the lane so many below this
    one, `down` of the one so many above, and `xor` of the one whose number is this lane's
    with these bits flipped; numbers count modulo 32.  A lane for which there is no such lane
    gets its own value.  All bits come over, in as many steps of 32 bits as the value has.

    ```mlir
    %a = cuda.shfl idx %mask, %x, %lane : ui32, f64, si32
    %b = cuda.shfl down %mask, %c, %delta : ui32, complex<f32>, si64
    ```
    """

    name = "cuda.shfl"
    T: ClassVar = VarConstraint("T", AnyAttr())

    kind = prop_def(ShuffleAttr)
    mask = operand_def()
    value = operand_def(T)
    lane = operand_def()
    result = result_def(T)

    assembly_format = (
        "$kind $mask `,` $value `,` $lane attr-dict "
        "`:` type($mask) `,` type($value) `,` type($lane)"
    )

    def __init__(
        self, kind: Shuffle | str, mask: SSAValue, value: SSAValue, lane: SSAValue
    ) -> None:
        super().__init__(
            operands=[mask, value, lane],
            properties={"kind": ShuffleAttr(Shuffle(kind))},
            result_types=[value.type],
        )

    def check(self, models: Models) -> None:
        check_mask(self, "mask", self.mask.type, models)
        check_mask(self, "lane", self.lane.type, models)
        _check_exchanged(self, self.value.type, models)


@irdl_op_definition
class VoteOp(ModelOp):
    """Whether a predicate is true for all or any lanes, is the same for all (`eq`), or for
    which lanes it is true (`ballot`): `cuda.all_sync`, `any_sync`, `eq_sync`, `ballot_sync`.

    The predicate is any value with a truth; the ballot's bits are an integer of 32 bits or
    more, whose sign is that of lane 31.

    ```mlir
    %a = cuda.vote all %mask, %p : ui32, !numba.boolean -> !numba.boolean
    %b = cuda.vote ballot %mask, %x : ui32, si64 -> ui32
    ```
    """

    name = "cuda.vote"

    kind = prop_def(VoteAttr)
    mask = operand_def()
    predicate = operand_def()
    result = result_def()

    assembly_format = (
        "$kind $mask `,` $predicate attr-dict "
        "`:` type($mask) `,` type($predicate) `->` type($result)"
    )

    def __init__(
        self, kind: Vote | str, mask: SSAValue, predicate: SSAValue, result_type: Attribute
    ) -> None:
        super().__init__(
            operands=[mask, predicate],
            properties={"kind": VoteAttr(Vote(kind))},
            result_types=[result_type],
        )

    def check(self, models: Models) -> None:
        check_mask(self, "mask", self.mask.type, models)
        check_truth(self, self.predicate.type, models)
        if self.kind.data == Vote.BALLOT:
            check_index(self, self.result.type, models)
        else:
            _check_boolean(self, self.result.type, models)


@irdl_op_definition
class MatchAnyOp(ModelOp):
    """The lanes of the mask that have this lane's value, bit by bit: `cuda.match_any_sync`.

    So a zero does not match its negative, and NaNs of the same bits match.

    ```mlir
    %lanes = cuda.match_any %mask, %x : ui32, f64 -> ui32
    ```
    """

    name = "cuda.match_any"

    mask = operand_def()
    value = operand_def()
    result = result_def()

    assembly_format = (
        "$mask `,` $value attr-dict `:` type($mask) `,` type($value) `->` type($result)"
    )

    def __init__(self, mask: SSAValue, value: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[mask, value], result_types=[result_type])

    def check(self, models: Models) -> None:
        check_mask(self, "mask", self.mask.type, models)
        _check_matched(self, self.value.type, models)
        check_index(self, self.result.type, models)


@irdl_op_definition
class MatchAllOp(ModelOp):
    """The mask and true if all lanes of it have one value, else 0 and false:
    `cuda.match_all_sync`.

    Values are compared bit by bit, as by `cuda.match_any`.

    ```mlir
    %lanes, %all = cuda.match_all %mask, %x : ui32, si64 -> ui32, !numba.boolean
    ```
    """

    name = "cuda.match_all"

    mask = operand_def()
    value = operand_def()
    result = result_def()
    matched = result_def()

    assembly_format = (
        "$mask `,` $value attr-dict "
        "`:` type($mask) `,` type($value) `->` type($result) `,` type($matched)"
    )

    def __init__(
        self, mask: SSAValue, value: SSAValue, result_type: Attribute, matched_type: Attribute
    ) -> None:
        super().__init__(operands=[mask, value], result_types=[result_type, matched_type])

    def check(self, models: Models) -> None:
        check_mask(self, "mask", self.mask.type, models)
        _check_matched(self, self.value.type, models)
        check_index(self, self.result.type, models)
        _check_boolean(self, self.matched.type, models)


@irdl_op_definition
class ReduceOp(ModelOp):
    """The values of all lanes of the mask combined, for each of them (sm_80 and later).

    Sums wrap around; the smallest and the largest value are by the type's sign.

    ```mlir
    %sum = cuda.reduce add %mask, %x : ui32, si32
    ```
    """

    name = "cuda.reduce"
    T: ClassVar = VarConstraint("T", AnyAttr())

    kind = prop_def(ReductionAttr)
    mask = operand_def()
    value = operand_def(T)
    result = result_def(T)

    assembly_format = "$kind $mask `,` $value attr-dict `:` type($mask) `,` type($value)"

    def __init__(self, kind: Reduction | str, mask: SSAValue, value: SSAValue) -> None:
        super().__init__(
            operands=[mask, value],
            properties={"kind": ReductionAttr(Reduction(kind))},
            result_types=[value.type],
        )

    def check(self, models: Models) -> None:
        check_mask(self, "mask", self.mask.type, models)
        match behaviour_of(self.value.type, models):
            case Integer(width) if width <= 32:
                pass
            case _:
                raise VerifyException(
                    f"{self.name} combines integers of up to 32 bits, found {self.value.type}; "
                    "combine other values by cuda.shfl xor with 16, 8, 4, 2 and 1"
                )


@irdl_op_definition
class ElectOp(ModelOp):
    """True for one lane of the mask and false for the others (sm_90 and later).

    ```mlir
    %leader = cuda.elect %mask : ui32 -> !numba.boolean
    ```
    """

    name = "cuda.elect"

    mask = operand_def()
    result = result_def()

    assembly_format = "$mask attr-dict `:` type($mask) `->` type($result)"

    def __init__(self, mask: SSAValue, result_type: Attribute) -> None:
        super().__init__(operands=[mask], result_types=[result_type])

    def check(self, models: Models) -> None:
        check_mask(self, "mask", self.mask.type, models)
        _check_boolean(self, self.result.type, models)


@irdl_op_definition
class ActiveMaskOp(ModelOp):
    """The lanes that run this op together with this one: `cuda.activemask()`.

    ```mlir
    %lanes = cuda.active_mask : ui32
    ```
    """

    name = "cuda.active_mask"

    result = result_def()

    assembly_format = "attr-dict `:` type($result)"

    def __init__(self, result_type: Attribute) -> None:
        super().__init__(result_types=[result_type])

    def check(self, models: Models) -> None:
        check_index(self, self.result.type, models)


ATTRIBUTES = (ShuffleAttr, VoteAttr, ReductionAttr)

OPS = (
    ShflOp,
    VoteOp,
    MatchAnyOp,
    MatchAllOp,
    ReduceOp,
    ElectOp,
    ActiveMaskOp,
)
