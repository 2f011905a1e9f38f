"""Look-up from a front-end type to its shape.

A *rule* is a pure function `(T, models) -> Shape`, registered with `@rule` for an
exact type class.  A rule returns None for an instance that is not a front-end type
(signless integers share a class with `si32`): such a type is *foreign* and passes
through every pass unchanged.

`Models` answers `shape(T)`, caches, holds the typedefs of one module (through which
deferred types resolve), and can be overlaid with other rules without a change to
the ones below.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute
from xdsl.utils.exceptions import DiagnosticException

from .shapes import Same, Shape

Rule = Callable[[Any, "Models"], Shape | None]
"""A front-end type's rule; None for an instance that is foreign."""

R = TypeVar("R")
RuleT = TypeVar("RuleT", bound=Rule)

RULES: dict[type[Attribute], Rule] = {}
"""Every registered rule, by exact type class."""


class FrontEndTypeError(DiagnosticException):
    """A front-end type that cannot be used; `help` says what to do."""

    def __init__(self, message: str, *, help: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.help = help


class IllegalType(FrontEndTypeError):
    """The type, or a type that it contains, has no representation."""


class NoRule(FrontEndTypeError):
    """The type has no rule: it is foreign, or its author has not given one."""


class Unresolved(FrontEndTypeError):
    """A deferred type whose typedef these models do not know."""

    def __init__(self, symbol: str) -> None:
        super().__init__(
            f"deferred type @{symbol} is not defined",
            help=f"define it in the module: numba.typedef @{symbol} = TYPE",
        )
        self.symbol = symbol


class TypeDefinition(ABC):
    """An op of a module's top that says what a deferred type stands for."""

    @property
    @abstractmethod
    def definition(self) -> tuple[str, Attribute]:
        """The symbol and the type that it stands for."""


def rule(*classes: type[Attribute]) -> Callable[[RuleT], RuleT]:
    """Register a rule for exactly these type classes.

    Raises ValueError where a class has a rule already: a rule is replaced for one
    compile with `Models.overlay`, never for everybody.
    """

    def register(function: RuleT) -> RuleT:
        for cls in classes:
            if cls in RULES:
                raise ValueError(
                    f"{cls.__name__} has a rule already ({RULES[cls].__module__}); "
                    "use Models.overlay to replace it for one compile"
                )
            RULES[cls] = function
        return function

    return register


@dataclass(frozen=True, eq=False)
class Overlay:
    """Rules that stand on top of the registered ones inside `overlaid`."""

    rules: Mapping[type[Attribute], Rule]


_NOTHING = Overlay({})
_OVERLAY: ContextVar[Overlay] = ContextVar("overlay", default=_NOTHING)


@contextmanager
def overlaid(rules: Mapping[type[Attribute], Rule]) -> Generator[None]:
    """Put `rules` on top of the registered ones for one compile.

    Everything that asks for models inside the `with` block sees them: verifiers, folds,
    passes and the host's packing alike.  Nothing outside changes.

        with overlaid({BooleanType: lambda type, models: Boolean(storage=32)}):
            NumbaToLlvmPass().apply(ctx, module)
    """
    token = _OVERLAY.set(Overlay({**_OVERLAY.get().rules, **rules}))
    try:
        yield
    finally:
        _OVERLAY.reset(token)


def current_overlay() -> Overlay:
    """The overlay of the innermost `overlaid`; the same object as long as that is active."""
    return _OVERLAY.get()


class Models:
    """Shapes of front-end types under one set of rules and one module's typedefs.

    `rules`: overlaid rules by exact type class; those of `overlaid` and the registered
    ones stand below.
    `typedefs`: the definitions of deferred types by symbol, or None where no module
    is at hand, in which case asking for a deferred type raises `Unresolved`.
    """

    def __init__(
        self,
        rules: Mapping[type[Attribute], Rule] | None = None,
        typedefs: Mapping[str, Attribute] | None = None,
    ) -> None:
        # The families register their rules when they are first imported.
        import_module(f"{__package__}.rules")

        self.rules = {**current_overlay().rules, **(rules or {})}
        self.typedefs = None if typedefs is None else dict(typedefs)
        self._shapes: dict[Attribute, Shape | None] = {}
        self._memo: dict[tuple[str, Attribute], Any] = {}
        self._active: dict[tuple[str, Attribute], None] = {}

    def overlay(self, rules: Mapping[type[Attribute], Rule]) -> Models:
        """These models with other rules on top; nothing below changes."""
        return Models({**self.rules, **rules}, self.typedefs)

    def for_module(self, module: ModuleOp) -> Models:
        """These rules with the typedefs of `module` (indexed once, here)."""
        definitions = [op.definition for op in module.body.ops if isinstance(op, TypeDefinition)]
        return Models(self.rules, dict(definitions))

    def optional_shape(self, type: Attribute) -> Shape | None:
        """The shape of `type`, or None where it is foreign (no rule applies).

        Raises IllegalType or Unresolved as the rule does.
        """
        if type in self._shapes:
            return self._shapes[type]
        cls = type.__class__
        found = self.rules.get(cls) or RULES.get(cls)
        shape = None if found is None else found(type, self)
        self._shapes[type] = shape
        return shape

    def shape(self, type: Attribute) -> Shape:
        """The shape of a front-end type.

        Raises NoRule for a foreign type, IllegalType or Unresolved as the rule does.
        """
        shape = self.optional_shape(type)
        if shape is None:
            raise NoRule(
                f"type {type} has no data model",
                help="use a front-end type (si64, f32, !numba.boolean, ...), or register "
                "a rule for its class with @rule (see CONTRIBUTING, 'add a type')",
            )
        return shape

    def resolve(self, type: Attribute) -> Shape:
        """The shape of `type` with every `Same` followed to the end; raises as `shape`."""
        seen = [type]
        shape = self.shape(type)
        while isinstance(shape, Same):
            if shape.type in seen:
                raise IllegalType(f"type {type} is the same as itself")
            seen.append(shape.type)
            shape = self.shape(shape.type)
        return shape

    def is_ours(self, type: Attribute) -> bool:
        """Whether a rule applies to `type`; an unresolved or illegal type is ours too."""
        try:
            return self.optional_shape(type) is not None
        except FrontEndTypeError:
            return True

    def typedef(self, symbol: str) -> Attribute:
        """The definition of a deferred type; raises Unresolved."""
        try:
            return (self.typedefs or {})[symbol]
        except KeyError:
            raise Unresolved(symbol) from None

    def memoised(self, key: str, type: Attribute, compute: Callable[[], R]) -> R:
        """`compute()` once for each `(key, type)`.

        Raises IllegalType where the computation needs its own result: the type
        contains itself by value, and the message prints the cycle.
        """
        entry = (key, type)
        if entry in self._memo:
            return self._memo[entry]
        if entry in self._active:
            raise IllegalType(self._cycle(entry), help="break the cycle with a pointer")
        self._active[entry] = None
        try:
            result = compute()
        finally:
            del self._active[entry]
        self._memo[entry] = result
        return result

    def _cycle(self, entry: tuple[str, Attribute]) -> str:
        active = list(self._active)
        cycle = [str(type) for _, type in active[active.index(entry) :]]
        return (
            f"type {entry[1]} contains itself by value, so it has no finite size: "
            + " -> ".join([*cycle, str(entry[1])])
        )

    def rule_classes(self) -> Iterator[type[Attribute]]:
        """Every type class with a rule, in the order of registration."""
        yield from {**RULES, **self.rules}
