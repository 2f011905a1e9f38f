"""Python values at the border: what is found, and how it is spoken of.

NumPy is never imported here: its scalars and arrays are known by their interfaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from enum import Enum
from functools import cache
from typing import Any, cast

from ..datamodel.diagnostics import LocatedError


class PackingError(LocatedError, TypeError):
    """A Python value that a front-end type cannot take.

    The message starts with the path to the value (`x[0].shape`), and says what was
    found and what is legal there.
    """

    def __init__(self, path: str, found: str, legal: str, *, help: str | None = None) -> None:
        super().__init__(f"{path}: found {found}, expected {legal}", help=help)
        self.path = path


class Omitted:
    """What stands for an omitted argument: nothing is passed."""

    def __repr__(self) -> str:
        return "OMITTED"


OMITTED = Omitted()
"""The value of a type without any: an argument that takes its default."""


class Address(int):
    """The address of a value that is in memory already.

    Taken for what a pointer stands for (a record, an iterator's slot), in place of the
    value itself, which would be copied to memory.
    """

    def __repr__(self) -> str:
        return f"Address({int(self):#x})"


class Members(tuple[Any, ...]):
    """The members of a composite value: a tuple, with each member also under its name."""

    names: tuple[str, ...]

    def __new__(cls, names: Iterable[str], values: Iterable[Any]) -> Members:
        self = super().__new__(cls, values)
        self.names = tuple(names)
        assert len(self.names) == len(self)
        return self

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name not in self.names:
            raise AttributeError(name)
        return self[self.names.index(name)]

    def named(self, name: str) -> Any:
        """The member of this name, also where a tuple has a method of the name."""
        return self[self.names.index(name)]

    def __repr__(self) -> str:
        pairs = (f"{name}={value!r}" for name, value in zip(self.names, self, strict=True))
        return f"Members({', '.join(pairs)})"


def interface_of(value: Any) -> dict[str, Any] | None:
    """The array interface of a value, a GPU's first; None where it has none."""
    if isinstance(value, type):
        return None
    for name in ("__cuda_array_interface__", "__array_interface__"):
        interface = getattr(value, name, None)
        if isinstance(interface, dict):
            return {**interface, "on_device": name.startswith("__cuda")}
    return None


def is_array(value: Any) -> bool:
    """Whether a value is an array: it has an interface, and is not one of NumPy's scalars."""
    return interface_of(value) is not None and not is_numpy_scalar(value)


def is_numpy_scalar(value: Any) -> bool:
    """Whether a value is an instance of `numpy.generic`, without importing NumPy."""
    return _comes_from_numpy(value.__class__, "generic")


@cache
def _comes_from_numpy(cls: type, name: str) -> bool:
    return any(
        base.__name__ == name and base.__module__.partition(".")[0] == "numpy"
        for base in cls.__mro__
    )


def refuse_masked(value: Any, path: str) -> None:
    """Raise PackingError for a masked array or record of NumPy, whose mask would be lost."""
    if value.__class__ not in _PLAIN and _comes_from_numpy(value.__class__, "MaskedArray"):
        raise PackingError(
            path, "a masked array", "one without a mask", help="pass x.data, or x.filled(...)"
        )


def dtype_kind(value: Any) -> str:
    """The letter of a NumPy scalar's kind; "" for anything else."""
    return value.dtype.kind if is_numpy_scalar(value) else ""


_PLAIN = frozenset((bool, int, float, complex, str, bytes, tuple, list))
"""Classes of most values, which are told at once from NumPy's and from enums."""


def plain(value: Any) -> Any:
    """The value behind an enum's member, and Python's own for a NumPy number or boolean.

    A NaN of NumPy's stays: as a float of Python's it could have other bits.
    """
    if value.__class__ in _PLAIN:
        return value
    while isinstance(value, Enum):
        value = value.value
    if dtype_kind(value) and dtype_kind(value) in "biufc":
        number = value.item()
        return number if number == number else value
    return value


def describe(value: Any) -> str:
    """A few words for an error message."""
    name = type(value).__name__
    if value is None or value is OMITTED:
        return repr(value)
    if is_array(value):
        interface = interface_of(value) or {}
        dtype = getattr(value, "dtype", interface.get("typestr"))
        return f"{name} of {dtype} with shape {interface.get('shape')}"
    if isinstance(value, Sized) and not isinstance(value, str | bytes | bytearray):
        count = len(value)
        return f"{name} of {count} member{'' if count == 1 else 's'}"
    text = repr(value)
    return f"{name} {text if len(text) <= 40 else text[:37] + '...'}"


def are_numbered(names: Sequence[str]) -> bool:
    """Whether members have no names of their own but places: f0, f1, ... or 0, 1, ..."""
    return all(name in (str(i), f"f{i}") for i, name in enumerate(names))


def split(value: Any, names: Sequence[str], path: str) -> list[tuple[str, Any]]:
    """The members of a value by `names`, each with its path.

    A tuple or list has them by position, a mapping or a structured scalar by name, any
    other object as attributes, else by position too.  Raises PackingError where there
    are others, or more or fewer.
    """
    numbered = are_numbered(names)
    paths = [f"{path}[{i}]" if numbered else f"{path}.{name}" for i, name in enumerate(names)]
    parts = _parts_of(value, names, numbered, path)
    if len(parts) != len(names):
        count = f"{len(names)} member{'' if len(names) == 1 else 's'}"
        listed = "" if numbered else f" ({', '.join(names)})"
        raise PackingError(path, describe(value), count + listed)
    return list(zip(paths, parts, strict=True))


def _parts_of(value: Any, names: Sequence[str], numbered: bool, path: str) -> list[Any]:
    refuse_masked(value, path)
    own: Any = getattr(value, "_fields", getattr(value, "names", None))
    if isinstance(value, tuple) and own is not None and not numbered:
        # A named tuple's names are promises, as a mapping's are.
        members = cast("tuple[Any, ...]", value)
        return _by_name(dict(zip(own, members, strict=True)), names, members, path)
    if isinstance(value, tuple | list):
        return list(cast(Sequence[Any], value))
    if isinstance(value, Mapping):
        return _by_name(cast(Mapping[str, Any], value), names, value, path)
    interface = None if is_numpy_scalar(value) else interface_of(value)
    if interface is not None and interface.get("shape"):
        # Also of records: an array has elements, and a field of it is a column.
        return list(cast(Sequence[Any], value))
    if (fields := getattr(getattr(value, "dtype", None), "names", None)) is not None:
        value = value[()]
        parts = {name: value[name] for name in fields}
        if numbered and parts.keys() != set(names):
            return list(parts.values())
        return _by_name(parts, names, value, path)
    if isinstance(value, str | bytes | bytearray) or value is None or value is OMITTED:
        raise PackingError(path, describe(value), _listed(names, numbered))
    if names and not numbered:
        parts = {name: getattr(value, name) for name in names if hasattr(value, name)}
        if parts:
            return _by_name(parts, names, value, path)
    if isinstance(value, Sequence) and not isinstance(value, memoryview):
        return list(cast(Sequence[Any], value))
    raise PackingError(path, describe(value), _listed(names, numbered))


def _by_name(parts: Mapping[str, Any], names: Sequence[str], value: Any, path: str) -> list[Any]:
    missing = [name for name in names if name not in parts]
    unknown = [str(name) for name in parts if name not in names]
    if missing or unknown:
        what = [f"without {', '.join(missing)}"] if missing else []
        what += [f"with {', '.join(unknown)}"] if unknown else []
        raise PackingError(
            path, f"{type(value).__name__} {' and '.join(what)}", _listed(names, False)
        )
    return [parts[name] for name in names]


def _listed(names: Sequence[str], numbered: bool) -> str:
    if numbered:
        return f"a tuple of {len(names)}"
    return f"members {', '.join(names)}, by position or by name"
