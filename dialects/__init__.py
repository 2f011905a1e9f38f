"""Dialects: `numba`, `cuda`, `dm`, `nvvm` and the extended `llvm`."""
