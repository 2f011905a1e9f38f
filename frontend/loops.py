"""Iterators, whose state goes round a loop in arguments of the block that tests.

Nothing of an iterator lies in memory, and control flow stays blocks.
"""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerType, Signedness, i32
from xdsl.ir import Attribute, SSAValue
from xdsl.utils.hints import isa

from ..dialects import dm_status
from ..dialects.numba import ops as numba
from .builder import FunctionBuilder, Variable
from .upstream import types
from .values import Items, Iterator, Later, NumbaType, Range, Step, Value


def advance(writer: FunctionBuilder, iterator: Value) -> Step:
    """`next(it)`, in the block that is being written.

    Raises NotImported at a second place: the state goes round one block.
    """
    assert isinstance(iterator, Iterator)
    if iterator.advanced:
        raise writer.refused(
            "an iterator that is advanced at two places is not imported yet",
            "make an iterator for each loop",
        )
    iterator.advanced = True
    return iterator.advance()


def make_range(
    writer: FunctionBuilder, bounds: Sequence[SSAValue], known_step: int | None
) -> Range:
    """`range` of one, two or three numbers of one type."""
    type = bounds[0].type
    start, stop = (writer.whole(0, type), *bounds)[-2:] if len(bounds) < 3 else bounds[:2]
    if len(bounds) == 3:
        return Range(start, stop, bounds[2], type, known_step)
    return Range(start, stop, writer.whole(1, type), type, 1)


def iterate(writer: FunctionBuilder, over: Variable) -> Iterator:
    """`iter(x)`: an iterator of a range, of an array of one dimension, of a unituple.

    Raises NotImported for what else can be iterated over.
    """
    value, type = over.value, over.type
    if isinstance(value, Iterator):
        return value
    if isinstance(value, Range):
        return _range(writer, value)
    if isinstance(type, types.Array) and type.ndim == 1:
        array = writer.cast(value, type)
        shape = writer.type(types.UniTuple(types.intp, 1))
        extents = writer.value(numba.GetattrOp(array, "shape", shape))
        count = writer.value(numba.StaticGetitemOp(extents, 0, writer.type(types.intp)))
        return _indexed(writer, array, count, type.dtype)
    if isinstance(type, types.UniTuple):
        items = writer.cast(value, type)
        count = writer.whole(len(type), writer.type(types.intp))
        return _indexed(writer, items, count, type.dtype)
    raise writer.refused(
        f"iterating over {type} is not imported yet",
        "loop over range(...) and index",
    )


def _unsigned(type: Attribute) -> IntegerType:
    assert isa(type, IntegerType)
    return IntegerType(type.width.data, Signedness.UNSIGNED)


def _range(writer: FunctionBuilder, range: Range) -> Iterator:
    type = range.type
    if range.known_step in (1, -1):
        before = "lt" if range.known_step == 1 else "gt"

        def advance_by_one() -> Step:
            at = writer.carry(range.start)
            valid = writer.comparison(before, at.argument, range.stop)
            at.following = writer.binop("add", at.argument, range.step, type)
            return Step(valid, lambda: at.argument)

        return Iterator(advance_by_one)

    up, size = _direction(writer, range)
    alive = _ahead(writer, up, range.start, range.stop)

    def advance() -> Step:
        # The last number is told by its distance from the end: beyond it the sum may wrap.
        at, more = writer.carry(range.start), writer.carry(alive)
        left = _distance(writer, up, at.argument, range.stop)
        at.following = writer.binop("add", at.argument, range.step, type)
        more.following = writer.comparison("gt", left, size)
        return Step(more.argument, lambda: at.argument)

    return Iterator(advance)


def _direction(writer: FunctionBuilder, range: Range) -> tuple[SSAValue | bool, SSAValue]:
    """Whether a range counts up, and its step without a sign.

    A step of 0 is an error of the program, where it is not known.
    """
    type = range.type
    if range.known_step is not None:
        return range.known_step > 0, writer.whole(abs(range.known_step), _unsigned(type))
    zero = writer.whole(0, type)
    wrong = writer.bit(writer.comparison("eq", range.step, zero))
    writer.insert(dm_status.ReturnIfErrorOp(writer.value(arith.ExtUIOp(wrong, i32))))
    size = writer.value(numba.CastOp(writer.unary("abs", range.step, type), _unsigned(type)))
    return writer.bit(writer.comparison("gt", range.step, zero)), size


def _ahead(
    writer: FunctionBuilder, up: SSAValue | bool, start: SSAValue, stop: SSAValue
) -> SSAValue:
    """Whether a range has a number at all."""
    if isinstance(up, bool):
        return writer.comparison("lt" if up else "gt", start, stop)
    below = writer.comparison("lt", start, stop)
    above = writer.comparison("gt", start, stop)
    return writer.value(arith.SelectOp(up, below, above))


def _distance(
    writer: FunctionBuilder, up: SSAValue | bool, at: SSAValue, stop: SSAValue
) -> SSAValue:
    """How far it is to the end; below 2**width, which is why it has no sign."""
    type = at.type
    if isinstance(up, bool):
        far = writer.binop("sub", *((stop, at) if up else (at, stop)), type)
    else:
        forth, back = writer.binop("sub", stop, at, type), writer.binop("sub", at, stop, type)
        far = writer.value(arith.SelectOp(up, forth, back))
    unsigned = _unsigned(type)
    return far if type == unsigned else writer.value(numba.CastOp(far, unsigned))


def _indexed(
    writer: FunctionBuilder, container: SSAValue, count: SSAValue, element: NumbaType
) -> Iterator:
    """The elements of a container that is indexed from 0."""
    type = count.type
    first, one = writer.whole(0, type), writer.whole(1, type)

    def advance() -> Step:
        at = writer.carry(first)
        valid = writer.comparison("lt", at.argument, count)
        at.following = writer.binop("add", at.argument, one, type)

        def load() -> Value:
            # It is not negative, which an unsigned index says.
            index = writer.value(numba.CastOp(at.argument, writer.type(types.uintp)))
            return writer.value(numba.GetitemOp(container, [index], writer.type(element)))

        return Step(valid, load)

    return Iterator(advance)


def enumerated(writer: FunctionBuilder, over: Variable, start: SSAValue) -> Iterator:
    """`enumerate(x, start)`."""
    inner = iterate(writer, over)
    one = writer.whole(1, start.type)
    element = over.type.iterator_type.yield_type

    def advance() -> Step:
        number = writer.carry(start)
        step = inner.advance()
        number.following = writer.binop("add", number.argument, one, start.type)
        types_ = (types.intp, element)
        return Step(step.valid, lambda: Items((number.argument, Later(step)), types_))

    return Iterator(advance)


def zipped(writer: FunctionBuilder, over: Sequence[Variable]) -> Iterator:
    """`zip(x, y, ...)`, which ends with the shortest."""
    inner = [iterate(writer, each) for each in over]
    types_ = tuple(each.type.iterator_type.yield_type for each in over)

    def advance() -> Step:
        steps = [each.advance() for each in inner]
        valid = steps[0].valid
        for step in steps[1:]:
            valid = writer.binop("and_", valid, step.valid, valid.type)
        return Step(valid, lambda: Items(tuple(map(Later, steps)), types_))

    return Iterator(advance)
