"""From Python: Numba's typed IR as a module of front-end types (extra `numba`)."""
