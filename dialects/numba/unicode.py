"""Python's str, and the iterator over it."""

from __future__ import annotations

from xdsl.irdl import irdl_attr_definition

from .base import IteratorType, PlainType


@irdl_attr_definition
class UnicodeType(PlainType):
    """A str: its characters in memory, and what is known of them.

    `!numba.unicode_type`
    """

    name = "numba.unicode_type"


@irdl_attr_definition
class UnicodeIterType(PlainType, IteratorType):
    """An iterator over a str.

    `!numba.unicode_iter`
    """

    name = "numba.unicode_iter"


UNICODE = UnicodeType()
