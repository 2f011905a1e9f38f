"""Numba's type objects and the front-end types that they are.

`from_numba` is total over the classes that have a data model on Numba's CUDA target, but
for those that this project has no type for; a user's class with a struct model becomes a
`!numba.struct` of that model's members.  What a class's constructor does (a homogeneous
tuple is a unituple, an optional forgets a literal's value) Numba has done already.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from xdsl.ir import Attribute

from ..dialects import numba
from .type_objects import construct
from .type_spellings import SPELLINGS, NumbaType, UntranslatedType, all_of
from .upstream import StructModel, VectorType, cuda_target, types
from .upstream import typeof as numba_typeof

_FP8: dict[str, Any] = {"": numba.Fp8Type, "x2": numba.Fp8x2Type, "x4": numba.Fp8x4Type}


class NumbaTypes:
    """A translation of types both ways that remembers what it has translated.

    `typedefs`: what each deferred type stands for, by symbol.  `symbols` names deferred
    types; one that it does not name is called by its turn.
    """

    def __init__(
        self,
        typedefs: Mapping[str, Attribute] | None = None,
        symbols: Mapping[NumbaType, str] | None = None,
    ) -> None:
        self.typedefs = dict(typedefs or {})
        self._symbols = dict(symbols or {})
        self._known: dict[NumbaType, Attribute] = {}
        self._back: dict[Attribute, NumbaType] = {}

    def from_numba(self, type: NumbaType) -> Attribute:
        """The front-end type of a type of Numba's.  Raises UntranslatedType."""
        if type not in self._known:
            attribute = self._translate(type)
            self._known[type] = attribute
            self._back.setdefault(attribute, type)
        return self._known[type]

    def _translate(self, type: NumbaType) -> Attribute:
        if isinstance(type, types.DeferredType):
            return self._name(type)
        spell = SPELLINGS.get(type.__class__)
        if spell is not None:
            return spell(type, self.from_numba)
        if isinstance(type, types.StructRef):
            fields = type.field_dict
            return numba.StructRefType(
                type.__class__.__name__, fields, all_of(fields.values(), self.from_numba)
            )
        if isinstance(type, types.Dispatcher):
            return numba.OpaqueType("dispatcher", "")
        if isinstance(type, VectorType):
            return numba.VectorType(self.from_numba(type.base_type), type.num_elements)
        return self._from_model(type)

    def _name(self, type: NumbaType) -> Attribute:
        """A deferred type: a symbol, whose typedef this adds."""
        symbol = self._symbols.setdefault(type, f"deferred{len(self._symbols)}")
        if symbol not in self.typedefs:
            try:
                stands_for = type.get()
            except RuntimeError:
                raise UntranslatedType(
                    f"the deferred type {symbol} is not defined",
                    help="call its define() before it is used",
                ) from None
            # Known before its members are: it may hold itself.
            self.typedefs[symbol] = numba.NoneType()
            self._known[type] = numba.DeferredType(symbol)
            self.typedefs[symbol] = self.from_numba(stands_for)
        return numba.DeferredType(symbol)

    def _from_model(self, type: NumbaType) -> Attribute:
        """A class of a user's, or of CUDA's headers: what its data model is made of."""
        name = str(type.name)
        count, _, format = name.removeprefix("fp8").partition("_")
        if name.startswith("fp8") and count in _FP8:
            return _FP8[count](format)
        model: Any = None
        with suppress(KeyError, NotImplementedError):
            model = cuda_target.target_context.data_model_manager[type]
        if not isinstance(model, StructModel):
            raise UntranslatedType(
                f"Numba's type {name} (class {type.__class__.__name__}) has no front-end type",
                help="front-end types are those of docs/types.md, and classes with a StructModel",
            )
        members = [model.get_type(i) for i in range(model.field_count)]
        names = sorted(set(model._fields), key=model.get_field_position)
        return numba.StructType(name, names, all_of(members, self.from_numba))

    def to_numba(self, attribute: Attribute) -> NumbaType:
        """Numba's type for a front-end type.  Raises UntranslatedType.

        A type object that `from_numba` was given comes back as it was; a class that only
        Python has (of an enum, of a namedtuple) is made anew otherwise.
        """
        if attribute not in self._back:
            if isinstance(attribute, numba.DeferredType):
                return self._define(attribute)
            type = construct(attribute, self.to_numba)
            if type is None:
                raise UntranslatedType(
                    f"{attribute} names what only Python has: Numba has no type to make of it"
                )
            self._back[attribute] = type
        return self._back[attribute]

    def _define(self, attribute: numba.DeferredType) -> NumbaType:
        """Numba's deferred type for a symbol."""
        symbol = attribute.symbol.data
        if symbol not in self.typedefs:
            raise UntranslatedType(
                f"@{symbol} is not defined", help="add a numba.typedef of that name"
            )
        type = types.DeferredType()
        # Known before its members are: it may hold itself.
        self._back[attribute] = type
        self._symbols[type] = symbol
        type.define(self.to_numba(self.typedefs[symbol]))
        return type


def from_numba(type: NumbaType) -> Attribute:
    """The front-end type of a type of Numba's, which holds no deferred type.

    Raises UntranslatedType.
    """
    return NumbaTypes().from_numba(type)


def to_numba(attribute: Attribute) -> NumbaType:
    """Numba's type for a front-end type that holds no deferred type.

    Raises UntranslatedType.
    """
    return NumbaTypes().to_numba(attribute)


def typeof(value: Any) -> Attribute:
    """The front-end type of a Python value, as an argument of a kernel has it.

    Raises UntranslatedType where Numba knows no type for it.
    """
    try:
        return from_numba(numba_typeof(value))
    except ValueError as error:
        raise UntranslatedType(str(error)) from error
