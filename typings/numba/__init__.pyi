"""Numba has no types of its own that a checker can use: everything is Any."""

from typing import Any

def __getattr__(name: str) -> Any: ...
