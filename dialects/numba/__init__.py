"""The `numba` dialect: front-end types by family, and Python-level ops."""
