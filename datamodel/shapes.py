"""The vocabulary of the data model.

Every front-end type maps to one *shape*: plain data whose members are front-end
types (not shapes, so that a recursive type needs no infinite tree).  Everything
else -- LLVM types, conversions, layout, packing, reference counts, docs -- is
derived from shapes by functions that match on these classes and never see a
front-end type's class.

V, D, A, R below are the value, data, argument and return representations.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from xdsl.ir import Attribute


@dataclass(frozen=True)
class Member:
    """A direct member of a composite shape: its name and front-end type."""

    name: str
    type: Attribute


@dataclass(frozen=True)
class Primitive:
    """One LLVM value, the same in all four representations.

    `pointee` is what a pointer points to, where its type says so.
    `counted` marks a pointer to a reference-counted block (a meminfo); `unit` a type
    with one value only (None), which C's functions and kernels return as void; `boxed`
    one that C++ spells as a class around it (`__half`) and so passes as a struct.
    """

    type: Attribute
    counted: bool = False
    unit: bool = False
    boxed: bool = False
    pointee: Attribute | None = None


@dataclass(frozen=True)
class Boolean:
    """V is i1; D, A and R are an integer of `storage` bits.  Out: zext; in: icmp ne 0."""

    storage: int = 8


@dataclass(frozen=True)
class Inline:
    """How an array-like Struct is stored inside a record: `[count x d(element)]`.

    `dims` are the extents of the C-contiguous array; the members of the Struct
    that describes it are derived from them and from the storage's address.
    """

    element: Attribute
    dims: tuple[int, ...]


@dataclass(frozen=True)
class Struct:
    """Named members: V {v..}, D {d..}, A a.. + a.., R {d..}.

    `inline` is set for a type whose storage inside a record is the elements
    themselves (a nested array), not the members.  `vector` marks a type that C++
    passes and aligns as one vector (complex numbers and the CUDA vector types):
    C's alignment is then that of the whole size for 2 and 4 members.
    """

    fields: tuple[tuple[str, Attribute], ...]
    inline: Inline | None = None
    vector: bool = False

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """The fields, by their names."""
        return tuple(Member(name, type) for name, type in self.fields)


@dataclass(frozen=True)
class Repeat:
    """`count` members of one type: V [n x v], D [n x d], A n times a, R [n x v]."""

    element: Attribute
    count: int

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """The elements, "0" to "n-1"."""
        return tuple(Member(str(i), self.element) for i in range(self.count))


@dataclass(frozen=True)
class Optional:
    """A value that may be None: V {v, i1}, D {d, i8}, A a + (i8), R r.

    The "valid" member has the Boolean shape of `valid`, a front-end type.
    """

    data: Attribute
    valid: Attribute

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """ "data" and "valid"."""
        return (Member("data", self.data), Member("valid", self.valid))


@dataclass(frozen=True)
class Same:
    """All representations are those of another front-end type.

    `alias` marks one that is the other type under another name, its members included
    (a bound method is its object); otherwise what the other is made of stays inside
    (an enum's member has no members, whatever its value).
    `constant` is a literal's value, the only one that such a type has; `enum` the name of
    the Python class whose members the values are.
    """

    type: Attribute
    alias: bool = False
    constant: bool | int | None = None
    enum: str | None = None


@dataclass(frozen=True)
class RecordField:
    """A field of a record: its name, front-end type and offset in bytes."""

    name: str
    type: Attribute
    offset: int


class InMemory:
    """A shape whose value is the address of its data: V and A are a ptr."""


@dataclass(frozen=True)
class Bytes(InMemory):
    """Raw storage of `size` bytes: V, A, R a ptr to it; D [size x i8].

    `align` is what a slot that the compiler makes for it has.
    """

    size: int
    align: int
    fields: tuple[RecordField, ...]


@dataclass(frozen=True)
class Ephemeral(InMemory):
    """A slot that holds one value: V, A, R ptr; D d(pointee)."""

    pointee: Attribute


@dataclass(frozen=True)
class EphemeralArray(InMemory):
    """Slots that hold `count` values: V, A, R ptr; D [count x d(element)]."""

    element: Attribute
    count: int


@dataclass(frozen=True)
class Absent:
    """Nothing: V, D, R {}; A ().  Only the argument conversions exist."""


@dataclass(frozen=True)
class Named:
    """An identified one-member wrapper of `type`, which is defined by name.

    V %"deferred.symbol.value", D %"deferred.symbol.data", A a, R the value struct.
    """

    symbol: str
    type: Attribute

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """ "value"."""
        return (Member("value", self.type),)


@dataclass(frozen=True)
class Generator(InMemory):
    """A generator's state in memory: V, A ptr; D, R {i32, {d(args)..}, {d(states)..}}.

    The i32 says where it resumes.
    """

    args: tuple[Attribute, ...]
    states: tuple[Attribute, ...]

    @property
    def groups(self) -> tuple[tuple[str, tuple[Attribute, ...]], ...]:
        """The names and types of the two groups of values behind the i32."""
        return (("args", self.args), ("states", self.states))


Shape = (
    Primitive
    | Boolean
    | Struct
    | Repeat
    | Optional
    | Same
    | Bytes
    | Ephemeral
    | EphemeralArray
    | Absent
    | Named
    | Generator
)
