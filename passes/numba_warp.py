"""What the threads of a warp tell each other."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import arith, complex
from xdsl.dialects.builtin import (
    AnyFloat,
    ComplexType,
    DenseArrayBase,
    IntegerType,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, SSAValue

from ..datamodel.behaviour import ComplexNumber, Integer, Pointer, Scalar
from ..datamodel.representation import members_of
from ..dialects import cuda_warp, dm, llvm
from ..dialects.cuda_warp import Reduction, Shuffle, Vote
from ..dialects.llvm_calls import CallIntrinsicOp
from ..dialects.nvvm_attributes import MatchSyncKind, ReduxKind, ShflKind, VoteSyncKind
from ..dialects.nvvm_warp import ElectSyncOp, MatchSyncOp, ReduxSyncOp, ShflSyncOp, VoteSyncOp
from .builder import integer_width
from .lowering import Lowerings
from .numba_casts import complex_parts, resize, truth
from .numba_cuda import as_word, of_word, require_nvptx
from .numba_lowering import NumbaRewriter

WARP = Lowerings[NumbaRewriter]()


# Values as bits


def bits_of(rewriter: NumbaRewriter, value: SSAValue) -> SSAValue:
    """The bits of a scalar other than a complex number, as an integer of its width."""
    bits = rewriter.as_target(value)
    if isinstance(rewriter.behaviour(value.type), Pointer):
        return rewriter.address_bits(bits)
    if isinstance(bits.type, AnyFloat):
        return rewriter.value(arith.BitcastOp(bits, IntegerType(bits.type.bitwidth)))
    return bits


def of_bits(rewriter: NumbaRewriter, bits: SSAValue, type: Attribute) -> SSAValue:
    """The scalar of a type that has these bits."""
    target = rewriter.target_type(type)
    if isinstance(rewriter.behaviour(type), Pointer):
        bits = rewriter.value(llvm.IntToPtrOp(bits))
    elif isinstance(target, AnyFloat):
        bits = rewriter.value(arith.BitcastOp(bits, target))
    return rewriter.as_source(bits, type)


def words_of(rewriter: NumbaRewriter, bits: SSAValue) -> list[SSAValue]:
    """The words of 32 bits of an integer, from the lowest; the last one filled with zeros."""
    count = -(-integer_width(bits.type) // 32)
    whole = resize(rewriter, bits, 32 * count, signed=False)
    words: list[SSAValue] = []
    for at in range(count):
        shifted = whole
        if at:
            distance = rewriter.integer(32 * at, whole.type)
            shifted = rewriter.value(arith.ShRUIOp(whole, distance))
        words.append(resize(rewriter, shifted, 32, signed=False))
    return words


def of_words(rewriter: NumbaRewriter, words: Sequence[SSAValue]) -> SSAValue:
    """The integer that has these words of 32 bits, from the lowest."""
    width = 32 * len(words)
    whole = resize(rewriter, words[0], width, signed=False)
    for at, word in enumerate(words[1:], 1):
        wide = resize(rewriter, word, width, signed=False)
        distance = rewriter.integer(32 * at, wide.type)
        whole = rewriter.or_(whole, rewriter.value(arith.ShLIOp(wide, distance)))
    return whole


# Shuffles

SHUFFLES = {
    Shuffle.IDX: ShflKind.IDX,
    Shuffle.UP: ShflKind.UP,
    Shuffle.DOWN: ShflKind.DOWN,
    Shuffle.XOR: ShflKind.BFLY,
}

LAST_LANE = 31


@WARP.lowers(cuda_warp.ShflOp)
def lower_shfl(op: cuda_warp.ShflOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    kind = op.kind.data
    mask, lane = as_word(rewriter, op.mask), as_word(rewriter, op.lane)
    # The lane at which the segment ends: looking up, that is the first one.
    clamp = rewriter.integer(0 if kind == Shuffle.UP else LAST_LANE, i32)

    def shuffle(bits: SSAValue) -> SSAValue:
        width = integer_width(bits.type)
        words = [
            rewriter.value(ShflSyncOp(SHUFFLES[kind], mask, word, lane, clamp))
            for word in words_of(rewriter, bits)
        ]
        return resize(rewriter, of_words(rewriter, words), width, signed=False)

    def exchange(value: SSAValue) -> SSAValue:
        type = value.type
        behaviour = rewriter.behaviour(type)
        if isinstance(behaviour, ComplexNumber):
            real, imaginary = (
                of_bits(rewriter, shuffle(bits_of(rewriter, part)), part.type)
                for part in complex_parts(rewriter, value)
            )
            return rewriter.value(complex.CreateOp(real, imaginary, ComplexType(behaviour.part)))
        if isinstance(behaviour, Scalar):
            return of_bits(rewriter, shuffle(bits_of(rewriter, value)), type)
        members = [
            exchange(rewriter.get(value, member.name))
            for member in members_of(rewriter.shape(type))
        ]
        return rewriter.value(dm.MakeOp(members, type))

    return [exchange(op.value)]


# Votes and matches

VOTES = {
    Vote.ALL: VoteSyncKind.ALL,
    Vote.ANY: VoteSyncKind.ANY,
    Vote.EQ: VoteSyncKind.UNI,
    Vote.BALLOT: VoteSyncKind.BALLOT,
}


@WARP.lowers(cuda_warp.VoteOp)
def lower_vote(op: cuda_warp.VoteOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    kind = op.kind.data
    mask, predicate = as_word(rewriter, op.mask), truth(rewriter, op.predicate)
    vote = rewriter.value(VoteSyncOp(VOTES[kind], mask, predicate))
    if kind == Vote.BALLOT:
        return [of_word(rewriter, vote, op.result.type)]
    return [rewriter.as_source(vote, op.result.type)]


def matched_bits(rewriter: NumbaRewriter, value: SSAValue) -> SSAValue:
    """The bits that are compared, in one of the two widths that there are."""
    bits = bits_of(rewriter, value)
    width = 32 if integer_width(bits.type) <= 32 else 64
    return resize(rewriter, bits, width, signed=False)


@WARP.lowers(cuda_warp.MatchAnyOp)
def lower_match_any(op: cuda_warp.MatchAnyOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    mask, bits = as_word(rewriter, op.mask), matched_bits(rewriter, op.value)
    lanes = rewriter.value(MatchSyncOp(MatchSyncKind.ANY, mask, bits))
    return [of_word(rewriter, lanes, op.result.type)]


@WARP.lowers(cuda_warp.MatchAllOp)
def lower_match_all(op: cuda_warp.MatchAllOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    mask, bits = as_word(rewriter, op.mask), matched_bits(rewriter, op.value)
    both = rewriter.value(MatchSyncOp(MatchSyncKind.ALL, mask, bits))
    lanes, matched = (
        rewriter.value(llvm.ExtractValueOp(DenseArrayBase.from_list(i64, [at]), both, type))
        for at, type in enumerate((i32, i1))
    )
    return [
        of_word(rewriter, lanes, op.result.type),
        rewriter.as_source(matched, op.matched.type),
    ]


# Reductions, elections, and who is there

REDUCTIONS = {
    Reduction.ADD: ReduxKind.ADD,
    Reduction.MIN: ReduxKind.MIN,
    Reduction.MAX: ReduxKind.MAX,
    Reduction.AND: ReduxKind.AND,
    Reduction.OR: ReduxKind.OR,
    Reduction.XOR: ReduxKind.XOR,
}

UNSIGNED_REDUCTIONS = {Reduction.MIN: ReduxKind.UMIN, Reduction.MAX: ReduxKind.UMAX}


@WARP.lowers(cuda_warp.ReduceOp)
def lower_reduce(op: cuda_warp.ReduceOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    integer = rewriter.behaviour(op.value.type)
    assert isinstance(integer, Integer)
    kind = op.kind.data
    redux = REDUCTIONS[kind] if integer.signed else UNSIGNED_REDUCTIONS.get(kind, REDUCTIONS[kind])
    mask, word = as_word(rewriter, op.mask), as_word(rewriter, op.value)
    combined = rewriter.value(ReduxSyncOp(redux, word, mask))
    return [of_word(rewriter, combined, op.result.type)]


@WARP.lowers(cuda_warp.ElectOp)
def lower_elect(op: cuda_warp.ElectOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    elected = rewriter.value(ElectSyncOp(as_word(rewriter, op.mask)))
    return [rewriter.as_source(elected, op.result.type)]


@WARP.lowers(cuda_warp.ActiveMaskOp)
def lower_active_mask(op: cuda_warp.ActiveMaskOp, rewriter: NumbaRewriter) -> Sequence[SSAValue]:
    require_nvptx(rewriter)
    lanes = rewriter.value(CallIntrinsicOp("llvm.nvvm.activemask", (), [i32]))
    return [of_word(rewriter, lanes, op.result.type)]
