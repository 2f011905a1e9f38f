"""Dialects: `numba`, `cuda`, `dm`, `nvvm` and the extended `llvm`."""

from . import float_bits as float_bits
